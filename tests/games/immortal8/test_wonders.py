"""Immortal 8, statements E108 to E117: the twelve Wonders."""

import pytest

from tests.games.immortal8.tables import A, B, kingdom

MIX = [f"M{m} S{s} C{5 - m - s}" for m in range(6) for s in range(6 - m)]


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("hall_of_war", 0),
        ("orb_of_chaos", 0),
        ("flying_city", 0),
        ("swords", 0),
        ("folly", 0),
        ("diamond_mine", 5),
        ("twin_statues", 0),
        ("lands_of_fire", 0),
        ("sanctuary", 5),
    ],
)
def test_what_the_action_of_a_wonder_costs(card: str, cost: int) -> None:
    others = f"B: alpha armory25; wonders {card}"
    assert next(n for n in range(11) if card in kingdom(f"A coins {n} M1 C4: altar35; {others}").uses()) == cost


# --- Hall of War and Orb of Chaos --------------------------------------------------------------------------------


def test_e108_the_hall_of_war() -> None:
    table = kingdom("A: armory25; C: caravan29 armory26*1 altar35; wonders hall_of_war")
    table.use("hall_of_war", "copy:armory26")
    assert table.owned(A) == {"M": 1}
    assert table.culture("armory26") == 1
    assert not table.tilted("armory26")
    assert table.tilted("hall_of_war")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_hall_of_war_reaches_everybody(seats: int) -> None:
    buildings = ["armory26", "market46", "treasure48", "observatory28", "library40"][: seats - 1]
    others = "; ".join(f"{'BCDEF'[k]}: {card}" for k, card in enumerate(buildings))
    table = kingdom(f"A coins 2: altar36; {others}; wonders hall_of_war", seats=seats).use("hall_of_war")
    assert set(table.offers("copy")) == set(buildings)


def test_the_hall_of_war_pays_what_the_building_costs() -> None:
    table = kingdom("A coins 3 W1; B: temple31; wonders hall_of_war").use("hall_of_war", "copy:temple31")
    assert table.owned(A) == {"coins": 1, "W": 1, "VP": 2}


def test_the_orb_of_chaos() -> None:
    table = kingdom("A: alpha; C: ez valeen/; wonders orb_of_chaos").use("orb_of_chaos", "copy:ez", "gain:coins")
    assert table.owned(A) == {"coins": 2}
    assert not table.tilted("ez")
    assert table.tilted("orb_of_chaos")


def test_the_orb_copies_a_tilted_hero() -> None:
    table = kingdom("A M1 S1; C: valeen/; wonders orb_of_chaos").use("orb_of_chaos", "copy:valeen")
    assert table.owned(A) == {"C": 1, "VP": 1}


# --- Flying City -------------------------------------------------------------------------------------------------


def test_e109_the_flying_city() -> None:
    table = kingdom("A: lion*1 alpha armory25 market45*2 temple31; B: altar35; wonders flying_city").use("flying_city")
    assert [table.culture(card) for card in ("armory25", "market45", "temple31")] == [1, 3, 1]
    assert [table.culture(card) for card in ("lion", "alpha", "altar35")] == [1, 0, 0]


def test_the_flying_city_needs_an_own_building() -> None:
    assert kingdom("A: alpha; B: altar35; wonders flying_city").refuses("use:flying_city")


# --- Swords of Justice -------------------------------------------------------------------------------------------


def test_e110_the_swords_need_five_tokens() -> None:
    assert kingdom("A M2 S1 C1; wonders swords").refuses("use:swords")


@pytest.mark.parametrize("tokens", MIX)
def test_e110_any_mix_of_five(tokens: str) -> None:
    table = kingdom(f"A {tokens}; wonders swords").use("swords")
    (only,) = table.offered()
    assert table.choose(only).owned(A) == {"SUP": 1}


def test_e110_of_more_the_player_chooses() -> None:
    table = kingdom("A M3 S3 C3; wonders swords").use("swords")
    assert len(table.offered()) == 12
    assert all(len(option.split("+")) == 5 for option in table.offered())
    table.choose("spend:military+military+science+chaos+chaos")
    assert table.owned(A) == {"M": 1, "S": 2, "C": 1, "SUP": 1}


# --- Xi'an's Folly -----------------------------------------------------------------------------------------------


def test_e111_the_folly() -> None:
    table = kingdom("A S1; wonders folly").use("folly", "spend:science")
    assert table.owned(A) == {"M": 2}
    assert table.asked == ("turn", A)
    assert table.refuses("use:folly")


def test_the_folly_in_the_other_direction() -> None:
    table = kingdom("A M2 S2; wonders folly").use("folly")
    assert table.offered() == ["spend:military", "spend:science"]
    assert table.choose("spend:military").owned(A) == {"M": 1, "S": 4}


def test_the_folly_needs_a_token() -> None:
    assert kingdom("A C5; wonders folly").refuses("use:folly")
    assert kingdom("A M1; wonders folly").use("folly").offered() == ["spend:military"]


# --- Diamond Mine ------------------------------------------------------------------------------------------------


def test_the_diamond_mine() -> None:
    assert kingdom("A coins 6; wonders diamond_mine").use("diamond_mine").owned(A) == {"coins": 1, "D": 1}


def test_e112_no_diamond_is_left() -> None:
    assert kingdom("A coins 5 D2; B D3; wonders diamond_mine").refuses("use:diamond_mine")
    assert kingdom("A coins 5 D2; B D2; wonders diamond_mine").uses() == ["diamond_mine"]


# --- Twin Statues ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tokens", ["C3", "M1 C3"])
def test_e113_the_statues(tokens: str) -> None:
    table = kingdom(f"A {tokens}; wonders twin_statues").use("twin_statues")
    assert table.offered() == ["to two:military", "to two:science"]
    assert table.choose("to two:military").owned(A) == {"M": 2, "C": 3}


def test_e113_two_are_enough() -> None:
    table = kingdom("A M2; wonders twin_statues").use("twin_statues")
    assert table.offered() == ["to two:science"]
    assert table.refuses("to two:military")
    assert table.choose("to two:science").owned(A) == {"M": 2, "S": 2}
    assert kingdom("A M2 S3; wonders twin_statues").refuses("use:twin_statues")


# --- Lands of Fire -----------------------------------------------------------------------------------------------


def test_e114_the_types_must_differ() -> None:
    table = kingdom("A: alpha armory25; wonders lands_of_fire").use("lands_of_fire", "destroy:alpha")
    assert table.offered() == ["take:military+science", "take:military+chaos", "take:science+chaos"]
    assert all(table.refuses(f"take:{kind}+{kind}") for kind in ("military", "science", "chaos"))


@pytest.mark.parametrize("card", ["alpha", "armory25"])
def test_the_lands_of_fire_take_a_hero_or_a_building(card: str) -> None:
    table = kingdom("A: alpha armory25; B: lion; wonders lands_of_fire folly").use("lands_of_fire")
    assert table.offers("destroy") == ["alpha", "armory25"]
    table.choose(f"destroy:{card}", "take:science+chaos")
    assert table.owned(A) == {"S": 1, "C": 1}
    assert table.discard == [card]


def test_the_lands_of_fire_need_an_own_card() -> None:
    assert kingdom("A; B: lion; wonders lands_of_fire").refuses("use:lands_of_fire")


# --- Equilibrium -------------------------------------------------------------------------------------------------


def test_e115_equilibrium() -> None:
    table = kingdom("A M2 S2 C2; wonders equilibrium").end_turn()
    assert table.owned(A) == {"M": 2, "S": 2, "C": 2, "VP": 3}


def test_equilibrium_counts_if_it_came_in_this_turn() -> None:
    table = kingdom("A M1 S1 C1: chaos_portal41; deck equilibrium").use("chaos_portal41", "play:equilibrium")
    assert table.end_turn().state.points[A] == 3


def test_equilibrium_is_checked_at_every_own_end() -> None:
    table = kingdom("A M1 S1 C1; B M1 S1 C1; wonders equilibrium", turn=A)
    assert table.end_turn().state.points == [3, 0, 0, 0]
    assert table.end_turn().state.points == [3, 3, 0, 0]


# --- Sanctuary ---------------------------------------------------------------------------------------------------


def test_e116_galmi_buildings_make_it_cheaper() -> None:
    table = kingdom("A coins 3: temple31 fortress43; wonders sanctuary").use("sanctuary")
    assert table.owned(A) == {"W": 1}
    assert kingdom("A coins 2: temple31 fortress43; wonders sanctuary").refuses("use:sanctuary")


def test_foreign_galmi_buildings_do_not() -> None:
    assert kingdom("A coins 4; B: temple31 fortress43; wonders sanctuary").refuses("use:sanctuary")


def test_e117_galmi_wonders_do_not() -> None:
    wonders = "wonders sanctuary hourglass"
    assert kingdom(f"A coins 4; {wonders}").refuses("use:sanctuary")
    assert kingdom(f"A coins 5; {wonders}").use("sanctuary").owned(A) == {"W": 1}


# --- Ritual ------------------------------------------------------------------------------------------------------


def test_the_ritual_adds_a_majority() -> None:
    with_ritual = kingdom("A C1; wonders ritual", turn=A).end_turns().let_be()
    assert with_ritual.owned(A) == {"C": 1, "SUP": 1}
    assert kingdom("A C1", turn=A).end_turns().let_be().owned(A) == {"C": 1}
    assert with_ritual.owned(B) == {}
