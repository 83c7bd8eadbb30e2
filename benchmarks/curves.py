"""Fit the curves of `win_probability`: `python -m benchmarks.curves nine 3 --games 300`.

It needs numpy, which OpenSpiel brings.

Steady bots play, and take any answer now and then, so that there are leads of all sizes. Now and then a position is
noted as a seat sees it, with whether that seat won in the end; a logistic regression is fitted to the notes.
"""

from argparse import ArgumentParser
from random import Random
from types import ModuleType
from typing import NamedTuple

import numpy as np

from boardgames.bots.greedy import GreedyBot
from boardgames.engine.match import apply, start
from boardgames.games import GAMES
from boardgames.games.immortal8 import win_probability as immortal8
from boardgames.games.nine import win_probability as nine
from boardgames.games.they_who_were_8 import win_probability as they_who_were_8
from boardgames.table.session import seat_view

FITTED: dict[str, ModuleType] = {"nine": nine, "they-who-were-8": they_who_were_8, "immortal8": immortal8}
WHIM, NOTED = 0.1, 0.2
"""How often a bot takes any answer, and how often a position is noted."""
ROUNDS_OF_FITTING = 30


class Note(NamedTuple):
    """A position as a seat saw it, and what the seat had of the victory."""

    progress: float
    lead: float
    won: float


def notes(game: str, seats: int, mode: str | None, seed: int) -> list[Note]:
    """The positions noted in one game."""
    info = GAMES[game]
    rules = info.rules()
    fitted = FITTED[game]
    rng, bot = Random(seed), GreedyBot()
    match, _ = start(rules, rules.new(seats, seed, info.options(seats, {"mode": mode} if mode else {})))
    seen = []
    while not match.over:
        seat = match.asks[0].seat
        options = match.asks[0].options
        option = rng.choice(options) if rng.random() < WHIM else bot.choose(seat_view(match, seat), rng)
        match, _ = apply(match, seat, option.id)
        if not match.over and rng.random() < NOTED:
            eyes = rng.randrange(seats)
            view = rules.observe(match.state, eyes)
            seen.append((eyes, fitted.progress(view), fitted.lead(view, eyes)))
    last = rules.observe(match.state, None)
    return [Note(progress, lead, rules.win_probability(last, eyes)) for eyes, progress, lead in seen]


def fitted(found: list[Note]) -> tuple[float, ...]:
    """What `Curve` takes, by Newton's method: even, its change with progress, point, its change with progress."""
    progress, lead, won = np.array(found).T
    parts = np.stack([np.ones_like(progress), progress, lead, lead * progress], 1)
    weights = np.zeros(4)
    for _ in range(ROUNDS_OF_FITTING):
        told = 1 / (1 + np.exp(-parts @ weights))
        slope = parts.T @ (told - won) + weights
        bend = (parts.T * (told * (1 - told))) @ parts + np.eye(4)
        weights -= np.linalg.solve(bend, slope)
    return tuple(round(float(weight), 3) for weight in weights)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(FITTED))
    parser.add_argument("seats", type=int)
    parser.add_argument("--mode")
    parser.add_argument("--games", type=int, default=300)
    asked = parser.parse_args()
    found = [note for seed in range(asked.games) for note in notes(asked.game, asked.seats, asked.mode, seed)]
    even, later, point, steeper = fitted(found)
    print(f"Curve(({even}, {later}), ({point}, {steeper})), from {len(found)} positions")


if __name__ == "__main__":
    main()
