"""The stage of Nine: what just happened, large, with who has how many and what that makes of everybody’s points."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from rich.style import Style

from boardgames.engine.beat import Beat
from boardgames.tui.boards.nine import card as cards
from boardgames.tui.boards.nine.moment import Bar, Moment, moment
from boardgames.tui.boards.nine.pages import PAGES
from boardgames.tui.canvas import Canvas, Rect, Run, cells, wrap
from boardgames.tui.pictures.race import LOST, NEW, OLD, race, tags
from boardgames.tui.scene import Show
from boardgames.tui.theme import Ground, Look

MARGIN, RIGHT = 2, 1
"""Blank cells left of a card, and right of the account."""
MOST_COLUMNS = 130
"""No line is wider, on a screen however wide."""
FLIPPED, COUNTED = 0.35, 0.65
"""Until when a card turns and cards are counted; then the points move."""
GONE = 0.5
"""When of the counting what is lost turns pale."""
_CARD, _SLID, _TOKEN = "█", "▒", "▄"
"""The shapes of a card, one that was slid under others, and a token."""


def stage(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """Draw a beat into the whole canvas, at `t` from 0 to 1: a card turns, then its column grows, then points move."""
    page = PAGES.get(beat.kind)
    if page is not None:
        page(canvas, show, beat, t)
        return
    shown = moment(beat)
    begins = FLIPPED if shown.front is not None and shown.front.turn else 0.0
    clock = _Clock(_phase(t, 0, FLIPPED), _phase(t, begins, COUNTED), _phase(t, COUNTED, 1))
    peeks = cards.peeks(shown.front, shown.behind) if shown.front else 0
    width, height = cards.size(canvas.width, canvas.height - peeks)
    x, above = MARGIN, 0
    if shown.front is not None and height >= cards.LEAST:
        x += 2 if canvas.width >= 96 else 0
        above = (canvas.height - height - peeks) // 2
        place = Rect(x, above + peeks, width, height)
        cards.draw_card(canvas, place, show.people, shown.front, shown.behind, clock.turned, clock.counted)
        x = place.right + cards.PEEK[0] + (6 if canvas.width >= 96 else 1)
    room = Rect(x, above, min(MOST_COLUMNS, canvas.width - x - RIGHT), canvas.height - 2 * above)
    _account(canvas.window(room), show, shown, clock)


class _Clock(NamedTuple):
    """How far the card is turned, the cards are counted, the points have moved: each from 0 to 1."""

    turned: float
    counted: float
    moved: float


def _phase(t: float, start: float, end: float) -> float:
    return max(0.0, min(1.0, (t - start) / (end - start)))


# --- the account beside the card -------------------------------------------------------------------------------------


HEADING, UNMOVED, LEAD, WHY, NEEDED = range(5)
"""What a row is worth: where there is too little room, the least goes first, from below."""


class _Row(NamedTuple):
    """A row of the account: how it is drawn at its place, what it is worth, how much it wants a blank row before it."""

    draw: Callable[[int], object]
    worth: int = NEEDED
    air: int = 0


def _account(canvas: Canvas, show: Show, shown: Moment, clock: _Clock) -> None:
    """Sections, leads, points and why, with as much air between them as there is room for."""
    rows = [*_section_rows(canvas, show, shown, clock), *_lead_rows(canvas, show, shown, clock)]
    rows += _race_rows(canvas, show, shown, clock)
    rows += _why_rows(canvas, show, shown)
    while len(rows) > canvas.height:
        rows.pop(min(range(len(rows)), key=lambda place: (rows[place].worth, -place)))
    airs = _airs(rows, canvas.height - len(rows))
    y = (canvas.height - len(rows) - sum(airs)) // 2
    for row, air in zip(rows, airs, strict=True):
        row.draw(y + air)
        y += air + 1


def _section_rows(canvas: Canvas, show: Show, shown: Moment, clock: _Clock) -> Iterator[_Row]:
    columns = _Columns(canvas, show, shown)
    for place, section in enumerate(shown.sections):
        heading = partial(canvas.text, 0, text=section.heading, ink="quiet")
        yield _Row(heading, NEEDED if section.needs_heading else HEADING, 3 if place else 0)
        for bar in section.bars:
            draw = partial(columns.draw, bar=bar, is_card=section.is_cards, counted=clock.counted)
            yield _Row(draw, NEEDED if bar.leads or bar.is_new or bar.before != bar.after else UNMOVED, 1)


def _lead_rows(canvas: Canvas, show: Show, shown: Moment, clock: _Clock) -> Iterator[_Row]:
    for place, phrase in enumerate(shown.leads):
        runs = show.people.runs(phrase if clock.counted >= 1 else (), canvas, "quiet")
        yield _Row(partial(canvas.runs, 0, runs=runs), LEAD, 0 if place else 2)


def _race_rows(canvas: Canvas, show: Show, shown: Moment, clock: _Clock) -> Iterator[_Row]:
    if shown.points:
        moves = any(runner.before != runner.after for runner in shown.points)
        heading = f"points, if the game ended now{'' if moves else ': no change'}"
        yield _Row(partial(canvas.text, 0, text=heading, ink="quiet"), UNMOVED, 3)
        yield _Row(lambda y: race(canvas, show.people, shown.points, clock.moved, y=y), NEEDED, 1)
    for _ in shown.points[1:]:
        yield _Row(lambda y: None)


def _why_rows(canvas: Canvas, show: Show, shown: Moment) -> Iterator[_Row]:
    lines = [runs for phrase in shown.why for runs in wrap(show.people.runs(phrase, canvas, "quiet"), canvas.width)]
    for place, runs in enumerate(lines):
        yield _Row(partial(canvas.runs, 0, runs=runs), WHY, 0 if place else 4)


def _airs(rows: Sequence[_Row], left: int) -> list[int]:
    """The blank rows before each row, so many in all at most: where they are wanted most they come first."""
    airs = [0] * len(rows)
    for wanted in (4, 3, 2, 1):
        for place, row in enumerate(rows):
            if row.air == wanted and left:
                airs[place], left = 1, left - 1
    return airs


class _Columns:
    """Where names, cards, numbers and notes stand, alike in all sections."""

    def __init__(self, canvas: Canvas, show: Show, shown: Moment) -> None:
        self._canvas, self._show = canvas, show
        bars = [bar for section in shown.sections for bar in section.bars]
        tagged = [
            *map(self._tag, bars),
            *(tags(canvas, show.people, each.seats, canvas.width) for each in shown.points),
        ]
        self._label = min(max(sum(cells(text) for text, _ in runs) for runs in tagged), max(10, canvas.width // 4))
        moved = any(bar.before != bar.after for bar in bars)
        self._before = 4 if moved else 0
        self._note = max((cells(bar.note) + 2 for bar in bars if bar.note), default=0)
        most = max((max(bar.before, bar.after) for bar in bars), default=1)
        room = canvas.width - self._label - 2 - self._before - 3 - self._note - 1
        self._step = max(1, min(canvas.width // 12, room // max(1, most)))
        self._blocks = room

    def _tag(self, bar: Bar) -> list[Run]:
        people, canvas = self._show.people, self._canvas
        name = bar.label or people[bar.seat].name
        return [(f"{people.symbol(bar.seat, canvas)} {name}", people.ink(bar.seat, canvas))]

    def draw(self, y: int, bar: Bar, *, is_card: bool, counted: float) -> None:
        """One bar: whose, how many, the numbers, and what that makes of it."""
        canvas, glyphs = self._canvas, self._canvas.look.glyphs
        canvas.runs(0, y, self._tag(bar), width=self._label)
        self._things(self._label + 2, y, bar, counted, is_card)
        x = self._label + 2 + self._blocks
        if bar.before != bar.after and counted:
            canvas.text(x, y, f"{bar.before:>2} {glyphs.right}", "quiet")
        now = round(bar.before + (bar.after - bar.before) * counted)
        end = canvas.text(x + self._before, y, f"{now:>2}", canvas.ink("text", bold=True))
        if counted >= 1:
            self._say(end + 2, y, bar)

    def _say(self, x: int, y: int, bar: Bar) -> None:
        canvas = self._canvas
        ink = self._show.people.ink(bar.seat, canvas) if bar.leads else "quiet"
        if bar.leads:
            canvas.text(x, y, canvas.look.glyphs.crown, ink)
        canvas.text(x + 2, y, bar.note, ink if bar.is_new else "quiet")

    def _things(self, x: int, y: int, bar: Bar, counted: float, is_card: bool) -> None:
        """A block a card, a low one a token: what was there, what comes, what goes."""
        canvas, token = self._canvas, self._show.people[bar.seat].token
        grown = bar.before + max(0, bar.after - bar.before) * counted
        step = self._step if is_card else min(self._step, 3)
        for place in range(max(bar.before, bar.after)):
            part = min(1.0, grown - place)
            if part <= 0:
                return
            share = NEW if place >= bar.before or bar.after <= bar.before else OLD
            share = LOST if place >= bar.after and counted >= GONE else share
            is_slid = bar.after - bar.slid <= place < bar.after
            shape = _SLID if is_slid else _CARD if is_card else _TOKEN
            glyph, style = _block(canvas.look, canvas.ground, token, share, "▌" if step == 1 and is_card else shape)
            wide = 1 if glyph in (canvas.look.glyphs.pip, canvas.look.glyphs.none) else step - 1
            canvas.text(x + place * step, y, glyph * max(1, round(wide * part)), style)


@lru_cache(maxsize=256)
def _block(look: Look, ground: Ground, token: str, share: float, shape: str) -> tuple[str, Style]:
    """What a card or a token of which a share is left is drawn with: in its shape, where shades can be told apart."""
    if look.mixes and look.glyphs.pictures:
        return shape, Style(color=look.shade(token, ground, share), bgcolor=look.colour(ground))
    glyphs = look.glyphs
    fills = {OLD: glyphs.shade, NEW: "█" if glyphs.pictures else "#", LOST: glyphs.hidden}
    pips = {OLD: glyphs.pip, NEW: glyphs.pip, LOST: glyphs.none}
    by_shape = {_TOKEN: pips, _SLID: {**fills, OLD: glyphs.shade, NEW: glyphs.shade}}
    return by_shape.get(shape, fills)[share], look.style(token, ground, bold=share == NEW)
