"""Nine, statements N61 to N71, N106 to N109 and N112 to N115: Alpha and Fenghuang."""

import pytest

from boardgames.games.nine.catalogue import JUS, XIA
from tests.games.nine.tables import A, B, C, play

# --- Alpha -------------------------------------------------------------------------------------------------------


def test_n61_alpha_destroys_and_steals() -> None:
    table = play("A laid ALP; B XIA 1, SCI 1, COI 1", "realm A").reveal("ALP").choose("hero:ALP:1:XIA")
    assert table.columns(B) == {}
    assert table.asked == ("steal", A)
    assert table.options == ["steal:SCI", "steal:COI"]
    table.choose("steal:COI")
    assert table.tokens(A) == {"COI": 1}
    assert table.tokens(B) == {"SCI": 1}


def test_n62_culture_and_diamonds_are_not_stolen() -> None:
    table = play("A laid ALP; B XIA 2, CUL 1, DIA 1", "realm A").reveal("ALP").choose("hero:ALP:1:XIA")
    assert table.columns(B) == {"XIA": "1"}
    assert table.asked == ("realm", A)
    assert table.tokens(A) == {}
    assert table.tokens(B) == {"CUL": 1, "DIA": 1}


def test_n63_alpha_lapses_without_a_column() -> None:
    table = play("A laid ALP; B ALP 1, SCI 1", "realm A").reveal("ALP")
    assert table.options == ["end"]
    table.choose("end")
    assert "nine.lapsed" in [event.kind for event in table.told]
    assert table.player(A).heroes == [1, 0]
    assert table.player(A).fresh == [0, 0]
    assert table.tokens(A) == {}
    assert table.tokens(B) == {"SCI": 1}


def test_n64_two_alphas_strike_separately() -> None:
    table = play("A laid ALP ALP; B XIA 1, SCI 1; C PHO 1, COI 1", "realm A").reveal("ALP", "ALP")
    table.choose("hero:ALP:1:XIA")
    assert table.tokens(A) == {"SCI": 1}
    table.choose("hero:ALP:2:PHO")
    assert table.tokens(A) == {"SCI": 1, "COI": 1}
    assert [table.columns(B), table.columns(C)] == [{}, {}]
    assert table.options == ["end"]


@pytest.mark.parametrize(("how", "vp"), [("flip", {"VP": 1}), ("destroy", {})])
def test_n106_a_hero_that_left_is_not_resolved(how: str, vp: dict[str, int]) -> None:
    table = play("A NAR 1, laid ALP; B XIA 1", "realm A").reveal("ALP")
    assert table.offers("hero:ALP") == ["hero:ALP:1:XIA"]
    table.choose(f"use:NAR:{how}:ALP:new")
    assert table.offers("hero:") == []
    assert table.tokens(A) == vp


def test_n107_an_unresolved_hero_is_another_choice() -> None:
    table = play("A NAR 1, ALP 1, laid ALP; B XIA 1", "realm A").reveal("ALP")
    assert table.offers("use:NAR") == [
        "use:NAR:flip:ALP:new",
        "use:NAR:flip:ALP",
        "use:NAR:destroy:ALP:new",
        "use:NAR:destroy:ALP",
    ]
    table.choose("hero:ALP:1:XIA")
    assert table.offers("use:NAR") == ["use:NAR:flip:ALP", "use:NAR:destroy:ALP"]


def test_n108_a_majority_by_destroying_acts_at_once() -> None:
    table = play("A PHO 2, laid ALP; B PHO 2", "realm A").reveal("ALP")
    assert table.offers("use:PHO") == []
    table.choose("hero:ALP:1:PHO", "use:PHO:gain:SCI")
    assert table.tokens(A) == {"SCI": 1}


def test_n112_a_copy_under_justice_leaves_first() -> None:
    table = play("A JUS 1+1; B laid ALP", "realm B").reveal("ALP").choose("hero:ALP:0:JUS")
    assert table.columns(A) == {"JUS": "1"}
    assert table.state.strict[JUS] == A


# --- Fenghuang ---------------------------------------------------------------------------------------------------


def test_n65_without_culture_the_copy_is_possible() -> None:
    table = play("A laid FEN; B TOM 1; C; reserve CUL 0", "realm A").reveal("FEN").choose("hero:FEN")
    assert table.tokens(A) == {}
    assert table.choose("copy:1:TOM:gain:CHA").tokens(A) == {"CHA": 1}


def test_n66_a_copy_ignores_and_causes_no_tilt() -> None:
    table = play("A laid FEN, MIL 1, SCI 1, CHA 1; B XIA 1, used XIA", "realm A").reveal("FEN")
    table.choose("hero:FEN", "copy:1:XIA:diamond:DIA")
    assert table.tokens(A) == {"CUL": 1, "DIA": 1}
    assert table.player(B).used == [XIA]
    assert table.player(A).used == []


def test_n67_justice_and_galmi_are_not_copied() -> None:
    table = play("A laid FEN; B JUS 1, GAL 1", "realm A").reveal("FEN").choose("hero:FEN")
    assert table.tokens(A) == {"CUL": 1}
    assert table.asked == ("realm", A)


def test_n68_fenghuang_may_flip_itself() -> None:
    table = play("A laid FEN; B NAR 1", "realm A").reveal("FEN").choose("hero:FEN", "copy:1:NAR:flip:FEN")
    assert table.player(A).heroes == [0, 0]
    assert table.player(A).flipped == [0, 1]
    assert table.tokens(A) == {"CUL": 1, "VP": 1}


def test_n69_a_tie_is_not_copied() -> None:
    table = play("A laid FEN; B GOA 1, TOM 1; C GOA 1", "realm A").reveal("FEN").choose("hero:FEN")
    assert table.options == ["copy:1:TOM:gain:CHA", "copy:none"]


def test_n70_own_abilities_are_not_copied() -> None:
    table = play("A PHO 1, laid FEN; B TOM 1", "realm A").reveal("FEN").choose("hero:FEN")
    assert table.options == ["copy:1:TOM:gain:CHA", "copy:none"]


def test_n71_a_copy_leaves_the_own_use_untouched() -> None:
    table = play("A laid FEN XIA XIA XIA XIA, SCI 2; B XIA 3; C; reserve CHA 2", "realm A").reveal("FEN")
    table.choose("hero:FEN", "copy:1:XIA:swap:SCI>CHA")
    assert table.offers("use:XIA") == []
    table.reveal("XIA", "XIA", "XIA", "XIA").choose("use:XIA:swap:SCI>CHA")
    assert table.tokens(A) == {"CHA": 2, "CUL": 1}
    assert table.offers("use:XIA") == []


def test_n109_a_tie_won_by_justice_is_copied_from_its_holder() -> None:
    table = play("A laid FEN; B GOA 2, JUS 1; C GOA 2", "realm A").reveal("FEN").choose("hero:FEN")
    assert table.options == ["copy:1:GOA:gain:MIL", "copy:none"]


def test_n113_a_copied_slide_is_at_home() -> None:
    table = play("A BYU 1, PHO 1, laid FEN; B BYU 3, XIA 1", "realm A").reveal("FEN").choose("hero:FEN")
    assert table.offers("copy:1:BYU") == ["copy:1:BYU:slide:0:PHO"]
    table.choose("copy:1:BYU:slide:0:PHO")
    assert table.columns(A) == {"PHO": "1+1"}
    assert table.columns(B) == {"XIA": "1", "BYU": "3"}


def test_n113_without_an_own_card_no_slide_is_copied() -> None:
    table = play("A PHO 1, laid FEN; B BYU 3", "realm A").reveal("FEN").choose("hero:FEN")
    assert table.asked == ("realm", A)


def test_n114_a_void_fenghuang_is_not_resolved() -> None:
    table = play("A laid FEN; B; reserve CUL 0", "realm A").reveal("FEN")
    assert table.options == ["end"]


def test_n115_a_declined_copy() -> None:
    table = play("A laid FEN; B TOM 1", "realm A").reveal("FEN").choose("hero:FEN", "copy:none")
    assert table.tokens(A) == {"CUL": 1}
    assert table.tokens(B) == {}
    assert [table.columns(A), table.columns(B)] == [{}, {"TOM": "1"}]
    assert table.player(A).heroes == [0, 1]
    assert table.options == ["end"]
