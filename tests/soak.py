"""A long walk through random games: `python -m tests.soak [GAMES]`, ten thousand at each kind of table by default.

After every answer all cards and tokens must still be there, somebody must have an answer to give, and the game must
end within a bound. Then options are taken, and what was foreseen of them must be true; and the oracles play games along
and predict everything.
"""

import sys
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from boardgames.engine.playout import Playout
from boardgames.engine.rules import Rules
from boardgames.games import GAMES as REGISTERED
from boardgames.games.immortal8.rules import RULES as EIGHT
from boardgames.games.immortals.rules import RULES as REALMS
from boardgames.games.nine.catalogue import SEATS
from boardgames.games.nine.rules import RULES as NINE
from boardgames.games.they_who_were_8.catalogue import MODES
from boardgames.games.they_who_were_8.rules import RULES as THEY
from tests.games.foresight import foresee
from tests.games.immortal8.tables import conserved as eight_conserved
from tests.games.immortals.box import conserved as realms_conserved
from tests.games.nine.tables import conserved as nine_conserved
from tests.games.they_who_were_8.tables import conserved as they_conserved
from tests.oracles import immortal8, immortals, nine, they_who_were_8
from tests.oracles.report import Report

GAMES = 10_000
POSITION_SHARE = 10
"""So many games of the long walk make one position in which what is foreseen is held against what happens."""


class Table(NamedTuple):
    """A kind of table: its rules, seats and options, what must hold after every answer, and more decisions than any
    game there takes.
    """

    rules: Rules[Any, Any]
    seats: int
    options: Mapping[str, str]
    check: Callable[[Any], None]
    bound: int


(IMMORTALS,) = REGISTERED["immortal8"].choices
HOUSE_RULES = REGISTERED["immortals"].house_rules
HOUSES = {"as usual": {}, "all house rules turned": {rule.key: rule.ways[1].key for rule in HOUSE_RULES}}

TABLES = {
    **{f"nine, {seats} seats": Table(NINE, seats, {}, nine_conserved, 120 * seats) for seats in SEATS},
    **{
        f"they-who-were-8, {mode.key}, {seats} seats": Table(THEY, seats, {"mode": mode.key}, they_conserved, 400)
        for mode in MODES.values()
        for seats in mode.seats
    },
    **{
        f"immortal8, {way.key}, {seats} seats": Table(
            EIGHT, seats, {IMMORTALS.key: way.key}, eight_conserved, 200 * seats
        )
        for way in IMMORTALS.ways
        for seats in way.seats
    },
    **{
        f"immortals, {house}, {seats} seats": Table(REALMS, seats, options, realms_conserved, 2000)
        for house, options in HOUSES.items()
        for seats in REGISTERED["immortals"].seats
    },
}


def walk(table: Table, seed: int) -> int:
    """Play one game; the number of its decisions. Raises AssertionError."""
    chance = Random(seed)
    state = table.rules.new(table.seats, seed, table.options)
    playout = Playout(table.rules, state)
    decisions = 0
    while asks := playout.asks:
        table.check(state)
        decision = chance.choice(asks)
        assert decision.options, decision.prompt
        playout.answer(decision.seat, chance.choice(decision.options))
        decisions += 1
        assert decisions < table.bound
    table.check(state)
    return decisions


class Oracle(NamedTuple):
    """One way of running an oracle: by number of games and seed, and how many games of the long walk make one here."""

    play: Callable[[int, int], Report]
    share: int = 2


ORACLES = {
    "nine": Oracle(nine.play, 4),
    "they-who-were-8": Oracle(they_who_were_8.play),
    "immortal8": Oracle(immortal8.play),
    "immortal8, from the middle": Oracle(partial(immortal8.play, positions=True)),
    "immortals": Oracle(partial(immortals.play, check_views=True), 10),
    "immortals, house rules turned": Oracle(partial(immortals.play, every_rule=True, check_views=True), 10),
    "immortals, short draft decks": Oracle(partial(immortals.play, odd="draft"), 50),
    "immortals, made-up tables": Oracle(partial(immortals.play, odd="table"), 50),
}


def compare(games: int, seed: int) -> None:
    """Let each oracle play its share of so many games along, and say how it went. Raises AssertionError."""
    for name, oracle in ORACLES.items():
        begun = perf_counter()
        report = oracle.play(max(1, games // oracle.share), seed)
        assert not report.differences, f"{name}\n{report}"
        seconds = perf_counter() - begun
        print(f"oracle of {name}: {report.games} games, {report.decisions} decisions, {seconds:.0f} s")


def soak(games: int) -> None:
    """Walk through so many games at each kind of table, and say how it went."""
    for name, table in TABLES.items():
        begun = perf_counter()
        lengths = [walk(table, seed) for seed in range(games)]
        seconds = perf_counter() - begun
        print(f"{name}: {games} games, {min(lengths)} to {max(lengths)} decisions, {seconds:.0f} s")


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    soak(number)
    for key in REGISTERED:
        foresee(key, number // POSITION_SHARE, seed=GAMES)
    compare(number, seed=GAMES)
