"""Many whole games between kinds of bots, and what came of them for each kind."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import AbstractContextManager, suppress
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from itertools import combinations, permutations
from queue import SimpleQueue
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

from boardgames.bots import BOTS
from boardgames.bots.rating import Estimate, bradley_terry, mean, mean_share, share
from boardgames.bots.simulation import MOST_DECISIONS, EndlessGame
from boardgames.engine.match import apply, start
from boardgames.engine.registry import GameInfo
from boardgames.engine.words import listed
from boardgames.games import GAMES
from boardgames.table.session import bot_rng, seat_view

THOUGHTS = 40
"""How often a bot that thinks ahead does so for an answer, if nothing else is said; at a table it goes by the clock."""
MOST_LOSSES = 2
"""A deal whose workers were lost so often is given up."""
HOPELESS = 20
"""After so many losses in a row all workers are taken to be lost, and the deals that are left are not tried."""
_STRIDE = 1_000_003


class UnfitBots(ValueError):
    """Kinds of bots that make no tournament; the text says why, in a sentence."""


@dataclass(frozen=True)
class Plan:
    """Who plays what, and how often. Every deal is played as often as there are kinds, with the seats rotated.

    `thoughts` bounds those who think ahead.
    """

    game: str
    seats: int
    options: Mapping[str, str]
    kinds: tuple[str, ...]
    deals: int
    seed: int
    thoughts: int = THOUGHTS

    @property
    def games(self) -> int:
        """All games."""
        return self.deals * len(self.kinds)

    def deal_seed(self, deal: int) -> int:
        """The seed that a deal is played from, however the seats are rotated."""
        return Random(self.seed * _STRIDE + deal).getrandbits(32)

    def seating(self, deal: int, turn: int) -> tuple[str, ...]:
        """The kinds by seat, in one game of a deal.

        They sit in turn round the table, and move on by a seat from game to game: so every kind has every seat once.
        From deal to deal they change the order in which they follow each other.
        """
        first, *others = self.kinds
        orders = list(permutations(others))
        order = (first, *orders[deal % len(orders)])
        return tuple(order[(seat + turn) % len(order)] for seat in range(self.seats))


class Game(NamedTuple):
    """A game that is over, by seat: the kinds of bots, their points and places, their decisions and time to think.

    Seats that share a place have the mean of those they fill.
    """

    kinds: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[float, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]

    def seats(self, kind: str) -> list[int]:
        """Where that kind sits."""
        return [seat for seat, seated in enumerate(self.kinds) if seated == kind]

    def won(self, kind: str) -> float:
        """The part that a kind has in winning: 1 if all winners are of it, 0 if none is."""
        winners = [kind for kind, place in zip(self.kinds, self.places, strict=True) if place == min(self.places)]
        return winners.count(kind) / len(winners)

    def ahead(self, kind: str, other: str) -> float:
        """How often a seat of one kind is placed before a seat of the other, from 0 to 1; a shared place is half."""
        pairs = [(self.places[one], self.places[two]) for one in self.seats(kind) for two in self.seats(other)]
        return fmean(1.0 if one < two else 0.5 if one == two else 0.0 for one, two in pairs)


Deal: TypeAlias = tuple[Game, ...]
Opened: TypeAlias = AbstractContextManager[Executor]


class Workers(NamedTuple):
    """Who plays the deals: what opens an executor, and the errors by which it says that a worker was lost."""

    opened: Callable[[], Opened]
    lost: tuple[type[BaseException], ...] = (BrokenExecutor,)


@dataclass(frozen=True)
class Standing:
    """What came of one kind of bots. The points are by seat; `seconds` is time to think."""

    kind: str
    games: int
    wins: Estimate
    points: Estimate
    place: float
    rating: float
    decisions: int
    seconds: float

    @property
    def seconds_per_decision(self) -> float:
        """Time to think about one answer."""
        return self.seconds / self.decisions

    def figures(self, timed: bool = True) -> dict[str, Any]:
        """Everything, plain enough for JSON; without times if they are not `timed`."""
        figures = {**asdict(self), "wins": self.wins._asdict(), "points": self.points._asdict()}
        seconds = figures.pop("seconds")
        times = {"seconds": seconds, "seconds_per_decision": self.seconds_per_decision}
        return figures | (times if timed else {})


class Pairing(NamedTuple):
    """Two kinds of bots: in how many games both sat, and how often a seat of the first was placed before one of the
    other, from 0 to 1; a shared place is half.
    """

    kind: str
    other: str
    games: int
    ahead: Estimate

    def figures(self) -> dict[str, Any]:
        """Everything, plain enough for JSON."""
        return {**self._asdict(), "ahead": self.ahead._asdict()}


@dataclass(frozen=True)
class Tournament:
    """What was played of a plan: whole deals, in their order, and time on the clock. `stopped`: by hand.

    If games are missing though nobody stopped it, workers were lost.
    """

    plan: Plan
    deals: tuple[Deal, ...]
    stopped: bool
    seconds: float

    @property
    def games(self) -> int:
        """How many games count."""
        return sum(map(len, self.deals))

    def standings(self) -> list[Standing]:
        """Every kind, the best rating first; none if no deal was finished."""
        if not self.deals:
            return []
        ratings = bradley_terry(self._ahead())
        standings = [self._standing(kind, ratings[kind]) for kind in self.plan.kinds]
        return sorted(standings, key=lambda standing: -standing.rating)

    def pairings(self) -> list[Pairing]:
        """Every two kinds that met, the one with the better rating first."""
        kinds = [standing.kind for standing in self.standings()]
        return [self._pairing(kind, other) for kind, other in combinations(kinds, 2) if self._met(kind, other)]

    def figures(self, timed: bool = True) -> dict[str, Any]:
        """Everything, plain enough for JSON; without times if they are not `timed`."""
        return {
            **asdict(self.plan),
            "deals": len(self.deals),
            "games": self.games,
            "games_planned": self.plan.games,
            "stopped": self.stopped,
            **({"seconds": self.seconds} if timed else {}),
            "standings": [standing.figures(timed) for standing in self.standings()],
            "pairings": [pairing.figures() for pairing in self.pairings()],
        }

    def _ahead(self) -> dict[tuple[str, str], float]:
        ahead: dict[tuple[str, str], float] = {}
        for game in (game for deal in self.deals for game in deal):
            for pair in permutations(dict.fromkeys(game.kinds), 2):
                ahead[pair] = ahead.get(pair, 0.0) + game.ahead(*pair)
        return ahead

    def _met(self, kind: str, other: str) -> list[list[Game]]:
        """By deal, the games in which both sat; without the deals that have none."""
        deals = ([game for game in deal if {kind, other} <= set(game.kinds)] for deal in self.deals)
        return [games for games in deals if games]

    def _pairing(self, kind: str, other: str) -> Pairing:
        """The games of a deal depend on each other: a deal is one sample."""
        met = self._met(kind, other)
        samples = [fmean(game.ahead(kind, other) for game in games) for games in met]
        return Pairing(kind, other, sum(map(len, met)), mean_share(samples))

    def _standing(self, kind: str, rating: float) -> Standing:
        """The games of a deal depend on each other: for points, a deal is one sample."""
        deals = [[(game, seat) for game in deal for seat in game.seats(kind)] for deal in self.deals]
        games = [game for deal in self.deals for game in deal if kind in game.kinds]
        seated = [each for deal in deals for each in deal]
        return Standing(
            kind=kind,
            games=len(games),
            wins=share(sum(game.won(kind) for game in games), len(games)),
            points=mean([fmean(game.points[seat] for game, seat in deal) for deal in deals]),
            place=fmean(game.places[seat] for game, seat in seated),
            rating=rating,
            decisions=sum(game.decisions[seat] for game, seat in seated),
            seconds=sum(game.seconds[seat] for game, seat in seated),
        )


# --- planning --------------------------------------------------------------------------------------------------------


def plan(
    info: GameInfo,
    kinds: Sequence[str],
    games: int,
    seats: int,
    seed: int,
    wishes: Mapping[str, str] = {},
    thoughts: int = THOUGHTS,
) -> Plan:
    """A tournament of so many games, or a few more, so that every deal is played with all kinds in all seats.

    `wishes` are options of the game. Raises ValueError for a number of seats or an option that the game is not for.
    """
    options = info.options(seats, wishes)
    info.rules().new(seats, seed, options)
    return Plan(info.key, seats, options, tuple(kinds), -(-games // len(kinds)), seed, thoughts)


def find_kinds(names: Sequence[str]) -> tuple[str, ...]:
    """The kinds of bots of these names, two at least; raises UnfitBots."""
    kinds = [name.strip().lower() for name in names if name.strip()]
    for kind in kinds:
        if kind not in BOTS:
            near = get_close_matches(kind, BOTS, n=1, cutoff=0.5)
            hint = f"Did you mean “{near[0]}”?" if near else f"There are {listed(list(BOTS))}."
            raise UnfitBots(f"There is no bot called “{kind}”. {hint}")
        if kinds.count(kind) > 1:
            raise UnfitBots(f"“{kind}” is named more than once; bots of one kind share the seats by themselves.")
    if len(kinds) < 2:
        raise UnfitBots(f"A tournament is between two kinds of bots or more; there are {listed(list(BOTS))}.")
    return tuple(kinds)


# --- playing ---------------------------------------------------------------------------------------------------------


def play(
    plan: Plan,
    workers: Workers | None = None,
    played: Callable[[], None] = lambda: None,
    known: Mapping[int, Deal] = {},
    keep: Callable[[int, Deal], None] = lambda number, deal: None,
) -> Tournament:
    """Play a tournament; `played` is called after each deal. KeyboardInterrupt ends it, and what is done counts.

    Deals that are `known` by their number are not played again; `keep` is given every other one when it is played.
    Workers are handed the deals. One that was lost with its worker is handed out once more, and no third time: it is
    missing then. Without workers the deals are played here, one after another. The results are the same.
    """
    deals = {number: known[number] for number in range(plan.deals) if number in known}
    left = [number for number in range(plan.deals) if number not in deals]
    stopped = False

    def done(number: int, deal: Deal) -> None:
        deals[number] = deal
        keep(number, deal)
        played()

    begun = perf_counter()
    try:
        if workers is None:
            for number in left:
                done(number, play_deal(plan, number))
        else:
            _share_out(plan, left, workers, done)
    except KeyboardInterrupt:
        stopped = True
    return Tournament(plan, tuple(deals[number] for number in sorted(deals)), stopped, perf_counter() - begun)


def _share_out(plan: Plan, numbers: Sequence[int], workers: Workers, done: Callable[[int, Deal], None]) -> None:
    """Let workers play these deals, as long as there are workers."""
    finished = SimpleQueue[Future[Deal]]()
    given: dict[Future[Deal], int] = {}
    losses, in_a_row = Counter[int](), 0

    def give(number: int) -> None:
        future = executor.submit(play_deal, plan, number)
        given[future] = number
        future.add_done_callback(finished.put)

    with suppress(*workers.lost), workers.opened() as executor:  # they may be lost while deals are being handed out
        for number in numbers:
            give(number)
        while given and in_a_row < HOPELESS:
            future = finished.get()
            number = given.pop(future)
            try:
                deal = future.result()
            except workers.lost:
                in_a_row += 1
                losses[number] += 1
                if losses[number] < MOST_LOSSES:
                    give(number)
            else:
                in_a_row = 0
                done(number, deal)


def play_deal(plan: Plan, number: int) -> Deal:
    """Play one deal in all its seatings: the same every time, but for the seconds. Raises EndlessGame."""
    seed = plan.deal_seed(number)
    return tuple(_play_game(plan, seed, plan.seating(number, turn)) for turn in range(len(plan.kinds)))


def _play_game(plan: Plan, seed: int, kinds: tuple[str, ...]) -> Game:
    """The game that these bots would play at a table, without its history."""
    rules = GAMES[plan.game].rules()
    bots = {kind: BOTS[kind].unhurried(plan.thoughts) for kind in plan.kinds}
    match, _ = start(rules, rules.new(plan.seats, seed, plan.options))
    decisions, seconds = [0] * plan.seats, [0.0] * plan.seats
    for step in range(MOST_DECISIONS):
        if match.over:
            sheet = rules.sheet(rules.observe(match.state, None))
            return Game(kinds, sheet.totals, places(sheet.order), tuple(decisions), tuple(seconds))
        seat = match.asks[0].seat
        view, rng = seat_view(match, seat), bot_rng(seed, step, seat)
        begun = perf_counter()
        option = bots[kinds[seat]].choose(view, rng)
        seconds[seat] += perf_counter() - begun
        decisions[seat] += 1
        match, _ = apply(match, seat, option.id)
    raise EndlessGame(f"A game of {rules.name} has had more than {MOST_DECISIONS} decisions.")


def places(order: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """The place of each seat, from 1 on; those that share places have the mean of them."""
    by_seat: dict[int, float] = {}
    for group in order:
        by_seat |= dict.fromkeys(group, len(by_seat) + (len(group) + 1) / 2)
    return tuple(by_seat[seat] for seat in sorted(by_seat))
