"""The page between two rounds of Immortals: what each brought to whom, and how everybody stands now."""

from boardgames.engine.beat import Beat
from boardgames.games.immortals.story import GAINS, SCORED
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.pictures.race import Runner, race
from boardgames.tui.scene import Show

COLUMN = 10
"""Cells of a column of gains."""
MOST_COLUMNS = 120
"""No line is wider, on a screen however wide."""


def round_page(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """Draw it into the whole canvas, at `t` from 0 to 1: points move, with what brought them beside."""
    inside = canvas.window(Rect(2, 1, min(canvas.width - 4, MOST_COLUMNS), canvas.height - 1))
    scored = sorted((event for event in beat.events if event.kind == SCORED), key=lambda event: event.seat)
    gap = int(inside.height >= 2 * len(scored) + 2)
    left = inside.width - COLUMN * len(GAINS)
    inside.text(0, 0, "points", "quiet")
    for column, name in enumerate(GAINS):
        inside.text(left + column * COLUMN, 0, name, "quiet", width=COLUMN, align="right")
    runners = [Runner((e.seat,), e.args["score"] - e.args["total"], e.args["score"]) for e in scored]
    race(inside.window(Rect(0, 2, left, inside.height - 2)), show.people, runners, t, gap=gap)
    for place, event in enumerate(scored):
        for column, name in enumerate(GAINS):
            if event.args[name]:
                where = left + column * COLUMN
                inside.text(where, 2 + place * (gap + 1), f"+{event.args[name]}", width=COLUMN, align="right")
