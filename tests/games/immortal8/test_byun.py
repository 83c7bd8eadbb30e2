"""Immortal 8, statements E143 and E221 to E225: Byun Hyung Ja."""

from collections.abc import Iterator

import pytest

from boardgames.engine.event import Event
from boardgames.engine.words import plain
from boardgames.games.immortal8.about import about
from boardgames.games.immortal8.catalogue import BYUN, JUSTICE, WITH_BYUN
from boardgames.games.immortal8.immortals import IMMORTAL as CARDS
from boardgames.games.immortal8.immortals import OF_KEY
from boardgames.games.immortal8.rules import RULES
from boardgames.games.immortal8.setup import COMPANY
from boardgames.games.immortal8.state import NOBODY
from tests.games.immortal8.ends import IMMORTAL, SUPREMACY, called_on, called_until, scored, winner
from tests.games.immortal8.tables import NAMES, A, B, C, D, Play, calling, conserved, draft, kingdom

CANDIDATES = {3: 4, 4: 5, 5: 4, 6: 3}
"""How many Immortals his player holds, by the number of players."""


def new_games(seats: int) -> Iterator[Play]:
    """New games with Byun Hyung Ja, at their first question."""
    for seed in range(40):
        state = RULES.new(seats, seed, {COMPANY: WITH_BYUN})
        conserved(state)
        yield Play(state)


def holder(play: Play) -> int:
    """Who was dealt Byun Hyung Ja and has not revealed him."""
    return next((seat for seat in play.state.seats if BYUN in play.state.immortals[seat].cards), NOBODY)


# --- four to six players -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_e221_who_was_dealt_him_holds_the_undealt_immortals_before_the_first_hand_is_dealt(seats: int) -> None:
    revealed = [play for play in new_games(seats) if play.state.byun != NOBODY]
    assert len(revealed) > 10
    for play in revealed:
        told = [event.kind for event in play.told]
        assert told[:3] == ["eight.dealt", "eight.byun", "eight.round"], "before the hands are dealt"
        seat, count = play.state.byun, CANDIDATES[seats]
        assert len(play.immortals(seat)) == count
        assert not play.state.undealt
        for reader in (None, *play.state.seats):
            seen = play.view(reader).players[seat].immortals
            assert seen == (tuple(sorted(play.state.immortals[seat].cards)) if reader == seat else (None,) * count)
        (event,) = play.events("byun")
        assert event.args["count"] == count
        assert not event.secret, "which they are is read only by a look at their Immortals"


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_if_he_was_not_dealt_he_takes_no_part(seats: int) -> None:
    absent = [play for play in new_games(seats) if play.state.byun == NOBODY]
    assert len(absent) > 5
    for play in absent:
        assert play.events("byun") == []
        places = [*play.state.immortals, play.state.undealt]
        assert sorted(card for place in places for card in place.cards) == list(range(1, 9))


FOUR = "A as goan_sul+abhilasha+narashima+xian+justice M2; B as galmi; C as phoenix; D as tomorrow"


def test_e143_he_holds_5_candidates_and_scores_like_one_of_them_less_5() -> None:
    table = calling(FOUR, company=WITH_BYUN, byun=A)
    assert table.asked == ("keep", A)
    assert table.question.private
    assert len(table.offers("keep")) == CANDIDATES[4]
    table.choose("keep:goan_sul")
    assert table.view(B).players[A].immortals == (None,), "it is not open before its number is called"
    called_on(table, "no look", "name:goan_sul", "name:galmi", "name:phoenix")
    assert scored(table, IMMORTAL)[A] == 6 + 1 - 5


def test_his_category_may_be_negative() -> None:
    table = calling("A as phoenix; B as galmi; C as xian; D as abhilasha", company=WITH_BYUN, byun=A)
    assert scored(called_on(table), IMMORTAL)[A] == -5


def test_e222_his_player_reveals_justice_and_the_choice_is_fixed() -> None:
    table = draft("A as goan_sul+justice+xian; B as galmi; C as phoenix; D as tomorrow", company=WITH_BYUN)
    base = table.match.base.copied()
    base.byun = A
    table = Play(base)
    table.answer(A, "reveal Justice")
    assert (table.immortals(A), table.state.justice) == (["justice"], A)
    assert table.owned(A) == {"SUP": 1}
    assert {OF_KEY["goan_sul"], OF_KEY["xian"]} <= {card for card in table.view(A).undealt if card}
    assert not any(table.view(B).undealt)


def test_e222_as_justice_he_wins_ties_counts_supremacy_double_and_loses_5() -> None:
    text = "A SUP2 M1 VP1: alpha; B as galmi M1; C as phoenix; D as abhilasha"
    table = calling(text, company=WITH_BYUN, justice=A, byun=A)
    assert table.asked == ("written", A), "nothing is left to choose"
    assert table.owned(A)["SUP"] == 3
    called_on(table)
    assert scored(table, SUPREMACY)[A] == 24
    assert scored(table, IMMORTAL)[A] == -5


def test_e222_justice_wins_the_tie_of_the_end_for_him() -> None:
    table = calling("A VP9; B as galmi VP4; C as phoenix; D as abhilasha", company=WITH_BYUN, justice=A, byun=A)
    called_on(table)
    assert RULES.result(table.state)[:2] == (4, 4)
    assert winner(table) == A


def test_e223_the_copied_number_settles_the_tie_of_the_end() -> None:
    table = calling("A as galmi VP9; B as phoenix VP4; C as goan_sul; D as abhilasha", company=WITH_BYUN, byun=A)
    called_on(table)
    assert RULES.result(table.state)[:2] == (4, 4)
    assert winner(table) == B


@pytest.mark.parametrize(("name", "points"), [("goan_sul", 15), ("xian", 0)])
def test_e224_tomorrow_names_the_copied_immortal_and_never_byun(name: str, points: int) -> None:
    table = calling(FOUR, company=WITH_BYUN, byun=A).choose("keep:goan_sul")
    called_until(table, D, "look").choose("no look")
    assert table.asked == ("name:0", D)
    assert "byun" not in table.offers("name")
    called_on(table.choose(f"name:{name}", "name:galmi", "name:phoenix"))
    assert scored(table, IMMORTAL)[D] == points


# --- three players -----------------------------------------------------------------------------------------------


def test_e225_nine_immortals_are_used_and_3_are_undealt() -> None:
    for play in new_games(3):
        assert [len(place) for place in play.state.immortals] == [2, 2, 2]
        assert len(play.state.undealt) == 3
        everything = [*play.state.immortals, play.state.undealt]
        assert sorted(card for place in everything for card in place.cards) == sorted(CARDS)


def test_e225_every_seat_gets_the_same_confirm_and_only_the_holder_can_reveal_him() -> None:
    for play in new_games(3):
        assert [decision.seat for decision in play.match.asks] == [A, B, C]
        for decision in play.match.asks:
            assert (decision.prompt, decision.private) == ("eight.byun", True)
            reveals = ["reveal Byun Hyung Ja"] if decision.seat == holder(play) else []
            assert play.offered(decision.seat) == ["go on", *reveals]


def met(play: Play, reveals: bool) -> Play:
    """Everybody has confirmed, and the holder has revealed him or not."""
    told: list[Event] = []
    byun = holder(play)
    for seat in play.state.seats:
        told += play.answer(seat, "reveal Byun Hyung Ja" if reveals and seat == byun else "go on").told
        assert not told or seat == C, "nothing is told before the last"
    play.told = tuple(told)
    return play


def test_e225_who_reveals_him_has_4_candidates() -> None:
    for play in [play for play in new_games(3) if holder(play) != NOBODY][:8]:
        byun = holder(play)
        met(play, reveals=True)
        assert play.state.byun == byun
        assert len(play.immortals(byun)) == CANDIDATES[3]
        assert "byun" not in play.immortals(byun)
        assert not play.state.undealt


def test_e225_who_declines_is_not_told_from_others() -> None:
    """The same is told and seen whether the holder declines or nobody holds him."""
    declined = [met(play, reveals=False) for play in new_games(3)]
    assert {holder(play) == NOBODY for play in declined} == {True, False}
    first = declined[0]
    for play in declined:
        assert [event.seen_by(None) for event in play.told] == [event.seen_by(None) for event in first.told]
        assert play.view(None) == first.view(None)
        byun = holder(play)
        for seat in play.state.seats:
            seen = [card for player in play.view(seat).players for card in player.immortals]
            assert (BYUN in seen) == (seat == byun)


def test_e225_at_the_end_the_holder_keeps_the_other_immortal_by_the_same_confirm() -> None:
    text = "A as byun+galmi; B as phoenix+xian; C as goan_sul+justice"
    table = calling(text, seats=3, company=WITH_BYUN)
    assert table.asked_seats == [A, B, C]
    assert len({(decision.prompt, decision.private) for decision in table.match.asks}) == 1
    assert table.offered(A) == ["keep:galmi"]
    called_on(table, "keep:galmi", "keep:phoenix", "keep:goan_sul")
    assert scored(table, IMMORTAL)[A] == 0, "and loses no points for him"
    assert table.state.byun == NOBODY


def test_with_three_players_justice_takes_part_beside_him() -> None:
    held = [play for play in new_games(3) if any(JUSTICE in place.cards for place in play.state.immortals)]
    assert held
    play = met(held[0], reveals=False)
    assert "reveal Justice" in [option for seat in play.state.seats for option in play.offered(seat)]


def test_e236_what_is_said_of_a_player_tells_who_was_revealed() -> None:
    state = kingdom("A as galmi; B as xian; C as phoenix", justice=D).state
    state.byun = D
    said = [about(f"seat:{seat}", RULES.observe(state, B)) for seat in (A, D)]
    text = [plain(line, NAMES) for found in said if found for line in found.text]
    assert {"Immortal: Justice.", "Revealed: Byun Hyung Ja."} <= {*text}
    assert sum("Byun" in line or "Justice" in line for line in text) == 2
