"""A game driven in place at full speed, without history: for bots and simulation."""

from typing import Any, Generic, TypeVar

from boardgames.engine.decision import Decision, Option
from boardgames.engine.flow import Game, Run
from boardgames.engine.rules import Rules
from boardgames.engine.state import State
from boardgames.engine.types import Seat

S = TypeVar("S", bound=State)


class Playout(Generic[S]):
    """The same flows as a Match, without copies and events. The state given is changed in place."""

    __slots__ = ("_run", "rules")

    def __init__(self, rules: Rules[S, Any], state: S) -> None:
        self.rules = rules
        self._run = Run(rules.flows, Game(state))
        self._run.advance()

    @classmethod
    def of(cls, rules: Rules[S, Any], run: Run[S]) -> "Playout[S]":
        """A playout that goes on from a run under way."""
        playout = cls.__new__(cls)
        playout.rules = rules
        playout._run = run
        return playout

    @property
    def asks(self) -> tuple[Decision, ...]:
        """The open questions; empty when the game is over."""
        return self._run.asks

    def answer(self, seat: Seat, option: Option[Any]) -> None:
        """Answer the open question of a seat with one of its options."""
        self._run.answer(seat, option)

    def observe(self, seat: Seat | None) -> Any:
        """What that seat sees now."""
        return self.rules.observe(self._run.game.state, seat)

    def result(self) -> tuple[float, ...]:
        """The points of each seat, as they stand."""
        return self.rules.result(self._run.game.state)
