"""A whole game as text to read and to compare: every question and answer, what happened, and what changed.

It opens every hand, so it is for finished games and for tests.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from random import Random
from typing import Any, NamedTuple, TypeAlias

from boardgames.engine.decision import Decision, Option
from boardgames.engine.registry import GameInfo
from boardgames.engine.sheet import Sheet
from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase, plain
from boardgames.table.facts import PLAYERS, Facts, Reader, changes
from boardgames.table.history import Step, Told
from boardgames.table.seating import Setup
from boardgames.table.session import SeatView, Session

Chooser: TypeAlias = Callable[[SeatView, Random], Option[Any]]


class Section(NamedTuple):
    """A part of a round: its title, and the lines to read. `whole` is long and exact, to compare: every option and
    refusal in words, and all that each pair of eyes sees and reads.
    """

    title: str
    lines: tuple[str, ...]
    whole: tuple[str, ...]


def play_out(info: GameInfo, setup: Setup, choosers: Sequence[Chooser]) -> Session:
    """Play a game to its end, each seat answered for by its chooser; the same set-up and choosers play it again."""
    session = Session.new(info, setup)
    while not session.over:
        seat = session.asked[0].seat
        option = choosers[seat](session.seat_view(seat), session.rng(seat))
        session.answer(seat, option.id)
    return session


def transcript(session: Session) -> str:
    """All of a game so far, to read."""
    return "\n\n".join("\n".join((section.title, *section.lines)) for section in sections(session)) + "\n"


def sections(session: Session) -> Iterator[Section]:
    """A game part by part: who plays, each part of each round, and the end."""
    return _Writer(session).sections()


class _Writer:
    def __init__(self, session: Session) -> None:
        self.session = session
        self.names = session.names
        self.words = session.rules.words
        self.reader = Reader(self.words.names, session.names)
        self.shown: Facts = {}
        self.known: list[Facts] = [{} for _ in session.names]
        self.told: dict[int, list[Told]] = {}
        for line in session.history.told:
            self.told.setdefault(line.step, []).append(line)

    def sections(self) -> Iterator[Section]:
        session, history = self.session, self.session.history
        players = ", ".join(f"{player.name} ({player.kind})" for player in session.setup.players)
        options = "".join(f", {name} {value}" for name, value in session.setup.options.items())
        news = [line for step in range(history.skipped + 1) for line in self._news(step)]
        opening = (*news, *self._changes(history.opening.state))
        views = self._views(history.opening.state)
        older = f"; the first {history.skipped} answers under older rules" if history.skipped else ""
        title = f"{session.info.title}: {players}; seed {session.setup.deal}{options}{older}"
        yield Section(title, opening, tuple(views))
        steps = enumerate(history.steps, history.skipped + 1)
        for title, part in groupby(steps, lambda step: self._title(step[1])):
            yield self._section(title, list(part))
        if session.over:
            lines = tuple(self._end())
            yield Section("The end", lines, tuple(self._views(history.match.state)))

    def _title(self, step: Step) -> str:
        table = self._observe(step.before.state, None)
        return f"{self.words.heading(table)}, {self.words.phase(table)}"

    def _section(self, title: str, steps: list[tuple[int, Step]]) -> Section:
        lines: list[str] = []
        for _, turn in groupby(steps, _turn):
            acts = list(turn)
            for move in self._moves(acts):
                lines += (self._move(move), *self._news(move[-1][0]))
            lines += self._changes(acts[-1][1].after.state)
        return Section(title, tuple(lines), tuple(line for number, step in steps for line in self._whole(number, step)))

    def _moves(self, acts: list[tuple[int, Step]]) -> Iterator[list[tuple[int, Step]]]:
        """Answers one after another, those together after which something happened."""
        move: list[tuple[int, Step]] = []
        for number, step in acts:
            move.append((number, step))
            if number in self.told:
                yield move
                move = []
        if move:
            yield move

    def _move(self, move: list[tuple[int, Step]]) -> str:
        """`8. Ann (of 2): draw a card? → draw one`; several in a row, `3–4. Ann: … (of 2); … (of 9)`; a window that
        several let pass, `5–6. Ann (of 2), Ben (of 3): …`.
        """
        numbers = "–".join(map(str, dict.fromkeys((move[0][0], move[-1][0]))))
        answers = [(self.names[step.seat], *self._answer(step)) for _, step in move]
        if len({answer for _, answer, _ in answers}) == 1:
            who = ", ".join(f"{name} ({counts})" for name, _, counts in answers)
            return f"{numbers}. {who}: {answers[0][1]}"
        said = "; ".join(f"{answer} ({counts})" for _, answer, counts in answers)
        return f"{numbers}. {answers[0][0]}: {said}"

    def _answer(self, step: Step) -> tuple[str, str]:
        """The question and the answer; and of how many options it was."""
        observation = self._observe(step.before.state, step.seat)
        question = step.question
        prompt = self._say(self.words.prompt(question, observation)).rstrip(".")
        chosen = self._say(self.words.option(question.option(step.option_id), observation))
        refused = len(self.words.refused(question, observation))
        return f"{prompt} → {chosen}", f"of {len(question.options)}{f', {refused} refused' if refused else ''}"

    def _news(self, step: int) -> Iterator[str]:
        """What everybody reads of each event; behind it, or by itself, what somebody reads instead."""
        read: list[list[str]] = []
        for told in self.told.get(step, ()):
            own = [
                f"{self.names[seat]}: {self._say(phrase)}" for seat, phrase in told.own.items() if phrase is not None
            ]
            if told.public is not None:
                read.append([self._say(told.public), *own])
            elif read:
                read[-1] += own
            else:
                read.append(own)
        return (f"  - {' | '.join(lines)}" for lines in read if lines)

    def _changes(self, state: Any) -> tuple[str, ...]:
        """What is new on the table, with what each player holds as that player sees it, and in what somebody knows."""
        public = self.reader.facts(self._observe(state, None))
        own = [self.reader.facts(self._observe(state, seat)) for seat in range(len(self.names))]
        table = {
            path: own[self.names.index(path[1])][path] if path[0] == PLAYERS else fact for path, fact in public.items()
        }
        news = [f"{owner or 'table'}: {'; '.join(told)}" for owner, told in changes(self.shown, table).items()]
        self.shown = table
        for seat, (name, seen) in enumerate(zip(self.names, own, strict=True)):
            known = {path: fact for path, fact in seen.items() if fact not in (public.get(path), table.get(path))}
            told = changes(self.known[seat], known)
            self.known[seat] = known
            news += [f"{name} knows {owner or 'of the table'}: {'; '.join(what)}" for owner, what in told.items()]
        return (f"  = {' | '.join(news)}",) if news else ()

    def _end(self) -> Iterator[str]:
        yield from self._changes(self.session.history.match.state)
        yield from _sheet(self.session.sheet(), self.names)
        yield f"  {self._say(self.session.sheet().verdict)}"

    # --- all of it, for a comparison that misses nothing

    def _whole(self, number: int, step: Step) -> Iterator[str]:
        yield from self._views(step.before.state)
        observation = self._observe(step.before.state, step.seat)
        yield from self._question(step.question, observation)
        yield f"=> {step.option_id}"
        yield from map(_read, self.told.get(number, ()))

    def _question(self, question: Decision, observation: Any) -> Iterator[str]:
        words = self.words
        privately = " privately" if question.private else " in a window" if question.window else ""
        yield f"{self.names[question.seat]} is asked{privately}: {self._say(words.prompt(question, observation))}"
        yield f"asked: {self._say(words.asked(question.prompt, observation))}"
        for refusal in words.refused(question, observation):
            yield f"not {' '.join(refusal.parts)}: {self._say(refusal.why)}"
        for option in question.options:
            yield f"{option.id} ({' '.join(option.parts)}): {self._say(words.option(option, observation))}"

    def _views(self, state: Any) -> Iterator[str]:
        for seat in (None, *range(len(self.names))):
            yield f"{'everybody' if seat is None else self.names[seat]} sees {self._observe(state, seat)!r}"

    def _observe(self, state: Any, seat: Seat | None) -> Any:
        return self.session.rules.observe(state, seat)

    def _say(self, phrase: Phrase) -> str:
        return plain(phrase, self.names)


def _read(told: Told) -> str:
    """All that anybody reads of an event; not how the log is set."""
    return "Told(step={!r}, seat={!r}, public={!r}, own={!r}, openly={!r})".format(*told)


def _sheet(sheet: Sheet, names: Sequence[str]) -> Iterator[str]:
    for row in sheet.rows:
        yield f"  {row.source}: {' '.join(map(str, row.points))}"
    yield f"  Total: {', '.join(f'{name} {total}' for name, total in zip(names, sheet.totals, strict=True))}"


def _turn(step: tuple[int, Step]) -> tuple[int, str]:
    """What belongs together: what one seat does, and letting the same window pass."""
    return (-1, step[1].question.prompt) if step[1].declines else (step[1].seat, "")
