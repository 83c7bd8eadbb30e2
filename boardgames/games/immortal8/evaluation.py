"""How good a position looks at a cheap glance: for players that do not think ahead."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from boardgames.games.immortal8.activation import copyable, cost_of
from boardgames.games.immortal8.bonus import bonus_in_turn
from boardgames.games.immortal8.card import ACTION, CARD
from boardgames.games.immortal8.cards import WITH_ACTION
from boardgames.games.immortal8.catalogue import (
    ABHILASHA,
    ABUNAKKASHII,
    ALL_BUILDINGS,
    ALL_HEROES,
    ALL_WONDERS,
    BYUN,
    CALLING,
    CHAOS_PORTAL,
    COIN_LIMIT,
    DRAFT,
    GALMI,
    GOAN_SUL,
    HOURGLASS,
    JUSTICE,
    KINGDOM,
    NARASHIMA,
    OVER,
    PHOENIX,
    SLOT_COINS,
    SUPREMACY,
    TOKEN_LIMIT,
    TOMORROW,
    XIAN,
    set_of,
)
from boardgames.games.immortal8.majority import leaders
from boardgames.games.immortal8.observation import EightObservation, PlayerView
from boardgames.games.immortal8.rebuilt import rebuilt
from boardgames.games.immortal8.scoring import CATEGORIES, points_as
from boardgames.games.immortal8.state import NONE, Bonus, members

RIVAL = 0.3
"""How much the points of the best rival count against the own ones."""
WINNING = 2.5
"""What leading a majority that is still to be counted promises."""
IN_TURN, LATER = 0.8, 0.7
"""What an Action promises that can still be used in this turn, and one in a later one."""
STARTED = 0.95
"""What an Action promises that is begun, and for which something is still to be chosen."""


FOUND = 3.0
"""What one of the cards that are looked at, or revealed, promises."""


class Worth(NamedTuple):
    """What a thing is worth to a player, in points at the end."""

    military: float = 0.7
    science: float = 0.7
    chaos: float = 0.3
    coin: float = 0.4
    wonder: float = 1.5
    supremacy: float = 4.0
    diamond: float = 4.0
    culture: float = 1.0
    chaos_of_others: float = -0.2
    destroyed: float = 0.0


_WORTH = {
    NONE: Worth(),
    JUSTICE: Worth(military=1.2, science=1.2, supremacy=8.0),
    TOMORROW: Worth(chaos=1.2, chaos_of_others=0.9),
    GALMI: Worth(wonder=4.0),
    ABHILASHA: Worth(chaos=2.2, chaos_of_others=1.9, coin=1.0),
    NARASHIMA: Worth(destroyed=2.0),
    PHOENIX: Worth(science=2.6, culture=2.0),
    GOAN_SUL: Worth(military=3.4),
    XIAN: Worth(military=2.2, science=2.2, chaos=2.2, diamond=8.0),
    BYUN: Worth(),
}


def evaluate(observation: EightObservation, seat: int) -> float:
    """The points of a seat as they stand, with what its cards and tokens still promise, against the best rival."""
    table = _after_draft(observation, seat) if observation.phase == DRAFT else observation
    immortal, points = _best_immortal(table, seat)
    rival = max(_in_the_open(table, other) for other in range(len(table.players)) if other != seat)
    value = points - RIVAL * rival
    if table.phase in (CALLING, OVER):
        return value
    worth = _WORTH[immortal]
    value += _progress(table.players[seat], immortal) + _majorities(table, seat) + _coins(table, seat)
    value += _cards(table, seat, worth)
    return value + (_under_way(table, seat, worth) if table.active == seat else 0.0)


def _best_immortal(table: EightObservation, seat: int) -> tuple[int, int]:
    """The Immortal that a seat would embody if the game ended now, as far as it is known, and the points with it."""
    candidates = [number for number in table.players[seat].immortals if number and number != BYUN] or [NONE]
    points, immortal = max((points_as(table, seat, number), number) for number in candidates)
    return immortal, points


def _in_the_open(table: EightObservation, seat: int) -> int:
    return sum(points(table, seat) for _, points, _ in CATEGORIES)


def _after_draft(table: EightObservation, seat: int) -> EightObservation:
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


def _progress(player: PlayerView, immortal: int) -> float:
    """Tokens on the way to the next step of an Immortal that counts in steps, and a little for all others."""
    value = 0.15 * sum(player.civilization)
    if immortal == XIAN:
        least = min(player.civilization)
        value += 2.2 * sum(min(count - least, 1) for count in player.civilization)
    elif immortal == PHOENIX:
        value += 1.8 * (player.science - next(step for step in (7, 4, 1, 0) if player.science >= step))
    return value


def _majorities(table: EightObservation, seat: int) -> float:
    """Majorities that would be won now, or shared, if they were still to be counted."""
    if table.phase == SUPREMACY:
        return 0.0
    value = 0.0
    for found in table.majorities.values():
        best = leaders(found)
        if seat in best:
            value += WINNING if len(best) == 1 or table.justice == seat else WINNING / 3
    return value


def _coins(table: EightObservation, seat: int) -> float:
    """Coins that can still be spent; the first few are worth most."""
    coins = table.players[seat].coins - (table.owed if table.active == seat else 0)
    if table.round == 2 and not _has_turn(table, seat):
        return 0.0
    few = min(coins, 5)
    return 0.6 * few + 0.3 * (coins - few)


def _has_turn(table: EightObservation, seat: int) -> bool:
    """Whether a seat has, in this Round, a Kingdom turn before it or under way."""
    if table.phase != KINGDOM:
        return table.phase == DRAFT
    return table.order.index(seat) >= table.order.index(table.active)


def _cards(table: EightObservation, seat: int, worth: Worth) -> float:
    """What own Actions and lasting effects promise, in this turn and in those to come, and the Wonders a little."""
    player = table.players[seat]
    in_turn = table.phase == KINGDOM and table.active == seat
    value = 0.0
    for card in members(player.control):
        use = _net(card, table, seat, worth)
        value += _lasting(card, worth)
        if table.round == 1:
            value += LATER * use
        if _has_turn(table, seat) and not (in_turn and _is_spent(card, table)):
            value += (IN_TURN if in_turn else LATER) * use
    if in_turn:
        value += IN_TURN * _best_of_others(table, seat, worth)
    return value


def _is_spent(card: int, table: EightObservation) -> bool:
    return bool(table.tilted >> card & 1) or table.chain[:1] == (card,)


def _best_of_others(table: EightObservation, seat: int, worth: Worth) -> float:
    """The best Wonder, while one may be activated, and the best Building of somebody else within reach."""
    coins = table.players[seat].coins - table.owed
    ready = WITH_ACTION & ~table.tilted
    value = 0.0
    if table.activated.bit_count() < (2 if HOURGLASS in table.wonders else 1):
        wonders = [card for card in table.wonders if ready >> card & 1 and not _is_spent(card, table)]
        value = max((_net(card, table, seat, worth) for card in wonders), default=0.0)
    reached = [
        _net(card, table, seat, worth) - price * worth.coin
        for card, price in table.prices(seat).items()
        if price <= coins and ready >> card & 1 and not _is_spent(card, table)
    ]
    return max(value, 0.0) + max([0.0, *reached])


def _net(card: int, table: EightObservation, seat: int, worth: Worth) -> float:
    """What using a card once would give, less its own cost; nothing if it can't be paid or would be a loss."""
    player = table.players[seat]
    cost = cost_of(card, player.control) if ACTION[card] else 0
    if cost > player.coins - table.owed and table.active == seat:
        return 0.0
    return max(0.0, _gain(card, player, worth) - cost * worth.coin)


def _lasting(card: int, worth: Worth) -> float:
    """What a card is worth besides being used: Culture that others may bring, a Supremacy that it may get."""
    return _LASTING.get(CARD[card].key, 0.0) + (0.4 if 1 << card & ALL_BUILDINGS else 0.0)


_LASTING = {"elite_school": 2.5, "nezha": 2.0, "eliana": 0.8, "alpha": 0.8, "caravan": 0.8, "fortress": 0.8}


def _under_way(table: EightObservation, seat: int, worth: Worth) -> float:
    """What is begun: an Action for which something is to be chosen, Trade cards on offer, a look at the deck."""
    if table.chain:
        return _chain(table, seat, worth)
    if table.aside:
        return FOUND
    return (1.4 if len(table.offers) > 1 else len(table.offers)) * _trade(worth)


def _chain(table: EightObservation, seat: int, worth: Worth) -> float:
    """What the Action under way is going to give; what it costs so far is taken off the coins already."""
    last = table.chain[-1]
    player = table.players[seat]
    action = ACTION[last]
    assert action is not None
    if action.sources is None:
        return STARTED * max(0.3, _gain(last, player, worth))
    cards = set_of(*table.chain)
    coins = player.coins - table.owed
    sources = copyable(rebuilt(table), seat, action, coins, cards)
    gains = (_gain(card, player, worth) - cost_of(card, player.control) * worth.coin for card in sources)
    return STARTED * max(0.3, max(gains, default=0.0))


# --- what a use gives --------------------------------------------------------------------------------------------


def _gain(card: int, player: PlayerView, worth: Worth) -> float:
    """About what an Action gives, or another use of a card, before its cost."""
    if card == ABUNAKKASHII:
        return 1.0
    if card in CHAOS_PORTAL:
        return FOUND - _LOSS
    gain = _GAIN.get(CARD[card].key)
    return gain(player, worth) if gain else 0.0


def _token(player: PlayerView, worth: Worth) -> float:
    return max(worth.military, worth.science) if player.room else 0.0


@lru_cache
def _trade(worth: Worth) -> float:
    """A Trade card, on the average."""
    return 0.25 * (worth.military + worth.science + worth.chaos + 2 * worth.coin)


_LOSS = 1.6
"""What a destroyed card takes with it."""
_GAIN: dict[str, Callable[[PlayerView, Worth], float]] = {
    "alpha": lambda player, worth: _trade(worth),
    "eliana": lambda player, worth: 2 * worth.culture if player.buildings else 0.0,
    "nezha": lambda player, worth: 1.0 + worth.chaos_of_others - worth.chaos if player.chaos else 0.0,
    "ez": lambda player, worth: max(2 * worth.coin, worth.chaos),
    "shadow": lambda player, worth: max(0.1, 2 * worth.chaos_of_others),
    "cylak": lambda player, worth: 0.8,
    "avatar_of_galmi": lambda player, worth: 1.0 if player.buildings else 0.0,
    "fenghuang": lambda player, worth: worth.science,
    "valeen": lambda player, worth: 1.0 + worth.chaos - worth.military - worth.science,
    "lion": lambda player, worth: worth.diamond + worth.destroyed - _LOSS if player.buildings else 0.0,
    "orgah": lambda player, worth: 1.0,
    "armory": lambda player, worth: worth.military if player.room else 0.0,
    "observatory": lambda player, worth: worth.science if player.room else 0.0,
    "caravan": lambda player, worth: (worth.military + worth.science) / 2 if player.room and player.heroes else 0.0,
    "temple": lambda player, worth: 2.0 * player.wonder_tokens,
    "elite_school": _token,
    "altar": lambda player, worth: 3.0 + worth.destroyed - _LOSS if player.heroes else 0.0,
    "war_engines": lambda player, worth: _trade(worth) + (worth.military if player.room else 0.0),
    "library": lambda player, worth: worth.culture + (worth.science if player.room else 0.0),
    "fortress": lambda player, worth: 1.8,
    "market": lambda player, worth: 1.4 * _trade(worth),
    "treasure": lambda player, worth: min(3, COIN_LIMIT - player.coins) * worth.coin,
    "hall_of_war": lambda player, worth: 1.0,
    "orb_of_chaos": lambda player, worth: 1.0,
    "flying_city": lambda player, worth: worth.culture * len(player.buildings),
    "swords": lambda player, worth: worth.supremacy - 3.0 if sum(player.civilization) >= 5 else 0.0,
    "folly": lambda player, worth: max(
        2 * worth.science - worth.military if player.military else 0.0,
        2 * worth.military - worth.science if player.science else 0.0,
    ),
    "diamond_mine": lambda player, worth: worth.diamond,
    "twin_statues": lambda player, worth: max(
        worth.military * max(0, 2 - player.military), worth.science * max(0, 2 - player.science)
    ),
    "lands_of_fire": lambda player, worth: (
        sum(sorted(worth[:3])[1:]) + worth.destroyed - _LOSS if player.control and player.room else 0.0
    ),
    "sanctuary": lambda player, worth: worth.wonder,
}
"""By the key of the card; a rough guess where it depends on others."""
