"""The one bright bar, and the line under it."""

from boardgames.engine.words import Name, plain
from boardgames.tui.canvas import Canvas, Rect, Run, cells
from boardgames.tui.scene import ACTION, BACK, Scene


def bar(canvas: Canvas, scene: Scene) -> None:
    """Line 1: who, the question, and what Enter does now; with that, a click anywhere on it does so. Line 2: what is
    chosen so far, or why something is not; or what Enter does, or the question, where the first line cuts it.
    """
    bright, soft = canvas.look.style("bar", bold=True), canvas.look.style("bar")
    canvas.fill(Rect(0, 0, canvas.width, 1), bright)
    room = canvas.width - 2
    question: list[Run] = [(plain(scene.question, scene.people.names), soft)]
    if scene.asked is not None and scene.question[:1] != (Name(scene.asked),):
        question.insert(0, (f"{scene.people[scene.asked].name}: ", bright))
    line, ink = (scene.said, "text") if scene.said else (scene.hint, "quiet")
    below = BACK if scene.goes_back else ""
    if action := plain(scene.action, scene.people.names):
        enter = f"{canvas.look.glyphs.enter} {action}"
        width = min(cells(enter), room * 3 // 5)
        canvas.text(canvas.width - 1 - width, 0, enter, bright, width=width)
        canvas.spot(Rect(0, 0, canvas.width, 1), zone=ACTION, key=ACTION)
        room -= width + 2
        if not scene.said and width < cells(enter):
            line, ink, below = (enter,), "accent", ACTION
        elif not scene.said and sum(cells(text) for text, _ in question) > room:
            line = scene.question
    canvas.runs(1, 0, question, width=room)
    canvas.runs(1, 1, scene.people.runs(line, canvas, ink), width=canvas.width - 2)
    if below:
        canvas.spot(Rect(0, 1, canvas.width, 1), zone=below, key=f"{below}:below")
