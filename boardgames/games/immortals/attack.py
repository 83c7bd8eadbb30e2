"""Attack: what the attacker decides before the cubes fall (rules, sections 5 and 6.1 to 6.2)."""

from boardgames.engine.flow import Flow, Game
from boardgames.games.immortals.battle import fight
from boardgames.games.immortals.catalogue import ATTACK, SHOWS, members
from boardgames.games.immortals.options import SHOWS_WHAT, at_places, choose, numbers, verb
from boardgames.games.immortals.paths import targets
from boardgames.games.immortals.state import HELP_ATTACKER, HELP_DEFENDER, HELP_NOBODY, ImmortalsState
from boardgames.games.immortals.use import Act, Use


def side_of(card: int, origin: int, target: int) -> str:
    """Whom the inhabitants help, by what a card that is not wild shows: the target is tested first."""
    if SHOWS[card] >> target & 1:
        return HELP_ATTACKER
    return HELP_NOBODY if SHOWS[card] >> origin & 1 else HELP_DEFENDER


def _may_attack(state: ImmortalsState, use: Use) -> bool:
    return any(targets(state, use.seat, place) for place in members(use.field))


def _attack(g: Game[ImmortalsState], use: Use) -> Flow[None]:
    """From where, against whom, with how many, and what a wild card shows; then nothing can change any more."""
    state = g.state
    seat = use.seat
    origins = sum(1 << place for place in members(use.field) if targets(state, seat, place))
    origin = yield from choose(g, seat, "immortals.attack_from", at_places("attack from", origins))
    state.underway = state.underway._replace(place=origin)
    against = at_places("attack", targets(state, seat, origin))
    target = yield from choose(g, seat, "immortals.attack_to", against)
    state.underway = state.underway._replace(target=target)
    most = state.cubes[origin] - 1
    number = yield from choose(g, seat, "immortals.attack_number", numbers("attack with", 1, most))
    state.underway = state.underway._replace(number=number)
    if use.is_wild:
        side = yield from g.ask(seat, "immortals.attack_shows", SHOWS_WHAT)
    else:
        side = side_of(use.card, origin, target)
    fight(g, seat, side)


ATTACK_ACT = Act(verb(ATTACK, ATTACK), _may_attack, _attack)
