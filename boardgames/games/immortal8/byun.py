"""Byun Hyung Ja, the Immortal that becomes another one (rules, sections 5.4 and 6)."""

from boardgames.engine.cards import only
from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import Seat
from boardgames.games.immortal8.card import flow
from boardgames.games.immortal8.catalogue import BYUN, FEWEST_SEATS, WITH_BYUN
from boardgames.games.immortal8.state import NOBODY, EightState

CONFIRM = Option("go on", ("verb:go on",), "go on")
REVEAL = Option("reveal Byun Hyung Ja", ("verb:reveal Byun Hyung Ja",), "reveal")


def _holder(state: EightState) -> int:
    return next((seat for seat in state.seats if BYUN in state.immortals[seat].cards), NOBODY)


@flow
def meet_byun(g: Game[EightState]) -> Flow[None]:
    """After the deal he is revealed. With three players his player may decline: so everybody is asked, in private."""
    state = g.state
    if state.company != WITH_BYUN:
        return
    holder = _holder(state)
    if len(state.coins) > FEWEST_SEATS:
        if holder != NOBODY:
            _take_undealt(g, holder)
        else:
            state.undealt.take(BYUN)
        return
    answers = yield from g.all(
        g.decision(seat, "eight.byun", [CONFIRM, REVEAL] if seat == holder else [CONFIRM], private=True)
        for seat in state.seats
    )
    if REVEAL.value in answers.values():
        _take_undealt(g, holder)


def _take_undealt(g: Game[EightState], seat: Seat) -> None:
    """He lies open; his player takes the Immortals that nobody was dealt, one of which he will be."""
    state = g.state
    own = state.immortals[seat]
    own.take(BYUN)
    while state.undealt:
        state.undealt.draw_to(own, only(seat))
    state.byun = seat
    g.tell("eight.byun", seat, count=len(own), barrier=True)
