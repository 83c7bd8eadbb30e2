"""A long text to read: Markdown as a page of styled lines, and the screen that one reads it on.

Of Markdown we use headings, paragraphs, lists, tables, **bold** and *emphasis*. A heading may end with names by which a
key jumps to it, in a comment that no other reader of Markdown shows: `## 5. Orders <!-- #orders #PHO -->`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType

from boardgames.tui.canvas import Canvas, Rect, Run, cells, wrap
from boardgames.tui.screens.painted import Hint, Painted, R
from boardgames.tui.theme import Look

_HEADING = re.compile(r"(#{1,3}) +(.*?)(?: *<!--((?: *#[\w-]+)+) *-->)?")
_ITEM = re.compile(r"( *)[-*] +(.*)")
_MARKED = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*")
_RULE = re.compile(r"\|[ :|-]+\|")

READABLE = 76
"""Columns of a line of text, at most."""


class Heading(NamedTuple):
    """A section of a page: its words, its level (1 the title), and the line where it begins."""

    words: str
    level: int
    line: int


@dataclass(slots=True)
class Page:
    """A text laid out for a width: lines of runs, its headings, and the line of each anchor."""

    lines: list[list[Run]] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)
    anchors: dict[str, int] = field(default_factory=dict)


def lay_out(markdown: str, width: int, look: Look) -> Page:
    """Lay a Markdown text out in lines of at most `width` cells."""
    page = Page()
    for kind, block in _blocks(markdown):
        match kind:
            case "heading":
                _add_heading(page, block[0], width, look)
            case "list":
                for item in block:
                    _add_item(page, item, width, look)
            case "table":
                page.lines.extend(_table(block, width, look))
            case _:
                page.lines.extend(wrap(_marked(" ".join(block), look), width))
        page.lines.append([])
    return page


def _blocks(markdown: str) -> Iterator[tuple[str, list[str]]]:
    """Cut a text into headings, lists, tables and paragraphs."""
    kind, block = "", list[str]()
    for line in [*markdown.splitlines(), ""]:
        now = _kind_of(line, kind)
        if kind and (now != kind or now == "heading"):
            yield kind, block
            kind, block = "", []
        if not now:
            continue
        if now == "list" and not _ITEM.fullmatch(line):
            block[-1] += f" {line.strip()}"
        else:
            block.append(line if now == "list" else line.strip())
        kind = now


def _kind_of(line: str, before: str) -> str:
    if not line.strip():
        return ""
    if _HEADING.fullmatch(line):
        return "heading"
    if _ITEM.fullmatch(line) or (before == "list" and line.startswith(" ")):
        return "list"
    return "table" if line.startswith("|") else "text"


def _add_heading(page: Page, line: str, width: int, look: Look) -> None:
    found = _HEADING.fullmatch(line)
    assert found is not None
    level, words, names = len(found[1]), found[2], found[3] or ""
    if page.lines and level == 2:
        page.lines.append([])
    at = len(page.lines)
    page.headings.append(Heading(words, level, at))
    page.anchors.update(dict.fromkeys(names.replace("#", " ").split(), at))
    token = "text" if level == 3 else "accent"
    style = look.style(token, bold=True)
    page.lines.extend(wrap([(words.upper() if level == 1 else words, style)], width))


def _add_item(page: Page, line: str, width: int, look: Look) -> None:
    found = _ITEM.fullmatch(line)
    assert found is not None
    indent = len(found[1]) + 2
    for row, runs in enumerate(wrap(_marked(found[2], look), max(2, width - indent))):
        lead = f"{look.glyphs.pip} " if row == 0 else "  "
        page.lines.append([(" " * (indent - 2) + lead, look.style("accent")), *runs])


def _marked(text: str, look: Look) -> list[Run]:
    """A text as runs: **bold** bright, *emphasis* in the accent."""
    runs: list[Run] = []
    end = 0
    for found in _MARKED.finditer(text):
        if found.start() > end:
            runs.append((text[end : found.start()], look.style("text")))
        strong = found[1] is not None
        runs.append((found[1] or found[2], look.style("text" if strong else "accent", bold=strong)))
        end = found.end()
    if end < len(text):
        runs.append((text[end:], look.style("text")))
    return runs


def _table(rows: list[str], width: int, look: Look) -> list[list[Run]]:
    """A table: columns as wide as they need, the last one broken over lines where it must be."""
    table = [
        [_marked(cell.strip(), look) for cell in row.strip("|").split("|")] for row in rows if not _RULE.fullmatch(row)
    ]
    has_head = len(rows) > 1 and _RULE.fullmatch(rows[1]) is not None
    columns = max(map(len, table))
    wide = [max((_width(row[at]) for row in table if at < len(row)), default=0) for at in range(columns)]
    last = max(8, width - sum(wide[:-1]) - 2 * (columns - 1))
    lines: list[list[Run]] = []
    for number, row in enumerate(table):
        broken = wrap(row[columns - 1], min(last, width)) if len(row) == columns else [[]]
        for part, runs in enumerate(broken or [[]]):
            lead = row[: columns - 1] if part == 0 else [[] for _ in range(columns - 1)]
            line: list[Run] = []
            for cell, room in zip(lead, wide, strict=False):
                line += [*cell, (" " * (room - _width(cell) + 2), look.style("text"))]
            lines.append([*line, *runs])
        if number == 0 and has_head:
            lines[-1] = [(text, look.style("quiet")) for text, _ in lines[-1]]
    return lines


def _width(runs: Sequence[Run]) -> int:
    return sum(cells(text) for text, _ in runs)


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
        Binding("q,escape,f1,question_mark,enter", "close", "back", key_display="q", tooltip="back to where one was"),
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

    def action_close(self) -> None:
        """Go back to where one was."""
        self.dismiss(None)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll on."""
        self.action_scroll(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll back."""
        self.action_scroll(-3)

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
        self._aside(canvas, aside)
        self._gauge(canvas, aside + 3 + width, last, rows)
        right = "" if not last else f"{round(100 * self._top / last)} %"
        bold = canvas.look.style("accent", "panel", bold=True)
        self.header(canvas, [(self._title.upper(), bold)], [(right, "quiet")])
        self.keys(canvas, self._hints(canvas))

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

    def _hints(self, canvas: Canvas) -> list[Hint]:
        glyphs = canvas.look.glyphs
        hints = [Hint(f"{glyphs.up}{glyphs.down}", "line", ""), Hint("space", "page", "space")]
        if self._sections:
            hints += [Hint(f"{glyphs.left}{glyphs.right}", "section", ""), Hint("1-9", "jump", "")]
        return [*hints, Hint("q", "back", "q")]
