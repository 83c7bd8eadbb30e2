"""Nine walked at random: nothing is lost, every question is sound, every way of going on leads to the same place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games import walks
from tests.games.nine.tables import GAME


class NineWalk(walks.Walk):
    game = GAME


TestNineWalk = NineWalk.TestCase


@given(seats=st.sampled_from(GAME.tables), seed=walks.SEED)
def test_a_whole_game_ends(seats: int, seed: int) -> None:
    assert walks.ended(GAME, seats, seed).state.round == 8


@pytest.mark.parametrize("seats", GAME.tables)
@pytest.mark.parametrize("seed", range(4))
def test_match_and_playout_agree(seats: int, seed: int) -> None:
    walks.match_and_playout_agree(GAME, seats, seed)


def test_two_options_of_one_look_are_found() -> None:
    walks.two_options_of_one_look_are_found(GAME, 2)
