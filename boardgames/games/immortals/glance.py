"""The table at a cheap glance of one player: what regions, pieces, cubes and battles look worth."""

from math import exp
from typing import NamedTuple

from boardgames.engine.types import CardId
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.battle import likely_side
from boardgames.games.immortals.catalogue import (
    AREA_AROUND,
    AREA_PLACES,
    HELP_ATTACKER,
    HELP_DEFENDER,
    HELP_NOBODY,
    INHABITANTS,
    MOST_IN_TRAY,
    NOBODY,
    NOWHERE,
    YIELD,
    members,
)
from boardgames.games.immortals.observation import ImmortalsObservation, PlayerView
from boardgames.games.immortals.paths import exits
from boardgames.games.immortals.pieces import Piece

RIVAL = 0.3
"""How much the position of the best rival counts against that of who looks."""
HELD = (0.0, 0.62, 0.76, 0.86, 0.92, 0.96, 1.0)
"""How surely a region is kept, by the cubes in it."""
MOST_CUBES = len(HELD) - 1
REGION = 0.65
"""A region at each scoring: half a point, and somewhere to go on from."""
AREA = (0.0, 0.1, 0.5, 1.8, 2.0, 2.6)
"""An area at each scoring, by the regions held in it: what it brings, and what it may soon bring."""
CUBE, IN_LIMBO = 0.12, 0.06
"""An army on the map, and one in limbo."""
RESOURCE, PLENTY, ENOUGH = 0.14, 0.05, 6
"""One gold or one energy: each of the first six, and each more."""
CONFLICT_CARD, REGION_CARD = 0.25, 0.4
MARKER = 0.1
OPEN = 1.02
"""A card that lies open is nearer to its use than one that is planned."""
BEGUN = 0.16
"""An action that has been chosen."""
OUT = 0.74
"""The share of the cubes that fall through the tower."""
STEEP = 1.3
"""How fast a battle becomes certain, by a cube more or less."""
HELPER = 0.5
"""Inhabitants that the tower may add to those that fall through."""
HELP = {HELP_ATTACKER: 1, HELP_NOBODY: 0, HELP_DEFENDER: -1}


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

    @property
    def budget(self) -> list[int]:
        """The gold and the energy of whoever looks."""
        return [self.player.gold, self.player.energy]

    def standing(self) -> float:
        """Points, and what stands and lies in the open."""
        table, player = self.table, self.player
        if table.over:
            return player.score
        held = player.held
        value = sum(AREA[(held & area).bit_count()] for area in AREA_PLACES)
        on_map = 0
        for place in members(held):
            cubes = table.cubes[place]
            on_map += cubes
            here = REGION + (table.shrines >> place & 1) + (table.capitals >> place & 1)
            value += here * HELD[cubes if cubes < MOST_CUBES else MOST_CUBES]
        cards = CONFLICT_CARD * len(player.conflict) + REGION_CARD * len(player.region_cards)
        saved = _saved(player.gold) + _saved(player.energy)
        marker = MARKER if table.marker == self.seat else 0.0
        armies = CUBE * on_map + IN_LIMBO * sum(player.limbo)
        return player.score + self.horizon * value + armies + cards + saved + marker

    def gain(self, place: int) -> float:
        """What it would bring to hold a place, with its region card if that can still be had."""
        table, held = self.table, self.player.held
        around = (held & AREA_AROUND[place]).bit_count()
        each = REGION + AREA[around + 1] - AREA[around] + (table.shrines >> place & 1) + (table.capitals >> place & 1)
        owner = table.region_owner[table.region_card(place)]
        card = 0.0 if owner == self.seat or (table.round == 0 and owner != NOBODY) else REGION_CARD
        return self.horizon * each * HELD[2] + card + RESOURCE * sum(YIELD[place]) / 2

    def affords(self, price: Resources, budget: list[int]) -> bool:
        """Whether a budget of gold and energy is enough for a price."""
        return price[0] <= budget[0] and price[1] <= budget[1]

    def cost(self, price: Resources) -> float:
        """What a price is worth."""
        return RESOURCE * sum(price)

    def returning(self, count: int) -> float:
        """So many cubes that come back from limbo."""
        return count * 2 * CUBE

    def building(self, piece: Piece, places: int, price: Resources, budget: list[int]) -> float:
        """A piece on the best of these places; 0 if it can't be built."""
        fitting = places & piece.sites(self.table)
        if not fitting or not self.affords(price, budget):
            return 0.0
        most = max(self.table.cubes[place] for place in members(fitting))
        kept = HELD[min(most, MOST_CUBES)]
        return piece.at_once + piece.each_round * self.horizon * kept - self.cost(price)

    def fights_from(self, field: int, target: int = NOWHERE, sent: int = 0) -> list[Fight]:
        """The attacks that can be made from these places, with all but one cube or with so many."""
        table, held = self.table, self.player.held
        found = []
        for origin in members(field):
            if table.cubes[origin] < 2:
                continue
            against = exits(table.portals, origin) & ~held if target == NOWHERE else 1 << target
            number = sent or table.cubes[origin] - 1
            found += [Fight(origin, place, number, table.cubes[place], self.gain(place)) for place in members(against)]
        return found

    def best_fight(self, fights: list[Fight], card: CardId) -> float:
        """The best of these attacks with a card; 0 if there is none."""
        return max([self._worth(fight, card) for fight in fights], default=0.0)

    def _worth(self, fight: Fight, card: CardId) -> float:
        """What an attack promises: the region if it is won, what the other loses, less the armies that fall."""
        side = likely_side(card, fight.origin, fight.target)
        helpers = HELP[side] * (OUT * min(MOST_IN_TRAY, max(1, self.table.tray[INHABITANTS])) + HELPER)
        won = 1 / (1 + exp(-STEEP * (OUT * (fight.sent - fight.stood) + helpers)))
        taken = RIVAL * self.horizon * REGION + CUBE * min(fight.sent, fight.stood) if fight.stood else 0.0
        return won * (fight.gain + taken) - (1 - won) * CUBE * fight.sent - CUBE / 2


def _saved(count: int) -> float:
    return RESOURCE * min(count, ENOUGH) + PLENTY * max(0, count - ENOUGH)
