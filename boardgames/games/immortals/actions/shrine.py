"""A shrine by magic (rules, section 5)."""

from collections.abc import Iterable, Iterator
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.needs import Need
from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase, person, say
from boardgames.games.immortals.actions.act import OWN_REGION, Answer, Limit, Planned, RegionAct, costs
from boardgames.games.immortals.actions.construct import scores
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import FREE, REALM_KEY, REALMS, SHRINE, TRIBES, members
from boardgames.games.immortals.forecasts import pays
from boardgames.games.immortals.glance import Glance
from boardgames.games.immortals.look import Look, Promise
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.options import PRICE, at_places, choose
from boardgames.games.immortals.phrases import place_words, placed_with, player_words, price_words, tribe_name
from boardgames.games.immortals.pieces import PIECE
from boardgames.games.immortals.state import ImmortalsState
from boardgames.games.immortals.supply import build, pay
from boardgames.games.immortals.table import Table, can_pay


def shrine_prices(table: Table, seat: Seat) -> dict[int, Resources]:
    """What a shrine by magic may cost, by the realm of the half that asks it: both only if neither is cheaper."""
    if not table.house.magic_shrine_cost:
        return {REALMS[0]: FREE}
    light, dark = (TRIBES[tribe].prices[SHRINE] for tribe in table.tribes(seat))
    if light[0] <= dark[0] and light[1] <= dark[1]:
        return {REALMS[0]: light}
    if dark[0] <= light[0] and dark[1] <= light[1]:
        return {REALMS[1]: dark}
    return {REALMS[0]: light, REALMS[1]: dark}


def in_reach(table: Table, seat: Seat) -> dict[int, Resources]:
    """Those of these prices that the seat can pay."""
    return {half: price for half, price in shrine_prices(table, seat).items() if can_pay(table, seat, price)}


def price_of_half(half: str, table: ImmortalsObservation) -> Phrase:
    """`2 gold and 1 energy, the price of the Necromancers`: what the active player would pay."""
    realm = REALM_KEY.index(half)
    tribe = table.tribes(table.active)[realm]
    price = shrine_prices(table, table.active).get(realm, TRIBES[tribe].prices[SHRINE])
    return (f"{price_words(price)}, the price of the {tribe_name(tribe)}",)


AFFORDABLE: Need[Table, Planned] = Need(
    lambda table, planned: bool(in_reach(table, planned.seat)),
    lambda table, planned: costs(
        table, planned.seat, " or ".join(map(price_words, shrine_prices(table, planned.seat).values()))
    ),
)


def _room_nowhere(table: Table, planned: Planned) -> Phrase:
    if not PIECE[SHRINE].left(table):
        return (PIECE[SHRINE].none_left,)
    return say("every region of {theirs} has a shrine or a capital", **person(planned.seat, table.reader))


ROOM = Limit(
    lambda table, planned, places: places & PIECE[SHRINE].sites(table),
    lambda table, planned, place: PIECE[SHRINE].why_not_at(table, place) or (),
    _room_nowhere,
)


class BuildShrine(RegionAct):
    """Build a shrine in any region of the player, for nothing, or by the house rule for the price of either half."""

    needs = (OWN_REGION, AFFORDABLE)
    limits = (ROOM,)
    name = "build a shrine"
    brief = "shrine"

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.answers = {
            "shrine at": Answer(lambda option, table: ("in ", *placed_with(option.value, table)), _there),
            "price": Answer(lambda option, table: price_of_half(REALM_KEY[option.value], table), _paid),
        }

    def text(self, table: Table) -> Phrase:
        player = player_words(table)
        cost = say("at the price of either of {whose} halves", **player)
        free = ("for nothing",)
        words = "build a shrine in any of {whose} regions, {cost}."
        return say(words, cost=cost if table.house.magic_shrine_cost else free, **player)

    def do(self, g: Game[ImmortalsState], planned: Planned) -> Flow[None]:
        state, seat = g.state, planned.seat
        places = at_places("shrine at", self.regions(state, planned))
        place = yield from choose(g, seat, "immortals.shrine_at", places)
        state.underway = state.underway._replace(place=place)
        prices = in_reach(state, seat)
        half = yield from choose(g, seat, "immortals.price", [PRICE[half] for half in prices])
        pay(g, seat, prices[half])
        build(g, seat, place, SHRINE)

    def could(self, table: ImmortalsObservation, planned: Planned) -> Iterator[Phrase]:
        seat, regions = planned.seat, members(self.regions(table, planned))
        asked = " or ".join(map(price_words, in_reach(table, seat).values()))
        if len(regions) == 1:
            yield (f"In {place_words(regions[0])}, for {asked}.",)
            yield from scores(table, seat, SHRINE, regions[0])
        else:
            words = "In one of {n} regions of {theirs}, for {price}."
            yield say(words, n=len(regions), price=asked, **person(seat, table.reader))

    def promises(self, look: Look, planned: Planned) -> Iterable[Promise]:
        return look.building(PIECE[SHRINE], planned, self._cheapest(look.table, planned.seat))

    def glances(self, look: Glance, planned: Planned, budget: list[int]) -> Iterable[tuple[float, Resources]]:
        price = self._cheapest(look.table, planned.seat)
        return ((look.building(PIECE[SHRINE], planned.places, price, budget), price),)

    def _cheapest(self, table: Table, seat: Seat) -> Resources:
        return min(shrine_prices(table, seat).values(), key=sum)


def _there(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    prices = list(in_reach(table, table.active).values())
    if len(prices) == 1:
        yield pays(table, table.active, prices[0])
    yield from scores(table, table.active, SHRINE, option.value)


def _paid(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    yield pays(table, table.active, shrine_prices(table, table.active)[option.value])
    yield from scores(table, table.active, SHRINE, table.underway.place)
