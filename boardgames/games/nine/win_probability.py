"""How likely a seat wins Nine, by a look at the table."""

from boardgames.engine.types import Seat
from boardgames.engine.win_probability import Curve, share
from boardgames.games.nine.catalogue import ROUNDS
from boardgames.games.nine.evaluation import evaluate
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.scoring import ranking, score

CURVES = {
    2: Curve((0.0, 0.0), (0.003, 0.039)),
    3: Curve((-0.62, -0.13), (0.005, 0.029)),
    4: Curve((-1.08, 0.11), (0.0, 0.08)),
}
"""By the number of seats."""


def win_probability(observation: NineObservation, seat: Seat) -> float:
    """About how likely a seat wins, 0 to 1: by how far its outlook is ahead of the best other; exact at the end."""
    if observation.phase == "over":
        return share(ranking(score(observation))[0], seat)
    return CURVES[len(observation.players)].probability(lead(observation, seat), progress(observation))


def lead(observation: NineObservation, seat: Seat) -> float:
    """How far the outlook of a seat is ahead of the best other."""
    others = [other for other in range(len(observation.players)) if other != seat]
    return evaluate(observation, seat) - max(evaluate(observation, other) for other in others)


def progress(observation: NineObservation) -> float:
    """How much of the game is over, 0 to 1."""
    return (observation.round - 1) / ROUNDS
