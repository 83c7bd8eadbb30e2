"""A game as a value: a state at a task boundary and the answers given since."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from boardgames.engine.decision import Decision, IllegalAnswer, question_for
from boardgames.engine.event import Event
from boardgames.engine.flow import Game, Run
from boardgames.engine.playout import Playout
from boardgames.engine.rules import Rules
from boardgames.engine.state import State
from boardgames.engine.types import Seat

S = TypeVar("S", bound=State)
Answers = tuple[tuple[int, str], ...]


class Match(Generic[S]):
    """The durable, immutable value that is saved, undone and resumed.

    `base` is the state before the open task, which lies on top of its agenda; `answers` are (seat, option id) given
    to that task since. The current `state` and the open questions `asks` follow from them. None may be changed.
    """

    __slots__ = ("_found", "answers", "base", "rules")

    def __init__(self, rules: Rules[S, Any], base: S, answers: Answers = ()) -> None:
        run, _ = _resumed(rules, base, answers)
        self._keep(rules, run, run.game.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and (self.base, self.answers) == (other.base, other.answers)

    def __hash__(self) -> int:
        return hash((self.base.rng.n, self.answers))

    def _keep(self, rules: Rules[S, Any], run: Run[S], state: S | None) -> None:
        self.rules = rules
        self.base = run.base
        self.answers = run.answers
        self._found: tuple[S, tuple[Decision, ...]] | None = None if state is None else (state, run.asks)

    @classmethod
    def _of(cls, rules: Rules[S, Any], run: Run[S], state: S | None) -> "Match[S]":
        """The match where a run stands. If the run goes on from here, its state changes and is not given."""
        match = cls.__new__(cls)
        match._keep(rules, run, state)
        return match

    def _find(self) -> tuple[S, tuple[Decision, ...]]:
        if self._found is None:
            run, _ = _resumed(self.rules, self.base, self.answers)
            self._found = run.game.state, run.asks
        return self._found

    @property
    def state(self) -> S:
        """The table now; it must not be changed."""
        return self._find()[0]

    @property
    def asks(self) -> tuple[Decision, ...]:
        """The open questions; none when the game is over."""
        return self._find()[1]

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more."""
        return not self.asks


def start(rules: Rules[S, Any], state: S, strict: bool = False) -> tuple[Match[S], tuple[Event, ...]]:
    """Run a new state, in a copy, to its first question."""
    run = Run(rules.flows, Game(state.copied(), strict), keep=True)
    events: list[Event] = []
    run.game.events = events
    run.advance()
    return Match._of(rules, run, run.game.state), tuple(events)


def apply(match: Match[S], seat: Seat, option_id: str, strict: bool = False) -> tuple[Match[S], tuple[Event, ...]]:
    """The match after one answer, and what happened. Raises IllegalAnswer for an answer that nobody asked for."""
    run, events = _resumed(match.rules, match.base, (*match.answers, (seat, option_id)), strict)
    return Match._of(match.rules, run, run.game.state), events


class Replayed(NamedTuple, Generic[S]):
    """One answer of a game that is played again: the question it was given to, the match after it, what happened."""

    question: Decision
    match: Match[S]
    events: tuple[Event, ...]


def replay(match: Match[S], answers: Iterable[tuple[int, str]]) -> Iterator[Replayed[S]]:
    """Give many answers one after another, in a single run: `apply` for each would begin every task anew.

    Raises IllegalAnswer at an answer that nobody asked for.
    """
    run, _ = _resumed(match.rules, match.base, match.answers)
    for seat, option_id in answers:
        question = question_for(run.asks, seat)
        events: list[Event] = []
        run.game.events = events
        run.answer(seat, question.option(option_id))
        yield Replayed(question, Match._of(match.rules, run, None), tuple(events))


def retract(match: Match[S], seat: Seat) -> Match[S]:
    """The match without the last answer that `seat` gave to the open task; raises IllegalAnswer if there is none."""
    for position in range(len(match.answers) - 1, -1, -1):
        if match.answers[position][0] == seat:
            return Match(match.rules, match.base, match.answers[:position] + match.answers[position + 1 :])
    raise IllegalAnswer(f"seat {seat} has given no answer to the open question")


def imagine(match: Match[S], seat: Seat, rng: Random) -> Playout[S]:
    """A world that `seat` can't tell from the real one, to play on in: hidden things dealt anew, chance reseeded.

    Other seats' private answers to the open task are asked again. Only for a seat in the open question.
    """
    return Playout.of(match.rules, _imagined(match, seat, rng, keep=False))


def imagined(match: Match[S], seat: Seat, rng: Random) -> Match[S]:
    """Such a world as a match, which several answers can be tried in."""
    run = _imagined(match, seat, rng, keep=True)
    return Match._of(match.rules, run, run.game.state)


def branch(match: Match[S], seat: Seat, option_id: str) -> Playout[S]:
    """What one answer leads to, to look at or to play on in; the match stays as it is, as with `apply`."""
    run = Run(match.rules.flows, Game(match.base.copied()))
    run.advance()
    for who, answer in (*match.answers, (seat, option_id)):
        run.answer(who, question_for(run.asks, who).option(answer))
    return Playout.of(match.rules, run)


def _imagined(match: Match[S], seat: Seat, rng: Random, keep: bool) -> Run[S]:
    question_for(match.asks, seat)
    state = match.base.copied()
    match.rules.determinize(state, seat, rng)
    state.rng.seed = int(rng.random() * 2**53)
    run = Run(match.rules.flows, Game(state), keep)
    run.advance()
    for who, option_id in match.answers:
        asked = question_for(run.asks, who)
        if who == seat or not asked.private:
            run.answer(who, asked.option(option_id))
    return run


def _resumed(rules: Rules[S, Any], base: S, answers: Answers, strict: bool = False) -> tuple[Run[S], tuple[Event, ...]]:
    """Run the open task of `base` again and feed the answers in; the events are those of the last answer."""
    run = Run(rules.flows, Game(base.copied(), strict), keep=True)
    run.advance(base)
    events: list[Event] = []
    for position, (seat, option_id) in enumerate(answers, 1):
        if position == len(answers):
            run.game.events = events
        run.answer(seat, question_for(run.asks, seat).option(option_id))
    return run, tuple(events)
