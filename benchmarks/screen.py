"""How the screens feel through a real terminal of 100 by 30: start, key to repaint, bytes a key, idle load.

Beside them stand bare Textual apps measured in the same rounds: one with one word, one with a list of nine entries.
Prints the tables; `python -m benchmarks` writes them to `docs/speed.md` beside the others.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.figures import interleaved, ratio
from benchmarks.page import Table, at_most, show
from boardgames.games import GAMES
from tests.terminal import Terminal

STARTS = 7
PAIRS_OF_KEYS = 20
IDLE_SECONDS = 6.0
CHANGE_OF_SEAT = 1.0
"""Seconds; for 0.6 of them the keyboard is deaf after a change of seat."""

RIGHT, LEFT, DOWN, UP, SPACE, ENTER = "\x1b[C", "\x1b[D", "\x1b[B", "\x1b[A", " ", "\r"

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

TIMES_BARE = {"the picker": 1.35}
"""The longest that our first frames should take, in times of the bare app with one word; 2 where nothing stands."""

Seen = Callable[[str], bool] | str
"""A text that is waited for, or a test of what was written."""
PEOPLE = ("Ann", "Ben", "Cy")
PICKER = [sys.executable, "-m", "boardgames"]
GAME = [*PICKER, "play", "nine", "--players", "Ann,Ben", "--first", "Ann", "--seed", "7", "--handoffs", "off"]
WORD = [sys.executable, "-c", BARE_WORD]
LIST = [sys.executable, "-c", BARE_LIST]


class Repaint(NamedTuple):
    """What one key brought: milliseconds from the key to the first and to the last byte, and how many bytes."""

    first: float
    last: float
    size: int


@contextmanager
def opened(command: Sequence[str], shows: Seen) -> Iterator[Terminal]:
    """The program in a terminal and a home folder of its own, once it shows that text."""
    with TemporaryDirectory() as home, Terminal(command, home=Path(home)) as terminal:
        terminal.until(shows)
        yield terminal


def start_time(command: Sequence[str], shows: Seen) -> float:
    """Milliseconds from the start of the process until the terminal has been given that text."""
    with opened(command, shows) as terminal:
        return (terminal.chunks[-1].at - terminal.started) * 1000


def names_somebody(text: str) -> bool:
    """Whether one of the people stands in a text, as on the first frame of every table."""
    return any(name in text for name in PEOPLE)


def go_to_orders(terminal: Terminal) -> None:
    """From the deal of Nine to Ann's first choice of cards: both keep their Culture."""
    for _ in range(2):
        terminal.until_quiet(CHANGE_OF_SEAT)
        for key in ("0", ENTER):
            press(terminal, key)
    terminal.until("any number of one card")
    terminal.until_quiet(CHANGE_OF_SEAT)
    press(terminal, RIGHT)


def press(terminal: Terminal, key: str) -> Repaint:
    """Press a key on a quiet screen; raises AssertionError if nothing is repainted."""
    terminal.until_quiet()
    before = len(terminal.chunks)
    typed = terminal.type(key)
    terminal.until(bool, since=before)
    terminal.until_quiet()
    news = terminal.chunks[before:]
    return Repaint((news[0].at - typed) * 1000, (news[-1].at - typed) * 1000, sum(len(chunk.data) for chunk in news))


def processor_seconds(terminal: Terminal) -> float:
    """Processor time that the program has used so far; needs Linux."""
    fields = Path(f"/proc/{terminal.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def starts() -> Table:
    """How long the first frame takes: of the picker, and of each game's table, from names that were typed."""
    bare = "bare app, one word"
    commands: dict[str, tuple[Sequence[str], Seen]] = {bare: (WORD, "hello"), "the picker": (PICKER, "Nine")}
    for game in GAMES.values():
        people = ",".join(PEOPLE[: game.seats[0]])
        commands[f"play {game.key} --players {people}"] = (
            [*PICKER, "play", game.key, "--players", people],
            names_somebody,
        )
    times = interleaved({name: partial(start_time, *command) for name, command in commands.items()}, STARTS)
    ratios = {name: ratio(time, times[bare]) for name, time in times.items()}
    bars = {
        name: at_most(figure, TIMES_BARE.get(name, 2.0), "× bare") for name, figure in ratios.items() if name != bare
    }
    return Table(
        "From the shell to the first frame",
        "From the start of the process until a terminal (a pty of 100 by 30) has been given the first frame, beside a "
        f"bare Textual app that shows one word. A figure is the median of {STARTS} starts.",
        ("", "ms", "most", "times bare", "bar"),
        tuple(
            (name, f"{median(time):.0f}", f"{max(time):.0f}", f"{ratios[name]:.2f}", str(bars.get(name, "")))
            for name, time in times.items()
        ),
    )


def keys(game: Terminal, picker: Terminal, bare: Terminal) -> Table:
    """How long a key takes to show on the screen."""
    step, pick, people, entry = "Nine: cursor step", "Nine: pick a card", "picker: people", "bare app: list step"
    repaints: dict[str, list[Repaint]] = {step: [], pick: [], people: [], entry: []}
    for _ in range(PAIRS_OF_KEYS):
        for there, down, sign in ((RIGHT, DOWN, "+"), (LEFT, UP, "-")):
            repaints[step].append(press(game, there))
            repaints[pick].append(press(game, SPACE))
            repaints[people].append(press(picker, sign))
            repaints[entry].append(press(bare, down))
    bare_median = median(repaint.last for repaint in repaints[entry])
    return Table(
        "From a key to the screen",
        "From a key until the terminal has been given the first and the last byte of what it changes, beside a bare "
        f"Textual app with a list of nine entries. A figure is the median of {2 * PAIRS_OF_KEYS} keys.",
        ("", "first, ms", "last, ms", "most", "times bare", "bytes"),
        tuple(
            (
                name,
                f"{median(repaint.first for repaint in all_of_it):.1f}",
                f"{median(repaint.last for repaint in all_of_it):.1f}",
                f"{max(repaint.last for repaint in all_of_it):.1f}",
                f"{median(repaint.last for repaint in all_of_it) / bare_median:.1f}",
                f"{median(repaint.size for repaint in all_of_it):,.0f}",
            )
            for name, all_of_it in repaints.items()
        ),
    )


def idle(terminals: dict[str, Terminal]) -> Table:
    """What the screens cost while nobody types."""
    for terminal in terminals.values():
        terminal.until_quiet()
    before = {name: processor_seconds(terminal) for name, terminal in terminals.items()}
    time.sleep(IDLE_SECONDS)
    return Table(
        "While nobody types",
        f"Processor time over the same {IDLE_SECONDS:.0f} seconds.",
        ("", "of a core"),
        tuple(
            (name, f"{(processor_seconds(terminal) - before[name]) / IDLE_SECONDS:.1%}")
            for name, terminal in terminals.items()
        ),
    )


def tables() -> Iterator[Table]:
    """All that is measured here, table by table."""
    yield starts()
    with ExitStack() as stack:
        game = stack.enter_context(opened(GAME, "Culture"))
        picker = stack.enter_context(opened(PICKER, "Nine"))
        bare = stack.enter_context(opened(LIST, "entry number 8"))
        go_to_orders(game)
        yield keys(game, picker, bare)
        yield idle({"Nine, a hand on the screen": game, "the picker": picker, "bare app, a list": bare})


if __name__ == "__main__":
    show(tables())
