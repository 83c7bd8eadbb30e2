"""A person who goes home at the table screen: at their curtain and by a key, and back behind their curtain."""

import pytest

from boardgames.engine.words import plain
from boardgames.table.session import Session
from tests.table.standing import at, new
from tests.tui.table import HUGE, SMALL, WIDE, Recorder, Seated, seated

THREE = ("Ann", "Ben", "Cy")


def kinds(session: Session) -> str:
    return "".join("b" if player.is_bot else "p" for player in session.setup.players)


async def to_cy(people: Seated) -> None:
    """Ann and Ben keep their Culture; Cy is called."""
    for _ in range(2):
        await people.sit()
        await people.type("0 enter")
    assert people.top == "Curtain"


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_at_the_own_curtain_a_bot_takes_over_after_a_question(size: tuple[int, int]) -> None:
    session = new(people=THREE, pace="step")
    async with seated(session, size) as people:
        await to_cy(people)
        assert "B a bot goes on" in people.text.splitlines()[-1]
        await people.type("B")
        assert "Cy leaves? A steady bot goes on in that seat" in " ".join(people.text.split())
        await people.type("n")
        assert (people.top, kinds(session)) == ("Curtain", "ppp")
        await people.type("B y")
        assert (people.top, kinds(session)) == ("PlayScreen", "ppb")
        assert "Cy leaves: a steady bot goes on" in people.text
        assert people.bar[1] == "let Cy act"


async def test_a_digit_typed_for_the_curtain_does_not_count_after_the_question() -> None:
    async with seated(new(people=THREE)) as people:
        await people.type("1 B n space")
        assert people.top == "Curtain"


async def test_by_a_key_of_the_table_and_back_behind_the_own_curtain() -> None:
    session = at("A TOM 1, hand XIA; B PHO 1, hand GAL; C GOA 1, hand NAR", "realm A", pace="step")
    async with seated(session) as people:
        await people.type("B")
        assert people.bar[2] == "who leaves, or is back? 1 Ann, 2 Ben, 3 Cy"
        await people.type("x")
        assert kinds(session) == "ppp"
        await people.type("B 3 y")
        assert kinds(session) == "ppb"
        assert people.bar[0].startswith("use what can still be used")
        assert "Cy is away" in people.text.splitlines()[0]
        await people.type("B 3")
        assert people.top == "Curtain"
        assert "take your seat again" in people.text
        assert "B not back yet" in people.text.splitlines()[-1]
        await people.type("B")
        assert (people.top, kinds(session)) == ("PlayScreen", "ppb")
        await people.type("B 3 3 space")
        assert (people.top, kinds(session)) == ("PlayScreen", "ppp")
        assert "away" not in people.text.splitlines()[0]


async def test_the_last_person_is_told_how_to_leave_instead() -> None:
    session = new(people=("Ann",), bots=2)
    async with seated(session) as people:
        await people.type("B")
        assert people.bar[2] == "nobody else is here; q leaves, and the game waits"
        assert kinds(session) == "pbb"


async def test_a_hand_in_sight_is_wiped_before_anybody_else_sits_down() -> None:
    session = new(people=("Ann", "Ben"), pace="step")
    app = Recorder()
    async with seated(session, app=app) as people:
        await people.sit()
        await people.type("B")
        app.frames.clear()
        await people.type("1 y")
        assert people.top == "Curtain", "Ben is alone now, and called once"
        assert all(frame.eyes is None for frame in app.frames if frame.screen == "Curtain")
        assert people.table.eyes is None
        assert "eyes only" not in people.table.drawn.plain()


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_the_final_score_says_so_and_everybody_has_a_rank(size: tuple[int, int]) -> None:
    session = new(people=(*THREE, "Dee"), seed=3)
    while not session.over:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        session.answer(decision.seat, decision.options[-1].id)
        if session.steps in (20, 40):
            session.leave(session.steps // 20)
        elif session.steps == 60:
            session.come_back(1)
    assert len(session.notes) == 3
    async with seated(session, size) as people:
        await people.told()
        shown = " ".join(people.text.replace("│", " ").split())
        for note in session.notes:
            assert plain(note, session.names) in shown
        for name, total in zip(session.names, session.sheet().totals, strict=True):
            assert f"{name} {total}" in shown
