"""Somebody who types and sees only what a terminal would still show."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from boardgames.engine.words import plain
from boardgames.plain import lines, mode
from boardgames.plain.account import account_of
from boardgames.plain.question import Question
from boardgames.table.session import Asked, Session

CURTAIN = re.compile(r"(\w+), type (\d) and press Enter when nobody else can read along\.")
TOGETHER = "Press Enter when everybody has read this"
GO_ON = "Press Enter to go on without that"
ALONE = "Press Enter when you have read this; the screen is wiped then."


class Terminal:
    """What is on the screen and scrolled away, forgotten when it is wiped; typing comes from `type`.

    `owned` are the lines on the screen that tell hidden cards, with whose they are, as `check_secrets` has found them.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.screen: list[str] = []
        self.all: list[str] = []
        self.owned: dict[int, int] = {}
        self.checked = 0
        self.typed: Iterator[str] = iter(())
        monkeypatch.setattr(lines, "write", self.write)
        monkeypatch.setattr(lines, "read", self.read)
        for module in (lines, mode):
            monkeypatch.setattr(module, "can_be_wiped", lambda: True)

    def write(self, line: str = "", end: str = "\n") -> None:
        self.all.append(line)
        if line == lines.WIPE:
            self.screen.clear()
            self.owned.clear()
            self.checked = 0
        else:
            self.screen.append(line)

    def read(self) -> str:
        for line in self.typed:
            return line
        raise lines.Leave

    def type(self, *typed: str) -> None:
        self.typed = iter(typed)

    @property
    def text(self) -> str:
        return "\n".join(self.screen)


def at_the_curtain(terminal: Terminal) -> int | None:
    """The seat that is to open the curtain on the screen; None if there is none."""
    curtain = CURTAIN.fullmatch(terminal.screen[-1])
    return int(curtain[2]) - 1 if curtain else None


def asked_of(session: Session, seat: int | None) -> Asked:
    """The question that is put now: of several private ones that of the person who sits at the keyboard."""
    first, *others = session.asked
    return next((each for each in (first, *others) if first.private and each.seat == seat), first)


def question_of(session: Session, asked: Asked) -> Question:
    """The question as it is read aloud, to all people who are asked together in a window."""
    seats = session.people_first if asked.window else (asked.seat,)
    decisions = [decision for seat in seats if (decision := session.decision(seat)) is not None]
    return Question.of(decisions, session.rules.words)


def hidden(session: Session, seat: int) -> set[str]:
    """The sentences about the hidden cards of a seat, as it reads them and as others would."""
    account, observation = account_of(session.info), session.observe(seat)
    told = [tell(observation, reader) for tell in (account.own, account.secret) for reader in (seat, None)]
    return {plain(phrase, session.names) for phrases in told for phrase in phrases}


def check_secrets(session: Session, terminal: Terminal, eyes: int | None) -> None:
    """Nothing on the screen that only others than `eyes` may know.

    A sentence that was told to its owner and stands there still is a leak too, although it tells what was true then.
    """
    seats = range(len(session.names))
    secret = [hidden(session, seat) for seat in seats]
    for place, line in enumerate(terminal.screen[terminal.checked :], terminal.checked):
        owners = [seat for seat in seats if line in secret[seat]]
        if owners:
            assert eyes in owners, line
            terminal.owned[place] = eyes
    terminal.checked = len(terminal.screen)
    assert {*terminal.owned.values()} <= {eyes}
    shown = {line.removeprefix("- ").removesuffix(".") for line in terminal.screen}
    allowed = {plain(line.phrase, session.names) for line in session.log(eyes)}
    for seat in seats:
        if seat != eyes:
            news = {plain(line.phrase, session.names) for line in session.log(seat) if line.private} - allowed
            assert not news & shown, news & shown


class Anybody:
    """Opens curtains, answers anything, types all there is to type; looks at the screen before every line.

    Of the `words` it types one now and then; it lets most windows pass.
    """

    def __init__(self, session: Session, terminal: Terminal, chance: Random, *words: str) -> None:
        self.session, self.terminal, self.chance = session, terminal, chance
        self.words = ("t", "c", "s", "l", "w", "o", "?", "", "u", "r", "p", "hide", "zzz", *words)
        self.eyes: int | None = None
        self.public = self.read_together = self.read_alone = 0

    def lines(self) -> Iterator[str]:
        """What is typed until the game is over."""
        while not self.session.over or self.terminal.screen[-1].startswith(TOGETHER):
            last = self.terminal.screen[-1]
            if (seat := at_the_curtain(self.terminal)) is not None:
                check_secrets(self.session, self.terminal, None)
                if self.chance.random() < 0.2:
                    yield "o"
                else:
                    self.eyes = seat
                    yield str(seat + 1)
            elif last.startswith(TOGETHER):
                check_secrets(self.session, self.terminal, None)
                self.read_together += 1
                yield ""
            elif last.startswith("Whose hidden cards?"):
                yield self.chance.choice(["1", "2", "3", "x"])
            elif last.startswith(GO_ON):
                check_secrets(self.session, self.terminal, None)
                yield self.chance.choice(["", "", "", "o"])
            elif last == ALONE:
                check_secrets(self.session, self.terminal, self.eyes)
                self.read_alone += 1
                yield ""
            else:
                yield self.at_a_question()

    def at_a_question(self) -> str:
        """An answer, or something else."""
        asked = asked_of(self.session, self.eyes)
        check_secrets(self.session, self.terminal, asked.seat if asked.private else None)
        self.public += not asked.private
        if self.public % 8 == 7:
            self.public += 1
            return "p"
        if self.chance.random() < 0.15:
            return self.chance.choice(self.words)
        question = question_of(self.session, asked)
        if asked.window and self.chance.random() < 0.7:
            return "0"
        return str(self.chance.choice(question.all).number)
