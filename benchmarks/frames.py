"""What it costs to show what happens: every frame of every kind of beat in recorded games, on a screen of 140 by 40.

Prints the table; `python -m benchmarks` writes it to `docs/speed.md` beside the others.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from statistics import median
from time import perf_counter
from typing import NamedTuple

from rich.console import Console
from rich.segment import Segments

from benchmarks.page import Table, at_most, show
from boardgames.engine.beat import Beat
from boardgames.resources import folder
from boardgames.table.save import SaveStore
from boardgames.table.session import Session
from boardgames.tui.boards import board_for
from boardgames.tui.canvas import Canvas
from boardgames.tui.motion import FRAMES
from boardgames.tui.people import People
from boardgames.tui.pictures.screen import draw_beat
from boardgames.tui.scene import Scene
from boardgames.tui.theme import Look

SIZE = (140, 40)
GAMES = ("nine-4", "they-who-were-8-4", "immortal8-4", "immortals-4")
MOST = 6
"""So many beats of a kind are watched."""
MILLISECONDS, BYTES = 8, 4096
"""What a frame may cost, and what may be written for it."""
CURSOR = 8
"""Bytes that bring the cursor to where a row changes."""


class Frame(NamedTuple):
    """What one frame took: milliseconds to draw, and bytes to write after the one before it."""

    milliseconds: float
    size: int


def scene_of(session: Session, beat: Beat, look: Look) -> Scene:
    """The open table before a beat."""
    rules = session.rules
    return Scene(
        title=session.info.title,
        look=look,
        people=People.of(session.setup.players),
        words=rules.words,
        observation=beat.before,
        sheet=rules.sheet(beat.before),
        asked=beat.seat if beat.seat >= 0 else None,
        question=beat.words[0] if beat.words else (),
        action=("go on",),
        beat=beat,
    )


def written(canvas: Canvas, before: Canvas, console: Console) -> int:
    """The bytes that bring a screen from one canvas to the next."""
    size = 0
    for change in canvas.changes(before):
        for y in range(change.y, change.bottom):
            with console.capture() as capture:
                console.print(Segments(canvas.line(y).crop(change.x, change.right)), end="")
            size += CURSOR + len(capture.get().encode())
    return size


def watched(session: Session, beat: Beat, look: Look, console: Console) -> Iterator[Frame]:
    """All frames of a beat; a still one is the first."""
    board = board_for(session.info)
    steps = max(1, round(beat.seconds * FRAMES))
    canvases, times = [], []
    for step in range(steps + 1):
        began = perf_counter()
        canvas = Canvas(*SIZE, look)
        draw_beat(canvas, board, scene_of(session, beat, look), beat, step / steps)
        times.append((perf_counter() - began) * 1000)
        canvases.append(canvas)
    sizes = [written(canvas, before, console) for before, canvas in pairwise(canvases)]
    yield from map(Frame, times[1:], sizes)


def frames() -> Table:
    """Every kind of beat that the recorded games have, with what its frames take."""
    look, store = Look(), SaveStore(folder("seeds"))
    console = Console(force_terminal=True, color_system="truecolor", width=SIZE[0] * 2)
    found: dict[tuple[str, str], list[Frame]] = defaultdict(list)
    for name in GAMES:
        session = Session.resume(store.load(store.folder / f"{name}.game"))
        kinds: dict[str, int] = defaultdict(int)
        for beat in session.story(0):
            kinds[beat.kind] += 1
            if kinds[beat.kind] <= MOST:
                found[session.info.title, beat.kind.partition(".")[2]] += watched(session, beat, look, console)
    slowest = max(median(frame.milliseconds for frame in every) for every in found.values())
    largest = max(median(frame.size for frame in every) for every in found.values())
    bars = f"{at_most(slowest, MILLISECONDS, 'ms')}, {at_most(largest, BYTES, 'bytes')}"
    return Table(
        "What happens, frame by frame",
        "A frame of 140 by 40 cells: table and stage drawn, and the bytes that change the frame before into it, "
        f"for up to {MOST} beats of each kind in a recorded game of each. At {FRAMES} frames a second; the medians "
        f"should be {bars}.",
        ("", "frames", "ms", "most", "bytes", "most "),
        tuple(
            (
                f"{title}: {kind}",
                f"{len(every)}",
                f"{median(frame.milliseconds for frame in every):.1f}",
                f"{max(frame.milliseconds for frame in every):.1f}",
                f"{median(frame.size for frame in every):,.0f}",
                f"{max(frame.size for frame in every):,}",
            )
            for (title, kind), every in sorted(found.items())
        ),
    )


def tables() -> Iterator[Table]:
    """All that is measured here."""
    yield frames()


if __name__ == "__main__":
    show(tables())
