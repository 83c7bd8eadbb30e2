"""A person leaves the table and a bot goes on at their seat, or comes back, at the screens."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from boardgames.engine.words import say
from boardgames.table.session import CannotReseat
from boardgames.tui.overlays import ChoosingSeat

if TYPE_CHECKING:
    from boardgames.tui.app import BoardgamesApp
    from boardgames.tui.screens.play import PlayScreen


def ask_to_leave(app: "BoardgamesApp", name: str, then: Callable[[], object]) -> None:
    """Ask whether that person leaves; `then` is called if so."""
    question = f"{name} leaves? A steady bot goes on in that seat, and {name} can come back at any time."
    app.ask(question, then, yes="a bot goes on", no="no")


def may_reseat(table: "PlayScreen") -> bool:
    """Whether somebody could leave now, or come back."""
    return bool(table.session.can_leave or table.session.can_return)


def reseat(table: "PlayScreen") -> None:
    """Ask who leaves, or is back, and do that."""
    seats = tuple(sorted((*table.session.can_leave, *table.session.can_return)))
    if not seats:
        table.say(say("nobody else is here; q leaves, and the game waits"))
        return

    def chosen(seat: int) -> None:
        if seat in table.session.can_return:
            table.go(table.handoff.call_back(seat))
        else:
            ask_to_leave(table.app, table.people[seat].name, lambda: let_leave(table, seat))

    table.mode = ChoosingSeat(table.mode, "who leaves, or is back?", seats, chosen)
    table.repaint()


def let_leave(table: "PlayScreen", seat: int) -> None:
    """A bot goes on for that person, unless the game has ended meanwhile."""
    try:
        step = table.handoff.leave(seat)
    except CannotReseat as reason:
        table.say((str(reason),))
        return
    table.go(step)
    table.said = table.session.log(None)[-1].phrase
    table.repaint()
