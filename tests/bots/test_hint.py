"""What the expert is made to say to a person."""

from random import Random
from typing import Any

import pytest

from boardgames.bots import hint as hints
from boardgames.bots.expert import Advice, ExpertBot
from boardgames.bots.hint import hint
from boardgames.engine.words import Name, plain
from boardgames.table.session import SeatView
from tests.table.standing import at

NAMES = ("Ann", "Ben", "Cy")


class Sure:
    """Always says the same: the places of two options, and the chances."""

    def __init__(self, best: int, chance: float, runner_up: int | None, runner_up_chance: float) -> None:
        self.said = best, chance, runner_up, runner_up_chance

    def advise(self, view: SeatView, rng: Random) -> Advice:
        best, chance, runner_up, other = self.said
        options = view.decision.options
        return Advice(options[best], chance, None if runner_up is None else options[runner_up], other)


def said(monkeypatch: pytest.MonkeyPatch, *said: Any) -> str:
    """What Ann is told who may turn her card or take a Chaos."""
    session = at("A TOM 1, laid PHO; B PHO 1", "realm A")
    monkeypatch.setattr(hints, "ADVISER", Sure(*said))
    return plain(hint(session.seat_view(0), Random(1)), NAMES).replace("\N{NO-BREAK SPACE}", " ")


def test_the_best_and_the_next_best_are_told_with_their_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(monkeypatch, 1, 0.618, 0, 0.4) == (
        "The expert would choose “Tomorrow: take a Chaos”: 62 % to win.\nNext best: “turn face-down card 1”, 40 %."
    )


@pytest.mark.parametrize(("chance", "other"), [(0.6, 0.61), (0.604, 0.596)])
def test_what_looks_as_good_is_said_to(chance: float, other: float, monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(monkeypatch, 0, chance, 1, other).endswith("\nNext best: “Tomorrow: take a Chaos”, about as good.")


@pytest.mark.parametrize(("chance", "told"), [(0.0001, "1 %"), (0.9999, "99 %"), (0.5, "50 %")])
def test_nothing_is_certain(chance: float, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (
        said(monkeypatch, 1, chance, None, 0.0) == f"The expert would choose “Tomorrow: take a Chaos”: {told} to win."
    )


def test_a_single_answer_is_told_without_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ADVISER", None)
    view = at("A ; B TOM 1", "realm A").seat_view(0)
    assert hint(view, Random(1)) == ("There is only this one answer: “", "end the turn", "”.")


def test_names_stay_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ADVISER", Sure(1, 0.5, None, 0.0))
    view = at("A GOA 1, MIL 1; B PHO 1; C XIA 1, TOM 1", "realm A").seat_view(0)
    option = view.rules.words.option(view.decision.options[1], view.observation)
    assert any(isinstance(each, Name) for each in option)
    assert tuple(each for each in hint(view, Random(1)) if isinstance(each, Name)) == tuple(
        each for each in option if isinstance(each, Name)
    )


def test_the_same_question_has_the_same_hint_whatever_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ADVISER", ExpertBot(seconds=60, thoughts=40))
    told = [
        hint(at(f"A hand PHO PHO GOA ALP TOM; B hand {ben}; C hand {cy}", "orders A").seat_view(0), Random(1))
        for ben, cy in (("XIA", "NAR"), ("NAR", "XIA"))
    ]
    assert told[0] == told[1]
    assert plain(told[0], NAMES).startswith("The expert would choose “lay down ")
