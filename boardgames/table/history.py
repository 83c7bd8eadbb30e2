"""What has happened in a game so far, what can be taken back, and what was told to whom. Pure: no disk."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

from boardgames.engine.decision import Decision, question_for
from boardgames.engine.event import Event
from boardgames.engine.match import Match, apply, replay
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, Words, say
from boardgames.table.choices import Kind


class Told(NamedTuple):
    """One event in words. `own` holds what certain seats read instead of what everybody reads, where it may speak to
    them as `you`; `openly` is that by names, for everybody after the game.

    `step` is the number of the answer it followed from; 0 for what came before the first. `heads`: it heads a part of
    the log.
    """

    step: int
    seat: int
    public: Phrase | None
    own: dict[int, Phrase | None]
    openly: Phrase | None = None
    heads: bool = False

    def read_by(self, reader: int | None) -> Phrase | None:
        """The line for a seat, or for everybody."""
        return self.public if reader is None or reader not in self.own else self.own[reader]

    @property
    def whole(self) -> Phrase | None:
        """The line with all that anybody was told: for after the game."""
        return self.openly or next((phrase for phrase in self.own.values() if phrase), self.public)


class Step(NamedTuple):
    """One answer: the match before and after, the question, who answered it and how, and what happened.

    `by_table`: it was forced by the one before, and given by the table; both are taken back together.
    """

    before: Match[Any]
    after: Match[Any]
    question: Decision
    seat: int
    option_id: str
    events: tuple[Event, ...]
    by_table: bool = False

    @property
    def declines(self) -> bool:
        """Whether it lets a window pass."""
        return self.question.window and self.option_id == self.question.options[0].id

    def follows(self, bots: Iterable[int]) -> bool:
        """Whether it followed by itself from the answer before: given by the table, or by a bot that let a window pass.
        That keeps nobody from taking back the answer before.
        """
        return self.by_table or (self.declines and self.seat in bots)

    def goes_with(self, earlier: "Step") -> bool:
        """Whether both let the same window pass: people do that together, and take it back together."""
        return self.declines and earlier.declines and earlier.before.base is self.before.base


class Sitting(NamedTuple):
    """A seat opened the curtain when `step` answers had been given."""

    step: int
    seat: int


class Reseating(NamedTuple):
    """A person left when `step` answers had been given and a bot of a `kind` went on, or came back (`person`).

    `heading` says where the game stood.
    """

    step: int
    seat: int
    kind: Kind
    heading: str

    @property
    def told(self) -> Told:
        """The line of the log."""
        if self.kind == "person":
            phrase = say("{who} is back", who=Name(self.seat))
        else:
            phrase = say("{who} leaves: a {kind} bot goes on", who=Name(self.seat), kind=self.kind)
        return Told(self.step, self.seat, phrase, {})

    @property
    def note(self) -> Phrase:
        """The line below the score sheet."""
        who = Name(self.seat)
        if self.kind == "person":
            return say("{who} came back ({when})", who=who, when=self.heading)
        return say("{who} left ({when}): a {kind} bot went on", who=who, when=self.heading, kind=self.kind)


class Showing(NamedTuple):
    """A seat showed its hand to `other`, or to everybody (None), when `step` answers had been given."""

    step: int
    seat: int
    other: int | None

    @property
    def told(self) -> Told:
        """The line of the log; what was seen is not in it."""
        other = "everybody" if self.other is None else Name(self.other)
        return Told(self.step, self.seat, say("{who} showed {other} their hand", who=Name(self.seat), other=other), {})


class History:
    """The steps of a game, those taken back, the sittings, and what else happened between them (`asides`): who left or
    came back, and who showed a hand.

    A game that goes on under newer rules knows only the steps since: `skipped` counts the answers before the first
    step, and `told` is what was said until then, about those `asides` too.
    """

    def __init__(
        self,
        opening: Match[Any],
        told: Sequence[Told],
        words: Words,
        skipped: int = 0,
        asides: Iterable[Reseating | Showing] = (),
    ) -> None:
        self.opening = opening
        self.asides = [*asides]
        self._told_asides = len(self.asides)
        self._opened: tuple[Told, ...] = tuple(told)
        self._told: list[tuple[Told, ...]] = []
        self.skipped = skipped
        self.steps: list[Step] = []
        self.undone: list[Step] = []
        self.sittings: list[Sitting] = []
        self._words = words

    @property
    def match(self) -> Match[Any]:
        """The game as it stands."""
        return self.steps[-1].after if self.steps else self.opening

    @property
    def reseated(self) -> tuple[Reseating, ...]:
        """Who left, and who came back."""
        return tuple(each for each in self.asides if isinstance(each, Reseating))

    @property
    def shown(self) -> tuple[Showing, ...]:
        """Who showed a hand to whom."""
        return tuple(each for each in self.asides if isinstance(each, Showing))

    @property
    def length(self) -> int:
        """How many answers the game has had, those under older rules included."""
        return self.skipped + len(self.steps)

    @property
    def told(self) -> list[Told]:
        """All that was said, in order. Words are made when they are first asked for."""
        for place in range(len(self._told), len(self.steps)):
            number = self.skipped + place + 1
            self._told.append(put_into_words(self.steps[place].events, number, self._words))
        lines = [*self._opened]
        coming = self.asides[self._told_asides :]
        for number, step in enumerate([(), *self._told], self.skipped):
            lines += [*step, *(each.told for each in coming if each.step == number)]
        return lines

    def match_at(self, step: int) -> Match[Any]:
        """The game after so many answers; raises IndexError outside what is known."""
        if not self.skipped <= step <= self.length:
            raise IndexError(f"step {step} is not between {self.skipped} and {self.length}")
        return self.opening if step == self.skipped else self.steps[step - self.skipped - 1].after

    @property
    def act(self) -> Step:
        """The last answer that somebody gave; raises IndexError if there is none."""
        return self._acts()[0]

    def _acts(self, bots: Iterable[int] = ()) -> list[Step]:
        """The last answer that somebody gave, and what followed it by itself: what the table did, and windows that bots
        let pass.
        """
        place = len(self.steps) - 1
        while place > 0 and self.steps[place].follows(bots):
            place -= 1
        return self.steps[place:]

    def answer(self, seat: Seat, option_id: str, *, by_table: bool = False) -> Step:
        """Give an answer; raises IllegalAnswer. What was taken back can't be brought back any more."""
        before = self.match
        question = question_for(before.asks, seat)
        after, events = apply(before, seat, option_id)
        step = Step(before, after, question, seat, option_id, events, by_table)
        self.steps.append(step)
        self.undone.clear()
        return step

    def replay(self, answers: Sequence[tuple[int, str]], by_table: Collection[int] = ()) -> None:
        """Give answers that were given before, those of these numbers by the table; raises IllegalAnswer at one that
        does not fit.
        """
        for (seat, option_id), played in zip(answers, replay(self.match, answers), strict=True):
            told = Step(self.match, played.match, played.question, seat, option_id, played.events)
            self.steps.append(told._replace(by_table=self.length + 1 in by_table))

    @property
    def by_table(self) -> tuple[int, ...]:
        """The numbers of the answers that the table gave, those taken back included."""
        every = enumerate((*self.steps, *reversed(self.undone)), self.skipped + 1)
        return tuple(number for number, step in every if step.by_table)

    def undo(self, bots: Iterable[int] = ()) -> Step:
        """Take back the last answer, with those of other people that went with it; only when there is no `obstacle`.

        Gives the earliest of them.
        """
        bots = frozenset(bots)
        for _ in self._acts(bots):
            step = self._take_back()
        while self.steps and step.goes_with(self.steps[-1]) and self.steps[-1].seat not in bots and not self._reseat:
            step = self._take_back()
        self._forget_what_came_after()
        return step

    def _forget_what_came_after(self) -> None:
        del self._told[len(self.steps) :]
        self.sittings = [sitting for sitting in self.sittings if sitting.step <= self.length]
        self.asides = [each._replace(step=min(each.step, self.length)) for each in self.asides]

    def reopen(self) -> None:
        """Take back that the table let a window pass; that can’t be redone."""
        while self.steps and self.steps[-1].by_table and self.steps[-1].declines:
            self.steps.pop()
        self._forget_what_came_after()
        self.undone.clear()

    def take_back(self, number: int) -> None:
        """Take back so many answers one by one, as they were when a game was saved."""
        for _ in range(number):
            self._take_back()

    def _take_back(self) -> Step:
        step = self.steps.pop()
        self.undone.append(step)
        return step

    def redo(self) -> Step:
        """Bring back what was taken back last, all that went together; raises IndexError if there is nothing."""
        step = self._bring_back()
        while self.undone and (self.undone[-1].goes_with(step) or self.undone[-1].by_table):
            brought = self._bring_back()
            step = step if brought.by_table else brought
        return step

    def _bring_back(self) -> Step:
        step = self.undone.pop()
        self.steps.append(step)
        return step

    def sit(self, seat: Seat) -> bool:
        """A seat has opened the curtain. Gives whether that closes anything."""
        sitting = Sitting(self.length, seat)
        closes = self._closes(sitting) and sitting not in self.sittings
        if closes:
            self.sittings.append(sitting)
        if any(step.seat != seat for step in self.undone):
            self.undone.clear()
        return closes

    def reseat(self, seat: Seat, kind: Kind) -> None:
        """A person leaves and a bot of that kind goes on, or comes back; nothing from before is taken back."""
        heading = self._words.heading(self.match.rules.observe(self.match.state, None))
        self.asides.append(Reseating(self.length, seat, kind, heading))
        self.undone.clear()

    def show(self, seat: Seat, other: int | None) -> None:
        """A seat shows its hand to another one, or to everybody: that is said, and nothing else changes."""
        self.asides.append(Showing(self.length, seat, other))

    @property
    def _reseat(self) -> Reseating | None:
        """Who left or came back since the last answer, if somebody did."""
        return next((each for each in self.reseated[-1:] if each.step == self.length), None)

    def _closes(self, sitting: Sitting) -> bool:
        return bool(self.steps) and any(step.seat != sitting.seat for step in self._acts())

    def obstacle(self, bots: Iterable[int]) -> Phrase | None:
        """Why the last answer can't be taken back; None if it can."""
        if not self.steps:
            return say(
                "Answers given under older rules can’t be taken back."
                if self.skipped
                else "Nobody has answered anything yet."
            )
        bots = frozenset(bots)
        acts = self._acts(bots)
        act, given = acts[0], self.length - len(acts) + 1
        if acts[-1].after.over:
            return say("The game is over, and the hands are open.")
        if act.by_table:
            return say("Nobody has answered anything yet.")
        for reseat in reversed(self.reseated):
            if reseat.step >= given:
                how = "come back to" if reseat.kind == "person" else "left"
                return say("{who} has {how} the table since.", who=Name(reseat.seat), how=how)
        if act.seat in bots:
            return say("{who} has answered since.", who=Name(act.seat))
        for sitting in self.sittings:
            if sitting.step >= given and sitting.seat != act.seat:
                return say(
                    "{other} has looked at a hand since {who} answered.", other=Name(sitting.seat), who=Name(act.seat)
                )
        return next((seen for step in acts if (seen := self._seen(step)) is not None), None)

    def _seen(self, step: Step) -> Phrase | None:
        """The sentence for an answer by which somebody learned something."""
        barrier = next((event for event in step.events if event.barrier), None)
        if barrier is None:
            return None
        line = self._words.event(barrier.seen_by(None), None)
        if line is None:
            return say("Something new has come to light since {who} answered.", who=Name(step.seat))
        return say("What has been seen can’t be taken back: {line}.", line=line)


def put_into_words(events: Iterable[Event], step: int, words: Words) -> tuple[Told, ...]:
    """Events as everybody reads them, and as the readers of a secret do."""
    lines = []
    for event in events:
        public = words.event(event.seen_by(None), None)
        read = {seat: words.event(event.seen_by(seat), seat) for seat in event.readers}
        own = {seat: phrase for seat, phrase in read.items() if phrase != public}
        if public is not None or own:
            openly = words.event(event, None) if own else None
            lines.append(Told(step, event.seat, public, own, openly, event.kind in words.chapters))
    return tuple(lines)
