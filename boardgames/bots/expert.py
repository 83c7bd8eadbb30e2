"""The bot that thinks for a second, in any game."""

from random import Random
from time import perf_counter, sleep
from typing import Any, NamedTuple

from boardgames.bots.search import Search
from boardgames.engine.decision import Option
from boardgames.table.session import SeatView

SECONDS = 0.9
"""How long a choice takes at most, but for the thought that is under way: a few hundredths of a second."""
WINDOW_SECONDS = 0.15
"""How long it takes to use a power in between, or to let that pass: it is asked many times a round, and nine times of
ten it answers the same after a long thought.
"""
THOUGHTS = 400
"""After so many thoughts the choice is made in any case."""


class Advice(NamedTuple):
    """What the expert would answer, with its seat's chance to win then (0 to 1), and the next best if there is one."""

    best: Option[Any]
    win_probability: float
    runner_up: Option[Any] | None
    runner_up_chance: float


class ExpertBot:
    """Plays its best answers on in many imagined worlds, and takes the one that comes out best.

    It stops after `seconds` on the clock, in a window after `in_window` (but never before each candidate was played on
    once), after so many `thoughts`, or as soon as nothing would change any more; with a number of thoughts that fits
    into the time, the same view and the same chance give the same choice.
    """

    def __init__(self, seconds: float = SECONDS, thoughts: int = THOUGHTS, in_window: float | None = None) -> None:
        self.seconds = seconds
        self.in_window = seconds if in_window is None else in_window
        self.thoughts = thoughts

    def choose(self, view: SeatView, rng: Random) -> Option[Any]:
        """The answer that came out best; a single one is taken without a thought."""
        options = view.considered
        if len(options) == 1:
            return options[0]
        narrowed = view._replace(decision=view.decision._replace(options=options))
        seconds = self.in_window if view.is_quick else self.seconds
        return self._thought_over(narrowed, rng, seconds).ranked()[0][0]

    def advise(self, view: SeatView, rng: Random) -> Advice:
        """What it would answer and why, from what the seat knows; a question with one option is thought over too."""
        (best, likely), *others = self._thought_over(view, rng, self.seconds).ranked()
        runner_up, other = others[0] if others else (None, 0.0)
        return Advice(best, likely, runner_up, other)

    def _thought_over(self, view: SeatView, rng: Random, seconds: float) -> Search:
        until = perf_counter() + seconds
        search = Search(view, rng)
        for _ in range(self.thoughts):
            search.think()
            if search.is_clear or (search.has_compared and perf_counter() >= until):
                break
            sleep(0)  # lets the screen draw, and hear keys, in the same program
        return search
