"""What just happened is watched beat by beat: what moves, what waits, which keys go on, and what it costs."""

from collections.abc import Sequence
from typing import Any

import pytest

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.engine.words import Name
from boardgames.games import GAMES
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.tui import thinking
from boardgames.tui.boards.nine import NineBoard
from boardgames.tui.canvas import Canvas
from boardgames.tui.motion import FRAMES
from boardgames.tui.scene import Show
from boardgames.tui.stage import STILL_SECONDS, Telling, ToldAgain
from tests.table.standing import immortals, new
from tests.tui.inside import bot_answers
from tests.tui.table import WIDE, Still, seated

STILL, MOVING, WAITING = {"seconds": 0.0}, {"seconds": 0.5}, {"waits": True}


class Told:
    """A game of Nine in which every answer gives the same beats; notes what was drawn of them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *how: dict[str, Any]) -> None:
        self.drawn: list[tuple[str, float]] = []

        def story(before: Any, events: tuple[Event, ...], after: Any) -> tuple[Beat, ...]:
            return tuple(
                Beat(f"beat {place}", events[:1], before, after, ((Name(0), f" does {place}"),), **each)
                for place, each in enumerate(how)
            )

        def stage(board: NineBoard, canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
            self.drawn.append((beat.kind, t))
            canvas.text(0, 0, f"on the stage: {beat.kind} {'rests' if t == 1 else 'moves'}")

        rules = GAMES["nine"].rules()
        monkeypatch.setitem(vars(rules), "story", story)
        monkeypatch.setattr(NineBoard, "stage", stage)


def table_of(people: Sequence[str] = ("Ann", "Ben"), bots: int = 0, *, moves: bool = False, **how: Any) -> Still:
    """Whoever sits first has answered."""
    table = Still(new(people=people, bots=bots, **how), WIDE)
    table.house.has_motion = moves
    if table.curtain is not None:
        table.open()
    assert table.asking is not None
    table.commit(table.asking.decision.options[-1])
    return table


def watched(table: Still) -> str:
    """Which beat is in sight."""
    assert isinstance(table.mode, Telling)
    return table.mode.beat.kind


def later(table: Still, seconds: float) -> None:
    """So long nobody touches a key."""
    (timer,) = [timer for timer in table.timers if timer.seconds == seconds]
    timer.due()


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot acts as soon as it knows what."""
    monkeypatch.setattr(thinking, "BOT_DELAY", 0.0)


def let_bot_answer(table: Still) -> None:
    """The bot that is awaited answers, whatever comes first."""
    decision = table.session.decision(table.session.asked[0].seat)
    assert decision is not None
    bot_answers(table, decision.options[-1].id)


def test_of_what_a_person_did_the_last_beat_waits_and_the_others_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    Told(monkeypatch, STILL, STILL)
    table = table_of()
    assert watched(table) == "beat 0"
    assert "on the stage: beat 0 rests" in table.text
    assert table.bar[:2] == ("Ann does 0", "go on")
    later(table, STILL_SECONDS)
    assert watched(table) == "beat 1"
    assert table.timers == []
    table.type("enter")
    assert table.curtain is not None


def test_enter_goes_from_beat_to_beat_and_nothing_comes_later(monkeypatch: pytest.MonkeyPatch) -> None:
    Told(monkeypatch, STILL, WAITING, STILL)
    table = table_of()
    for kind in ("beat 0", "beat 1", "beat 2"):
        assert watched(table) == kind
        table.type("enter")
        assert [timer.seconds for timer in table.timers] == []
    assert table.curtain is not None


def test_everybody_watches_the_open_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    Told(monkeypatch, STILL)
    table = table_of()
    assert isinstance(table.mode, Telling)
    scene = table.scene()
    assert scene.eyes is None
    assert scene.observation == table.session.history.steps[0].before.rules.observe(
        table.session.history.steps[0].before.state, None
    )
    assert all(line.step == 0 for line in scene.news)


@pytest.mark.parametrize("key", ["x", "1", "space", "right", "tab"])
def test_a_key_brings_what_moves_to_its_end_and_no_further(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Told(monkeypatch, MOVING, STILL)
    table = table_of(moves=True, pace="normal")
    assert "beat 0 moves" in table.text
    table.type(key)
    assert watched(table) == "beat 0"
    assert "beat 0 rests" in table.text
    table.type(key)
    assert watched(table) == "beat 0"


@pytest.mark.parametrize("key", ["l", "t", "i", "z"])
def test_pages_lie_over_it_and_it_does_not_go_on_behind_them(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Told(monkeypatch, STILL, STILL)
    table = table_of()
    table.type(key)
    later(table, STILL_SECONDS)
    table.type("x")
    assert watched(table) == "beat 0"
    later(table, STILL_SECONDS)
    assert watched(table) == "beat 1"


def test_bots_that_act_at_once_stop_for_nothing_but_what_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    Told(monkeypatch, STILL, WAITING, STILL)
    table = table_of(("Ann",), 2, pace="off")
    assert [watched(table), table.type("enter") and watched(table), table.type("enter") and watched(table)] == [
        "beat 0", "beat 1", "beat 2",
    ]  # fmt: skip
    table.type("enter")
    let_bot_answer(table)
    assert watched(table) == "beat 1"
    assert table.timers == []


def test_a_beat_of_a_bot_passes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    Told(monkeypatch, STILL)
    table = table_of(("Ann",), 2, pace="normal")
    table.type("enter")
    steps = table.session.steps
    let_bot_answer(table)
    assert watched(table) == "beat 0"
    assert table.session.steps == steps + 1
    later(table, STILL_SECONDS)
    assert not isinstance(table.mode, Telling)


def test_nothing_moves_where_bots_act_at_once_or_a_person_does_not_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    Told(monkeypatch, MOVING)
    assert "beat 0 rests" in table_of(moves=False).text
    assert "beat 0 rests" in table_of(("Ann",), 2, moves=True, pace="off").text


def test_r_tells_it_again_and_any_key_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    Told(monkeypatch, STILL)
    table = table_of()
    table.type("enter")
    table.open()
    before = table.text
    table.type("r")
    assert isinstance(table.mode, ToldAgain)
    assert "on the stage: beat 0 rests" in table.text
    assert "any key goes back" in table.text
    assert table.scene().eyes is None
    table.type("enter")
    assert table.text == before


def test_who_hides_their_hand_while_it_is_told_again_comes_back_to_a_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    Told(monkeypatch, STILL)
    table = table_of()
    table.type("enter")
    table.open()
    table.type("r H")
    assert table.curtain is not None


def test_taking_an_answer_back_takes_its_beats_back(monkeypatch: pytest.MonkeyPatch) -> None:
    Told(monkeypatch, STILL, STILL)
    table = table_of(("Ann", "Ben"))
    table.type("u")
    assert not isinstance(table.mode, Telling)
    assert table.session.steps == 0
    assert table.session.last_story() == ()


def test_a_game_gone_on_with_tells_what_happened_last_on_demand() -> None:
    session = immortals(3, seed=3)
    assert session.last_story() == ()


async def test_it_moves_in_frames_and_then_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told(monkeypatch, {"seconds": 0.3})
    setup = Setup(game="nine", players=company(["Ann", "Ben"]), seed=3, options=GAMES["nine"].options(2, {}))
    session = Session.new(GAMES["nine"], setup)
    async with seated(session, WIDE) as people:
        people.app.lets_move = True
        await people.sit()
        table = people.table
        assert table.asking is not None
        table.commit(table.asking.decision.options[-1])
        await people.pilot.pause(0.6)
        times = [t for _, t in told.drawn]
        assert times == sorted(times)
        assert times[0] == 0.0
        assert times[-1] == 1.0
        assert 3 <= len(times) <= 0.3 * FRAMES + 4
        await people.pilot.pause(0.3)
        assert len(told.drawn) == len(times)
