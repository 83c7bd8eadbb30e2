"""Keys by chance, as fast as the program takes them: no crash, no hanging, nothing left in the terminal."""

import re
import shutil
import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

from tests.torture.keys import size, strokes
from tests.torture.places import DEAF
from tests.torture.program import Program, spoken
from tests.torture.tables import KEYS, PEOPLE, keep, played, saves_of, setup_of
from tests.torture.trial import Finding, Outcome, Share

BATCHES = (10, 40, 120, 300)
"""Characters that are written at once."""
MOST_REPLAYS = 16
PATIENCE = 20.0
"""Seconds that it may be busy with what was typed before it is told to end."""
T = TypeVar("T")
_TABLES = (
    ("--handoffs", "off"),
    ("--handoffs", "off", "--pace", "off", "--bots", "1"),
    ("--handoffs", "between"),
    ("--handoffs", "off", "--hints"),
    ("--handoffs", "always", "--pace", "step", "--bots", "1", "--level", "random"),
)


class Batch(NamedTuple):
    """What is done at once: a new size of the window, or strokes."""

    strokes: tuple[bytes, ...] = ()
    size: tuple[int, int] | None = None
    pause: float = 0.0

    @property
    def data(self) -> bytes:
        """The bytes."""
        return b"".join(self.strokes)


class Run(NamedTuple):
    """What was done to one program, from its start on: in a home that held these saves."""

    words: tuple[str, ...]
    batches: list[Batch]


def run(share: Share) -> Outcome:
    """Type so many characters; the dose of a share counts them."""
    outcome, chance = Outcome(), share.chance
    plain = share.number % 10 == 9
    home = share.room("home")
    while outcome.tried < share.dose and len(outcome.findings) < 3:
        this = Run(_words(share, chance, home, plain), [])
        before = share.home / "before"
        shutil.rmtree(before, ignore_errors=True)
        shutil.copytree(home, before)
        with Program(home, *this.words, command=share.command) as program:
            trouble = _type(program, this, chance, share.dose - outcome.tried, plain, outcome)
        outcome.came["programs"] += 1
        if trouble:
            outcome.findings.append(_finding(share, this, trouble, before))
    return outcome


def _words(share: Share, chance: Random, home: Path, plain: bool) -> tuple[str, ...]:
    """A new table, a game at any of its moments, the game that was left, or the picker."""
    dice, line = chance.random(), ("--plain",) if plain else ()
    game, seed, table = KEYS[share.number % len(KEYS)], chance.randrange(1000), chance.choice(_TABLES)
    if dice < 0.2 and saves_of(home):
        return ("resume", str(saves_of(home)[-1]), *line)
    if dice < 0.3 and not plain:
        return ()
    if dice < 0.7:
        moment = chance.randrange(1, 40 * 2 ** chance.randrange(5))
        session = played(setup_of(game, seed, handoffs=table[1]), lambda session: session.steps >= moment, chance)
        return ("resume", str(keep(session, home)), *line)
    return ("play", game, "--players", PEOPLE, "--seed", str(seed), *table, *line)


def _type(program: Program, this: Run, chance: Random, most: int, plain: bool, outcome: Outcome) -> list[str]:
    """Type until it ends, or enough was typed; what was wrong with that."""
    program.settle(DEAF, PATIENCE)
    typed = 0
    while typed < most and not program.has_ended:
        batch = _batch(chance, plain, _called(program) if chance.random() < 0.8 else b"")
        this.batches.append(batch)
        _do(program, batch)
        program.forget()
        typed += len(batch.data.decode("utf-8", "replace"))
        outcome.came["strokes"] += len(batch.strokes)
    outcome.tried += typed
    return _end(program)


def _called(program: Program) -> bytes:
    """What opens the curtain, if there is one: keys by chance hardly ever do."""
    found = re.search(r": press (\d), then Space", program.see().text)
    return found[1].encode() + b" " if found else b""


def _batch(chance: Random, plain: bool, first: bytes) -> Batch:
    if chance.random() < 0.02:
        return Batch(size=size(chance) if chance.random() < 0.6 else (100, 30))
    made = strokes(chance, chance.choice(BATCHES))
    if plain:  # ^Z stops and ^\ ends a program in lines, as they should; signals.py sees to that
        made = [stroke.replace(b"\r", b"\n").replace(b"\x1a", b"").replace(b"\x1c", b"") for stroke in made]
    if first:  # the curtain listens after a while
        return Batch((first, *made), pause=DEAF)
    return Batch(tuple(made), pause=DEAF if chance.random() < 0.04 else 0.0)


def _do(program: Program, batch: Batch) -> None:
    if batch.size:
        program.resize(*batch.size)
    if batch.pause:
        program.settle(batch.pause, 1.0)  # a curtain listens then
    program.send(batch.data)
    program.settle(0.02)


def _end(program: Program) -> list[str]:
    """End it, unless it has ended; what was wrong."""
    found = []
    if not program.has_ended:
        program.resize(100, 30)
        program.settle(0.1, PATIENCE)
        program.send_signal(signal.SIGTERM)
        status = program.wait(2.5)
        if status is None:
            found.append("it hangs: TERM does not end it within 2.5 seconds")
        elif status not in (128 + signal.SIGTERM, 0):  # 0: what was typed last has made it leave
            found.append(f"TERM ends it with {status}")
    elif program.process.poll() not in (0, 130):
        found.append(f"it ended with {program.process.poll()}")
    found += program.faults()
    return [*found, *program.unclean()] if program.has_ended else found


def _finding(share: Share, this: Run, trouble: Sequence[str], before: Path) -> Finding:
    """The finding, with as few keys as a few replays leave."""
    batches, note = list(this.batches), "did not happen again when it was replayed"
    if _happens_again(share, this, batches, before, trouble):
        batches = fewer(batches, lambda left: _happens_again(share, this, left, before, trouble))
        note = "happens again with these"
        if len(batches) == 1:
            (one,) = batches
            left = fewer(one.strokes, lambda left: _happens_again(share, this, [Batch(tuple(left))], before, trouble))
            batches = [Batch(tuple(left))] if left else batches
    keys = [batch.size or batch.data for batch in batches][-12:]
    return Finding("fuzz", spoken(this.words), "; ".join(trouble), f"{share.again}; {note}: {keys}")


def fewer(items: Sequence[T], still: Callable[[list[T]], bool]) -> list[T]:
    """As few of the items as `still` do it, after at most `MOST_REPLAYS` tries."""
    kept, length, tries = list(items), len(items) // 2, 0
    while length:
        start = 0
        while start < len(kept) and tries < MOST_REPLAYS:
            left = [*kept[:start], *kept[start + length :]]
            tries += 1
            if still(left):
                kept = left
            else:
                start += length
        length //= 2
    return kept


def _happens_again(share: Share, this: Run, batches: Sequence[Batch], before: Path, trouble: Sequence[str]) -> bool:
    home = share.home / "replay"
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(before, home)
    words = tuple(word.replace(str(share.home / "home"), str(home)) for word in this.words)
    with Program(home, *words, command=share.command) as program:
        program.settle(DEAF, PATIENCE)
        for batch in batches:
            if program.has_ended:
                break
            _do(program, batch)
        return bool(set(_end(program)) & set(trouble))
