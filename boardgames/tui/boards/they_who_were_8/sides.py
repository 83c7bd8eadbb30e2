"""Teams and pairs in words: who they are, what they are worth, who is ahead."""

from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.scoring import Side, lead_of
from boardgames.tui.boards.they_who_were_8.gods import signed
from boardgames.tui.boards.they_who_were_8.people import named
from boardgames.tui.canvas import Canvas, Ink, Run, cells
from boardgames.tui.scene import Scene


def members(canvas: Canvas, scene: Scene, side: Side, room: int) -> list[Run]:
    """`● Ann + ▲ Cleo`, in at most so many cells."""
    wanted = {seat: cells(scene.people[seat].name) + 2 for seat in side.seats}
    room -= 3 * (len(wanted) - 1)
    longest = max(wanted.values())
    while longest > 1 and sum(min(longest, each) for each in wanted.values()) > room:
        longest -= 1
    runs: list[Run] = []
    for seat in side.seats:
        runs += [(" + ", "quiet")] if runs else []
        runs.append(named(canvas, scene, seat, longest))
    return runs


def lead(canvas: Canvas, scene: Scene, side: Side) -> Run:
    """`ahead`, or nothing."""
    table: TheyObservation = scene.observation
    words = lead_of(table, side)
    return words, "quiet" if words == "level" else canvas.ink("good", bold=True)


def total(canvas: Canvas, side: Side) -> tuple[str, Ink]:
    """`+5`."""
    return signed(side.score), canvas.ink("text", bold=True)
