"""What of the table of Nine is drawn, and where, for every size: nine lanes side by side, people below each other."""

from typing import NamedTuple

from boardgames.games.nine.about import power
from boardgames.games.nine.catalogue import CARD, INFLUENCES
from boardgames.tui.canvas import cells
from boardgames.tui.pictures.emblems import COLUMNS as EMBLEM_COLUMNS
from boardgames.tui.pictures.emblems import ROWS as EMBLEM_ROWS

AROUND = 4
"""Rows of a screen that are neither table nor below the bar: the header, the bar and the keys."""
BELOW, BELOW_STAGE = 11, 14
"""Rows that a question needs below the bar, and those of a stage; the lowest screens have a few less."""
NAMES, WIDE_FROM, BLOCKS_FROM, ALIGNED_FROM = 10, 100, 10, 12
"""Columns of the names at least; of a table whose lanes are all alike; of a lane that has a block for each card, and of
one in which the numbers stand below each other.
"""
NARROW, NARROW_NAMES = (8, 8, 7, 7, 7, 8, 9, 7, 7), 12
"""Columns of the lanes, and of the names, where there are just 80."""


class Lane(NamedTuple):
    """The columns of an Influence."""

    influence: int
    x: int
    width: int

    @property
    def name(self) -> str:
        """The name of the Influence, as far as it fits."""
        card = CARD[self.influence]
        return card.name if cells(card.name) <= self.width else card.short

    @property
    def brief(self) -> str:
        """What it does, in the longest form that leaves a gap to its neighbours."""
        forms = power(self.influence).briefs
        return next((form for form in forms if cells(form) < self.width), forms[-1])

    @property
    def cell_width(self) -> int:
        """The columns of a cell, without the marks behind it."""
        return 9 if self.width >= ALIGNED_FROM else 7 if self.width >= BLOCKS_FROM else 5

    @property
    def cell_x(self) -> int:
        """Where its cells begin."""
        return self.x + max(0, (self.width - self.cell_width - 2) // 2)


def lanes(width: int) -> tuple[Lane, ...]:
    """The nine lanes of a table of that width, at its right edge; the names stand to the left of them."""
    if width >= WIDE_FROM:
        widths = [(width - NAMES) // len(INFLUENCES)] * len(INFLUENCES)
    else:
        widths = [each + max(0, width - sum(NARROW) - NARROW_NAMES) // len(INFLUENCES) for each in NARROW]
    ends = [width - sum(widths[place + 1 :]) for place in range(len(widths))]
    return tuple(
        Lane(influence, end - each, each) for influence, end, each in zip(INFLUENCES, ends, widths, strict=True)
    )


class Plan(NamedTuple):
    """What is drawn: emblems, the numbers of the Influences, what people own, and blank rows.

    `air` are those above the heads and below them, `gaps` says whether one follows each person.
    """

    emblems: bool = False
    numbers: bool = True
    belongings: bool = True
    air: int = 1
    gaps: bool = False

    @property
    def head_rows(self) -> int:
        """Rows of the heads of the lanes."""
        return EMBLEM_ROWS * self.emblems + self.numbers + 2

    @property
    def each(self) -> int:
        """Rows of each person."""
        return 1 + self.belongings + self.gaps

    @property
    def people_y(self) -> int:
        """The first row of the first person."""
        return self.head_rows + 2 * self.air

    def rows(self, seats: int) -> int:
        """All rows: below the people those of what is left to take, or a blank one."""
        return self.people_y + seats * self.each + (self.belongings or not self.gaps)


_SPACIOUS, _PACKED = Plan(emblems=True, gaps=True), Plan(air=0, numbers=False)
_ASKED = (_SPACIOUS, Plan(emblems=True), Plan(gaps=True), Plan(), Plan(air=0), _PACKED)
_TOLD = (
    _SPACIOUS,
    Plan(emblems=True),
    *(plan._replace(belongings=False) for plan in (_SPACIOUS, Plan(gaps=True), Plan(), _PACKED)),
)


def planned(seats: int, width: int, room: int, *, is_told: bool) -> Plan:
    """The best plan for a table of so many columns and at most so many rows; of what is told the stage says more."""
    plans = _TOLD if is_told else _ASKED
    has_emblems = min(lane.width for lane in lanes(width)) > EMBLEM_COLUMNS
    fitting = (plan for plan in plans if plan.rows(seats) <= room and (has_emblems or not plan.emblems))
    return next(fitting, plans[-1])


def table_room(height: int, *, is_told: bool) -> int:
    """The most rows of a table on a screen of that height."""
    return height - AROUND - (BELOW_STAGE if is_told else BELOW)
