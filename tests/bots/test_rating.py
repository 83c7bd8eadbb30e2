from itertools import permutations
from math import sqrt
from statistics import fmean, stdev

import pytest

from boardgames.bots.rating import bradley_terry, mean, mean_share, share, student


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (1, 2, 0.0945, 0.9055)],
)
def test_a_share_has_the_interval_of_wilson(won: int, games: int, low: float, high: float) -> None:
    """The first is the example of Newcombe (1998), the second the standard one for nothing out of twenty."""
    estimate = share(won, games)
    assert estimate.value == won / games
    assert (estimate.low, estimate.high) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("freedom", "reach"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (5, 2.5706), (9, 2.2622), (30, 2.0423), (10_000, 1.9602)],
)
def test_the_reach_of_an_interval_is_that_of_the_printed_tables(freedom: int, reach: float) -> None:
    assert student(freedom) == pytest.approx(reach, rel=0.003)


def test_a_mean_has_an_interval_from_two_samples_on() -> None:
    assert mean([4.0]) == (4.0, None, None)
    assert mean([3.0, 3.0]) == (3.0, 3.0, 3.0)
    value, low, high = mean([1.0, 2.0, 3.0, 4.0, 5.0])
    assert low is not None
    assert high is not None
    assert value == 3
    assert (high - low) / 2 == pytest.approx(2.776 * (2.5 / 5) ** 0.5, rel=0.003)


@pytest.mark.parametrize("samples", [[0.0, 1.0] * 4 + [1.0], [0.5, 0.25, 0.5, 0.75], [1.0] * 29 + [0.5]])
def test_a_mean_of_shares_has_the_interval_of_as_many_games_as_would_spread_like_them(samples: list[float]) -> None:
    """A bound of Wilson is the share from which the one that was found is just so many of its errors away."""
    value, low, high = mean_share(samples)
    assert value == fmean(samples)
    errors = student(len(samples) - 1) * stdev(samples) / sqrt(len(samples) * value * (1 - value))
    assert low is not None
    assert high is not None
    assert 0 < low < value < high < 1
    for bound in (low, high):
        assert abs(value - bound) == pytest.approx(errors * sqrt(bound * (1 - bound)))


def test_shares_that_do_not_spread_count_as_one_game_each() -> None:
    value, low, high = mean_share([1.0] * 20)
    assert (value, high) == (1, 1)
    assert low == pytest.approx(20 / (20 + student(19) ** 2))
    assert mean_share([0.7]) == (0.7, None, None)


def test_two_are_as_far_apart_as_their_odds_say() -> None:
    """Ten to one is 400 points; the draw that is added makes it 10.5 to 1.5."""
    ratings = bradley_terry({("a", "b"): 10_000.0, ("b", "a"): 1_000.0})
    assert ratings["a"] - ratings["b"] == pytest.approx(400, abs=0.1)
    assert ratings["a"] == pytest.approx(-ratings["b"])
    assert bradley_terry({("a", "b"): 3.0, ("b", "a"): 3.0}) == pytest.approx({"a": 0, "b": 0})


def test_who_was_always_ahead_gets_a_number_and_more_with_more_games() -> None:
    few, many = (bradley_terry({("a", "b"): games, ("b", "a"): 0.0})["a"] for games in (5.0, 500.0))
    assert 0 < few < many < 1000


def test_ratings_are_found_again_from_results_that_follow_the_model() -> None:
    truth = {"a": 300.0, "b": 50.0, "c": -100.0, "d": -250.0}
    odds = {player: 10 ** (rating / 400) for player, rating in truth.items()}
    ahead = {(x, y): 1e6 * odds[x] / (odds[x] + odds[y]) for x, y in permutations(truth, 2)}
    assert bradley_terry(ahead) == pytest.approx(truth, abs=0.01)


def test_who_never_met_is_rated_by_way_of_others() -> None:
    ahead = {("a", "b"): 600.0, ("b", "a"): 200.0, ("b", "c"): 600.0, ("c", "b"): 200.0}
    ratings = bradley_terry(ahead)
    assert ratings["a"] - ratings["b"] == pytest.approx(ratings["b"] - ratings["c"])
    assert ratings["b"] == pytest.approx(0, abs=1e-6)
