"""What every game is walked with at random: nothing is lost, every question is sound, and every way of going on agrees.

A game says what it is in a `Walked`; `test_walks` does the rest.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from boardgames.engine.decision import Decision, Option
from boardgames.engine.match import Match, apply, start
from boardgames.engine.rules import Rules
from boardgames.engine.state import State

S = TypeVar("S", bound=State)
T = TypeVar("T")

SEED = st.integers(0, 2**53)


@dataclass(frozen=True)
class Walked(Generic[S, T]):
    """A game that is walked at random.

    Each of `tables` is one way of sitting down, of which `setup` gives the number of seats and the options. `seats`
    counts those of a state, `conserved` fails if something of the box is lost in it, and `over` tells whether it says
    that the game has ended. No game takes more than `longest` decisions. A game that is `one_at_a_time` never asks two
    seats at once. `name` is what a table is called among the tests.
    """

    rules: Rules[S, Any]
    tables: Sequence[T]
    setup: Callable[[T], tuple[int, Mapping[str, str]]]
    seats: Callable[[S], int]
    conserved: Callable[[S], None]
    over: Callable[[S], bool]
    longest: int
    one_at_a_time: bool = False
    name: Callable[[T], str] = str

    def new(self, table: T, seed: int, rules: Rules[S, Any] | None = None) -> S:
        """A new table, by other rules if they are given."""
        seats, options = self.setup(table)
        return (rules or self.rules).new(seats, seed, options)

    def question(self, match: Match[S], chance: Random) -> Decision:
        """One of the open questions."""
        if self.one_at_a_time:
            (decision,) = match.asks
            return decision
        return chance.choice(match.asks)

    def answer(self, match: Match[S], chance: Random) -> tuple[int, Option[Any]]:
        """Any answer, and whose it is; half the windows are declined, so that what they offer lasts."""
        decision = self.question(match, chance)
        declines = decision.window and chance.random() < 0.5
        return decision.seat, decision.options[0] if declines else chance.choice(decision.options)


def sound(decision: Decision) -> None:
    """A question has options, all with names of their own, and no two are pointed at in the same way."""
    assert decision.options
    assert len({option.id for option in decision.options}) == len(decision.options)
    pointed_at = {tuple(sorted(option.parts)) for option in decision.options}
    assert len(pointed_at) == len(decision.options)


def saved_and_loaded(match: Match[S]) -> Match[S]:
    """The match as it comes back from a save."""
    base = match.rules.state.model_validate_json(match.base.model_dump_json())
    return Match(match.rules, base, match.answers)


class Walk(RuleBasedStateMachine):
    """Answers, undo, saving and imagining in any order; `past` is every Match so far, `given` the answers between."""

    game: ClassVar[Walked[Any, Any]]

    @initialize(table=st.runner().flatmap(lambda walk: st.sampled_from(walk.game.tables)), seed=SEED)
    def sit_down(self, table: Any, seed: int) -> None:
        match, _ = start(self.game.rules, self.game.new(table, seed), strict=True)
        self.past = [match]
        self.given: list[tuple[int, str]] = []

    @property
    def match(self) -> Match[Any]:
        return self.past[-1]

    @precondition(lambda self: not self.match.over)
    @rule(choice=st.integers(0, 999))
    def answer(self, choice: int) -> None:
        decision = self.match.asks[choice % len(self.match.asks)]
        option = decision.options[choice % len(decision.options)]
        match, _ = apply(self.match, decision.seat, option.id, strict=True)
        self.past.append(match)
        self.given.append((decision.seat, option.id))

    @precondition(lambda self: not self.match.over)
    @rule(chance=st.randoms(use_true_random=False), answers=st.integers(2, 60))
    def play_on(self, chance: Random, answers: int) -> None:
        for _ in range(answers):
            if not self.match.over:
                self.answer(chance.randrange(1000))

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

    @rule(seat=st.integers(0, 59), chance=st.randoms(use_true_random=False))
    def imagine(self, seat: int, chance: Random) -> None:
        """An imagined world is as sound as the real one, and imagining leaves that alone."""
        before = self.match.state.copied()
        world = self.match.state.copied()
        self.game.rules.determinize(world, seat % self.game.seats(world), chance)
        self.game.conserved(world)
        assert self.match.state == before

    @invariant()
    def nothing_is_lost(self) -> None:
        self.game.conserved(self.match.state)

    @invariant()
    def the_question_is_sound(self) -> None:
        assert self.match.over == self.game.over(self.match.state)
        assert len(self.match.asks) <= 1 or not self.game.one_at_a_time
        for decision in self.match.asks:
            sound(decision)

    @invariant()
    def the_end_is_near(self) -> None:
        assert len(self.given) <= self.game.longest


def ended(game: Walked[S, T], table: T, seed: int) -> Match[S]:
    """A game that is played at random, with a look at everything on the way, and has ended in time."""
    chance = Random(seed)
    match, _ = start(game.rules, game.new(table, seed), strict=True)
    for _ in range(game.longest):
        if match.over:
            break
        decision = game.question(match, chance)
        sound(decision)
        match, _ = apply(match, decision.seat, chance.choice(decision.options).id, strict=True)
        game.conserved(match.state)
    assert match.over
    assert match.state.agenda == []
    return match
