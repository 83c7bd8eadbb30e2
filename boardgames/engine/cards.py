"""Places where cards lie, and who knows what lies there.

Knowledge belongs to places, not to cards: every position of a place remembers which seats know its card. So a hand
keeps its secret when it is dealt anew in an imagined world, and a card that a seat put under the pile stays known
to that seat until the pile is shuffled.
"""

from collections.abc import Iterable, Sequence
from dataclasses import field
from random import Random

from boardgames.engine.model import Model
from boardgames.engine.rng import Rng, shuffle
from boardgames.engine.types import CardId, Seat, SeatSet

UNKNOWN = 0
"""Known to nobody."""
EVERYBODY = -1


def only(seat: Seat) -> SeatSet:
    """The knowledge of one seat, as a mask of seats."""
    return 1 << seat


class Place(Model):
    """Cards in order, the last one on top; `known[k]` is the mask of the seats that know card k."""

    cards: list[CardId] = field(default_factory=list)
    known: list[SeatSet] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.cards)

    def __bool__(self) -> bool:
        return bool(self.cards)

    def add(self, card: CardId, known: SeatSet) -> None:
        """Lay a card on top."""
        self.cards.append(card)
        self.known.append(known)

    def put_under(self, cards: Sequence[CardId], known: SeatSet) -> None:
        """Lay cards under everything else."""
        self.cards[:0] = cards
        self.known[:0] = [known] * len(cards)

    def draw(self) -> CardId:
        """Take the top card; raises IndexError if there is none."""
        self.known.pop()
        return self.cards.pop()

    def draw_to(self, other: "Place", known: SeatSet) -> CardId:
        """Move the top card onto another place, where `known` know it; raises IndexError if there is none."""
        self.known.pop()
        card = self.cards.pop()
        other.cards.append(card)
        other.known.append(known)
        return card

    def take(self, card: CardId) -> None:
        """Take one card of that name from wherever it lies; raises ValueError if there is none."""
        self.take_at(self.cards.index(card))

    def take_at(self, position: int) -> CardId:
        """Take the card at a position."""
        del self.known[position]
        return self.cards.pop(position)

    def clear(self) -> None:
        """Take everything away."""
        self.cards.clear()
        self.known.clear()

    def shuffle(self, rng: Rng) -> None:
        """Shuffle; nobody knows any position afterwards."""
        rng.shuffle(self.cards)
        self.known = [UNKNOWN] * len(self.cards)

    def mix(self, rng: Random, known: SeatSet) -> None:
        """Shuffle cards that the same seats know, so that their order tells nothing."""
        shuffle(self.cards, rng)
        self.known = [known] * len(self.cards)

    def seen_by(self, seat: Seat | None) -> tuple[CardId | None, ...]:
        """What a seat sees, position by position: the card, or None for a back. `None` asks for the table's eyes."""
        eyes = 63 if seat is None else seat  # no seat has that number, so only EVERYBODY reaches it
        cards, known = self.cards, self.known
        if not known:
            return ()
        if known.count(known[0]) == len(known):  # in most places the same seats know all cards
            return tuple(cards) if known[0] >> eyes & 1 else (None,) * len(cards)
        return tuple([card if mask >> eyes & 1 else None for card, mask in zip(cards, known, strict=True)])


def redeal(places: Iterable[Place], seat: Seat, rng: Random) -> None:
    """Deal anew, in place, every card that `seat` can't know. The result does not depend on where they really lie."""
    mask = only(seat)
    unknown: list[CardId] = []
    whole: list[Place] = []
    holes: list[tuple[list[int], list[int]]] = []
    for place in places:
        cards, known = place.cards, place.known
        if not known:
            continue
        if known.count(known[0]) == len(known):
            if not known[0] & mask:
                whole.append(place)
                unknown += cards
        elif gaps := [position for position, eyes in enumerate(known) if not eyes & mask]:
            holes.append((cards, gaps))
            unknown += [cards[position] for position in gaps]
    unknown.sort()
    shuffle(unknown, rng)
    for cards, gaps in holes:
        for position in gaps:
            cards[position] = unknown.pop()
    for place in whole:
        number = len(place.cards)
        place.cards = unknown[-number:]
        del unknown[-number:]
