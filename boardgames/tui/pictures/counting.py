"""The points counted at the end, source by source, while everybody’s bars race."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from boardgames.engine.sheet import Piece, Row, Sheet
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, plain, say
from boardgames.table.reckoning import number, racers, row_of
from boardgames.tui.canvas import Canvas, Rect, Run, wrap
from boardgames.tui.pictures.emblems import COLUMNS, ROWS, draw_emblem, emblems
from boardgames.tui.pictures.letters import HEIGHT, draw_big
from boardgames.tui.pictures.lines import bright_line
from boardgames.tui.pictures.race import Segment, below_zero, segmented
from boardgames.tui.pictures.standing import length, longest, name_of
from boardgames.tui.scene import Scene

SIDE = 4
"""Blank cells left and right."""
ALL_AT_ONCE, ONE_BY_ONE = 1.2, 0.8
"""Seconds for a source of which everybody’s points are counted together, and for each piece of one that is told piece
by piece.
"""
NUMBERS = 12
"""Cells for the numbers behind a bar."""
LAST = "who has won"
"""What Enter shows after the last source."""


class Count(NamedTuple):
    """One source, as it is counted: its name, and the pieces with the racer to whom each of them comes.

    `in_turn`: one piece after the other, each with its name; else everybody’s at once. `splits`: each of them is a part
    of a bar by its own name.
    """

    source: str
    short: str
    pieces: tuple[tuple[int, Piece], ...]
    in_turn: bool
    splits: bool = False

    @property
    def seconds(self) -> float:
        """How long it takes."""
        return ONE_BY_ONE * len(self.pieces) if self.in_turn else ALL_AT_ONCE

    def so_far(self, t: float) -> list[float]:
        """How much of each piece has been counted, from 0 to 1."""
        if not self.in_turn:
            return [t] * len(self.pieces)
        return [min(1.0, max(0.0, t * len(self.pieces) - place)) for place in range(len(self.pieces))]

    def now(self, t: float) -> Piece | None:
        """The piece that is counted just now, of those that come in turn."""
        return self.pieces[min(len(self.pieces) - 1, int(t * len(self.pieces)))][1] if self.in_turn else None


def counts(sheet: Sheet) -> tuple[Count, ...]:
    """What is counted one after the other: first what is told in a word, then what has pictures, piece by piece."""
    if sheet.columns:
        each = [
            [(place, piece) for piece in column.pieces if piece.points] for place, column in enumerate(sheet.columns)
        ]
        in_turn = tuple(piece for pieces in zip_longest(*each[::-1]) for piece in pieces if piece)
        return (Count("", "", in_turn, True, True),) if in_turn else ()
    place_of = {racer.seats[0]: place for place, racer in enumerate(racers(sheet))}
    counted = [_count(row, place_of) for row in sheet.rows if any(row.points)]
    return tuple(sorted(counted, key=lambda count: count.in_turn))


def by_seat(sheet: Sheet) -> list[int]:
    """The racers by seat: who is best should not be seen before."""
    everybody = racers(sheet)
    return sorted(range(len(everybody)), key=lambda place: everybody[place].seats)


def _count(row: Row, place_of: dict[Seat, int]) -> Count:
    in_turn = any(piece.emblem for piece in row.pieces)
    sums = [Piece(seat, points, (row.source,)) for seat, points in enumerate(row.points) if points]
    pieces = tuple((place_of[piece.seat], piece) for piece in (row.pieces if in_turn else sums))
    return Count(row.source, row.short or row.source, pieces, in_turn)


def counting(canvas: Canvas, scene: Scene, step: int, t: float) -> None:
    """Draw the count of that number at `t` from 0 to 1: what it is, one bright line, everybody’s bars so far.

    The canvas is all rows between the header and the keys; the sheet must be explained.
    """
    all_counts = counts(scene.sheet)
    count = all_counts[step]
    following = all_counts[step + 1].source if step + 1 < len(all_counts) else LAST
    y = _title(canvas, scene, count, t)
    said, colour = _said(scene, count, t)
    names = scene.people.names
    bright_line(canvas, y, plain(said, names), following, colour=colour, names=names)
    _race(canvas.window(Rect(0, y + 2, canvas.width, canvas.height - y - 2)), scene, all_counts[: step + 1], t)


def _title(canvas: Canvas, scene: Scene, count: Count, t: float) -> int:
    """What is counted in big letters, with its emblem in the colour of whoever gets it; gives the row below."""
    piece = count.now(t)
    colour = scene.people[piece.seat].token if piece else "accent"
    roomy = canvas.height >= 26
    x, height = SIDE, ROWS if roomy else HEIGHT[1]
    if roomy and piece and piece.emblem in emblems():
        draw_emblem(canvas, x, 1, piece.emblem, colour)
        x += COLUMNS + 3
    word = (piece.emblem or plain(piece.words, scene.people.names)) if piece else count.source
    y = 1 + (height - HEIGHT[1]) // 2
    draw_big(canvas, Rect(x, y, canvas.width - x - SIDE, HEIGHT[1]), word, colour)
    return height + 2


def _said(scene: Scene, count: Count, t: float) -> tuple[Phrase, str]:
    """`Influences led alone: Phoenix, 6 for Ann`, and the colour of that line."""
    piece = count.now(t)
    if piece:
        source = f"{count.source}: " if count.source else ""
        note = f" ({piece.note})" if piece.note else ""
        what, points, who = piece.words, number(piece.points), Name(piece.seat)
        words = say("{source}{what}, {n} for {who}{note}", source=source, what=what, n=points, who=who, note=note)
        return words, scene.people[piece.seat].token
    each = [say("{n} for {who}", n=number(piece.points), who=Name(piece.seat)) for _, piece in count.pieces]
    return say("{what}: {each}", what=count.source, each=row_of(each)), "accent"


def _race(canvas: Canvas, scene: Scene, counted: Sequence[Count], t: float) -> None:
    """Everybody’s bar as far as it has come, with what the last source has added; they stand by seat."""
    everybody = racers(scene.sheet)
    names = [name_of(canvas, scene.people, scene.sheet, racer, canvas.width // 3) for racer in everybody]
    each = max(1, min(4, canvas.height // len(everybody)))
    x = SIDE + max(map(length, names)) + 2
    width, end = canvas.width - x - SIDE - NUMBERS, canvas.width - SIDE
    for row, place in enumerate(by_seat(scene.sheet)):
        y = row * each
        bar, total, more = _so_far(counted, t, place)
        canvas.runs(SIDE, y, names[place])
        for deep in range(max(1, each - 1)):
            runs = segmented(canvas, scene.people, bar, width, longest(scene.sheet), mute=deep > 0)
            canvas.runs(x, y + deep, runs)
        if total < 0:
            canvas.text(x + length(runs) + bool(runs), y, below_zero(total), "quiet")
        canvas.text(end - NUMBERS + 2, y, number(total), canvas.ink("text", bold=True), width=4, align="right")
        if more:
            told = f"+{more}" if more > 0 else number(more)
            canvas.text(end - 5, y, told, "good" if more > 0 else "error", width=5, align="right")
    _told(canvas, scene, counted[-1], t, len(everybody) * each)


def _told(canvas: Canvas, scene: Scene, count: Count, t: float, y: int) -> None:
    """What of a source has been counted piece by piece, in the colours of whose it is."""
    begun = [piece for (_, piece), share in zip(count.pieces, count.so_far(t), strict=True) if share and count.in_turn]
    runs: list[Run] = []
    for piece in begun:
        words = plain(piece.words, scene.people.names)
        runs.append((f"{words} {number(piece.points)}   ", scene.people.ink(piece.seat, canvas, bold=False)))
    for row, line in enumerate(wrap(runs, canvas.width - 2 * SIDE)):
        canvas.runs(SIDE, y + row, line)


def _so_far(counted: Sequence[Count], t: float, place: int) -> tuple[list[Segment], int, int]:
    """Somebody’s bar, their points, and how many of these the last source has brought so far."""
    bar: list[Segment] = []
    total = more = 0.0
    for count in counted:
        shares = count.so_far(t if count is counted[-1] else 1.0)
        both = zip(count.pieces, shares, strict=True)
        own = [(piece, piece.points * share) for (whose, piece), share in both if whose == place]
        more = sum(points for _, points in own)
        total += more
        if count.splits:
            bar += [Segment(piece.seat, points, "".join(map(str, piece.words))) for piece, points in own]
        elif own:
            bar.append(Segment(own[0][0].seat, more, count.short))
    return bar, round(total), round(more)
