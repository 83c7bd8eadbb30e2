"""Where tests look into the table screen, a canvas or Textual itself: here, and nowhere else."""

from typing import Any

import pytest
from rich.style import Style
from textual.app import App
from textual.screen import Screen
from textual.strip import Strip

from boardgames.engine.decision import question_for
from boardgames.engine.event import Event
from boardgames.engine.words import Phrase
from boardgames.table.handoff import Curtain, HandOff, PrivatePage, Why
from boardgames.table.handoff import Look as LookStep
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.canvas import Canvas
from boardgames.tui.looking import Looking
from boardgames.tui.modes import Visiting
from boardgames.tui.screens.painted import Painted
from boardgames.tui.screens.play import PlayScreen
from boardgames.tui.theme import Look


def letters(screen: Screen[Any]) -> str:
    """What a screen shows, toasts included."""
    return "\n".join(row.rstrip() for row in rows_of(screen))


def rows_of(screen: Screen[Any]) -> list[str]:
    """What a screen shows, row by row, blanks and toasts included."""
    return [strip.text for strip in strips_of(screen)]


def strips_of(screen: Screen[Any]) -> list[Strip]:
    """What a screen shows, row by row, with colours."""
    return list(screen._compositor.render_strips())


def hear_at_once(table: PlayScreen) -> None:
    """Let a table hear keys and clicks from now on, as if everybody had waited."""
    table.hearing.deaf_until = 0.0


def wait_out(app: BoardgamesApp) -> None:
    """Everybody has waited since a table was closed: the application hears again."""
    app._deaf_until = 0.0


def raise_fault(app: App[Any]) -> None:
    """Raise what the application has stopped over, if it has: nothing that a test waits for will come then."""
    if app._exception is not None:
        raise app._exception


def bot_answers(table: PlayScreen, option_id: str) -> None:
    """The bot that is awaited gives this answer."""
    turn = table.thinking._turn
    assert turn is not None
    table.thinking.bot_chose(turn, question_for(turn.match.asks, turn.seat).option(option_id))


def call(table: PlayScreen, seat: int) -> None:
    """Draw the curtain, and call somebody to the screen."""
    step = Curtain(seat, table.session.asked[0].prompt, Why.ANOTHER)
    table.handoff.step, table.handoff.eyes = step, None
    table.go(step)


def bring_news(table: PlayScreen, news: Phrase, told: tuple[Event, ...]) -> None:
    """Let these eyes read something before the game goes on."""
    seat = table.eyes
    assert seat is not None
    page = PrivatePage(seat, news)
    table.handoff.step = table.handoff._page = page
    table.handoff._moments = told
    table.go(page)


def picture_of(screen: Painted[Any], look: Look, size: tuple[int, int]) -> Canvas:
    """What a screen would draw without an application around it."""
    canvas = Canvas(*size, look)
    screen.paint(canvas)
    return canvas


def glyphs_of(canvas: Canvas) -> list[list[str]]:
    """What stands in each cell, row by row."""
    return canvas._grid.cells


def styles_of(canvas: Canvas) -> list[list[Style]]:
    """How each cell is drawn, row by row."""
    return canvas._grid.styles


def error_of(app: App[Any]) -> Exception | None:
    """What broke the application."""
    return app._exception


def has_left(app: App[Any]) -> bool:
    """Whether the application is at its end."""
    return app._exit or not app._running


def toasts_of(app: App[Any]) -> int:
    """How many notes lie over the screen."""
    return len(app._notifications)


def stay_away(app: BoardgamesApp, seconds: float) -> None:
    """Let so much time go by without a key; then the application looks whether anybody is still there."""
    app._last_input -= seconds
    app._mind_idleness()


def see(table: PlayScreen, observation: Any) -> None:
    """Plant: these eyes see something else."""
    table.view["observation"] = observation


def uncover(table: PlayScreen, seat: int) -> None:
    """Plant: all that a seat keeps covered is shown, without a curtain."""
    table.handoff.eyes = seat
    table.mode = Visiting(LookStep(seat, "peek"), Looking(), peeks=True)


def look_through(table: PlayScreen, eyes: int | None) -> None:
    """Plant: these eyes look at the screen, whatever lies on it."""
    table.handoff.eyes = eyes


def let_eyes_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant: a private view is never wiped; the next one takes its place."""

    def keep(handoff: HandOff, eyes: int | None) -> None:
        handoff.__dict__["eyes"] = handoff.__dict__.get("eyes") if eyes is None else eyes

    monkeypatch.setattr(HandOff, "eyes", property(lambda handoff: handoff.__dict__["eyes"], keep), raising=False)
