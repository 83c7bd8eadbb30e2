"""A long walk through random games: `python -m tests.soak [GAMES]`, ten thousand of each number of seats by default.

After every answer all cards and tokens must still be there, somebody must have an answer to give, and the game must
end within a bound.
"""

import sys
from collections.abc import Sequence
from random import Random
from time import perf_counter

from boardgames.engine.playout import Playout
from boardgames.games.nine import RULES
from boardgames.games.nine.catalogue import BYU as COPY
from boardgames.games.nine.catalogue import DECK, HEROES, INFLUENCES, SEATS, SUPREMACIES, TOKEN
from boardgames.games.nine.state import NineState, kind

GAMES = 10_000
BOUND = 120
"""Decisions for each seat that no game comes near."""


def cards(state: NineState) -> list[int]:
    """Every card, wherever it lies."""
    found = list(state.pile.cards)
    for player in state.players:
        found += player.hand.cards + player.selected.cards
        for influence in INFLUENCES:
            found += [influence] * player.real[influence] + [COPY] * player.copies[influence]
        for hero in HEROES:
            found += [hero] * (player.heroes[kind(hero)] + player.flipped[kind(hero)])
    return sorted(found)


def check(state: NineState) -> None:
    """Nothing is lost or doubled, and nothing is less than none."""
    assert cards(state) == sorted(DECK)
    for token, counted in TOKEN.items():
        held = [player.tokens[token] for player in state.players]
        assert state.reserve[token] + sum(held) == counted.total
        assert min(state.reserve[token], *held) >= 0
    assert state.supremacies + sum(player.supremacies for player in state.players) == SUPREMACIES
    for player in state.players:
        assert all(new <= up for new, up in zip(player.fresh, player.heroes, strict=True))


def walk(seats: int, seed: int) -> int:
    """Play one game; the number of its decisions. Raises AssertionError."""
    chance = Random(seed)
    state = RULES.new(seats, seed, {})
    playout = Playout(RULES, state)
    decisions = 0
    while asks := playout.asks:
        check(state)
        decision = asks[0]
        assert decision.options, decision.prompt
        playout.answer(decision.seat, chance.choice(decision.options))
        decisions += 1
        assert decisions < BOUND * seats
    check(state)
    return decisions


def soak(games: int, seats: Sequence[int] = SEATS) -> None:
    """Walk through so many games of each number of seats, and say how it went."""
    for number in seats:
        begun = perf_counter()
        lengths = [walk(number, seed) for seed in range(games)]
        seconds = perf_counter() - begun
        print(f"{number} seats: {games} games, {min(lengths)} to {max(lengths)} decisions, {seconds:.0f} s")


if __name__ == "__main__":
    soak(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
