"""The quiet line on top: where we are, whose eyes, saved or not."""

from boardgames.tui.canvas import Canvas, Ink, cells
from boardgames.tui.scene import OPEN_HANDS, Scene


def header(canvas: Canvas, scene: Scene) -> None:
    """Game, round and phase on the left; who is asked, in private or not, and the state of the save on the right."""
    words, observation = scene.words, scene.observation
    where: list[tuple[str, Ink]] = [
        (scene.title.upper(), canvas.ink("accent", bold=True)),
        (f"   {words.heading(observation)}", "text"),
        (f"   {words.phase(observation)}", "quiet"),
    ]
    runs: list[tuple[str, Ink]] = []
    if scene.asked is not None:
        runs = [(f"{canvas.look.glyphs.more} ", "accent"), *scene.people.tagged(scene.asked, canvas)]
        if scene.eyes == scene.asked and OPEN_HANDS not in scene.marks:
            runs.append(("’s eyes only", canvas.ink(scene.people[scene.asked].token, bold=True)))
    for mark in scene.marks:
        runs.append((f"   {mark}", "quiet"))
    width = sum(cells(text) for text, _ in runs)
    canvas.runs(1, 0, where, width=canvas.width - width - 3)
    canvas.runs(canvas.width - 1 - width, 0, runs)
