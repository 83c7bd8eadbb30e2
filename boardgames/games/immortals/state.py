"""What lies on the table in Immortals (rules, sections 1 to 3 and 10.1).

A set of places or of seats is a number with one bit for each; a list by colour holds the inhabitants last.
"""

from dataclasses import field
from typing import Annotated, NamedTuple, TypeAlias

from boardgames.engine.cards import Place
from boardgames.engine.state import State, clockwise
from boardgames.engine.types import AllOf, Called, CardId, Seat, SeatSet
from boardgames.games.immortals.catalogue import (
    ALL_INHABITANTS,
    ALL_PLACES,
    HELP_NOBODY,
    NO_CARD,
    NO_SPACE,
    NOBODY,
    NOWHERE,
    PLACES,
    REGION_COUNT,
    SETUP,
    SHARED_CARDS,
    SINGLE_CARDS,
    SOURCES,
    SPACES,
)
from boardgames.games.immortals.house_rules import USUAL, HouseRules

PlaceId: TypeAlias = Annotated[int, Called("place")]
"""A region of one realm; NOWHERE for none."""
PlaceSet: TypeAlias = Annotated[int, AllOf("place")]
"""Some places, a bit for each."""


class Underway(NamedTuple):
    """What the active player is doing and has decided of it so far; all of it is public.

    `card` is open and was planned on `space`. `action` is the action or use of it, once named, or `place`, `seed`,
    `reinforce`, `pass`. `place` is the acting region, `target` where cubes go, `number` how many: of an army group
    that is placed, cubes that move, or cubes that may still return from a limbo.
    """

    action: str = ""
    card: CardId = NO_CARD
    space: int = NO_SPACE
    place: PlaceId = NOWHERE
    target: PlaceId = NOWHERE
    number: int = 0


NOTHING = Underway()


class Battle(NamedTuple):
    """A battle and what became of it (section 6). What stands by colour holds the inhabitants last.

    `adjusted` is what the tray got from the supply of inhabitants (1), gave to it (-1), or neither. `tray` is what
    went into the tower with the `sent` and the `stood` cubes of both sides, `out` what came out. `attack` and `defence`
    are the strengths. `fallen` armies went to the limbo of `limbo_realm`, `survivors` hold the region if `holder` is
    somebody. `region_card` belonged to `owner_before` and belongs to `owner_after` now.
    """

    number: int = 0
    attacker: Seat = NOBODY
    defender: Seat = NOBODY
    origin: PlaceId = NOWHERE
    target: PlaceId = NOWHERE
    card: CardId = NO_CARD
    side: str = HELP_NOBODY
    sent: int = 0
    stood: int = 0
    adjusted: int = 0
    tray: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    attack: int = 0
    defence: int = 0
    fallen: tuple[int, ...] = ()
    limbo_realm: int = 0
    holder: Seat = NOBODY
    survivors: int = 0
    region_card: CardId = NO_CARD
    owner_before: Seat = NOBODY
    owner_after: Seat = NOBODY


NO_BATTLE = Battle()


def _two_empty() -> list[tuple[int, ...]]:
    return [(), ()]


class ImmortalsState(State):
    """The whole table.

    `marker` is who holds the first-player marker, `first` who began this round, `active` whose turn it is;
    `draft_round` counts the rounds of the draft. `cubes` are the armies on each place, `held` the places of each seat;
    `shrines`, `capitals` and `portals` are sets of places. `tray` is by colour, `floors` are those of the tower, which
    nobody sees. A limbo stands at realm times the number of seats, plus the seat; points at the source times it, plus
    the seat.

    In the draft, `picked` is what a seat has chosen in secret, `turned` the placement card that lies open.
    `owned` are the conflict cards of a seat, planned or not: which of them lie on the board nobody else knows. The
    last `aside` of them do surely not. `turned_up` is the set of region cards (by their place in `region_owner`) that
    are known to lie on no board in this round, `magic_used` the set of magic cards and `blanks_used` the number of
    blanks that a seat has turned. `plans` holds ten spaces for each seat, in one row.
    """

    house: HouseRules = USUAL
    round: int = 0
    phase: str = SETUP
    draft_round: int = 0
    marker: Seat = 0
    first: Seat = 0
    active: Seat = NOBODY
    passed: SeatSet = 0
    underway: Underway = NOTHING
    last_battle: Battle = NO_BATTLE

    light_tribe: list[int] = field(default_factory=list)
    dark_tribe: list[int] = field(default_factory=list)
    gold: list[int] = field(default_factory=list)
    energy: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    groups: list[tuple[int, ...]] = field(default_factory=list)

    cubes: list[int] = field(default_factory=lambda: [0] * len(PLACES))
    held: list[PlaceSet] = field(default_factory=list)
    shrines: PlaceSet = 0
    capitals: PlaceSet = 0
    portals: PlaceSet = 0
    limbo: list[int] = field(default_factory=list)
    tray: list[int] = field(default_factory=list)
    floors: list[tuple[int, ...]] = field(default_factory=_two_empty)
    inhabitants: int = ALL_INHABITANTS

    region_owner: list[Seat] = field(default_factory=list)
    draft_decks: list[Place] = field(default_factory=list)
    draft_discards: list[tuple[CardId, ...]] = field(default_factory=_two_empty)
    hands: list[Place] = field(default_factory=list)
    hand_realm: list[int] = field(default_factory=list)
    picked: list[CardId] = field(default_factory=list)
    turned: list[CardId] = field(default_factory=list)

    deck: Place = field(default_factory=Place)
    discard: tuple[CardId, ...] = ()
    owned: list[Place] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)
    plans: list[CardId] = field(default_factory=list)
    turned_up: int = 0
    magic_used: list[int] = field(default_factory=list)
    blanks_used: list[int] = field(default_factory=list)

    @property
    def reader(self) -> None:
        """Nobody reads the real table."""

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.gold))

    def order_from(self, first: int) -> tuple[int, ...]:
        """All seats in player order, beginning with one of them."""
        return clockwise(first, len(self.gold))

    def left_of(self, seat: Seat) -> int:
        """The next seat clockwise."""
        return (seat + 1) % len(self.gold)

    def tribes(self, seat: Seat) -> tuple[int, int]:
        """The light and the dark tribe of a seat."""
        return self.light_tribe[seat], self.dark_tribe[seat]

    @property
    def empty(self) -> int:
        """The places that nobody holds."""
        held = 0
        for places in self.held:
            held |= places
        return ALL_PLACES & ~held

    def put(self, seat: Seat, place: int, count: int) -> None:
        """Stand cubes of a seat on a place that it holds, or that is empty."""
        if count:
            self.cubes[place] += count
            self.held[seat] |= 1 << place

    def clear(self, place: int) -> None:
        """Take all cubes from a place."""
        self.cubes[place] = 0
        for seat in self.seats:
            self.held[seat] &= ~(1 << place)

    def in_limbo(self, seat: Seat, realm: int) -> int:
        """Cubes of a seat in the limbo of a realm."""
        return self.limbo[realm * len(self.gold) + seat]

    def add_to_limbo(self, seat: Seat, realm: int, count: int) -> int:
        """Put cubes of a seat into the limbo of a realm; a negative number takes them. Gives how many lie there."""
        position = realm * len(self.gold) + seat
        self.limbo[position] += count
        return self.limbo[position]

    def score(self, seat: Seat) -> int:
        """All points of a seat."""
        return sum(self.points[source * len(self.gold) + seat] for source in SOURCES)

    def region_card(self, place: int) -> int:
        """The place in `region_owner` of the card of a region: one for both twins, or its own."""
        return place % len(self.region_owner)

    def plan(self, seat: Seat) -> list[int]:
        """What lies on the ten spaces of a seat."""
        return self.plans[seat * len(SPACES) : (seat + 1) * len(SPACES)]

    def covered(self, seat: Seat) -> int:
        """The spaces of a seat on which a card lies, as a set."""
        return sum([1 << space for space, card in enumerate(self.plan(seat)) if card != NO_CARD])


def numbered(region_owner_length: int) -> range:
    """The card numbers of the region cards, in the order of `region_owner`."""
    return SHARED_CARDS if region_owner_length == REGION_COUNT else SINGLE_CARDS
