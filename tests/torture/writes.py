"""What comes in one write, everywhere: pastes, the mouse, the focus, sizes of the window, bytes that mean nothing."""

import signal
from collections.abc import Callable
from itertools import product
from random import Random

from tests.torture.keys import mouse, pasted, size
from tests.torture.places import Place, at, places
from tests.torture.program import Program
from tests.torture.tables import KEYS
from tests.torture.trial import Finding, Outcome, Share

PATIENCE = 20.0
"""Seconds that it may be busy with what was written."""
_LEFT = (0, 130)
"""How a program ends that was left: what was written may have meant that."""


def _paste(program: Program, chance: Random) -> None:
    program.send(pasted(chance, 10_000))


def _raw(program: Program, chance: Random) -> None:
    program.send(pasted(chance, 10_000, bracketed=False))


def _one_kind(program: Program, chance: Random) -> None:
    """A cat on the keyboard: one key, as often as a write holds it."""
    program.send(chance.choice((b"1", b"\r", b" ", b"H", b"S", b"l", b"\x1b", b"\x1b[B", b"9", b"u")) * 1000)


def _mouse(program: Program, chance: Random) -> None:
    program.send(b"".join(mouse(chance) for _ in range(300)))


def _focus(program: Program, chance: Random) -> None:
    program.send(b"".join(chance.choice((b"\x1b[I", b"\x1b[O", b"\x1b[O\x1b[I")) for _ in range(200)))


def _sizes(program: Program, chance: Random) -> None:
    for columns, rows in ((1, 1), (300, 100), *(size(chance) for _ in range(8)), (100, 30)):
        program.resize(columns, rows)
        program.settle(0.0, chance.uniform(0.0, 0.3))


def _odd(program: Program, chance: Random) -> None:
    program.send(chance.randbytes(600).replace(b"\x03", b"").replace(b"\x11", b""))


ACTS: dict[str, Callable[[Program, Random], None]] = {
    "10 kB pasted": _paste,
    "10 kB typed": _raw,
    "one key 1,000 times": _one_kind,
    "mouse": _mouse,
    "focus": _focus,
    "sizes": _sizes,
    "odd bytes": _odd,
}


def trials() -> list[tuple[Place, str]]:
    """Every act at every place."""
    return list(product(places(KEYS), ACTS))


def run(share: Share) -> Outcome:
    """Some of the trials."""
    outcome, every = Outcome(), trials()
    for number in range(share.dose):
        place, act = every[(share.number * share.dose + number) % len(every)]
        trouble, came = _trial(share, number, place, act)
        outcome.tried += 1
        outcome.came[came] += not trouble
        where = f"{place.game or 'no game'}, {place.name}, {act}"
        outcome.findings += [Finding("writes", where, what, share.again) for what in trouble]
    return outcome


def _trial(share: Share, number: int, place: Place, act: str) -> tuple[list[str], str]:
    chance = share.chance
    try:
        with at(place, share.room(f"w{number}"), chance, share.command) as program:
            ACTS[act](program, chance)
            program.settle(0.1, PATIENCE)
            if not program.has_ended:
                return [*_still_there(program, place), *program.faults()], "went on"
            status = program.process.poll()
            wrong = [] if status in _allowed(place) else [f"it ended with {status}"]
            return [*wrong, *program.unclean(), *program.faults()], "was left"
    except AssertionError as missed:
        return [f"the place was not reached: {str(missed)[-400:]}"], ""


def _still_there(program: Program, place: Place) -> list[str]:
    """It can be ended as always, and leaves nothing."""
    if program.is_stopped:
        program.send_signal(signal.SIGCONT)
    program.send_signal(signal.SIGTERM)
    status = program.wait(2.5)
    if status is None:
        return ["it hangs: TERM does not end it within 2.5 seconds"]
    return [*([] if status in (143, *_allowed(place)) else [f"TERM ends it with {status}"]), *program.unclean()]


def _allowed(place: Place) -> tuple[int, ...]:
    """How it may end by what was written; line by line ^\\ may have been among that, also behind a ^Z."""
    return (*_LEFT, 131) if place.plain else _LEFT
