"""Immortals, statements I049 to I062, I162, I163, I185 and I186: turns go round until everybody has passed."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.games.immortals.catalogue import OVER, SPACE_CODE
from tests.games.immortals.tables import A, B, C, D, Play, cubes, falls, performance, reinforcements
from tests.games.walks import SEED

FORFEITS = ["forfeit:gold", "forfeit:energy"]
AT_HOME = "A as humans+trolls: L:DEE*3 D:DEE | limbo L0"
"""The light half has Gold/Energy, Attack/Move, Attack/Construct, Construct/Transition 3."""


# --- acting and forfeiting ---------------------------------------------------------------------------------------


def test_i049_a_conflict_card_that_acts_is_discarded() -> None:
    play = performance(f"{AT_HOME} | plan light1=L:DEE").reveal("light1", "extract gold")
    assert play.resources(A) == (3, 0)
    assert play.discard == ["L:DEE"]
    assert play.conflict_cards(A) == []


def test_i050_a_region_card_that_acts_is_back() -> None:
    play = performance(f"{AT_HOME} | plan light1=DEE dark1=blank").reveal("light1", "extract gold")
    assert play.region_cards(A) == ["DEE"]
    assert play.planned(A) == {"dark1": "blank"}
    assert play.discard == []


def test_i050_a_magic_card_that_acts_is_back() -> None:
    play = performance(f"{AT_HOME} | plan magic1=M2 dark1=blank").reveal("magic1", "foresight draw")
    assert play.planned(A) == {"dark1": "blank"}
    play.end_performance()
    while play.asked[0] != "plan":
        play.choose(play.offered()[-1])
    assert "plan:magic1:M2" not in play.offered(A)
    for space in SPACE_CODE[:8]:
        play.answer(A, f"plan:{space}:empty")
    assert "plan:magic1:M2" in play.offered(A)


@pytest.mark.parametrize(("resource", "after"), [("gold", (3, 2)), ("energy", (2, 3))])
def test_i051_a_forfeited_conflict_card_stays_with_its_owner(resource: str, after: tuple[int, int]) -> None:
    play = performance("A gold 2 energy 2: L:DEE | plan light1=L:DEE dark1=blank")
    play.reveal("light1", f"forfeit:{resource}")
    assert play.resources(A) == after
    assert play.conflict_cards(A) == ["L:DEE"]
    assert play.discard == []
    assert play.planned(A) == {"dark1": "blank"}


@pytest.mark.parametrize("space", ["light2", "dark1", "magic2"])
def test_i052_a_blank_gives_one_resource_and_returns(space: str) -> None:
    play = performance(f"{AT_HOME} | plan {space}=blank light4=blank").reveal(space)
    assert play.offered() == FORFEITS
    play.choose("forfeit:energy")
    assert play.resources(A) == (0, 1)
    assert play.planned(A) == {"light4": "blank"}
    assert play.asked == ("income", B)
    play.end_performance()
    while play.asked[0] != "plan":
        play.choose(play.offered()[-1])
    for place in SPACE_CODE[:4]:
        play.answer(A, f"plan:{place}:blank")


def test_i053_without_a_possible_action_only_a_forfeit() -> None:
    play = performance("A as humans+trolls gold 5 energy 1: L:DEE*3 | limbo L5 | plan light4=DEE dark1=blank")
    play.reveal("light4")
    assert play.offered() == FORFEITS
    play.choose("forfeit:gold")
    assert play.resources(A) == (6, 1)


def test_i058_exactly_one_of_gold_and_energy() -> None:
    for action, after in (("extract gold", (3, 0)), ("extract energy", (0, 2))):
        play = performance(f"{AT_HOME} | plan light1=DEE dark1=blank").reveal("light1")
        assert play.offered() == ["extract gold", "extract energy", *FORFEITS]
        play.choose(action)
        assert play.resources(A) == after
        assert play.asked == ("income", B)


# --- passing -----------------------------------------------------------------------------------------------------


def test_i054_a_pass_takes_all_cards_back_unseen() -> None:
    play = performance("A: L:DEE | plan light1=DEE light2=L:SAL magic1=M3; B: L:SAL | plan light1=blank")
    play.choose("pass", "energy")
    assert play.resources(A) == (0, 1)
    assert play.planned(A) == {}
    assert play.region_cards(A) == ["DEE"]
    assert play.conflict_cards(A) == ["L:SAL"]
    assert play.view(B).players[A].conflict == (None,)
    (passed,) = play.events("passed")
    assert dict(passed.args) == {"back": 3}
    assert not play.events("revealed")
    assert play.asked == ("turn", B)


def test_i055_income_each_time_the_turn_comes_round() -> None:
    three = "plan light1=blank light2=blank light3=blank"
    play = performance(f"B: L:RIM | {three}; C: L:SAL | {three}; D passed")
    play.choose("gold")
    assert play.resources(A) == (1, 0)
    for space in ("light1", "light2"):
        play.reveal(space, "forfeit:gold").reveal(space, "forfeit:gold").choose("gold")
        assert play.asked == ("income", A)
        play.choose("gold")
    assert play.resources(A) == (3, 0)


def test_i056_the_phase_ends_when_the_last_player_passes() -> None:
    play = performance("A passed gold 1; B passed; C: L:RIM*1 | plan light1=blank", C, seats=3)
    play.choose("pass", "gold")
    assert [play.resources(seat) for seat in (A, B, C)] == [(1, 0), (0, 0), (1, 0)]
    assert len(play.events("scored")) == 3
    assert play.asked[0] == "draw"


def test_i057_who_has_passed_does_not_act_again() -> None:
    play = performance("A: L:DEE | plan light1=DEE; B: L:SAL | plan light1=blank light2=blank", seats=3)
    play.choose("pass", "gold").reveal("light1", "forfeit:gold").choose("gold")
    assert play.asked == ("income", A)
    assert play.offered() == ["gold", "energy"]
    assert play.planned(A) == {}


def test_i163_income_is_chosen_anew_each_time() -> None:
    three = "plan light1=blank light2=blank light3=blank"
    play = performance(f"A passed; B: L:RIM | {three}; C passed", seats=3)
    play.choose("gold").reveal("light1", "forfeit:gold").choose("gold", "energy")
    assert play.resources(A) == (1, 1)


# --- cards that are taken away -----------------------------------------------------------------------------------

MILLBEND = "A as humans+trolls: L:SIL*4 D:SIL*rest | limbo L0 D0 | plan light2=L:MIL magic2=blank"
"""A can win Millbend from B, whose region card lies on B's board."""


def won_millbend(plan: str, tail: str = "") -> Play:
    play = performance(f"{MILLBEND}; B: L:MIL D:COP*rest | limbo L0 D0 | plan {plan}; tray green{tail}")
    with falls("A*3"):
        play.reveal("light2", "attack", "attack:L:MIL", "attack with:3")
    return play


def test_i059_a_region_card_that_is_won_leaves_the_board() -> None:
    play = won_millbend("light1=MIL dark1=blank")
    assert play.on("L:MIL") == (A, 3)
    assert play.region_cards(A) == ["MIL"]
    assert play.region_cards(B) == []
    assert play.planned(B) == {"dark1": "blank"}
    assert play.offered() == ["reveal:dark1", "pass"]


def test_i060_without_the_last_card_a_player_passes() -> None:
    play = won_millbend("light1=MIL")
    assert play.asked == ("income", B)
    assert play.state.passed == 1 << B


def test_i061_a_region_card_that_was_gained_waits_for_the_next_planning() -> None:
    play = won_millbend("light1=MIL dark1=blank").pass_until(A)
    assert play.region_cards(A) == ["MIL"]
    assert play.offered() == ["reveal:magic2", "pass"]
    play.end_performance()
    while play.asked[0] != "plan":
        play.choose(play.offered()[-1])
    assert "plan:light1:region:MIL" in play.offered(A)


def test_i062_cards_are_revealed_in_any_order() -> None:
    text = "A: L:DEE | plan light1=DEE dark3=blank magic2=M1"
    assert performance(text).offered() == ["reveal:light1", "reveal:dark3", "reveal:magic2", "pass"]
    for space in ("magic2", "dark3", "light1"):
        play = performance(text).reveal(space)
        assert play.events("revealed")[0].seat == A
        assert space not in play.planned(A)


# --- whole phases ------------------------------------------------------------------------------------------------


@given(seats=st.integers(3, 5), seed=SEED, diligent=st.booleans())
def test_i162_at_most_eleven_turns_for_each_player(seats: int, seed: int, diligent: bool) -> None:
    """With ten cards on every board, and turns that are passed at random or not at all."""
    plan = " ".join(f"{space}=blank" for space in ("dark1", "dark2", "dark3", "dark4"))
    clauses = [f"{seat}: | plan {plan} magic1=M1 magic2=M2" for seat in "ABCDE"[:seats]]
    conflict = ["L:RIM L:HOA L:DEE L:SKY", "L:DAW L:LIO L:SUN L:DUS", "L:SAL L:MOS L:TRE L:FER"]
    conflict += ["L:BRI L:OWL L:STI L:REE", "L:TWI L:LAN L:SIL L:APP"]
    for seat in range(seats):
        clauses[seat] += "".join(f" light{at}={card}" for at, card in enumerate(conflict[seat].split(), 1))
    play = performance("; ".join(clauses), seats=seats)
    assert [len(play.planned(seat)) for seat in range(seats)] == [10] * seats
    chance, turns = Random(seed), 0
    while play.asked[0] in ("turn", "income") and turns <= 11 * seats:
        turns += 1
        if play.asked[0] == "turn" and (diligent or chance.random() < 0.9):
            play.choose(play.offered()[0])
            play.choose(play.offered()[-1])
        else:
            play.pass_turn()
    assert turns <= 11 * seats
    if diligent:
        assert turns == 11 * seats


# --- a player without a region -----------------------------------------------------------------------------------


def test_i185_a_player_without_a_region_stays_in_the_game() -> None:
    text = "A: | limbo L0 D0 | cards SAL; tray A*rest; B: L:RIM*rest | limbo L0 D0"
    play = reinforcements(text, round=7, first=B, seats=3)
    asked = []
    while play.asked[0] in ("draw", "reinforce"):
        asked.append(play.asked)
        play.choose(play.offered()[0])
    assert ("draw", A) in asked
    assert ("reinforce", A) not in asked
    assert len(play.conflict_cards(A)) == 1
    play.plan(A, "light1=SAL dark1=blank magic1=M2").plan_all()
    play.choose("gold", "energy")
    play.reveal("magic1", "foresight marker")
    assert play.state.marker == A
    play.choose("gold", "gold").reveal("light1")
    assert play.offered() == FORFEITS
    play.choose("forfeit:gold", "gold", "gold")
    play.choose("pass", "energy")
    assert play.match.over
    assert play.state.phase == OVER
    assert play.resources(A) == (1, 1)


def test_i185_such_a_game_goes_on_to_its_end() -> None:
    play = reinforcements("A: | limbo L0 D0; tray A*rest", round=1, seats=3)
    chance = Random(1)
    for _ in range(2000):
        if play.match.over:
            break
        assert play.asked != ("reinforce", A)
        play.choose(chance.choice(play.offered()))
    assert play.match.over
    assert play.state.round == 7
    assert play.state.held[A] == 0
    assert play.limbo(A) == (0, 0)


def test_i186_cubes_of_a_player_without_a_region_wait_in_the_tray() -> None:
    attack = "A as humans+trolls: L:SIL*5 D:SIL*rest | limbo L0 D0 | plan light2=L:MIL light3=L:LAN"
    play = performance(f"{attack}; B: L:MIL L:LAN*2 D:COP*rest | limbo L0 D0; C: | limbo L0; tray green; tower C*4")
    with falls("C*2"):
        play.reveal("light2", "attack", "attack:L:MIL", "attack with:2")
    assert play.state.held[C] == 0
    assert play.tray == cubes("C*2")
    play.pass_until(A)
    with falls("A") as dropped:
        play.reveal("light3", "attack", "attack:L:LAN", "attack with:1")
    assert dropped[0][C] == 2


def test_a_turn_goes_to_the_left() -> None:
    play = performance("A: | plan light1=blank; C: | plan light1=blank; D: | plan light1=blank", C, first=C)
    play.reveal("light1", "forfeit:gold")
    assert play.asked == ("turn", D)
    play.reveal("light1", "forfeit:gold")
    assert play.asked == ("turn", A)
    play.reveal("light1", "forfeit:gold")
    assert play.asked == ("income", B)
