"""The bot that looks one answer ahead, in any game."""

from random import Random
from typing import Any

from boardgames.engine.decision import Option, question_for
from boardgames.table.session import SeatView

THOUGHTS = 60
"""How many imagined answers a choice may take in all; every option gets at least one."""
WORLDS = 2
"""In how many imagined worlds an option is tried at most."""


class GreedyBot:
    """Tries every option in the same few imagined worlds and takes the one after which its position looks best."""

    def choose(self, view: SeatView, rng: Random) -> Option[Any]:
        """The option with the best outlook; chance decides between equals."""
        options = view.considered
        if len(options) == 1:
            return options[0]
        worlds = [rng.getrandbits(64) for _ in range(max(1, min(WORLDS, THOUGHTS // len(options))))]
        values = [sum(_outlook(view, option, world) for world in worlds) for option in options]
        best = max(values)
        equals = [option for option, value in zip(options, values, strict=True) if value == best]
        return equals[int(rng.random() * len(equals))]


def _outlook(view: SeatView, option: Option[Any], world: int) -> float:
    """How the position looks to the seat after this answer, in the imagined world of that number."""
    playout = view.imagine(Random(world))
    playout.answer(view.seat, question_for(playout.asks, view.seat).option(option.id))
    return view.rules.evaluate(playout.observe(view.seat), view.seat)
