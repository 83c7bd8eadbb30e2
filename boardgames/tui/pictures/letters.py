"""Big letters for one word a screen: five dots high, two of them in a cell, or twice as large."""

from functools import cache
from typing import Literal

from boardgames.resources import MissingResourceError, text
from boardgames.table.letters import spelt
from boardgames.tui.canvas import Align, Canvas, Ink, Rect, cells, crop

DOTS = 5
"""Dots in a letter from top to bottom."""
Size = Literal[1, 2]
"""1: three rows high, a dot is half a cell; 2: five rows high, a dot is two cells wide."""
HEIGHT: dict[Size, int] = {1: (DOTS + 1) // 2, 2: DOTS}
"""The rows of a word by its size."""

_HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
_BLANK = ["..."] * DOTS


@cache
def _letters() -> dict[str, list[str]]:
    """The rows of dots of each sign that there is."""
    try:
        lines = text("assets", "letters.txt").splitlines()
    except MissingResourceError:
        return {}
    starts = [place + 1 for place, line in enumerate(lines) if not line]
    return {" ": _BLANK} | {lines[at]: lines[at + 1 : at + 1 + DOTS] for at in starts}


@cache
def big(word: str, size: Size = 1) -> tuple[str, ...]:
    """A word in big letters, row by row; accents are dropped. Nothing if a letter is missing."""
    signs = [_letters().get(sign) for sign in spelt(word).upper()]
    if not all(signs):
        return ()
    rows = [".".join(sign[row] for sign in signs if sign) for row in range(DOTS)]
    if size == 2:
        return tuple("".join("█" * 2 if dot == "#" else "  " for dot in row) for row in rows)
    pairs = zip(rows[::2], [*rows[1::2], "." * len(rows[0])], strict=True)
    return tuple("".join(_HALVES[top + low] for top, low in zip(*pair, strict=True)) for pair in pairs)


def draw_big(
    canvas: Canvas, place: Rect, word: str, ink: Ink = "accent", *, size: Size = 1, align: Align = "left"
) -> Rect:
    """Draw a word at the top of a place, in letters as large as fit but no larger than `size`; return what it takes.

    Where there is no room, in ASCII or without the letters, capitals stand in the middle of three rows, spaced or not.
    """
    for wanted in (2, 1) if size == 2 else (1,):
        rows = big(word, wanted) if _can_show(canvas, wanted) else ()
        if rows and len(rows) <= place.height and len(rows[0]) <= place.width:
            x = place.x + _shift(place.width - len(rows[0]), align)
            for y, row in enumerate(rows, place.y):
                canvas.text(x, y, row if canvas.look.glyphs.pictures else row.replace("█", "#"), ink)
            return Rect(x, place.y, len(rows[0]), len(rows))
    return _spaced(canvas, place, word, ink, align)


def _can_show(canvas: Canvas, size: Size) -> bool:
    """Whole cells can be filled in ASCII too, halves can’t."""
    return canvas.look.glyphs.pictures or size == 2


def _spaced(canvas: Canvas, place: Rect, word: str, ink: Ink, align: Align) -> Rect:
    capitals = canvas.look.glyphs.spell(word).upper()
    spaced = " ".join(capitals)
    said = spaced if cells(spaced) <= place.width else crop(capitals, place.width, canvas.look.glyphs.cut)
    style = canvas.ink(ink, bold=True) if isinstance(ink, str) else ink
    rows = min(HEIGHT[1], place.height)
    x = place.x + _shift(place.width - cells(said), align)
    canvas.text(x, place.y + rows // 2, said, style)
    return Rect(x, place.y, cells(said), rows)


def _shift(spare: int, align: Align) -> int:
    return {"left": 0, "centre": spare // 2, "right": spare}[align]
