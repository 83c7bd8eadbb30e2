"""Seeding the tower (rules, section 3.4)."""

from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import Seat
from boardgames.games.immortals.catalogue import (
    DARK,
    INHABITANTS,
    INHABITANTS_STAY,
    LIGHT,
    LIMBO_CUBES,
    NOBODY,
    REALMS,
    SEEDED,
    SEEDED_INHABITANTS,
    SEEDING,
)
from boardgames.games.immortals.options import flow, numbers
from boardgames.games.immortals.rounds import begin_round
from boardgames.games.immortals.state import ImmortalsState, Underway
from boardgames.games.immortals.tower import by_colour, drop


@flow
def seed_tower(g: Game[ImmortalsState]) -> None:
    """Fill the limbos, drop seven cubes of everybody and ten inhabitants, and let everybody divide what comes out."""
    state = g.state
    state.phase = SEEDING
    state.active = NOBODY
    for seat in state.seats:
        for realm in REALMS:
            state.add_to_limbo(seat, realm, LIMBO_CUBES)
    cubes = [seat for seat in state.seats for _ in range(SEEDED)] + [INHABITANTS] * SEEDED_INHABITANTS
    state.tray = by_colour(drop(state.rng.fresh(), state.floors, cubes), len(state.gold))
    out = tuple(state.tray)
    state.tray[INHABITANTS] = min(out[INHABITANTS], INHABITANTS_STAY)
    state.inhabitants += out[INHABITANTS] - state.tray[INHABITANTS] - SEEDED_INHABITANTS
    g.tell("immortals.seeded", dropped=len(cubes), out=out, stay=state.tray[INHABITANTS], barrier=True, moment=True)
    for seat in state.order_from(state.marker):
        g.then(divide, seat)
    g.then(begin_round, -1, 1)


@flow
def divide(g: Game[ImmortalsState], seat: Seat) -> Flow[None]:
    """The own cubes that came out go to the two limbos as their owner likes."""
    state = g.state
    count = state.tray[seat]
    if not count:
        return
    state.active = seat
    state.underway = Underway(action="seed", number=count)
    light = yield from g.ask(seat, "immortals.divide", numbers("light", 0, count))
    state.tray[seat] = 0
    limbos = (state.add_to_limbo(seat, LIGHT, light), state.add_to_limbo(seat, DARK, count - light))
    g.tell("immortals.divided", seat, light=light, dark=count - light, limbos=limbos)
