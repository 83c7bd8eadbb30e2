"""All that the pictures of a table screen are drawn from: what one pair of eyes may see, and what is pointed at."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from boardgames.engine.beat import Beat
from boardgames.engine.decision import Decision, Option
from boardgames.engine.sheet import Sheet
from boardgames.engine.words import Phrase, Words
from boardgames.table.offers import Offer
from boardgames.table.session import Line
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.commands import TableCommand
from boardgames.tui.people import People
from boardgames.tui.pictures.lines import ACTION, KEYS, Hint
from boardgames.tui.pointing import Entry, Pointing
from boardgames.tui.theme import Look

LIST = "entry"
"""Zone and key of the numbered list; its spots carry no parts, so they can't be mixed up with the board's."""
OUT = "out"
"""Zone and key of the way out of a question."""
SCROLL = "scroll"
"""Zone of the marks that tell how much of a list lies above and below: `scroll:up` and `scroll:down`."""
BACK = "back"
"""Zone and key of what is chosen so far: a click there takes the last of it back."""
SEEN = "seen:"
"""Begins the part of a thing that can be looked at, and never chosen."""
OPEN_HANDS = "open hands"
"""The mark of a game in which everybody may see every view."""
KNOWN_DEAL = "known deal"
"""The mark of a game whose number somebody has typed, so that it may have been seen before."""
CLICKED = frozenset({ACTION, KEYS, SCROLL, BACK})
"""The zones that only take clicks: no cursor stands there."""


class Scroll(NamedTuple):
    """Where a list is scrolled to: line `top` comes first, or as near to that as keeps line `shown` in sight."""

    top: int = 0
    shown: int | None = None


TOP = Scroll()
"""A list that was not scrolled yet."""


@dataclass(frozen=True, kw_only=True)
class Scene:
    """One moment of a table screen.

    `eyes` is the seat whose private view this is, None for the public one. `asked` is the seat in question and
    `decision` its question, if it may be answered on this screen.

    `lists` says that it has a numbered list, `scroll` where that is scrolled to, and `taken` what is chosen and
    complete; `way_out` stands below it. `goes_back`: what `said` tells is taken back by a click on it.
    The digits belong to the hand if `hand_is_numbered`, else to the list. `part` is what the inspector speaks of,
    `beside` the thing under the cursor if that is another.

    `peeks`: what stays covered in a private view too is looked at. `flipped`: the other side of the board is wanted,
    where it has two. `hint` is the quiet line under the bar, `advice` what the expert said to these eyes. `keys` stand
    in that line, where the screen has no row for them.

    `shown` is the hand that somebody else shows to these eyes, in the place of their own.

    `beat` is what everybody watches just now, so that the table may light what it speaks of; `offer` the window in
    which people may speak up meanwhile.
    """

    title: str
    look: Look
    people: People
    words: Words
    observation: Any
    sheet: Sheet
    eyes: int | None = None
    asked: int | None = None
    decision: Decision | None = None
    pointing: Pointing[Option[Any]] | None = None
    entries: tuple[Entry[Option[Any]], ...] = ()
    taken: Option[Any] | None = None
    goes_back: bool = False
    way_out: Option[Any] | None = None
    scroll: Scroll = TOP
    hand_is_asked: bool = False
    hand_is_numbered: bool = False
    peeks: bool = False
    lists: bool = False
    cursor: str | None = None
    part: str | None = None
    beside: str | None = None
    refusals: Mapping[str, Phrase] = field(default_factory=dict)
    news: tuple[Line, ...] = ()
    news_title: str = ""
    question: Phrase = ()
    action: Phrase = ()
    said: Phrase = ()
    hint: Phrase = ()
    advice: Phrase = ()
    forecast: tuple[Phrase, ...] = ()
    flipped: bool = False
    shown: tuple["CardFace", ...] = ()
    beat: Beat | None = None
    offer: Offer | None = None
    keys: tuple[Hint, ...] = ()
    marks: tuple[str, ...] = ()

    def chosen(self, key: str) -> bool:
        """Whether the spot of that key is picked."""
        return self.pointing is not None and self.pointing.holds(key)

    def is_head(self, *parts: str) -> bool:
        """Whether one of these parts is what the question asks for first."""
        return self.pointing is not None and not self.pointing.heads.isdisjoint(parts)

    def fits(self, part: str) -> bool:
        """Whether a part can still be added to what is chosen; False when nothing is asked here."""
        return self.pointing is not None and self.pointing.fits(part)


@dataclass(frozen=True, kw_only=True)
class Show:
    """What a beat is drawn from, besides itself: nothing in it belongs to one pair of eyes."""

    title: str
    look: Look
    people: People
    words: Words


class CardFace(NamedTuple):
    """A card in the row under the bar: what pointing at it means, and what it shows. A hidden one shows its back.

    `roles` are other parts that it may stand for, where `part` is not what is asked. `short` is the title where there
    is little room, `corner` stands behind it if it fits; a line that does not fit is left out, `text` is wrapped below.
    `effects` are what the card does in very few words, the longest form first: one of them is never left out. `emblem`
    is drawn where there is room for it. In the upper border stands at every size how it came there, in one of `edges`,
    the longest form first, and in the lower one its `mark`, beside its number.
    """

    part: str
    title: str
    short: str = ""
    lines: tuple[Phrase, ...] = ()
    text: str = ""
    hidden: bool = False
    corner: str = ""
    roles: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    emblem: str = ""
    edges: tuple[Phrase, ...] = ()
    mark: str = ""


class Board(Protocol):
    """What a game's drawing module offers to the table screen; boards inherit what they have no need to say.

    `news_from` is the width of the screen from which on what happened has a column beside the table. `commands` are
    those that not every game has. `hidden` is what people own that others may not see, in words; `keeps`: it stays
    hidden even in their private view, until they ask for it. `sides` are what the key that flips the board leads to and
    fro; from `both_from` columns on all of them are in sight. `whole` are the kinds of beats that take the whole screen
    below the header; all others are drawn below the table. `counts`: they have counted the points already at the end.
    """

    news_from: int
    commands: tuple[TableCommand, ...] = ()
    hidden: str = "cards"
    keeps: bool = False
    sides: tuple[str, ...] = ()
    both_from: int = 0
    whole: frozenset[str] = frozenset()
    counts: bool = False

    def rows(self, scene: Scene, width: int, height: int) -> int:
        """How many rows the table wants on a screen of that size."""

    def table(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the table."""

    def cards(self, scene: Scene) -> tuple[CardFace, ...]:
        """The cards under the bar: a hand, or face-down cards; none leaves the room to the list."""

    def secrets(self, scene: Scene) -> tuple[CardFace, ...]:
        """What these eyes own and keep covered even in their private view: it is shown while they look at it."""
        return ()

    def secret(self, canvas: Canvas, scene: Scene) -> bool:
        """Draw what is looked at in secret in the place of list and inspector; False if `secrets` are enough."""
        return False

    def staged(self, scene: Scene) -> Beat | None:
        """What the open question is about, if its picture belongs beside the list of answers: it is drawn at rest, as
        the beat that it is; with what is chosen, as it would be then.
        """
        return None

    def stage(self, canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
        """Draw a beat into the whole canvas, at `t` from 0 to 1; at 1 it is a still picture of what came of it."""
        inside = canvas.window(Rect(2, 1, canvas.width - 4, canvas.height - 2))
        y = 0
        for phrase in beat.words[1:]:
            y += inside.paragraph(0, y, inside.width, show.people.runs(phrase, inside))
