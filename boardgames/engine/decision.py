"""Questions put to seats, and their answers."""

from collections.abc import Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from boardgames.engine.types import Seat

T = TypeVar("T", covariant=True)


class Option(NamedTuple, Generic[T]):
    """One legal answer.

    `id` is stable, readable and unique in its decision. `parts` are what a player points at, in the order of their
    roles; two options of one decision never have the same multiset of parts. `value` is what the flow gets back.
    """

    id: str
    parts: tuple[str, ...]
    value: T


class Decision(NamedTuple):
    """A question put to one seat, with every legal option (at least one).

    `private`: the options or the answer depend on that seat's secrets; others learn only that it is asked.
    `window`: the first option declines.
    """

    seat: Seat
    prompt: str
    options: tuple[Option[Any], ...]
    private: bool = False
    window: bool = False

    def option(self, option_id: str) -> Option[Any]:
        """The option of that id; raises IllegalAnswer if there is none."""
        for option in self.options:
            if option.id == option_id:
                return option
        raise IllegalAnswer(f"{option_id!r} is not an option of {self.prompt!r} for seat {self.seat}")


class IllegalAnswer(ValueError):
    """An answer that no open question of that seat offers."""


def question_for(asks: Iterable[Decision], seat: Seat) -> Decision:
    """The open question of that seat; raises IllegalAnswer if nothing is asked of it."""
    for decision in asks:
        if decision.seat == seat:
            return decision
    raise IllegalAnswer(f"nothing is asked of seat {seat}")
