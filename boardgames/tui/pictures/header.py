"""The quiet line on top: where we are, whose eyes, saved or not."""

import re

from boardgames.tui.canvas import Canvas, Ink, Rect, Run, cells
from boardgames.tui.scene import OPEN_HANDS, Scene

GAP = "   "
"""Between two things in the line."""


def header(canvas: Canvas, scene: Scene) -> None:
    """Game, round and phase on the left; who is asked, in private or not, and the state of the save on the right."""
    words, observation = scene.words, scene.observation
    name, heading, terms = scene.title.upper(), words.heading(observation), words.terms(observation)
    where: list[tuple[str, Ink]] = [
        (name, canvas.ink("accent", bold=True)),
        (f"{GAP}{heading}", "text"),
        (f"{GAP}{words.phase(observation)}", "quiet"),
    ]
    runs: list[tuple[str, Ink]] = []
    if scene.asked is not None:
        runs = [(f"{canvas.look.glyphs.more} ", "accent"), *scene.people.tagged(scene.asked, canvas)]
        if scene.eyes == scene.asked and OPEN_HANDS not in scene.marks:
            runs.append(("’s eyes only", canvas.ink(scene.people[scene.asked].token, bold=True)))
    for mark in scene.marks:
        runs.append((f"   {mark}", "quiet"))
    width = sum(cells(text) for text, _ in runs)
    left = sum(cells(text) for text, _ in where)
    fitting = (form for form in terms if left + cells(GAP + form) <= canvas.width - width - 3)
    if form := next(fitting, ""):
        where += [(GAP, "quiet"), *_loud_numbers(canvas, form)]
    canvas.runs(1, 0, where, width=canvas.width - width - 3)
    if terms:
        end = min(canvas.width - width - 2, 1 + sum(cells(text) for text, _ in where))
        begin = 1 + cells(name + GAP)
        canvas.spot(Rect(begin, 0, end - begin, 1), "seen:round", zone="table", key="round")
    canvas.runs(canvas.width - 1 - width, 0, runs)


def _loud_numbers(canvas: Canvas, text: str) -> list[Run]:
    """Words, with the numbers in them bold."""
    loud = canvas.ink("text", bold=True)
    return [(piece, loud if piece.isdigit() else "quiet") for piece in re.split(r"(\d+)", text)]
