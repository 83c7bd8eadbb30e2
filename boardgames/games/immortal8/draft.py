"""The Living Draft (rules, section 3.2), and who is first (section 3.3)."""

from functools import lru_cache
from typing import NamedTuple

from boardgames.engine.cards import EVERYBODY, UNKNOWN, only
from boardgames.engine.decision import Decision, Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import CardId, Seat
from boardgames.games.immortal8.bonus import bonus_on_slot, lay_bonuses, place_of
from boardgames.games.immortal8.card import CODE, flow
from boardgames.games.immortal8.catalogue import (
    ALL_BUILDINGS,
    ALL_HEROES,
    CIVILIZATION,
    COIN_LIMIT,
    DRAFT,
    HAND,
    MOST_PLAYED,
    SLOT_COINS,
)
from boardgames.games.immortal8.destruction import enter
from boardgames.games.immortal8.justice import REVEAL, holds, reveal
from boardgames.games.immortal8.state import MOST_SLOTS, NO_BONUS, NOBODY, Bonus, EightState, members


class Pick(NamedTuple):
    """A card for the slot of this turn, to be played or transformed."""

    card: CardId
    plays: bool


@lru_cache
def _picks(card: CardId, may_play: bool) -> tuple[Option[Pick], ...]:
    code = CODE[card]
    transform = Option(f"transform:{code}", (f"hand:{code}", "verb:transform"), Pick(card, False))
    play = Option(f"play:{code}", (f"hand:{code}", "verb:play"), Pick(card, True))
    return (play, transform) if may_play else (transform,)


@flow
def living_draft(g: Game[EightState], round: int) -> None:
    """Shuffle the deck, deal the hands of this Round and draft them."""
    state = g.state
    state.round = round
    state.phase = DRAFT
    state.active = NOBODY
    state.deck.shuffle(state.rng)
    for seat in state.seats:
        for _ in range(HAND[round]):
            state.deck.draw_to(state.hands[seat], only(seat))
    state.played = [0] * len(state.coins)
    state.laid = [NO_BONUS] * (MOST_SLOTS * len(state.coins))
    g.tell("eight.round", round=round, count=HAND[round], barrier=True)
    for turn in range(1, HAND[round] + 1):
        g.then(draft_turn, -1, turn)
    g.then(end_draft)


def _question(g: Game[EightState], seat: Seat) -> Decision:
    """One private visit: which card, and whether it is played or transformed; Justice may be revealed before."""
    state = g.state
    may_play = state.played[seat].bit_count() < MOST_PLAYED[state.round]
    options: list[Option[Pick | str]] = [
        option for card in sorted(state.hands[seat].cards) for option in _picks(card, may_play)
    ]
    if holds(state, seat):
        options.append(REVEAL)
    return g.decision(seat, "eight.pick", options, private=True)


@flow
def draft_turn(g: Game[EightState], turn: int) -> Flow[None]:
    """Everybody chooses a card and whether to play it, in secret; nothing is turned before the last one has chosen."""
    state = g.state
    state.turn = turn
    waiting = {
        seat: _question(g, seat) for seat in state.seats if not state.sealed[seat] and not _is_forced(state, seat)
    }
    while waiting:
        seat, option = yield tuple(waiting.values())
        if option is REVEAL:
            reveal(g, seat)
            g.then(draft_turn, -1, turn)
            return
        state.sealed[seat] = option.value.card if option.value.plays else -option.value.card
        del waiting[seat]
    g.tell("eight.turned", round=state.round, turn=turn, barrier=True, moment=True)
    for seat in state.seats:
        _fill_slot(g, seat)
    lay_bonuses(g)
    g.then(take_up)


def _is_forced(state: EightState, seat: Seat) -> bool:
    """Whether everybody sees that a seat can only transform its last card; it is not asked then (E237)."""
    last = state.turn == HAND[state.round]
    return last and state.played[seat].bit_count() == MOST_PLAYED[state.round]


def _fill_slot(g: Game[EightState], seat: Seat) -> None:
    """Turn the chosen card up, or lay coins on it; the rest of the hand waits for the neighbour."""
    state = g.state
    hand = state.hands[seat]
    sealed = -hand.cards[0] if _is_forced(state, seat) else state.sealed[seat]
    card, plays, slot = abs(sealed), sealed > 0, state.turn - 1
    state.sealed[seat] = 0
    hand.take(card)
    waiting = state.waiting[state.neighbours(seat)[state.round - 1]]
    for other in hand.cards:
        waiting.add(other, UNKNOWN)
    hand.clear()
    if plays:
        state.slots[seat].add(card, EVERYBODY)
        state.played[seat] |= 1 << slot
        g.tell("eight.played", seat, card=card, bonus=bonus_on_slot(state, card), barrier=True)
    else:
        coins = SLOT_COINS[state.round][slot]
        state.slots[seat].add(card, only(seat))
        state.laid[place_of(seat, slot)] = Bonus(coins=coins)
        g.tell("eight.transformed", seat, coins=coins, secret={"card": card}, to=[seat])


@flow
def take_up(g: Game[EightState]) -> None:
    """Everybody takes up the cards that wait."""
    state = g.state
    if any(state.waiting):
        g.tell("eight.passed", to_left=state.round == 1, barrier=True)
    for seat in state.seats:
        for card in state.waiting[seat].cards:
            state.hands[seat].add(card, only(seat))
        state.waiting[seat].clear()


# --- the end of the draft ----------------------------------------------------------------------------------------


@flow
def end_draft(g: Game[EightState]) -> None:
    """Everybody takes what lies on the cards; the played ones come into play."""
    state = g.state
    g.tell("eight.draft_over", round=state.round)
    for seat in state.seats:
        _take_all(g, seat)
    if state.round == 1:
        _find_first_player(g)
    else:
        state.order = state.order[::-1]
    for seat in state.seats:
        _lay_into_kingdom(g, seat)
    state.deck.shuffle(state.rng)
    g.tell("eight.kingdoms", state.order[0], round=state.round, barrier=True)


def _take_all(g: Game[EightState], seat: Seat) -> None:
    """The coins and tokens that lie on all cards of a seat, of the coins as many as make ten (E013); the Civilization
    tokens fit, or they would not have been laid there (L4).
    """
    state = g.state
    laid = [state.laid[place_of(seat, slot)] for slot in range(len(state.slots[seat]))]
    lying = sum(bonus.coins for bonus in laid)
    coins = min(lying, COIN_LIMIT - state.coins[seat])
    tokens = [sum(bonus.civilization[kind] for bonus in laid) for kind in CIVILIZATION]
    wonder = sum(bonus.wonder for bonus in laid)
    state.pending[seat] = 0
    state.coins[seat] += coins
    state.wonder_tokens[seat] += wonder
    for kind in CIVILIZATION:
        state.tokens(kind)[seat] += tokens[kind]
    g.tell("eight.took", seat, coins=coins, lying=lying, tokens=tokens, wonder=wonder, now=state.coins[seat])


def _lay_into_kingdom(g: Game[EightState], seat: Seat) -> None:
    """Played cards go to the Kingdom or the Wonders zone, in the order played; transformed ones into the deck."""
    state = g.state
    for slot, card in enumerate(state.slots[seat].cards):
        if state.played[seat] >> slot & 1:
            enter(state, seat, card)
        else:
            state.deck.add(card, UNKNOWN)
    state.slots[seat].clear()
    state.played[seat] = 0


def _find_first_player(g: Game[EightState]) -> None:
    """Round 1: the lowest Hero played in the draft, else the lowest Building, else whoever is drawn; then clockwise."""
    state = g.state
    played = {state.slots[seat].cards[slot]: seat for seat in state.seats for slot in members(state.played[seat])}
    heroes = [card for card in played if 1 << card & ALL_HEROES]
    buildings = [card for card in played if 1 << card & ALL_BUILDINGS]
    lowest = min(heroes or buildings, default=0)
    first = played[lowest] if lowest else state.rng.below(len(state.coins))
    g.tell("eight.first", first, card=lowest, barrier=not lowest)
    state.order = (*state.seats[first:], *state.seats[:first])
