"""Which regions touch: in one realm by its borders, and through a portal into the other (rules, section 5)."""

from boardgames.games.immortals.catalogue import NEIGHBOURS, members, twin_of
from boardgames.games.immortals.state import ImmortalsState


def exits(portals: int, place: int) -> int:
    """The places that can be entered from one: its neighbours, and the twin if a portal stands there."""
    return NEIGHBOURS[place] | (1 << twin_of(place) if portals >> place & 1 else 0)


def reach(state: ImmortalsState, seat: int, origin: int) -> int:
    """The other own places that a chain of own places links to one."""
    own = state.held[seat]
    reached = waiting = 1 << origin
    while waiting:
        near = 0
        for place in members(waiting):
            near |= exits(state.portals, place)
        waiting = near & own & ~reached
        reached |= waiting
    return reached & ~(1 << origin)


def movable(state: ImmortalsState, seat: int, place: int) -> bool:
    """Whether cubes can leave a place for another own one."""
    return state.cubes[place] > 1 and exits(state.portals, place) & state.held[seat] != 0


def targets(state: ImmortalsState, seat: int, origin: int) -> int:
    """The places that can be attacked from an own one with so many cubes as stand there."""
    return exits(state.portals, origin) & ~state.held[seat] if state.cubes[origin] > 1 else 0
