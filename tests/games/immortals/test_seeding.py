"""Immortals, statements I030 to I035 and I203: the tower is seeded."""

import pytest

from boardgames.games.immortals.catalogue import INHABITANTS, armies_of
from tests.games.immortals.box import on_map
from tests.games.immortals.tables import A, B, C, D, Play, cubes, falls, seeded


def divided(play: Play) -> Play:
    """Everybody puts all cubes that came out into the light limbo."""
    while play.asked[0] == "divide":
        play.choose(play.offered()[-1])
    return play


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_i030_what_is_dropped(seats: int) -> None:
    with falls("green*7 A*7 B*7") as dropped:
        seeded(seats=seats)
    (cubes_in,) = dropped
    assert cubes_in[INHABITANTS] == 10
    assert [cubes_in[seat] for seat in range(seats)] == [7] * seats
    assert cubes_in.total() == 7 * seats + 10 == {3: 31, 4: 38, 5: 45}[seats]


def test_i031_the_owner_divides_the_cubes_that_come_out() -> None:
    with falls("A*5 B*7 C*7 green*6"):
        play = seeded()
    assert play.asked == ("divide", A)
    assert play.offered() == [f"light:{number}" for number in range(6)]
    play.choose("light:4")
    assert play.limbo(A) == (7, 4)


def test_cubes_are_divided_in_player_order_by_those_who_have_any() -> None:
    with falls("A*7 B*7 D*7 green*6"):
        play = seeded(first=C)
    asked = []
    while play.asked[0] == "divide":
        asked.append(play.asked[1])
        play.choose("light:3")
    assert asked == [D, A, B]
    assert [play.limbo(seat) for seat in play.state.seats] == [(6, 7), (6, 7), (3, 3), (6, 7)]


def test_i032_two_inhabitants_stay_in_the_tray() -> None:
    with falls("A*7 B*7 C*7 green*6"):
        play = divided(seeded())
    assert play.tray == cubes("green*2")
    assert play.state.inhabitants == 10 + 4


def test_i033_one_inhabitant_stays_in_the_tray() -> None:
    with falls("A*7 B*7 C*7 green"):
        play = divided(seeded())
    assert play.tray == cubes("green")
    assert play.state.inhabitants == 10


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_i034_i035_all_cubes_are_on_the_map_in_limbo_or_in_the_tower(seats: int, seed: int) -> None:
    play = divided(seeded(seats=seats, seed=seed))
    for seat in play.state.seats:
        elsewhere = sum(play.limbo(seat)) + play.tower[seat]
        assert on_map(play.state, seat) + elsewhere == armies_of(*play.state.tribes(seat), seats)
        assert play.state.groups[seat] == ()
        assert play.tray[seat] == 0
    assert set(play.tray) <= {INHABITANTS}


def test_i203_three_cubes_in_each_limbo() -> None:
    with falls("A*7 B*7 green*10"):
        play = seeded()
    assert play.asked[0] == "divide"
    assert [play.limbo(seat) for seat in play.state.seats] == [(3, 3)] * 4
