"""What can be done at a table besides answering: each command with its words, and how it is done.

A game's board adds those that only some games have, so that no game has a key for what it does not have.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

from boardgames.engine.beat import no_story
from boardgames.engine.words import say
from boardgames.table.choices import Handoffs, Pace
from boardgames.tui.commands import Command, TableCommand
from boardgames.tui.modes import Answering, Searching
from boardgames.tui.overlays import Page, PageKind, TypingAhead
from boardgames.tui.pictures.inspector import title_of
from boardgames.tui.reseating import may_reseat, reseat
from boardgames.tui.stage import ToldAgain

if TYPE_CHECKING:
    from boardgames.tui.screens.play import PlayScreen

HANDOFFS: dict[Handoffs, str] = {
    "between": "hand-offs: a curtain now comes whenever the laptop changes hands",
    "always": "hand-offs: a curtain now comes before every private question",
    "off": "hand-offs: no curtain any more, all hands are open",
}
PACES: dict[Pace, str] = {
    "normal": "bots now act slowly enough to follow",
    "step": "bots now wait for Enter before they act",
    "off": "bots now act at once",
}

C = TypeVar("C")


# --- pointing and answering ------------------------------------------------------------------------------------------


def _point(id: str, keys: tuple[str, ...], shown: str, meaning: str) -> TableCommand:
    return Command(id, keys, None, "", meaning, "choosing", shown)


def _search(table: "PlayScreen") -> None:
    """Type to search all answers."""
    mode = table.mode.base
    if isinstance(mode, Answering):
        mode.looking.begin_search()
        table.mode = Searching(mode.looking, mode.window)
    else:
        table.mode = TypingAhead(table.mode)
    table.repaint()


POINTING: tuple[TableCommand, ...] = (
    _point("move", ("up", "down", "left", "right"), "arrows", "move over the table, the cards and the list"),
    _point("zone", ("tab", "shift+tab"), "Tab", "jump to the next place with something to choose"),
    _point("choose", ("space",), "Space", "choose what the cursor is on, or let go of it; a click does the same"),
    _point("number", tuple("123456789"), "1 … 9", "choose the card or the line with that number"),
    _point("out", ("0",), "0", "pass, skip or end, where a question allows it"),
    _point("scroll", ("pagedown", "pageup", "home", "end"), "PgDn PgUp", "scroll a long list, as the wheel does"),
    Command(
        "enter",
        ("enter",),
        lambda table: table.enter(),
        meaning="do what the bright line says at its right end; so does a click on it",
    ),
    _point("back", ("backspace",), "Backspace", "take your last choice back"),
)
SEARCH: TableCommand = Command(
    "search", ("/",), _search, "search", "search all your choices", now=lambda table: table.asking is not None
)

# --- taking back, hiding, letting pass -------------------------------------------------------------------------------

TAKING_BACK: tuple[TableCommand, ...] = (
    Command(
        "undo",
        ("u",),
        lambda table: table.undo(),
        "undo",
        "undo the last answer",
        "the game",
        now=lambda table: table.session.why_no_undo() is None,
    ),
    Command(
        "redo",
        ("U",),
        lambda table: table.redo(),
        "redo",
        "redo it",
        "the game",
        now=lambda table: table.session.can_redo,
        joins=True,
    ),
)


def _hide(table: "PlayScreen") -> None:
    """Hide everything at once."""
    if table.handoff.must_cover:
        table.cover()
    else:
        table.say(say("nothing secret is on the screen"))


HIDE: TableCommand = Command(
    "hide",
    ("H",),
    _hide,
    "hide",
    "hide your cards at once",
    "the game",
    now=lambda table: table.handoff.must_cover,
)


def speak(table: "PlayScreen") -> None:
    """Somebody speaks up: the window that is offered is put as a question."""
    if table.handoff.offer is None or table.handoff.lets_pass:
        table.say(say("nobody could use a power now"))
    else:
        table.go(table.handoff.speak())


def _let_pass(table: "PlayScreen") -> None:
    """Let the open window pass."""
    if table.open_to:
        table.let_pass(table.open_to)
    else:
        table.say(say("nobody could use a power now"))


def _always_let_pass(table: "PlayScreen") -> None:
    """Let all windows pass from now on, or stop doing so."""
    handoff = table.handoff
    handoff.lets_pass = not handoff.lets_pass
    if handoff.lets_pass and table.open_to:
        table.let_pass(table.open_to)
    elif handoff.lets_pass:
        table.say(say("the game no longer stops for powers; G makes it stop again"))
    else:
        table.say(say("the game stops for powers again"))


SPEAK: TableCommand = Command(
    "speak",
    ("o",),
    lambda table: speak(table),
    "speak first",
    "let a god speak first",
    "the game",
    now=lambda table: table.handoff.offer is not None and not table.handoff.lets_pass,
)
"""For games in which windows are offered by the way."""
WINDOWS: tuple[TableCommand, ...] = (
    Command(
        "let pass",
        ("g",),
        _let_pass,
        "go on",
        "go on without a power",
        "the game",
        now=lambda table: bool(table.open_to),
    ),
    Command(
        "always let pass",
        ("G",),
        _always_let_pass,
        "don’t stop",
        "stop for powers no more",
        "the game",
        now=lambda table: bool(table.open_to) or table.handoff.lets_pass or table.handoff.offer is not None,
        joins=True,
    ),
)
"""For games in which people may use a power in between."""

# --- looking ---------------------------------------------------------------------------------------------------------


def peek(meaning: str) -> TableCommand:
    """A look at what is hidden while everybody looks at the screen, or even in a private view."""
    return Command(
        "peek",
        ("p",),
        lambda table: table.errands.peek(),
        "peek",
        meaning,
        "looking",
        now=lambda table: table.errands.can_peek,
    )


def _flip(table: "PlayScreen") -> None:
    """Show the other side of the board."""
    if table.size.width < table.board.both_from:
        table.is_flipped = not table.is_flipped
        table.repaint()
    else:
        table.say(say("the whole board is on the screen"))


def flip(label: str, meaning: str) -> TableCommand:
    """The other side of a board, where not all of it is in sight."""
    return Command(
        "flip", ("f",), _flip, label, meaning, "looking", now=lambda table: table.size.width < table.board.both_from
    )


def _tell_again(table: "PlayScreen") -> None:
    """Tell once more what happened last."""
    beats = table.session.last_story()
    if beats:
        table.mode = ToldAgain(beats, table.mode.base, table)
        table.repaint()
    else:
        table.say(say("there is nothing to tell again yet"))


AGAIN: TableCommand = Command(
    "again",
    ("r",),
    _tell_again,
    "again",
    "tell once more what happened last",
    "looking",
    has=lambda table: table.session.rules.story is not no_story,
    now=lambda table: table.session.steps > table.session.first_step,
)
HINT: TableCommand = Command(
    "hint",
    ("e",),
    lambda table: table.errands.ask_for_hint(),
    "hint",
    "a hint: what the expert would do",
    "looking",
    has=lambda table: table.session.setup.has_hints,
    now=lambda table: table.asking is not None,
)


SHOW: TableCommand = Command(
    "show",
    ("v",),
    lambda table: table.errands.show_hand(),
    "show",
    "show your hand to somebody",
    "looking",
    has=lambda table: table.session.info.shows_hands,
    now=lambda table: table.errands.can_show,
)
"""For games in which people may show their hands."""


def _open_page(table: "PlayScreen", kind: PageKind) -> None:
    """Show a page over the whole screen; with nothing in focus all cards stand in for one thing."""
    scene = table.scene()
    table.mode = Page(table.mode, "cards" if kind == "zoom" and not title_of(scene) else kind, scene)
    table.repaint()


def _page(kind: PageKind, key: str, meaning: str) -> TableCommand:
    return Command(kind, (key,), lambda table: _open_page(table, kind), kind, meaning, "looking")


PAGES: tuple[TableCommand, ...] = (
    _page("zoom", "z", "all about what you point at"),
    _page("cards", "i", "what all cards do, and who leads"),
    _page("score", "t", "the score if the game ended now"),
    _page("log", "l", "all that has happened so far"),
)

# --- the game --------------------------------------------------------------------------------------------------------


def _after(choices: Iterable[C], chosen: C) -> C:
    all_of_them = tuple(choices)
    return all_of_them[(all_of_them.index(chosen) + 1) % len(all_of_them)]


def _change_handoffs(table: "PlayScreen") -> None:
    """Go on to the next way of handing the laptop over; it holds from the next question on."""
    chosen = _after(HANDOFFS, table.session.setup.handoffs)
    table.session.change(handoffs=chosen)
    table.say((HANDOFFS[chosen],))


def _change_pace(table: "PlayScreen") -> None:
    """Go on to the next pace of the bots."""
    if not table.has_bots:
        table.say(say("no bot is playing"))
        return
    chosen = _after(PACES, table.session.setup.pace)
    table.session.change(pace=chosen)
    table.say((PACES[chosen],))


RUNNING: tuple[TableCommand, ...] = (
    Command("rules", ("R", "f1"), lambda table: table.rules(), "rules", "the rules (also F1)", "looking"),
    Command("hand-offs", ("h",), _change_handoffs, "", "when a curtain comes", "the game"),
    Command(
        "pace",
        ("b",),
        _change_pace,
        "",
        "bot speed",
        "the game",
        has=lambda table: table.has_bots,
        joins=True,
    ),
    Command(
        "seats",
        ("B",),
        reseat,
        "",
        "somebody leaves, or comes back",
        "the game",
        has=lambda table: len(table.handoff.people) > 1 or may_reseat(table),
    ),
    Command("help", ("?",), lambda table: table.help(), "help", "this help", "the game", stays=True),
    Command("leave", ("q",), lambda table: table.leave(), "leave", "leave; the game is saved", "the game", stays=True),
)


def table_commands(own: Iterable[TableCommand]) -> tuple[TableCommand, ...]:
    """All commands of a table whose board adds its own; in the line of keys those that come first are left out last."""
    return (*POINTING, *TAKING_BACK, *own, HIDE, HINT, SHOW, AGAIN, *PAGES, SEARCH, *RUNNING)
