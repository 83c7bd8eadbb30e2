"""The art of the picker: titles in large letters, and a small picture for each game, from the files in `assets/art`."""

from functools import cache

from boardgames.resources import MissingResourceError, text
from boardgames.tui.canvas import Canvas, Rect

LETTER_ROWS = 6
"""Rows of dots in a letter; two of them make a line of the terminal."""

TITLE_LINES = LETTER_ROWS // 2

_HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
_GAP = "."


@cache
def _letters() -> dict[str, list[str]]:
    """The large letters that there are."""
    try:
        lines = text("assets", "art", "letters.txt").splitlines()
    except MissingResourceError:
        return {}
    starts = [place + 1 for place, line in enumerate(lines) if not line]
    return {lines[at]: lines[at + 1 : at + 1 + LETTER_ROWS] for at in starts}


@cache
def large(title: str, scale: int = 1) -> tuple[str, ...]:
    """A title in large letters, line by line, each dot `scale` times as large; nothing if a letter is missing."""
    signs = [_letters().get(sign) for sign in title.upper()]
    if not all(signs):
        return ()
    rows = [_GAP.join(sign[row] for sign in signs if sign) for row in range(LETTER_ROWS)]
    rows = ["".join(dot * scale for dot in row) for row in rows for _ in range(scale)]
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return tuple("".join(_HALVES[top + low] for top, low in zip(*pair, strict=True)) for pair in pairs)


def draw_title(canvas: Canvas, x: int, y: int, title: str, width: int, scale: int = 1) -> int:
    """Draw a title as large as fits into `width`; return the lines used. In ASCII it is spaced instead."""
    ink = canvas.ink("accent", bold=True)
    for size in range(scale, 0, -1) if canvas.look.glyphs.pictures else ():
        lines = large(title, size)
        if lines and len(lines[0]) <= width:
            for row, line in enumerate(lines):
                canvas.text(x, y + row, line, canvas.ink("accent"))
            return len(lines)
    spaced = " ".join(title.upper())
    canvas.text(x, y, spaced if len(spaced) <= width else title.upper(), ink, width=width)
    return 1


@cache
def plate(game: str) -> tuple[str, ...]:
    """The small picture of a game, line by line; nothing if it has none."""
    try:
        return tuple(text("assets", "art", f"{game}.txt").splitlines())
    except MissingResourceError:
        return ()


def draw_plate(canvas: Canvas, area: Rect, game: str) -> None:
    """Draw the picture of a game in the middle of an area, its letters spread if there is room; what is too large stays
    away.
    """
    lines = plate(game)
    if not lines or area.height < len(lines):
        return
    spread = 2 if area.width >= 2 * max(map(len, lines)) + 4 else 1
    step = 2 if spread == 2 and area.height >= 2 * len(lines) - 1 else 1
    width = max(map(len, lines)) * spread
    x = area.x + (area.width - width) // 2
    y = area.y + max(0, (area.height - (len(lines) - 1) * step - 1) // 2)
    for row, line in enumerate(lines):
        drawn = "".join(sign.ljust(spread) for sign in line)
        canvas.text(x, y + row * step, drawn, "quiet")
