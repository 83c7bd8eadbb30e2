"""Which regions touch: in one realm by its borders, and through a portal into the other (rules, section 5)."""

from boardgames.engine.types import Seat
from boardgames.games.immortals.catalogue import NEIGHBOURS, members, twin_of
from boardgames.games.immortals.table import Table


def exits(portals: int, place: int) -> int:
    """The places that can be entered from one: its neighbours, and the twin if a portal stands there."""
    return NEIGHBOURS[place] | (1 << twin_of(place) if portals >> place & 1 else 0)


def reach(table: Table, seat: Seat, origin: int) -> int:
    """The other places of a seat, as a set, that a chain of its places links to one."""
    own = table.held[seat]
    reached = waiting = 1 << origin
    while waiting:
        near = 0
        for place in members(waiting):
            near |= exits(table.portals, place)
        waiting = near & own & ~reached
        reached |= waiting
    return reached & ~(1 << origin)
