"""What a run of the benchmarks shows: tables with their bars, printed, and as a page with the machine and versions."""

import os
import platform
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from importlib.metadata import version
from pathlib import Path
from textwrap import fill
from typing import NamedTuple

from rich.console import Console
from rich.table import Table as Printed

from boardgames import __version__

PAGE = Path(__file__).resolve().parent.parent / "docs" / "speed.md"
WIDTH = 120
"""The most letters in a line of prose, and cells that a printed table may take, even where no terminal is."""
LIBRARIES = ("pydantic", "textual", "open_spiel", "rlcard")

INTRODUCTION = """\
# Speed

`make bench` wrote this page: the rules beside OpenSpiel and RLCard, then the screens beside bare Textual apps.
Everything in it was measured in one run on one machine. The contestants of a table take turns, round by round, so that
other load hits all alike; a figure is the median of {rounds} rounds where nothing else is said, and “times” is the
median of the ratios within each round. Our games are played by four, by the rules that people play by at the table:
there is no second, faster copy of them. A bar (✓ reached, ✗ missed) is what we promise ourselves."""


class Bar(NamedTuple):
    """What a figure should reach, in words, and whether it does."""

    text: str
    reached: bool

    def __str__(self) -> str:
        return f"{'✓' if self.reached else '✗'} {self.text}"


def at_least(figure: float, bar: float, unit: str) -> Bar:
    """A figure that should not be smaller: `≥ 3 × RLCard`."""
    return Bar(f"≥ {bar:g} {unit}", figure >= bar)


def at_most(figure: float, bar: float, unit: str) -> Bar:
    """A figure that should not be larger: `≤ 40 µs`."""
    return Bar(f"≤ {bar:g} {unit}", figure <= bar)


class Table(NamedTuple):
    """A table of the page: the first column names, the others are figures. `about` says what they mean."""

    title: str
    about: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def show(tables: Iterable[Table]) -> tuple[Table, ...]:
    """Print tables as they come, without what stands about them on the page; returns them."""
    console = Console()
    console.width = max(WIDTH, console.width)
    shown = []
    for each in tables:
        printed = Printed(title=each.title, title_justify="left", title_style="bold")
        for position, column in enumerate(each.columns):
            printed.add_column(column, justify="right" if position else "left", no_wrap=not position)
        for row in each.rows:
            printed.add_row(*row)
        console.print(printed, soft_wrap=True)
        shown.append(each)
    return tuple(shown)


def processor() -> str:
    """The name of the processor, as far as the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def system() -> str:
    """The operating system, with its kernel."""
    kernel = f"{platform.system()} {platform.release()}"
    try:
        return f"{platform.freedesktop_os_release()['PRETTY_NAME']}, {kernel}"
    except OSError:
        return kernel


def surroundings(load: float) -> dict[str, str]:
    """The machine and the versions; `load` is what was running on it when the run began, in cores."""
    return {
        "Date": date.today().isoformat(),
        "Processor": f"{processor()}, {os.cpu_count()} cores",
        "Load when the run began": f"{load:.1f} cores",
        "System": system(),
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "boardgames": __version__,
        **{library: version(library) for library in LIBRARIES},
    }


def markdown(rounds: int, tables: Iterable[Table], around: Mapping[str, str]) -> str:
    """The whole page."""
    parts = [INTRODUCTION.format(rounds=rounds)]
    for table in tables:
        parts += [f"## {table.title}", fill(table.about, WIDTH), grid(table.columns, table.rows)]
    parts += ["## Machine and versions", grid(("", ""), list(around.items()))]
    return "\n\n".join(parts) + "\n"


def grid(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table, the first column to the left and the others to the right; raises ValueError for a row that has
    more or fewer cells.
    """
    lines = [columns, [":--" if not position else "--:" for position in range(len(columns))], *rows]
    if any(len(line) != len(columns) for line in lines):
        raise ValueError(f"a row does not fit the columns {', '.join(columns)}")
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines)
