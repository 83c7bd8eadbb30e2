"""What a card gives when it is played: in the Living Draft it lies on the card first, later it is taken at once.

Rules, sections 3.2 and 7.4 to 7.6.
"""

from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import CardId, Seat
from boardgames.games.immortal8.activation import seat_options
from boardgames.games.immortal8.card import CARD, flow, unforeseen
from boardgames.games.immortal8.catalogue import DOUBLING
from boardgames.games.immortal8.state import MOST_SLOTS, Bonus, EightState
from boardgames.games.immortal8.supply import (
    fitting_tokens,
    gain_coins,
    gain_each,
    gain_wonder_tokens,
    give_chaos,
)


def place_of(seat: Seat, slot: int) -> int:
    """Where `laid` keeps what lies on a slot, counted from 0."""
    return seat * MOST_SLOTS + slot


def bonus_on_slot(state: EightState, card: CardId) -> Bonus:
    """The Bonus of a card that is played in this draft turn."""
    return bonus_in_turn(card, state.round, state.turn)


def bonus_in_turn(card: CardId, round: int, turn: int) -> Bonus:
    """The Bonus of a card that is played in a draft turn: in the fourth of Round 1 coins, Civilization tokens and the
    gifts to others are doubled, a Wonder token is not.
    """
    bonus = CARD[card].bonus
    return bonus.doubled if (round, turn) == DOUBLING else bonus


def lay_bonuses(g: Game[EightState]) -> None:
    """Lay the Bonus of each card that was just turned up; what has to be chosen is asked afterwards, the gifts last."""
    state, slot = g.state, g.state.turn - 1
    gifts: list[tuple[int, int]] = []
    for seat in state.seats:
        if not state.played[seat] >> slot & 1:
            continue
        bonus = bonus_on_slot(state, state.slots[seat].cards[slot])
        mixed = sum(1 for count in bonus.civilization if count) > 1
        if mixed and sum(bonus.civilization) > state.room(seat) > 0:
            g.then(choose_laid, seat)
        else:
            lay(g, seat, bonus)
        if bonus.gifts:
            gifts.append((seat, bonus.gifts))
    for seat, count in gifts:
        g.then(give_gifts, seat, count)


def lay(g: Game[EightState], seat: Seat, bonus: Bonus) -> None:
    """Lay a Bonus on the card in the slot of this turn, Civilization tokens as far as there is room (L4)."""
    state = g.state
    room = state.room(seat)
    fitting = []
    for count in bonus.civilization:
        fitting.append(min(count, room))
        room -= fitting[-1]
    military, science, chaos = fitting
    laid = Bonus(military, science, chaos, bonus.wonder, bonus.coins)
    state.laid[place_of(seat, state.turn - 1)] = laid
    state.pending[seat] += sum(fitting)
    card = state.slots[seat].cards[state.turn - 1]
    if laid.civilization != bonus_on_slot(state, card).civilization:
        g.tell("eight.laid", seat, card=card, counts=laid.civilization)


@flow
def choose_laid(g: Game[EightState], seat: Seat) -> Flow[None]:
    """Choose which Civilization tokens of a Bonus are laid on the card, if not all fit (L3)."""
    state = g.state
    bonus = bonus_on_slot(state, state.slots[seat].cards[state.turn - 1])
    military, science, chaos = yield from fitting_tokens(g, seat, bonus.civilization)
    lay(g, seat, bonus._replace(military=military, science=science, chaos=chaos))


def _of_gift(state: EightState) -> str:
    able = state.with_room(state.active)
    return "Another player gets 1 Chaos." if able else "Nobody has room for the Chaos of this Bonus."


@unforeseen(_of_gift)
@flow
def give_gifts(g: Game[EightState], seat: Seat, count: int) -> Flow[None]:
    """A Chaos token for another player with room, once or twice; lost if nobody has room."""
    able = sorted(g.state.with_room(seat))
    if not able:
        g.tell("eight.gift_lost", seat)
        return
    receiver = yield from g.ask(seat, "eight.gift", seat_options(able))
    give_chaos(g, seat, receiver)
    if count > 1:
        g.then(give_gifts, seat, count - 1)


@flow
def take_bonus(g: Game[EightState], seat: Seat, card: CardId) -> Flow[None]:
    """Outside the draft the Bonus is taken at once, and never doubled."""
    bonus = CARD[card].bonus
    counts = yield from fitting_tokens(g, seat, bonus.civilization)
    gain_each(g, seat, counts)
    take_rest(g, seat, bonus)
    if bonus.gifts:
        g.then(give_gifts, seat, bonus.gifts)


def take_rest(g: Game[EightState], seat: Seat, bonus: Bonus) -> None:
    """Take the coins and Wonder tokens of a Bonus."""
    if bonus.coins:
        gain_coins(g, seat, bonus.coins)
    if bonus.wonder:
        gain_wonder_tokens(g, seat, bonus.wonder)
