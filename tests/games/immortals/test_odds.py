"""The odds of a battle, from what everybody knows (sections 9 and 10.2, K9)."""

from random import Random

import pytest

from boardgames.engine.playout import Playout
from boardgames.games.immortals.catalogue import HELP_ATTACKER, HELP_DEFENDER, HELP_NOBODY, PLACE_OF
from boardgames.games.immortals.observation import inside
from boardgames.games.immortals.odds import Odds, battle_odds, in_hundredths, inside_tower
from boardgames.games.immortals.rules import RULES
from tests.games.immortals.tables import A, Play, performance
from tests.games.immortals.walked import GAME

TARGET = PLACE_OF["L:DEE"]
SETTLED = "tray green*2; tower A*2 B*2 C green*2 / A B C D*2 green"
"""A tower with 13 cubes, as it is after many battles."""


def before(sent: int, stood: int, more: str = SETTLED) -> Play:
    """A can attack L:Deepforge with so many cubes."""
    defender = f"L:DEE*{stood}" if stood else ""
    return performance(f"A: L:HOA*{sent + 1}; B: L:SUN {defender}; {more}")


def odds(play: Play, sent: int, side: str, tries: int = 1500, seed: int = 1) -> Odds:
    return battle_odds(play.view(A), A, TARGET, sent, side, Random(seed), tries)


TABLE = {
    (3, 2): ((0.92, 0.06, 0.02), (0.60, 0.25, 0.16), (0.15, 0.20, 0.65)),
    (4, 4): ((0.81, 0.11, 0.08), (0.37, 0.27, 0.36), (0.08, 0.11, 0.81)),
    (5, 3): ((0.96, 0.03, 0.01), (0.76, 0.14, 0.10), (0.30, 0.22, 0.48)),
    (8, 5): ((0.97, 0.02, 0.01), (0.81, 0.11, 0.08), (0.38, 0.17, 0.45)),
    (3, 0): ((1.00, 0.00, 0.00), (0.98, 0.02, 0.00), (0.55, 0.28, 0.17)),
}
"""Section 9: attackers and defenders; shares with inhabitants for the attacker, neutral, and for the defender."""


@pytest.mark.parametrize("armies", TABLE)
@pytest.mark.parametrize("column", range(3))
def test_the_odds_are_about_those_of_section_9(armies: tuple[int, int], column: int) -> None:
    """Only about: there every tower is another one, and A is not always the attacker."""
    sent, stood = armies
    found = odds(before(sent, stood), sent, (HELP_ATTACKER, HELP_NOBODY, HELP_DEFENDER)[column])
    for one, other in zip(found[:3], TABLE[armies][column], strict=True):
        assert abs(one - other) < 0.11


@pytest.mark.parametrize("side", [HELP_ATTACKER, HELP_NOBODY, HELP_DEFENDER])
def test_a_battle_is_won_tied_or_lost(side: str) -> None:
    found = odds(before(4, 4), 4, side, 300)
    assert sum(found[:3]) == pytest.approx(1)
    assert 0 < found.held <= found.win
    assert 0 < found.attackers_fall < 8
    assert 0 < found.defenders_fall < 8


def test_a_battle_may_be_won_by_inhabitants_alone() -> None:
    """Then the region stays empty: it is won more often than it is held."""
    found = odds(before(1, 2), 1, HELP_ATTACKER)
    assert found.held < found.win - 0.02


def test_an_empty_region_without_inhabitants_against_it_is_never_lost() -> None:
    found = odds(before(3, 0), 3, HELP_NOBODY)
    assert (found.lose, found.attackers_fall, found.defenders_fall) == (0, 0, 0)
    assert found.held == found.win


def test_an_empty_tower_gives_back_what_falls_into_it_at_most() -> None:
    """With nothing inside and one cube against one nobody can be stronger by more than the one who was swallowed."""
    found = odds(before(1, 1, "tray green; tower /"), 1, HELP_NOBODY)
    assert found.win == pytest.approx(found.lose, abs=0.05)
    assert found.tie > 0.4


def test_the_tray_is_adjusted_first() -> None:
    """Four inhabitants fight like three, and none like one."""
    for many, few in (("tray green*4", "tray green*3"), ("", "tray green")):
        first, second = (odds(before(3, 3, f"{tray}; tower green*2"), 3, HELP_DEFENDER, 4000) for tray in (many, few))
        assert first.win == pytest.approx(second.win, abs=0.04)


def test_the_odds_do_not_depend_on_where_cubes_lie_in_the_tower() -> None:
    """Both towers hold the same cubes: whoever knows only that gets the same odds."""
    one = before(4, 3, "tower A*4 B*4 / green*2 C")
    other = before(4, 3, "tower C green B*2 / B*2 A*4 green")
    assert odds(one, 4, HELP_NOBODY, 200) == odds(other, 4, HELP_NOBODY, 200)


def test_they_depend_on_the_chance_given_alone() -> None:
    play = before(4, 3)
    assert odds(play, 4, HELP_NOBODY, 100) == odds(play, 4, HELP_NOBODY, 100)
    assert odds(play, 4, HELP_NOBODY, 100, seed=2) != odds(play, 4, HELP_NOBODY, 100, seed=3)


def test_who_has_more_cubes_in_the_tower_has_the_better_odds() -> None:
    ours = odds(before(4, 4, "tower A*8 / A*2 green"), 4, HELP_NOBODY)
    theirs = odds(before(4, 4, "tower B*8 / B*2 green"), 4, HELP_NOBODY)
    assert ours.win > theirs.win + 0.3


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_cubes_inside_the_tower_can_be_worked_out_at_any_moment(seats: int) -> None:
    """By colour, from an observation that shows nothing of the tower (section 10.1)."""
    state = GAME.new((seats, ""), 2)
    playout, chance = Playout(RULES, state), Random(2)
    while playout.asks:
        assert inside_tower(RULES.observe(state, None)) == inside(state)
        decision = chance.choice(playout.asks)
        playout.answer(decision.seat, chance.choice(decision.options))


@pytest.mark.parametrize("win", [0.075, 0.125, 0.215, 0.005, 1 / 3])
def test_percents_add_up_to_a_hundred_and_none_is_off_by_one(win: float) -> None:
    """A tie in 21 of 100 is never told as one in 20, to make room for what two halves were rounded up by."""
    for tie in (0.21, 0.29, 0.005, 0.0, 1 / 3):
        shares = (win, tie, 1 - win - tie)
        told = in_hundredths(shares)
        assert sum(told) == 100
        assert all(abs(number - 100 * share) < 1 for number, share in zip(told, shares, strict=True))
