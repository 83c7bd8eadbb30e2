"""How long bots keep people waiting at the normal pace (C10): a time to follow what they do, and none beside that."""

from random import Random
from typing import Any

import pytest

from boardgames.bots import BOTS, manners
from boardgames.engine.decision import Option
from boardgames.table.session import SeatView, Session
from boardgames.tui import thinking
from tests.table.standing import gods
from tests.tui.table import Still

WINDOW = "A END used, ANA used, hand VAL KNO; B CAS used, ARI 1+0, hand JEA CON; C NAN used, CYM; D PIT used, RYM used"
"""Before Ann's turn only Ben has a power to use."""

AIMED = "A END used, ANA used, hand VAL KNO; B RYM, ARI used; C NAN used, CYM; D PIT used, CAS used"
"""Ben may redirect what Ann plays on his god."""


class Clock:
    """The time, which goes on where somebody sleeps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        for module in (thinking, manners):
            monkeypatch.setattr(module, "monotonic", lambda: self.now)
        monkeypatch.setattr(manners, "sleep", self.sleep)

    def sleep(self, seconds: float) -> None:
        self.now += seconds


class Takes:
    """A bot that takes the option at a place."""

    def __init__(self, place: int) -> None:
        self.place = place

    def choose(self, view: SeatView, rng: Random) -> Option[Any]:
        return view.decision.options[self.place]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def waiting(session: Session, place: int, monkeypatch: pytest.MonkeyPatch) -> Still:
    """A table at which it is a bot's turn, which takes the option at that place."""
    monkeypatch.setitem(BOTS, "random", BOTS["random"]._replace(bot=Takes(place), seconds=0.4))
    still = Still(session)
    assert still.thinking.awaited is not None
    still.thinking.let_bot_think()
    still.think()
    return still


def test_c10_a_bot_that_lets_a_window_pass_waits_for_nothing_else(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    still = waiting(gods(WINDOW, "opening A", kinds="pbpp", pace="normal"), 0, monkeypatch)
    assert [step.option_id for step in still.session.history.steps] == ["go on"]
    assert still.timers == []
    assert clock.now < 100 + thinking.BOT_DELAY / 2


@pytest.mark.parametrize(("moment", "place"), [("opening A", -1), ("play B", 0)])
def test_c10_a_bot_that_does_something_can_be_followed(
    moment: str, place: int, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It thinks and is waited for at the same time."""
    still = waiting(gods(WINDOW, moment, kinds="pbpp", pace="normal"), place, monkeypatch)
    assert still.session.steps == 0
    (timer,) = still.timers
    assert clock.now + timer.seconds == pytest.approx(100 + thinking.BOT_DELAY)
    clock.now += timer.seconds
    timer.due()
    assert still.session.steps == 1


def test_c10_what_a_bot_lets_pass_keeps_nobody_from_taking_back(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    session = gods(AIMED, "play A", kinds="pbpp")
    still = Still(session)
    still.open()
    assert still.asking is not None
    still.commit(still.asking.decision.option("play:VAL:RYM"))
    while still.session.asked[0].seat == 1 and still.session.asked[0].window:
        session.answer(1, "go on")
    assert session.steps > 1
    assert session.why_no_undo() is None
    step = session.undo()
    assert (step.seat, step.option_id, session.steps) == (0, "play:VAL:RYM", 0)
    session.redo()
    assert session.steps == 1


def test_a_bot_that_uses_a_power_can_t_be_taken_back() -> None:
    session = gods(WINDOW, "opening A", kinds="pbpp")
    session.answer(1, session.history.match.asks[0].options[-1].id)
    assert session.why_no_undo() == "Ben has answered since."


def test_c10_a_card_that_a_bot_passes_in_secret_is_nothing_to_follow(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "A ANA used, ARI used; B CAS used, CYM used; C NAN used, END used; D PIT used, RYM used"
    still = waiting(gods(text, "passing", "pantheon", kinds="ppbp", pace="normal"), 0, monkeypatch)
    assert still.session.steps == 1
    assert still.timers == []
    assert clock.now < 100 + thinking.BOT_DELAY / 2
