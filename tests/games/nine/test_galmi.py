"""Nine, statements N72 to N80, N110, N111 and N118: the Galmi Shield."""

from boardgames.games.nine.catalogue import GAL
from boardgames.games.nine.powers import limit
from tests.games.nine.tables import A, B, play

N72 = "A GAL 2, TOM 1, NAR 1, XIA 2"


def test_n72_the_shield_protects_both_neighbours() -> None:
    table = play(N72, "realm A").choose("shield")
    assert table.tokens(A) == {"SHI": 1}
    assert table.reserve("SHI") == 0
    assert table.protected(A) == ["TOM", "NAR"]


def test_n73_alpha_passes_protected_columns_by() -> None:
    table = play(f"{N72}, SHI; B laid ALP", "realm B").reveal("ALP")
    assert table.offers("hero:ALP") == ["hero:ALP:0:GAL", "hero:ALP:0:XIA"]


def test_n74_goan_sul_passes_protected_columns_by() -> None:
    table = play(f"{N72}, SHI; B GOA 1, MIL 1", "realm B")
    assert table.offers("use:GOA:destroy") == ["use:GOA:destroy:0:GAL", "use:GOA:destroy:0:XIA"]


def test_n75_fenghuang_passes_protected_columns_by() -> None:
    table = play(f"{N72}, SHI; B SCI 1, laid FEN", "realm B").reveal("FEN").choose("hero:FEN")
    assert {option[:10] for option in table.options} == {"copy:0:XIA", "copy:none"}


def test_n76_neighbours_are_found_anew() -> None:
    table = play(f"{N72}, SHI", "cleanup A", round=1)
    assert table.protected(A) == ["TOM", "NAR"]
    assert table.choose("discard:NAR").protected(A) == ["TOM", "XIA"]


def test_n77_the_shield_is_lost_at_once() -> None:
    table = play("A GAL 2, TOM 1, SHI; B laid ALP ALP GAL", "realm B").reveal("ALP", "ALP", "GAL")
    assert table.offers("hero:ALP") == ["hero:ALP:0:GAL"]
    table.choose("hero:ALP:0:GAL")
    assert table.tokens(A) == {}
    assert table.reserve("SHI") == 1
    assert table.offers("hero:ALP") == ["hero:ALP:0:TOM", "hero:ALP:0:GAL"]


def test_n78_justice_holds_the_shield_but_not_the_limit() -> None:
    table = play("A GAL 1, JUS 1, PHO 1; B GAL 1", "realm A", round=1).choose("shield")
    table.go_on_to("cleanup", A)
    assert table.tokens(A) == {"SHI": 1}
    assert limit(table.state, A) == 2
    table.choose("discard:PHO")
    assert table.state.round == 2
    assert table.columns(A) == {"JUS": "1", "GAL": "1"}


def test_n79_the_shield_waits_for_neighbours() -> None:
    table = play("A GAL 1, laid XIA", "realm A").choose("shield")
    assert table.tokens(A) == {"SHI": 1}
    assert table.protected(A) == []
    assert table.reveal("XIA").protected(A) == ["XIA"]


def test_n80_a_lost_shield_has_to_be_taken_again() -> None:
    table = play("A GAL 2, TOM 1, SHI; B laid ALP GAL; C laid ALP", "realm B", first=B)
    table.reveal("GAL", "ALP").choose("hero:ALP:0:GAL", "end")
    assert table.tokens(A) == {}
    table.reveal("ALP").choose("hero:ALP:1:GAL", "end")
    assert table.asked == ("realm", A)
    assert table.state.able[GAL] == A
    assert table.tokens(A) == {}
    assert table.reserve("SHI") == 1
    assert table.choose("shield").tokens(A) == {"SHI": 1}


def test_n110_justice_keeps_the_shield_over_the_round() -> None:
    table = play("A JUS 1, TOM 1, GAL 1, SHI; B GAL 1; C", "cleanup A", round=3)
    assert table.state.round == 4
    assert table.tokens(A) == {"SHI": 1}


def test_n110_the_shield_goes_with_justice() -> None:
    table = play("A JUS 1, TOM 1, GAL 1, SHI; B GAL 1; C laid ALP", "realm C").reveal("ALP")
    assert table.offers("hero:ALP:0") == ["hero:ALP:0:JUS", "hero:ALP:0:GAL"]
    table.choose("hero:ALP:0:JUS")
    assert [table.tokens(A), table.tokens(B)] == [{}, {}]
    assert table.reserve("SHI") == 1


def test_justice_keeps_the_shield_when_a_tie_arises() -> None:
    table = play("A JUS 1, GAL 1, SHI; B laid GAL", "realm B").reveal("GAL")
    assert table.tokens(A) == {"SHI": 1}
    assert "shield" not in table.options


def test_n111_a_nearer_column_is_protected_instead() -> None:
    table = play(f"{N72}, SHI, laid ABH", "realm A").reveal("ABH")
    assert table.protected(A) == ["TOM", "ABH"]


def test_n118_the_shield_changes_hands_in_one_turn() -> None:
    table = play("A GAL 1, SHI; B laid GAL GAL", "realm B").reveal("GAL")
    assert table.tokens(A) == {}
    assert table.reserve("SHI") == 1
    assert "shield" not in table.options
    table.reveal("GAL").choose("shield")
    assert table.tokens(B) == {"SHI": 1}
