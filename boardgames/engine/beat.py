"""Beats: what just happened, cut into moments that a whole table can watch."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from boardgames.engine.event import Event
from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase


class Beat(NamedTuple):
    """One thing that just happened, shown to everybody: made of public things only.

    `kind` is that of the event that it tells, `events` are the public sides of all that belong to it. `before` and
    `after` are the open table (`observe(None)`) around it; of the beats of one answer, each begins where the one before
    it ended. `words` tell it line by line, the first of them in one sentence. It moves for so many `seconds`, or is a
    still picture; if it `waits`, nothing goes on before somebody at the table has seen it, whoever acted. Where the
    sentence would tell the end too early, `meanwhile` stands in its place as long as it moves.
    """

    kind: str
    events: tuple[Event, ...]
    before: Any
    after: Any
    words: tuple[Phrase, ...]
    seconds: float = 0.0
    waits: bool = False
    meanwhile: Phrase = ()

    @property
    def seat(self) -> Seat:
        """Who did it; below 0: nobody in particular."""
        return self.events[0].seat if self.events else -1


Story: TypeAlias = Callable[[Any, tuple[Event, ...], Any], tuple[Beat, ...]]
"""Tells the events of one answer as beats, from the open table before it and after it. Pure; not every event is worth
a beat.
"""


def no_story(before: Any, events: tuple[Event, ...], after: Any) -> tuple[Beat, ...]:
    """Nothing is told but in words."""
    return ()
