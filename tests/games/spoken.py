"""What games say, in random games: every moment and every kind of question, for the tests of words."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import Any, NamedTuple

from boardgames.engine.decision import Decision, Option
from boardgames.engine.event import Event
from boardgames.engine.match import Match, apply, start
from boardgames.engine.words import Phrase, plain
from tests.games.forecasts import NAMES
from tests.games.rows import ROWS, Row

UNFINISHED = re.compile(r"[{}!]|  |None|\bnobody’s|\b(for who|the own|an own)\b")
TO_YOU = re.compile(r"\b(you|yours?|yourself)\b", re.IGNORECASE)
OF_EACH_KIND = 40
"""So many questions of each kind are looked at, from all over the games."""
ONE_AND_MANY = re.compile(
    r"(?<![\d.,/–×-])\b1 (cards|cubes|points|tokens|coins|regions|spaces|rounds|groups|inhabitants|players|gods)\b"
)
"""`1 cards`."""
STAYS = 0.8
"""How often a question that can be left is not left."""


def said(phrase: Phrase | None, *, to_you: bool = True) -> str:
    """A phrase in words; it has to be whole. What everybody reads never says `you`."""
    assert phrase is not None
    text = plain(phrase, NAMES)
    assert text
    assert text.strip() == text, text
    assert not UNFINISHED.search(text), text
    assert not ONE_AND_MANY.search(text), text
    assert to_you or not TO_YOU.search(text), text
    return text


class Moment(NamedTuple):
    """A position of a game, and what was told before it."""

    match: Match[Any]
    told: tuple[Event, ...]


@dataclass(frozen=True)
class Asked:
    """A question as it is put on a screen: that of its seat or, if it is public, that of all."""

    match: Match[Any]
    decision: Decision
    eyes: int | None

    @cached_property
    def table(self) -> Any:
        return self.match.rules.observe(self.match.state, self.eyes)

    @property
    def is_private(self) -> bool:
        return self.eyes is not None

    @property
    def parts(self) -> set[str]:
        """Everything that can be pointed at for an answer."""
        return {part for option in self.decision.options for part in option.parts}

    @property
    def some_options(self) -> tuple[Option[Any], ...]:
        """The first options and the last."""
        options = self.decision.options
        return options[:3] + options[3:][-1:]


@cache
def moments(key: str) -> tuple[Moment, ...]:
    """All moments of some random games in which people rather act than not."""
    row = ROWS[key]
    return tuple(moment for seed, table in enumerate(row.spoken) for moment in game(row, table, seed))


def game(row: Row, table: Any, seed: int) -> Iterator[Moment]:
    """The moments of one random game."""
    rules, chance = row.game.rules, Random(seed)
    match, told = start(rules, row.game.new(table, seed))
    yield Moment(match, told)
    while not match.over:
        decision = row.game.question(match, chance)
        options = decision.options
        if chance.random() < STAYS:
            way_out = rules.words.way_out(decision)
            options = tuple(option for option in options if option is not way_out) or options
        match, told = apply(match, decision.seat, chance.choice(options).id)
        yield Moment(match, told)


@cache
def questions(key: str) -> tuple[Asked, ...]:
    """So many questions of each kind, each for all eyes that see it."""
    kinds = defaultdict(list)
    for match, _ in moments(key):
        for decision in match.asks:
            kinds[kind(decision)].append((match, decision))
    return tuple(
        Asked(match, decision, eyes)
        for found in kinds.values()
        for match, decision in found[:: -(-len(found) // OF_EACH_KIND)]
        for eyes in ((decision.seat,) if decision.private else (decision.seat, None))
    )


def kind(decision: Decision) -> str:
    """What a question is called among the questions of its game."""
    return decision.prompt.partition(":")[0]
