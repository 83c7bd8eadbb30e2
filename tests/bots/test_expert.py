"""The bot that thinks ahead: fair, bounded, the same again by seed, and at home in every game."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from math import inf
from random import Random
from statistics import median
from time import thread_time
from typing import Any, NamedTuple

import pytest

from boardgames.bots import BOTS, expert
from boardgames.bots.expert import Advice, ExpertBot
from boardgames.bots.random import RandomBot
from boardgames.bots.search import ENOUGH, GLANCES, Candidate, Search
from boardgames.engine.decision import Decision, Option
from boardgames.engine.match import Match, apply, start
from boardgames.engine.rules import SearchSettings
from boardgames.engine.state import Task
from boardgames.games import GAMES
from boardgames.table.session import SeatView, seat_view
from tests.engine.toy import RULES, ToyObservation, toy

EVERY_GAME = pytest.mark.parametrize("key", list(GAMES))
COUNTLESS = 1_000_000
ROUND = 4
"""Thoughts in which every candidate is played on once."""


class Position(NamedTuple):
    """Somebody is asked something with a choice."""

    match: Match[Any]
    seat: int

    @property
    def decision(self) -> Decision:
        return self.view.decision

    @property
    def view(self) -> SeatView:
        return seat_view(self.match, self.seat)


def walked(key: str, seats: int, seed: int) -> Iterator[Position]:
    """A random game from question to question; half the windows are let pass."""
    info, chance = GAMES[key], Random(seed)
    rules = info.rules()
    match, _ = start(rules, rules.new(seats, seed, info.options(seats, {})))
    while not match.over:
        asked = chance.choice(match.asks)
        if len(asked.options) > 1:
            yield Position(match, asked.seat)
        passes = asked.window and chance.random() < 0.5
        option = asked.options[0] if passes else chance.choice(asked.options)
        match, _ = apply(match, asked.seat, option.id)


@cache
def positions(key: str) -> tuple[Position, ...]:
    """Random games with the fewest and with the most seats."""
    seats = GAMES[key].seats
    return tuple(each for number in (min(seats), max(seats)) for each in walked(key, number, number))


@cache
def every_question(key: str) -> tuple[Position, ...]:
    """A position for each kind of question, alone and while others are asked too."""
    kinds = {(each.decision.prompt, len(each.match.asks) > 1): each for each in positions(key)}
    return tuple(kinds.values())


def in_another_world(position: Position, chance: Random) -> Position | None:
    """The position with all that its seat can't know dealt and answered anew, and with other luck to come.

    None if the seat sees the difference: others who answer anew may need fewer answers.
    """
    match, seat = position
    base = match.base.copied()
    match.rules.determinize(base, seat, chance)
    base.rng.seed = chance.getrandbits(32)
    world: Match[Any] = Match(match.rules, base)
    for who, answer in match.answers:
        asked = next((ask for ask in world.asks if ask.seat == who), None)
        if asked is None:
            return None
        is_known = who == seat or not asked.private
        world, _ = apply(world, who, answer if is_known else chance.choice(asked.options).id)
    there = Position(world, seat)
    is_same = [ask.seat for ask in world.asks] == [ask.seat for ask in match.asks]
    return there if is_same and there.view.observation == position.view.observation else None


class TestEveryGame:
    @EVERY_GAME
    def test_every_kind_of_question_is_answered(self, key: str) -> None:
        bot = ExpertBot(inf, ROUND + 1)
        for position in every_question(key):
            assert bot.choose(position.view, Random(1)) in position.decision.options

    @EVERY_GAME
    def test_what_is_hidden_does_not_change_the_thoughts(self, key: str) -> None:
        chance = Random(5)
        compared = hidden = 0
        for position in chance.sample(positions(key), 20):
            other = in_another_world(position, chance)
            if other is not None:
                compared += 1
                hidden += other.match.state != position.match.state
                seed = chance.getrandbits(32)
                assert thought_over(position.view, seed, ROUND) == thought_over(other.view, seed, ROUND)
        assert compared >= 10
        assert hidden == compared

    @EVERY_GAME
    def test_the_same_chance_gives_the_same_thoughts(self, key: str) -> None:
        differing = 0
        for position in every_question(key)[:4]:
            one, other, different = (thought_over(position.view, seed, 2 * ROUND) for seed in (3, 3, 4))
            assert one == other
            assert len(one) == min(ROUND, len(position.decision.options))
            assert all(0 <= chance <= 1 for _, chance in one)
            differing += one != different
        assert differing

    @EVERY_GAME
    def test_time_is_kept(self, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """Up to the thought that is under way; by a clock that stands still while the machine does something else."""
        monkeypatch.setattr(Search, "is_clear", False)
        monkeypatch.setattr(expert, "perf_counter", thread_time)
        bot = ExpertBot(0.2, COUNTLESS)
        for _ in range(3):
            seconds = [duration(bot, position.view) for position in Random(2).sample(positions(key), 5)]
            assert min(seconds) >= 0.2
            if median(seconds) <= 0.24:
                return
        pytest.fail(f"0.2 seconds were exceeded three times, the last time with {seconds}")

    @pytest.mark.parametrize(("key", "games"), [("nine", 2), ("they-who-were-8", 3), ("immortal8", 2)])
    def test_it_beats_random(self, key: str, games: int) -> None:
        fewest = min(GAMES[key].seats)
        won = [winner_is_expert(key, fewest, seed) for seed in range(games)]
        assert sum(won) >= games - 1


def thought_over(view: SeatView, seed: int, thoughts: int) -> list[tuple[Option[Any], float]]:
    """What so many thoughts with that chance come to."""
    search = Search(view, Random(seed))
    for _ in range(thoughts):
        search.think()
    return search.ranked()


def duration(bot: ExpertBot, view: SeatView) -> float:
    begun = thread_time()
    bot.choose(view, Random(1))
    return thread_time() - begun


def winner_is_expert(key: str, seats: int, seed: int) -> bool:
    """Play one game with an expert, who thinks but shortly, among those who take anything."""
    info, chance, thinker = GAMES[key], Random(seed), seed % seats
    rules = info.rules()
    match, _ = start(rules, rules.new(seats, seed, info.options(seats, {})))
    bots = {seat: ExpertBot(inf, ROUND) if seat == thinker else RandomBot() for seat in range(seats)}
    while not match.over:
        seat = match.asks[0].seat
        match, _ = apply(match, seat, bots[seat].choose(seat_view(match, seat), chance).id)
    return thinker in rules.sheet(rules.observe(match.state, None)).winners


def test_the_level_that_can_be_chosen_answers_within_a_second() -> None:
    bot = BOTS["expert"].bot
    assert isinstance(bot, ExpertBot)
    assert bot.seconds <= 1


def test_a_single_option_is_taken_without_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "Search", lambda *_: pytest.fail("there is nothing to think about"))
    view = positions("nine")[0].view
    only = view.decision.options[-1]
    alone = view._replace(decision=view.decision._replace(options=(only,)))
    assert ExpertBot().choose(alone, Random(1)) is only


# --- how it thinks, in a game of three answers -----------------------------------------------------------------------

ROLL = 1000
"""What is rolled after the first answer is below that."""
Later = Callable[[int, int], float]


class Tale:
    """Seat 0 takes 1, 2 or 3, something is rolled, seats may react, and seat 1 takes 1, 2 or 3.

    To seat 0 it looks the better, the more it took; once seat 1 has taken, `later` tells how it looks, by what seat 0
    took and by what was rolled. Whoever is `eager` likes to have reacted. The glances are what seat 0 looked at first,
    and the ends are where thoughts came to, in order.
    """

    def __init__(self, later: Later, eager: int = -1, **how: Any) -> None:
        self.later = later
        self.eager = eager
        self.rules = replace(
            RULES,
            evaluate=self._evaluate,
            win_probability=lambda observation, seat: observation.points[0] / 10,
            search=SearchSettings(**{"ahead": 1, "broad": 3, "doubt": 1.0} | how),
        )
        self.glances: list[ToyObservation] = []
        self.ends: list[ToyObservation] = []

    def _evaluate(self, observation: ToyObservation, seat: int) -> float:
        mine, other, _ = observation.points
        if seat:
            reacted = seat == self.eager and f"seat {seat} with 0" in observation.heard
            return observation.points[seat] + float(reacted)
        if not other:
            self.glances.append(observation)
            return float(mine)
        self.ends.append(observation)
        return self.later(mine, rolled(observation))

    @property
    def view(self) -> SeatView:
        tasks = Task("take", 0), Task("roll"), Task("react"), Task("take", 1)
        return seat_view(start(self.rules, toy(*tasks))[0], 0)

    def taken(self, thoughts: int, seed: int = 1) -> str:
        return ExpertBot(inf, thoughts).choose(self.view, Random(seed)).id


def rolled(observation: ToyObservation) -> int:
    return int(observation.heard[0].removeprefix("rolled "))


def always(best: int) -> Later:
    """After that answer it looks better than after the others, whatever is rolled."""
    return lambda mine, _: float(mine == best)


def luck(mine: int, roll: int) -> float:
    """After 1 it is better, but only when luck is good."""
    return 0.0 if mine > 1 else 0.5 if roll < ROLL // 2 else -0.4


@pytest.mark.parametrize("best", [1, 2, 3])
def test_it_takes_what_looks_best_in_the_end(best: int) -> None:
    assert Tale(always(best)).taken(40) == f"take:{best}"


def test_by_win_probability_it_looks_at_chances_alone() -> None:
    assert Tale(always(1), by_win_probability=True).taken(40) == "take:3"


def test_without_time_every_candidate_is_still_played_on_once_and_the_favourite_is_taken() -> None:
    tale = Tale(always(1))
    advice = ExpertBot(0, 40).advise(tale.view, Random(1))
    assert advice.best.id == "take:3"
    assert advice.runner_up is not None
    assert advice.runner_up_chance > 0
    assert len(tale.ends) == len(tale.view.decision.options)


def test_the_favourite_is_given_up_only_beyond_doubt() -> None:
    """Luck was good enough for a lead, but for one that may be nothing but luck."""
    lucky = [seed for seed in range(40) if Tale(luck, doubt=0.0).taken(36, seed) == "take:1"]
    assert 10 <= len(lucky) <= 35
    assert {Tale(luck, doubt=3.0).taken(36, seed) for seed in lucky} == {"take:3"}


def test_how_far_a_candidate_is_surely_ahead() -> None:
    candidate = Candidate(Option("a", (), 0))
    assert (candidate.win_probability, candidate.surely_ahead(1)) == (0, 0)
    candidate.add(0.4, 0.3)
    assert candidate.surely_ahead(1) == 0, "one world is none"
    candidate.add(0.6, 0.1)
    assert candidate.worlds == 2
    assert [candidate.win_probability, candidate.ahead, candidate.error] == pytest.approx([0.5, 0.2, 0.1 / 2**0.5])
    assert candidate.surely_ahead(2) == pytest.approx(0.2 - 0.2 / 2**0.5)


def told(advice: Advice) -> list[tuple[str, float]]:
    """The answers, the best first, and their chances."""
    best, chance, other, behind = advice
    assert other is not None
    return [(best.id, round(chance, 6)), (other.id, round(behind, 6))]


def test_at_sight_the_favourite_of_the_first_glance_is_taken() -> None:
    tale = Tale(always(1), at_sight=frozenset({"toy.take"}), reach=inf)
    assert told(ExpertBot(inf, 1000).advise(tale.view, Random(1))) == [("take:3", 0.3), ("take:2", 0.2)]
    assert tale.ends == []
    assert len(tale.glances) == 3 * GLANCES + 3 * ENOUGH, "thoughts tell the chances, and then end"


def test_what_is_asked_in_a_window_is_thought_over_like_anything_else() -> None:
    tale = Tale(always(1))
    view = tale.view._replace(decision=tale.view.decision._replace(window=True))
    assert ExpertBot(inf, 40).choose(view, Random(1)).id == "take:1"


def test_advice_has_the_chances_and_not_the_looks() -> None:
    assert told(ExpertBot(inf, 40).advise(Tale(always(1)).view, Random(1))) == [("take:1", 0.1), ("take:3", 0.3)]


def test_who_is_hopeless_is_thought_of_no_more() -> None:
    tale = Tale(always(1))
    tale.taken(3 * ENOUGH + 20)
    counts = Counter(end.points[0] for end in tale.ends)
    assert counts == {1: ENOUGH + 10, 2: ENOUGH, 3: ENOUGH + 10}, "the favourite stays, to be compared with"


def test_when_only_the_favourite_is_left_it_stops_thinking() -> None:
    tale = Tale(always(3))
    assert tale.taken(COUNTLESS) == "take:3"
    assert len(tale.ends) == 3 * ENOUGH


def test_all_candidates_have_the_same_luck_and_everybody_else_does_what_looks_best() -> None:
    tale = Tale(lambda mine, roll: 0.0)
    tale.taken(30)
    worlds = [tale.ends[begin : begin + 3] for begin in range(0, 30, 3)]
    for ends in worlds:
        assert [end.points for end in ends] == [(3, 3, 0), (2, 3, 0), (1, 3, 0)]
        assert len({rolled(end) for end in ends}) == 1
        assert {end.heard[1:] for end in ends} == {("nobody",)}
    assert len({rolled(ends[0]) for ends in worlds}) > 5


@pytest.mark.parametrize("eager", [1, 2])
def test_in_a_window_everybody_does_what_looks_best_and_it_does_not_count(eager: int) -> None:
    tale = Tale(always(1), eager)
    assert tale.taken(30) == "take:1"
    assert {end.heard[1:] for end in tale.ends} == {(f"seat {eager} with 0",)}
    assert {end.points[1] for end in tale.ends} == {3}, "one more answer was played on"


def test_that_a_window_can_be_let_pass_is_never_overlooked() -> None:
    tale = Tale(always(1), broad=1)
    tale.taken(30)
    assert {end.heard[1:] for end in tale.ends} == {("nobody",)}


def test_at_first_glance_all_answers_are_looked_at_in_the_same_worlds() -> None:
    tales = [Tale(luck) for _ in range(2)]
    for tale in tales:
        tale.taken(1, seed=4)
    seen = tales[0].glances
    worlds = [seen[begin : begin + 3] for begin in range(0, len(seen), 3)]
    assert len(worlds) == GLANCES
    for world in worlds:
        assert [look.points[0] for look in world] == [1, 2, 3]
        assert len({rolled(look) for look in world}) == 1
    assert len({rolled(world[0]) for world in worlds}) > 1
    assert tales[1].glances == seen, "by the same chance they are the same worlds"


def test_of_many_options_some_are_looked_at() -> None:
    tale = Tale(lambda mine, roll: 0.0, broad=1)
    tale.taken(30)
    assert {end.points[1] for end in tale.ends} == {1, 2, 3}


def test_a_shortcut_is_taken_by_nobody_who_plays_on() -> None:
    tale = Tale(always(1), shortcuts=frozenset({"take:3"}))
    tale.taken(30)
    assert {end.points[1] for end in tale.ends} == {2}


def test_only_the_best_at_first_glance_are_played_on() -> None:
    tale = Tale(lambda mine, roll: 0.0)
    match, _ = start(tale.rules, toy(Task("take", 0, (6,)), Task("roll"), Task("react"), Task("take", 1)))
    search = Search(seat_view(match, 0), Random(1))
    for _ in range(20):
        search.think()
    assert {end.points[0] for end in tale.ends} == {3, 4, 5, 6}


def test_a_choice_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock by which every thought takes a quarter of a second, and the first glance half a one."""
    now = 100.0

    class Timed(Search):
        def __init__(self, view: SeatView, rng: Random) -> None:
            nonlocal now
            now += 0.5
            super().__init__(view, rng)

        def think(self) -> None:
            nonlocal now
            now += 0.25
            super().think()

    monkeypatch.setattr(expert, "Search", Timed)
    monkeypatch.setattr(expert, "perf_counter", lambda: now)
    tale = Tale(lambda mine, roll: 0.0)
    ExpertBot(2.0, COUNTLESS).choose(tale.view, Random(1))
    assert len(tale.ends) == 6
    assert now == 102
