"""The numbers of Immortal 8: tokens, limits, slots and the parts of a round (rules, sections 1 and 3)."""

from typing import Final

from boardgames.engine.types import CardId, CardSet

MILITARY, SCIENCE, CHAOS = CIVILIZATION = (0, 1, 2)
CIVILIZATION_NAME = ("Military", "Science", "Chaos")

MILITARY_ICON, SCIENCE_ICON, CHAOS_ICON, GALMI_ICON, LION_ICON = ICONS = (
    "military",
    "science",
    "chaos",
    "galmi",
    "lion",
)
"""Type icons: the banner on a card (section 4.5)."""
MILITARY_ICON, SCIENCE_ICON, CHAOS_ICON, GALMI_ICON, LION_ICON = ICONS

FEWEST_SEATS, MOST_SEATS = 3, 6
COIN_LIMIT = 10
"""L1: the most coins that a player may own."""
TOKEN_LIMIT = 10
"""L2: the most Civilization tokens that a player may own, all three types together."""
DIAMONDS = 5
"""L6: all Diamonds of the game."""

ROUNDS = (1, 2)
HAND = {1: 5, 2: 4}
"""Cards dealt to each player, which is also the number of slots and of draft turns, by round."""
MOST_PLAYED = {1: 3, 2: 2}
"""How many of them may be played."""
SLOT_COINS = {1: (5, 3, 2, 3, 2), 2: (4, 3, 2, 1)}
"""Coins on a transformed card, by slot from the left."""
DOUBLING = (1, 4)
"""The round and the draft turn in which a Bonus is given twice."""

HEROES: Final = range(1, 13)
WONDERS: Final = range(13, 25)
BUILDINGS: Final = range(25, 49)
CARDS: Final = range(1, 49)
"""Cards by number: tactical values, and for the Wonders, which have none, the values that are never used."""

ALPHA, ABUNAKKASHII, ELIANA, NEZHA, EZ, SHADOW, CYLAK, AVATAR, FENGHUANG, VALEEN, LION, ORGAH = HEROES
(
    HALL_OF_WAR,
    ORB_OF_CHAOS,
    FLYING_CITY,
    SWORDS,
    FOLLY,
    DIAMOND_MINE,
    TWIN_STATUES,
    RITUAL,
    LANDS_OF_FIRE,
    EQUILIBRIUM,
    SANCTUARY,
    HOURGLASS,
) = WONDERS
(
    ARMORY,
    OBSERVATORY,
    CARAVAN,
    TEMPLE,
    ELITE_SCHOOL,
    ALTAR,
    WAR_ENGINES,
    LIBRARY,
    CHAOS_PORTAL,
    FORTRESS,
    MARKET,
    TREASURE,
) = ((first, first + 1) for first in BUILDINGS[::2])
"""Both copies of each Building; the odd one carries the ring and stays out with three players."""


def set_of(*cards: CardId) -> CardSet:
    """Cards as a set: a number with one bit for each."""
    return sum(1 << card for card in cards)


ALL_HEROES, ALL_WONDERS, ALL_BUILDINGS = set_of(*HEROES), set_of(*WONDERS), set_of(*BUILDINGS)

JUSTICE, TOMORROW, GALMI, ABHILASHA, NARASHIMA, PHOENIX, GOAN_SUL, XIAN, BYUN = IMMORTALS = tuple(range(1, 10))
"""Immortals by calling number; Byun Hyung Ja, who is never called himself, comes last."""

USUAL, FIRST_GAME, WITH_JUSTICE, WITH_BYUN = COMPANIES = ("usual", "first-game", "with-justice", "with-byun")
"""Which Immortals take part (section 2.4)."""

SETUP, DRAFT, KINGDOM, SUPREMACY, CALLING, OVER = PHASES = (
    "setup",
    "draft",
    "kingdom",
    "supremacy",
    "calling",
    "over",
)
