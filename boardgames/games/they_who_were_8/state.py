"""What lies on the table in They Who Were 8 (rules, section 4).

A set of gods or of seats is a number with one bit for each.
"""

from dataclasses import field
from functools import cache
from typing import Annotated, NamedTuple, TypeAlias

from boardgames.engine.cards import Place
from boardgames.engine.state import State, clockwise
from boardgames.engine.types import AllOf, Called, CardId, CardSet, Seat, SeatSet
from boardgames.games.they_who_were_8.catalogue import CARDS, GODS, MODES, TOKENS, TOKENS_OF_EACH, Mode

NOBODY = -1

GodId: TypeAlias = Annotated[int, Called("god")]
"""A god by its number in the catalogue."""
GodSet: TypeAlias = Annotated[int, AllOf("god")]
"""Some gods, a bit for each."""


class Play(NamedTuple):
    """An action card and the gods in its roles; `token` is what a Gifting gives."""

    card: CardId
    targets: tuple[GodId, ...]
    token: Annotated[int, Called("token")] = -1


NO_PLAY = Play(0, ())


class Held(NamedTuple):
    """What the gods hold, by their numbers, and those whose power is used."""

    glory: tuple[int, ...]
    infamy: tuple[int, ...]
    used: GodSet


BARE = Held((0,) * len(GODS), (0,) * len(GODS), 0)
"""Before the first round."""


class TheyState(State):
    """The whole table.

    `left`, `right` are the gods of each seat, `own` the set of both, `owner` the seat of each god. `used`, `immune` are
    sets of gods; `had_turn`, `skip_pass` (Nanos) and `skip_draw` (Cymele) sets of seats, of this round. `played` is the
    card that is being resolved. `opened` is what the gods held when the round began. `giver` tells of each card in a
    hand who has passed it there, `latest` are the cards that came to hands last and were not looked at in a turn yet.
    """

    mode: str
    round: int = 0
    first: Seat = 0
    phase: str = "deal"
    active: Seat = NOBODY
    left: list[GodId] = field(default_factory=list)
    right: list[GodId] = field(default_factory=list)
    own: list[GodSet] = field(default_factory=list)
    owner: list[Seat] = field(default_factory=lambda: [NOBODY] * len(GODS))
    in_play: GodSet = 0
    used: GodSet = 0
    immune: GodSet = 0
    glory: list[int] = field(default_factory=lambda: [0] * len(GODS))
    infamy: list[int] = field(default_factory=lambda: [0] * len(GODS))
    supply: list[int] = field(default_factory=lambda: [TOKENS_OF_EACH] * len(TOKENS))
    hands: list[Place] = field(default_factory=list)
    deck: Place = field(default_factory=Place)
    discard: Place = field(default_factory=Place)
    had_turn: SeatSet = 0
    skip_pass: SeatSet = 0
    skip_draw: SeatSet = 0
    played: Play = NO_PLAY
    opened: Held = field(default=BARE, compare=False)  # older saves lack these
    giver: list[Seat] = field(default_factory=lambda: [NOBODY] * (len(CARDS) + 1), compare=False)
    latest: CardSet = field(default=0, compare=False)

    @property
    def rules(self) -> Mode:
        """What the mode says."""
        return MODES[self.mode]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    def clockwise(self, seat: Seat) -> tuple[int, ...]:
        """All seats in turn order, beginning with `seat`."""
        return clockwise(seat, len(self.hands))

    def next_seat(self, seat: Seat) -> int:
        """The left neighbour."""
        return (seat + 1) % len(self.hands)


@cache
def members(numbers: int) -> tuple[int, ...]:
    """The gods or seats of a set, in order."""
    return tuple(number for number in GODS if numbers >> number & 1)
