"""How good a position looks at a cheap glance: for players that do not think ahead."""

from math import exp
from typing import NamedTuple

from boardgames.games.immortals.actions import sites
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.attack import side_of
from boardgames.games.immortals.catalogue import (
    AREA_AROUND,
    AREA_PLACES,
    ARMY_SPACES,
    ATTACK,
    BLANK,
    CONSECRATION,
    CONSTRUCT,
    EXTRACT_ENERGY,
    EXTRACT_GOLD,
    FORESIGHT,
    GATHERING_CUBES,
    GREAT_TRANSITION,
    GREAT_TRANSITION_CUBES,
    GREAT_TRANSITION_PRICE,
    INHABITANTS,
    MOST_IN_TRAY,
    MOVE,
    NO_CARD,
    NOWHERE,
    PERFORMANCE,
    PIECES,
    PLANNING,
    POINTS_AT_ONCE,
    PORTAL,
    REALM_PLACES,
    REALMS,
    SHOWS,
    SHRINE,
    SPACES_A_HALF,
    TRANSITION,
    TRANSITION_CUBES,
    TRANSITION_PRICE,
    TRIBES,
    WILD,
    YIELD,
    Action,
    actions_on,
    deck_of,
    members,
)
from boardgames.games.immortals.observation import ImmortalsObservation, PlayerView
from boardgames.games.immortals.paths import exits
from boardgames.games.immortals.state import HELP_ATTACKER, HELP_DEFENDER, HELP_NOBODY, NOBODY, Underway

RIVAL = 0.3
"""How much the position of the best rival counts against the own one."""
FADE = 0.8
"""What a scoring counts beside the one before it: much may happen until then."""
HELD = (0.0, 0.62, 0.76, 0.86, 0.92, 0.96, 1.0)
"""How surely a region is kept, by the cubes in it."""
REGION = 0.65
"""A region at each scoring: half a point, and somewhere to go on from."""
AREA = (0.0, 0.1, 0.5, 1.8, 2.0, 2.6)
"""An area at each scoring, by the own regions in it: what it brings, and what it may soon bring."""
CUBE, IN_LIMBO = 0.12, 0.06
"""An army on the map, and one in limbo."""
RESOURCE, PLENTY, ENOUGH = 0.14, 0.05, 6
"""One gold or one energy: each of the first six, and each more."""
CONFLICT_CARD, REGION_CARD = 0.25, 0.4
MARKER = 0.1
MOVING = 0.16
OPEN = 1.02
"""A card that lies open is nearer to its use than one that is planned."""
OUT = 0.74
"""The share of the cubes that fall through the tower."""
STEEP = 1.3
"""How fast a battle becomes certain, by a cube more or less."""


class Fight(NamedTuple):
    """An attack that could be made: from where, against what, with how many, and what the region would bring."""

    origin: int
    target: int
    sent: int
    stood: int
    gain: float


class Glance(NamedTuple):
    """The table as one player looks at it. `horizon` is what a point at each scoring to come is worth."""

    table: ImmortalsObservation
    seat: int
    horizon: float

    @property
    def player(self) -> PlayerView:
        """Who looks."""
        return self.table.players[self.seat]


def evaluate(observation: ImmortalsObservation, seat: int) -> float:
    """The points of a seat, with what its regions, cubes, cards and plans still promise, against the best rival."""
    table = observation
    scorings = 0 if table.over else table.rounds - max(table.round, 1) + 1
    horizon = sum(FADE**number for number in range(scorings))
    standing = [_standing(Glance(table, other, horizon)) for other in range(len(table.players))]
    own = standing.pop(seat)
    return own - RIVAL * max(standing) + _promised(Glance(table, seat, horizon))


def _standing(look: Glance) -> float:
    """Points, and what stands and lies in the open."""
    table, player = look.table, look.player
    if table.over:
        return player.score
    held = player.held
    value = sum(AREA[(held & area).bit_count()] for area in AREA_PLACES)
    on_map = 0
    for place in members(held):
        cubes = table.cubes[place]
        on_map += cubes
        here = REGION + (table.shrines >> place & 1) + (table.capitals >> place & 1)
        value += here * HELD[min(cubes, len(HELD) - 1)]
    cards = CONFLICT_CARD * len(player.conflict) + REGION_CARD * len(player.region_cards)
    saved = _saved(player.gold) + _saved(player.energy)
    marker = MARKER if table.marker == look.seat else 0.0
    return player.score + look.horizon * value + CUBE * on_map + IN_LIMBO * sum(player.limbo) + cards + saved + marker


def _saved(count: int) -> float:
    return RESOURCE * min(count, ENOUGH) + PLENTY * max(0, count - ENOUGH)


def _promised(look: Glance) -> float:
    """What the own secret or half-made decisions may bring."""
    table = look.table
    value = 0.0
    if table.phase in (PLANNING, PERFORMANCE):
        value += _plan(look)
    if table.active == look.seat:
        value += _underway(look, table.underway)
    picked = look.player.picked
    if picked != NO_CARD:
        value += _placed(look, picked)
    return value


# --- the draft ---------------------------------------------------------------------------------------------------


def _placed(look: Glance, card: int) -> float:
    """A card of the draft: the best region that it can place a group on."""
    if not look.player.groups:
        return CONFLICT_CARD
    empty = [place for place, holder in enumerate(look.table.holder) if holder == NOBODY]
    places = [place for place in empty if (SHOWS[card] & REALM_PLACES[deck_of(card)]) >> place & 1]
    return max((_gain(look, place) for place in places), default=CONFLICT_CARD)


def _gain(look: Glance, place: int) -> float:
    """What it would bring to occupy a place, with its region card if that can still be had."""
    table, held = look.table, look.player.held
    around = (held & AREA_AROUND[place]).bit_count()
    each = REGION + AREA[around + 1] - AREA[around] + (table.shrines >> place & 1) + (table.capitals >> place & 1)
    owner = table.region_owner[table.region_card(place)]
    card = 0.0 if owner == look.seat or (table.round == 0 and owner != NOBODY) else REGION_CARD
    return look.horizon * each * HELD[2] + card + RESOURCE * sum(YIELD[place]) / 2


# --- plans -------------------------------------------------------------------------------------------------------


def _plan(look: Glance) -> float:
    """The own plan: each card for the best that it can do on its space, as long as gold and energy last."""
    budget = [look.player.gold, look.player.energy]
    return sum(
        _use(look, card, space, budget)
        for space, card in enumerate(look.player.plan)
        if card is not None and card != NO_CARD
    )


def _use(look: Glance, card: int, space: int, budget: list[int]) -> float:
    """What a card promises on a space: at least one gold or energy. What it would pay is taken from the budget."""
    best, price = RESOURCE, (0, 0)
    if card == BLANK:
        return best
    uses = _actions(look, card, space, budget) if space in ARMY_SPACES else _magic(look, card, budget)
    for value, costs in uses:
        if value > best:
            best, price = value, costs
    budget[0] -= price[0]
    budget[1] -= price[1]
    return best


def _actions(look: Glance, card: int, space: int, budget: list[int]) -> list[tuple[float, Resources]]:
    actions: tuple[Action, ...] = actions_on(look.player.tribes, space)
    realm = REALM_PLACES[space // SPACES_A_HALF] if look.table.house.realm_bound_spaces else -1
    field = look.player.held & realm
    places = field & SHOWS[card]
    uses: list[tuple[float, Resources]] = []
    if ATTACK in actions:
        uses.append((max((_fight(look, fight, card) for fight in _fights(look, field)), default=0.0), (0, 0)))
    if not places:
        return uses
    if card not in WILD:
        place = members(places)[0]
        uses += [(RESOURCE * YIELD[place][kind], (0, 0)) for kind, of in _EXTRACTS if of in actions]
    if TRANSITION in actions:
        uses.append((_transition(look, places, TRANSITION_CUBES, TRANSITION_PRICE, budget), TRANSITION_PRICE))
    if CONSTRUCT in actions:
        prices = TRIBES[look.player.tribes[space // SPACES_A_HALF]].prices
        uses += [(_building(look, piece, places, prices[piece], budget), prices[piece]) for piece in PIECES]
    if MOVE in actions and any(_can_move(look, place) for place in members(places)):
        uses.append((MOVING, (0, 0)))
    return uses


_EXTRACTS = ((0, EXTRACT_GOLD), (1, EXTRACT_ENERGY))


def _can_move(look: Glance, place: int) -> bool:
    return look.table.cubes[place] > 1 and exits(look.table.portals, place) & look.player.held != 0


def _affordable(price: Resources, budget: list[int]) -> bool:
    return price[0] <= budget[0] and price[1] <= budget[1]


def _transition(look: Glance, places: int, most: int, price: Resources, budget: list[int]) -> float:
    """Cubes that come back from the fuller limbo of a realm in which there is a region for them."""
    if not _affordable(price, budget):
        return 0.0
    counts = [min(most, look.player.limbo[realm]) for realm in REALMS if places & REALM_PLACES[realm]]
    return max(counts, default=0) * 2 * CUBE - RESOURCE * sum(price) / 2


def _building(look: Glance, piece: str, places: int, price: Resources, budget: list[int]) -> float:
    """A piece on the best of these places."""
    fitting = places & sites(look.table, piece)
    if not fitting or not _affordable(price, budget):
        return 0.0
    kept = max(HELD[min(look.table.cubes[place], len(HELD) - 1)] for place in members(fitting))
    return POINTS_AT_ONCE[piece] + (0.0 if piece == PORTAL else look.horizon * kept) - RESOURCE * sum(price)


def _magic(look: Glance, card: int, budget: list[int]) -> list[tuple[float, Resources]]:
    held = look.player.held
    if card == GREAT_TRANSITION:
        price = GREAT_TRANSITION_PRICE
        return [(_transition(look, held, GREAT_TRANSITION_CUBES, price, budget), price)]
    if card == FORESIGHT:
        return [(CONFLICT_CARD, (0, 0))]
    if card == CONSECRATION:
        prices = [TRIBES[tribe].prices[SHRINE] for tribe in look.player.tribes]
        price = min(prices, key=sum) if look.table.house.magic_shrine_cost else (0, 0)
        return [(_building(look, SHRINE, held, price, budget), price), (REGION_CARD, (0, 0))]
    return [(2 * CONFLICT_CARD, (0, 0)), (_transition(look, held, GATHERING_CUBES, (0, 0), budget), (0, 0))]


# --- battles -----------------------------------------------------------------------------------------------------


def _fights(look: Glance, field: int, target: int = NOWHERE, sent: int = 0) -> list[Fight]:
    """The attacks that can be made from these own places, with all but one cube or with so many."""
    table, held = look.table, look.player.held
    found = []
    for origin in members(field):
        if table.cubes[origin] < 2:
            continue
        against = exits(table.portals, origin) & ~held if target == NOWHERE else 1 << target
        number = sent or table.cubes[origin] - 1
        found += [Fight(origin, place, number, table.cubes[place], _gain(look, place)) for place in members(against)]
    return found


def _fight(look: Glance, fight: Fight, card: int) -> float:
    """What an attack promises: the region if it is won, what the other loses, less the armies that fall."""
    side = HELP_ATTACKER if card in WILD else side_of(card, fight.origin, fight.target)
    helpers = _HELP[side] * (OUT * min(MOST_IN_TRAY, max(1, look.table.tray[INHABITANTS])) + 0.5)
    won = 1 / (1 + exp(-STEEP * (OUT * (fight.sent - fight.stood) + helpers)))
    taken = RIVAL * look.horizon * REGION + CUBE * min(fight.sent, fight.stood) if fight.stood else 0.0
    return won * (fight.gain + taken) - (1 - won) * CUBE * fight.sent - CUBE / 2


_HELP = {HELP_ATTACKER: 1, HELP_NOBODY: 0, HELP_DEFENDER: -1}


# --- half-made decisions -----------------------------------------------------------------------------------------


def _underway(look: Glance, doing: Underway) -> float:
    """What the decision that is being made promises as far as it has come."""
    if doing.action == "place":
        return _gain(look, doing.place) if doing.place != NOWHERE else 0.0
    if doing.card == NO_CARD:
        return 0.0
    budget = [look.player.gold, look.player.energy]
    if not doing.action:
        return OPEN * _use(look, doing.card, doing.space, budget)
    if doing.action == ATTACK:
        return _attacking(look, doing)
    if doing.action == CONSTRUCT:
        places = 1 << doing.place if doing.place != NOWHERE else look.player.held & SHOWS[doing.card]
        prices = TRIBES[look.player.tribes[doing.space // SPACES_A_HALF]].prices
        return max(_building(look, piece, places, prices[piece], budget) for piece in PIECES)
    return MOVING + (CUBE if doing.target != NOWHERE and look.table.cubes[doing.target] == 1 else 0.0)


def _attacking(look: Glance, doing: Underway) -> float:
    """An attack as far as it is declared."""
    field = look.player.held if doing.place == NOWHERE else 1 << doing.place
    if doing.place == NOWHERE and look.table.house.realm_bound_spaces:
        field &= REALM_PLACES[doing.space // SPACES_A_HALF]
    fights = _fights(look, field, doing.target, doing.number)
    return OPEN * max((_fight(look, fight, doing.card) for fight in fights), default=0.0)
