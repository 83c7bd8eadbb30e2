"""A short stretch of the long walk."""

import pytest

from tests.soak import TABLES, walk


@pytest.mark.parametrize("name", TABLES)
def test_random_games_end_and_lose_nothing(name: str) -> None:
    assert all(walk(TABLES[name], seed) > 20 for seed in range(3))
