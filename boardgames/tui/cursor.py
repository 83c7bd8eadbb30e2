"""The cursor that walks over spots by geometry.

Arrows look in the same row first and keep to the line of travel, and going back returns to where the walk came from.
Every spot can be reached from every other one: a spot that distance alone would leave out is linked in.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from typing import Literal

from boardgames.tui.canvas import Rect, Spot

Direction = Literal["left", "right", "up", "down"]

DIRECTIONS: tuple[Direction, ...] = ("left", "right", "up", "down")

_BACK: dict[Direction, Direction] = {"left": "right", "right": "left", "up": "down", "down": "up"}
_TALL = 2
"""A cell is about twice as high as it is wide."""

_TRIES = 4
"""Links to mend for each place, at most."""

_Places = tuple[tuple[str, Rect], ...]


@dataclass(slots=True)
class Travel:
    """What is remembered of a walk."""

    direction: Direction | None = None
    trail: list[str] = field(default_factory=list)
    """The keys of the spots behind, the last one at the end."""
    line: float = 0.0
    """The row that is followed going left or right, the column going up or down."""


def move(spots: Sequence[Spot], key: str, direction: Direction, travel: Travel) -> str:
    """Return the key of the spot that an arrow leads to from the spot `key`, and remember the walk in `travel`.

    It is `key` itself if nothing lies that way. Raises `KeyError` if there is no spot `key`.
    """
    places = tuple((spot.key, spot.rect) for spot in spots)
    rects = dict(places)
    if travel.direction == _BACK[direction] and travel.trail and travel.trail[-1] in rects:
        return travel.trail.pop()
    if travel.direction is None or _is_level(travel.direction) != _is_level(direction):
        travel.line = _middle(rects[key], not _is_level(direction))
    if travel.direction != direction:
        travel.direction, travel.trail = direction, []
    target = _repairs(places).get(key, {}).get(direction) or _nearest(places, rects[key], direction, travel.line)
    if target is None:
        return key
    travel.trail.append(key)
    return target


def next_zone(spots: Sequence[Spot], key: str, heads: frozenset[str], *, back: bool = False) -> str:
    """Return the key of the first spot with a head in the next (or previous) zone that has one.

    A spot without parts is a line of a list and counts as a head. Zones and spots come in the order in which they were
    drawn. If only the zone of `key` has heads, it is the next (or previous) one in it; `key` itself if there are none
    at all.
    """
    heading = [spot for spot in spots if not spot.parts or not heads.isdisjoint(spot.parts)]
    here = next((spot.zone for spot in spots if spot.key == key), "")
    if not heading:
        return key
    if all(spot.zone == here for spot in heading):
        return _following([spot.key for spot in heading], key, back)
    busy = {spot.zone for spot in heading} | {here}
    zones = [zone for zone in dict.fromkeys(spot.zone for spot in spots) if zone in busy]
    target = _following(zones, here, back)
    return next(spot.key for spot in heading if spot.zone == target)


def _following(names: Sequence[str], name: str, back: bool) -> str:
    """Return the name after or before this one, going round; the first or last if it is not there."""
    if name not in names:
        return names[-1 if back else 0]
    return names[(names.index(name) + (-1 if back else 1)) % len(names)]


@dataclass(slots=True)
class Cursor:
    """The cursor of a screen: the spot it stands on, and whether it is awake.

    It falls asleep after every answer. The first key that moves or uses it only wakes it, so that nothing is done to a
    spot that nobody has looked at.
    """

    key: str = ""
    awake: bool = False
    _travel: Travel = field(default_factory=Travel)
    _rect: Rect | None = None

    def spot(self, spots: Sequence[Spot]) -> Spot | None:
        """Return the spot it stands on; None if it sleeps or that spot is gone."""
        return next((spot for spot in spots if spot.key == self.key), None) if self.awake else None

    def sleep(self) -> None:
        """Hide until it is woken."""
        self.awake = False
        self._travel = Travel()

    def place(self, key: str) -> None:
        """Stand on a spot, as after a click or when a list has changed; this does not wake it."""
        self.key = key
        self._travel = Travel()

    def wake(self, spots: Sequence[Spot], heads: frozenset[str] = frozenset()) -> bool:
        """Show it and return whether that used up the key.

        If its spot is gone it stands on the one nearest to where that was, or if it never stood anywhere, on the first
        with a head.
        """
        at_home = any(spot.key == self.key for spot in spots)
        used_up = not (self.awake and at_home)
        if spots and not at_home:
            self.place(self._nearby(spots, heads))
        self._note(spots)
        self.awake = bool(spots)
        return used_up

    def arrow(self, spots: Sequence[Spot], direction: Direction, heads: frozenset[str] = frozenset()) -> None:
        """Move, or wake up."""
        if not self.wake(spots, heads):
            self.key = move(spots, self.key, direction, self._travel)
            self._note(spots)

    def tab(self, spots: Sequence[Spot], heads: frozenset[str], *, back: bool = False) -> None:
        """Go to the next or previous zone with something to choose, or wake up."""
        if not self.wake(spots, heads):
            self.place(next_zone(spots, self.key, heads, back=back))
            self._note(spots)

    def _nearby(self, spots: Sequence[Spot], heads: frozenset[str]) -> str:
        was = self._rect
        if was is not None:
            return min(spots, key=lambda spot: _distance(was, spot.rect)).key
        return next((spot.key for spot in spots if not heads.isdisjoint(spot.parts)), spots[0].key)

    def _note(self, spots: Sequence[Spot]) -> None:
        """Remember where its spot lies, in case that is gone next time."""
        self._rect = next((spot.rect for spot in spots if spot.key == self.key), self._rect)


def _is_level(direction: Direction) -> bool:
    return direction in ("left", "right")


def _middle(rect: Rect, level: bool) -> float:
    """Return the middle of a rectangle along the level or the upright axis."""
    return rect.x + rect.width / 2 if level else rect.y + rect.height / 2


def _span(rect: Rect, level: bool) -> tuple[int, int]:
    return (rect.x, rect.right) if level else (rect.y, rect.bottom)


def _nearest(places: _Places, start: Rect, direction: Direction, line: float) -> str | None:
    """Return the key of the best place in a direction; None if no middle lies further that way."""
    ranked = {key: rank for key, rect in places if (rank := _rank(start, rect, direction, line)) is not None}
    return min(ranked, key=ranked.__getitem__, default=None)


def _rank(start: Rect, rect: Rect, direction: Direction, line: float) -> tuple[int, float, float] | None:
    """Return how far a place is: first by row or column, then by distance, then from top or left."""
    level, sign = _is_level(direction), 1 if direction in ("right", "down") else -1
    if sign * (_middle(rect, level) - _middle(start, level)) <= 0:
        return None
    (low, high), (near, far) = _span(start, level), _span(rect, level)
    gap = near - high if sign > 0 else low - far
    side_low, side_high = _span(rect, not level)
    aside = max(side_low - line, line - side_high, 0)
    side = _middle(rect, not level)
    if not level:
        return (int(gap < 0), _TALL * max(gap, 0) + 2 * aside, side)
    own_low, own_high = _span(start, False)
    beside = side_low < own_high and own_low < side_high
    tier = 3 if gap < 0 else 0 if aside == 0 else 1 if beside else 2
    return (tier, max(gap, 0) + (2 * _TALL * aside if tier > 1 else 0), side)


@lru_cache(maxsize=64)
def _repairs(places: _Places) -> Mapping[str, Mapping[Direction, str]]:
    """Return the links that replace nearest ones, so that every place leads to every other one.

    Where the places fall into two groups and no link leads from the one to the other, a place of the other is spliced
    into a link of the one: what that led to comes after it.
    """
    rects = dict(places)
    links = _links(places)
    repairs: dict[str, dict[Direction, str]] = {}
    # Each splice joins two groups but may part others; in practice one or two suffice.
    for _ in range(_TRIES * len(places)):
        groups = _parted(links, places[0][0])
        if groups is None:
            break
        key, target = min(product(*groups), key=lambda pair: _distance(rects[pair[0]], rects[pair[1]]))
        direction = _towards(rects[key], rects[target])
        onward = links[key].get(direction)
        for start, end in ((key, target), (target, onward)):
            if end is not None:
                links[start][direction] = end
                repairs.setdefault(start, {})[direction] = end
    return repairs


def _parted(links: Mapping[str, Mapping[Direction, str]], first: str) -> tuple[list[str], list[str]] | None:
    """Return two groups of places such that no link leads from the one to the other; None if there are none such."""
    onward = {key: set(ways.values()) for key, ways in links.items()}
    reached = _reach(onward, first)
    if len(reached) < len(links):
        return [key for key in links if key in reached], [key for key in links if key not in reached]
    backward = {key: {other for other in links if key in onward[other]} for key in links}
    returning = _reach(backward, first)
    if len(returning) < len(links):
        return [key for key in links if key not in returning], [key for key in links if key in returning]
    return None


def _reach(ways: Mapping[str, Collection[str]], start: str) -> set[str]:
    """Return the places that can be reached from one of them, itself included."""
    reached, edge = {start}, [start]
    while edge:
        new = [key for key in ways[edge.pop()] if key not in reached]
        reached.update(new)
        edge.extend(new)
    return reached


def _links(places: _Places) -> dict[str, dict[Direction, str]]:
    """Return where each place leads in each direction by distance alone."""
    links: dict[str, dict[Direction, str]] = {key: {} for key, _ in places}
    for (key, rect), direction in product(places, DIRECTIONS):
        target = _nearest(places, rect, direction, _middle(rect, not _is_level(direction)))
        if target is not None:
            links[key][direction] = target
    return links


def _distance(one: Rect, other: Rect) -> float:
    """Return the distance of two middles, in cells of width."""
    return abs(_middle(one, True) - _middle(other, True)) + _TALL * abs(_middle(one, False) - _middle(other, False))


def _towards(start: Rect, end: Rect) -> Direction:
    """Return the arrow that points most towards a place."""
    right = _middle(end, True) - _middle(start, True)
    down = _TALL * (_middle(end, False) - _middle(start, False))
    if abs(right) > abs(down):
        return "right" if right > 0 else "left"
    return "down" if down > 0 else "up"
