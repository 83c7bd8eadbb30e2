"""Nine, statements N90 to N101, N121 and N122, and the two worked examples row by row (section 10)."""

from boardgames.engine.sheet import Sheet
from boardgames.games.nine.about import about
from boardgames.games.nine.catalogue import CHA, SUPREMACIES
from boardgames.games.nine.rules import RULES
from boardgames.games.nine.scoring import Score, ranking, score, sheet, supremacy
from boardgames.games.nine.state import NOBODY
from tests.games.nine.tables import A, B, C, play, position

GARY, MANU = A, B
SECTION_10 = """
    A TOM 1, GAL 2, PHO 2, XIA 2, GOA 2, BYU 1, ALP 1, SCI 2, CHA 2, DIA 1;
    B JUS 1, ABH 2, NAR 1, GOA 2, BYU 1, down FEN 2, MIL 2, SCI 2, CHA 1, DIA 1, COI 1, VP 2
"""


def scored(text: str) -> Sheet:
    """The sheet of a game that ends in that position."""
    table = play(text, "scoring")
    assert table.match.over
    result = sheet(table.view(None))
    assert result.totals == RULES.result(table.state)
    return result


def points(text: str, seat: int) -> list[int]:
    """What a seat scores, row by row."""
    return [row.points[seat] for row in scored(text).rows]


def scores(text: str) -> tuple[Score, ...]:
    return score(position(text, "scoring"))


def test_the_rows_are_in_the_order_of_the_rulebook() -> None:
    assert [row.source for row in scored(SECTION_10).rows] == [
        "Supremacies",
        "Influences led alone",
        "Face-down cards",
        "Diamonds",
        "Coins",
        "VP tokens",
        "Heroes face up",
    ]


def test_n90_gary_scores_30() -> None:
    assert points(SECTION_10, GARY) == [4, 19, 3, 5, 0, 0, -1]
    assert scored(SECTION_10).totals[GARY] == 30
    gary = scores(SECTION_10)[GARY]
    assert gary.leads == (2, 3, 6, 8)


def test_n91_manu_scores_35_and_wins() -> None:
    assert points(SECTION_10, MANU) == [12, 10, 5, 5, 1, 2, 0]
    assert scored(SECTION_10).totals[MANU] == 35
    assert scored(SECTION_10).winners == (MANU,)
    manu = scores(SECTION_10)[MANU]
    assert manu.leads == (1, 4, 5)


def test_n92_all_supremacies_are_given() -> None:
    table = play(SECTION_10, "scoring")
    assert [player.supremacies for player in table.state.players] == [1, 3]
    assert table.state.supremacies == 0


def test_the_examples_hold_as_many_cards_as_they_may() -> None:
    table = play(SECTION_10, "cleanup A", round=8)
    assert table.match.over
    assert [table.player(GARY).size, table.player(MANU).size] == [11, 9]


def test_n93_justice_wins_no_supremacy_that_its_holder_does_not_share() -> None:
    table = play("A MIL 2; B MIL 2; C JUS 1, MIL 1", "scoring")
    assert [player.supremacies for player in table.state.players] == [0, 0, 0]
    assert table.state.supremacies == SUPREMACIES


def test_n94_justice_alone_is_no_supremacy() -> None:
    assert [each.supremacies for each in scores("A JUS 1; B MIL 1")] == [0, 1]


def test_n95_no_supremacy_in_what_nobody_owns() -> None:
    state = position("A JUS 1, MIL 1; B MIL 1", "scoring")
    assert supremacy(state, CHA) == NOBODY
    assert [each.supremacies for each in score(state)] == [2, 0]


def test_n96_justice_breaks_no_tie_of_influence() -> None:
    a, b = scores("A XIA 2, JUS 1; B XIA 2")
    assert (a.leads, b.leads) == ((1,), ())
    assert (a.face_down, b.face_down) == (2, 2)
    assert (a.total, b.total) == (1 + 2, 2)


def test_n97_diamonds_coins_and_vp_count_culture_and_civilizations_do_not() -> None:
    text = "A COI 3, DIA 2, VP 4, CUL 2, MIL 1; B MIL 2"
    assert points(text, A) == [0, 0, 0, 10, 3, 4, 0]
    assert scored(text).totals == (17, 4)


def test_n98_heroes_up_and_down() -> None:
    text = "A ALP 2, FEN 1, down FEN 1"
    assert points(text, A) == [0, 0, 1, 0, 0, 0, -3]


def test_n99_the_lowest_majority_decides_a_tie() -> None:
    text = "A PHO 1, XIA 1, DIA 2, VP 4; B ABH 1, DIA 3, COI 5, VP 4"
    assert [each.leads for each in scores(text)] == [(6, 8), (4,)]
    assert scored(text).totals == (28, 28)
    assert scored(text).order == ((B,), (A,))


def test_n100_any_majority_is_better_than_none() -> None:
    text = "A XIA 1, DIA 2, VP 2; B DIA 3, COI 5"
    assert [each.leads for each in scores(text)] == [(8,), ()]
    assert scored(text).totals == (20, 20)
    assert scored(text).order == ((A,), (B,))


def test_n101_without_majorities_the_victory_is_shared() -> None:
    text = "A VP 4, COI 5; B VP 9"
    assert [each.leads for each in scores(text)] == [(), ()]
    assert scored(text).totals == (9, 9)
    assert scored(text).winners == (A, B)
    assert ranking(scores(text)) == ((A, B),)


def test_n121_lower_places_go_by_the_same_rule() -> None:
    text = "A XIA 1, DIA 3, VP 7; B TOM 1, DIA 2, VP 3, COI 5; C JUS 1, PHO 1, MIL 1, SCI 1, VP 1"
    assert [min(each.leads) for each in scores(text)] == [8, 2, 1]
    assert scored(text).totals == (30, 20, 20)
    assert scored(text).order == ((A,), (C,), (B,))


def test_n122_all_four_supremacies() -> None:
    table = play("A JUS 1, MIL 1, SCI 2, CHA 1; B MIL 1, SCI 1, CHA 1", "scoring")
    assert table.player(A).supremacies == 4
    assert table.state.supremacies == 0
    assert sheet(table.view(None)).rows[0].points == (16, 0)


def test_a_tie_that_justice_won_is_nobody_s_lead_at_the_end() -> None:
    table = play("A JUS 1, PHO 2; B PHO 2", "scoring")
    told = about("col:0:PHO", table.view(None))
    assert told is not None
    assert "nobody leads it (tied)" in table.text(told.standing)
    assert "leads" not in table.text(told.standing).replace("nobody leads", "")
