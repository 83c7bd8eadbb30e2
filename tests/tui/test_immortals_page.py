"""The page between two rounds of Immortals: every number that it was scored with, at every size, in every look."""

import pytest

from boardgames.engine.beat import Beat
from boardgames.games.immortals.story import GAINS, ROUND, SCORED
from boardgames.table.session import Session
from boardgames.tui.boards.immortals import BOARD
from boardgames.tui.canvas import Canvas
from boardgames.tui.people import People
from boardgames.tui.scene import Show
from tests.goldens.record import replayed
from tests.tui.test_battle_scenes import LOOKS

STAGES = ((80, 9), (80, 10), (100, 12), (140, 16), (200, 30))
"""What may lie below the bright line."""


def last_page(session: Session) -> Beat:
    rules = session.rules
    for step in reversed(session.history.steps):
        events = tuple(event.seen_by(None) for event in step.events)
        if any(event.kind == ROUND for event in events):
            tables = (rules.observe(match.state, None) for match in (step.before, step.after))
            return rules.story(next(tables), events, next(tables))[-1]
    raise AssertionError("no round was scored")


@pytest.mark.parametrize("size", STAGES)
def test_the_page_has_every_gain_and_every_score(size: tuple[int, int]) -> None:
    session = replayed("immortals-5")
    page = last_page(session)
    scored = [event for event in page.events if event.kind == SCORED]
    assert len(scored) == 5
    for look in LOOKS:
        show = Show(title="", look=look, people=People.of(session.setup.players), words=session.rules.words)
        pictures = []
        for t in (0.0, 0.5, 1.0):
            canvas = Canvas(*size, look)
            BOARD.stage(canvas, show, page, t)
            pictures.append(canvas.plain())
        assert look.glyphs.pictures or all(map(str.isascii, pictures))
        rows = pictures[-1].splitlines()
        for event in scored:
            (row,) = [row for row in rows if f" {session.names[event.seat]} " in row]
            numbers = row.split()
            gains = [f"+{event.args[name]}" for name in GAINS if event.args[name]]
            assert numbers[-len(gains) - 2 :] == [str(event.args["score"]), f"+{event.args['total']}", *gains]
