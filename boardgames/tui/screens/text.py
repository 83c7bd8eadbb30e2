"""The screen on which one reads a long text: a page of Markdown to scroll through, with its sections beside it."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from boardgames.table.letters import holds
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.commands import named
from boardgames.tui.markdown import Heading, Page, lay_out
from boardgames.tui.pictures.lines import BACK, Hint, key_line
from boardgames.tui.screens.painted import Painted, R
from boardgames.tui.theme import Look

READABLE = 76
"""Columns of a line of text, at most."""


class TextScreen(Painted[R]):
    """Shows a Markdown text to scroll through, with its sections beside it, each reached by its number.

    `section` is the name of a heading to begin at.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "line", key_display="↑↓", tooltip="a line up or down"),
        Binding("down", "scroll(1)", show=False),
        Binding("pagedown,space", "page(1)", "page", key_display="space", tooltip="a page on; PgUp: a page back"),
        Binding("pageup,b", "page(-1)", show=False, tooltip="a page back"),
        Binding("home", "scroll(-100000)", show=False, tooltip="to the beginning"),
        Binding("end", "scroll(100000)", show=False, tooltip="to the end"),
        Binding("left", "section(-1)", "section", key_display="←→", tooltip="the section before or after"),
        Binding("right", "section(1)", show=False),
        Binding("tab", "section(1)", show=False),
        Binding("shift+tab", "section(-1)", show=False),
        *(Binding(str(digit), f"jump({digit})", show=False) for digit in range(1, 10)),
        Binding("0", "jump(10)", show=False),
        Binding("slash", "search", "search", key_display="/", tooltip="search for words; Enter goes to the next place"),
        Binding("q,escape,f1,R,question_mark,enter", "close", "back", key_display="q", tooltip="back to where one was"),
    ]

    def __init__(self, title: str, markdown: str, section: str | None = None, *, game: str | None = None) -> None:
        super().__init__()
        self._title = title
        self._markdown = markdown
        self._section = section
        self._game = game
        self._page = Page()
        self._top = 0
        self._laid_for: tuple[int, Look] | None = None
        self.wanted: str | None = None
        """What is searched for; None while nothing is."""
        self._found = 0
        self._from = 0

    @property
    def look(self) -> Look:
        """In the accent of the game that the text is about."""
        return self.app.look_of(self._game) if self._game else self.app.look

    # --- moving --------------------------------------------------------------------------------------------------

    @property
    def _sections(self) -> list[Heading]:
        return [heading for heading in self._page.headings if heading.level == 2]

    @property
    def _rows(self) -> int:
        return max(1, self.size.height - 4)

    @property
    def _here(self) -> int:
        """The section that is being read, counted from 0."""
        starts = [heading.line for heading in self._sections]
        last = len(self._page.lines) - self._rows
        if starts and self._top >= last > 0 and self._top < starts[-1] <= self._top + self._rows // 2:
            return len(starts) - 1
        return max((at for at, line in enumerate(starts) if line <= self._top + 1), default=-1)

    def scroll_text_to(self, line: int) -> None:
        """Show the text from a line on, or as near to it as its end allows."""
        self._top = max(0, min(line, len(self._page.lines) - self._rows))
        self.repaint()

    def action_scroll(self, lines: int) -> None:
        """Scroll by so many lines."""
        self.scroll_text_to(self._top + lines)

    def action_page(self, pages: int) -> None:
        """Scroll by a page, but for two lines that stay in sight."""
        self.scroll_text_to(self._top + pages * max(1, self._rows - 2))

    def action_section(self, step: int) -> None:
        """Go to the section before or after the one that is being read."""
        place = self._here + step
        if self._sections and place >= 0:
            self.scroll_text_to(self._sections[min(place, len(self._sections) - 1)].line)
        elif place < 0:
            self.scroll_text_to(0)

    def action_jump(self, number: int) -> None:
        """Go to a section by its number, counted from 1."""
        if number <= len(self._sections):
            self.scroll_text_to(self._sections[number - 1].line)

    # --- searching -----------------------------------------------------------------------------------------------

    def action_search(self) -> None:
        """Type to search, from what is in sight on."""
        self.wanted, self._from = "", self._top
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        """While one searches, letters are letters."""
        if self.wanted is not None:
            event.stop()
            event.prevent_default()
            self._type(named(event), self.wanted)

    def _type(self, key: str, wanted: str) -> None:
        letter = " " if key == "space" else key
        if key == "escape" or (key == "backspace" and not wanted):
            self.wanted = None
            self.repaint()
        elif key in ("enter", "down", "up"):
            self._show_place(self._found + (-1 if key == "up" else 1))
        elif key == "backspace" or len(letter) == 1:
            self.wanted = wanted[:-1] if key == "backspace" else wanted + letter
            self._show_place(sum(line < self._from for line in self.places_found))

    @property
    def places_found(self) -> list[int]:
        """The lines with all that is searched for; what is broken between two lines counts for the first."""
        if not self.wanted or not self.wanted.strip():
            return []
        wanted = self.wanted
        lines = ["".join(text for text, _ in line) for line in self._page.lines]
        alone = [holds(line, wanted) for line in lines]
        pairs = zip(lines, [*lines[1:], ""], alone, [*alone[1:], True], strict=True)
        return [
            at
            for at, (line, after, here, there) in enumerate(pairs)
            if here or (not there and holds(f"{line} {after}", wanted))
        ]

    def _show_place(self, place: int) -> None:
        """Show one of the places that were found, the first after the last."""
        found = self.places_found
        if found:
            self._found = place % len(found)
            self.scroll_text_to(found[self._found] - 2)
        self.repaint()

    def action_close(self) -> None:
        """Go back to where one was."""
        self.dismiss(None)

    def wheeled(self, lines: int) -> None:
        """Scroll."""
        self.action_scroll(3 * lines)

    def press(self, key: str) -> None:
        """A click on a section goes there."""
        self.action_jump(int(key.partition(":")[2]) + 1)

    # --- drawing -------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """The sections on the left, the text beside them."""
        aside = min(30, canvas.width * 3 // 10) if "\n## " in self._markdown else 2
        width = min(READABLE, canvas.width - aside - 5)
        self._lay_out(width, canvas.look)
        rows = self._rows
        last = max(0, len(self._page.lines) - rows)
        self._top = min(self._top, last)
        shown = self._page.lines[self._top : self._top + rows]
        for row, line in enumerate(shown):
            canvas.runs(aside + 2, 2 + row, line, width=width)
        self._mark_places(canvas, aside)
        self._aside(canvas, aside)
        self._gauge(canvas, aside + 3 + width, last, rows)
        right = "" if not last else f"{round(100 * self._top / last)} %"
        if self.wanted:
            many = len(self.places_found)
            right = f"{self._found + 1} of {many}" if many else "nowhere"
        bold = canvas.look.style("accent", "panel", bold=True)
        self.header(canvas, [(self._title.upper(), bold)], [(right, "quiet")])
        key_line(canvas, self._hints(canvas))

    def _lay_out(self, width: int, look: Look) -> None:
        """Lay the text out anew if the width or the look has changed; what was on top stays there."""
        if self._laid_for is not None and self._laid_for[0] == width and self._laid_for[1] is look:
            return
        share = self._top / max(1, len(self._page.lines))
        self._page = lay_out(self._markdown, width, look)
        self._top = round(share * len(self._page.lines))
        if self._laid_for is None and self._section is not None:
            self._top = self._page.anchors.get(self._section, 0)
        self._laid_for = (width, look)

    def _aside(self, canvas: Canvas, width: int) -> None:
        here = self._here
        for at, heading in enumerate(self._sections):
            y = 2 + at
            if y >= canvas.height - 2:
                break
            style = canvas.ink("accent", bold=True) if at == here else canvas.ink("quiet")
            if at == here:
                canvas.text(1, y, canvas.look.glyphs.heavy.down, style)
            canvas.text(3, y, heading.words, style, width=width - 3)
            canvas.spot(Rect(1, y, width - 1, 1), zone="sections", key=f"section:{at}")

    def _gauge(self, canvas: Canvas, x: int, last: int, rows: int) -> None:
        """How much of the text is in sight, and where it lies in the whole."""
        if not last:
            return
        glyphs = canvas.look.glyphs
        size = max(1, rows * rows // (last + rows))
        start = round((rows - size) * self._top / last)
        for row in range(rows):
            inside = start <= row < start + size
            canvas.text(x, 2 + row, glyphs.heavy.down if inside else glyphs.upright, "quiet" if inside else "line")

    def _mark_places(self, canvas: Canvas, x: int) -> None:
        for place, line in enumerate(self.places_found):
            row = line - self._top
            if 0 <= row < self._rows:
                here = place == self._found
                canvas.text(x, 2 + row, canvas.look.glyphs.more, canvas.ink("accent" if here else "quiet", bold=here))

    def _hints(self, canvas: Canvas) -> list[Hint]:
        glyphs = canvas.look.glyphs
        if self.wanted is not None:
            typed = Hint("search:", f"{self.wanted}▏", "", stays=True)
            return [
                typed,
                Hint(glyphs.enter, "next place", "enter"),
                Hint("Esc", "end the search", "escape", stays=True),
            ]
        hints = [Hint(f"{glyphs.up}{glyphs.down}", "line", ""), Hint("space", "page", "space")]
        if self._sections:
            hints += [Hint(f"{glyphs.left}{glyphs.right}", "section", ""), Hint("1-9", "jump", "")]
        return [*hints, Hint("/", "search", "slash"), BACK]
