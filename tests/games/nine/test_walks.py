"""Nine walked at random: nothing is lost, every question is sound, every way of going on leads to the same place."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from boardgames.engine.decision import Decision
from boardgames.engine.match import Match, apply, start
from boardgames.engine.playout import Playout
from boardgames.games.nine.rules import RULES
from boardgames.games.nine.state import NineState
from tests.games.nine.tables import conserved

LONGEST = 226 * 2
"""Twice the longest of 18,000 random games, in decisions."""

SEATS = st.integers(2, 4)
SEED = st.integers(0, 2**53)


def sound(decision: Decision) -> None:
    """A question has options, all with names of their own, and no two are pointed at in the same way."""
    assert decision.options
    assert len({option.id for option in decision.options}) == len(decision.options)
    pointed_at = {tuple(sorted(option.parts)) for option in decision.options}
    assert len(pointed_at) == len(decision.options)


def saved_and_loaded(match: Match[NineState]) -> Match[NineState]:
    base = NineState.model_validate_json(match.base.model_dump_json())
    return Match(RULES, base, match.answers)


class NineWalk(RuleBasedStateMachine):
    """Answers, undo, saving and imagining in any order; `past` is every Match so far, `given` the answers between."""

    @initialize(seats=SEATS, seed=SEED)
    def sit_down(self, seats: int, seed: int) -> None:
        match, _ = start(RULES, RULES.new(seats, seed, {}), strict=True)
        self.past = [match]
        self.given: list[tuple[int, str]] = []

    @property
    def match(self) -> Match[NineState]:
        return self.past[-1]

    @precondition(lambda self: not self.match.over)
    @rule(choice=st.integers(0, 99))
    def answer(self, choice: int) -> None:
        (decision,) = self.match.asks
        option = decision.options[choice % len(decision.options)]
        match, _ = apply(self.match, decision.seat, option.id, strict=True)
        self.past.append(match)
        self.given.append((decision.seat, option.id))

    @precondition(lambda self: not self.match.over)
    @rule(chance=st.randoms(use_true_random=False), answers=st.integers(2, 60))
    def play_on(self, chance: Random, answers: int) -> None:
        for _ in range(answers):
            if not self.match.over:
                self.answer(chance.randrange(100))

    @precondition(lambda self: self.given)
    @rule(steps=st.integers(1, 20))
    def undo(self, steps: int) -> None:
        del self.given[-steps:]
        del self.past[len(self.given) + 1 :]

    @precondition(lambda self: self.given)
    @rule(steps=st.integers(1, 5))
    def undo_and_redo(self, steps: int) -> None:
        """What was undone and is answered in the same way again comes to the same."""
        given = self.given[-steps:]
        again = self.past[-1 - len(given)]
        for seat, option in given:
            again, _ = apply(again, seat, option, strict=True)
        assert again == self.match
        assert again.state == self.match.state

    @rule()
    def save_and_load(self) -> None:
        loaded = saved_and_loaded(self.match)
        assert loaded == self.match
        assert loaded.state == self.match.state
        assert loaded.asks == self.match.asks
        self.past[-1] = loaded

    @rule(seat=st.integers(0, 3), chance=st.randoms(use_true_random=False))
    def imagine(self, seat: int, chance: Random) -> None:
        """An imagined world is as sound as the real one, and imagining leaves that alone."""
        before = self.match.state.copied()
        world = self.match.state.copied()
        RULES.determinize(world, seat % len(world.players), chance)
        conserved(world)
        assert self.match.state == before

    @invariant()
    def nothing_is_lost(self) -> None:
        conserved(self.match.state)

    @invariant()
    def the_question_is_sound(self) -> None:
        assert self.match.over == (self.match.state.phase == "over")
        for decision in self.match.asks:
            sound(decision)

    @invariant()
    def the_end_is_near(self) -> None:
        assert len(self.given) <= LONGEST


TestNineWalk = NineWalk.TestCase


@given(seats=SEATS, seed=SEED)
def test_a_whole_game_ends(seats: int, seed: int) -> None:
    chance = Random(seed)
    match, _ = start(RULES, RULES.new(seats, seed, {}), strict=True)
    for _ in range(LONGEST):
        if match.over:
            break
        (decision,) = match.asks
        sound(decision)
        match, _ = apply(match, decision.seat, chance.choice(decision.options).id, strict=True)
        conserved(match.state)
    assert match.over
    assert match.state.round == 8
    assert match.state.agenda == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_match_and_playout_agree(seats: int, seed: int) -> None:
    state = RULES.new(seats, seed, {})
    match, _ = start(RULES, state, strict=True)
    playout = Playout(RULES, state)
    chance = Random(seed)
    while not match.over:
        assert playout.asks == match.asks
        (decision,) = match.asks
        assert playout.observe(decision.seat) == RULES.observe(match.state, decision.seat)
        option = chance.choice(decision.options)
        match, _ = apply(match, decision.seat, option.id, strict=True)
        playout.answer(decision.seat, option)
    assert playout.asks == ()
    assert state == match.state
    assert playout.result() == RULES.result(match.state)


def test_two_options_of_one_look_are_found() -> None:
    match, _ = start(RULES, RULES.new(2, 1, {}))
    (decision,) = match.asks
    spend, keep = decision.options
    sound(decision)
    with pytest.raises(AssertionError):
        sound(decision._replace(options=(spend, keep._replace(parts=spend.parts))))
    with pytest.raises(AssertionError):
        sound(decision._replace(options=(spend, keep._replace(id=spend.id))))
