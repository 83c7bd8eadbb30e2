"""Somebody who types and sees only what a terminal would still show."""

import re
from collections.abc import Iterator

import pytest

from boardgames.engine.words import plain
from boardgames.plain import mode
from boardgames.table.session import Asked, Session

CURTAIN = re.compile(r"(\w+), type (\d) and press Enter when nobody else reads along\.")
PRIVATE = (
    "’s hand: ",
    "’s face-down cards",
    "’s secret Immortal",
    " has chosen to ",
    " has picked ",
    "’s plan: ",
    "’s conflict cards: ",
)
"""What stands behind a name only in sentences that nobody else may read."""


class Terminal:
    """What is on the screen and scrolled away, forgotten when it is wiped; typing comes from `type`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.screen: list[str] = []
        self.all: list[str] = []
        self.typed: Iterator[str] = iter(())
        monkeypatch.setattr(mode, "write", self.write)
        monkeypatch.setattr(mode, "read", self.read)

    def write(self, line: str = "", end: str = "\n") -> None:
        self.all.append(line)
        if line == mode.WIPE:
            self.screen.clear()
        else:
            self.screen.append(line)

    def read(self) -> str:
        for line in self.typed:
            return line
        raise mode.Leave

    def type(self, *lines: str) -> None:
        self.typed = iter(lines)

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


def check_secrets(session: Session, terminal: Terminal, eyes: int | None) -> None:
    """Nothing on the screen that only others than `eyes` may know."""
    allowed = {plain(line.phrase, session.names) for line in session.log(eyes)}
    for seat, name in enumerate(session.names):
        if seat != eyes:
            assert not [words for words in PRIVATE if f"{name}{words}" in terminal.text]
            secrets = {plain(line.phrase, session.names) for line in session.log(seat) if line.private} - allowed
            assert not [secret for secret in secrets if secret in terminal.text]
