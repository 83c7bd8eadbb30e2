"""All there is to say about a region: who holds it, its area and its twin, what threatens it, whose its card is."""

from collections.abc import Iterator

from boardgames.engine.words import About, Phrase, counted, person, say
from boardgames.games.immortals.catalogue import (
    AREA_AROUND,
    AREA_POINTS,
    NOBODY,
    PLACE_OF,
    PLACES,
    REALM_KEY,
    REALM_NAME,
    TRIBES,
    YIELD,
    members,
    realm_of,
    twin_of,
)
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.paths import exits
from boardgames.games.immortals.phrases import area_name, called, place_name, placed_with, row_of
from boardgames.games.immortals.pieces import pieces_on


def about_region(code: str, table: ImmortalsObservation) -> About:
    """A region by its code."""
    place = PLACE_OF[code]
    title = f"{place_name(place)} · {REALM_NAME[realm_of(place)]}"
    return About((title,), _standing(place, table), tuple(_lines(place, table)), "map")


def _standing(place: int, table: ImmortalsObservation) -> Phrase:
    """`Ann with 3 cubes · shrine · portal`."""
    holder = table.holder[place]
    pieces = "".join(f" · {piece}" for piece in pieces_on(table, place))
    if holder == NOBODY:
        return (f"empty{pieces}",)
    cubes = counted(table.cubes[place], "cube")
    return say("{who} with {cubes}{pieces}", cubes=cubes, pieces=pieces, **person(holder, table.reader))


def _lines(place: int, table: ImmortalsObservation) -> Iterator[Phrase]:
    home = next((tribe.name for tribe in TRIBES if tribe.home == place), "")
    gold, energy = YIELD[place]
    yield (f"Yields {gold} gold or {energy} energy.{f' Home of the {home}.' if home else ''}",)
    yield area_line(place, table)
    yield twin_line(place, table)
    yield from _war_lines(place, table)
    owner = table.region_owner[table.region_card(place)]
    where: Phrase = ("in the pool",) if owner == NOBODY else say("{theirs}", **person(owner, table.reader))
    yield say("Region card: {where}.", where=where)


def area_line(place: int, table: ImmortalsObservation) -> Phrase:
    """`Frostcrown, light: Ann 3 of 5 (2 points a round), Ben 1 of 5.`"""
    around = AREA_AROUND[place]
    counts = [((player.held & around).bit_count(), seat) for seat, player in enumerate(table.players)]
    shares = []
    for count, seat in sorted(counts, key=lambda share: (-share[0], share[1])):
        if count:
            points = f" ({AREA_POINTS[count]} points a round)" if AREA_POINTS[count] else ""
            shares.append(say("{who} {n} of 5{points}", who=called(seat, table.reader), n=count, points=points))
    capital = " A capital stands in it." if table.capitals & around else ""
    held = row_of(shares) or ("nobody",)
    realm = REALM_KEY[realm_of(place)]
    return say("{area}, {realm}: {held}.{capital}", area=area_name(place), realm=realm, held=held, capital=capital)


def twin_line(place: int, table: ImmortalsObservation) -> Phrase:
    """`Twin: dark Rimegate (Ben 2). The portal leads there.`"""
    twin = twin_of(place)
    here, there = table.portals >> place & 1, table.portals >> twin & 1
    way = " The portals lead both ways." if here and there else " The portal leads there." if here else ""
    way = way or (" A portal leads here from there." if there else "")
    return say("Twin: {twin}.{way}", twin=placed_with(twin, table), way=way)


def _war_lines(place: int, table: ImmortalsObservation) -> Iterator[Phrase]:
    """Which regions could be attacked from here, and from which ones this one could be, as the cubes stand now."""
    holder = table.holder[place]
    if holder != NOBODY and table.cubes[place] > 1:
        targets = [near for near in members(exits(table.portals, place)) if table.holder[near] != holder]
        if targets:
            row = row_of([placed_with(near, table) for near in targets], last=" or ")
            yield say("Can attack {targets}.", targets=row)
    threats = [near for near in PLACES if _threatens(near, place, table)]
    if threats:
        row = row_of([placed_with(near, table) for near in threats], last=" and ")
        yield say("Can be attacked from {threats}.", threats=row)


def _threatens(origin: int, place: int, table: ImmortalsObservation) -> bool:
    holder = table.holder[origin]
    near = exits(table.portals, origin) >> place & 1
    return bool(near and holder not in (NOBODY, table.holder[place]) and table.cubes[origin] > 1)
