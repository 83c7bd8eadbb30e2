"""Titles in large letters, from the files in `assets/art`."""

from functools import cache

from boardgames.resources import MissingResourceError, text
from boardgames.tui.canvas import Canvas

LETTER_ROWS = 6
"""Rows of dots in a letter; two of them make a line of the terminal."""

TITLE_LINES = LETTER_ROWS // 2

_HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
_GAP = "."
_BLANK = ["."] * LETTER_ROWS

LARGE, SMALL = "letters", "letters-small"
"""The two alphabets; the small one is for titles of many letters."""


@cache
def _letters(alphabet: str) -> dict[str, list[str]]:
    """The letters that there are of an alphabet: `letters`, the large ones, or `letters-small`."""
    try:
        lines = text("assets", "art", f"{alphabet}.txt").splitlines()
    except MissingResourceError:
        return {}
    starts = [place + 1 for place, line in enumerate(lines) if not line]
    return {" ": _BLANK, **{lines[at]: lines[at + 1 : at + 1 + LETTER_ROWS] for at in starts}}


@cache
def large(title: str, scale: int = 1, alphabet: str = LARGE) -> tuple[str, ...]:
    """A title in large letters, line by line, each dot `scale` times as large; nothing if a letter is missing."""
    signs = [_letters(alphabet).get(sign) for sign in title.upper()]
    if not all(signs):
        return ()
    rows = [_GAP.join(sign[row] for sign in signs if sign) for row in range(LETTER_ROWS)]
    rows = ["".join(dot * scale for dot in row) for row in rows for _ in range(scale)]
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return tuple("".join(_HALVES[top + low] for top, low in zip(*pair, strict=True)) for pair in pairs)


def broken(title: str, width: int, alphabet: str = LARGE) -> tuple[str, ...]:
    """A title in large letters, broken between its words to fit into `width`; nothing if that is not possible."""
    if not large(title, 1, alphabet):
        return ()
    lines: list[str] = []
    for word in title.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if len(large(longer, 1, alphabet)[0]) <= width:
            lines[-1:] = [longer]
        else:
            lines.append(word)
    drawn = [large(line, 1, alphabet) for line in lines]
    gap = ("",) if alphabet == LARGE else ()
    whole = tuple(row for place, rows in enumerate(drawn) for row in (*(gap if place else ()), *rows))
    return whole if max(map(len, whole)) <= width else ()


def draw_title(
    canvas: Canvas, x: int, y: int, title: str, width: int, height: int = TITLE_LINES, scale: int = 1
) -> int:
    """Draw a title as large as fits, each dot at most `scale` times as large; return the lines used.

    In ASCII, or where there is no room, it is spaced instead.
    """
    if canvas.look.glyphs.pictures:
        for lines in (large(title, scale), large(title), broken(title, width), broken(title, width, SMALL)):
            if lines and len(lines) <= height and max(map(len, lines)) <= width:
                for row, line in enumerate(lines):
                    canvas.text(x, y + row, line, canvas.ink("accent"))
                return len(lines)
    spaced = " ".join(title.upper())
    canvas.text(x, y, spaced if len(spaced) <= width else title.upper(), canvas.ink("accent", bold=True), width=width)
    return 1
