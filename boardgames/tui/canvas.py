"""A grid of styled cells to draw on, and the spots that can be pointed at.

A picture is a function that draws on a `Canvas`. Widths are counted in terminal cells: a wide character takes two and
is never split. Whatever would fall outside the canvas is cut off.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Literal, NamedTuple

from rich.cells import get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from boardgames.tui.glyphs import PICTURES, BoxKind
from boardgames.tui.theme import Ground, Look

Align = Literal["left", "centre", "right"]

Ink = Style | str
"""A style, or a token of the look, which then stands on the ground of the canvas."""

Run = tuple[str, Ink]
"""A piece of text in one style."""

Phrase = str | Sequence[Run]
"""A line of text: in the style of its surroundings, or made of runs."""

Stamped = tuple[Sequence[str], Sequence[Style]]
"""A row of cells, one letter and one style each."""


class Rect(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height

    @property
    def inner(self) -> "Rect":
        """What is left inside a border."""
        return Rect(self.x + 1, self.y + 1, max(0, self.width - 2), max(0, self.height - 2))

    def contains(self, x: int, y: int) -> bool:
        """Whether the cell lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def within(self, outer: "Rect") -> "Rect":
        """The part that lies in `outer`; empty if there is none."""
        x, y = max(self.x, outer.x), max(self.y, outer.y)
        return Rect(x, y, max(0, min(self.right, outer.right) - x), max(0, min(self.bottom, outer.bottom) - y))

    def moved(self, x: int, y: int) -> "Rect":
        """The same size, further right and down."""
        return Rect(self.x + x, self.y + y, self.width, self.height)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can be pointed at."""

    rect: Rect
    """Where it is, in cells of the whole canvas."""
    parts: tuple[str, ...]
    """What pointing at it may mean."""
    zone: str
    """The group it belongs to; Tab goes from zone to zone."""
    key: str
    """Its name, unique on the canvas and the same in every drawing of the same things."""


def cells(text: str) -> int:
    """Return how many cells the text takes."""
    return len(_laid_out(text))


def crop(text: str, width: int, mark: str = PICTURES.cut) -> str:
    """Return the text in at most `width` cells, ended by the mark if something was cut off."""
    laid = _laid_out(text)
    if len(laid) <= width:
        return "".join(laid)
    return "".join(_cropped(laid, width, mark))


@lru_cache(maxsize=8192)
def _laid_out(text: str) -> tuple[str, ...]:
    """Split text into cells: a wide character is followed by an empty cell, marks stay with what they mark."""
    if text.isascii() and text.isprintable():
        return tuple(text)
    laid: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        if not character.isprintable():
            if unicodedata.category(character) == "Zs":
                laid.append(" ")
            continue
        width = get_character_cell_size(character)
        if width == 0:
            _attach(laid, character)
        else:
            laid.append(character)
            laid.extend([""] * (width - 1))
    return tuple(laid)


def _attach(laid: list[str], mark: str) -> None:
    """Put a combining mark on the last character; selectors of emoji form would change its width and are dropped."""
    if laid and not "\ufe00" <= mark <= "\ufe0f":
        laid[-1 if laid[-1] else -2] += mark


def _cropped(laid: tuple[str, ...], width: int, mark: str) -> tuple[str, ...]:
    if width <= 0:
        return ()
    kept = list(laid[: width - 1])
    if laid[width - 1] == "" and kept:
        kept[-1] = mark
        return (*kept, " ")
    return (*kept, mark)


def wrap(phrase: Phrase, width: int, ink: Ink = "text") -> list[list[Run]]:
    """Break a phrase into lines of at most `width` cells (two or more), between words where possible.

    Line breaks in the phrase are kept; `ink` is for a phrase without runs. An empty phrase gives no line.
    """
    lines: list[list[Run]] = []
    for laid in _paragraphs(_runs(phrase, ink)):
        lines.extend(_grouped(piece) for piece in _broken(laid, max(2, width)))
    return lines


_Cells = list[tuple[str, Ink]]


def _runs(phrase: Phrase, ink: Ink) -> Sequence[Run]:
    if isinstance(phrase, str):
        return [(phrase, ink)] if phrase else []
    return phrase


def _paragraphs(runs: Sequence[Run]) -> list[_Cells]:
    """Lay the runs out in cells, a new list after every line break."""
    paragraphs: list[_Cells] = [[]] if runs else []
    for text, ink in runs:
        first, *others = text.split("\n")
        paragraphs[-1].extend((cell, ink) for cell in _laid_out(first))
        paragraphs.extend([(cell, ink) for cell in _laid_out(other)] for other in others)
    return paragraphs


def _broken(laid: _Cells, width: int) -> Iterator[_Cells]:
    """Break one paragraph into lines; a word longer than a line is broken anywhere, but not inside a wide character."""
    start = 0
    while len(laid) - start > width:
        end = start + width
        space = next((i for i in range(end, start, -1) if laid[i][0] == " "), 0)
        if space == 0 and laid[end][0] == "":
            end -= 1
        yield laid[start : space or end]
        start = space or end
        while start < len(laid) and laid[start][0] == " ":
            start += 1
    if start < len(laid) or not laid:
        yield laid[start:]


def _grouped(laid: _Cells) -> list[Run]:
    """Join cells into runs, without the spaces at the end."""
    while laid and laid[-1][0] == " ":
        laid = laid[:-1]
    return [("".join(cell for cell, _ in group), ink) for ink, group in groupby(laid, key=itemgetter(1))]


@dataclass(slots=True)
class _Grid:
    """The cells that a canvas and its windows share."""

    cells: list[list[str]]
    styles: list[list[Style]]
    spots: dict[str, Spot] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)


class Canvas:
    """A grid of cells, or a window onto one.

    Coordinates start at 0 in the upper left corner of the canvas or window. `look` gives the styles and glyphs,
    `ground` is what tokens stand on.
    """

    def __init__(self, width: int, height: int, look: Look, ground: Ground = "background") -> None:
        self.width = max(0, width)
        self.height = max(0, height)
        self.look = look
        self.ground: Ground = ground
        self._x = self._y = 0
        self._clip = Rect(0, 0, self.width, self.height)
        base = look.style("text", ground)
        self._grid = _Grid(
            [[" "] * self.width for _ in range(self.height)],
            [[base] * self.width for _ in range(self.height)],
        )

    @property
    def rect(self) -> Rect:
        """All of it, in its own coordinates."""
        return Rect(0, 0, self.width, self.height)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """All spots in the order they were noted, those of windows too."""
        return tuple(self._grid.spots.values())

    def ink(self, token: str = "text", *, bold: bool = False, underline: bool = False, reverse: bool = False) -> Style:
        """Return the style of a token on the ground of this canvas."""
        return self.look.style(token, self.ground, bold=bold, underline=underline, reverse=reverse)

    def window(self, rect: Rect, ground: Ground | None = None) -> "Canvas":
        """Return a canvas that draws into this one: it has its own origin and cuts off what leaves the rectangle.

        With a ground, the rectangle is cleared to it.
        """
        view = copy(self)
        view.width, view.height = max(0, rect.width), max(0, rect.height)
        view._x, view._y = self._x + rect.x, self._y + rect.y
        view._clip = Rect(view._x, view._y, view.width, view.height).within(self._clip)
        if ground is not None:
            view.ground = ground
            view.fill(view.rect)
        return view

    def text(
        self, x: int, y: int, text: str, ink: Ink = "text", *, width: int | None = None, align: Align = "left"
    ) -> int:
        """Write one line and return the column after it.

        It is cut with a mark at `width` cells, or at the right edge; `align` places it within that width.
        """
        return self.runs(x, y, [(text, ink)], width=width, align=align)

    def runs(self, x: int, y: int, runs: Sequence[Run], *, width: int | None = None, align: Align = "left") -> int:
        """Write one line made of runs, as `text` does."""
        room = self.width - x if width is None else width
        laid: list[str] = []
        styles: list[Style] = []
        for text, ink in runs:
            run = _laid_out(self.look.glyphs.spell(text))
            laid.extend(run)
            styles.extend([self._style(ink)] * len(run))
        if len(laid) > room:
            laid = list(_cropped(tuple(laid), room, self.look.glyphs.cut))
        spare = room - len(laid)
        x += {"left": 0, "centre": spare // 2, "right": spare}[align]
        self._put(x, y, laid, styles)
        return x + len(laid)

    def paragraph(
        self, x: int, y: int, width: int, phrase: Phrase, ink: Ink = "text", *, max_lines: int | None = None
    ) -> int:
        """Write a phrase over several lines, with a mark if it is cut at `max_lines`; return how many were used."""
        lines = wrap(phrase, width, ink)
        if max_lines is not None and len(lines) > max_lines:
            lines = lines[:max_lines]
            if lines:
                lines[-1].append((self.look.glyphs.cut, lines[-1][-1][1] if lines[-1] else ink))
        for row, line in enumerate(lines):
            self.runs(x, y + row, line, width=width)
        return len(lines)

    def fill(self, rect: Rect, ink: Ink = "text", glyph: str = " ") -> None:
        """Fill a rectangle with a glyph one cell wide."""
        style = self._style(ink)
        for y in range(rect.y, rect.bottom):
            self._put(rect.x, y, [glyph] * rect.width, [style] * rect.width)

    def box(
        self,
        rect: Rect,
        kind: BoxKind = "round",
        ink: Ink = "line",
        *,
        title: Phrase = "",
        title_ink: Ink | None = None,
        title_align: Align = "left",
        footer: Phrase = "",
        footer_ink: Ink | None = None,
        footer_align: Align = "right",
        fill: Ink | None = None,
    ) -> None:
        """Draw a border, with words in its upper and lower edge; the inside is left as it is unless `fill` is given.

        A rectangle less than two cells wide or high has no border.
        """
        if rect.width < 2 or rect.height < 2:
            return
        glyphs, style, across = self.look.glyphs.box(kind), self._style(ink), rect.width - 2
        if fill is not None:
            self.fill(rect.inner, fill)
        edge = [style] * rect.width
        self._put(rect.x, rect.y, [glyphs.top_left, *glyphs.across * across, glyphs.top_right], edge)
        for y in range(rect.y + 1, rect.bottom - 1):
            self._put(rect.x, y, [glyphs.down], edge)
            self._put(rect.right - 1, y, [glyphs.down], edge)
        self._put(rect.x, rect.bottom - 1, [glyphs.bottom_left, *glyphs.across * across, glyphs.bottom_right], edge)
        self._label(rect, rect.y, title, title_ink or ink, title_align)
        self._label(rect, rect.bottom - 1, footer, footer_ink or ink, footer_align)

    def _label(self, rect: Rect, y: int, phrase: Phrase, ink: Ink, align: Align) -> None:
        """Write words into the edge of a box: with a space on either side, or bare if the box is narrow."""
        runs = _runs(phrase, ink)
        if not runs:
            return
        margin = 2 if rect.width >= 8 else 1
        if margin == 2:
            runs = [(" ", ink), *runs, (" ", ink)]
        self.runs(rect.x + margin, y, runs, width=rect.width - 2 * margin, align=align)

    def stamp(self, x: int, y: int, rows: Sequence[Stamped]) -> None:
        """Put cells that were made before, row by row: each with a style of its own, so that half blocks have two
        colours.
        """
        for row, (laid, styles) in enumerate(rows):
            self._put(x, y + row, laid, styles)

    def spot(self, rect: Rect, *parts: str, zone: str, key: str | None = None) -> None:
        """Note that the rectangle can be pointed at.

        Without a key it gets its first part and a count: `hand:8#1`, `hand:8#2`. What is cut off entirely is not noted.
        Raises `ValueError` if the key is taken.
        """
        if key is None:
            self._grid.counts[parts[0]] += 1
            key = f"{parts[0]}#{self._grid.counts[parts[0]]}"
        if key in self._grid.spots:
            raise ValueError(f"two spots are called {key}")
        seen = rect.moved(self._x, self._y).within(self._clip)
        if seen.width and seen.height:
            self._grid.spots[key] = Spot(seen, parts, zone, key)

    def line(self, y: int) -> Strip:
        """Return one row of the whole canvas."""
        row, styles = self._grid.cells[y], self._grid.styles[y]
        segments: list[Segment] = []
        start = 0
        for x in range(1, len(row) + 1):
            # A cell with a combining mark gets a segment of its own: rich may cut others between letter and mark.
            if x == len(row) or styles[x] is not styles[start] or len(row[x]) > 1 or len(row[x - 1]) > 1:
                segments.append(Segment("".join(row[start:x]), styles[start]))
                start = x
        return Strip(segments, len(row))

    def lines(self) -> list[Strip]:
        """Return all rows of the whole canvas."""
        return [self.line(y) for y in range(len(self._grid.cells))]

    def plain(self) -> str:
        """Return the letters of the whole canvas, without spaces at the ends of the rows."""
        return "\n".join("".join(row).rstrip() for row in self._grid.cells)

    def changes(self, before: "Canvas") -> list[Rect]:
        """Return the rectangles in which two whole canvases of one size differ, rows that change alike together."""
        changed: list[Rect] = []
        for y in range(len(self._grid.cells)):
            span = self._changed_span(before, y)
            if span is None:
                continue
            start, end = span
            last = changed[-1] if changed else None
            if last and (last.x, last.right, last.bottom) == (start, end, y):
                changed[-1] = last._replace(height=last.height + 1)
            else:
                changed.append(Rect(start, y, end - start, 1))
        return changed

    def _changed_span(self, before: "Canvas", y: int) -> tuple[int, int] | None:
        """Return the first column that differs in a row and the one after the last; wide characters stay whole."""
        rows = self._grid.cells[y], before._grid.cells[y]
        styles = self._grid.styles[y], before._grid.styles[y]
        if rows[0] == rows[1] and styles[0] == styles[1]:
            return None
        different = [x for x in range(len(rows[0])) if rows[0][x] != rows[1][x] or styles[0][x] != styles[1][x]]
        start, end = different[0], different[-1] + 1
        while start and not (rows[0][start] and rows[1][start]):
            start -= 1
        while end < len(rows[0]) and not (rows[0][end] and rows[1][end]):
            end += 1
        return start, end

    def _style(self, ink: Ink) -> Style:
        return self.look.style(ink, self.ground) if isinstance(ink, str) else ink

    def _put(self, x: int, y: int, laid: Sequence[str], styles: Sequence[Style]) -> None:
        """Write cells at a place of this canvas, cut at its edges; halves of wide characters become spaces."""
        x, y, clip = x + self._x, y + self._y, self._clip
        start, end = max(x, clip.x), min(x + len(laid), clip.right)
        if start >= end or not clip.y <= y < clip.bottom:
            return
        row = self._grid.cells[y]
        if row[start] == "":
            row[start - 1] = " "
        if end < len(row) and row[end] == "":
            row[end] = " "
        seen = list(laid[start - x : end - x])
        if seen[0] == "":
            seen[0] = " "
        if end - x < len(laid) and laid[end - x] == "":
            seen[-1] = " "
        row[start:end] = seen
        self._grid.styles[y][start:end] = styles[start - x : end - x]
