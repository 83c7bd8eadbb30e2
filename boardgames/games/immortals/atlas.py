"""The two realms, the tribes and the stock, read once from `map.json` and checked when they are loaded (section 8)."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

Resources = tuple[int, int]
"""Gold and energy."""
Cell = tuple[int, int]
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


@dataclass(frozen=True, kw_only=True)
class Area:
    """Five regions that belong together; the same in both realms."""

    name: str
    colour: str
    side: str


@dataclass(frozen=True, kw_only=True)
class Region:
    """A region and its twin. `grid` and `mini` are where its label stands on a large and on a small drawing."""

    code: str
    name: str
    area: str
    light: Resources
    dark: Resources
    grid: Cell
    mini: Cell


@dataclass(frozen=True, kw_only=True)
class HalfBoard:
    """The half-board of a tribe. `home` is the code of its home region; only tribes of the Light Realm have one."""

    name: str
    realm: Literal["light", "dark"]
    home: str | None
    groups: tuple[int, int, int]
    outer: int
    start: Resources
    spaces: tuple[tuple[Action, Action], ...]
    portal: Resources
    shrine: Resources
    capital: Resources


@dataclass(frozen=True, kw_only=True)
class Wild:
    """Wild cards in each conflict deck."""

    light: int
    dark: int


@dataclass(frozen=True, kw_only=True)
class Stock:
    """Pieces in the box."""

    shrines: int
    capitals: int
    portals: int
    inhabitants: int


@dataclass(frozen=True, kw_only=True)
class TowerModel:
    """The cube tower: floors, cubes that fit on each, and how readily cubes stick and are knocked out (section 9)."""

    floors: int
    capacity: int
    stick: float
    knock: float


@dataclass(frozen=True, kw_only=True)
class Atlas:
    """Everything in the file. Raises ValueError with the reason if the map is not sound."""

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

    def __post_init__(self) -> None:
        self._check_edges()
        self._check_areas()
        self._check_tribes()

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


def atlas(file: Mapping[str, Any]) -> Atlas:
    """The atlas that plain data describe; raises ValueError with the reason if the map is not sound."""
    return Atlas(
        areas=tuple(Area(**area) for area in file["areas"]),
        regions=tuple(Region(**_fixed(region)) for region in file["regions"]),
        edges=_fixed(file["edges"]),
        tribes=tuple(HalfBoard(**_fixed(tribe)) for tribe in file["tribes"]),
        wild=Wild(**file["wild"]),
        stock=Stock(**file["stock"]),
        tower=TowerModel(**file["tower"]),
    )


def _fixed(data: Any) -> Any:
    """Plain data with tuples for lists: what is printed never changes."""
    if isinstance(data, dict):
        return {key: _fixed(value) for key, value in data.items()}
    return tuple(map(_fixed, data)) if isinstance(data, list) else data


ATLAS = atlas(json.loads((Path(__file__).parent / "map.json").read_bytes()))
