"""What the expert said to who asked for a hint: in the inspector, or above the bar where that has too little room."""

from boardgames.tui.canvas import Canvas, Rect, Run, wrap
from boardgames.tui.layout import Zones
from boardgames.tui.scene import Scene


def advice(canvas: Canvas, scene: Scene, at: Zones) -> bool:
    """Draw the hint, if there is one, whole in any case; whether it stands in the place of the inspector."""
    if not scene.advice:
        return False
    panel = canvas.window(at.inspector)
    if len(_lines(panel, scene, panel.width - 4)) <= panel.height - 2:
        title = [("a hint", panel.ink("accent", bold=True))]
        panel.box(panel.rect, "round", "line", title=title)
        _write(panel, scene, Rect(2, 1, panel.width - 4, panel.height - 2))
        return True
    rows = len(_lines(canvas, scene, canvas.width - 2))
    strip = canvas.window(Rect(0, at.bar.y - rows, canvas.width, rows), "panel")
    _write(strip, scene, Rect(1, 0, strip.width - 2, rows))
    return False


def _lines(canvas: Canvas, scene: Scene, width: int) -> list[list[Run]]:
    return wrap(scene.people.runs(scene.advice, canvas), width)


def _write(canvas: Canvas, scene: Scene, area: Rect) -> None:
    for row, line in enumerate(_lines(canvas, scene, area.width)):
        canvas.runs(area.x, area.y + row, line)
