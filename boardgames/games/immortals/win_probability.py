"""How likely a seat wins, by what it can see: for players that think ahead, and for hints."""

from collections.abc import Iterator
from math import exp, log
from typing import NamedTuple

from boardgames.engine.win_probability import share
from boardgames.games.immortals.actions import sites
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.attack import side_of
from boardgames.games.immortals.catalogue import (
    ALL_PLACES,
    AREA_AROUND,
    AREA_PLACES,
    ARMY_SPACES,
    ATTACK,
    BLANK,
    CAPITAL,
    CONSECRATION,
    CONSTRUCT,
    EXTRACT_ENERGY,
    EXTRACT_GOLD,
    FORESIGHT,
    GATHERING_CARDS,
    GATHERING_CUBES,
    GREAT_TRANSITION,
    GREAT_TRANSITION_CUBES,
    GREAT_TRANSITION_PRICE,
    INHABITANTS,
    MAGIC_SPACES,
    MOST_IN_TRAY,
    MOVE,
    NEIGHBOURS,
    NO_CARD,
    NOWHERE,
    PERFORMANCE,
    PIECES,
    PLACES,
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
    actions_on,
    deck_of,
    members,
    twin_of,
)
from boardgames.games.immortals.observation import ImmortalsObservation, PlayerView
from boardgames.games.immortals.paths import exits
from boardgames.games.immortals.scoring import sheet
from boardgames.games.immortals.state import HELP_ATTACKER, HELP_DEFENDER, HELP_NOBODY, NOBODY

# The weights are fitted to 139 games of bots that look one answer ahead, with one answer in 17 left to luck: for
# what lies in the open, by a linear regression of the points that a seat still won; for the win, by a logistic one.
# Where nothing else is said, a value is in points for each scoring to come (see `Look.horizon`).
FADE = 0.85
"""What a scoring counts beside the one before it: much may happen until then."""
REGION = 0.55
"""A region that is sure to be kept: half a point, and somewhere to go on from."""
KEPT = (
    (0.0, 0.95, 1.0, 1.0, 1.0, 1.0, 1.0),
    (0.0, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9),
    (0.0, 0.4, 0.3, 0.2, 0.2, 0.2, 0.2),
)
"""How surely a region is kept, by the cubes in it: with no rival army beside it, a smaller one, a larger one."""
MOST_CUBES = len(KEPT[0]) - 1
SURE = 0.5
"""The share of a shrine or a capital that is as good as scored; the other half depends on how surely it is kept."""
AREA = (0.0, -0.45, -0.2, 0.9, 1.1, 1.8)
"""An area by the own regions in it: what it brings, and what it costs to stand there alone."""
CUBE, IN_LIMBO = 0.2, 0.06
"""An army on the map, and one in limbo."""
BACK = 0.05
"""That an army which returns from limbo stands where it is needed."""
RESOURCE, ENOUGH, PLENTY = 0.04, 8, 0.02
"""One gold or one energy: each of the first eight, and each more."""
PAIR, MOST_PAIRS = 0.08, 6
"""A gold together with an energy: most prices ask for both."""
CONFLICT_CARD, REGION_CARD = 0.08, 0.36
COVERED = 0.5
"""A covered space of a rival: about what a planned card of one's own promises."""
SPREAD, DRAFT_SPREAD = 2.0, 3.3
"""A lead of so many points for each scoring to come makes a win e times as likely as not; in the draft it says less."""
MOST_UNLIKELY = 700.0
"""So many times that a chance still is a number above 0."""

# How the own plan is judged is set by hand.
MOVING = 0.16
"""A move, in points at once."""
PLANNED = 0.9
"""What a planned card is worth beside one that lies open: it is nearer to its use then."""
PARTLY = 0.15
"""How much a plan tells while it is being made: the rest of it, and those of the rivals, are still to come."""
TAKEN = 0.4
"""What it counts that a rival loses a region, beside winning it."""
OUT, STEEP, TIE = 0.74, 1.1, 0.35
"""The share of the cubes that fall through the tower; how fast a battle becomes certain, by a cube more or less; and
what the attacker must be ahead because a tie is no win. Fits the table of battles in section 9 to a few hundredths."""
HELPER = 0.5
"""Inhabitants that the tower may add to those that fall through."""
FREE: Resources = (0, 0)
HELP = {HELP_ATTACKER: 1, HELP_NOBODY: 0, HELP_DEFENDER: -1}


class Look:
    """The table as one player looks at it.

    `horizon` is what a point at each scoring to come is worth; `strong` are the places, as a set, that rivals could
    attack from.
    """

    __slots__ = ("held", "horizon", "player", "seat", "strong", "table")

    def __init__(self, table: ImmortalsObservation, seat: int, horizon: float, strong: int) -> None:
        self.table = table
        self.seat = seat
        self.horizon = horizon
        self.player: PlayerView = table.players[seat]
        self.held = self.player.held
        self.strong = strong & ~self.held

    @property
    def coin(self) -> float:
        """One gold or one energy: what every card brings at least."""
        return self.horizon * RESOURCE

    def realm(self, space: int) -> int:
        """The places, as a set, in which a card on a space may act."""
        bound = space in ARMY_SPACES and self.table.house.realm_bound_spaces
        return REALM_PLACES[space // SPACES_A_HALF] if bound else ALL_PLACES


class Use(NamedTuple):
    """What a card on a space may do, and the points that it brings beyond a coin.

    `blocks` is a set: no two uses of one plan may share anything in it, such as the region that is attacked from.
    """

    value: float
    price: Resources
    blocks: int
    space: int


class Fight:
    """An attack that could be made, and what it promises, by whom the inhabitants help."""

    __slots__ = ("_look", "_worth", "gain", "origin", "sent", "target")

    def __init__(self, look: Look, origin: int, target: int, sent: int, gain: float) -> None:
        self.origin = origin
        self.target = target
        self.sent = sent
        self.gain = gain
        self._look = look
        self._worth: dict[str, float] = {}

    def worth(self, card: int) -> float:
        """The points that it promises with a card: the region if it is won, less the armies that fall."""
        side = HELP_ATTACKER if card in WILD else side_of(card, self.origin, self.target)
        if side not in self._worth:
            self._worth[side] = self._weighed(side)
        return self._worth[side]

    def _weighed(self, side: str) -> float:
        table = self._look.table
        tray, stood, owner = table.tray, table.cubes[self.target], table.holder[self.target]
        helpers = HELP[side] * (OUT * min(MOST_IN_TRAY, max(1, tray[INHABITANTS])) + HELPER)
        waiting = tray[self._look.seat] - (tray[owner] if owner != NOBODY else 0)
        won = 1 / (1 + exp(-STEEP * (OUT * (self.sent + waiting - stood) + helpers - TIE)))
        fallen = won * min(OUT * max(0.0, stood - helpers), self.sent) + (1 - won) * self.sent
        return won * self.gain - (CUBE - IN_LIMBO) * self._look.horizon * fallen


def win_probability(observation: ImmortalsObservation, seat: int) -> float:
    """How likely the seat wins, from 0 to 1, by what these eyes can see; at the end, winners share 1."""
    table = observation
    if table.over:
        return share(sheet(table).winners, seat)
    scorings = table.rounds - max(table.round, 1) + 1
    horizon = sum(FADE**number for number in range(scorings))
    spread = scorings * (SPREAD if table.round else DRAFT_SPREAD)
    strong = sum([1 << place for place, count in enumerate(table.cubes) if count > 1])
    looks = [Look(table, other, horizon, strong) for other in range(len(table.players))]
    rivals = [_standing(look) + horizon * COVERED * look.player.covered for look in looks if look.seat != seat]
    best = max(rivals)
    level = best + spread * log(sum(exp((rival - best) / spread) for rival in rivals))
    lead = _standing(looks[seat]) + _promised(looks[seat]) - level
    return 1 / (1 + exp(min(-lead / spread, MOST_UNLIKELY)))


def _standing(look: Look) -> float:
    """Points, and what stands and lies in the open."""
    table, player = look.table, look.player
    held, cubes, pieces = look.held, table.cubes, table.shrines | table.capitals
    value = sum([AREA[(held & area).bit_count()] for area in AREA_PLACES])
    on_map = 0
    for place in members(held):
        count = cubes[place]
        on_map += count
        kept = _kept(look, place, count)
        value += REGION * kept
        if pieces >> place & 1:
            value += _piece(kept)
    cards = CONFLICT_CARD * len(player.conflict) + REGION_CARD * len(player.region_cards)
    both = player.gold + player.energy
    saved = RESOURCE * min(both, ENOUGH) + PLENTY * max(0, both - ENOUGH)
    saved += PAIR * min(player.gold, player.energy, MOST_PAIRS)
    armies = CUBE * on_map + IN_LIMBO * sum(player.limbo)
    return player.score + look.horizon * (value + cards + saved + armies)


def _kept(look: Look, place: int, count: int) -> float:
    """How surely a place with so many cubes is kept, by the largest rival army that can enter it."""
    table = look.table
    twin = twin_of(place)
    near = NEIGHBOURS[place] | (1 << twin if table.portals >> twin & 1 else 0)
    threats = near & look.strong
    row = 0
    if threats:
        row = 2 if any([table.cubes[other] > count for other in members(threats)]) else 1
    return KEPT[row][count if count < MOST_CUBES else MOST_CUBES]


def _piece(kept: float) -> float:
    """A shrine or a capital in a region that is kept as surely as that."""
    return SURE + (1 - SURE) * kept


def _promised(look: Look) -> float:
    """What the own secret or half-made decisions may bring."""
    table, picked = look.table, look.player.picked
    value = 0.0
    if table.phase == PLANNING:
        value += PARTLY * _plan(look)
    elif table.phase == PERFORMANCE:
        value += _plan(look)
    elif table.active == look.seat and table.underway.action == "place" and table.underway.place != NOWHERE:
        value += _gain(look, table.underway.place)
    if picked != NO_CARD:
        value += _placed(look, picked)
    return value


# --- regions -----------------------------------------------------------------------------------------------------


def _placed(look: Look, card: int) -> float:
    """A card of the draft: the best region that it can place a group on."""
    kept_card = CONFLICT_CARD * look.horizon
    if not look.player.groups:
        return kept_card
    empty = [place for place, holder in enumerate(look.table.holder) if holder == NOBODY]
    places = [place for place in empty if (SHOWS[card] & REALM_PLACES[deck_of(card)]) >> place & 1]
    return max((_gain(look, place) for place in places), default=kept_card)


def _gain(look: Look, place: int) -> float:
    """What it would bring to occupy a place, with its region card if that can still be had."""
    table = look.table
    around = (look.held & AREA_AROUND[place]).bit_count()
    kept = _kept(look, place, 2)
    each = AREA[around + 1] - AREA[around] + REGION * kept
    if (table.shrines | table.capitals) >> place & 1:
        each += _piece(kept)
    owner = table.region_owner[table.region_card(place)]
    if owner == NOBODY or (owner != look.seat and table.round):
        each += REGION_CARD
    if not table.round:
        each += RESOURCE * sum(YIELD[place])
    return look.horizon * each


def _loss(look: Look, place: int) -> float:
    """What a rival loses with a place, cubes and all."""
    table = look.table
    owner = table.holder[place]
    if owner == NOBODY:
        return 0.0
    around = (table.players[owner].held & AREA_AROUND[place]).bit_count()
    pieces = (table.shrines >> place & 1) + (table.capitals >> place & 1)
    return look.horizon * (REGION + AREA[around] - AREA[around - 1] + pieces + CUBE * table.cubes[place])


def _fights(look: Look, field: int, target: int = NOWHERE, sent: int = 0) -> list[Fight]:
    """The attacks that can be made from these own places, with all but one cube or with so many."""
    table, held = look.table, look.held
    found = []
    gains: dict[int, float] = {}
    for origin in members(field):
        count = table.cubes[origin]
        if count < 2:
            continue
        for place in members(exits(table.portals, origin) & ~held if target == NOWHERE else 1 << target):
            if place not in gains:
                gains[place] = _gain(look, place) + TAKEN * _loss(look, place)
            found.append(Fight(look, origin, place, sent or count - 1, gains[place]))
    return found


# --- plans -------------------------------------------------------------------------------------------------------


def _plan(look: Look) -> float:
    """The own plan, with the card that lies open."""
    table, player = look.table, look.player
    budget = [player.gold, player.energy]
    uses: list[Use] = []
    if table.active == look.seat and table.underway.card != NO_CARD:
        uses += [use._replace(value=use.value / PLANNED) for use in _open(look)]
    planned = [(space, card) for space, card in enumerate(player.plan) if card is not None and card != NO_CARD]
    fights = _fights(look, look.held) if planned else []
    for space, card in planned:
        if card == BLANK:
            continue
        uses += _uses(look, card, space, fights)
        for kind, count in enumerate(_sure_income(look, card, space)):
            budget[kind] += count
    return look.coin * len(planned) + PLANNED * _best(uses, budget)


def _best(uses: list[Use], budget: list[int]) -> float:
    """Use after use, the best first, each space once, as long as gold and energy last."""
    value = 0.0
    blocked = spaces = 0
    for use in sorted(uses, reverse=True):
        gold, energy = use.price
        if spaces >> use.space & 1 or blocked & use.blocks or gold > budget[0] or energy > budget[1]:
            continue
        if use.value <= 0:
            break
        value += use.value
        spaces |= 1 << use.space
        blocked |= use.blocks
        budget[0] -= gold
        budget[1] -= energy
    return value


def _sure_income(look: Look, card: int, space: int) -> Resources:
    """What a card brings that can do nothing but extract: others may be paid with it."""
    if space not in ARMY_SPACES or set(actions_on(look.player.tribes, space)) != {EXTRACT_GOLD, EXTRACT_ENERGY}:
        return FREE
    places = look.held & look.realm(space) & SHOWS[card]
    if card in WILD or not places:
        return FREE
    gold, energy = YIELD[members(places)[0]]
    return (gold, 0) if gold >= energy else (0, energy)


def _uses(look: Look, card: int, space: int, fights: list[Fight]) -> Iterator[Use]:
    """All that a card may do on a space."""
    if space in MAGIC_SPACES:
        yield from _magic(look, card, space)
        return
    actions = actions_on(look.player.tribes, space)
    realm = look.realm(space)
    if ATTACK in actions:
        yield from _attacks(look, card, space, [fight for fight in fights if realm >> fight.origin & 1])
    places = look.held & realm & SHOWS[card]
    if not places:
        return
    if card not in WILD:
        amount = YIELD[members(places)[0]]
        most = max([amount[kind] for kind, of in _EXTRACTS if of in actions], default=1)
        yield Use(look.coin * (most - 1), FREE, 0, space)
    if TRANSITION in actions:
        yield from _transition(look, places, TRANSITION_CUBES, TRANSITION_PRICE, space)
    if CONSTRUCT in actions:
        yield from _construction(look, places, space)
    if MOVE in actions and any(_can_move(look, place) for place in members(places)):
        yield Use(MOVING - look.coin, FREE, 0, space)


_EXTRACTS = ((0, EXTRACT_GOLD), (1, EXTRACT_ENERGY))


def _attacks(look: Look, card: int, space: int, fights: list[Fight]) -> Iterator[Use]:
    for fight in fights:
        worth = fight.worth(card)
        if worth > 0:
            yield Use(worth - look.coin, FREE, _LEFT << fight.origin | _ENTERED << fight.target, space)


_LEFT, _ENTERED, _BUILT, _EMPTIED = (1 << len(PLACES) * number for number in range(4))
"""Where a place, or a realm, stands in the set of what a use blocks."""


def _can_move(look: Look, place: int) -> bool:
    return look.table.cubes[place] > 1 and exits(look.table.portals, place) & look.held != 0


def _transition(look: Look, places: int, most: int, price: Resources, space: int) -> Iterator[Use]:
    """Cubes that come back from limbo into a realm in which there is a region for them."""
    for realm in REALMS:
        count = min(most, look.player.limbo[realm])
        if count and places & REALM_PLACES[realm]:
            value = count * (CUBE - IN_LIMBO + BACK) - RESOURCE * (sum(price) + 1)
            yield Use(look.horizon * value, price, _EMPTIED << realm, space)


def _construction(look: Look, places: int, space: int) -> Iterator[Use]:
    prices = TRIBES[look.player.tribes[space // SPACES_A_HALF]].prices
    for piece in PIECES:
        yield from _building(look, piece, places, prices[piece], space)


def _building(look: Look, piece: str, places: int, price: Resources, space: int) -> Iterator[Use]:
    """A piece on the surest of these places."""
    fitting = places & sites(look.table, piece)
    if not fitting:
        return
    kept, place = max((_kept(look, place, look.table.cubes[place]), place) for place in members(fitting))
    scored = 0.0 if piece == PORTAL else look.horizon * _piece(kept)
    value = POINTS_AT_ONCE[piece] + scored - look.coin * (sum(price) + 1)
    yield Use(value, price, _BUILT * (AREA_AROUND[place] if piece == CAPITAL else 1 << place), space)


def _magic(look: Look, card: int, space: int) -> Iterator[Use]:
    held, drawn = look.held, look.horizon * CONFLICT_CARD
    if card == GREAT_TRANSITION:
        yield from _transition(look, held, GREAT_TRANSITION_CUBES, GREAT_TRANSITION_PRICE, space)
    elif card == FORESIGHT:
        yield Use(drawn - look.coin, FREE, 0, space)
    elif card == CONSECRATION:
        prices = [TRIBES[tribe].prices[SHRINE] for tribe in look.player.tribes]
        price = min(prices, key=sum) if look.table.house.magic_shrine_cost else FREE
        yield from _building(look, SHRINE, held, price, space)
        yield Use(look.horizon * REGION_CARD - look.coin, FREE, 0, space)
    else:
        yield Use(GATHERING_CARDS * drawn - look.coin, FREE, 0, space)
        yield from _transition(look, held, GATHERING_CUBES, FREE, space)


# --- half-made decisions -----------------------------------------------------------------------------------------


def _open(look: Look) -> list[Use]:
    """What the open card may still do, as far as that is decided; the coin that it brings at least is counted in."""
    doing = look.table.underway
    card, space, place = doing.card, doing.space, doing.place
    field = look.held & look.realm(space)
    if not doing.action:
        found = [Use(0.0, FREE, 0, space)]
        if card != BLANK:
            found += _uses(look, card, space, _fights(look, field))
    elif doing.action == ATTACK:
        fights = _fights(look, field if place == NOWHERE else 1 << place, doing.target, doing.number)
        found = list(_attacks(look, card, space, fights))
    elif doing.action == CONSTRUCT:
        found = list(_construction(look, field & SHOWS[card] if place == NOWHERE else 1 << place, space))
    else:
        reached = doing.target != NOWHERE and look.table.cubes[doing.target] == 1
        found = [Use(look.coin + (CUBE if reached else 0.0), FREE, 0, space)]
    return [use._replace(value=use.value + look.coin) for use in found]
