"""The two realms, the tribes and the stock, read once from `map.json` and checked when they are loaded (section 8)."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

Count = Annotated[int, Field(ge=0)]
Resources = tuple[Count, Count]
"""Gold and energy."""
Cell = tuple[Count, Count]
"""Column and row, counted from 0."""
Action = Literal["extract gold", "extract energy", "transition", "construct", "move", "attack"]
EXTRACT_GOLD: Action = "extract gold"
EXTRACT_ENERGY: Action = "extract energy"
TRANSITION: Action = "transition"
CONSTRUCT: Action = "construct"
MOVE: Action = "move"
ATTACK: Action = "attack"
ACTIONS: tuple[Action, ...] = (EXTRACT_GOLD, EXTRACT_ENERGY, TRANSITION, CONSTRUCT, MOVE, ATTACK)

AREA_SIZE = 5
AREA_YIELD = (12, 12)
"""Gold and energy that each area gives in each realm."""
HALVES = 5
"""Half-boards of each realm."""


class Fixed(BaseModel):
    """Something printed: it never changes."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Area(Fixed):
    """Five regions that belong together; the same in both realms."""

    name: str
    colour: str
    side: str


class Region(Fixed):
    """A region and its twin. `grid` and `mini` are where its label stands on a large and on a small drawing."""

    code: Annotated[str, Field(pattern="^[A-Z]{3}$")]
    name: Annotated[str, Field(max_length=12)]
    area: str
    light: Resources
    dark: Resources
    grid: Cell
    mini: Cell


class HalfBoard(Fixed):
    """The half-board of a tribe. `home` is the code of its home region; only tribes of the Light Realm have one."""

    name: str
    realm: Literal["light", "dark"]
    home: str | None
    groups: tuple[Count, Count, Count]
    outer: Count
    start: Resources
    spaces: Annotated[tuple[tuple[Action, Action], ...], Field(min_length=4, max_length=4)]
    portal: Resources
    shrine: Resources
    capital: Resources


class Wild(Fixed):
    """Wild cards in each conflict deck."""

    light: Count
    dark: Count


class Stock(Fixed):
    """Pieces in the box."""

    shrines: Count
    capitals: Count
    portals: Count
    inhabitants: Count


class TowerModel(Fixed):
    """The cube tower: floors, cubes that fit on each, and how readily cubes stick and are knocked out (section 9)."""

    floors: Literal[2]
    capacity: Annotated[int, Field(gt=0)]
    stick: Annotated[float, Field(ge=0, le=1)]
    knock: Annotated[float, Field(ge=0, le=1)]


class Atlas(Fixed):
    """Everything in the file. Raises a ValidationError with the reason if the map is not sound."""

    areas: tuple[Area, ...]
    regions: tuple[Region, ...]
    edges: tuple[tuple[str, str], ...]
    tribes: tuple[HalfBoard, ...]
    wild: Wild
    stock: Stock
    tower: TowerModel

    @property
    def neighbours(self) -> Mapping[str, frozenset[str]]:
        """The neighbours of each region, by code; the same in both realms, and both ways."""
        found: dict[str, set[str]] = {region.code: set() for region in self.regions}
        for one, other in self.edges:
            found[one].add(other)
            found[other].add(one)
        return {code: frozenset(others) for code, others in found.items()}

    @model_validator(mode="after")
    def _is_sound(self) -> Self:
        self._check_edges()
        self._check_areas()
        self._check_tribes()
        return self

    def _check_edges(self) -> None:
        codes = [region.code for region in self.regions]
        if len(set(codes)) != len(codes):
            raise ValueError("two regions have the same code")
        if any(not {one, other} <= set(codes) or one == other for one, other in self.edges):
            raise ValueError("an edge does not join two regions")
        if len({frozenset(edge) for edge in self.edges}) != len(self.edges):
            raise ValueError("an edge stands twice")
        if not _connected(codes, self.neighbours):
            raise ValueError("the map is not connected")

    def _check_areas(self) -> None:
        if len(self.areas) * AREA_SIZE != len(self.regions):
            raise ValueError("regions without an area")
        for area in self.areas:
            inside = [region for region in self.regions if region.area == area.name]
            if len(inside) != AREA_SIZE or not _connected([region.code for region in inside], self.neighbours):
                raise ValueError(f"{area.name} is not made of five regions that belong together")
            for yields in ([region.light for region in inside], [region.dark for region in inside]):
                if (sum(gold for gold, _ in yields), sum(energy for _, energy in yields)) != AREA_YIELD:
                    raise ValueError(f"{area.name} does not yield as much as the others")
        if any(region.light != region.dark[::-1] for region in self.regions):
            raise ValueError("a region does not mirror the yields of its twin")

    def _check_tribes(self) -> None:
        light = [tribe for tribe in self.tribes if tribe.realm == "light"]
        if [tribe.realm for tribe in self.tribes] != ["light"] * HALVES + ["dark"] * HALVES:
            raise ValueError("there are not five half-boards of each realm")
        area_of = {region.code: region.area for region in self.regions}
        if {area_of.get(tribe.home or "") for tribe in light} != {area.name for area in self.areas}:
            raise ValueError("not every area is the home of one tribe")
        if any(tribe.home for tribe in self.tribes if tribe.realm == "dark"):
            raise ValueError("a tribe of the Dark Realm has a home")
        if any({*ACTIONS} - {action for space in tribe.spaces for action in space} for tribe in self.tribes):
            raise ValueError("a half-board lacks an action")


def _connected(codes: Iterable[str], neighbours: Mapping[str, frozenset[str]]) -> bool:
    """Whether these regions hang together without any other."""
    waiting = set(codes)
    reached = [waiting.pop()]
    while reached:
        near = neighbours[reached.pop()] & waiting
        waiting -= near
        reached += near
    return not waiting


ATLAS = Atlas.model_validate_json((Path(__file__).parent / "map.json").read_bytes())
