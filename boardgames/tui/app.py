"""The application: which screen is shown, in which colours, and how one leaves it."""

import gc
import sys
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from textual.screen import Screen
from textual.theme import Theme

from boardgames.games import GAMES
from boardgames.table.display import Display, display
from boardgames.table.folders import reports_folder
from boardgames.tui.glyphs import choose
from boardgames.tui.host import Host, NoDriverError
from boardgames.tui.leaving import lose_nothing
from boardgames.tui.screens.picker import PickerScreen
from boardgames.tui.terminal import colour_mode, farewell, write_report
from boardgames.tui.theme import LAMPLIGHT, THEMES, ColourMode, Look, theme_names

if TYPE_CHECKING:  # pydantic stands behind these; before the first frame there is no time for it
    from pathlib import Path

    from boardgames.table.save import Saved, SaveStore
    from boardgames.table.seating import Setup
    from boardgames.table.session import Session
    from boardgames.table.start import Start

SETTLED = 0.3
"""Seconds after which the first frame of a screen stands, and what takes time can be done before anybody types."""


def run(start: "Start", *, ascii: bool | None = None, theme: str | None = None) -> int:
    """Open the screens where `start` says and return the exit status.

    `ascii` forces the drawing in ASCII or with pictures, `theme` names a theme; None leaves them to the settings.
    """
    app = None
    try:
        app = BoardgamesApp(start, ascii=ascii, theme=theme)
        app.run()
    except NoDriverError as reason:
        print(reason, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        has_played = app is not None and app.has_played
        print(farewell(write_report(error, reports_folder()), has_played=has_played), file=sys.stderr)
        return 1
    return app.return_code or 0


class BoardgamesApp(Host):
    """The screens around the games."""

    TITLE = "boardgames"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(self, start: "Start | None" = None, *, ascii: bool | None = None, theme: str | None = None) -> None:
        self.mode = colour_mode()
        """How many colours the terminal is given."""
        self._needs_ascii = not choose().pictures
        super().__init__(ansi_color=True if self.mode is not ColourMode.TRUECOLOR else None)
        self._start = start
        self._forced = Display(theme, ascii)
        self._shown_as = display()
        self._game: str | None = None
        self._unsaved: Session | None = None
        self._looks: dict[str | None, Look] = {}
        for own in THEMES:
            self.register_theme(own)
        self._wear(self._forced.theme or self._shown_as.theme)

    # --- settings and looks --------------------------------------------------------------------------------------

    @cached_property
    def store(self) -> "SaveStore":
        """The saved games."""
        from boardgames.table.save import SaveStore

        return SaveStore()

    @property
    def settings_are_read(self) -> bool:
        """Whether the settings were read already, which costs time before the first frame."""
        return "settings" in self.__dict__

    @property
    def has_motion(self) -> bool:
        """Whether what happens may move: not in plain letters, nor if a person does not want it."""
        return self._shown_as.motion and not self._needs_ascii

    def keep_settings(self, **changes: Any) -> None:
        """Change settings and keep them at once; what is drawn follows."""
        self.settings = self.settings.model_copy(update=changes)
        self.settings.save()
        self._forced = Display(
            None if "theme" in changes else self._forced.theme, None if "ascii" in changes else self._forced.ascii
        )
        kept = self.settings
        self._shown_as = Display(kept.theme, kept.ascii, kept.plain_borders, kept.does_forced, kept.motion)
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
        self.attend()
        self._begin()
        self.set_timer(SETTLED, self.settle)

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
            self._take_up(save, saved)

    def _take_up(self, save: "Path", saved: "Saved") -> None:
        from boardgames.table.save import NOT_WHOLE, BadSave, SaveLocked
        from boardgames.table.session import Session
        from boardgames.tui.showing import can_be_shown

        try:
            session = Session.resume(saved, self.store)
            replayed = session.steps > session.first_step
            if not (replayed or can_be_shown(session, self.look_of(session.info.key))):
                session.close()
                raise BadSave(NOT_WHOLE)
            self.open_table(session)
        except SaveLocked as locked:
            self.ask(str(locked), lambda: self.resume(save), yes="try again")
        except BadSave as problem:
            self._offer_spare(save, str(problem))

    def _offer_spare(self, save: "Path", problem: str) -> None:
        from boardgames.table.save import BadSave, SaveFailed

        if self.store.spare(save) is None:
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

        self.has_played = True

        def left(how: str | None) -> None:
            self.settle()
            session.close()
            self._game = None
            self.be_deaf()
            if how == "again":
                self.play_again(session.setup)
            elif how == "same deal":
                self.play(session.setup.of_deal(session.setup.deal))

        self._game = session.info.key
        session.does_forced = self._shown_as.does_forced
        self.push_screen(PlayScreen(session), left)

    def wish_to_leave(self) -> None:
        """Leave the program, unless a game would be lost by it and people had rather stay."""
        sessions = (getattr(screen, "session", None) for screen in self.screen_stack)
        session: Session | None = next(filter(None, sessions), None)
        if session is None:
            self.leave()
        else:
            lose_nothing(self, session, self.leave)

    # --- small questions -----------------------------------------------------------------------------------------

    def say(self, sentence: str) -> None:
        """Show a sentence until somebody has read it."""
        from boardgames.tui.screens.confirm import ConfirmScreen

        self.push_screen(ConfirmScreen(sentence, yes="go on", no=None))

    def ask(
        self,
        question: str,
        then: Callable[[], object],
        *,
        yes: str,
        no: str = "no",
        otherwise: Callable[[], object] = lambda: None,
    ) -> None:
        """Ask a question; `then` is called if the answer is yes, `otherwise` if it is no."""
        from boardgames.tui.screens.confirm import ConfirmScreen

        self.push_screen(ConfirmScreen(question, yes=yes, no=no), lambda sure: then() if sure else otherwise())

    def show_rules(self, game: str, section: str | None = None) -> None:
        """Show the rules of a game, open at a section: a phase, or the code of a card."""
        from boardgames.tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(game, GAMES[game].title, section))
