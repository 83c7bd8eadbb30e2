"""Immortals, statements I063 to I088, I164 to I170 and I201: extract, transition, construct, move, and magic shrines.

Humans have Gold/Energy, Attack/Move, Attack/Construct, Construct/Transition 3 on their spaces; Trolls Gold/Energy,
Gold/Attack, Attack/Move, Construct/Transition 3.
"""

from collections.abc import Mapping

import pytest

from boardgames.games.immortals.catalogue import BY_BUILDING, PLACE_CODE, PLACES
from boardgames.games.immortals.rules import RULES
from tests.games.immortals.tables import NO_HOUSE_RULES, A, B, Play, performance, scoring
from tests.games.spoken import said

FORFEITS = ["forfeit:gold", "forfeit:energy"]
RICH = "A as humans+trolls gold 9 energy 9"


PAID = {"magic-shrine-cost": "on"}
"""A shrine by magic has its price."""


def revealed(
    board: str, plan: str, rest: str = "", *, who: str = RICH, seats: int = 4, house: Mapping[str, str] = NO_HOUSE_RULES
) -> Play:
    """A has revealed the card of a space, `light1=DEE`; a blank lies there still."""
    play = performance(f"{who}: {board} | plan {plan} dark1=blank; {rest}", seats=seats, house=house)
    return play.reveal(plan.partition("=")[0])


# --- Extract -----------------------------------------------------------------------------------------------------


def test_i063_gold_of_the_light_region() -> None:
    play = revealed("L:DEE", "light1=DEE", who="A as humans+trolls").choose("extract gold")
    assert play.resources(A) == (3, 0)


def test_i064_only_the_twin_is_occupied() -> None:
    assert revealed("D:DEE", "light1=DEE").offered() == FORFEITS


def test_i065_gold_of_the_dark_region() -> None:
    play = performance("A as humans+trolls: L:DEE D:DEE | plan dark1=DEE").reveal("dark1", "extract gold")
    assert play.resources(A) == (2, 0)


@pytest.mark.parametrize("wild", ["wild:L", "wild:D"])
def test_i066_a_wild_card_does_not_extract(wild: str) -> None:
    assert revealed("L:DEE D:DEE", f"light1={wild}").offered() == FORFEITS


def test_i067_a_conflict_card_of_the_other_realm_does_not_extract() -> None:
    assert revealed("L:DEE D:DEE", "light1=D:DEE").offered() == FORFEITS
    assert revealed("L:DEE D:DEE", "light1=L:DEE").offered() != FORFEITS


def test_i068_the_region_was_lost() -> None:
    assert revealed("L:SKY", "light1=DEE", "B: L:DEE*3").offered() == FORFEITS
    assert revealed("L:SKY", "light1=L:DEE", "B: L:DEE*3").offered() == FORFEITS


# --- Transition --------------------------------------------------------------------------------------------------


def test_i069_three_cubes_come_for_one_gold_and_two_energy() -> None:
    play = revealed("D:SAL L:RIM*rest | limbo L0 D4", "dark4=SAL").choose("transition")
    assert play.on("D:SAL") == (A, 4)
    assert play.limbo(A) == (0, 1)
    assert play.resources(A) == (8, 7)


def test_i070_two_cubes_come_at_the_full_price() -> None:
    play = revealed("D:SAL L:RIM*rest | limbo L0 D2", "dark4=SAL").choose("transition")
    assert play.on("D:SAL") == (A, 3)
    assert play.limbo(A) == (0, 0)
    assert play.resources(A) == (8, 7)


def test_i071_an_empty_limbo() -> None:
    play = revealed("D:SAL L:RIM*rest | limbo L0 D0", "dark4=SAL")
    assert play.offered() == ["construct", *FORFEITS]
    assert play.refuses("transition")


def test_i072_cubes_in_the_other_limbo() -> None:
    play = revealed("D:SAL L:SAL*rest | limbo L6 D0", "dark4=SAL")
    assert play.offered() == ["construct", *FORFEITS]
    assert play.refuses("transition")


def test_i167_exactly_three_of_five_cubes_move() -> None:
    play = revealed("L:SAL D:RIM*rest | limbo L5 D0", "light4=SAL").choose("transition")
    assert play.on("L:SAL") == (A, 4)
    assert play.limbo(A) == (2, 0)


@pytest.mark.parametrize("resources", ["gold 0 energy 9", "gold 9 energy 1"])
def test_a_transition_that_cannot_be_paid_is_not_offered(resources: str) -> None:
    play = revealed("L:SAL | limbo L5", "light4=SAL", who=f"A as humans+trolls {resources}")
    assert play.refuses("transition")


# --- Construct ---------------------------------------------------------------------------------------------------


def built(board: str, plan: str, piece: str, rest: str = "", who: str = RICH) -> Play:
    return revealed(board, plan, rest, who=who).choose("construct", f"build:{piece}")


def test_i073_a_capital_beside_a_shrine_is_refused_and_a_shrine_beside_a_capital() -> None:
    play = revealed("L:MIL", "light3=MIL", "shrines L:MIL").choose("construct")
    assert play.asked[0] == "income"
    assert play.state.portals == 1 << PLACE_CODE.index("L:MIL")
    play = revealed("L:MIL L:APP", "light3=wild:L", "shrines L:MIL").choose("construct", "build at:L:MIL")
    assert not play.state.capitals
    play = revealed("L:MIL L:APP", "light3=wild:L", "capitals L:MIL").choose("construct", "build at:L:MIL")
    assert play.state.shrines == 0
    assert play.state.portals == 1 << PLACE_CODE.index("L:MIL")


@pytest.mark.parametrize("region", ["APP", "BUR", "HEA", "COP"])
def test_i074_one_capital_in_an_area(region: str) -> None:
    play = revealed(f"L:{region}", f"light3={region}", "B: L:MIL; capitals L:MIL").choose("construct")
    assert play.offered() == ["build:portal", "build:shrine"]
    assert play.refuses("build:capital")


def test_i074_another_area_may_have_one() -> None:
    play = revealed("L:SAL", "light3=SAL", "capitals L:MIL").choose("construct")
    assert play.offered() == ["build:portal", "build:shrine", "build:capital"]


def test_i075_the_area_of_the_other_realm_may_have_one() -> None:
    play = built("D:MIL", "dark4=MIL", "capital", "capitals L:MIL")
    assert play.state.capitals == 1 << PLACE_CODE.index("L:MIL") | 1 << PLACE_CODE.index("D:MIL")


@pytest.mark.parametrize(("piece", "points"), [("portal", 1), ("shrine", 1), ("capital", 2)])
def test_i076_points_at_once(piece: str, points: int) -> None:
    play = built("L:SAL", "light3=SAL", piece)
    assert play.score(A) == play.view(None).players[A].points[BY_BUILDING] == points
    assert [play.state.portals, play.state.shrines, play.state.capitals].count(0) == 2


def test_i077_a_portal_beside_a_shrine_but_not_a_second_portal() -> None:
    play = revealed("L:SAL", "light3=SAL", "shrines L:SAL").choose("construct")
    assert play.state.portals == play.state.shrines == 1 << PLACE_CODE.index("L:SAL")
    play = revealed("L:SAL", "light3=SAL", "portals L:SAL").choose("construct")
    assert play.offered() == ["build:shrine", "build:capital"]
    assert revealed("L:SAL", "light3=SAL", "shrines L:SAL; portals L:SAL").offered() == FORFEITS


def test_i078_the_price_is_that_of_the_half() -> None:
    who = "A as dwarves+trolls gold 9 energy 9"
    light = built("L:SAL", "light4=SAL", "capital", who=who)
    assert light.resources(A) == (6, 7)
    dark = built("D:SAL", "dark4=SAL", "capital", who=who)
    assert dark.resources(A) == (5, 8)


def test_i079_a_shrine_counts_for_whoever_occupies_it() -> None:
    play = revealed("L:SAL", "light3=SAL", "B: L:MIL").choose("construct", "build:shrine")
    assert play.score(A) == 1
    lost = scoring("A points 1: L:RIM; B: L:SAL; shrines L:SAL")
    assert [event.args["shrines"] for event in lost.events("scored")] == [0, 1, 0, 0]
    assert [lost.score(seat) for seat in (A, B)] == [1, 1]


def test_i080_no_shrine_is_left_in_the_stock() -> None:
    twenty = [code for code in PLACE_CODE if code != "L:SAL"][:20]
    play = revealed("L:SAL", "light3=SAL", f"shrines {' '.join(twenty)}").choose("construct")
    assert play.refuses("build:shrine")
    assert "build:capital" in play.offered()
    play = revealed("L:SAL", "light3=SAL", f"shrines {' '.join(twenty[:19])}").choose("construct")
    assert "build:shrine" in play.offered()


def test_no_piece_without_its_price() -> None:
    play = revealed("L:SAL", "light3=SAL", who="A as humans+trolls gold 2 energy 2").choose("construct")
    assert play.offered() == ["build:portal", "build:shrine"]
    assert revealed("L:SAL", "light3=SAL", who="A as humans+trolls gold 9 energy 1").offered() == FORFEITS


def test_i164_a_transition_but_no_piece() -> None:
    play = revealed("L:SAL | limbo L5", "light4=SAL", who="A as dwarves+trolls gold 1 energy 2")
    assert play.offered() == ["transition", *FORFEITS]


@pytest.mark.parametrize("card", ["SAL", "L:SAL"])
def test_i165_a_region_that_is_not_occupied_in_the_realm(card: str) -> None:
    board = "L:SKY*4 L:DEE*2 D:SAL*2 | limbo L5"
    offered = {
        space: revealed(board, f"{space}={card}", "B: L:LIO").offered()
        for space in ("light1", "light2", "light3", "light4")
    }
    assert offered == {
        "light1": FORFEITS,
        "light2": ["attack", *FORFEITS],
        "light3": ["attack", *FORFEITS],
        "light4": FORFEITS,
    }


def test_i166_a_wild_card_names_own_regions_of_the_realm() -> None:
    board = "L:SKY*3 L:DEE*3 D:SAL*3 D:COP*2 D:RIM | limbo D5"
    dark = ["D:RIM", "D:SAL", "D:COP"]
    transition = revealed(board, "dark4=wild:L").choose("transition")
    assert transition.offers("fill") == dark
    construct = revealed(board, "dark4=wild:L").choose("construct")
    assert construct.offers("build at") == dark
    move = revealed(board, "dark3=wild:L").choose("move")
    assert move.offers("move from") == ["D:SAL", "D:COP"]


# --- Move and portals --------------------------------------------------------------------------------------------


def test_i081_all_but_one_cube_may_move() -> None:
    play = revealed("L:STI*5 L:TWI", "light2=STI").choose("move")
    assert play.offered() == ["move:1", "move:2", "move:3", "move:4"]
    assert play.refuses("move:5")
    play.choose("move:4")
    assert play.on("L:STI") == (A, 1)
    assert play.on("L:TWI") == (A, 5)


def test_i082_a_chain_of_own_regions() -> None:
    play = revealed("L:STI*5 L:TWI L:SIL", "light2=STI").choose("move")
    assert play.offers("move to") == ["L:TWI", "L:SIL"]
    play.choose("move to:L:SIL", "move:2")
    assert play.on("L:SIL") == (A, 3)


def test_i083_a_region_of_another_breaks_the_chain() -> None:
    play = revealed("L:STI*5 L:SIL L:REE", "light2=STI", "B: L:TWI").choose("move")
    assert play.question.prompt == "immortals.move_number"
    assert play.state.underway.target == PLACE_CODE.index("L:REE")
    assert revealed("L:STI*5 L:SIL", "light2=STI", "B: L:TWI").refuses("move")


def test_i084_an_empty_region_receives_no_cubes() -> None:
    assert revealed("L:STI*5", "light2=STI").refuses("move")
    play = revealed("L:STI*5 L:TWI L:MOS", "light2=STI").choose("move")
    assert play.offers("move to") == ["L:MOS", "L:TWI"]
    assert play.refuses("move to:L:GLI")


def test_a_single_cube_does_not_move() -> None:
    assert revealed("L:STI L:TWI*3", "light2=STI").refuses("move")


def test_i085_through_a_portal() -> None:
    play = revealed("L:OWL*3 D:OWL", "light2=OWL", "portals L:OWL").choose("move", "move:2")
    assert play.on("D:OWL") == (A, 3)
    assert play.on("L:OWL") == (A, 1)


def test_i086_a_portal_leads_in_one_direction() -> None:
    assert revealed("L:OWL D:OWL*3", "dark3=OWL", "portals L:OWL").refuses("move")
    play = revealed("L:OWL D:OWL*3", "dark3=OWL", "portals L:OWL D:OWL").choose("move", "move:2")
    assert play.on("L:OWL") == (A, 3)


def test_i087_anybodys_portal_serves_whoever_occupies_its_region() -> None:
    play = revealed("L:OWL*3", "light2=OWL", "B: D:OWL*2; portals L:OWL").choose("attack")
    assert "D:OWL" in play.offers("attack")


def test_i087_not_from_the_other_side() -> None:
    play = revealed("D:OWL*3", "dark3=OWL", "B: L:OWL*2; portals L:OWL").choose("attack")
    assert play.offers("attack") == ["D:FER", "D:BRI", "D:APP", "D:BUR"]


def test_i088_a_portal_in_the_middle_of_a_chain() -> None:
    board = "L:BRI*3 L:OWL D:OWL D:BUR"
    play = revealed(board, "light2=BRI", "portals L:OWL").choose("move")
    assert play.offers("move to") == ["L:OWL", "D:OWL", "D:BUR"]
    play.choose("move to:D:BUR", "move:2")
    assert play.on("D:BUR") == (A, 3)
    broken = revealed("L:BRI*3 L:OWL D:BUR", "light2=BRI", "B: D:OWL; portals L:OWL").choose("move")
    assert broken.question.prompt == "immortals.move_number"
    assert broken.state.underway.target == PLACE_CODE.index("L:OWL")


# --- magic -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("resources", ["gold 0 energy 0", "gold 5 energy 5"])
def test_i204_a_shrine_by_magic_is_free(resources: str) -> None:
    """By the usual rules nothing is paid, and the shrine scores at once; all who read of it are told so."""
    play = revealed("L:SAL L:COP", "magic1=M3", who=f"A as amazons+orcs {resources}")
    before = play.resources(A)
    told = [said(line) for line in RULES.words.forecast(play.question.option("consecration shrine"), play.view(None))]
    assert told == ["In one of 2 regions of Ann’s, for nothing."]
    play.choose("consecration shrine")
    there = RULES.words.forecast(play.question.option("shrine at:L:SAL"), play.view(None))
    assert said(there[0]) == "It is free."
    play.choose("shrine at:L:SAL")
    assert play.asked[0] == "income"
    assert play.resources(A) == before
    assert play.score(A) == 1
    assert play.events("paid") == []


def test_i204_with_the_house_rule_a_shrine_by_magic_has_its_price() -> None:
    poor = revealed("L:SAL", "magic1=M3", who="A as amazons+orcs gold 2 energy 2", house=PAID)
    assert poor.refuses("consecration shrine")
    play = revealed("L:SAL", "magic1=M3", who="A as halflings+demons gold 5 energy 5", house=PAID)
    assert play.choose("consecration shrine").resources(A) == (4, 3)
    assert play.score(A) == 1


def paid_shrine(who: str) -> Play:
    """A has chosen to build a shrine by magic, at its price; there is one region for it."""
    return revealed("L:SAL", "magic1=M3", who=who, house=PAID).choose("consecration shrine")


def test_i168_the_price_of_a_magic_shrine() -> None:
    either = "A as amazons+orcs gold 5 energy 5"
    play = paid_shrine(either)
    assert play.asked == ("price", A)
    assert play.offered() == ["price:light", "price:dark"]
    assert performance_after(either, "price:light") == (3, 2)
    assert performance_after(either, "price:dark") == (2, 3)
    cheaper = paid_shrine("A as halflings+demons gold 5 energy 5")
    assert cheaper.asked[0] == "income"
    assert cheaper.resources(A) == (4, 3)
    dark = paid_shrine("A as humans+necromancers gold 5 energy 5")
    assert dark.asked[0] == "income"
    assert dark.resources(A) == (3, 4)


def performance_after(who: str, price: str) -> tuple[int, int]:
    """What A has after a shrine by magic at this price."""
    play = revealed("L:SAL | cards SAL", "magic1=M3", who=who, house=PAID).choose("consecration shrine", price)
    return play.resources(A)


def test_i168_a_price_that_cannot_be_paid_is_not_offered() -> None:
    play = paid_shrine("A as amazons+orcs gold 2 energy 3")
    assert play.resources(A) == (0, 0)


def test_i169_a_magic_shrine_scores_and_obeys_the_limits() -> None:
    nineteen = [code for code in PLACE_CODE if code not in ("L:SAL", "D:COP", "L:HEA")][:19]
    rest = f"capitals L:HEA; shrines {' '.join(nineteen)}"
    occupied = f"L:SAL D:COP L:HEA {nineteen[0]}"
    play = revealed(occupied, "magic1=M3", rest).choose("consecration shrine")
    assert play.offers("shrine at") == ["L:SAL", "D:COP"]
    play.choose("shrine at:D:COP")
    assert play.score(A) == 1
    assert play.state.shrines.bit_count() == 20
    twenty = " ".join([*nineteen, "D:COP"])
    assert revealed(occupied, "magic1=M3", f"capitals L:HEA; shrines {twenty}").refuses("consecration shrine")


def test_i170_the_marker_is_not_taken_by_its_holder() -> None:
    play = revealed("L:SAL", "magic1=M2")
    assert play.state.marker == A
    assert play.offered() == ["foresight draw", *FORFEITS]
    assert "foresight marker" in revealed("L:SAL", "magic1=M2", "marker B").offered()


def test_i201_a_region_of_another_is_refused() -> None:
    board, rest = "L:SAL*3 L:COP*3 D:RIM*2 | limbo L5", "B: L:MIL*3 D:SAL*3"
    own, not_own = ["L:SAL", "L:COP", "D:RIM"], [code for code in PLACE_CODE if code not in ("L:SAL", "L:COP", "D:RIM")]
    assert len(not_own) == len(PLACES) - 3
    attack = revealed(board, "light2=SAL", rest).choose("attack")
    assert attack.offers("attack from") == ["L:SAL", "L:COP"]
    asked = [(attack, "attack from")]
    for space, use, role in (
        ("magic1=M3", "consecration comparison", "compare"),
        ("magic1=M3", "consecration shrine", "shrine at"),
        ("magic1=M1", "great transition", "fill"),
        ("magic1=M4", "gathering transition", "fill"),
    ):
        play = revealed(board, space, rest).choose(use)
        assert sorted(play.offers(role)) == sorted(own)
        asked.append((play, role))
    for play, role in asked:
        assert all(play.refuses(f"{role}:{code}") for code in not_own)


def test_the_other_half_of_the_board_serves_its_own_realm() -> None:
    play = performance(f"{RICH}: L:SAL D:SAL | plan dark1=SAL light1=blank; B: L:RIM").reveal("dark1")
    play.choose("extract gold")
    assert play.resources(A) == (11, 9)
    assert play.asked == ("income", B)
