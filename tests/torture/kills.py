"""Power cuts: the program is killed at any moment, and nothing may be lost but the answer that was being given.

Line by line, a second game in this process gives the same answers, and the saved ones must be those that the terminal
was seen to have taken, or one more for each that was still being given. On screens, the log that was shown must be in
the save. In both, the killed game is gone on with, in the program, and killed again.
"""

import os
import re
import time
from contextlib import suppress
from pathlib import Path
from random import Random

from boardgames.games import GAMES
from boardgames.plain.question import Question
from boardgames.table.handoff import Ask, HandOff, Over, Window
from boardgames.table.save import BadSave
from boardgames.table.session import Session
from tests.torture.picture import letters
from tests.torture.program import Program
from tests.torture.tables import KEYS, saved_in, saves_of, setup_of, store_of, words_of
from tests.torture.trial import Finding, Outcome, Share

_PROMPT = re.compile(rb"(?:^|\n)> ")
_LEAST_SECONDS = 0.3
ESCAPE_SECONDS = 0.15
"""Only after a while is an escape known to be the key, and not the beginning of another."""
LOG = "everything so far"
"""How the page of the log is called."""
MOST_SECONDS = 0.12
"""A kill comes within so many seconds after what was typed last."""


def run(share: Share) -> Outcome:
    """So many kills, in one game after another; every second share is played line by line."""
    outcome, game = Outcome(), 0
    chance = share.chance
    chain = _lines if share.number % 2 else _screens
    while outcome.tried < share.dose and not outcome.findings:
        name = KEYS[(share.number // 2 + game) % len(KEYS)]
        chain(share, name, share.room(f"g{game}"), chance, outcome)
        game += 1
    return outcome


def _found(share: Share, game: str, what: str) -> Finding:
    return Finding("kills", game, what, share.again)


# --- line by line ----------------------------------------------------------------------------------------------------


class Twin:
    """The same game in this process, given the same answers."""

    def __init__(self, session: Session) -> None:
        self.session = session
        session.does_forced = True  # as it is usual in the program
        self.handoff = HandOff(session)
        self._go_on()

    @property
    def over(self) -> bool:
        """Whether the game is."""
        return self.session.over

    @property
    def answers(self) -> list[tuple[int, str]]:
        """All answers so far."""
        return [(step.seat, step.option_id) for step in self.session.history.steps]

    def give(self, chance: Random) -> str:
        """Give any answer; what is typed for it."""
        asked = [decision for seat in self.handoff.asked if (decision := self.session.decision(seat)) is not None]
        question = Question.of(asked, self.session.rules.words)
        answer = chance.choice(question.all)
        if answer.seat is None:
            told = self.session.let_pass(question.seats)
        else:
            told = self.session.act(answer.seat, answer.option.id)
        self.handoff.answered(answer.seat, told)
        self._go_on()
        return f"{answer.number}\n"

    def _go_on(self) -> None:
        """Read what is only to be read; line mode does so by itself where all hands are open."""
        while not isinstance(self.handoff.step, (Ask, Window, Over)):
            self.handoff.read()


def _lines(share: Share, game: str, home: Path, chance: Random, outcome: Outcome) -> None:
    setup = setup_of(game, chance.randrange(1000), handoffs="off")
    words = words_of(setup, "--plain")
    twin = Twin(Session.new(GAMES[game], setup))
    while outcome.tried < share.dose and not twin.over:
        known, marks = twin.answers, list[int]()
        with Program(home, *words, command=share.command) as program:
            if chance.random() < 0.9:
                program.until("> ", 60.0)
            for _ in range(chance.randrange(1, 9)):
                if not twin.over:
                    marks.append(len(twin.answers))
                    program.type(twin.give(chance))
                    if chance.random() < 0.7:
                        seen(program, len(marks) + 1, 3.0)
            outcome.came["while a save was written"] += _wait(program, home, chance)
            program.kill()
            program.wait()
            prompts = len(_PROMPT.findall(program.written.replace(b"\r", b"")))
        marks.append(len(twin.answers))
        outcome.tried += 1
        taken = marks[min(max(prompts - 1, 0), len(marks) - 1)]
        lost = _compared(home, known, twin.answers, taken)
        if lost:
            outcome.findings.append(_found(share, f"{game}, line by line", lost))
            return
        saved = saved_in(home)
        outcome.came["line by line"] += 1
        if saved is None:
            twin = Twin(Session.new(GAMES[game], setup))
            continue
        outcome.came["answers found again"] += len(saved.answers) - len(known)
        twin = Twin(Session.resume(saved))
        words = ("resume", str(saves_of(home)[-1]), "--plain")


def seen(program: Program, prompts: int, patience: float = 10.0) -> bool:
    """Wait for so many questions in all; whether they came."""
    end = time.perf_counter() + patience
    while len(_PROMPT.findall(program.written.replace(b"\r", b""))) < prompts:
        if program.has_ended or time.perf_counter() > end:
            return False
        program.read(0.05)
    return True


def _compared(home: Path, known: list[tuple[int, str]], given: list[tuple[int, str]], taken: int) -> str:
    """What is wrong with the save: `taken` answers were seen to have been taken of those given."""
    try:
        saved = saved_in(home)
    except BadSave as bad:
        return f"the save is not whole: {bad}"
    kept = list(saved.answers) if saved else []
    if kept != given[: len(kept)]:
        return f"other answers were saved than were given: {kept[-3:]} and {given[-3:]}"
    if len(kept) < max(taken, len(known) if saved else 0):
        return f"{taken} answers were seen to be taken, but {len(kept)} are saved"
    return ""


# --- on screens ------------------------------------------------------------------------------------------------------

_STROKES = ("1\r", "1\r", "1\r", "2\r", "2\r", "3\r", "0\r", "0\r", "\r", "1 2\r", "\x1b[B\r", "\x1b[C \r")


def _screens(share: Share, game: str, home: Path, chance: Random, outcome: Outcome) -> None:
    bots = chance.choice(((), ("--bots", "1", "--pace", "off", "--level", "random")))
    setup = setup_of(game, chance.randrange(1000), handoffs="off")
    words = words_of(setup, *bots)
    for _ in range(chance.randrange(8, 16)):
        if outcome.tried >= share.dose:
            return
        with Program(home, *words, command=share.command) as program:
            program.until("Ann", 60.0)
            program.settle(_LEAST_SECONDS)
            program.send(_burst(chance, 8) + chance.choice((b"", b"", b"u", b"uU")))
            program.settle(0.05)
            shown, before = _log(program), saved_in(home)
            program.send(_burst(chance, chance.randrange(8)))
            outcome.came["while a save was written"] += _wait(program, home, chance)
            program.kill()
            program.wait()
        outcome.tried += 1
        lost = _missing(home, shown, len(before.answers) if before else 0)
        if lost:
            outcome.findings.append(_found(share, f"{game}, on screens", lost))
            return
        outcome.came["on screens"] += 1
        outcome.came["with the log seen before"] += bool(shown)
        saved = saved_in(home)
        if saved is None or saved.over:
            return
        outcome.came["answers found again"] += max(0, len(saved.answers) - (len(before.answers) if before else 0))
        words = ("resume", str(saves_of(home)[-1]))


def _burst(chance: Random, number: int) -> bytes:
    return "".join(chance.choice(_STROKES) for _ in range(number)).encode()


def _log(program: Program) -> str:
    """The last line of the log that is shown, as letters; empty if no log came up."""
    for key in (b"\x1b", b"\x1b", b"l"):
        program.send(key)
        program.settle(ESCAPE_SECONDS)
    page = program.see().lines
    program.send(b"\x1b")
    program.settle(ESCAPE_SECONDS)
    written = [line for line in map(letters, page[2:-1]) if line]
    return written[-1] if LOG in "".join(page[:3]) and written else ""


def _missing(home: Path, shown: str, before: int) -> str:
    """What of a game is lost: its save, or what the log had shown."""
    try:
        saved = saved_in(home)
        if saved is None:
            return "there is no saved game" if before else ""
        session = Session.resume(saved)
    except BadSave as bad:
        return f"the save is not whole: {bad}"
    logs = [letters(session.export_log(reader)) for reader in (None, *range(len(session.names)))]
    if saved.over or not shown or any(shown in log for log in logs):
        return ""
    undone = f", {len(saved.undone)} taken back" if saved.undone else ""
    return f"the log had shown “{shown}”, but the saved game ends with “{logs[0][-80:]}”{undone}"


def _wait(program: Program, home: Path, chance: Random) -> bool:
    """Wait for any moment, or for one at which a save is being written; whether it was such a one."""
    if chance.random() < 0.5:
        end = time.perf_counter() + chance.uniform(0.0, MOST_SECONDS)
        while time.perf_counter() < end:
            program.read(0.002)
        return False
    folder, end = store_of(home).folder, time.perf_counter() + 2 * MOST_SECONDS
    while time.perf_counter() < end:
        with suppress(OSError):
            if any(name.endswith(".new") for name in os.listdir(folder)):
                return True
        program.read(0.0)
    return False
