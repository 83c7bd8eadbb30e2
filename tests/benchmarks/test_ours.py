"""What the benchmark measures of our games: that it does what it says, without timing it."""

from random import Random

import pytest

from benchmarks.ours import SEATS, Contestant, contestants, imagined_move, look
from boardgames.games import GAMES

ALL = contestants()
each_contestant = pytest.mark.parametrize("contestant", ALL, ids=lambda contestant: contestant.name)


def test_all_games_take_part_under_different_names() -> None:
    assert {contestant.rules.name for contestant in ALL} == set(GAMES)
    assert len({contestant.name for contestant in ALL}) == len(ALL)


@each_contestant
def test_a_recording_is_of_that_game_and_way_with_all_seats(contestant: Contestant) -> None:
    setup = contestant.saved.setup
    assert setup.game == contestant.rules.name
    assert len(setup.players) == SEATS
    state = contestant.rules.new(SEATS, 1, contestant.options)
    recorded = contestant.rules.new(SEATS, 1, setup.options)
    assert getattr(state, "mode", "") == getattr(recorded, "mode", "")


@each_contestant
def test_a_recording_can_be_replayed_and_opened(contestant: Contestant) -> None:
    contestant.replay()
    contestant.open()


@each_contestant
def test_games_are_played_and_thought_about(contestant: Contestant) -> None:
    assert contestant.play(Random(1)) > 2 * SEATS
    positions = contestant.positions(Random(1), number=3, step=2)
    assert len(positions) == 3
    for match in positions:
        imagined_move(match, Random(1))
        look(match)
