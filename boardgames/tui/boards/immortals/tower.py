"""The tower of Immortals: cubes fall into its funnel and out into its tray; nobody ever sees inside."""

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.tui.boards.immortals.people import colours
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.scene import Show

FALLEN_IN, SHUT, COUNTED = 0.4, 0.52, 0.84
"""Until when cubes fall in, the shaft stands still, and cubes come out; then it is told what comes of it."""
FLIGHT = 0.12
"""How long a cube falls."""


class Tower(NamedTuple):
    """Columns of the whole, rows of the funnel (and of the foot) and of the shaft, and columns of a cube."""

    width: int
    funnel: int
    shaft: int
    cube: int

    @property
    def height(self) -> int:
        """All rows: the counts, funnel, shaft, foot and tray, and the counts again."""
        return 2 * self.funnel + self.shaft + 3


LOW, HIGH = Tower(20, 1, 2, 1), Tower(40, 3, 4, 2)


def draw_tower(canvas: Canvas, show: Show, tower: Tower, went_in: Sequence[int], out: Sequence[int], t: float) -> None:
    """Draw a tower into the upper left corner, at `t` from 0 to 1, from what went in and came out by colour, the
    inhabitants last: cubes fall one after the other, always in that order.
    """
    glyphs = canvas.look.glyphs
    shaft = 1 + tower.funnel
    foot = shaft + tower.shaft
    tray = foot + tower.funnel
    canvas.runs(0, 0, [("in  ", "quiet"), *colours(canvas, show, tuple(went_in))], width=tower.width + 1)
    for row in range(tower.funnel):
        canvas.text(1 + row, 1 + row, glyphs.falling, "quiet")
        canvas.text(tower.width - 2 - row, 1 + row, glyphs.rising, "quiet")
        canvas.text(tower.funnel - row, foot + row, glyphs.rising, "quiet")
        canvas.text(tower.width - 1 - tower.funnel + row, foot + row, glyphs.falling, "quiet")
    for row in range(shaft, foot):
        walls = glyphs.shade * (tower.width - 4 - 2 * tower.funnel)
        canvas.text(1 + tower.funnel, row, glyphs.upright + walls + glyphs.upright, "quiet")
    for wall in (0, tower.width - 1):
        canvas.text(wall, tray, glyphs.upright, "quiet")
    _fall_in(canvas, show, tower, went_in, t)
    lying = _come_out(canvas, show, tower, out, t, foot, tray)
    shown = [("out ", "quiet"), *colours(canvas, show, tuple(lying))] if sum(lying) or t >= 1 else [("out", "quiet")]
    canvas.runs(0, tray + 1, shown, width=tower.width + 1)


def _fall_in(canvas: Canvas, show: Show, tower: Tower, went_in: Sequence[int], t: float) -> None:
    """The cubes that are in the funnel just now."""
    cubes = _one_by_one(went_in)
    for place, colour in enumerate(cubes):
        gone = _flight(place, len(cubes), 0.0, FALLEN_IN, t)
        if 0 <= gone < 1:
            row = 1 + int(gone * tower.funnel)
            _cube(canvas, show, tower, colour, _lane(tower, place), row)


def _come_out(
    canvas: Canvas, show: Show, tower: Tower, out: Sequence[int], t: float, foot: int, tray: int
) -> list[int]:
    """The cubes that fall or lie in the tray by now; gives how many lie there, by colour."""
    cubes, lying = _one_by_one(out), [0] * len(out)
    x = 2
    for place, colour in enumerate(cubes):
        gone = _flight(place, len(cubes), SHUT, COUNTED, t)
        if gone >= 1:
            x += int(place > 0 and cubes[place - 1] != colour)
            lying[colour] += 1
            if x + tower.cube < tower.width - 1:
                _cube(canvas, show, tower, colour, x, tray)
            x += tower.cube
        elif gone >= 0:
            _cube(canvas, show, tower, colour, _lane(tower, place), foot + int(gone * tower.funnel))
    return lying


def _one_by_one(counts: Sequence[int]) -> list[int]:
    """Cubes in the order in which they fall: colour by colour."""
    return [colour for colour, count in enumerate(counts) for _ in range(count)]


def _flight(place: int, number: int, start: float, end: float, t: float) -> float:
    """How far a cube of so many has fallen: below 0 not yet, from 1 on it has."""
    begins = start + (end - FLIGHT - start) * place / max(1, number - 1)
    return -1.0 if t < begins else min(1.0, (t - begins) / FLIGHT) if t < 1 else 1.0


def _lane(tower: Tower, place: int) -> int:
    """The column in which a cube falls: beside the ones before and after it."""
    room = tower.width - 2 * tower.funnel - 6 - tower.cube
    return tower.funnel + 3 + place * 5 % room


def _cube(canvas: Canvas, show: Show, tower: Tower, colour: int, x: int, y: int) -> None:
    """A cube: the symbol of its seat in its colour, on a ground of that colour where cubes are large."""
    if colour >= len(show.people):
        canvas.text(x, y, canvas.look.glyphs.shade * tower.cube, canvas.ink("good", bold=True))
    elif tower.cube == 1:
        canvas.runs(x, y, [(show.people.symbol(colour, canvas), show.people.ink(colour, canvas))])
    else:
        place = Rect(x, y, tower.cube, 1)
        cube = canvas.window(place, show.look.tint(show.people[colour].token, share=0.5))
        cube.fill(cube.rect)
        cube.text(0, 0, show.people.symbol(colour, cube), show.people.ink(colour, cube))
