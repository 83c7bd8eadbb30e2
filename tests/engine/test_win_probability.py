"""From a lead to a chance to win, and from winners to what each has of the victory."""

from itertools import pairwise

import pytest

from boardgames.engine.win_probability import Curve, share

CURVE = Curve(even=(-0.6, 0.4), point=(0.02, 0.1))
PROGRESS = [0.0, 0.3, 1.0]


@pytest.mark.parametrize("progress", PROGRESS)
def test_the_further_ahead_the_likelier(progress: float) -> None:
    chances = [CURVE.probability(lead, progress) for lead in range(-60, 61, 5)]
    assert all(less < more for less, more in pairwise(chances))


@pytest.mark.parametrize("progress", PROGRESS)
def test_however_far_ahead_it_is_a_chance(progress: float) -> None:
    """Numbers so large that an exponential of them is none."""
    assert CURVE.probability(1e6, progress) == 1
    assert 0 <= CURVE.probability(-1e6, progress) < 1e-100


def test_the_log_odds_are_a_line_that_moves_in_the_course_of_the_game() -> None:
    assert Curve((0.0, 0.0), (0.1, 0.1)).probability(0, 0.5) == 0.5
    assert CURVE.probability(0, 0) == pytest.approx(0.354344, abs=1e-6)  # odds of e to the -0.6
    assert CURVE.probability(0, 1) == pytest.approx(0.450166, abs=1e-6)  # e to the -0.2
    assert CURVE.probability(10, 0) == pytest.approx(0.401312, abs=1e-6)  # e to the -0.4
    assert CURVE.probability(10, 1) == pytest.approx(0.731059, abs=1e-6)  # e to the 1


def test_a_lead_counts_for_more_when_the_end_is_near() -> None:
    early, late = (CURVE.probability(20, progress) - CURVE.probability(0, progress) for progress in (0, 1))
    assert late > 2 * early


def test_winners_share_the_victory() -> None:
    assert [share((2,), seat) for seat in range(3)] == [0, 0, 1]
    assert [share({0, 2}, seat) for seat in range(3)] == [0.5, 0, 0.5]
