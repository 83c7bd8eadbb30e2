"""Immortals, statements I001 to I010 and I152: the table before the draft."""

import pytest

from boardgames.games.immortals.catalogue import (
    CARD_OF,
    DARK_TRIBES,
    LIGHT_TRIBES,
    MAGIC_CARDS,
    NOBODY,
    ROUNDS,
)
from boardgames.games.immortals.planning import army_cards
from boardgames.games.immortals.rules import RULES
from tests.games.immortals.tables import A, B, D, Play, homes, planning

SEEDS = range(40)


def settled(text: str, group: str, *, seats: int = 4) -> Play:
    """A has chosen this group for the home, the others their largest."""
    play = homes(text, seats=seats).choose(f"group:{group}")
    while not play.match.over and play.asked[0] == "home":
        play.choose(play.offered()[0])
    return play


@pytest.mark.parametrize(("seats", "rounds"), [(3, 7), (4, 6), (5, 5)])
def test_i001_rounds(seats: int, rounds: int) -> None:
    assert RULES.observe(RULES.new(seats, 1, {}), None).rounds == rounds
    assert ROUNDS[seats] == rounds


@pytest.mark.parametrize("seats", [2, 6])
def test_i002_three_to_five_players(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 5 players"):
        RULES.new(seats, 1, {})


def test_i003_the_resources_of_both_halves() -> None:
    assert homes("A as dwarves+orcs").resources(A) == (9, 6)


def test_i004_no_outer_groups_with_five() -> None:
    play = homes("A as humans+orcs", seats=5)
    assert [len(groups) for groups in play.state.groups] == [6] * 5
    assert play.state.groups[A] == (5, 4, 4, 3, 2, 2)


def test_i005_outer_groups_with_four() -> None:
    play = homes("A as humans+orcs")
    assert [len(groups) for groups in play.state.groups] == [8] * 4
    assert play.state.groups[A] == (5, 4, 4, 3, 3, 3, 2, 2)


def test_i006_a_group_for_the_home_and_two_more_for_its_twin() -> None:
    play = homes("A as humans+orcs").choose("group:4")
    assert play.on("L:TWI") == (A, 4)
    assert play.on("D:TWI") == (A, 2)
    assert play.state.groups[A] == (5, 4, 3, 3, 3, 2, 2)


def test_i007_the_region_card_of_the_home() -> None:
    play = settled("A as humans", "4")
    assert play.region_cards(A) == ["TWI"]
    assert "TWI" not in play.pool
    assert len(play.pool) == 21


def test_i008_magic_cards_and_blanks() -> None:
    play = planning(seats=3)
    for seat in play.state.seats:
        assert army_cards(play.state, seat)[CARD_OF["blank"]] == 4
        for _ in range(8):
            play.answer(seat, play.offered(seat)[-1])
        magic = [f"plan:magic1:M{number}" for number in (1, 2, 3, 4)]
        assert play.offered(seat) == [*magic, "plan:magic1:blank", "plan:magic1:empty"]
    assert len(MAGIC_CARDS) == 4


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_i009_no_half_is_dealt_twice(seats: int) -> None:
    for seed in SEEDS:
        state = RULES.new(seats, seed, {})
        assert len(set(state.light_tribe) & set(LIGHT_TRIBES)) == seats
        assert len(set(state.dark_tribe) & set(DARK_TRIBES)) == seats


def test_halves_are_dealt_at_random() -> None:
    dealt = [RULES.new(3, seed, {}).tribes(A) for seed in range(400)]
    assert set(dealt) == {(light, dark) for light in LIGHT_TRIBES for dark in DARK_TRIBES}


def test_i010_the_home_of_a_tribe_that_nobody_leads() -> None:
    play = settled("A as humans; B as wood-elves; C as dwarves", "4", seats=3)
    assert play.asked[0] == "pick"
    assert play.on("L:HEA") == (NOBODY, 0)
    assert play.on("D:HEA") == (NOBODY, 0)
    assert "HEA" in play.pool
    occupied = [place for seat in play.state.seats for place in play.places(seat)]
    assert sorted(occupied) == ["D:DEE", "D:TRE", "D:TWI", "L:DEE", "L:TRE", "L:TWI"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_i152_every_seat_begins_in_some_games(seats: int) -> None:
    assert {RULES.new(seats, seed, {}).marker for seed in SEEDS} == set(range(seats))


def test_homes_are_chosen_in_player_order_one_answer_for_equal_groups() -> None:
    play = homes("B as wood-elves+necromancers; D as amazons", first=D)
    asked = []
    while play.asked[0] == "home":
        asked.append(play.asked[1])
        if play.asked[1] == B:
            assert play.offered() == ["group:3", "group:2"]
        play.choose(play.offered()[0])
    assert asked == [3, 0, 1, 2]


HOMES = {"humans": "TWI", "wood-elves": "TRE", "dwarves": "DEE", "amazons": "SUN", "halflings": "HEA"}


@pytest.mark.parametrize(("tribe", "home"), HOMES.items())
def test_every_home_lies_where_it_is_printed(tribe: str, home: str) -> None:
    play = homes(f"A as {tribe}").choose("group:3")
    assert play.places(A) == [f"L:{home}", f"D:{home}"]
