"""What holds of the probability to win in every game."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from boardgames.engine.match import Match, apply, start
from boardgames.engine.rules import Rules

EVERY = 5
"""Every so many answers the probabilities are looked at."""


def game(rules: Rules[Any, Any], seats: int, seed: int, options: Mapping[str, str] = {}) -> Iterator[Match[Any]]:
    """Positions of a random game; the last one is the end."""
    match, _ = start(rules, rules.new(seats, seed, options))
    rng, answers = Random(seed), 0
    while not match.over:
        if answers % EVERY == 0:
            yield match
        asked = rng.choice(match.asks)
        match, _ = apply(match, asked.seat, rng.choice(asked.options).id)
        answers += 1
    yield match


def probabilities(match: Match[Any], seats: int, open: bool = False) -> list[float]:
    """The probability to win of every seat, by what it sees itself, or by what everybody may see."""
    rules = match.rules
    return [rules.win_probability(rules.observe(match.state, None if open else seat), seat) for seat in range(seats)]


def sound_through_a_game(
    rules: Rules[Any, Any], seats: int, seed: int, options: Mapping[str, str] = {}, team: int = 1
) -> None:
    """Neither impossible nor certain before the end, and exact then; `team` seats win together."""
    *before, end = game(rules, seats, seed, options)
    assert len(before) >= 5
    for match in before:
        for probability in (*probabilities(match, seats), *probabilities(match, seats, open=True)):
            assert 0 < probability < 1
    winners = rules.sheet(rules.observe(end.state, None)).winners
    expected = [team / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    assert probabilities(end, seats) == probabilities(end, seats, open=True) == expected


def two_add_up(rules: Rules[Any, Any], options: Mapping[str, str], apart: float, mean: float) -> None:
    """What one of two wins the other loses, but for what each knows alone: in each position, and on the average."""
    sums = [sum(probabilities(match, 2)) for seed in range(6) for match in game(rules, 2, seed, options)]
    assert sums == [pytest.approx(1, abs=apart)] * len(sums)
    assert sum(sums) / len(sums) == pytest.approx(1, abs=mean)
