"""Construct: a shrine, a capital or a portal in the region shown (rules, section 5)."""

from collections.abc import Iterable, Iterator
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.needs import Need
from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase, person, say
from boardgames.games.immortals.actions.act import OWN_REGION, Answer, Limit, Planned, RegionAct, where
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import CAPITAL, SHRINE, SPACES_A_HALF, TRIBES, members
from boardgames.games.immortals.forecasts import pays, points_a_round
from boardgames.games.immortals.glance import Glance
from boardgames.games.immortals.look import Look, Promise
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.options import BUILD, at_places, choose
from boardgames.games.immortals.phrases import place_words, placed_with, price_words, row_of, short_price
from boardgames.games.immortals.pieces import PIECE
from boardgames.games.immortals.state import ImmortalsState
from boardgames.games.immortals.supply import build, pay
from boardgames.games.immortals.table import Table, can_pay


def prices(table: Table, seat: Seat, space: int) -> dict[str, Resources]:
    """The price of each piece on the half to which an army space belongs."""
    return TRIBES[table.tribes(seat)[space // SPACES_A_HALF]].prices


def in_reach(table: Table, planned: Planned) -> list[str]:
    """The pieces that the player can pay for."""
    asked = prices(table, planned.seat, planned.space)
    return [piece for piece in PIECE if can_pay(table, planned.seat, asked[piece])]


def _no_piece_in_reach(table: Table, planned: Planned) -> Phrase:
    asked = prices(table, planned.seat, planned.space)
    held = short_price((table.gold[planned.seat], table.energy[planned.seat]))
    row = row_of(((short_price(asked[piece]),) for piece in PIECE), last=" or ")
    return say("costs {row}; {who} {has} {held}", row=row, held=held, **person(planned.seat, table.reader))


def _with_room(table: Table, planned: Planned, places: int) -> int:
    """The places of which one of these pieces may be built."""
    room = 0
    for piece in in_reach(table, planned):
        room |= PIECE[piece].sites(table)
    return room & places


def _why_no_room(table: Table, planned: Planned, place: int) -> Phrase:
    """What keeps each of the pieces out, each reason once."""
    reasons = [PIECE[piece].why_not_at(table, place) for piece in in_reach(table, planned)]
    return row_of(dict.fromkeys(why for why in reasons if why is not None), "; ")


def _room_nowhere(table: Table, planned: Planned) -> Phrase:
    return (f"no region{where(table, planned)} has room for a {' or a '.join(in_reach(table, planned))}",)


class Construct(RegionAct):
    """Build a piece at the price of the half on which the card lies."""

    section = "construct"
    needs = (OWN_REGION, Need(lambda table, planned: bool(in_reach(table, planned)), _no_piece_in_reach))
    limits = (Limit(_with_room, _why_no_room, _room_nowhere),)

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.answers = {
            "build at": Answer(
                lambda option, table: ("in ", *placed_with(option.value, table)),
                lambda option, table: _fitting(table, option.value),
            ),
            "build": Answer(_priced, _built),
        }

    name = "Construct"
    short = "Build"
    chosen = "Construct a portal, a shrine or a capital"
    brief = "portal, shrine, capital"
    cost = "as printed"

    def text(self, table: Table) -> Phrase:
        return (
            "a portal, a shrine or a capital in the region shown, at the price of the half on which the card lies.",
        )

    def text_on(self, table: Table, seat: Seat, space: int) -> Phrase:
        asked = prices(table, seat, space)
        return (
            f"in the region shown, {' or '.join(f'a {piece} for {price_words(asked[piece])}' for piece in PIECE)}.",
        )

    def do(self, g: Game[ImmortalsState], planned: Planned) -> Flow[None]:
        state, seat = g.state, planned.seat
        place = yield from choose(g, seat, "immortals.build_at", at_places("build at", self.regions(state, planned)))
        state.underway = state.underway._replace(place=place)
        fitting = [piece for piece in in_reach(state, planned) if PIECE[piece].sites(state) >> place & 1]
        piece = yield from choose(g, seat, "immortals.build", [BUILD[piece] for piece in fitting])
        pay(g, seat, prices(state, seat, planned.space)[piece])
        build(g, seat, place, piece)

    def could(self, table: ImmortalsObservation, planned: Planned) -> Iterator[Phrase]:
        asked = prices(table, planned.seat, planned.space)
        for piece in in_reach(table, planned):
            fitting = PIECE[piece].sites(table) & planned.places
            if fitting:
                single = fitting.bit_count() == 1
                there = place_words(members(fitting)[0]) if single else f"{fitting.bit_count()} regions"
                yield (f"{PIECE[piece].name} in {there} for {price_words(asked[piece])}.",)

    def promises(self, look: Look, planned: Planned) -> Iterable[Promise]:
        asked = prices(look.table, planned.seat, planned.space)
        for piece in PIECE:
            yield from look.building(PIECE[piece], planned, asked[piece])

    def begun(self, look: Look, planned: Planned) -> Iterable[Promise]:
        return self.promises(look, planned)

    def glances(self, look: Glance, planned: Planned, budget: list[int]) -> Iterable[tuple[float, Resources]]:
        asked = prices(look.table, planned.seat, planned.space)
        for piece in PIECE:
            yield look.building(PIECE[piece], planned.places, asked[piece], budget), asked[piece]

    def begun_glance(self, look: Glance, planned: Planned) -> float:
        return max(value for value, _ in self.glances(look, planned, look.budget))


def _fitting(table: ImmortalsObservation, place: int) -> Iterator[Phrase]:
    """Which pieces fit there, and what keeps the others out."""
    asked = prices(table, table.active, table.underway.space)
    for key, piece in PIECE.items():
        why = piece.why_not_at(table, place)
        if why is not None:
            yield (f"No {key}: ", *why, ".")
        else:
            dear = "" if can_pay(table, table.active, asked[key]) else ", which is too much now"
            yield (f"{piece.name} for {price_words(asked[key])}{dear}.",)


def _priced(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    asked = prices(table, table.active, table.underway.space)
    return (f"{PIECE[option.value].name} for {price_words(asked[option.value])}",)


def _built(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    yield pays(table, table.active, prices(table, table.active, table.underway.space)[option.value])
    yield from scores(table, table.active, option.value, table.underway.place)


def scores(table: ImmortalsObservation, seat: Seat, piece: str, place: int) -> Iterator[Phrase]:
    """The points that a piece brings at once to whoever builds it, and each round."""
    score = table.players[seat].score
    yield (f"Points {score} → {score + PIECE[piece].at_once} at once.",)
    if PIECE[piece].each_round:
        shrines, capitals = ((piece == kind) << place for kind in (SHRINE, CAPITAL))
        yield from points_a_round(table, seat, shrines=shrines, capitals=capitals)
