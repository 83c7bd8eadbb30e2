"""The Trade deck: its five kinds of cards, Pillage, and the choice of the Market (rules, sections 4.4 and 4.6)."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.needs import lacking
from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import Phrase
from boardgames.games.immortal8.card import Needed, flow, unforeseen
from boardgames.games.immortal8.catalogue import CHAOS, CIVILIZATION_NAME, COIN_LIMIT, MILITARY, SCIENCE
from boardgames.games.immortal8.needs import BELOW_COIN_LIMIT, DIAMOND_LEFT, ROOM, coins_left
from boardgames.games.immortal8.observation import PlayerView
from boardgames.games.immortal8.phrases import coin_words
from boardgames.games.immortal8.state import EightState
from boardgames.games.immortal8.supply import gain_coins, gain_diamond, gain_tokens
from boardgames.games.immortal8.worth import Worth


class Trade(NamedTuple):
    """A Trade card: what it offers, what a seat needs to take that, and what happens then. `plural` names several.

    `most` is how much it offers, and `room(player)` how much of that a player has room for.
    """

    key: str
    name: str
    plural: str
    text: str
    copies: int
    needs: tuple[Needed, ...]
    take: Callable[[Game[EightState], int], object]
    worth: Callable[[Worth], float] = lambda worth: 0.0
    most: int = 1
    room: Callable[[PlayerView], int] = lambda player: player.room


def _tokens(key: str, name: str, plural: str, kind: int, count: int, copies: int) -> Trade:
    """A Trade card that offers Civilization tokens of a type."""
    return Trade(
        key,
        name,
        plural,
        f"{count} {CIVILIZATION_NAME[kind]}",
        copies,
        (ROOM,),
        lambda g, seat: gain_tokens(g, seat, kind, count),
        lambda worth: count * worth[kind],
        count,
    )


def rune_dealer(chaos: int = 1, copies: int = 4) -> Trade:
    """Chaos."""
    return _tokens("rune_dealer", "Rune Dealer", "Rune Dealers", CHAOS, chaos, copies)


def blacksmith(military: int = 1, copies: int = 4) -> Trade:
    """Military."""
    return _tokens("blacksmith", "Blacksmith", "Blacksmiths", MILITARY, military, copies)


def apothecary(science: int = 1, copies: int = 4) -> Trade:
    """Science."""
    return _tokens("apothecary", "Apothecary", "Apothecaries", SCIENCE, science, copies)


def pawnbroker(coins: int = 2, copies: int = 4) -> Trade:
    """Coins."""
    return Trade(
        "pawnbroker",
        "Pawnbroker",
        "Pawnbrokers",
        coin_words(coins),
        copies,
        (BELOW_COIN_LIMIT,),
        lambda g, seat: gain_coins(g, seat, coins),
        lambda worth: coins * worth.coin,
        coins,
        lambda player: COIN_LIMIT - player.coins,
    )


def son_of_gorgon(price: int = 5, copies: int = 2) -> Trade:
    """A Diamond, at its price."""

    def buy_diamond(g: Game[EightState], seat: Seat) -> None:
        g.state.coins[seat] -= price
        g.tell("eight.spent", seat, what="coins", count=price, left=g.state.coins[seat])
        gain_diamond(g, seat)

    text, needs = f"a Diamond for {coin_words(price)}", (DIAMOND_LEFT, coins_left(price))
    return Trade(
        "son_of_gorgon", "Son of Gorgon", "Sons of Gorgon", text, copies, needs, buy_diamond, room=lambda player: 1
    )


TRADES = [rune_dealer(), blacksmith(), apothecary(), pawnbroker(), son_of_gorgon()]
"""The Trade cards by kind."""
PILLAGE = "reveal the top Trade card, and take what it offers or leave it."


BEST_OF_SEVERAL = 1.4
"""How much more the best of several Trade cards is worth than one."""


@lru_cache
def trade_worth(worth: Worth) -> float:
    """What a Trade card is worth, on the average; a Diamond can seldom be paid for."""
    return sum(trade.worth(worth) for trade in TRADES[:-1]) / (len(TRADES) - 1)


KIND = tuple(kind for kind, trade in enumerate(TRADES) for _ in range(trade.copies))
"""The kind of each of the 18 Trade cards, by its number."""

_TAKE = tuple(Option(f"take:{trade.key}", (f"trade:{trade.key}",), kind) for kind, trade in enumerate(TRADES))
_LEAVE = Option("leave it", ("verb:leave it",), -1)


def trade_of(card: CardId) -> Trade:
    """What a Trade card says."""
    return TRADES[KIND[card]]


def reveal_trades(g: Game[EightState], seat: Seat, count: int) -> None:
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


def _takeable(state: EightState, seat: Seat) -> list[int]:
    """The kinds among the offers that the seat can take at least in part."""
    return [kind for kind in sorted({KIND[card] for card in state.offers}) if not why_not_take(state, seat, kind)]


def why_not_take(state: EightState, seat: Seat, kind: int) -> Phrase | None:
    """Why a seat can't take what a kind of Trade card offers; None if it can, at least in part."""
    return lacking(TRADES[kind].needs, state, seat, state.coins[seat])


def pillage(g: Game[EightState], seat: Seat) -> None:
    """Reveal the top Trade card; its offer may then be taken."""
    reveal_trades(g, seat, 1)
    g.then(answer_pillage, seat)


@unforeseen(lambda state: "A Trade card is revealed; what it offers may be taken.")
@flow
def answer_pillage(g: Game[EightState], seat: Seat) -> Flow[None]:
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


@unforeseen(lambda state: f"{len(state.offers)} Trade cards are revealed; one offer is taken, if any can be.")
@flow
def answer_market(g: Game[EightState], seat: Seat) -> Flow[None]:
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
