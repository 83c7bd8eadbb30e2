"""A game in progress, as screens, bots and the command line talk to it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames.engine.beat import Beat, no_story
from boardgames.engine.decision import Decision, Option, question_for
from boardgames.engine.event import Event
from boardgames.engine.match import Match, apply, imagine, imagined, start
from boardgames.engine.playout import Playout
from boardgames.engine.registry import GameInfo
from boardgames.engine.rules import Rules
from boardgames.engine.sheet import Sheet
from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase, Refusal, plain, say
from boardgames.games import GAMES
from boardgames.table.choices import STAND_IN, Handoffs, Pace
from boardgames.table.forced import forced, read_by
from boardgames.table.history import History, Sitting, Step, Told, put_into_words
from boardgames.table.seating import Player, Setup

if TYPE_CHECKING:  # what checks and writes files is loaded when the first is written: after the first frame
    from boardgames.table.save import Saved, SaveStore

RECENT = 12
"""Lines that everybody is shown as what happened lately."""
_BOTS_STREAM = 0x5DEECE66D


class CannotUndo(Exception):
    """The last answer stays; the text is a sentence that says why."""


class CannotReseat(Exception):
    """Nobody leaves, or comes back; the text is a sentence that says why."""


class GameGoesOn(Exception):
    """What is shown only after the end was asked for before it."""


class Asked(NamedTuple):
    """What everybody may know of an open question; `prompt` is a phrase like `choose your cards`."""

    seat: int
    prompt: Phrase
    private: bool
    window: bool


class Line(NamedTuple):
    """A line of the log. `step` counts answers; `private`: others read less, or nothing; `heads`: a part of the log
    begins with it.
    """

    step: int
    seat: int
    phrase: Phrase
    private: bool
    heads: bool = False


class Review(NamedTuple):
    """A moment of a finished game with everything open: what every seat saw, and the lines that led here.

    `question` is the one answered next, `option_id` the answer; both are None at the end.
    """

    step: int
    table: Any
    views: tuple[Any, ...]
    lines: tuple[Line, ...]
    question: Decision | None
    option_id: str | None


class SeatView(NamedTuple):
    """All that a bot gets: what its seat sees, the question put to it, and worlds that it may imagine.

    `imagine` gives a world to play on in, `world` one in which several answers can be tried.
    """

    seat: int
    observation: Any
    decision: Decision
    rules: Rules[Any, Any]
    imagine: Callable[[Random], Playout[Any]]
    world: Callable[[Random], Match[Any]]

    @property
    def considered(self) -> tuple[Option[Any], ...]:
        """The answers among which a bot chooses, at least one."""
        return self.rules.considered(self.observation, self.decision)

    @property
    def is_quick(self) -> bool:
        """Whether a moment is enough to answer: in a window, or what the rules hold for small."""
        return is_quick(self.rules, self.decision)


def is_quick(rules: Rules[Any, Any], question: Decision) -> bool:
    """Whether bots need but a moment for a question, which everybody knows."""
    return question.window or question.prompt in rules.search.quickly


def seat_view(match: Match[Any], seat: Seat) -> SeatView:
    """All that a bot at that seat gets of a match; raises IllegalAnswer if nothing is asked of it."""
    rules, decision = match.rules, question_for(match.asks, seat)
    return SeatView(
        seat,
        rules.observe(match.state, seat),
        decision,
        rules,
        lambda rng: imagine(match, seat, rng),
        lambda rng: imagined(match, seat, rng),
    )


def bot_rng(seed: int, steps: int, seat: Seat) -> Random:
    """The random numbers that a bot at that seat thinks with, after so many answers of the game of that seed."""
    return Random((seed ^ _BOTS_STREAM) * 1_000_003 + steps * 8 + seat)


class Session:
    """One game at one table; it knows every secret and tells each seat only its own.

    `history` holds everything and is for the table's own modules. `path` is the file of the game, if there is one.
    `foreword` is what everybody should read before they go on with a saved one, if anything. `unsaved`: the last save
    failed. `notice` is a sentence about saving that people should read, if there is one. `does_forced`: after somebody
    has acted, the table does what is forced. `ended_before`: it was over already when it was opened.
    """

    def __init__(self, info: GameInfo, setup: Setup, history: History, store: "SaveStore | None") -> None:
        self.info = info
        self.rules: Rules[Any, Any] = info.rules()
        self.setup = setup
        self.names: tuple[str, ...] = setup.names
        self.notice: str | None = None
        self.unsaved = False
        self.foreword: Phrase = ()
        self.ended_before = False
        self._final: Sheet | None = None
        self.path: Path | None = None
        self.does_forced = False
        self.history = history
        self._store = store

    @classmethod
    def new(cls, info: GameInfo, setup: Setup, store: "SaveStore | None" = None) -> "Session":
        """A fresh game; raises ValueError for players or options that the game does not allow."""
        rules, setup = info.rules(), setup.dealt()
        match, events = start(rules, rules.new(len(setup.players), setup.deal, setup.options))
        session = cls(info, setup, _history(rules, match, events), None)
        if store is not None:
            session.keep_in(store)
        return session

    @classmethod
    def resume(cls, saved: "Saved", store: "SaveStore | None" = None) -> "Session":
        """Go on with a saved game, and keep it in the file that it came from.

        Under the rules it was played with everything is rebuilt; under newer ones it goes on from where it stood, with
        its log and without undo. Raises SaveLocked if it is open elsewhere, BadSave if it fits no rules that we have.
        """
        info = GAMES[saved.setup.game]
        history = _replayed(info.rules(), saved) or _carried_on(info, saved)
        session = cls(info, saved.setup, history, store)
        session.ended_before = session.over
        if session.over and history.skipped:
            session._final = saved.final_sheet(session.explained())
        elif saved.rules_version < session.rules.version:
            session.foreword = _newer_rules(info)
        session.path = saved.path
        session._take_up()
        return session

    # --- what may be known -----------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more."""
        return self._match.over

    @property
    def steps(self) -> int:
        """How many answers have been given."""
        return self.history.length

    @property
    def _bots(self) -> frozenset[int]:
        return frozenset(seat for seat, player in enumerate(self.setup.players) if player.is_bot)

    @property
    def asked(self) -> tuple[Asked, ...]:
        """What everybody may know of the open questions, in the order in which they are put."""
        words, table = self.rules.words, self.observe(None)
        return tuple(
            Asked(ask.seat, words.asked(ask.prompt, table), ask.private, ask.window) for ask in self._match.asks
        )

    @property
    def people_first(self) -> tuple[int, ...]:
        """The people who are asked before the first bot is: in a window they react together, bots in their order."""
        return tuple(ask.seat for ask in takewhile(lambda ask: ask.seat not in self._bots, self._match.asks))

    def decision(self, seat: Seat) -> Decision | None:
        """The open question of that very seat, or None."""
        return next((ask for ask in self._match.asks if ask.seat == seat), None)

    @property
    def can_leave(self) -> tuple[int, ...]:
        """The people for whom a bot could go on: all, as long as one of them stays."""
        here = tuple(seat for seat, player in enumerate(self.setup.players) if not player.is_bot)
        return here if len(here) > 1 and not self.over else ()

    @property
    def can_return(self) -> tuple[int, ...]:
        """The people who have left, and may come back."""
        away = (seat for seat, player in enumerate(self.setup.players) if player.is_away)
        return () if self.over else tuple(away)

    @property
    def notes(self) -> tuple[Phrase, ...]:
        """What to know of how this game went, for below the score sheet: who left and who came back, older rules."""
        skipped = self.history.skipped
        older = "all" if skipped == self.steps else f"the first {skipped}"
        notes = tuple(each.note for each in self.history.reseated)
        return notes if not skipped else (*notes, say("{older} answers were given under older rules", older=older))

    def observe(self, seat: Seat | None) -> Any:
        """What a seat, or for None the table, sees now."""
        return self.rules.observe(self._match.state, seat)

    def refusals(self, seat: Seat) -> tuple[Refusal, ...]:
        """Tempting answers that are not possible now for a seat that is asked, and why."""
        decision = self.decision(seat)
        return self.rules.words.refused(decision, self.observe(seat)) if decision else ()

    def preview(self, seat: Seat, option_id: str) -> tuple[Phrase, ...]:
        """What an answer would tell its seat, up to where something new would be learned; raises IllegalAnswer."""
        phrases = []
        for event in apply(self._match, seat, option_id)[1]:
            if event.barrier:
                break
            phrases.append(self.rules.words.event(event.seen_by(seat), seat))
        return tuple(phrase for phrase in phrases if phrase is not None)

    def binds(self, seat: Seat, option_id: str) -> bool:
        """Whether an answer shows somebody something new, so that it can't be taken back; raises IllegalAnswer."""
        return any(event.barrier for event in apply(self._match, seat, option_id)[1])

    def sheet(self) -> Sheet:
        """The score sheet as it stands, from what lies open; of a game that ended under older rules, as it was then."""
        return self._final or self.rules.sheet(self.observe(None))

    def explained(self) -> Sheet:
        """The same with the names behind every number."""
        return self._final or self.rules.explain(self.observe(None))

    def seat_view(self, seat: Seat) -> SeatView:
        """All that a bot at that seat gets; raises IllegalAnswer if nothing is asked of it."""
        return seat_view(self._match, seat)

    def rng(self, seat: Seat) -> Random:
        """The random numbers that a bot at that seat thinks with, the same in the same position of the same game."""
        return bot_rng(self.setup.deal, self.steps, seat)

    @property
    def first_step(self) -> int:
        """The earliest step that can be looked at again."""
        return self.history.skipped

    # --- what happened ---------------------------------------------------------------------------------------------

    def log(self, reader: int | None) -> list[Line]:
        """All lines that a seat, or for None everybody, may read."""
        return _lines(self.history.told, reader)

    def since(self, reader: int | None) -> list[Line]:
        """What happened since a seat last looked at the table as it sees it, beginning with what only that seat may
        read: what others gave it, then what it drew or gave itself. For everybody, the latest lines.
        """
        lines = self.log(reader)
        if reader is None:
            return lines[-RECENT:]
        first = self._first_unseen(reader)
        unseen = [line for line in lines if line.step >= first]
        return sorted(unseen, key=lambda line: (not line.private, line.private and line.seat == reader))

    def _first_unseen(self, seat: Seat) -> int:
        """The number of the first answer of which a seat has not seen what it brought about: its own last one, or the
        one after it sat down last. Letting a window pass shows it nothing.
        """
        history = self.history
        answered = (
            self.steps - ago
            for ago, step in enumerate(reversed(history.steps))
            if step.seat == seat and not (step.declines or step.by_table)
        )
        sat = (each.step + 1 for each in history.sittings if each.seat == seat and each.step < self.steps)
        return max(next(answered, history.skipped), max(sat, default=0))

    def story(self, since: int) -> tuple[Beat, ...]:
        """What everybody may watch of what the answers after number `since` brought about."""
        if self.rules.story is no_story:
            return ()
        steps = self.history.steps[max(0, since - self.history.skipped) :]
        return tuple(beat for step in steps for beat in self._beats_of(step))

    def last_story(self) -> tuple[Beat, ...]:
        """What everybody may watch of the last answer that brought about anything to watch."""
        if self.rules.story is no_story:
            return ()
        return next((beats for step in reversed(self.history.steps) if (beats := self._beats_of(step))), ())

    def _beats_of(self, step: Step) -> tuple[Beat, ...]:
        before, after = (self.rules.observe(match.state, None) for match in (step.before, step.after))
        return self.rules.story(before, tuple(event.seen_by(None) for event in step.events), after)

    def export_log(self, reader: int | None = None) -> str:
        """The log as text for a reader; for everybody only public lines, but all secrets once the game is over."""
        title = f"{self.info.title}: {', '.join(self.names)}"
        lines = self._opened_lines(self.history.told) if self.over and reader is None else self.log(reader)
        return "\n".join([title, "", *(self._written(line) for line in lines), ""])

    def _written(self, line: Line) -> str:
        text = plain(line.phrase, self.names)
        return f"\n{text}\n" if line.heads else text

    @property
    def stops(self) -> tuple[int, ...]:
        """The numbers of answers after which somebody decided something, and that at the end: what to look at again."""
        first, way_out = self.first_step, self.rules.words.way_out
        decided = [
            number
            for number, step in enumerate(self.history.steps, first)
            if not (step.declines or step.by_table or step.question.options == (way_out(step.question),))
        ]
        return (*decided, self.steps)

    def at(self, step: int) -> Review:
        """A finished game after so many answers, with everything open; raises GameGoesOn before the end, IndexError
        for a step that is not known.
        """
        if not self.over:
            raise GameGoesOn("Hands stay hidden until the game is over.")
        history = self.history
        match = history.match_at(step)
        following = history.steps[step - history.skipped] if step < history.length else None
        return Review(
            step,
            self.rules.observe(match.state, None),
            tuple(self.rules.observe(match.state, seat) for seat in range(len(self.names))),
            tuple(self._opened_lines([told for told in history.told if told.step <= step])),
            following.question if following else None,
            following.option_id if following else None,
        )

    def open_views(self) -> tuple[Any, ...]:
        """What every seat sees: in a teaching game, or after the end; raises GameGoesOn otherwise."""
        if not (self.over or self.setup.teaching):
            raise GameGoesOn("Hands stay hidden until the game is over.")
        return tuple(self.observe(seat) for seat in range(len(self.names)))

    @staticmethod
    def _opened_lines(told: Sequence[Told]) -> list[Line]:
        return [
            Line(each.step, each.seat, each.whole, bool(each.own), each.heads)
            for each in told
            if each.whole is not None
        ]

    # --- what is done ----------------------------------------------------------------------------------------------

    def answer(self, seat: Seat, option_id: str) -> tuple[Event, ...]:
        """Answer the open question of a seat; raises IllegalAnswer. The game is saved, and nothing can be redone."""
        step = self.history.answer(seat, option_id)
        self._save()
        return step.events

    def act(self, seat: Seat, option_id: str) -> tuple[Event, ...]:
        """Answer as somebody at the table does; what is forced then is done too, if that is wished. Gives what both
        told; raises IllegalAnswer.
        """
        told = [*self.history.answer(seat, option_id).events]
        while (given := self._given_by_table(seat)) is not None:
            told += self.history.answer(*given, by_table=True).events
        self._save()
        return tuple(told)

    def _given_by_table(self, seat: Seat) -> tuple[Seat, str] | None:
        """What the table answers after that seat has acted: a page that the story tells anyway, or what is forced."""
        words, has_story = self.rules.words, self.rules.story is not no_story
        if has_story and (page := read_by(self._match, words)) is not None:
            return page[0], page[1].id
        option = forced(self._match, seat, words) if self.does_forced else None
        return None if option is None else (seat, option.id)

    def let_pass(self, seats: Iterable[int], *, by_table: bool = False) -> tuple[Event, ...]:
        """Let an open window pass for several seats at once, and give what follows; they take it back together too.
        `by_table`: they were not asked, and it is taken back with the answer before.
        """
        told: list[Event] = []
        for seat in seats:
            decision = question_for(self._match.asks, seat)
            told += self.history.answer(seat, decision.options[0].id, by_table=by_table).events
        self._save()
        return tuple(told)

    def reopen(self) -> None:
        """Open the window again that the table has just let pass."""
        self.history.reopen()
        self._save()

    def why_no_undo(self) -> str | None:
        """A sentence why the last answer can't be taken back; None if it can."""
        obstacle = self.history.obstacle(self._bots)
        return None if obstacle is None else plain(obstacle, self.names)

    def undo(self) -> Step:
        """Take back the last answer; raises CannotUndo with a sentence."""
        if (obstacle := self.why_no_undo()) is not None:
            raise CannotUndo(obstacle)
        step = self.history.undo(self._bots)
        self._save()
        return step

    @property
    def can_redo(self) -> bool:
        """Whether an answer that was taken back can be brought back."""
        return bool(self.history.undone)

    def redo(self) -> Step:
        """Bring back the answer that was taken back last; raises CannotUndo if there is none."""
        if not self.can_redo:
            raise CannotUndo("Nothing was taken back.")
        step = self.history.redo()
        self._save()
        return step

    def sat_down(self, seat: Seat) -> None:
        """A seat has opened the curtain: what others answered before can't be taken back any more."""
        if self.history.sit(seat):
            self._save()

    def change(self, *, handoffs: Handoffs | None = None, pace: Pace | None = None) -> None:
        """Change in the middle of the game how the laptop goes round, or how fast bots act."""
        self.setup = replace(self.setup, handoffs=handoffs or self.setup.handoffs, pace=pace or self.setup.pace)
        self._save()

    def leave(self, seat: Seat) -> None:
        """A person goes home, and a bot goes on at their seat; raises CannotReseat with a sentence."""
        player = self._player(seat)
        if player.is_bot:
            raise CannotReseat(f"{player.name} is a bot.")
        if seat not in self.can_leave:
            raise CannotReseat(f"{player.name} is the last person here. Leave the table, and the game waits.")
        self._reseat(seat, replace(player, kind=STAND_IN, is_away=True))

    def come_back(self, seat: Seat) -> None:
        """A person who had left is back, and takes their seat again; raises CannotReseat with a sentence."""
        player = self._player(seat)
        if not player.is_away:
            raise CannotReseat(f"{player.name} is {'a bot' if player.is_bot else 'here'}.")
        self._reseat(seat, replace(player, kind="person", is_away=False))

    def _player(self, seat: Seat) -> Player:
        """The player of a seat that may be given away now, as far as the game goes; raises CannotReseat."""
        if self.over:
            raise CannotReseat("The game is over.")
        if not 0 <= seat < len(self.names):
            raise CannotReseat("There is no such seat.")
        return self.setup.players[seat]

    def _reseat(self, seat: Seat, player: Player) -> None:
        players = (*self.setup.players[:seat], player, *self.setup.players[seat + 1 :])
        self.setup = replace(self.setup, players=players)
        self.history.reseat(seat, player.kind)
        self._save()

    def show_hand(self, seat: Seat, other: int | None) -> None:
        """A seat shows its hand to another one, or to everybody (None): the log says so, and nothing else changes."""
        self.history.show(seat, other)
        self._save()

    def keep_in(self, store: "SaveStore") -> None:
        """Save the game in that store: as it stands, and from now on after everything that is done."""
        self._store = store
        self._save()

    def save_again(self) -> bool:
        """Try once more to save what could not be saved; whether all is saved now, or was never meant to be."""
        if self.unsaved:
            self._save()
        return not self.unsaved

    def close(self) -> None:
        """Leave the table; the saved game is free for others to open."""
        if self._store is not None and self.path is not None:
            self._store.release(self.path)

    # --- inside ----------------------------------------------------------------------------------------------------

    @property
    def _match(self) -> Match[Any]:
        return self.history.match

    def to_save(self) -> "Saved":
        """The whole game as it is kept."""
        from boardgames.table.save import Saved, SavedMatch, Summary

        history, match = self.history, self._match
        table = self.observe(None)
        sheet, asked = self.explained() if self.over else None, self.asked
        return Saved(
            rules_version=self.rules.version,
            when=datetime.now(UTC),
            setup=self.setup,
            skipped=history.skipped,
            answers=tuple((step.seat, step.option_id) for step in history.steps),
            undone=tuple((step.seat, step.option_id) for step in history.undone),
            by_table=history.by_table,
            handoffs=tuple(history.sittings),
            reseated=history.reseated,
            shown=history.shown,
            log=tuple(history.told),
            match=SavedMatch(base=match.base.model_dump(mode="json"), answers=match.answers),
            sheet=sheet,
            summary=Summary(
                heading=self.rules.words.heading(table),
                totals=sheet.totals if sheet else (),
                winners=sheet.winners if sheet else (),
                asked=tuple(ask.seat for ask in asked),
                waits=plain(asked[0].prompt, self.names) if asked else "",
            ),
        )

    def _take_up(self) -> None:
        """Hold the file that the game came from, or begin a new one; raises SaveLocked."""
        if self._store is None or self.path is None:
            self._save()
            return
        from boardgames.table.save import SaveFailed, SaveLocked

        try:
            self._store.hold(self.path)
        except SaveLocked:
            raise
        except SaveFailed as failure:
            self.notice, self.unsaved = str(failure), True

    def _save(self) -> None:
        """Keep the game as it stands. A disk that can't be written to is no reason not to play."""
        if self._store is None:
            return
        from boardgames.table.save import SaveFailed, SaveTaken

        notice = None
        try:
            try:
                self._write(self._store)
            except SaveTaken as taken:
                notice, self.path = str(taken), None
                self._write(self._store)
        except SaveFailed as failure:
            self.notice, self.unsaved = str(failure), True
        else:
            self.notice, self.unsaved = notice, False

    def _write(self, store: "SaveStore") -> None:
        """Write the game into its file, which is a new one if it has none; raises SaveFailed."""
        if self.path is None:
            self.path = store.open_new(self.info.key)
        store.write(self.path, self.to_save())


def _lines(told: Sequence[Told], reader: int | None) -> list[Line]:
    lines = []
    for each in told:
        phrase = each.read_by(reader)
        if phrase is not None:
            lines.append(Line(each.step, each.seat, phrase, reader in each.own, each.heads))
    return lines


def _history(rules: Rules[Any, Any], match: Match[Any], events: tuple[Event, ...]) -> History:
    return History(match, put_into_words(events, 0, rules.words), rules.words)


def _replayed(rules: Rules[Any, Any], saved: "Saved") -> History | None:
    """The whole history, played again; None if the rules have changed since, or it does not lead where it did."""
    if saved.rules_version != rules.version or saved.skipped:
        return None
    setup = saved.setup
    try:
        match, events = start(rules, rules.new(len(setup.players), setup.deal, setup.options))
        history = _history(rules, match, events)
        history.replay((*saved.answers, *reversed(saved.undone)), saved.by_table)
        history.take_back(len(saved.undone))
        same = history.match.base == saved.match.state(rules) and history.match.answers == saved.match.answers
    except Exception:  # a file may hold anything: what does not fit goes on from its table, if that fits
        return None
    history.sittings = [Sitting(*sitting) for sitting in saved.handoffs]
    history.asides = saved.asides
    return history if same else None


def _carried_on(info: GameInfo, saved: "Saved") -> History:
    """A history that begins where the game stood; its open task is asked anew if its answers no longer fit."""
    rules = info.rules()
    match, given, log = saved.table_under(rules), saved.skipped + len(saved.answers), saved.log
    if saved.rules_version < rules.version and not match.over:
        log = (*log, Told(given, -1, _newer_rules(info), {}))
    return History(match, log, rules.words, given, saved.asides)


def _newer_rules(info: GameInfo) -> Phrase:
    """What everybody is told when a game goes on under newer rules than it began with."""
    return ("newer rules hold from here on" + "; the house rules stay as they were" * bool(info.house_rules),)
