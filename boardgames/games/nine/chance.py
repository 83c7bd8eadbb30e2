"""How likely a seat wins Nine, by a look at the table."""

from boardgames.engine.chance import Curve, share
from boardgames.games.nine.catalogue import ROUNDS
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.outlook import outlook
from boardgames.games.nine.scoring import ranking, score

CURVES = {
    2: Curve((0.0, 0.0), (0.003, 0.039)),
    3: Curve((-0.62, -0.13), (0.005, 0.029)),
    4: Curve((-1.08, 0.11), (0.0, 0.08)),
}
"""By the number of seats."""


def chance(observation: NineObservation, seat: int) -> float:
    """About how likely a seat wins, 0 to 1: by how far its outlook is ahead of the best other; exact at the end."""
    if observation.phase == "over":
        return share(ranking(score(observation))[0], seat)
    seats = range(len(observation.players))
    rival = max(outlook(observation, other) for other in seats if other != seat)
    lead = outlook(observation, seat) - rival
    return CURVES[len(seats)].chance(lead, (observation.round - 1) / ROUNDS)
