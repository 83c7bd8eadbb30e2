"""The oracles play games along: whatever the engine asks, shows and scores, they have predicted from the rulebooks."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pytest

from boardgames.engine.rules import Rules
from boardgames.games import GAMES
from tests.oracles import immortal8, immortals, nine, they_who_were_8
from tests.oracles.engine import EIGHT, NINE, REALMS, THEY
from tests.oracles.report import Report
from tests.soak import ORACLES

SEED = 11
PLAYED = {
    "nine": 24,
    "they-who-were-8": 80,
    "immortal8": 52,
    "immortal8, from the middle": 52,
    "immortals": 3,
    "immortals, house rules turned": 6,
    "immortals, short draft decks": 3,
    "immortals, made-up tables": 3,
}


@pytest.mark.parametrize("name", ORACLES)
def test_the_engine_plays_as_the_rulebook_says(name: str) -> None:
    report = ORACLES[name].play(PLAYED[name], SEED)
    assert not report.differences, str(report)
    assert report.decisions > 10 * report.games


def test_every_way_to_play_is_played_for_every_number_of_seats() -> None:
    for game, tables in (("they-who-were-8", they_who_were_8.TABLES), ("immortal8", immortal8.TABLES)):
        (choice,) = GAMES[game].choices
        assert set(tables) == {(seats, way.key) for way in choice.ways for seats in way.seats}, game
        assert PLAYED[game] >= len(tables)
    assert set(nine.SEATS) == set(GAMES["nine"].seats)
    assert set(immortals.ROUNDS) == set(GAMES["immortals"].seats)
    assert set(immortals.USUAL) == {rule.key for rule in GAMES["immortals"].house_rules}


class Fault(NamedTuple):
    """A fault in the rules: the flow with which it comes, what it does to the flow, and who should notice."""

    rules: Rules[Any, Any]
    flow: str
    planted: Callable[[Callable[..., None]], Callable[..., None]]
    play: Callable[[int, int], Report]
    noticed: str


def tilts_stay(end_round: Callable[..., None]) -> Callable[..., None]:
    def flow(g: Any) -> None:
        used = [list(player.used) for player in g.state.players]
        end_round(g)
        for player, kept in zip(g.state.players, used, strict=True):
            player.used = kept

    return flow


def the_table_keeps_a_glory(resolve: Callable[..., None]) -> Callable[..., None]:
    def flow(g: Any, seat: int) -> None:
        resolve(g, seat)
        g.state.supply[0] += 1

    return flow


def only_the_named_may_react(react: Callable[..., Any]) -> Callable[..., Any]:
    """While a card lies open, nobody is asked unless somebody whom it names is."""

    def flow(g: Any, actor: int) -> Any:
        asking = react(g, actor)
        asks = next(asking, ())
        named = {g.state.owner[god] for god in g.state.played.targets}
        while named & {ask.seat for ask in asks}:
            try:
                asks = asking.send((yield asks))
            except StopIteration:
                break

    return flow


def nobody_leads_in_science(count_majority: Callable[..., None]) -> Callable[..., None]:
    def flow(g: Any, kind: int) -> None:
        if kind != 1:
            count_majority(g, kind)

    return flow


def the_first_seat_scores_one_more(score_round: Callable[..., None]) -> Callable[..., None]:
    def flow(g: Any) -> None:
        score_round(g)
        g.state.points[0] += 1

    return flow


BASE = tuple(table for table in they_who_were_8.TABLES if table[1] == "base")
FAULTS = [
    Fault(NINE, "end_round", tilts_stay, nine.play, "used"),
    Fault(THEY, "resolve", the_table_keeps_a_glory, they_who_were_8.play, "state: supply"),
    Fault(THEY, "react", only_the_named_may_react, partial(they_who_were_8.play, tables=BASE), "asked"),
    Fault(EIGHT, "count_majority", nobody_leads_in_science, immortal8.play, "difference"),
    Fault(REALMS, "score_round", the_first_seat_scores_one_more, partial(immortals.play, first=True), "table"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.planted.__name__)
def test_a_planted_fault_is_noticed(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fault.rules.flows, fault.flow, fault.planted(fault.rules.flows[fault.flow]))
    report = fault.play(6, SEED)
    assert fault.noticed in report.kinds, str(report)
