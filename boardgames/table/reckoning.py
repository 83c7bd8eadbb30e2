"""A score sheet in words: the names behind its numbers, and why somebody won."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boardgames.engine.sheet import SETTLED, Piece, Row, Sheet
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, say, together

MINUS = "\N{MINUS SIGN}"


def number(points: int) -> str:
    """Points as people read them, with a minus that is as wide as a plus."""
    return f"{MINUS}{-points}" if points < 0 else str(points)


def row_of(phrases: Sequence[Phrase], between: str = ", ") -> Phrase:
    """Phrases with commas between them, or something else."""
    return tuple(part for place, phrase in enumerate(phrases) for part in ((between,) if place else ()) + phrase)


def named(pieces: Sequence[Piece]) -> Phrase:
    """What a number is made of: `Justice 1, Phoenix 6`; of one thing only its name; nothing where that says no more."""
    if len(pieces) == 1:
        return pieces[0].words
    return row_of([say("{what} {n}", what=piece.words, n=number(piece.points)) for piece in pieces if piece.words])


class Racer(NamedTuple):
    """Whoever has a bar of their own at the end: a person, a team or a pair; their points, and what these are made of.

    `shares`: what counts for them by source: the name of the source, its short name, the points, and what is behind it.
    """

    seats: tuple[Seat, ...]
    total: int
    shares: tuple["Share", ...]


class Share(NamedTuple):
    """A part of somebody's points: what it is called, in short too, and the pieces behind it."""

    source: str
    short: str
    points: int
    pieces: tuple[Piece, ...]


def racers(sheet: Sheet) -> tuple[Racer, ...]:
    """Everybody with a bar of their own, best first; for each only what is worth something."""
    if sheet.columns:
        return tuple(
            Racer(column.seats, column.total, tuple(_alone(piece) for piece in column.pieces if piece.points))
            for column in sheet.columns
        )
    return tuple(
        Racer((seat,), sheet.totals[seat], tuple(_share(row, seat) for row in sheet.rows if row.points[seat]))
        for group in sheet.order
        for seat in group
    )


def _share(row: Row, seat: Seat) -> Share:
    return Share(row.source, row.short or row.source, row.points[seat], row.of(seat))


def _alone(piece: Piece) -> Share:
    """A piece that is a source of its own, as a god is."""
    name = "".join(part for part in piece.words if isinstance(part, str))
    return Share(name, name, piece.points, (piece,))


def why(sheet: Sheet, beats: str = "beats") -> Phrase:
    """In a sentence, what made the difference to whoever came second; the verdict, where that is not so simple. Before
    the end somebody only `is ahead of` others.
    """
    first, *others = racers(sheet)
    if not others or first.total <= others[0].total or {*first.seats} != {*sheet.winners} or sheet.ending == SETTLED:
        return sheet.verdict
    if sheet.columns:
        return _by_pieces(first, others[0])
    (winner,), (second,) = first.seats, others[0].seats
    ahead = sorted(sheet.rows, key=lambda row: row.points[second] - row.points[winner])
    rows = [row for row in ahead if row.points[winner] > max(0, row.points[second])][:2]
    if not rows:
        return sheet.verdict
    reasons = [f"{row.short or row.source}, {row.points[winner]} to {number(row.points[second])}" for row in rows]
    on = ", and ".join(reasons)
    return say("{who} {beats} {other} on {on}", who=Name(winner), beats=beats, other=Name(second), on=on)


def _by_pieces(first: Racer, second: Racer) -> Phrase:
    """What brought most to the best, and what cost the next ones most."""
    best = max(first.shares, key=lambda share: share.points, default=None)
    worst = min(second.shares, key=lambda share: share.points, default=None)
    told = [say("{what} brings {who} {n}", what=best.source, who=together(first.seats), n=best.points)] if best else []
    if worst and worst.points < 0:
        told.append(say("{what} costs {who} {n}", what=worst.source, who=together(second.seats), n=-worst.points))
    return row_of(told, ", and ")


def worth(points: int, pieces: Sequence[Piece]) -> Phrase:
    """A number with the names behind it: `15 (Justice 1, Phoenix 6, Xi’an 8)`."""
    names = named(pieces)
    return say("{n} ({names})", n=number(points), names=names) if names else (number(points),)


def one_by_one(pieces: Sequence[Piece]) -> Phrase:
    """Pieces that stand for themselves, with what each comes from: `Cassana 3 (2 Glory, 1 Infamy)`."""
    told = [say("{what} {n}", what=piece.words, n=number(piece.points)) for piece in pieces]
    return row_of([(*one, f" ({piece.note})") if piece.note else one for one, piece in zip(told, pieces, strict=True)])


def told(sheet: Sheet) -> Iterator[Phrase]:
    """The sheet line by line: every number with the names behind it, and the sums."""
    for column in sheet.columns:
        pieces = one_by_one(column.pieces)
        yield say("{who}, {n}: {pieces}", who=together(column.seats), n=number(column.total), pieces=pieces)
    if sheet.columns:
        return
    for row in sheet.rows:
        each = [say("{who} {n}", who=Name(seat), n=worth(n, row.of(seat))) for seat, n in enumerate(row.points)]
        yield say("{source}: {each}", source=row.source, each=row_of(each))
    sums = [say("{who} {n}", who=Name(seat), n=number(n)) for seat, n in enumerate(sheet.totals)]
    yield say("Together: {sums}", sums=row_of(sums))
