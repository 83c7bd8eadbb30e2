"""The table screen: one for all games. It alone talks to the session; everything on it is a picture.

What it is doing is its `mode`. Whose eyes look at it, who is called to it and what comes next, the hand-off says.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Any, Literal, TypeAlias

from boardgames.engine.decision import Decision, Option
from boardgames.engine.words import Name, Phrase, say
from boardgames.table import handoff as steps
from boardgames.table.handoff import HandOff
from boardgames.table.history import Step
from boardgames.table.session import CannotUndo, Session
from boardgames.table.window import OpenWindow
from boardgames.tui.asking import Asking
from boardgames.tui.boards import board_for
from boardgames.tui.calling import draw_curtain
from boardgames.tui.canvas import Canvas, Rect, Spot
from boardgames.tui.commands import TableCommand
from boardgames.tui.errands import Errands
from boardgames.tui.layout import KEY_ROW_FROM
from boardgames.tui.leaving import lose_nothing
from boardgames.tui.looking import Looking
from boardgames.tui.modes import Answering, Covered, Mode, Reading, Visiting, Waiting
from boardgames.tui.people import People
from boardgames.tui.pictures.lines import KEYS
from boardgames.tui.scene import Scene
from boardgames.tui.screens.commanded import Commanded
from boardgames.tui.screens.help import HelpScreen, groups_of
from boardgames.tui.screens.rules import RulesScreen
from boardgames.tui.showing import in_short, scene_of, view_of
from boardgames.tui.shown import ShownHand
from boardgames.tui.stage import Telling
from boardgames.tui.table_commands import HIDE, table_commands
from boardgames.tui.thinking import Thinking

Left: TypeAlias = Literal["left", "again", "same deal"]


class PlayScreen(Commanded[Left], inherit_bindings=False):
    """A game in progress, from the first question to the score sheet."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session: Session = session
        self.people = People.of(session.setup.players)
        self.board = board_for(session.info)
        self.handoff: HandOff = HandOff(session)
        self.errands: Errands = Errands(self)
        self.thinking = Thinking(self, session, self.bot_answers, self.repaint)
        self.mode: Mode = Covered()
        self.view: dict[str, Any] = {}
        """What these eyes saw of the table last."""
        self.said: Phrase = ()
        """What happened last, for the line below the bright one."""
        self.is_flipped = False
        self._warned: str | None = None

    def on_mount(self) -> None:
        """Begin, behind a curtain if the first question is private."""
        self.go(self.handoff.step)

    # --- what is on the screen --------------------------------------------------------------------------------------

    @property
    def eyes(self) -> int | None:
        """Whose view this is; None: everybody looks."""
        return self.handoff.eyes

    @property
    def is_private(self) -> bool:
        """Whether what is on the screen must be covered when its person goes away."""
        return self.handoff.must_cover

    @property
    def asking(self) -> Asking | None:
        """The question on the screen, if one is."""
        return self.mode.asking

    @property
    def open_to(self) -> tuple[int, ...]:
        """The people who may use a power in the window that is open; nobody if none is."""
        base = self.mode.base
        return base.seats if isinstance(base, Answering) and base.window is not None else ()

    @property
    def observation(self) -> Any:
        """The table as these eyes saw it last."""
        return self.view["observation"]

    @property
    def moves(self) -> bool:
        """Whether things may move on this screen."""
        return self.app.has_motion and self.session.setup.pace != "off"

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays along."""
        return len(self.handoff.people) < len(self.people)

    def look_again(self) -> None:
        """Take in the table as these eyes see it now, and draw it."""
        self.view = view_of(self.session, self.eyes if self.mode.sees_own else None)
        self.repaint()

    def repaint(self) -> None:
        """Draw the screen; twice if what Enter does depends on a spot that only a drawn picture knows."""
        before = self.spots
        super().repaint()
        if self.asking is not None and self.spots != before:
            super().repaint()

    def paint(self, canvas: Canvas) -> None:
        """Draw what the mode shows, and the keys that it takes."""
        if not self.view:
            return
        if self.has_key_row:
            self.mode.paint(self, canvas, self.scene())
            self.key_line(canvas)
        else:
            scene = replace(self.scene(), keys=tuple(hint for hint in self.hints if hint.stays))
            self.mode.paint(self, canvas.window(Rect(0, 0, canvas.width, KEY_ROW_FROM)), scene)

    @property
    def has_key_row(self) -> bool:
        """Whether the keys have a row of their own; a low screen gives it up, and is else as a higher one."""
        return self.size.height >= KEY_ROW_FROM or self.mode.is_page

    def scene(self) -> Scene:
        """All that the pictures are drawn from."""
        return self.mode.scene(self) or scene_of(self)

    def say(self, phrase: Phrase) -> None:
        """Say something below the bright line."""
        if self.asking is not None:
            self.asking.said = phrase
        else:
            self.said = phrase
        self.repaint()

    # --- keys, clicks and the wheel ---------------------------------------------------------------------------------

    @cached_property
    def own_commands(self) -> tuple[TableCommand, ...]:
        """The commands of this game's table."""
        return table_commands(self.board.commands)

    @property
    def commands(self) -> Sequence[TableCommand]:
        """The commands that hold now."""
        return self.mode.commands(self)

    def always_hears(self, key: str) -> bool:
        """Hiding comes before all else."""
        return key in HIDE.keys

    def take(self, key: str) -> None:
        """Do what a key does; hiding comes before every mode."""
        if key in HIDE.keys and self.is_private:
            self.cover()
        else:
            self.mode.take(self, key)

    def hit(self, spot: Spot | None) -> None:
        """Do what a click does."""
        if spot is not None and spot.zone == KEYS:
            self.take(spot.parts[0])
        else:
            self.mode.click(self, spot)

    def wheeled(self, lines: int) -> None:
        """The wheel scrolls, and chooses nothing."""
        self.mode.wheel(self, lines)

    def pointed(self) -> None:
        """Something else was pointed at or chosen."""
        self.thinking.put_advice_away()
        self.repaint()

    def enter(self) -> None:
        """Do what the bright line says."""
        self.mode.enter(self)

    # --- what comes next --------------------------------------------------------------------------------------------

    def go(self, step: steps.Step) -> None:
        """Do what comes next."""
        self.stop()
        self.is_flipped = False
        match step:
            case steps.Over():
                self._finish()
            case steps.Bot():
                self._wait_for(step)
            case steps.Window() if self.handoff.lets_pass:
                self.let_pass(step.seats)
            case steps.Window():
                self._open_window(step.seats)
            case steps.Ask():
                self._put(Answering(self._question_of(step.seat)))
            case steps.Look():
                self._visit(step)
            case steps.Curtain():
                self._call(step)
            case steps.Shown():
                self._show(ShownHand(step, self))
            case steps.PrivatePage():
                self._show(Reading(step.what))
            case steps.Beats():
                self.hearing.pause()
                self._show(Telling(step, self))

    def _show(self, mode: Mode) -> None:
        """Do something in which nobody is asked."""
        self.mode, self.said = self.mode.followed_by(mode), ()
        self.look_again()

    def _put(self, mode: Answering) -> None:
        """Show a question; who has just been asked something else is not heard for a moment."""
        self.mode = self.mode.followed_by(mode)
        self.hearing.turn_to(mode.seats)
        self.look_again()

    def _ask(self, decision: Decision, *, of: Sequence[Decision] = ()) -> Asking:
        """A question on the screen, with what can't be answered; `of`: the questions that it was put together from."""
        words, seen = self.session.rules.words, self.session.observe(self.eyes)
        refusals = [refusal for each in of or (decision,) for refusal in words.refused(each, seen)]
        return Asking(decision, words, seen, refusals, self.session.names)

    def _question_of(self, seat: int) -> Asking:
        decision = self.session.decision(seat)
        assert decision is not None
        return self._ask(decision)

    def _open_window(self, seats: tuple[int, ...]) -> None:
        """Ask all people who could react, at once."""
        window = OpenWindow(tuple(decision for seat in seats if (decision := self.session.decision(seat))))
        self._put(Answering(self._ask(window.question, of=window.decisions), window))

    def _wait_for(self, step: steps.Bot) -> None:
        self.mode = self.mode.followed_by(Waiting(step.seat))
        self.hearing.turn_to((step.seat,), at_once=True)
        if step.offer is None:
            self.thinking.await_bot(step.seat)
        else:
            self.thinking.hold_back(lambda: self.go(self.handoff.pass_by()))
        self.look_again()

    def _visit(self, look: steps.Look) -> None:
        """Show somebody their own view, for a look or for a hint."""
        keeps = look.errand == "peek" and self.board.keeps
        asked = self.session.decision(look.seat)
        is_put = look.errand == "hint" or not (keeps or asked is None or asked.private)
        self.mode = Visiting(look, self._question_of(look.seat) if is_put else Looking(), peeks=keeps)
        if look.errand == "hint":
            self.thinking.ask_expert(look.seat)
        self.look_again()

    def _call(self, step: steps.Curtain) -> None:
        """Wipe to the public view, then cover the screen until that person sits down."""
        self.app.clear_notifications()
        self._show(Covered())
        draw_curtain(self, step)

    def _finish(self) -> None:
        from boardgames.tui.screens.final import FinalScreen

        self._show(Covered())
        self.app.push_screen(FinalScreen(self.session, self.people, self.board), self._finished)

    def _finished(self, outcome: Left | None) -> None:
        lose_nothing(self.app, self.session, partial(self._end, outcome), self._finish)

    def _end(self, outcome: Left | None) -> None:
        self.session.close()
        self.dismiss(outcome or "left")

    # --- answers ----------------------------------------------------------------------------------------------------

    def commit(self, option: Option[Any]) -> None:
        """Give the answer that Enter decided on; one that shows something new needs a second Enter, if that is set."""
        mode = self.mode.base
        assert isinstance(mode, Answering)
        if mode.window is not None and option is mode.window.go_on:
            self.let_pass(mode.seats)
            return
        seat = mode.seat_of(option)
        if self.app.settings.confirm and mode.sure_of != option.id and self.session.binds(seat, option.id):
            mode.sure_of = option.id
            self.repaint()
        else:
            self._answer(seat, option.id)

    def bot_answers(self, seat: int, option_id: str) -> None:
        """Give the answer of a bot."""
        self._answer(seat, option_id)

    def _answer(self, seat: int, option_id: str) -> None:
        told = self.session.act(seat, option_id)
        self.said = in_short(self.session, told)
        self._warn()
        self.go(self.handoff.answered(seat, told))

    def let_pass(self, seats: tuple[int, ...]) -> None:
        """Let the open window pass for all people who are asked together."""
        told = self.session.let_pass(seats)
        self.said = ()
        self._warn()
        self.go(self.handoff.answered(None, told))

    def _warn(self) -> None:
        """Say once that saving failed."""
        if self.session.notice and self.session.notice != self._warned:
            self._warned = self.session.notice
            self.app.notify(self.session.notice, severity="warning", markup=False)

    def undo(self) -> None:
        """Take the last answer back, or say why not."""
        try:
            step = self.session.undo()
        except CannotUndo as reason:
            self.say((str(reason),))
            return
        if step.declines:
            self.handoff.lets_pass = False
        self._stepped(step, "taken back")

    def redo(self) -> None:
        """Bring back what was taken back last."""
        try:
            self._stepped(self.session.redo(), "brought back")
        except CannotUndo as reason:
            self.say((str(reason),))

    def _stepped(self, step: Step, done: str) -> None:
        self.go(self.handoff.taken_back())
        self.said = say("{who}’s last answer was {done}", who=Name(step.seat), done=done)
        self.repaint()

    # --- help, covering and leaving ---------------------------------------------------------------------------------

    def cover(self) -> None:
        """Cover a private view at once, and all that lies over it: somebody went away, or asked for it."""
        if not self.handoff.must_cover or self.session.over:
            return
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()
        self.go(self.handoff.hide())

    def help(self) -> None:
        """The keys of this table."""
        self.app.push_screen(HelpScreen(self.session.info.title, groups_of(self.own_commands, self), self.rules))

    def rules(self) -> None:
        """The rules, at what is in focus or at this part of the round."""
        info, scene = self.session.info, self.scene()
        about = scene.words.about(scene.part, scene.observation) if scene.part else None
        section = about.section if about else scene.observation.phase
        self.app.push_screen(RulesScreen(info.key, info.title, section))

    def stop(self) -> None:
        """Neither bots nor beats go on by themselves any more."""
        self.mode.stop()
        self.thinking.stop()

    def leave(self) -> None:
        """Leave the table; every answer is saved already, or people know better."""
        lose_nothing(self.app, self.session, self._left, lambda: self.go(self.handoff.step))

    def _left(self) -> None:
        self.stop()
        self.handoff.eyes = None
        self.mode = Covered()
        self._end("left")
