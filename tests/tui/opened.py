"""The application opened in a test, and what its screen shows."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from boardgames.games import GAMES
from boardgames.table.save import SaveStore
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.table.start import Start
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.screens.painted import Painted
from boardgames.tui.widgets.picture import Picture
from tests.tui.inside import letters

SMALL, WIDE, HUGE = (80, 24), (100, 30), (140, 40)


@asynccontextmanager
async def opened(
    start: Start | None = None, size: tuple[int, int] = SMALL, *, ascii: bool | None = None, theme: str | None = None
) -> AsyncIterator[tuple[BoardgamesApp, Pilot[None]]]:
    """The application, with everything done that waits for the first frame."""
    app = BoardgamesApp(start, ascii=ascii, theme=theme)
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        app.settle()
        yield app, pilot


def shown(app: BoardgamesApp) -> str:
    """The letters on the screen, line by line."""
    return letters(app.screen)


def row_of(app: BoardgamesApp, words: str) -> str:
    """The line of the screen that has these words."""
    return next(line for line in shown(app).splitlines() if words in line)


def painted(app: BoardgamesApp) -> Painted[object]:
    """The screen that is shown, one of our drawn ones."""
    assert isinstance(app.screen, Painted)
    return app.screen


async def click(app: BoardgamesApp, pilot: Pilot[None], key: str) -> None:
    """Click on a spot of the screen."""
    spot = next(spot for spot in painted(app).spots if spot.key == key)
    await pilot.click(Picture, offset=(spot.rect.x + spot.rect.width // 2, spot.rect.y))
    await pilot.pause()


def saved_game(people: tuple[str, ...] = ("Ann", "Ben", "Cy"), *, answers: int = 5, seed: int = 3) -> Session:
    """A game of Nine in the list of saved games; with many answers it is over."""
    setup = Setup(game="nine", players=company(people), seed=seed, options={"first": "0"})
    session = Session.new(GAMES["nine"], setup, SaveStore())
    while not session.over and session.steps < answers:
        seat = session.asked[0].seat
        decision = session.decision(seat)
        assert decision is not None
        session.answer(seat, decision.options[-1].id)
    session.close()
    return session
