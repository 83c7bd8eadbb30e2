"""The numbered list of what can be done: as much as fits, how much lies above and below, and the way out."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.words import plain
from boardgames.tui.canvas import Canvas, Ink, Rect, Run, cells, wrap
from boardgames.tui.layout import list_columns
from boardgames.tui.pointing import Entry
from boardgames.tui.scene import LIST, OUT, SCROLL, Scene, Scroll

INDENT = 5
"""Cells before the words of a line: its number and its mark."""
HEAD = 2
"""Rows for what all lines have in common."""
NUMBERED = 9
"""Lines in sight that have a digit."""

_Entry = Entry[Option[Any]]


def listing(canvas: Canvas, scene: Scene, *, staged: bool = False) -> None:
    """Draw the lines in sight, the way out below them, and what is refused below that, where all else has room.

    `staged`: what it is about stands beside it, so that a line is only what sets it apart, and what it comes to.
    """
    canvas = _below_what_is_shared(canvas, scene) if staged else canvas
    words = partial(_staged if staged else _words, canvas, scene)
    out = [row for entry in _way_out(scene) for row in words(entry, lit=scene.cursor == OUT)]
    lines = [words(entry, lit=scene.cursor == f"{LIST}:{n}") for n, entry in enumerate(scene.entries)]
    heights, room = [len(line) for line in lines], canvas.height - len(out)
    is_whole, shares_row = sum(heights) <= max(0, room), False
    seen = range(len(lines))
    if not is_whole:
        seen = in_sight(heights, room, scene.scroll)
        shares_row = len(out) == 1 and _fits_beside(canvas, out[0], _beyond(canvas, seen, len(lines)))
        seen = seen if shares_row else in_sight(heights, room - 1, scene.scroll)
    y = 0
    for number, place in enumerate(seen, 1):
        digit = str(number) if number <= NUMBERED and not scene.hand_is_numbered else ""
        y += _line(canvas, scene, lines[place][: room - y], y, digit, scene.entries[place].options, f"{LIST}:{place}")
    edge = canvas.width
    if not is_whole:
        left = _count(canvas, _beyond(canvas, seen, len(lines)), y)
        edge, y = (left, y) if shares_row else (edge, y + 1)
    if scene.way_out is not None:
        y += _line(canvas.window(Rect(0, 0, edge, canvas.height)), scene, out, y, "0", (scene.way_out,), OUT)
    if is_whole and not staged:
        _refused(canvas, scene, y)


def in_sight(heights: Sequence[int], room: int, scroll: Scroll) -> range:
    """Which lines of a list are drawn in so many rows; at least one, and no row is left free that a line could fill."""
    ends = list(accumulate(heights))
    last = next(
        place
        for place in range(len(heights))
        if ends[-1] - ends[place] + heights[place] <= room or place == len(heights) - 1
    )
    first = max(0, min(scroll.top, last))
    shown = scroll.shown
    if shown is not None and shown < len(heights):
        first = min(first, shown)
        while first < shown and ends[shown] - ends[first] + heights[first] > room:
            first += 1
    stop = first + 1
    while stop < len(heights) and ends[stop] - ends[first] + heights[first] <= room:
        stop += 1
    return range(first, stop)


def staged_columns(canvas: Canvas, scene: Scene) -> int:
    """The columns that the list takes beside a picture."""
    wide = canvas.window(canvas.rect)
    rows = [row for entry in (*scene.entries, *_way_out(scene)) for row in _staged(wide, scene, entry, lit=False)]
    blanks = [max((len(text) for text, _ in row if text.isspace()), default=0) for row in rows]
    taken = [sum(cells(text) for text, _ in row) - blank for row, blank in zip(rows, blanks, strict=True)]
    return max(taken, default=0) + INDENT + 3


def list_size(canvas: Canvas, scene: Scene) -> tuple[int, int]:
    """The columns of the list on a screen, and the rows that all of it would take there."""
    labels = [_label(canvas, scene, entry, "text") for entry in (*scene.entries, *_way_out(scene))]
    wanted = max((sum(cells(text) for text, _ in label) for label in labels), default=0)
    columns = list_columns(canvas.width, wanted + INDENT + 1)
    return columns, sum(len(wrap(label, columns - INDENT - 1)) for label in labels)


def _line(
    canvas: Canvas, scene: Scene, rows: list[list[Run]], y: int, digit: str, options: tuple[Option[Any], ...], key: str
) -> int:
    """Draw a line, and give the rows that it takes: a number, a mark if it is chosen, and its words."""
    mark = canvas.look.glyphs.check if options == (scene.taken,) else ""
    canvas.text(0, y, f" {digit:1} {mark:1} ", canvas.ink("accent", bold=True))
    for row, words in enumerate(rows):
        canvas.runs(INDENT, y + row, words)
    canvas.spot(Rect(0, y, canvas.width, len(rows)), zone=OUT if key == OUT else LIST, key=key)
    return len(rows)


def _words(canvas: Canvas, scene: Scene, entry: _Entry, *, lit: bool) -> list[list[Run]]:
    """What a line says, in as many rows as that takes; under the cursor it is lit from end to end, names too."""
    ink = _ink(canvas, scene, entry, lit=lit)
    label = _label(canvas, scene, entry, ink)
    if lit:
        label = [(text, ink) for text, _ in label]
    return wrap(label, canvas.width - INDENT - 1)


def _ink(canvas: Canvas, scene: Scene, entry: _Entry, *, lit: bool) -> Ink:
    """How a line is written: under the cursor, chosen, or neither."""
    if lit:
        return canvas.ink("text", bold=True, reverse=True)
    return canvas.ink("accent", bold=True) if entry.options == (scene.taken,) else "text"


def _staged(canvas: Canvas, scene: Scene, entry: _Entry, *, lit: bool) -> list[list[Run]]:
    """A line beside a picture: what sets it apart from the others and, at the right end, what it comes to."""
    ink = _ink(canvas, scene, entry, lit=lit)
    width, sum_up = canvas.width - INDENT - 1, ""
    label = _label(canvas, scene, entry, ink)
    if not entry.is_branch:
        (option,) = entry.options
        sum_up = scene.words.comes_to(option, scene.observation)
        apart = replace(entry, parts=tuple(part for part in option.parts if part not in _shared(scene)))
        label = _label(canvas, scene, apart, ink) if apart.parts else label
    rows = wrap(label, width - (cells(sum_up) + 2 if sum_up else 0))
    if sum_up:
        blank = width - sum(cells(text) for text, _ in rows[-1]) - cells(sum_up)
        rows[-1] = [*rows[-1], (" " * blank, ink), (sum_up, ink)]
    return [[(text, ink) for text, _ in row] for row in rows] if lit else rows


def _below_what_is_shared(canvas: Canvas, scene: Scene) -> Canvas:
    """Write what all lines have in common above them, where there is room; gives what is left below."""
    shared = _shared(scene)
    options = [option for entry in scene.entries[:1] for option in entry.options[:1]]
    parts = [part for option in options for part in option.parts if part in shared]
    if not parts or len(scene.entries) + 1 + HEAD > canvas.height:
        return canvas
    runs: list[Run] = []
    for part in parts:
        words = scene.people.runs(scene.words.part(part, scene.observation), canvas, canvas.ink("text", bold=True))
        runs += [(", ", "quiet"), *words] if runs else words
    canvas.runs(1, 0, runs)
    return canvas.window(Rect(0, HEAD, canvas.width, canvas.height - HEAD))


def _shared(scene: Scene) -> set[str]:
    """The parts that all lines of the list have."""
    parts = [{*option.parts} for entry in scene.entries for option in entry.options]
    return set.intersection(*parts) if parts else set()


def _label(canvas: Canvas, scene: Scene, entry: _Entry, ink: Ink) -> list[Run]:
    """An option in its own words, or what an entry adds to what is settled already; how many ways a branch has."""
    words, observation = scene.words, scene.observation
    if not entry.is_branch and len(entry.parts) == len(entry.options[0].parts):
        return scene.people.runs(words.option(entry.options[0], observation), canvas, ink)
    runs: list[Run] = []
    for part in entry.parts:
        runs += [(", " if runs else "", ink), *scene.people.runs(words.part(part, observation), canvas, ink)]
    if entry.is_branch:
        runs.append((f"  {len(entry.options)} ways {canvas.look.glyphs.more}", "quiet"))
    return runs


def _way_out(scene: Scene) -> tuple[_Entry, ...]:
    """The way out as a line, without what all options share."""
    if scene.way_out is None or scene.decision is None:
        return ()
    others = [option.parts for option in scene.decision.options if option is not scene.way_out]
    own = tuple(part for part in scene.way_out.parts if not all(part in parts for parts in others))
    return (Entry(own if others and own else scene.way_out.parts, (scene.way_out,), scene.way_out.parts),)


def _beyond(canvas: Canvas, seen: range, lines: int) -> dict[str, str]:
    """How much of a list lies above and below what is in sight: `▲ 3 more`, `▼ 12 more`."""
    glyphs = canvas.look.glyphs
    counts = (("up", glyphs.above, seen.start), ("down", glyphs.below, lines - seen.stop))
    return {way: f"{glyph} {number} more" for way, glyph, number in counts if number}


def _fits_beside(canvas: Canvas, out: list[Run], counts: dict[str, str]) -> bool:
    """Whether the counts stand at the right end of the way out, with a gap before each."""
    taken = INDENT + sum(cells(text) for text, _ in out)
    return taken + sum(cells(text) + 2 for text in counts.values()) < canvas.width


def _count(canvas: Canvas, counts: dict[str, str], y: int) -> int:
    """Draw the counts at the right end of a row, each of which takes a click; gives the column where they begin."""
    x = canvas.width - 1
    for way, text in reversed(counts.items()):
        x -= cells(text)
        canvas.text(x, y, text, "accent")
        canvas.spot(Rect(x - 1, y, cells(text) + 2, 1), zone=SCROLL, key=f"{SCROLL}:{way}")
        x -= 2
    return x + 1


def _refused(canvas: Canvas, scene: Scene, y: int) -> None:
    """Dimmed, as many as there is room for: what is not possible now, and why."""
    if scene.pointing is None or (scene.pointing.picks and scene.taken is None):
        return
    for part, why in scene.refusals.items():
        phrase = (*scene.words.part(part, scene.observation), ": ", *why)
        rows = wrap(plain(phrase, scene.people.names), canvas.width - INDENT - 1, "quiet")
        if y + len(rows) > canvas.height:
            return
        for row in rows:
            canvas.runs(INDENT, y, row)
            y += 1
