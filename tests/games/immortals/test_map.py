"""Immortals, statements I011 and I012: the two mirrored realms."""

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from boardgames.games.immortals.atlas import ATLAS, Atlas, atlas
from boardgames.games.immortals.catalogue import (
    AREA_PLACES,
    AREAS,
    DARK,
    EDGES,
    LIGHT,
    NEIGHBOURS,
    PLACE_CODE,
    PLACES,
    REALM_PLACES,
    REGIONS,
    YIELD,
    members,
    twin_of,
)


def reached(places: int) -> int:
    """The places of a set that can be reached from its first one within it."""
    found = 1 << members(places)[0]
    while True:
        more = found
        for place in members(found):
            more |= NEIGHBOURS[place] & places
        if more == found:
            return found
        found = more


def test_i011_regions_areas_and_edges() -> None:
    assert len(REGIONS) == 25
    assert len(PLACES) == 50
    assert len(AREAS) == 5
    assert [places.bit_count() for places in AREA_PLACES] == [5] * 10
    assert len({frozenset(edge) for edge in EDGES}) == len(EDGES) == 44
    for place in PLACES:
        assert all(NEIGHBOURS[other] >> place & 1 for other in members(NEIGHBOURS[place]))
    for realm in (LIGHT, DARK):
        inside = REALM_PLACES[realm]
        assert sum(NEIGHBOURS[place].bit_count() for place in members(inside)) == 2 * 44
        assert all(not NEIGHBOURS[place] & ~inside for place in members(inside))
        assert reached(inside) == inside
    assert all(reached(places) == places for places in AREA_PLACES)


def test_i012_every_area_gives_as_much_as_the_others() -> None:
    for places in AREA_PLACES:
        assert sum(YIELD[place][0] for place in members(places)) == 12
        assert sum(YIELD[place][1] for place in members(places)) == 12


def test_twins_touch_the_same_regions_and_exchange_their_yields() -> None:
    for place in members(REALM_PLACES[LIGHT]):
        twin = twin_of(place)
        assert PLACE_CODE[twin] == PLACE_CODE[place].replace("L", "D", 1)
        assert NEIGHBOURS[twin] == NEIGHBOURS[place] << 25
        assert YIELD[twin] == YIELD[place][::-1]


# --- a file that is not sound ------------------------------------------------------------------------------------


MAP = Path(__file__).parents[3] / "boardgames/games/immortals/map.json"


def printed() -> dict[str, Any]:
    """What stands in the file."""
    content: dict[str, Any] = json.loads(MAP.read_bytes())
    return content


def numbers(data: Any) -> Iterator[float]:
    if isinstance(data, int | float):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from numbers(part)


def region(file: dict[str, Any], code: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in file["regions"] if one["code"] == code)
    return found


def same_code(file: dict[str, Any]) -> None:
    region(file, "RIM")["code"] = "HOA"


def loose_edge(file: dict[str, Any]) -> None:
    file["edges"][0] = ["RIM", "RIM"]


def double_edge(file: dict[str, Any]) -> None:
    file["edges"].append(file["edges"][0][::-1])


def cut_off(file: dict[str, Any]) -> None:
    file["edges"] = [edge for edge in file["edges"] if "RIM" not in edge]


def torn_area(file: dict[str, Any]) -> None:
    region(file, "RIM")["area"], region(file, "COP")["area"] = "Hearthlow", "Frostcrown"


def lost_area(file: dict[str, Any]) -> None:
    file["areas"].pop()


def rich_area(file: dict[str, Any]) -> None:
    region(file, "RIM").update(light=[3, 2], dark=[2, 3])


def crooked_mirror(file: dict[str, Any]) -> None:
    region(file, "HOA")["dark"], region(file, "DEE")["dark"] = [2, 3], [1, 3]


def lost_tribe(file: dict[str, Any]) -> None:
    file["tribes"].pop()


def shared_home(file: dict[str, Any]) -> None:
    file["tribes"][0]["home"] = "TRE"


def dark_home(file: dict[str, Any]) -> None:
    file["tribes"][9]["home"] = "COP"


def no_move(file: dict[str, Any]) -> None:
    file["tribes"][0]["spaces"][1] = ["attack", "attack"]


FAULTS = [
    (same_code, "two regions have the same code"),
    (loose_edge, "an edge does not join two regions"),
    (double_edge, "an edge stands twice"),
    (cut_off, "the map is not connected"),
    (torn_area, "is not made of five regions that belong together"),
    (lost_area, "regions without an area"),
    (rich_area, "does not yield as much as the others"),
    (crooked_mirror, "does not mirror the yields of its twin"),
    (lost_tribe, "there are not five half-boards of each realm"),
    (shared_home, "not every area is the home of one tribe"),
    (dark_home, "a tribe of the Dark Realm has a home"),
    (no_move, "a half-board lacks an action"),
]


def test_the_printed_map_is_sound() -> None:
    assert atlas(printed()) == TypeAdapter(Atlas).validate_json(json.dumps(asdict(ATLAS)), strict=True) == ATLAS
    assert min(numbers(printed())) == 0
    assert all(re.fullmatch("[A-Z]{3}", region.code) and len(region.name) <= 12 for region in ATLAS.regions)
    assert all(len(tribe.spaces) == 4 for tribe in ATLAS.tribes)
    assert ATLAS.tower.floors == 2
    assert ATLAS.tower.capacity > 0
    assert max(ATLAS.tower.stick, ATLAS.tower.knock) <= 1


@pytest.mark.parametrize(("spoil", "reason"), FAULTS, ids=lambda value: getattr(value, "__name__", ""))
def test_i011_i012_a_map_that_is_not_sound_is_not_loaded(spoil: Any, reason: str) -> None:
    file = printed()
    spoil(file)
    with pytest.raises(ValueError, match=reason):
        atlas(file)
