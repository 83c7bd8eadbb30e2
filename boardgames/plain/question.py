"""A question as it is read aloud: its answers have numbers, and the way out of it is 0."""

from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile
from typing import Any, NamedTuple

from boardgames.engine.decision import Decision, Option
from boardgames.engine.words import Words
from boardgames.table.window import OpenWindow

LONG = 24
"""From so many answers on, those that begin with the same thing are read out as one."""


class Answer(NamedTuple):
    """What a number stands for: an option, and whose it is; None: letting a window pass, which is for all who are
    asked.
    """

    number: int
    seat: int | None
    option: Option[Any]


class Question(NamedTuple):
    """An open question: to one seat, or in a window to all people who may react. The way out, if there is one, has the
    number 0, and the others count from 1.
    """

    asked: tuple[Decision, ...]
    answers: tuple[Answer, ...]
    way_out: Answer | None

    @classmethod
    def of(cls, asked: Sequence[Decision], words: Words) -> "Question":
        """The question that these make together."""
        window, first = OpenWindow(tuple(asked)), asked[0]
        out = words.way_out(first)
        options = (window.question if first.window else first).options
        offered = [option for option in options if out is None or option.id != out.id]
        answers = [Answer(number, window.seat_of(option), option) for number, option in enumerate(offered, 1)]
        leaves = None if out is None else Answer(0, None if first.window else first.seat, out)
        return cls(tuple(asked), tuple(answers), leaves)

    @property
    def all(self) -> tuple[Answer, ...]:
        """All answers, the way out last."""
        return self.answers if self.way_out is None else (*self.answers, self.way_out)

    @property
    def seats(self) -> tuple[int, ...]:
        """Who is asked."""
        return tuple(each.seat for each in self.asked)

    def answer(self, line: str) -> Answer | None:
        """The answer that a typed line is the number of."""
        return next((each for each in self.all if line.isdecimal() and each.number == int(line)), None)

    @property
    def is_long(self) -> bool:
        """Whether its answers are read out by what they begin with."""
        return len(self.answers) >= LONG

    def branches(self) -> Iterator[tuple[str, list[Answer]]]:
        """The answers but for the way out, together with those that begin with the same part, which comes first;
        what all of them have in common is left out.
        """
        columns = zip(*(each.option.parts for each in self.answers), strict=False)
        place = len(list(takewhile(lambda column: len(set(column)) == 1, columns)))
        for (_, part), answers in groupby(self.answers, lambda each: (each.seat, each.option.parts[place : place + 1])):
            yield part[0] if part else "", list(answers)
