"""Who plays, and how the evening is to go."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from secrets import randbelow
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from boardgames.bots import BOTS
from boardgames.engine.registry import Choice, GameInfo, Way, numbers
from boardgames.engine.words import listed
from boardgames.table.choices import MOST_SEATS
from boardgames.table.names import clean_name, distinct
from boardgames.table.seating import BOT_NAMES, Setup, bot_names
from boardgames.tui.canvas import Canvas, Rect, Run, cells, crop
from boardgames.tui.screens.painted import Hint, Painted, Value, values
from boardgames.tui.theme import SEATS, ColourMode, Look

FIRST = "first"
"""The option of a game that names who goes first: a seat, or `random`."""

COLOURS = ("amber", "blue", "green", "rose", "yellow", "violet")
SYMBOLS = ("disc", "square", "triangle", "diamond", "wedge", "sun")

HANDOFFS = (
    Value("between", "between people", "The screen is covered when another person is to look at something private."),
    Value("always", "always", "The screen is covered before every private choice, whoever looked last."),
    Value("off", "off", "Nothing is ever covered: for one person against bots, or where nobody minds."),
)
PACES = (
    Value("normal", "normal", "Bots take a moment over each move, so that everybody can follow."),
    Value("off", "at once", "Bots play at once; what they did is in the log."),
    Value("step", "step by step", "Each move of a bot waits until somebody presses Enter."),
)
HANDS = (
    Value("closed", "closed", "Everybody sees their own cards only."),
    Value("open", "open, to learn", "All hands lie open, and the screen says so all the time: a game to teach with."),
)
SEED = "The shuffle of this game. The same number, company and choices give the same game; nobody can see through it."


MOST_SEED = 1_000_000

LABELS = 13
"""Columns for what a row is about."""

PLAN_FROM = 98
"""From so many columns on, the table is drawn beside the seats where partners sit opposite."""


@dataclass(slots=True)
class Seat:
    """A seat while people still choose."""

    name: str = ""
    kind: str = "person"
    colour: int = 0
    symbol: int = 0


@dataclass(slots=True)
class Draft:
    """A set-up while people still choose; `first` is the seat that begins, None by lot.

    `wishes` are the ways to play that somebody chose; one that does not fit the company waits until it does.
    """

    game: GameInfo
    seats: list[Seat] = field(default_factory=list)
    first: int | None = None
    handoffs: str = "between"
    pace: str = "normal"
    teaching: bool = False
    seed: str = ""
    wishes: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, game: GameInfo, setup: Setup) -> "Draft":
        """What a set-up says already; seats are added until there are enough."""
        seats = [Seat(player.name, player.kind, player.colour, player.symbol) for player in setup.players]
        named = setup.options.get(FIRST, "random")
        first = int(named) if named.isdigit() and int(named) < len(seats) else None
        draft = cls(
            game, seats[: game.seats[-1]], first, setup.handoffs, setup.pace, setup.teaching, seed=str(setup.seed)
        )
        for choice in game.choices:
            if setup.options.get(choice.key) in [way.key for way in choice.ways]:
                draft.wishes[choice.key] = setup.options[choice.key]
        while len(draft.seats) < game.fewest(draft.wishes):
            draft.add()
        return draft

    def add(self) -> None:
        """One seat more, with a colour and a symbol that nobody has."""
        used = {seat.colour for seat in self.seats}, {seat.symbol for seat in self.seats}
        colour, symbol = (next(n for n in range(MOST_SEATS) if n not in taken) for taken in used)
        self.seats.append(Seat(colour=colour, symbol=symbol))

    def remove(self, place: int) -> None:
        """One seat less."""
        del self.seats[place]
        if self.first is not None:
            self.first = None if self.first == place else self.first - (self.first > place)

    def move(self, place: int, step: int) -> int:
        """Let a seat change places with the one before or after it, going round; return where it is now."""
        other = (place + step) % len(self.seats)
        self.seats[place], self.seats[other] = self.seats[other], self.seats[place]
        if self.first in (place, other):
            self.first = other if self.first == place else place
        return other

    def turn_kind(self, place: int) -> None:
        """Make a person a bot, a bot one of the next level, and the last a person again."""
        seat = self.seats[place]
        kinds = ("person", *BOTS)
        seat.kind = kinds[(kinds.index(seat.kind) + 1) % len(kinds)]
        if seat.kind == "person":
            seat.name = "" if seat.name in BOT_NAMES else seat.name
        elif not clean_name(seat.name):
            seat.name = bot_names([other.name for other in self.seats], 1)[0]

    def turn_mark(self, place: int, mark: str) -> None:
        """Give a seat the next colour or symbol that nobody else has."""
        taken = {getattr(seat, mark) for seat in self.seats}
        now = getattr(self.seats[place], mark)
        free = (number % MOST_SEATS for number in range(now + 1, now + MOST_SEATS))
        setattr(self.seats[place], mark, next((number for number in free if number not in taken), now))

    def way(self, choice: Choice) -> Way:
        """What is decided as the company stands: what is wished for if it fits, or the usual."""
        fitting = choice.fitting(len(self.seats))
        return next((way for way in fitting if way.key == self.wishes.get(choice.key)), fitting[0])

    @property
    def teams(self) -> list[list[int]]:
        """The seats of each team; nothing if everybody plays alone."""
        number = max((self.way(choice).teams for choice in self.game.choices), default=0)
        return [list(range(team, len(self.seats), number)) for team in range(number)]

    @property
    def names(self) -> list[str]:
        """The names as they will stand on the table, or which seat it is."""
        return [clean_name(seat.name) or f"seat {place + 1}" for place, seat in enumerate(self.seats)]

    @property
    def nameless(self) -> int | None:
        """The first seat without a name."""
        return next((place for place, seat in enumerate(self.seats) if not clean_name(seat.name)), None)

    def missing(self) -> str | None:
        """What is still missing, in a sentence; None if the game may begin."""
        nameless = [place for place, seat in enumerate(self.seats) if not clean_name(seat.name)]
        if nameless:
            return "Who plays?" if len(nameless) == len(self.seats) else f"Who sits in seat {nameless[0] + 1}?"
        try:
            distinct(seat.name for seat in self.seats)
        except ValueError as alike:
            return str(alike)
        return None

    def setup(self, seed: int) -> Setup:
        """The finished set-up, with `seed` if none was typed."""
        players = [asdict(seat) | {"name": clean_name(seat.name)} for seat in self.seats]
        return Setup.model_validate(
            {
                "game": self.game.key,
                "players": players,
                "seed": int(self.seed) if self.seed else seed,
                "options": {
                    FIRST: "random" if self.first is None else str(self.first),
                    **{choice.key: self.way(choice).key for choice in self.game.choices},
                },
                "handoffs": self.handoffs,
                "pace": self.pace,
                "teaching": self.teaching,
            }
        )


def first_setup(game: GameInfo, people: int, last: Setup | None) -> Setup:
    """What the set-up screen begins with: the last company as far as it fits, and empty seats for the rest."""
    draft = Draft(game) if last is None else Draft.of(game, last)
    for choice in game.choices:
        if last is not None and len(choice.fitting(len(last.players))) < 2:
            draft.wishes.pop(choice.key, None)  # there was nothing to choose
    while len(draft.seats) > people:
        draft.remove(len(draft.seats) - 1)
    while len(draft.seats) < people:
        draft.add()
    draft.seed = ""
    return draft.setup(new_seed())


def new_seed() -> int:
    """A seed that nobody knows yet."""
    return randbelow(MOST_SEED)


class Field(Input):
    """A line to type in; arrows leave it at its ends."""

    def __init__(self, place: str, *, restrict: str | None = None) -> None:
        super().__init__(compact=True, restrict=restrict, max_length=40, select_on_focus=False, id=place)
        self.cursor_blink = False
        self._place: tuple[int, int, str, bool] | None = None

    def action_cursor_left(self, select: bool = False) -> None:
        """One letter back; from the first one to what lies on the left."""
        if self.cursor_position == 0 and not select:
            self._walk("left")
        else:
            super().action_cursor_left(select)

    def action_cursor_right(self, select: bool = False) -> None:
        """One letter on; from the last one to what lies on the right."""
        if self.cursor_position == len(self.value) and not select:
            self._walk("right")
        else:
            super().action_cursor_right(select)

    def place_at(self, x: int, y: int, look: Look, *, shown: bool = True) -> None:
        """Lie on this cell of the picture, on its ground where the stylesheet knows no colour for it.

        Nothing is done if it lies there already: each change of a style draws the whole screen.
        """
        place = (x, y, look.theme.name, shown)
        if place == self._place:
            return
        self._place = place
        self.display = shown
        self.styles.offset = (x, y)
        if look.mode is ColourMode.SIXTEEN:
            self.styles.background = f"ansi_{look.colour('background')}"
            self.styles.color = f"ansi_{look.colour('text')}"

    def _walk(self, direction: str) -> None:
        screen = self.screen
        assert isinstance(screen, SetupScreen)
        screen.action_walk("left" if direction == "left" else "right")


class SetupScreen(Painted[Setup | None]):
    """Set up a table for a game, beginning with what `setup` says already; ends with the set-up, or None to go back."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk('up')", key_display="arrows", tooltip="from thing to thing; a name is typed in place"),
        Binding("tab", "zone(False)", key_display="Tab", tooltip="the next row"),
        Binding("space", "space", key_display="space", tooltip="choose, or the next one of several"),
        Binding("enter", "decide", key_display="⏎", tooltip="what the bright line says: the next name, or begin"),
        Binding("plus", "add", key_display="+", tooltip="one seat more"),
        Binding("minus", "remove", key_display="-", tooltip="one seat less"),
        Binding("r", "rules", tooltip="the rules of the game"),
        Binding("question_mark,f1", "help", key_display="?", tooltip="the keys of this screen"),
        Binding("q", "close", tooltip="back to the games; nothing is kept"),
        Binding("escape", "close", show=False),
    ]

    def __init__(self, game: GameInfo, setup: Setup) -> None:
        super().__init__()
        self._game = game
        self.draft = Draft.of(game, setup)
        self._said = ""
        nameless = self.draft.nameless
        self.at = "deal:seed" if nameless is None else f"name:{nameless}"
        self._names = [Field(f"name-{place}") for place in range(game.seats[-1])]
        self._seed = Field("seed", restrict=r"\d{0,9}")

    @property
    def look(self) -> Look:
        """In the accent of the game."""
        return self.app.look_of(self._game.key)

    def compose(self) -> ComposeResult:
        """The picture, and over it the lines to type in."""
        yield from super().compose()
        yield from self._names
        yield self._seed

    def on_mount(self) -> None:
        """Show what is known already, with the cursor where the first name is missing."""
        self._fill_fields()
        self._seed.value = self.draft.seed
        if self.draft.nameless is None:
            self.at = "first:lot"
        super().on_mount()
        self.moved()

    def _fill_fields(self) -> None:
        for place, field_ in enumerate(self._names):
            if place < len(self.draft.seats) and field_.value != self.draft.seats[place].name:
                with field_.prevent(Input.Changed):
                    field_.value = self.draft.seats[place].name
                    field_.cursor_position = len(field_.value)

    # --- doing ---------------------------------------------------------------------------------------------------

    def moved(self) -> None:
        """Typing goes where the cursor stands."""
        self._said = ""
        zone, _, name = self.at.partition(":")
        if zone == "name":
            self.set_focus(self._names[int(name)])
        elif self.at == "deal:seed":
            self.set_focus(self._seed)
        else:
            self.set_focus(None)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Take over what is typed, letter by letter."""
        event.stop()
        self._said = ""
        if event.input is self._seed:
            self.draft.seed = event.value
        else:
            self.draft.seats[self._names.index(event.input)].name = event.value  # type: ignore[arg-type]
        self.repaint()

    def on_input_blurred(self, event: Input.Blurred) -> None:
        """Show a name as it will stand on the table, once it is typed."""
        event.stop()
        for seat in self.draft.seats:
            seat.name = clean_name(seat.name)
        self._fill_fields()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter while typing is Enter."""
        event.stop()
        self.decide()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """A click into a line puts the cursor there."""
        place = "deal:seed" if event.widget is self._seed else (event.widget.id or "").replace("-", ":")
        if place != self.at:
            self.at = place
            self.repaint()

    def decide(self) -> None:
        """Go to what is missing, or begin."""
        missing = self.draft.missing()
        if missing is None:
            self.dismiss(self.draft.setup(new_seed()))
            return
        self.stand(self._wanting)
        self._said = missing
        self.repaint()

    @property
    def _wanting(self) -> str:
        """The line where something is missing: the first without a name, or like an earlier one."""
        names = [seat.name for seat in self.draft.seats]
        for place in range(len(names)):
            try:
                distinct(names[: place + 1])
            except ValueError:
                return f"name:{place}"
        return ""

    def press(self, key: str) -> None:
        """Choose a value, or turn what has several."""
        zone, _, name = key.partition(":")
        match zone:
            case "kind":
                self.draft.turn_kind(int(name))
            case "colour" | "symbol":
                self.draft.turn_mark(int(name), zone)
            case "up" | "down":
                self.at = f"{zone}:{self.draft.move(int(name), -1 if zone == 'up' else 1)}"
            case "remove":
                self._remove(int(name))
            case "add":
                self.action_add()
            case "first":
                self.draft.first = None if name == "lot" else int(name)
            case "handoffs":
                self.draft.handoffs = name
            case "pace":
                self.draft.pace = name
            case "hands":
                self.draft.teaching = name == "open"
            case "choice":
                self._choose(*name.split(":"))
        self._fill_fields()
        self.repaint()

    def _choose(self, choice_key: str, way_key: str) -> None:
        """Take a way to play, or say for whom it is."""
        way = self._way(choice_key, way_key)
        if len(self.draft.seats) in way.seats:
            self.draft.wishes[choice_key] = way_key
        else:
            self._said = f"{way.label} is for {numbers(way.seats)}."

    def _way(self, choice_key: str, way_key: str) -> Way:
        choice = next(choice for choice in self._game.choices if choice.key == choice_key)
        return choice.find(way_key)

    def action_add(self) -> None:
        """One seat more, if the game has room for it."""
        if len(self.draft.seats) == self._game.seats[-1]:
            self._said = f"{self._game.title} is for {self._game.seats[-1]} at most."
        else:
            self.draft.add()
            self._fill_fields()
            self.stand(f"name:{len(self.draft.seats) - 1}")
        self.repaint()

    def action_remove(self) -> None:
        """One seat less: the one of the row of the cursor, or the last."""
        zone, _, name = self.at.partition(":")
        in_row = zone in ("name", "kind", "colour", "symbol", "up", "down", "remove")
        self._remove(int(name) if in_row else len(self.draft.seats) - 1)

    def _remove(self, place: int) -> None:
        if len(self.draft.seats) == self._game.seats[0]:
            self._said = f"{self._game.title} needs {self._game.seats[0]} at least."
        else:
            self.draft.remove(place)
            self._fill_fields()
            if self.at.partition(":")[2] == str(len(self.draft.seats)):
                self.stand(f"{self.at.partition(':')[0]}:{len(self.draft.seats) - 1}")
        self.repaint()

    def action_rules(self) -> None:
        """Open the rules."""
        self.app.show_rules(self._game.key)

    def action_help(self) -> None:
        """Open the help."""
        from boardgames.tui.screens.help import HelpScreen, keys_of

        self.app.push_screen(HelpScreen("Setting up the table", (keys_of(self),)))

    def action_close(self) -> None:
        """Back to the games."""
        self.dismiss(None)

    # --- drawing -------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """The seats, the ways to play, the bar, and what the thing under the cursor means."""
        roomy = canvas.height >= 30
        bold = canvas.look.style("accent", "panel", bold=True)
        self.header(canvas, [(self._game.title.upper(), bold), ("   who plays, and how", "quiet")])
        x = max(2, (canvas.width - 100) // 2)
        step = 2 if roomy and len(self.draft.seats) <= 4 else 1
        bar = canvas.height - 5
        canvas.text(x, 2, "at the table, in turn order", "quiet")
        y = 4 if roomy else 3
        for place in range(len(self.draft.seats)):
            self._seat(canvas, x, y + place * step, place)
        y += len(self.draft.seats) * step
        if len(self.draft.seats) < self._game.seats[-1]:
            end = canvas.text(x + 4, y, " + one more ", self.lit(canvas, "add:seat", "quiet"))
            canvas.spot(Rect(x + 4, y, end - x - 4, 1), zone="add", key="add:seat")
            y += 1
        self._place_fields(x, 4 if roomy else 3, step)
        if self.draft.teams and len(self.draft.seats) == 4 and canvas.width >= PLAN_FROM and roomy:
            self._plan(canvas, Rect(x + 70, 4, 28, 7))
        y = self._choices(canvas, x, y + 1)
        self._ways(canvas, x, y, 2 if y + 2 * 5 <= bar else 1)
        self._bar(canvas, bar)
        canvas.paragraph(2, bar + 1 + roomy, canvas.width - 4, self._meaning(), "quiet", max_lines=2)
        self._keys(canvas)

    def _seat(self, canvas: Canvas, x: int, y: int, place: int) -> None:
        """One row: turn, symbol, name, who plays, colour, and the order."""
        seat, glyphs = self.draft.seats[place], canvas.look.glyphs
        canvas.text(x, y, str(place + 1), "quiet")
        token = SEATS[seat.colour]
        self._knob(canvas, x + 3, y, f"symbol:{place}", glyphs.seats[seat.symbol], token)
        name = f"name:{place}"
        canvas.spot(Rect(x + 8, y, 27, 1), zone=f"seat{place}", key=name)
        if self.at == name:
            canvas.text(x + 7, y, glyphs.more, canvas.ink("accent", bold=True))
        kind = "person" if seat.kind == "person" else f"bot, {BOTS[seat.kind].label.lower()}"
        self._knob(canvas, x + 36, y, f"kind:{place}", kind, "text" if seat.kind == "person" else "quiet", width=13)
        self._knob(canvas, x + 51, y, f"colour:{place}", COLOURS[seat.colour], token, width=6)
        self._knob(canvas, x + 60, y, f"up:{place}", glyphs.up, "quiet")
        self._knob(canvas, x + 63, y, f"down:{place}", glyphs.down, "quiet")
        if len(self.draft.seats) > self._game.seats[0]:
            self._knob(canvas, x + 66, y, f"remove:{place}", glyphs.times, "quiet")

    def _knob(self, canvas: Canvas, x: int, y: int, key: str, label: str, ink: str, width: int = 1) -> None:
        """Something that Space turns."""
        place = Rect(x, y, width + 2, 1)
        style = self.lit(canvas, key, ink, bold=ink in SEATS)
        canvas.fill(place, style)
        canvas.text(x + 1, y, label, style, width=width)
        canvas.spot(place, zone=f"seat{key.partition(':')[2]}", key=key)

    def _place_fields(self, x: int, y: int, step: int) -> None:
        for place, field_ in enumerate(self._names):
            field_.place_at(x + 9, y + place * step, self.look, shown=place < len(self.draft.seats))

    def _choices(self, canvas: Canvas, x: int, y: int) -> int:
        """What the game lets people decide, a row for each way, and what follows from it; return the next free row."""
        for choice in self._game.choices:
            canvas.text(x, y, choice.label, "quiet")
            start = x + LABELS + max(cells(way.label) for way in choice.ways) + 5
            for way in choice.ways:
                self._way_row(canvas, x + LABELS, y, start, choice, way)
                y += 1
            note = self.draft.way(choice).notes.get(len(self.draft.seats), "")
            if note:
                canvas.text(start, y, note, "warning", width=canvas.width - start - 1)
        teams = self.draft.teams
        if teams:
            canvas.text(x, y, "partners", "quiet")
            canvas.runs(x + LABELS + 2, y, self._teams(canvas, teams, canvas.width - x - LABELS - 4))
        return y + 2 if self._game.choices else y

    def _way_row(self, canvas: Canvas, x: int, y: int, why_at: int, choice: Choice, way: Way) -> None:
        """One way to play and why one would; dimmed, with a dash and the reason, if it is not for so many."""
        key = f"choice:{choice.key}:{way.key}"
        taken, fits = way is self.draft.way(choice), len(self.draft.seats) in way.seats
        mark = canvas.look.glyphs.check if taken else " " if fits else canvas.look.glyphs.span
        ink = "accent" if taken else "text" if fits else "quiet"
        end = canvas.text(x, y, f"{mark} {way.label} ", self.lit(canvas, key, ink, bold=taken))
        why = way.why if fits else f"only for {numbers(way.seats)}"
        canvas.text(why_at, y, why, "text" if taken else "quiet", width=canvas.width - why_at - 1)
        canvas.spot(Rect(x, y, end - x, 1), zone=f"choice:{choice.key}", key=key)

    def _teams(self, canvas: Canvas, teams: Sequence[Sequence[int]], room: int) -> list[Run]:
        """`● Ann with ▲ Cy   against   ■ Ben with ◆ Dee`."""
        names = self.draft.names
        width = max(4, (room - 11 * (len(teams) - 1)) // len(names) - 5)
        runs: list[Run] = []
        for team in teams:
            runs += [("  against  ", "quiet")] if runs else []
            for place in team:
                runs += [(" and ", "quiet")] if place != team[0] else []
                runs += [self._person(canvas, place, width)]
        return runs

    def _person(self, canvas: Canvas, place: int, width: int) -> Run:
        """Symbol and name of a seat, in its colour."""
        seat, glyphs = self.draft.seats[place], canvas.look.glyphs
        name = crop(self.draft.names[place], width, glyphs.cut)
        return f"{glyphs.seats[seat.symbol]} {name}", canvas.ink(SEATS[seat.colour], bold=True)

    def _plan(self, canvas: Canvas, area: Rect) -> None:
        """The table from above, four people round it in turn order: partners sit opposite each other."""
        wood = Rect(area.x + area.width // 2 - 4, area.y + 1, 9, area.height - 2)
        canvas.box(wood, "round", "line")
        side = (area.width - wood.width) // 2 - 1
        across = [self._person(canvas, place, width) for place, width in enumerate((16, side - 3, 16, side - 3))]
        middle = wood.y + wood.height // 2
        for place, y in ((0, area.y), (2, area.bottom - 1)):
            canvas.runs(area.x, y, [across[place]], width=area.width, align="centre")
        canvas.runs(wood.right + 1, middle, [across[1]], width=side)
        canvas.runs(area.x, middle, [across[3]], width=wood.x - area.x - 1, align="right")

    def _ways(self, canvas: Canvas, x: int, y: int, step: int) -> None:
        """How the evening goes, a row each."""
        first = "lot" if self.draft.first is None else str(self.draft.first)
        rows: Sequence[tuple[str, str, Sequence[Value], str]] = (
            ("goes first", "first", self._firsts(canvas), first),
            ("hand-offs", "handoffs", HANDOFFS, self.draft.handoffs),
            ("bots play", "pace", PACES, self.draft.pace),
            ("hands", "hands", HANDS, "open" if self.draft.teaching else "closed"),
        )
        for row, (label, zone, given, chosen) in enumerate(rows):
            canvas.text(x, y + row * step, label, "quiet")
            values(self, canvas, y + row * step, zone, given, chosen, x + LABELS)
        y += len(rows) * step
        canvas.text(x, y, "shuffle", "quiet")
        if self.at == "deal:seed":
            canvas.text(x + LABELS, y, canvas.look.glyphs.more, canvas.ink("accent", bold=True))
        canvas.spot(Rect(x + LABELS + 1, y, 12, 1), zone="deal", key="deal:seed")
        self._seed.place_at(x + LABELS + 2, y, canvas.look)
        if not self.draft.seed:
            canvas.text(x + LABELS + 15, y, "a new one", "quiet")

    def _firsts(self, canvas: Canvas) -> list[Value]:
        room = (canvas.width - 32) // len(self.draft.seats) - 6
        mark = canvas.look.glyphs.cut
        names = self.draft.names
        why = "Turn order goes on from there, down the list and round."
        people = [Value(str(place), crop(name, max(4, room), mark), why) for place, name in enumerate(names)]
        return [Value("lot", "by lot", "The shuffle decides who goes first."), *people]

    def _meaning(self) -> str:
        """What the thing under the cursor means, in a sentence."""
        zone, _, name = self.at.partition(":")
        match zone:
            case "name":
                return "The name as it stands on the table, up to 24 letters wide."
            case "kind":
                kind = self.draft.seats[int(name)].kind
                line = "somebody in this room" if kind == "person" else BOTS[kind].line
                return f"{line[0].upper()}{line[1:]}. Space: {'a bot' if kind == 'person' else 'another one'}."
            case "symbol":
                return f"The sign of this player: {SYMBOLS[self.draft.seats[int(name)].symbol]}. Space: another one."
            case "colour":
                return f"The colour of this player: {COLOURS[self.draft.seats[int(name)].colour]}. Space: another one."
            case "up" | "down":
                return f"Space: one place {'earlier' if zone == 'up' else 'later'} in turn order."
            case "remove":
                return "Space: take this seat away."
            case "add":
                return f"Space: one seat more, {self._game.seats[-1]} at most."
            case "first":
                return self._why(self._firsts(Canvas(80, 1, self.look)), name)
            case "handoffs":
                return self._why(HANDOFFS, name)
            case "pace":
                return self._why(PACES, name)
            case "hands":
                return self._why(HANDS, name)
            case "choice":
                way = self._way(*name.split(":"))
                return f"{way.label}, for {numbers(way.seats)}. {way.about}"
            case _:
                return SEED

    @staticmethod
    def _why(given: Sequence[Value], name: str) -> str:
        return next((value.why for value in given if value.key == name), "")

    def _bar(self, canvas: Canvas, y: int) -> None:
        missing = self.draft.missing()
        if missing is None:
            self.bar(canvas, y, self._said or self._company(), "begin")
            return
        self.bar(canvas, y, self._said or missing, "" if self.at == self._wanting else "go there")

    def _company(self) -> str:
        """`Ann and Cy play Eight Gods against Ben and Dee.`"""
        names, teams = self.draft.names, self.draft.teams
        what = " and ".join(self.draft.way(choice).label for choice in self._game.choices) or self._game.title
        first, *others = [listed([names[place] for place in team]) for team in teams] or [listed(names)]
        return f"{first} play {what}{''.join(f' against {other}' for other in others)}."

    def _keys(self, canvas: Canvas) -> None:
        glyphs = canvas.look.glyphs
        typing = self.at.startswith(("name:", "deal:"))
        hints = [Hint(glyphs.arrows, "move", "")]
        if typing:
            hints += [Hint(f"{glyphs.up}{glyphs.down}", "out of the line", "")]
        else:
            hints += [Hint("space", "choose", "space"), Hint("+", "seat", "plus"), Hint("-", "seat", "minus")]
        hints += [Hint("r", "rules", "r"), Hint("?", "help", "question_mark"), Hint("q", "back", "q")]
        self.keys(canvas, [hint for hint in hints if not (typing and hint.key in ("r", "question_mark"))])
