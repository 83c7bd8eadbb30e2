"""A score sheet: sources down, seats across, sums that equal the result."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from boardgames.engine.words import Phrase

CLEAR, SETTLED, SHARED = "clear win", "tie settled", "shared win"


def places(ranks: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """The seats in groups that share a place, best first, by the rank of each (a number or a tuple): most is best."""
    best_first = sorted(set(ranks), reverse=True)
    return tuple(tuple(seat for seat, own in enumerate(ranks) if own == rank) for rank in best_first)


class Row(NamedTuple):
    """One source of points: its name in words and the points of each seat."""

    source: str
    points: tuple[int, ...]
    note: str = ""


class Sheet(NamedTuple):
    """The rows in the rulebook's order; `order` ranks the seats, best first, in groups that share a place.

    `ending` says how the game was won where points by seat don't tell: where teams win, or not the most points.
    `epithets`: what each seat turned out to be, as far as that lies open.
    """

    rows: tuple[Row, ...]
    order: tuple[tuple[int, ...], ...]
    verdict: Phrase
    ending: str = ""
    epithets: tuple[str, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(sum(column) for column in zip(*(row.points for row in self.rows), strict=True))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win, or would."""
        return self.order[0]
