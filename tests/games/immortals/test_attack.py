"""Immortals, statements I089 to I101, I183 and I200: where an attack may go, and whom the inhabitants help."""

import pytest

from boardgames.games.immortals.catalogue import HELP_ATTACKER, HELP_DEFENDER, HELP_NOBODY
from tests.games.immortals.fights import attack, declare
from tests.games.immortals.tables import A, B, cubes, falls, performance

ATTACKER = "A as amazons+trolls: L:HOA*4"
"""The light half has Attack on its spaces 2 to 4, the dark one on 2 and 3."""
HALVES = "A as amazons+trolls"


# --- legality ----------------------------------------------------------------------------------------------------


def test_i089_a_region_with_one_cube_attacks_nobody() -> None:
    play = performance(f"{HALVES}: L:HOA | plan light2=HOA; B: L:DEE").reveal("light2")
    assert "attack" not in play.offered()


def test_i089_not_even_beside_one_that_can_attack() -> None:
    play = performance(f"{HALVES}: L:HOA L:SKY*3 L:TWI*2 | plan light2=HOA; B: L:DEE").reveal("light2", "attack")
    assert play.offers("attack from") == ["L:SKY", "L:TWI"]


def test_i090_one_cube_stays_behind() -> None:
    play = declare(performance(f"{ATTACKER} | plan light2=HOA; B: L:DEE"), "light2", "L:HOA", "L:DEE")
    assert play.offers("attack with") == ["1", "2", "3"]
    assert len(play.offered()) == 3


def test_i091_regions_that_do_not_touch_are_out_of_reach() -> None:
    play = performance(f"{ATTACKER} | plan light2=HOA; B: L:SKY D:HOA").reveal("light2", "attack")
    assert play.offers("attack") == ["L:RIM", "L:DEE", "L:MOS"]
    assert play.refuses("attack:L:SKY")
    assert play.refuses("attack:D:HOA")


def test_i092_an_own_region_is_no_target() -> None:
    play = performance(f"{ATTACKER} L:DEE | plan light2=HOA; B: L:MOS").reveal("light2", "attack")
    assert play.offers("attack") == ["L:RIM", "L:MOS"]
    assert play.refuses("attack:L:DEE")


def test_i092_nothing_but_own_regions_around_is_no_attack() -> None:
    play = performance(f"{ATTACKER} L:DEE L:RIM L:MOS | plan light2=HOA").reveal("light2")
    assert "attack" not in play.offered()


@pytest.mark.parametrize(("space", "origin"), [("light2", "L:HOA"), ("dark2", "D:HOA")])
def test_i093_a_card_attacks_from_the_realm_of_its_space(space: str, origin: str) -> None:
    play = performance(f"{ATTACKER} D:HOA*4 | plan {space}=HOA; B: L:DEE D:DEE").reveal(space, "attack")
    assert play.state.underway.place == play.view(A).cubes.index(4, 0 if space == "light2" else 25)
    assert {place[0] for place in play.offers("attack")} == {origin[0]}
    alone = performance(f"{HALVES}: {'D' if space == 'light2' else 'L'}:HOA*4 | plan {space}=HOA").reveal(space)
    assert "attack" not in alone.offered()


def test_i094_any_card_attacks_anywhere_with_the_inhabitants_against_it() -> None:
    play = performance(f"{ATTACKER} | plan light2=L:COP; B: L:DEE*2 L:COP; tray green*2")
    with falls("A*3 B*2 green*2"):
        battle = attack(play, "L:HOA", "L:DEE", 3)
    assert (battle.attack, battle.defence) == (3, 4)


# --- sides -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["DEE", "L:DEE"])
def test_i095_a_card_of_the_target_brings_the_inhabitants(card: str) -> None:
    play = performance(f"{ATTACKER} | plan light2={card}; B: L:DEE*2; tray green*2")
    with falls("A*3 B*2 green*2"):
        battle = attack(play, "L:HOA", "L:DEE", 3)
    assert (battle.side, battle.attack, battle.defence) == (HELP_ATTACKER, 5, 2)


@pytest.mark.parametrize("card", ["HOA", "L:HOA"])
def test_i096_a_card_of_the_region_attacked_from_leaves_them_in_the_tray(card: str) -> None:
    play = performance(f"{ATTACKER} | plan light2={card}; B: L:DEE*2; tray green*2")
    with falls("A*3 B*2 green*2"):
        battle = attack(play, "L:HOA", "L:DEE", 3)
    assert (battle.side, battle.attack, battle.defence) == (HELP_NOBODY, 3, 2)
    assert play.tray == cubes("green*2")


@pytest.mark.parametrize("card", ["COP", "L:COP", "D:HOA", "D:DEE"])
def test_i097_any_other_card_has_them_against_it(card: str) -> None:
    play = performance(f"{ATTACKER} | plan light2={card}; B: L:DEE*2; tray green*2")
    with falls("A*3 B*2 green*2"):
        battle = attack(play, "L:HOA", "L:DEE", 3)
    assert (battle.side, battle.attack, battle.defence) == (HELP_DEFENDER, 3, 4)


def test_i098_inhabitants_alone_defend_an_empty_region() -> None:
    play = performance(f"{ATTACKER} | plan light2=COP; tray green*2")
    with falls("A*3 green*2"):
        battle = attack(play, "L:HOA", "L:DEE", 3)
    assert (battle.defender, battle.attack, battle.defence) == (-1, 3, 2)
    assert play.on("L:DEE") == (A, 1)


@pytest.mark.parametrize("wild", ["wild:L", "wild:D"])
def test_i099_a_wild_card_may_show_the_target(wild: str) -> None:
    play = performance(f"{ATTACKER} | plan light2={wild}; B: L:DEE*2; tray green*2")
    with falls("A*3 B*2 green*2"):
        battle = attack(play, "L:HOA", "L:DEE", 3, shows="target")
    assert (battle.side, battle.attack, battle.defence) == (HELP_ATTACKER, 5, 2)


def test_i100_through_a_portal_the_target_is_tested_first() -> None:
    play = performance(f"{HALVES}: L:OWL*3 | plan light2=OWL; B: D:OWL; tray green; portals L:OWL")
    with falls("A*2 B green"):
        battle = attack(play, "L:OWL", "D:OWL", 2)
    assert (battle.side, battle.attack, battle.defence) == (HELP_ATTACKER, 3, 1)


def test_i101_a_conflict_card_of_the_other_realm_is_any_other_card() -> None:
    play = performance(f"{HALVES}: L:SKY*3 | plan light2=D:DAW; B: L:DAW; tray green")
    with falls("A*2 B green"):
        battle = attack(play, "L:SKY", "L:DAW", 2)
    assert (battle.side, battle.attack, battle.defence) == (HELP_DEFENDER, 2, 2)


@pytest.mark.parametrize(
    ("shows", "side", "strengths"), [("origin", HELP_NOBODY, (3, 2)), ("elsewhere", HELP_DEFENDER, (3, 4))]
)
def test_i183_a_wild_card_may_show_where_it_comes_from_or_some_other_region(
    shows: str, side: str, strengths: tuple[int, int]
) -> None:
    play = performance(f"{ATTACKER} | plan light2=wild:D; B: L:DEE*2; tray green*2")
    with falls("A*3 B*2 green*2"):
        battle = attack(play, "L:HOA", "L:DEE", 3, shows=shows)
    assert (battle.side, battle.attack, battle.defence) == (side, *strengths)


@pytest.mark.parametrize("card", ["wild:L", "L:DEE", "COP"])
def test_i200_all_is_named_before_the_cubes_fall(card: str) -> None:
    play = performance(f"{ATTACKER} | plan light2={card} light3=blank; B: L:DEE*2 L:MOS; tray green*4")
    with falls("A*3 B*2 green*3") as dropped:
        declare(play, "light2", "L:HOA", "L:DEE")
        last = ["attack with:3", "shows:origin"] if card == "wild:L" else ["attack with:3"]
        for option in last:
            assert dropped == []
            assert play.tray == cubes("green*4")
            play.choose(option)
        assert len(dropped) == 1
    assert play.question.seat == B
    (declared,), (fought,) = play.events("attacked"), play.events("battle")
    assert play.told.index(declared) < play.told.index(fought)
    for what in ("target", "sent", "side"):
        assert declared.args[what] == fought.args[what]
