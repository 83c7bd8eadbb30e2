"""The one bright bar, the line under it, and the numbered list of what can be done."""

from boardgames.engine.words import Name, plain
from boardgames.tui.canvas import Canvas, Ink, Rect, Run, cells
from boardgames.tui.pointing import Entry
from boardgames.tui.scene import LIST, Scene

ACTION = "action"
"""Key of the bar's right end: a click there does what Enter does."""


def bar(canvas: Canvas, scene: Scene) -> None:
    """Line 1: who, the question, and what Enter does now. Line 2: what is chosen so far, or why something is not, or
    what Enter does where the first line is too short for it.
    """
    bright = canvas.look.style("bar", bold=True)
    soft = canvas.look.style("bar")
    canvas.fill(Rect(0, 0, canvas.width, 1), bright)
    action = plain(scene.action, scene.people.names)
    room = canvas.width - 2
    line, ink = (scene.said, "text") if scene.said else (scene.hint, "quiet")
    if action:
        enter = f"{canvas.look.glyphs.enter} {action}"
        width = min(cells(enter), room * 3 // 5)
        if width < cells(enter) and not scene.said:
            line, ink = (enter,), "accent"
        canvas.text(canvas.width - 1 - width, 0, enter, bright, width=width)
        canvas.spot(Rect(canvas.width - 1 - width, 0, width, 1), zone=ACTION, key=ACTION)
        room -= width + 2
    question: list[Run] = [(plain(scene.question, scene.people.names), soft)]
    if scene.asked is not None and scene.question[:1] != (Name(scene.asked),):
        question.insert(0, (f"{scene.people[scene.asked].name}: ", bright))
    canvas.runs(1, 0, question, width=room)
    canvas.runs(1, 1, scene.people.runs(line, canvas, ink), width=canvas.width - 2)


def entries(canvas: Canvas, scene: Scene) -> None:
    """The numbered list; `more` marks what goes deeper."""
    fitting = len(scene.entries) if len(scene.entries) <= canvas.height else canvas.height - 1
    for row, entry in enumerate(scene.entries[:fitting]):
        _entry(canvas, scene, entry, row)
    left = len(scene.entries) - fitting
    if left:
        canvas.text(3, fitting, f"{left} more: / searches", "quiet", width=canvas.width - 3)
    else:
        _refused(canvas, scene, fitting)


def _refused(canvas: Canvas, scene: Scene, y: int) -> None:
    """Under the list, dimmed: what is not possible now, and why."""
    if scene.pointing is None or (scene.pointing.picks and scene.taken is None):
        return
    for row, (part, why) in zip(range(y, canvas.height), scene.refusals.items(), strict=False):
        phrase = (*scene.words.part(part, scene.observation), ": ", *why)
        canvas.runs(
            5, row, [("".join(text for text, _ in scene.people.runs(phrase, canvas)), "quiet")], width=canvas.width - 6
        )


def _entry(canvas: Canvas, scene: Scene, entry: Entry, row: int) -> None:  # type: ignore[type-arg]
    key = f"{LIST}:{row}"
    lit = scene.cursor == key
    taken = scene.taken is not None and entry.options == (scene.taken,)
    ink: Ink = (
        canvas.ink("text", bold=True, reverse=True) if lit else canvas.ink("accent", bold=True) if taken else "text"
    )
    number = str((row + 1) % 10) if row < 10 and not scene.hand_is_numbered else " "
    mark = canvas.look.glyphs.check if taken else " "
    canvas.text(0, row, f" {number} {mark} ", canvas.ink("accent", bold=True))
    ways = f"  {len(entry.options)} ways {canvas.look.glyphs.more}" if entry.is_branch else ""
    end = canvas.runs(5, row, _label(canvas, scene, entry, ink), width=canvas.width - 5 - cells(ways))
    canvas.text(end, row, ways, "quiet")
    canvas.spot(Rect(0, row, canvas.width, 1), zone=LIST, key=key)


def _label(canvas: Canvas, scene: Scene, entry: Entry, ink: Ink) -> list[Run]:  # type: ignore[type-arg]
    """An option in its own words, or what an entry adds to what is settled already."""
    words, observation = scene.words, scene.observation
    if not entry.is_branch and len(entry.parts) == len(entry.options[0].parts):
        return scene.people.runs(words.option(entry.options[0], observation), canvas, ink)
    runs: list[Run] = []
    for part in entry.parts:
        runs += [(", " if runs else "", ink), *scene.people.runs(words.part(part, observation), canvas, ink)]
    return runs
