"""What the finished games of this computer add up to."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from boardgames.table.save import Entry


class Record(NamedTuple):
    """The finished games of one kind: how many, the last of them, and how often each name won (a shared win counts)."""

    games: int
    last: Entry
    wins: dict[str, int]


def records(entries: Iterable[Entry]) -> dict[str, Record]:
    """The records by game, from the list of saved games."""
    finished: dict[str, list[Entry]] = {}
    for entry in entries:
        if entry.ok and entry.over:
            finished.setdefault(entry.game, []).append(entry)
    return {game: _record(games) for game, games in finished.items()}


def _record(games: list[Entry]) -> Record:
    wins = Counter(entry.players[seat].name for entry in games for seat in entry.winners)
    return Record(len(games), max(games, key=lambda entry: (entry.order, entry.when)), dict(wins.most_common()))
