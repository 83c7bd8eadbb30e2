"""The Trade deck: its five kinds of cards, Pillage, and the choice of the Market (rules, sections 4.4 and 4.6)."""

from collections.abc import Callable
from typing import NamedTuple

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.games.immortal8.card import flow
from boardgames.games.immortal8.catalogue import CHAOS, COIN_LIMIT, DIAMOND_PRICE, MILITARY, SCIENCE
from boardgames.games.immortal8.state import EightState
from boardgames.games.immortal8.supply import gain_coins, gain_diamond, gain_tokens


class Trade(NamedTuple):
    """A Trade card: what it offers, whether a seat can take that, and what happens then. `plural` names several."""

    key: str
    name: str
    plural: str
    text: str
    copies: int
    may: Callable[[EightState, int], bool]
    take: Callable[[Game[EightState], int], object]


def _has_room(state: EightState, seat: int) -> bool:
    return state.room(seat) > 0


def _below_ten_coins(state: EightState, seat: int) -> bool:
    return state.coins[seat] < COIN_LIMIT


def _can_buy_diamond(state: EightState, seat: int) -> bool:
    return state.coins[seat] >= DIAMOND_PRICE and state.diamonds_left > 0


def _buy_diamond(g: Game[EightState], seat: int) -> None:
    g.state.coins[seat] -= DIAMOND_PRICE
    g.tell("eight.spent", seat, what="coins", count=DIAMOND_PRICE, left=g.state.coins[seat])
    gain_diamond(g, seat)


TRADES = (
    Trade(
        "rune_dealer",
        "Rune Dealer",
        "Rune Dealers",
        "1 Chaos",
        4,
        _has_room,
        lambda g, seat: gain_tokens(g, seat, CHAOS),
    ),
    Trade(
        "blacksmith",
        "Blacksmith",
        "Blacksmiths",
        "1 Military",
        4,
        _has_room,
        lambda g, seat: gain_tokens(g, seat, MILITARY),
    ),
    Trade(
        "apothecary",
        "Apothecary",
        "Apothecaries",
        "1 Science",
        4,
        _has_room,
        lambda g, seat: gain_tokens(g, seat, SCIENCE),
    ),
    Trade(
        "pawnbroker",
        "Pawnbroker",
        "Pawnbrokers",
        "2 coins",
        4,
        _below_ten_coins,
        lambda g, seat: gain_coins(g, seat, 2),
    ),
    Trade(
        "son_of_gorgon", "Son of Gorgon", "Sons of Gorgon", "a Diamond for 5 coins", 2, _can_buy_diamond, _buy_diamond
    ),
)
KIND = tuple(kind for kind, trade in enumerate(TRADES) for _ in range(trade.copies))
"""The kind of each of the 18 Trade cards, by its number."""

_TAKE = tuple(Option(f"take:{trade.key}", (f"trade:{trade.key}",), kind) for kind, trade in enumerate(TRADES))
_LEAVE = Option("leave it", ("verb:leave it",), -1)


def trade_of(card: int) -> Trade:
    """What a Trade card says."""
    return TRADES[KIND[card]]


def reveal_trades(g: Game[EightState], seat: int, count: int) -> None:
    """Reveal the top Trade cards, shuffling the discard pile when the deck is empty (E183)."""
    state = g.state
    for _ in range(count):
        if not state.trade:
            state.trade.cards = list(state.trade_discard)
            state.trade.shuffle(state.rng)
            state.trade_discard = ()
            g.tell("eight.trade_shuffled")
        state.offers = (*state.offers, state.trade.draw())
    g.tell("eight.offered", seat, kinds=[KIND[card] for card in state.offers], barrier=True)


def _discard_offers(state: EightState) -> None:
    state.trade_discard = (*state.trade_discard, *state.offers)
    state.offers = ()


def _takeable(state: EightState, seat: int) -> list[int]:
    """The kinds among the offers that the seat can take at least in part."""
    return sorted({KIND[card] for card in state.offers if trade_of(card).may(state, seat)})


def pillage(g: Game[EightState], seat: int) -> None:
    """Reveal the top Trade card; its offer may then be taken."""
    reveal_trades(g, seat, 1)
    g.then(answer_pillage, seat)


@flow
def answer_pillage(g: Game[EightState], seat: int) -> Flow[None]:
    """Take the offer or leave it; the card goes to the Trade discard pile."""
    state = g.state
    kinds = _takeable(state, seat)
    chosen = -1
    if kinds:
        chosen = yield from g.ask(seat, "eight.pillage", [_LEAVE, *(_TAKE[kind] for kind in kinds)])
    if chosen >= 0:
        TRADES[chosen].take(g, seat)
    else:
        g.tell("eight.not_taken", seat, able=bool(kinds), offers=len(state.offers))
    _discard_offers(state)


@flow
def answer_market(g: Game[EightState], seat: int) -> Flow[None]:
    """One offer that can be taken must be; if both can, the player chooses."""
    state = g.state
    kinds = _takeable(state, seat)
    if len(kinds) > 1:
        kinds = [(yield from g.ask(seat, "eight.market", [_TAKE[kind] for kind in kinds]))]
    if kinds:
        TRADES[kinds[0]].take(g, seat)
    else:
        g.tell("eight.not_taken", seat, able=False, offers=len(state.offers))
    _discard_offers(state)


def new_trade_deck() -> list[int]:
    """The numbers of all Trade cards, not shuffled."""
    return list(range(len(KIND)))
