"""What the map is worth at the end of a round (rules, section 7)."""

from typing import NamedTuple

from boardgames.games.immortals.catalogue import AREA_PLACES, AREA_POINTS, CAPITAL, REGIONS_A_POINT, SHRINE
from boardgames.games.immortals.pieces import PIECE


class RoundPoints(NamedTuple):
    """Points of a player at the end of a round."""

    regions: int
    shrines: int
    capitals: int
    areas: int


def round_points(held: int, shrines: int, capitals: int) -> RoundPoints:
    """What the places that somebody holds bring, both realms together; an area counts in each realm for itself."""
    return RoundPoints(
        held.bit_count() // REGIONS_A_POINT,
        (held & shrines).bit_count() * PIECE[SHRINE].each_round,
        (held & capitals).bit_count() * PIECE[CAPITAL].each_round,
        sum(AREA_POINTS[(held & area).bit_count()] for area in AREA_PLACES),
    )
