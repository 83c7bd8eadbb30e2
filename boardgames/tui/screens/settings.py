"""What a person likes: colours, letters, and what is covered when. Every change is kept at once."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from boardgames.tui.canvas import Canvas, Rect, Run
from boardgames.tui.cursor import Direction
from boardgames.tui.pictures.lines import BACK, HELP, Hint, bright_line, key_line
from boardgames.tui.screens.painted import Painted, Value, values
from boardgames.tui.theme import SEATS, THEMES

ON_OFF = "on", "off"

LETTERS = (
    Value("auto", "automatic", "What this terminal can draw: boxes and symbols, or plain letters on a bare console."),
    Value("pictures", "boxes", "Boxes and symbols, whatever the terminal says about itself."),
    Value("ascii", "plain", "Plain letters only, for terminals and fonts without boxes and symbols."),
)
BORDERS = (
    Value("off", "all kinds", "Round, heavy and double borders; each also has a sign or a word that says the same."),
    Value("on", "thin lines", "One kind of border everywhere, for fonts that draw the others badly."),
)
BLUR = (
    Value("on", "covered", "A hand is covered when this window loses the focus, until its player opens it again."),
    Value("off", "stays", "A hand stays in sight while you use another window."),
)
IDLE = tuple(
    Value(str(minutes), label, why)
    for minutes, label, why in (
        (0, "never", "A hand stays in sight, however long nobody touches a key."),
        (1, "1 minute", "A hand is covered after a minute without a key."),
        (3, "3 minutes", "A hand is covered after three minutes without a key."),
        (10, "10 minutes", "A hand is covered after ten minutes without a key."),
    )
)
CONFIRM = (
    Value("on", "ask once", "You are asked once more before what can’t be taken back, like laying cards open."),
    Value("off", "act at once", "Enter does it at once. You are never asked about what can be taken back."),
)
FORCED = (
    Value("on", "done for you", "What leaves no choice and shows nothing new is done at once; undo takes it back too."),
    Value("off", "asked", "Every question is asked, even if it has only one answer."),
)
MOTION = (
    Value("on", "moves", "Cards turn, tokens fly and points grow before everybody’s eyes; any key jumps to the end."),
    Value("off", "stands still", "What happens is shown as a picture that does not move."),
)
SAMPLE = 5
"""Rows of the sample; where there is no room, the line in its middle gives way, then all of it."""
LEAST_SAMPLE = 3
"""Rows of the smallest sample."""


class SettingsScreen(Painted[None]):
    """Themes on the left, tried on as the cursor passes; everything else on the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk('up')", key_display="arrows", tooltip="from one thing to the next; you try a theme on"),
        Binding("tab", "zone(False)", key_display="Tab", tooltip="the next row"),
        Binding("space", "space", key_display="space", tooltip="choose; your choice is kept at once"),
        Binding("enter", "decide", key_display="⏎", tooltip="the same"),
        Binding("question_mark,f1", "help", key_display="?", tooltip="the keys of this screen"),
        Binding("q,escape", "close", key_display="q", tooltip="back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._first = 0

    def on_mount(self) -> None:
        """Begin on the theme that is worn."""
        self.at = f"theme:{self.app.theme}"
        super().on_mount()

    # --- doing ---------------------------------------------------------------------------------------------------

    def action_walk(self, direction: Direction) -> None:
        """Walk; the list of themes goes on beyond what is in sight."""
        zone, _, name = self.at.partition(":")
        names = list(self.app.themes_by_name)
        if zone == "theme" and direction in ("up", "down"):
            place = names.index(name) + (1 if direction == "down" else -1)
            self.stand(f"theme:{names[max(0, min(place, len(names) - 1))]}")
        else:
            super().action_walk(direction)

    def wheeled(self, lines: int) -> None:
        """Walk, as the arrows do."""
        self.action_walk("up" if lines < 0 else "down")

    def moved(self) -> None:
        """Try a theme on while the cursor stands on it."""
        zone, _, name = self.at.partition(":")
        self.app.try_theme(name if zone == "theme" else None)

    def press(self, key: str) -> None:
        """Choose a value; it is kept at once."""
        zone, _, name = key.partition(":")
        match zone:
            case "theme":
                self.app.keep_settings(theme=name)
            case "letters":
                self.app.keep_settings(ascii={"auto": None, "pictures": False, "ascii": True}[name])
            case "borders":
                self.app.keep_settings(plain_borders=name == "on")
            case "blur":
                self.app.keep_settings(hide_on_blur=name == "on")
            case "idle":
                self.app.keep_settings(idle_minutes=int(name))
            case "confirm":
                self.app.keep_settings(confirm=name == "on")
            case "forced":
                self.app.keep_settings(does_forced=name == "on")
            case "motion":
                self.app.keep_settings(motion=name == "on")
        self.repaint()

    def decide(self) -> None:
        """Enter chooses too: the bar says so."""
        self.action_space()

    def action_help(self) -> None:
        """Open the help."""
        from boardgames.tui.screens.help import HelpScreen, keys_of

        self.app.push_screen(HelpScreen("Settings", (keys_of(self),)))

    def action_close(self) -> None:
        """Go back; a theme that was only tried on is taken off."""
        self.app.try_theme(None)
        self.dismiss(None)

    # --- what is chosen ------------------------------------------------------------------------------------------

    def _rows(self) -> Sequence[tuple[str, str, Sequence[Value], str]]:
        """Label, zone, values and the chosen one of every row on the right."""
        kept = self.app.settings
        letters = {None: "auto", False: "pictures", True: "ascii"}[kept.ascii]
        return (
            ("letters", "letters", LETTERS, letters),
            ("borders", "borders", BORDERS, ON_OFF[not kept.plain_borders]),
            ("when another window is in front", "blur", BLUR, ON_OFF[not kept.hide_on_blur]),
            ("when nobody touches a key", "idle", IDLE, str(kept.idle_minutes)),
            ("before something final", "confirm", CONFIRM, ON_OFF[not kept.confirm]),
            ("what leaves no choice", "forced", FORCED, ON_OFF[not kept.does_forced]),
            ("what happens", "motion", MOTION, ON_OFF[not kept.motion]),
        )

    # --- drawing -------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Themes, a sample of what is worn, the rows, the bar and a sentence."""
        bold = canvas.look.style("accent", "panel", bold=True)
        self.header(canvas, [("SETTINGS", bold), ("   every change is kept", "quiet")])
        bar = canvas.height - 5
        self._themes(canvas, Rect(2, 2, 25, bar - 3))
        x, width = 31, canvas.width - 34
        step = 3 if canvas.height >= 30 else 2
        spare = bar - 2 - len(self._rows()) * step - SAMPLE
        y = 2 + self._sample(canvas, x, 2, min(width, 60), SAMPLE + min(0, spare)) + min(1, max(0, spare))
        for row, (label, zone, given, chosen) in enumerate(self._rows()):
            canvas.text(x, y + row * step, label, "quiet")
            values(self, canvas, y + row * step + 1, zone, given, chosen, x)
        self._bar(canvas, bar)
        canvas.paragraph(2, bar + 1, canvas.width - 4, self._why(), "quiet", max_lines=2)
        glyphs = canvas.look.glyphs
        hints = [Hint(glyphs.arrows, "move", ""), Hint("space", "choose", "space")]
        key_line(canvas, [*hints, HELP, BACK])

    def _themes(self, canvas: Canvas, place: Rect) -> None:
        """The themes, a window of the list that follows the cursor."""
        names = list(self.app.themes_by_name)
        zone, _, name = self.at.partition(":")
        here = names.index(name) if zone == "theme" and name in names else self._first
        rows = place.height - 1
        self._first = max(0, min(max(min(self._first, here), here - rows + 1), len(names) - rows))
        kept = self.app.settings.theme or THEMES[0].name
        canvas.text(place.x, place.y, "colours", "quiet")
        for row, theme in enumerate(names[self._first : self._first + rows]):
            values(self, canvas, place.y + 1 + row, "theme", [Value(theme, theme)], kept, place.x)
        if len(names) > rows:
            shown = f"{self._first + 1}{canvas.look.glyphs.span}{self._first + rows} of {len(names)}"
            canvas.text(place.x, place.y, shown, "quiet", width=place.width, align="right")

    def _sample(self, canvas: Canvas, x: int, y: int, width: int, rows: int) -> int:
        """How a table looks in these colours, in so many rows; return how many it takes."""
        if rows < LEAST_SAMPLE:
            return 0
        panel = canvas.window(Rect(x, y, width, rows), "surface")
        panel.box(panel.rect, "round", "line", title="how it looks", title_ink="quiet")
        glyphs = canvas.look.glyphs
        names = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay")
        runs: list[Run] = []
        for seat, name in enumerate(names):
            runs += [(f"{glyphs.seats[seat]} {name}", panel.ink(SEATS[seat], bold=True)), ("  ", "text")]
        panel.runs(2, 1, runs, width=width - 4)
        if rows == SAMPLE:
            panel.runs(2, 2, [("what you read", "text"), ("   what can wait", "quiet")], width=width - 4)
        signs: list[Run] = [("done", "good"), ("   take care", "warning"), ("   no", "error")]
        asked: Run = ("what is asked now", panel.look.style("bar", bold=True))
        panel.runs(2, rows - 2, [asked, ("   ", "text"), *signs], width=width - 4)
        return rows

    def _why(self) -> str:
        zone, _, name = self.at.partition(":")
        if zone == "theme":
            own = any(theme.name == name for theme in THEMES)
            return (
                "One of our own two: lamplight for the evening, parchment for the day."
                if own
                else ("A theme that comes with Textual; names, points and cards stay legible in it.")
            )
        given = next((given for _, row, given, _ in self._rows() if row == zone), ())
        return next((value.why for value in given if value.key == name), "")

    def _bar(self, canvas: Canvas, y: int) -> None:
        zone, _, name = self.at.partition(":")
        kept = self.app.settings.theme or THEMES[0].name
        chosen = {row: taken for _, row, _, taken in self._rows()} | {"theme": kept}
        if chosen.get(zone) == name:
            bright_line(canvas, y, "This is how it is now.", "")
        elif zone == "theme":
            bright_line(canvas, y, f"Trying on {name}.", "keep it")
        else:
            bright_line(canvas, y, "This would be new.", "choose it")
