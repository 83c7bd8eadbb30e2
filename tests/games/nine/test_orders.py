"""Nine, statements N14 to N23: Orders."""

from boardgames.games.nine.orders import needs_phoenix
from tests.games.nine.tables import A, B, Play, play, selection

SEVEN = "hand PHO PHO PHO ALP ALP XIA TOM"


def phoenix_paid(table: Play) -> bool:
    return any(event.kind == "nine.selected" and event.args["phoenix"] for event in table.told)


def test_n14_what_may_be_selected() -> None:
    table = play(f"A {SEVEN}", "orders A")
    assert table.asked == ("orders", A)
    for codes in ("PHO PHO PHO", "PHO PHO", "PHO", "ALP ALP", "XIA TOM", "ALP PHO"):
        assert selection(*codes.split()) in table.options
    for codes in ("PHO PHO XIA", "PHO XIA TOM", ""):
        assert selection(*codes.split()) not in table.options
    assert all(option.parts for option in table.question.options)


def test_n15_phoenix_adds_a_card_of_another_name() -> None:
    table = play("A PHO 1, CUL 1, hand PHO PHO PHO XIA", "orders A")
    table.choose(selection("PHO", "PHO", "PHO", "XIA"))
    assert phoenix_paid(table)
    assert table.tokens(A) == {}
    assert table.reserve("CUL") == 10


def test_n16_phoenix_allows_three_different_cards() -> None:
    table = play("A PHO 1, CUL 1, hand XIA TOM ALP", "orders A")
    table.choose(selection("XIA", "TOM", "ALP"))
    assert phoenix_paid(table)
    assert table.tokens(A) == {}


def test_n17_phoenix_does_not_allow_two_pairs() -> None:
    table = play("A PHO 1, CUL 1, hand PHO PHO XIA XIA", "orders A")
    assert selection("PHO", "PHO", "XIA") in table.options
    assert selection("PHO", "PHO", "XIA", "XIA") not in table.options


def test_n18_phoenix_costs_a_culture() -> None:
    table = play("A PHO 1, hand PHO PHO PHO XIA", "orders A")
    assert selection("PHO", "PHO", "PHO", "XIA") not in table.options


def test_n19_justice_does_not_act_in_orders() -> None:
    table = play("A PHO 1, JUS 1, CUL 1, hand PHO PHO PHO XIA TOM; B PHO 1", "orders A")
    assert selection("PHO", "PHO", "PHO", "XIA") not in table.options
    assert selection("PHO", "XIA", "TOM") not in table.options


def test_n20_phoenix_is_not_paid_without_need() -> None:
    table = play("A PHO 1, CUL 1, hand PHO PHO PHO XIA", "orders A")
    table.choose(selection("PHO", "PHO", "PHO"))
    assert not phoenix_paid(table)
    assert table.tokens(A) == {"CUL": 1}


def test_n21_two_cultures_in_one_round() -> None:
    table = play("A PHO 1, CUL 2, hand XIA TOM ALP", "culture A")
    table.choose("spend")
    assert table.tokens(A) == {"CUL": 1}
    table.choose(selection("XIA", "TOM", "ALP"))
    assert phoenix_paid(table)
    assert table.tokens(A) == {}


def test_n22_unselected_cards_go_to_the_pile_unseen() -> None:
    table = play(f"A {SEVEN}", "orders A")
    before = len(table.state.pile)
    table.choose(selection("ALP", "XIA"))
    assert len(table.state.pile) == before + 5
    assert len(table.player(A).selected) == 2
    assert table.hands == [0, 0]
    assert set(table.state.pile.seen_by(B)) == {None}
    assert table.view(B).returned == ()
    assert [event.seen_by(B).secret for event in table.told if event.secret] == [{}]


def test_n23_heroes_are_selected_like_other_cards() -> None:
    table = play("A hand ALP ALP FEN", "orders A")
    assert selection("ALP", "FEN") in table.options
    assert selection("ALP", "ALP", "FEN") not in table.options
    with_phoenix = play("A PHO 1, CUL 1, hand ALP ALP FEN", "orders A")
    assert selection("ALP", "ALP", "FEN") in with_phoenix.options


def test_a_selection_tells_whether_it_needs_phoenix() -> None:
    table = play(f"A PHO 1, CUL 1, {SEVEN}", "orders A")
    paid = [option for option in table.question.options if option.value.phoenix]
    assert paid
    assert [option for option in table.question.options if needs_phoenix(option.value.cards)] == paid
