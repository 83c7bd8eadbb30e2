"""How likely a seat of Immortals wins: bounds, what makes it more likely, and how it is added up."""

from collections.abc import Callable

import pytest

from boardgames.engine.match import apply
from boardgames.games.immortals.rules import RULES
from boardgames.games.immortals.win_probability import win_probability
from tests.games.immortals.tables import A, B, C, Play, draft, performance, planning, scoring

ALONE = "A: L:RIM*2 D:TRE*2; B: L:DAW*2 D:SAL*2; C: L:STI*2 D:MIL*2"
"""Three players, each with two regions that no rival touches."""
LAST = 7
SEATS = 3


def likely(text: str, seat: int = A, round: int = 1, turn: int = A) -> float:
    return _of(performance(text, turn, round, seats=SEATS), seat)


def _of(play: Play, seat: int = A) -> float:
    return win_probability(play.view(seat), seat)


def answered(play: Play, answer: str) -> float:
    """The chance of A after an answer."""
    match, _ = apply(play.match, A, answer)
    return win_probability(RULES.observe(match.state, A), A)


def test_the_tie_break_decides_who_has_won() -> None:
    play = scoring("A points 5 gold 2: L:RIM; B points 5: D:TRE; C: L:STI", LAST, seats=SEATS)
    assert play.score(A) == play.score(B)
    assert (_of(play, A), _of(play, B), _of(play, C)) == (1, 0, 0)


def test_who_is_equal_in_everything_shares_the_win() -> None:
    text = "A points 5 gold 2: L:RIM*3 L:HOA*2; B points 5 energy 2: L:SKY*4 L:SIL; C points 2: L:COP"
    play = scoring(text, LAST, seats=SEATS)
    assert [_of(play, seat) for seat in (A, B, C)] == [0.5, 0.5, 0]


def test_equals_have_the_same_chance_and_share_it() -> None:
    """Nothing is planned, nobody is ahead: a third for everybody, but for the armies that a tribe has more."""
    chances = [likely(ALONE, seat) for seat in (A, B, C)]
    assert chances == pytest.approx([1 / 3] * SEATS, abs=0.04)
    assert sum(chances) == pytest.approx(1, abs=0.01)


BETTER: tuple[Callable[[str], str], ...] = (
    lambda text: text.replace("A:", "A points 5:"),
    lambda text: text.replace("A:", "A gold 3 energy 3:"),
    lambda text: text.replace("L:RIM*2", "L:RIM*2 L:HOA*2"),
    lambda text: text.replace("L:RIM*2", "L:RIM*3"),
    lambda text: text.replace("D:TRE*2", "D:TRE*2 | cards RIM"),
    lambda text: text.replace("D:TRE*2", "D:TRE*2 | cards L:BUR"),
    lambda text: text + "; shrines L:RIM",
    lambda text: text + "; capitals D:TRE",
)


@pytest.mark.parametrize("better", BETTER)
def test_what_makes_it_more_likely(better: Callable[[str], str]) -> None:
    text = better(ALONE)
    assert text != ALONE
    assert likely(text) > likely(ALONE)
    assert likely(text, B) < likely(ALONE, B)


@pytest.mark.parametrize("points", [1, 10, 60])
def test_a_lead_counts_for_more_when_the_end_is_near(points: int) -> None:
    ahead = ALONE.replace("A:", f"A points {points}:")
    early, middle, late = (likely(ahead, A, round) for round in (1, 4, LAST))
    assert early < middle < late


def test_two_rivals_in_front_are_worse_than_one() -> None:
    one = ALONE.replace("B:", "B points 8:")
    assert likely(one.replace("C:", "C points 8:")) < likely(one) < likely(ALONE)


def test_a_region_beside_a_larger_army_is_hardly_kept() -> None:
    beside = ALONE.replace("L:DAW*2", "L:HOA*3")
    assert likely(beside) < likely(ALONE)
    assert likely(beside.replace("L:HOA*3", "L:HOA")) > likely(beside)


def test_an_army_that_becomes_the_larger_one_is_the_threat() -> None:
    beside = ALONE.replace("L:RIM*2", "L:RIM*3").replace("L:DAW*2", "L:HOA*{}")
    smaller, equal, larger = (likely(beside.format(count)) for count in (2, 3, 4))
    assert equal - larger > 2 * (smaller - equal) > 0


def test_a_portal_on_the_twin_lets_a_rival_in() -> None:
    twin = ALONE.replace("L:DAW*2", "D:RIM*4")
    assert likely(twin + "; portals D:RIM") < likely(twin)


def test_a_rival_who_has_planned_much_is_more_dangerous() -> None:
    plan = ALONE.replace("D:SAL*2", "D:SAL*2 | plan light1=blank dark1=blank dark2=blank")
    assert likely(plan) < likely(ALONE)


@pytest.mark.parametrize(
    ("useful", "useless"), [("wild:L", "blank"), ("M4", "blank"), ("M3", "blank"), ("L:HOA", "L:BUR")]
)
def test_a_plan_is_judged_by_what_it_can_do(useful: str, useless: str) -> None:
    space = "magic1" if useful.startswith("M") else "light2"
    text = ALONE.replace("A: L:RIM*2 D:TRE*2", "A as humans+trolls gold 5 energy 5: L:RIM*4 D:TRE*2 | plan {}")
    assert likely(text.format(f"{space}={useful}")) > likely(text.format(f"{space}={useless}"))


def test_gold_for_one_of_two_capitals_is_spent_once() -> None:
    text = ALONE.replace(
        "A: L:RIM*2 D:TRE*2", "A as humans+trolls gold {0} energy {0}: L:RIM*2 D:TRE*2 L:BUR*2 | plan light4=L:RIM {1}"
    )
    poor = likely(text.format(4, "light3=L:BUR")) - likely(text.format(4, "light3=blank"))
    rich = likely(text.format(8, "light3=L:BUR")) - likely(text.format(8, "light3=blank"))
    assert rich > 2 * poor


def test_the_same_attack_is_not_promised_twice() -> None:
    text = ALONE.replace("A: L:RIM*2 D:TRE*2", "A as humans+trolls: L:RIM*4 D:TRE*2 | plan light2=wild:L {}")
    once = likely(text.format("light3=blank"))
    assert likely(text.format("light3=wild:L")) == pytest.approx(once, abs=0.01)


def test_while_all_plan_the_better_card_looks_better() -> None:
    play = planning("A as humans+trolls: L:RIM*4 D:TRE*2 | cards RIM wild:L; B: L:DAW*2; C: L:STI*2", seats=SEATS)
    assert answered(play, "plan:light1:region:RIM") > answered(play, "plan:light1:empty")
    assert answered(play, "plan:light1:region:RIM") > answered(play, "plan:light1:wild:L")


def test_in_the_draft_a_region_of_the_home_area_looks_better() -> None:
    play = draft("A as humans+trolls: | hand L:REE L:COP", seats=SEATS)
    assert answered(play, "pick:conflict:L:REE") > answered(play, "pick:conflict:L:COP")


def test_what_lies_hidden_tells_nothing() -> None:
    hidden = ALONE.replace("D:SAL*2", "D:SAL*2 | plan magic1={}")
    assert likely(hidden.format("M1")) == likely(hidden.format("M3")) == likely(hidden.format("blank"))
    assert likely(hidden.format("M4"), B) > likely(hidden.format("blank"), B)
