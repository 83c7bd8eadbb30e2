"""Immortals, statements I036 to I042, I159 and I202: a card for everybody, and cubes out of limbo."""

from boardgames.engine.event import Event
from boardgames.games.immortals.catalogue import PLANNING, REINFORCEMENTS
from tests.games.immortals.tables import A, B, C, D, Play, reinforcements


def drawn(play: Play, *answers: str) -> Play:
    """Everybody has answered whether to draw; who is not named declines."""
    for answer in [*answers, *["decline"] * 4][:4]:
        play.choose(answer)
    return play


def test_i036_one_of_three_of_each_limbo() -> None:
    play = drawn(reinforcements("A: L:RIM D:RIM*rest | limbo L8 D2"))
    assert play.asked == ("reinforce", A)
    assert play.offered() == ["reinforce:L:RIM", "enough"]
    play.choose("reinforce:L:RIM", "reinforce:L:RIM")
    assert play.asked != ("reinforce", A)
    assert play.limbo(A) == (6, 2)
    assert play.on("L:RIM") == (A, 3)


def test_i037_two_limbos_are_not_added_together() -> None:
    play = drawn(reinforcements("A: L:RIM D:RIM*rest | limbo L2 D1"))
    assert play.asked != ("reinforce", A)
    assert play.limbo(A) == (2, 1)


def test_i038_cubes_are_divided_among_regions() -> None:
    play = drawn(reinforcements("A: L:RIM L:COP*2 D:RIM*rest | limbo L9 D0"))
    play.choose("reinforce:L:RIM", "reinforce:L:COP", "reinforce:L:RIM")
    assert play.on("L:RIM") == (A, 3)
    assert play.on("L:COP") == (A, 3)
    assert play.limbo(A) == (6, 0)
    assert play.asked != ("reinforce", A)


def test_i039_without_a_region_in_the_realm_none_return() -> None:
    play = drawn(reinforcements("A: L:RIM*rest | limbo L0 D6"))
    assert play.asked != ("reinforce", A)
    assert play.limbo(A) == (0, 6)


def test_i040_no_cube_enters_an_empty_region_or_an_opponents() -> None:
    play = drawn(reinforcements("A: L:RIM D:COP*rest | limbo L6 D6; B: L:HOA D:SAL*rest | limbo L0 D0"))
    assert play.offered() == ["reinforce:L:RIM", "enough"]
    assert all(play.refuses(f"reinforce:{place}") for place in ("L:MOS", "L:HOA", "D:RIM", "D:COP"))
    play.choose("enough")
    assert play.offered() == ["reinforce:D:COP", "enough"]
    assert all(play.refuses(f"reinforce:{place}") for place in ("D:SAL", "D:HEA", "L:RIM"))


def test_a_player_may_stop_at_any_point_light_before_dark() -> None:
    play = drawn(reinforcements("A: L:RIM D:COP*rest | limbo L6 D3"))
    play.choose("reinforce:L:RIM", "enough", "enough")
    assert play.limbo(A) == (5, 3)
    assert play.asked != ("reinforce", A)


def test_k_is_fixed_when_the_turn_begins() -> None:
    play = drawn(reinforcements("A: L:RIM D:COP*rest | limbo L9 D0")).choose(*["reinforce:L:RIM"] * 3)
    assert play.limbo(A) == (6, 0)
    assert play.asked != ("reinforce", A)


def test_i041_the_draw_may_be_declined() -> None:
    play = reinforcements()
    assert play.asked == ("draw", A)
    assert play.offered() == ["draw", "decline"]
    deck = len(play.deck)
    play.choose("decline")
    assert play.conflict_cards(A) == []
    assert len(play.deck) == deck
    assert play.asked == ("draw", B)


def test_i042_nothing_to_draw() -> None:
    play = reinforcements("deck only; discard only; A: L:RIM D:RIM*rest | limbo L3 D0")
    assert play.deck == play.discard == []
    assert play.asked == ("reinforce", A)
    while play.asked[0] == "reinforce":
        play.choose("enough")
    assert play.asked[0] == "plan"
    assert play.conflict_cards(A) == []


def test_i202_one_card_more_and_no_other_question() -> None:
    play = reinforcements("A: L:RIM D:RIM*rest | cards L:SAL | limbo L0 D0; deck D:OWL", first=C)
    asked = []
    while play.asked[0] == "draw":
        asked.append(play.asked[1])
        play.choose("draw" if play.asked[1] == A else "decline")
    assert asked == [C, D, A, B]
    assert play.conflict_cards(A) == ["L:SAL", "D:OWL"]


def test_i159_the_phases_of_a_round() -> None:
    play = reinforcements("A: L:RIM D:RIM*rest | limbo L3 D0; B: L:SAL D:SAL*rest | limbo L3 D0")
    assert play.state.phase == REINFORCEMENTS
    told: list[Event] = list(play.told)
    asked = []
    while play.asked[0] in ("draw", "reinforce"):
        asked.append(play.asked[0])
        play.choose(play.offered()[0])
        told += play.told
    assert asked == ["draw"] * 4 + ["reinforce"] * 2
    assert play.state.phase == PLANNING
    play.plan_all()
    told += play.told
    assert play.state.round == 1
    play.end_performance()
    told += play.told
    kinds = [event.kind.removeprefix("immortals.") for event in told]
    marks = [kind for kind in kinds if kind in ("round", "planned", "round_scored")]
    assert marks == ["round", "planned", "round_scored", "round"]
    assert kinds.index("planned") < kinds.index("passed") < kinds.index("scored")
    assert play.state.round == 2
