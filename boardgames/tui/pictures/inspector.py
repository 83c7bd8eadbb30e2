"""What the thing in focus means, in words and numbers; with nothing in focus, what happened and what to do."""

from boardgames.engine.words import Name, Phrase
from boardgames.tui.canvas import Canvas, Rect, Run, wrap
from boardgames.tui.scene import Scene


def inspector(canvas: Canvas, scene: Scene, *, with_news: bool) -> None:
    """Draw the panel. `with_news`: no column tells what happened, so it is told here while nothing is in focus."""
    about = scene.words.about(scene.part, scene.observation) if scene.part else None
    if about is not None:
        _panel(canvas, scene, about.title)
        lines = [*_forecast(canvas, scene), *_standing(canvas, scene, about.standing)]
        for phrase in about.text:
            lines += wrap(scene.people.runs(phrase, canvas), canvas.width - 4)
        _show(canvas, lines)
    elif scene.forecast:
        _panel(canvas, scene, ("what this does",))
        _show(canvas, _forecast(canvas, scene))
    elif with_news and scene.news:
        _panel(canvas, scene, (scene.news_title,))
        _show(canvas, told(canvas, scene, canvas.width - 4, canvas.height - 2))
    else:
        _panel(canvas, scene, (scene.words.phase(scene.observation),))
        lines = []
        for phrase in scene.words.guide(scene.observation):
            lines += wrap(scene.people.runs(phrase, canvas, "quiet"), canvas.width - 4)
        _show(canvas, lines)


def news(canvas: Canvas, scene: Scene) -> None:
    """The column of what happened since these eyes last looked."""
    _panel(canvas, scene, (scene.news_title,), footer="l  whole log")
    _show(canvas, told(canvas, scene, canvas.width - 4, canvas.height - 2))


def told(canvas: Canvas, scene: Scene, width: int, height: int) -> list[list[Run]]:
    """The last news as lines, each behind the symbol of whom it is about; the oldest are left out."""
    lines: list[list[Run]] = []
    for line in scene.news:
        lines += news_line(canvas, scene, line.seat, line.phrase, width)
    if len(lines) > height:
        lines = [[(f"{canvas.look.glyphs.cut} earlier: l", "quiet")], *lines[len(lines) - height + 1 :]]
    return lines


def news_line(canvas: Canvas, scene: Scene, seat: int, phrase: Phrase, width: int) -> list[list[Run]]:
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
    inside = canvas.window(Rect(2, 1, canvas.width - 4, canvas.height - 2))
    for row, line in enumerate(lines[: inside.height]):
        if row == inside.height - 1 and len(lines) > inside.height:
            line = [*line, (f" {canvas.look.glyphs.cut} z", "accent")]
        inside.runs(0, row, line)


def _forecast(canvas: Canvas, scene: Scene) -> list[list[Run]]:
    lines: list[list[Run]] = []
    for phrase in scene.forecast:
        lines += wrap(scene.people.runs(phrase, canvas, canvas.ink("good", bold=True)), canvas.width - 4)
    return lines


def _standing(canvas: Canvas, scene: Scene, standing: Phrase) -> list[list[Run]]:
    return wrap(scene.people.runs(standing, canvas, "quiet"), canvas.width - 4)
