"""Why something tempting is not possible now, told from what its seat may see (rules, sections 3.4 and 4.7)."""

from collections.abc import Callable, Iterator

from boardgames.engine.decision import Decision
from boardgames.engine.needs import lacking
from boardgames.engine.types import CardId, CardSet, Seat
from boardgames.engine.words import NO_FIT, Phrase, Refusal, counted
from boardgames.games.immortal8.activation import cost_of, may_start, sources
from boardgames.games.immortal8.card import ACTION, CARD, CODE
from boardgames.games.immortal8.catalogue import (
    ALL_HEROES,
    ALL_WONDERS,
    CIVILIZATION_NAME,
    MILITARY,
    MOST_PLAYED,
    SCIENCE,
)
from boardgames.games.immortal8.kingdom import wonders_a_turn
from boardgames.games.immortal8.needs import FULL, RICH, too_few_coins
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.phrases import coin_words
from boardgames.games.immortal8.rebuilt import rebuilt
from boardgames.games.immortal8.state import EightState
from boardgames.games.immortal8.supply import KIND_CODE
from boardgames.games.immortal8.trade import KIND, TRADES, why_not_take

Tempting = Callable[[EightObservation, int], Iterator[Refusal]]
"""What a seat may think of, each with the reason that holds if it is not offered."""


def nothing(table: EightObservation, seat: Seat) -> Iterator[Refusal]:
    """All that may be thought of is offered."""
    return iter(())


def but_for_offered(tempting: Tempting) -> Callable[[Decision, EightObservation], Iterator[Refusal]]:
    """Cards, players and offers that are in sight and can't be chosen now, each with its reason."""

    def refused(decision: Decision, table: EightObservation) -> Iterator[Refusal]:
        offered = {part for option in decision.options for part in option.parts}
        return (refusal for refusal in tempting(table, decision.seat) if refusal.parts[0] not in offered)

    return refused


NO_ACTION: Phrase = ("has no Action",)
ONLY_COPIED: Phrase = ("can only be copied",)


# --- a Kingdom turn ----------------------------------------------------------------------------------------------


def in_sight(table: EightObservation, seat: Seat) -> list[int]:
    """The cards that a player may think of using: their own, the Wonders, the Buildings and Heroes of others."""
    others = [each for each in range(len(table.players)) if each != seat]
    return [
        *table.players[seat].heroes,
        *table.players[seat].buildings,
        *table.wonders,
        *(card for other in others for card in table.players[other].buildings),
        *(card for other in others for card in table.players[other].heroes),
    ]


def in_turn(table: EightObservation, seat: Seat) -> Iterator[Refusal]:
    """Cards that can't be used in a Kingdom turn."""
    state = rebuilt(table)
    prices = table.prices(seat)
    for card in in_sight(table, seat):
        why = why_not_use(table, state, seat, card, prices.get(card, 0))
        if why is not None:
            yield Refusal((f"use:{CODE[card]}",), why, for_good=why in (NO_ACTION, ONLY_COPIED))


def why_not_use(table: EightObservation, state: EightState, seat: Seat, card: CardId, price: int) -> Phrase | None:
    """Why a seat can't use a card in its Kingdom turn; None if it can. `price` is what reaching it costs.

    `state` is the table as it is seen.
    """
    is_own = table.owner[card] == seat
    coins = table.players[seat].coins
    if is_own and (use := CARD[card].use) is not None:
        return too_few_coins(use.cost, coins) if coins < use.cost else lacking(use.needs, state, seat, coins - use.cost)
    if ACTION[card] is None:
        return NO_ACTION
    if table.tilted >> card & 1:
        return ("tilted for this turn",)
    if 1 << card & ALL_HEROES and not is_own:
        return ONLY_COPIED
    if 1 << card & ALL_WONDERS and table.activated.bit_count() >= (most := wonders_a_turn(table.wonders)):
        return (f"only {counted(most, 'Wonder')} a turn",)
    if price > coins:
        return (f"{coin_words(price)} away, {coins or 'none'} left",)
    return why_not_start(table, state, seat, card, price)


def why_not_start(
    table: EightObservation, state: EightState, seat: Seat, card: CardId, spent: int, chain: CardSet = 0
) -> Phrase | None:
    """Why the Action of a card can't be started when so many coins are spent already, and the cards of a chain copied;
    None if it can. `state` is the table as it is seen.
    """
    action, coins = ACTION[card], table.players[seat].coins
    if action is None:
        return NO_ACTION
    if chain >> card & 1:
        return ("copied in this chain already",)
    cost = spent + cost_of(card, table.players[seat].control)
    if cost > coins:
        return too_few_coins(cost, coins, in_all=bool(spent))
    if (why := lacking(action.needs, state, seat, coins - cost)) is not None:
        return why
    if action.copies is None or may_start(state, seat, card, coins - spent, chain):
        return None
    if sources(state, seat, card, chain | 1 << card):
        return ("nothing to copy works now",)
    return (action.copies.none,)


# --- inside an Action --------------------------------------------------------------------------------------------


def to_copy(table: EightObservation, seat: Seat) -> Iterator[Refusal]:
    """Cards that the last card of the chain may copy in general, but not now."""
    if not table.chain:
        return
    state = rebuilt(table)
    chain = sum(1 << card for card in table.chain)
    for card in sources(state, seat, table.chain[-1], 0):
        why = why_not_start(table, state, seat, card, table.owed, chain)
        if why is not None:
            yield Refusal((f"copy:{CODE[card]}",), why, for_good=why == NO_ACTION)


def full_seats(table: EightObservation, seat: Seat) -> Iterator[Refusal]:
    """Players who can't take another token."""
    for other, player in enumerate(table.players):
        if other != seat and not player.room:
            yield Refusal((f"seat:{other}",), (FULL,))


def to_gain(table: EightObservation, seat: Seat) -> Iterator[Refusal]:
    """Coins or Chaos that would not fit."""
    yield Refusal(("gain:coins",), (RICH,))
    yield Refusal(("gain:chaos",), (FULL,))


def offers(table: EightObservation, seat: Seat) -> Iterator[Refusal]:
    """Trade cards whose offer can't be taken."""
    state = rebuilt(table)
    for kind in sorted({KIND[card] for card in table.offers}):
        why = why_not_take(state, seat, kind)
        if why is not None:
            yield Refusal((f"trade:{TRADES[kind].key}",), why)


def enough_already(table: EightObservation, seat: Seat) -> Iterator[Refusal]:
    """Tokens of which there are as many as could be gained."""
    owned = table.players[seat].civilization
    for kind in (MILITARY, SCIENCE):
        yield Refusal((f"take:{KIND_CODE[kind]}",), (f"{owned[kind]} {CIVILIZATION_NAME[kind]} already",))


def to_spend(table: EightObservation, seat: Seat) -> Iterator[Refusal]:
    """Tokens that are not there."""
    for key, what, count in zip(KIND_CODE, CIVILIZATION_NAME, table.players[seat].civilization, strict=True):
        if not count:
            yield Refusal((f"spend:{key}",), (f"no {what} to spend",))


def in_draft(table: EightObservation, seat: Seat) -> Iterator[Refusal]:
    """Playing a card beyond the most of this Round."""
    most = MOST_PLAYED[table.round]
    yield Refusal(("verb:play",), (f"{counted(most, 'card')} played already, the most in this Round",))


# --- parts that do not go together -------------------------------------------------------------------------------


def unfit(tempting: Tempting) -> Callable[[Decision, EightObservation, tuple[str, ...]], Phrase]:
    """Why parts do not make, together, anything that could be done."""

    def why(decision: Decision, table: EightObservation, parts: tuple[str, ...]) -> Phrase:
        for refusal in but_for_offered(tempting)(decision, table):
            if refusal.parts[0] in parts:
                return refusal.why
        roles = [part.partition(":")[0] for part in parts]
        return next((why for role, why in _UNFIT.items() if role in roles), NO_FIT)

    return why


_UNFIT: dict[str, Phrase] = {
    "hand": ("one card, to be played or transformed",),
    "spend": ("no more of that type to spend",),
    "take": ("no more of that type to gain",),
    "seat": ("nobody twice, and not so many",),
    "use": ("one card at a time",),
}
