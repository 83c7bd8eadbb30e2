"""The toy game is a game: bots, the laws of secrecy, saves, the real screen and line mode need nothing more of it."""

from collections.abc import Iterator
from math import inf
from pathlib import Path
from random import Random

import pytest

from boardgames.bots.bot import Bot
from boardgames.bots.expert import ExpertBot
from boardgames.bots.greedy import GreedyBot
from boardgames.bots.simulation import simulate
from boardgames.engine.match import Match, apply, imagine, start
from boardgames.games import GAMES
from boardgames.plain.mode import LineMode
from boardgames.table.save import SaveStore
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.table.transcript import transcript
from boardgames.tui.scene import LIST
from boardgames.tui.screens.curtain import Curtain
from boardgames.tui.screens.final import FinalScreen
from tests.plain.reader import Terminal
from tests.stones.info import INFO
from tests.stones.rules import ROUNDS, RULES, StonesState
from tests.tui.table import SMALL, seated

WHOLE = 200
"""A whole small game has fewer lines than that."""


@pytest.fixture(autouse=True)
def stones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stones stands on the shelf."""
    monkeypatch.setitem(GAMES.games, INFO.key, INFO)


def set_up(*people: str, bots: int = 0, seed: int = 3) -> Setup:
    return Setup(game=INFO.key, players=company(people, bots), seed=seed, pace="off")


def walk(seed: int) -> Iterator[Match[StonesState]]:
    """Every position of a game of three that is answered at random."""
    rng = Random(seed)
    match, _ = start(RULES, RULES.new(3, seed, {}))
    while not match.over:
        yield match
        asked = rng.choice(match.asks)
        match, _ = apply(match, asked.seat, rng.choice(asked.options).id)
    yield match


def test_it_is_whole_in_two_hundred_lines() -> None:
    folder = Path(__file__).parent
    lines = [line for name in ("info", "rules", "board") for line in (folder / f"{name}.py").read_text().splitlines()]
    assert 100 < len(lines) < WHOLE


def test_a_world_that_a_seat_imagines_looks_the_same_to_it_and_asks_the_same() -> None:
    differ = 0
    for match in [match for seed in range(5) for match in walk(seed)]:
        for asked in match.asks:
            world = imagine(match, asked.seat, Random(1))
            assert asked in world.asks
            assert world.observe(asked.seat) == RULES.observe(match.state, asked.seat)
            hands = match.state.copied()
            RULES.determinize(hands, asked.seat, Random(1))
            differ += hands.hands != match.state.hands
    assert differ > 20


def test_stones_and_cards_add_up() -> None:
    for match in walk(1):
        seen = RULES.observe(match.state, None)
        played = seen.round if match.over else seen.round - 1
        assert all(len(hand) + len(seen.laid) // 3 + played == ROUNDS for hand in match.state.hands)
        assert all(seen.laid[asked.seat] == max(seen.laid) for asked in match.asks if asked.prompt == "stones.spend")


def test_it_is_simulated_as_any_other() -> None:
    told = simulate(INFO, 3, 20, seed=1)
    assert told.shortest == told.longest == 20


@pytest.mark.parametrize("bot", [GreedyBot(), ExpertBot(inf, thoughts=12)], ids=["steady", "expert"])
def test_bots_play_it_without_a_word_about_it_and_leave_no_stone(bot: Bot) -> None:
    spent = []
    for seed in range(8):
        session = Session.new(INFO, set_up("Ann", bots=2, seed=seed))
        while not session.over:
            seat = session.asked[0].seat
            option = bot.choose(session.seat_view(seat), session.rng(seat))
            session.answer(seat, option.id)
            spent += [option.id.partition(":")[0]] if not option.id.startswith("lay:") else []
    assert len(spent) == 8 * ROUNDS
    assert "nothing" not in spent


def test_it_is_saved_resumed_and_told(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    session = Session.new(INFO, set_up("Ann", "Ben"), store)
    for seat in (0, 1):
        decision = session.decision(seat)
        assert decision is not None
        session.answer(seat, decision.options[0].id)
    session.close()
    assert session.path is not None
    again = Session.resume(store.load(session.path), store)
    assert again.to_save().answers == session.to_save().answers
    assert "The cards are" in transcript(again)


async def test_two_people_play_it_on_the_screen() -> None:
    session = Session.new(INFO, set_up("Ann", "Ben"))
    curtains = 0
    async with seated(session, SMALL) as people:
        for _ in range(60):
            if isinstance(people.app.screen, FinalScreen):
                break
            if isinstance(people.app.screen, Curtain):
                curtains += 1
                assert "stones   laid" not in people.text
                await people.sit()
            elif people.table.asking is None:
                await people.type("enter")
            else:
                assert "Ann" in people.text
                zone = "hand" if people.table.asking.hand_is_asked else LIST
                assert any(spot.zone == zone for spot in people.spots)
                await people.type("1 enter")
        await people.type("enter enter")
        assert "wins with" in people.text
    assert curtains >= 5
    assert len(session.history.steps) == 15


def test_a_person_plays_it_line_by_line_against_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(monkeypatch)
    session = Session.new(INFO, set_up("Ann", bots=1))
    terminal.type(*["c", "t", "1"] * 10)
    LineMode(session).play()
    assert session.over
    assert any("lay which card?" in line for line in terminal.all)
    assert any("The cards are" in line for line in terminal.all)
