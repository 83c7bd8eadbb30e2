"""Immortal 8, statements E168 to E177 and section 4.8: copying, and chains of copies."""

import pytest

from tests.games.immortal8.tables import A, B, kingdom

# --- sources (section 4.8) ---------------------------------------------------------------------------------------


def test_the_sources_of_the_avatar() -> None:
    table = kingdom(
        "A: avatar_of_galmi armory25 market45/ chaos_portal41; B: treasure47; wonders flying_city; discard altar35"
    )
    assert table.use("avatar_of_galmi").offers("copy") == ["armory25", "market45"]


def test_the_sources_of_orgah() -> None:
    table = kingdom("A: orgah armory25; B: alpha market45/; C: treasure47; D: observatory27 chaos_portal41")
    assert table.use("orgah").offers("copy") == ["observatory27", "market45"]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_neighbours_of_orgah(seats: int) -> None:
    """With three players every opponent is a neighbour."""
    buildings = ["armory26", "market46", "treasure48", "observatory28", "altar36"]
    others = "; ".join(f"{'BCDEF'[k]}: {card}" for k, card in enumerate(buildings[: seats - 1]))
    found = kingdom(f"A: orgah; {others}", seats=seats).use("orgah").offers("copy")
    assert set(found) == {"armory26", buildings[seats - 2]}


def test_the_sources_of_the_hall_of_war() -> None:
    table = kingdom("A: armory25; B: alpha market45/; C: treasure47; D: chaos_portal41; wonders hall_of_war")
    assert table.use("hall_of_war").offers("copy") == ["market45", "treasure47"]


def test_the_sources_of_the_orb_of_chaos() -> None:
    table = kingdom("A: lion; B: alpha/ armory25; C: ez abunakkashii; D: orgah; wonders orb_of_chaos")
    assert table.use("orb_of_chaos").offers("copy") == ["alpha", "ez", "orgah"]


def test_the_sources_of_the_fortress() -> None:
    wonders = "wonders flying_city twin_statues/ ritual equilibrium hourglass"
    table = kingdom(f"A coins 2: alpha/ abunakkashii fortress43 armory25; B: ez; {wonders}; discard shadow")
    assert table.use("fortress43").offers("copy") == ["alpha", "flying_city", "twin_statues"]


def test_the_sources_of_fenghuang() -> None:
    table = kingdom(
        "A coins 9 M1 S1 C1: fenghuang valeen observatory27/ armory25; B: eliana library39 elite_school33; C: nezha;"
        "wonders flying_city folly; discard library40 observatory28 armory26"
    )
    assert table.use("fenghuang").offers("copy") == [
        "eliana",
        "nezha",
        "valeen",
        "flying_city",
        "observatory27",
        "observatory28",
        "elite_school33",
        "library39",
        "library40",
    ]


def test_the_sources_of_cylak() -> None:
    table = kingdom("A: cylak armory25; B: alpha; wonders flying_city; discard ez market45 temple31").use("cylak")
    assert table.offered() == ["reveal", "copy:ez", "copy:market45", "copy nothing"]


# --- what copying leaves alone -----------------------------------------------------------------------------------


def test_e168_what_the_fortress_copies_may_be_activated_afterwards() -> None:
    table = kingdom("A coins 4: ez fortress43 fortress44; wonders flying_city")
    table.use("fortress43", "copy:ez", "gain:chaos").use("fortress44", "copy:flying_city")
    assert not table.tilted("ez")
    assert not table.tilted("flying_city")
    assert table.state.activated == 0
    table.use("ez", "gain:chaos").use("flying_city")
    assert table.civilization(A) == (0, 0, 2)
    assert table.culture("fortress43") == 2


def test_e168_what_was_activated_may_be_copied_afterwards() -> None:
    table = kingdom("A coins 4: ez fortress43 fortress44; wonders flying_city")
    table.use("ez", "gain:chaos").use("flying_city")
    table.use("fortress43", "copy:ez", "gain:chaos").use("fortress44", "copy:flying_city")
    assert table.civilization(A) == (0, 0, 2)
    assert table.culture("fortress43") == 2


def test_e169_a_copied_wonder_is_not_an_activated_one() -> None:
    table = kingdom("A: fenghuang armory25; wonders flying_city twin_statues").use("fenghuang", "copy:flying_city")
    assert table.culture("armory25") == 1
    table.use("twin_statues", "to two:military")
    assert table.civilization(A) == (2, 0, 0)


def test_e169_even_the_same_wonder() -> None:
    table = kingdom("A: fenghuang armory25; wonders flying_city").use("fenghuang", "copy:flying_city")
    assert table.use("flying_city").culture("armory25") == 2


# --- chains ------------------------------------------------------------------------------------------------------


def test_e170_a_foreign_fortress_copies_own_heroes() -> None:
    table = kingdom("A coins 7: ez; B: alpha fortress43; wonders hall_of_war diamond_mine")
    table.use("hall_of_war", "copy:fortress43")
    assert table.offers("copy") == ["ez", "diamond_mine"]
    assert table.refuses("copy:alpha")
    table.choose("copy:diamond_mine")
    assert table.owned(A) == {"D": 1}
    assert table.culture("fortress43") == 0
    assert not table.tilted("fortress43")


def test_e170_the_fortress_of_another_costs_2_and_no_way() -> None:
    table = kingdom("A coins 2: ez; B: alpha fortress43; wonders hall_of_war")
    table.use("hall_of_war", "copy:fortress43", "copy:ez", "gain:chaos")
    assert table.owned(A) == {"C": 1}
    assert not table.tilted("ez")


def test_e171_a_foreign_orgah_looks_from_the_own_seat() -> None:
    table = kingdom("A: alpha; B: armory25; C: orgah; D: observatory27; E: market45; wonders orb_of_chaos", seats=5)
    table.use("orb_of_chaos", "copy:orgah")
    assert table.offers("copy") == ["armory25", "market45"]
    assert table.refuses("copy:observatory27")
    assert table.choose("copy:armory25").civilization(A) == (1, 0, 0)


def test_e172_the_fortress_needs_coins_for_all() -> None:
    assert kingdom("A coins 1: alpha fortress43").refuses("use:fortress43")
    assert kingdom("A coins 2: alpha fortress43").uses() == ["alpha", "fortress43"]
    assert kingdom("A coins 2: fortress43; wonders diamond_mine").refuses("use:fortress43")
    assert kingdom("A coins 6: fortress43; wonders diamond_mine").refuses("use:fortress43")
    assert "fortress43" in kingdom("A coins 7: fortress43; wonders diamond_mine").uses()


def test_e173_limits_are_judged_after_all_costs() -> None:
    table = kingdom("A coins 10 M10: ez fortress43").use("fortress43", "copy:ez")
    assert table.offered() == ["gain:coins"]
    assert table.choose("gain:coins").state.coins[A] == 10
    assert kingdom("A coins 10 M10: ez").refuses("use:ez")


@pytest.mark.parametrize(
    ("copying", "rest"),
    [
        ("avatar_of_galmi", "A M10: avatar_of_galmi armory25"),
        ("orgah", "A M10: orgah; B: armory25"),
        ("hall_of_war", "A M10; B: armory25; wonders hall_of_war"),
        ("orb_of_chaos", "A; B: valeen; wonders orb_of_chaos"),
        ("fenghuang", "A M10: fenghuang observatory27"),
        ("fortress43", "A coins 2: fortress43 valeen"),
    ],
)
def test_e174_nothing_that_may_be_copied(copying: str, rest: str) -> None:
    assert kingdom(rest).refuses(f"use:{copying}")


def test_e174_also_at_the_end_of_a_chain() -> None:
    """Orgah could copy the Fortress, and that only an Action that may not be started."""
    assert kingdom("A coins 2: orgah valeen; B: fortress43").refuses("use:orgah")
    assert "orgah" in kingdom("A coins 2 M1 S1: orgah valeen; B: fortress43").uses()


def test_e175_a_long_chain() -> None:
    table = kingdom("A coins 4: cylak alpha fortress43; discard fortress44; trade pawnbroker")
    table.use("fortress43", "copy:cylak", "copy:fortress44")
    assert table.offers("copy") == ["alpha"]
    assert table.refuses("copy:cylak")
    assert table.state.coins[A] == 4
    table.choose("copy:alpha")
    assert table.state.coins[A] == 0
    assert table.asked == ("pillage", A)
    table.choose("take:pawnbroker")
    assert table.state.coins[A] == 2
    assert [table.tilted(card) for card in ("fortress43", "cylak", "alpha")] == [True, False, False]


def test_e175_three_coins_are_too_few() -> None:
    table = kingdom("A coins 3: cylak alpha fortress43; discard fortress44").use("fortress43", "copy:cylak")
    assert table.refuses("copy:fortress44")


def test_the_other_copy_of_a_building_is_another_card() -> None:
    table = kingdom("A coins 4: alpha orgah; B: fortress43; D: fortress44; wonders hall_of_war")
    table.use("hall_of_war", "copy:fortress43", "copy:orgah")
    assert table.refuses("copy:fortress43")
    table.choose("copy:fortress44")
    assert table.offers("copy") == ["alpha"]
    assert kingdom("A coins 6: orgah; B: fortress43; D: fortress44").refuses("use:orgah")


# --- cards that destroy themselves -------------------------------------------------------------------------------


def test_e176_the_fortress_destroys_itself_by_copying_lion() -> None:
    table = kingdom("A coins 2: lion*1 fortress43*2").use("fortress43", "copy:lion", "destroy:fortress43")
    assert table.discard == ["fortress43"]
    assert table.owned(A) == {"D": 1}
    assert table.culture("lion") == 3
    assert table.kingdom(A) == ["lion"]
    assert not table.tilted("fortress43")
    assert not table.tilted("lion")


def test_e177_cylak_destroys_himself_by_an_altar() -> None:
    table = kingdom("A: cylak armory25; deck altar35").use("cylak", "reveal", "copy:altar35", "destroy:cylak")
    assert table.owned(A) == {"VP": 3, "W": 1}
    assert table.discard == ["cylak"]
    assert table.wonders == ["ritual"]
    assert "altar35" in table.deck
    assert len(table.state.aside) == 0


def test_e177_no_ritual_if_it_is_in_play() -> None:
    table = kingdom("A: cylak; wonders ritual; deck altar35").use("cylak", "reveal", "copy:altar35", "destroy:cylak")
    assert table.owned(A) == {"VP": 3}
    assert table.wonders == ["ritual"]


def test_the_avatar_destroys_himself_by_an_altar() -> None:
    table = kingdom("A: avatar_of_galmi altar35").use("avatar_of_galmi", "copy:altar35", "destroy:avatar_of_galmi")
    assert table.owned(A) == {"VP": 3}
    assert table.discard == ["avatar_of_galmi"]
    assert not table.tilted("avatar_of_galmi")


def test_a_foreign_fortress_gets_its_culture_and_own_lion_the_other() -> None:
    table = kingdom("A coins 3: lion armory25*2; B: fortress43").use("fortress43", "copy:lion", "destroy:armory25")
    assert table.culture("fortress43") == 1
    assert table.culture("lion") == 2
    assert table.owned(A) == {"D": 1}
    assert table.owned(B) == {}


def test_nothing_is_paid_before_the_last_answer() -> None:
    table = kingdom("A coins 3: ez; B: fortress43").use("fortress43", "copy:ez")
    assert table.state.coins[A] == 3
    assert table.culture("fortress43") == 0
    assert not table.tilted("fortress43")
    table.choose("gain:chaos")
    assert table.state.coins[A] == 0
    assert table.culture("fortress43") == 1
