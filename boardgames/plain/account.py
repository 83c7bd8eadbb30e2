"""A game in sentences: what a screen would draw, for people who have it read aloud."""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, NamedTuple

from boardgames.engine.registry import GameInfo
from boardgames.engine.words import Phrase, Words, say


def _nothing(*_: Any) -> Iterable[Phrase]:
    return ()


class Account(NamedTuple):
    """A game in sentences, made of observations.

    `table`: what lies open. `own`: the hidden cards of the seat that looks, told to a reader (None: to everybody, where
    hands are open). `secret`: what that seat reads only when it asks for it, so that nobody overhears it by the way.
    `found`: what lies on the table under a name that contains a text.
    """

    table: Callable[[Any], Iterable[Phrase]]
    own: Callable[[Any, int | None], Iterable[Phrase]] = _nothing
    secret: Callable[[Any, int | None], Iterable[Phrase]] = _nothing
    found: Callable[[Any, str], Iterable[Phrase]] = _nothing


def account_of(info: GameInfo) -> Account:
    """The account of a game: `ACCOUNT` of the module that it names; a game that names none is told by its words."""
    if not info.account:
        return Account(_told_by(info.rules().words))
    account = import_module(info.account).ACCOUNT
    assert isinstance(account, Account)
    return account


def _told_by(words: Words) -> Callable[[Any], Iterable[Phrase]]:
    def table(observation: Any) -> Iterable[Phrase]:
        for thing in words.reference(observation):
            if thing.leader:
                yield say("{title}: {leader}.", title=thing.title, leader=thing.leader)

    return table
