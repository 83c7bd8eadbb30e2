"""What the thing in focus means, in words and numbers; with nothing in focus, what happened and what to do."""

from itertools import takewhile

from boardgames.engine.words import About, Name, Phrase, plain
from boardgames.tui.canvas import Canvas, Rect, Run, cells, wrap
from boardgames.tui.scene import Scene

LEAST_ROWS = 3
"""Rows of a panel that holds anything at all."""
DOT = " · "
"""Between the name of a thing and its kinds."""
TITLE_MARGIN = 6
"""Cells beside a title in the edge of a panel."""
_UNTOLD: Phrase = ("what this does",)
"""The title where there is nothing to say about the thing itself."""


def inspector(canvas: Canvas, scene: Scene, *, with_news: bool) -> None:
    """Draw the panel; without room for a line only the title of what is in focus. `with_news`: no column tells what
    happened, so it is told here while nothing is in focus.
    """
    if title := title_of(scene):
        name, rest = _fitting(title, scene, canvas.width - TITLE_MARGIN)
        _panel(canvas, scene, name)
        lines = wrap(rest, canvas.width - 4, "quiet")
        _show(canvas, [*lines, *(row for rows in told_of(canvas, scene, canvas.width - 4) for row in rows)])
    elif canvas.height < LEAST_ROWS:
        return
    elif with_news and scene.news:
        _panel(canvas, scene, (scene.news_title,))
        lines = told(canvas, scene, canvas.width - 4, canvas.height - 2)
        guide = _guide(canvas, scene)
        if len(lines) + 1 + len(guide) <= canvas.height - 2:
            lines += [[], *guide]
        _show(canvas, lines)
    else:
        _panel(canvas, scene, (scene.words.phase(scene.observation),))
        lines = _guide(canvas, scene)
        _show(canvas, [*lines, *_looked_up(canvas, scene, canvas.height - 2 - len(lines))])


def _fitting(title: Phrase, scene: Scene, width: int) -> tuple[Phrase, str]:
    """A title as far as it fits, and the rest of it: from a middle dot on or, if the name itself is too long, from a
    word on.
    """
    text = plain(title, scene.people.names)
    if cells(text) <= width:
        return title, ""
    name, *rest = text.split(DOT)
    if cells(name) > width:
        begun = "".join(run for run, _ in wrap(name, width)[0])
        return (begun,), DOT.join([name.removeprefix(begun).strip(), *rest])
    while rest and cells(DOT.join([name, rest[0]])) <= width:
        name = DOT.join([name, rest.pop(0)])
    return (name,), DOT.join(rest)


def title_of(scene: Scene) -> Phrase:
    """The name of what is in focus; empty with nothing in focus."""
    about = scene.words.about(scene.part, scene.observation) if scene.part else None
    return about.title if about is not None else _UNTOLD if scene.forecast else ()


def told_of(canvas: Canvas, scene: Scene, width: int, *, whole: bool = False) -> list[list[list[Run]]]:
    """What there is to say about what Enter does: what it changes, how the thing stands, and its text, a paragraph
    each. If the cursor is on another thing, that one follows under its own name; the text of the first is then left
    out, unless all of it is wanted.
    """
    about = scene.words.about(scene.part, scene.observation) if scene.part else None
    beside = scene.words.about(scene.beside, scene.observation) if scene.beside else None
    good = canvas.ink("good", bold=True)
    paragraphs = [[row for line in scene.forecast for row in wrap(scene.people.runs(line, canvas, good), width)]]
    if about is not None:
        paragraphs += _account(canvas, scene, about, width, with_text=whole or beside is None)
    if beside is not None:
        title = scene.people.runs(beside.title, canvas, canvas.ink("text", bold=True, underline=True))
        paragraphs += [wrap(title, width), *_account(canvas, scene, beside, width)]
    return [paragraph for paragraph in paragraphs if paragraph]


def _account(
    canvas: Canvas, scene: Scene, about: About, width: int, *, with_text: bool = True
) -> list[list[list[Run]]]:
    """How a thing stands, and its text."""
    text = [wrap(scene.people.runs(phrase, canvas), width) for phrase in about.text] if with_text else []
    return [wrap(scene.people.runs(about.standing, canvas, "quiet"), width), *text]


def _guide(canvas: Canvas, scene: Scene) -> list[list[Run]]:
    """What this part of the round is about."""
    lines: list[list[Run]] = []
    for phrase in scene.words.guide(scene.observation):
        lines += wrap(scene.people.runs(phrase, canvas, "quiet"), canvas.width - 4)
    return lines


def _looked_up(canvas: Canvas, scene: Scene, room: int) -> list[list[Run]]:
    """The reference in a few words each, in as many columns as fit, if there is room for all of it."""
    reference = scene.words.reference(scene.observation)
    leaders = [scene.people.runs(entry.leader, canvas, "quiet") for entry in reference]
    titles = max((cells(entry.title) for entry in reference), default=0) + 1
    briefs = max((cells(entry.brief) for entry in reference), default=0) + 1
    used = [sum(cells(text) for text, _ in leader) for leader in leaders]
    width = titles + briefs + max(used, default=0) + 2
    cards: list[list[Run]] = [
        [
            (entry.title.ljust(titles), canvas.ink("text", bold=True)),
            (entry.brief.ljust(briefs), "quiet"),
            *leader,
            (" " * (width - titles - briefs - taken), "text"),
        ]
        for entry, leader, taken in zip(reference, leaders, used, strict=True)
    ]
    across = (canvas.width - 4) // width
    rows = -(-len(cards) // max(1, across))
    if not cards or not across or rows + 1 > room:
        return []
    return [[], *([run for card in cards[row::rows] for run in card] for row in range(rows))]


def reference_lines(canvas: Canvas, scene: Scene, width: int) -> list[list[Run]]:
    """All that can be looked up: the thing, who leads in it, and what it does, wrapped under itself."""
    reference = scene.words.reference(scene.observation)
    leaders = [scene.people.runs(entry.leader, canvas, "quiet") for entry in reference]
    title_width = max((cells(entry.title) for entry in reference), default=0) + 2
    leader_width = max((sum(cells(text) for text, _ in runs) for runs in leaders), default=0) + 2
    lines: list[list[Run]] = []
    for entry, leader in zip(reference, leaders, strict=True):
        used = sum(cells(text) for text, _ in leader)
        head: list[Run] = [
            (entry.title.ljust(title_width), canvas.ink("text", bold=True)),
            *leader,
            (" " * (leader_width - used), "text"),
        ]
        blank: list[Run] = [(" " * (title_width + leader_width), "text")]
        text = wrap(
            f"{entry.text} {entry.more}".strip(),
            max(20, width - title_width - leader_width),
            "quiet",
        )
        lines += [[*(head if row == 0 else blank), *line] for row, line in enumerate(text)]
    return lines


def news(canvas: Canvas, scene: Scene) -> None:
    """The column of what happened since these eyes last looked."""
    _panel(canvas, scene, (scene.news_title,), footer="l  whole log")
    _show(canvas, told(canvas, scene, canvas.width - 4, canvas.height - 2))


def told(canvas: Canvas, scene: Scene, width: int, height: int) -> list[list[Run]]:
    """The news as lines, each behind the symbol of whom it is about. If not all fit, what only these eyes may read
    comes first, then where the rest is found, and the latest; of what only these eyes may read, too, the latest stays.
    """
    lines = [news_line(canvas, scene, line.phrase, width) for line in scene.news]
    rows = [row for line in lines for row in line]
    if len(rows) <= height:
        return rows or [[("nothing new", "quiet")]]
    more: list[Run] = [("more in the log (l)", "quiet")]
    newest = list(reversed(list(zip(lines, scene.news, strict=True))))
    own = [line for line, told in newest if told.private]
    kept = [row for line in reversed(own) for row in line]
    if len(kept) == height:
        return kept
    if height < 2:
        return (own[0] if own else lines[-1])[:height]
    if len(kept) > height:
        return [more, *(_latest(own, height - 1) or own[0][: height - 1])]
    public = [line for line, _ in takewhile(lambda pair: not pair[1].private, newest)]
    return [*kept, more, *(_latest(public, height - 1 - len(kept)) or ([] if kept else lines[-1][: height - 1]))]


def _latest(newest: list[list[list[Run]]], height: int) -> list[list[Run]]:
    """The rows, in order, of as many whole lines as fit; the lines come newest first."""
    rows: list[list[Run]] = []
    for line in newest:
        if len(line) + len(rows) > height:
            break
        rows = [*line, *rows]
    return rows


def news_line(canvas: Canvas, scene: Scene, phrase: Phrase, width: int) -> list[list[Run]]:
    """One thing that happened, wrapped; what goes on under the same symbol is indented."""
    if not phrase or not isinstance(phrase[0], Name):
        return wrap(scene.people.runs(phrase, canvas, "quiet"), width)
    first = phrase[0].seat
    tag: Run = (f"{scene.people.symbol(first, canvas)} ", scene.people.ink(first, canvas))
    wrapped = wrap(scene.people.runs(phrase, canvas), width - 2)
    return [[tag, *line] if row == 0 else [("  ", "text"), *line] for row, line in enumerate(wrapped)]


def _panel(canvas: Canvas, scene: Scene, title: Phrase, footer: str = "") -> None:
    runs = scene.people.runs(title, canvas, canvas.ink("accent", bold=True))
    canvas.box(canvas.rect, "round", "line", title=runs, footer=footer, footer_ink="quiet")


def _show(canvas: Canvas, lines: list[list[Run]]) -> None:
    """Draw lines into the panel; if that has too few rows, a mark says where the rest is."""
    inside = canvas.window(Rect(2, 1, canvas.width - 4, canvas.height - 2))
    for row, line in enumerate(lines[: inside.height]):
        inside.runs(0, row, line)
    if len(lines) > inside.height > 0:
        mark = f" {inside.look.glyphs.cut} z"
        last = [*wrap(lines[inside.height - 1], inside.width - len(mark)), []][0]
        inside.fill(Rect(0, inside.height - 1, inside.width, 1))
        inside.text(inside.runs(0, inside.height - 1, last), inside.height - 1, mark, "accent")
