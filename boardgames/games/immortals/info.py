"""What can be said of the game without loading it."""

from boardgames.engine.registry import Accent, Choice, GameInfo, Way


def _switch(key: str, name: str, *, on: tuple[str, str], off: tuple[str, str], usual: str = "on") -> Choice:
    """A house rule by name; each state in a few words, and in a sentence."""
    kept = Way("on", name, *on, seats=(3, 4, 5))
    left_out = Way("off", f"without {name.lower()}", *off, seats=(3, 4, 5))
    return Choice(key, "house rules", (kept, left_out) if usual == "on" else (left_out, kept))


INFO = GameInfo(
    key="immortals",
    title="Immortals",
    line="Two worlds, two tribes, one tower",
    about=(
        "Seven, six or five rounds. Everybody plans in secret where and how their tribes act in two mirrored "
        "worlds; then the cards are revealed in turn. Battles are settled by a cube tower, and the fallen "
        "return elsewhere."
    ),
    minutes={3: 100, 4: 120, 5: 130},
    passes={3: 28, 4: 40, 5: 41},
    module="boardgames.games.immortals.rules",
    board="boardgames.tui.boards.immortals",
    account="boardgames.plain.immortals",
    accent=Accent(dark="#9aa7e0", light="#3f4a9c", dark_16="bright_cyan", light_16="magenta"),
    short_names=("realms", "immo"),
    choices=(
        _switch(
            "shared-region-cards",
            "Shared cards",
            on=("one region card for both twins", "25 region cards; each stands for the region and its twin."),
            off=("a region card for each region", "50 region cards, which act in their own realm only."),
        ),
        _switch(
            "realm-bound-spaces",
            "Bound spaces",
            on=(
                "light spaces act in the Light Realm",
                "Dark spaces act in the Dark Realm, magic ones in both.",
            ),
            off=("army spaces act in both realms", "A conflict card acts in its own, but attacks from either."),
        ),
        _switch(
            "magic-shrine-cost",
            "Paid shrines",
            usual="off",
            on=("a shrine by magic has its price", "It costs what either half of your board asks."),
            off=("a shrine by magic is free", "Consecration costs nothing."),
        ),
        _switch(
            "transition-partial",
            "Partial transitions",
            on=("a limbo with few cubes gives them all", "At the full price, and at least one."),
            off=("too few cubes in limbo, no transition", "It must hold as many as are printed."),
        ),
        _switch(
            "inhabitants-die-first",
            "Inhabitants first",
            on=("winners lose inhabitants before armies", "They pay the losses of the side that they help."),
            off=("winners lose armies before inhabitants", "A winner may be left without any army."),
        ),
        _switch(
            "takeover-may-fail",
            "Vain comparisons",
            on=("a comparison may be tried in vain", "It may be named where it will not succeed."),
            off=("only comparisons that will succeed", "Others are not offered."),
        ),
        _switch(
            "show-tower-totals",
            "Tower totals",
            usual="off",
            on=(
                "all see how many cubes are in the tower",
                "They are counted by colour; where they lie is not shown.",
            ),
            off=("nobody sees inside the tower", "People may count for themselves."),
        ),
    ),
    starter=False,
    once={1: {"magic-shrine-cost": "on"}},
)
