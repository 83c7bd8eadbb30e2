"""Battle: what falls out of the tower, who loses what, and who gets the region and its card (rules, section 6)."""

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.engine.flow import Game
from boardgames.engine.types import CardId, Seat
from boardgames.games.immortals.catalogue import (
    HELP_ATTACKER,
    HELP_DEFENDER,
    HELP_NOBODY,
    INHABITANTS,
    MOST_IN_TRAY,
    NOBODY,
    SHOWS,
    WILD,
    realm_of,
)
from boardgames.games.immortals.state import Battle, ImmortalsState, numbered
from boardgames.games.immortals.supply import give_region_card
from boardgames.games.immortals.table import holder_of
from boardgames.games.immortals.tower import by_colour, drop

DECLARED = ("defender", "origin", "target", "card", "side", "sent", "stood")
"""What is told of a battle before the cubes fall."""


def side_of(card: CardId, origin: int, target: int) -> str:
    """Whom the inhabitants help, by what a card that is not wild shows: the target is tested first (6.2)."""
    if SHOWS[card] >> target & 1:
        return HELP_ATTACKER
    return HELP_NOBODY if SHOWS[card] >> origin & 1 else HELP_DEFENDER


def likely_side(card: CardId, origin: int, target: int) -> str:
    """The same; of a wild card, what its player will most likely want."""
    return HELP_ATTACKER if card in WILD else side_of(card, origin, target)


class Outcome(NamedTuple):
    """Strengths of both sides, and armies and inhabitants that are lost."""

    attack: int
    defence: int
    attackers_fall: int
    defenders_fall: int
    inhabitants_fall: int


def outcome(attackers: int, defenders: int, inhabitants: int, side: str, inhabitants_first: bool) -> Outcome:
    """What comes of so many cubes in the tray: as many units leave each side as the weaker one has (6.5, 6.6)."""
    helping = inhabitants if side == HELP_ATTACKER else 0
    against = inhabitants if side == HELP_DEFENDER else 0
    lost = min(attackers + helping, defenders + against)
    attackers_fall, helpers_fall = _losses(attackers, helping, lost, inhabitants_first)
    defenders_fall, others_fall = _losses(defenders, against, lost, inhabitants_first)
    strengths = attackers + helping, defenders + against
    return Outcome(*strengths, attackers_fall, defenders_fall, helpers_fall + others_fall)


def _losses(armies: int, inhabitants: int, lost: int, inhabitants_first: bool) -> tuple[int, int]:
    """The armies and the inhabitants that a side loses."""
    if inhabitants_first:
        return max(0, lost - inhabitants), min(inhabitants, lost)
    return min(armies, lost), max(0, lost - armies)


def adjustment(in_tray: int, in_supply: int) -> int:
    """The change of inhabitants in the tray: above three one goes to the supply, without any one comes."""
    if in_tray > MOST_IN_TRAY:
        return -1
    return 1 if not in_tray and in_supply else 0


def cubes_of(attacker: int, sent: int, defender: int, stood: int, tray: Sequence[int]) -> list[int]:
    """What falls into the tower, in the order of section 9: both sides, then the tray by seat, the inhabitants last."""
    cubes = [attacker] * sent + [defender] * stood
    for colour, count in enumerate(tray[:-1]):
        cubes += [colour] * count
    return cubes + [INHABITANTS] * tray[INHABITANTS]


def fight(g: Game[ImmortalsState], seat: Seat, side: str) -> None:
    """The attack that was declared: the inhabitants of the tray are adjusted, the cubes fall, the tray is counted."""
    state = g.state
    battle = _declared(state, seat, side)
    g.tell("immortals.attacked", seat, **{name: getattr(battle, name) for name in DECLARED})
    state.cubes[battle.origin] -= battle.sent
    state.clear(battle.target)
    adjusted = _adjust_tray(state)
    tray = tuple(state.tray)
    cubes = cubes_of(seat, battle.sent, battle.defender, battle.stood, tray)
    state.tray = by_colour(drop(state.rng.fresh(), state.floors, cubes), len(state.gold))
    _resolve(g, battle._replace(adjusted=adjusted, tray=tray, out=tuple(state.tray)))


def _declared(state: ImmortalsState, seat: Seat, side: str) -> Battle:
    _, card, _, origin, target, sent = state.underway
    return Battle(
        number=state.last_battle.number + 1,
        attacker=seat,
        defender=holder_of(state, target),
        origin=origin,
        target=target,
        card=card,
        side=side,
        sent=sent,
        stood=state.cubes[target],
        limbo_realm=1 - realm_of(target),
    )


def _adjust_tray(state: ImmortalsState) -> int:
    change = adjustment(state.tray[INHABITANTS], state.inhabitants)
    state.tray[INHABITANTS] += change
    state.inhabitants -= change
    return change


def _resolve(g: Game[ImmortalsState], battle: Battle) -> None:
    """Count the tray, take the losses and let the survivors stand in the region."""
    state = g.state
    attacker, defender, out = battle.attacker, battle.defender, battle.out
    attackers, defenders = out[attacker], out[defender] if defender != NOBODY else 0
    first = state.house.inhabitants_die_first
    came = outcome(attackers, defenders, out[INHABITANTS], battle.side, first)
    if came.attack > came.defence:
        winner, survivors = attacker, attackers - came.attackers_fall
    else:
        winner, survivors = defender, defenders - came.defenders_fall
    fallen = _take_losses(state, battle, came)
    state.put(winner, battle.target, survivors)
    holder = winner if survivors else NOBODY
    counted_up = battle._replace(attack=came.attack, defence=came.defence, fallen=fallen)
    _settle(g, counted_up._replace(holder=holder, survivors=survivors))


def _take_losses(state: ImmortalsState, battle: Battle, came: Outcome) -> tuple[int, ...]:
    """Armies go to limbo, inhabitants to the supply; neither side leaves any in the tray. Gives losses by colour."""
    fallen = [0] * len(battle.out)
    fallen[battle.attacker] = came.attackers_fall
    if battle.defender != NOBODY:
        fallen[battle.defender] = came.defenders_fall
    for seat in (battle.attacker, battle.defender):
        if seat != NOBODY:
            state.add_to_limbo(seat, battle.limbo_realm, fallen[seat])
            state.tray[seat] = 0
    fallen[INHABITANTS] = came.inhabitants_fall
    state.tray[INHABITANTS] -= came.inhabitants_fall
    state.inhabitants += came.inhabitants_fall
    return tuple(fallen)


def _settle(g: Game[ImmortalsState], battle: Battle) -> None:
    """The region card (6.8): to an attacker who won; after a tie to the pool, if one of the two owned it."""
    state = g.state
    card = state.region_card(battle.target)
    before = after = state.region_owner[card]
    if battle.attack > battle.defence:
        after = battle.attacker
    elif battle.attack == battle.defence and before in (battle.attacker, battle.defender):
        after = NOBODY
    number = numbered(len(state.region_owner))[card]
    state.last_battle = battle._replace(region_card=number, owner_before=before, owner_after=after)
    g.tell("immortals.battle", battle.attacker, **state.last_battle._asdict(), barrier=True, moment=True)
    give_region_card(g, card, after)
