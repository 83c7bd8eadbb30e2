"""Immortal 8, statements E059 to E086: the twelve Heroes."""

from typing import Any

import pytest

from tests.games.immortal8.tables import A, B, C, D, Play, calling, kingdom, supremacy


def called(text: str, seats: int = 4, **more: Any) -> Play:
    """All Immortals have been called."""
    return calling(text, seats=seats, **more).go_on("go on")


# --- 1 Alpha -----------------------------------------------------------------------------------------------------


def test_e059_alpha_declines() -> None:
    table = kingdom("A: alpha; trade pawnbroker").use("alpha")
    assert table.offered() == ["leave it", "take:pawnbroker"]
    table.choose("leave it")
    assert table.owned(A) == {}
    assert table.trade_discard == ["pawnbroker"]
    assert table.asked == ("turn", A)


def test_alpha_takes_an_offer() -> None:
    table = kingdom("A: alpha; trade apothecary").use("alpha", "take:apothecary")
    assert table.owned(A) == {"S": 1}
    assert table.trade_discard == ["apothecary"]


def test_alpha_pillages_once_and_free() -> None:
    table = kingdom("A: alpha; trade apothecary blacksmith").use("alpha", "take:apothecary")
    assert len(table.state.trade) == 17
    assert table.refuses("use:alpha")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_alpha_wins_a_supremacy_alone(seats: int) -> None:
    table = called("A as galmi M3: alpha; B as xian M2", seats)
    assert table.owned(A)["SUP"] == 1
    assert "SUP" not in table.owned(B)


def test_alpha_gains_nothing_for_less() -> None:
    assert "SUP" not in called("A as galmi M2: alpha; B as xian M3").owned(A)


def test_e060_a_tie_gives_alpha_nothing() -> None:
    assert "SUP" not in called("A as galmi M3: alpha; B as xian M3").owned(A)


def test_e060_a_tie_counts_for_justice() -> None:
    hidden = called("A as justice M3: alpha; B as xian M3")
    assert hidden.owned(A)["SUP"] == 2, "one because she is called, one by Alpha"
    assert called("A SUP1 M3: alpha; B as xian M3", justice=A).owned(A)["SUP"] == 2


def test_e061_nezha_does_not_help_alpha() -> None:
    assert "SUP" not in called("A as galmi M3: alpha nezha; B as xian M3").owned(A)


# --- 2 Abunakkashii ----------------------------------------------------------------------------------------------


def test_e065_abunakkashii_fetches_from_the_deck() -> None:
    table = kingdom("A coins 3: lion abunakkashii alpha; B: armory25").use("abunakkashii", "fetch:orgah")
    assert table.owned(A) == {"M": 1}
    assert table.kingdom(A) == ["lion", "orgah", "alpha"]
    assert not table.tilted("orgah")
    assert "orgah" in table.uses()
    assert "abunakkashii" in table.deck
    assert table.discard == []
    assert table.state.deck.seen_by(A) == (None,) * len(table.deck)


def test_e065_the_deck_is_shuffled() -> None:
    table = kingdom("A coins 3: abunakkashii")
    before = [code for code in table.deck if code != "orgah"]
    table.use("abunakkashii", "fetch:orgah")
    assert [code for code in table.deck if code != "abunakkashii"] != before


def test_e066_abunakkashii_fetches_from_the_discard_pile() -> None:
    table = kingdom("A coins 3: abunakkashii; discard armory25 shadow temple31").use("abunakkashii", "fetch:shadow")
    assert table.discard == ["armory25", "abunakkashii", "temple31"]
    assert table.kingdom(A) == ["shadow"]
    assert table.owned(A) == {"C": 1}
    assert table.wonders == []
    assert "ritual" in table.deck


def test_abunakkashii_may_fetch_any_hero() -> None:
    table = kingdom("A coins 3: abunakkashii; B: alpha; discard lion").use("abunakkashii")
    heroes = ["eliana", "nezha", "ez", "shadow", "cylak", "avatar_of_galmi", "fenghuang", "valeen", "lion", "orgah"]
    assert table.offers("fetch") == heroes


def test_abunakkashii_is_not_tilted() -> None:
    assert kingdom("A coins 6: abunakkashii; discard lion").use("abunakkashii", "fetch:lion").state.tilted == 0


def test_a_fetched_hero_can_be_used_at_once() -> None:
    """Even one that was used in this turn, destroyed and fetched again."""
    table = kingdom("A coins 3 M1 S1: valeen abunakkashii altar35").use("valeen").use("altar35", "destroy:valeen")
    assert table.owned(A) == {"coins": 3, "C": 1, "VP": 4}
    table.use("abunakkashii", "fetch:valeen")
    assert table.owned(A) == {"M": 1, "S": 1, "C": 1, "VP": 4}
    assert table.use("valeen").owned(A) == {"C": 2, "VP": 5}


def test_the_bonus_of_a_fetched_hero_is_chosen_if_it_does_not_fit() -> None:
    table = kingdom("A coins 3 C9: abunakkashii").use("abunakkashii", "fetch:valeen")
    assert table.offered() == ["take:military", "take:science"]
    assert table.choose("take:military").owned(A) == {"M": 1, "C": 9}


def test_e067_abunakkashii_cannot_be_copied() -> None:
    table = kingdom("A coins 9; B: abunakkashii alpha; wonders orb_of_chaos").use("orb_of_chaos")
    assert table.offers("copy") == ["alpha"]
    assert table.refuses("copy:abunakkashii")
    assert kingdom("A coins 9; B: abunakkashii; wonders orb_of_chaos").refuses("use:orb_of_chaos")


# --- 3 Eliana ----------------------------------------------------------------------------------------------------


def test_eliana_puts_two_culture() -> None:
    table = kingdom("A: eliana armory25 market45*1; B: altar35").use("eliana")
    assert table.offers("culture") == ["armory25", "market45"]
    table.choose("culture:market45")
    assert table.culture("market45") == 3
    assert table.culture("armory25") == 0


def test_e068_eliana_needs_an_own_building() -> None:
    assert kingdom("A coins 5: eliana alpha; B: armory25").refuses("use:eliana")


@pytest.mark.parametrize("observatories", ["observatory27", "observatory28", "observatory27 observatory28"])
def test_e069_eliana_gains_one_supremacy(observatories: str) -> None:
    assert called(f"A as galmi: eliana {observatories}").owned(A)["SUP"] == 1


def test_eliana_needs_an_own_observatory() -> None:
    assert "SUP" not in called("A as galmi: eliana armory25; B: observatory27").owned(A)


# --- 4 Nezha -----------------------------------------------------------------------------------------------------


def test_e062_nezha_counts_in_the_supremacy_phase() -> None:
    table = supremacy("A M2: nezha; B M2 S5").let_be()
    assert table.state.supremacy == [1, 1, 0, 0]
    assert table.civilization(A) == (2, 0, 0)


def test_nezha_counts_for_science_too() -> None:
    table = supremacy("A S2: nezha; B S2 M5").let_be()
    assert table.state.supremacy == [1, 1, 0, 0]


def test_e063_nezha_does_not_count_for_chaos() -> None:
    table = supremacy("A C2: nezha; B C2 M4 S4; wonders ritual").let_be()
    assert table.state.supremacy == [0, 2, 0, 0]


def test_e064_nezha_gives_a_chaos() -> None:
    table = kingdom("A C1: nezha; B M9; C M10").use("nezha")
    assert table.offered() == ["seat:1", "seat:3"]
    table.choose("seat:1")
    assert table.owned(A) == {"VP": 1}
    assert table.civilization(B) == (9, 0, 1)


# --- 5 EZ, 6 Shadow, 7 Cylak -------------------------------------------------------------------------------------


def test_e070_shadow_names_one_or_two_others() -> None:
    table = kingdom("A: shadow").use("shadow")
    assert table.offered() == ["seat:1", "seat:2", "seat:3", "seat:1+2", "seat:1+3", "seat:2+3"]
    assert all(table.refuses(option) for option in ("seat:1+1", "seat:0", "seat:0+1", "seat:1+2+3"))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_shadow_gives_each_a_chaos(seats: int) -> None:
    table = kingdom("A: shadow", seats=seats).use("shadow", "seat:1+2")
    assert table.state.chaos == [0, 1, 1, *[0] * (seats - 3)]
    assert kingdom("A: shadow", seats=seats).use("shadow", "seat:2").state.chaos[:3] == [0, 0, 1]


@pytest.mark.parametrize("hero", ["ez", "shadow", "cylak"])
@pytest.mark.parametrize(
    ("by", "answers"),
    [("altar35", ()), ("lands_of_fire", ("take:military+science",))],
)
def test_e071_the_ritual_is_fetched(hero: str, by: str, answers: tuple[str, ...]) -> None:
    table = kingdom(f"A: {hero} altar35; wonders lands_of_fire").use(by, f"destroy:{hero}", *answers)
    assert table.wonders == ["lands_of_fire", "ritual"]
    assert table.owned(A)["W"] == 1
    assert "ritual" not in table.deck
    assert table.discard == [hero]


def test_e071_the_deck_is_shuffled() -> None:
    table = kingdom("A: ez altar35")
    before = [code for code in table.deck if code != "ritual"]
    assert table.use("altar35", "destroy:ez").deck != before


@pytest.mark.parametrize("hero", ["ez", "shadow", "cylak"])
def test_e072_nothing_happens_if_the_ritual_is_in_play(hero: str) -> None:
    table = kingdom(f"A: {hero} altar35; wonders ritual").use("altar35", f"destroy:{hero}")
    assert table.wonders == ["ritual"]
    assert table.owned(A) == {"VP": 3}


def test_e073_cylak_declines_what_is_revealed() -> None:
    table = kingdom("A coins 2: cylak armory25; deck library39").use("cylak", "reveal")
    assert table.offered() == ["copy:library39", "copy nothing"]
    assert table.view(B).aside == table.view(None).aside == (39,)
    left = table.deck
    table.choose("copy nothing")
    assert table.owned(A) == {"coins": 2}
    assert "library39" in table.deck
    assert [code for code in table.deck if code != "library39"] != left, "the deck was shuffled"
    assert len(table.state.aside) == 0
    assert table.state.deck.seen_by(A) == (None,) * len(table.deck)
    assert table.tilted("cylak")


def test_cylak_copies_what_is_revealed() -> None:
    table = kingdom("A coins 2: cylak armory25; deck library39").use("cylak", "reveal", "copy:library39")
    assert table.offers("culture") == ["armory25"]
    table.choose("culture:armory25")
    assert table.owned(A) == {"S": 1}
    assert table.culture("armory25") == 1
    assert "library39" in table.deck


def test_cylak_may_reveal_a_wonder() -> None:
    table = kingdom("A coins 5: cylak; deck diamond_mine; wonders twin_statues").use("cylak", "reveal")
    table.choose("copy:diamond_mine")
    assert table.owned(A) == {"D": 1}
    assert "diamond_mine" in table.deck
    assert "twin_statues" in table.uses()


def test_cylak_reveals_a_copying_card() -> None:
    table = kingdom("A coins 2: cylak alpha; deck fortress43; trade blacksmith")
    table.use("cylak", "reveal", "copy:fortress43", "copy:alpha", "take:blacksmith")
    assert table.owned(A) == {"M": 1}
    assert "fortress43" in table.deck
    assert len(table.state.aside) == 0


def test_cylak_chooses_from_the_discard_pile() -> None:
    table = kingdom("A coins 2 W1: cylak; discard temple31").use("cylak", "copy:temple31")
    assert table.owned(A) == {"W": 1, "VP": 2}
    assert table.discard == ["temple31"]


def test_cylak_may_copy_nothing() -> None:
    table = kingdom("A coins 2: cylak; discard ez").use("cylak", "copy nothing")
    assert table.owned(A) == {"coins": 2}
    assert table.tilted("cylak")


def test_cylak_without_a_deck() -> None:
    table = kingdom("A M3 S3 C4: cylak; discard valeen; deck only").use("cylak")
    assert "reveal" not in table.offered()
    assert "copy:valeen" in table.offered()


def test_e074_cylak_copies_lion_from_the_discard_pile() -> None:
    table = kingdom("A: cylak armory25*2; discard lion").use("cylak", "copy:lion", "destroy:armory25")
    assert table.owned(A) == {"D": 1}
    assert sum(table.state.culture) == 0
    assert table.discard == ["lion", "armory25"]


# --- 8 Avatar ----------------------------------------------------------------------------------------------------


def test_e082_the_avatar_copies_a_tilted_building() -> None:
    table = kingdom("A: avatar_of_galmi armory25").use("armory25").use("avatar_of_galmi", "copy:armory25")
    assert table.civilization(A) == (2, 0, 0)
    assert table.tilted("armory25")
    assert table.tilted("avatar_of_galmi")
    assert table.culture("armory25") == 0


def test_the_avatar_pays_what_the_building_costs() -> None:
    table = kingdom("A coins 3 W2: avatar_of_galmi temple31").use("avatar_of_galmi", "copy:temple31")
    assert table.owned(A) == {"coins": 1, "W": 2, "VP": 4}
    assert not table.tilted("temple31")


def test_e083_the_avatar_gives_points_for_diamonds() -> None:
    assert called("A as galmi D2: avatar_of_galmi").owned(A) == {"D": 2, "VP": 8}
    assert called("A as galmi D2; B as xian D1: avatar_of_galmi").owned(A) == {"D": 2}


# --- 9 Fenghuang -------------------------------------------------------------------------------------------------


def test_e079_fenghuang_copies_a_foreign_library() -> None:
    table = kingdom("A coins 2: fenghuang armory25; B: library39").use("fenghuang", "copy:library39")
    table.choose("culture:armory25")
    assert table.owned(A) == {"S": 1}
    assert table.culture("armory25") == 1
    assert table.culture("library39") == 0
    assert not table.tilted("library39")
    assert table.owned(B) == {}


@pytest.mark.parametrize("card", ["observatory27", "observatory28"])
def test_e080_fenghuang_copies_from_the_discard_pile(card: str) -> None:
    table = kingdom(f"A: fenghuang; discard {card} armory25").use("fenghuang")
    assert table.offers("copy") == [card]
    table.choose(f"copy:{card}")
    assert table.owned(A) == {"S": 1}
    assert table.discard == [card, "armory25"]


def test_e081_fenghuang_is_destroyed() -> None:
    table = kingdom("A: fenghuang altar35*1 armory25; B: market45").use("altar35", "destroy:fenghuang")
    assert table.culture("altar35") == 2
    assert table.culture("armory25") == 1
    assert table.culture("market45") == 0
    assert "fenghuang" in table.deck
    assert table.discard == []
    assert table.owned(A) == {"VP": 3}


def test_fenghuang_is_destroyed_by_the_lands_of_fire() -> None:
    table = kingdom("A: fenghuang armory25; wonders lands_of_fire")
    table.use("lands_of_fire", "destroy:fenghuang", "take:science+chaos")
    assert table.owned(A) == {"S": 1, "C": 1}
    assert table.culture("armory25") == 1
    assert "fenghuang" in table.deck
    assert table.discard == []


def test_fenghuang_is_shuffled_in_while_a_revealed_card_lies_aside() -> None:
    table = kingdom("A: cylak fenghuang armory25; deck altar36").use("cylak", "reveal", "copy:altar36")
    table.choose("destroy:fenghuang")
    assert table.owned(A) == {"VP": 3}
    assert table.culture("armory25") == 1
    assert {"fenghuang", "altar36"} < set(table.deck)
    assert table.kingdom(A) == ["cylak", "armory25"]


def test_e081_fenghuang_is_shuffled_in() -> None:
    table = kingdom("A: fenghuang altar35")
    before = table.deck
    table.use("altar35", "destroy:fenghuang")
    assert [code for code in table.deck if code != "fenghuang"] != before
    assert table.state.deck.seen_by(A) == (None,) * len(table.deck)


# --- 10 Valeen ---------------------------------------------------------------------------------------------------


def test_valeen_changes_tokens() -> None:
    assert kingdom("A M2 S1: valeen").use("valeen").owned(A) == {"M": 1, "C": 1, "VP": 1}


# --- 11 Lion -----------------------------------------------------------------------------------------------------


def test_e075_a_copied_foreign_lion_gets_the_culture() -> None:
    table = kingdom("A: armory25*2; B: lion*1; wonders orb_of_chaos")
    table.use("orb_of_chaos", "copy:lion", "destroy:armory25")
    assert table.culture("lion") == 3
    assert table.owned(A) == {"D": 1}
    assert table.owned(B) == {}
    assert not table.tilted("lion")


def test_e076_lion_takes_the_culture() -> None:
    table = kingdom("A: lion armory25*4 market45; B: altar35").use("lion")
    assert table.offers("destroy") == ["armory25", "market45"]
    table.choose("destroy:armory25")
    assert table.culture("lion") == 4
    assert table.owned(A) == {"D": 1}
    assert table.discard == ["armory25"]
    assert table.view(None).players[A].culture == 4


def test_e077_lion_needs_an_own_building() -> None:
    assert kingdom("A: lion; B: armory25").refuses("use:lion")
    assert "lion" in kingdom("A: lion armory26; B: armory25").uses()


def test_e235_lion_destroys_a_building_when_no_diamond_is_left() -> None:
    table = kingdom("A D1: lion chaos_portal41*2; B D4").use("lion", "destroy:chaos_portal41")
    assert table.owned(A) == {"D": 1}
    assert not table.events("gained")
    assert table.discard == ["chaos_portal41"]
    assert table.culture("lion") == 2, "the Culture goes onto Lion all the same"
    assert table.tilted("lion")
    copied = kingdom("A coins 2: lion fortress43; B D5").use("fortress43", "copy:lion", "destroy:fortress43")
    assert copied.discard == ["fortress43"]
    assert "D" not in copied.owned(A)


def test_e078_lion_as_the_only_card() -> None:
    assert called("A as galmi: lion; wonders folly swords").owned(A)["SUP"] == 1
    assert "SUP" not in called("A as galmi: lion alpha").owned(A)
    assert "SUP" not in called("A as galmi: lion armory25").owned(A)


# --- 12 Orgah ----------------------------------------------------------------------------------------------------


def test_e084_orgah_reaches_neighbours_only() -> None:
    table = kingdom("A: orgah; B: armory25; C: market45; D: treasure47", seats=5).use("orgah")
    assert table.offers("copy") == ["armory25"]
    assert table.refuses("copy:market45")
    assert table.refuses("copy:treasure47")
    assert kingdom("A: orgah; C: market45; D: treasure47", seats=5).refuses("use:orgah")


def test_e085_orgah_copies_without_a_way() -> None:
    table = kingdom("A: orgah; D: caravan29 armory25*1").use("orgah", "copy:armory25")
    assert table.owned(A) == {"M": 1}
    assert table.culture("armory25") == 1
    assert not table.tilted("armory25")
    assert table.tilted("orgah")


# --- chains ------------------------------------------------------------------------------------------------------


def test_e086_no_card_twice_in_a_chain() -> None:
    table = kingdom("B: fenghuang; C: eliana; D: observatory27; wonders orb_of_chaos", turn=A)
    table.use("orb_of_chaos", "copy:fenghuang")
    assert table.offers("copy") == ["observatory27"]
    assert table.refuses("copy:fenghuang")
    assert table.choose("copy:observatory27").owned(A) == {"S": 1}
    assert kingdom("B: fenghuang; wonders orb_of_chaos", turn=A).refuses("use:orb_of_chaos")
    assert [table.owned(seat) for seat in (B, C, D)] == [{}, {}, {}]
