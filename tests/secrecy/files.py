"""What lies open: every file, list and terminal is searched for the number of the deal and for names of cards.

Games are played in real terminals, left by a signal or ended by a fault, and all that the program has left is read as
anybody at the computer could read it: settings, locks, reports, the veiled saves as bytes, and the lists it prints.
"""

import json
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from subprocess import run
from tempfile import TemporaryDirectory

from boardgames.games import GAMES
from boardgames.games.immortal8.card import CARD as EIGHT
from boardgames.games.immortals.cards import card_name
from boardgames.games.immortals.catalogue import CARD_CODE
from boardgames.games.nine.catalogue import CARD as NINE
from boardgames.games.they_who_were_8.actions import ACTION as THEY
from boardgames.table.save import SaveStore
from boardgames.table.seating import Setup
from tests.terminal import Terminal, environment

NAMES = {
    "nine": {card.name for card in NINE.values()},
    "they-who-were-8": {card.name for card in THEY.values()},
    "immortal8": {card.name for card in EIGHT.values()},
    "immortals": {card_name(card) for card in range(len(CARD_CODE))},
}
"""The names of what can be hidden in each game."""
KEYS = ("1", "2", "3", "4", " ", "\r", "\r", "0", "p", "l", "t", "x", "u", "H")
FAULTY = """
from boardgames.__main__ import main
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.screens.play import PlayScreen
def fail(app, real=BoardgamesApp.settle):
    real(app)
    for screen in app.screen_stack:
        if isinstance(screen, PlayScreen) and screen.session.path is not None:
            raise RuntimeError(str(screen.session.history.match.state))
BoardgamesApp.settle = fail
main()
"""
"""The program with a fault as soon as its game is saved, whose own words hold all there is to hide."""


def search(key: str, seed: int, seconds: float = 6.0) -> Counter[str]:
    """Play a game for so long, once to a signal and once to a fault, and search all that lies open then; counts what
    was read. Raises AssertionError.
    """
    found = Counter[str]()
    for program in (["-m", "boardgames"], ["-c", FAULTY]):
        with TemporaryDirectory(prefix="boardgames-") as folder:
            home = Path(folder)
            terminal = play(key, home, program, Random(seed), seconds)
            found["crash reports"] += sum(b"What happened:" in path.read_bytes() for path in home.rglob("*.txt"))
            setups = [SaveStore(path.parent).load(path).setup for path in home.rglob("*.game")]
            assert setups, terminal.text()[-500:]
            found += read(key, home, terminal, setups)
    return found


def play(key: str, home: Path, program: list[str], chance: Random, seconds: float) -> Terminal:
    """Sit down at a game, type what comes, and leave by a signal, if no fault ends it before; the terminal then."""
    people = ",".join(("Ann", "Ben", "Cy", "Dee")[: max(3, GAMES[key].seats[0])])
    with Terminal([sys.executable, *program, "play", key, "--players", people], home) as terminal:
        end = time.perf_counter() + seconds
        while terminal.process.poll() is None and time.perf_counter() < end:
            terminal.type(chance.choice(KEYS))
            terminal.read(0.05)
        if terminal.process.poll() is None:
            terminal.process.send_signal(signal.SIGTERM)
        terminal.until_ended()
    return terminal


def read(key: str, home: Path, terminal: Terminal, setups: list[Setup]) -> Counter[str]:
    """Read everything that lies open; counts files, bytes and lists."""
    counted = Counter[str]()
    for what, data in lying_open(home):
        counted["files and lists"] += 1
        counted["bytes"] += len(data)
        check(what, data, [str(setup.deal) for setup in setups], NAMES[key])
    counted["bytes"] += len(terminal.written)
    check("terminal", terminal.text().encode(), [str(setup.deal) for setup in setups], ())
    counted["games"] += 1
    return counted


def lying_open(home: Path) -> Iterator[tuple[str, bytes]]:
    """Every file as bytes, and every list of saved games, by its name."""
    for path in sorted(home.rglob("*")):
        if path.is_file():
            yield path.name, path.name.encode() + b"\n" + path.read_bytes()
    with TemporaryDirectory(prefix="boardgames-") as nobody:
        known = printed(Path(nobody), "list").splitlines()
    yield "list", "\n".join(line for line in printed(home, "list").splitlines() if line not in known).encode()
    yield "list --json", json.dumps({**json.loads(printed(home, "list", "--json")), "games": []}).encode()


def printed(home: Path, *words: str) -> str:
    """What a command prints to somebody whose files lie there."""
    command = [sys.executable, "-m", "boardgames", *words]
    return run(command, env=environment(home), capture_output=True, check=True, encoding="utf-8").stdout


def check(what: str, data: bytes, seeds: list[str], names: "set[str] | tuple[()]") -> None:
    """Neither the number of a deal nor the name of a card stands in it. Raises AssertionError."""
    text = data.decode("utf-8", errors="replace")
    for seed in seeds:
        assert not re.search(rf"(?<!\d){seed}(?!\d)", text), f"{what} holds the number of the deal"
    told = sorted(name for name in names if len(name) > 3 and re.search(rf"\b{re.escape(name)}\b", text))
    assert not told, f"{what} names {told}"
