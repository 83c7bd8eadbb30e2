"""A card that lies open and is being used: where it can act, and what an action is (rules, section 5)."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.games.immortals.catalogue import ARMY_SPACES, REALM_PLACES, SHOWS, SPACES_A_HALF, WILD
from boardgames.games.immortals.state import ImmortalsState


class Use(NamedTuple):
    """A card of a seat on one of its spaces. `field` are the own places in which it can act on this space, and `places`
    those of them that it can stand for.
    """

    seat: int
    card: int
    space: int
    field: int
    places: int

    @property
    def is_wild(self) -> bool:
        """Whether the player names the region."""
        return self.card in WILD


class Pieces(Protocol):
    """A table with pieces on it, real or seen: sets of places."""

    @property
    def shrines(self) -> int: ...

    @property
    def capitals(self) -> int: ...

    @property
    def portals(self) -> int: ...


class Act(NamedTuple):
    """One thing that a card can do. `may` tells whether it is possible and affordable; `do` asks, pays and acts."""

    option: Option[str]
    may: Callable[[ImmortalsState, Use], bool]
    do: Callable[[Game[ImmortalsState], Use], Flow[None]]


def use_of(state: ImmortalsState, seat: int, card: int, space: int) -> Use:
    """The use of a card that was planned on a space."""
    field = _realms(state, card, space) & state.held[seat]
    return Use(seat, card, space, field, field & SHOWS[card])


def _realms(state: ImmortalsState, card: int, space: int) -> int:
    """Army spaces act in the realm of their half; by the house rule in either, but a card of one realm in its own."""
    if space in ARMY_SPACES and state.house.realm_bound_spaces:
        return REALM_PLACES[space // SPACES_A_HALF]
    return _REALMS_SHOWN[card]


_REALMS_SHOWN = tuple(sum(places for places in REALM_PLACES if places & shown) for shown in SHOWS)
"""For each card, the places of the realms of which it shows any."""
