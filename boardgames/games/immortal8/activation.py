"""Activating and copying: what may be started, what it costs, and how a chain of copies is put together.

Rules, sections 1.3 (Copy), 3.1 (L8, L9), 3.4, 4.7 and 4.8.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import CardId, CardSet, Seat
from boardgames.games.immortal8.card import ACTION, CODE
from boardgames.games.immortal8.catalogue import ALL_WONDERS, MOST_SEATS
from boardgames.games.immortal8.state import NOBODY, EightState, members

# --- legality and cost -------------------------------------------------------------------------------------------


def cost_of(card: CardId, controlled: CardSet) -> int:
    """The coins that the Action of a card costs a player who controls these cards, without itinerancy and without
    what it may copy.
    """
    action = ACTION[card]
    assert action is not None, f"card {card} has no Action"
    return action.cost if isinstance(action.cost, int) else action.cost(controlled)


def may_start(state: EightState, seat: Seat, card: CardId, coins: int, chain: CardSet = 0) -> bool:
    """Whether a seat with so many coins may start the Action of a card (L8, L9).

    `chain` is the set of cards that have been copied before it: no card stands in a chain twice.
    """
    action = ACTION[card]
    if action is None:
        return False
    cost = action.cost
    left = coins - (cost if isinstance(cost, int) else cost(state.control[seat]))
    if left < 0:
        return False
    for need in action.needs:
        if not need.met(state, seat, left):
            return False
    copies = action.copies
    if copies is None or (copies.unless is not None and copies.unless(state)):
        return True
    chain |= 1 << card
    return any(may_start(state, seat, source, left, chain) for source in members(copies.sources(state, seat) & ~chain))


def sources(state: EightState, seat: Seat, card: CardId, chain: CardSet) -> tuple[CardId, ...]:
    """The cards that a copying card speaks of, in order, but for those of the chain; none if it copies nothing."""
    action = ACTION[card]
    return members(action.copies.sources(state, seat) & ~chain) if action and action.copies else ()


def copyable(state: EightState, seat: Seat, card: CardId, coins: int, chain: CardSet) -> list[CardId]:
    """The cards that a copying card may copy by a seat with so many coins left, in order."""
    return [source for source in sources(state, seat, card, chain) if may_start(state, seat, source, coins, chain)]


def itinerancy(rows: Sequence[tuple[int, ...]], seat: Seat) -> dict[CardId, int]:
    """What it costs a seat to reach each Building of the others, by card (section 3.4).

    `rows` are the Buildings of all seats. The way goes clockwise, reaching a row from its right end, or
    counterclockwise, reaching it from its left end; the shorter one counts.
    """
    prices: dict[int, int] = {}
    others = [(seat + step) % len(rows) for step in range(1, len(rows))]
    passed = 0
    for other in others:
        row = rows[other]
        for place, card in enumerate(row):
            prices[card] = passed + len(row) - place
        passed += len(row)
    passed = 0
    for other in reversed(others):
        row = rows[other]
        for place, card in enumerate(row, 1):
            prices[card] = min(prices[card], passed + place)
        passed += len(row)
    return prices


# --- an activation -----------------------------------------------------------------------------------------------


class Activation:
    """An Action under way: who acts, the card that is activated and those that are copied by it, one by the other.

    `cost` is what is still to be paid, `fee` the itinerancy in it. `begun` once the first card is tilted: what comes
    after a reveal goes on with a chain that was paid for and told, of `told` cards.
    """

    __slots__ = ("begun", "chain", "cost", "fee", "seat", "told")

    def __init__(self, seat: Seat, chain: Iterable[CardId] = (), fee: int = 0, *, begun: bool = False) -> None:
        self.seat = seat
        self.chain = list(chain)
        self.fee = self.cost = fee
        self.begun = begun
        self.told = len(self.chain) if begun else 0

    @property
    def card(self) -> CardId:
        """The card whose Action is done."""
        return self.chain[-1]

    @property
    def cards(self) -> CardSet:
        """The set of the cards in the chain."""
        return sum(1 << card for card in self.chain)

    def coins(self, state: EightState) -> int:
        """The coins that are left when all costs so far are paid."""
        return state.coins[self.seat] - self.cost

    def perform(self, g: Game[EightState], card: CardId) -> Flow[None]:
        """Do the Action of a card, as the last one of the chain."""
        self.chain.append(card)
        self.cost += cost_of(card, g.state.control[self.seat])
        g.state.chain, g.state.owed = tuple(self.chain), self.cost
        action = ACTION[card]
        assert action is not None
        flow = action.do(g, self)
        if flow is not None:
            yield from flow

    def pay(self, g: Game[EightState]) -> None:
        """Pay all coins, tilt the card that was activated, and give its owner Culture if it is a foreign Building."""
        state, first = g.state, self.chain[0]
        state.coins[self.seat] -= self.cost
        owner = state.owner[first]
        owners = [state.owner[card] for card in self.chain]
        left = state.coins[self.seat]
        g.tell("eight.used", self.seat, chain=self.chain, owners=owners, cost=self.cost, left=left, goes_on=self.told)
        if not self.begun:
            self.begun = True
            state.tilted |= 1 << first
            if 1 << first & ALL_WONDERS:
                state.activated |= 1 << first
            elif owner not in (self.seat, NOBODY):
                state.culture[first] += 1
        self.cost = self.fee = 0
        state.chain, state.owed = (), 0


# --- choosing ----------------------------------------------------------------------------------------------------

ROLES = ("use", "copy", "culture", "destroy", "fetch", "play")
"""What pointing at a Civilization card may mean."""


@cache
def _card_option(role: str, card: CardId) -> Option[CardId]:
    return Option(f"{role}:{CODE[card]}", (f"{role}:{CODE[card]}",), card)


def card_options(role: str, cards: Iterable[CardId]) -> list[Option[CardId]]:
    """Cards as options in one of the roles."""
    return [_card_option(role, card) for card in cards]


def choose_card(g: Game[EightState], seat: Seat, role: str, cards: Iterable[CardId]) -> Flow[CardId]:
    """Ask a seat for one of the cards, in the open."""
    return (yield from g.ask(seat, f"eight.{role}", card_options(role, cards)))


_SEATS = tuple(Option(f"seat:{seat}", (f"seat:{seat}",), seat) for seat in range(MOST_SEATS))


def seat_options(seats: Iterable[Seat]) -> list[Option[Seat]]:
    """Seats as options."""
    return [_SEATS[seat] for seat in seats]


def copy(g: Game[EightState], activation: Activation) -> Flow[None]:
    """Copy the Action of one of the cards that the last card of the chain speaks of."""
    able = copyable(g.state, activation.seat, activation.card, activation.coins(g.state), activation.cards)
    card = yield from g.ask(activation.seat, "eight.copy", card_options("copy", able))
    yield from activation.perform(g, card)
