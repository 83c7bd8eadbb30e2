"""What lies on the table in Immortal 8 (rules, sections 1 to 3).

A set of cards or of seats is a number with one bit for each.
"""

from collections.abc import Iterator
from dataclasses import field
from functools import lru_cache
from typing import NamedTuple

from boardgames.engine.cards import EVERYBODY, Place
from boardgames.engine.state import State
from boardgames.engine.types import CardId, CardSet, Seat, SeatSet
from boardgames.games.immortal8.catalogue import CARDS, DIAMONDS, HAND, SETUP, TOKEN_LIMIT, USUAL

NOBODY = -1
NONE = 0
"""No card, no Immortal."""
MOST_SLOTS = max(HAND.values())


class Bonus(NamedTuple):
    """What a card gives when it is played. `gifts`: Chaos tokens for other players, one at a time."""

    military: int = 0
    science: int = 0
    chaos: int = 0
    wonder: int = 0
    coins: int = 0
    gifts: int = 0

    @property
    def civilization(self) -> tuple[int, int, int]:
        """The Civilization tokens by type."""
        return self[:3]

    @property
    def doubled(self) -> "Bonus":
        """Coins, Civilization tokens and gifts twice; a Wonder token stays single."""
        military, science, chaos, wonder, coins, gifts = self
        return Bonus(2 * military, 2 * science, 2 * chaos, wonder, 2 * coins, 2 * gifts)


NO_BONUS = Bonus()


class EightState(State):
    """The whole table.

    `company` says which Immortals take part. `turn` counts the draft turns of a round from 1; `order` are the seats in
    turn order of the Kingdom phase, `active` is whose turn it is.

    By seat: the tokens, coins and points owned; `heroes` and `buildings` are the two rows of a Kingdom, `control` is
    the set of both. In the draft, `waiting` are the cards on their way to a seat, `slots` those on its draft board,
    `played` tells which of these lie face up (a bit for each slot), `laid` what lies on each (five slots for each
    seat, in one row) and `pending` how many Civilization tokens that are. `sealed` is what a seat had answered in a
    draft turn when Justice interrupted it: a card to play, or the negative of one to transform; before the calling the
    Immortal that it keeps.

    By card: `owner` (of Heroes and Buildings in a Kingdom) and `culture`. `tilted` is a set of cards, `activated` the
    set of Wonders that were activated in this turn. `chain` are the cards of an activation for which something is
    still to be chosen, the one that is activated first, and `owed` the coins that it costs so far; `marked` is the card
    that it is going to destroy. `offers` are Trade
    cards, `aside` Civilization cards that are being looked at or resolved. `to_come` is the Military that follows an
    open Pillage.

    `immortals` are the Immortals of a seat, in the end the one that it embodies. `justice` and `byun` are the seats
    that revealed these. `thought` is the set of seats that have just let pass the chance to reveal Justice. `called` is
    the last number called, `looked` the seat whose Immortal Tomorrow looked at, `named` what Tomorrow names for each
    seat. `on_narashima` is the Culture on that Immortal, and `narashima` the seat that was called as it.
    """

    company: str = USUAL
    round: int = 1
    phase: str = SETUP
    turn: int = 0
    order: tuple[Seat, ...] = ()
    active: Seat = NOBODY

    military: list[int] = field(default_factory=list)
    science: list[int] = field(default_factory=list)
    chaos: list[int] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    wonder_tokens: list[int] = field(default_factory=list)
    supremacy: list[int] = field(default_factory=list)
    diamonds: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    control: list[CardSet] = field(default_factory=list)
    heroes: list[tuple[CardId, ...]] = field(default_factory=list)
    buildings: list[tuple[CardId, ...]] = field(default_factory=list)
    wonders: tuple[CardId, ...] = ()
    owner: list[Seat] = field(default_factory=lambda: [NOBODY] * (len(CARDS) + 1))
    culture: list[int] = field(default_factory=lambda: [0] * (len(CARDS) + 1))
    tilted: CardSet = 0
    activated: CardSet = 0
    chain: tuple[CardId, ...] = ()
    owed: int = 0
    marked: CardId = NONE

    deck: Place = field(default_factory=Place)
    discard: tuple[CardId, ...] = ()
    trade: Place = field(default_factory=Place)
    trade_discard: tuple[int, ...] = ()
    offers: tuple[int, ...] = ()
    to_come: int = 0
    aside: Place = field(default_factory=Place)

    hands: list[Place] = field(default_factory=list)
    waiting: list[Place] = field(default_factory=list)
    slots: list[Place] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    pending: list[int] = field(default_factory=list)
    laid: list[Bonus] = field(default_factory=list)
    sealed: list[int] = field(default_factory=list)

    immortals: list[Place] = field(default_factory=list)
    undealt: Place = field(default_factory=Place)
    justice: Seat = NOBODY
    byun: Seat = NOBODY
    thought: SeatSet = 0
    called: int = 0
    looked: Seat = NOBODY
    named: list[int] = field(default_factory=list)
    narashima: Seat = NOBODY
    on_narashima: int = 0

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.coins))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    def tokens(self, kind: int) -> list[int]:
        """The Civilization tokens of a type, by seat."""
        return (self.military, self.science, self.chaos)[kind]

    def civilization(self, seat: Seat) -> tuple[int, int, int]:
        """The Civilization tokens that a seat owns, by type."""
        return self.military[seat], self.science[seat], self.chaos[seat]

    def room(self, seat: Seat) -> int:
        """How many Civilization tokens a seat can still take; those on its face-up cards count (L2, L4)."""
        return TOKEN_LIMIT - self.military[seat] - self.science[seat] - self.chaos[seat] - self.pending[seat]

    @property
    def diamonds_left(self) -> int:
        """Diamonds in the supply (L6)."""
        return DIAMONDS - sum(self.diamonds)

    def others(self, seat: Seat) -> list[int]:
        """All other seats, clockwise from the left neighbour."""
        count = len(self.coins)
        return [(seat + step) % count for step in range(1, count)]

    def with_room(self, seat: Seat) -> list[int]:
        """The other seats that can take a Civilization token (L5)."""
        return [other for other in self.others(seat) if self.room(other)]

    def neighbours(self, seat: Seat) -> tuple[int, int]:
        """The left and the right neighbour."""
        count = len(self.coins)
        return (seat + 1) % count, (seat - 1) % count

    def embodied(self, seat: Seat) -> int:
        """The Immortal that a seat embodies; NONE as long as it may still choose."""
        cards = self.immortals[seat].cards
        return cards[0] if len(cards) == 1 else NONE

    def lies_open(self, seat: Seat) -> bool:
        """Whether everybody sees the Immortal of that seat."""
        return self.immortals[seat].known == [EVERYBODY]


@lru_cache(maxsize=1 << 14)
def members(cards: CardSet) -> tuple[int, ...]:
    """The cards of a set, in the order of their numbers."""
    return tuple(_bits(cards))


def _bits(cards: CardSet) -> Iterator[int]:
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest
