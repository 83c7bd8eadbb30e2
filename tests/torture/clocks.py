"""A clock that was wrong: games from the future, from long ago, and all at one moment.

Nothing here turns the clock of this machine. What a wrong clock leaves behind are dates: in the saves and of their
files. The game that was played last must be the one that is gone on with, and no date may stop anybody.
"""

import os
import signal
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from boardgames.table.session import Session
from tests.torture.kills import seen
from tests.torture.program import Program
from tests.torture.tables import KEYS, keep, played, setup_of, store_of, words_of
from tests.torture.trial import Finding, Outcome, Share

NOW = datetime.now(UTC)
DATES = {
    "set back a year": timedelta(days=365),
    "set back an hour": timedelta(hours=1),
    "in 1970 first": -timedelta(days=365 * 56),
    "in 9000 first": timedelta(days=365 * 7000),
    "right": timedelta(),
}
"""How far it was ahead when the first of two games was saved."""


def run(share: Share) -> Outcome:
    """Some of the trials: a game under a wrong clock, then another one under the right one, then `resume`."""
    outcome, chance = Outcome(), share.chance
    for number in range(share.dose):
        name = chance.choice(list(DATES))
        try:
            trouble = _trial(share, share.room(f"c{number}"), DATES[name], chance)
        except AssertionError as missed:
            trouble = [str(missed)[-300:]]
        outcome.tried += 1
        outcome.came["went on with the latest game"] += not trouble
        outcome.findings += [Finding("clocks", f"the clock, {name}", what, share.again) for what in trouble]
    return outcome


def _trial(share: Share, home: Path, ahead: timedelta, chance: Random) -> list[str]:
    """The first game is dated as by a clock that was wrong when it was saved; the second is played after it."""
    first = keep(_begun(chance, "Early,Bird,Cy"), home)
    _dated(home, first, NOW + ahead)
    setup = setup_of(chance.choice(KEYS), chance.randrange(1000), "Late,Dan,Eve", handoffs="off")
    wrong = []
    for words in (words_of(setup, "--plain"), ("resume", "--plain"), ("resume",), ("list",)):
        with Program(home, *words, command=share.command) as program:
            if "--plain" in words:
                if not seen(program, 1):
                    wrong.append(f"{words[0]} does not begin: {program.text()[-200:]!r}")
                program.type("1\nq\n")
                program.wait()
            elif words == ("list",):
                wrong += [] if program.wait() == 0 else [f"list ends with {program.process.poll()}"]
            else:
                program.until(lambda text: "Late" in text or "Early" in text, 60.0)
                program.settle(0.1, 3.0)
                program.send_signal(signal.SIGTERM)
                program.wait()
            if words[0] == "resume" and "Late" not in program.text():
                wrong.append("“resume” took the game that was played before the last one")
            wrong += program.faults()
    return wrong


def _begun(chance: Random, people: str) -> Session:
    setup = setup_of(chance.choice(KEYS), chance.randrange(1000), people, handoffs="off")
    return played(setup, lambda session: session.steps >= 3, chance)


def _dated(home: Path, path: Path, when: datetime) -> None:
    """Date a save as a clock of that time would have."""
    store = store_of(home)
    saved = store.load(path)
    store.write(path, saved.model_copy(update={"when": when}))
    store.release(path)
    seconds = max(0, min(when.timestamp(), 2**33))
    os.utime(path, (seconds, seconds))
