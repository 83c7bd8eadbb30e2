"""The score by source, and who wins (rules, section 7)."""

from boardgames.engine.sheet import Piece, Row, Sheet, places
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, counted, listed, say, together
from boardgames.games.immortals.catalogue import (
    AREA_PLACES,
    AREA_POINTS,
    BY_AREAS,
    BY_BUILDING,
    BY_CAPITALS,
    BY_REGIONS,
    BY_SHRINES,
    CAPITAL,
    REALM_KEY,
    REGIONS_A_POINT,
    SHRINE,
    members,
    realm_of,
)
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.phrases import area_name
from boardgames.games.immortals.pieces import PIECE
from boardgames.games.immortals.worth import round_points

SOURCE_NAME = {
    BY_REGIONS: "Regions",
    BY_SHRINES: "Shrines",
    BY_CAPITALS: "Capitals",
    BY_AREAS: "Areas",
    BY_BUILDING: "Building",
}
"""Where points come from, in the rulebook's order."""
TIE_BREAKS = ("more regions", "more gold and energy", "more cubes on the map")
"""What settles a tie at the end, in this order."""


def sheet(table: ImmortalsObservation) -> Sheet:
    """The score sheet as it stands."""
    rows = tuple(
        Row(
            name,
            tuple(player.points[source] for player in table.players),
            how_it_counts(source),
            short=name if source == BY_BUILDING else name.lower(),
        )
        for source, name in SOURCE_NAME.items()
    )
    order = _order(table)
    return Sheet(rows, order, _verdict(table, order))


def explain(table: ImmortalsObservation) -> Sheet:
    """The sheet with what each number comes from: what somebody holds now brings so much each round."""
    rows: list[list[Piece]] = [[] for _ in SOURCE_NAME]
    for seat, player in enumerate(table.players):
        brings = round_points(player.held, table.shrines, table.capitals)
        told = zip(player.points, _held(table, seat), (*brings, 0), strict=True)
        for source, (points, what, more) in enumerate(told):
            when = " at the end" if table.over else f", {more} more each round"
            rows[source].append(Piece(seat, points, (what + when,) if what and more else ()))
    return sheet(table).explained(rows)


def _held(table: ImmortalsObservation, seat: Seat) -> tuple[str, ...]:
    """What somebody holds now that brings points each round, by source."""
    held = table.players[seat].held
    areas = [
        f"{REALM_KEY[realm_of(around[0])]} {area_name(around[0])}"
        for area in AREA_PLACES
        if AREA_POINTS[(held & area).bit_count()] and (around := members(area))
    ]
    counts = (held.bit_count(), (held & table.shrines).bit_count(), (held & table.capitals).bit_count())
    return (*(f"{count} held" for count in counts), listed(areas), "")


def how_it_counts(source: int) -> str:
    """The points for something, in a line."""
    if source == BY_REGIONS:
        return f"1 for every {REGIONS_A_POINT}, at the end of each round"
    if source == BY_AREAS:
        *_, most, all_five = AREA_POINTS
        return f"{most} for 3 or 4 regions of one, {all_five} for all 5"
    if source == BY_BUILDING:
        return f"at once: {', '.join(f'{key} {piece.at_once}' for key, piece in PIECE.items())}"
    return f"{PIECE[SHRINE if source == BY_SHRINES else CAPITAL].each_round} each, at the end of each round"


def tie_break(table: ImmortalsObservation, seat: Seat) -> tuple[int, int, int]:
    """What settles a tie: regions, gold and energy together, cubes on the map."""
    player = table.players[seat]
    on_map = sum(count for count, holder in zip(table.cubes, table.holder, strict=True) if holder == seat)
    return player.regions, player.gold + player.energy, on_map


def _order(table: ImmortalsObservation) -> tuple[tuple[int, ...], ...]:
    """Seats that share a place, best first; ties are settled only when the game is over."""
    settled = [tie_break(table, seat) if table.over else () for seat in range(len(table.players))]
    return places([(player.score, *tie) for player, tie in zip(table.players, settled, strict=True)])


def _verdict(table: ImmortalsObservation, order: tuple[tuple[int, ...], ...]) -> Phrase:
    leaders = order[0]
    best = table.players[leaders[0]].score
    who = together(leaders)
    if not table.over:
        return say("{who} {verb} with {best}", who=who, verb="leads" if len(leaders) == 1 else "lead", best=best)
    points = counted(best, "point")
    if len(leaders) > 1:
        return say("{who} share the win with {best}", who=who, best=points)
    (winner,) = leaders
    tied = [seat for seat, player in enumerate(table.players) if player.score == best and seat != winner]
    if not tied:
        return say("{who} wins with {best}", who=Name(winner), best=points)
    ours = tie_break(table, winner)
    nearest = max(tie_break(table, seat) for seat in tied)
    why = next(why for why, own, other in zip(TIE_BREAKS, ours, nearest, strict=True) if own != other)
    return say(
        "{who} wins with {best} like {others}, by {why}",
        who=Name(winner),
        best=points,
        others=together(tied),
        why=why,
    )
