"""Everywhere that a person can be when something happens: each place with the way there."""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.torture.program import INSTALLED, Program
from tests.torture.tables import is_private, is_public, keep, played, setup_of

DEAF = 0.75
"""Seconds after which a curtain hears."""
PATIENCE = 15.0


class Place(NamedTuple):
    """Where somebody is: the words in the shell, what must stand in the terminal first, the keys after that.

    `hand`: something private is in sight there. `plain`: line by line.
    """

    name: str
    game: str
    save: str = ""
    words: tuple[str, ...] = ()
    shows: str = ""
    keys: tuple[str, ...] = ()
    hand: bool = False
    plain: bool = False


CURTAIN = "press "
DIGIT, SIT, LINE = "the digit", "the digit and Space", "the digit and Enter"
"""Stand among keys for the digit of the seat that is called, and what follows it."""


def places(games: Sequence[str]) -> list[Place]:
    """All places, in these games; those that belong to no game once."""
    found = [
        Place("picker", "", shows="q leave"),
        Place("settings", "", shows="set up the table", keys=("s",)),
        Place("settings of a row", "", shows="set up the table", keys=("s", "\x1b[B\x1b[B ")),
        Place("names typed", "", shows="set up the table", keys=("\r", "Anna\x1b[BBen")),
        Place("names asked line by line", "nine", words=("play", "nine", "--plain"), shows="> ", plain=True),
    ]
    for game in games:
        found += _screens(game)
        found += _lines(game)
    return found


def _screens(game: str) -> Iterator[Place]:
    asked = Place("curtain", game, "private", shows=CURTAIN)
    yield asked
    yield asked._replace(name="curtain, digit pressed", keys=(DIGIT,))
    hand = asked._replace(name="hand in sight", keys=(SIT,), hand=True)
    yield hand
    pages = {"chosen": "1", "zoom": "z", "cards": "i", "score": "t", "log": "l", "search": "/a", "help": "?"}
    pages |= {"rules": "R", "answered": "1\r", "hidden": "H", "hint": "e"}
    for name, key in pages.items():
        yield hand._replace(name=f"hand, {name}", keys=(SIT, key), hand=name not in ("answered", "hidden"))
    yield Place("open question", game, "public", shows="?")
    yield Place("open question, just answered", game, "public", shows="?", keys=("1\r",))
    yield Place("bots at work", game, words=("bots",), shows="Ann")
    yield Place("the end", game, "finished", shows="Ann")
    yield Place("the end, step by step", game, "finished", shows="Ann", keys=("\r", "\x1b[C"))


def _lines(game: str) -> Iterator[Place]:
    yield Place("called line by line", game, "private", shows="> ", plain=True)
    yield Place("hand line by line", game, "private", shows="> ", keys=(LINE,), hand=True, plain=True)
    yield Place("half a line typed", game, "private", shows="> ", keys=(LINE, "12"), hand=True, plain=True)
    yield Place("open question line by line", game, "public", shows="> ", plain=True)
    yield Place("bots at work line by line", game, words=("bots",), shows="Ann", plain=True)


@contextmanager
def at(place: Place, home: Path, chance: Random, command: Sequence[str] = INSTALLED) -> Iterator[Program]:
    """The program at that place; raises AssertionError if it does not get there."""
    with Program(home, *_words(place, home, chance), command=command) as program:
        if place.shows:
            program.until(place.shows, PATIENCE)
        program.settle(0.05, 2.0)
        for keys in place.keys:
            _press(program, keys)
            program.settle(0.05, 2.0)
        assert not program.has_ended, f"ended at {place.name}: {program.text()[-300:]!r}"
        yield program


def _words(place: Place, home: Path, chance: Random) -> tuple[str, ...]:
    plain = ("--plain",) if place.plain else ()
    if place.words[:1] == ("bots",):
        return ("play", place.game, "--players", "Ann", "--bots", "2", "--level", "expert", *plain)
    if not place.save:
        return place.words
    stop: Callable[..., bool] = {"private": is_private, "public": is_public}.get(place.save, lambda session: False)
    setup = setup_of(place.game, chance.randrange(1000), handoffs="off" if place.save == "public" else "between")
    path = keep(played(setup, stop, chance, chance.randrange(4)), home)
    return ("resume", str(path), *plain)


def called(program: Program) -> str:
    """The digit of the seat that a curtain calls."""
    shown = program.see().text if "press Enter" not in program.text() else program.text()
    digits: list[str] = re.findall(r"(?:press|type) (\d)", shown)
    assert digits, f"no curtain: {shown[-300:]!r}"
    return digits[-1]


def _press(program: Program, keys: str) -> None:
    if keys in (DIGIT, SIT):  # a curtain is deaf at first
        listens = time.perf_counter() + DEAF
        while time.perf_counter() < listens:
            program.read(0.05)
    follows = {DIGIT: "", SIT: " ", LINE: "\n"}
    program.type(called(program) + follows[keys] if keys in follows else keys)
