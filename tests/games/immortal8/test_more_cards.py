"""Immortal 8, statements E185 to E202: more of Heroes, Buildings and Wonders."""

import pytest

from tests.games.immortal8.tables import A, C, kingdom

# --- Abunakkashii ------------------------------------------------------------------------------------------------


def test_e185_abunakkashii_needs_3_coins_the_own_turn_and_a_hero_to_fetch() -> None:
    assert "abunakkashii" in kingdom("A coins 3: abunakkashii").uses()
    assert "abunakkashii" not in kingdom("A coins 2: abunakkashii").uses()
    assert "abunakkashii" not in kingdom("A coins 9; B coins 9: abunakkashii").uses(A)
    all_heroes = "alpha eliana nezha ez shadow cylak avatar_of_galmi fenghuang valeen lion orgah"
    assert "abunakkashii" not in kingdom(f"A coins 9: abunakkashii; C: {all_heroes}").uses()
    in_discard = f"A coins 9: abunakkashii; C: {all_heroes.removesuffix(' orgah')}; discard orgah"
    assert kingdom(in_discard).use("abunakkashii").offers("fetch") == ["orgah"]


def test_e186_ez_is_fetched_with_an_undoubled_bonus() -> None:
    table = kingdom("A coins 3: abunakkashii").use("abunakkashii", "fetch:ez")
    assert table.owned(A) == {"C": 1}
    assert table.asked == ("gift", A)
    assert table.offers("seat") == ["1", "2", "3"]
    table.choose("seat:2")
    assert table.owned(C) == {"C": 1}
    assert table.asked == ("turn", A), "one gift only"


def test_e186_the_avatar_is_fetched_with_a_wonder_token() -> None:
    assert kingdom("A coins 3: abunakkashii").use("abunakkashii", "fetch:avatar_of_galmi").owned(A) == {"W": 1}


# --- Heroes ------------------------------------------------------------------------------------------------------


def test_e187_both_culture_of_eliana_lie_on_one_own_building() -> None:
    table = kingdom("A: eliana armory25*1 market45; B: treasure47").use("eliana")
    assert table.offers("culture") == ["armory25", "market45"]
    assert table.refuses("culture:treasure47")
    table.choose("culture:armory25")
    assert (table.culture("armory25"), table.culture("market45")) == (3, 0)


@pytest.mark.parametrize("text", ["A: nezha", "A M3: nezha; B", "A C1: nezha; B M10; C S10; D C10"])
def test_e188_nezha_needs_a_chaos_and_somebody_with_room(text: str) -> None:
    assert "nezha" not in kingdom(text).uses()
    assert "nezha" in kingdom("A C1: nezha; B M10; C S10; D C9").uses()


@pytest.mark.parametrize(("coins", "after"), [(0, 2), (8, 10), (9, 10)])
def test_e189_ez_gains_2_coins(coins: int, after: int) -> None:
    table = kingdom(f"A coins {coins}: ez").use("ez", "gain:coins")
    assert table.owned(A) == {"coins": after}


def test_e189_or_ez_gains_1_chaos() -> None:
    assert kingdom("A: ez").use("ez", "gain:chaos").owned(A) == {"C": 1}


def test_e190_shadow_can_name_those_with_room_only() -> None:
    table = kingdom("A: shadow; B M10; C M9; D S10").use("shadow")
    assert table.offered() == ["seat:2"]
    table.choose("seat:2")
    assert table.civilization(C) == (9, 0, 1)
    assert "shadow" not in kingdom("A: shadow; B M10; C M10; D S10").uses()


@pytest.mark.parametrize("top", ["ritual", "abunakkashii", "chaos_portal41", "diamond_mine", "temple31"])
def test_e191_cylak_reveals_what_cannot_be_copied(top: str) -> None:
    table = kingdom(f"A coins 1 W1: cylak; deck {top}")
    size = len(table.deck)
    table.use("cylak", "reveal")
    assert table.asked == ("turn", A)
    (revealed,) = table.events("revealed")
    assert revealed.readers == ()
    assert table.events("shuffled")
    assert (len(table.deck), top in table.deck) == (size, True)
    assert table.tilted("cylak")
    assert table.owned(A) == {"coins": 1, "W": 1}


def test_e192_valeen_spends_a_military_and_a_science() -> None:
    table = kingdom("A M1 S1 C8: valeen").use("valeen")
    assert table.owned(A) == {"C": 9, "VP": 1}
    assert "valeen" not in kingdom("A M1 C8: valeen").uses()
    assert "valeen" not in kingdom("A S1 C8: valeen").uses()


def test_e193_culture_of_a_destroyed_lion_is_lost() -> None:
    table = kingdom("A: lion*3 altar35 armory25").use("altar35", "destroy:lion")
    assert sum(table.state.culture) == 0
    assert table.owned(A) == {"VP": 3}
    assert table.discard == ["lion"]


def test_e194_fenghuang_is_shuffled_in_without_any_own_building() -> None:
    table = kingdom("A coins 9: fenghuang; B: altar35*1").use("altar35", "destroy:fenghuang")
    assert table.events("shuffled_in")
    assert "fenghuang" in table.deck
    assert table.discard == []
    assert table.culture("altar35") == 2, "for the activation, and none besides"
    assert sum(table.state.culture) == 2


# --- Buildings ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("take", "gains"), [("military", {"M": 1}), ("science", {"S": 1})])
def test_e195_the_school_gives_a_military_or_a_science_for_2_coins(take: str, gains: dict[str, int]) -> None:
    table = kingdom("A coins 2: elite_school33").use("elite_school33")
    assert table.offers("take") == ["military", "science"]
    assert table.choose(f"take:{take}").owned(A) == gains


def test_e195_the_school_is_refused_without_room() -> None:
    assert "elite_school33" not in kingdom("A coins 2 M10: elite_school33").uses()
    assert "elite_school33" in kingdom("A coins 2 M9: elite_school33").uses()


@pytest.mark.parametrize("building", ["library39", "armory25", "market45"])
def test_e196_the_culture_of_the_library_goes_to_any_building(building: str) -> None:
    table = kingdom("A coins 2: library39 armory25; C: market45").use("library39")
    assert table.offers("culture") == ["armory25", "library39", "market45"]
    table.choose(f"culture:{building}")
    assert table.culture(building) == 1
    assert table.owned(A) == {"S": 1}


def test_e196_without_room_only_the_culture_is_gained() -> None:
    table = kingdom("A coins 2 M10: library39").use("library39", "culture:library39")
    assert table.culture("library39") == 1
    assert table.owned(A) == {"M": 10}


def test_e197_one_of_the_cards_under_the_portal_must_be_played() -> None:
    table = kingdom("A: chaos_portal41; deck folly chaos_portal42 lion").use("chaos_portal41")
    assert sorted(table.offered()) == ["play:chaos_portal42", "play:folly", "play:lion"]
    table.choose("play:chaos_portal42")
    assert table.events("shuffled")
    assert {"folly", "lion"} <= set(table.deck)
    assert "chaos_portal42" in table.uses(), "it may be used at once"
    assert table.owned(A) == {"C": 1}


@pytest.mark.parametrize("cards", [1, 2])
def test_the_portal_looks_at_what_is_left_of_the_deck(cards: int) -> None:
    table = kingdom(f"A: chaos_portal41; deck only {' '.join(['lion', 'folly'][:cards])}").use("chaos_portal41")
    assert len(table.offered()) == cards


def test_the_portal_is_not_used_with_an_empty_deck() -> None:
    assert "chaos_portal41" not in kingdom("A: chaos_portal41; deck only").uses()


@pytest.mark.parametrize(
    ("destroyer", "answers"),
    [
        ("lion", ("destroy:chaos_portal41",)),
        ("lands_of_fire", ("destroy:chaos_portal41", "take:military+science")),
    ],
)
def test_e198_a_portal_that_is_destroyed_otherwise_plays_no_card(destroyer: str, answers: tuple[str, ...]) -> None:
    table = kingdom("A: lion chaos_portal41; wonders lands_of_fire").use(destroyer, *answers)
    assert table.asked == ("turn", A)
    assert table.discard == ["chaos_portal41"]
    assert table.events("looked") == []
    assert table.kingdom(A) == ["lion"]
    assert table.wonders == ["lands_of_fire"]


# --- Wonders -----------------------------------------------------------------------------------------------------


def test_e199_at_the_limit_of_ten_tokens() -> None:
    folly = kingdom("A M4 C6; wonders folly").use("folly", "spend:military")
    assert folly.civilization(A) == (3, 1, 6), "1 of the 2 fits"
    statues = kingdom("A S2 C7; wonders twin_statues").use("twin_statues", "to two:military")
    assert statues.civilization(A) == (1, 2, 7)


def test_e200_lands_of_fire_with_9_tokens_give_1_of_a_chosen_type() -> None:
    table = kingdom("A M9: armory25; wonders lands_of_fire").use("lands_of_fire", "destroy:armory25")
    assert table.offers("take") == ["military", "science", "chaos"]
    assert table.choose("take:chaos").civilization(A) == (9, 0, 1)


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("A M4 S3 C3: ez armory25; wonders lands_of_fire", ("use:lands_of_fire",)),
        ("A coins 2 M10: ez fortress43; wonders lands_of_fire", ("use:fortress43", "copy:lands_of_fire")),
    ],
)
def test_e235_lands_of_fire_with_10_tokens_only_destroy(text: str, answers: tuple[str, ...]) -> None:
    table = kingdom(text)
    owned = table.civilization(A)
    table.choose(*answers, "destroy:ez")
    assert table.asked == ("turn", A), "nothing is asked about tokens"
    assert table.civilization(A) == owned
    assert table.discard == ["ez"]
    assert table.wonders == ["lands_of_fire", "ritual"], "what follows from it does"
    assert table.owned(A)["W"] == 1


def test_e235_a_card_to_destroy_is_needed_all_the_same() -> None:
    assert kingdom("A M10; B: ez; wonders lands_of_fire").refuses("use:lands_of_fire")


def test_e200_only_own_heroes_and_buildings_are_destroyed() -> None:
    table = kingdom("A: alpha armory25; B: ez market45; wonders lands_of_fire folly").use("lands_of_fire")
    assert table.offers("destroy") == ["alpha", "armory25"]
    for foreign in ("ez", "market45", "folly"):
        assert table.refuses(f"destroy:{foreign}")


@pytest.mark.parametrize(("text", "points"), [("M1 S1", 0), ("M2 C2", 0), ("M1 S1 C1", 3)])
def test_e201_equilibrium_needs_all_three_types_in_the_own_turn(text: str, points: int) -> None:
    table = kingdom(f"A {text}; B M3 S3 C3; wonders equilibrium").end_turn()
    assert table.state.points == [points, 0, 0, 0], "B gains nothing when A ends the turn"


def test_e202_four_galmi_buildings_leave_the_sanctuary_at_1_coin() -> None:
    own = "temple31 temple32 fortress43 fortress44"
    table = kingdom(f"A coins 1: {own}; wonders sanctuary").use("sanctuary")
    assert table.owned(A) == {"W": 1}
    assert "sanctuary" not in kingdom(f"A: {own}; wonders sanctuary").uses()
    assert "sanctuary" not in kingdom(f"A coins 4; B: {own}; wonders sanctuary").uses(), "foreign ones do not count"
