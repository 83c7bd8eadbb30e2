"""Move: cubes along a chain of regions of their player (rules, section 5)."""

from collections.abc import Iterable, Iterator
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.words import Phrase, counted, person, say
from boardgames.games.immortals.actions.act import OWN_REGION, TWO_CUBES, Answer, Limit, Planned, RegionAct, where
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import FREE, NOWHERE, members
from boardgames.games.immortals.glance import CUBE as CUBE_AT_A_GLANCE
from boardgames.games.immortals.glance import Glance
from boardgames.games.immortals.look import CUBE, Look, Promise
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.options import at_places, choose, numbers
from boardgames.games.immortals.paths import exits, reach
from boardgames.games.immortals.phrases import place_words, placed_with, player_words, sentence, whose_place
from boardgames.games.immortals.state import ImmortalsState
from boardgames.games.immortals.table import Table

WORTH = 0.16
"""A move, in points at once."""


def _beside_own(table: Table, planned: Planned, places: int) -> int:
    own, portals, found = table.held[planned.seat], table.portals, 0
    for place in members(places):
        if exits(portals, place) & own:
            found |= 1 << place
    return found


BESIDE_OWN = Limit(
    _beside_own,
    lambda table, planned, place: say(
        "no region of {theirs} borders on {place}", place=place_words(place), **person(planned.seat, table.reader)
    ),
    lambda table, planned: say(
        "no 2 cubes of {theirs}{where} are next to another region of {theirs}",
        where=where(table, planned),
        **person(planned.seat, table.reader),
    ),
)


class Move(RegionAct):
    """All but one of the cubes of a region, or fewer, go to another one along a chain of regions of their player."""

    section = "move"
    needs = (OWN_REGION,)
    limits = (TWO_CUBES, BESIDE_OWN)
    name = "Move"
    chosen = "Move cubes"
    brief = "cubes to a linked region"

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.answers = {
            "move from": Answer(lambda option, table: ("from ", *placed_with(option.value, table)), self._leaving),
            "move to": Answer(lambda option, table: ("to ", *placed_with(option.value, table)), _arriving),
            "move": Answer(lambda option, table: sent_words("move", option, table), _moved),
        }

    def text(self, table: Table) -> Phrase:
        words = (
            "any number of cubes from the region shown to another of {whose} regions that is next to it, or linked by "
            "a chain of {whose} regions; at least 1 stays."
        )
        return say(words, **player_words(table))

    def do(self, g: Game[ImmortalsState], planned: Planned) -> Flow[None]:
        state, seat = g.state, planned.seat
        origins = at_places("move from", self.regions(state, planned))
        origin = yield from choose(g, seat, "immortals.move_from", origins)
        state.underway = state.underway._replace(place=origin)
        targets = at_places("move to", reach(state, seat, origin))
        target = yield from choose(g, seat, "immortals.move_to", targets)
        state.underway = state.underway._replace(target=target)
        number = yield from choose(g, seat, "immortals.move_number", numbers("move", 1, state.cubes[origin] - 1))
        state.cubes[origin] -= number
        state.cubes[target] += number
        left, now = state.cubes[origin], state.cubes[target]
        g.tell("immortals.moved", seat, count=number, left=left, now=now, origin=origin, target=target)

    def why_not_to(self, table: Table, planned: Planned, place: int) -> Phrase | None:
        origin = table.underway.place
        if place == origin:
            return ("the cubes come from there",)
        if not table.held[planned.seat] >> place & 1:
            return whose_place(place, table)
        if reach(table, planned.seat, origin) >> place & 1:
            return None
        owner = person(planned.seat, table.reader)
        return say("no chain of {whose} regions leads there from {origin}", origin=place_words(origin), **owner)

    def could(self, table: ImmortalsObservation, planned: Planned) -> Iterator[Phrase]:
        if planned.places.bit_count() >= 3:
            words = "From any of {whose} regions with 2 or more cubes, if another one is next to it."
            yield say(words, **person(planned.seat, table.reader))
            return
        for place in members(self.regions(table, planned)):
            goals = reach(table, planned.seat, place)
            single = goals.bit_count() == 1
            goal = place_words(members(goals)[0]) if single else f"one of {goals.bit_count()} regions"
            yield (f"Up to {counted(table.cubes[place] - 1, 'cube')} from {place_words(place)} to {goal}.",)

    def _leaving(self, option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
        place = option.value
        goals = reach(table, table.active, place).bit_count()
        yield (f"Up to {counted(table.cubes[place] - 1, 'cube')}, to {counted(goals, 'region')}.",)

    def promises(self, look: Look, planned: Planned) -> Iterable[Promise]:
        possible = planned.places and self.regions(look.table, planned)
        return (look.promise(WORTH - look.coin, planned),) if possible else ()

    def begun(self, look: Look, planned: Planned) -> Iterable[Promise]:
        return (look.promise(look.coin + CUBE * _joins_a_single_cube(look.table), planned),)

    def glances(self, look: Glance, planned: Planned, budget: list[int]) -> Iterable[tuple[float, Resources]]:
        return ((WORTH, FREE),) if planned.places and self.regions(look.table, planned) else ()

    def begun_glance(self, look: Glance, planned: Planned) -> float:
        return super().begun_glance(look, planned) + CUBE_AT_A_GLANCE * _joins_a_single_cube(look.table)


def _joins_a_single_cube(table: Table) -> bool:
    target = table.underway.target
    return target != NOWHERE and table.cubes[target] == 1


def _arriving(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    yield (f"{table.cubes[option.value]} there now; up to {table.cubes[table.underway.place] - 1} can come.",)


def _moved(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    origin, target, count = table.underway.place, table.underway.target, option.value
    left, now = table.cubes[origin], table.cubes[target]
    yield (f"{sentence(place_words(origin))} {left} → {left - count}, {place_words(target)} {now} → {now + count}.",)


def sent_words(verb: str, option: Option[Any], table: ImmortalsObservation) -> Phrase:
    """So many cubes leave the acting region, and how many stay: `move 2 cubes; 1 stays`."""
    left = table.cubes[table.underway.place] - option.value
    return (f"{verb} {counted(option.value, 'cube')}; {left} stay{'s' if left == 1 else ''}",)
