"""The four magic cards, each with two uses (rules, section 5)."""

from boardgames.engine.flow import Flow, Game
from boardgames.games.immortals.actions import fillable, sites, transition
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import (
    CONSECRATION,
    FORESIGHT,
    FORESIGHT_CARDS,
    GATHERING,
    GATHERING_CARDS,
    GATHERING_CUBES,
    GREAT_TRANSITION,
    GREAT_TRANSITION_CUBES,
    GREAT_TRANSITION_PRICE,
    REALMS,
    SHRINE,
    TRIBES,
    members,
    twin_of,
)
from boardgames.games.immortals.options import PRICE, at_places, choose, verb
from boardgames.games.immortals.state import ImmortalsState, numbered
from boardgames.games.immortals.supply import build, can_draw, can_pay, draw_conflict_cards, give_region_card, pay
from boardgames.games.immortals.use import Act, Use

FREE: Resources = (0, 0)

# --- transitions -------------------------------------------------------------------------------------------------


def _may_cross(state: ImmortalsState, use: Use) -> bool:
    affordable = can_pay(state, use.seat, GREAT_TRANSITION_PRICE)
    return affordable and fillable(state, use.seat, use.places, GREAT_TRANSITION_CUBES) != 0


def _cross(g: Game[ImmortalsState], use: Use) -> Flow[None]:
    """Five cubes from one limbo to one own region of its realm."""
    yield from transition(g, use.seat, use.places, GREAT_TRANSITION_CUBES, GREAT_TRANSITION_PRICE)


def _may_gather(state: ImmortalsState, use: Use) -> bool:
    return fillable(state, use.seat, use.places, GATHERING_CUBES) != 0


def _gather(g: Game[ImmortalsState], use: Use) -> Flow[None]:
    """Two cubes in the same way, for nothing."""
    yield from transition(g, use.seat, use.places, GATHERING_CUBES, FREE)


# --- cards and the marker ----------------------------------------------------------------------------------------


def _may_draw(state: ImmortalsState, use: Use) -> bool:
    return can_draw(state)


def _draw_one(g: Game[ImmortalsState], use: Use) -> Flow[None]:
    """One conflict card."""
    draw_conflict_cards(g, use.seat, FORESIGHT_CARDS)
    yield from ()


def _draw_two(g: Game[ImmortalsState], use: Use) -> Flow[None]:
    """Two conflict cards."""
    draw_conflict_cards(g, use.seat, GATHERING_CARDS)
    yield from ()


def _may_take_marker(state: ImmortalsState, use: Use) -> bool:
    return state.marker != use.seat


def _take_marker(g: Game[ImmortalsState], use: Use) -> Flow[None]:
    """The first-player marker, which counts from the next round on."""
    before, g.state.marker = g.state.marker, use.seat
    g.tell("immortals.marker", use.seat, before=before)
    yield from ()


# --- consecration ------------------------------------------------------------------------------------------------


def shrine_prices(state: ImmortalsState, seat: int) -> dict[int, Resources]:
    """What a shrine by magic may cost, by the realm of the half that asks it: both only if neither is cheaper."""
    if not state.house.magic_shrine_cost:
        return {REALMS[0]: FREE}
    light, dark = (TRIBES[tribe].prices[SHRINE] for tribe in state.tribes(seat))
    if light[0] <= dark[0] and light[1] <= dark[1]:
        return {REALMS[0]: light}
    if dark[0] <= light[0] and dark[1] <= light[1]:
        return {REALMS[1]: dark}
    return {REALMS[0]: light, REALMS[1]: dark}


def _may_build(state: ImmortalsState, use: Use) -> bool:
    affordable = any(can_pay(state, use.seat, price) for price in shrine_prices(state, use.seat).values())
    return affordable and sites(state, SHRINE) & use.places != 0


def _build(g: Game[ImmortalsState], use: Use) -> Flow[None]:
    """A shrine in any own region, for the price of either half."""
    state = g.state
    seat = use.seat
    options = at_places("shrine at", sites(state, SHRINE) & use.places)
    place = yield from choose(g, seat, "immortals.shrine_at", options)
    state.underway = state.underway._replace(place=place)
    prices = {realm: price for realm, price in shrine_prices(state, seat).items() if can_pay(state, seat, price)}
    half = yield from choose(g, seat, "immortals.price", [PRICE[realm] for realm in prices])
    pay(g, seat, prices[half])
    build(g, seat, place, SHRINE)


def _comparable(state: ImmortalsState, use: Use) -> int:
    """The own regions whose card is not the own one; by the house rule only where a comparison succeeds."""
    owners, seat = state.region_owner, use.seat
    return sum(
        1 << place
        for place in members(use.places)
        if owners[state.region_card(place)] != seat and (state.house.takeover_may_fail or succeeds(state, seat, place))
    )


def rivals_on_twin(state: ImmortalsState, seat: int, place: int) -> int:
    """Cubes of opponents on the twin of a place."""
    twin = twin_of(place)
    return 0 if state.held[seat] >> twin & 1 else state.cubes[twin]


def succeeds(state: ImmortalsState, seat: int, place: int) -> bool:
    """Whether more cubes stand on an own place than opponents have on its twin."""
    return state.cubes[place] > rivals_on_twin(state, seat, place)


def _may_compare(state: ImmortalsState, use: Use) -> bool:
    return _comparable(state, use) != 0


def _compare(g: Game[ImmortalsState], use: Use) -> Flow[None]:
    """With more cubes in an own region than stand on its twin, its card changes hands."""
    state = g.state
    seat = use.seat
    place = yield from choose(g, seat, "immortals.compare", at_places("compare", _comparable(state, use)))
    state.underway = state.underway._replace(place=place)
    card = state.region_card(place)
    own, rivals = state.cubes[place], rivals_on_twin(state, seat, place)
    won = own > rivals
    number = numbered(len(state.region_owner))[card]
    owner = state.region_owner[card]
    g.tell("immortals.compared", seat, place=place, card=number, own=own, rivals=rivals, owner=owner, won=won)
    if won:
        give_region_card(g, card, seat)


MAGIC: dict[int, tuple[Act, ...]] = {
    GREAT_TRANSITION: (Act(verb("great transition", "great transition"), _may_cross, _cross),),
    FORESIGHT: (
        Act(verb("foresight draw", "foresight draw"), _may_draw, _draw_one),
        Act(verb("foresight marker", "foresight marker"), _may_take_marker, _take_marker),
    ),
    CONSECRATION: (
        Act(verb("consecration shrine", "consecration shrine"), _may_build, _build),
        Act(verb("consecration comparison", "consecration comparison"), _may_compare, _compare),
    ),
    GATHERING: (
        Act(verb("gathering draw", "gathering draw"), _may_draw, _draw_two),
        Act(verb("gathering transition", "gathering transition"), _may_gather, _gather),
    ),
}
"""The uses of each magic card."""
