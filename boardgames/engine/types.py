"""What the numbers in a state or an observation stand for, told by the types of its fields.

The numbers stay plain and quick. A note on the type says of which kind of thing they speak; what each thing of a kind
is called, the game says (`Words.names`). A game makes more of these for its own kinds, as it needs them:
`GodId: TypeAlias = Annotated[int, Called("god")]`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Called:
    """A number that stands for a thing of that kind."""

    kind: str


@dataclass(frozen=True, slots=True)
class AllOf:
    """A number that stands for a set of things of that kind, with one bit for each."""

    kind: str

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        """No set is less than nothing: to count its bits would never end. Only of seats -1 stands for all."""
        return {**handler(source), "ge": -1 if self.kind == SEAT else 0}


@dataclass(frozen=True, slots=True)
class Each:
    """A row with one value for each thing of that kind, in the order of their numbers."""

    kind: str


@dataclass(frozen=True, slots=True)
class CalledBy:
    """A part of the table that is called by one of its own fields."""

    field: str


@dataclass(frozen=True, slots=True)
class Follows:
    """A value that follows from others beside it: nobody needs to be told that it has changed."""


SEAT = "seat"
"""The kind that every game has: its things are called by their players."""

Seat: TypeAlias = Annotated[int, Called(SEAT)]
"""A place at the table, 0 to n - 1, clockwise; -1 where it may be nobody."""
SeatSet: TypeAlias = Annotated[int, AllOf(SEAT)]
"""Some seats, a bit for each."""
CardId: TypeAlias = Annotated[int, Called("card")]
"""A card by its number in the catalogue of the game."""
CardSet: TypeAlias = Annotated[int, AllOf("card")]
"""Some cards, a bit for each."""
