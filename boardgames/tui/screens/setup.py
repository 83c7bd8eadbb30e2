"""Who plays, and how the evening is to go."""

from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from boardgames.engine.registry import GameInfo, numbers
from boardgames.engine.words import listed
from boardgames.table.names import clean_name, distinct
from boardgames.table.seating import Setup
from boardgames.tui.canvas import Canvas
from boardgames.tui.pictures.lines import BACK, HELP, Hint, bright_line, key_line
from boardgames.tui.screens.painted import Painted
from boardgames.tui.screens.setup_draft import Draft
from boardgames.tui.screens.setup_form import BELOW, ROOMY, Form, Lines, meaning
from boardgames.tui.shades import css
from boardgames.tui.theme import ColourMode, Look


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
    return draft.setup()


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
        if look.mode in (ColourMode.MANY, ColourMode.SIXTEEN):
            self.styles.background, self.styles.color = map(css, (look.colour("background"), look.colour("text")))

    def _walk(self, direction: str) -> None:
        screen = self.screen
        assert isinstance(screen, SetupScreen)
        screen.action_walk("left" if direction == "left" else "right")


class SetupScreen(Painted[Setup | None]):
    """Set up a table for a game, beginning with what `setup` says already; ends with the set-up, or None to go back."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up", "walk('up')", key_display="arrows", tooltip="move; names need the keyboard, the rest can be clicked"
        ),
        Binding("tab", "zone(False)", key_display="Tab", tooltip="the next row"),
        Binding("space", "space", key_display="space", tooltip="choose, or the next one of several"),
        Binding("enter", "decide", key_display="⏎", tooltip="what the bright line says: the next name, or begin"),
        Binding("plus", "add", key_display="+", tooltip="one more seat"),
        Binding("minus", "remove", key_display="-", tooltip="one seat fewer"),
        Binding("r,R", "rules", key_display="r", tooltip="the rules of the game"),
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
        for place, field in enumerate(self._names):
            if place < len(self.draft.seats) and field.value != self.draft.seats[place].name:
                with field.prevent(Input.Changed):
                    field.value = self.draft.seats[place].name
                    field.cursor_position = len(field.value)

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
            self.dismiss(self.draft.setup())
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
            case "hints":
                self.draft.hints = name == "on"
            case "choice":
                self._choose(*name.split(":"))
        self._fill_fields()
        self.repaint()

    def _choose(self, choice_key: str, way_key: str) -> None:
        """Take a way to play, or say for whom it is."""
        choice, way = self.draft.find(choice_key, way_key)
        if len(self.draft.seats) in way.seats:
            self.draft.choose(choice, way)
        else:
            self._said = f"{way.label} is for {numbers(way.seats)}."

    def action_add(self) -> None:
        """One seat more, if the game has room for it."""
        if len(self.draft.seats) == self._game.seats[-1]:
            self._said = f"{self._game.title} is for at most {self._game.seats[-1]} players."
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
            self._said = f"{self._game.title} needs at least {self._game.seats[0]} players."
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

        self.app.push_screen(HelpScreen("Setting up the table", (keys_of(self),), self.action_rules))

    def action_close(self) -> None:
        """Back to the games."""
        self.dismiss(None)

    # --- drawing -------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """The form, the bar, and what the thing under the cursor means."""
        bold = canvas.look.style("accent", "panel", bold=True)
        self.header(canvas, [(self._game.title.upper(), bold), ("   who plays, and how", "quiet")])
        self._place_fields(Form(self, canvas, self.draft).draw())
        bar = canvas.height - BELOW
        self._bar(canvas, bar)
        blank = 1 if canvas.height >= ROOMY else 0
        canvas.paragraph(2, bar + 1 + blank, canvas.width - 4, meaning(self.draft, self.at), "quiet", max_lines=2)
        self._keys(canvas)

    def _place_fields(self, lines: Lines) -> None:
        for place, field in enumerate(self._names):
            field.place_at(lines.x, lines.y + place * lines.step, self.look, shown=place < len(self.draft.seats))
        self._seed.place_at(*lines.seed, self.look)

    def _bar(self, canvas: Canvas, y: int) -> None:
        missing = self.draft.missing()
        if missing is None:
            bright_line(canvas, y, self._said or self._company(), "begin")
            return
        bright_line(canvas, y, self._said or missing, "" if self.at == self._wanting else "go there")

    def _company(self) -> str:
        """`Ann and Cy play Eight Gods against Ben and Dee.`"""
        names, teams = self.draft.names, self.draft.teams
        first, *others = [listed([names[place] for place in team]) for team in teams] or [listed(names)]
        return f"{first} play {self.draft.called}{''.join(f' against {other}' for other in others)}."

    def _keys(self, canvas: Canvas) -> None:
        glyphs = canvas.look.glyphs
        typing = self.at.startswith(("name:", "deal:"))
        hints = [Hint(glyphs.arrows, "move", "")]
        if typing:
            hints += [Hint(f"{glyphs.up}{glyphs.down}", "leave the line", "")]
        else:
            hints += [Hint("space", "choose", "space"), Hint("+", "seat", "plus"), Hint("-", "seat", "minus")]
        back = Hint("Esc", BACK.label, "escape", stays=True) if typing else BACK
        hints += [Hint("r", "rules", "r"), HELP, back]
        key_line(canvas, [hint for hint in hints if not (typing and hint.key in ("r", "question_mark"))])
