"""The numbers of Immortals: places, tribes, prices, spaces and cards (rules, sections 1, 5 and 8).

A *place* is a region of one realm: 25 times the realm, plus the region. A set of places is a number with one bit each.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from boardgames.engine.types import CardId
from boardgames.games.immortals.atlas import (
    ATLAS,
    ATTACK,
    CONSTRUCT,
    EXTRACT_ENERGY,
    EXTRACT_GOLD,
    MOVE,
    TRANSITION,
    Action,
    Area,
    Region,
    Resources,
)

__all__ = [
    "ATTACK",
    "CONSTRUCT",
    "EXTRACT_ENERGY",
    "EXTRACT_GOLD",
    "MOVE",
    "TRANSITION",
    "Action",
    "Area",
    "Region",
    "Resources",
]

FEWEST_SEATS, MOST_SEATS = 3, 5
ROUNDS: Final = {3: 7, 4: 6, 5: 5}
"""Rounds by number of players."""

SETUP, DRAFT, SEEDING, REINFORCEMENTS, PLANNING, PERFORMANCE, OVER = PHASES = (
    "setup",
    "draft",
    "seeding",
    "reinforcements",
    "planning",
    "performance",
    "over",
)

NOBODY = -1
"""No seat: nobody holds a region, a region card lies in the pool."""
HELP_ATTACKER, HELP_NOBODY, HELP_DEFENDER = SIDES = ("attacker", "nobody", "defender")
"""Whom the inhabitants fight for."""

# --- the map (8.1, 8.2) ------------------------------------------------------------------------------------------

LIGHT, DARK = REALMS = (0, 1)
REALM_CODE = ("L", "D")
REALM_KEY = ("light", "dark")
REALM_NAME = ("Light Realm", "Dark Realm")

AREAS: Final[tuple[Area, ...]] = ATLAS.areas
REGIONS: Final[tuple[Region, ...]] = ATLAS.regions
REGION_COUNT: Final = len(REGIONS)
PLACES: Final = range(2 * REGION_COUNT)
NOWHERE = -1


def realm_of(place: int) -> int:
    """The realm in which a place lies."""
    return place // REGION_COUNT


def twin_of(place: int) -> int:
    """The place of the same name in the other realm."""
    return (place + REGION_COUNT) % len(PLACES)


def region_of(place: int) -> Region:
    """What is printed on a place and its twin."""
    return REGIONS[place % REGION_COUNT]


@lru_cache(maxsize=1 << 14)
def members(places: int) -> tuple[int, ...]:
    """What is in a set, in the order of the numbers."""
    return tuple(_bits(places))


def _bits(places: int) -> Iterator[int]:
    while places:
        lowest = places & -places
        yield lowest.bit_length() - 1
        places ^= lowest


_NUMBER = {region.code: number for number, region in enumerate(REGIONS)}
PLACE_CODE: Final = tuple(f"{REALM_CODE[realm_of(place)]}:{region_of(place).code}" for place in PLACES)
"""`L:RIM`, `D:RIM`."""
PLACE_OF: Final = {code: place for place, code in enumerate(PLACE_CODE)}
ALL_PLACES: Final = (1 << len(PLACES)) - 1
REALM_PLACES: Final = ((1 << REGION_COUNT) - 1, ((1 << REGION_COUNT) - 1) << REGION_COUNT)
"""The places of each realm, as sets."""
NEIGHBOURS: Final = tuple(
    sum(1 << _NUMBER[code] + realm_of(place) * REGION_COUNT for code in ATLAS.neighbours[region_of(place).code])
    for place in PLACES
)
"""The neighbours of each place in its own realm, as sets."""
EDGES: Final = tuple((_NUMBER[one], _NUMBER[other]) for one, other in ATLAS.edges)
"""Pairs of regions that touch; the same in both realms."""
AREA_OF: Final = tuple([area.name for area in AREAS].index(region.area) for region in REGIONS)
"""The area of each region."""
AREA_PLACES: Final = tuple(
    sum(1 << region + realm * REGION_COUNT for region, of in enumerate(AREA_OF) if of == area)
    for realm in REALMS
    for area in range(len(AREAS))
)
"""The places of each area, first those of the Light Realm: the two realms are counted apart."""
AREA_AROUND: Final = tuple(
    AREA_PLACES[realm_of(place) * len(AREAS) + AREA_OF[place % REGION_COUNT]] for place in PLACES
)
"""For each place, the places of its area."""
YIELD: Final[tuple[Resources, ...]] = tuple(region.light for region in REGIONS) + tuple(
    region.dark for region in REGIONS
)
"""Gold and energy of each place."""
GOLD, ENERGY = range(2)
RESOURCE_NAME: Final = ("gold", "energy")
FREE: Resources = (0, 0)

# --- pieces and prices (5, 8.4) ----------------------------------------------------------------------------------

PORTAL, SHRINE, CAPITAL = PIECES = ("portal", "shrine", "capital")
INHABITANTS = -1
"""The colour of the inhabitants; where things stand by colour, theirs come last."""
ALL_INHABITANTS: Final = ATLAS.stock.inhabitants
MOST_IN_TRAY = 3
"""Inhabitants with which a battle may begin."""
HOME_TWIN_CUBES = 2
"""Cubes on the twin of the home, from the personal supply."""
LIMBO_CUBES = 3
"""Cubes that begin the game in each limbo."""
SEEDED, SEEDED_INHABITANTS, INHABITANTS_STAY = 7, 10, 2
"""Cubes of each player and inhabitants that seed the tower, and how many of these stay in the tray."""
REINFORCEMENT = 3
"""One of so many cubes in a limbo may return in each round."""


class Tribe(NamedTuple):
    """What is printed on a half-board. `home` is a place, NOWHERE for tribes of the Dark Realm."""

    name: str
    realm: int
    home: int
    groups: tuple[int, ...]
    outer: int
    start: Resources
    spaces: tuple[tuple[Action, Action], ...]
    prices: dict[str, Resources]


TRIBES: Final = tuple(
    Tribe(
        half.name,
        REALM_KEY.index(half.realm),
        NOWHERE if half.home is None else _NUMBER[half.home],
        half.groups,
        half.outer,
        half.start,
        half.spaces,
        {PORTAL: half.portal, SHRINE: half.shrine, CAPITAL: half.capital},
    )
    for half in ATLAS.tribes
)
"""First the tribes of the Light Realm."""
LIGHT_TRIBES, DARK_TRIBES = (
    tuple(number for number, tribe in enumerate(TRIBES) if tribe.realm == realm) for realm in REALMS
)
WITHOUT_OUTER = 5
"""Players with whom the outer groups stay empty."""


def groups_of(light: int, dark: int, seats: int) -> tuple[int, ...]:
    """The sizes of the army groups with which a player with these two tribes begins, the largest first."""
    halves = TRIBES[light], TRIBES[dark]
    outer = [half.outer for half in halves if seats != WITHOUT_OUTER]
    return tuple(sorted([*halves[0].groups, *halves[1].groups, *outer], reverse=True))


@lru_cache
def armies_of(light: int, dark: int, seats: int) -> int:
    """All cubes of a player with these two tribes that are in the game once the tower is seeded."""
    return sum(groups_of(light, dark, seats)) + HOME_TWIN_CUBES + 2 * LIMBO_CUBES + SEEDED


# --- spaces (8.4) ------------------------------------------------------------------------------------------------

ARMY_SPACES: Final = range(8)
"""First those of the light half."""
MAGIC_SPACES: Final = range(8, 10)
SPACES: Final = range(10)
SPACES_A_HALF = 4
SPACE_CODE: Final = tuple(
    [f"{REALM_KEY[space // SPACES_A_HALF]}{space % SPACES_A_HALF + 1}" for space in ARMY_SPACES] + ["magic1", "magic2"]
)
SPACE_OF: Final = {code: space for space, code in enumerate(SPACE_CODE)}
NO_SPACE = -1


def actions_on(tribes: tuple[int, int], space: int) -> tuple[Action, ...]:
    """The two actions of an army space, for a player with these tribes."""
    return TRIBES[tribes[space // SPACES_A_HALF]].spaces[space % SPACES_A_HALF]


# --- cards (8.5) -------------------------------------------------------------------------------------------------

NO_CARD = -1
CONFLICT_CARDS: Final = range(52)
"""The number of a conflict card is that of the place which it shows; then come the two kinds of wild cards."""
WILD_LIGHT, WILD_DARK = WILD = (50, 51)
SHARED_CARDS: Final = range(52, 77)
"""Region cards that show both twins, by region."""
SINGLE_CARDS: Final = range(77, 127)
"""Region cards that show one region only, by place; for the house rule with 50 of them."""
GREAT_TRANSITION, FORESIGHT, CONSECRATION, GATHERING = MAGIC_CARDS = (127, 128, 129, 130)
BLANK = 131
CARDS: Final = range(132)
BLANKS = 4
"""Blank cards of each player."""
WILD_CARDS: Final = (ATLAS.wild.light, ATLAS.wild.dark)
"""Wild cards in each conflict deck."""
CONFLICT_DECK: Final = tuple(
    tuple(range(realm * REGION_COUNT, (realm + 1) * REGION_COUNT)) + (WILD[realm],) * WILD_CARDS[realm]
    for realm in REALMS
)
"""The conflict deck of each realm."""
DRAFT_HAND = 5


def is_region_card(card: CardId) -> bool:
    """Whether it is a region card."""
    return SHARED_CARDS.start <= card < SINGLE_CARDS.stop


def deck_of(conflict_card: int) -> int:
    """The realm of a conflict card."""
    return WILD.index(conflict_card) if conflict_card in WILD else realm_of(conflict_card)


def _shown(card: CardId) -> int:
    if card < WILD_LIGHT:
        return 1 << card
    if card in WILD or card in MAGIC_CARDS:
        return ALL_PLACES
    if card in SHARED_CARDS:
        region = card - SHARED_CARDS.start
        return 1 << region | 1 << region + REGION_COUNT
    return 1 << card - SINGLE_CARDS.start if card in SINGLE_CARDS else 0


SHOWS: Final = tuple(map(_shown, CARDS))
"""The places that a card can stand for, as sets: one, both twins, or with a wild card and with magic any."""


def _code(card: CardId) -> str:
    if card < WILD_LIGHT:
        return f"conflict:{PLACE_CODE[card]}"
    if card in WILD:
        return f"wild:{REALM_CODE[WILD.index(card)]}"
    if card in SHARED_CARDS:
        return f"region:{REGIONS[card - SHARED_CARDS.start].code}"
    if card in SINGLE_CARDS:
        return f"region:{PLACE_CODE[card - SINGLE_CARDS.start]}"
    return "blank" if card == BLANK else f"M{MAGIC_CARDS.index(card) + 1}"


CARD_CODE: Final = tuple(map(_code, CARDS))
"""`conflict:L:RIM`, `wild:D`, `region:RIM`, `M3`, `blank`."""
CARD_OF: Final = {code: card for card, code in enumerate(CARD_CODE)}

# --- points (7) --------------------------------------------------------------------------------------------------

BY_REGIONS, BY_SHRINES, BY_CAPITALS, BY_AREAS, BY_BUILDING = SOURCES = range(5)
"""Where points come from: the four things that count at the end of a round, and what is built at once."""
AREA_POINTS: Final = (0, 0, 0, 2, 2, 3)
"""Points for an area by the regions that somebody holds in it."""
REGIONS_A_POINT = 2
