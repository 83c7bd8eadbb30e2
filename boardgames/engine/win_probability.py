"""From a lead to a probability to win: a curve for every number of seats, fitted to games that bots have played."""

from collections.abc import Collection
from math import exp
from typing import NamedTuple

from boardgames.engine.types import Seat


class Curve(NamedTuple):
    """How much a lead over the best rival tells, in log-odds: with a lead of 0, and for each point of it.

    The first of each pair holds at the beginning, the second is added in the course of the game.
    """

    even: tuple[float, float]
    point: tuple[float, float]

    def probability(self, lead: float, progress: float) -> float:
        """The probability to win, 0 to 1, with that lead when so much of the game is over, 0 to 1."""
        even, later = self.even
        point, steeper = self.point
        odds = even + later * progress + (point + steeper * progress) * lead
        return 1 / (1 + exp(min(-odds, 500.0)))


def share(winners: Collection[int], seat: Seat) -> float:
    """What a seat has of the victory in the end: all, a part, or nothing."""
    return 1 / len(winners) if seat in winners else 0.0
