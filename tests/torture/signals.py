"""Every signal, everywhere: it ends the program with 128 + its number, or that goes on; the terminal is clean."""

import signal
import time
from collections.abc import Callable
from itertools import product

from tests.torture.places import Place, at, places
from tests.torture.program import Program
from tests.torture.tables import KEYS
from tests.torture.trial import Finding, Outcome, Share

ENDING = ("TERM", "HUP", "INT", "QUIT", "USR1", "USR2", "ALRM")
"""What ends it, wherever it is."""
PASSING = ("PIPE", "WINCH", "TSTP", "STOP")
"""What it goes on after; the last two stop it until it is told to go on."""
TYPED = {"^C": "\x03", "^Z": "\x1a", "^\\": "\x1c"}
"""What people type for signals. In lines the terminal makes signals of it; on screens ^C leaves, and the others are
keys without a meaning, which fuzz.py types.
"""


PATIENCE = 3.0
"""Seconds in which it must have stopped."""


def trials() -> list[tuple[Place, str]]:
    """Every signal at every place, and what is typed for one where that makes one."""
    sent = product(places(KEYS), (*ENDING, *PASSING))
    typed = product(places(KEYS), TYPED)
    return [*sent, *((place, keys) for place, keys in typed if place.plain or keys == "^C")]


def run(share: Share) -> Outcome:
    """Some of the trials."""
    outcome, every = Outcome(), trials()
    for number in range(share.dose):
        place, name = every[(share.number * share.dose + number) % len(every)]
        trouble = _trial(share, number, place, name)
        outcome.tried += 1
        outcome.came["ended as it should" if name in ENDING else "went on as it should"] += not trouble
        where = f"{place.game or 'no game'}, {place.name}, {name}"
        outcome.findings += [Finding("signals", where, what, share.again) for what in trouble]
    return outcome


def _trial(share: Share, number: int, place: Place, name: str) -> list[str]:
    try:
        with at(place, share.room(f"s{number}"), share.chance, share.command) as program:
            return [*_EXPECTED.get(name, _ends)(program, place, name), *program.faults()]
    except AssertionError as missed:
        return [f"the place was not reached: {str(missed)[-400:]}"]


def _ends(program: Program, place: Place, name: str) -> list[str]:
    number = getattr(signal, f"SIG{name}")
    program.send_signal(number)
    return _ended(program, 128 + number)


def _ended(program: Program, *allowed: int) -> list[str]:
    status = program.wait()
    if status is None:
        return ["it did not end within six seconds"]
    wrong = [] if status in allowed else [f"it ended with {status}, not {' or '.join(map(str, allowed))}"]
    return [*wrong, *program.unclean()]


def _goes_on(program: Program, place: Place, name: str) -> list[str]:
    program.send_signal(getattr(signal, f"SIG{name}"))
    program.settle(0.1, 3.0)
    if program.has_ended:
        return [f"it ended with {program.process.poll()} instead of going on", *program.unclean()]
    return _ends(program, place, "TERM")


def _stops(program: Program, place: Place, name: str) -> list[str]:
    """It stops with a clean terminal, and comes back; where a hand was in sight it comes back covered."""
    if name in TYPED:
        program.type(TYPED[name])
    else:
        program.send_signal(getattr(signal, f"SIG{name}"))
    if not _within(PATIENCE, program, lambda: program.is_stopped):
        return ["it did not stop", *_ends(program, place, "TERM")]
    while program.read(0.05):  # what it wrote before it stopped
        pass
    found = [] if name == "STOP" else [f"while it is stopped, {what}" for what in program.unclean()]
    stopped = len(program.chunks)
    program.send_signal(signal.SIGCONT)
    program.settle(0.1, 3.0)
    if program.has_ended:
        return [*found, f"it ended with {program.process.poll()} when told to go on"]
    if place.hand and not place.plain and name != "STOP" and "press" not in program.text(stopped):
        found.append("it came back without a curtain")
    return [*found, *_ends(program, place, "TERM")]


def _typed(program: Program, place: Place, name: str) -> list[str]:
    """In lines ^C and ^\\ are signals; on screens ^C is a key that leaves."""
    program.type(TYPED[name])
    if place.plain:
        return _ended(program, 130 if name == "^C" else 131)
    return _ended(program, 0)


def _within(seconds: float, program: Program, holds: Callable[[], bool]) -> bool:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        if holds():
            return True
        if program.has_ended:
            return False
        program.read(0.02)
    return False


_EXPECTED: dict[str, Callable[[Program, Place, str], list[str]]] = {
    "PIPE": _goes_on,
    "WINCH": _goes_on,
    "TSTP": _stops,
    "STOP": _stops,
    "^C": _typed,
    "^Z": _stops,
    "^\\": _typed,
}
