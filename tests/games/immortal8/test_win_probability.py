"""How likely a seat wins Immortal 8."""

from itertools import pairwise

import pytest

from boardgames.games.immortal8.win_probability import win_probability
from tests.games.immortal8.ends import called_on
from tests.games.immortal8.tables import A, B, C, calling, kingdom
from tests.games.probabilities import probabilities

SEATS = [3, 4, 5, 6]
TABLE = "A as galmi VP{}; B as xian VP4; C as phoenix VP{}"


def likely(points: int, rival: int = 0, *, round: int = 1, seat: int = A, seats: int = 3) -> float:
    return win_probability(kingdom(TABLE.format(points, rival), round=round, seats=seats).view(seat), seat)


@pytest.mark.parametrize("seats", SEATS)
def test_more_points_are_better_and_worse_for_the_others(seats: int) -> None:
    own = [likely(points, seats=seats) for points in (0, 3, 6, 12)]
    others = [likely(points, seat=B, seats=seats) for points in (0, 3, 6, 12)]
    assert all(less < more for less, more in pairwise(own))
    assert all(more >= less for more, less in pairwise(others))
    assert others[0] > others[-1]


def test_only_the_best_rival_counts() -> None:
    assert likely(6, rival=1) == likely(6, rival=0), "B is the best of them"
    assert likely(6, rival=14) < likely(6, rival=0)


def test_a_point_counts_for_more_when_the_end_is_near() -> None:
    """By odds: in the second Round a lead has had its time."""

    def odds(points: int, round: int) -> float:
        one = likely(points, round=round)
        return one / (1 - one)

    assert odds(12, 2) / odds(0, 2) > odds(12, 1) / odds(0, 1) > 1


def test_the_own_immortal_counts_and_no_hidden_one() -> None:
    one, other = (calling(f"A as galmi; B as {key} M3 S3; C as abhilasha", seats=3) for key in ("xian", "phoenix"))
    assert win_probability(one.view(A), A) == win_probability(other.view(A), A)
    assert win_probability(one.view(B), B) != win_probability(other.view(B), B)


def test_when_all_is_called_the_winner_is_known() -> None:
    table = calling("A as galmi VP1; B as xian VP9; C as phoenix", seats=3)
    assert 0 < win_probability(table.view(B), B) < 1
    assert probabilities(called_on(table).match, 3) == [0, 1, 0]
    assert win_probability(table.view(C), C) == 0
