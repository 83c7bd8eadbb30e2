import os
import signal
from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from itertools import product
from multiprocessing import active_children
from random import Random
from typing import Any

import pytest

from boardgames.bots import BOTS, BotInfo, expert, tournament
from boardgames.bots.expert import ExpertBot
from boardgames.bots.processes import processes
from boardgames.bots.rating import mean_share
from boardgames.bots.search import Search
from boardgames.bots.simulation import EndlessGame
from boardgames.bots.tournament import (
    HOPELESS,
    THOUGHTS,
    Deal,
    Game,
    Opened,
    Plan,
    Tournament,
    UnfitBots,
    Workers,
    find_kinds,
    places,
    plan,
    play,
    play_deal,
)
from boardgames.engine.decision import Option
from boardgames.games import GAMES
from boardgames.table.seating import Player, Setup
from boardgames.table.session import SeatView
from boardgames.table.transcript import play_out
from tests.table.evening import NINE


def table(*kinds: str, seats: int = 3, deals: int = 1, game: str = "nine", seed: int = 1) -> Plan:
    """A tournament between these kinds, or of random bots alone that are called so."""
    return Plan(game, seats, {}, kinds or ("random", "steady"), deals, seed)


EXPERTS = Plan("they-who-were-8", 2, {"mode": "titanomachy"}, ("random", "expert"), 2, 1, thoughts=2)
"""The quickest game to play with an expert."""


def results(played: Tournament) -> list[tuple[object, ...]]:
    """All that may not depend on how fast the games went."""
    return [game[:-1] for deal in played.deals for game in deal]


# --- seats -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "seats"), list(product(range(2, 6), range(2, 7))))
def test_every_kind_has_every_seat_alike_in_every_deal(number: int, seats: int) -> None:
    kinds = "abcde"[:number]
    for deal in range(7):
        seatings = [table(*kinds, seats=seats).seating(deal, turn) for turn in range(number)]
        for seat in range(seats):
            assert Counter(seating[seat] for seating in seatings) == Counter(kinds)
        for seating in seatings:
            counts = Counter(seating).values()
            assert max(counts) - min(counts) <= 1
            assert len(counts) == min(number, seats)


@pytest.mark.parametrize(("number", "seats"), [(3, 3), (4, 3), (4, 4), (4, 2)])
def test_who_follows_whom_evens_out_over_the_deals(number: int, seats: int) -> None:
    kinds = "abcd"[:number]
    these = table(*kinds, seats=seats)
    followers = Counter(
        (seating[seat], seating[(seat + 1) % seats])
        for deal in range(6)
        for seating in (these.seating(deal, turn) for turn in range(number))
        for seat in range(seats)
    )
    assert len(followers) == number * (number - 1)
    assert len(set(followers.values())) == 1


def test_two_kinds_are_the_two_teams_where_partners_sit_opposite() -> None:
    assert table("a", "b", seats=4).seating(0, 1) == ("b", "a", "b", "a")


def test_every_deal_has_a_seed_of_its_own() -> None:
    seeds = {table(seed=seed).deal_seed(deal) for seed in range(20) for deal in range(20)}
    assert len(seeds) == 400


# --- planning --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("games", "deals"), [(1, 1), (2, 1), (200, 100), (201, 101)])
def test_games_are_rounded_up_to_whole_deals(games: int, deals: int) -> None:
    made = plan(NINE, ("random", "steady"), games, 3, 1)
    assert (made.deals, made.games) == (deals, 2 * deals)


def test_a_way_to_play_and_the_usual_rules_are_part_of_the_plan() -> None:
    made = plan(GAMES["they-who-were-8"], ("random", "steady"), 2, 4, 1, {"mode": "pantheon"})
    assert made.options == {"mode": "pantheon"}
    assert len(plan(GAMES["immortals"], ("random", "steady"), 2, 3, 1).options) == 7


def test_how_often_experts_think_is_part_of_the_plan() -> None:
    assert plan(NINE, ("random", "expert"), 2, 3, 1).thoughts == THOUGHTS
    made = plan(NINE, ("random", "expert"), 2, 3, 1, thoughts=7)
    assert made.thoughts == 7
    assert Tournament(made, (), True, 1.0).figures()["thoughts"] == 7


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        plan(NINE, ("random", "steady"), 2, 5, 1)


def test_kinds_of_bots_are_found_however_they_are_written() -> None:
    assert find_kinds(["Steady", " random "]) == ("steady", "random")


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ("steady,stedy", "There is no bot called “stedy”. Did you mean “steady”?"),
        ("steady,xyz", "There is no bot called “xyz”. There are random and steady."),
        ("steady", "A tournament is between two kinds of bots or more; there are random and steady."),
        (",", "A tournament is between two kinds of bots or more; there are random and steady."),
        ("steady,random,steady", "“steady” is named more than once; bots of one kind share the seats by themselves."),
    ],
)
def test_bots_that_make_no_tournament_are_refused_with_a_sentence(
    names: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournament, "BOTS", {kind: BOTS[kind] for kind in ("random", "steady")})
    with pytest.raises(UnfitBots) as refused:
        find_kinds(names.split(","))
    assert str(refused.value) == sentence


# --- games -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_one_that_the_same_bots_play_at_a_table(game: str) -> None:
    info = GAMES[game]
    these = plan(info, ("random", "steady"), 2, 3, 5)
    kinds = these.seating(0, 0) if game != "immortals" else ("random",) * 3
    seed = these.deal_seed(0)
    played = tournament._play_game(these, seed, kinds)
    players = tuple(
        Player(name=str(seat), kind=kind, colour=seat, symbol=seat)  # type: ignore[arg-type]
        for seat, kind in enumerate(kinds)
    )
    setup = Setup(game=game, players=players, seed=seed, options=dict(these.options))
    session = play_out(info, setup, [BOTS[kind].bot.choose for kind in kinds])
    sheet = session.sheet()
    assert played.points == sheet.totals
    assert [seat for seat in range(3) if played.places[seat] == min(played.places)] == sorted(sheet.winners)
    assert played.decisions == tuple(Counter(step.seat for step in session.history.steps)[seat] for seat in range(3))


class Nosy:
    """A random bot that notes what it is given."""

    def __init__(self) -> None:
        self.views: list[SeatView] = []

    def choose(self, view: SeatView, rng: Random) -> Option[Any]:
        self.views.append(view)
        return view.decision.options[int(rng.random() * len(view.decision.options))]


def test_a_bot_sees_what_its_seat_sees_and_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    nosy = Nosy()
    monkeypatch.setitem(BOTS, "nosy", BotInfo("Nosy", "looks about", nosy, 0.0))
    play_deal(table("nosy", "random"), 0)
    assert nosy.views
    for view in nosy.views:
        assert view.decision.seat == view.seat == view.observation.seat
        assert type(view.observation).__name__ == "NineObservation"
        assert view.imagine(Random(1)).observe(view.seat) == view.observation


def test_a_game_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "MOST_DECISIONS", 20)
    with pytest.raises(EndlessGame, match="nine"):
        play(table())


def test_places_that_are_shared_count_as_their_mean() -> None:
    assert places(((1,), (0,), (2,))) == (2, 1, 3)
    assert places(((0, 2), (1, 3))) == (1.5, 3.5, 1.5, 3.5)
    assert places(((2,), (0, 1, 3))) == (3, 3, 1, 3)


# --- workers ---------------------------------------------------------------------------------------------------------


def threads() -> Opened:
    return ThreadPoolExecutor(3)


def broken() -> Opened:
    """Processes that die before they have played anything."""
    return ProcessPoolExecutor(1, initializer=os._exit, initargs=(1,))


class Frail(Executor):
    """Plays what it is given at once, but the first so many times it breaks with the deals of some numbers."""

    def __init__(self, *dies_of: int, times: int, error: type[BaseException] = BrokenExecutor) -> None:
        self.left = dict.fromkeys(dies_of, times)
        self.error = error

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        with ThreadPoolExecutor(1) as one:
            return one.submit(self._play, *args)

    def _play(self, plan: Plan, number: int) -> Deal:
        if self.left.get(number):
            self.left[number] -= 1
            raise self.error
        return play_deal(plan, number)


def test_results_are_the_same_wherever_the_games_are_played() -> None:
    these = table(deals=3)
    here = play(these)
    assert len(here.deals) == 3
    for opened in (lambda: processes(2), threads):
        there = play(these, Workers(opened))
        assert results(there) == results(here)
        assert [standing.rating for standing in there.standings()] == [each.rating for each in here.standings()]
    assert results(play(replace(these, seed=2))) != results(here)


@pytest.fixture
def at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all is played in this process: no bot thinks, so that games take no time."""
    monkeypatch.setitem(BOTS, "steady", BOTS["steady"]._replace(bot=BOTS["random"].bot))


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the clock, an expert has no time at all."""
    monkeypatch.setitem(BOTS, "expert", BOTS["expert"]._replace(bot=ExpertBot(seconds=0)))


@pytest.mark.usefixtures("hurried")
def test_an_expert_goes_by_thoughts_and_not_by_the_clock() -> None:
    """So its games are the same every time, and wherever they are played, however slow the machine is."""
    here = play(EXPERTS)
    assert results(play(EXPERTS, Workers(lambda: processes(2)))) == results(here)
    assert results(play(replace(EXPERTS, deals=1, thoughts=5))) != results(here)[:2]


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("thoughts", [1, 6])
def test_an_expert_thinks_as_often_as_the_plan_says(thoughts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[int] = []

    class Counted(Search):
        is_clear = False

        def __init__(self, view: SeatView, rng: Random) -> None:
            super().__init__(view, rng)
            counts.append(0)

        def think(self) -> None:
            counts[-1] += 1
            super().think()

    monkeypatch.setattr(expert, "Search", Counted)
    play_deal(replace(EXPERTS, thoughts=thoughts), 0)
    assert counts == [thoughts] * len(counts)
    assert len(counts) > 10


@pytest.mark.usefixtures("at_random")
def test_more_games_begin_with_the_same_ones() -> None:
    assert results(play(table(deals=3)))[:4] == results(play(table(deals=2)))


def deadly(plan: Plan, number: int) -> Deal:
    """Plays a deal, but kills the process that plays the second one."""
    if number == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return play_deal(plan, number)


def test_f14_a_deal_that_kills_its_process_is_given_up_and_all_others_are_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    these = replace(EXPERTS, kinds=("random", "steady"), deals=6)
    monkeypatch.setattr(tournament, "play_deal", deadly)
    before = active_children()
    played = play(these, Workers(lambda: processes(2)))
    monkeypatch.undo()
    assert (played.games, these.games, played.stopped) == (10, 12, False)
    assert results(played) == [game for game in results(play(these)) if game not in results(only(these, 1))]
    assert active_children() == before


def only(plan: Plan, number: int) -> Tournament:
    """One deal of a tournament."""
    return Tournament(plan, (play_deal(plan, number),), False, 1.0)


def test_f14_processes_that_are_killed_again_and_again_lose_nothing() -> None:
    these, calls = replace(EXPERTS, kinds=("random", "steady"), deals=9), []

    def kill_one() -> None:
        calls.append(1)
        if len(calls) in (1, 3, 5):
            os.kill(min(process.pid or 0 for process in active_children() if process not in before), signal.SIGKILL)

    before = active_children()
    played = play(these, Workers(lambda: processes(2)), kill_one)
    assert results(played) == results(play(these))
    assert len(calls) == 9


@pytest.mark.usefixtures("at_random")
def test_only_what_was_lost_is_played_again() -> None:
    these, calls = table(deals=5), []
    played = play(these, Workers(lambda: Frail(1, 3, times=1)), lambda: calls.append(1))
    assert results(played) == results(play(these))
    assert len(calls) == 5


@pytest.mark.usefixtures("at_random")
def test_an_executor_may_have_errors_of_its_own_for_a_worker_that_was_lost() -> None:
    these = table(deals=3)
    workers = Workers(lambda: Frail(1, times=1, error=ZeroDivisionError))
    assert results(play(these, workers._replace(lost=(ZeroDivisionError,)))) == results(play(these))
    with pytest.raises(ZeroDivisionError):
        play(these, workers)


@pytest.mark.usefixtures("at_random")
def test_a_deal_that_is_lost_twice_is_missing() -> None:
    these = table(deals=4)
    played = play(these, Workers(lambda: Frail(3, times=2)))
    assert (played.games, these.games, played.stopped) == (6, 8, False)
    assert results(played) == results(play(replace(these, deals=3)))


def test_an_executor_that_takes_no_more_ends_it() -> None:
    played = play(table(deals=3), Workers(broken))
    assert (played.games, played.standings(), played.stopped) == (0, [], False)
    assert played.figures()["standings"] == []


def test_nobody_goes_on_where_every_process_dies() -> None:
    """So a machine without memory does not start thousands of processes that play nothing."""
    handed: list[int] = []

    class Doomed(Frail):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
            handed.append(args[1])
            return super().submit(fn, *args, **kwargs)

    played = play(table(deals=200), Workers(lambda: Doomed(*range(200), times=2)))
    assert played.games == 0
    assert 200 <= len(handed) <= 200 + HOPELESS


def test_a_fault_of_a_game_is_not_taken_for_a_death(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "MOST_DECISIONS", 20)
    with pytest.raises(EndlessGame):
        play(table(deals=3), Workers(threads))


@pytest.mark.parametrize("workers", [None, Workers(lambda: processes(2))])
def test_what_is_done_when_somebody_stops_it_counts(workers: Workers | None) -> None:
    deals = 0

    def stop_after_three() -> None:
        nonlocal deals
        deals += 1
        if deals == 3:
            raise KeyboardInterrupt

    before = active_children()
    played = play(table("random", "steady", deals=50), workers, stop_after_three)
    assert played.stopped
    assert (played.games, played.figures()["games_planned"]) == (6, 100)
    assert len(played.standings()) == 2
    assert active_children() == before


# --- what came of it -------------------------------------------------------------------------------------------------


def game(kinds: str, *points: int, order: tuple[tuple[int, ...], ...] = ()) -> Game:
    """A game of these kinds, in which everybody answered twice, in half a second in all."""
    ranked = order or tuple((seat,) for seat in sorted(range(len(kinds)), key=lambda seat: -points[seat]))
    return Game(tuple(kinds), points, places(ranked), (2,) * len(kinds), (0.5,) * len(kinds))


def test_a_win_that_is_shared_is_shared_out() -> None:
    assert game("aba", 9, 5, 1).won("a") == 1
    assert game("aba", 9, 9, 1, order=((0, 1), (2,))).won("a") == 0.5
    assert game("abab", 9, 1, 9, 1, order=((0, 2), (1, 3))).won("a") == 1
    assert game("aab", 9, 9, 9, order=((0, 1, 2),)).won("a") == pytest.approx(2 / 3)


def test_kinds_are_compared_seat_by_seat_and_a_game_counts_once() -> None:
    assert game("aba", 9, 5, 1).ahead("a", "b") == 0.5
    assert game("aba", 9, 5, 7).ahead("a", "b") == 1
    assert game("ab", 5, 5, order=((0, 1),)).ahead("a", "b") == 0.5


def test_the_standing_adds_up_what_the_games_say() -> None:
    deals = (
        (game("ab", 10, 4), game("ba", 6, 8)),
        (game("ab", 12, 2), game("ba", 9, 5)),
    )
    best, other = Tournament(Plan("nine", 2, {}, ("b", "a"), 2, 1), deals, False, 1.0).standings()
    assert (best.kind, other.kind) == ("a", "b")
    assert (best.games, best.wins.value, best.place) == (4, 0.75, 1.25)
    assert (best.points.value, other.points.value) == (8.75, 5.25)
    assert (best.decisions, best.seconds, best.seconds_per_decision) == (8, 2.0, 0.25)
    assert best.rating == pytest.approx(-other.rating)
    assert best.rating > 0
    assert best.points.low is not None
    assert best.points.low == pytest.approx(8.75 - 12.7062 * 0.25, rel=1e-4)  # the two deals: 9 and 8.5


def test_without_a_second_deal_points_have_no_interval() -> None:
    one = Tournament(Plan("nine", 2, {}, ("a", "b"), 1, 1), ((game("ab", 9, 1), game("ba", 1, 9)),), False, 1.0)
    assert [standing.points.low for standing in one.standings()] == [None, None]


def test_kinds_that_do_not_all_fit_at_one_table_are_all_rated() -> None:
    these = Plan("nine", 2, {}, ("a", "b", "c"), 1, 1)
    deal = (game("ab", 9, 1), game("bc", 9, 1), game("ca", 1, 9))
    standings = Tournament(these, (deal,), False, 1.0).standings()
    assert [(standing.kind, standing.games) for standing in standings] == [("a", 2), ("b", 2), ("c", 2)]
    assert sum(standing.rating for standing in standings) == pytest.approx(0)


def test_pairings_count_a_game_once_and_a_deal_as_one_sample() -> None:
    deals = (
        (game("aba", 9, 5, 1), game("bab", 2, 9, 1)),  # half of the seats, and all of them
        (game("aba", 9, 5, 7), game("bab", 9, 9, 9, order=((0, 1, 2),))),  # all of them, and shared places
    )
    (pairing,) = Tournament(Plan("nine", 3, {}, ("b", "a"), 2, 1), deals, False, 1.0).pairings()
    assert (pairing.kind, pairing.other, pairing.games) == ("a", "b", 4)
    assert pairing.ahead == mean_share([0.75, 0.75])


def test_pairings_are_of_those_who_met_the_better_one_first() -> None:
    these = Plan("nine", 2, {}, ("d", "c", "b", "a"), 2, 1)
    one = (game("ab", 9, 1), game("bc", 9, 1), game("cd", 9, 1), game("da", 1, 9))
    two = (game("ab", 9, 1), game("bd", 9, 1), game("dc", 1, 9), game("ca", 1, 9))
    assert met(Tournament(these, (one,), True, 1.0)) == {"ab": 1, "ad": 1, "bc": 1, "cd": 1}
    both = Tournament(these, (one, two), False, 1.0)
    assert met(both) == {"ab": 2, "ac": 1, "ad": 1, "bc": 1, "bd": 1, "cd": 2}
    assert [each["ahead"]["low"] is not None for each in both.figures()["pairings"]] == [True, *[False] * 4, True]
    assert met(Tournament(these, (), True, 1.0)) == {}


def met(played: Tournament) -> dict[str, int]:
    """In how many games the two kinds of each pairing met."""
    return {pairing.kind + pairing.other: pairing.games for pairing in played.pairings()}
