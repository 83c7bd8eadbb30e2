"""Portal, shrine and capital: where each may stand, what it brings, and all that is said of it (rules, section 5)."""

from collections.abc import Callable
from operator import attrgetter
from typing import NamedTuple

from boardgames.engine.words import Phrase, counted
from boardgames.games.immortals.atlas import ATLAS
from boardgames.games.immortals.catalogue import (
    ALL_PLACES,
    AREA_AROUND,
    AREA_PLACES,
    CAPITAL,
    PIECES,
    PORTAL,
    SHRINE,
    members,
)
from boardgames.games.immortals.phrases import area_name, place_words
from boardgames.games.immortals.table import Pieces


class Bar(NamedTuple):
    """A limit: the places, as a set, that it keeps a piece out of, and why one of them."""

    places: Callable[[Pieces], int]
    why: Callable[[Pieces, int], Phrase]


class Piece:
    """One of the three pieces. `stock` are all there are; `at_once` and `each_round` are points for whoever builds it,
    and for whoever holds its region at each scoring.
    """

    def __init__(self, key: str, stock: int, at_once: int, each_round: int, bars: tuple[Bar, ...], text: str) -> None:
        self.key = key
        self.name = key.capitalize()
        self.stock = stock
        self.at_once = at_once
        self.each_round = each_round
        self._bars = bars
        self._text = text

    def built(self, table: Pieces) -> int:
        """The places, as a set, on which it stands."""
        return standing(table, self.key)

    def left(self, table: Pieces) -> int:
        """How many of them are left in the stock."""
        return self.stock - self.built(table).bit_count()

    def sites(self, table: Pieces) -> int:
        """The places, as a set, on which it may be built, whoever holds them: none if the stock is empty."""
        if self.left(table) <= 0:
            return 0
        free = ALL_PLACES
        for bar in self._bars:
            free &= ~bar.places(table)
        return free

    def why_not_at(self, table: Pieces, place: int) -> Phrase | None:
        """Which limit keeps it from a place; None if none does."""
        for bar in self._bars:
            if bar.places(table) >> place & 1:
                return bar.why(table, place)
        return None if self.left(table) > 0 else (self.none_left,)

    @property
    def none_left(self) -> str:
        """`all 20 shrines are built`."""
        return f"all {self.stock} {self.key}s are built"

    @property
    def brief(self) -> str:
        """`1 point at once`."""
        return f"{counted(self.at_once, 'point')} at once"

    @property
    def text(self) -> str:
        """What it does, and where it may stand."""
        scores = f"{counted(self.each_round, 'point')} at each scoring for whoever holds its region. "
        return (scores if self.each_round else "") + self._text


def standing(table: Pieces, piece: str) -> int:
    """The places, as a set, on which that piece stands."""
    places: int = _STANDING[piece](table)
    return places


_STANDING = {piece: attrgetter(f"{piece}s") for piece in PIECES}


def pieces_on(table: Pieces, place: int) -> list[str]:
    """The pieces that stand on a place."""
    return [piece for piece in PIECE if standing(table, piece) >> place & 1]


def _stands(piece: str) -> Bar:
    """No piece of that kind may stand there."""
    why = f"a {piece} stands in {{}}"
    return Bar(lambda table: standing(table, piece), lambda table, place: (why.format(place_words(place)),))


def _areas_with_capital(table: Pieces) -> int:
    return sum(area for area in AREA_PLACES if area & table.capitals)


def _its_capital(table: Pieces, place: int) -> Phrase:
    (there, *_) = members(table.capitals & AREA_AROUND[place])
    return (f"{area_name(place)} has its capital in {place_words(there)}",)


PIECE = {
    piece.key: piece
    for piece in (
        Piece(
            PORTAL,
            stock=ATLAS.stock.portals,
            at_once=1,
            each_round=0,
            bars=(_stands(PORTAL),),
            text="It leads from its region to the twin, not back, for whoever holds the region. One to a region; a "
            "shrine or a capital may stand there too.",
        ),
        Piece(
            SHRINE,
            stock=ATLAS.stock.shrines,
            at_once=1,
            each_round=1,
            bars=(_stands(SHRINE), _stands(CAPITAL)),
            text="One to a region, and not where a capital stands.",
        ),
        Piece(
            CAPITAL,
            stock=ATLAS.stock.capitals,
            at_once=2,
            each_round=1,
            bars=(_stands(SHRINE), _stands(CAPITAL), Bar(_areas_with_capital, _its_capital)),
            text="One to an area of either realm, and not where a shrine stands.",
        ),
    )
}
"""The pieces by name."""
