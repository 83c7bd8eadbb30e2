"""Immortal 8, statements E123 to E142 and E211 to E220 as far as they are about points: the final score."""

import pytest

from tests.games.immortal8.ends import (
    CULTURE,
    DIAMONDS,
    IMMORTAL,
    SUPREMACY,
    TOKENS,
    WONDERS,
    called_on,
    called_until,
    scored,
    winner,
)
from tests.games.immortal8.tables import A, B, C, D, calling

# --- the Immortal cards ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("science", "points"), [(0, 0), (1, 6), (3, 6), (4, 12), (6, 12), (7, 18), (10, 18)])
def test_e123_phoenix_scores_science_in_steps(science: int, points: int) -> None:
    table = called_on(calling(f"A as phoenix S{science}; B as galmi; C as xian; D as goan_sul"))
    assert scored(table, IMMORTAL)[A] == points


def test_e132_abhilasha_scores_chaos_in_play_and_own_coins() -> None:
    table = called_on(calling("A as abhilasha coins 10 C2; B as galmi C5 coins 3; C as xian; D as goan_sul"))
    assert scored(table, IMMORTAL)[A] == 14 + 10


@pytest.mark.parametrize(
    ("look", "names", "points"),
    [
        ("no look", ("galmi", "xian", "goan_sul"), 22),
        ("seat:2", ("galmi", "goan_sul"), 17),
        ("no look", ("galmi", "goan_sul", "xian"), 7),
        ("seat:1", ("goan_sul", "xian"), 7),
    ],
)
def test_e133_tomorrow_scores_chaos_and_right_names(look: str, names: tuple[str, ...], points: int) -> None:
    table = calling("A as tomorrow C1; B as galmi C2; C as xian C4; D as goan_sul")
    assert scored(called_on(table, look, *(f"name:{name}" for name in names)), IMMORTAL)[A] == points


def test_e136_narashima_scores_destroyed_cards_and_lions_in_kingdoms() -> None:
    table = calling(
        "A as narashima: lion armory25; B as galmi: altar35; C as xian; D as goan_sul; discard ez alpha market45"
    )
    called_on(table, "destroy:armory25", "done")
    assert scored(table, IMMORTAL)[A] == 2 * 4 + 2 * 2
    assert table.owned(A)["SUP"] == 1, "Lion is the only card"


def test_e137_goan_sul_scores_military_and_military_cards() -> None:
    table = calling("A as goan_sul M5: alpha elite_school33; B as galmi; C as xian; D as phoenix; wonders hall_of_war")
    assert scored(called_on(table), IMMORTAL)[A] == 15 + 3


def test_e138_xian_scores_sets_and_his_diamonds() -> None:
    table = called_on(calling("A as xian M4 S3 C3 D2; B as galmi D2; C as phoenix; D as goan_sul"))
    assert scored(table, IMMORTAL)[A] == 24
    assert scored(table, DIAMONDS) == [16, 4, 0, 0]


def test_e219_goan_sul_alone_and_sets_of_xian() -> None:
    table = called_on(calling("A as goan_sul; B as xian M4 S3 C3; C as phoenix; D as galmi"))
    assert scored(table, IMMORTAL)[:2] == [1, 24]
    table = called_on(calling("A as goan_sul; B as xian M5 S5; C as phoenix; D as galmi"))
    assert scored(table, IMMORTAL)[:2] == [1, 0]


# --- Supremacy, Culture, Diamonds --------------------------------------------------------------------------------


def test_e125_supremacy_counts_double_for_justice() -> None:
    table = called_on(calling("A SUP3; B as galmi SUP3; C as xian; D as goan_sul", justice=A))
    assert scored(table, SUPREMACY) == [24, 12, 0, 0]


def test_e124_culture_counts_double_for_phoenix() -> None:
    table = calling("A as phoenix: armory25*2 treasure47*4; B as galmi: market45*1 lion*5; C as xian; D as goan_sul")
    assert scored(called_on(table), CULTURE) == [12, 6, 0, 0]


def test_e217_phoenix_scores_culture_on_lion_and_on_a_building() -> None:
    table = calling("A as phoenix: lion*3 armory25*2; B as galmi; C as xian; D as goan_sul")
    assert scored(called_on(table), CULTURE)[A] == 10


@pytest.mark.parametrize(("diamonds", "each"), [(1, 8), (2, 4), (3, 4), (4, 2), (5, 2)])
def test_e139_the_fewer_diamonds_are_in_play_the_more_each_is_worth(diamonds: int, each: int) -> None:
    alone = called_on(calling(f"A as phoenix D{diamonds}; B as galmi; C as narashima; D as goan_sul"))
    assert scored(alone, DIAMONDS) == [each * diamonds, 0, 0, 0]
    shared = called_on(calling(f"A as phoenix D{diamonds - 1}; B as galmi D1; C as narashima; D as goan_sul"))
    assert scored(shared, DIAMONDS) == [each * (diamonds - 1), each, 0, 0]


# --- the Wonder ranking ------------------------------------------------------------------------------------------


def ranked(*tokens: int, galmi: int = D, justice: int = -1, seats: int = 4) -> list[int]:
    """The ranking of seats with so many Wonder tokens; Galmi's is doubled already."""
    keys = iter(("xian", "phoenix", "goan_sul", "narashima", "abhilasha"))
    clauses = [
        f"{'ABCDEF'[seat]} {'' if seat == justice else 'as ' + ('galmi' if seat == galmi else next(keys))} W{count}"
        for seat, count in enumerate(tokens)
    ]
    return scored(called_on(calling("; ".join(clauses), seats=seats, justice=justice)), WONDERS)


def test_e127_tied_seats_share_a_rank_and_the_next_takes_the_next() -> None:
    assert ranked(3, 3, 2, 1, galmi=-1) == [8, 8, 4, 2]


def test_e128_justice_in_a_tie_keeps_the_rank_alone() -> None:
    assert ranked(3, 3, 2, 1, galmi=-1, justice=B) == [4, 8, 2, 0]


def test_e129_nobody_is_ranked_without_a_wonder_token() -> None:
    assert ranked(1, 0, 0, galmi=-1, seats=3) == [8, 0, 0]


def test_e130_galmi_scores_wonder_tokens_in_play_and_his_ranking_twice() -> None:
    table = called_on(calling("A as galmi W5; B as xian W3; C as goan_sul W1; D as phoenix"))
    assert scored(table, IMMORTAL)[A] == 18
    assert scored(table, WONDERS) == [8 + 8, 4, 2, 0]


def test_e131_galmi_without_a_wonder_token() -> None:
    table = called_on(calling("A as galmi; B as xian W3; C as goan_sul W1; D as phoenix"))
    assert scored(table, WONDERS)[A] == 0
    assert scored(table, IMMORTAL)[A] == 8


def test_e213_justice_among_three_leaders() -> None:
    assert ranked(3, 3, 3, 1, galmi=-1, justice=C) == [4, 4, 8, 2]


@pytest.mark.parametrize("galmi", [-1, D])
def test_e214_justice_takes_the_last_rank_alone(galmi: int) -> None:
    assert ranked(5, 4, 3, 3, galmi=galmi, justice=C) == [8, 4, 2, 0]


def test_e215_all_tied_without_justice_are_first() -> None:
    assert ranked(2, 2, 2, 2, galmi=-1) == [8, 8, 8, 8]


def test_galmi_below_the_three_ranks_doubles_nothing() -> None:
    assert ranked(5, 4, 3, 2, galmi=D) == [8, 4, 2, 0]
    assert ranked(5, 4, 2, 3, galmi=D) == [8, 4, 0, 4]


# --- VP tokens of cards ------------------------------------------------------------------------------------------


def test_e142_fortress_and_caravans_give_vp_tokens_before_they_are_added_up() -> None:
    table = calling(
        "A as phoenix W3 M1 S2 C1 VP4: fortress43 caravan29 caravan30; B as galmi; C as xian; D as goan_sul"
    )
    called_until(table, A)
    assert table.owned(A)["VP"] == 4 + 3 + 2
    assert scored(called_on(table), TOKENS)[A] == 4 + 3 + 2


def test_e220_no_vp_token_moves_but_by_the_four_cards() -> None:
    """Avatar 4, Caravan 1, Fortress 2 and Elite School 2 (for Alpha's Supremacy), none for any category."""
    four = "avatar_of_galmi caravan29 fortress43 elite_school33"
    rest = "eliana observatory27*2 altar35 lion temple31 treasure47"
    table = calling(
        f"A as galmi M2 S1 C1 W2 D1: alpha {four}; B as xian M1 S1 C1 W1 D1: {rest}; C as phoenix S7; D as goan_sul"
    )
    called_on(table)
    assert [table.state.points[seat] for seat in (A, B, C, D)] == [4 + 1 + 2 + 2, 0, 0, 0]
    assert scored(table, TOKENS) == [9, 0, 0, 0]
    assert scored(table, IMMORTAL)[A] == 6
    assert scored(table, IMMORTAL)[B] == 8


# --- who wins ----------------------------------------------------------------------------------------------------


def test_the_highest_sum_wins() -> None:
    """Galmi has 2 and 8 and 8, Xi'an 20, Phoenix 6, Goan-Sul 1 (section 5.3)."""
    table = called_on(calling("A as galmi W1; B as xian VP20; C as phoenix S1; D as goan_sul"))
    assert [sum(scored(table, each)[B] for each in (IMMORTAL, TOKENS)), winner(table)] == [20, B]


def test_e140_a_tie_at_the_end_is_won_by_the_highest_number_and_by_justice_before_all() -> None:
    assert winner(called_on(calling("A as galmi VP9; B as phoenix VP9; C as narashima; D as abhilasha"))) == B
    table = calling("A as galmi VP9; B as phoenix VP9; C VP9; D as abhilasha", justice=C)
    assert winner(called_on(table)) == C
