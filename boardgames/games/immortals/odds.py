"""How a battle may end: the cubes are dropped many times into towers that fit what everybody knows (section 9)."""

from collections.abc import Sequence
from math import floor
from random import Random
from typing import NamedTuple

from boardgames.games.immortals.battle import adjustment, cubes_of, outcome
from boardgames.games.immortals.catalogue import ALL_INHABITANTS, INHABITANTS, NOBODY
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.tower import by_colour, drop, imagined

TRIES = 200


class Odds(NamedTuple):
    """Shares from 0 to 1: of battles won, tied and lost by the attacker, and of those after which the attacker stands
    in the region. The armies that either side loses, on average.
    """

    win: float
    tie: float
    lose: float
    held: float
    attackers_fall: float
    defenders_fall: float


def in_hundredths(shares: Sequence[float]) -> list[int]:
    """Shares of the whole as whole numbers that add up to 100, of which none is off by as much as 1."""
    exact = [round(100 * share, 6) for share in shares]
    whole = [*map(floor, exact)]
    for place in sorted(range(len(exact)), key=lambda place: whole[place] - exact[place])[: 100 - sum(whole)]:
        whole[place] += 1
    return whole


def inside_tower(table: ImmortalsObservation) -> list[int]:
    """How many cubes of each colour the tower holds, the inhabitants last: those that are nowhere else."""
    on_map = [0] * (len(table.players) + 1)
    for count, holder in zip(table.cubes, table.holder, strict=True):
        on_map[holder] += count
    elsewhere = [on_map[seat] + sum(player.limbo) + table.tray[seat] for seat, player in enumerate(table.players)]
    return [
        *(max(0, player.armies - count) for player, count in zip(table.players, elsewhere, strict=True)),
        ALL_INHABITANTS - table.inhabitants - table.tray[INHABITANTS],
    ]


def battle_odds(
    table: ImmortalsObservation, attacker: int, target: int, sent: int, side: str, rng: Random, tries: int = TRIES
) -> Odds:
    """The odds of an attack with so many cubes; `side` is whom the inhabitants help."""
    defender, stood = table.holder[target], table.cubes[target]
    tray = list(table.tray)
    tray[INHABITANTS] += adjustment(tray[INHABITANTS], table.inhabitants)
    cubes = cubes_of(attacker, sent, defender, stood, tray)
    inside = inside_tower(table)
    sums = [0] * len(Odds._fields)
    for _ in range(tries):
        out = by_colour(drop(rng, imagined(rng, inside), cubes), len(table.players))
        defenders = out[defender] if defender != NOBODY else 0
        came = outcome(out[attacker], defenders, out[INHABITANTS], side, table.house.inhabitants_die_first)
        won = came.attack > came.defence
        sums[0] += won
        sums[1] += came.attack == came.defence
        sums[2] += came.attack < came.defence
        sums[3] += won and out[attacker] > came.attackers_fall
        sums[4] += came.attackers_fall
        sums[5] += came.defenders_fall
    return Odds(*(total / tries for total in sums))
