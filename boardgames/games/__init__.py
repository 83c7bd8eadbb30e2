"""The games, in the order in which they are shown."""

from boardgames.engine.registry import Choice, GameInfo, Registry, Way


def _switch(key: str, name: str, *, on: tuple[str, str], off: tuple[str, str], usual: str = "on") -> Choice:
    """A house rule of Immortals by name; each state in a few words, and in a sentence."""
    kept = Way("on", name, *on, seats=(3, 4, 5))
    left_out = Way("off", f"without {name.lower()}", *off, seats=(3, 4, 5))
    return Choice(key, "house rules", (kept, left_out) if usual == "on" else (left_out, kept))


GAMES = Registry(
    (
        GameInfo(
            key="nine",
            title="Nine",
            line="Gather influence; the majority acts",
            about=(
                "Eight rounds. In each, everybody plays any number of one card, or two different ones. "
                "Whoever holds most of an influence may use its power, until somebody takes it away."
            ),
            minutes={2: 25, 3: 35, 4: 45},
            passes={2: 24, 3: 36, 4: 48},
            module="boardgames.games.nine",
            short_names=("9",),
        ),
        GameInfo(
            key="they-who-were-8",
            title="They Who Were 8",
            line="Glory to some gods, Infamy to others",
            about=(
                "Everybody has two gods, and plays cards that bring Glory or Infamy to the gods of others. "
                "Each god has a power that works once. When all Glory or all Infamy is placed, the tale ends."
            ),
            minutes={2: 25, 3: 25, 4: 30},
            passes={2: 30, 3: 35, 4: 35},
            module="boardgames.games.they_who_were_8",
            short_names=("they", "8gods"),
            choices=(
                Choice(
                    key="mode",
                    label="way to play",
                    ways=(
                        Way(
                            key="base",
                            label="Eight Gods",
                            why="teams; ten cards, two in a hand: to begin with",
                            about="Partners sit opposite; their four gods count together. A used power costs 2 points.",
                            seats=(4,),
                            teams=2,
                        ),
                        Way(
                            key="titanomachy",
                            label="Titanomachy",
                            why="everybody alone, in a pair with each neighbour",
                            about="The best pair counts, and in it the lower god wins: raise the pair, stay the lower.",
                            seats=(2, 3, 4),
                            notes={2: "A variant for two: cards may name own gods too."},
                        ),
                        Way(
                            key="pantheon",
                            label="Pantheon",
                            why="teams; sixteen cards, three in a hand, nine gods",
                            about="As Eight Gods, but a used power costs 1 point, and cards to pass on are chosen.",
                            seats=(4,),
                            teams=2,
                        ),
                    ),
                ),
            ),
        ),
        GameInfo(
            key="immortal8",
            title="Immortal 8",
            line="A secret Immortal counts for each",
            about=(
                "Two rounds. Cards are drafted, and played or turned into coins; then everybody uses their Kingdom, "
                "the Buildings of others and the Wonders. At the end a secret Immortal tells what it all was worth."
            ),
            minutes={3: 60, 4: 75, 5: 90, 6: 110},
            passes={3: 24, 4: 30, 5: 40, 6: 50},
            module="boardgames.games.immortal8",
            short_names=("8", "i8", "eight"),
            choices=(
                Choice(
                    key="immortals",
                    label="way to play",
                    ways=(
                        Way(
                            key="usual",
                            label="The usual eight",
                            why="as it is meant: nobody knows who is who",
                            about="Each counts something else, and what others gather tells who they might be.",
                            seats=(3, 4, 5, 6),
                            notes={3: "Two each, one is kept; Justice stays out."},
                        ),
                        Way(
                            key="first-game",
                            label="First game",
                            why="without Justice and Tomorrow",
                            about="Nobody wins ties, nobody guesses. With three or six players all are dealt.",
                            seats=(3, 4, 5, 6),
                            notes={3: "Two each, one is kept at the end."},
                        ),
                        Way(
                            key="with-justice",
                            label="With Justice",
                            why="all eight; she wins every tie",
                            about="Whoever reveals Justice has chosen her and drops the other Immortal.",
                            seats=(3,),
                            notes={
                                3: "Two each, one is kept at the end.",
                                **dict.fromkeys((4, 5, 6), "with more than 3 she takes part anyway"),
                            },
                        ),
                        Way(
                            key="with-byun",
                            label="With Byun Hyung Ja",
                            why="a ninth, who becomes one not dealt",
                            about="Whoever is dealt him takes those left over, ends as one of them, less 5 points.",
                            seats=(3, 4, 5, 6),
                            notes={3: "Two each, one is kept; Justice is there."},
                        ),
                    ),
                ),
            ),
            starter=False,
        ),
        GameInfo(
            key="immortals",
            title="Immortals",
            line="Two worlds, two tribes, one tower",
            about=(
                "Seven, six or five rounds. Everybody plans in secret where and how the own tribes act in two mirrored "
                "worlds; then the cards are revealed in turn. Battles are settled by a cube tower, and the fallen "
                "return elsewhere."
            ),
            minutes={3: 100, 4: 120, 5: 130},
            passes={3: 28, 4: 40, 5: 41},
            module="boardgames.games.immortals",
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
                    off=("army spaces act in both realms", "A conflict card still acts in its own realm only."),
                ),
                _switch(
                    "magic-shrine-cost",
                    "Paid shrines",
                    on=("a shrine by magic has its price", "It costs what one of the own halves asks."),
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
        ),
    )
)
