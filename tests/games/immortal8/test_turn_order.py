"""Immortal 8, statements E035 to E039 and E159 to E161: who is first, turn order, and the way to Round 2."""

import pytest

from boardgames.games.immortal8.catalogue import HAND
from tests.games.immortal8.tables import A, B, C, D, Play, draft, kingdom

THREE_TO_SIX = pytest.mark.parametrize("seats", [3, 4, 5, 6])


def turns(table: Play) -> list[int]:
    """Everybody ends the turn; gives whose turns these were."""
    seats = []
    while table.asked[0] == "turn":
        seats.append(table.asked[1])
        table.end_turn()
    return seats


def draft_nothing(table: Play, round: int) -> Play:
    """Everybody transforms everything in a whole draft."""
    for _ in range(HAND[round]):
        assert table.asked[0] == "pick"
        table.pick()
    return table


def test_e035_the_lowest_hero_is_first() -> None:
    table = draft("A: | slots nezha; B: | slots alpha; C: | slots fenghuang", turn=5).pick()
    assert table.asked == ("turn", B)
    assert table.state.order == (B, C, D, A)


def test_e036_any_hero_goes_before_any_building() -> None:
    assert draft("A: | slots armory25; B: | slots orgah", turn=5).pick().asked == ("turn", B)


def test_e037_the_lowest_building_is_first() -> None:
    assert draft("B: | slots chaos_portal41; D: | slots caravan30", turn=5).pick().asked == ("turn", D)


def test_wonders_do_not_make_first() -> None:
    assert draft("A: | slots hall_of_war; C: | slots treasure48", turn=5).pick().asked == ("turn", C)


def test_the_hero_that_is_played_last_counts_too() -> None:
    table = draft("A: | slots nezha; B: | hand shadow; C: | hand eliana", turn=5)
    assert table.pick({B: "play:shadow", C: "play:eliana"}).asked == ("turn", C)


def test_a_transformed_hero_does_not_count() -> None:
    assert draft("A: | slots alpha-; B: | slots orgah", turn=5).pick().asked == ("turn", B)


def test_e038_the_order_of_both_rounds() -> None:
    table = kingdom(turn=A)
    assert turns(table) == [A, B, C, D]
    draft_nothing(table.let_be(), 2)
    assert turns(table) == [D, C, B, A]


@THREE_TO_SIX
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_last_of_round_1_is_the_first_of_round_2(seats: int, first: int) -> None:
    table = kingdom(turn=first, seats=seats)
    clockwise = [(first + step) % seats for step in range(seats)]
    assert turns(table) == clockwise
    draft_nothing(table.let_be(), 2)
    assert turns(table) == clockwise[::-1]


def test_e039_a_lower_hero_of_round_2_changes_nothing() -> None:
    table = draft("A: nezha; B: | slots alpha", turn=4, round=2, first=A).pick()
    assert "alpha" in table.kingdom(B)
    assert table.asked == ("turn", D)
    assert turns(table) == [D, C, B, A]


@THREE_TO_SIX
def test_e159_the_generator_draws_the_first_player(seats: int) -> None:
    firsts = []
    for seed in range(24):
        found = {draft(turn=5, seats=seats, seed=seed).pick().asked for _ in range(2)}
        assert len(found) == 1
        firsts += [seat for _, seat in found]
    assert set(firsts) == set(range(seats))


def test_e159_wonders_alone_leave_it_to_the_generator() -> None:
    tables = [draft("B: | slots hall_of_war", turn=5, seed=seed).pick() for seed in range(12)]
    assert len({table.asked[1] for table in tables}) > 1
    assert all(table.wonders == ["hall_of_war"] for table in tables)


def test_e160_a_hero_of_the_portal_changes_no_order() -> None:
    table = kingdom("A: orgah; B: chaos_portal41; deck alpha", turn=A).end_turn()
    table.use("chaos_portal41", "play:alpha")
    assert table.kingdom(B) == ["alpha"]
    assert turns(table) == [B, C, D]
    draft_nothing(table.let_be(), 2)
    assert turns(table) == [D, C, B, A]


def test_e161_everything_stays_between_the_rounds() -> None:
    table = kingdom(
        "A coins 7 M2 C1 W1 D1 VP3: alpha armory25*3; B coins 1 S4 VP2 SUP1: lion*2 altar36 temple31;"
        "C coins 10 C5 W2 D2 VP9; wonders folly hourglass; discard ez library39",
        turn=A,
    )
    before = table.state.copied()
    table.end_turns().let_be()
    after = table.state
    assert (table.asked[0], after.round) == ("pick", 2)
    assert after.supremacy == [1, 2, 0, 0]
    for name in ("heroes", "buildings", "culture", "wonders", "coins", "military", "science", "chaos"):
        assert getattr(after, name) == getattr(before, name)
    for name in ("diamonds", "points", "wonder_tokens", "discard", "trade_discard"):
        assert getattr(after, name) == getattr(before, name)
    assert after.control == before.control
    assert after.tilted == after.activated == 0


def test_the_supremacy_of_round_1_is_counted_before_round_2() -> None:
    table = kingdom("C M1", turn=D, first=A, seats=4).end_turn().let_be()
    assert table.state.supremacy == [0, 0, 1, 0]
    assert table.state.round == 2
