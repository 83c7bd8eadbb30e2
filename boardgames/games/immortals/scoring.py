"""The score by source, and who wins (rules, section 7)."""

from boardgames.engine.sheet import Row, Sheet, places
from boardgames.engine.words import Name, Phrase, say, together
from boardgames.games.immortals.catalogue import BY_AREAS, BY_BUILDING, BY_CAPITALS, BY_REGIONS, BY_SHRINES
from boardgames.games.immortals.observation import ImmortalsObservation

CATEGORIES = (
    (BY_REGIONS, "Regions", "1 for every 2, at the end of each round"),
    (BY_SHRINES, "Shrines", "1 each, at the end of each round"),
    (BY_CAPITALS, "Capitals", "1 each, at the end of each round"),
    (BY_AREAS, "Areas", "2 for 3 or 4 regions of one, 3 for all 5"),
    (BY_BUILDING, "Building", "at once: portal 1, shrine 1, capital 2"),
)
"""Where points come from: the source, its name, and how it counts."""
TIE_BREAKS = ("more regions", "more gold and energy", "more cubes on the map")
"""What settles a tie at the end, in this order."""


def sheet(table: ImmortalsObservation) -> Sheet:
    """The score sheet as it stands."""
    rows = tuple(
        Row(name, tuple(player.points[source] for player in table.players), note) for source, name, note in CATEGORIES
    )
    order = _order(table)
    return Sheet(rows, order, _verdict(table, order))


def tie_break(table: ImmortalsObservation, seat: int) -> tuple[int, int, int]:
    """What settles a tie: occupied regions, gold and energy together, cubes on the map."""
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
    if len(leaders) > 1:
        return say("{who} share the win with {best} points", who=who, best=best)
    (winner,) = leaders
    tied = [seat for seat, player in enumerate(table.players) if player.score == best and seat != winner]
    if not tied:
        return say("{who} wins with {best} points", who=Name(winner), best=best)
    ours = tie_break(table, winner)
    nearest = max(tie_break(table, seat) for seat in tied)
    why = next(why for why, own, other in zip(TIE_BREAKS, ours, nearest, strict=True) if own != other)
    return say(
        "{who} wins with {best} points like {others}, by {why}",
        who=Name(winner),
        best=best,
        others=together(tied),
        why=why,
    )
