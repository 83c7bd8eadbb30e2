"""Rules as short generators that ask one question at a time."""

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from boardgames.engine.decision import Decision, Option
from boardgames.engine.event import NOTHING, Event, frozen
from boardgames.engine.state import State, Task
from boardgames.engine.types import Seat

S = TypeVar("S", bound=State)
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

Flow: TypeAlias = Generator[tuple[Decision, ...], tuple[int, Option[Any]], T]


class Flows(dict[str, Callable[..., Any]]):
    """The flows of one game by name; used as a decorator. The names are part of the save format."""

    def __call__(self, flow: F) -> F:
        self[flow.__name__] = flow
        return flow


class BrokenRule(RuntimeError):
    """A fault in the rules themselves: a question without options, or one that follows chance in the same run."""


class Game(Generic[S]):
    """What a rule may touch: the state, questions, events, and what comes next.

    `queue` is what the running task has queued, and `chance_before` the chance used up when it began. `strict` refuses
    a question after chance in the same run of a task; tests use it.
    """

    __slots__ = ("chance_before", "events", "queue", "state", "strict")

    def __init__(self, state: S, strict: bool = False) -> None:
        self.state = state
        self.strict = strict
        self.events: list[Event] | None = None
        self.queue: list[Task] = []
        self.chance_before = state.rng.n

    def decision(
        self, seat: Seat, prompt: str, options: Iterable[Option[T]], *, private: bool = False, window: bool = False
    ) -> Decision:
        """A question that is put only when it is yielded, alone or with others."""
        listed = tuple(options)
        if not listed:
            raise BrokenRule(f"{prompt!r} offers seat {seat} nothing")
        if self.strict and self.state.rng.n != self.chance_before:
            raise BrokenRule(f"{prompt!r} is asked after chance in the same run")
        return Decision(seat, prompt, listed, private, window)

    def ask(self, seat: Seat, prompt: str, options: Iterable[Option[T]], *, private: bool = False) -> Flow[T]:
        """Put one question to one seat; gives the chosen option's value."""
        _, option = yield (self.decision(seat, prompt, options, private=private),)
        answer: T = option.value
        return answer

    def all(self, asks: Iterable[Decision]) -> Flow[dict[int, Any]]:
        """Put one question to each of several seats, answered in any order; gives the values by seat."""
        waiting = {decision.seat: decision for decision in asks}
        values: dict[int, Any] = {}
        while waiting:
            seat, option = yield tuple(waiting.values())
            values[seat] = option.value
            del waiting[seat]
        return values

    def together(self, flows: Mapping[int, Flow[None]]) -> Flow[None]:
        """Let each seat go through its own flow at its own pace; each flow may touch only what is its seat's own."""
        waiting: dict[int, tuple[Decision, ...]] = {}
        for seat, flow in flows.items():
            _step(waiting, seat, flow, None)
        while waiting:
            seat, option = yield tuple(decision for asks in waiting.values() for decision in asks)
            _step(waiting, seat, flows[seat], (seat, option))

    def window(self, asks: Iterable[Decision]) -> Flow[tuple[int, Any] | None]:
        """Offer a reaction to several seats in priority order; the first that does not decline closes the window.

        Gives that seat and its value, or None when all declined. Each question's first option declines.
        """
        waiting = {ask.seat: ask if ask.window else ask._replace(window=True) for ask in asks}
        while waiting:
            seat, option = yield tuple(waiting.values())
            if option.id != waiting[seat].options[0].id:
                return seat, option.value
            del waiting[seat]
        return None

    def then(self, flow: Callable[..., Any], seat: Seat = -1, *args: int | str | bool) -> None:
        """Queue a task; what is queued first comes first, before anything that is already on the agenda."""
        self.queue.append(Task(flow.__name__, seat, args))

    def tell(
        self,
        kind: str,
        seat: Seat = -1,
        *,
        to: Iterable[int] = (),
        secret: Mapping[str, Any] | None = None,
        barrier: bool = False,
        moment: bool = False,
        **args: Any,
    ) -> None:
        """Say what happened. `secret` reaches the seats in `to` only; `barrier` ends undo, and everybody should see a
        `moment`.
        """
        if self.events is not None:
            hidden = frozen(secret) if secret else NOTHING
            self.events.append(Event(kind, seat, frozen(args), hidden, tuple(to), barrier, moment))

    def end(self) -> None:
        """Nothing comes any more: clears the agenda and what is queued."""
        self.state.agenda.clear()
        self.queue.clear()


def _step(
    waiting: dict[int, tuple[Decision, ...]], seat: Seat, flow: Flow[None], answer: tuple[int, Option[Any]] | None
) -> None:
    try:
        waiting[seat] = next(flow) if answer is None else flow.send(answer)
    except StopIteration:
        waiting.pop(seat, None)


class Run(Generic[S]):
    """Drives the agenda of one state in place, from question to question.

    With `keep`, `base` is a copy of the state before the open task and `answers` are the answers given to it since.
    """

    __slots__ = ("_flow", "_flows", "answers", "asks", "base", "game", "keep")

    def __init__(self, flows: Mapping[str, Callable[..., Any]], game: Game[S], keep: bool = False) -> None:
        self.game = game
        self.keep = keep
        self.asks: tuple[Decision, ...] = ()
        self.base: S = game.state
        self.answers: tuple[tuple[int, str], ...] = ()
        self._flows = flows
        self._flow: Flow[Any] | None = None

    def advance(self, base: S | None = None) -> None:
        """Run tasks until one asks or none is left. A `base` given by the caller saves copying it for the first."""
        game = self.game
        agenda, queue = game.state.agenda, game.queue
        while agenda or queue:
            if queue:
                agenda.extend(reversed(queue))
                queue.clear()
            if self.keep:
                self.base = base if base is not None else game.state.copied()
                base = None
            name, seat, args = agenda.pop()
            game.chance_before = game.state.rng.n
            flow = self._flows[name](game, *args) if seat < 0 else self._flows[name](game, seat, *args)
            if flow is not None:
                try:
                    self.asks = next(flow)
                except StopIteration:
                    continue
                self._flow = flow
                return
        self.asks = ()
        self._flow = None
        if self.keep:
            self.base = game.state

    def answer(self, seat: Seat, option: Option[Any]) -> None:
        """Feed one answer to the open flow and run on to the next question."""
        assert self._flow is not None, "nothing is asked"
        try:
            self.asks = self._flow.send((seat, option))
        except StopIteration:
            self.answers = ()
            self.advance()
        else:
            self.answers += ((seat, option.id),)
