"""The four laws of secrecy in positions of random games that nobody has tried before."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

from boardgames.engine.match import Match
from tests.games.laws import Laws
from tests.games.rows import ROWS


def hold(key: str, table: int, seed: int, positions: int) -> Counter[str]:
    """Hold so many positions at one table of a game against every law; counts them. Raises AssertionError."""
    laws = ROWS[key].laws
    held = Counter[str]()
    for turn, match in enumerate(islice(positions_of(laws, laws.game.tables[table], seed), positions)):
        for name, law in laws.all.items():
            outcome = law(match, seed + turn)
            if name == "two worlds":
                assert isinstance(outcome, tuple)
                held["answers in two worlds"] += outcome[0]
                held["different secrets"] += outcome[1]
        held["positions"] += 1
    return held


def positions_of(laws: Laws[Any, Any], table: Any, seed: int) -> Iterator[Match[Any]]:
    """The positions of one random game after the other, without end."""
    while True:
        yield from laws.walk(laws.game.rules, table, seed)
        seed += 1
