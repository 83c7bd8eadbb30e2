"""Gaining and paying, conflict cards, region cards, and cubes that come out of limbo."""

from boardgames.engine.cards import EVERYBODY, UNKNOWN, only
from boardgames.engine.flow import Game
from boardgames.engine.types import CardId, Seat
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import (
    BY_BUILDING,
    NO_CARD,
    NO_SPACE,
    SPACES,
    realm_of,
)
from boardgames.games.immortals.pieces import PIECE, standing
from boardgames.games.immortals.state import ImmortalsState, numbered


def gain(g: Game[ImmortalsState], seat: Seat, resources: Resources, why: str) -> None:
    """Take gold and energy. `why` is `extract`, `forfeit`, `pass` or `income`."""
    state = g.state
    gold, energy = resources
    state.gold[seat] += gold
    state.energy[seat] += energy
    now = (state.gold[seat], state.energy[seat])
    g.tell("immortals.gained", seat, why=why, gold=gold, energy=energy, now=now)


def pay(g: Game[ImmortalsState], seat: Seat, price: Resources) -> None:
    """Give gold and energy back."""
    state = g.state
    gold, energy = price
    state.gold[seat] -= gold
    state.energy[seat] -= energy
    if gold or energy:
        g.tell("immortals.paid", seat, gold=gold, energy=energy, now=(state.gold[seat], state.energy[seat]))


# --- conflict cards ----------------------------------------------------------------------------------------------


def draw_conflict_cards(g: Game[ImmortalsState], seat: Seat, count: int) -> None:
    """Draw from the common deck as far as cards last; an empty deck is renewed from the discard pile (8.5)."""
    state = g.state
    drawn = []
    for _ in range(count):
        if not state.deck.cards and state.discard:
            for card in state.discard:
                state.deck.add(card, UNKNOWN)
            state.discard = ()
            state.deck.shuffle(state.rng)
            g.tell("immortals.renewed", count=len(state.deck), barrier=True)
        if state.deck.cards:
            drawn.append(state.deck.draw())
            state.owned[seat].add(drawn[-1], only(seat))
            state.aside[seat] += 1
    left = len(state.deck)
    g.tell("immortals.drew", seat, to=[seat], secret={"cards": drawn}, count=len(drawn), left=left, barrier=True)


def show_conflict_card(state: ImmortalsState, seat: Seat, card: CardId) -> None:
    """A planned conflict card lies open: everybody has seen it, and it is surely not on the board any more.

    Of equal ones it is the one that everybody has seen before, if there is one.
    """
    owned = state.owned[seat]
    may_be_planned = range(len(owned.cards) - state.aside[seat])
    equal = [position for position in may_be_planned if owned.cards[position] == card]
    owned.take_at(next((position for position in equal if owned.known[position] == EVERYBODY), equal[0]))
    owned.add(card, EVERYBODY)
    state.aside[seat] += 1


def discard_shown_card(state: ImmortalsState, seat: Seat) -> None:
    """The conflict card that was shown last goes to the common discard pile."""
    state.discard = (*state.discard, state.owned[seat].draw())
    state.aside[seat] -= 1


# --- region cards ------------------------------------------------------------------------------------------------


def give_region_card(g: Game[ImmortalsState], card: CardId, owner: Seat) -> None:
    """A region card, by its place in `region_owner`, goes to another player or to the pool: also from a board, where
    its space is empty from then on (section 4.3).
    """
    state = g.state
    before = state.region_owner[card]
    if before == owner:
        return
    number = numbered(len(state.region_owner))[card]
    space = NO_SPACE if before < 0 else _take_from_board(state, before, number)
    state.region_owner[card] = owner
    state.turned_up |= 1 << card
    g.tell("immortals.card_moved", owner, card=number, before=before, after=owner, space=space, barrier=True)


def _take_from_board(state: ImmortalsState, seat: Seat, card: CardId) -> int:
    start = seat * len(SPACES)
    for space in SPACES:
        if state.plans[start + space] == card:
            state.plans[start + space] = NO_CARD
            return space
    return NO_SPACE


# --- cubes and pieces --------------------------------------------------------------------------------------------


def leave_limbo(g: Game[ImmortalsState], seat: Seat, place: int, count: int) -> None:
    """Cubes go from the limbo of a realm to a region of it."""
    state = g.state
    left = state.add_to_limbo(seat, realm_of(place), -count)
    state.put(seat, place, count)
    g.tell("immortals.returned", seat, place=place, count=count, now=state.cubes[place], limbo=left)


def build(g: Game[ImmortalsState], seat: Seat, place: int, piece: str) -> None:
    """Put a piece on the map and score it at once."""
    state = g.state
    setattr(state, f"{piece}s", standing(state, piece) | 1 << place)
    points = PIECE[piece].at_once
    state.points[BY_BUILDING * len(state.gold) + seat] += points
    g.tell("immortals.built", seat, place=place, piece=piece, points=points, score=state.score(seat))
