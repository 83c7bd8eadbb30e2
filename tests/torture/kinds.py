"""All kinds of trials, with how many of each make the full run."""

import tempfile
import time
from dataclasses import replace
from pathlib import Path

from tests.torture import clocks, disks, fuzz, kills, mutants, pairs, signals, writes
from tests.torture.trial import Finding, Kind, Outcome, Share

KINDS = {
    kind.key: kind
    for kind in (
        Kind(
            "fuzz",
            "keys by chance, as fast as they are taken, among them the mouse, sizes, odd bytes and pastes",
            "it never crashes or hangs",
            "characters",
            1_000_000,
            10_000,
            fuzz.run,
        ),
        Kind(
            "signals",
            "every signal, everywhere in every game, sent or typed (^C, ^Z, ^\\)",
            "it ends with 128 + the number of the signal, or goes on where it should; the terminal is clean",
            "signals",
            len(signals.trials()),
            14,
            signals.run,
        ),
        Kind(
            "kills",
            "power cuts (kill -9) at any moment, about every fourth of them while a save was being written",
            "nothing is lost but the answer that was being given",
            "kills",
            1_000,
            10,
            kills.run,
        ),
        Kind(
            "writes",
            "10 kB pasted or typed at once, keys that stick, the mouse, the focus, sizes from 1×1 to 300×100, bytes",
            "it goes on, or was left by a key; the terminal is clean",
            "writes",
            len(writes.trials()),
            14,
            writes.run,
        ),
        Kind(
            "mutants",
            "saved games changed in any way, also with a right checksum",
            "a sentence, or a game that goes on",
            "files",
            5_000,
            125,
            mutants.run,
        ),
        Kind(
            "disks",
            "full and read-only disks, from the start or in the middle of a game",
            "it is played on and said once; what was saved stays whole",
            "disks",
            len(disks.trials()),
            4,
            disks.run,
        ),
        Kind(
            "clocks",
            "a clock that was set back, or was wrong by centuries",
            "“resume” takes the game that was played last",
            "clocks",
            24,
            3,
            clocks.run,
        ),
        Kind(
            "pairs",
            "two programs on one saved game",
            "the second is told, and neither overwrites the other’s answers",
            "pairs",
            30,
            5,
            pairs.run,
        ),
    )
}


def run(share: Share) -> Outcome:
    """One share, in a folder that is gone afterwards. What breaks in the trial itself is a finding too."""
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="torture-", ignore_cleanup_errors=True) as home:
        try:
            outcome = KINDS[share.kind].run(replace(share, home=Path(home)))
        except Exception as error:
            what = f"the trial itself broke: {type(error).__name__}: {str(error)[-300:]}"
            outcome = Outcome(findings=[Finding(share.kind, "tests/torture", what, share.again)])
    outcome.seconds = time.perf_counter() - begun
    return outcome
