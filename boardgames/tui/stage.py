"""The stage: where everybody watches what just happened, beat by beat, before the game goes on."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.timer import Timer

from boardgames.engine.beat import Beat
from boardgames.engine.decision import Option
from boardgames.engine.words import Name, Phrase, say
from boardgames.table.handoff import Beats
from boardgames.tui.canvas import Canvas, Spot
from boardgames.tui.modes import Mode
from boardgames.tui.motion import Motion
from boardgames.tui.pictures.screen import draw_beat
from boardgames.tui.scene import Scene
from boardgames.tui.showing import public_scene

if TYPE_CHECKING:
    from boardgames.tui.screens.play import PlayScreen

STILL_SECONDS = 3.0
"""How long a beat that need not wait stays in sight after it has come to rest."""


class Telling(Mode):
    """Everybody watches beats, until somebody goes on; those that need not wait for people pass by themselves.

    It draws from the beats alone: whose view was on the screen before, it does not know.
    """

    def __init__(self, step: Beats, table: "PlayScreen") -> None:
        super().__init__()
        self.step = step
        self.place = 0
        self._pause: Timer | None = None
        self._motion = self._moved(table)

    @property
    def beat(self) -> Beat:
        """The one in sight."""
        return self.step.beats[self.place]

    def _moved(self, table: "PlayScreen") -> Motion:
        """Let the beat in sight move, if things may move here."""
        seconds = self.beat.seconds if table.moves else 0.0
        motion = Motion(table, seconds, table.repaint, partial(self._rest, table))
        if not motion.is_moving:
            self._rest(table)
        return motion

    def _rest(self, table: "PlayScreen") -> None:
        """The beat has come to rest: it stays until somebody goes on, or passes in a while. A bot that is next thinks
        meanwhile.
        """
        bot = table.handoff.coming_bot
        if bot is not None and self.place + 1 == len(self.step.beats):
            table.thinking.think_ahead(bot)
        if not self.step.holds(self.place):
            self._pause = table.set_timer(STILL_SECONDS, partial(self._pass, table))

    def _pass(self, table: "PlayScreen") -> None:
        """Go on by itself, unless somebody reads something else just now."""
        if table.mode is self:
            self.enter(table)
        else:
            self._halt()
            self._rest(table)

    def stop(self) -> None:
        """Nothing moves or goes on by itself any more."""
        self._halt()

    def _halt(self) -> None:
        self._motion.stop()
        if self._pause is not None:
            self._pause.stop()
            self._pause = None

    # --- what keys do --------------------------------------------------------------------------------------------

    def enter(self, table: "PlayScreen") -> None:
        """On to the next beat, or to the game."""
        self._halt()
        if self.place + 1 < len(self.step.beats):
            self.place += 1
            self.looking.cursor.sleep()
            self._motion = self._moved(table)
            table.repaint()
        else:
            self.over(table)

    def over(self, table: "PlayScreen") -> None:
        """All was seen."""
        table.go(table.handoff.read())

    def other_key(self, table: "PlayScreen", key: str) -> None:
        """A key that is no command brings what moves to its end; then keys point."""
        if self._motion.is_moving:
            self._motion.finish()
        else:
            super().other_key(table, key)

    # --- what is drawn -------------------------------------------------------------------------------------------

    def scene(self, table: "PlayScreen") -> Scene:
        """The open table as it was before the beat."""
        return public_scene(table, self)

    def paint(self, table: "PlayScreen", canvas: Canvas, scene: Scene) -> None:
        """The table, and the stage below it."""
        draw_beat(canvas, table.board, scene, self.beat, self._motion.t)

    @property
    def news(self) -> Phrase:
        """What happened, in words; while it moves, perhaps only what is at stake."""
        if self._motion.is_moving and self.beat.meanwhile:
            return self.beat.meanwhile
        return self.beat.words[0] if self.beat.words else ()

    def question(self, table: "PlayScreen") -> Phrase:
        """What happened stands in the bright line."""
        return self.news

    def seat(self, table: "PlayScreen") -> int | None:
        """Whoever did it, where the words begin with them: what befalls the whole table is nobody’s."""
        return self.beat.seat if self.news[:1] == (Name(self.beat.seat),) else None

    def action(self, table: "PlayScreen", option: Option[Any] | None) -> Phrase:
        """Enter goes on."""
        return say("go on")


class ToldAgain(Telling):
    """What happened last is told once more; then the screen does what it did `before`."""

    def __init__(self, beats: Sequence[Beat], before: Mode, table: "PlayScreen") -> None:
        self._before = before
        super().__init__(Beats(tuple(beats), table.session.steps, table.eyes, table.handoff.step.why), table)

    def stop(self) -> None:
        """Nor does what it did before."""
        super().stop()
        self._before.stop()

    @property
    def base(self) -> Mode:
        """What comes back."""
        return self._before.base

    def take(self, table: "PlayScreen", key: str) -> None:
        """Any key brings it to its end; then any goes back to what was on the screen, and does what it does there."""
        if key == "enter":
            self.enter(table)
        elif self._motion.is_moving:
            self._motion.finish()
        else:
            self._halt()
            self.over(table)
            table.take(key)

    def click(self, table: "PlayScreen", spot: Spot | None) -> None:
        """A click goes on."""
        self.enter(table)

    def line(self, table: "PlayScreen") -> Phrase:
        """How it ends."""
        return say("what happened last, once more; any key goes back")

    def over(self, table: "PlayScreen") -> None:
        """Back to what was on the screen."""
        table.mode = self._before
        table.repaint()
