"""Extract, Transition, Construct and Move (rules, section 5). Attack stands in `attack`."""

from boardgames.engine.flow import Flow, Game
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.attack import ATTACK_ACT
from boardgames.games.immortals.catalogue import (
    ALL_PLACES,
    AREA_PLACES,
    ATTACK,
    CAPITAL,
    CONSTRUCT,
    EXTRACT_ENERGY,
    EXTRACT_GOLD,
    MOVE,
    PIECES,
    PORTAL,
    REALM_PLACES,
    REALMS,
    SHRINE,
    SPACES_A_HALF,
    STOCK,
    TRANSITION,
    TRANSITION_CUBES,
    TRANSITION_PRICE,
    TRIBES,
    YIELD,
    Action,
    members,
    realm_of,
)
from boardgames.games.immortals.options import PIECE, at_places, choose, numbers, verb
from boardgames.games.immortals.paths import movable, reach
from boardgames.games.immortals.state import ImmortalsState
from boardgames.games.immortals.supply import available, build, can_pay, gain, leave_limbo, pay
from boardgames.games.immortals.use import Act, Pieces, Use

# --- Extract -----------------------------------------------------------------------------------------------------


def _may_extract(state: ImmortalsState, use: Use) -> bool:
    return bool(use.places) and not use.is_wild


def _extract(g: Game[ImmortalsState], use: Use, gold: bool) -> Flow[None]:
    """Gain the gold or the energy of the region shown."""
    place = yield from choose(g, use.seat, "immortals.extract", at_places("extract", use.places))
    g.state.underway = g.state.underway._replace(place=place)
    amount = YIELD[place]
    gain(g, use.seat, (amount[0], 0) if gold else (0, amount[1]), "extract")


def _extract_gold(g: Game[ImmortalsState], use: Use) -> Flow[None]:
    yield from _extract(g, use, True)


def _extract_energy(g: Game[ImmortalsState], use: Use) -> Flow[None]:
    yield from _extract(g, use, False)


# --- Transition --------------------------------------------------------------------------------------------------


def fillable(state: ImmortalsState, seat: int, places: int, most: int) -> int:
    """Those of the own places to which a transition of so many cubes can bring any."""
    return sum(places & REALM_PLACES[realm] for realm in REALMS if available(state, seat, realm, most))


def transition(g: Game[ImmortalsState], seat: int, places: int, most: int, price: Resources) -> Flow[None]:
    """Bring cubes from the limbo of its realm to one own place, at the full price."""
    state = g.state
    options = at_places("fill", fillable(state, seat, places, most))
    place = yield from choose(g, seat, "immortals.transition", options)
    state.underway = state.underway._replace(place=place)
    pay(g, seat, price)
    leave_limbo(g, seat, place, available(state, seat, realm_of(place), most))


def _may_transition(state: ImmortalsState, use: Use) -> bool:
    affordable = can_pay(state, use.seat, TRANSITION_PRICE)
    return affordable and fillable(state, use.seat, use.places, TRANSITION_CUBES) != 0


def _transition(g: Game[ImmortalsState], use: Use) -> Flow[None]:
    yield from transition(g, use.seat, use.places, TRANSITION_CUBES, TRANSITION_PRICE)


# --- Construct ---------------------------------------------------------------------------------------------------


def sites(table: Pieces, piece: str) -> int:
    """The places on which a piece may be built, whoever occupies them: none if the stock is empty."""
    built = {PORTAL: table.portals, SHRINE: table.shrines, CAPITAL: table.capitals}[piece]
    if built.bit_count() >= STOCK[piece]:
        return 0
    if piece == PORTAL:
        return ALL_PLACES & ~built
    free = ALL_PLACES & ~(table.shrines | table.capitals)
    if piece == CAPITAL:
        free &= ~sum(area for area in AREA_PLACES if area & built)
    return free


def prices(state: ImmortalsState, use: Use) -> dict[str, Resources]:
    """The prices of the half on which a card lies."""
    return TRIBES[state.tribes(use.seat)[use.space // SPACES_A_HALF]].prices


def _buildable(state: ImmortalsState, use: Use) -> dict[str, int]:
    """The places for each piece that a card can build now."""
    asked = prices(state, use)
    affordable = [piece for piece in PIECES if can_pay(state, use.seat, asked[piece])]
    return {piece: fitting for piece in affordable if (fitting := sites(state, piece) & use.places)}


def _may_construct(state: ImmortalsState, use: Use) -> bool:
    return use.places != 0 and bool(_buildable(state, use))


def _construct(g: Game[ImmortalsState], use: Use) -> Flow[None]:
    """A shrine, a capital or a portal."""
    state = g.state
    buildable = _buildable(state, use)
    anywhere = 0
    for places in buildable.values():
        anywhere |= places
    place = yield from choose(g, use.seat, "immortals.build_at", at_places("build at", anywhere))
    state.underway = state.underway._replace(place=place)
    pieces = [PIECE[piece] for piece, places in buildable.items() if places >> place & 1]
    piece = yield from choose(g, use.seat, "immortals.build", pieces)
    pay(g, use.seat, prices(state, use)[piece])
    build(g, use.seat, place, piece)


# --- Move --------------------------------------------------------------------------------------------------------


def _may_move(state: ImmortalsState, use: Use) -> bool:
    return any(movable(state, use.seat, place) for place in members(use.places))


def _move(g: Game[ImmortalsState], use: Use) -> Flow[None]:
    """All but one of the cubes of a region, or fewer, to another one along a chain of own regions."""
    state = g.state
    seat = use.seat
    origins = sum(1 << place for place in members(use.places) if movable(state, seat, place))
    origin = yield from choose(g, seat, "immortals.move_from", at_places("move from", origins))
    state.underway = state.underway._replace(place=origin)
    target = yield from choose(g, seat, "immortals.move_to", at_places("move to", reach(state, seat, origin)))
    state.underway = state.underway._replace(target=target)
    number = yield from choose(g, seat, "immortals.move_number", numbers("move", 1, state.cubes[origin] - 1))
    state.cubes[origin] -= number
    state.cubes[target] += number
    left, now = state.cubes[origin], state.cubes[target]
    g.tell("immortals.moved", seat, count=number, left=left, now=now, origin=origin, target=target)


ACT: dict[Action, Act] = {
    EXTRACT_GOLD: Act(verb(EXTRACT_GOLD, EXTRACT_GOLD), _may_extract, _extract_gold),
    EXTRACT_ENERGY: Act(verb(EXTRACT_ENERGY, EXTRACT_ENERGY), _may_extract, _extract_energy),
    TRANSITION: Act(verb(TRANSITION, TRANSITION), _may_transition, _transition),
    CONSTRUCT: Act(verb(CONSTRUCT, CONSTRUCT), _may_construct, _construct),
    MOVE: Act(verb(MOVE, MOVE), _may_move, _move),
    ATTACK: ATTACK_ACT,
}
"""Each action by its name on a space."""
