"""How good a position looks at a cheap public glance: for players that do not think ahead."""

from boardgames.engine.types import Seat
from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.games.they_who_were_8.forecast import after
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.scoring import Side, pairs, pairs_of, standing, teams
from boardgames.games.they_who_were_8.state import NO_PLAY

IN_HAND = 0.2
"""How much of what a card promises counts before it is played."""
WON = 50.0


def evaluate(observation: TheyObservation, seat: Seat) -> float:
    """How far a seat is ahead, in points of its gods, with what is still useful; the end counts for all."""
    table = after(observation, observation.played) if observation.played != NO_PLAY else observation
    ahead = _team_lead(table, seat) if table.rules.teams else _pair_lead(table, seat)
    if not all(table.supply):
        winners = standing(table).winners
        return ahead + (WON / len(winners) if seat in winners else -WON)
    player = table.players[seat]
    powers = sum(GOD[god.god].worth for god in player.gods if not god.used)
    cards = sum(ACTION[card].worth for card in player.hand if card is not None)
    return ahead + powers + IN_HAND * cards


def _team_lead(table: TheyObservation, seat: Seat) -> float:
    both = teams(table)
    return both[seat % 2].score - both[1 - seat % 2].score


def _pair_lead(table: TheyObservation, seat: Seat) -> float:
    """To win, a pair must lead all others, and in it your god must be the lower one: the smaller lead counts."""
    one, two = sorted((_lead_in(table, pair, seat) for pair in pairs_of(table, seat)), reverse=True)
    return one + 0.2 * two


def _lead_in(table: TheyObservation, pair: Side, seat: Seat) -> float:
    own = next(god for god in pair.gods if god.owner == seat)
    rivals = max(other.score for other in pairs(table) if other != pair)
    outside = pair.score - rivals
    inside = pair.score - 2 * own.score
    return min(outside, inside) + 0.3 * max(outside, inside)
