"""How good a position looks at a cheap glance: for players that do not think ahead."""

from dataclasses import replace
from typing import Any

from boardgames.engine.decision import Decision, Option
from boardgames.engine.types import CardId, Seat
from boardgames.games.immortal8.activation import copyable, cost_of
from boardgames.games.immortal8.bonus import bonus_in_turn
from boardgames.games.immortal8.card import ACTION, CARD
from boardgames.games.immortal8.cards import WITH_ACTION
from boardgames.games.immortal8.catalogue import (
    ALL_BUILDINGS,
    ALL_HEROES,
    ALL_WONDERS,
    BYUN,
    CALLING,
    COIN_LIMIT,
    DRAFT,
    JUSTICE,
    KINGDOM,
    OVER,
    SLOT_COINS,
    SUPREMACY,
    TOKEN_LIMIT,
    set_of,
)
from boardgames.games.immortal8.immortals import EMBODIED
from boardgames.games.immortal8.justice import LOOK, before
from boardgames.games.immortal8.kingdom import wonders_a_turn
from boardgames.games.immortal8.majority import leaders
from boardgames.games.immortal8.observation import EightObservation, PlayerView
from boardgames.games.immortal8.phrases import in_vain
from boardgames.games.immortal8.rebuilt import rebuilt
from boardgames.games.immortal8.scoring import CATEGORIES, points_as
from boardgames.games.immortal8.state import NONE, Bonus, members
from boardgames.games.immortal8.trade import BEST_OF_SEVERAL, trade_worth
from boardgames.games.immortal8.worth import FOUND, Worth

RIVAL = 0.3
"""How much the points of the best rival count against those of the seat."""
WINNING = 2.5
"""What leading a majority that is still to be counted promises."""
IN_TURN, LATER = 0.8, 0.7
"""What an Action promises that can still be used in this turn, and one in a later one."""
OWNED = 0.15
"""What each Civilization token promises to any Immortal, besides its points."""
BUILT = 0.4
"""What a Building promises besides its uses: Culture that others may bring."""
STARTED = 0.95
"""What an Action promises that is begun, and for which something is still to be chosen."""


def evaluate(observation: EightObservation, seat: Seat) -> float:
    """The points of a seat as they stand, with what its cards and tokens still promise, against the best rival."""
    table = _after_draft(observation, seat) if observation.phase == DRAFT else observation
    immortal, points = _best_immortal(table, seat)
    rival = max(_in_the_open(table, other) for other in range(len(table.players)) if other != seat)
    value = points - RIVAL * rival
    if table.phase in (CALLING, OVER):
        return value
    embodied, player = EMBODIED[immortal], table.players[seat]
    worth = embodied.worth if table.diamonds_left else embodied.worth._replace(diamond=0.0)
    value += OWNED * sum(player.civilization) + embodied.progress(player)
    value += _majorities(table, seat) + _coins(table, seat)
    value += _cards(table, seat, worth)
    return value + (_under_way(table, seat, worth) if table.active == seat else 0.0)


def _best_immortal(table: EightObservation, seat: Seat) -> tuple[int, int]:
    """The Immortal that a seat would embody if the game ended now, as far as it is known, and the points with it."""
    candidates = [number for number in table.players[seat].immortals if number and number != BYUN] or [NONE]
    points, immortal = max((points_as(table, seat, number), number) for number in candidates)
    return immortal, points


def _in_the_open(table: EightObservation, seat: Seat) -> int:
    return sum(points(table, seat) for _, points, _ in CATEGORIES)


def _after_draft(table: EightObservation, seat: Seat) -> EightObservation:
    """The table with what a seat has laid on its draft board, and what it has chosen in this turn, taken already."""
    player = table.players[seat]
    played = [slot.card for slot in player.slots if slot.played and slot.card]
    laid = [slot.laid for slot in player.slots]
    if table.sealed:
        card, plays = abs(table.sealed), table.sealed > 0
        coins = Bonus(coins=SLOT_COINS[table.round][table.turn - 1])
        laid.append(bonus_in_turn(card, table.round, table.turn) if plays else coins)
        played += [card] if plays else []
    military, science, chaos = (
        min(own + sum(bonus[kind] for bonus in laid), TOKEN_LIMIT) for kind, own in enumerate(player.civilization)
    )
    then = replace(
        player,
        military=military,
        science=science,
        chaos=chaos,
        coins=min(COIN_LIMIT, player.coins + sum(bonus.coins for bonus in laid)),
        wonder_tokens=player.wonder_tokens + sum(bonus.wonder for bonus in laid),
        control=player.control | set_of(*played) & ~ALL_WONDERS,
        buildings=(*player.buildings, *(card for card in played if 1 << card & ALL_BUILDINGS)),
        heroes=(*player.heroes, *(card for card in played if 1 << card & ALL_HEROES)),
    )
    wonders = (*table.wonders, *(card for card in played if 1 << card & ALL_WONDERS))
    players = (*table.players[:seat], then, *table.players[seat + 1 :])
    return replace(table, players=players, wonders=wonders)


# --- what is not scored yet --------------------------------------------------------------------------------------


def _majorities(table: EightObservation, seat: Seat) -> float:
    """Majorities that would be won now, or shared, if they were still to be counted."""
    if table.phase == SUPREMACY:
        return 0.0
    value = 0.0
    for found in table.majorities.values():
        best = leaders(found)
        if seat in best:
            value += WINNING if len(best) == 1 or table.justice == seat else WINNING / 3
    return value


def _coins(table: EightObservation, seat: Seat) -> float:
    """Coins that can still be spent; the first few are worth most."""
    coins = table.players[seat].coins - (table.owed if table.active == seat else 0)
    if table.round == 2 and not _has_turn(table, seat):
        return 0.0
    few = min(coins, 5)
    return 0.6 * few + 0.3 * (coins - few)


def _has_turn(table: EightObservation, seat: Seat) -> bool:
    """Whether a seat has, in this Round, a Kingdom turn before it or under way."""
    if table.phase != KINGDOM:
        return table.phase == DRAFT
    return table.order.index(seat) >= table.order.index(table.active)


def _cards(table: EightObservation, seat: Seat, worth: Worth) -> float:
    """What the cards of a seat promise, in this turn and in those to come, and the Wonders a little."""
    player = table.players[seat]
    in_turn = table.phase == KINGDOM and table.active == seat
    value = 0.0
    for card in members(player.control):
        use = _net(card, table, seat, worth)
        value += CARD[card].promise + (BUILT if 1 << card & ALL_BUILDINGS else 0.0)
        if table.round == 1:
            value += LATER * use
        if _has_turn(table, seat) and not (in_turn and _is_spent(card, table)):
            value += (IN_TURN if in_turn else LATER) * use
    if in_turn:
        value += IN_TURN * _best_of_others(table, seat, worth)
    return value


def _is_spent(card: CardId, table: EightObservation) -> bool:
    return bool(table.tilted >> card & 1) or table.chain[:1] == (card,)


def _best_of_others(table: EightObservation, seat: Seat, worth: Worth) -> float:
    """The best Wonder, while one may be activated, and the best Building of somebody else within reach."""
    coins = table.players[seat].coins - table.owed
    ready = WITH_ACTION & ~table.tilted
    value = 0.0
    if table.activated.bit_count() < wonders_a_turn(table.wonders):
        wonders = [card for card in table.wonders if ready >> card & 1 and not _is_spent(card, table)]
        value = max((_net(card, table, seat, worth) for card in wonders), default=0.0)
    reached = [
        _net(card, table, seat, worth) - price * worth.coin
        for card, price in table.prices(seat).items()
        if price <= coins and ready >> card & 1 and not _is_spent(card, table)
    ]
    return max(value, 0.0) + max([0.0, *reached])


def _net(card: CardId, table: EightObservation, seat: Seat, worth: Worth) -> float:
    """What using a card once would give, less its own cost; nothing if it can't be paid or would be a loss."""
    player = table.players[seat]
    cost = cost_of(card, player.control) if ACTION[card] else 0
    if cost > player.coins - table.owed and table.active == seat:
        return 0.0
    return max(0.0, _gain(card, player, worth) - cost * worth.coin)


def _gain(card: CardId, player: PlayerView, worth: Worth) -> float:
    """About what an Action gives, or another use of a card, before its cost."""
    use = ACTION[card] or CARD[card].use
    return use.worth(player, worth) if use else 0.0


def _under_way(table: EightObservation, seat: Seat, worth: Worth) -> float:
    """What is begun: an Action for which something is to be chosen, Trade cards on offer, a look at the deck."""
    if table.chain:
        return _chain(table, seat, worth)
    if table.aside:
        return FOUND
    return (BEST_OF_SEVERAL if len(table.offers) > 1 else len(table.offers)) * trade_worth(worth)


def _chain(table: EightObservation, seat: Seat, worth: Worth) -> float:
    """What the Action under way is going to give; what it costs so far is taken off the coins already."""
    last = table.chain[-1]
    player = table.players[seat]
    action = ACTION[last]
    if action is None or action.copies is None:
        gain = _gain(last, player, worth)
        is_loss = action and action.in_vain and in_vain(last, rebuilt(table), seat)
        return STARTED * (gain if is_loss else max(0.3, gain))
    able = copyable(rebuilt(table), seat, last, player.coins - table.owed, set_of(*table.chain))
    gains = (_gain(card, player, worth) - cost_of(card, player.control) * worth.coin for card in able)
    return STARTED * max(0.3, max(gains, default=0.0))


# --- what a bot considers ----------------------------------------------------------------------------------------


def considered(table: EightObservation, decision: Decision) -> tuple[Option[Any], ...]:
    """All answers but to think about Justice: that is done in the open, and who did it and let her be would tell
    something. A bot does so only to reveal her, which it does where she wins a tie and nothing else is given up.
    """
    if decision.prompt == "eight.justice" and _is_justice(table, decision.seat):
        return decision.options[-1:]
    look = LOOK[decision.seat]
    if look not in decision.options or _justice_decides(table, decision):
        return decision.options
    return tuple(option for option in decision.options if option != look)


def _justice_decides(table: EightObservation, decision: Decision) -> bool:
    """Whether a seat is Justice and nobody else, and shares the lead in the majority that is counted next."""
    if not decision.window or not _is_justice(table, decision.seat):
        return False
    kind = next(kind for kind in table.majorities if decision.prompt == before(kind))
    best = leaders(table.majorities[kind])
    return decision.seat in best and len(best) > 1


def _is_justice(table: EightObservation, seat: Seat) -> bool:
    return table.players[seat].immortals == (JUSTICE,)
