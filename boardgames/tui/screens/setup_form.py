"""The form of the set-up screen as it is drawn: seats, ways to play, and how the evening is to go."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from boardgames.bots import BOTS
from boardgames.engine.registry import Choice, Way, numbers
from boardgames.table.names import WIDEST
from boardgames.tui.canvas import Canvas, Rect, Run, cells, crop
from boardgames.tui.screens.painted import Painted, Value, values
from boardgames.tui.screens.setup_draft import Draft
from boardgames.tui.theme import SEATS

COLOURS = ("amber", "blue", "green", "rose", "yellow", "violet")
SYMBOLS = ("disc", "square", "triangle", "diamond", "wedge", "sun")

HANDOFFS = (
    Value("between", "between people", "A curtain comes down before somebody else sees their cards."),
    Value("always", "always", "A curtain comes down before every private question, whoever looked last."),
    Value("off", "off", "Nothing is ever covered: for one person against bots, or where nobody minds."),
)
PACES = (
    Value("normal", "normal", "Bots take a moment over each move, so that everybody can follow."),
    Value("off", "at once", "Bots play at once; what they did is in the log."),
    Value("step", "step by step", "Each bot’s move waits until somebody presses Enter."),
)
HANDS = (
    Value("closed", "closed", "Everybody sees their own cards only."),
    Value("open", "open, to learn", "All hands lie open, and the screen says so all the time: a game to teach with."),
)
HINTS = (
    Value("off", "off", "No hints; usual among people. A hint says what the expert would do."),
    Value("on", "on", "On their turn, people may ask what the expert would do, and read it alone; usual for practice."),
)
SEED = (
    "Left empty: a deal that nobody knows. A number deals its game once more; the table is marked “known deal”, "
    "as somebody may have seen it."
)

LABELS = 13
"""Columns for what a row is about."""

DEAL = 44
"""Columns before the deal where it stands beside the hands."""

ASIDE = 56
"""Columns before the hints where they stand beside the pace of the bots."""

PLAN_FROM = 98
"""From so many columns on, the table is drawn beside the seats where partners sit opposite."""

PLAN_ROWS = 7

BELOW = 5
"""Rows for the bar and what stands below it."""

ROOMY = 30
"""From so many rows on, captions and sentences have a blank line around them."""


class Spacing(NamedTuple):
    """Rows from one seat to the next and from one row below to the next, and blank rows between the parts.

    Where it is `tight`, the hints stand beside the pace of the bots and the deal beside the hands, and rules to
    switch on stand side by side without the reason.
    """

    seat: int
    row: int
    gap: int
    tight: bool = False


SPACINGS = (
    Spacing(2, 2, 2),
    Spacing(2, 2, 1),
    Spacing(2, 1, 1),
    Spacing(1, 1, 2),
    Spacing(1, 1, 1),
    Spacing(1, 1, 1, tight=True),
    Spacing(1, 1, 0, tight=True),
)
"""From the roomiest to the closest; the first that fits is taken."""


class Lines(NamedTuple):
    """Where the lines to type in lie: the first name, the rows from one to the next, and the number of the deal."""

    x: int
    y: int
    step: int
    seed: tuple[int, int]


class Form:
    """The form for a draft, on the canvas of its screen; `draw` draws it and notes what can be pointed at."""

    def __init__(self, screen: Painted[Any], canvas: Canvas, draft: Draft) -> None:
        self._screen, self._canvas, self._draft = screen, canvas, draft
        self._glyphs = canvas.look.glyphs
        self._x = max(2, (canvas.width - 100) // 2)
        self._bar = canvas.height - BELOW
        self._top = 4 if canvas.height >= ROOMY else 3
        self._spacing = next((each for each in SPACINGS if self._bottom(each) <= self._bar), SPACINGS[-1])

    def draw(self) -> Lines:
        """Draw all of it; return where the lines to type in are to lie."""
        canvas, draft, step = self._canvas, self._draft, self._spacing.seat
        canvas.text(self._x, 2, "at the table, in turn order", "quiet")
        for place in range(len(draft.seats)):
            self._seat(self._top + place * step, place)
        y = self._top + self._seat_rows(step)
        if self._can_grow:
            self._one_more(y - 1)
        if draft.teams and len(draft.seats) == 4 and canvas.width >= PLAN_FROM and y - self._top >= PLAN_ROWS:
            self._plan(Rect(self._x + 70, self._top, 28, PLAN_ROWS))
        y = self._choices(y + self._spacing.gap)
        return Lines(self._x + 9, self._top, step, self._settings(y))

    # --- how much room it needs ----------------------------------------------------------------------------------

    @property
    def _can_grow(self) -> bool:
        return len(self._draft.seats) < self._draft.game.seats[-1]

    @property
    def _modes(self) -> list[Choice]:
        return [choice for choice in self._draft.game.choices if not choice.is_switch]

    @property
    def _switches(self) -> list[Choice]:
        return [choice for choice in self._draft.game.choices if choice.is_switch]

    @property
    def _notes(self) -> list[str]:
        """What is to be said for this company, of what is decided."""
        seats = len(self._draft.seats)
        ways = [self._draft.way(choice) for choice in self._draft.game.choices]
        return [way.notes[seats] for way in ways if seats in way.notes]

    def _seat_rows(self, step: int) -> int:
        return len(self._draft.seats) * step + self._can_grow

    def _choice_rows(self, tight: bool) -> int:
        open_ways = sum(len(choice.ways) for choice in self._modes)
        switches = len(list(self._side_by_side())) if tight else len(self._switches)
        return open_ways + switches + bool(self._draft.teams) + bool(self._notes)

    def _bottom(self, spacing: Spacing) -> int:
        """The first row below everything; there is a blank one before the bar, unless it is tight."""
        choices = self._choice_rows(spacing.tight)
        settings = len(self._rows()) + (0 if spacing.tight else 2)
        rows = self._seat_rows(spacing.seat) + choices + (settings - 1) * spacing.row + 1
        return self._top + rows + spacing.gap * (2 if choices else 1) + (0 if spacing.tight else 1)

    # --- seats ---------------------------------------------------------------------------------------------------

    def _seat(self, y: int, place: int) -> None:
        """One row: turn, symbol, name, who plays, colour, and the order."""
        canvas, glyphs, seat, x = self._canvas, self._glyphs, self._draft.seats[place], self._x
        canvas.text(x, y, str(place + 1), "quiet")
        token = SEATS[seat.colour]
        self._knob(x + 3, y, f"symbol:{place}", glyphs.seats[seat.symbol], token)
        name = f"name:{place}"
        canvas.spot(Rect(x + 8, y, 27, 1), zone=f"seat{place}", key=name)
        if self._screen.at == name:
            canvas.text(x + 7, y, glyphs.more, canvas.ink("accent", bold=True))
        kind = "person" if seat.kind == "person" else f"bot, {BOTS[seat.kind].label.lower()}"
        self._knob(x + 36, y, f"kind:{place}", kind, "text" if seat.kind == "person" else "quiet", width=13)
        self._knob(x + 51, y, f"colour:{place}", COLOURS[seat.colour], token, width=6)
        self._knob(x + 60, y, f"up:{place}", glyphs.up, "quiet")
        self._knob(x + 63, y, f"down:{place}", glyphs.down, "quiet")
        if len(self._draft.seats) > self._draft.game.seats[0]:
            self._knob(x + 66, y, f"remove:{place}", glyphs.times, "quiet")

    def _knob(self, x: int, y: int, key: str, label: str, ink: str, width: int = 1) -> None:
        """Something that Space turns."""
        place = Rect(x, y, width + 2, 1)
        style = self._screen.lit(self._canvas, key, ink, bold=ink in SEATS)
        self._canvas.fill(place, style)
        self._canvas.text(x + 1, y, label, style, width=width)
        self._canvas.spot(place, zone=f"seat{key.partition(':')[2]}", key=key)

    def _one_more(self, y: int) -> None:
        ink = self._screen.lit(self._canvas, "add:seat", "quiet")
        end = self._canvas.text(self._x + 4, y, " + one more ", ink)
        below_the_names = self._x + 36
        self._canvas.spot(Rect(self._x + 4, y, max(end, below_the_names) - self._x - 4, 1), zone="add", key="add:seat")

    # --- ways to play --------------------------------------------------------------------------------------------

    def _choices(self, y: int) -> int:
        """What the game lets people decide, and what follows from it; return the row where the rest begins."""
        first, start, modes = y, self._x + LABELS, self._modes
        ways = [way for choice in modes for way in choice.ways] + [choice.find("on") for choice in self._switches]
        why_at = start + max((cells(way.label) for way in ways), default=0) + 5
        for choice in modes:
            self._canvas.text(self._x, y, choice.label, "quiet")
            for way in choice.ways:
                end = self._way(start, y, choice, way)
                self._why(max(end, why_at), y, choice, way)
                y += 1
        y = self._drawn_switches(y, start, why_at)
        if self._draft.teams:
            self._canvas.text(self._x, y, "partners", "quiet")
            self._canvas.runs(start + 2, y, self._teams(self._canvas.width - start - 4))
            y += 1
        if self._notes:
            self._canvas.text(why_at, y, " ".join(self._notes), "warning", width=self._canvas.width - why_at - 1)
            y += 1
        return y + self._spacing.gap if y > first else y

    def _drawn_switches(self, y: int, start: int, why_at: int) -> int:
        """The rules to switch on, a row each, or side by side; return the row below."""
        rows = list(self._side_by_side()) if self._spacing.tight else [[choice] for choice in self._switches]
        labels = ["", *(row[0].label for row in rows)]
        for (before, label), row in zip(pairwise(labels), rows, strict=True):
            if label != before:
                self._canvas.text(self._x, y, label, "quiet")
            x = start
            for choice in row:
                x = self._way(x, y, choice, choice.find("on")) + 1
            if not self._spacing.tight:
                self._why(why_at, y, row[0], row[0].find("on"))
            y += 1
        return y

    def _side_by_side(self) -> Iterator[list[Choice]]:
        """The rules to switch on, in rows of as many as have room."""
        row, room = list[Choice](), self._canvas.width - self._x - LABELS
        for choice in self._switches:
            needed = sum(cells(each.find("on").label) + 4 for each in (*row, choice))
            if row and needed > room:
                yield row
                row = []
            row.append(choice)
        if row:
            yield row

    def _way(self, x: int, y: int, choice: Choice, way: Way) -> int:
        """One way to play with a check if it is decided, and dimmed with a dash if it is not for so many; return the
        column after it.
        """
        key = f"choice:{choice.key}:{way.key}"
        taken, fits = self._draft.way(choice) is way, len(self._draft.seats) in way.seats
        untaken = self._glyphs.none if choice.is_switch else " "
        mark = self._glyphs.check if taken else untaken if fits else self._glyphs.span
        ink = "accent" if taken else "text" if fits else "quiet"
        end = self._canvas.text(x, y, f"{mark} {way.label} ", self._screen.lit(self._canvas, key, ink, bold=taken))
        zone = "switches" if choice.is_switch else f"choice:{choice.key}"
        self._canvas.spot(Rect(x, y, end - x, 1), zone=zone, key=key)
        return end

    def _why(self, x: int, y: int, choice: Choice, way: Way) -> None:
        """Why one would play that way, or for whom it is."""
        why = way.why if len(self._draft.seats) in way.seats else f"only for {numbers(way.seats)}"
        ink = "text" if self._draft.way(choice) is way else "quiet"
        self._canvas.text(x, y, why, ink, width=self._canvas.width - x - 1)

    def _teams(self, room: int) -> list[Run]:
        """`● Ann with ▲ Cy   against   ■ Ben with ◆ Dee`."""
        teams = self._draft.teams
        width = max(4, (room - 11 * (len(teams) - 1)) // len(self._draft.seats) - 5)
        runs: list[Run] = []
        for team in teams:
            runs += [("  against  ", "quiet")] if runs else []
            for place in team:
                runs += [(" and ", "quiet")] if place != team[0] else []
                runs += [self._person(place, width)]
        return runs

    def _person(self, place: int, width: int) -> Run:
        """Symbol and name of a seat, in its colour."""
        seat = self._draft.seats[place]
        name = crop(self._draft.names[place], width, self._glyphs.cut)
        return f"{self._glyphs.seats[seat.symbol]} {name}", self._canvas.ink(SEATS[seat.colour], bold=True)

    def _plan(self, area: Rect) -> None:
        """The table from above, four people round it in turn order: partners sit opposite each other."""
        canvas = self._canvas
        wood = Rect(area.x + area.width // 2 - 4, area.y + 1, 9, area.height - 2)
        canvas.box(wood, "round", "line")
        side = (area.width - wood.width) // 2 - 1
        across = [self._person(place, width) for place, width in enumerate((16, side - 2, 16, side - 2))]
        middle = wood.y + wood.height // 2
        for place, y in ((0, area.y), (2, area.bottom - 1)):
            canvas.runs(area.x, y, [across[place]], width=area.width, align="centre")
        canvas.runs(wood.right + 1, middle, [across[1]], width=side)
        canvas.runs(area.x, middle, [across[3]], width=wood.x - area.x - 1, align="right")

    # --- how the evening goes ------------------------------------------------------------------------------------

    def _rows(self) -> list[tuple[str, str, Sequence[Value], str]]:
        """Label, zone, values and the chosen one of each row but the hints and the deal."""
        draft = self._draft
        first = "lot" if draft.first is None else str(draft.first)
        begins = [("goes first", "first", self._firsts(), first)] if draft.game.starter else []
        return [
            *begins,
            ("hand-offs", "handoffs", HANDOFFS, draft.handoffs),
            ("bots play", "pace", PACES, draft.pace),
            ("hands", "hands", HANDS, "open" if draft.teaching else "closed"),
        ]

    def _settings(self, y: int) -> tuple[int, int]:
        """How the evening goes, a row each, and the deal; return where its line lies."""
        step = self._spacing.row
        for row in self._rows():
            self._row(self._x, y, LABELS, *row)
            y += step
        hints = ("hints", "hints", HINTS, "on" if self._draft.hints else "off")
        if self._spacing.tight:
            self._row(self._x + ASIDE, y - 2 * step, 6, *hints)
            return self._deal(self._x + DEAL, y - step, 8)
        self._row(self._x, y, LABELS, *hints)
        return self._deal(self._x, y + step, LABELS)

    def _row(self, x: int, y: int, labels: int, label: str, zone: str, given: Sequence[Value], chosen: str) -> None:
        self._canvas.text(x, y, label, "quiet")
        values(self._screen, self._canvas, y, zone, given, chosen, x + labels)

    def _deal(self, x: int, y: int, label: int) -> tuple[int, int]:
        canvas = self._canvas
        canvas.text(x, y, "deal", "quiet")
        x += label
        if self._screen.at == "deal:seed":
            canvas.text(x, y, self._glyphs.more, canvas.ink("accent", bold=True))
        canvas.spot(Rect(x + 1, y, 12, 1), zone="deal", key="deal:seed")
        if not self._draft.seed:
            canvas.text(x + 15, y, "a new one", "quiet")
        return x + 2, y

    def _firsts(self) -> list[Value]:
        names = self._draft.names
        room = (self._canvas.width - 32) // len(names) - 6
        people = [Value(str(place), crop(name, max(4, room), self._glyphs.cut)) for place, name in enumerate(names)]
        return [Value("lot", "by lot"), *people]


def meaning(draft: Draft, at: str) -> str:
    """What the thing at that spot of the form means, in a sentence."""
    zone, _, name = at.partition(":")
    match zone:
        case "name":
            return f"The name as it stands on the table, up to {WIDEST} letters wide."
        case "kind":
            kind = draft.seats[int(name)].kind
            line = "somebody in this room" if kind == "person" else BOTS[kind].line
            return f"{line[0].upper()}{line[1:]}. Space: {'a bot' if kind == 'person' else 'another one'}."
        case "symbol":
            return f"This player’s symbol: {SYMBOLS[draft.seats[int(name)].symbol]}. Space: another one."
        case "colour":
            return f"This player’s colour: {COLOURS[draft.seats[int(name)].colour]}. Space: another one."
        case "up" | "down":
            return f"Space: one place {'earlier' if zone == 'up' else 'later'} in turn order."
        case "remove":
            return "Space: take this seat away."
        case "add":
            return f"Space: one more seat, up to {draft.game.seats[-1]}."
        case "first":
            by_lot = "The deal decides who goes first."
            return by_lot if name == "lot" else "Turn order goes on from there, down the list and around."
        case "handoffs" | "pace" | "hands" | "hints":
            given = {"handoffs": HANDOFFS, "pace": PACES, "hands": HANDS, "hints": HINTS}[zone]
            return next(value.why for value in given if value.key == name)
        case "choice":
            choice, way = draft.find(*name.split(":"))
            return way.about if choice.is_switch else f"{way.label}, for {numbers(way.seats)}. {way.about}"
        case _:
            return SEED
