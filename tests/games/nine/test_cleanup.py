"""Nine, statements N81 to N89 and N116: Cleanup and the end of the round."""

import pytest

from boardgames.games.nine.catalogue import GAL
from boardgames.games.nine.powers import limit
from tests.games.nine.tables import A, B, C, Play, play


def discards(table: Play, *codes: str) -> Play:
    """Let the player who is asked in Cleanup discard these, each of which has to be asked for."""
    for code in codes:
        assert table.asked[0] == "cleanup"
        table.choose(f"discard:{code}")
    return table


def test_n81_one_card_above_the_limit() -> None:
    table = discards(play("A PHO 3", "cleanup A", round=1), "PHO")
    assert table.asked[0] == "orders"
    assert table.columns(A) == {"PHO": "2"}


def test_n82_a_hero_takes_room() -> None:
    table = discards(play("A ALP 1, PHO 3", "cleanup A", round=1), "PHO", "PHO")
    assert table.asked[0] == "orders"
    assert table.columns(A) == {"PHO": "1"}
    assert table.player(A).size == 2


def test_n83_heroes_are_never_discarded() -> None:
    table = play("A ALP 5", "cleanup A", round=1)
    assert table.asked[0] == "orders"
    assert table.player(A).size == 5


def test_n84_galmi_raises_the_limit() -> None:
    table = play("A GAL 2, XIA 3; B XIA 4", "cleanup A", round=2)
    assert table.asked == ("cleanup", B)
    assert limit(table.state, A) == 5
    assert table.columns(A) == {"GAL": "2", "XIA": "3"}


def test_n85_a_discarded_galmi_may_lower_the_limit() -> None:
    table = play("A GAL 2, XIA 4; B GAL 1", "cleanup A", round=2)
    assert limit(table.state, A) == 5
    discards(table, "GAL")
    assert limit(table.state, A) == 3
    assert table.player(A).size == 5
    discards(table, "XIA", "XIA")
    assert table.asked[0] == "orders"
    assert table.columns(A) == {"GAL": "1", "XIA": "2"}


def test_n86_eleven_cards_in_the_last_round() -> None:
    table = play("A GAL 2, XIA 8, PHO 1", "cleanup A", round=8)
    assert table.match.over
    assert table.player(A).size == 11
    one_more = play("A GAL 2, XIA 8, PHO 2", "cleanup A", round=8)
    assert discards(one_more, "XIA").match.over


def test_n87_heroes_face_down_take_room() -> None:
    table = discards(play("A down ALP, down FEN, XIA 8", "cleanup A", round=8), "XIA")
    assert table.match.over
    assert table.columns(A) == {"XIA": "7"}


@pytest.mark.parametrize("realm", ["PHO 1", "PHO 2"])
def test_n88_no_discard_at_or_below_the_limit(realm: str) -> None:
    table = play(f"A {realm}", "cleanup A", round=1)
    assert table.asked[0] == "orders"
    assert table.columns(A) == {"PHO": realm[-1]}


@pytest.mark.parametrize(("first", "then"), [(A, B), (B, C), (C, A)])
def test_n89_the_token_goes_on_and_tilts_are_cleared(first: int, then: int) -> None:
    table = play("A PHO 1, used PHO; B XIA 1, used XIA; C", "end", first=first)
    assert table.state.first == then
    assert table.state.round == 4
    assert [player.used for player in table.state.players] == [[], [], []]
    assert table.asked == ("orders", then)


def test_n116_a_discard_changes_the_limit_of_a_later_player() -> None:
    text = "A GAL 1, XIA 3; B GAL 1, GOA 4"
    table = discards(play(text, "cleanup A", round=2), "GAL")
    assert table.state.strict[GAL] == B
    assert table.asked[0] == "orders"
    assert table.player(B).size == 5

    table = discards(play(text, "cleanup A", round=2), "XIA")
    assert table.asked == ("cleanup", B)
    assert limit(table.state, B) == 3
    discards(table, "GOA", "GOA")
    assert table.asked[0] == "orders"
    assert table.columns(B) == {"GAL": "1", "GOA": "2"}
