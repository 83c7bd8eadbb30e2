"""How likely a seat wins Nine."""

from itertools import pairwise

import pytest

from boardgames.games.nine.win_probability import win_probability
from tests.games.nine.tables import A, B, play
from tests.games.probabilities import probabilities

TABLE = "A XIA 1, MIL 1, VP {}; B PHO 1, SCI 1, VP 2; C TOM 1, CHA 1, VP {}; D ABH 1, COI 1"


def likely(points: int, rival: int = 0, round: int = 4, seat: int = A, seats: int = 4) -> float:
    text = ";".join(TABLE.format(points, rival).split(";")[:seats])
    return win_probability(play(text, "culture A", seats=seats, round=round).view(seat), seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_more_points_are_better_and_worse_for_the_others(seats: int) -> None:
    own = [likely(points, seats=seats) for points in (0, 2, 4, 8)]
    others = [likely(points, seat=B, seats=seats) for points in (0, 2, 4, 8)]
    assert all(less < more for less, more in pairwise(own))
    assert others[0] > others[-1]


def test_the_best_rival_counts() -> None:
    assert likely(2, rival=1) == likely(2, rival=0), "B is the best of them"
    assert likely(2, rival=10) < likely(2, rival=8) < likely(2, rival=0)


def test_a_lead_counts_for_more_when_the_end_is_near() -> None:
    assert likely(9, round=2) < likely(9, round=4) < likely(9, round=7)


def test_own_cards_face_down_are_known() -> None:
    table = play("A XIA 1, hand XIA PHO; B XIA 1", "orders A", round=7)
    before = win_probability(table.view(A), A)
    with_one = play("A XIA 1, laid XIA, hand PHO; B XIA 1", "realm A", round=7)
    assert win_probability(with_one.view(A), A) > before
    assert win_probability(with_one.view(None), A) < win_probability(with_one.view(A), A)


def test_a_shared_victory_is_shared() -> None:
    assert probabilities(play("A VP 4, COI 5; B VP 9", "scoring").match, 2) == [0.5, 0.5]
    assert probabilities(play("A VP 4; B VP 9", "scoring").match, 2) == [0, 1]
