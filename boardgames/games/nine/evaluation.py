"""How good a position of Nine looks at a cheap public glance: for players that do not think ahead."""

from dataclasses import replace
from typing import Any

from boardgames.engine.decision import Decision, Option
from boardgames.engine.types import Seat
from boardgames.games.nine.catalogue import CUL, HEROES
from boardgames.games.nine.flows import REVEAL_ALL
from boardgames.games.nine.heroes import HERO
from boardgames.games.nine.observation import NineObservation, PlayerView
from boardgames.games.nine.powers import POWER, limit
from boardgames.games.nine.scoring import score

CARD_IN_HAND, CULTURE, TOO_MANY, TOKEN_LEFT = 0.6, 0.4, 0.7, 0.15


def evaluate(observation: NineObservation, seat: Seat) -> float:
    """VP ahead of the best other seat if the game ended now, and what is still useful; own face-down cards count."""
    players = list(observation.players)
    players[seat] = _revealed(players[seat])
    table = replace(observation, players=tuple(players))
    totals = [scored.total for scored in score(table)]
    ahead = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
    return ahead + 0.3 * totals[seat] + _useful(table, seat) - _crowded(table, seat)


def _revealed(player: PlayerView) -> PlayerView:
    """The player as after turning all face-down cards whose faces are known."""
    real, heroes = list(player.real), list(player.heroes)
    for card in player.selected:
        if card is not None and card not in HEROES:
            real[card] += 1
    return replace(player, real=tuple(real), heroes=tuple(heroes))


def _useful(table: NineObservation, seat: Seat) -> float:
    player = table.players[seat]
    counts = {i: [other.count(i) for other in table.players] for i in POWER}
    held = sum(power.worth for i, power in POWER.items() if counts[i][seat] and counts[i][seat] == max(counts[i]))
    heroes = sum(HERO[card].worth for card in player.selected if card in HERO)
    tokens = sum(player.tokens[:3]) * TOKEN_LEFT + player.tokens[CUL] * CULTURE
    return held + heroes + tokens + len(player.hand) * CARD_IN_HAND


def _crowded(table: NineObservation, seat: Seat) -> float:
    """What cards above the limit cost: they will have to go."""
    return TOO_MANY * max(0, table.players[seat].size - limit(table, seat))


def considered(table: NineObservation, decision: Decision) -> tuple[Option[Any], ...]:
    """All answers but to turn all cards at once, which saves people keys and would cost a bot one look more."""
    return tuple(option for option in decision.options if option is not REVEAL_ALL)
