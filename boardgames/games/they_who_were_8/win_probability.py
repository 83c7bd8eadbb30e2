"""How likely a seat wins They Who Were 8, by a look at the table."""

from boardgames.engine.types import Seat
from boardgames.engine.win_probability import Curve, share
from boardgames.games.they_who_were_8.catalogue import TOKENS_OF_EACH
from boardgames.games.they_who_were_8.evaluation import evaluate
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.scoring import standing

CURVES = {
    ("titanomachy", 2): Curve((0.0, 0.0), (0.041, 0.126)),
    ("titanomachy", 3): Curve((-0.70, 0.37), (0.015, 0.186)),
    ("titanomachy", 4): Curve((-1.17, 0.40), (0.009, 0.134)),
    ("base", 4): Curve((0.0, 0.0), (0.026, 0.135)),
    ("pantheon", 4): Curve((0.0, 0.0), (0.066, 0.092)),
}
"""By the mode and the number of seats."""


def win_probability(observation: TheyObservation, seat: Seat) -> float:
    """About how likely a seat wins, 0 to 1: by how far its outlook is ahead of the best rival; exact at the end."""
    seats = len(observation.players)
    if not all(observation.supply):
        winners = standing(observation).winners
        if observation.rules.teams:
            return share({winner % 2 for winner in winners}, seat % 2)
        return share(winners, seat)
    return CURVES[observation.mode, seats].probability(lead(observation, seat), progress(observation))


def lead(observation: TheyObservation, seat: Seat) -> float:
    """How far the outlook of a seat is ahead of the best rival; a partner is none."""
    teams = observation.rules.teams
    seats = range(len(observation.players))
    rivals = [other for other in seats if other != seat and not (teams and (other - seat) % 2 == 0)]
    return evaluate(observation, seat) - max(evaluate(observation, other) for other in rivals)


def progress(observation: TheyObservation) -> float:
    """How much of the game is over, 0 to 1: by the tokens of the kind that ends it first."""
    return 1 - min(observation.supply) / TOKENS_OF_EACH
