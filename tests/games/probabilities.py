"""How likely everybody wins, for the tests of win probabilities."""

from typing import Any

from boardgames.engine.match import Match


def probabilities(match: Match[Any], seats: int, open: bool = False) -> list[float]:
    """The probability to win of every seat, by what it sees itself, or by what everybody may see."""
    rules = match.rules
    return [rules.win_probability(rules.observe(match.state, None if open else seat), seat) for seat in range(seats)]
