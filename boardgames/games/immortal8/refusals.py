"""Why something tempting is not possible now, told from what its seat may see (rules, sections 3.4 and 4.7)."""

from collections.abc import Callable, Iterator

from boardgames.engine.decision import Decision
from boardgames.engine.words import NO_FIT, Name, Phrase, Refusal, say
from boardgames.games.immortal8.about import coin_words, counted
from boardgames.games.immortal8.activation import cost_of, may_start
from boardgames.games.immortal8.card import ACTION, CARD, CODE, OF_ICON
from boardgames.games.immortal8.catalogue import (
    ABUNAKKASHII,
    ALL_HEROES,
    ALL_WONDERS,
    CHAOS_PORTAL,
    COIN_LIMIT,
    DIAMOND_PRICE,
    DIAMONDS,
    HOURGLASS,
    MILITARY_ICON,
    MOST_PLAYED,
    SCIENCE_ICON,
)
from boardgames.games.immortal8.kingdom import FETCH_PRICE, heroes_to_fetch
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.rebuilt import rebuilt
from boardgames.games.immortal8.state import EightState, members
from boardgames.games.immortal8.trade import KIND, TRADES

Lack = Callable[[EightObservation, int], Phrase | None]


Tempting = Callable[[EightObservation, int], Iterator[Refusal]]
"""What a seat may think of, each with the reason that holds if it is not offered."""


def nothing(table: EightObservation, seat: int) -> Iterator[Refusal]:
    """All that may be thought of is offered."""
    return iter(())


def but_for_offered(tempting: Tempting) -> Callable[[Decision, EightObservation], Iterator[Refusal]]:
    """Cards, players and offers that are in sight and can't be chosen now, each with its reason."""

    def refused(decision: Decision, table: EightObservation) -> Iterator[Refusal]:
        offered = {part for option in decision.options for part in option.parts}
        return (refusal for refusal in tempting(table, decision.seat) if refusal.parts[0] not in offered)

    return refused


# --- a Kingdom turn ----------------------------------------------------------------------------------------------


def in_sight(table: EightObservation, seat: int) -> list[int]:
    """The cards that a player may think of using: own ones, the Wonders, the Buildings and Heroes of others."""
    others = [each for each in range(len(table.players)) if each != seat]
    return [
        *table.players[seat].heroes,
        *table.players[seat].buildings,
        *table.wonders,
        *(card for other in others for card in table.players[other].buildings),
        *(card for other in others for card in table.players[other].heroes),
    ]


def in_turn(table: EightObservation, seat: int) -> Iterator[Refusal]:
    """Cards that can't be used in a Kingdom turn."""
    state = rebuilt(table)
    prices = table.prices(seat)
    for card in in_sight(table, seat):
        why = why_not_use(table, state, seat, card, prices.get(card, 0))
        if why is not None:
            yield Refusal((f"use:{CODE[card]}",), why)


def why_not_use(table: EightObservation, state: EightState, seat: int, card: int, price: int) -> Phrase | None:
    """Why a seat can't use a card in its Kingdom turn; None if it can. `price` is what reaching it costs."""
    own = table.owner[card] == seat
    if card == ABUNAKKASHII and own:
        return _why_not_fetch(table, state, seat)
    if card in CHAOS_PORTAL and own:
        return None if table.deck else ("the deck is empty",)
    if ACTION[card] is None:
        return ("has no Action",)
    if table.tilted >> card & 1:
        return ("is tilted in this turn",)
    if 1 << card & ALL_HEROES and not own:
        return ("can only be copied, not used",)
    if 1 << card & ALL_WONDERS and (why := _why_no_wonder(table)):
        return why
    coins = table.players[seat].coins
    if price > coins:
        return say("{n} away, {who} has {coins}", n=coin_words(price), who=Name(seat), coins=coins)
    return why_not_start(table, state, seat, card, price)


def _why_not_fetch(table: EightObservation, state: EightState, seat: int) -> Phrase | None:
    coins = table.players[seat].coins
    if coins < FETCH_PRICE:
        return _too_dear(FETCH_PRICE, seat, coins)
    return None if heroes_to_fetch(state) else ("no Hero is left in the deck or the discard pile",)


def _why_no_wonder(table: EightObservation) -> Phrase | None:
    used = table.activated.bit_count()
    most = 2 if HOURGLASS in table.wonders else 1
    if used < most:
        return None
    return ("two Wonders were used in this turn",) if most > 1 else ("a Wonder was used in this turn",)


def _too_dear(cost: int, seat: int, coins: int) -> Phrase:
    return say("needs {n}, {who} has {coins}", n=coin_words(cost), who=Name(seat), coins=coins)


def why_not_start(
    table: EightObservation, state: EightState, seat: int, card: int, spent: int, chain: int = 0
) -> Phrase | None:
    """Why the Action of a card can't be started when so many coins are spent already, and the cards of a chain copied;
    None if it can. `state` is the table as it is seen.
    """
    action, coins = ACTION[card], table.players[seat].coins
    if action is None:
        return ("has no Action",)
    if chain >> card & 1:
        return ("is copied in this chain already",)
    cost = spent + cost_of(card, table.players[seat].control)
    if cost > coins:
        return _too_dear(cost, seat, coins)
    lack = _LACKS.get(CARD[card].key)
    if lack is not None:
        return lack(table, seat)
    if action.sources is None or may_start(state, seat, card, coins - spent, chain):
        return None
    if not action.sources(state, seat) & ~chain:
        return (_NO_SOURCE[CARD[card].key],)
    return ("nothing to copy is possible now",)


# --- what an Action lacks (section 4.7) --------------------------------------------------------------------------


def _no_room(table: EightObservation, seat: int) -> Phrase | None:
    return None if table.players[seat].room else say("{who} has 10 Civilization tokens", who=Name(seat))


def _no_building(table: EightObservation, seat: int) -> Phrase | None:
    return None if table.players[seat].buildings else say("{who} has no Building", who=Name(seat))


def _no_hero(table: EightObservation, seat: int) -> Phrase | None:
    return None if table.players[seat].heroes else say("{who} has no Hero", who=Name(seat))


def _nobody_has_room(table: EightObservation, seat: int) -> Phrase | None:
    able = any(player.room for other, player in enumerate(table.players) if other != seat)
    return None if able else ("all others have 10 Civilization tokens",)


def _no_chaos(table: EightObservation, seat: int) -> Phrase | None:
    return None if table.players[seat].chaos else say("{who} has no Chaos to give", who=Name(seat))


def _full_of_all(table: EightObservation, seat: int) -> Phrase | None:
    player = table.players[seat]
    full = player.coins == COIN_LIMIT and not player.room
    return say("{who} has 10 coins and 10 tokens", who=Name(seat)) if full else None


def _no_pair(table: EightObservation, seat: int) -> Phrase | None:
    player = table.players[seat]
    able = player.military and player.science
    return None if able else say("needs 1 Military and 1 Science of {who}", who=Name(seat))


def _no_diamond(table: EightObservation, seat: int) -> Phrase | None:
    return ("no Diamond is left",) if sum(player.diamonds for player in table.players) == DIAMONDS else None


def _no_such_hero(table: EightObservation, seat: int) -> Phrase | None:
    heroes = table.players[seat].control & ALL_HEROES & (OF_ICON[MILITARY_ICON] | OF_ICON[SCIENCE_ICON])
    return None if heroes else ("needs a MILITARY or SCIENCE Hero",)


def _no_wonder_token(table: EightObservation, seat: int) -> Phrase | None:
    return None if table.players[seat].wonder_tokens else say("{who} has no Wonder token", who=Name(seat))


def _no_building_at_all(table: EightObservation, seat: int) -> Phrase | None:
    return None if any(player.buildings for player in table.players) else ("no Building is in play",)


def _too_few_tokens(table: EightObservation, seat: int) -> Phrase | None:
    tokens = sum(table.players[seat].civilization)
    return None if tokens >= 5 else say("needs 5 tokens, {who} has {n}", n=tokens, who=Name(seat))


def _nothing_to_convert(table: EightObservation, seat: int) -> Phrase | None:
    player = table.players[seat]
    able = player.military or player.science
    return None if able else say("{who} has no Military and no Science", who=Name(seat))


def _two_of_each(table: EightObservation, seat: int) -> Phrase | None:
    player = table.players[seat]
    full = player.military > 1 and player.science > 1
    return say("{who} has 2 Military, 2 Science", who=Name(seat)) if full else None


def _no_card(table: EightObservation, seat: int) -> Phrase | None:
    return None if table.players[seat].control else say("{who} has no Hero and no Building", who=Name(seat))


def _first(*lacks: Lack) -> Lack:
    """The first of several conditions that fails."""

    def lack(table: EightObservation, seat: int) -> Phrase | None:
        return next(filter(None, (each(table, seat) for each in lacks)), None)

    return lack


_LACKS: dict[str, Lack] = {
    "armory": _no_room,
    "observatory": _no_room,
    "eliana": _no_building,
    "nezha": _first(_no_chaos, _nobody_has_room),
    "ez": _full_of_all,
    "shadow": _nobody_has_room,
    "valeen": _no_pair,
    "lion": _first(_no_building, _no_diamond),
    "caravan": _first(_no_room, _no_such_hero),
    "temple": _no_wonder_token,
    "elite_school": _no_room,
    "altar": _no_hero,
    "library": _no_building_at_all,
    "flying_city": _no_building,
    "swords": _too_few_tokens,
    "folly": _nothing_to_convert,
    "diamond_mine": _no_diamond,
    "twin_statues": _first(_no_room, _two_of_each),
    "lands_of_fire": _first(_no_room, _no_card),
}
"""What may be missing besides coins, by the key of the card; all others need nothing, or copy."""
_NO_SOURCE = {
    "avatar_of_galmi": "no other own Building to copy",
    "orgah": "no neighbour has a Building to copy",
    "hall_of_war": "nobody else has a Building to copy",
    "orb_of_chaos": "nobody else has a Hero to copy",
    "fortress": "there is no Wonder and no own Hero to copy",
    "fenghuang": "there is no SCIENCE card to copy",
    "cylak": "the deck and the discard pile are empty",
}


# --- inside an Action --------------------------------------------------------------------------------------------


def to_copy(table: EightObservation, seat: int) -> Iterator[Refusal]:
    """Cards that the last card of the chain may copy in general, but not now."""
    if not table.chain:
        return
    state = rebuilt(table)
    action = ACTION[table.chain[-1]]
    if action is None or action.sources is None:
        return
    chain = sum(1 << card for card in table.chain)
    for card in members(action.sources(state, seat)):
        why = why_not_start(table, state, seat, card, table.owed, chain)
        if why is not None:
            yield Refusal((f"copy:{CODE[card]}",), why)


def full_seats(table: EightObservation, seat: int) -> Iterator[Refusal]:
    """Players who can't take another token."""
    for other, player in enumerate(table.players):
        if other != seat and not player.room:
            yield Refusal((f"seat:{other}",), say("{who} has 10 Civilization tokens", who=Name(other)))


def to_gain(table: EightObservation, seat: int) -> Iterator[Refusal]:
    """Coins or Chaos that would not fit."""
    yield Refusal(("gain:coins",), say("{who} has 10 coins", who=Name(seat)))
    yield Refusal(("gain:chaos",), say("{who} has 10 Civilization tokens", who=Name(seat)))


def offers(table: EightObservation, seat: int) -> Iterator[Refusal]:
    """Trade cards whose offer can't be taken."""
    player = table.players[seat]
    for kind in sorted({KIND[card] for card in table.offers}):
        key = TRADES[kind].key
        if key == "son_of_gorgon":
            why = _no_diamond(table, seat) or _too_dear(DIAMOND_PRICE, seat, player.coins)
        elif key == "pawnbroker":
            why = say("{who} has 10 coins", who=Name(seat))
        else:
            why = say("{who} has 10 Civilization tokens", who=Name(seat))
        yield Refusal((f"trade:{key}",), why)


def to_two(table: EightObservation, seat: int) -> Iterator[Refusal]:
    """Tokens of which there are two already."""
    player = table.players[seat]
    for what, count in (("Military", player.military), ("Science", player.science)):
        yield Refusal(
            (f"take:{what.lower()}",), say("{who} has {n} {what} already", who=Name(seat), n=count, what=what)
        )


def to_spend(table: EightObservation, seat: int) -> Iterator[Refusal]:
    """Tokens that are not owned."""
    player = table.players[seat]
    for what, count in (("Military", player.military), ("Science", player.science), ("Chaos", player.chaos)):
        if not count:
            yield Refusal((f"spend:{what.lower()}",), say("{who} has no {what}", who=Name(seat), what=what))


def in_draft(table: EightObservation, seat: int) -> Iterator[Refusal]:
    """Playing a card beyond the most of this Round."""
    most = MOST_PLAYED[table.round]
    cards = counted(most, "card")
    why = say("{who} has played {cards}, the most in this Round", who=Name(seat), cards=cards)
    yield Refusal(("verb:play",), why)


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
    "hand": ("one card, and whether it is played or transformed",),
    "spend": ("no more tokens of that type are needed or owned",),
    "take": ("no more tokens of that type can be gained",),
    "seat": ("nobody can be named twice, and no more than two players",),
    "use": ("one card at a time",),
}
