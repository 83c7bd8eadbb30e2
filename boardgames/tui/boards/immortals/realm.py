"""One realm of Immortals as a map: regions on the grounds of their areas, the ways between, and who stands where."""

from typing import NamedTuple

from boardgames.games.immortals.catalogue import (
    AREA_OF,
    AREAS,
    EDGES,
    NEIGHBOURS,
    PLACE_CODE,
    REGION_COUNT,
    YIELD,
    members,
    region_of,
    twin_of,
)
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.tui.canvas import Canvas, Ink, Rect, Run, cells
from boardgames.tui.scene import Scene
from boardgames.tui.theme import AREAS as GROUNDS
from boardgames.tui.theme import Ground

NOBODY = -1
STEP = (9, 6)
"""Columns and rows of the atlas from one place of its lattice to the next."""
FIRST = (8, 2)
"""Where the lattice begins in the atlas."""


class Scale(NamedTuple):
    """How large a realm is drawn: a region takes `width` by `height` cells, and half the way to the next `half`."""

    width: int
    height: int
    half: int

    @property
    def across(self) -> int:
        """Columns of the whole map."""
        return 9 * self.half + self.width

    @property
    def rows(self) -> int:
        """Rows of the whole map."""
        return 5 * self.height + 4


SMALL, MEDIUM, TWIN, LARGE = Scale(11, 1, 7), Scale(14, 2, 9), Scale(11, 2, 6), Scale(11, 3, 6)


def area_of(place: int) -> int:
    """The area of a place, as a number."""
    return AREA_OF[place % REGION_COUNT]


def ground_of(place: int) -> Ground:
    """The ground on which a region is drawn."""
    return GROUNDS[[ground.title() for ground in GROUNDS].index(AREAS[area_of(place)].name)]


def lattice(place: int) -> tuple[int, int]:
    """The column, counted in half steps, and the row of a region."""
    column, row = region_of(place).grid
    return (column - FIRST[0]) // STEP[0], (row - FIRST[1]) // STEP[1]


def rect_of(place: int, scale: Scale, left: int, top: int) -> Rect:
    """Where a region is drawn on a map that begins there."""
    column, row = lattice(place)
    return Rect(left + column * scale.half, top + row * (scale.height + 1), scale.width, scale.height)


def threatened(table: ImmortalsObservation, place: int) -> bool:
    """Whether somebody beside a region, or above it by a portal, could attack it with at least as many cubes."""
    holder = table.holder[place]
    if holder == NOBODY:
        return False
    return any(table.cubes[other] - 1 >= table.cubes[place] for other in attackers(table, place))


def attackers(table: ImmortalsObservation, place: int) -> list[int]:
    """The places of others from which a region could be attacked."""
    near = [*members(NEIGHBOURS[place])]
    if table.portals >> twin_of(place) & 1:
        near.append(twin_of(place))
    return [
        other for other in near if table.holder[other] not in (NOBODY, table.holder[place]) and table.cubes[other] > 1
    ]


def realm_map(canvas: Canvas, scene: Scene, realm: int, scale: Scale, left: int, top: int) -> None:
    """Draw the ways first, then the regions over them."""
    places = range(realm * REGION_COUNT, (realm + 1) * REGION_COUNT)
    for one, other in EDGES:
        ends = rect_of(places[one], scale, left, top), rect_of(places[other], scale, left, top)
        _way(canvas, scene, ends, (places[one], places[other]))
    for place in places:
        _region(canvas, scene, place, rect_of(place, scale, left, top))


def _way(canvas: Canvas, scene: Scene, ends: tuple[Rect, Rect], places: tuple[int, int]) -> None:
    """The way between two regions, bright where who is asked is threatened across it."""
    ink = _way_ink(canvas, scene, places)
    one, other = ends
    if one.y == other.y:
        first, second = sorted((one, other))
        y = one.y + one.height // 2
        for x in range(first.right, second.x):
            canvas.text(x, y, canvas.look.glyphs.across, ink)
        return
    upper, lower = sorted((one, other), key=lambda rect: rect.y)
    glyph = canvas.look.glyphs.falling if lower.x > upper.x else canvas.look.glyphs.rising
    x = (upper.x + lower.x + upper.width) // 2
    canvas.text(x, upper.bottom, glyph, ink)


def _way_ink(canvas: Canvas, scene: Scene, places: tuple[int, int]) -> Ink:
    table: ImmortalsObservation = scene.observation
    for own, other in (places, places[::-1]):
        if scene.asked is not None and table.holder[own] == scene.asked and other in attackers(table, own):
            stronger = table.cubes[other] - 1 >= table.cubes[own]
            return canvas.ink("warning", bold=True) if stronger else "quiet"
    return "way"


def _region(canvas: Canvas, scene: Scene, place: int, rect: Rect) -> None:
    """A region: its name, and below or beside it who stands there with how many cubes, and what is built."""
    part = f"place:{PLACE_CODE[place]}"
    view = canvas.window(rect, ground_of(place))
    name = _name_ink(view, scene, place, part)
    if rect.height == 1:
        end = view.text(0, 0, region_of(place).code, name)
        view.runs(end + 1, 0, _standing(view, scene, place), width=view.width - end - 1)
    else:
        view.text(int(cells(region_of(place).name) < view.width), 0, region_of(place).name, name)
        view.runs(1, 1, _standing(view, scene, place), width=view.width - 1)
        gold, energy = YIELD[place]
        text = f"{gold}g {energy}e"
        own: Ink = view.ink(f"{view.ground}-text")
        if rect.height > 2:
            view.text(1, 2, text, own)
        elif rect.width > 12:
            view.text(view.width - 6, 1, text, own)
    canvas.spot(rect, part, zone="map", key=part)


def _name_ink(canvas: Canvas, scene: Scene, place: int, part: str) -> Ink:
    table: ImmortalsObservation = scene.observation
    if scene.cursor == part:
        return canvas.ink("text", bold=True, reverse=True)
    if scene.chosen(part) or place in (table.underway.place, table.underway.target):
        return canvas.ink("warning", bold=True, reverse=True)
    if scene.is_head(part):
        return canvas.ink("text", bold=True, underline=True)
    return canvas.ink(f"{canvas.ground}-text")


def _standing(canvas: Canvas, scene: Scene, place: int) -> list[Run]:
    """`● 4! ★◊`: who, how many, in danger or not, and the pieces."""
    table: ImmortalsObservation = scene.observation
    holder = table.holder[place]
    glyphs = canvas.look.glyphs
    runs: list[Run] = [(glyphs.none, canvas.ink(f"{canvas.ground}-text"))]
    if holder != NOBODY:
        ink = scene.people.ink(holder, canvas)
        runs = [(f"{scene.people.symbol(holder, canvas)}{table.cubes[place]}", ink)]
        if threatened(table, place):
            runs.append(("!", canvas.ink("warning", bold=True)))
    pieces = pieces_on(canvas, table, place)
    if pieces:
        runs.append((f" {pieces}", canvas.ink("text", bold=True)))
    return runs


def pieces_on(canvas: Canvas, table: ImmortalsObservation, place: int) -> str:
    """What is built on a place: a capital, a shrine, a portal."""
    glyphs = canvas.look.glyphs
    pieces = ((table.capitals, glyphs.star), (table.shrines, glyphs.pip), (table.portals, glyphs.diamond))
    return "".join(glyph for where, glyph in pieces if where >> place & 1)
