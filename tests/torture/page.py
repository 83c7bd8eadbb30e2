"""What was tried and what came of it: a table for the terminal, and the page of it."""

import platform
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from boardgames import __version__
from tests.torture.trial import Finding, Kind, Outcome

MOST_SHOWN = 40
"""So many findings are shown, one for each place and fault."""


class Row(NamedTuple):
    """A kind, how many trials of it were asked for, and what came of them."""

    kind: Kind
    asked: int
    outcome: Outcome


def table(rows: Iterable[Row]) -> str:
    """What came of each kind, a line each."""
    lines = []
    for kind, asked, outcome in rows:
        came = ", ".join(f"{number:,} {what}" for what, number in sorted(outcome.came.items()))
        lines.append(
            f"{kind.key:8} {outcome.tried:>9,} of {asked:,} {kind.unit}: {len(outcome.findings)} findings"
            f"{f' ({came})' if came else ''}; {outcome.seconds:,.0f} s"
        )
    return "\n".join(lines)


def findings(rows: Iterable[Row]) -> str:
    """Every finding of its own: where, what, and how to have it again."""
    lines = []
    for finding, times in _distinct(rows).items():
        lines += [f"- {finding.kind}: {finding.where}: {finding.what}{f' ({times} times)' if times > 1 else ''}"]
        lines += [f"    again: {finding.how}"]
    more = len(lines) // 2 - MOST_SHOWN
    return "\n".join([*lines[: 2 * MOST_SHOWN], *([f"- and {more} more"] if more > 0 else [])])


def _distinct(rows: Iterable[Row]) -> Mapping[Finding, int]:
    """The first of the findings of each kind that say the same, and how many there are."""
    first: dict[tuple[str, str], Finding] = {}
    times: dict[Finding, int] = {}
    for row in rows:
        for finding in row.outcome.findings:
            one = first.setdefault((finding.kind, finding.what), finding)
            times[one] = times.get(one, 0) + 1
    return times


def page(rows: list[Row], seed: int, jobs: int, seconds: float) -> str:
    """The page `docs/reliability.md`."""
    found = _distinct(rows)
    untried = sorted({what for row in rows for what in row.outcome.untried})
    where = f"Python {platform.python_version()} on {platform.system()}"
    lines = [
        _HEAD,
        f"boardgames {__version__}, {where}, seed {seed}, {jobs} programs at a time, {seconds / 60:.0f} minutes.\n",
        "| what was done | how often | what must hold | did not hold |",
        "| --- | --- | --- | --- |",
        *(
            f"| {kind.does} | {outcome.tried:,} {kind.unit} | {kind.holds} | {len(outcome.findings) or 'never'} |"
            for kind, _, outcome in rows
        ),
        "",
    ]
    if found:
        lines += ["What did not hold:", ""]
        lines += [
            f"- {_once(finding)}{f' ({number} times)' if number > 1 else ''}" for finding, number in found.items()
        ]
        lines += [""]
    if untried:
        lines += ["What could not be tried on that machine:", "", *(f"- {what}" for what in untried), ""]
    return "\n".join([*lines, _HOW])


def _once(finding: Finding) -> str:
    return f"{finding.where}: {finding.what}".replace("|", "/").replace("\n", " ")


_HEAD = """\
# What was done to it

An evening’s game must survive whatever happens to a laptop. So `make torture` breaks the installed program on purpose,
in real terminals, and this page is what it wrote. It proves nothing about what was not tried. The same seed does the
same again, but for the moment at which things happen.
"""

_HOW = """\
**Power cuts.** Half of the games are played line by line, beside a second game in another process that gives the same
answers. After each kill the save must hold exactly the answers that the terminal was seen to have taken, or one more
for each that was still being given. The other half is played on screens: what the page of the log had shown must be in
the save. The killed game is gone on with, and killed again.

**The terminal.** After every end the modes that were switched on must be off again (mouse, focus, pastes, the other
screen), the cursor must be there, and the line must be as it was.

**Not tried.** Systems other than Linux, network drives, a disk that loses what it said it had written, a laptop that
sleeps, and terminals other than a plain one that understands the escape codes of today.

`make torture ARGS="kills=50 fuzz=20000 --seed 3"` does some of it; `make torture ARGS=--help` tells the rest.
"""
