"""What every state carries besides its own game: chance and the agenda."""

from dataclasses import field
from functools import lru_cache
from typing import NamedTuple

from boardgames.engine.model import Model
from boardgames.engine.rng import Rng
from boardgames.engine.types import Seat


class Task(NamedTuple):
    """A flow to be run, by name. `args` are public and plain; a `seat` of -1 means that the flow takes none."""

    flow: str
    seat: Seat = -1
    args: tuple[int | str | bool, ...] = ()


class State(Model):
    """Everything that lies on the table, hidden or not. The last task of the agenda comes first."""

    rng: Rng
    agenda: list[Task] = field(default_factory=list)


@lru_cache
def clockwise(first: int, count: int) -> tuple[int, ...]:
    """So many seats in turn order, beginning with `first`."""
    return (*range(first, count), *range(first))
