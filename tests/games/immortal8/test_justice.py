"""Immortal 8, statements E208 to E210 and section 7.1: Justice reveals herself, or not."""

from random import Random

import pytest

from boardgames.bots import BOTS
from boardgames.games.immortal8.catalogue import FIRST_GAME, WITH_JUSTICE
from boardgames.games.immortal8.immortals import OF_KEY
from boardgames.games.immortal8.rules import RULES
from boardgames.table.session import seat_view
from tests.games.immortal8.ends import SUPREMACY, WONDERS, called_on, called_until, scored, winner
from tests.games.immortal8.tables import A, B, C, D, Play, calling, draft, kingdom, supremacy

FOUR = "A as justice; B as galmi; C as xian; D as phoenix"


# --- bots --------------------------------------------------------------------------------------------------------


def chosen(table: Play, level: str, seed: int) -> str:
    """What a bot answers to what is asked first."""
    bot = BOTS[level].unhurried(12)
    return bot.choose(seat_view(table.match, table.question.seat), Random(seed)).id


LEVELS = pytest.mark.parametrize("level", BOTS)
ALIKE = ("A as justice M2; B as galmi M2", "A as xian M2; B as galmi M2")
"""Two worlds with a tie for Military: A wins it as Justice, or holds another Immortal."""


@LEVELS
@pytest.mark.parametrize("text", [*ALIKE, FOUR])
def test_a_bot_does_not_look_at_its_immortal_to_pass_the_time(level: str, text: str) -> None:
    turn = kingdom(text)
    assert turn.offered() == ["end the turn", "look:0"]
    assert {chosen(turn, level, seed) for seed in range(12)} == {"end the turn"}


@LEVELS
@pytest.mark.parametrize("text", [FOUR, ALIKE[1], "A as justice M3; B as galmi M2", "A as justice M1; B M2; C M2"])
def test_a_bot_looks_before_no_majority_that_justice_would_not_turn(level: str, text: str) -> None:
    window = supremacy(text)
    assert window.asked == ("before_military", A)
    assert {chosen(window, level, seed) for seed in range(12)} == {"let it be"}


@LEVELS
def test_a_bot_that_looks_at_its_immortal_reveals_justice(level: str) -> None:
    window = supremacy(ALIKE[0])
    assert "look:0" in {chosen(window, level, seed) for seed in range(4)}
    window.choose("look:0")
    assert {chosen(window, level, seed) for seed in range(4)} == {"reveal Justice"}
    assert window.choose("reveal Justice").go_on("let it be").owned(A)["SUP"] == 2


def test_a_bot_with_two_immortals_never_looks() -> None:
    window = supremacy("A as justice+xian M2; B as galmi M2", seats=3, company=WITH_JUSTICE)
    assert {chosen(window, level, seed) for level in BOTS for seed in range(12)} == {"let it be"}


# --- the moments -------------------------------------------------------------------------------------------------


def test_only_the_holder_can_reveal_her_in_the_draft() -> None:
    table = draft(FOUR)
    assert [seat for seat in table.asked_seats if "reveal Justice" in table.offered(seat)] == [A]
    assert all(decision.private for decision in table.match.asks)


def test_a_reveal_in_the_draft_reopens_no_sealed_answer() -> None:
    """Section 3.2: B has answered already; only A, C and D are asked again."""
    table = draft("A as justice : | hand alpha; B as galmi : | hand ez; C as xian; D as phoenix", 1)
    table.answer(B, "play:ez").answer(A, "reveal Justice")
    assert table.asked_seats == [A, C, D]
    assert "reveal Justice" not in table.offered(A)
    assert table.slots(B) == []
    table.pick({A: "play:alpha"})
    assert (table.slots(A), table.slots(B)) == (["alpha"], ["ez"])


@pytest.mark.parametrize("seat", [A, B])
def test_in_the_kingdom_turn_every_seat_alike_may_look(seat: int) -> None:
    table = kingdom(FOUR, seat)
    assert table.offered() == ["end the turn", f"look:{seat}"]
    table.choose(f"look:{seat}")
    assert table.question.private
    assert table.offered() == (["let it be", "reveal Justice"] if seat == A else ["let it be"])
    assert table.choose("let it be").told == ()
    assert table.offered() == ["end the turn"], "it has just been let pass"


def test_after_every_step_of_the_turn_she_may_be_thought_of_again() -> None:
    table = kingdom("A as justice: armory25; B as galmi; C as xian; D as phoenix").choose("look:0", "let it be")
    assert table.refuses("look:0")
    table.use("armory25")
    assert "look:0" in table.offered()


def test_a_reveal_gives_1_supremacy_and_opens_her_for_good() -> None:
    table = kingdom(FOUR).choose("look:0", "reveal Justice")
    assert table.owned(A) == {"SUP": 1}
    assert [(event.seat, event.readers) for event in table.events("justice")] == [(A, ())]
    assert [table.view(seat).players[A].immortals for seat in (None, B)] == [(OF_KEY["justice"],)] * 2
    assert table.offered() == ["end the turn"]
    table.end_turns()
    assert table.asked[0] == "pick", "no window any more"


@pytest.mark.parametrize(("seats", "company"), [(3, "usual"), (4, FIRST_GAME)])
def test_where_nobody_can_hold_her_nobody_is_offered_a_look(seats: int, company: str) -> None:
    assert kingdom(seats=seats, company=company).offered() == ["end the turn"]


def test_e208_a_school_on_the_draft_board_does_not_count_yet() -> None:
    table = draft("A as justice : | slots elite_school33; B as galmi; C as xian; D as phoenix", 2)
    table.answer(A, "reveal Justice")
    assert table.owned(A) == {"SUP": 1}
    own = draft("A as justice: elite_school33; B as galmi; C as xian; D as phoenix", 1, 2)
    assert own.answer(A, "reveal Justice").owned(A) == {"SUP": 1, "VP": 2}


# --- the calling -------------------------------------------------------------------------------------------------


def test_e209_justice_who_was_not_revealed_gains_1_when_called_and_wins_all_ties() -> None:
    table = calling(
        "A as justice W2 M1 VP10: elite_school33 elite_school34 alpha; B as galmi W2 M1; C as xian; D as phoenix VP26"
    )
    assert table.asked == ("written", A)
    what = [event.args["what"] for event in table.events("gained")]
    assert what == ["supremacy", "points", "supremacy", "points"], "for the call, then for Alpha, whose tie she wins"
    assert table.owned(A)["SUP"] == 2
    assert table.owned(A)["VP"] == 10 + 8
    called_on(table)
    assert scored(table, SUPREMACY)[A] == 16
    assert scored(table, WONDERS) == [8, 8, 0, 0], "4 for the second rank, doubled for Galmi"


def test_e209_justice_wins_the_tie_of_the_end() -> None:
    table = calling("A as justice VP1; B as galmi; C as xian; D as phoenix VP9")
    assert winner(called_on(table)) == A
    assert [RULES.result(table.state)[seat] for seat in (A, D)] == [9, 9]


def test_e210_with_three_players_the_other_immortal_is_dropped_by_a_reveal() -> None:
    table = kingdom("A as justice+xian; B as galmi+phoenix; C as goan_sul+tomorrow", seats=3, company=WITH_JUSTICE)
    table.choose("look:0", "reveal Justice")
    assert table.immortals(A) == ["justice"]
    assert OF_KEY["xian"] in table.view(A).undealt
    assert all(OF_KEY["xian"] not in table.view(seat).undealt for seat in (None, B, C))
    assert table.view(B).players[A].immortals == (OF_KEY["justice"],)


def test_e210_when_the_calling_begins_who_revealed_her_keeps_her() -> None:
    text = "A M1; B as galmi+phoenix; C as goan_sul+abhilasha"
    table = supremacy(text, 2, seats=3, company=WITH_JUSTICE, justice=A)
    assert table.asked_seats == [B, C]
    assert {table.question.prompt} == {"eight.keep"}


def test_e210_dropped_unrevealed_she_wins_no_tie() -> None:
    text = "A as justice+xian W1 VP9 M1: alpha; B as galmi+phoenix W1 VP9 M1; C as goan_sul+narashima"
    table = called_on(calling(text, seats=3, company=WITH_JUSTICE), "keep:xian", "keep:phoenix", "keep:goan_sul")
    assert table.state.supremacy == [0, 0, 0]
    assert scored(table, WONDERS) == [8, 8, 0]
    assert winner(table) == A, "Xi’an has the higher number"


def test_a_window_of_the_supremacy_phase_is_over_once_she_is_open() -> None:
    table = called_until(supremacy(FOUR, 2).answer(A, "look:0").choose("reveal Justice"), A)
    assert table.owned(A) == {"SUP": 1}, "and she gains no second token when called (7.15)"
