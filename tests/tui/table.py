"""Tables for the tests of the table screen.

A `Still` table is the real screen without an application or an event loop: keys go straight into it, and a whole game
takes a moment. A `Seated` one is the real application with everything that it draws kept as frames.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from textual import events
from textual.app import REPLACED_KEYS
from textual.geometry import Size
from textual.keys import _character_to_key
from textual.pilot import Pilot
from textual.screen import Screen

from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.table.choices import Handoffs, Pace
from boardgames.table.history import History, put_into_words
from boardgames.table.save import SaveStore
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.table.settings import Settings
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.canvas import Canvas, Spot
from boardgames.tui.scene import Scene
from boardgames.tui.screens.curtain import DEAF_SECONDS, Curtain
from boardgames.tui.screens.play import PlayScreen
from boardgames.tui.theme import Look
from tests.games.nine.tables import play

PEOPLE = ("Ann", "Ben", "Cy", "Dee")
SMALL, WIDE, HUGE = (80, 24), (100, 30), (140, 40)
PATIENT = DEAF_SECONDS + 0.1
"""Seconds by which a typist waits so that every key is heard."""


def setup(
    people: Sequence[str] = PEOPLE[:3],
    bots: int = 0,
    *,
    seed: int = 7,
    handoffs: Handoffs = "between",
    pace: Pace = "off",
    teaching: bool = False,
) -> Setup:
    """A set-up of Nine in which the first person begins."""
    return Setup(
        game="nine",
        players=company(people, bots, "random"),
        seed=seed,
        options={"first": "0"},
        handoffs=handoffs,
        pace=pace,
        teaching=teaching,
    )


def new(store: SaveStore | None = None, **how: Any) -> Session:
    """A new game; see `setup`."""
    return Session.new(GAMES["nine"], setup(**how), store)


def at(text: str, moment: str, *, seats: int = 3, round: int = 3, first: int = 0, **how: Any) -> Session:
    """A game that stands at a position, written as in `tests/games/nine/tables.py`."""
    table = play(text, moment, seats=seats, round=round, first=first)
    how.setdefault("people", PEOPLE[: len(table.state.players) - how.get("bots", 0)])
    info = GAMES["nine"]
    words = info.rules().words
    return Session(info, setup(**how), History(table.match, put_into_words(table.told, 0, words), words), None)


def key_event(name: str) -> events.Key:
    """A key as the driver sends it, by its name or its character."""
    if name == "space":
        return events.Key("space", " ")
    if len(name) == 1:
        key = name if name.isalnum() else _character_to_key(name)
        return events.Key(REPLACED_KEYS.get(key, key), name)
    return events.Key(name, None)


class Typist:
    """Gives keys the time at which they are typed; each a tenth of a second after the one before."""

    def __init__(self) -> None:
        self._ahead = PATIENT

    def event(self, name: str, *, hasty: bool = False) -> events.Key:
        """A key that is typed patiently: everything that is deaf for a while hears again. `hasty`: typed right now."""
        event = key_event(name)
        if not hasty:
            self._ahead += 0.1
            event.time += self._ahead
        return event


# --- without an event loop ---------------------------------------------------------------------------------------


class StillApp:
    """What a table screen needs of the application."""

    def __init__(self, size: tuple[int, int], look: Look, settings: Settings) -> None:
        self.size = Size(*size)
        self.look = look
        self.settings = settings
        self.toasts: list[str] = []
        self.screen_stack: list[Screen[Any]] = []
        self._callbacks: list[Callable[[Any], object] | None] = []

    @property
    def screen(self) -> Screen[Any]:
        return self.screen_stack[-1]

    def notify(self, message: str, **_: Any) -> None:
        self.toasts.append(message)

    def clear_notifications(self) -> None:
        self.toasts.clear()

    def push_screen(self, screen: Screen[Any], callback: Callable[[Any], object] | None = None) -> None:
        self.screen_stack.append(screen)
        self._callbacks.append(callback)

    def pop_screen(self) -> None:
        self.screen_stack.pop()
        self._callbacks.pop()

    def dismiss(self, outcome: Any) -> None:
        """End the screen on top with an outcome."""
        callback = self._callbacks[-1]
        self.pop_screen()
        if callback is not None:
            callback(outcome)


class Still(PlayScreen):
    """The table screen with nothing around it."""

    def __init__(
        self, session: Session, size: tuple[int, int] = SMALL, *, look: Look | None = None, confirm: bool = False
    ) -> None:
        self.house = StillApp(size, look or Look(), Settings(confirm=confirm))
        super().__init__(session)
        self.typist = Typist()
        self.outcome: str | None = None
        self.house.screen_stack.append(self)
        self.house._callbacks.append(None)
        self.go_on()

    @property
    def app(self) -> StillApp:  # type: ignore[override]
        return self.house

    @property
    def size(self) -> Size:
        return self.house.size

    def dismiss(self, result: Any = None) -> Any:
        self.outcome = result

    @property
    def curtain(self) -> Curtain | None:
        """The curtain that covers the table, if one does."""
        top = self.house.screen
        return top if isinstance(top, Curtain) else None

    @property
    def canvas(self) -> Canvas:
        """What is drawn on the table screen, covered or not."""
        assert self._picture._canvas is not None
        return self._picture._canvas

    @property
    def spots(self) -> tuple[Spot, ...]:
        return self._picture.spots

    @property
    def text(self) -> str:
        """What a person sees now."""
        return self.curtain.picture(*self.size).plain() if self.curtain else self.canvas.plain()

    def open(self) -> None:
        """The person whom the curtain calls sits down."""
        assert self.curtain is not None
        self.house.dismiss("open")

    def type(self, keys: str) -> "Still":
        """Type keys, patiently, by their names."""
        for name in keys.split():
            self.on_key(self.typist.event(name))
        return self

    @property
    def bar(self) -> tuple[str, str, str]:
        """The question, what Enter does, and the second line."""
        scene = self.scene()
        names = self.session.names
        return plain(scene.question, names), plain(scene.action, names), plain(scene.said, names)
