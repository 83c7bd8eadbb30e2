"""What holds of the probability to win in every game: neither impossible nor certain before the end, and exact then."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from boardgames.engine.match import Match, apply, start
from tests.games.probabilities import probabilities
from tests.games.rows import ROWS, Row

EVERY = 5
"""Every so many answers the probabilities are looked at."""
AT_LEAST = 6
"""So many random games of each game, or one at each table."""
WITH_TWO = 6
"""So many random games with two players."""
EVERY_WAY = [
    pytest.param(row, table, seed, id=f"{key}, {row.game.name(table)}, {seed}")
    for key, row in ROWS.items()
    for table in row.ways
    for seed in range(-(-AT_LEAST // len(row.ways)))
]


def positions(row: Row, table: Any, seed: int) -> Iterator[Match[Any]]:
    """Positions of a random game; the last one is the end."""
    match, _ = start(row.game.rules, row.game.new(table, seed))
    rng, answers = Random(seed), 0
    while not match.over:
        if answers % EVERY == 0:
            yield match
        asked = rng.choice(match.asks)
        match, _ = apply(match, asked.seat, rng.choice(asked.options).id)
        answers += 1
    yield match


@pytest.mark.parametrize(("row", "table", "seed"), EVERY_WAY)
def test_from_the_beginning_to_the_end(row: Row, table: Any, seed: int) -> None:
    *before, end = positions(row, table, seed)
    assert len(before) >= 5
    seats = row.game.seats(end.state)
    for match in before:
        for probability in (*probabilities(match, seats), *probabilities(match, seats, open=True)):
            assert 0 < probability < 1
    winners = end.rules.sheet(end.rules.observe(end.state, None)).winners
    expected = [row.together(table) / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    assert probabilities(end, seats) == probabilities(end, seats, open=True) == expected


@pytest.mark.parametrize("row", [pytest.param(row, id=key) for key, row in ROWS.items() if row.even])
def test_what_one_of_two_wins_the_other_loses(row: Row) -> None:
    """But for what each knows alone: in each position, and on the average."""
    assert row.even is not None
    games = (positions(row, row.even.table, seed) for seed in range(WITH_TWO))
    sums = [sum(probabilities(match, 2)) for game in games for match in game]
    assert sums == [pytest.approx(1, abs=row.even.apart)] * len(sums)
    assert sum(sums) / len(sums) == pytest.approx(1, abs=row.even.mean)
