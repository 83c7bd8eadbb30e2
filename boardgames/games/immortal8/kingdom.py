"""The Kingdom phase: a player's turn (rules, section 3.4)."""

from collections.abc import Sequence
from functools import lru_cache

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.needs import are_met
from boardgames.engine.types import CardId, CardSet, Seat
from boardgames.games.immortal8.activation import Activation, card_options, itinerancy, may_start
from boardgames.games.immortal8.card import AT_TURNS_END, CARD, WONDERS_A_TURN, flow
from boardgames.games.immortal8.cards import WITH_ACTION, WITH_USE
from boardgames.games.immortal8.catalogue import ALL_BUILDINGS, KINGDOM
from boardgames.games.immortal8.justice import LOOK, ask_holder, may_be_held
from boardgames.games.immortal8.state import NOBODY, EightState, members

END = Option("end the turn", ("verb:end the turn",), "end")


@flow
def kingdom_phase(g: Game[EightState]) -> None:
    """One turn for each player, in turn order."""
    g.state.phase = KINGDOM
    for seat in g.state.order:
        g.then(begin_turn, seat)


@flow
def begin_turn(g: Game[EightState], seat: Seat) -> None:
    """A player's turn begins."""
    g.state.active = seat
    g.state.thought = 0
    g.tell("eight.turn", seat, coins=g.state.coins[seat])
    g.then(kingdom_turn, seat)


def usable(state: EightState, seat: Seat) -> list[int]:
    """All that a seat may activate or use now: their cards, Wonders, Buildings of others (K1 to K4)."""
    coins = state.coins[seat]
    ready = ~state.tilted & WITH_ACTION
    own = state.control[seat]
    cards = [card for card in members(own & ready) if may_start(state, seat, card, coins)]
    if own & WITH_USE:
        cards += _with_own_use(state, seat, own & WITH_USE)
    if state.activated.bit_count() < wonders_a_turn(state.wonders):
        cards += [card for card in state.wonders if ready >> card & 1 and may_start(state, seat, card, coins)]
    if coins:
        cards += _reachable(state, seat, ready)
    return cards


def _with_own_use(state: EightState, seat: Seat, cards: CardSet) -> list[int]:
    """Those of the cards that may be used in their own way, Buildings first."""
    in_order = members(cards & ALL_BUILDINGS) + members(cards & ~ALL_BUILDINGS)
    return [card for card in in_order if may_use(state, seat, card)]


def may_use(state: EightState, seat: Seat, card: CardId) -> bool:
    """Whether the player who controls a card may use it in its own way now."""
    use, coins = CARD[card].use, state.coins[seat]
    return use is not None and coins >= use.cost and are_met(use.needs, state, seat, coins - use.cost)


def _reachable(state: EightState, seat: Seat, ready: int) -> list[int]:
    """The Buildings of others that may be activated with itinerancy (K3), the nearest first."""
    coins = state.coins[seat]
    return [
        card
        for card, price in _by_price(tuple(state.buildings), seat)
        if price <= coins and ready >> card & 1 and may_start(state, seat, card, coins - price)
    ]


@lru_cache(maxsize=1 << 12)
def _by_price(rows: tuple[tuple[int, ...], ...], seat: Seat) -> tuple[tuple[int, int], ...]:
    """The Buildings of others with their itinerancy, the nearest first."""
    return tuple(sorted(itinerancy(rows, seat).items(), key=lambda reached: reached[1]))


def wonders_a_turn(wonders: Sequence[int]) -> int:
    """How many different Wonders may be activated in a turn, with these in play (K2)."""
    for card, count in WONDERS_A_TURN.items():
        if card in wonders:
            return count
    return 1


@flow
def kingdom_turn(g: Game[EightState], seat: Seat) -> Flow[None]:
    """The player does one thing after the other, until the turn is ended."""
    state = g.state
    options: list[Option[int | str]] = [END, *card_options("use", usable(state, seat))]
    if may_be_held(state) and not state.thought >> seat & 1:
        options.append(LOOK[seat])
    chosen = yield from g.ask(seat, "eight.turn", options)
    if chosen == END.value:
        end_turn(g, seat)
    elif chosen == LOOK[seat].value:
        g.then(ask_holder, seat)
        g.then(kingdom_turn, seat)
    else:
        state.thought = 0
        yield from use_card(g, seat, int(chosen))
        g.then(kingdom_turn, seat)


def use_card(g: Game[EightState], seat: Seat, card: CardId) -> Flow[None]:
    """Activate a card, or use it in its own way."""
    state, use = g.state, CARD[card].use
    if use is not None:
        happening = use.do(g, seat, card)
        if happening is not None:
            yield from happening
    else:
        foreign = state.owner[card] not in (seat, NOBODY)
        yield from Activation(seat, fee=itinerancy(state.buildings, seat)[card] if foreign else 0).perform(g, card)


def end_turn(g: Game[EightState], seat: Seat) -> None:
    """What the Wonders give at the end of a turn; then all that is tilted is straightened (K5)."""
    state = g.state
    for card, happens in AT_TURNS_END.items():
        if card in state.wonders:
            happens(g, seat)
    state.tilted = 0
    state.activated = 0
    g.tell("eight.turn_ended", seat)
