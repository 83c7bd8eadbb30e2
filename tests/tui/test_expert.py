"""An expert at the table screen: while it thinks, the screen goes on, and its thoughts can be left alone."""

import asyncio
from time import perf_counter

import pytest

from boardgames.bots import BOTS
from boardgames.bots.expert import ExpertBot
from boardgames.table.session import Session
from tests.table.standing import at
from tests.tui.table import Seated, seated

SECONDS = 0.5


@pytest.fixture(autouse=True)
def expert(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots at the tables of these tests think for so long about every choice, however fast the machine is."""
    thinker = ExpertBot(seconds=SECONDS, thoughts=1_000_000)
    monkeypatch.setitem(BOTS, "random", BOTS["random"]._replace(bot=thinker))


def table() -> Session:
    """A table at which a bot has much to choose from when Ann has ended her turn."""
    position = "A TOM 1; B PHO 1, XIA 1, MIL 1, SCI 1, COI 2"
    return at(position, "realm A", seats=2, people=("Ann",), bots=1, pace="off")


async def let_think(people: Seated) -> None:
    """Ann ends her turn, and the bot begins to think."""
    await people.type("0 enter")
    await asyncio.sleep(0.05)


async def test_the_screen_goes_on_while_an_expert_thinks() -> None:
    session = table()
    async with seated(session) as people:
        await let_think(people)
        steps, begun, pauses = session.steps, perf_counter(), []
        while session.steps == steps and perf_counter() - begun < 5:
            before = perf_counter()
            await asyncio.sleep(0.005)
            pauses.append(perf_counter() - before)
        assert session.steps > steps
        assert session.history.steps[-1].seat == 1
        assert len(pauses) > 10
        assert sorted(pauses)[len(pauses) * 9 // 10] < 0.1


async def test_what_is_taken_back_while_an_expert_thinks_stays_taken_back() -> None:
    session = table()
    async with seated(session) as people:
        await let_think(people)
        await people.type("u")
        assert session.steps == 0
        await asyncio.sleep(SECONDS + 0.2)
        await people.settle()
        assert session.steps == 0


async def test_leaving_while_an_expert_thinks() -> None:
    session = table()
    async with seated(session) as people:
        await let_think(people)
        await people.type("q")
        assert people.top == "PickerScreen"
        await asyncio.sleep(SECONDS + 0.2)
        await people.settle()
        assert session.steps == 1
        assert people.top == "PickerScreen"
