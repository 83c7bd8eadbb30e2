"""The score as it stands, or stood at the end: one bar a person or team, and the names behind every number."""

from collections.abc import Sequence
from itertools import zip_longest

from boardgames.engine.sheet import Sheet
from boardgames.engine.words import Phrase
from boardgames.table.reckoning import Racer, Share, named, number, racers, why
from boardgames.tui.canvas import Canvas, Run, cells, wrap
from boardgames.tui.people import People
from boardgames.tui.pictures.pages import page, scrolled
from boardgames.tui.pictures.race import Segment, below_zero, segmented, tags
from boardgames.tui.scene import Scene

TWO_COLUMNS = 120
"""Cells from which on two people stand side by side."""
GAP = 3
"""Cells between two columns."""
INDENT = 3
"""Cells before what is behind the number of somebody."""
SHORTEST = 12
"""Cells of a bar, whatever stands before it."""

Rows = list[list[Run]]


def standing(canvas: Canvas, scene: Scene, at: int, title: Phrase = ()) -> int:
    """Who would win and why, and every number with its names, from row `at` on; gives where it is scrolled to in fact.
    The sheet of the scene must be explained. At the end the page has a `title` of its own.
    """
    inside = page(canvas, scene, title or ("if the game ended now",))
    sheet = scene.sheet
    bold = inside.ink("text", bold=True)
    heads = [scene.people.runs(phrase, inside, bold) for phrase in headlines(sheet, is_over=bool(title))]
    rows = [line for head in heads for line in wrap(head, inside.width)]
    told = [row for block in _Blocks(inside, scene, inside.width).all for row in block]
    if len(rows) + len(told) > inside.height and inside.width >= TWO_COLUMNS:
        width = (inside.width - GAP) // 2
        left, right = _in_two(_Blocks(inside, scene, width).all)
        told = _side_by_side((left, right), width + GAP)
    return scrolled(canvas, inside, [*rows, *told], at)


def headlines(sheet: Sheet, *, is_over: bool) -> tuple[Phrase, ...]:
    """Who wins, or would, and what made the difference, if the verdict does not say that itself."""
    reason = why(sheet) if is_over else why(sheet, "is ahead of")
    return (sheet.verdict,) if reason == sheet.verdict else (sheet.verdict, reason)


def _in_two(blocks: Sequence[Rows]) -> tuple[Rows, Rows]:
    half = -(-len(blocks) // 2)
    left, right = ([row for block in part for row in block] for part in (blocks[:half], blocks[half:]))
    return left, right


def _side_by_side(columns: Sequence[Rows], width: int) -> Rows:
    """Columns of rows as rows."""
    rows: Rows = []
    for parts in zip_longest(*columns, fillvalue=[]):
        row: list[Run] = []
        for column, part in enumerate(parts):
            row += [(" " * (column * width - length(row)), "text"), *part]
        rows.append(row)
    return rows


def length(row: Sequence[Run]) -> int:
    """The cells that runs take."""
    return sum(cells(text) for text, _ in row)


# --- somebody’s points -----------------------------------------------------------------------------------------------


def places(sheet: Sheet) -> tuple[int, ...]:
    """The place of each racer; who shares one has the same."""
    if sheet.columns:
        totals = [column.total for column in sheet.columns]
        return tuple(totals.index(total) + 1 for total in totals)
    ranks = [group for group in sheet.order for _ in group]
    return tuple(1 + sum(len(better) for better in sheet.order[: sheet.order.index(group)]) for group in ranks)


def longest(sheet: Sheet) -> int:
    """What the longest bar is worth: a bar has no minus."""
    return max(1, *(sum(max(0, share.points) for share in racer.shares) for racer in racers(sheet)))


def pieces_of(racer: Racer) -> list[Segment]:
    """The pieces of a bar: each wears the colour of whose it is."""
    return [Segment(owner(racer, share), share.points, share.short) for share in racer.shares]


def is_named_in(sheet: Sheet, share: Share, width: int) -> bool:
    """Whether there is room for the name of a part of somebody’s points inside a bar of that width."""
    named_as = f"{share.short} {share.points}"
    return share.points * width / longest(sheet) >= cells(named_as) + 3


def owner(racer: Racer, share: Share) -> int:
    """Whose a part of the points of a team is."""
    return share.pieces[0].seat if share.pieces else racer.seats[0]


def name_of(canvas: Canvas, people: People, sheet: Sheet, racer: Racer, width: int) -> list[Run]:
    """`● Ann`, `● Ann + ▲ Cleo`, and what somebody turned out to be."""
    runs = tags(canvas, people, racer.seats, width)
    epithet = sheet.epithets[racer.seats[0]] if sheet.epithets else ""
    fits = epithet and length(runs) + cells(epithet) + 1 <= width
    return [*runs, (f" {epithet}", "quiet")] if fits else runs


class _Blocks:
    """What there is to say of everybody, in blocks of so many cells."""

    def __init__(self, canvas: Canvas, scene: Scene, width: int) -> None:
        self._canvas, self._people, self._sheet, self._width = canvas, scene.people, scene.sheet, width
        self.racers = racers(scene.sheet)
        self._column = max(length(self._name(racer)) for racer in self.racers) + 1
        sources = [share.source for racer in self.racers for share in racer.shares]
        self._sources = max((cells(canvas.look.glyphs.spell(source)) for source in sources), default=0)

    def _name(self, racer: Racer) -> list[Run]:
        return name_of(self._canvas, self._people, self._sheet, racer, self._width // 2 - INDENT)

    @property
    def all(self) -> list[Rows]:
        """All blocks, best first, each with a blank row before it."""
        return [[[], *self._block(*each)] for each in zip(self.racers, places(self._sheet), strict=True)]

    def _block(self, racer: Racer, place: int) -> Rows:
        """Somebody’s bar, and below it a line or more for each source of points."""
        name, total = self._name(racer), number(racer.total).rjust(4)
        bar = max(SHORTEST, self._width - INDENT - self._column - len(total) - 2)
        head: list[Run] = [
            (str(place).ljust(INDENT), "quiet"),
            *name,
            (" " * (self._column - length(name)), "text"),
            (f"{total}  ", self._canvas.ink("text", bold=True)),
            *segmented(self._canvas, self._people, pieces_of(racer), bar, longest(self._sheet)),
            (f" {below_zero(racer.total)}" if racer.total < 0 else "", "quiet"),
        ]
        return [head, *(row for share in racer.shares for row in self._lines(racer, share))]

    def _lines(self, racer: Racer, share: Share) -> Rows:
        """A source of points: its name, the number, and the names behind that."""
        canvas, people, alone = self._canvas, self._people, not self._sheet.columns
        source = canvas.look.glyphs.spell(share.source)
        head: list[Run] = [
            (" " * INDENT, "text"),
            (source.ljust(self._sources), "text" if alone else people.ink(owner(racer, share), canvas)),
            (number(share.points).rjust(5), canvas.ink("text" if share.points > 0 else "error", bold=True)),
            ("  ", "text"),
        ]
        behind = named(share.pieces) if alone else (share.pieces[0].note,)
        start = length(head)
        lines = wrap(people.runs(behind, canvas, "quiet"), max(SHORTEST, self._width - start)) or [[]]
        return [[*head, *lines[0]], *([(" " * start, "text"), *line] for line in lines[1:])]
