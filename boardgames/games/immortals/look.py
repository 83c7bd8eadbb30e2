"""The table as one player looks at it who thinks ahead: what regions, pieces, cubes, cards and battles are worth."""

from collections.abc import Iterator
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from boardgames.engine.types import CardId, Seat
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.battle import likely_side
from boardgames.games.immortals.catalogue import (
    AREA_AROUND,
    AREA_PLACES,
    CAPITAL,
    FREE,
    HELP_ATTACKER,
    HELP_DEFENDER,
    HELP_NOBODY,
    INHABITANTS,
    MOST_IN_TRAY,
    NEIGHBOURS,
    NOBODY,
    NOWHERE,
    PLACES,
    YIELD,
    members,
    twin_of,
)
from boardgames.games.immortals.observation import ImmortalsObservation, PlayerView
from boardgames.games.immortals.paths import exits
from boardgames.games.immortals.pieces import Piece

if TYPE_CHECKING:
    from boardgames.games.immortals.actions.act import Planned

# The weights are fitted to 139 games of bots that look one answer ahead, with one answer in 17 left to luck: for
# what lies in the open, by a linear regression of the points that a seat still won; for the win, by a logistic one.
# Where nothing else is said, a value is in points for each scoring to come (see `Look.horizon`).
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
"""An area by the regions held in it: what it brings, and what it costs to stand there alone."""
CUBE, IN_LIMBO = 0.2, 0.06
"""An army on the map, and one in limbo."""
BACK = 0.05
"""That an army which returns from limbo stands where it is needed."""
RESOURCE, ENOUGH, PLENTY = 0.04, 8, 0.02
"""One gold or one energy: each of the first eight, and each more."""
PAIR, MOST_PAIRS = 0.08, 6
"""A gold together with an energy: most prices ask for both."""
CONFLICT_CARD, REGION_CARD = 0.08, 0.36
TAKEN = 0.4
"""What it counts that a rival loses a region, beside winning it. This and what follows is set by hand."""
OUT, STEEP, TIE = 0.74, 1.1, 0.35
"""The share of the cubes that fall through the tower; how fast a battle becomes certain, by a cube more or less; and
what the attacker must be ahead because a tie is no win. Fits the table of battles in section 9 to a few hundredths."""
HELPER = 0.5
"""Inhabitants that the tower may add to those that fall through."""
HELP = {HELP_ATTACKER: 1, HELP_NOBODY: 0, HELP_DEFENDER: -1}
LEFT, ENTERED, BUILT, EMPTIED = (1 << len(PLACES) * number for number in range(4))
"""Where a place, or a realm, stands in the set of what a promise blocks."""


class Promise(NamedTuple):
    """What a card on a space may do, and the points that it brings beyond a coin.

    `blocks` is a set: no two promises of one plan may share anything in it, such as the region that is attacked from.
    """

    value: float
    price: Resources
    blocks: int
    space: int


class Look:
    """The table as one player looks at it.

    `horizon` is what a point at each scoring to come is worth, `coin` one gold or one energy: what every card brings at
    least. `strong` are the places, as a set, that rivals could attack from.
    """

    __slots__ = ("_fights", "coin", "held", "horizon", "player", "seat", "strong", "table")

    def __init__(self, table: ImmortalsObservation, seat: Seat, horizon: float, strong: int) -> None:
        self.table = table
        self.seat = seat
        self.horizon = horizon
        self.player: PlayerView = table.players[seat]
        self.held = self.player.held
        self.strong = strong & ~self.held
        self.coin = horizon * RESOURCE
        self._fights: list[Fight] | None = None

    def cost(self, price: Resources) -> float:
        """What it costs to pay a price instead of taking a coin."""
        return self.coin * (sum(price) + 1)

    def returning(self, count: int) -> float:
        """So many cubes that come back from limbo."""
        return self.horizon * (count * (CUBE - IN_LIMBO + BACK))

    def promise(self, value: float, planned: "Planned", price: Resources = FREE, blocks: int = 0) -> Promise:
        """A promise of that value by a planned card."""
        return Promise(value, price, blocks, planned.space)

    # --- what stands on the map ----------------------------------------------------------------------------------

    def standing(self) -> float:
        """Points, and what stands and lies in the open."""
        table, player = self.table, self.player
        held, cubes, pieces = self.held, table.cubes, table.shrines | table.capitals
        value = sum([AREA[(held & area).bit_count()] for area in AREA_PLACES])
        on_map = 0
        for place in members(held):
            count = cubes[place]
            on_map += count
            kept = self.kept(place, count)
            value += REGION * kept
            if pieces >> place & 1:
                value += _piece(kept)
        cards = CONFLICT_CARD * len(player.conflict) + REGION_CARD * len(player.region_cards)
        both = player.gold + player.energy
        saved = RESOURCE * min(both, ENOUGH) + PLENTY * max(0, both - ENOUGH)
        saved += PAIR * min(player.gold, player.energy, MOST_PAIRS)
        armies = CUBE * on_map + IN_LIMBO * sum(player.limbo)
        return player.score + self.horizon * (value + cards + saved + armies)

    def kept(self, place: int, count: int) -> float:
        """How surely a place with so many cubes is kept, by the largest rival army that can enter it."""
        table = self.table
        twin = twin_of(place)
        near = NEIGHBOURS[place] | (1 << twin if table.portals >> twin & 1 else 0)
        threats = near & self.strong
        row = 0
        if threats:
            row = 2 if any([table.cubes[other] > count for other in members(threats)]) else 1
        return KEPT[row][count if count < MOST_CUBES else MOST_CUBES]

    def gain(self, place: int) -> float:
        """What it would bring to hold a place, with its region card if that can still be had."""
        table = self.table
        around = (self.held & AREA_AROUND[place]).bit_count()
        kept = self.kept(place, 2)
        each = AREA[around + 1] - AREA[around] + REGION * kept
        if (table.shrines | table.capitals) >> place & 1:
            each += _piece(kept)
        owner = table.region_owner[table.region_card(place)]
        if owner == NOBODY or (owner != self.seat and table.round):
            each += REGION_CARD
        if not table.round:
            each += RESOURCE * sum(YIELD[place])
        return self.horizon * each

    def loss(self, place: int) -> float:
        """What a rival loses with a place, cubes and all."""
        table = self.table
        owner = table.holder[place]
        if owner == NOBODY:
            return 0.0
        around = (table.players[owner].held & AREA_AROUND[place]).bit_count()
        pieces = (table.shrines >> place & 1) + (table.capitals >> place & 1)
        return self.horizon * (REGION + AREA[around] - AREA[around - 1] + pieces + CUBE * table.cubes[place])

    def building(self, piece: Piece, planned: "Planned", price: Resources) -> Iterator[Promise]:
        """A piece on the surest of the places of a planned card."""
        fitting = planned.places & piece.sites(self.table)
        if not fitting:
            return
        kept, place = max((self.kept(place, self.table.cubes[place]), place) for place in members(fitting))
        scored = piece.each_round * self.horizon * _piece(kept)
        blocks = BUILT * (AREA_AROUND[place] if piece.key == CAPITAL else 1 << place)
        yield self.promise(piece.at_once + scored - self.cost(price), planned, price, blocks)

    # --- battles -------------------------------------------------------------------------------------------------

    @property
    def fights(self) -> "list[Fight]":
        """All attacks that can be made, each with all but one of the cubes."""
        if self._fights is None:
            self._fights = self.fights_from(self.held)
        return self._fights

    def fights_from(self, field: int, target: int = NOWHERE, sent: int = 0) -> "list[Fight]":
        """The attacks that can be made from these places, with all but one cube or with so many."""
        table, held = self.table, self.held
        found = []
        gains: dict[int, float] = {}
        for origin in members(field):
            count = table.cubes[origin]
            if count < 2:
                continue
            for place in members(exits(table.portals, origin) & ~held if target == NOWHERE else 1 << target):
                if place not in gains:
                    gains[place] = self.gain(place) + TAKEN * self.loss(place)
                found.append(Fight(self, origin, place, sent or count - 1, gains[place]))
        return found


def _piece(kept: float) -> float:
    """A shrine or a capital in a region that is kept as surely as that."""
    return SURE + (1 - SURE) * kept


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

    @property
    def blocks(self) -> int:
        """The region that is left, and the one that is entered: no other attack of a plan may share them."""
        return LEFT << self.origin | ENTERED << self.target

    def worth(self, card: CardId) -> float:
        """The points that it promises with a card: the region if it is won, less the armies that fall."""
        side = likely_side(card, self.origin, self.target)
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
