"""Canvases as an SVG picture: cell by cell, still or as a recording that goes round and round."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby, pairwise
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import Color
from rich.style import Style

from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.shades import css

WIDTH, HEIGHT, FONT = 9.6, 19.2, 16
"""Points that a cell and a letter take."""
FAMILY = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"
MARGIN = 8


class Frame(NamedTuple):
    """What is seen for so many seconds."""

    canvas: Canvas
    seconds: float


class Cell(NamedTuple):
    """What stands in one cell; nothing in the second one of a wide letter."""

    letter: str
    style: Style


def picture(frames: Sequence[Frame], title: str) -> str:
    """The frames as one SVG, each drawn over the one before as far as it differs; their look must have true colours.

    Who wants no motion, and what knows none, shows the last frame.
    """
    first = frames[0].canvas
    width, height = first.width * WIDTH + 2 * MARGIN, first.height * HEIGHT + 2 * MARGIN
    ground = _colour(first.look.style().bgcolor)
    layers = ["".join(_patch(first, first.rect))]
    for before, frame in pairwise(frames):
        layers.append(
            "".join(piece for rect in frame.canvas.changes(before.canvas) for piece in _patch(frame.canvas, rect))
        )
    moving = "".join(
        f'<g class="f" style="animation-name:f{place}">{layer}</g>' for place, layer in enumerate(layers[1:], 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img" '
        f'font-family="{FAMILY}" font-size="{FONT}" xml:space="preserve">'
        f"<title>{escape(title)}</title><style>{_motion([frame.seconds for frame in frames])}</style>"
        f'<rect width="{width:g}" height="{height:g}" rx="{MARGIN}" fill="{ground}"/>'
        f'<g transform="translate({MARGIN} {MARGIN})">{layers[0]}{moving}</g></svg>\n'
    )


def _motion(seconds: Sequence[float]) -> str:
    """The rules by which each frame but the first appears when its time comes, and stays until all begins anew."""
    rules = ["rect{shape-rendering:crispEdges}.b{font-weight:bold}.u{text-decoration:underline}"]
    if len(seconds) > 1:
        whole, past = sum(seconds), 0.0
        rules.append(f".f{{animation:{whole:g}s step-end infinite}}")
        for place, last in enumerate(seconds[:-1], 1):
            past += last
            rules.append(
                f"@keyframes f{place}{{0%{{visibility:hidden}}{100 * past / whole:.3f}%,to{{visibility:visible}}}}"
            )
        rules.append("@media(prefers-reduced-motion){.f{animation:none}}")
    return "".join(rules)


# --- cells -----------------------------------------------------------------------------------------------------------


def _patch(canvas: Canvas, rect: Rect) -> Iterator[str]:
    """A rectangle of a canvas, row by row."""
    for y in range(rect.y, rect.bottom):
        yield from _row(cells_of(canvas, y), y, rect.x, rect.right)


def cells_of(canvas: Canvas, y: int) -> list[Cell]:
    """The cells of a row."""
    cells: list[Cell] = []
    for text, style, _ in canvas.line(y):
        for letter in text:
            width = cell_len(letter)
            if not width and cells:
                cells[-1] = cells[-1]._replace(letter=cells[-1].letter + letter)
            cells += [Cell(letter if place == 0 else "", style or Style()) for place in range(width)]
    return cells


def _row(cells: Sequence[Cell], y: int, start: int, end: int) -> Iterator[str]:
    """Grounds first, then what stands on them."""
    placed = list(enumerate(cells))[start:end]
    for ground, run in groupby(placed, lambda cell: _colours(cell[1].style)[1]):
        run_cells = list(run)
        yield _rect(run_cells[0][0], y, len(run_cells), (0, 8), ground)
    for style, run in groupby(placed, lambda cell: cell[1].style):
        yield from _ink(list(run), y, style)


def _ink(run: Sequence[tuple[int, Cell]], y: int, style: Style) -> Iterator[str]:
    """Blocks as rectangles, so that they meet in every font; all else as text, as wide as its cells."""
    front = _colours(style)[0]
    for block, group in groupby(run, lambda cell: BLOCKS.get(cell[1].letter)):
        pieces = list(group)
        if block is not None and block[0] == (0, 8):
            yield _rect(pieces[0][0], y, len(pieces), block[1], front)
        elif block is not None:
            yield from (_rect(x, y, 1, block[1], front, block[0]) for x, _ in pieces)
        else:
            yield from _words(pieces, y, front, style)


def _words(pieces: Sequence[tuple[int, Cell]], y: int, front: str, style: Style) -> Iterator[str]:
    inked = [place for place, (_, cell) in enumerate(pieces) if cell.letter.strip()]
    if not inked:
        return
    kept = pieces[inked[0] : inked[-1] + 1]
    kinds = " ".join(kind for kind, is_so in (("b", style.bold), ("u", style.underline)) if is_so)
    of_kind = f' class="{kinds}"' if kinds else ""
    text = escape("".join(cell.letter for _, cell in kept), quote=False)
    yield (
        f'<text x="{kept[0][0] * WIDTH:g}" y="{y * HEIGHT + 0.76 * HEIGHT:.4g}" fill="{front}"{of_kind} '
        f'textLength="{len(kept) * WIDTH:g}" lengthAdjust="spacingAndGlyphs">{text}</text>'
    )


def _rect(x: int, y: int, cells: int, rows: tuple[int, int], colour: str, columns: tuple[int, int] = (0, 8)) -> str:
    """So many cells from a place on; of each the eighths between two rows and, if it is one, two columns."""
    width = cells * WIDTH if columns == (0, 8) else (columns[1] - columns[0]) * WIDTH / 8
    return (
        f'<rect x="{x * WIDTH + columns[0] * WIDTH / 8:g}" y="{y * HEIGHT + rows[0] * HEIGHT / 8:g}" '
        f'width="{width:g}" height="{(rows[1] - rows[0]) * HEIGHT / 8:g}" fill="{colour}"/>'
    )


BLOCKS: dict[str, tuple[tuple[int, int], tuple[int, int]]] = {
    "▀": ((0, 8), (0, 4)),
    **{chr(0x2580 + eighths): ((0, 8), (8 - eighths, 8)) for eighths in range(1, 9)},
    **{chr(0x2590 - eighths): ((0, eighths), (0, 8)) for eighths in range(1, 8)},
}
"""The eighths of a cell that a block fills: columns from and to, rows from and to."""


def _colours(style: Style) -> tuple[str, str]:
    """The colours of ink and ground."""
    front, back = _colour(style.color), _colour(style.bgcolor)
    return (back, front) if style.reverse else (front, back)


def _colour(colour: Color | None) -> str:
    """As SVG names it; ink that nothing stands in may have none."""
    return css(colour.name) if colour is not None else "none"
