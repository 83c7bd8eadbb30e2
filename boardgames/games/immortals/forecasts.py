"""Lines that forecasts are made of: what somebody has before and after, and what the map is worth then."""

from collections.abc import Iterator

from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import AREA_AROUND, AREA_POINTS, REALM_KEY, RESOURCE_NAME, realm_of
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.phrases import area_name, place_words, sentence
from boardgames.games.immortals.worth import round_points


def resources(table: ImmortalsObservation, seat: Seat, more: Resources) -> Phrase:
    """`Gold 4 → 2, energy 5 → 3.`; what does not change is left out."""
    held = table.gold[seat], table.energy[seat]
    changes = zip(RESOURCE_NAME, held, more, strict=True)
    changed = [f"{what} {before} → {before + change}" for what, before, change in changes if change]
    return (f"{sentence(', '.join(changed))}." if changed else "It is free.",)


def pays(table: ImmortalsObservation, seat: Seat, price: Resources) -> Phrase:
    """What paying a price leaves."""
    return resources(table, seat, (-price[0], -price[1]))


def filled(table: ImmortalsObservation, seat: Seat, place: int, count: int) -> Phrase:
    """`Light Rimegate 2 → 5, light limbo 4 → 1.`"""
    realm = realm_of(place)
    limbo, cubes = table.in_limbo(seat, realm), table.cubes[place]
    moved = f"{sentence(place_words(place))} {cubes} → {cubes + count}"
    return (f"{moved}, {REALM_KEY[realm]} limbo {limbo} → {limbo - count}.",)


def points_a_round(
    table: ImmortalsObservation, seat: Seat, *, held: int = 0, shrines: int = 0, capitals: int = 0, once: str = ""
) -> Iterator[Phrase]:
    """What a seat would score at the end of the round with these places and pieces, as sets, besides; `once` says what
    must come true for that.
    """
    own = table.held[seat]
    before = sum(round_points(own, table.shrines, table.capitals))
    after = sum(round_points(own | held, table.shrines | shrines, table.capitals | capitals))
    if before != after:
        yield (sentence(f"{once}points at the end of each round {before} → {after}."),)


def one_more(table: ImmortalsObservation, seat: Seat, place: int) -> Iterator[Phrase]:
    """What one more region does for its area, and for the points of a round."""
    before = (table.held[seat] & AREA_AROUND[place]).bit_count()
    points = AREA_POINTS[before + 1]
    worth = f", {points} points a round" if points else ""
    yield (f"{area_name(place)}, {REALM_KEY[realm_of(place)]}: {before} → {before + 1} of 5{worth}.",)
    yield from points_a_round(table, seat, held=1 << place)


def drawn(table: ImmortalsObservation, seat: Seat, count: int) -> Phrase:
    """`Conflict cards 2 → 3; 9 in the deck, 4 discarded.`"""
    held, discarded = len(table.players[seat].conflict), len(table.discard)
    able = min(count, table.deck + discarded)
    return (f"Conflict cards {held} → {held + able}; {table.deck} in the deck, {discarded} discarded.",)
