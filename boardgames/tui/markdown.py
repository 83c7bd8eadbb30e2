"""Markdown laid out for a width: lines of styled words, and the headings that a key can jump to.

Of Markdown we use headings, paragraphs, lists, tables, **bold** and *emphasis*. A heading may end with names by which a
key jumps to it, in a comment that no other reader of Markdown shows: `## 5. Orders <!-- #orders #PHO -->`. The comment
may go on with the emblem that stands beside the section: `### 6 Phoenix <!-- #PHO emblem Phoenix -->`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from boardgames.tui.canvas import Ink, Run, cells, wrap
from boardgames.tui.pictures.emblems import BESIDE, COLUMNS, GAP, beside, emblem_lines
from boardgames.tui.theme import Look

if TYPE_CHECKING:  # the parser is loaded with the first page that somebody reads
    from markdown_it.tree import SyntaxTreeNode

EMBLEM = "emblem "
"""Begins the name of the emblem of a section."""
SPACE = 2
"""Cells between two columns of a table, and those by which an item of a list hangs under its mark."""
LAST_COLUMN = 8
"""Cells that the last column of a table has at least."""


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
    """Lay a Markdown text out in lines of at most `width` cells; raises ValueError for what we don’t use."""
    page = Page()
    emblem: list[list[Run]] = []
    for block in blocks(markdown):
        if block.type == "heading":
            _set_beside(page, emblem)
            emblem = _emblem(block, width, look)
        room = width - COLUMNS - GAP if emblem else width
        match block.type:
            case "heading":
                _add_heading(page, block, room, look)
            case "bullet_list" | "ordered_list":
                page.lines.extend(_list(block, room, look))
            case "table":
                page.lines.extend(_table(block, room, look))
            case "paragraph":
                page.lines.extend(wrap(_words(block, look), room))
            case other:
                raise ValueError(f"no page has a {other}")
        page.lines.append([])
    _set_beside(page, emblem)
    return page


def _emblem(heading: "SyntaxTreeNode", width: int, look: Look) -> list[list[Run]]:
    """The emblem that the comment of a heading names, if there is room for it and its words."""
    named = (node.content.partition(EMBLEM)[2] for node in heading.walk() if node.type == "html_inline")
    name = next(named, "").removesuffix("-->").strip()
    return emblem_lines(look, name) if width >= COLUMNS + GAP + BESIDE else []


def _set_beside(page: Page, emblem: list[list[Run]]) -> None:
    """Set the last section beside its emblem."""
    if emblem:
        first = page.headings[-1].line
        page.lines[first:] = [*beside(emblem, page.lines[first:-1]), []]


def blocks(markdown: str) -> "Sequence[SyntaxTreeNode]":
    """The headings, paragraphs, lists and tables of a text, in their order."""
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

    return SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(markdown)).children


def _add_heading(page: Page, block: "SyntaxTreeNode", width: int, look: Look) -> None:
    level = int(block.tag.removeprefix("h"))
    words = "".join(text for text, _ in _words(block, look)).strip()
    if page.lines and level == 2:
        page.lines.append([])
    at = len(page.lines)
    page.headings.append(Heading(words, level, at))
    page.anchors.update(dict.fromkeys(_names(block), at))
    style = look.style("text" if level == 3 else "accent", bold=True)
    page.lines.extend(wrap([(words.upper() if level == 1 else words, style)], width))


def _names(block: "SyntaxTreeNode") -> Iterator[str]:
    """The names in the comment of a heading."""
    for node in block.walk():
        if node.type == "html_inline":
            names, _, _ = node.content.partition(EMBLEM)
            yield from (word.removeprefix("#") for word in names.split() if word.startswith("#"))


def _list(block: "SyntaxTreeNode", width: int, look: Look) -> Iterator[list[Run]]:
    """A list: each item after its mark, and what belongs to it under its words."""
    for number, item in enumerate(block.children, 1):
        mark = f"{number}. " if block.type == "ordered_list" else f"{look.glyphs.pip} "
        room = max(SPACE, width - len(mark))
        for part in item.children:
            inner = wrap(_words(part, look), room) if part.type == "paragraph" else _list(part, room, look)
            for runs in inner:
                yield [(mark, look.style("accent")), *runs]
                mark = " " * len(mark)


def _table(block: "SyntaxTreeNode", width: int, look: Look) -> Iterator[list[Run]]:
    """A table: columns as wide as they need, the last one broken over lines where it must be."""
    quiet, text = look.style("quiet"), look.style("text")
    rows = [[_words(cell, look) for cell in row.children] for part in block.children for row in part.children]
    wide = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    last = min(width, max(LAST_COLUMN, width - sum(wide[:-1]) - SPACE * (len(wide) - 1)))
    for number, row in enumerate(rows):
        for part, runs in enumerate(wrap(row[-1], last) or [[]]):
            lead: list[Run] = []
            for cell, room in zip(row[:-1], wide, strict=False):
                shown = cell if part == 0 else []
                lead += [*shown, (" " * (room - _width(shown) + SPACE), text)]
            line = [*lead, *runs]
            yield line if number else [(words, quiet) for words, _ in line]


def _words(block: "SyntaxTreeNode", look: Look, ink: Ink | None = None) -> list[Run]:
    """The words of a block as runs: **bold** bright, *emphasis* in the accent; lines of the file are joined."""
    ink = look.style("text") if ink is None else ink
    runs: list[Run] = []
    for node in block.children:
        match node.type:
            case "inline":
                runs += _words(node, look, ink)
            case "text":
                runs.append((node.content, ink))
            case "code_inline":
                runs.append((node.content, look.style("accent", bold=True)))
            case "softbreak":
                runs.append((" ", ink))
            case "strong":
                runs += _words(node, look, look.style("text", bold=True))
            case "em":
                runs += _words(node, look, look.style("accent"))
            case "html_inline":  # the names of a heading
                pass
            case other:
                raise ValueError(f"no page has a {other}")
    return [run for run in runs if run[0]]


def _width(runs: Sequence[Run]) -> int:
    return sum(cells(text) for text, _ in runs)
