"""Many games of random answers at full speed, and what came of them."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from random import Random
from time import perf_counter
from typing import Any

from boardgames.engine.playout import Playout
from boardgames.engine.registry import GameInfo
from boardgames.engine.sheet import CLEAR, SETTLED, SHARED, Sheet
from boardgames.engine.types import Seat

MOST_DECISIONS = 10_000
"""No game of ours comes near it: a game that does has lost its way."""


class EndlessGame(RuntimeError):
    """A game took more decisions than any game can."""


@dataclass(frozen=True)
class Simulation:
    """What came of so many games. `endings` counts how they were won; `seconds` is time on the clock."""

    game: str
    seats: int
    options: dict[str, str]
    games: int
    seed: int
    decisions: int
    shortest: int
    longest: int
    mean_scores: tuple[float, ...]
    mean_wins: tuple[float, ...]
    endings: dict[str, int]
    seconds: float

    @property
    def games_per_second(self) -> float:
        """Whole games, from set-up to final score."""
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        """Answers given."""
        return self.decisions / self.seconds

    def figures(self) -> dict[str, Any]:
        """Everything, plain enough for JSON."""
        return {
            **asdict(self),
            "games_per_second": self.games_per_second,
            "decisions_per_second": self.decisions_per_second,
        }


def simulate(
    info: GameInfo,
    seats: int,
    games: int,
    seed: int,
    played: Callable[[], None] = lambda: None,
    wishes: Mapping[str, str] = {},
) -> Simulation:
    """Play so many games, at least one, from seeds that follow from `seed`; `played` is called after each.

    `wishes` are options of the game. Raises ValueError for a number of seats or an option that the game is not for.
    """
    rules = info.rules()
    options = info.options(seats, wishes)
    rng = Random(seed)
    lengths: list[int] = []
    sheets: list[Sheet] = []
    begun = perf_counter()
    for _ in range(games):
        playout = Playout(rules, rules.new(seats, rng.getrandbits(32), options))
        lengths.append(play(playout, rng))
        sheets.append(rules.sheet(playout.observe(None)))
        played()
    seconds = perf_counter() - begun
    return Simulation(
        game=info.key,
        seats=seats,
        options=options,
        games=games,
        seed=seed,
        decisions=sum(lengths),
        shortest=min(lengths),
        longest=max(lengths),
        mean_scores=tuple(sum(sheet.totals[seat] for sheet in sheets) / games for seat in range(seats)),
        mean_wins=tuple(sum(_share(sheet, seat) for sheet in sheets) / games for seat in range(seats)),
        endings=dict(sorted(Counter(map(ending, sheets)).items())),
        seconds=seconds,
    )


def play(playout: Playout[Any], rng: Random) -> int:
    """Answer at random to the end; the number of decisions. Raises EndlessGame."""
    decisions = 0
    random = rng.random
    while asks := playout.asks:
        decision = asks[0]
        options = decision.options
        playout.answer(decision.seat, options[int(random() * len(options))])
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise EndlessGame(f"A game of {playout.rules.name} has had more than {MOST_DECISIONS} decisions.")
    return decisions


def ending(sheet: Sheet) -> str:
    """How a game was won: clearly, by settling a tie in points, or by several together."""
    if sheet.ending:
        return sheet.ending
    if len(sheet.winners) > 1:
        return SHARED
    return SETTLED if sheet.totals.count(max(sheet.totals)) > 1 else CLEAR


def _share(sheet: Sheet, seat: Seat) -> float:
    return 1 / len(sheet.winners) if seat in sheet.winners else 0.0
