"""Pages that take the whole table screen for a while: the log, the standing, one card in full."""

from boardgames.engine.words import Phrase
from boardgames.table.session import Line
from boardgames.tui.canvas import Canvas, Ink, Rect, Run, wrap
from boardgames.tui.pictures.header import header, keys
from boardgames.tui.pictures.inspector import news_line, reference_lines, title_of, told_of
from boardgames.tui.scene import Scene

Hints = tuple[tuple[str, str], ...]
READABLE = 76
"""Longer lines are hard to read."""


def page(scene: Scene, width: int, height: int, title: Phrase, hints: Hints) -> tuple[Canvas, Canvas]:
    """An empty page with its header and keys; gives the whole canvas and the window for what it holds."""
    canvas = Canvas(width, height, scene.look)
    header(canvas.window(Rect(0, 0, width, 1), "panel"), scene)
    frame = canvas.window(Rect(0, 1, width, height - 2))
    frame.box(frame.rect, "round", "line", title=scene.people.runs(title, frame, frame.ink("accent", bold=True)))
    keys(canvas.window(Rect(0, height - 1, width, 1), "panel"), hints)
    return canvas, frame.window(Rect(3, 2, width - 6, height - 6))


def whole_log(scene: Scene, lines: list[Line], width: int, height: int, at: int, hints: Hints) -> tuple[Canvas, int]:
    """Everything that happened, the newest at the bottom, scrolled to `at` rows (0 or less) from there; and where it
    is scrolled to in fact.
    """
    canvas, inside = page(scene, width, height, ("everything so far",), hints)
    rows: list[list[Run]] = []
    for line in lines:
        rows += news_line(inside, scene, line.phrase, inside.width)
    end = max(0, len(rows) - inside.height)
    return canvas, _scrolled(canvas, inside, rows, end + at) - end


def standing(scene: Scene, width: int, height: int, title: str, hints: Hints) -> Canvas:
    """Who would score what if the game ended now, by source, and who would win by what."""
    canvas, inside = page(scene, width, height, (title,), hints)
    sheet_table(inside, scene, len(scene.sheet.rows))
    for y, row in enumerate(wrap(scene.people.runs(scene.sheet.verdict, inside), inside.width)):
        inside.runs(0, len(scene.sheet.rows) + 6 + y, row)
    return canvas


def sheet_table(canvas: Canvas, scene: Scene, shown: int) -> None:
    """Sources down, people across, sums at the bottom; only the first `shown` sources are filled in."""
    sheet, people = scene.sheet, scene.people
    source_width = max(len(row.source) for row in sheet.rows) + 3
    room = canvas.width - source_width
    column = max(8, min(16, room // max(1, len(people))))
    for seat in range(len(people)):
        x = source_width + seat * column
        canvas.runs(x, 0, people.tagged(seat, canvas), width=column - 1, align="right")
    canvas.text(0, 1, canvas.look.glyphs.across * (source_width + len(people) * column - 1), "line")
    note_x = source_width + len(people) * column + 2
    sums = [0] * len(people)
    for y, row in enumerate(sheet.rows, 2):
        is_shown = y - 2 < shown
        canvas.text(0, y, row.source, "text" if is_shown else "line")
        if not is_shown:
            continue
        for seat, points in enumerate(row.points):
            sums[seat] += points
            text = str(points) if points else canvas.look.glyphs.none
            canvas.text(
                source_width + seat * column, y, text, "text" if points else "quiet", width=column - 1, align="right"
            )
        if canvas.width - note_x > 12:
            canvas.text(note_x, y, row.note, "quiet", width=canvas.width - note_x)
    y = 2 + len(sheet.rows)
    canvas.text(0, y, canvas.look.glyphs.across * (source_width + len(people) * column - 1), "line")
    canvas.text(0, y + 1, "together", canvas.ink("text", bold=True))
    best = max(sums)
    for seat, total in enumerate(sums):
        ink: Ink = canvas.ink("accent" if total == best else "text", bold=True)
        canvas.text(source_width + seat * column, y + 1, str(total), ink, width=column - 1, align="right")
    if shown == len(sheet.rows):
        for seat, epithet in enumerate(sheet.epithets):
            canvas.text(source_width + seat * column, y + 2, epithet, "quiet", width=column - 1, align="right")


def look_up(scene: Scene, width: int, height: int, at: int, hints: Hints) -> tuple[Canvas, int]:
    """All cards, who leads in them, and what they do, from row `at` on; and where it is scrolled to in fact."""
    canvas, inside = page(scene, width, height, ("what the cards do",), hints)
    return canvas, _scrolled(canvas, inside, reference_lines(inside, scene, inside.width), at)


def in_full(scene: Scene, width: int, height: int, at: int, hints: Hints) -> tuple[Canvas, int]:
    """All there is to say about what the inspector speaks of, from row `at` on; and where it is scrolled to in fact."""
    canvas, inside = page(scene, width, height, title_of(scene), hints)
    paragraphs = told_of(inside, scene, min(inside.width, READABLE), whole=True)
    rows = [row for paragraph in paragraphs for row in (*paragraph, [])][:-1]
    return canvas, _scrolled(canvas, inside, rows, at)


def _scrolled(canvas: Canvas, inside: Canvas, rows: list[list[Run]], at: int) -> int:
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
