"""A hand that its owner shows: to one person, or to everybody. Nothing else of the owner's view is drawn."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardgames.engine.decision import Option
from boardgames.engine.words import Name, Phrase, say
from boardgames.table.handoff import Shown
from boardgames.tui.canvas import Spot
from boardgames.tui.commands import TableCommand
from boardgames.tui.modes import VISITING, Mode
from boardgames.tui.showing import hand_of

if TYPE_CHECKING:
    from boardgames.tui.screens.play import PlayScreen


class ShownHand(Mode):
    """The open table, with a hand that is shown below it. One person alone hides it again with any key; where everybody
    sees it, Enter goes on.
    """

    sees_own = False

    def __init__(self, step: Shown, table: "PlayScreen") -> None:
        super().__init__()
        self._step = step
        self.shown = hand_of(table, step.seat)

    @property
    def _is_private(self) -> bool:
        return self._step.eyes is not None

    def commands(self, table: "PlayScreen") -> Sequence[TableCommand]:
        """Whoever sees it alone hides it with any key."""
        return VISITING if self._is_private else super().commands(table)

    def other_key(self, table: "PlayScreen", key: str) -> None:
        """Hide it, where one person sees it alone."""
        if self._is_private:
            self.enter(table)
        else:
            super().other_key(table, key)

    def click(self, table: "PlayScreen", spot: Spot | None) -> None:
        """As any key."""
        if self._is_private:
            self.enter(table)
        else:
            super().click(table, spot)

    def enter(self, table: "PlayScreen") -> None:
        """It was seen."""
        table.go(table.handoff.looked())

    def question(self, table: "PlayScreen") -> Phrase:
        """Whose hand it is."""
        who = Name(self._step.seat)
        if self._is_private:
            return say("{who} shows you their hand", who=who)
        return say("{who} shows everybody their hand", who=who)

    def seat(self, table: "PlayScreen") -> int | None:
        """Whoever sees it alone; else whose hand it is."""
        return self._step.eyes if self._is_private else self._step.seat

    def action(self, table: "PlayScreen", option: Option[Any] | None) -> Phrase:
        """What Enter does."""
        return say("hide it again") if self._is_private else say("go on")

    def line(self, table: "PlayScreen") -> Phrase:
        """What keys do."""
        return say("any key hides it again") if self._is_private else ()
