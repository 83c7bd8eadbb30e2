"""Options are taken in random positions, and what was foreseen is compared: `python -m tests.games.foresight GAME`."""

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from boardgames.engine.decision import Decision
from boardgames.engine.match import Match
from tests.games.forecasts import Check, Forecasts, Taken
from tests.games.rows import ROWS, Row
from tests.games.spoken import game, kind

POSITIONS = 1000
"""So many positions of each game are looked at in a long run."""
OF_A_GAME = 10
"""So many positions of one random game are looked at."""
MOST_FAULTS = 40
DIGIT = re.compile(r"\d")


class Position(NamedTuple):
    """A match at its questions, and how to find it again."""

    name: str
    match: Match[Any]


@dataclass
class Account:
    """What came of it: how many lines of each pattern were held against the truth, and what was wrong."""

    met: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    options: int = 0

    def unmet(self, row: Forecasts) -> list[str]:
        """The patterns that no line had."""
        return [pattern for pattern in (*row.forecasts, *row.options) if not self.met[pattern]]


def positions(row: Row, number: int, seed: int) -> Iterator[Position]:
    """So many positions, a few of each random game, and all kinds of its questions among them."""
    chance, left = Random(seed), number
    tables = list(row.game.tables)
    while left:
        table = tables.pop(chance.randrange(len(tables)))
        tables = tables or list(row.game.tables)
        shuffle = chance.randrange(1_000_000)
        for step, match in _some(row, table, shuffle, min(left, OF_A_GAME)):
            left -= 1
            yield Position(f"table {table}, shuffle {shuffle}, answer {step}", match)


def _some(row: Row, table: Any, seed: int, number: int) -> list[tuple[int, Match[Any]]]:
    """Positions of one game, a question of each kind in turn."""
    kinds: dict[str, list[tuple[int, Match[Any]]]] = defaultdict(list)
    for step, (match, _) in enumerate(game(row, table, seed)):
        for decision in match.asks[:1]:
            kinds[kind(decision)].append((step, match))
    chance = Random(seed)
    for found in kinds.values():
        chance.shuffle(found)
    in_turn = chance.sample([*kinds.values()], len(kinds))
    chosen = [found.pop() for _ in range(number) for found in in_turn if found]
    return chosen[:number]


def look(row: Row, foreseen: Forecasts, number: int, seed: int) -> Account:
    """Every option of every question in so many random positions, and in the scenes of the row."""
    account = Account()
    scenes = (Position(f"scene {k}", _by(row, match)) for k, match in enumerate(foreseen.scenes()))
    for source in (scenes, positions(row, number, seed)):
        for position in source:
            for taken in all_taken(position.match):
                account.options += 1
                for fault in faults(taken, foreseen, account.met):
                    account.faults.append(f"{position.name}, eyes {taken.eyes}, {taken.option.id}: {fault}")
            if len(account.faults) > MOST_FAULTS:
                return account
    return account


def _by(row: Row, scene: Match[Any]) -> Match[Any]:
    """The scene by the rules of the row, which may be planted ones."""
    return Match(row.game.rules, scene.base, scene.answers)


def all_taken(match: Match[Any]) -> Iterator[Taken]:
    """Every option of every question, for all eyes that read of it."""
    for decision in match.asks:
        for option in decision.options:
            for eyes in _readers(decision):
                yield Taken(match, decision, option, eyes)


def _readers(decision: Decision) -> tuple[int | None, ...]:
    return (decision.seat,) if decision.private else (decision.seat, None)


def faults(taken: Taken, row: Forecasts, met: Counter[str]) -> Iterator[str]:
    """What is wrong with all that was said of an option before it was taken."""
    for checks, line in promises(taken, row):
        met.update(matching(checks, line))
        if fault := wrong(taken, checks, line):
            yield fault
    for pattern in row.untold(taken):
        if not any(re.fullmatch(pattern, line) for line in taken.lines):
            yield f"kept silent: {pattern}\n  said: {' | '.join(taken.lines) or 'nothing'}"


def promises(taken: Taken, row: Forecasts) -> Iterator[tuple[Mapping[str, Check], str]]:
    """The lines that foresee something, each with the checks that one of has to fit."""
    for line in taken.lines:
        yield row.forecasts, line
    if DIGIT.search(taken.words) or matching(row.options, taken.words):
        yield row.options, taken.words


def matching(checks: Mapping[str, Check], line: str) -> list[str]:
    """The patterns of a line."""
    return [pattern for pattern in checks if re.fullmatch(pattern, line)]


def wrong(taken: Taken, checks: Mapping[str, Check], line: str) -> str | None:
    """What is wrong with one line."""
    patterns = matching(checks, line)
    if len(patterns) != 1:
        return f"{len(patterns)} patterns for: {line}"
    match = re.fullmatch(patterns[0], line)
    assert match is not None
    return None if checks[patterns[0]](taken, *match.groups()) else f"not true: {line}"


def foresee(key: str, number: int, seed: int) -> None:
    """Look at one game for long, and say how it went. Raises AssertionError."""
    row, begun = ROWS[key], perf_counter()
    account = look(row, row.forecasts, number, seed)
    assert not account.faults, "\n".join((key, *account.faults))
    unmet = account.unmet(row.forecasts)
    assert not unmet or number < POSITIONS, "\n".join((f"{key}: no line had these patterns", *unmet))
    lines, seconds = sum(account.met.values()), perf_counter() - begun
    print(f"forecasts of {key}: {number} positions, {account.options} options, {lines} lines true, {seconds:.0f} s")


if __name__ == "__main__":
    _, name, *numbers = sys.argv
    count, first = [*map(int, numbers), *(POSITIONS, 0)[len(numbers) :]]
    foresee(name, count, first)
