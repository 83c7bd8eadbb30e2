from random import Random

import pytest

from boardgames.bots import simulation
from boardgames.bots.simulation import EndlessGame, ending, play, simulate
from boardgames.engine.playout import Playout
from boardgames.engine.sheet import CLEAR, SETTLED, SHARED, Row, Sheet
from boardgames.games.nine.rules import RULES
from tests.table.evening import NINE


def test_the_same_seed_plays_the_same_games() -> None:
    def figures(seed: int) -> dict[str, object]:
        timing = ("seconds", "games_per_second", "decisions_per_second")
        return {key: value for key, value in simulate(NINE, 3, 5, seed).figures().items() if key not in timing}

    assert figures(1) == figures(1)
    assert figures(1) != figures(2)


def test_the_figures_add_up() -> None:
    calls = []
    result = simulate(NINE, 4, 20, 1, lambda: calls.append(1))
    assert len(calls) == result.games == sum(result.endings.values()) == 20
    assert result.shortest <= result.decisions / 20 <= result.longest
    assert sum(result.mean_wins) == pytest.approx(1)
    assert len(result.mean_scores) == 4
    assert result.games_per_second == pytest.approx(20 / result.seconds)
    assert result.figures()["decisions_per_second"] == pytest.approx(result.decisions / result.seconds)


def test_mean_scores_are_those_of_the_games() -> None:
    chance = Random(9)
    playout = Playout(RULES, RULES.new(2, chance.getrandbits(32), {}))
    decisions = play(playout, chance)
    result = simulate(NINE, 2, 1, 9)
    assert result.mean_scores == playout.result()
    assert result.decisions == result.shortest == result.longest == decisions


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        simulate(NINE, 5, 1, 1)


def test_a_game_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MOST_DECISIONS", 20)
    with pytest.raises(EndlessGame, match="nine"):
        simulate(NINE, 2, 1, 1)


@pytest.mark.parametrize(
    ("points", "order", "way"),
    [
        ((9, 7), ((0,), (1,)), CLEAR),
        ((9, 9), ((1,), (0,)), SETTLED),
        ((9, 9, 1), ((0, 1), (2,)), SHARED),
    ],
)
def test_the_ways_a_game_ends(points: tuple[int, ...], order: tuple[tuple[int, ...], ...], way: str) -> None:
    assert ending(Sheet((Row("points", points),), order, ("somebody wins",))) == way


def test_a_game_may_say_itself_how_it_ended() -> None:
    """Two that win as a team do not share anything, though both have the most points."""
    sheet = Sheet((Row("points", (9, 1, 9, 1)),), ((0, 2), (1, 3)), ("two win",), CLEAR)
    assert ending(sheet) == CLEAR
