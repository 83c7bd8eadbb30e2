"""The deals of a tournament that are kept in a file, so that it can be gone on with after whatever ended it.

A line of JSON says which tournament it is, and each deal that was played is a line. What a kill cuts off is played
again. Times are not kept: those of several runs, perhaps on several machines, would make no sum.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from boardgames.bots.tournament import Deal, Game, Plan
from boardgames.games import GAMES


class NotKept(Exception):
    """The file can't be used; the text says why, in a sentence."""


class Kept:
    """The played deals of a plan, in a file that need not exist yet; raises NotKept.

    The file is locked by nobody: whoever else plays the same deals comes to the same lines.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self._head = _head(plan)
        self._plan = plan
        self.deals: dict[int, Deal] = {}
        """The deals that were played, by number, also those beyond the plan."""
        try:
            self._read()
            self._tidy()
            self._file: IO[str] = path.open("a", encoding="utf-8")
        except OSError as error:
            raise self._unfit(error) from error

    def add(self, number: int, deal: Deal) -> None:
        """Keep a deal that was just played; raises NotKept if the disk is full."""
        self.deals[number] = deal
        try:
            self._file.write(_line(number, deal))
            self._file.flush()
        except OSError as error:
            raise self._unfit(error) from error

    def close(self) -> None:
        """Put the deals in order: then the file is the same, however often the tournament was interrupted."""
        with suppress(OSError):
            self._file.close()
            self._tidy()

    def _unfit(self, error: OSError) -> NotKept:
        return NotKept(f"{self.path.name} can’t be written: {(error.strerror or 'the disk failed').lower()}.")

    def _read(self) -> None:
        try:
            head, *lines = self.path.read_bytes().splitlines() or [b""]
        except FileNotFoundError:
            return
        if not head and not lines:
            return
        found = _parsed(head)
        if not isinstance(found, dict) or "tournament" not in found:
            raise NotKept(f"{self.path.name} holds no tournament; name another file.")
        for what, value in self._head.items():
            if found.get(what) != value:
                raise NotKept(
                    f"{self.path.name} is of another tournament: there {what} is {found.get(what)}, here {value}. "
                    "Name another file."
                )
        for line in lines:
            deal = _parsed(line)
            with suppress(KeyError, TypeError, ValueError):
                self.deals[int(deal["deal"])] = _deal(deal["games"], self._plan)

    def _tidy(self) -> None:
        fresh = self.path.with_name(f".{self.path.name}.new")
        with fresh.open("w", encoding="utf-8") as file:
            file.write(json.dumps(self._head) + "\n")
            file.writelines(_line(number, deal) for number, deal in sorted(self.deals.items()))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self.path)


def _head(plan: Plan) -> Mapping[str, Any]:
    """All that a deal follows from, by the words that say what differs."""
    return {
        "tournament": plan.game,
        "rules": GAMES[plan.game].rules().version,
        "seats": plan.seats,
        "options": dict(plan.options),
        "bots": list(plan.kinds),
        "seed": plan.seed,
        "thoughts": plan.thoughts,
    }


def _line(number: int, deal: Deal) -> str:
    games = [[game.kinds, game.points, game.places, game.decisions] for game in deal]
    return json.dumps({"deal": number, "games": games}) + "\n"


def _parsed(line: bytes) -> Any:
    """What a line holds; None if it was cut off."""
    with suppress(ValueError):
        return json.loads(line)
    return None


def _deal(games: Any, plan: Plan) -> Deal:
    """A deal of a file; raises ValueError or TypeError for one that the plan does not have."""
    deal = tuple(
        Game(tuple(kinds), tuple(points), tuple(places), tuple(decisions), (0.0,) * plan.seats)
        for kinds, points, places, decisions in games
    )
    if len(deal) != len(plan.kinds) or any(len(part) != plan.seats for game in deal for part in game):
        raise ValueError("another number of games or seats")
    return deal
