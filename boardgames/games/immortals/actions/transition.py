"""Transitions: cubes come back from the limbo of a realm to a region of it (rules, section 5)."""

from collections.abc import Iterable, Iterator
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase, counted, person, say
from boardgames.games.immortals.actions.act import OWN_REGION, Answer, Limit, Planned, RegionAct, affordable
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import (
    FREE,
    REALM_KEY,
    REALM_PLACES,
    REALMS,
    members,
    realm_of,
)
from boardgames.games.immortals.forecasts import filled, pays
from boardgames.games.immortals.glance import Glance
from boardgames.games.immortals.look import EMPTIED, Look, Promise
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.options import at_places, choose
from boardgames.games.immortals.phrases import placed_with, player_words, price_words, row_of
from boardgames.games.immortals.state import ImmortalsState
from boardgames.games.immortals.supply import leave_limbo, pay
from boardgames.games.immortals.table import Table, available


class Transition(RegionAct):
    """Bring so many cubes, or as many as the limbo holds, to one region at the full price."""

    def __init__(self, key: str, cubes: int, price: Resources = FREE) -> None:
        super().__init__(key)
        self.cubes = cubes
        self.price = price
        self.needs = (OWN_REGION, affordable(lambda: self.price))
        self.limits = (Limit(self._fillable, self._why_empty, self._all_empty),)
        self.answers = {"fill": Answer(self._words, self._forecast)}

    @property
    def name(self) -> str:
        return f"{self.brief}{'' if self.price != FREE else ', for nothing'}"

    @property
    def brief(self) -> str:
        return f"{self.cubes} cubes from limbo"

    @property
    def cost(self) -> str:
        return price_words(self.price)

    def text(self, table: Table) -> Phrase:
        few = "all it has, if fewer" if table.house.transition_partial else "not if it holds fewer"
        cubes = f"{self.cubes} cubes from one limbo ({few}) to one of {{whose}} regions in its realm"
        words = f"{cubes}, for nothing." if self.price == FREE else f"for {self.cost}, {cubes}."
        return say(words, **player_words(table))

    def _fillable(self, table: Table, planned: Planned, places: int) -> int:
        seat, most = planned.seat, self.cubes
        return sum([places & REALM_PLACES[realm] for realm in REALMS if available(table, seat, realm, most)])

    def _why_empty(self, table: Table, planned: Planned, place: int) -> Phrase:
        """`Ann’s light limbo is empty`, or by the house rule `holds only 2 of 3 cubes`."""
        realm = realm_of(place)
        count = table.in_limbo(planned.seat, realm)
        holds = f"holds only {count} of {counted(self.cubes, 'cube')}" if count else "is empty"
        owner = person(planned.seat, table.reader)
        return say("{whose} {realm} limbo {holds}", realm=REALM_KEY[realm], holds=holds, **owner)

    def _all_empty(self, table: Table, planned: Planned) -> Phrase:
        first = {realm_of(place): place for place in reversed(members(planned.places))}
        return row_of([self._why_empty(table, planned, first[realm]) for realm in sorted(first)], last=" and ")

    def do(self, g: Game[ImmortalsState], planned: Planned) -> Flow[None]:
        state, seat = g.state, planned.seat
        options = at_places("fill", self.regions(state, planned))
        place = yield from choose(g, seat, "immortals.transition", options)
        state.underway = state.underway._replace(place=place)
        pay(g, seat, self.price)
        leave_limbo(g, seat, place, available(state, seat, realm_of(place), self.cubes))

    def could(self, table: ImmortalsObservation, planned: Planned) -> Iterator[Phrase]:
        regions = self.regions(table, planned)
        for realm in REALMS:
            places = members(regions & REALM_PLACES[realm])
            if len(places) == 1:
                yield self._filled(table, planned.seat, places[0])
            elif places:
                count = counted(available(table, planned.seat, realm, self.cubes), "cube")
                yield (f"{count} from the {REALM_KEY[realm]} limbo to one of {len(places)} regions.",)
        yield pays(table, planned.seat, self.price)

    def _filled(self, table: ImmortalsObservation, seat: Seat, place: int) -> Phrase:
        return filled(table, seat, place, available(table, seat, realm_of(place), self.cubes))

    def _words(self, option: Option[Any], table: ImmortalsObservation) -> Phrase:
        limbo = table.in_limbo(table.active, realm_of(option.value))
        return say("to {place}; {n} in that limbo", place=placed_with(option.value, table), n=limbo)

    def _forecast(self, option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
        yield self._filled(table, table.active, option.value)
        yield pays(table, table.active, self.price)

    def promises(self, look: Look, planned: Planned) -> Iterable[Promise]:
        """The cubes of each limbo, if there is a region for them in its realm."""
        for realm in REALMS:
            count = min(self.cubes, look.player.limbo[realm])
            if count and planned.places & REALM_PLACES[realm]:
                yield look.promise(look.returning(count) - look.cost(self.price), planned, self.price, EMPTIED << realm)

    def glances(self, look: Glance, planned: Planned, budget: list[int]) -> Iterable[tuple[float, Resources]]:
        """The fuller limbo of a realm in which there is a region for its cubes."""
        if planned.places and look.affords(self.price, budget):
            limbo = look.player.limbo
            counts = [min(self.cubes, limbo[realm]) for realm in REALMS if planned.places & REALM_PLACES[realm]]
            yield look.returning(max(counts, default=0)) - look.cost(self.price) / 2, self.price


class SpaceTransition(Transition):
    """The transition that stands on army spaces: to the region shown."""

    section = "transition"

    @property
    def name(self) -> str:
        return f"Transition {self.cubes}"

    @property
    def short(self) -> str:
        return f"Transit {self.cubes}"

    @property
    def chosen(self) -> str:
        return f"{self.name}: {self.brief}"

    def text(self, table: Table) -> Phrase:
        few = "or all if it holds fewer" if table.house.transition_partial else "but none if it holds fewer"
        words = "for {price}, {cubes} cubes from the limbo of the realm to the region shown, {few}."
        return say(words, price=self.cost, cubes=self.cubes, few=few)
