"""How likely a seat wins They Who Were 8, by a look at the table."""

from boardgames.engine.chance import Curve, share
from boardgames.games.they_who_were_8.catalogue import SUPPLY
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.outlook import outlook
from boardgames.games.they_who_were_8.scoring import standing

CURVES = {
    ("titanomachy", 2): Curve((0.0, 0.0), (0.041, 0.126)),
    ("titanomachy", 3): Curve((-0.70, 0.37), (0.015, 0.186)),
    ("titanomachy", 4): Curve((-1.17, 0.40), (0.009, 0.134)),
    ("base", 4): Curve((0.0, 0.0), (0.026, 0.135)),
    ("pantheon", 4): Curve((0.0, 0.0), (0.066, 0.092)),
}
"""By the mode and the number of seats."""


def chance(observation: TheyObservation, seat: int) -> float:
    """About how likely a seat wins, 0 to 1: by how far its outlook is ahead of the best rival; exact at the end."""
    seats = len(observation.players)
    teams = observation.rules.teams
    if not all(observation.supply):
        winners = standing(observation).winners
        return share({other % 2 for other in winners}, seat % 2) if teams else share(winners, seat)
    rivals = [other for other in range(seats) if (other - seat) % 2 or (not teams and other != seat)]
    lead = outlook(observation, seat) - max(outlook(observation, other) for other in rivals)
    progress = 1 - min(observation.supply) / SUPPLY
    return CURVES[observation.mode, seats].chance(lead, progress)
