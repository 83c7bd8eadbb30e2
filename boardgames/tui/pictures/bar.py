"""The bright line of the table, and the line under it."""

from boardgames.engine.words import Name, plain
from boardgames.tui.canvas import Canvas, Rect, cells
from boardgames.tui.pictures.lines import ACTION, MARGIN, bright_line, draw_keys, keys_width
from boardgames.tui.scene import BACK, Scene


def bar(canvas: Canvas, scene: Scene) -> None:
    """Line 1: who, the question, and what Enter does now. Line 2: what is chosen so far, or why something is not; else
    what Enter does, or the question, where the first line cuts it.
    """
    names = scene.people.names
    question, action = plain(scene.question, names), plain(scene.action, names)
    has_name = scene.asked is None or scene.question[:1] == (Name(scene.asked),)
    who = "" if has_name or scene.asked is None else f"{scene.people[scene.asked].name}: "
    line, ink = (scene.said, "text") if scene.said else (scene.hint, "quiet")
    below = BACK if scene.goes_back else ""
    cut = bright_line(canvas, 0, question, action, who)
    if cut == "action" and not scene.said:
        line, ink, below = (f"{canvas.look.glyphs.enter} {action}",), "accent", ACTION
    elif cut == "said" and not scene.said:
        line = scene.question
    taken = _keys(canvas.window(Rect(0, 1, canvas.width, 1)), scene, plain(scene.said, names))
    canvas.runs(1, 1, scene.people.runs(line, canvas, ink), width=canvas.width - 2 - taken)
    if below:
        canvas.spot(Rect(0, 1, canvas.width - taken, 1), zone=below, key=f"{below}:below")


def _keys(line: Canvas, scene: Scene, said: str) -> int:
    """Keys at the right end of the line, in words or bare, as far as what is said leaves room; the cells they take."""
    room = line.width - cells(line.look.glyphs.spell(said)) - 4
    for hints in (scene.keys, tuple(hint._replace(label="") for hint in scene.keys)):
        width = keys_width(line, hints)
        if hints and width <= room:
            draw_keys(line, line.width - MARGIN - width, hints)
            return width + MARGIN
    return 0
