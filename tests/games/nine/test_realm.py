"""Nine, statements N24 to N35 and N124: the Realm turn, majorities and tilting."""

import pytest

from boardgames.engine.decision import IllegalAnswer
from boardgames.games.nine.catalogue import PHO
from boardgames.table.session import seat_view
from tests.games.nine.tables import A, B, C, play

SCIENCE = "use:PHO:gain:SCI"


def test_n24_a_majority_acts_at_once() -> None:
    table = play("A laid PHO PHO PHO", "realm A")
    assert table.offers("use:") == []
    table.reveal("PHO")
    assert table.columns(A) == {"PHO": "1"}
    table.choose(SCIENCE)
    assert table.tokens(A) == {"SCI": 1}
    assert table.offers("reveal") == ["reveal:all", "reveal:1", "reveal:2"]


def test_n25_a_tie_serves_nobody() -> None:
    table = play("A PHO 2; B PHO 2", "realm A")
    assert table.offers("use:PHO") == []


def test_n26_justice_wins_its_own_tie() -> None:
    table = play("A PHO 2, JUS 1; B PHO 2", "realm A")
    assert table.choose(SCIENCE).tokens(A) == {"SCI": 1}


def test_n27_justice_wins_no_tie_of_others() -> None:
    table = play("A PHO 2; B PHO 2; C PHO 1, JUS 1", "realm A")
    for seat in (A, B, C):
        assert table.asked == ("realm", seat)
        assert table.offers("use:PHO") == []
        table.choose("end")


def test_n28_counts_are_compared_one_by_one() -> None:
    table = play("A PHO 2; B PHO 1; C PHO 1", "realm A")
    assert table.state.strict[PHO] == A
    assert SCIENCE in table.options


def test_n29_one_use_in_a_round() -> None:
    table = play("A PHO 4", "realm A", round=5).choose(SCIENCE)
    with pytest.raises(IllegalAnswer):
        table.choose(SCIENCE)
    table.go_on_to("realm", A)
    assert table.state.round == 6
    assert table.choose(SCIENCE).tokens(A)["SCI"] == 2


def test_n30_a_void_use_is_not_offered() -> None:
    table = play("A PHO 1; reserve SCI 0", "realm A")
    assert table.offers("use:PHO") == []
    assert table.player(A).used == []


def test_n31_abilities_before_the_first_reveal() -> None:
    table = play("A TOM 1, laid PHO", "realm A").choose("use:TOM:gain:CHA")
    assert table.tokens(A) == {"CHA": 1}
    assert table.offers("reveal") == ["reveal:1"]


def test_n32_everything_has_to_be_revealed() -> None:
    table = play("A laid PHO", "realm A")
    with pytest.raises(IllegalAnswer):
        table.choose("end")
    assert "end" in table.reveal("PHO").options


def test_n33_a_hero_that_is_not_resolved_has_lapsed() -> None:
    table = play("A laid ALP; B XIA 2", "realm A").reveal("ALP")
    assert table.offers("hero:ALP") == ["hero:ALP:1:XIA"]
    table.choose("end").go_on_to("realm", A)
    assert table.state.round == 4
    assert table.columns(B)["XIA"] == "2"
    assert table.player(A).heroes == [1, 0]
    assert table.offers("hero:") == []


def test_n34_justice_acts_in_the_turn_of_its_reveal() -> None:
    table = play("A XIA 1, SCI 1, laid JUS; B XIA 1", "realm A")
    assert table.offers("use:XIA") == []
    assert "use:XIA:swap:SCI>CHA" in table.reveal("JUS").options


def test_n35_one_use_even_where_two_are_printed() -> None:
    table = play("A ABH 1, COI 3", "realm A").choose("use:ABH:gain:COI")
    assert table.tokens(A) == {"COI": 4}
    with pytest.raises(IllegalAnswer):
        table.choose("use:ABH:diamond:DIA")


# --- N124: all face-down cards at once ---------------------------------------------------------------------------


def test_n124_all_face_down_cards_are_turned_by_one_answer() -> None:
    """In the order in which they lie, with the same events as one by one."""
    at_once, singly = (play("A GAL 1, laid FEN XIA XIA; B XIA 1", "realm A") for _ in range(2))
    assert at_once.offers("reveal") == ["reveal:all", "reveal:1", "reveal:2", "reveal:3"]
    events = [event for _ in range(3) for event in singly.choose("reveal:1").told]
    assert [*at_once.choose("reveal:all").told] == events
    assert at_once.log() == [
        "Ann revealed Fenghuang",
        "Ann revealed Xi’an",
        "Ben lost the lead in Xi’an: tied with Ann",
        "Ann revealed Xi’an",
        "Ann took the lead in Xi’an",
    ]
    assert at_once.state == singly.state
    assert at_once.offers("reveal") == []
    assert "end" in at_once.options


def test_n124_a_single_card_is_turned_by_itself() -> None:
    table = play("A laid XIA PHO", "realm A").choose("reveal:2")
    assert table.offers("reveal") == ["reveal:1"]


def test_n124_what_comes_with_each_card_comes_with_all() -> None:
    table = play("A GAL 1, SHI 1; B laid GAL GAL", "realm B").choose("reveal:all")
    assert table.log() == [
        "Ben revealed Galmi",
        "Ann lost the lead in Galmi: tied with Ben",
        "Ann returned the Galmi Shield",
        "Ben revealed Galmi",
        "Ben took the lead in Galmi",
    ]
    assert "shield" in table.options


def test_n124_a_bot_turns_one_card_at_a_time() -> None:
    table = play("A PHO 1, laid XIA XIA", "realm A")
    considered = seat_view(table.match, A).considered
    assert [option.id for option in considered] == ["reveal:1", "reveal:2", SCIENCE]
    assert table.match.rules.search.shortcuts == {"reveal:all"}
