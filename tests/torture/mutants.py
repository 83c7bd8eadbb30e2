"""Saved games that a disk, a person or a newer program has changed: sentences, and nothing else.

Each mutant is read, gone on with and looked at in this process, and some of every share by the program itself: in
lists, in the picker, line by line and on screens.
"""

import time
from collections.abc import Iterable
from itertools import islice
from pathlib import Path

from tests.table.mutants import ESCAPES, KNOWN, Mutant, mutants, read
from tests.torture.program import Program, spoken
from tests.torture.tables import store_of
from tests.torture.trial import Finding, Outcome, Share

SECONDS = 5.0
"""No file may keep a processor busy for longer."""
IN_PROGRAM = 30
"""One of so many is opened by the program itself."""
_ESCAPES = [code.encode() for code in ("\x1b]0;owned", "\u202en", "\x9b31m")]
"""What stands in mutants and must never reach a terminal."""
assert all(code.decode() in ESCAPES for code in _ESCAPES)
_SAID = (0, 2)
_LEFT = (*_SAID, 143)


def run(share: Share) -> Outcome:
    """So many mutants; the first share begins with those that are known by name."""
    outcome, home = Outcome(), share.room("home")
    folder = store_of(home).folder
    folder.mkdir(parents=True)
    for number, mutant in enumerate(_mutants(share)):
        came, wrong = opened(mutant)
        outcome.tried += 1
        outcome.came[came] += 1
        if wrong:
            how = f"{share.again}, mutant {number} of {mutant.source}"
            outcome.findings.append(Finding("mutants", mutant.harm[:80], wrong, how))
        if number % 5 == 0:
            (folder / f"m{number:05}.game").write_bytes(mutant.data)
    outcome.findings += _in_program(share, home, outcome)
    return outcome


def _mutants(share: Share) -> Iterable[Mutant]:
    """Those of a share: other ones for each."""
    first = 0 if share.number == 0 else len(KNOWN)
    made = mutants(first + share.dose, share.chance.randrange(2**32))
    return islice(made, first, first + share.dose)


def opened(mutant: Mutant) -> tuple[str, str]:
    """What came of one in this process, and what was wrong with that."""
    begun = time.process_time()
    try:
        said = read(mutant)
    except Exception as error:
        return "broke", f"{type(error).__name__} in {_place(error)}: {str(error)[:200]!r}"
    seconds = time.process_time() - begun
    came = "gone on with" if said.startswith("goes on") else "refused with a sentence"
    return came, f"it took {seconds:.0f} seconds" if seconds > SECONDS else ""


def _place(error: BaseException) -> str:
    trace, place = error.__traceback__, "?"
    while trace is not None:
        place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


def _in_program(share: Share, home: Path, outcome: Outcome) -> list[Finding]:
    """What the program makes of a folder of them, and of a few alone."""
    found = [finding for words in (("list",), ("list", "--json")) for finding in _said(share, home, words, outcome)]
    for path in sorted(store_of(home).folder.glob("m*.game"))[: share.dose // IN_PROGRAM]:
        found += _said(share, home, ("transcript", str(path)), outcome)
        found += _said(share, home, ("resume", str(path), "--plain"), outcome, "?\nt\nl\ns\n1\nq\n")
        found += _shown(share, home, ("resume", str(path)), [b"1 ", b"l", b" ", b"t", b"1\r", b"q"], outcome)
    return found + _shown(share, home, (), [b"\x1b[B"] * 6 + [b"\x1b[B\r", b"\x1b", b"q"] * 2, outcome)


def _said(share: Share, home: Path, words: tuple[str, ...], outcome: Outcome, typed: str = "") -> list[Finding]:
    """It prints lines, and ends by itself."""
    with Program(home, *words, command=share.command) as program:
        if typed:
            program.settle(0.1, 5.0)
            program.type(typed)
        return _findings(share, words, program, outcome, _SAID)


def _shown(share: Share, home: Path, words: tuple[str, ...], keys: list[bytes], outcome: Outcome) -> list[Finding]:
    """It shows screens, or says why not."""
    with Program(home, *words, command=share.command) as program:
        program.settle(0.1, 5.0)
        for key in keys:
            program.send(key)
            program.settle(0.05, 5.0)
        program.send_signal(15)
        return _findings(share, words, program, outcome, _LEFT)


def _findings(
    share: Share, words: tuple[str, ...], program: Program, outcome: Outcome, allowed: tuple[int, ...]
) -> list[Finding]:
    status = program.wait(20.0)
    wrong = program.faults()
    if status not in allowed:
        wrong.append(f"it ended with {status}")
    if any(code in program.written for code in _ESCAPES):
        wrong.append("an escape code of the file reached the terminal")
    outcome.came["opened by the program"] += 1
    return [Finding("mutants", spoken(words), what, share.again) for what in wrong]
