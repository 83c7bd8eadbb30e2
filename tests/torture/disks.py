"""Disks that are full, can't be written to, or go bad in the middle of a game: it is played on, and said once; what was
saved before stays whole; with a good disk again everything is saved, and the program starts as always.

A small disk of its own is made for the program alone (`unshare`, which most systems let anybody do). Where that is
refused, a bound on the size of files stands in for a full disk, and the rest is said not to have been tried.
"""

import shutil
import subprocess
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from boardgames.table.save import BadSave, Saved
from boardgames.table.session import Session
from tests.torture.kills import Twin, seen
from tests.torture.program import Program
from tests.torture.tables import KEYS, keep, played, saved_in, setup_of
from tests.torture.trial import Finding, Outcome, Share

DISK = "256k"
NOTICE = "not being saved"
_OWN = ("unshare", "--map-root-user", "--mount", "sh", "-c")


class Disk(NamedTuple):
    """A disk: what makes it before the program starts, in a shell where `$0` is the home; what then makes it bad and
    good again, in the program's own view of the files. `own`: it needs a disk of its own.
    """

    name: str
    before: str = ""
    spoil: str = ""
    mend: str = ""
    own: bool = True
    wrapped: tuple[str, ...] = ()


_SMALL = f'cp -a "$0" "$0.kept" && mount -t tmpfs -o size={DISK},nr_inodes=60 tmpfs "$0" && cp -a "$0.kept/." "$0"'
_FILL = 'head -c 1000000 /dev/zero > "$0/filler" 2>/dev/null'
_CROWD = 'i=0; while [ $i -lt 99 ] && touch "$0/f$i" 2>/dev/null; do i=$((i+1)); done'
_BOUND = 'mount --bind "$0" "$0"'
_LOCK = 'mount -o remount,ro,bind "$0"'
DISKS = (
    Disk("full", f"{_SMALL}\n{_FILL}"),
    Disk("full in the middle", _SMALL, _FILL, 'rm "$0/filler"'),
    Disk("no more files", f"{_SMALL}\n{_CROWD}"),
    Disk("no more files in the middle", _SMALL, _CROWD, 'rm "$0"/f*'),
    Disk("read-only", f"{_BOUND}\n{_LOCK}"),
    Disk("read-only in the middle", _BOUND, _LOCK, 'mount -o remount,rw,bind "$0"'),
    Disk("the folder gone in the middle", "", 'rm -rf "$0/data"', "true", own=False),
    Disk("a file where the folder was", "", 'rm -rf "$0/data"; touch "$0/data"', 'rm "$0/data"', own=False),
    Disk("files may not grow", own=False, wrapped=("prlimit", "--fsize=300")),
)


@cache
def can_have_disks() -> bool:
    """Whether this system lets us make a disk of our own."""
    tried = subprocess.run([*_OWN, "mount -t tmpfs -o size=64k tmpfs /mnt"], capture_output=True, check=False)
    return tried.returncode == 0


def trials() -> list[tuple[Disk, str, bool]]:
    """Every disk, in every game, line by line and on screens."""
    return list(product(DISKS, KEYS, (True, False)))


def run(share: Share) -> Outcome:
    """Some of the trials."""
    outcome, every = Outcome(), trials()
    for number in range(share.dose):
        disk, game, plain = every[(share.number * share.dose + number) % len(every)]
        if disk.own and not can_have_disks():
            outcome.untried.add(f"disks: “{disk.name}” (this system lets nobody make a disk)")
            continue
        try:
            trouble = (_lines if plain else _screens)(share, share.room(f"d{number}"), disk, game)
        except AssertionError as missed:
            trouble = [str(missed)[-300:]]
        outcome.tried += 1
        outcome.came["played on"] += not trouble
        where = f"{game}, {'line by line' if plain else 'on screens'}, {disk.name}"
        outcome.findings += [Finding("disks", where, what, share.again) for what in trouble]
    return outcome


def _prepared(share: Share, home: Path, game: str) -> tuple[Session, Path]:
    """A game that was saved on a good disk."""
    setup = setup_of(game, share.chance.randrange(1000), handoffs="off")
    session = played(setup, lambda session: session.steps >= 4, share.chance)
    return session, keep(session, home)


def _started(share: Share, home: Path, disk: Disk, *words: str) -> Program:
    wrapped = disk.wrapped
    if disk.before:
        wrapped = (*_OWN, f'{disk.before}\nexec "$@"', str(home))
    return Program(home, *words, command=share.command, wrapped=wrapped)


def _do(program: Program, home: Path, disk: Disk, command: str) -> None:
    """Do something to the disk, where the program sees it."""
    if not command:
        return
    inside = ("nsenter", "-t", str(program.pid), "--user", "--mount", "--preserve-credentials") if disk.own else ()
    subprocess.run([*inside, "sh", "-c", command, str(home)], capture_output=True, check=False)


def _rescue(program: Program, home: Path, disk: Disk) -> Path:
    """The home as the program sees it, copied before its disk goes with it."""
    copy = home.with_name(f"{home.name}-after")
    theirs = Path(f"/proc/{program.pid}/root{home}") if disk.own else home
    shutil.copytree(theirs, copy, ignore=shutil.ignore_patterns("filler", "f[0-9]*"), dirs_exist_ok=True)
    return copy


def _lines(share: Share, home: Path, disk: Disk, game: str) -> list[str]:
    session, path = _prepared(share, home, game)
    before, chance = session.steps, share.chance
    twin = Twin(Session.resume(_loaded(home)))
    with _started(share, home, disk, "resume", str(path), "--plain") as program:
        if not seen(program, 1):
            return [f"no question came: {program.text()[-300:]!r}", *program.faults()]
        prompts = 1
        for moment in (disk.spoil, "", "", disk.mend, ""):
            _do(program, home, disk, moment)
            if twin.over:
                break
            program.type(twin.give(chance))
            prompts += 1
            if not seen(program, prompts) and not twin.over:
                return [f"answer {len(twin.answers)} was not taken: {program.text()[-300:]!r}", *program.faults()]
        told, after = program.text(), _rescue(program, home, disk)
        program.type("q\nq\n")  # once more, where something could not be saved
        status = program.wait()
    wrong = [] if status == 0 else [f"it ended with {status}"]
    if not disk.mend and told.count(NOTICE) != 1:
        wrong.append(f"it was said {told.count(NOTICE)} times, not once, that nothing is saved")
    return [*wrong, *program.faults(), *_kept(share, after, twin.answers, len(twin.answers) if disk.mend else before)]


def _screens(share: Share, home: Path, disk: Disk, game: str) -> list[str]:
    session, path = _prepared(share, home, game)
    with _started(share, home, disk, "resume", str(path)) as program:
        program.until("Ann", 60.0)
        program.settle(0.1, 3.0)
        for moment in (disk.spoil, "", "", disk.mend, ""):
            _do(program, home, disk, moment)
            for keys in (b"1\r", b"0\r", b"\r", b"2\r"):
                program.send(keys)
                program.settle(0.1, 3.0)
        if program.has_ended:
            return [f"it ended with {program.process.poll()}", *program.faults()]
        after = _rescue(program, home, disk)
        program.send_signal(15)
        status = program.wait()
        wrong = [] if status == 143 else [f"TERM ends it with {status}"]
        wrong += [*program.unclean(), *program.faults()]
    given = [(step.seat, step.option_id) for step in session.history.steps]
    return [*wrong, *_kept(share, after, given, session.steps)]


def _loaded(home: Path) -> Saved:
    saved = saved_in(home)
    assert saved is not None
    return saved


def _kept(share: Share, home: Path, given: list[tuple[int, str]], least: int) -> list[str]:
    """The save is whole and holds at least so many of the answers; the program goes on with it on a good disk."""
    try:
        saved = saved_in(home)
    except BadSave as bad:
        return [f"the save is not whole: {bad}"]
    if saved is None:
        return ["the saved game is gone"]
    answers = list(saved.answers)
    same = min(len(given), len(answers))
    if answers[:same] != given[:same]:
        return ["the saved answers are not those that were given"]
    if len(answers) < least:
        return [f"{len(answers)} answers are saved, not {least}"]
    with Program(home, "resume", "--plain", command=share.command) as program:
        if not saved.over and not seen(program, 1):
            return [f"it does not go on with the save afterwards: {program.text()[-200:]!r}"]
    return []
