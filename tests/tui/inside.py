"""Where tests look into the table screen, a canvas or Textual itself: here, and nowhere else."""

from typing import Any

from rich.style import Style
from textual.app import App
from textual.screen import Screen
from textual.strip import Strip

from boardgames.engine.event import Event
from boardgames.engine.words import Phrase
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.canvas import Canvas
from boardgames.tui.screens.play import PlayScreen


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
    table._deaf_until = 0.0


def bot_answers(table: PlayScreen, option_id: str) -> None:
    """The bot that is awaited gives this answer."""
    assert table.awaited_bot is not None
    table._bot_answers(table._bot_turn, table.awaited_bot, option_id)


def call(table: PlayScreen, seat: int) -> None:
    """Draw the curtain, and call somebody to the screen."""
    table._draw_curtain(seat)


def bring_news(table: PlayScreen, news: Phrase, told: tuple[Event, ...]) -> None:
    """Let these eyes read something before the game goes on."""
    table.asking = None
    table._news_to_read, table._told_after_news = news, told
    table.look_again()


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
    table._view["observation"] = observation


def uncover(table: PlayScreen, seat: int) -> None:
    """Plant: all that a seat keeps covered is shown, without a curtain."""
    table.eyes.seat, table._shows_secrets = seat, True
