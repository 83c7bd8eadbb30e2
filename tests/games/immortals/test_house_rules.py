"""Immortals, statements I187 to I193 and I209: the seven rulings that a table may decide otherwise."""

import pytest

from boardgames.games.immortals.catalogue import INHABITANTS, NOBODY, PLACE_OF, SINGLE_CARDS
from boardgames.games.immortals.rules import RULES
from tests.games.immortals.tables import A, B, C, Play, cubes, draft, falls, homes, names, performance

FORFEITS = ["forfeit:gold", "forfeit:energy"]
HUMANS = "A as humans+trolls gold 9 energy 9"


def off(rule: str) -> dict[str, str]:
    return {rule: "off"}


def test_i187_fifty_region_cards() -> None:
    play = homes("A as humans; B as wood-elves", house=off("shared-region-cards"))
    assert len(play.state.region_owner) == 50
    while play.asked[0] == "home":
        play.choose(play.offered()[0])
    assert play.region_cards(A) == ["L:TWI"]
    assert play.region_cards(B) == ["L:TRE"]
    assert "D:TWI" in play.pool
    assert len(play.pool) == 46


def test_i187_a_placement_brings_the_card_of_its_region() -> None:
    text = "A: | hand L:REE | groups 3; C: D:REE*2 | cards region:D:REE"
    play = draft(text, house=off("shared-region-cards")).pick({A: "L:REE"})
    assert "L:REE" in play.region_cards(A)
    assert "D:REE" in play.region_cards(C)
    assert play.conflict_cards(A) == []


def test_i187_every_card_acts_in_its_own_realm_only() -> None:
    def offered(space: str) -> list[str]:
        text = f"{HUMANS}: L:DEE D:DEE | plan {space}=region:L:DEE light4=blank"
        return performance(text, house=off("shared-region-cards")).reveal(space).offered()

    assert offered("light1") == ["extract gold", "extract energy", *FORFEITS]
    assert offered("dark1") == FORFEITS


def test_i187_a_battle_is_about_the_card_of_that_very_region() -> None:
    text = f"{HUMANS}: L:SIL*4 | plan light2=L:MIL; B: L:MIL | cards region:L:MIL region:D:MIL; tower A"
    play = performance(text, house=off("shared-region-cards"))
    with falls("A*3"):
        play.reveal("light2", "attack", "attack:L:MIL", "attack with:3")
    assert play.region_cards(A) == ["L:MIL"]
    assert play.region_cards(B) == ["D:MIL"]


def test_i187_the_twin_is_not_shown_in_a_battle() -> None:
    text = f"{HUMANS}: D:OWL D:SIL*4 | plan dark3=region:L:MIL; B: D:MIL; tray green*2"
    play = performance(text, house=off("shared-region-cards"))
    with falls("A*3"):
        play.reveal("dark3", "attack", "attack:D:MIL", "attack with:3")
    assert play.state.last_battle.side == "defender"


def test_i187_a_single_card_acts_in_its_own_realm_on_any_space() -> None:
    house = off("shared-region-cards") | off("realm-bound-spaces")
    text = f"{HUMANS}: L:DEE*3 D:DEE*3 L:HOA D:HOA | plan dark3=region:L:DEE; B: L:SKY D:SKY"
    play = performance(text, house=house).reveal("dark3")
    assert play.offered() == ["attack", "move", *FORFEITS]
    attack = play.choose("attack")
    assert attack.offers("attack from") == ["L:DEE", "D:DEE"]


def test_i188_a_region_card_in_either_realm() -> None:
    text = f"{HUMANS}: L:DEE D:DEE | plan light1=DEE"
    for twin, gold in (("L:DEE", 12), ("D:DEE", 11)):
        play = performance(text, house=off("realm-bound-spaces")).reveal("light1", "extract gold")
        assert play.offers("extract") == ["L:DEE", "D:DEE"]
        play.choose(f"extract:{twin}")
        assert play.resources(A) == (gold, 9)


def test_i188_a_conflict_card_in_its_own_realm_and_a_wild_card_anywhere() -> None:
    def play(card: str, action: str) -> Play:
        text = f"{HUMANS}: L:DEE*3 D:DEE*3 L:HOA D:HOA | limbo L5 | plan light4={card}"
        return performance(text, house=off("realm-bound-spaces")).reveal("light4", action)

    dark = play("D:DEE", "transition")
    assert dark.on("D:DEE") == (A, 6)
    wild = play("wild:L", "transition")
    assert wild.offers("fill") == ["L:HOA", "L:DEE", "D:HOA", "D:DEE"]


I209 = "A as humans+orcs: L:TWI*4 L:STI*2 | plan light2={}; B: L:REE*2"


@pytest.mark.parametrize("card", ["D:RIM", "region:D:RIM"])
def test_i209_an_attack_may_start_in_either_realm_whatever_the_card_shows(card: str) -> None:
    house = off("shared-region-cards") if card.startswith("region") else {}
    bound = performance(I209.format(card), house=house).reveal("light2")
    assert bound.offered() == ["attack", *FORFEITS]
    play = performance(I209.format(card), house=house | off("realm-bound-spaces")).reveal("light2")
    assert play.offered() == ["attack", *FORFEITS]
    play.choose("attack")
    assert play.offers("attack from") == ["L:STI", "L:TWI"]
    play.choose("attack from:L:TWI")
    assert "L:REE" in play.offers("attack")


def test_i209_it_may_start_in_the_dark_realm_from_a_light_space() -> None:
    text = "A as humans+orcs: L:TWI*4 D:DEE*3 | plan light2={}; B: L:REE*2"
    assert performance(text.format("L:RIM")).reveal("light2", "attack").offers("attack from") == []
    for card in ("L:RIM", "D:RIM", "TWI", "wild:L"):
        play = performance(text.format(card), house=off("realm-bound-spaces")).reveal("light2", "attack")
        assert play.offers("attack from") == ["L:TWI", "D:DEE"], card
        assert RULES.words.refused(play.question, play.view(A)) == ()


@pytest.mark.parametrize(
    ("card", "origin", "side"),
    [("D:DEE", "D:DEE", "nobody"), ("D:HOA", "D:DEE", "attacker"), ("D:HOA", "L:DEE", "defender")],
)
def test_i209_the_side_of_the_inhabitants_follows_the_card_as_ever(card: str, origin: str, side: str) -> None:
    text = f"A as humans+orcs: L:DEE*3 D:DEE*3 | plan light2={card}; tray green*2"
    play = performance(text, house=off("realm-bound-spaces")).reveal("light2", "attack", f"attack from:{origin}")
    with falls("A*2"):
        play.choose(f"attack:{origin[0]}:HOA", "attack with:2")
    assert play.state.last_battle.side == side


def test_i209_other_actions_stay_in_the_realm_of_a_conflict_card() -> None:
    text = f"{HUMANS}: L:DEE*3 D:DEE*3 L:HOA D:HOA | plan light2=D:DEE"
    play = performance(text, house=off("realm-bound-spaces")).reveal("light2", "move")
    assert play.asked[0] == "move_number"
    assert play.state.underway.place == PLACE_OF["D:DEE"]


def test_i188_prices_stay_those_of_the_half() -> None:
    text = "A as dwarves+trolls gold 9 energy 9: D:SAL | plan light4=SAL"
    play = performance(text, house=off("realm-bound-spaces")).reveal("light4", "construct", "build:capital")
    assert play.resources(A) == (6, 7)
    assert play.state.capitals >> 25


@pytest.mark.parametrize("resources", ["gold 0 energy 0", "gold 5 energy 5"])
def test_i189_a_magic_shrine_for_nothing(resources: str) -> None:
    text = f"A as amazons+orcs {resources}: L:SAL | plan magic1=M3 light1=blank"
    play = performance(text)
    before = play.resources(A)
    play.reveal("magic1", "consecration shrine")
    assert play.resources(A) == before
    assert play.state.shrines.bit_count() == 1
    assert play.score(A) == 1


def test_i190_no_transition_of_fewer_cubes() -> None:
    text = f"{HUMANS}: L:SAL D:RIM*rest | limbo L2 D0 | plan light4=SAL"
    play = performance(text, house=off("transition-partial")).reveal("light4")
    assert play.refuses("transition")
    assert not performance(text).reveal("light4").refuses("transition")


@pytest.mark.parametrize(("card", "use", "fewer"), [("M1", "great transition", 4), ("M4", "gathering transition", 1)])
def test_i190_the_same_holds_for_magic(card: str, use: str, fewer: int) -> None:
    for count, refused in ((fewer, True), (fewer + 1, False)):
        text = f"{HUMANS}: L:SAL D:RIM*rest | limbo L{count} D0 | plan magic1={card}"
        play = performance(text, house=off("transition-partial")).reveal("magic1")
        assert play.refuses(use) == refused


def test_i191_armies_fall_first() -> None:
    text = f"{HUMANS}: L:SIL*4 | limbo L0 | plan light2=L:MIL light4=blank; B: L:MIL*3 | cards MIL; tray green*2"
    play = performance(text, house=off("inhabitants-die-first"))
    before = play.limbo(A)[1]
    with falls("A*3 B*3 green*2"):
        play.reveal("light2", "attack", "attack:L:MIL", "attack with:3")
    assert play.limbo(A)[1] - before == 3
    assert play.tray == cubes("green*2")
    assert play.on("L:MIL") == (NOBODY, 0)
    assert play.region_cards(A) == ["MIL"]


def test_i192_a_comparison_that_fails_is_not_offered() -> None:
    text = f"{HUMANS}: L:FER*4 | plan magic1=M3; B: D:FER*4 | cards FER"
    play = performance(text, house=off("takeover-may-fail")).reveal("magic1")
    assert play.refuses("consecration comparison")
    assert not performance(text).reveal("magic1").refuses("consecration comparison")
    text = text.replace("D:FER*4", "D:FER*3")
    play = performance(text, house=off("takeover-may-fail")).reveal("magic1", "consecration comparison")
    assert play.region_cards(A) == ["FER"]


def test_i193_the_numbers_inside_the_tower() -> None:
    text = "A: L:RIM; tower A*2 green B / C A green*2"
    shown = performance(text, house={"show-tower-totals": "on"})
    assert shown.view(B).inside == (3, 1, 1, 0, 3)
    assert "floors" not in shown.view(B).model_dump_json()
    other = performance("A: L:RIM; tower B green C A / A green*2 A", house={"show-tower-totals": "on"})
    assert shown.state.floors != other.state.floors
    assert other.view(B) == shown.view(B)
    assert shown.state.floors[0].count(INHABITANTS) == 1
    assert performance(text).view(B).inside == ()


@pytest.mark.parametrize(("key", "value"), [("tower", "on"), ("shared-region-cards", "maybe")])
def test_an_option_that_there_is_not(key: str, value: str) -> None:
    with pytest.raises(ValueError, match=key if value == "maybe" else "no option"):
        RULES.new(4, 1, {key: value})


def test_the_names_of_the_fifty_cards() -> None:
    assert len(set(names(SINGLE_CARDS))) == 50
