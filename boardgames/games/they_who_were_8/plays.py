"""How action cards can be played, and where Rymon may send them (rules, sections 3.1 and 7)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from boardgames.engine.decision import Option
from boardgames.games.they_who_were_8.actions import ACTION, Role
from boardgames.games.they_who_were_8.catalogue import GIF, GLORY, GOD, INFAMY, TOKEN_NAME, TOKENS
from boardgames.games.they_who_were_8.state import Play, TheyState, members

ALL_GODS = (1 << len(GOD)) - 1


class Reach(NamedTuple):
    """The gods that cards of a seat could touch now, as sets: of others, own, and so on; and those with tokens."""

    others: int
    own: int
    anybody: int
    turned: int
    glory: int
    infamy: int


def reach_of(state: TheyState, seat: int) -> Reach:
    """What a seat could touch: no immune god, and none of its own unless two play."""
    touchable = state.in_play & ~state.immune
    own = touchable & state.own(seat)
    glory = infamy = 0
    for god in members(touchable):
        if state.glory[god]:
            glory |= 1 << god
        if state.infamy[god]:
            infamy |= 1 << god
    others = touchable if len(state.hands) == 2 else touchable & ~own
    return Reach(others, own, touchable, own & state.used, glory, infamy)


def plays(state: TheyState, seat: int) -> list[Option[Play]]:
    """Every way in which a seat may play a card of its hand."""
    reach = reach_of(state, seat)
    options: list[Option[Play]] = []
    for card in sorted(state.hands[seat].cards):
        _add_plays(options, state, reach, card, ())
    return options


def _add_plays(options: list[Option[Play]], state: TheyState, reach: Reach, card: int, chosen: tuple[int, ...]) -> None:
    """All ways of choosing gods for the roles that are still open; for the last role they are listed at once."""
    roles = ACTION[card].roles
    role = roles[len(chosen)]
    fit = _fit(reach, role, getattr(reach, role.whose))
    if chosen:
        fit &= _beside(state, roles, chosen, len(chosen))
    if len(chosen) + 1 < len(roles):
        for god in members(fit):
            _add_plays(options, state, reach, card, (*chosen, god))
    elif card == GIF:
        for token in scarcer(state.supply):
            options += _options(card, chosen, fit, token)
    else:
        options += _options(card, chosen, fit, -1)


def scarcer(supply: Sequence[int]) -> tuple[int, ...]:
    """The kind of which fewer tokens are left in the supply, or both if as many are."""
    glory, infamy = supply
    return TOKENS if glory == infamy else (GLORY,) if glory < infamy else (INFAMY,)


def _fit(reach: Reach, role: Role, gods: int) -> int:
    """Those of the gods that have the tokens which a role needs."""
    if role.glory:
        gods &= reach.glory
    if role.infamy:
        gods &= reach.infamy
    return gods


def _beside(state: TheyState, roles: tuple[Role, ...], targets: tuple[int, ...], place: int) -> int:
    """The gods that may stand at a place beside the other targets: of other owners, or if two play other gods."""
    gods = ALL_GODS
    for other, (role, god) in enumerate(zip(roles, targets, strict=False)):
        if other != place:
            alone = role.whose != "others" or len(state.hands) == 2
            gods &= ~(1 << god if alone else state.own(state.owner[god]))
    return gods


def new_targets(state: TheyState, seat: int) -> Iterator[tuple[int, int]]:
    """Where Rymon of that seat could send the card that was played: a place among its roles, and a god."""
    roles, targets = ACTION[state.played.card].roles, state.played.targets
    for place, role in enumerate(roles):
        if state.owner[targets[place]] == seat:
            reach = reach_of(state, seat)
            fit = _fit(reach, role, reach.anybody & ~state.own(seat))
            for god in members(fit & _beside(state, roles, targets, place)):
                yield place, god


@lru_cache(maxsize=1 << 15)
def _options(card: int, chosen: tuple[int, ...], last: int, kind: int) -> tuple[Option[Play], ...]:
    return tuple(_option(Play(card, (*chosen, god), kind)) for god in members(last))


@lru_cache(maxsize=1 << 15)
def _option(play: Play) -> Option[Play]:
    action = ACTION[play.card]
    codes = [GOD[god].code for god in play.targets]
    gods = [f"{role.name}:{code}" for role, code in zip(action.roles, codes, strict=True)]
    kind = [TOKEN_NAME[play.token].lower()] if play.token in TOKENS else []
    gives = [f"give:{name}" for name in kind]
    return Option(":".join(["play", action.code, *kind, ">".join(codes)]), (f"hand:{action.code}", *gives, *gods), play)
