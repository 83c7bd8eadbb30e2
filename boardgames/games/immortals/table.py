"""What the real table and what somebody sees of it both tell, so that a rule can be tested on either."""

from collections.abc import Sequence
from typing import Protocol

from boardgames.engine.types import Seat
from boardgames.games.immortals.catalogue import NOBODY
from boardgames.games.immortals.house_rules import HouseRules
from boardgames.games.immortals.state import Underway


class Pieces(Protocol):
    """The pieces on the map: sets of places."""

    @property
    def shrines(self) -> int: ...

    @property
    def capitals(self) -> int: ...

    @property
    def portals(self) -> int: ...


class Table(Pieces, Protocol):
    """A table, real or seen. `reader` is the seat that reads what is said of it, None for everybody.

    `cubes` are by place; `held` (sets of places), `gold` and `energy` by seat; `region_owner` by region card. `deck` is
    the common conflict deck or the number of its cards.
    """

    @property
    def reader(self) -> int | None: ...

    @property
    def house(self) -> HouseRules: ...

    @property
    def underway(self) -> Underway: ...

    @property
    def marker(self) -> int: ...

    @property
    def cubes(self) -> Sequence[int]: ...

    @property
    def held(self) -> Sequence[int]: ...

    @property
    def gold(self) -> Sequence[int]: ...

    @property
    def energy(self) -> Sequence[int]: ...

    @property
    def region_owner(self) -> Sequence[int]: ...

    @property
    def deck(self) -> object: ...

    @property
    def discard(self) -> tuple[int, ...]: ...

    def tribes(self, seat: Seat) -> tuple[int, int]:
        """The light and the dark tribe of a seat."""

    def in_limbo(self, seat: Seat, realm: int) -> int:
        """Cubes of a seat in the limbo of a realm."""

    def region_card(self, place: int) -> int:
        """The place in `region_owner` of the card of a region."""


def holder_of(table: Table, place: int) -> int:
    """The seat that holds a place, or NOBODY."""
    for seat, places in enumerate(table.held):
        if places >> place & 1:
            return seat
    return NOBODY


def available(table: Table, seat: Seat, realm: int, most: int) -> int:
    """How many cubes a transition of so many brings out of a limbo: all, or as many as there are (house rule)."""
    count = table.in_limbo(seat, realm)
    if count >= most:
        return most
    return count if table.house.transition_partial else 0


def can_pay(table: Table, seat: Seat, price: tuple[int, int]) -> bool:
    """Whether a seat has that much gold and energy."""
    return table.gold[seat] >= price[0] and table.energy[seat] >= price[1]


def can_draw(table: Table) -> bool:
    """Whether any conflict card is left to draw."""
    return bool(table.deck or table.discard)
