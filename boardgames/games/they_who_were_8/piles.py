"""Cards go from place to place, and who still knows where they are (rules, section 10)."""

from boardgames.engine.cards import UNKNOWN, Place, only
from boardgames.engine.flow import Game
from boardgames.engine.types import CardId, Seat
from boardgames.games.they_who_were_8.state import NOBODY, TheyState


def draw(state: TheyState, seat: Seat) -> int:
    """The top card of the deck to a hand; whoever knew it knows where it went, but no hand lies open on the table."""
    seats = (1 << len(state.hands)) - 1
    card = state.deck.draw_to(state.hands[seat], state.deck.known[-1] & seats | 1 << seat)
    comes(state, card)
    return card


def comes(state: TheyState, card: CardId, giver: Seat = NOBODY) -> None:
    """A card has come to a hand, from somebody or from the deck."""
    state.giver[card] = giver
    state.latest |= 1 << card


def looked_at(state: TheyState, seat: Seat) -> None:
    """No card of this hand is new any more."""
    for card in state.hands[seat].cards:
        state.latest &= ~(1 << card)


def draw_cards(g: Game[TheyState], seat: Seat, number: int) -> None:
    """Several cards from the deck to a hand; their owner learns them."""
    looked_at(g.state, seat)
    cards = [draw(g.state, seat) for _ in range(number)]
    g.tell("they.drawn", seat, count=number, secret={"cards": cards}, to=[seat], barrier=True)


def take_secretly(state: TheyState, seat: Seat, card: CardId) -> None:
    """A card leaves a hand unseen: nobody else knows any more which cards are left in it."""
    hand = state.hands[seat]
    hand.take(card)
    hand.known = [only(seat)] * len(hand)


def put_hand_away(state: TheyState, seat: Seat) -> None:
    """A whole hand goes to the discard pile, unseen; whoever knew a card of it knows it there."""
    hand = state.hands[seat]
    state.discard.cards += hand.cards
    state.discard.known += hand.known
    hand.clear()


def refill(g: Game[TheyState], number: int) -> None:
    """If the deck has fewer cards than that, the discard pile is shuffled into it."""
    state = g.state
    if len(state.deck) < number and state.discard:
        shuffle_discard_in(state)
        g.tell("they.reshuffled", barrier=True)


def shuffle_discard_in(state: TheyState) -> None:
    """The discard pile joins the deck, and the deck is shuffled; without a discard pile the deck alone."""
    state.deck.cards += state.discard.cards
    state.discard.clear()
    state.deck.shuffle(state.rng)


def mix(state: TheyState, places: list[Place]) -> None:
    """All cards of these places are shuffled together; each place keeps its number of cards, and nobody knows one."""
    pool = [card for place in places for card in place.cards]
    state.rng.shuffle(pool)
    for place in places:
        size = len(place)
        place.cards = [pool.pop() for _ in range(size)]
        place.known = [UNKNOWN] * size
    state.giver, state.latest = [NOBODY] * len(state.giver), 0


def tell_hand(g: Game[TheyState], seat: Seat) -> None:
    """A player learns the cards that are in hand now."""
    cards = sorted(g.state.hands[seat].cards)
    g.tell("they.hand", seat, count=len(cards), secret={"cards": cards}, to=[seat])
