"""What a person comes to the laptop for without being asked in private: a look at what is hidden, a hint, or the hand
that somebody else shows.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from boardgames.bots.hint import NO_HINTS, only_one
from boardgames.engine.words import say
from boardgames.table.handoff import Errand
from boardgames.tui.canvas import Canvas
from boardgames.tui.modes import Answering
from boardgames.tui.overlays import ChoosingSeat, Uncovered
from boardgames.tui.showing import hand_of

if TYPE_CHECKING:
    from boardgames.tui.screens.play import PlayScreen


class Errands:
    """Looks, hints and shown hands: at once for whoever is alone with it, through a curtain where others look on."""

    def __init__(self, table: "PlayScreen") -> None:
        self._table = table

    # --- looks ---------------------------------------------------------------------------------------------------

    @property
    def who_may_look(self) -> tuple[int, ...]:
        """Who has something to look at in private while everybody looks at the screen."""
        table = self._table
        return tuple(seat for seat in table.handoff.may_look if table.board.keeps or hand_of(table, seat))

    @property
    def can_peek(self) -> bool:
        """Whether there is something hidden that somebody may look at now."""
        table = self._table
        if table.session.over or table.thinking.awaited is not None:
            return False
        return bool(self.who_may_look) if table.eyes is None else self._hides_something()

    def _hides_something(self) -> bool:
        """Whether these eyes own something that stays hidden in their view; what they are asked about in private does
        not.
        """
        table, scene = self._table, self._table.scene()
        if table.board.secrets(scene):
            return True
        if not table.board.keeps or table.session.asked[0].private:
            return False
        return table.board.secret(Canvas(*table.size, table.look), replace(scene, peeks=True))

    def peek(self) -> None:
        """Let somebody look at what is hidden."""
        table = self._table
        if not self.can_peek:
            table.say(say("there is nothing hidden to look at now"))
        elif table.eyes is not None:
            table.mode = Uncovered(table.mode, table)
            table.repaint()
        else:
            self._for_one_of(self.who_may_look, f"whose {table.board.hidden}?", self.let_look)

    def let_look(self, seat: int) -> None:
        """Call a person to a look at what is their own."""
        self._come(seat, "peek", f"look at your {self._table.board.hidden}")

    # --- hints ---------------------------------------------------------------------------------------------------

    def ask_for_hint(self) -> None:
        """Let somebody ask the expert."""
        table = self._table
        mode = table.mode.base
        if not table.session.setup.has_hints:
            table.say((NO_HINTS,))
        elif not isinstance(mode, Answering):
            table.say(say("no hint now: nobody is being asked anything"))
        elif table.eyes is not None:
            table.thinking.ask_expert(table.eyes)
            table.repaint()
        elif len(mode.looking.decision.options) == 1:
            answer = mode.looking.decision.options[0]
            table.say(only_one(table.session.rules.words.option(answer, table.observation)))
        else:
            self._for_one_of(mode.seats, "who wants the hint?", self._let_ask)

    def _let_ask(self, seat: int) -> None:
        self._come(seat, "hint", "read your hint")

    # --- showing a hand ------------------------------------------------------------------------------------------

    @property
    def can_show(self) -> bool:
        """Whether the person in whose own view the screen is could show somebody their hand."""
        table = self._table
        return bool(table.handoff.may_show_to and table.board.cards(table.scene()))

    def show_hand(self) -> None:
        """Let a person show their hand to somebody, or to everybody."""
        table = self._table
        if self.can_show:
            table.mode = ChoosingSeat(
                table.mode, "show your hand to", table.handoff.may_show_to, self._show, lambda: self._show(None)
            )
            table.repaint()
        else:
            table.say((self._why_not_shown,))

    @property
    def _why_not_shown(self) -> str:
        table = self._table
        if not table.session.info.shows_hands:
            return "in this game hands are not shown"
        if table.handoff.is_open or len(table.handoff.people) == 1:
            return "there is nobody to show a hand to"
        return "a hand can be shown while its owner looks at it"

    def _show(self, other: int | None) -> None:
        self._table.go(self._table.handoff.show(other))

    # --- all of them -----------------------------------------------------------------------------------------------

    def _for_one_of(self, seats: tuple[int, ...], asks: str, then: Callable[[int], None]) -> None:
        table = self._table
        if len(seats) == 1:
            then(seats[0])
        else:
            table.mode = ChoosingSeat(table.mode, asks, seats, then)
            table.repaint()

    def _come(self, seat: int, errand: Errand, purpose: str) -> None:
        self._table.go(self._table.handoff.come(seat, errand, (purpose,)))
