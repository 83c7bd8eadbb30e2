"""Saved games that a disk, a person or a newer program has changed: sentences, and nothing else.

Each mutant is read, gone on with and looked at in this process, and some of every share by the program itself: in a
list, in the picker, line by line and on screens.
"""

import base64
import json
import re
import tempfile
import time
import zlib
from copy import deepcopy
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from boardgames.table.save import FORMAT, BadSave, SaveFailed, SaveStore
from boardgames.table.session import Session
from boardgames.table.transcript import transcript
from tests.torture.program import Program
from tests.torture.tables import KEYS, keep, played, setup_of, store_of
from tests.torture.trial import Finding, Outcome, Share

MARKER = "\x1b]0;torture\x07\x1b[31m"
"""Escape codes that stand in mutants, and must never reach a terminal."""
SECONDS = 5.0
"""No file may keep a processor busy for longer."""
IN_PROGRAM = 8
"""So many of a share are opened by the program itself."""
_ODD: tuple[Any, ...] = (
    *(
        None,
        True,
        -1,
        0,
        1,
        77,
        10**30,
        1e308,
        -0.5,
        "",
        "x",
        "a" * 5000,
        MARKER,
        "\u202e",
        "\ud83d",
        [],
        {},
        [[]],
        {"a": 1},
    ),
    *([1] * 1000, [[0, "x"]] * 50, "2026-13-45", "9" * 5000, {str(n): n for n in range(300)}),
)


MOMENTS = (1, 25, 100_000)
"""Answers after which a game is saved: at its beginning, in its middle, and finished."""


@cache
def base(game: str, answers: int, seed: int) -> bytes:
    """A whole save."""
    return _file(played(setup_of(game, seed), lambda session: session.steps >= answers, Random(seed)))


def _file(session: Session) -> bytes:
    with tempfile.TemporaryDirectory() as home:
        return keep(session, Path(home)).read_bytes()


# --- making them -----------------------------------------------------------------------------------------------------


def mutant(chance: Random, data: bytes) -> tuple[str, bytes]:
    """A changed save, and how it was changed."""
    how = chance.choice((_bits, _cut, _header, _grown, *[_inside] * 12))
    return how.__name__.strip("_"), how(chance, data)


def _bits(chance: Random, data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.randrange(1, 20)):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def _cut(chance: Random, data: bytes) -> bytes:
    start, end = sorted(chance.randrange(len(data)) for _ in range(2))
    return chance.choice((data[:start], data[start:], data[:start] + data[end:], data[:start] + b"\0" * (end - start)))


def _header(chance: Random, data: bytes) -> bytes:
    header, _, body = data.partition(b"\n")
    words = header.split(b" ")
    odd = (b"", b"9" * 5000, b"-1", b"\xff", "²".encode(), "٣".encode(), b"0" * 64, MARKER.encode(), b"1e9")
    words[chance.randrange(len(words))] = chance.choice(odd)
    return b" ".join(words) + b"\n" + body


def _grown(chance: Random, data: bytes) -> bytes:
    """Far larger, also when unpacked."""
    return chance.choice((data * 50, data + chance.randbytes(5000), packed(zlib.compress(b"[" * 5_000_000))))


def _inside(chance: Random, data: bytes) -> bytes:
    """Whole, with a right checksum, but with something else in it."""
    held = json.loads(zlib.decompress(base64.b64decode(data.partition(b"\n")[2])))
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        _change(chance, held)
    return packed(zlib.compress(json.dumps(held).encode("utf-8", "surrogatepass")))


def packed(body: bytes) -> bytes:
    """A file with that body and a checksum that is right."""
    magic, number = b"boardgames save", b"%d" % FORMAT
    return b"%s %s %s\n" % (magic, number, sha256(magic + body).hexdigest().encode()) + base64.encodebytes(body)


def _change(chance: Random, held: Any) -> None:
    """Change one thing, at any depth; what stands near the top is changed more often."""
    at = held
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        if not keys:
            return
        key = chance.choice(keys)
        deeper = isinstance(at[key], (dict, list)) and at[key]
        if deeper and chance.random() < 0.8:
            at = at[key]
            continue
        _edit(chance, at, key)
        return


def _edit(chance: Random, at: Any, key: Any) -> None:
    edit = chance.randrange(5)
    if edit == 0:
        del at[key]
    elif edit == 1 and isinstance(at, list):
        at.insert(key, deepcopy(at[key]))
    elif edit == 2 and isinstance(at[key], int):
        at[key] += chance.choice((-1, 1, 2, 1000))
    elif edit == 3:
        others = list(at.values()) if isinstance(at, dict) else at
        at[key] = deepcopy(chance.choice(others))
    else:
        at[key] = deepcopy(chance.choice(_ODD))


# --- opening them ----------------------------------------------------------------------------------------------------


def run(share: Share) -> Outcome:
    """So many mutants."""
    outcome, chance = Outcome(), share.chance
    home = share.room("home")
    store = store_of(home)
    store.folder.mkdir(parents=True)
    some: list[Path] = []
    for number in range(share.dose):
        how, data = mutant(chance, base(chance.choice(KEYS), chance.choice(MOMENTS), share.seed % 5))
        path = store.folder / f"m{number:05}.game"
        path.write_bytes(data)
        begun = time.process_time()
        came, wrong = opened(store, path)
        if time.process_time() - begun > SECONDS:
            wrong = f"it took {time.process_time() - begun:.0f} seconds"
        outcome.tried += 1
        outcome.came[came] += 1
        if wrong:
            outcome.findings.append(Finding("mutants", how, wrong, f"{share.again}, mutant {number}"))
        if len(some) < min(IN_PROGRAM, share.dose // 12) and (came != "refused" or number % 8 == 0):
            some.append(path)
        else:
            path.unlink()
    outcome.findings += _in_program(share, home, some, outcome)
    return outcome


def opened(store: SaveStore, path: Path) -> tuple[str, str]:
    """What came of a file: `refused` or `gone on with`; and what was wrong with that."""
    came = "refused"
    try:
        store.list()
        session = Session.resume(store.load(path), store)
        came = "gone on with"
        try:
            _look(session)
        finally:
            session.close()
    except (BadSave, SaveFailed) as sentence:
        return came, "" if _is_sentence(str(sentence)) else f"no sentence: {str(sentence)[:200]!r}"
    except Exception as error:
        return came, f"{type(error).__name__} in {_place(error)}: {str(error)[:200]!r}"
    return came, ""


def _look(session: Session) -> None:
    """All that a table shows of a game, and one more answer."""
    session.export_log()
    session.sheet()
    for seat in (None, *range(len(session.names))):
        session.since(seat)
        session.observe(seat)
    for step in {session.first_step, session.steps} if session.over else ():
        session.at(step)
    transcript(session)
    session.why_no_undo()
    if not session.over:
        question = session.decision(session.asked[0].seat)
        assert question is not None
        session.answer(question.seat, question.options[0].id)


def _is_sentence(text: str) -> bool:
    return bool(re.fullmatch(r"[A-Z“][^\x00-\x1f\x7f]{3,400}[.?!”]", text))


def _place(error: BaseException) -> str:
    trace, place = error.__traceback__, "?"
    while trace is not None:
        code = trace.tb_frame.f_code
        if "boardgames" in code.co_filename:
            place = f"{Path(code.co_filename).name}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


def _in_program(share: Share, home: Path, paths: list[Path], outcome: Outcome) -> list[Finding]:
    """What the program makes of them."""
    found: list[Finding] = []
    for words in (("list",), ("list", "--json")):
        found += _said(share, home, words, outcome)
    found += _shown(share, home, (), [b"\x1b[B"] * 12 + [b"\x1b[B\r", b"\x1b", b"\x1b", b"q"], outcome)
    for path in paths:
        if not path.exists():  # the picker may have set it aside
            continue
        found += _said(share, home, ("transcript", str(path)), outcome)
        found += _said(share, home, ("resume", str(path), "--plain"), outcome, "?\nt\nl\ns\n1\nq\n")
        found += _shown(share, home, ("resume", str(path)), [b"1 ", b"l", b" ", b"t", b"1\r", b"q"], outcome)
    return found


def _said(share: Share, home: Path, words: tuple[str, ...], outcome: Outcome, typed: str = "") -> list[Finding]:
    """It prints lines, and ends by itself."""
    with Program(home, *words, command=share.command) as program:
        if typed:
            program.settle(0.1, 5.0)
            program.type(typed)
        status = program.wait(20.0)
        wrong = program.faults()
        if status not in (0, 2) or (typed and status == 1):
            wrong.append(f"it ended with {status}: {program.text()[-200:]!r}")
        return _findings(share, words, wrong, program, outcome)


def _shown(share: Share, home: Path, words: tuple[str, ...], keys: list[bytes], outcome: Outcome) -> list[Finding]:
    """It shows screens, or says why not."""
    with Program(home, *words, command=share.command) as program:
        program.settle(0.1, 5.0)
        for key in keys:
            program.send(key)
            program.settle(0.05, 5.0)
        if not program.has_ended:
            program.send_signal(15)
        status = program.wait(20.0)
        wrong = program.faults()
        if status not in (0, 2, 143):
            wrong.append(f"it ended with {status}")
        return _findings(share, words, wrong, program, outcome)


def _findings(
    share: Share, words: tuple[str, ...], wrong: list[str], program: Program, outcome: Outcome
) -> list[Finding]:
    if MARKER.encode() in program.written or b"\x1b]0;torture" in program.written:
        wrong.append("an escape code of the file reached the terminal")
    outcome.came["opened by the program"] += 1
    return [Finding("mutants", " ".join(words) or "picker", what, share.again) for what in wrong]
