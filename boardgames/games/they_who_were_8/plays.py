"""How action cards can be played, and where Rymon may send them (rules, sections 3.1 and 7)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from boardgames.engine.decision import Option
from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import Phrase, say
from boardgames.games.they_who_were_8.actions import ACTION, ANYBODY, EITHER, OTHERS, OWN, SUPPLY, TURNED
from boardgames.games.they_who_were_8.catalogue import GLORY, GODS, INFAMY, TOKEN_NAME, TOKENS
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.games.they_who_were_8.state import Play, TheyState, members

_EACH = tuple(1 << god for god in GODS)
ALL_GODS = sum(_EACH)


# --- which gods a card may name ----------------------------------------------------------------------------------


class Limit(NamedTuple):
    """A limit to what a card may name: the set of gods within it, for a seat, and why a `{god}` is outside."""

    gods: Callable[[TheyState, int], int]
    why: str


def _holders(held: Sequence[int]) -> int:
    """The gods that hold a token of a kind."""
    return sum(compress(_EACH, held))


TOUCHABLE = Limit(lambda state, seat: ~state.immune, "no card can touch it any more")
OF_OTHERS = Limit(
    lambda state, seat: ALL_GODS if len(state.hands) == 2 else ~state.own[seat],
    "your own god; cards name gods of others",
)
OF_ONES_OWN = Limit(lambda state, seat: state.own[seat], "{card} begins with one of your own gods")
USED = Limit(lambda state, seat: state.used, "the power of {god} is fresh")
HAS = (
    Limit(lambda state, seat: _holders(state.glory), f"{{god}} has no {TOKEN_NAME[GLORY]}"),
    Limit(lambda state, seat: _holders(state.infamy), f"{{god}} has no {TOKEN_NAME[INFAMY]}"),
)


class Whose(NamedTuple):
    """Whose god a role may name, in words, and the limits that this means."""

    words: str
    limits: tuple[Limit, ...]


WHOSE = {
    OTHERS: Whose("a god of another player", (OF_OTHERS,)),
    ANYBODY: Whose("any god", ()),
    OWN: Whose("one of your gods", (OF_ONES_OWN,)),
    TURNED: Whose("one of your gods whose power is used", (OF_ONES_OWN, USED)),
}


def limits(card: CardId, place: int) -> tuple[Limit, ...]:
    """The limits to what a card may name in a role, by itself."""
    action = ACTION[card]
    return (TOUCHABLE, *WHOSE[action.roles[place].whose].limits, *(HAS[token] for token in action.takes(place)))


_LIMITS = {card: [limits(card, place)[1:] for place in range(len(action.roles))] for card, action in ACTION.items()}
_POOLS = [*dict.fromkeys(pool for roles in _LIMITS.values() for pool in roles)]
_POOLS_OF = {card: [_POOLS.index(pool) for pool in roles] for card, roles in _LIMITS.items()}
"""The limits that roles have besides that gods must be touchable, each set of them once, and which of these each role
of a card has."""
_LET_CHOOSE = {card for card, action in ACTION.items() if action.lets_choose}


def within(state: TheyState, seat: Seat, some: Iterable[Limit]) -> int:
    """The gods in play within some limits."""
    gods = state.in_play
    for limit in some:
        gods &= limit.gods(state, seat)
    return gods


def outside(state: TheyState, seat: Seat, card: CardId, place: int, god: int) -> Phrase | None:
    """Why a seat’s card can’t name a god in a role; None if it can, by itself."""
    for limit in limits(card, place):
        if not limit.gods(state, seat) >> god & 1:
            return say(limit.why, god=GOD[god].name, card=ACTION[card].name)
    return None


# --- every way to play a card ------------------------------------------------------------------------------------


def plays(state: TheyState, seat: Seat) -> list[Option[Play]]:
    """Every way in which a seat may play a card of its hand."""
    options: list[Option[Play]] = []
    found: dict[int, int] = {}
    touchable = TOUCHABLE.gods(state, seat)
    for card in sorted(state.hands[seat].cards):
        fits = []
        for pool in _POOLS_OF[card]:
            if pool not in found:
                found[pool] = touchable & within(state, seat, _POOLS[pool])
            fits.append(found[pool])
        if len(fits) == 2:
            for one in members(fits[0]):
                options += _options(card, (one,), fits[1] & _apart(state, one))
        elif len(fits) == 3:
            options += _three_roles(state, card, fits)
        elif card in _LET_CHOOSE:
            for token in scarcer(state.supply):
                options += _options(card, (), fits[0], token)
        else:
            options += _options(card, (), fits[0])
    return options


def _three_roles(state: TheyState, card: CardId, fits: list[int]) -> Iterator[Option[Play]]:
    """An own source, and two gods besides it that are apart from each other."""
    source_fits, one_fits, other_fits = fits
    for source in members(source_fits):
        for one in members(one_fits & ~(1 << source)):
            yield from _options(card, (source, one), other_fits & ~(1 << source) & _apart(state, one))


def scarcer(supply: Sequence[int]) -> tuple[int, ...]:
    """The kind of which fewer tokens are left in the supply, or both if as many are."""
    glory, infamy = supply
    return TOKENS if glory == infamy else (GLORY,) if glory < infamy else (INFAMY,)


def _apart(state: TheyState, god: int) -> int:
    """The gods that may be named together with this one: of other owners, or if two play all others."""
    return ~(1 << god if len(state.hands) == 2 else state.own[state.owner[god]])


def _beside(state: TheyState, place: int) -> int:
    """The gods that the card may name at a place beside its other gods; only a Decision takes from one of yours."""
    gods = ALL_GODS
    roles = ACTION[state.played.card].roles
    for other, (role, god) in enumerate(zip(roles, state.played.targets, strict=False)):
        if other != place:
            gods &= _apart(state, god) if role.whose == OTHERS else ~(1 << god)
    return gods


def new_targets(state: TheyState, seat: Seat) -> Iterator[tuple[int, int]]:
    """Where Rymon of that seat could send the card that was played: a place among its roles, and a god."""
    action, targets = ACTION[state.played.card], state.played.targets
    for place, target in enumerate(targets):
        if state.owner[target] == seat:
            gods = within(state, seat, (TOUCHABLE, *(HAS[token] for token in action.takes(place))))
            for god in members(gods & ~state.own[seat] & _beside(state, place)):
                yield place, god


@lru_cache(maxsize=1 << 15)
def _options(card: CardId, chosen: tuple[int, ...], last: int, token: int = -1) -> tuple[Option[Play], ...]:
    """The options for each god that may take the last role."""
    return tuple(_option(Play(card, (*chosen, god), token)) for god in members(last))


@lru_cache(maxsize=1 << 15)
def _option(play: Play) -> Option[Play]:
    action = ACTION[play.card]
    codes = [GOD[god].code for god in play.targets]
    gods = [f"{role.name}:{code}" for role, code in zip(action.roles, codes, strict=True)]
    kind = [TOKEN_NAME[play.token].lower()] if play.token in TOKENS else []
    gives = [f"give:{name}" for name in kind]
    return Option(":".join(["play", action.code, *kind, ">".join(codes)]), (f"hand:{action.code}", *gives, *gods), play)


# --- in words ----------------------------------------------------------------------------------------------------


def role_in_words(card: CardId, place: int, seats: int) -> str:
    """`a god of another player with Glory`."""
    action = ACTION[card]
    whose = action.roles[place].whose
    tokens = " and ".join(TOKEN_NAME[token] for token in action.takes(place))
    return f"{WHOSE[ANYBODY if whose == OTHERS and seats == 2 else whose].words}{' with ' if tokens else ''}{tokens}"


def god_in_words(god: int) -> Phrase:
    """A god by its name alone."""
    return (GOD[god].name,)


def play_in_words(
    play: Play,
    changes: Sequence[tuple[int, int, int]] | None = None,
    called: Callable[[int], Phrase] = god_in_words,
) -> Phrase:
    """`The Valour of Cassana: gains 2 Glory`, or `The Diplomacy: Cassana gives Rymon 1 Glory`: what the card says or,
    if the `changes` that it brings are given, what will come of it. `called` is how gods are named.
    """
    action, gods = ACTION[play.card], list(map(called, play.targets))
    moves = [move._replace(token=play.token) if move.token == EITHER else move for move in action.moves]
    if changes is not None:
        gained = {(god, token): number for god, token, number in changes}
        ends = [play.targets[move.giver if move.taker == SUPPLY else move.taker] for move in moves]
        moves = [
            move._replace(number=abs(gained.get((god, move.token), 0))) for move, god in zip(moves, ends, strict=True)
        ]
    if len(gods) == 1:
        return say("{title} {god}: {what}", title=action.title, god=gods[0], what=action.brief.format(*moves))
    told: Phrase = (f"{action.name}: ",)
    for place, move in enumerate(moves):
        before = moves[place - 1] if place else None
        words = "{between}{one} gives {other} {move}"
        if before is not None and before.giver == move.giver:
            words = " and {other} {move}"
        elif before is not None and (before.giver, before.taker) == (move.taker, move.giver):
            words = " for {move}"
        between = ", " if place else ""
        told += say(words, between=between, one=gods[move.giver], other=gods[move.taker], move=str(move))
    return told
