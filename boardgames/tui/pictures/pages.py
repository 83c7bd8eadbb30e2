"""Pages that take the whole table screen for a while: the log, the standing, one card in full."""

from collections.abc import Sequence
from itertools import zip_longest

from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase, Reference
from boardgames.table.session import Line
from boardgames.tui.canvas import Canvas, Rect, Run, cells, wrap
from boardgames.tui.pictures.emblems import COLUMNS, GAP, beside, emblem_lines
from boardgames.tui.pictures.header import header
from boardgames.tui.pictures.inspector import news_line, reference_lines, title_of, told_of
from boardgames.tui.scene import Scene

READABLE = 76
"""Longer lines are hard to read."""
TILE = 44
"""Cells that a thing takes with its emblem beside it, at least."""


def page(canvas: Canvas, scene: Scene, title: Phrase) -> Canvas:
    """An empty page with its header, on the whole screen but for the keys; gives the window for what it holds."""
    width, height = canvas.width, canvas.height
    header(canvas.window(Rect(0, 0, width, 1), "panel"), scene)
    frame = canvas.window(Rect(0, 1, width, height - 2))
    frame.box(frame.rect, "round", "line", title=scene.people.runs(title, frame, frame.ink("accent", bold=True)))
    return frame.window(Rect(3, 2, width - 6, height - 6))


def whole_log(canvas: Canvas, scene: Scene, lines: Sequence[Line], at: int) -> int:
    """Everything that happened, the newest at the bottom, scrolled to `at` rows (0 or less) from there; gives where
    it is scrolled to in fact.
    """
    inside = page(canvas, scene, ("everything so far",))
    rows: list[list[Run]] = []
    for line in lines:
        if line.heads:
            heading = scene.people.runs(line.phrase, inside, inside.ink("accent", bold=True))
            rows += [*([[]] if rows else []), *wrap(heading, inside.width)]
        else:
            rows += news_line(inside, scene, line.phrase, inside.width)
    end = max(0, len(rows) - inside.height)
    return scrolled(canvas, inside, rows, end + at) - end


def look_up(canvas: Canvas, scene: Scene, at: int) -> int:
    """All cards, who leads in them, and what they do, from row `at` on; gives where it is scrolled to in fact."""
    inside = page(canvas, scene, ("what the cards do",))
    return scrolled(canvas, inside, _tiles(inside, scene) or reference_lines(inside, scene, inside.width), at)


def _tiles(canvas: Canvas, scene: Scene) -> list[list[Run]]:
    """The same with emblems, side by side, if everything has one and all of it fits."""
    reference = scene.words.reference(scene.observation)
    across = canvas.width // TILE
    if across < 2 or not all(entry.emblem for entry in reference):
        return []
    width = canvas.width // across
    rows: list[list[Run]] = []
    for first in range(0, len(reference), across):
        tiles = [_tile(canvas, scene, entry, width) for entry in reference[first : first + across]]
        blank: list[Run] = [(" " * width, "text")]
        rows += ([run for line in lines for run in line] for lines in zip_longest(*tiles, fillvalue=blank))
        rows.append([])
    return rows[:-1] if len(rows) - 1 <= canvas.height else []


def _tile(canvas: Canvas, scene: Scene, entry: Reference, width: int) -> list[list[Run]]:
    """A thing with its emblem, in the colour of whoever leads in it, and beside that what it does."""
    title: list[Run] = [(f"{entry.title.strip()}  ", canvas.ink("text", bold=True))]
    words = [
        [*title, *scene.people.runs(entry.leader, canvas, "quiet")],
        *wrap(f"{entry.text} {entry.more}".strip(), width - COLUMNS - 2 * GAP, "quiet"),
    ]
    lines = beside(_emblem(scene, entry.emblem, entry.seat), words)
    return [[*line, (" " * (width - sum(cells(text) for text, _ in line)), "text")] for line in lines]


def _emblem(scene: Scene, name: str, seat: Seat | None) -> list[list[Run]]:
    """An emblem in the colour of a seat, of nobody if that is below 0, or of the game."""
    worn = "accent" if seat is None else scene.people[seat].token if seat >= 0 else "quiet"
    return emblem_lines(scene.look, name, worn, dimmed=worn == "quiet")


def in_full(canvas: Canvas, scene: Scene, at: int) -> int:
    """All there is to say about what the inspector speaks of, from row `at` on; gives where it is scrolled to in
    fact.
    """
    inside = page(canvas, scene, title_of(scene))
    paragraphs = told_of(inside, scene, min(inside.width, READABLE), whole=True)
    rows = [row for paragraph in paragraphs for row in (*paragraph, [])][:-1]
    about = scene.words.about(scene.part, scene.observation) if scene.part else None
    if about is not None and about.emblem and inside.width >= COLUMNS + GAP + READABLE:
        rows = beside(_emblem(scene, about.emblem, about.seat), rows)
    return scrolled(canvas, inside, rows, at)


def scrolled(canvas: Canvas, inside: Canvas, rows: list[list[Run]], at: int) -> int:
    """Draw rows from row `at` on, and how many lie above and below; gives where it is scrolled to in fact."""
    at = max(0, min(at, len(rows) - inside.height))
    for y, row in enumerate(rows[at : at + inside.height]):
        inside.runs(0, y, row)
    left, glyphs = len(rows) - at - inside.height, canvas.look.glyphs
    if at:
        canvas.text(3, 2, f"{glyphs.above} {at} more", "accent")
    if left > 0:
        canvas.text(3, canvas.height - 3, f"{glyphs.below} {left} more", "accent")
    return at
