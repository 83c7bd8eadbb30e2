"""The bot that takes anything."""

from random import Random
from typing import Any

from boardgames.engine.decision import Option
from boardgames.table.session import SeatView


class RandomBot:
    """Every option that a bot considers is as likely as any other."""

    def choose(self, view: SeatView, rng: Random) -> Option[Any]:
        """Any option."""
        options = view.considered
        return options[int(rng.random() * len(options))]
