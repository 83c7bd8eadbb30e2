"""Nine, statements N01 to N13 and N117: the table and the Deal."""

from collections import Counter

import pytest

from boardgames.engine.match import start
from boardgames.games.nine.catalogue import CARD, CUL, DEAL, DECK, LIMIT, TOKEN
from boardgames.games.nine.rules import RULES
from tests.games.nine.tables import A, B, C, Play, play, realm_of, rest_of_round, selection


def test_n01_a_new_table_of_four() -> None:
    state = RULES.new(4, 1, {})
    assert len(state.pile) == 55
    assert state.reserve[CUL] == 6
    for player in state.players:
        assert [number for token, number in enumerate(player.tokens) if token != CUL] == [0] * (len(TOKEN) - 1)
        assert player.tokens[CUL] == 1


def test_the_first_player_is_random_or_chosen() -> None:
    assert {RULES.new(4, seed, {}).first for seed in range(40)} == {0, 1, 2, 3}
    assert {RULES.new(4, seed, {"first": "random"}).first for seed in range(40)} == {0, 1, 2, 3}
    assert {RULES.new(4, seed, {"first": "2"}).first for seed in range(10)} == {2}


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (5, {}), (2, {"first": "2"}), (2, {"first": "A"}), (2, {"last": "1"})]
)
def test_a_table_that_nine_does_not_know_is_refused(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"Nine|first player"):
        RULES.new(seats, 1, options)


def test_n02_the_reserve_of_a_new_table_of_two() -> None:
    state = RULES.new(2, 1, {})
    assert {TOKEN[kind].code: number for kind, number in enumerate(state.reserve)} == {
        "MIL": 5,
        "SCI": 5,
        "CHA": 5,
        "CUL": 8,
        "COI": 5,
        "DIA": 5,
        "VP": 14,
        "SHI": 1,
    }
    assert state.supremacies == 4


def test_n03_the_cards() -> None:
    assert Counter(CARD[card].code for card in DECK) == {
        "JUS": 1,
        "TOM": 2,
        "GAL": 3,
        "ABH": 4,
        "NAR": 5,
        "PHO": 6,
        "GOA": 7,
        "XIA": 8,
        "BYU": 9,
        "ALP": 5,
        "FEN": 5,
    }


def test_n04_the_first_deal_of_three() -> None:
    table = Play(RULES.new(3, 1, {}))
    assert table.state.round == 1
    assert table.hands == [7, 7, 7]
    assert len(table.state.pile) == 34


def test_n05_the_hourglass() -> None:
    assert DEAL[1:] == (7, 7, 6, 6, 5, 5, 4, 4)
    assert LIMIT[1:] == (2, 3, 4, 5, 6, 7, 8, 9)


def test_n06_tomorrow_brings_a_card() -> None:
    assert play("A TOM 1", "deal", seats=3, round=3).hands == [7, 6, 6]


def test_n07_justice_does_not_act_at_the_deal() -> None:
    assert play("A TOM 1, JUS 1; B TOM 1", "deal", round=3).hands == [6, 6]


def test_n08_a_large_majority_of_tomorrow_brings_one_card() -> None:
    assert play("A TOM 2", "deal", round=5).hands == [6, 5]


def test_n09_one_culture_in_a_step() -> None:
    table = play("A CUL 2", "deal", round=3)
    assert table.asked == ("culture", A)
    top = table.state.pile.cards[-1]
    table.choose("spend")
    assert table.hands == [7, 6]
    assert table.player(A).hand.cards[-1] == top
    assert table.tokens(A) == {"CUL": 1}
    assert table.asked == ("orders", A)


def test_n10_without_culture_the_step_is_skipped() -> None:
    table = play("A CUL 1; B CUL 0; C CUL 1", "deal")
    assert table.asked == ("culture", A)
    assert table.choose("keep").asked == ("culture", C)


def test_n11_a_spent_culture_returns_to_the_reserve() -> None:
    table = play("A CUL 1; B CUL 3", "deal")
    assert table.reserve("CUL") == 6
    assert table.choose("spend").reserve("CUL") == 7


def test_n12_an_empty_pile_offers_no_draw() -> None:
    text = "A TOM 2, GAL 3, ABH 4, NAR 5, PHO 6, JUS 1, CUL 1; B GOA 7, XIA 8, BYU 9, ALP 2, CUL 1"
    table = play(text, "deal", round=8)
    assert not table.state.pile
    assert table.hands == [4, 4]
    assert table.asked == ("orders", A)


def test_n13_the_next_deal_is_from_all_cards_outside_the_realms() -> None:
    table = play("A hand PHO PHO XIA ALP; B XIA 4, hand TOM TOM GAL", "orders A", round=2)
    table.choose(selection("ALP", "PHO"), selection("TOM"))
    assert table.asked == ("realm", A)
    table.reveal("ALP", "PHO").choose("hero:ALP:1:XIA", "end").reveal("TOM").choose("end")
    assert table.choose("discard:XIA").state.round == 3
    realms = Counter(card for player in table.state.players for card in realm_of(player))
    dealt = Counter(card for player in table.state.players for card in player.hand.cards)
    assert {CARD[card].code: number for card, number in realms.items()} == {"PHO": 1, "ALP": 1, "TOM": 1, "XIA": 2}
    assert sum(dealt.values()) == 13
    assert dealt + Counter(table.state.pile.cards) == Counter(DECK) - realms


def test_n117_a_short_pile_is_shared_fairly() -> None:
    text = """A JUS 1, TOM 2, GAL 3, ABH 4, CUL 1; B NAR 5, PHO 5, CUL 1;
              C GOA 7, ALP 3, CUL 1; D XIA 5, BYU 5, CUL 1"""
    table = play(text, "deal", round=8)
    assert table.hands == [4, 4, 4, 3]
    assert not table.state.pile
    assert "nine.tomorrow" not in [event.kind for event in table.told]
    assert table.asked == ("orders", A)


def test_these_tables_follow_the_order_of_a_real_round() -> None:
    match, _ = start(RULES, RULES.new(3, 1, {"first": str(B)}))
    assert match.base.agenda == rest_of_round("culture B", first=B, seats=3)
