"""Tables for the tests of the table screen.

A `Still` table is the real screen without an application or an event loop: keys go straight into it, and a whole game
takes a moment. A `Seated` one is the real application with everything that it draws kept as frames.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from textual import events
from textual.geometry import Size
from textual.keys import REPLACED_KEYS, _character_to_key
from textual.pilot import Pilot
from textual.screen import Screen

import boardgames.tui.app as app_module
from boardgames.engine.words import plain
from boardgames.table.session import Session
from boardgames.table.settings import Settings
from boardgames.table.start import Start
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.canvas import Canvas, Spot
from boardgames.tui.cursor import DIRECTIONS, Cursor, Travel, move
from boardgames.tui.hearing import DEAF_SECONDS
from boardgames.tui.looking import pointable
from boardgames.tui.modes import Visiting
from boardgames.tui.overlays import Page
from boardgames.tui.pictures.pages import in_full
from boardgames.tui.scene import LIST, OUT
from boardgames.tui.screens.curtain import Curtain
from boardgames.tui.screens.play import PlayScreen
from boardgames.tui.screens.small import SmallScreen
from boardgames.tui.theme import Look
from boardgames.tui.widgets.picture import Picture
from tests.tui.inside import hear_at_once, letters, picture_of, raise_fault

SMALL, WIDE, HUGE = (80, 24), (100, 30), (140, 40)
PATIENT = DEAF_SECONDS + 0.1
"""Seconds by which a typist waits so that every key is heard."""

PATIENCE = 60.0
"""Seconds after which a test that waits for something gives up; far more than a slow machine needs."""


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
        self.has_motion = False
        self.toasts: list[str] = []
        self.screen_stack: list[Screen[Any]] = []
        self._callbacks: list[Callable[[Any], object] | None] = []

    @property
    def screen(self) -> Screen[Any]:
        return self.screen_stack[-1]

    def call_from_thread(self, callback: Callable[..., object], *values: Any) -> None:
        callback(*values)

    def notify(self, message: str, **_: Any) -> None:
        self.toasts.append(message)

    def clear_notifications(self) -> None:
        self.toasts.clear()

    def push_screen(self, screen: Screen[Any], callback: Callable[[Any], object] | None = None) -> None:
        if isinstance(screen, Curtain):
            screen.dismiss = self.dismiss  # type: ignore[method-assign,assignment]
            screen.hearing.deaf_until = 0.0
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


class StillTimer(NamedTuple):
    """Something that would be done later; a test does it by calling `due`."""

    seconds: float
    due: Callable[[], object]
    stop: Callable[[], None]


class StillPicture(Picture):
    """Keeps a canvas and shows it to nobody."""

    def show(self, canvas: Canvas) -> None:
        self.canvas = canvas


class Still(PlayScreen):
    """The table screen with nothing around it."""

    def __init__(
        self, session: Session, size: tuple[int, int] = SMALL, *, look: Look | None = None, confirm: bool = False
    ) -> None:
        self.house = StillApp(size, look or Look(), Settings(confirm=confirm))
        super().__init__(session)
        self._picture = StillPicture()
        self.typist = Typist()
        self.timers: list[StillTimer] = []
        self.thoughts: list[Callable[[], None]] = []
        self.outcome: str | None = None
        self.house.screen_stack.append(self)
        self.house._callbacks.append(None)
        self.go(self.handoff.step)

    @property
    def is_mounted(self) -> bool:
        """As if there were something around it."""
        return True

    @property
    def app(self) -> StillApp:  # type: ignore[override]
        return self.house

    @property
    def size(self) -> Size:
        return self.house.size

    def dismiss(self, result: Any = None) -> Any:
        self.outcome = result

    def set_timer(self, delay: float, callback: Any = None, **_: Any) -> Any:
        timer = StillTimer(delay, callback, lambda: self.timers.remove(timer))
        self.timers.append(timer)
        return timer

    def set_interval(self, interval: float, callback: Any = None, **_: Any) -> Any:
        return StillTimer(interval, callback, lambda: None)

    def run_worker(self, work: Any, *_: Any, **__: Any) -> Any:
        self.thoughts.append(work)

    def think(self) -> None:
        """Let bots and the expert come to the end of all that they were asked."""
        while self.thoughts:
            self.thoughts.pop(0)()

    @property
    def curtain(self) -> Curtain | None:
        """The curtain that covers the table, if one does."""
        top = self.house.screen
        return top if isinstance(top, Curtain) else None

    @property
    def canvas(self) -> Canvas:
        """What is drawn on the table screen, covered or not."""
        return self.drawn

    @property
    def text(self) -> str:
        """What a person sees now."""
        return self.seen.plain()

    @property
    def seen(self) -> Canvas:
        """What lies on top."""
        return picture_of(self.curtain, self.house.look, self.size) if self.curtain else self.canvas

    def open(self) -> None:
        """The person whom the curtain calls sits down."""
        assert self.curtain is not None
        self.house.dismiss("open")

    def type(self, keys: str) -> "Still":
        """Type keys, patiently, by their names."""
        for name in keys.split():
            (self.curtain or self).on_key(self.typist.event(name))
        return self

    def click(self, x: int, y: int) -> "Still":
        """Click on a cell, patiently."""
        event = events.Click(self._picture, x, y, 0, 0, 1, False, False, False, x, y)
        event.time += 10
        self.on_click(event)
        return self

    def wheel(self, lines: int) -> "Still":
        """Turn the wheel by so many notches, patiently: down if that is more than none."""
        for _ in range(abs(lines)):
            if lines > 0:
                down = events.MouseScrollDown(self._picture, 1, 1, 0, 0, 0, False, False, False, 1, 1)
                down.time += 10
                self.on_mouse_scroll_down(down)
            else:
                up = events.MouseScrollUp(self._picture, 1, 1, 0, 0, 0, False, False, False, 1, 1)
                up.time += 10
                self.on_mouse_scroll_up(up)
        return self

    @property
    def bar(self) -> tuple[str, str, str]:
        """The question, what Enter does, and the second line."""
        return bar_of(self)


# --- the real application ----------------------------------------------------------------------------------------


class Frame(NamedTuple):
    """What was drawn at one moment: the letters, who may see private things then, under what they lay, and whether
    these eyes looked at what they keep covered.
    """

    text: str
    eyes: int | None
    screen: str
    peeks: bool


class Recorder(BoardgamesApp):
    """The application; everything that it draws is kept."""

    CSS_PATH = str(Path(app_module.__file__).with_name("app.tcss"))

    def __init__(self, start: Start | None = None, **how: Any) -> None:
        super().__init__(start, **how)
        self.frames: list[Frame] = []
        self.lets_move = False

    @property
    def has_motion(self) -> bool:
        """Things move only where a test wants to see it."""
        return self.lets_move

    @property
    def table(self) -> PlayScreen | None:
        """The table screen, covered or not."""
        return next((screen for screen in self.screen_stack if isinstance(screen, PlayScreen)), None)

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        if renderable is not None and not self._batch_count:
            table = self.table
            eyes = None if table is None or isinstance(screen, Curtain | SmallScreen) else table.eyes
            peeks = eyes is not None and table is not None and table.mode.peeks
            self.frames.append(Frame(letters(screen), eyes, type(screen).__name__, peeks))
        super()._display(screen, renderable)


class Seated:
    """People at the real application."""

    def __init__(self, app: Recorder, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.typist = Typist()

    @property
    def table(self) -> PlayScreen:
        table = self.app.table
        assert table is not None
        return table

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def top(self) -> str:
        """The kind of screen that is on top."""
        return type(self.app.screen).__name__

    @property
    def text(self) -> str:
        """What the terminal shows."""
        return letters(self.app.screen)

    @property
    def bar(self) -> tuple[str, str, str]:
        """The question, what Enter does, and the second line."""
        return bar_of(self.table)

    @property
    def spots(self) -> tuple[Spot, ...]:
        return places_of(self.table)

    async def settle(self) -> None:
        """Wait until all that was typed is done and drawn, and no bot is at it."""
        while True:
            screen = self.app.screen
            await self.pilot._wait_for_screen()
            raise_fault(self.app)
            if self.app.screen is screen:
                break
        if self.app._running:
            self.app.screen._on_timer_update()

    async def until(self, holds: Callable[[], bool], keys: str = "") -> None:
        """Wait until something holds, or type keys again and again until it does; fails if it takes too long."""
        in_vain = monotonic() + PATIENCE
        await self.settle()
        while not holds():
            assert monotonic() < in_vain, f"Waited in vain. {self.top} shows:\n{self.text}"
            await asyncio.sleep(0.005)
            await self.type(keys)

    async def bots(self) -> None:
        """Wait until bots that play at once have played."""
        await self.until(lambda: self.app.table is None or not self.table.thinking.is_awaited)

    async def type(self, keys: str, *, hasty: bool = False) -> "Seated":
        """Type keys by their names: one after another, or `hasty`, all of them at once and right now."""
        for name in keys.split():
            self.app.post_message(self.typist.event(name, hasty=hasty))
            if not hasty:
                await self.settle()
        await self.settle()
        return self

    async def told(self) -> "Seated":
        """It is told who has won: Enter, source by source, until it is."""
        from boardgames.tui.screens.final import FinalScreen

        screen = self.app.screen
        assert isinstance(screen, FinalScreen)
        while not screen.is_told:
            await self.type("enter")
        return self

    async def sit(self) -> "Seated":
        """The person whom the curtain calls sits down."""
        curtain = self.app.screen
        assert isinstance(curtain, Curtain), type(curtain)
        await self.until(lambda: curtain.hearing.deaf_until < float("inf"))
        await self.type(f"{curtain.seat + 1} space")
        return self

    async def click(self, key: str) -> None:
        """Click on a spot, patiently."""
        rect = next(spot.rect for spot in self.table.spots if spot.key == key)
        await self.click_cell(rect.x + rect.width // 2, rect.y + rect.height // 2)

    async def click_cell(self, x: int, y: int, *, hasty: bool = False) -> None:
        """Click on a cell of the screen, patiently or right now."""
        if self.app.table is not None and not hasty:
            hear_at_once(self.app.table)  # the application gives a click the time at which it passes it on
        widget, _ = self.app.get_widget_at(x, y)
        self.app.screen._forward_event(events.Click(widget, x, y, 0, 0, 1, False, False, False, x, y))
        await self.settle()


def places_of(table: PlayScreen) -> tuple[Spot, ...]:
    """What can be pointed at; not what only takes clicks."""
    return pointable(table.spots)


def in_full_of(table: PlayScreen, part: str) -> str:
    """The page that tells all about one thing."""
    canvas = Canvas(*table.size, table.look)
    in_full(canvas, replace(table.scene(), part=part), 0)
    return canvas.plain()


def page_of(table: PlayScreen) -> str | None:
    """The page that lies over the table."""
    return table.mode.kind if isinstance(table.mode, Page) else None


def is_visiting(table: PlayScreen) -> bool:
    """Whether somebody came only to look at their own view, or for a hint."""
    return isinstance(table.mode, Visiting)


def bar_of(table: PlayScreen) -> tuple[str, str, str]:
    """The question, what Enter does, and the second line."""
    scene = table.scene()
    names = table.session.names
    return plain(scene.question, names), plain(scene.action, names), plain(scene.said, names)


@asynccontextmanager
async def seated(
    session: Session,
    size: tuple[int, int] = SMALL,
    *,
    app: Recorder | None = None,
    does_forced: bool | None = False,
) -> AsyncIterator[Seated]:
    """A game on the screen of the real application; what is forced is asked too, or done, or as it is set (None)."""
    app = app or Recorder()
    async with app.run_test(size=size, notifications=True) as pilot:
        people = Seated(app, pilot)
        await people.settle()
        app.open_table(session)
        if does_forced is not None:
            session.does_forced = does_forced
        await people.settle()
        yield people


def arrows(spots: Sequence[Spot], cursor: Cursor, goal: str) -> list[str]:
    """The shortest walk of a cursor to a spot; raises LookupError if there is none."""
    queue: list[tuple[str, Travel, list[str]]] = [(cursor.key, cursor._travel, [])]
    seen = {cursor.key}
    while queue:
        key, travel, walked = queue.pop(0)
        if key == goal:
            return walked
        for direction in DIRECTIONS:
            after = Travel(travel.direction, list(travel.trail), travel.line)
            there = move(spots, key, direction, after)
            if there not in seen:
                seen.add(there)
                queue.append((there, after, [*walked, direction]))
    raise LookupError(f"no way from {cursor.key} to {goal}")


def entry_of(table: PlayScreen, option_id: str) -> str:
    """The key of the line of the list that holds an option, or of the way out."""
    assert table.asking is not None
    entries, out = table.asking.entries, table.asking.way_out
    if out is not None and out.id == option_id:
        return OUT
    return next(f"{LIST}:{row}" for row, entry in enumerate(entries) if option_id in [o.id for o in entry.options])


def next_spot(table: PlayScreen, option_id: str) -> Spot:
    """What to point at next on the way to an option: a thing on the table or in hand, else a line of the list."""
    assert table.asking is not None
    option = table.asking.decision.option(option_id)
    missing = list(option.parts)
    for pick in table.asking.pointing.picks:
        missing.remove(pick.part)
    for spot in places_of(table):
        meant = table.asking.pointing.resolve(spot.parts, spot.key)
        if meant in missing and not table.asking.pointing.holds(spot.key):
            return spot
    key = entry_of(table, option_id)
    return next(spot for spot in places_of(table) if spot.key == key)
