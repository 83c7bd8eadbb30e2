"""Nine, statements N36 to N60: the abilities of the Influences."""

import pytest

from boardgames.games.nine.catalogue import ALP, BYU
from boardgames.games.nine.scoring import score
from boardgames.games.nine.state import NOBODY
from tests.games.nine.tables import A, B, C, play, position

# --- Tomorrow ----------------------------------------------------------------------------------------------------


def test_n36_the_last_chaos() -> None:
    table = play("A TOM 1; B laid FEN; C; reserve CHA 1", "realm A").choose("use:TOM:gain:CHA")
    assert table.tokens(A) == {"CHA": 1}
    assert table.reserve("CHA") == 0
    table.choose("end").reveal("FEN").choose("hero:FEN")
    assert table.asked == ("realm", B)


def test_n36_with_a_chaos_left_it_would_be_copied() -> None:
    table = play("A TOM 1; B laid FEN; C; reserve CHA 1", "realm B").reveal("FEN").choose("hero:FEN")
    assert table.offers("copy:") == ["copy:0:TOM:gain:CHA", "copy:none"]


# --- Abhilasha ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("victim", [B, C])
def test_n37_a_coin_is_stolen_from_a_player_of_choice(victim: int) -> None:
    table = play("A ABH 1; B COI 3; C COI 2; reserve COI 0", "realm A")
    assert table.offers("use:ABH") == ["use:ABH:steal:COI>1", "use:ABH:steal:COI>2"]
    table.choose(f"use:ABH:steal:COI>{victim}")
    assert table.tokens(A) == {"COI": 1}
    assert [table.tokens(B)["COI"], table.tokens(C)["COI"]] == ([2, 2] if victim == B else [3, 1])


def test_n38_no_theft_while_the_reserve_has_a_coin() -> None:
    table = play("A ABH 1; B COI 3; C; reserve COI 1", "realm A")
    assert table.offers("use:ABH") == ["use:ABH:gain:COI"]
    table.choose("use:ABH:gain:COI")
    assert table.tokens(A) == {"COI": 1}
    assert table.reserve("COI") == 0
    assert table.tokens(B) == {"COI": 3}


def test_n39_nobody_to_take_a_coin_from() -> None:
    table = play("A ABH 1, COI 5", "realm A")
    assert table.reserve("COI") == 0
    assert table.offers("use:ABH") == ["use:ABH:diamond:DIA"]


def test_n40_four_coins_for_a_diamond() -> None:
    table = play("A ABH 1, COI 4; reserve DIA 1", "realm A")
    before = table.reserve("COI")
    table.choose("use:ABH:diamond:DIA")
    assert table.tokens(A) == {"DIA": 1}
    assert table.reserve("COI") == before + 4
    assert table.reserve("DIA") == 0


def test_n41_no_diamond_left() -> None:
    table = play("A ABH 1, COI 4; reserve DIA 0", "realm A")
    assert table.offers("use:ABH") == ["use:ABH:gain:COI"]


# --- Narashima ---------------------------------------------------------------------------------------------------


def test_n42_a_flipped_hero_stays() -> None:
    table = play("A NAR 3, FEN 1", "realm A", round=1)
    assert table.player(A).size == 4
    table.choose("use:NAR:flip:FEN")
    assert table.player(A).heroes == [0, 0]
    assert table.player(A).flipped == [0, 1]
    assert table.tokens(A) == {"VP": 1}
    assert table.player(A).size == 4
    table.go_on_to("cleanup", A)
    assert table.options == ["discard:NAR"]
    table.choose("discard:NAR", "discard:NAR").go_on_to("realm", A)
    assert table.state.round == 2
    assert table.columns(A) == {"NAR": "1"}
    assert table.player(A).flipped == [0, 1]
    assert table.offers("use:NAR") == []


def test_n43_a_destroyed_hero_goes_to_the_pile() -> None:
    table = play("A NAR 1, ALP 1", "realm A")
    assert table.in_pile("ALP") == 4
    table.choose("use:NAR:destroy:ALP")
    assert table.player(A).heroes == [0, 0]
    assert table.tokens(A) == {}
    assert table.in_pile("ALP") == 5
    table.choose("end").go_on_to("orders", B)
    assert table.state.round == 4
    assert table.in_pile("ALP") + sum(player.hand.cards.count(ALP) for player in table.state.players) == 5


def test_n44_a_hero_face_down_is_no_choice() -> None:
    table = play("A NAR 1, down ALP", "realm A")
    assert table.offers("use:NAR") == []


# --- Goan-Sul ----------------------------------------------------------------------------------------------------


def test_n45_no_military_anywhere() -> None:
    table = play("A GOA 1; B XIA 1; reserve MIL 0", "realm A")
    assert table.offers("use:GOA") == []


def test_n46_a_military_destroys_a_card() -> None:
    table = play("A GOA 1, MIL 1; B XIA 2", "realm A")
    before = table.reserve("MIL")
    table.choose("use:GOA:destroy:1:XIA")
    assert table.tokens(A) == {}
    assert table.tokens(B) == {"MIL": 1}
    assert table.columns(B) == {"XIA": "1"}
    assert table.reserve("MIL") == before


def test_n47_nothing_to_destroy_at_an_opponent() -> None:
    table = play("A GOA 1, MIL 1; B ALP 1; C XIA 1", "realm A")
    assert table.offers("use:GOA:destroy") == ["use:GOA:destroy:2:XIA"]


# --- Xi'an -------------------------------------------------------------------------------------------------------


def test_n48_a_token_is_swapped() -> None:
    table = play("A XIA 1, SCI 2; reserve CHA 1", "realm A")
    assert table.offers("use:XIA") == ["use:XIA:swap:SCI>MIL", "use:XIA:swap:SCI>CHA", "use:XIA:swap:SCI>COI"]
    before = table.reserve("SCI")
    table.choose("use:XIA:swap:SCI>CHA")
    assert table.tokens(A) == {"SCI": 1, "CHA": 1}
    assert table.reserve("SCI") == before + 1
    assert table.reserve("CHA") == 0


def test_n49_diamonds_and_culture_are_not_swapped() -> None:
    table = play("A XIA 1, DIA 1, CUL 1", "realm A")
    assert table.offers("use:XIA") == []


def test_n50_three_tokens_for_a_diamond() -> None:
    table = play("A XIA 1, MIL 1, SCI 1, CHA 2", "realm A")
    assert table.reserve("DIA") == 5
    table.choose("use:XIA:diamond:DIA")
    assert table.tokens(A) == {"CHA": 1, "DIA": 1}


def test_the_reserve_may_have_no_diamond_for_three_tokens() -> None:
    table = play("A XIA 1, MIL 1, SCI 1, CHA 1; reserve DIA 0", "realm A")
    assert "use:XIA:swap:SCI>CHA" in table.options
    assert "use:XIA:diamond:DIA" not in table.options


def test_n51_a_coin_is_swapped_for_a_military() -> None:
    table = play("A XIA 1, COI 1", "realm A")
    assert table.reserve("MIL") == 5
    assert table.choose("use:XIA:swap:COI>MIL").tokens(A) == {"MIL": 1}


# --- Byun Hyung Ja -----------------------------------------------------------------------------------------------


def test_n52_a_copy_counts_where_it_lies() -> None:
    table = play("A BYU 3, PHO 1; B PHO 1", "realm A")
    assert table.offers("use:PHO") == []
    table.choose("use:BYU:slide:0:PHO")
    assert table.columns(A) == {"PHO": "1+1", "BYU": "2"}
    assert "use:PHO:gain:SCI" in table.options


def test_n53_no_column_to_slide_under() -> None:
    table = play("A BYU 2", "realm A")
    assert table.offers("use:BYU") == []


def test_n54_the_last_card_of_a_column_is_slid() -> None:
    table = play("A BYU 1, XIA 1", "realm A")
    assert table.state.able[BYU] == A
    table.choose("use:BYU:slide:0:XIA")
    assert table.columns(A) == {"XIA": "1+1"}
    assert table.state.able[BYU] == NOBODY


def test_n55_a_copy_is_destroyed_first() -> None:
    table = play("A XIA 2+1; B laid ALP", "realm B")
    assert table.in_pile("BYU") == 8
    table.reveal("ALP").choose("hero:ALP:0:XIA")
    assert table.columns(A) == {"XIA": "2"}
    assert table.in_pile("BYU") == 9


def test_n56_a_copy_is_discarded_first() -> None:
    table = play("A XIA 1+1, PHO 1", "cleanup A", round=1)
    assert table.asked == ("cleanup", A)
    assert table.choose("discard:XIA").columns(A) == {"PHO": "1", "XIA": "1"}


def test_n57_copies_leave_before_the_real_card() -> None:
    table = play("A PHO 1+2; B laid ALP ALP ALP", "realm B").reveal("ALP", "ALP", "ALP")
    left = [table.choose("hero:ALP:0:PHO").columns(A) for _ in range(3)]
    assert left == [{"PHO": "1+1"}, {"PHO": "1"}, {}]


def test_n58_a_copy_is_never_slid_again() -> None:
    table = play("A BYU 2, PHO 1", "realm A").choose("use:BYU:slide:0:PHO").go_on_to("realm", A)
    assert table.state.round == 4
    assert table.columns(A)["BYU"] == "1"
    table.choose("use:BYU:slide:0:PHO")
    assert table.columns(A)["PHO"] == "1+2"
    assert "BYU" not in table.columns(A)
    assert table.state.able[BYU] == NOBODY


def test_n58_two_copies_and_no_other_card_offer_no_slide() -> None:
    table = play("A PHO 1+2, XIA 1", "realm A")
    assert table.offers("use:BYU") == []


def test_n59_a_copy_scores_with_its_column() -> None:
    a, b = score(position("A PHO 1+1; B PHO 1", "scoring"))
    assert sum(a.leads) == 6
    assert (sum(b.leads), b.face_down) == (0, 1)


def test_n60_a_copy_is_turned_with_its_column() -> None:
    a, b = score(position("A PHO 1+1; B PHO 3", "scoring"))
    assert sum(b.leads) == 6
    assert (a.leads, a.face_down, a.total) == ((), 2, 2)
