"""How somebody is called to the curtain of a table, and what comes of it."""

from functools import partial
from typing import TYPE_CHECKING

from boardgames.table import handoff
from boardgames.tui.reseating import let_leave
from boardgames.tui.screens.curtain import Curtain, Outcome

if TYPE_CHECKING:
    from boardgames.tui.screens.play import PlayScreen


def draw_curtain(table: "PlayScreen", step: handoff.Curtain) -> None:
    """Cover the screen until that person sits down; the table under it shows what everybody may see."""
    can_leave = step.why is not handoff.Why.RETURN and step.seat in table.session.can_leave
    curtain = Curtain(
        table.people, step, can_leave=can_leave, lookers=table.errands.who_may_look, hidden=table.board.hidden
    )
    table.app.push_screen(curtain, partial(_closed, table))


def _closed(table: "PlayScreen", outcome: Outcome | None) -> None:
    """Go on as the curtain was left: opened, or for something else."""
    step = table.handoff.step
    assert isinstance(step, handoff.Curtain)
    table.hearing.turn_to((step.seat,), at_once=True)
    if isinstance(outcome, int):
        table.errands.let_look(outcome)
    elif outcome == "leave":
        table.leave()
    elif outcome == "undo":
        table.undo()
    elif outcome == "bot":
        let_leave(table, step.seat)
    elif outcome == "away":
        table.go(table.handoff.looked())
    elif outcome == "speak":
        table.go(table.handoff.speak())
    elif outcome == "open":
        table.go(table.handoff.sit())
