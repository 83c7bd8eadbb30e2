"""A short stretch of the long walk, and that the walk would notice a fault."""

from collections.abc import Callable

import pytest

from boardgames.games.nine.rules import RULES
from boardgames.games.nine.state import NineState
from tests.soak import TABLES, check, walk


@pytest.mark.parametrize("name", TABLES)
def test_random_games_end_and_lose_nothing(name: str) -> None:
    assert all(walk(TABLES[name], seed) > 20 for seed in range(20))


def lose_a_card(state: NineState) -> None:
    state.pile.draw()


def slide_the_wrong_card(state: NineState) -> None:
    state.pile.draw()
    state.players[0].real[1] += 1


def mint_a_coin(state: NineState) -> None:
    state.players[1].tokens[3] += 1


def owe_a_culture(state: NineState) -> None:
    state.players[0].tokens[4] -= 2
    state.reserve[4] += 2


def give_a_supremacy_twice(state: NineState) -> None:
    state.players[0].supremacies += 1


def wake_a_hero_that_is_not_there(state: NineState) -> None:
    state.players[0].fresh[0] += 1


@pytest.mark.parametrize(
    "fault",
    [
        lose_a_card,
        slide_the_wrong_card,
        mint_a_coin,
        owe_a_culture,
        give_a_supremacy_twice,
        wake_a_hero_that_is_not_there,
    ],
)
def test_a_fault_is_noticed(fault: Callable[[NineState], None]) -> None:
    state = RULES.new(2, 1, {})
    check(state)
    fault(state)
    with pytest.raises(AssertionError):
        check(state)
