"""Emblems: a picture of 12 by 12 pixels for each power, god, area and game, from the files in `assets/emblems`."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import groupby, zip_longest
from operator import itemgetter

from rich.style import Style

from boardgames.resources import MissingResourceError, resource
from boardgames.tui.canvas import Canvas, Run, Stamped
from boardgames.tui.shades import contrast, css
from boardgames.tui.theme import SEATS, VISIBLE, ColourMode, Ground, Look

SIDE = 12
"""Pixels from side to side, and from top to bottom."""
COLUMNS, ROWS = SIDE, SIDE // 2
"""Cells that an emblem takes; beside another one, leave two blank."""
GAP = 2
"""Cells between an emblem and the words beside it."""
BESIDE = 44
"""Cells that such words have at least; where there are fewer, the emblem is left out."""
GROUND, SHADE, ACCENT, LIGHT, RED = TONES = ".abcd"
"""What a pixel is made of."""
ONE_INK = "/plain"
"""Ends the name of the twin for where only one ink is at hand."""

DIMMED = 0.5
"""What is left of an emblem that nobody wears."""
SHADED, PALE = 0.5, 0.55
"""What is left of the accent in a shade on dark, and in what is light on dark, on light."""

Pixels = tuple[str, ...]
"""Twelve rows of twelve tones."""

_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
_HALVES_ASCII = {(False, False): " ", (True, False): '"', (False, True): ".", (True, True): "#"}


@cache
def emblems() -> Mapping[str, Pixels]:
    """All emblems by the names of what they stand for; none if their files are missing."""
    try:
        files = sorted(resource("assets", "emblems").glob("*.txt"))
    except MissingResourceError:
        return {}
    return {name: pixels for file in files for name, pixels in _read(file.read_text(encoding="utf-8"))}


def _read(text: str) -> Iterator[tuple[str, Pixels]]:
    """The emblems of a file: a name in brackets, then its rows, then a blank line."""
    for has_words, lines in groupby(text.splitlines(), key=bool):
        name, *rows = [line for line in lines if not line.startswith("#")] or [""]
        if has_words and rows:
            yield name.strip("[]"), tuple(rows)


def draw_emblem(
    canvas: Canvas,
    x: int,
    y: int,
    name: str,
    accent: str = "accent",
    *,
    ground: Ground | None = None,
    dimmed: bool = False,
    turned: bool = False,
    large: bool = False,
) -> bool:
    """Draw an emblem in 12 by 6 cells, or a `large` one in 24 by 12; say whether there is one of that name.

    `accent` is the token that it wears: of a seat, what that seat holds. It stands on `ground`, by itself on that of
    the canvas. `dimmed`: it is nobody’s, or used up. `turned`: it lies on its side.
    """
    rows = _drawn(canvas.look, name, accent, ground or canvas.ground, dimmed, turned, large)
    canvas.stamp(x, y, rows)
    return bool(rows)


def emblem_lines(look: Look, name: str, accent: str = "accent", *, dimmed: bool = False) -> list[list[Run]]:
    """The same in lines of text, to stand beside words on the background; none if there is no emblem of that name."""
    rows = _drawn(look, name, accent, "background", dimmed, turned=False, large=False)
    return [
        [
            ("".join(letter for letter, _ in same), style)
            for style, same in groupby(zip(*row, strict=True), itemgetter(1))
        ]
        for row in rows
    ]


def beside(emblem: list[list[Run]], words: list[list[Run]]) -> list[list[Run]]:
    """Lines of words beside those of an emblem; as many as the longer of both."""
    blank: list[Run] = [(" " * COLUMNS, "text")]
    return [
        [*(left or blank), (" " * GAP, "text"), *line]
        for left, line in zip_longest(emblem, words, fillvalue=list[Run]())
    ]


@lru_cache(maxsize=512)
def _drawn(
    look: Look, name: str, accent: str, ground: Ground, dimmed: bool, turned: bool, large: bool
) -> tuple[Stamped, ...]:
    """The cells of an emblem."""
    colourless = look.mode is ColourMode.NONE
    one_ink = colourless or not look.glyphs.pictures or (dimmed and not look.mixes)
    pixels = emblems().get(name, ())
    if one_ink:
        pixels = emblems().get(name + ONE_INK, pixels)
    if turned:
        pixels = tuple("".join(column)[::-1] for column in zip(*pixels, strict=True))
    if large:
        pixels = tuple("".join(tone * 2 for tone in row) for row in pixels for _ in range(2))
    if dimmed and colourless:
        pixels = tuple(_thinned(row, y) for y, row in enumerate(pixels))
    if (accent in (*SEATS, "quiet") or dimmed) and not any(ACCENT in row for row in pixels):
        pixels = tuple(row.replace(RED, ACCENT) for row in pixels)
    press = _Press(look, accent, ground, dimmed)
    return tuple(press.row(top, low) for top, low in zip(pixels[::2], pixels[1::2], strict=True))


def _thinned(row: str, y: int) -> str:
    """Every other pixel of a row, where no colour can dim it."""
    return "".join(GROUND if (x + y) % 2 else tone for x, tone in enumerate(row))


class _Press:
    """Prints pairs of pixels, one above the other, as cells."""

    def __init__(self, look: Look, accent: str, ground: Ground, dimmed: bool) -> None:
        self._look = look
        self._ground = ground
        self._accent = accent
        self._blank = look.style("text", ground)
        self._tones: Mapping[str, str] = {} if look.mode is ColourMode.NONE else _tones(look, accent, ground, dimmed)
        self._styles: dict[tuple[str, str], Style] = {}

    def row(self, top: str, low: str) -> Stamped:
        """A row of cells from two rows of pixels."""
        halves = _HALVES if self._look.glyphs.pictures else _HALVES_ASCII
        pairs = list(zip(top, low, strict=True))
        letters = [self._letter(halves, *pair) for pair in pairs]
        return letters, [self._style(*pair) for pair in pairs]

    def _letter(self, halves: Mapping[tuple[bool, bool], str], top: str, low: str) -> str:
        has_two_colours = self._look.glyphs.pictures and self._tones and GROUND not in (top, low) and top != low
        return halves[True, False] if has_two_colours else halves[top != GROUND, low != GROUND]

    def _style(self, top: str, low: str) -> Style:
        """Equal pairs get the same style, so that a row is few segments."""
        if (top, low) not in self._styles:
            self._styles[top, low] = self._made(top, low)
        return self._styles[top, low]

    def _made(self, top: str, low: str) -> Style:
        if top == low == GROUND:
            return self._blank
        if not self._tones:
            return self._look.style(self._accent, self._ground)
        front, back = self._tones[low if top == GROUND else top], self._look.colour(self._ground)
        if GROUND not in (top, low) and top != low and self._look.glyphs.pictures:
            back = self._tones[low]
        return Style(color=front, bgcolor=back)


def _tones(look: Look, accent: str, ground: Ground, dimmed: bool) -> dict[str, str]:
    """The colour of each tone, as rich names it. In light the shades change places: what is light on dark is pale."""
    if not look.mixes:
        light = "quiet" if dimmed else "text"
        tokens = dict.fromkeys((SHADE, ACCENT, RED), "line") if dimmed else {ACCENT: accent, RED: "error"}
        tokens |= {SHADE: "line", LIGHT: light} if look.theme.dark else {SHADE: light, LIGHT: "line"}
        return {tone: _known(look, look.colour(token)) for tone, token in tokens.items()}
    whole = DIMMED if dimmed else 1.0
    mixed = {ACCENT: (accent, 1.0), RED: ("error", 1.0)}
    if look.theme.dark:
        mixed |= {SHADE: (accent, SHADED), LIGHT: ("text", 1.0)}
    else:
        mixed |= {SHADE: ("text", 1.0), LIGHT: (accent, PALE)}
    return {tone: _left(look, token, ground, share * whole) for tone, (token, share) in mixed.items()}


def _left(look: Look, token: str, ground: Ground, share: float) -> str:
    """A share of a colour on its ground; all of it, if that share could not be told from the ground."""
    shade = look.shade(token, ground, share)
    is_seen = contrast(css(shade), css(look.colour(ground))) >= VISIBLE
    return shade if share < 1 and is_seen else look.front(token, ground)


def _known(look: Look, colour: str) -> str:
    """A colour that can also lie under another one: what a terminal takes for its text can’t."""
    return colour if colour != "default" else "bright_white" if look.theme.dark else "black"
