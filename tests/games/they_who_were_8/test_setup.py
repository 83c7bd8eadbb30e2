"""They Who Were 8, statements G01 to G08 and G79: the table, and how rounds follow each other."""

import pytest

from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.games.they_who_were_8.catalogue import BASE_CARDS, CARDS, MODES, PRA
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.games.they_who_were_8.rules import RULES
from boardgames.games.they_who_were_8.scoring import pairs, teams
from tests.games.they_who_were_8.tables import TITANS, A, B, C, D, Play, play


def new(mode: str, seats: int, seed: int = 1) -> Play:
    return Play(RULES.new(seats, seed, {"mode": mode}))


def test_g01_the_base_table() -> None:
    table = new("base", 4)
    assert table.state.in_play.bit_count() == 8
    assert [len(set(pair)) for pair in zip(table.state.left, table.state.right, strict=True)] == [2] * 4
    assert table.hands == [2, 2, 2, 2]
    assert len(table.deck) == 2
    assert table.supply == (15, 15)
    assert sum(table.state.glory) == sum(table.state.infamy) == 0


def test_g02_titanomachy_for_three() -> None:
    table = new(TITANS, 3)
    assert table.state.in_play.bit_count() == 6
    assert table.view(A).spare == 3
    assert table.hands == [3, 3, 3]
    assert len(table.deck) == 7
    assert table.discard == []


@pytest.mark.parametrize(("seats", "gods", "deck"), [(2, 4, 10), (4, 8, 4)])
def test_g03_titanomachy_for_two_and_four(seats: int, gods: int, deck: int) -> None:
    table = new(TITANS, seats)
    assert table.state.in_play.bit_count() == gods
    assert len(table.deck) == deck


def test_g04_pantheon_is_for_four() -> None:
    with pytest.raises(ValueError, match="Pantheon is for 4 players, not 3"):
        RULES.new(3, 1, {"mode": "pantheon"})


@pytest.mark.parametrize(("mode", "seats"), [("base", 2), ("base", 3), (TITANS, 1), (TITANS, 5), ("pantheon", 2)])
def test_g79_numbers_of_players_that_a_mode_is_not_for(mode: str, seats: int) -> None:
    with pytest.raises(ValueError, match=f"not {seats}"):
        RULES.new(seats, 1, {"mode": mode})


def test_g05_praxis_is_not_in_the_base_game() -> None:
    assert PRA not in MODES["base"].gods
    assert len(MODES["base"].gods) == 8
    assert all(not new("base", 4, seed).state.in_play >> PRA & 1 for seed in range(20))
    for mode in (TITANS, "pantheon"):
        assert MODES[mode].gods == tuple(GOD)
        assert any(new(mode, 4, seed).state.in_play >> PRA & 1 for seed in range(20))


def test_g06_cards_in_the_base_round() -> None:
    table = play("A ANA, CAS; B CYM, END; C NAN; D PIT, RYM used, hand VAL KNO", "play D")
    table.choose("play:VAL:ANA")
    assert table.asked[0] == "evening"
    assert table.hands == [1, 1, 1, 1]
    assert len(table.deck) == 6
    table.go_on()
    assert table.state.round == 4
    assert table.hands == [2, 2, 2, 2]
    assert len(table.deck) == 2


def test_g07_pairs_of_three() -> None:
    table = play("A CAS, NAN; B PRA, ANA; C PIT, RYM", "play A", TITANS, seats=3)
    found = [{GOD[god.god].code for god in pair.gods} for pair in pairs(table.view(None))]
    assert found == [{"CAS", "ANA"}, {"PRA", "RYM"}, {"PIT", "NAN"}]


def test_pairs_of_two() -> None:
    table = play("A CAS, NAN; B PRA, ANA", "play A", TITANS, seats=2)
    found = [{GOD[god.god].code for god in pair.gods} for pair in pairs(table.view(None))]
    assert found == [{"CAS", "ANA"}, {"PRA", "NAN"}]


def test_partners_sit_opposite() -> None:
    assert [side.seats for side in teams(new("base", 4).view(None))] == [(A, C), (B, D)]


@pytest.mark.parametrize(("mode", "seats"), [("base", 4), (TITANS, 3), ("pantheon", 4)])
@pytest.mark.parametrize("first", [0, 2])
def test_g08_the_next_seat_starts_the_next_round(mode: str, seats: int, first: int) -> None:
    table = Play(RULES.new(seats, 1, {"mode": mode, "first": str(first)}))
    assert table.state.first == first
    while table.state.round == 1:
        table.choose(table.options()[0])
    assert table.state.first == (first + 1) % seats
    assert table.go_on().asked[1] == (first + 1) % seats


def test_the_first_player_is_random_or_chosen() -> None:
    assert {RULES.new(4, seed, {"mode": "base"}).first for seed in range(40)} == {0, 1, 2, 3}
    assert {RULES.new(4, seed, {"mode": "base", "first": "random"}).first for seed in range(40)} == {0, 1, 2, 3}
    assert {RULES.new(4, seed, {"first": "2"}).first for seed in range(10)} == {2}


@pytest.mark.parametrize(
    "options", [{"first": "4"}, {"first": "A"}, {"last": "1"}, {"mode": "nine"}], ids=["seat", "word", "name", "mode"]
)
def test_an_option_that_the_game_does_not_know_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"They Who Were 8|first player"):
        RULES.new(4, 1, options)


def test_without_a_mode_it_is_titanomachy() -> None:
    assert RULES.new(3, 1, {}).mode == TITANS


def test_every_card_is_there_once() -> None:
    assert tuple(ACTION) == CARDS
    assert " ".join(ACTION[card].code for card in BASE_CARDS) == "JOU SED JEA DIP VAL DIS TRE KNO BIR CON"
    assert sorted(GOD, key=lambda god: GOD[god].name) == list(GOD)
