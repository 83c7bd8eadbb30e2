"""What was tried and what came of it: a table for the terminal, and the page of it."""

import platform
from collections.abc import Iterable, Mapping
from datetime import date
from typing import NamedTuple

from boardgames import __version__
from tests.torture.trial import Finding, Kind, Outcome

MOST_SHOWN = 40
"""So many findings are shown, one for each place and fault."""


class Row(NamedTuple):
    """A kind, how many trials of it were asked for with which seed, and what came of them."""

    kind: Kind
    asked: int
    seed: int
    outcome: Outcome


def table(rows: Iterable[Row]) -> str:
    """What came of each kind, a line each."""
    lines = []
    for kind, asked, _, outcome in rows:
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


def page(rows: list[Row]) -> str:
    """The page `docs/reliability.md`."""
    found = _distinct(rows)
    untried = sorted({what for row in rows for what in row.outcome.untried})
    numbers = sorted({row.seed for row in rows})
    seeds = f"seed{'s' * (len(numbers) > 1)} {' and '.join(map(str, numbers))}"
    where = f"Python {platform.python_version()} on {platform.system()}"
    lines = [
        _HEAD,
        f"On {date.today():%-d %B %Y}, boardgames {__version__} with {where}, {seeds}:",
        "",
        "| what was done | how often | what must hold | did not hold |",
        "| --- | ---: | --- | ---: |",
        *(
            f"| {kind.does} | {outcome.tried:,} {kind.unit} | {kind.holds} | {len(outcome.findings)} |"
            for kind, _, _, outcome in rows
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
    return "\n".join([*lines, _TAIL])


def _once(finding: Finding) -> str:
    return f"{finding.where}: {finding.what}".replace("|", "/").replace("\n", " ")


_HEAD = """\
# Reliability

<!-- Written by `make torture`; change tests/torture/page.py instead. -->

## What is promised

- A power cut, a crash or a kill costs at most the answer that was being given.
- Whatever is typed, pasted, clicked or sent, the program goes on or ends in order, and leaves the terminal as it was.
- A signal that ends programs ends this one with 128 and its number, whatever is in sight. What stops it brings a
  curtain.
- A saved game that is damaged or changed is answered with a sentence, and keeps nobody from the others.
- On a full or read-only disk it is played on, and said once; what was saved before stays whole.
- Two programs never overwrite each other’s answers.

## How it is tried

`make torture` breaks the installed program on purpose, in real terminals. The same seed does the same again, but for
the moments at which things happen.

- *Kills.* Half of the games are played line by line, beside a second game in another process that gives the same
  answers: after a kill the save holds exactly the answers that the terminal was seen to have taken, or one more for
  each that was being given. The others are played on screens: what the page of the log had shown is in the save. Half
  of the kills wait for a moment at which a file is written, and half of those meet one. The killed game is gone on
  with in the program, and killed again.
- *Signals and writes* come at each of about a hundred places: the picker, names half typed, curtains, hands in sight,
  pages, searches, hints, bots at work, the end; on screens and line by line. Afterwards the modes of the terminal
  that were switched on must be off again, the cursor there, and the line as it was.
- *Keys by chance* go to new tables, to games at any of their moments, and to the picker, in bursts. A crash is played
  again with fewer and fewer keys.
- *Disks* are small ones of the program’s own, filled or locked before the game or in its middle.

The tests plant faults (a crash on a key, a save that leaves answers out, a lock that holds nobody back), and each is
found.

## What came of it
"""

_TAIL = """\
## What is not promised

Nothing was tried on systems other than Linux, on network drives, with a disk that loses what it said it had written,
with a laptop that sleeps, or in terminals other than one that understands the escape codes of today.
"""
