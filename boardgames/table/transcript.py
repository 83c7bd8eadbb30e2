"""A whole game as text to read and to compare: what lay open, what each seat alone knew, every question and answer.

It opens every hand, so it is for finished games and for tests.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from random import Random
from typing import Any, TypeAlias

from boardgames.engine.decision import Decision, Option
from boardgames.engine.model import Model
from boardgames.engine.registry import GameInfo
from boardgames.engine.sheet import Sheet
from boardgames.engine.words import Phrase, plain
from boardgames.table.history import Step, Told
from boardgames.table.seating import Setup
from boardgames.table.session import SeatView, Session

Chooser: TypeAlias = Callable[[SeatView, Random], Option[Any]]
Facts: TypeAlias = Mapping[str, str]

LONG = 24
"""Of a row of more values than that, only the places that have changed are written."""


def play_out(info: GameInfo, setup: Setup, choosers: Sequence[Chooser]) -> Session:
    """Play a game to its end, each seat answered for by its chooser; the same set-up and choosers play it again."""
    session = Session.new(info, setup)
    while not session.over:
        seat = session.asked[0].seat
        option = choosers[seat](session.seat_view(seat), session.rng(seat))
        session.answer(seat, option.id)
    return session


def transcript(session: Session) -> str:
    """All of a game so far. Of the table, and of what a seat alone knows, it writes what has changed."""
    return "\n".join(_Writer(session).lines()) + "\n"


class _Writer:
    def __init__(self, session: Session) -> None:
        self.session = session
        self.names = session.names
        self.words = session.rules.words
        self.seen: list[Facts] = [{} for _ in range(len(session.names) + 1)]

    def lines(self) -> Iterator[str]:
        session = self.session
        history = session.history
        players = ", ".join(f"{player.name} ({player.kind})" for player in session.setup.players)
        options = "".join(f", {name} {value}" for name, value in session.setup.options.items())
        yield f"{session.info.title}: {players}; seed {session.setup.seed}{options}"
        told = history.told
        yield from self._told(told, history.skipped)
        for number, step in enumerate(history.steps, history.skipped + 1):
            yield from self._step(number, step)
            yield from self._told(told, number)
        yield from self._end()

    def _step(self, number: int, step: Step) -> Iterator[str]:
        table = self._observe(step.before.state, None)
        yield ""
        yield f"{number}. {self.words.heading(table)}, {self.words.phase(table)}"
        yield from self._table(step.before.state)
        observation = self._observe(step.before.state, step.seat)
        yield from self._question(step.question, observation)
        chosen = step.question.option(step.option_id)
        yield f"  => {chosen.id}: {self._say(self.words.option(chosen, observation))}"

    def _question(self, question: Decision, observation: Any) -> Iterator[str]:
        privately = " privately" if question.private else ""
        prompt = self._say(self.words.prompt(question, observation))
        yield f"  {self.names[question.seat]} is asked{privately}: {prompt}"
        for refusal in self.words.refused(question, observation):
            yield f"     not {' '.join(refusal.parts)}: {self._say(refusal.why)}"
        yield f"     {'  '.join(option.id for option in question.options)}"

    def _table(self, state: Any) -> Iterator[str]:
        public = _facts(self._observe(state, None))
        yield from self._news("table", 0, public)
        for seat, name in enumerate(self.names):
            own = _facts(self._observe(state, seat))
            only = {key: value for key, value in own.items() if public.get(key) != value and key != "seat"}
            yield from self._news(f"{name} knows", seat + 1, only)

    def _news(self, who: str, place: int, facts: Facts) -> Iterator[str]:
        """What has changed, a line for the table and one for each player."""
        before, self.seen[place] = self.seen[place], facts
        changes: dict[str, list[str]] = {}
        for key in (*facts, *(key for key in before if key not in facts)):
            if before.get(key) != facts.get(key):
                owner, fact = self._owner(key)
                changes.setdefault(owner, []).append(f"{fact} {_change(before.get(key, ''), facts.get(key))}")
        for owner, news in changes.items():
            yield f"  {': '.join(filter(None, (who, owner)))}: {'; '.join(news)}"

    def _owner(self, key: str) -> tuple[str, str]:
        """`players.0.hand` is the hand of the first player."""
        path = key.split(".")
        if path[0] == "players" and len(path) > 2:
            return self.names[int(path[1])], ".".join(path[2:])
        return "", key

    def _told(self, told: Sequence[Told], number: int) -> Iterator[str]:
        for line in told:
            if line.step == number:
                if line.public is not None:
                    yield f"  - {self._say(line.public)}"
                for seat, phrase in line.own.items():
                    if phrase is not None:
                        yield f"  - {self.names[seat]} reads: {self._say(phrase)}"

    def _end(self) -> Iterator[str]:
        if not self.session.over:
            return
        yield ""
        yield "The end"
        yield from self._table(self.session.history.match.state)
        yield from _sheet(self.session.sheet(), self.names)
        yield f"  {self._say(self.session.sheet().verdict)}"

    def _observe(self, state: Any, seat: int | None) -> Any:
        return self.session.rules.observe(state, seat)

    def _say(self, phrase: Phrase) -> str:
        return plain(phrase, self.names)


def _sheet(sheet: Sheet, names: Sequence[str]) -> Iterator[str]:
    for source, points, _ in sheet.rows:
        yield f"  {source}: {' '.join(map(str, points))}"
    yield f"  Total: {', '.join(f'{name} {total}' for name, total in zip(names, sheet.totals, strict=True))}"


def _facts(value: Any, key: str = "") -> dict[str, str]:
    """An observation as short texts by path: `players.0.hand` is `? ? ?`."""
    if isinstance(value, Model):
        parts = ((each.name, getattr(value, each.name)) for each in fields(value))
    elif isinstance(value, tuple | list) and value and isinstance(value[0], Model):
        parts = ((str(place), item) for place, item in enumerate(value))
    else:
        return {key: _text(value)}
    facts: dict[str, str] = {}
    for name, part in parts:
        facts |= _facts(part, f"{key}.{name}" if key else name)
    return facts


def _change(before: str, now: str | None) -> str:
    """What a fact is now; of a long row `[30] 2, [31] 0`, where it has changed."""
    if now is None:
        return "no more"
    old, new = before.split(), now.split()
    if len(old) != len(new) or len(new) <= LONG:
        return now
    pairs = enumerate(zip(old, new, strict=True))
    return ", ".join(f"[{place}] {value}" for place, (was, value) in pairs if was != value)


def _text(value: Any) -> str:
    if value is None:
        return "?"
    if isinstance(value, tuple | list):
        return " ".join(map(_text, value)) if value else "none"
    return str(value)
