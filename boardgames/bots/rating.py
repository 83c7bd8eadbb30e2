"""What the results of many games say about how well somebody plays: intervals, and a rating."""

from collections.abc import Mapping, Sequence
from math import log10, sqrt
from statistics import NormalDist, fmean, geometric_mean, stdev, variance
from typing import NamedTuple

Z = NormalDist().inv_cdf(0.975)
"""How many standard errors an interval of 95 % reaches to each side."""
ELO = 400
"""Points of rating between two of whom one is ahead ten times as often as the other."""
PRECISION = 1e-9
"""Ratings are looked for until they change by no more than this part."""


class Estimate(NamedTuple):
    """A value as it was found, and an interval that holds the true one 95 times out of 100, if that can be said."""

    value: float
    low: float | None
    high: float | None


def share(won: float, games: int) -> Estimate:
    """Games won out of all, with the interval of Wilson; a shared win is a part of one."""
    return _wilson(won / games, games, Z)


def mean_share(samples: Sequence[float]) -> Estimate:
    """The mean of independent samples from 0 to 1, such as shares of a few games each; no interval from a single one.

    The interval is that of Wilson, with the reach of Student, for as many games as would spread like the samples; for
    as many as there are samples if these do not spread at all.
    """
    value = fmean(samples)
    if len(samples) == 1:
        return Estimate(value, None, None)
    spread = variance(samples)
    games = len(samples) * value * (1 - value) / spread if spread else len(samples)
    return _wilson(value, games, student(len(samples) - 1))


def _wilson(value: float, games: float, errors: float) -> Estimate:
    """A share of games, with the interval of Wilson that reaches so many standard errors to each side."""
    weight = errors * errors / games
    middle = (value + weight / 2) / (1 + weight)
    reach = errors * sqrt(value * (1 - value) / games + weight / games / 4) / (1 + weight)
    return Estimate(value, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(samples: Sequence[float]) -> Estimate:
    """The mean of independent samples, with the interval of Student; none from a single sample."""
    value = fmean(samples)
    if len(samples) == 1:
        return Estimate(value, None, None)
    reach = student(len(samples) - 1) * stdev(samples) / sqrt(len(samples))
    return Estimate(value, value - reach, value + reach)


def student(freedom: int) -> float:
    """How many standard errors an interval of 95 % reaches to each side, with so many degrees of freedom.

    From four on it is a series in 1 / freedom, less than 0.3 % too narrow.
    """
    if freedom <= 3:
        return (12.7062, 4.30265, 3.18245)[freedom - 1]
    terms = (
        Z,
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return sum(term * float(freedom) ** -power for power, term in enumerate(terms))


def bradley_terry(ahead: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Ratings after the model of Bradley and Terry, on the scale of Elo with 0 in the middle.

    `ahead` counts how often the first of two was before the second, both ways for every two who met; everybody must
    have met everybody, if only by way of others. One draw is added for every two, so that somebody who was always
    ahead gets a number too.
    """
    players = list(dict.fromkeys(one for one, _ in ahead))
    won = {player: sum(times + 0.5 for (one, _), times in ahead.items() if one == player) for player in players}
    strength = dict.fromkeys(players, 1.0)
    change = 1.0
    while change > PRECISION:
        tried = dict.fromkeys(players, 0.0)
        for one, other in ahead:
            tried[one] += (ahead[one, other] + ahead[other, one] + 1) / (strength[one] + strength[other])
        better = {player: won[player] / tried[player] for player in players}
        middle = geometric_mean(better.values())
        better = {player: each / middle for player, each in better.items()}
        change = max(abs(better[player] / strength[player] - 1) for player in players)
        strength = better
    return {player: ELO * log10(each) for player, each in strength.items()}
