"""Nine keeps the four laws of secrecy: one world, same question, blind, two worlds; and a planted leak is found.

Each law is a function that fails for a position in which it is broken. It is run on every position of random games.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from boardgames.engine.cards import EVERYBODY, only
from boardgames.engine.decision import Decision, Option
from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Flows, Game
from boardgames.engine.match import Match, apply, imagine, start
from boardgames.games.nine.catalogue import HEROES
from boardgames.games.nine.flows import KEEP, SPEND, flow
from boardgames.games.nine.orders import selections
from boardgames.games.nine.rules import RULES, NineRules
from boardgames.games.nine.state import NineState

Law = Callable[[Match[NineState], int], object]

GAMES = {2: 9, 3: 7, 4: 6}
"""Random games walked, by seats; in all more than 2,000 positions."""
POSITIONS = 2000


@cache
def positions(rules: NineRules, seats: int) -> tuple[Match[NineState], ...]:
    """Every position of the random games of that many seats, played in strict mode."""
    return tuple(match for seed in range(GAMES[seats]) for match in walk(rules, seats, seed))


def walk(rules: NineRules, seats: int, seed: int) -> Iterator[Match[NineState]]:
    """The positions of one random game."""
    chance = Random(seed)
    match, _ = start(rules, rules.new(seats, seed, {}), strict=True)
    while not match.over:
        yield match
        (decision,) = match.asks
        match, _ = apply(match, decision.seat, chance.choice(decision.options).id, strict=True)


# --- the laws ----------------------------------------------------------------------------------------------------


def one_world(match: Match[NineState], seed: int) -> None:
    """What a seat sees is the same in every world that it imagines."""
    for seat in range(len(match.state.players)):
        world = match.state.copied()
        match.rules.determinize(world, seat, Random(seed))
        assert match.rules.observe(world, seat) == match.rules.observe(match.state, seat)


def same_question(match: Match[NineState], seed: int) -> None:
    """The asked seat is asked the same in every world that it imagines."""
    (asked,) = match.asks
    assert imagine(match, asked.seat, Random(seed)).asks == (asked,)


def blind(match: Match[NineState], seed: int) -> None:
    """A world that a seat imagines does not depend on the real one."""
    for seat in range(len(match.state.players)):
        worlds = [match.state.copied(), elsewhere(match.state, seat), match.state.copied()]
        match.rules.determinize(worlds[2], seat, Random(seed + 1))
        for world in worlds:
            match.rules.determinize(world, seat, Random(seed))
        assert worlds[0] == worlds[1] == worlds[2]


def elsewhere(state: NineState, seat: int) -> NineState:
    """A copy in which all that a seat can't know lies one place further, found without the rules' own help."""
    world = state.copied()
    places = [world.pile, *(place for player in world.players for place in (player.hand, player.selected))]
    gaps = [(place, k) for place in places for k, known in enumerate(place.known) if not known >> seat & 1]
    cards = [place.cards[k] for place, k in gaps]
    for (place, k), card in zip(gaps, cards[1:] + cards[:1], strict=True):
        place.cards[k] = card
    return world


def two_worlds(match: Match[NineState], seed: int, steps: int = 12) -> tuple[int, int]:
    """Worlds that a seat can't tell apart go on looking, asking and logging the same to it, whatever others hide.

    Gives the number of answers compared, and how many of them were different secrets.
    """
    chance = Random(seed)
    seat = chance.randrange(len(match.state.players))
    base = match.base.copied()
    match.rules.determinize(base, seat, chance)
    here, there = match, Match(match.rules, base, match.answers)
    compared = secrets = 0
    while not here.over and compared < steps:
        (ours,), (theirs,) = here.asks, there.asks
        assert public(ours) == public(theirs)
        if ours.seat == seat or not ours.private:
            assert ours.options == theirs.options
            one = other = chance.choice(ours.options)
        else:
            alike = [pair for pair in product(ours.options, theirs.options) if len({*map(public_face, pair)}) == 1]
            one, other = chance.choice(alike)
        here, told = apply(here, ours.seat, one.id, strict=True)
        there, told_there = apply(there, ours.seat, other.id, strict=True)
        if not same_log(told, told_there, seat):
            break
        assert match.rules.observe(here.state, seat) == match.rules.observe(there.state, seat)
        compared += 1
        secrets += one != other
    return compared, secrets


def public(decision: Decision) -> tuple[int, str, bool, bool]:
    """What everybody may know of a question."""
    return decision.seat, decision.prompt, decision.private, decision.window


def public_face(option: Option[Any]) -> object:
    """What everybody may know of an answer to a private question: the number of cards and whether Phoenix is paid."""
    return (len(option.parts), option.value.phoenix) if option.id.startswith("select") else option.id


def same_log(told: tuple[Event, ...], told_there: tuple[Event, ...], seat: int) -> bool:
    """Whether a seat reads the same; only a card that is turned, and one that it draws itself, may be another."""
    new = False
    for one, other in zip(told, told_there, strict=False):
        new = new or one.barrier
        if one.seen_by(seat) != other.seen_by(seat):
            learned = new and (one.kind == "nine.revealed" or seat in one.readers)
            assert learned, f"seat {seat} reads {one.seen_by(seat)} here, {other.seen_by(seat)} there"
            return False
    assert len(told) == len(told_there)
    return True


LAWS: tuple[Law, ...] = (one_world, same_question, blind, two_worlds)


def test_there_are_enough_positions() -> None:
    assert sum(len(positions(RULES, seats)) for seats in GAMES) >= POSITIONS


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("seats", GAMES)
def test_the_law_holds(law: Law, seats: int) -> None:
    for seed, match in enumerate(positions(RULES, seats)):
        law(match, seed)


def test_two_worlds_are_compared_deeply_and_with_different_secrets() -> None:
    found = [two_worlds(match, seed) for seed, match in enumerate(positions(RULES, 4)[:200])]
    assert sum(compared for compared, _ in found) > 400
    assert sum(secrets for _, secrets in found) > 50


# --- planted leaks -----------------------------------------------------------------------------------------------


class SeesThePile(NineRules):
    """Shows the order of the pile."""

    def observe(self, state: NineState, seat: int | None) -> Any:
        return super().observe(state, seat), tuple(state.pile.cards)


class KeepsTheTruth(NineRules):
    """Imagines the real world only."""

    def determinize(self, state: NineState, seat: int, rng: Random) -> None:
        pass


class ShufflesTheTruth(NineRules):
    """Shuffles what really lies in the pile, so that the same chance gives another world in another truth."""

    def determinize(self, state: NineState, seat: int, rng: Random) -> None:
        rng.shuffle(state.pile.cards)


def planted(leak: Callable[..., Any]) -> NineRules:
    """The rules of Nine with one flow in the place of the real one of that name."""
    rules = NineRules()
    rules.flows = Flows()
    for each in (*flow.values(), leak):
        rules.flows(each)
    return rules


def asking_by_the_pile() -> NineRules:
    """Offers the draw only if an Influence lies on top of the pile."""

    def culture(g: Game[NineState], seat: int) -> Flow[None]:
        influence = g.state.pile.cards[-1] not in HEROES
        yield from g.ask(seat, "nine.culture", (SPEND, KEEP) if influence else (KEEP,), private=True)

    return planted(culture)


def remembering_too_much() -> NineRules:
    """Lets everybody know which cards the others put under the pile."""

    def close_orders(g: Game[NineState]) -> None:
        for player in g.state.players:
            g.state.pile.put_under(player.hand.cards, EVERYBODY)
            player.hand.clear()

    return planted(close_orders)


def logging_too_much() -> NineRules:
    """Tells everybody which cards were selected."""

    def orders(g: Game[NineState], seat: int) -> Flow[None]:
        player = g.state.players[seat]
        selection = yield from g.ask(seat, "nine.orders", selections(player.hand.cards, False), private=True)
        for card in selection.cards:
            player.hand.take(card)
            player.selected.add(card, only(seat))
        g.tell("nine.selected", seat, cards=selection.cards)

    return planted(orders)


def drawing_openly() -> NineRules:
    """Tells everybody which card was drawn for a Culture."""

    def culture(g: Game[NineState], seat: int) -> Flow[None]:
        yield from g.ask(seat, "nine.culture", (SPEND,), private=True)
        card = g.state.pile.draw()
        g.state.players[seat].hand.add(card, only(seat))
        g.tell("nine.culture_spent", seat, card=card, barrier=True)

    return planted(culture)


def keeps(law: Law, rules: NineRules) -> bool:
    """Whether no position of one random game breaks the law."""
    try:
        for seed, match in enumerate(walk(rules, 3, seed=1)):
            law(match, seed)
    except AssertionError:
        return False
    return True


@pytest.mark.parametrize(
    ("law", "leak"),
    [
        (one_world, SeesThePile()),
        (same_question, asking_by_the_pile()),
        (blind, KeepsTheTruth()),
        (blind, ShufflesTheTruth()),
        (two_worlds, SeesThePile()),
        (two_worlds, remembering_too_much()),
        (two_worlds, logging_too_much()),
        (two_worlds, drawing_openly()),
    ],
)
def test_a_planted_leak_is_found(law: Law, leak: NineRules) -> None:
    assert keeps(law, RULES)
    assert not keeps(law, leak)


@pytest.mark.parametrize("leak", [remembering_too_much(), logging_too_much(), drawing_openly()])
def test_only_two_worlds_find_wrong_memory(leak: NineRules) -> None:
    assert [law for law in LAWS if not keeps(law, leak)] == [two_worlds]
