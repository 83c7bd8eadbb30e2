"""Comparing a region with its twin by magic (rules, section 5)."""

from collections.abc import Iterable, Iterator
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase, counted, person, say
from boardgames.games.immortals.actions.act import OWN_REGION, Answer, Limit, Planned, RegionAct
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import FREE, members, twin_of
from boardgames.games.immortals.glance import REGION_CARD as CARD_AT_A_GLANCE
from boardgames.games.immortals.glance import Glance
from boardgames.games.immortals.look import REGION_CARD, Look, Promise
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.options import at_places, choose
from boardgames.games.immortals.phrases import NO_RIVAL, giver_of, place_words, placed_with, player_words, sentence
from boardgames.games.immortals.state import ImmortalsState, numbered
from boardgames.games.immortals.supply import give_region_card
from boardgames.games.immortals.table import Table


def rivals_on_twin(table: Table, seat: Seat, place: int) -> int:
    """Cubes of opponents on the twin of a place."""
    twin = twin_of(place)
    return 0 if table.held[seat] >> twin & 1 else table.cubes[twin]


def succeeds(table: Table, seat: Seat, place: int) -> bool:
    """Whether a seat has more cubes on one of its places than opponents have on the twin."""
    return table.cubes[place] > rivals_on_twin(table, seat, place)


def _others_cards(table: Table, planned: Planned, places: int) -> int:
    owners, seat = table.region_owner, planned.seat
    return sum([1 << place for place in members(places) if owners[table.region_card(place)] != seat])


CARD_OF_OTHERS = Limit(
    _others_cards,
    lambda table, planned, place: say("{who} already {has} its region card", **person(planned.seat, table.reader)),
    lambda table, planned: say(
        "{who} already {has} the card of every one of {their} regions", **person(planned.seat, table.reader)
    ),
)


def _succeeding(table: Table, planned: Planned, places: int) -> int:
    """By the house rule only where a comparison succeeds; otherwise it may fail."""
    if table.house.takeover_may_fail:
        return places
    return sum([1 << place for place in members(places) if succeeds(table, planned.seat, place)])


MORE_THAN_ON_THE_TWIN = Limit(
    _succeeding,
    lambda table, planned, place: say(
        "{n} against {twin} would fail", n=table.cubes[place], twin=placed_with(twin_of(place), table)
    ),
    lambda table, planned: say(
        "more cubes than on the twin only where {who} {has} the card",
        **person(planned.seat, table.reader),
    ),
)


class Compare(RegionAct):
    """With more cubes in a region than opponents have on its twin, its player gets its card."""

    needs = (OWN_REGION,)
    limits = (CARD_OF_OTHERS, MORE_THAN_ON_THE_TWIN)
    name = "compare with the twin"
    brief = "comparison"

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.answers = {"compare": Answer(_words, _forecast)}

    def text(self, table: Table) -> Phrase:
        words = (
            "compare: with more cubes in one of {whose} regions than opponents have on its twin, {who} get{s} its "
            "region card."
        )
        return say(words, **player_words(table))

    def do(self, g: Game[ImmortalsState], planned: Planned) -> Flow[None]:
        state, seat = g.state, planned.seat
        places = at_places("compare", self.regions(state, planned))
        place = yield from choose(g, seat, "immortals.compare", places)
        state.underway = state.underway._replace(place=place)
        card = state.region_card(place)
        own, rivals = state.cubes[place], rivals_on_twin(state, seat, place)
        won = own > rivals
        number = numbered(len(state.region_owner))[card]
        owner = state.region_owner[card]
        g.tell("immortals.compared", seat, place=place, card=number, own=own, rivals=rivals, owner=owner, won=won)
        if won:
            give_region_card(g, card, seat)

    def could(self, table: ImmortalsObservation, planned: Planned) -> Iterator[Phrase]:
        places = members(self.regions(table, planned))
        won = [place_words(place) for place in places if succeeds(table, planned.seat, place)]
        if won:
            yield (f"It would succeed for {' or '.join(won)}.",)
        else:
            yield (f"It would fail in {f'all {len(places)} regions' if len(places) > 1 else place_words(places[0])}.",)

    def promises(self, look: Look, planned: Planned) -> Iterable[Promise]:
        return (look.promise(look.horizon * REGION_CARD - look.coin, planned),)

    def glances(self, look: Glance, planned: Planned, budget: list[int]) -> Iterable[tuple[float, Resources]]:
        return ((CARD_AT_A_GLANCE, FREE),)


def _words(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    place = option.value
    own, rivals = table.cubes[place], rivals_on_twin(table, table.active, place)
    if not rivals:
        return (f"{place_words(place)}: against {NO_RIVAL}",)
    return (f"{place_words(place)}: {own} against {rivals}{'' if own > rivals else ', fails'}",)


def _forecast(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    place, seat = option.value, table.active
    rivals = rivals_on_twin(table, seat, place)
    against = f"{counted(table.cubes[place], 'cube')} against {rivals}" if rivals else sentence(NO_RIVAL)
    yield (f"{against} on the twin.",)
    if succeeds(table, seat, place):
        giver = giver_of(table.region_owner[table.region_card(place)], table.reader)
        yield say("{Who} get{s} the region card from {giver}.", giver=giver, **person(seat, table.reader))
    else:
        yield ("It fails: it takes more cubes than opponents have there.",)
