"""A game that could not be saved is not thrown away without a question."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from boardgames.table.save import SaveStore
from boardgames.table.session import Session
from tests.table.standing import new
from tests.tui.inside import has_left
from tests.tui.table import WIDE, Seated, seated

ASKS = "Do you leave all the same? What is not saved is lost."


@contextmanager
def full(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing can be written."""

    def fails(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fails)
        yield


def asks(people: Seated) -> bool:
    return people.top == "ConfirmScreen" and ASKS in " ".join(people.text.replace("║", " ").split())


def kept() -> int:
    """How many answers are in the save."""
    store = SaveStore()
    (entry,) = store.list()
    return len(store.load(entry.path).answers)


async def answered(people: Seated) -> None:
    """Somebody sits down and answers."""
    await people.sit()
    await people.type("1 enter")


async def test_q_asks_once_before_an_unsaved_game_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(new(SaveStore(), people=("Ann", "Ben")), WIDE) as people:
        before = kept()
        with full(monkeypatch):
            await answered(people)
            if people.top == "Curtain":
                await people.sit()
            await people.type("q")
            assert asks(people)
            assert "the disk is full" in people.text
            await people.type("n")
            assert people.app.table is not None
            if people.top == "Curtain":
                await people.sit()
            await people.type("q")
            assert asks(people)
            await people.type("y")
            assert people.app.table is None
        assert kept() == before


async def test_at_the_curtain_and_when_the_program_is_left_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(new(SaveStore(), people=("Ann", "Ben")), WIDE) as people:
        with full(monkeypatch):
            people.session.sat_down(0)
            session_answers(people.session, 3)
            people.table.go(people.table.handoff.taken_back())
            await people.settle()
            assert people.top == "Curtain"
            await people.type("S")
            assert asks(people)
            await people.type("n")
            assert people.top == "Curtain"
            await people.app.action_quit()
            await people.settle()
            assert asks(people)
            await people.type("n")
            assert not has_left(people.app)
        await people.app.action_quit()
        await people.settle()
        assert has_left(people.app)
        assert kept() == 3


def session_answers(session: Session, number: int) -> None:
    chance = Random(1)
    while not session.over and session.steps < number:
        seat = session.asked[0].seat
        decision = session.decision(seat)
        assert decision is not None
        session.answer(seat, chance.choice(decision.options).id)


async def test_a_finished_game_is_not_lost_either(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    session = new(SaveStore(), people=("Ann", "Ben"))
    with full(monkeypatch):
        session_answers(session, 1000)
        async with seated(session, WIDE) as people:
            await people.told()
            await people.type("q")
            assert asks(people)
            await people.type("n")
            assert people.top == "FinalScreen"


async def test_what_can_be_saved_again_is_saved_and_left_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(new(SaveStore(), people=("Ann", "Ben")), WIDE) as people:
        with full(monkeypatch):
            await answered(people)
            assert people.session.unsaved
        if people.top == "Curtain":
            await people.sit()
        await people.type("q")
        assert people.app.table is None
    assert kept() == 1
