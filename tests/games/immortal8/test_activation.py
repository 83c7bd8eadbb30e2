"""Immortal 8, statements E040 to E058 and E162 to E167: what may be activated, itinerancy and Culture."""

import pytest

from boardgames.games.immortal8.cards import OF_CODE
from tests.games.immortal8.tables import A, B, C, D, kingdom

# --- once a turn -------------------------------------------------------------------------------------------------


def test_e040_a_card_is_activated_once() -> None:
    table = kingdom("A: armory25").use("armory25")
    assert table.civilization(A) == (1, 0, 0)
    assert table.tilted("armory25")
    assert table.refuses("use:armory25")


def test_e041_everything_is_straightened_at_the_end_of_a_turn() -> None:
    table = kingdom("A coins 5: alpha; B: armory25; trade blacksmith", turn=A).use("armory25")
    assert table.tilted("armory25")
    table.use("alpha", "leave it").end_turn()
    assert table.state.tilted == 0
    assert table.asked == ("turn", B)
    assert "armory25" in table.uses()
    assert table.use("armory25").civilization(B) == (1, 0, 0)


def test_e042_one_wonder_a_turn() -> None:
    table = kingdom("A: armory25; wonders flying_city twin_statues").use("flying_city")
    assert table.refuses("use:twin_statues")
    assert table.refuses("use:flying_city")
    assert table.uses() == ["armory25"]


def test_e042_the_next_player_may_activate_one_again() -> None:
    table = kingdom("A: armory25; B: armory26; wonders flying_city twin_statues").use("flying_city").end_turn()
    assert {"flying_city", "twin_statues"} <= set(table.uses())


def test_e043_two_wonders_with_the_hourglass() -> None:
    table = kingdom("A coins 10 M2: armory25; wonders hourglass flying_city twin_statues folly").use("flying_city")
    assert table.refuses("use:flying_city")
    table.use("folly", "spend:military")
    assert table.refuses("use:twin_statues")
    assert table.refuses("use:flying_city")
    assert table.refuses("use:folly")


@pytest.mark.parametrize("card", ["armory25", "observatory27"])
def test_e044_ten_tokens(card: str) -> None:
    assert kingdom(f"A M9: {card}").uses() == [card]
    table = kingdom(f"A M4 S3 C3: {card}")
    assert table.refuses(f"use:{card}")


@pytest.mark.parametrize("card", ["ritual", "equilibrium", "hourglass"])
def test_e045_a_wonder_without_an_action(card: str) -> None:
    table = kingdom(f"A coins 10 M1 S1 C1: fortress43; wonders {card} flying_city")
    assert table.refuses(f"use:{card}")
    assert "flying_city" in table.uses()
    table.use("fortress43")
    assert table.offers("copy") == ["flying_city"]
    assert table.refuses(f"copy:{card}")


def test_e045_a_portal_has_no_action() -> None:
    own = "A: avatar_of_galmi chaos_portal41 armory25"
    table = kingdom(f"{own} chaos_portal42; wonders hall_of_war").use("avatar_of_galmi")
    assert table.offers("copy") == ["armory25"]
    table = kingdom("A coins 10: orgah; B: chaos_portal41 armory25; wonders hall_of_war; discard chaos_portal42")
    assert table.refuses("use:chaos_portal41")
    assert "armory25" in table.uses()
    for copying in ("orgah", "hall_of_war"):
        assert kingdom("A: orgah; B: chaos_portal41 armory25; wonders hall_of_war").use(copying).offers("copy") == [
            "armory25"
        ]
    table = kingdom("A: cylak; discard chaos_portal41 abunakkashii armory25").use("cylak")
    assert table.offers("copy") == ["armory25"]


def test_e045_abunakkashii_has_no_action() -> None:
    table = kingdom("A coins 2: abunakkashii fortress43 alpha")
    assert table.refuses("use:abunakkashii")
    table.use("fortress43")
    assert table.offers("copy") == ["alpha"]


def test_e046_a_turn_may_be_ended_at_once() -> None:
    table = kingdom("A coins 10 M1: alpha armory25; B: armory26; wonders folly", turn=A)
    assert "end the turn" in table.offered()
    before = table.owned(A)
    assert table.end_turn().asked == ("turn", B)
    assert table.owned(A) == before


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_e046_also_with_nothing_to_do(seats: int) -> None:
    table = kingdom(seats=seats)
    assert table.uses() == []
    assert table.end_turn().asked == ("turn", 1)


# --- itinerancy --------------------------------------------------------------------------------------------------


def price(code: str, others: str, seats: int = 4, own: str = "") -> int:
    """The fewest coins with which Ann may activate a Building of the others: exactly these are paid."""
    for coins in range(11):
        table = kingdom(f"A coins {coins}: {own}; {others}", seats=seats)
        if code in table.uses():
            assert table.view(None).prices(A)[OF_CODE[code]] == coins
            assert table.use(code).state.coins[A] == 0
            return coins
        assert table.refuses(f"use:{code}")
    raise AssertionError(f"{code} can't be reached")


def test_e047_clockwise_from_the_right_end() -> None:
    others = "B: armory26 observatory28; C: caravan30 temple32 altar36"
    assert price("observatory28", others, seats=3) == 1
    assert price("armory26", others, seats=3) == 2


def test_e048_counterclockwise_from_the_left_end() -> None:
    others = "B: caravan30 temple32 altar36; C: armory26 observatory28"
    assert price("armory26", others, seats=3) == 1
    assert price("observatory28", others, seats=3) == 2


def test_e049_past_other_kingdoms() -> None:
    others = (
        "B: caravan29 caravan30; C: armory25 temple31 observatory27; D: altar35 altar36 market45 market46;"
        "E: library39 library40 treasure47 treasure48"
    )
    assert price("observatory27", others, seats=5) == 3
    assert price("armory25", others, seats=5) == 5


def test_e050_the_shorter_way() -> None:
    others = "B: armory26 observatory28 caravan30 temple32"
    assert price("armory26", others, seats=3) == 1
    assert price("observatory28", others, seats=3) == 2
    others = "B: caravan30 temple32 armory26 observatory28"
    assert price("observatory28", others, seats=3) == 1


def test_e051_heroes_do_not_count() -> None:
    assert price("armory25", "B: lion alpha nezha; C: ez shadow armory25 orgah", seats=4) == 1


def test_own_buildings_do_not_count() -> None:
    assert price("armory25", "B: armory25", own="treasure47 treasure48 market45") == 1


def test_tilted_buildings_count() -> None:
    others = "B: armory25 caravan29/; D: altar35/ altar36/"
    assert price("armory25", others) == 2
    assert kingdom(f"A coins 10; {others}").uses() == ["armory25"]


def test_itinerancy_is_counted_afresh() -> None:
    table = kingdom("A coins 2; B: armory25 altar35; D: caravan29 caravan30; wonders lands_of_fire", turn=B, first=B)
    assert table.view(None).prices(A)[OF_CODE["armory25"]] == 2
    table.use("lands_of_fire", "destroy:altar35", "take:military+chaos")
    assert table.view(None).prices(A)[OF_CODE["armory25"]] == 1
    table.end_turn().end_turn().end_turn()
    assert table.use("armory25").state.coins[A] == 1


def test_e052_itinerancy_and_the_cost_of_the_action() -> None:
    assert kingdom("A coins 2; B: war_engines37").refuses("use:war_engines37")
    table = kingdom("A coins 3; B: war_engines37; trade blacksmith").use("war_engines37", "leave it")
    assert table.state.coins[A] == 0
    assert table.civilization(A) == (1, 0, 0)


def test_e053_the_controller_gets_culture_and_nobody_the_coins() -> None:
    table = kingdom("A coins 5; B coins 2: armory25*1 caravan29; C coins 3; D coins 4: altar35 altar36")
    table.use("armory25")
    assert table.culture("armory25") == 2
    assert table.state.coins == [3, 2, 3, 4]
    assert sum(table.state.culture) == 2
    assert table.tilted("armory25")
    assert table.civilization(A) == (1, 0, 0)
    assert table.view(None).players[B].culture == 2


def test_e054_a_foreign_building_is_activated_once() -> None:
    table = kingdom("A coins 5; B: armory25").use("armory25")
    assert table.refuses("use:armory25")
    assert table.culture("armory25") == 1


def test_e055_an_own_building_costs_no_itinerancy() -> None:
    table = kingdom("A coins 0: armory25").use("armory25")
    assert table.state.coins[A] == 0
    assert table.culture("armory25") == 0
    assert table.civilization(A) == (1, 0, 0)


def test_e056_the_culture_of_a_destroyed_building_is_gone() -> None:
    table = kingdom("A: armory25*3; wonders lands_of_fire")
    table.use("lands_of_fire", "destroy:armory25", "take:military+science")
    assert table.discard == ["armory25"]
    assert sum(table.state.culture) == 0


def test_e057_a_foreign_altar() -> None:
    table = kingdom("A coins 1: lion; B: alpha altar35").use("altar35")
    assert table.offers("destroy") == ["lion"]
    table.choose("destroy:lion")
    assert table.discard == ["lion"]
    assert table.kingdom(B) == ["alpha", "altar35"]
    assert table.owned(A) == {"VP": 3}
    assert table.owned(B) == {}


def test_e058_a_foreign_caravan() -> None:
    table = kingdom("A coins 1: eliana; B: alpha caravan29").use("caravan29")
    assert table.civilization(A) == (0, 1, 0)
    assert kingdom("A coins 1: lion; B: alpha caravan29").refuses("use:caravan29")


# --- additions ---------------------------------------------------------------------------------------------------


def test_e162_a_foreign_hero_is_never_activated() -> None:
    table = kingdom("A coins 10 M2 S2 C2: armory25; B: alpha valeen ez lion; C: eliana cylak; D: orgah shadow")
    assert table.uses() == ["armory25"]
    assert all(table.refuses(f"use:{hero}") for hero in ("alpha", "valeen", "ez", "lion", "eliana", "orgah"))


def test_e163_a_wonder_belongs_to_everybody() -> None:
    """Nothing in a position says who played a Wonder, and nothing in the game does."""
    table = kingdom("A: armory25; B W1: armory26; wonders flying_city", turn=A).use("flying_city")
    assert table.culture("armory25") == 1
    assert [table.owned(seat) for seat in (A, B, C, D)] == [{}, {"W": 1}, {}, {}]
    assert table.culture("armory26") == 0
    table.end_turn()
    assert table.asked == ("turn", B)
    assert table.use("flying_city").culture("armory26") == 1


def test_e164_nothing_is_paid_for_what_is_refused() -> None:
    table = kingdom("A coins 5 M5 S5; B: armory25")
    assert table.refuses("use:armory25")
    assert table.state.coins[A] == 5
    assert table.culture("armory25") == 0
    assert not table.tilted("armory25")


def test_e165_all_costs_must_be_affordable() -> None:
    others = "B: temple31 armory25; C: altar35; D: caravan29 caravan30"
    assert kingdom(f"A coins 3 W1; {others}").refuses("use:temple31")
    table = kingdom(f"A coins 4 W1; {others}").use("temple31")
    assert table.owned(A) == {"W": 1, "VP": 2}


def test_e166_a_foreign_treasure_with_ten_coins() -> None:
    table = kingdom("A coins 10; B: treasure47").use("treasure47")
    assert table.state.coins[A] == 10
    assert table.culture("treasure47") == 1


def test_e167_culture_without_limit() -> None:
    table = kingdom("A coins 1; B: armory25; C coins 2: ; D coins 1", turn=C)
    for _ in (C, D, A):
        table.use("armory25").end_turn()
    assert table.culture("armory25") == 3
    assert kingdom("A coins 1; B: armory25*40").use("armory25").culture("armory25") == 41


def test_an_activation_needs_a_coin_for_the_way() -> None:
    assert kingdom("A coins 0; B: armory25").refuses("use:armory25")


def test_any_number_of_foreign_buildings() -> None:
    table = kingdom("A coins 3; B: armory25; C: observatory27; D: armory26")
    table.use("armory25").use("armory26")
    assert table.state.coins[A] == 1
    assert table.refuses("use:observatory27")


def test_justice_may_be_revealed_in_the_own_turn_only_by_her_holder() -> None:
    table = kingdom("A as galmi", turn=A).choose("look:0")
    assert table.asked == ("justice", A)
    assert table.offered() == ["let it be"]
    table = kingdom("A as justice", turn=A).choose("look:0")
    assert table.offered() == ["let it be", "reveal Justice"]
    table.choose("reveal Justice")
    assert table.owned(A) == {"SUP": 1}
    assert table.state.justice == A
    assert table.asked == ("turn", A)
    assert "look:0" not in table.offered()
