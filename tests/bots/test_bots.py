from math import inf
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, get_args

import pytest

from boardgames.bots import BOTS
from boardgames.bots.expert import ExpertBot
from boardgames.engine.decision import Decision, Option
from boardgames.engine.match import Match
from boardgames.games.nine.rules import RULES
from boardgames.games.nine.state import NineState
from boardgames.table.choices import Level
from boardgames.table.session import SeatView, Session, seat_view
from tests.table.evening import NINE, answer, setup

POSITIONS = 200
QUICK: tuple[Level, ...] = ("random", "steady")
"""Those who do not think by the clock; what an expert does is tested by itself."""


def chosen(session: Session, seat: int) -> str:
    bot = BOTS[session.setup.players[seat].kind].bot
    return bot.choose(session.seat_view(seat), session.rng(seat)).id


def game(seed: int, *levels: Level) -> Session:
    """A game that bots of these levels have played."""
    session = Session.new(NINE, setup(*levels, seed=seed))
    while not session.over:
        seat = session.asked[0].seat
        session.answer(seat, chosen(session, seat))
    return session


def shuffled(match: Match[NineState], seat: int, chance: Random) -> Match[NineState]:
    """The match with everything that a seat can't know dealt anew, and with other luck to come."""
    base = match.base.copied()
    RULES.determinize(base, seat, chance)
    base.rng.seed = chance.getrandbits(32)
    return Match(RULES, base, match.answers)


def test_every_level_that_can_be_chosen_has_a_bot() -> None:
    assert tuple(BOTS) == get_args(Level)


def test_where_a_game_must_come_out_the_same_the_expert_goes_by_thoughts() -> None:
    unhurried = BOTS["expert"].unhurried(7)
    assert isinstance(unhurried, ExpertBot)
    assert (unhurried.seconds, unhurried.thoughts) == (inf, 7)
    for level in QUICK:
        assert BOTS[level].unhurried(7) is BOTS[level].bot


@pytest.mark.parametrize("level", QUICK)
def test_what_is_hidden_does_not_change_the_choice(level: str) -> None:
    chance = Random(11)
    bot = BOTS[level].bot
    positions = hidden = 0
    while positions < POSITIONS:
        session = Session.new(NINE, setup("person", "person", "person", seed=chance.getrandbits(20)))
        while not session.over:
            seat = session.asked[0].seat
            if chance.random() < 0.2:
                match = session.history.match
                other = shuffled(match, seat, chance)
                positions += 1
                hidden += other.state.pile != match.state.pile
                thought = chance.getrandbits(32)
                choice = bot.choose(seat_view(match, seat), Random(thought))
                assert choice == bot.choose(seat_view(other, seat), Random(thought))
            answer(session, chance)
    assert hidden > POSITIONS / 2


@pytest.mark.parametrize("level", QUICK)
def test_the_same_chance_gives_the_same_game(level: Level) -> None:
    assert game(3, level, level).to_save().answers == game(3, level, level).to_save().answers


def test_random_takes_every_option_about_as_often() -> None:
    view = Session.new(NINE, setup("random", "random")).seat_view(0)
    chance = Random(1)
    spends = sum(BOTS["random"].bot.choose(view, chance).id == "spend" for _ in range(1000))
    assert 400 < spends < 600


def test_steady_takes_what_looks_best_and_lets_chance_decide_between_equals() -> None:
    session = Session.new(NINE, setup("steady", "random"))
    view = session.seat_view(0)
    for favourite in ("spend", "keep"):
        rules = Fan(favourite, view)
        assert BOTS["steady"].bot.choose(rules.view, Random(1)).id == favourite
    both = Fan("", view)
    assert {BOTS["steady"].bot.choose(both.view, Random(seed)).id for seed in range(20)} == {"spend", "keep"}


class Fan:
    """The rules, but for an outlook that likes only the position after one option."""

    def __init__(self, favourite: str, view: SeatView) -> None:
        self.favourite = favourite
        self.view = view._replace(rules=self)  # type: ignore[arg-type]

    def considered(self, observation: object, decision: Decision) -> tuple[Option[Any], ...]:
        return decision.options

    def evaluate(self, observation: object, seat: int) -> float:
        culture_left = observation.players[seat].tokens[4]  # type: ignore[attr-defined]
        return float({"spend": culture_left == 0, "keep": culture_left == 1}.get(self.favourite, 0))


def longest_questions(games: int, number: int) -> list[SeatView]:
    """The questions with the most options out of random games."""
    chance = Random(5)
    views: list[SeatView] = []
    for seed in range(games):
        session = Session.new(NINE, setup("steady", "steady", "steady", seed=seed))
        while not session.over:
            views.append(session.seat_view(session.asked[0].seat))
            answer(session, chance)
        views = sorted(views, key=lambda view: -len(view.decision.options))[:number]
    return views


def test_steady_answers_quickly_even_among_many_options() -> None:
    bot = BOTS["steady"].bot
    times = []
    for view in longest_questions(40, 9):
        options = len(view.decision.options)
        assert options >= 30
        begun = perf_counter()
        bot.choose(view, Random(1))
        times.append((perf_counter() - begun) / options)
    assert median(times) * 90 < 0.15  # 0.03 for 90 options on an idle machine; the rest is for busy ones


def test_steady_beats_random_in_four_games_of_five() -> None:
    games = 20
    won = 0
    for seed in range(games):
        seat = seed % 2
        levels: list[Level] = ["random", "random"]
        levels[seat] = "steady"
        won += game(seed, *levels).sheet().winners == (seat,)
    assert won >= 0.8 * games
