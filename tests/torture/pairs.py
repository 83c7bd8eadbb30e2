"""Two programs on one saved game: the second is told so, and neither overwrites what the other saves."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from boardgames.table.save import BadSave, Saved
from boardgames.table.session import Session
from tests.torture.kills import Twin, seen
from tests.torture.program import Program
from tests.torture.tables import KEYS, keep, played, saved_in, saves_of, setup_of, store_of
from tests.torture.trial import Finding, Outcome, Share

OPEN = "open in another"
"""What the second is told."""


def run(share: Share) -> Outcome:
    """Some of the trials, each another way of meeting."""
    outcome, chance = Outcome(), share.chance
    for number in range(share.dose):
        name, trial = list(TRIALS.items())[(share.number * share.dose + number) % len(TRIALS)]
        game = chance.choice(KEYS)
        home = share.room(f"p{number}")
        setup = setup_of(game, chance.randrange(1000), handoffs="off")
        session = played(setup, lambda session: session.steps >= 3, chance)
        path = keep(session, home)
        try:
            trouble = trial(share, home, path, chance)
        except (AssertionError, BadSave) as missed:
            trouble = [str(missed)[-300:]]
        outcome.tried += 1
        outcome.came["nothing overwritten"] += not trouble
        outcome.findings += [Finding("pairs", f"{game}, {name}", what, share.again) for what in trouble]
    return outcome


def _second_is_told(share: Share, home: Path, path: Path, chance: Random) -> list[str]:
    """The second is told, and leaves; the first goes on, and its answers are saved."""
    twin = Twin(Session.resume(_loaded(path)))
    words = ("resume", str(path), "--plain")
    with (
        Program(home, *words, command=share.command) as first,
        Program(home, *words, command=share.command) as second,
    ):
        wrong = []
        for program in (first, second):
            assert seen(program, 1), program.text()
        late = next((program for program in (first, second) if OPEN in program.text()), None)
        if late is None:
            wrong.append("neither was told that the game is open")
        _play(second if late is first else first, twin, chance)
        (late or second).type("q\n")
        (late or second).wait()
        wrong += [*first.faults(), *second.faults()]
    if list(_loaded(path).answers) != twin.answers:
        wrong.append("the answers of the first are not what is saved")
    return wrong


def _without_the_lock_file(share: Share, home: Path, path: Path, chance: Random) -> list[str]:
    """Somebody tidies up the folder while the first plays: both may play on, but the answers of both are saved."""
    twins = [Twin(Session.resume(_loaded(path))) for _ in range(2)]
    words = ("resume", str(path), "--plain")
    with Program(home, *words, command=share.command) as first:
        assert seen(first, 1), first.text()
        _tidy(path)
        with Program(home, *words, command=share.command) as second:
            assert seen(second, 1), second.text()
            for program, twin in chance.sample(((first, twins[0]), (second, twins[1])), 2):
                _play(program, twin, chance)
            wrong = [*first.faults(), *second.faults()]
    kept = [list(_loaded(each).answers) for each in saves_of(home)]
    for which, twin in zip(("first", "second"), twins, strict=True):
        if twin.answers not in kept:
            wrong.append(f"the answers of the {which} are not saved")
    return wrong


def _play(program: Program, twin: Twin, chance: Random) -> None:
    """Give a few answers, and leave."""
    for prompts in (2, 3, 4):
        if not twin.over:
            program.type(twin.give(chance))
            seen(program, prompts, 5.0)
    program.type("q\n")
    program.wait()


def _free_after_a_kill(share: Share, home: Path, path: Path, chance: Random) -> list[str]:
    """The lock of a program that was killed is nobody's."""
    words = ("resume", str(path))
    with Program(home, *words, command=share.command) as first:
        first.until("Ann", 60.0)
        first.settle(0.1, 3.0)
        first.kill()
        first.wait()
    with Program(home, *words, command=share.command) as second:
        second.until("Ann", 60.0)
        second.settle(0.1, 3.0)
        return ["the game stayed locked after a kill", *second.faults()] if OPEN in second.see().text else []


def _second_on_screens(share: Share, home: Path, path: Path, chance: Random) -> list[str]:
    """On screens it is told as well, and nothing is overwritten by keys that go on."""
    words = ("resume", str(path))
    with Program(home, *words, command=share.command) as first:
        first.until("Ann", 60.0)
        first.settle(0.1, 3.0)
        with Program(home, *words, command=share.command) as second:
            second.settle(0.3, 5.0)
            wrong = [] if OPEN in second.see().text else ["the second was not told that the game is open"]
            for key in (b"\r", b"1\r", b"1\r"):
                second.send(key)
                second.settle(0.1, 3.0)
            wrong += second.faults()
        before = saves_of(home)
        first.send(b"1\r1\r1\r")
        first.settle(0.2, 3.0)
        first.send_signal(15)
        first.wait()
        wrong += [*first.faults(), *first.unclean()]
    wrong += [] if saved_in(home) and len(saves_of(home)) == len(before) else ["a file came or went"]
    for each in saves_of(home):
        _loaded(each)
    return wrong


def _tidy(path: Path) -> None:
    for other in path.parent.iterdir():
        if other.name.startswith(".") and other.suffix == ".lock":
            other.unlink()


def _loaded(path: Path) -> Saved:
    return store_of(path.parents[3]).load(path)


TRIALS: dict[str, Callable[[Share, Path, Path, Random], list[str]]] = {
    "line by line": _second_is_told,
    "the lock file is deleted": _without_the_lock_file,
    "after a kill": _free_after_a_kill,
    "on screens": _second_on_screens,
}
