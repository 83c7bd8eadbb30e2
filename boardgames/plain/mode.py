"""Questions as numbered lines, answers as numbers, over the same session that the screens use."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from pathlib import Path
from typing import Any, NamedTuple

from boardgames.bots import BOTS
from boardgames.bots.hint import NO_HINTS, hint, only_one
from boardgames.engine.decision import Decision, Option
from boardgames.engine.event import Event
from boardgames.engine.registry import Choice, GameInfo, Way, numbers
from boardgames.engine.words import Phrase, Refusal, listed, plain
from boardgames.games import GAMES
from boardgames.plain import immortal8, immortals, nine, they_who_were_8
from boardgames.table.choices import Level
from boardgames.table.save import SaveLocked, SaveStore
from boardgames.table.seating import Setup, company
from boardgames.table.session import Asked, CannotUndo, Session
from boardgames.table.start import Start

WIPE = "\x1b[3J\x1b[2J\x1b[H"
"""Forget what was scrolled away, clear the screen, go to its top."""

LONG = 24
"""From so many answers on, those that begin with the same thing are read out as one."""


def nothing(observation: Any) -> Iterable[Phrase]:
    """Of a game in which nothing has to be asked for."""
    return ()


def nowhere(observation: Any, wanted: str) -> Iterable[Phrase]:
    """Of a game on whose table nothing but cards can be looked up."""
    return ()


class Account(NamedTuple):
    """A game in sentences: the open table, the hidden cards of the seat that looks, and what that seat alone knows and
    reads only when it asks for it, so that nobody overhears it by the way; and what lies on the table under a name that
    contains a text.
    """

    table: Callable[[Any], Iterable[Phrase]]
    own: Callable[[Any], Iterable[Phrase]]
    secret: Callable[[Any], Iterable[Phrase]] = nothing
    found: Callable[[Any, str], Iterable[Phrase]] = nowhere


ACCOUNTS = {
    "nine": Account(nine.table, nine.own),
    "they-who-were-8": Account(they_who_were_8.table, they_who_were_8.own),
    "immortal8": Account(immortal8.table, immortal8.own, immortal8.secret),
    "immortals": Account(immortals.table, immortals.own, immortals.secret, immortals.found),
}


class Question(NamedTuple):
    """An open question as it is read out: to one seat, or in a window to all people who may react.

    `answers` are all options with the seat that they belong to; letting a window pass belongs to all, so to None.
    """

    asked: tuple[Decision, ...]
    answers: tuple[tuple[int | None, Option[Any]], ...]

    @classmethod
    def of(cls, asked: Sequence[Decision]) -> "Question":
        """The question that these make together."""
        if not asked[0].window:
            return cls(tuple(asked), tuple((asked[0].seat, option) for option in asked[0].options))
        reactions = [(each.seat, option) for each in asked for option in each.options[1:]]
        return cls(tuple(asked), ((None, asked[0].options[0]), *reactions))

    @property
    def seats(self) -> tuple[int, ...]:
        """Who is asked."""
        return tuple(each.seat for each in self.asked)


HELP = """\
A number answers. Any other text lists the answers that contain it.
c  the cards: who leads, what they do; c and a name: that card or place alone
t  the table in sentences; t and a word: those alone that contain it
p  the own hidden cards
s  the score as it stands        l  the log
w  why something is not possible
u  take the last answer back     r  bring it back
o  the open question again       q  leave; the game is saved"""

HINT_HELP = "hint  what the expert would do"
"""Stands in the help where hints may be asked for."""


class Leave(Exception):
    """Somebody wants to stop, or no more lines come."""


def read() -> str:
    """The next line that is typed; raises Leave when none comes any more."""
    try:
        return input("> ").strip()
    except (EOFError, KeyboardInterrupt):
        raise Leave from None


def write(line: str = "", end: str = "\n") -> None:
    """One line for everybody who reads along."""
    print(line, end=end, flush=True)


def play_plainly(start: Start) -> int:
    """Play the game of a start to its end or until somebody leaves; the status of the program."""
    try:
        session = _session(start)
    except ValueError as refused:
        write(str(refused))
        return 2
    except Leave:
        return 0
    lines = LineMode(session)
    try:
        lines.play()
    except Leave:
        lines.leave()
    finally:
        session.close()
    return 0


def _session(start: Start) -> Session:
    store = SaveStore()
    if start.save is not None:
        return _resumed(start.save, store)
    if start.setup is None:
        raise ValueError("Name a game: boardgames play nine --plain")
    setup = start.setup if start.ready else _completed(start.setup)
    return Session.new(GAMES[setup.game], setup, store)


def _resumed(path: Path, store: SaveStore) -> Session:
    saved = store.load(path)
    try:
        return Session.resume(saved, store)
    except SaveLocked as locked:
        write(str(locked))
    write("Type c and press Enter for a copy; anything else leaves.")
    if read() != "c":
        raise Leave
    return Session.resume(saved.as_copy(), store)


def _completed(setup: Setup) -> Setup:
    """Ask for the people until they and the bots are as many as the game is for."""
    info = GAMES[setup.game]
    bots = len(setup.players)
    while True:
        write(f"{info.title}, for {numbers(info.seats)}.")
        if bots:
            write(f"Seats that the program plays: {bots}.")
        write("Type the name of each person and press Enter; an empty line when all are named.")
        people = list(_names(info.seats[-1] - bots))
        if len(people) + bots not in info.seats:
            write(f"{info.title} is not for {len(people) + bots}. Once more, please.")
            continue
        try:
            players = company(people, bots, _level(setup))
            wishes = setup.options | _chosen(info, len(players), setup.options) | _house_rules(info, setup.options)
            return setup.model_copy(update={"players": players, "options": info.options(len(players), wishes)})
        except ValueError as refused:
            write(str(refused))


def _chosen(info: GameInfo, seats: int, wishes: Mapping[str, str]) -> dict[str, str]:
    """Ask for what the game leaves open: each choice without a wish that has several ways for so many players."""
    modes = [choice for choice in info.choices if choice.key not in wishes and not choice.is_switch]
    return {choice.key: _way(choice, seats) for choice in modes if len(choice.fitting(seats)) > 1}


def _house_rules(info: GameInfo, wishes: Mapping[str, str]) -> dict[str, str]:
    """Ask for the house rules without a wish, all together: each is as usual until somebody turns it."""
    rules = [rule for rule in info.house_rules if rule.key not in wishes]
    turned = {rule.key: 0 for rule in rules}
    if rules:
        write("The house rules, as usual:")
        for number, rule in enumerate(rules, 1):
            write(f"{number}  {_ruled(rule.ways[0])}")
        write("Type the number of one to turn it and press Enter; an empty line when all are right.")
    while rules and (line := read()):
        if line.isdecimal() and 0 < int(line) <= len(rules):
            rule = rules[int(line) - 1]
            turned[rule.key] = 1 - turned[rule.key]
            write(f"{line}  {_ruled(rule.ways[turned[rule.key]])}")
        else:
            write(f"A number from 1 to {len(rules)}, please, or an empty line.")
    return {rule.key: rule.ways[turned[rule.key]].key for rule in rules}


def _ruled(way: Way) -> str:
    return f"{way.label}: {way.why}. {way.about}"


def _way(choice: Choice, seats: int) -> str:
    ways = choice.fitting(seats)
    write(f"The {choice.label}:")
    for number, way in enumerate(ways, 1):
        write(f"{number}  {way.label}: {way.why}. {way.about} {way.notes.get(seats, '')}".rstrip())
    write(f"Type its number and press Enter; an empty line takes {ways[0].label}.")
    while True:
        line = read()
        if not line:
            return ways[0].key
        if line.isdecimal() and 0 < int(line) <= len(ways):
            return ways[int(line) - 1].key
        write(f"A number from 1 to {len(ways)}, please.")


def _level(setup: Setup) -> Level:
    for player in setup.players:
        if player.kind != "person":
            return player.kind
    return "steady"


def _names(most: int) -> Iterator[str]:
    for _ in range(most):
        name = read()
        if not name:
            return
        yield name


class LineMode:
    """One game, line by line. `seated` is the person whose secrets may be on the screen.

    `shown` counts the lines of the log that each pair of eyes has read, `heard` the answers whose news everybody has
    read together. `last` is who was asked last in private, so before whom the keyboard stands. `turned` tells that
    something was turned up which everybody should read before a hand is shown.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.words = session.rules.words
        self.account = ACCOUNTS[session.info.key]
        self.people = [seat for seat, player in enumerate(session.setup.players) if not player.is_bot]
        self.alone = len(self.people) == 1
        self.seated: int | None = self.people[0] if self.alone else None
        self.shown: dict[int | None, int] = {}
        self.heard = -1
        self.last: int | None = None
        self.turned = False
        self.notice: str | None = None

    # --- the course of a game --------------------------------------------------------------------------------------

    def play(self) -> None:
        """From question to question to the end; raises Leave."""
        session = self.session
        write(f"{session.info.title}: {', '.join(session.names)}. Type ? for help.")
        while not session.over:
            asked = self._first_asked()
            player = session.setup.players[asked.seat]
            if player.is_bot:
                option = BOTS[player.kind].bot.choose(session.seat_view(asked.seat), session.rng(asked.seat))
                self._follow(session.answer(asked.seat, option.id))
            elif not self._needs_curtain(asked.seat, asked.private) or self._hand_over(asked.seat, asked.prompt):
                seats = session.people_first if asked.window else (asked.seat,)
                self._ask(seats, asked.seat if asked.private or self.alone else None)
            self._warn()
        self._news(None)
        self._end()

    def _first_asked(self) -> Asked:
        """Whose question comes next: of several private ones that of the person before whom the keyboard stands."""
        first, *others = self.session.asked
        if first.seat not in self.people or not first.private:
            return first
        return next((each for each in (first, *others) if each.private and each.seat == self.last), first)

    def leave(self) -> None:
        """Say how to go on, where a hand may have been."""
        if self.seated is not None and not self.alone:
            self._wipe()
        if self.session.path is not None and self.session.notice is None:
            write("The game is saved; “boardgames resume --plain” goes on with it.")

    def _needs_curtain(self, seat: int, private: bool) -> bool:
        handoffs = self.session.setup.handoffs
        return private and handoffs != "off" and (handoffs == "always" or seat != self.seated)

    def _follow(self, told: Iterable[Event]) -> None:
        self.turned = self.turned or any(event.moment for event in told)

    def _hand_over(self, seat: int, prompt: Phrase) -> bool:
        """Draw the curtain, after everybody has read what was turned up; False if the last answer was taken back."""
        if self.turned:
            self._read_together()
        return self._curtain(seat, prompt)

    def _read_together(self) -> None:
        """Wait until everybody has read the news."""
        self._wipe()
        self._news(None)
        self.heard = self.session.steps
        while True:
            write("Press Enter when everybody has read this; t and Enter tells the table.")
            line = read()
            if not line:
                return
            if line == "q":
                raise Leave
            letter, _, wanted = line.partition(" ")
            if letter == "t":
                self._table(None, wanted.strip())

    def _curtain(self, seat: int, prompt: Phrase) -> bool:
        """Hand the keyboard over; False if the last answer was taken back instead."""
        name = self.session.names[seat]
        self._wipe()
        write(f"The keyboard goes to {name}: {self._say(prompt)}.")
        while True:
            write(f"{name}, type {seat + 1} and press Enter when nobody else reads along.")
            line = read()
            if line == str(seat + 1):
                break
            if line == "q":
                raise Leave
            if line == "u" and self._undo():
                return False
        self.seated = seat
        self.shown.pop(seat, None)
        return True

    def _wipe(self) -> None:
        write(WIPE, end="")
        if not self.alone:
            self.seated = None

    def _ask(self, seats: Iterable[int], eyes: int | None) -> None:
        """Put a question until it is answered or another one is open."""
        question = Question.of([decision for seat in seats if (decision := self.session.decision(seat)) is not None])
        if question.asked[0].private:
            self.last = question.seats[0]
            self.session.sat_down(self.last)
        self._news(eyes)
        self._question(question, eyes)
        while True:
            line = read()
            if line.isdecimal() and 0 < int(line) <= len(question.answers):
                self._answer(question, *question.answers[int(line) - 1])
                break
            if self._command(line, question, eyes):
                break
        if eyes is not None and not self.alone and not self._stays(eyes):
            self._wipe()

    def _stays(self, eyes: int) -> bool:
        """Whether what these eyes see may stay on the screen: they are asked on, and nothing was turned up that all
        should read first; or nothing is ever covered.
        """
        handoffs = self.session.setup.handoffs
        asked_on = any(each.private and each.seat == eyes for each in self.session.asked)
        return handoffs == "off" or (handoffs == "between" and asked_on and not self.turned)

    def _answer(self, question: Question, seat: int | None, option: Option[Any]) -> None:
        session = self.session
        self._follow(session.let_pass(question.seats) if seat is None else session.answer(seat, option.id))

    def _command(self, line: str, question: Question, eyes: int | None) -> bool:
        """Do what a line other than an answer wants; True if another question may be open now."""
        if line == "q":
            raise Leave
        if line == "u":
            return self._undo()
        if line == "r":
            return self._redo()
        if line == "p" and eyes is None:
            return self._peek()
        if line == "hint":
            return self._hint(question, eyes)
        letter, _, wanted = line.partition(" ")
        if letter in ("c", "t") and wanted:
            (self._cards if letter == "c" else self._table)(eyes, wanted.strip())
            return False
        tellers: dict[str, Callable[[], None]] = {
            "": lambda: self._question(question, eyes),
            "o": lambda: self._question(question, eyes),
            "?": self._help,
            "t": lambda: self._table(eyes),
            "c": lambda: self._cards(eyes),
            "s": self._score,
            "l": lambda: self._log(eyes),
            "p": lambda: self._all_hidden(eyes),
            "w": lambda: self._refusals(question, eyes),
        }
        tellers.get(line, lambda: self._search(line, question, eyes))()
        return False

    def _peek(self) -> bool:
        """Let a person read the own hidden cards behind a curtain; True if the question is to be put again."""
        seat = self._one_of(self.people, "Whose hidden cards?")
        if seat is None:
            write("Nobody looks.")
            return False
        self._read_alone(seat, ("a look at the own hidden cards",), lambda: self._all_hidden(seat))
        return True

    def _one_of(self, seats: Sequence[int], question: str) -> int | None:
        """Which of these seats is meant; None if none is."""
        named = ", ".join(f"{seat + 1} {self.session.names[seat]}" for seat in seats)
        write(f"{question} Type the number of the seat: {named}.")
        line = read()
        return int(line) - 1 if line.isdecimal() and int(line) - 1 in seats else None

    def _read_alone(self, seat: int, purpose: Phrase, tell: Callable[[], None]) -> None:
        """Tell a person something behind a curtain, and cover it when it is read."""
        if self._curtain(seat, purpose):
            self.session.sat_down(seat)
            tell()
            write("Press Enter to cover this.")
            read()
            self._wipe()

    def _hint(self, question: Question, eyes: int | None) -> bool:
        """Tell a person who is asked what the expert would do, and nobody else; True if the question is to be put
        again.
        """
        if not self.session.setup.has_hints:
            write(NO_HINTS)
            return False
        if len(question.answers) == 1:
            write(self._say(only_one((self._option(question, eyes, 1),))))
            return False
        seat = eyes
        if seat is None:
            seats = question.seats
            seat = seats[0] if len(seats) == 1 else self._one_of(seats, "A hint for whom?")
        if seat is None:
            write("Nobody asks.")
        elif eyes is None and self.session.setup.handoffs != "off":
            self._read_alone(seat, ("a hint",), lambda: self._advise(seat))
            return True
        else:
            self._advise(seat)
        return False

    def _advise(self, seat: int) -> None:
        write("The expert is thinking.")
        write(self._say(hint(self.session.seat_view(seat), self.session.rng(seat))))

    def _help(self) -> None:
        write(HELP)
        if self.session.setup.has_hints:
            write(HINT_HELP)

    def _undo(self) -> bool:
        try:
            step = self.session.undo()
        except CannotUndo as sentence:
            write(str(sentence))
            return False
        self.shown = {eyes: min(lines, len(self.session.log(eyes))) for eyes, lines in self.shown.items()}
        self.heard = min(self.heard, self.session.steps)
        write(f"{self.session.names[step.seat]}’s last answer is taken back.")
        return True

    def _redo(self) -> bool:
        try:
            step = self.session.redo()
        except CannotUndo as sentence:
            write(str(sentence))
            return False
        write(f"{self.session.names[step.seat]}’s answer stands again.")
        return True

    def _warn(self) -> None:
        if self.session.notice != self.notice:
            self.notice = self.session.notice
            write(self.notice or "The game is being saved again.")

    # --- what is written -------------------------------------------------------------------------------------------

    def _say(self, phrase: Phrase) -> str:
        return plain(phrase, self.session.names)

    def _news(self, eyes: int | None) -> None:
        """What these eyes have not read yet: after a hand-over, what happened since their last answer, without what
        everybody has just read together.
        """
        log = self.session.log(eyes)
        known = self.shown.get(eyes)
        if known is None:
            lines = [line for line in self.session.since(eyes) if line.private or line.step > self.heard]
        else:
            lines = log[known:]
        self.shown[eyes] = len(log)
        if eyes is None or self.alone:
            self.turned = False
        for line in lines:
            write(f"- {self._say(line.phrase)}.")

    def _question(self, question: Question, eyes: int | None) -> None:
        observation = self.session.observe(eyes)
        write()
        write(f"{self.words.heading(observation)}, {self.words.phase(observation)}.")
        if eyes is not None:
            self._sentences(self.account.own(observation))
            if question.asked[0].private and any(self.account.secret(observation)):
                write(f"p tells what else only {self.session.names[eyes]} knows.")
        names = listed([self.session.names[seat] for seat in question.seats])
        write(f"{names}: {self._say(self.words.prompt(question.asked[0], observation))}")
        if len(question.answers) < LONG:
            self._options(question, eyes, "")
        else:
            self._summary(question, eyes)

    def _options(self, question: Question, eyes: int | None, wanted: str) -> bool:
        """The answers that contain a text, with their numbers; False if there are none."""
        found = False
        for number in range(1, len(question.answers) + 1):
            text = self._option(question, eyes, number)
            if wanted.casefold() in text.casefold():
                write(f"{number}  {text}")
                found = True
        return found

    def _option(self, question: Question, eyes: int | None, number: int) -> str:
        """What an answer does."""
        return self._say(self.words.option(question.answers[number - 1][1], self.session.observe(eyes)))

    def _summary(self, question: Question, eyes: int | None) -> None:
        """A long list by what its answers begin with, behind what all have in common, each with its numbers."""
        observation = self.session.observe(eyes)
        numbered = list(enumerate(question.answers, 1))
        columns = zip(*(option.parts for _, option in question.answers), strict=False)
        place = len(list(takewhile(lambda column: len(set(column)) == 1, columns)))
        for (_, part), answers in groupby(numbered, lambda each: (each[1][0], each[1][1].parts[place : place + 1])):
            first, *more = [number for number, _ in answers]
            if more:
                begins = self._say(self.words.part(part[0], observation))
                write(f"{first} to {more[-1]}  {begins}, in {len(more) + 1} ways")
            else:
                write(f"{first}  {self._option(question, eyes, first)}")
        write("Type a name to list the answers that contain it.")

    def _search(self, line: str, question: Question, eyes: int | None) -> None:
        if not self._options(question, eyes, line):
            write(f"No answer contains “{line}”. Type ? for help.")

    def _table(self, eyes: int | None, wanted: str = "") -> None:
        """The table in sentences, or those of them that contain the wanted text."""
        views = self.session.open_views() if self.session.setup.teaching else ()
        phrases = list(self.account.table(self.session.observe(eyes)))
        for view in views or ([] if eyes is None else [self.session.observe(eyes)]):
            phrases += self.account.own(view)
        told = [phrase for phrase in phrases if wanted.casefold() in self._say(phrase).casefold()]
        self._sentences(told or [(f"No sentence about the table contains “{wanted}”.",)])

    def _all_hidden(self, eyes: int | None) -> None:
        """All that only these eyes may know."""
        observation = self.session.observe(eyes)
        hidden = [*self.account.own(observation), *self.account.secret(observation)]
        self._sentences(hidden or [("Nothing is hidden from the others now.",)])

    def _sentences(self, phrases: Iterable[Phrase]) -> None:
        for phrase in phrases:
            write(self._say(phrase))

    def _cards(self, eyes: int | None, wanted: str = "") -> None:
        """All that can be looked up, or what is called like the wanted text: cards, and what lies on the table."""
        observation = self.session.observe(eyes)
        items = [item for item in self.words.reference(observation) if wanted.casefold() in item.title.casefold()]
        for item in items:
            write(f"{item.title.strip()}, {self._say(item.leader)}: {item.text} {item.more}".rstrip())
        found = list(self.account.found(observation, wanted)) if wanted else []
        self._sentences(found)
        if not items and not found:
            write(f"Nothing is called “{wanted}”.")

    def _score(self) -> None:
        sheet = self.session.sheet()
        for source, points, _ in sheet.rows:
            write(f"{source}: {self._points(points)}")
        write(f"Together: {self._points(sheet.totals)}")

    def _points(self, points: Iterable[int]) -> str:
        return ", ".join(f"{name} {number}" for name, number in zip(self.session.names, points, strict=True))

    def _log(self, eyes: int | None) -> None:
        for line in self.session.log(eyes):
            write(f"- {self._say(line.phrase)}.")

    def _refusals(self, question: Question, eyes: int | None) -> None:
        observation = self.session.observe(eyes)
        refusals = [refusal for asked in question.asked for refusal in self.words.refused(asked, observation)]
        for refusal in refusals:
            write(f"- {self._refusal(refusal, observation)}.")
        if not refusals:
            write("Everything that might tempt is possible.")

    def _refusal(self, refusal: Refusal, observation: Any) -> str:
        """Why not, behind what one would have pointed at, unless the sentence names it."""
        thing, why = self._say(self.words.part(refusal.parts[-1], observation)), self._say(refusal.why)
        return why if thing in why else f"{thing}: {why}"

    def _end(self) -> None:
        self._score()
        write(self._say(self.session.sheet().verdict))
