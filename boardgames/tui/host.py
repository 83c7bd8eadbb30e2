"""The application as the system sees it: input, size, signals, stopping, leaving, and what comes of an error.

`app` has the screens and the games.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual import constants, events
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.message import Message

from boardgames.table.folders import reports_folder
from boardgames.tui import driver, keyboard
from boardgames.tui.hearing import DEAF_SECONDS, now
from boardgames.tui.layout import SMALLEST
from boardgames.tui.screens.painted import Painted
from boardgames.tui.screens.small import SmallScreen
from boardgames.tui.terminal import asleep, farewell, guarded, write_report

if TYPE_CHECKING:
    from boardgames.table.settings import Settings

IDLE_LOOK = 5.0
"""Seconds between two looks at whether anybody is still there."""


class NoDriverError(Exception):
    """The environment asks for a driver that is not there; its words say so."""


class EndAsked(Message):
    """A signal asks the program to end."""

    def __init__(self, signal_number: int) -> None:
        super().__init__()
        self.signal_number = signal_number


class Host(App[None]):
    """What the application owes the system around it, and the people who share it."""

    _driver: Any

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "quit", "leave", show=False, priority=True),
        Binding("H", "hide", show=False, priority=True),
    ]

    def __init__(self, *, ansi_color: bool | None) -> None:
        super().__init__(ansi_color=ansi_color)
        self.driver_class = driver.careful(self.driver_class)
        self._small = SmallScreen()
        self._owes_cover = False
        self._last_input = monotonic()
        self._deaf_until = 0.0
        self._slept = asleep()
        self._broken = False
        self.has_played = False
        """Whether a table was open."""

    def get_driver_class(self) -> type[Driver]:
        """The driver of this system, or the one that TEXTUAL_DRIVER names; raises NoDriverError if it names none."""
        try:
            return super().get_driver_class()
        except Exception as reason:
            raise NoDriverError(
                f"TEXTUAL_DRIVER is set to “{constants.DRIVER}”, which can draw no screens here. "
                "Unset it, or play line by line with --plain."
            ) from reason

    @cached_property
    def settings(self) -> "Settings":
        """What a person likes; a change is kept by `keep_settings`."""
        from boardgames.table.settings import Settings

        return Settings.load()

    def settle(self) -> None:
        """Do what waits for a quiet moment."""

    def attend(self) -> None:
        """Begin to look after size and people."""
        self._mind_size(*self.size)
        self.set_interval(IDLE_LOOK, self._mind_idleness)

    # --- who is there --------------------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Note when somebody last did something. A key is the one that is meant; what was typed for a screen that is
        gone is for no other one.
        """
        if isinstance(event, events.InputEvent | events.Paste):
            self._last_input = monotonic()
            if isinstance(event, events.Key):
                keyboard.settle(event)
            if event.time < self._deaf_until and not _leaves(event):
                return
        await super().on_event(event)

    def be_deaf(self, seconds: float = DEAF_SECONDS) -> None:
        """Hear nothing for so long: whoever still types means what was there before."""
        self._deaf_until = now() + seconds

    def on_app_blur(self) -> None:
        """The window lost the focus: what is private is covered."""
        if self.settings.hide_on_blur:
            self._cover()

    def action_hide(self) -> None:
        """Cover what is private, whatever lies over it."""
        self._cover()

    def _mind_idleness(self) -> None:
        minutes = self.settings.idle_minutes
        slept, self._slept = asleep() - self._slept, asleep()
        if slept > IDLE_LOOK or (minutes and monotonic() - self._last_input > minutes * 60):
            self._cover()

    def _cover(self) -> None:
        """Tell screens that may show something private to cover it; under the cover of a small terminal that waits."""
        if self.is_small:
            self._owes_cover = True
            return
        for screen in self.screen_stack:
            cover = getattr(screen, "cover", None)
            if cover is not None:
                cover()

    # --- size ----------------------------------------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        """Cover everything while the terminal is too small."""
        self._mind_size(*event.size)

    def _mind_size(self, width: int, height: int) -> None:
        too_small = width < SMALLEST[0] or height < SMALLEST[1]
        if too_small and not self.is_small:
            self._small = SmallScreen()
            self.push_screen(self._small)
        elif not too_small and self.is_small:
            super().pop_screen()
            if self._owes_cover:
                self._cover()
            self._owes_cover = False

    @property
    def is_small(self) -> bool:
        """Whether the terminal is too small and everything is covered for it."""
        return self._small in self._screen_stack

    def push_screen(self, *args: Any, **options: Any) -> Any:
        """Push a screen; while the terminal is too small it comes under the cover."""
        pushed = super().push_screen(*args, **options)
        self._raise_cover(-1)
        return pushed

    def pop_screen(self) -> AwaitComplete:
        """Take the top screen away; while the terminal is too small, the one under the cover."""
        self.be_deaf(0)
        self._raise_cover(-2)
        popped = super().pop_screen()
        self._raise_cover(-1)
        return popped

    def _raise_cover(self, place: int) -> None:
        """Put the cover of a small terminal at a place of the stack, if it is in it."""
        stack = self._screen_stack
        if self.is_small and len(stack) >= -place:
            stack.remove(self._small)
            stack.insert(len(stack) + place + 1, self._small)

    # --- leaving -------------------------------------------------------------------------------------------------

    async def action_quit(self) -> None:
        """Leave: what is private is covered first; every choice is saved already."""
        self.wish_to_leave()

    def action_help_quit(self) -> None:
        """What ctrl+c does by habit: leave, without a note that would lie over the screen."""
        self.wish_to_leave()

    def wish_to_leave(self) -> None:
        """Somebody wishes to leave the program."""
        self.leave()

    def leave(self, signal_number: int = 0) -> None:
        """End the program, by a signal or by wish; a second call changes nothing."""
        if self._exit:
            return
        for screen in self.screen_stack:
            if isinstance(screen, Painted):
                screen.stop()
        self._cover()
        self.settle()
        self.exit(return_code=128 + signal_number if signal_number else 0)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Of what Textual brings along only leaving is kept: pictures of the screen and the like show secrets. To hide
        is for what lies under the top screen; that one hears its keys itself.
        """
        if action == "hide":
            return any(getattr(screen, "is_private", False) for screen in self.screen_stack[:-1])
        return action in ("quit", "help_quit")

    async def run_async(self, **options: Any) -> None:
        """Run until the end, with signals and stray errors in our hands."""
        with guarded(lambda number: self.post_message(EndAsked(number)), self._handle_exception):
            await super().run_async(**options)

    def on_end_asked(self, message: EndAsked) -> None:
        """A signal ends the program, here among the messages, where screens can be changed."""
        self.leave(message.signal_number)

    def on_stop_asked(self) -> None:
        """The program is to stop for a while; whoever comes back is somebody new."""
        self._stop(self._driver.stop_now)

    def on_came_back(self) -> None:
        """It was stopped, and whoever came back is somebody new."""
        self._stop(self._driver.start_again)

    def _stop(self, stop: Callable[[], object]) -> None:
        self._cover()
        stop()
        self.refresh(layout=True)

    # --- when something breaks -----------------------------------------------------------------------------------

    def _handle_exception(self, error: Exception) -> None:
        """End the program over an error: one sentence and a report, no traceback with a hand in it. Who is leaving
        already is not held up.
        """
        if self._exit:
            self._close_messages_no_wait()
            return
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._break(error)

    def panic(self, *renderables: Any) -> None:
        """End the program over an error that comes as a picture of it; only that it happened is kept."""
        if not self._exit:
            self._return_code = 1
        self._break(RuntimeError())

    def _break(self, error: BaseException) -> None:
        if not self._broken and not self._exit:
            self._broken = True
            self._exit_renderables = [farewell(write_report(error, reports_folder()), has_played=self.has_played)]
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        """Nothing more: `_handle_exception` has said all there is to say."""

    def _print_error_renderables(self) -> None:
        """Print the sentence, whole and without colours."""
        with suppress(OSError):  # the terminal may be gone
            for sentence in self._exit_renderables:
                self.error_console.print(sentence, soft_wrap=True)
        self._exit_renderables.clear()


def _leaves(event: events.Event) -> bool:
    return isinstance(event, events.Key) and event.key in ("ctrl+q", "ctrl+c")
