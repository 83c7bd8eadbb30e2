"""What every bot is."""

from random import Random
from typing import Any, Protocol

from boardgames.engine.decision import Option
from boardgames.table.session import SeatView


class Bot(Protocol):
    """A player that the program plays. It knows what its seat knows, and may imagine the rest."""

    def choose(self, view: SeatView, rng: Random) -> Option[Any]:
        """One of the options of `view.decision`; the same view and the same chance give the same choice."""
