"""How fast a bot is does not tell what it holds."""

from random import Random
from typing import Any

import pytest

from boardgames.bots import BOTS, manners
from boardgames.engine.decision import Decision, Option
from tests.table.evening import table as evening


def question(options: int, *, private: bool, window: bool = False) -> Decision:
    return Decision(0, "what", tuple(Option(str(k), (), None) for k in range(options)), private, window)


@pytest.mark.parametrize("kind", BOTS)
def test_it_is_the_same_whatever_a_private_question_offers(kind: str) -> None:
    waits = {manners.seeming(BOTS[kind], question(number, private=True)) for number in (1, 2, 50)}
    assert waits == {BOTS[kind].seconds}
    assert manners.seeming(BOTS[kind], question(2, private=False)) == BOTS[kind].seconds


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("private", [True, False])
def test_c10_in_a_window_it_is_shorter_and_the_same_whatever_that_offers(kind: str, private: bool) -> None:
    waits = {manners.seeming(BOTS[kind], question(number, private=private, window=True)) for number in (2, 3, 50)}
    assert waits == {BOTS[kind].in_window}
    assert BOTS[kind].in_window <= 0.25


@pytest.mark.parametrize("kind", BOTS)
def test_what_everybody_knows_to_be_forced_is_done_at_once(kind: str) -> None:
    assert manners.seeming(BOTS[kind], question(1, private=False)) == 0.0


@pytest.mark.parametrize("needed", [0.0, 0.04])
def test_an_answer_comes_when_the_time_is_over_however_long_it_took(
    monkeypatch: pytest.MonkeyPatch, needed: float
) -> None:
    clock = Clock(needed)
    monkeypatch.setattr(manners, "monotonic", lambda: clock.now)
    monkeypatch.setattr(manners, "sleep", clock.sleep)
    view = evening("steady", "person").seat_view(0)
    manners.choose(BOTS["steady"]._replace(bot=clock), view, Random(1))
    assert clock.now == pytest.approx(BOTS["steady"].seconds)


class Clock:
    """A bot that needs so long for its choice, and the clock by which it does."""

    def __init__(self, needed: float) -> None:
        self.now, self.needed = 0.0, needed

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def choose(self, view: Any, _rng: Any) -> Any:
        self.now += self.needed
        return view.decision.options[0]
