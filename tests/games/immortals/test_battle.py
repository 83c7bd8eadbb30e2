"""Immortals, statements I102 to I123, I175 to I182 and I184: what falls out of the tower, and what becomes of it."""

import pytest

from boardgames.games.immortals.battle import outcome
from boardgames.games.immortals.catalogue import HELP_ATTACKER, HELP_DEFENDER, HELP_NOBODY, NOBODY, SIDES
from tests.games.immortals.box import in_tower, on_map
from tests.games.immortals.fights import attack
from tests.games.immortals.tables import A, B, C, Play, cubes, falls, performance

HALVES = "A as amazons+trolls"
"""The light half has Attack on its spaces 2 to 4, the dark one on 2 and 3."""
EMPTY = (NOBODY, 0)


def battle(out: str, card: str = "HOA", defenders: int = 2, more: str = "", number: int = 4) -> Play:
    """A attacks L:Deepforge from L:Hoarpass; this comes out of the tower. With the card HOA inhabitants are neutral."""
    defender = f"L:DEE*{defenders}" if defenders else ""
    text = f"{HALVES}: L:HOA*5 | plan light2={card} light3=blank; B: L:SUN {defender}; C: L:COP; {more}"
    play = performance(text, seats=3)
    with falls(out):
        attack(play, "L:HOA", "L:DEE", number)
    return play


def fallen(play: Play, before: Play, seat: int) -> tuple[int, int]:
    """How many cubes of a seat came into the light and into the dark limbo."""
    (light, dark), (light_before, dark_before) = play.limbo(seat), before.limbo(seat)
    return light - light_before, dark - dark_before


BEFORE = performance(f"{HALVES}: L:HOA*5 | plan light2=HOA light3=blank; B: L:SUN L:DEE*2; C: L:COP", seats=3)
"""The usual position before the battle."""


# --- the tray and the tower --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("in_tray", "dropped", "supply"),
    [("green*4", 3, 17), ("", 1, 19), ("green*3", 3, 17), ("green", 1, 19)],
    ids=["i102", "i103", "i104", "one"],
)
def test_i102_i103_i104_one_to_three_inhabitants_are_dropped(in_tray: str, dropped: int, supply: int) -> None:
    text = f"{HALVES}: L:HOA*5 | plan light2=HOA; B: L:DEE*2; {f'tray {in_tray}' if in_tray else ''}"
    play = performance(text)
    with falls(f"A*4 B*2 green*{dropped}") as fell:
        attack(play, "L:HOA", "L:DEE", 4)
    assert fell == [cubes(f"A*4 B*2 green*{dropped}")]
    assert play.state.inhabitants == supply
    assert play.tray == cubes(f"green*{dropped}")


def test_i105_cubes_of_others_in_the_tray_fall_too_and_lie_there_again() -> None:
    text = f"{HALVES}: L:HOA*5 | plan light2=HOA; B: L:DEE*2; tray C*2 green; tower C D / A"
    play = performance(text)
    with falls("A*4 B*2 C*3 green") as fell:
        attack(play, "L:HOA", "L:DEE", 4)
    assert fell == [cubes("A*4 B*2 C*2 green")]
    assert play.tray == cubes("C*3 green")
    assert play.tower == cubes("A D")


def test_i184_without_inhabitants_the_battle_goes_on() -> None:
    text = f"{HALVES}: L:HOA*5 | plan light2=DEE; B: L:DEE*2; tower green*12 / green*8"
    play = performance(text)
    with falls("A*4 B*2") as fell:
        attack(play, "L:HOA", "L:DEE", 4)
    assert fell == [cubes("A*4 B*2")]
    assert play.on("L:DEE") == (A, 2)
    assert play.state.inhabitants == 0


# --- losses ------------------------------------------------------------------------------------------------------


def test_i106_as_many_of_both_fall_as_the_weaker_has() -> None:
    play = battle("A*4 B*2 green")
    assert play.on("L:DEE") == (A, 2)
    assert play.on("L:HOA") == (A, 1)
    assert fallen(play, BEFORE, A) == (0, 2)
    assert fallen(play, BEFORE, B) == (0, 2)


def test_i107_the_fallen_of_the_dark_realm_wait_in_the_light_limbo() -> None:
    text = f"{HALVES}: D:HOA*5 | plan dark2=HOA; B: D:DEE*2; tray green"
    before, play = performance(text), performance(text)
    with falls("A*4 B*2 green"):
        attack(play, "D:HOA", "D:DEE", 4, space="dark2")
    assert play.on("D:DEE") == (A, 2)
    assert fallen(play, before, A) == fallen(play, before, B) == (2, 0)


def test_i108_the_winner_loses_helping_inhabitants_first() -> None:
    play = battle("A*3 B*3 green*2", card="DEE", defenders=3, more="tray green*2", number=3)
    assert play.on("L:DEE") == (A, 2)
    before = performance(f"{HALVES}: L:HOA*5 | plan light2=DEE; B: L:SUN L:DEE*3; C: L:COP; tray green*2", seats=3)
    assert fallen(play, before, A) == (0, 1)
    assert fallen(play, before, B) == (0, 3)
    assert play.state.inhabitants == before.state.inhabitants + 2
    assert play.tray == cubes("")


def test_i109_a_winning_defender_loses_inhabitants_first_too() -> None:
    play = battle("A B*2 green", card="COP", more="tray green", number=1)
    assert play.on("L:DEE") == (B, 2)
    assert fallen(play, BEFORE, A) == (0, 1)
    assert fallen(play, BEFORE, B) == (0, 0)
    assert play.state.inhabitants == 20
    assert play.tray == cubes("")


def test_i110_in_a_tie_all_fall_and_the_region_is_empty() -> None:
    play = battle("A*2 B*2 green", number=2)
    assert play.on("L:DEE") == EMPTY
    assert fallen(play, BEFORE, A) == fallen(play, BEFORE, B) == (0, 2)
    assert play.tray == cubes("green")


def test_i119_more_cubes_may_occupy_than_were_sent() -> None:
    text = f"{HALVES}: L:HOA*5 | plan light2=HOA; tower A*2; tray green"
    play = performance(text)
    with falls("A*5 green"):
        attack(play, "L:HOA", "L:DEE", 3)
    assert play.on("L:DEE") == (A, 5)


def test_i123_helpers_that_survive_stay_in_the_tray() -> None:
    play = battle("A*3 B green*3", card="DEE", more="tray green*3", number=3)
    assert play.on("L:DEE") == (A, 3)
    assert play.tray == cubes("green*2")
    defended = battle("A B*2 green*3", card="COP", more="tray green*3", number=1)
    assert defended.on("L:DEE") == (B, 2)
    assert defended.tray == cubes("green*2")


def test_i175_own_cubes_of_the_tray_fight_for_the_attacker() -> None:
    text = f"{HALVES}: L:HOA*2 | plan light2=HOA; B: L:DEE*2; tray A*2 green"
    play = performance(text)
    with falls("A*3 B*2 green") as fell:
        fought = attack(play, "L:HOA", "L:DEE", 1)
    assert fell == [cubes("A*3 B*2 green")]
    assert fought.attack == 3
    assert play.on("L:DEE") == (A, 1)
    assert play.tray == cubes("green")


def test_i180_the_realm_of_the_target_counts_through_a_portal() -> None:
    text = f"{HALVES}: L:OWL*4 | plan light2=COP; B: D:OWL*2; portals L:OWL; tray green"
    before, play = performance(text), performance(text)
    with falls("A*3 B*2"):
        attack(play, "L:OWL", "D:OWL", 3)
    assert play.on("D:OWL") == (A, 1)
    assert fallen(play, before, A) == fallen(play, before, B) == (2, 0)


@pytest.mark.parametrize("seed", range(8))
def test_i122_no_cube_is_lost_whatever_comes_out(seed: int) -> None:
    """By the real tower: map, limbos, tray and tower together hold as many cubes of every colour as before."""

    def everywhere(play: Play, seat: int) -> int:
        return on_map(play.state, seat) + sum(play.limbo(seat)) + play.tray[seat] + in_tower(play.state, seat)

    text = (
        f"{HALVES}: L:HOA*5 L:SKY*4 | plan light2=COP light3=DEE light4=wild:L magic1=blank; B: L:DEE*4 L:MOS*3 L:DAW;"
        "C: L:RIM*2; tray A B*2 C green*2; tower A B C green*3 / C*2 green"
    )
    play = performance(text, seats=3, seed=seed)
    before = [everywhere(play, seat) for seat in play.state.seats]
    for space, target in (("light2", "L:DEE"), ("light3", "L:MOS"), ("light4", "L:DAW")):
        origin, number = ("L:SKY", 3) if target == "L:DAW" else ("L:HOA", 2)
        attack(play, origin, target, number, "origin", space)
        assert [everywhere(play, seat) for seat in play.state.seats] == before
        assert play.state.inhabitants + play.tray[-1] + in_tower(play.state, -1) == 20
        play.pass_until(A)


# --- who holds the region ----------------------------------------------------------------------------------------


def test_i116_inhabitants_alone_may_win_for_the_attacker() -> None:
    play = battle("B green*2", card="DEE", defenders=1, more="tray green*2", number=2)
    assert play.on("L:DEE") == EMPTY
    assert play.region_cards(A) == ["DEE"]
    assert play.state.last_battle.fallen == (0, 1, 0, 1)
    assert play.tray == cubes("green")


def test_i117_an_empty_region_is_occupied_without_losses() -> None:
    play = battle("A*2 green", defenders=0, number=2)
    assert play.on("L:DEE") == (A, 2)
    assert fallen(play, BEFORE, A) == (0, 0)


def test_i118_where_nobody_comes_out_it_is_a_tie() -> None:
    play = battle("green", defenders=0, number=2, more="tray green; tower A*2")
    fought = play.state.last_battle
    assert (fought.attack, fought.defence, fought.holder) == (0, 0, NOBODY)
    assert play.on("L:DEE") == EMPTY
    assert play.tower == cubes("A*4")


@pytest.mark.parametrize(("out", "holder"), [("A*3 B*2", (A, 1)), ("A*2 B*2", EMPTY), ("A B*2", (B, 1))])
def test_i120_pieces_outlast_every_battle(out: str, holder: tuple[int, int]) -> None:
    play = battle(out, more="shrines L:DEE; portals L:DEE; capitals L:HOA L:LAN")
    assert play.on("L:DEE") == holder
    deepforge = 1 << play.state.last_battle.target
    assert play.state.shrines == play.state.portals == deepforge
    assert play.state.capitals.bit_count() == 2
    other = battle(out, more="capitals L:DEE")
    assert other.state.capitals == deepforge


def test_i176_inhabitants_that_win_leave_an_empty_region_empty() -> None:
    play = battle("A green*3", card="COP", defenders=0, more="tray green*3", number=1)
    before = performance(f"{HALVES}: L:HOA*5 | plan light2=COP; B: L:SUN; C: L:COP; tray green*3", seats=3)
    assert fallen(play, before, A) == (0, 1)
    assert play.state.inhabitants == before.state.inhabitants + 1
    assert play.tray == cubes("green*2")
    assert play.on("L:DEE") == EMPTY


@pytest.mark.parametrize("seat", [A, B])
def test_i176_the_card_stays_with_its_owner(seat: int) -> None:
    rows = ["| cards DEE" if each == seat else "" for each in (A, B)]
    play = performance(f"{HALVES}: L:HOA*5 {rows[A]} | plan light2=COP; B: L:SUN {rows[B]}; tray green*3")
    with falls("A green*3"):
        attack(play, "L:HOA", "L:DEE", 1)
    assert play.on("L:DEE") == EMPTY
    assert owner(play) == seat


def test_i177_a_tie_with_inhabitants_takes_the_card_from_the_attacker() -> None:
    play = performance(f"{HALVES}: L:HOA*5 | cards DEE | plan light2=COP; tray green*2")
    before = performance(f"{HALVES}: L:HOA*5 | cards DEE | plan light2=COP; tray green*2")
    with falls("A*2 green*2"):
        attack(play, "L:HOA", "L:DEE", 2)
    assert fallen(play, before, A) == (0, 2)
    assert play.state.inhabitants == before.state.inhabitants + 2
    assert play.tray == cubes("")
    assert play.on("L:DEE") == EMPTY
    assert "DEE" in play.pool


def test_i178_one_inhabitant_against_one_army_is_a_tie() -> None:
    play = battle("B green", card="DEE", defenders=1, more="tray green; tower A", number=1)
    assert play.state.last_battle.attack == play.state.last_battle.defence == 1
    assert play.state.inhabitants == 20
    assert play.state.last_battle.fallen == (0, 1, 0, 1)
    assert play.on("L:DEE") == EMPTY
    assert play.tray == cubes("")


def test_i179_inhabitants_alone_may_win_for_the_defender() -> None:
    play = battle("A green*2", card="COP", defenders=1, more="tray green*2", number=1)
    assert (play.state.last_battle.attack, play.state.last_battle.defence) == (1, 2)
    assert play.state.last_battle.fallen == (1, 0, 0, 1)
    assert play.tray == cubes("green")
    assert play.on("L:DEE") == EMPTY
    assert play.events("card_moved") == []


def test_i179_the_card_stays_with_the_defender() -> None:
    play = performance(f"{HALVES}: L:HOA*5 | plan light2=COP; B: L:DEE | cards DEE; tray green*2")
    with falls("A green*2"):
        attack(play, "L:HOA", "L:DEE", 1)
    assert play.region_cards(B) == ["DEE"]


# --- the region card ---------------------------------------------------------------------------------------------


def fight_for_the_card(out: str, a: str = "", b: str = "", c: str = "", card: str = "L:HOA") -> Play:
    """A battle of A against B for L:Deepforge; C holds the twin. What is written follows the regions of each seat."""
    play = performance(
        f"{HALVES}: L:HOA*5 {a or '| plan'} light2={card}; B: L:DEE*2 {b}; C: D:DEE {c}; tray green", seats=3
    )
    with falls(out):
        attack(play, "L:HOA", "L:DEE", 3)
    return play


def owner(play: Play) -> int:
    """Who owns the region card Deepforge."""
    return next((seat for seat in play.state.seats if "DEE" in play.region_cards(seat)), NOBODY)


TIE, WON, LOST = "A*2 B*2", "A*3 B", "A B*2"


@pytest.mark.parametrize("row", ["| cards DEE", "| plan light1=DEE"])
def test_i111_a_tie_sends_the_defenders_card_to_the_pool(row: str) -> None:
    play = fight_for_the_card(TIE, b=row)
    assert "DEE" in play.pool
    assert play.planned(B) == {}


def test_i112_a_tie_leaves_it_to_whoever_else_owns_it() -> None:
    assert owner(fight_for_the_card(TIE, c="| cards DEE")) == C


@pytest.mark.parametrize("row", ["| cards DEE", "| plan dark1=DEE"])
def test_i113_the_winner_takes_it_from_whoever_owns_it(row: str) -> None:
    play = fight_for_the_card(WON, c=row)
    assert owner(play) == A
    assert play.planned(C) == {}
    (moved,) = play.events("card_moved")
    assert (moved.args["before"], moved.args["after"]) == (C, A)


def test_i113_the_winner_takes_it_from_the_pool() -> None:
    assert owner(fight_for_the_card(WON)) == A


def test_i114_a_winner_who_owns_it_keeps_it() -> None:
    play = fight_for_the_card(WON, a="| cards DEE | plan")
    assert owner(play) == A
    assert play.events("card_moved") == []


@pytest.mark.parametrize(("seat", "rows"), [(NOBODY, {}), (B, {"b": "| cards DEE"}), (C, {"c": "| cards DEE"})])
def test_i115_it_stays_when_the_defender_wins(seat: int, rows: dict[str, str]) -> None:
    play = fight_for_the_card(LOST, **rows)
    assert play.on("L:DEE")[0] == B
    assert owner(play) == seat
    assert owner(fight_for_the_card(LOST, a="| cards DEE | plan")) == A


def test_i121_a_tie_sends_the_attackers_own_card_to_the_pool() -> None:
    """The very card of the attack, although its owner still holds the twin."""
    text = f"{HALVES}: L:MOS*4 D:REE | plan light2=REE; B: L:REE*2; tray green"
    play = performance(text)
    with falls("A*2 B*2"):
        attack(play, "L:MOS", "L:REE", 2)
    tied = play.state.last_battle
    assert (tied.attack, tied.defence) == (2, 2)
    assert "REE" in play.pool
    assert play.on("D:REE") == (A, 1)


def test_i181_a_tie_takes_the_card_from_the_attackers_own_board() -> None:
    play = fight_for_the_card(TIE, a="| plan light1=DEE light3=blank")
    assert "DEE" in play.pool
    assert play.planned(A) == {"light3": "blank"}
    (moved,) = play.events("card_moved")
    assert (moved.args["before"], moved.args["after"]) == (A, NOBODY)


def test_i182_a_card_that_the_winner_has_planned_stays_planned() -> None:
    play = fight_for_the_card(WON, a="| plan light1=DEE light3=blank")
    assert owner(play) == A
    assert play.planned(A) == {"light1": "DEE", "light3": "blank"}


# --- section 6 line by line --------------------------------------------------------------------------------------


@pytest.mark.parametrize("inhabitants_first", [True, False])
@pytest.mark.parametrize("side", SIDES)
def test_as_many_units_leave_each_side_and_none_fights_that_is_neutral(side: str, inhabitants_first: bool) -> None:
    for attackers in range(6):
        for defenders in range(6):
            for inhabitants in range(4):
                came = outcome(attackers, defenders, inhabitants, side, inhabitants_first)
                helping = inhabitants * (side == HELP_ATTACKER)
                against = inhabitants * (side == HELP_DEFENDER)
                assert came[:2] == (attackers + helping, defenders + against)
                lost = min(came[:2])
                total = came.attackers_fall + came.defenders_fall + came.inhabitants_fall
                assert total == 2 * lost
                assert 0 <= came.attackers_fall <= attackers
                assert 0 <= came.defenders_fall <= defenders
                assert 0 <= came.inhabitants_fall <= inhabitants * (side != HELP_NOBODY)
                if inhabitants_first and helping:
                    assert came.attackers_fall == max(0, lost - helping)
