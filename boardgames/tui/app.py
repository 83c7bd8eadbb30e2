"""The application: which screen is shown, in which colours, and how one leaves it."""

import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme

from boardgames.games import GAMES
from boardgames.table.display import Display, display
from boardgames.table.folders import reports_folder
from boardgames.tui.glyphs import choose
from boardgames.tui.screens.picker import PickerScreen
from boardgames.tui.screens.small import SMALLEST, SmallScreen
from boardgames.tui.terminal import colour_mode, farewell, guarded, wiping, write_report
from boardgames.tui.theme import LAMPLIGHT, THEMES, ColourMode, Look, theme_names

if TYPE_CHECKING:  # pydantic stands behind these; before the first frame there is no time for it
    from pathlib import Path

    from boardgames.table.save import Saved, SaveStore
    from boardgames.table.seating import Setup
    from boardgames.table.session import Session
    from boardgames.table.settings import Settings
    from boardgames.table.start import Start

SETTLED = 0.3
"""Seconds after which the first frame of a screen stands, and what takes time can be done before anybody types."""
IDLE_LOOK = 5.0
"""Seconds between two looks at whether anybody is still there."""


def run(start: "Start", *, ascii: bool | None = None, theme: str | None = None) -> int:
    """Open the screens where `start` says and return the exit status.

    `ascii` forces the drawing in ASCII or with pictures, `theme` names a theme; None leaves them to the settings.
    """
    app = BoardgamesApp(start, ascii=ascii, theme=theme)
    try:
        app.run()
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        print(farewell(write_report(error, reports_folder())), file=sys.stderr)
        return 1
    return app.return_code or 0


class BoardgamesApp(App[None]):
    """The screens around the games."""

    TITLE = "boardgames"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "quit", "leave", show=False, priority=True),
        Binding("H", "hide", show=False, priority=True),
    ]

    def __init__(self, start: "Start | None" = None, *, ascii: bool | None = None, theme: str | None = None) -> None:
        self.mode = colour_mode()
        """How many colours the terminal is given."""
        self._needs_ascii = not choose().pictures
        super().__init__(ansi_color=True if self.mode is not ColourMode.TRUECOLOR else None)
        self.driver_class = wiping(self.driver_class)
        self._start = start
        self._forced = Display(theme, ascii)
        self._shown_as = display()
        self._game: str | None = None
        self._unsaved: Session | None = None
        self._looks: dict[str | None, Look] = {}
        self._small = SmallScreen()
        self._owes_cover = False
        self._last_input = monotonic()
        self._broken = False
        for own in THEMES:
            self.register_theme(own)
        self._wear(self._forced.theme or self._shown_as.theme)

    # --- settings and looks --------------------------------------------------------------------------------------

    @cached_property
    def settings(self) -> "Settings":
        """What a person likes; a change is kept by `keep_settings`."""
        from boardgames.table.settings import Settings

        return Settings.load()

    @cached_property
    def store(self) -> "SaveStore":
        """The saved games."""
        from boardgames.table.save import SaveStore

        return SaveStore()

    @property
    def settings_are_read(self) -> bool:
        """Whether the settings were read already, which costs time before the first frame."""
        return "settings" in self.__dict__

    def keep_settings(self, **changes: Any) -> None:
        """Change settings and keep them at once; what is drawn follows."""
        self.settings = self.settings.model_copy(update=changes)
        self.settings.save()
        self._forced = Display(
            None if "theme" in changes else self._forced.theme, None if "ascii" in changes else self._forced.ascii
        )
        self._shown_as = Display(self.settings.theme, self.settings.ascii, self.settings.plain_borders)
        self._looks.clear()
        self._wear(self._forced.theme or self._shown_as.theme)

    @property
    def is_ascii(self) -> bool:
        """Whether only ASCII is drawn: as it was asked for, or as the terminal needs it."""
        for wish in (self._forced.ascii, self._shown_as.ascii):
            if wish is not None:
                return wish
        return self._needs_ascii

    @property
    def look(self) -> Look:
        """How things are drawn: in the accent of the game in play, if there is one."""
        return self.look_of(self._game)

    def look_of(self, game: str | None) -> Look:
        """How things are drawn in the accent of a game."""
        accent = game if game in GAMES else None
        if accent not in self._looks:
            glyphs = choose(self.is_ascii, plain_borders=self._shown_as.plain_borders)
            self._looks[accent] = Look(self.current_theme, self.mode, glyphs, accent)
        return self._looks[accent]

    @property
    def themes_by_name(self) -> dict[str, Theme]:
        """The themes that can be chosen, our own first."""
        return {name: self.available_themes[name] for name in theme_names()}

    def try_theme(self, name: str | None) -> None:
        """Wear a theme without keeping it: a preview. None goes back to the one that is kept."""
        self._wear(name or self._forced.theme or self._shown_as.theme)

    def _wear(self, theme: str | None) -> None:
        """Put on a theme, our own dark one if there is none of that name."""
        name = theme if theme in self.themes_by_name else LAMPLIGHT.name
        if name != self.theme:
            self.theme = name
            self._looks.clear()

    # --- the first screen ----------------------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[Any]:
        """The picker lies under everything."""
        return PickerScreen()

    def on_mount(self) -> None:
        """Go where we were asked to go, before the picker is drawn for nothing."""
        self._mind_size(*self.size)
        self._begin()
        self.set_timer(SETTLED, self.settle)
        self.set_interval(IDLE_LOOK, self._mind_idleness)

    def settle(self) -> None:
        """Do what waits for the first frame: save a game that was just dealt, and who plays it."""
        if not gc.isenabled():
            gc.freeze()  # what was loaded at the start stays, and need not be looked through again
            gc.enable()
        session, self._unsaved = self._unsaved, None
        if session is not None:
            session.keep_in(self.store)
            self.keep_settings(last_company=session.setup.undealt())

    def _begin(self) -> None:
        start = self._start
        if start is None or (start.setup is None and start.save is None):
            return
        if start.save is not None:
            self.resume(start.save)
        elif start.ready and start.setup is not None:
            self.play(start.setup)
        elif start.setup is not None:
            self.set_up(start.setup)

    # --- tables --------------------------------------------------------------------------------------------------

    def set_up(self, setup: "Setup") -> None:
        """Ask who plays and how, then play."""
        from boardgames.tui.screens.setup import SetupScreen

        self.push_screen(SetupScreen(GAMES[setup.game], setup), self._set_up)

    def _set_up(self, setup: "Setup | None") -> None:
        if setup is not None:
            self.play(setup)

    def play(self, setup: "Setup") -> None:
        """Deal a new game and open its table; when that stands, the deal is saved and the company remembered."""
        from boardgames.table.session import Session

        try:
            session = Session.new(GAMES[setup.game], setup)
        except ValueError as refusal:
            self.say(str(refusal))
            return
        self._unsaved = session
        self.open_table(session)
        self.set_timer(SETTLED, self.settle)

    def play_again(self, setup: "Setup") -> None:
        """The same company once more."""
        self.play(setup.again())

    def resume(self, save: "Path") -> None:
        """Go on with a saved game; if that is not possible, say why and offer what is."""
        from boardgames.table.save import BadSave

        try:
            saved = self.store.load(save)
        except BadSave as problem:
            self._offer_spare(save, str(problem))
        else:
            self._take_up(saved)

    def _take_up(self, saved: "Saved") -> None:
        from boardgames.table.save import BadSave, SaveLocked
        from boardgames.table.session import Session

        if saved.setup.game not in GAMES:
            self.say(f"This is a game of “{saved.setup.game}”, which is not among the games here.")
            return
        try:
            self.open_table(Session.resume(saved, self.store))
        except SaveLocked as locked:
            self.ask(str(locked), lambda: self._take_up(saved.as_copy()), yes="go on with a copy")
        except BadSave as problem:
            self.say(str(problem))

    def _offer_spare(self, save: "Path", problem: str) -> None:
        from boardgames.table.save import BadSave, SaveFailed

        spare = next((entry.spare for entry in self.store.list() if entry.path == save), None)
        if spare is None:
            self.say(problem)
            return

        def bring_back() -> None:
            try:
                self.store.restore(save)
            except (BadSave, SaveFailed) as failure:
                self.say(str(failure))
            else:
                self.resume(save)

        self.ask(f"{problem} But the save before it is whole.", bring_back, yes="go on from that one")

    def open_table(self, session: "Session") -> None:
        """Show the table of a game; when it is left, its save is free again."""
        from boardgames.tui.screens.play import PlayScreen

        def left(how: str | None) -> None:
            self.settle()
            session.close()
            self._game = None
            if how == "again":
                self.play_again(session.setup)
            elif how == "same deal":
                self.play(session.setup.of_deal(session.setup.deal))

        self._game = session.info.key
        self.push_screen(PlayScreen(session), left)

    # --- small questions -----------------------------------------------------------------------------------------

    def say(self, sentence: str) -> None:
        """Show a sentence until somebody has read it."""
        from boardgames.tui.screens.confirm import ConfirmScreen

        self.push_screen(ConfirmScreen(sentence, yes="go on", no=None))

    def ask(self, question: str, then: Callable[[], object], *, yes: str, no: str = "no") -> None:
        """Ask a question; `then` is called if the answer is yes."""
        from boardgames.tui.screens.confirm import ConfirmScreen

        self.push_screen(ConfirmScreen(question, yes=yes, no=no), lambda sure: then() if sure else None)

    def show_rules(self, game: str, section: str | None = None) -> None:
        """Show the rules of a game, open at a section: a phase, or the code of a card."""
        from boardgames.tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(game, GAMES[game].title, section))

    # --- who is there --------------------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Note when somebody last did something."""
        if isinstance(event, events.InputEvent):
            self._last_input = monotonic()
        await super().on_event(event)

    def on_app_blur(self) -> None:
        """The window lost the focus: what is private is covered."""
        if self.settings.hide_on_blur:
            self._cover()

    def action_hide(self) -> None:
        """Cover what is private, whatever lies over it."""
        self._cover()

    def _mind_idleness(self) -> None:
        minutes = self.settings.idle_minutes
        if minutes and monotonic() - self._last_input > minutes * 60:
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
        self.leave()

    def action_help_quit(self) -> None:
        """What ctrl+c does by habit: leave, without a note that would lie over the screen."""
        self.leave()

    def leave(self, signal_number: int = 0) -> None:
        """End the program, by a signal or by wish; a second call changes nothing."""
        if self._exit:
            return
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
        with guarded(self.leave, self._handle_exception):
            await super().run_async(**options)

    # --- when something breaks -----------------------------------------------------------------------------------

    def _handle_exception(self, error: Exception) -> None:
        """End the program over an error: one sentence and a report, no traceback with a hand in it."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._break(error)

    def panic(self, *renderables: Any) -> None:
        """End the program over an error that comes as a picture of it; only that it happened is kept."""
        self._return_code = 1
        self._break(RuntimeError())

    def _break(self, error: BaseException) -> None:
        if not self._broken:
            self._broken = True
            self._exit_renderables = [farewell(write_report(error, reports_folder()))]
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        """Nothing more: `_handle_exception` has said all there is to say."""

    def _print_error_renderables(self) -> None:
        """Print the sentence, whole and without colours."""
        with suppress(OSError):  # the terminal may be gone
            for sentence in self._exit_renderables:
                self.error_console.print(sentence, soft_wrap=True)
        self._exit_renderables.clear()
