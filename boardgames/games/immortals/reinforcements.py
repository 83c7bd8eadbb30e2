"""Reinforcements: a card for everybody who wants one, then cubes out of limbo (rules, section 4.1)."""

from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import Seat
from boardgames.games.immortals.catalogue import REALM_PLACES, REALMS, REINFORCEMENT
from boardgames.games.immortals.options import DRAW, ENOUGH, STOP, at_places, flow
from boardgames.games.immortals.state import ImmortalsState, Underway
from boardgames.games.immortals.supply import draw_conflict_cards, leave_limbo
from boardgames.games.immortals.table import can_draw


@flow
def draw(g: Game[ImmortalsState], seat: Seat) -> Flow[None]:
    """One conflict card, if the player wants it and there is one."""
    state = g.state
    if not can_draw(state):
        return
    state.active = seat
    if (yield from g.ask(seat, "immortals.draw", DRAW)):
        draw_conflict_cards(g, seat, 1)
    else:
        g.tell("immortals.no_draw", seat)


@flow
def reinforce(g: Game[ImmortalsState], seat: Seat) -> Flow[None]:
    """One cube for every three in a limbo, counted now, onto the player’s regions in its realm; light before dark."""
    state = g.state
    state.active = seat
    returning = [state.in_limbo(seat, realm) // REINFORCEMENT for realm in REALMS]
    for realm in REALMS:
        own = state.held[seat] & REALM_PLACES[realm]
        for left in range(returning[realm] if own else 0, 0, -1):
            state.underway = Underway(action="reinforce", number=left)
            place = yield from g.ask(seat, "immortals.reinforce", [*at_places("reinforce", own), STOP])
            if place == ENOUGH:
                break
            leave_limbo(g, seat, place, 1)
