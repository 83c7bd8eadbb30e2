"""`make torture`, or `python -m tests.torture [KIND[=COUNT] …]`: break the program on purpose, and say what came of it.

Without words everything is tried in full, which takes about half an hour on two quiet cores, and `docs/reliability.md`
is written. The status is 1 if something was found.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

from tests.torture.kinds import KINDS, run
from tests.torture.page import Row, findings, page, table
from tests.torture.trial import Outcome, Share

PAGE = Path(__file__).parents[2] / "docs" / "reliability.md"
EVERY = 20.0
"""Seconds between two lines that say how far it is, where nobody watches."""
AT_ONCE = 2
"""Programs for each core: most of the time they wait for a person who is not there."""


def main(words: Sequence[str]) -> int:
    """Do what was asked for; the status."""
    asked = _arguments(words)
    counts = dict(_count(word) for word in asked.kinds) or {key: kind.full for key, kind in KINDS.items()}
    rows = [Row(KINDS[key], count, asked.seed, Outcome()) for key, count in counts.items()]
    shares = [share for row in rows for share in _shares(row, asked.share)]
    try:
        with _progress(rows, len(shares)) as done:
            for share, outcome in _played(shares, asked.jobs):
                next(row for row in rows if row.kind.key == share.kind).outcome.add(outcome)
                for finding in outcome.findings:
                    print(f"\n{finding.where}: {finding.what}\n  {finding.how}", file=sys.stderr, flush=True)
                done()
    except KeyboardInterrupt:
        print("Stopped; what was done until then:", file=sys.stderr)
    print(table(rows))
    print(findings(rows) or "Nothing was found.")
    if asked.keep is not None:
        PAGE.write_text(page(together(asked.keep, rows)), encoding="utf-8")
    elif not asked.kinds and asked.share is None:
        PAGE.write_text(page(rows), encoding="utf-8")
    return int(any(row.outcome.findings for row in rows))


def _arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="make torture", description="Break the program on purpose.", epilog=f"Kinds: {', '.join(KINDS)}."
    )
    parser.add_argument(
        "kinds", nargs="*", metavar="KIND[=COUNT]", help="what to try, and how often; all of it if left out"
    )
    parser.add_argument("--seed", type=int, default=1, help="another number tries other things (1)")
    parser.add_argument("--share", type=int, help="only this share of the kinds: to have a finding again")
    parser.add_argument("--jobs", type=int, default=AT_ONCE * (os.cpu_count() or 1), help="how many at a time")
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help="add the results to those of other kinds in FILE, and write the page of all",
    )
    asked = parser.parse_args(words)
    for word in asked.kinds:
        if word.partition("=")[0] not in KINDS:
            parser.error(f"there is no kind “{word}”; there are {', '.join(KINDS)}")
    return asked


def _count(word: str) -> tuple[str, int]:
    key, _, count = word.partition("=")
    return key, int(count) if count else KINDS[key].full


def together(file: Path, rows: Sequence[Row]) -> list[Row]:
    """These rows with those of other kinds that a file holds; it then holds all of them."""
    known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    known |= {row.kind.key: [row.asked, row.seed, row.outcome.figures()] for row in rows}
    file.write_text(json.dumps(known, indent=1), encoding="utf-8")
    kept = [(kind, known[key]) for key, kind in KINDS.items() if key in known]
    return [Row(kind, asked, seed, Outcome.of(figures)) for kind, (asked, seed, figures) in kept]


def _shares(row: Row, only: int | None) -> list[Share]:
    """The work of a kind in pieces."""
    kind, (whole, rest) = row.kind, divmod(row.asked, row.kind.share)
    doses = [kind.share] * whole + [rest] * bool(rest)
    if only is not None:
        doses, first = [kind.share], only
    else:
        first = 0
    return [Share(kind.key, first + number, dose, row.seed) for number, dose in enumerate(doses)]


def _played(shares: Sequence[Share], jobs: int) -> Iterator[tuple[Share, Outcome]]:
    """All shares, as they are done."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as executor:
        given: dict[Future[Outcome], Share] = {executor.submit(run, share): share for share in shares}
        try:
            for future in as_completed(given):
                yield given[future], future.result()
        finally:
            executor.shutdown(cancel_futures=True)


@contextmanager
def _progress(rows: Sequence[Row], shares: int) -> Iterator[Callable[[], None]]:
    """Says how far it is: over and over in one line for a person, now and then for a log."""
    watched, begun, said, number = sys.stderr.isatty(), time.perf_counter(), 0.0, 0

    def done() -> None:
        nonlocal said, number
        number += 1
        now = time.perf_counter() - begun
        if watched or now - said > EVERY or number == shares:
            said = now
            tried = ", ".join(f"{row.kind.key} {row.outcome.tried:,}" for row in rows if row.outcome.tried)
            found = sum(len(row.outcome.findings) for row in rows)
            line = f"{now / 60:4.1f} min, {number} of {shares} shares: {tried}; {found} findings"
            print(f"\r{line}\x1b[K" if watched else line, end="" if watched else "\n", file=sys.stderr, flush=True)

    yield done
    if watched:
        print(file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
