"""They Who Were 8 keeps the four laws of secrecy: one world, same question, blind, two worlds; planted leaks are found.

Each law is a function that fails for a position in which it is broken. It is run on every position of random games.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from boardgames.engine.cards import EVERYBODY, only
from boardgames.engine.decision import Decision, Option, question_for
from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Flows, Game
from boardgames.engine.match import Match, apply, imagine, start
from boardgames.games.they_who_were_8.catalogue import LOOK
from boardgames.games.they_who_were_8.flows import flow
from boardgames.games.they_who_were_8.rules import RULES, TheyRules
from boardgames.games.they_who_were_8.state import TheyState

Law = Callable[[Match[TheyState], int], object]
Table = tuple[str, int]

GAMES: dict[Table, int] = {
    ("base", 4): 12,
    ("titanomachy", 2): 8,
    ("titanomachy", 3): 8,
    ("titanomachy", 4): 8,
    ("pantheon", 4): 8,
}
"""Random games walked, by mode and seats; in all more than 2,000 positions."""
POSITIONS = 2000


@cache
def positions(rules: TheyRules, table: Table) -> tuple[Match[TheyState], ...]:
    """Every position of the random games of that mode and number of seats, played in strict mode."""
    return tuple(match for seed in range(GAMES[table]) for match in walk(rules, table, seed))


def walk(rules: TheyRules, table: Table, seed: int) -> Iterator[Match[TheyState]]:
    """The positions of one random game; powers are declined half the time, so that they last."""
    mode, seats = table
    chance = Random(seed)
    match, _ = start(rules, rules.new(seats, seed, {"mode": mode}), strict=True)
    while not match.over:
        yield match
        decision = chance.choice(match.asks)
        declines = decision.window and chance.random() < 0.5
        option = decision.options[0] if declines else chance.choice(decision.options)
        match, _ = apply(match, decision.seat, option.id, strict=True)


# --- the laws ----------------------------------------------------------------------------------------------------


def one_world(match: Match[TheyState], seed: int) -> None:
    """What a seat sees is the same in every world that it imagines."""
    for seat in range(len(match.state.hands)):
        world = match.state.copied()
        match.rules.determinize(world, seat, Random(seed))
        assert match.rules.observe(world, seat) == match.rules.observe(match.state, seat)


def same_question(match: Match[TheyState], seed: int) -> None:
    """Every asked seat is asked the same in every world that it imagines."""
    for asked in match.asks:
        assert question_for(imagine(match, asked.seat, Random(seed)).asks, asked.seat) == asked


def blind(match: Match[TheyState], seed: int) -> None:
    """A world that a seat imagines does not depend on the real one."""
    for seat in range(len(match.state.hands)):
        worlds = [match.state.copied(), elsewhere(match.state, seat), match.state.copied()]
        match.rules.determinize(worlds[2], seat, Random(seed + 1))
        for world in worlds:
            match.rules.determinize(world, seat, Random(seed))
        assert worlds[0] == worlds[1] == worlds[2]


def elsewhere(state: TheyState, seat: int) -> TheyState:
    """A copy in which all that a seat can't know lies one place further, found without the rules' own help."""
    world = state.copied()
    places = [world.deck, world.discard, *world.hands]
    gaps = [(place, k) for place in places for k, known in enumerate(place.known) if not known >> seat & 1]
    cards = [place.cards[k] for place, k in gaps]
    for (place, k), card in zip(gaps, cards[1:] + cards[:1], strict=True):
        place.cards[k] = card
    return world


def two_worlds(match: Match[TheyState], seed: int, steps: int = 12) -> tuple[int, int]:
    """Worlds that a seat can't tell apart go on looking, asking and logging the same to it, whatever others hide.

    Gives the number of answers compared, and how many of them were different secrets.
    """
    chance = Random(seed)
    seat = chance.randrange(len(match.state.hands))
    here, there = match, other_world(match, seat, chance)
    compared = secrets = 0
    if not same_table(here, there, seat):
        return 0, 0
    while not here.over and compared < steps:
        assert list(map(public, here.asks)) == list(map(public, there.asks))
        place = chance.randrange(len(here.asks))
        pair = alike(here.asks[place], there.asks[place], seat, chance)
        if pair is None:
            break
        one, other = pair
        who = here.asks[place].seat
        here, told = apply(here, who, one.id, strict=True)
        there, told_there = apply(there, who, other.id, strict=True)
        if not same_log(told, told_there, seat):
            break
        assert match.rules.observe(here.state, seat) == match.rules.observe(there.state, seat)
        compared += 1
        secrets += one != other
    return compared, secrets


def other_world(match: Match[TheyState], seat: int, chance: Random) -> Match[TheyState]:
    """A match that `seat` can't tell from this one; what others answered in secret is answered anew."""
    base = match.base.copied()
    match.rules.determinize(base, seat, chance)
    world = Match(match.rules, base)
    for who, option_id in match.answers:
        asked = question_for(world.asks, who)
        secret = asked.private and who != seat
        world, _ = apply(world, who, chance.choice(asked.options).id if secret else option_id, strict=True)
    return world


def same_table(here: Match[TheyState], there: Match[TheyState], seat: int) -> bool:
    """Whether the worlds begin alike: an imagined hand may be one that could not be played, or could, where the real
    one is known to be otherwise, since no place can hold that fact. Nothing else may make a difference.
    """
    same = list(map(public, here.asks)) == list(map(public, there.asks))
    same = same and here.rules.observe(here.state, seat) == here.rules.observe(there.state, seat)
    hands = {"they.play", "they.stuck", "they.lay_off"}
    assert same or any(ask.prompt in hands and ask.seat != seat for ask in here.asks)
    return same


def alike(ours: Decision, theirs: Decision, seat: int, chance: Random) -> tuple[Option[Any], Option[Any]] | None:
    """An answer in each world that look the same to a seat; None if nothing can be answered alike."""
    if ours.seat == seat or not ours.private:
        assert ours.options == theirs.options
        one = chance.choice(ours.options)
        return one, one
    pairs = [pair for pair in product(ours.options, theirs.options) if len({*map(public_face, pair)}) == 1]
    return chance.choice(pairs) if pairs else None


def public(decision: Decision) -> tuple[int, str, bool, bool]:
    """What everybody may know of a question."""
    return decision.seat, decision.prompt, decision.private, decision.window


def public_face(option: Option[Any]) -> str:
    """What everybody may know of an answer to a private question: a card that is played is shown, no other is."""
    return option.id if option.id.startswith("play") else option.id.partition(":")[0]


def same_log(told: tuple[Event, ...], told_there: tuple[Event, ...], seat: int) -> bool:
    """Whether a seat reads the same. Only a card that it draws or gets may be another one, and it may become known
    that somebody has nothing to play.
    """
    new = False
    for one, other in zip(told, told_there, strict=False):
        new = new or one.barrier
        if one.seen_by(seat) != other.seen_by(seat):
            stuck = "they.stuck" in (one.kind, other.kind)
            learned = stuck or (new and seat in one.readers and one._replace(secret={}) == other._replace(secret={}))
            assert learned, f"seat {seat} reads {one.seen_by(seat)} here, {other.seen_by(seat)} there"
            return False
    longer = (told if len(told) > len(told_there) else told_there)[min(len(told), len(told_there)) :]
    assert not longer or longer[0].kind == "they.stuck"
    return not longer


LAWS: tuple[Law, ...] = (one_world, same_question, blind, two_worlds)


def test_there_are_enough_positions() -> None:
    assert sum(len(positions(RULES, table)) for table in GAMES) >= POSITIONS


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("table", GAMES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_the_law_holds(law: Law, table: Table) -> None:
    for seed, match in enumerate(positions(RULES, table)):
        law(match, seed)


@pytest.mark.parametrize("table", [("base", 4), ("titanomachy", 3)], ids=lambda table: table[0])
def test_two_worlds_are_compared_deeply_and_with_different_secrets(table: Table) -> None:
    found = [two_worlds(match, seed) for seed, match in enumerate(positions(RULES, table)[:200])]
    assert sum(compared for compared, _ in found) > 400
    assert sum(secrets for _, secrets in found) > 10


# --- planted leaks -----------------------------------------------------------------------------------------------


class SeesTheDeck(TheyRules):
    """Shows the order of the deck."""

    def observe(self, state: TheyState, seat: int | None) -> Any:
        return super().observe(state, seat), tuple(state.deck.cards)


class KeepsTheTruth(TheyRules):
    """Imagines the real world only."""

    def determinize(self, state: TheyState, seat: int, rng: Random) -> None:
        pass


class ShufflesTheTruth(TheyRules):
    """Shuffles what really lies in the deck, so that the same chance gives another world in another truth."""

    def determinize(self, state: TheyState, seat: int, rng: Random) -> None:
        rng.shuffle(state.deck.cards)


def planted(leak: Callable[..., Any]) -> TheyRules:
    """The rules with one flow in the place of the real one of that name."""
    rules = TheyRules()
    rules.flows = Flows()
    for each in (*flow.values(), leak):
        rules.flows(each)
    return rules


def asking_by_the_deck() -> TheyRules:
    """Offers the turn's powers or not by the card that lies under the deck."""

    def begin_turn(g: Game[TheyState], seat: int, moment: str) -> Any:
        if g.state.deck.cards[0] % 2:
            return flow["turn"](g, seat)
        return flow["begin_turn"](g, seat, moment)

    return planted(begin_turn)


def offered(g: Game[TheyState], seat: int) -> list[Option[int]]:
    """What Cymele offers: the topmost cards of the deck."""
    return [Option(f"take:{card}", (f"deck:{card}",), card) for card in sorted(g.state.deck.cards[-LOOK:])]


def showing_what_is_taken() -> TheyRules:
    """Tells everybody which card was taken with Cymele."""

    def choose(g: Game[TheyState], seat: int) -> Flow[None]:
        card = yield from g.ask(seat, "they.choose", offered(g, seat), private=True)
        g.state.deck.take(card)
        g.state.hands[seat].add(card, only(seat))
        g.tell("they.took", seat, card=card)

    return planted(choose)


def putting_away(known: Callable[[int], int], what: str) -> TheyRules:
    """Endymina's cards lie on the deck for `known`, given who knew them in the hand; `what` was done wrong."""

    def put_away(g: Game[TheyState], seat: int) -> Flow[None]:
        hand = g.state.hands[seat]
        pairs = combinations(range(len(hand)), 2)
        options = [Option(f"put:{one}:{other}", (f"hand:{one}", f"hand:{other}"), (other, one)) for one, other in pairs]
        for position in (yield from g.ask(seat, "they.put_away", options, private=True)):
            eyes = hand.known[position]
            g.state.deck.add(hand.take_at(position), known(eyes))
        g.tell("they.put_away", seat, count=2, deck=True)

    rules = planted(put_away)
    rules.__doc__ = what
    return rules


def knowing_what_is_put_away() -> TheyRules:
    return putting_away(lambda eyes: EVERYBODY, "Everybody knows what Endymina put away.")


def remembering_too_long() -> TheyRules:
    return putting_away(lambda eyes: eyes, "Whoever knew a card of the hand knows whether it was put away.")


def keeps(law: Law, rules: TheyRules, table: Table = ("base", 4), games: int = 4) -> bool:
    """Whether no position of some random games breaks the law."""
    try:
        for game in range(games):
            for seed, match in enumerate(walk(rules, table, game)):
                law(match, seed)
    except AssertionError:
        return False
    return True


@pytest.mark.parametrize(
    ("law", "leak"),
    [
        (one_world, SeesTheDeck()),
        (same_question, asking_by_the_deck()),
        (blind, KeepsTheTruth()),
        (blind, ShufflesTheTruth()),
        (two_worlds, SeesTheDeck()),
        (two_worlds, showing_what_is_taken()),
        (two_worlds, knowing_what_is_put_away()),
        (two_worlds, remembering_too_long()),
    ],
)
def test_a_planted_leak_is_found(law: Law, leak: TheyRules) -> None:
    assert keeps(law, RULES)
    assert not keeps(law, leak)


@pytest.mark.parametrize("leak", [showing_what_is_taken(), knowing_what_is_put_away(), remembering_too_long()])
def test_only_two_worlds_find_wrong_memory(leak: TheyRules) -> None:
    assert [law for law in LAWS if not keeps(law, leak)] == [two_worlds]
