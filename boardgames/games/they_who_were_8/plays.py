"""How action cards can be played, and where Rymon may send them (rules, sections 3.1 and 7)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from boardgames.engine.decision import Option
from boardgames.games.they_who_were_8.actions import ACTION, Move, Role
from boardgames.games.they_who_were_8.catalogue import GIF, GLORY, GOD, INFAMY, TOKEN_NAME, TOKENS
from boardgames.games.they_who_were_8.state import Play, TheyState, members

ALL_GODS = (1 << len(GOD)) - 1


def _pool(role: Role) -> tuple[int, int]:
    """Which gods may take a role: whose they are, and with which tokens; see `reach`."""
    return ("others", "anybody", "own", "turned").index(role.whose), role.glory + 2 * role.infamy


_POOLS = tuple(dict.fromkeys(_pool(role) for action in ACTION.values() for role in action.roles))
_POOLS_OF = {card: tuple(_POOLS.index(_pool(role)) for role in action.roles) for card, action in ACTION.items()}


def with_tokens(state: TheyState, gods: int) -> tuple[int, int, int, int]:
    """Of some gods all, those with Glory, those with Infamy, and those with both."""
    glory = infamy = 0
    for god in members(gods):
        if state.glory[god]:
            glory |= 1 << god
        if state.infamy[god]:
            infamy |= 1 << god
    return gods, glory, infamy, glory & infamy


def reach(state: TheyState, seat: int) -> list[int]:
    """The gods that a seat's cards could touch, by pool: no immune god, and none of its own unless two play."""
    touchable = state.in_play & ~state.immune
    own = touchable & state.own[seat]
    others = touchable if len(state.hands) == 2 else touchable & ~own
    gods = others, touchable, own, own & state.used
    tokens = with_tokens(state, touchable)
    return [gods[whose] & tokens[needs] for whose, needs in _POOLS]


def plays(state: TheyState, seat: int) -> list[Option[Play]]:
    """Every way in which a seat may play a card of its hand."""
    pools = reach(state, seat)
    options: list[Option[Play]] = []
    for card in sorted(state.hands[seat].cards):
        fits = [pools[pool] for pool in _POOLS_OF[card]]
        if len(fits) == 2:
            for one in members(fits[0]):
                options += _options(card, (one,), fits[1] & _apart(state, one))
        elif len(fits) == 3:
            options += _three_roles(state, card, fits)
        elif card == GIF:
            for token in scarcer(state.supply):
                options += _options(card, (), fits[0], token)
        else:
            options += _options(card, (), fits[0])
    return options


def _three_roles(state: TheyState, card: int, fits: list[int]) -> Iterator[Option[Play]]:
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


def _beside(state: TheyState, roles: tuple[Role, ...], targets: tuple[int, ...], place: int) -> int:
    """The gods that may stand at a place beside the other targets; only the source of a Decision is an own god."""
    gods = ALL_GODS
    for other, (role, god) in enumerate(zip(roles, targets, strict=False)):
        if other != place:
            gods &= _apart(state, god) if role.whose == "others" else ~(1 << god)
    return gods


def new_targets(state: TheyState, seat: int) -> Iterator[tuple[int, int]]:
    """Where Rymon of that seat could send the card that was played: a place among its roles, and a god."""
    roles, targets = ACTION[state.played.card].roles, state.played.targets
    for place, role in enumerate(roles):
        if state.owner[targets[place]] == seat:
            gods = state.in_play & ~state.immune & ~state.own[seat] & _beside(state, roles, targets, place)
            for god in members(with_tokens(state, gods)[_pool(role)[1]]):
                yield place, god


@lru_cache(maxsize=1 << 15)
def _options(card: int, chosen: tuple[int, ...], last: int, token: int = -1) -> tuple[Option[Play], ...]:
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


def a_token(token: int, number: int = 1) -> str:
    """`2 Glory`."""
    return f"{number} {TOKEN_NAME[token]}"


def play_in_words(play: Play) -> str:
    """`The Valour of Cassana: gains 2 Glory`, or `The Diplomacy: Cassana gives Rymon 1 Glory`."""
    action = ACTION[play.card]
    if len(play.targets) == 1:
        gains = action.brief if play.token < 0 else f"gains {a_token(play.token)}"
        return f"{action.title} {GOD[play.targets[0]].name}: {gains}"
    return f"{action.title.removesuffix(' of')}: {', '.join(_move(move, play) for move in action.moves)}"


def _move(move: Move, play: Play) -> str:
    giver, taker = (GOD[play.targets[place]].name for place in (move.giver, move.taker))
    return f"{giver} gives {taker} {a_token(move.token, move.number)}"
