"""The stage: where everybody is told what just happened, before the game goes on."""

from functools import partial
from typing import TYPE_CHECKING, Any

from textual.timer import Timer

from boardgames.engine.decision import Option
from boardgames.engine.words import Name, Phrase, say
from boardgames.table.handoff import Beats
from boardgames.tui.modes import Mode
from boardgames.tui.overlays import Fleeting

if TYPE_CHECKING:
    from boardgames.tui.screens.play import PlayScreen

TALE_SECONDS = 3.5
"""How long what a bot did stays in sight by itself."""


def headline(told: Phrase) -> Phrase:
    """What is told, as far as its first colon: `Ann loses the battle for light Stillwater, 1 to 5`."""
    phrase: list[str | Name] = []
    for part in told:
        before, colon, _ = part.partition(": ") if isinstance(part, str) else (part, "", "")
        phrase.append(before)
        if colon:
            break
    return tuple(phrase)


class Telling(Mode):
    """Everybody sees what just happened: until somebody goes on, or for a while if it need not wait for people."""

    def __init__(self, beats: Beats, table: "PlayScreen") -> None:
        super().__init__()
        self.beats = beats
        self.tells = beats.scene
        self._timer: Timer | None = None if beats.waits else table.set_timer(TALE_SECONDS, partial(self.enter, table))

    def stop(self) -> None:
        """It does not end by itself any more."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    @property
    def news(self) -> Phrase:
        """What happened, in words."""
        return self.beats.said

    def enter(self, table: "PlayScreen") -> None:
        """It was seen."""
        table.go(table.handoff.read())

    def question(self, table: "PlayScreen") -> Phrase:
        """What happened stands in the bright line; of a scene, which tells the rest, only how it ends."""
        return headline(self.news) if self.tells else self.news

    def seat(self, table: "PlayScreen") -> int | None:
        """Whoever is alone with it; nobody else in particular."""
        return table.eyes

    def action(self, table: "PlayScreen", option: Option[Any] | None) -> Phrase:
        """Enter goes on."""
        return say("go on")


class ToldAgain(Fleeting):
    """The last scene is told once more."""

    tells = True

    @property
    def hint(self) -> Phrase:
        """How it ends."""
        return say("what happened last, once more; any key goes back")
