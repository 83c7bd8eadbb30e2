"""A score sheet: sources down, seats across, sums that equal the result."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase

CLEAR, SETTLED, SHARED = "clear win", "tie settled", "shared win"


def places(ranks: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """The seats in groups that share a place, best first, by the rank of each (a number or a tuple): most is best."""
    best_first = sorted(set(ranks), reverse=True)
    return tuple(tuple(seat for seat, own in enumerate(ranks) if own == rank) for rank in best_first)


class Piece(NamedTuple):
    """One thing behind a number: the seat that it belongs to, what it is worth, and its name in words; no words, if the
    source of the points says it all.

    `emblem`: the name of the picture that stands for it, if there is one. `note`: how its own points come about.
    """

    seat: Seat
    points: int
    words: Phrase = ()
    emblem: str = ""
    note: str = ""


class Row(NamedTuple):
    """One source of points: its name in words and the points of each seat. `short`: the name where there is no room.

    `pieces` are what is behind the numbers, where that was asked for: those of a seat add up to its points.
    """

    source: str
    points: tuple[int, ...]
    note: str = ""
    pieces: tuple[Piece, ...] = ()
    short: str = ""

    def of(self, seat: Seat) -> tuple[Piece, ...]:
        """What is behind the number of a seat."""
        return tuple(piece for piece in self.pieces if piece.seat == seat)


class Column(NamedTuple):
    """Seats whose points are compared together, a team or a pair, and all that counts for them."""

    seats: tuple[Seat, ...]
    pieces: tuple[Piece, ...]

    @property
    def total(self) -> int:
        """All of them."""
        return sum(piece.points for piece in self.pieces)


class Sheet(NamedTuple):
    """The rows in the rulebook's order; `order` ranks the seats, best first, in groups that share a place.

    `ending` says how the game was won where points by seat don't tell: where teams win, or not the most points.
    `epithets`: what each seat turned out to be, as far as that lies open. `columns`, best first, are what is compared
    where that is not each seat by itself, told where the names behind the numbers are.
    """

    rows: tuple[Row, ...]
    order: tuple[tuple[int, ...], ...]
    verdict: Phrase
    ending: str = ""
    epithets: tuple[str, ...] = ()
    columns: tuple[Column, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(sum(column) for column in zip(*(row.points for row in self.rows), strict=True))

    def explained(self, pieces: Sequence[Iterable[Piece]], columns: Iterable[Column] = ()) -> "Sheet":
        """The same with what is behind the numbers, row by row; pieces that are worth nothing are left out."""
        rows = (
            row._replace(pieces=tuple(piece for piece in own if piece.points))
            for row, own in zip(self.rows, pieces, strict=True)
        )
        return self._replace(rows=tuple(rows), columns=tuple(columns))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win, or would."""
        return self.order[0]
