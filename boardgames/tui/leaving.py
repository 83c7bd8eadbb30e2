"""Leaving a game without losing what could not be saved."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.table.session import Session
    from boardgames.tui.app import BoardgamesApp


def lose_nothing(
    app: "BoardgamesApp", session: "Session", then: Callable[[], object], otherwise: Callable[[], object] = lambda: None
) -> None:
    """Do what leaves a game, at once if all of it is saved or can be now; else only if that is wished."""
    if session.save_again():
        then()
    else:
        question = f"{session.notice} Do you leave all the same? What is not saved is lost."
        app.ask(question, then, yes="leave", no="stay", otherwise=otherwise)
