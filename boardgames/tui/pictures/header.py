"""The quiet line on top: where we are, whose eyes, saved or not. And the quiet line at the bottom: the keys."""

from boardgames.tui.canvas import Canvas, Ink, cells
from boardgames.tui.scene import Scene


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
        if scene.eyes == scene.asked:
            runs.append((", privately", canvas.ink(scene.people[scene.asked].token, bold=True)))
    for mark in scene.marks:
        runs.append((f"   {mark}", "quiet"))
    width = sum(cells(text) for text, _ in runs)
    canvas.runs(1, 0, where, width=canvas.width - width - 3)
    canvas.runs(canvas.width - 1 - width, 0, runs)


def keys(canvas: Canvas, hints: tuple[tuple[str, str], ...]) -> None:
    """Keys and what they do, as many as fit."""
    x = 1
    for key, meaning in hints:
        width = cells(key) + cells(meaning) + 3
        if x + width > canvas.width:
            break
        x = canvas.runs(x, 0, [(key, canvas.ink("accent", bold=True)), (f" {meaning}  ", "quiet")])
