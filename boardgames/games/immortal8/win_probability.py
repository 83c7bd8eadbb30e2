"""How likely a seat wins Immortal 8, by a look at the table."""

from boardgames.engine.types import Seat
from boardgames.engine.win_probability import Curve, share
from boardgames.games.immortal8.catalogue import DRAFT, KINGDOM, OVER, ROUNDS
from boardgames.games.immortal8.evaluation import evaluate
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.scoring import sheet

CURVES = {
    3: Curve((-1.25, -2.7), (0.077, 0.091)),
    4: Curve((-1.10, -2.15), (0.046, 0.075)),
    5: Curve((-1.29, -2.0), (0.034, 0.075)),
    6: Curve((-1.49, -1.9), (0.022, 0.076)),
}
"""Through the Rounds, by the number of seats."""
LAST_CURVES = {
    3: Curve((-1.84, 0.0), (0.10, 0.0)),
    4: Curve((-2.97, 0.0), (0.12, 0.0)),
    5: Curve((-3.14, 0.0), (0.105, 0.0)),
    6: Curve((-3.32, 0.0), (0.09, 0.0)),
}
"""After the Rounds, by the number of seats."""
PARTS = (DRAFT, KINGDOM)
"""What a Round is made of."""


def win_probability(observation: EightObservation, seat: Seat) -> float:
    """About how likely a seat wins, 0 to 1: by how far its evaluation is ahead of the best other; exact at the end."""
    if observation.phase == OVER:
        return share(sheet(observation).winners, seat)
    curves = CURVES if observation.phase in PARTS else LAST_CURVES
    return curves[len(observation.players)].probability(lead(observation, seat), progress(observation))


def lead(observation: EightObservation, seat: Seat) -> float:
    """How far the evaluation of a seat is ahead of the best other, by what these eyes know."""
    others = [other for other in range(len(observation.players)) if other != seat]
    return evaluate(observation, seat) - max(evaluate(observation, other) for other in others)


def progress(observation: EightObservation) -> float:
    """How many of the drafts and Kingdom phases are over, 0 to 1."""
    if observation.phase not in PARTS:
        return 1.0
    over = len(PARTS) * (observation.round - 1) + PARTS.index(observation.phase)
    return over / (len(PARTS) * len(ROUNDS))
