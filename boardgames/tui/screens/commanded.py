"""The painted screens whose keys are commands: the table, the curtain, and the end."""

from collections.abc import Sequence
from typing import Self

from textual import events

from boardgames.tui.canvas import Canvas, Spot
from boardgames.tui.commands import Command, find, hints, meant, named
from boardgames.tui.hearing import Hearing
from boardgames.tui.pictures.lines import KEYS, Hint, key_line
from boardgames.tui.screens.painted import Painted, R


class Commanded(Painted[R], inherit_bindings=False):
    """A painted screen that hears keys by itself: those of its commands, and what it does with others."""

    def __init__(self) -> None:
        super().__init__()
        self.hearing = Hearing()

    @property
    def commands(self) -> Sequence[Command[Self]]:
        """The commands that hold now; by itself none."""
        return ()

    def other_key(self, key: str) -> None:
        """What a key does that is no command."""

    def on_key(self, event: events.Key) -> None:
        """A key of this screen."""
        event.stop()
        event.prevent_default()
        key = named(event)
        if self.hears(event) or self.always_hears(key):
            self.take(key)

    def hears(self, event: events.InputEvent) -> bool:
        """Whether a key or a click counts."""
        return self.hearing.hears(event)

    def always_hears(self, key: str) -> bool:
        """Whether a key counts even while others do not."""
        return False

    def take(self, key: str) -> None:
        """Do what a key does."""
        key = meant(self.commands, key)
        command = find(self.commands, key)
        if command is not None and command.act is not None:
            command.act(self)
        else:
            self.other_key(key)

    def hit(self, spot: Spot | None) -> None:
        """A click on a key is that key."""
        if spot is not None and spot.zone == KEYS:
            self.take(spot.parts[0])
        else:
            super().hit(spot)

    @property
    def hints(self) -> list[Hint]:
        """The keys that hold now."""
        return hints(self.commands, self)

    def key_line(self, canvas: Canvas) -> None:
        """Draw the keys at the bottom."""
        key_line(canvas, self.hints)
