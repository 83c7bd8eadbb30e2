"""How the screens feel through a real terminal of 100 by 30: start, key to repaint, bytes a key, idle load.

Beside each figure stands a bare Textual app measured in the same rounds: one word for the start, a list for the keys.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.figures import interleaved, ratio, show
from tests.terminal import Terminal

STARTS = 9
KEY_ROUNDS = 5
IDLE_SECONDS = 5.0
RIGHT, LEFT, DOWN, UP = "\x1b[C", "\x1b[D", "\x1b[B", "\x1b[A"

BARE_WORD = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("hello")
Bare().run()
"""
BARE_LIST = """
from textual.app import App
from textual.widgets import OptionList
class Bare(App):
    def compose(self):
        yield OptionList(*(f"entry number {number}" for number in range(9)))
Bare().run()
"""

OURS = [sys.executable, "-m", "boardgames"]


class Repaint(NamedTuple):
    """What one key brought: milliseconds from the key to the first and to the last byte, and how many bytes."""

    first: float
    last: float
    size: int


@contextmanager
def opened(command: Sequence[str], shows: str) -> Iterator[Terminal]:
    """The program in a terminal and a home folder of its own, once it shows that text."""
    with TemporaryDirectory() as home, Terminal(command, home=Path(home)) as terminal:
        terminal.until(shows)
        yield terminal


def start_time(command: Sequence[str], shows: str) -> float:
    """Milliseconds from the start of the process until the terminal has been given that text."""
    with opened(command, shows) as terminal:
        return (terminal.chunks[-1].at - terminal.started) * 1000


def press(terminal: Terminal, key: str) -> Repaint:
    """Press a key on a quiet screen; raises AssertionError if nothing is repainted."""
    terminal.until_quiet()
    before = len(terminal.chunks)
    typed = terminal.type(key)
    terminal.until(bool, since=before)
    terminal.until_quiet()
    news = terminal.chunks[before:]
    return Repaint((news[0].at - typed) * 1000, (news[-1].at - typed) * 1000, sum(len(chunk.data) for chunk in news))


def processor_seconds(pid: int) -> float:
    """Processor time that a process has used so far; needs Linux."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def idle_load(terminal: Terminal) -> float:
    """Percent of one core while nobody types."""
    before = processor_seconds(terminal.process.pid)
    begun = time.perf_counter()
    while (left := begun + IDLE_SECONDS - time.perf_counter()) > 0:
        terminal.read(left)
    return (processor_seconds(terminal.process.pid) - before) / (time.perf_counter() - begun) * 100


def show_starts() -> None:
    ours, bare = "boardgames, the picker", "bare Textual app, one word"
    times = interleaved(
        {ours: partial(start_time, OURS, "Nine"), bare: partial(start_time, [sys.executable, "-c", BARE_WORD], "hello")},
        STARTS,
    )
    rows = [(name, f"{median(time):.0f}", f"{max(time):.0f}", f"{ratio(time, times[bare]):.2f}") for name, time in times.items()]
    show("From the start of the process to the first frame", ["", "ms", "most", "times bare"], rows)


def repaints(terminal: Terminal, keys: Sequence[str]) -> list[Repaint]:
    return [press(terminal, key) for key in keys]
