"""Immortal 8, statements E118 to E122, E147 and E203 to E207: the Supremacy phase."""

import pytest

from tests.games.immortal8.ends import counted, majorities
from tests.games.immortal8.tables import A, B, Play, supremacy


def phase(text: str, *, seats: int = 4, justice: int = -1) -> Play:
    """A Supremacy phase of Round 1, so that no calling follows."""
    return supremacy(text, 1, seats=seats, justice=justice)


def test_e118_the_single_player_with_most_gains_1_supremacy() -> None:
    table = counted(phase("A as galmi M4 S2; B as xian M1 S2; C as phoenix; D as tomorrow"))
    assert table.state.supremacy == [1, 0, 0, 0]
    assert majorities(table) == {"military": A, "science": None}


def test_e119_justice_reveals_in_the_window_and_wins_the_tie() -> None:
    table = phase("A as galmi M2; B as justice M2 S1; C as phoenix S1; D as xian")
    table.answer(B, "look:1")
    assert table.asked == ("justice", B)
    assert table.choose("reveal Justice").state.supremacy == [0, 3, 0, 0], "the reveal, Military and Science"
    assert majorities(table) == {"military": B, "science": B}


def test_e119_the_reveal_and_one_majority() -> None:
    table = phase("A as galmi M2; B as justice M2; C as phoenix; D as xian S1").answer(B, "look:1")
    assert table.choose("reveal Justice").state.supremacy == [0, 2, 0, 1]


@pytest.mark.parametrize("looks", [False, True])
def test_e120_justice_stays_hidden_and_nobody_gains_the_tie(looks: bool) -> None:
    table = phase("A as galmi M2; B as justice M2; C as phoenix; D as xian")
    if looks:
        table.answer(B, "look:1").choose("let it be")
        assert table.asked_seats == [0, 2, 3], "who has looked is not asked again before the same majority"
    assert counted(table).state.supremacy == [0, 0, 0, 0]
    assert majorities(table) == {"military": None, "science": None}


def test_e121_chaos_is_counted_with_the_ritual_only() -> None:
    text = "A as galmi C2 M1; B as xian C1 S1; C as phoenix; D as tomorrow"
    without = counted(phase(text))
    assert list(majorities(without).items()) == [("military", A), ("science", B)]
    table = counted(phase(f"{text}; wonders ritual"))
    assert list(majorities(table).items()) == [("military", A), ("science", B), ("chaos", A)]
    assert table.state.supremacy == [2, 1, 0, 0]


@pytest.mark.parametrize("justice", [-1, A])
def test_e122_nobody_wins_what_nobody_owns(justice: int) -> None:
    table = counted(phase("A as justice M1; B as xian; C as phoenix; D as tomorrow", justice=justice))
    assert majorities(table) == {"military": A, "science": None}


# --- the window --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("holder", ["justice", "narashima"])
def test_e147_the_window_is_opened_for_all_seats_alike(holder: str) -> None:
    table = phase(f"A as {holder}; B as xian; C as phoenix; D as galmi; wonders ritual")
    for majority in ("military", "science", "chaos"):
        assert [decision.seat for decision in table.match.asks] == [0, 1, 2, 3]
        for decision in table.match.asks:
            assert (decision.prompt, decision.private, decision.window) == (f"eight.before_{majority}", False, True)
            assert table.offered(decision.seat) == ["let it be", f"look:{decision.seat}"]
        for seat in (2, 0, 3, 1):
            table.answer(seat, "let it be")


def test_e147_only_who_holds_justice_can_reveal_her_and_no_trace_is_left_of_letting_it_be() -> None:
    table = phase("A as justice; B as xian; C as phoenix; D as galmi")
    for seat, offered in ((1, ["let it be"]), (0, ["let it be", "reveal Justice"])):
        assert table.answer(seat, f"look:{seat}").offered(seat) == offered
        assert table.question.private
        assert table.choose("let it be").told == ()


def test_no_window_is_opened_where_nobody_can_hold_justice() -> None:
    """With three players she is left out, and once she is open nothing is left to reveal (section 7.1)."""
    assert phase("A M1", seats=3).asked[0] == "pick"
    assert phase("A M1", justice=B).asked[0] == "pick"


# --- Nezha and ties ----------------------------------------------------------------------------------------------


def test_e203_nezha_makes_a_tie_and_the_revealed_justice_wins_it() -> None:
    text = "A M2 S5: nezha; B M3; C; D"
    assert majorities(counted(phase(f"A as galmi {text[2:]}")))["military"] is None
    table = phase(text, justice=B)
    assert majorities(table) == {"military": B, "science": A}


def test_e204_nezhas_controller_wins_science_with_1() -> None:
    table = counted(phase("A as galmi M1; B as xian M2: nezha; C as phoenix; D as tomorrow"))
    assert majorities(table) == {"military": B, "science": B}
    assert table.state.supremacy == [0, 2, 0, 0]


def test_nezha_counts_for_whoever_controls_him_and_not_for_chaos() -> None:
    table = counted(phase("A as galmi C1; B as xian C1: nezha; C as phoenix; D as tomorrow; wonders ritual"))
    assert majorities(table) == {"military": B, "science": B, "chaos": None}


def test_nezha_who_was_destroyed_adds_nothing() -> None:
    table = counted(phase("A as galmi; B as xian; C as phoenix; D as tomorrow; discard nezha"))
    assert majorities(table) == {"military": None, "science": None}


def test_e205_a_tie_without_justice_is_nobodys_even_if_she_is_open() -> None:
    table = phase("A M2 S1; B M2; C M1 S1; D as galmi", justice=2)
    assert majorities(table) == {"military": None, "science": 2}


def test_e206_two_schools_give_4_for_each_majority() -> None:
    table = counted(phase("A as galmi M1 S1: elite_school33 elite_school34; B as xian; C as phoenix; D as tomorrow"))
    assert table.owned(A)["SUP"] == 2
    assert table.owned(A)["VP"] == 8
    gained = [event.args["what"] for event in table.told if event.kind in ("eight.gained", "eight.majority")]
    assert gained == ["military", "supremacy", "points", "science", "supremacy", "points"], "each complete (7.13)"


def test_e207_a_majority_that_was_decided_is_not_reopened() -> None:
    table = phase("A as galmi M2; B as justice M2; C as phoenix; D as xian")
    for seat in (0, 1, 2, 3):
        table.answer(seat, "let it be")
    assert majorities(table) == {"military": None}
    assert table.asked[0] == "before_science"
    table.answer(B, "look:1").choose("reveal Justice")
    assert table.state.supremacy == [0, 1, 0, 0], "for the reveal only"
