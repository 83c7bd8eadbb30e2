"""Immortal 8, statements E087 to E107: the twelve Buildings, and what they take from the Trade deck."""

import pytest

from boardgames.games.immortal8.cards import OF_CODE
from boardgames.games.immortal8.trade import trade_of
from tests.games.immortal8.tables import A, B, C, Play, calling, kingdom


def called(text: str, seats: int = 4) -> Play:
    """All Immortals have been called."""
    return calling(text, seats=seats).go_on("go on")


def least_coins(card: str, rest: str) -> int:
    """The fewest coins with which one of their Buildings may be activated."""
    return next(n for n in range(11) if card in kingdom(f"A coins {n} {rest}").uses())


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("armory25", 0),
        ("observatory27", 0),
        ("caravan29", 0),
        ("temple31", 2),
        ("elite_school33", 2),
        ("altar35", 0),
        ("war_engines37", 2),
        ("library39", 2),
        ("fortress43", 2),
        ("market45", 0),
        ("treasure47", 0),
    ],
)
def test_what_the_action_of_a_building_costs(card: str, cost: int) -> None:
    assert least_coins(card, f"W1: alpha {card}") == cost


# --- 25 to 28 Armory and Observatory -----------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["armory25", "armory26"])
def test_the_armory(card: str) -> None:
    assert kingdom(f"A: {card}").use(card).owned(A) == {"M": 1}


@pytest.mark.parametrize("card", ["observatory27", "observatory28"])
def test_the_observatory(card: str) -> None:
    assert kingdom(f"A: {card}").use(card).owned(A) == {"S": 1}


# --- 29, 30 Caravan ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", ["nezha", "valeen"])
def test_e087_a_hero_of_both_types(hero: str) -> None:
    assert kingdom(f"A C8: {hero} caravan29").use("caravan29").civilization(A) == (1, 1, 8)


@pytest.mark.parametrize(("take", "owned"), [("military", (1, 0, 9)), ("science", (0, 1, 9))])
def test_e088_one_free_place(take: str, owned: tuple[int, int, int]) -> None:
    table = kingdom("A C9: nezha caravan29").use("caravan29")
    assert table.offered() == ["take:military", "take:science"]
    assert table.choose(f"take:{take}").civilization(A) == owned


def test_e089_several_heroes_of_a_type() -> None:
    assert kingdom("A: alpha orgah lion caravan29").use("caravan29").civilization(A) == (1, 0, 0)
    assert kingdom("A C8: alpha orgah caravan29").use("caravan29").civilization(A) == (1, 0, 8)


def test_the_caravan_with_a_hero_of_each_type() -> None:
    assert kingdom("A: alpha fenghuang caravan29").use("caravan29").civilization(A) == (1, 1, 0)


def test_the_caravan_needs_a_hero_of_a_type() -> None:
    """MILITARY and SCIENCE Buildings and Wonders are no help, nor are Heroes of others."""
    table = kingdom("A: lion ez caravan29 armory25 library39; B: alpha; wonders hall_of_war flying_city")
    assert table.refuses("use:caravan29")


@pytest.mark.parametrize(("caravans", "points"), [("caravan29", 2), ("caravan29 caravan30", 4)])
def test_e090_points_for_sets(caravans: str, points: int) -> None:
    assert called(f"A as galmi M2 S3 C2: {caravans}").owned(A)["VP"] == points


def test_the_caravan_gives_nothing_without_a_set() -> None:
    assert "VP" not in called("A as galmi M5 S5: caravan29").owned(A)


# --- 31, 32 Temple -----------------------------------------------------------------------------------------------


def test_e091_the_temple() -> None:
    assert kingdom("A coins 2 W3: temple31").use("temple31").owned(A) == {"W": 3, "VP": 6}


def test_the_temple_needs_a_wonder_token() -> None:
    assert kingdom("A coins 9: temple31; B W3").refuses("use:temple31")


# --- 33, 34 Elite School -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("schools", "points"), [("elite_school33", 2), ("elite_school33 elite_school34", 4), ("altar35", 0)]
)
def test_e092_a_school_gives_points_for_supremacy(schools: str, points: int) -> None:
    table = kingdom(f"A M5: {schools}; wonders swords").use("swords", "spend:" + "+".join(["military"] * 5))
    assert (table.state.supremacy[A], table.state.points[A]) == (1, points)


def test_the_school_of_another_gives_nothing() -> None:
    table = kingdom("A M5; B: elite_school33; wonders swords").use("swords", "spend:" + "+".join(["military"] * 5))
    assert table.owned(A) == {"SUP": 1}
    assert table.owned(B) == {}


def test_e093_a_school_and_the_reveal_of_justice() -> None:
    table = kingdom("A as justice: elite_school33").choose("look:0", "reveal Justice")
    assert table.owned(A) == {"SUP": 1, "VP": 2}


def test_a_school_in_the_supremacy_phase() -> None:
    table = kingdom("A M1: elite_school33", turn=A, seats=4).end_turns().let_be()
    assert table.owned(A) == {"M": 1, "SUP": 1, "VP": 2}


@pytest.mark.parametrize("rest", ["alpha", "eliana observatory27"])
def test_a_school_in_the_vp_phase(rest: str) -> None:
    table = called(f"A as galmi M1: {rest} elite_school33")
    assert (table.state.supremacy[A], table.state.points[A]) == (1, 2)


@pytest.mark.parametrize(("take", "owned"), [("military", {"M": 1}), ("science", {"S": 1})])
def test_the_action_of_a_school(take: str, owned: dict[str, int]) -> None:
    table = kingdom("A coins 2: elite_school34").use("elite_school34")
    assert table.offered() == ["take:military", "take:science"]
    assert table.choose(f"take:{take}").owned(A) == owned


# --- 35, 36 Altar ------------------------------------------------------------------------------------------------


def test_the_altar() -> None:
    table = kingdom("A: alpha lion altar35; B: orgah").use("altar35")
    assert table.offers("destroy") == ["alpha", "lion"]
    table.choose("destroy:alpha")
    assert table.owned(A) == {"VP": 3}
    assert table.discard == ["alpha"]


def test_the_altar_needs_an_own_hero() -> None:
    assert kingdom("A: altar35; B: alpha").refuses("use:altar35")


@pytest.mark.parametrize("altar", ["altar35", "altar36"])
def test_an_altar_as_the_only_card(altar: str) -> None:
    assert called(f"A as galmi: {altar}; wonders folly").owned(A) == {"SUP": 1}
    assert called(f"A as galmi: lion {altar}").owned(A) == {}


def test_e094_two_altars() -> None:
    assert called("A as galmi: altar35 altar36").owned(A) == {}


# --- 37, 38 War Engines ------------------------------------------------------------------------------------------


def test_e095_the_pillage_takes_the_last_place() -> None:
    table = kingdom("A coins 2 S9: war_engines37; trade rune_dealer").use("war_engines37")
    assert table.choose("take:rune_dealer").civilization(A) == (0, 9, 1)
    assert table.asked == ("turn", A)
    table = kingdom("A coins 2 S9: war_engines37; trade rune_dealer").use("war_engines37", "leave it")
    assert table.civilization(A) == (1, 9, 0)
    assert table.trade_discard == ["rune_dealer"]


def test_the_war_engines_give_both() -> None:
    table = kingdom("A coins 2: war_engines38; trade apothecary").use("war_engines38", "take:apothecary")
    assert table.owned(A) == {"M": 1, "S": 1}


def test_the_war_engines_need_no_room() -> None:
    table = kingdom("A coins 2 S10: war_engines37; trade pawnbroker").use("war_engines37", "take:pawnbroker")
    assert table.owned(A) == {"coins": 2, "S": 10}


# --- 39, 40 Library ----------------------------------------------------------------------------------------------


def test_e096_a_library_without_an_own_building() -> None:
    table = kingdom("A coins 2: fenghuang; B: armory25; C: library39").use("fenghuang", "copy:library39")
    assert table.offers("culture") == ["armory25", "library39"]
    table.choose("culture:armory25")
    assert table.culture("armory25") == 1
    assert table.owned(A) == {"S": 1}


def test_e096_no_building_in_play() -> None:
    table = kingdom("A coins 2: fenghuang lion; B: alpha; discard library39")
    assert table.refuses("use:fenghuang")
    table = kingdom("A coins 2: fenghuang lion; B: alpha armory25; discard library39")
    assert "fenghuang" in table.uses()


# --- 41, 42 Chaos Portal -----------------------------------------------------------------------------------------


def test_e097_the_portal() -> None:
    table = kingdom("A: chaos_portal41*2; deck orgah lion armory25 ez").use("chaos_portal41")
    assert table.question.private
    assert set(table.offers("play")) == {"orgah", "lion", "armory25"}
    table.choose("play:orgah")
    assert table.discard == ["chaos_portal41"]
    assert table.kingdom(A) == ["orgah"]
    assert table.owned(A) == {"M": 1}
    assert {"lion", "armory25"} < set(table.deck)
    assert sum(table.state.culture) == 0
    assert len(table.state.aside) == 0


def test_a_building_of_the_portal_goes_to_the_right_end() -> None:
    table = kingdom("A: treasure47 chaos_portal41 market45; deck armory25").use("chaos_portal41", "play:armory25")
    assert table.kingdom(A) == ["treasure47", "market45", "armory25"]
    assert "armory25" in table.uses()


def test_e098_the_portal_plays_a_wonder() -> None:
    table = kingdom("A: chaos_portal41 treasure47; deck flying_city").use("chaos_portal41", "play:flying_city")
    assert table.wonders == ["flying_city"]
    assert table.owned(A) == {"W": 1}
    assert table.use("flying_city").culture("treasure47") == 1


def test_e098_not_if_a_wonder_was_activated() -> None:
    table = kingdom("A: chaos_portal41 treasure47; wonders twin_statues; deck flying_city")
    table.use("twin_statues", "to two:military").use("chaos_portal41", "play:flying_city")
    assert table.refuses("use:flying_city")


def test_the_portal_plays_the_hourglass() -> None:
    """It counts from the moment in which it lies in the Wonders zone (section 7.11)."""
    table = kingdom("A: chaos_portal41 treasure47; wonders twin_statues flying_city; deck hourglass")
    table.use("twin_statues", "to two:military")
    assert table.refuses("use:flying_city")
    table.use("chaos_portal41", "play:hourglass")
    assert table.use("flying_city").culture("treasure47") == 1


def test_e099_a_fourth_card() -> None:
    table = kingdom("A: alpha chaos_portal41; wonders folly; deck armory25").use("chaos_portal41", "play:armory25")
    assert table.kingdom(A) == ["alpha", "armory25"]


def test_the_portal_is_no_activation() -> None:
    table = kingdom("A coins 10; B: chaos_portal41; wonders folly", turn=A)
    assert table.refuses("use:chaos_portal41")
    assert table.end_turn().uses() == ["chaos_portal41"]


def test_the_bonus_of_what_the_portal_plays_is_never_doubled() -> None:
    table = kingdom("A: chaos_portal41; deck valeen", round=1).use("chaos_portal41", "play:valeen")
    assert table.owned(A) == {"M": 1, "S": 1}


def test_the_bonus_of_what_the_portal_plays_is_chosen_if_it_does_not_fit() -> None:
    table = kingdom("A C9: chaos_portal41; deck valeen").use("chaos_portal41", "play:valeen")
    assert table.asked == ("take", A)
    assert table.offered() == ["take:military", "take:science"]
    assert table.choose("take:science").owned(A) == {"S": 1, "C": 9}


def test_ez_from_the_portal_gives_one_gift_at_once() -> None:
    table = kingdom("A: chaos_portal41 chaos_portal42; C S10; deck ez").use("chaos_portal41", "play:ez")
    assert table.owned(A) == {"C": 1}
    assert table.asked == ("gift", A)
    assert table.offered() == ["seat:1", "seat:3"]
    assert table.choose("seat:1").asked == ("turn", A)
    assert table.owned(B) == {"C": 1}


def test_the_portal_with_two_cards_in_the_deck() -> None:
    table = kingdom("A: chaos_portal41; deck only ez folly").use("chaos_portal41")
    assert table.offers("play") == ["ez", "folly"]


def test_the_portal_needs_a_deck() -> None:
    assert kingdom("A: chaos_portal41; deck only").refuses("use:chaos_portal41")


# --- 43, 44 Fortress ---------------------------------------------------------------------------------------------


def test_e100_the_fortress_copies_a_wonder_that_was_activated() -> None:
    table = kingdom("A coins 2: fortress43; wonders flying_city").use("flying_city")
    assert table.tilted("flying_city")
    activated = table.state.activated
    table.use("fortress43", "copy:flying_city")
    assert table.culture("fortress43") == 2
    assert table.state.activated == activated
    assert table.owned(A) == {}


def test_e101_the_costs_add_up() -> None:
    table = kingdom("A coins 8: fortress43; wonders diamond_mine").use("fortress43", "copy:diamond_mine")
    assert table.owned(A) == {"coins": 1, "D": 1}


def test_an_own_fortress_makes_the_sanctuary_cheaper_for_itself() -> None:
    table = kingdom("A coins 6: fortress43; wonders sanctuary").use("fortress43", "copy:sanctuary")
    assert table.owned(A) == {"W": 1}
    assert kingdom("A coins 7; B: fortress43; wonders sanctuary/").refuses("use:fortress43")
    assert "fortress43" in kingdom("A coins 8; B: fortress43; wonders sanctuary/").uses()


@pytest.mark.parametrize(("fortresses", "points"), [("fortress43", 3), ("fortress43 fortress44", 6)])
def test_points_of_a_fortress(fortresses: str, points: int) -> None:
    assert called(f"A as xian W3: {fortresses}").owned(A)["VP"] == points


# --- 45, 46 Market -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", ["blacksmith", "apothecary", "rune_dealer"])
def test_e102_the_diamond_must_be_bought(token: str) -> None:
    table = kingdom(f"A coins 5 M10: market45; trade {token} son_of_gorgon").use("market45")
    assert table.asked == ("turn", A)
    assert table.owned(A) == {"M": 10, "D": 1}
    assert table.trade_discard == [token, "son_of_gorgon"]


def test_e103_the_token_must_be_taken() -> None:
    table = kingdom("A coins 10 M9: market45; trade pawnbroker apothecary").use("market45")
    assert table.asked == ("turn", A)
    assert table.owned(A) == {"coins": 10, "M": 9, "S": 1}


def test_e104_a_part_of_the_coins() -> None:
    table = kingdom("A coins 9 M9: market45; trade pawnbroker apothecary").use("market45")
    assert table.asked == ("market", A)
    assert table.offered() == ["take:apothecary", "take:pawnbroker"]
    assert table.choose("take:pawnbroker").owned(A) == {"coins": 10, "M": 9}


def test_e105_no_diamond_is_left() -> None:
    table = kingdom("A coins 5 D2: market45; B D3; trade blacksmith son_of_gorgon").use("market45")
    assert table.owned(A) == {"coins": 5, "M": 1, "D": 2}
    table = kingdom("A coins 5 D2 C10: market45; B D3; trade blacksmith son_of_gorgon").use("market45")
    assert table.owned(A) == {"coins": 5, "C": 10, "D": 2}
    assert table.trade_discard == ["blacksmith", "son_of_gorgon"]


def test_e106_the_trade_deck_is_shuffled_anew() -> None:
    """With this seed two kinds are shown, so that the player is asked while both lie open."""
    table = kingdom("A: market45; trade only blacksmith", seed=1).use("market45")
    assert trade_of(table.state.offers[0]).key == "blacksmith"
    assert len(table.state.trade) == 16
    assert table.state.trade_discard == ()
    assert len(table.state.offers) == 2
    assert table.state.trade.known == [0] * 16


def test_the_market_shows_two_of_a_kind() -> None:
    table = kingdom("A: market46; trade blacksmith blacksmith").use("market46")
    assert table.owned(A) == {"M": 1}
    assert table.trade_discard == ["blacksmith", "blacksmith"]


# --- 47, 48 Treasure ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(0, 3), (7, 10), (9, 10), (10, 10)])
def test_e107_the_treasure(before: int, after: int) -> None:
    table = kingdom(f"A coins {before}: treasure47; C: treasure48").use("treasure47")
    assert table.state.coins[A] == after
    assert table.state.coins[C] == 0
    assert table.state.owner[OF_CODE["treasure47"]] == A
