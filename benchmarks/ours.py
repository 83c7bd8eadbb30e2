"""What is measured of our games, each at a table of four."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from boardgames.engine.match import Match, apply, imagine, replay, start
from boardgames.engine.playout import Playout
from boardgames.engine.rules import Rules
from boardgames.games import GAMES
from boardgames.resources import resource
from boardgames.table.save import Saved, SaveStore
from boardgames.table.session import Session

SEATS = 4


class Contestant:
    """A game in one way to play it; `recording` is a recorded game of it in `seeds/`."""

    def __init__(self, game: str, recording: str, **wishes: str) -> None:
        info = GAMES[game]
        self.rules: Rules[Any, Any] = info.rules()
        self.options: Mapping[str, str] = info.options(SEATS, wishes)
        self.name = ", ".join((info.title, *info.labels(wishes)))
        self.path: Path = resource("seeds", recording)

    @cached_property
    def saved(self) -> Saved:
        """The recorded game."""
        return SaveStore().load(self.path)

    def play(self, rng: Random) -> int:
        """One random game to its end; the decisions in it."""
        playout = Playout(self.rules, self.rules.new(SEATS, rng.getrandbits(32), self.options))
        decisions = 0
        while asks := playout.asks:
            decision = asks[0]
            playout.answer(decision.seat, rng.choice(decision.options))
            decisions += 1
        return decisions

    def positions(self, rng: Random, number: int, step: int = 5) -> list[Match[Any]]:
        """So many positions of random games, every fifth."""
        return list(islice(self._walk(rng), 0, number * step, step))

    def _walk(self, rng: Random) -> Iterator[Match[Any]]:
        while True:
            match, _ = start(self.rules, self.rules.new(SEATS, rng.getrandbits(32), self.options))
            while match.asks:
                yield match
                decision = match.asks[0]
                match, _ = apply(match, decision.seat, rng.choice(decision.options).id)

    def replay(self) -> None:
        """Give the answers of the recorded game to the rules again, as far as the end."""
        setup = self.saved.setup
        match, _ = start(self.rules, self.rules.new(SEATS, setup.deal, setup.options))
        for step in replay(match, self.saved.answers):
            match = step.match
        assert match.over

    def open(self) -> None:
        """Load the file of the recorded game and sit down at it: with undo and the log."""
        Session.resume(SaveStore().load(self.path))


def contestants() -> tuple[Contestant, ...]:
    """All games; They Who Were 8 for two teams, and each alone."""
    return (
        Contestant("nine", "nine-4.game"),
        Contestant("they-who-were-8", "they-who-were-8-4-base.game", mode="base"),
        Contestant("they-who-were-8", "they-who-were-8-4.game", mode="titanomachy"),
        Contestant("immortal8", "immortal8-4.game"),
        Contestant("immortals", "immortals-4.game"),
    )


def imagined_move(match: Match[Any], rng: Random) -> None:
    """What a bot does for one thought: a world as it may be, and one move in it."""
    seat = match.asks[0].seat
    world = imagine(match, seat, rng)
    decision = next(decision for decision in world.asks if decision.seat == seat)
    world.answer(seat, rng.choice(decision.options))


def look(match: Match[Any]) -> None:
    """What the seat that is asked may see."""
    match.rules.observe(match.state, match.asks[0].seat)
