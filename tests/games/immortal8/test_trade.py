"""Immortal 8, statements E179 to E184: Pillage, the Market and the Trade deck."""

from collections import Counter

import pytest

from boardgames.games.immortal8.trade import KIND, TRADES
from tests.games.immortal8.tables import A, B, kingdom

# --- Pillage -----------------------------------------------------------------------------------------------------


def test_e179_a_diamond_costs_5_coins_and_one_must_be_left() -> None:
    table = kingdom("A coins 5: alpha; trade son_of_gorgon").use("alpha")
    assert table.offered() == ["leave it", "take:son_of_gorgon"]
    assert table.choose("take:son_of_gorgon").owned(A) == {"D": 1}
    for text in ("A coins 4: alpha", "A coins 5: alpha; B D5"):
        table = kingdom(f"{text}; trade son_of_gorgon").use("alpha")
        assert table.asked == ("turn", A), "nothing can be taken, so nothing is asked"
        assert table.trade_discard == ["son_of_gorgon"]
        assert "D" not in table.owned(A)


def test_e180_the_cost_of_the_war_engines_is_paid_before() -> None:
    table = kingdom("A coins 6: war_engines37; trade son_of_gorgon").use("war_engines37")
    assert table.asked == ("turn", A)
    assert table.owned(A) == {"coins": 4, "M": 1}
    table = kingdom("A coins 7: war_engines37; trade son_of_gorgon").use("war_engines37", "take:son_of_gorgon")
    assert table.owned(A) == {"M": 1, "D": 1}


@pytest.mark.parametrize("card", ["rune_dealer", "blacksmith", "apothecary", "pawnbroker"])
def test_e181_what_does_not_fit_cannot_be_taken(card: str) -> None:
    table = kingdom(f"A coins 10 M10: alpha; trade {card}").use("alpha")
    assert table.asked == ("turn", A)
    assert table.owned(A) == {"coins": 10, "M": 10}
    assert table.trade_discard == [card]


@pytest.mark.parametrize(
    ("card", "gains"),
    [
        ("rune_dealer", {"coins": 6, "C": 1}),
        ("blacksmith", {"coins": 6, "M": 1}),
        ("apothecary", {"coins": 6, "S": 1}),
        ("pawnbroker", {"coins": 8}),
        ("son_of_gorgon", {"coins": 1, "D": 1}),
    ],
)
def test_e182_each_card_gives_exactly_its_offer(card: str, gains: dict[str, int]) -> None:
    table = kingdom(f"A coins 6: alpha; trade {card}").use("alpha", f"take:{card}")
    assert table.owned(A) == gains
    assert table.trade_discard == [card]


def test_e182_the_trade_deck_has_4_4_4_4_2_of_the_five_kinds() -> None:
    table = kingdom()
    kinds = Counter(TRADES[KIND[card]].key for card in table.state.trade.cards)
    assert kinds == {"rune_dealer": 4, "blacksmith": 4, "apothecary": 4, "pawnbroker": 4, "son_of_gorgon": 2}


def test_the_last_coin_that_fits_can_be_taken() -> None:
    table = kingdom("A coins 9: alpha; trade pawnbroker").use("alpha", "take:pawnbroker")
    assert table.owned(A) == {"coins": 10}


def test_what_is_declined_is_discarded() -> None:
    table = kingdom("A: alpha; trade blacksmith").use("alpha", "leave it")
    assert table.owned(A) == {}
    assert table.trade_discard == ["blacksmith"]


# --- the deck ----------------------------------------------------------------------------------------------------


def test_e183_the_cards_being_resolved_are_not_shuffled_in() -> None:
    """The Market reveals the last card, then needs another one."""
    table = kingdom("A coins 9: market45; trade only blacksmith").use("market45")
    first, second = table.state.offers
    assert TRADES[KIND[first]].key == "blacksmith"
    assert sorted([first, second, *table.state.trade.cards]) == list(range(18))
    assert len(table.state.trade) == 16
    assert table.state.trade_discard == ()


def test_e183_what_alpha_reveals_last_lies_aside_until_it_is_resolved() -> None:
    table = kingdom("A: alpha; B: market45; trade only blacksmith").use("alpha")
    assert (len(table.state.trade), len(table.state.trade_discard), len(table.state.offers)) == (0, 17, 1)
    table.choose("take:blacksmith")
    assert len(table.state.trade_discard) == 18, "shuffled only when a card is needed"


# --- the Market --------------------------------------------------------------------------------------------------


def test_e184_when_neither_offer_can_be_taken_both_are_discarded() -> None:
    table = kingdom("A coins 4 M10: market45; trade blacksmith son_of_gorgon").use("market45")
    assert table.asked == ("turn", A)
    assert table.owned(A) == {"coins": 4, "M": 10}
    assert sorted(table.trade_discard) == ["blacksmith", "son_of_gorgon"]


def test_e184_when_both_can_be_taken_the_player_chooses_and_a_diamond_is_not_compulsory() -> None:
    table = kingdom("A coins 5: market45; trade blacksmith son_of_gorgon").use("market45")
    assert table.offered() == ["take:blacksmith", "take:son_of_gorgon"]
    assert table.choose("take:blacksmith").owned(A) == {"coins": 5, "M": 1}
    assert sorted(table.trade_discard) == ["blacksmith", "son_of_gorgon"]


def test_two_offers_of_one_kind_leave_no_choice() -> None:
    table = kingdom("A: market45; trade blacksmith blacksmith").use("market45")
    assert table.owned(A) == {"M": 1}
    assert table.trade_discard == ["blacksmith", "blacksmith"]


def test_the_market_of_another_player_trades_for_who_activates_it() -> None:
    table = kingdom("A coins 6: ; B: market45; trade son_of_gorgon blacksmith").use("market45", "take:son_of_gorgon")
    assert (table.owned(A), table.owned(B)) == ({"D": 1}, {})
