"""Everything that a game says can be said: in whole games at random, to a seat that is asked and to everybody."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any, TypeVar

from boardgames.engine.decision import Decision
from boardgames.engine.event import Event
from boardgames.engine.match import Match, apply, start
from boardgames.engine.rules import Rules
from boardgames.engine.state import State
from boardgames.engine.words import Phrase, plain
from tests.games.walks import Walked

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo")
UNFINISHED = re.compile(r"[{}!]|None|\bnobody’s")

S = TypeVar("S", bound=State)
T = TypeVar("T")


def everything_can_be_said(game: Walked[S, T], table: T, games: int = 4) -> None:
    """No sentence of some games is left unfinished, and what everybody reads says you to nobody.

    Only the texts of cards do, as if they were printed on them.
    """
    for seed in range(games):
        chance = Random(seed)
        match, told = start(game.rules, game.new(table, seed))
        while True:
            check(game.rules, match, told, game.seats(match.state))
            if match.over:
                break
            seat, option = game.answer(match, chance)
            match, told = apply(match, seat, option.id)
        assert plain(game.rules.sheet(game.rules.observe(match.state, None)).verdict, NAMES)


def check(rules: Rules[S, Any], match: Match[S], told: tuple[Event, ...], seats: int) -> None:
    read_by_all = list(to_all(rules, match, told))
    for phrase in read_by_all:
        assert not re.search(r"\byou", plain(phrase, NAMES), re.IGNORECASE), phrase
    for phrase in (*read_by_all, *to_some(rules, match, told, seats)):
        text = plain(phrase, NAMES)
        assert text.strip(), phrase
        assert not UNFINISHED.search(text), text


def to_all(rules: Rules[S, Any], match: Match[S], told: tuple[Event, ...]) -> Iterator[Phrase]:
    """All that everybody may read of a moment."""
    words, table = rules.words, rules.observe(match.state, None)
    yield from ((words.heading(table),), (words.phase(table),), *words.guide(table))
    for event in told:
        if (phrase := words.event(event.seen_by(None), None)) is not None:
            yield phrase
    for decision in match.asks:
        yield words.asked(decision.prompt, table)
        if not decision.private:
            yield from question(rules, decision, table)


def to_some(rules: Rules[S, Any], match: Match[S], told: tuple[Event, ...], seats: int) -> Iterator[Phrase]:
    """What a seat reads of a moment, and the texts of cards."""
    words = rules.words
    for each in words.reference(rules.observe(match.state, None)):
        yield from (each.leader, (each.text,))
    for reader in range(seats):
        for event in told:
            if (phrase := words.event(event.seen_by(reader), reader)) is not None:
                yield phrase
    for decision in match.asks:
        table = rules.observe(match.state, decision.seat)
        yield from (*question(rules, decision, table), *words.guide(table))
        for part in {part for option in decision.options for part in option.parts}:
            if about := words.about(part, table):
                yield from (about.title, *about.text)


def question(rules: Rules[S, Any], decision: Decision, table: Any) -> Iterator[Phrase]:
    """A question with its options, as it is put on a table that is seen like that."""
    words = rules.words
    yield words.prompt(decision, table)
    yield from (refusal.why for refusal in words.refused(decision, table))
    for option in decision.options:
        yield words.option(option, table)
        yield from words.forecast(option, table)
        yield from (words.part(part, table) for part in option.parts)
