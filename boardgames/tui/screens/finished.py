"""The finished games: when they were, who played, with how many points; each opens with its score and all its steps."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from boardgames.engine.words import listed
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.cursor import Direction
from boardgames.tui.pictures.lines import BACK, HELP, Hint, bright_line, key_line
from boardgames.tui.screens.painted import Painted
from boardgames.tui.screens.saved_games import people_runs, played, points_of

if TYPE_CHECKING:
    from boardgames.table.save import Entry

FEW_COLUMNS = 100
"""Below so many columns the way a game was played is left to the bright line."""
DATE = 13
"""Columns for a date."""


class FinishedScreen(Painted[None]):
    """A list of finished games, numbered from `first` on as in `boardgames list`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk('up')", key_display="↑↓", tooltip="another game"),
        Binding("pageup", "leap(-1)", key_display="PgUp PgDn", tooltip="a page up or down"),
        Binding("pagedown", "leap(1)", show=False),
        Binding("home", "leap(-1000)", key_display="Home End", tooltip="the latest game, the first one"),
        Binding("end", "leap(1000)", show=False),
        Binding("enter,space", "decide", key_display="⏎", tooltip="its score, and the game step by step"),
        Binding("question_mark,f1", "help", key_display="?", tooltip="the keys of this screen"),
        Binding("q,escape", "close", key_display="q", tooltip="back to the games"),
    ]

    def __init__(self, entries: "Sequence[Entry]", first: int) -> None:
        super().__init__()
        self._entries = entries
        self._number = first
        self._top = 0
        self.at = "0"

    @property
    def _place(self) -> int:
        return int(self.at)

    @property
    def _rows(self) -> int:
        """How many games are in sight."""
        return max(1, self.size.height - 7)

    # --- doing ---------------------------------------------------------------------------------------------------

    def action_walk(self, direction: Direction) -> None:
        """To the next game of the list."""
        self._go({"up": -1, "down": 1}.get(direction, 0))

    def action_leap(self, pages: int) -> None:
        """So many pages on."""
        self._go(pages * self._rows)

    def wheeled(self, lines: int) -> None:
        """As the arrows do."""
        self._go(lines)

    def _go(self, by: int) -> None:
        self.stand(str(max(0, min(len(self._entries) - 1, self._place + by))))

    def clicked(self, key: str, again: bool) -> None:
        """A click chooses, a second one on the same opens."""
        if again:
            self.decide()

    def decide(self) -> None:
        """Open the score of the chosen game."""
        self.app.resume(self._entries[self._place].path)

    def action_help(self) -> None:
        """Open the help."""
        from boardgames.tui.screens.help import HelpScreen, keys_of

        self.app.push_screen(HelpScreen("Finished games", (keys_of(self),)))

    def action_close(self) -> None:
        """Back to the games."""
        self.dismiss(None)

    # --- drawing -------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """A window of the list that follows the cursor, the bar, and the keys."""
        count, rows = len(self._entries), self._rows
        self._top = max(0, min(max(min(self._top, self._place), self._place - rows + 1), count - rows))
        shown = f"{self._top + 1}{canvas.look.glyphs.span}{min(count, self._top + rows)} of {count}"
        bold = canvas.look.style("accent", "panel", bold=True)
        self.header(canvas, [("FINISHED GAMES", bold)], [(shown, "quiet")] if count > rows else [])
        for row, place in enumerate(range(self._top, min(count, self._top + rows))):
            self._line(canvas, Rect(2, 2 + row, canvas.width - 4, 1), place)
        chosen = self._entries[self._place]
        bright_line(canvas, canvas.height - 3, f"{played(chosen)[0]}: {listed(points_of(chosen))}", "score and steps")
        glyphs = canvas.look.glyphs
        key_line(canvas, [Hint(f"{glyphs.up}{glyphs.down}", "choose", ""), HELP, BACK])

    def _line(self, canvas: Canvas, place: Rect, number: int) -> None:
        """`12  3 Mar 2026   Nine  ● Ann 23  ■ Ben 19`."""
        entry, key = self._entries[number], str(number)
        line = canvas.window(place, "panel" if self.at == key else None)
        if self.at == key:
            line.text(0, 0, canvas.look.glyphs.heavy.down, line.ink("accent", bold=True))
        wide = canvas.width >= FEW_COLUMNS
        titles = [played(each)[not wide] for each in self._entries]
        x, width = 7 + DATE, min(max(map(len, titles)), place.width // 3)
        line.text(2, 0, str(self._number + number), "quiet", width=4, align="right")
        when = entry.when.astimezone()
        line.text(7, 0, f"{when.day:2} {when:%b %Y}", width=DATE - 1)
        line.text(x, 0, titles[number], width=width)
        room = place.width - x - width - 2
        people = people_runs(entry.players, line, room, entry.totals, gap=3 if wide else 2)
        line.runs(x + width + 2, 0, people, width=room)
        canvas.spot(place, zone="games", key=key)
