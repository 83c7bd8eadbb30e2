"""A game line by line: questions with numbered answers, over the same session and hand-offs that the screens use."""

from collections.abc import Callable, Sequence
from typing import assert_never

from boardgames.bots import BOTS
from boardgames.bots.hint import NO_HINTS, only_one
from boardgames.bots.manners import choose
from boardgames.engine.words import Name, say
from boardgames.plain import lines
from boardgames.plain.commands import COMMANDS
from boardgames.plain.opening import opened
from boardgames.plain.question import Answer, Question
from boardgames.plain.teller import Teller
from boardgames.table.console import can_be_wiped
from boardgames.table.handoff import (
    Ask,
    Beats,
    Bot,
    Curtain,
    HandOff,
    Look,
    Over,
    PrivatePage,
    Shown,
    Step,
    Why,
    Window,
)
from boardgames.table.names import likeness
from boardgames.table.offers import Offer
from boardgames.table.session import CannotReseat, CannotUndo, Session
from boardgames.table.settings import Settings
from boardgames.table.start import Start


def play_plainly(start: Start) -> int:
    """Play the game of a start to its end or until somebody leaves; the status of the program."""
    try:
        with lines.guarded():
            session = opened(start)
            session.does_forced = Settings.load().does_forced
    except ValueError as refused:
        lines.write(str(refused))
        return 2
    except lines.Leave as left:
        return left.status
    game = LineMode(session)
    try:
        with lines.guarded(at_table=True):
            game.play()
    except lines.Leave as left:
        game.leave()
        return left.status
    finally:
        session.close()
    return 0


class LineMode:
    """One game, line by line; it does what each step of the hand-off asks for."""

    def __init__(self, session: Session) -> None:
        self.session: Session = session
        self.handoff: HandOff = HandOff(session)
        self.teller: Teller = Teller(session)
        self._view = self.handoff.eyes
        self._notice: str | None = None
        self._was_unsaved = self._is_leaving = False

    # --- the course of a game --------------------------------------------------------------------------------------

    def play(self) -> None:
        """From step to step to the end; raises Leave."""
        lines.write(f"{self.session.info.title}: {', '.join(self.session.names)}. Type ? for help.")
        if not (can_be_wiped() or self.handoff.are_alone or self.handoff.is_open):
            lines.write(f"Nothing can be wiped here: {lines.APART} empty lines will stand between two people.")
        if self.session.setup.known_deal:
            lines.write("This is a known deal: somebody typed its number, and may have seen these cards before.")
        for seat in self.session.can_return:
            name = self.session.names[seat]
            lines.write(f"A bot plays for {name}; type “back {name}” when {name} is here.")
        while not isinstance(step := self.handoff.step, Over):
            try:
                lines.mind_signals()
                self._carry_out(step)
                self._warn()
            except lines.Returned:
                self._come_back()
        self.teller.news(None)
        self.teller.verdict()
        if self.session.ended_before and self.session.path is not None:
            lines.write(f"“boardgames transcript {self.session.path.stem}” tells every step.")

    def leave(self) -> None:
        """Say how to go on, where a hand may have been."""
        if self.handoff.must_cover and not self.handoff.are_alone:
            lines.wipe()
        if self.session.path is not None and not self.session.unsaved:
            lines.write("The game is saved; “boardgames resume --plain” goes on with it.")

    def _come_back(self) -> None:
        """Whoever goes on after a stop may be somebody else: what was private waits behind a curtain."""
        if self.handoff.must_cover:
            self.handoff.hide()

    def _carry_out(self, step: Step) -> None:
        """Do what a step asks for; the hand-off then stands at the next one."""
        self._change_view(step)
        match step:
            case Bot() if step.offer is not None:
                self._hold_back(step, step.offer)
            case Bot():
                info = BOTS[self.session.setup.players[step.seat].kind]
                option = choose(info, self.session.seat_view(step.seat), self.session.rng(step.seat))
                self.handoff.answered(step.seat, self.session.act(step.seat, option.id))
            case Curtain():
                self._draw_curtain(step)
            case Beats():
                self._tell(step)
            case PrivatePage():
                self.teller.private_news(step.seat, step.what)
                self._wait(step, "Press Enter when you have read this; the screen is wiped then.")
            case Look():
                self._show(step)
                self._wait(step, "Press Enter when you have read this; the screen is wiped then.")
            case Shown():
                self._read_shown(step)
            case Ask() | Window():
                self._ask(step)
            case Over():
                raise AssertionError("nothing is asked any more")
            case _:
                assert_never(step)

    def _change_view(self, step: Step) -> None:
        """Wipe what one pair of eyes has read before another one reads."""
        other = self._view is not None and self._view != step.eyes and not self.handoff.is_open
        if other or isinstance(step, Curtain):
            lines.wipe()
        self._view = step.eyes

    def _draw_curtain(self, step: Curtain) -> None:
        """Wait until the person who is called is there alone."""
        name, digit = self.session.names[step.seat], str(step.seat + 1)
        purpose = self.teller.plain(step.purpose)
        if step.is_alone:
            opens = f"{name}, type {digit} and press Enter when you are back: {purpose}."
        else:
            lines.write(f"The keyboard {'stays with' if step.stays else 'goes to'} {name}: {purpose}.")
            opens = f"{name}, type {digit} and press Enter when nobody else can read along."
        while self.handoff.step is step:
            self.teller.offer(step.offer)
            lines.write(opens)
            line = lines.read()
            if line == digit:
                self.teller.sits_down(step.seat)
                self.handoff.sit()
            else:
                self._command(line, step)

    def _tell(self, step: Beats) -> None:
        """What just happened, in words; before it is wiped, or if it decides something, people say when they have read
        it.
        """
        self.teller.news_for_all(step.eyes)
        self.teller.beats(step.beats)
        is_wiped = any(ask.private for ask in self.session.asked[:1]) or self.handoff.covers_next
        if step.offer is not None:
            self.teller.offer(step.offer)
            self._hear(step, "Press Enter to go on without that; ? tells what else you can type.", self.handoff.read)
        elif step.why is Why.STORY and not is_wiped and not any(beat.waits for beat in step.beats):
            self.handoff.read()
        else:
            self._wait(step, "Press Enter when everybody has read this; ? tells what else you can type.")

    def _hold_back(self, step: Bot, offer: Offer) -> None:
        """Before a bot acts people may speak up."""
        self.teller.news(step.eyes)
        self.teller.offer(offer)
        name = self.session.names[step.seat]
        self._hear(step, f"Press Enter to go on without that; {name} is next.", self.handoff.pass_by)

    def _hear(self, step: Step, prompt: str, go_on: Callable[[], object]) -> None:
        """Wait until somebody goes on, or something else comes."""
        while self.handoff.step is step:
            lines.write(prompt)
            line = lines.read()
            if line == "":
                go_on()
            else:
                self._command(line, step)

    def _wait(self, step: Beats | PrivatePage | Look, prompt: str) -> None:
        """Go on when people have read what is new; at once if it stays on the screen anyway."""
        stays = self.handoff.is_open or self.handoff.are_alone
        while self.handoff.step is step:
            line = ""
            if not stays:
                lines.write(prompt)
                line = lines.read()
            if line:
                self._command(line, step)
            elif isinstance(step, Look):
                self.handoff.looked()
            else:
                self.handoff.read()

    def _read_shown(self, step: Shown) -> None:
        """Read out the hand that somebody shows; nothing of it stays on the screen."""
        self.teller.shown(step.seat)
        while self.handoff.step is step:
            lines.write("Press Enter when you have read this; the screen is wiped then.")
            line = lines.read()
            if line == "":
                self.handoff.looked()
            else:
                self._command(line, step)
        self._view = step.seat

    def _show(self, look: Look) -> None:
        if look.errand == "hint":
            self.teller.advice(look.seat)
        else:
            self.teller.hidden(look.seat)

    def _ask(self, step: Ask | Window) -> None:
        """Put a question until it is answered, or something else comes."""
        question = self.question()
        self.teller.news(step.eyes)
        self.put(step)
        self.teller.offer(step.offer)
        while self.handoff.step is step:
            line = lines.read()
            if (answer := question.answer(line)) is not None:
                self._answer(question, answer)
            elif line == "":
                self.put(step)
            elif not self._command(line, step):
                self.teller.search(question, line, step.eyes)

    def _answer(self, question: Question, answer: Answer) -> None:
        session = self.session
        told = session.let_pass(question.seats) if answer.seat is None else session.act(answer.seat, answer.option.id)
        self.handoff.answered(answer.seat, told)

    def _command(self, line: str, step: Step) -> bool:
        """Do what a typed line wants that is no answer; False if it is no command here."""
        for command in COMMANDS:
            if command.only and not command.offered(self):
                continue
            if (behind := command.called(line, step)) is not None:
                command.do(self, step, behind)
                return True
        return False

    def _warn(self) -> None:
        if self.session.notice is not None and self.session.notice != self._notice:
            lines.write(self.session.notice)
        elif self._was_unsaved and not self.session.unsaved:
            lines.write("The game is being saved again.")
        self._notice, self._was_unsaved = self.session.notice, self.session.unsaved

    # --- what is typed besides answers -----------------------------------------------------------------------------

    def question(self) -> Question:
        """The question that is put now."""
        asked = [decision for seat in self.handoff.asked if (decision := self.session.decision(seat)) is not None]
        return Question.of(asked, self.session.rules.words)

    def put(self, step: Step) -> None:
        """Read the question aloud."""
        self.teller.question(self.question(), step.eyes)

    def why_not(self, step: Step) -> None:
        """Tell what is not possible now, and why."""
        self.teller.refusals(self.question(), step.eyes)

    def speak(self) -> None:
        """Somebody speaks up: the window that is offered is put as a question."""
        self.handoff.speak()

    def peek(self, step: Step) -> None:
        """Let a person read their hidden cards: at once if nobody else reads along, else behind a curtain."""
        if step.eyes is not None:
            self.teller.hidden(step.eyes)
            return
        seat = self._one_of(self.handoff.may_look, "Whose hidden cards?")
        if seat is None:
            lines.write("Nobody looks.")
        else:
            self.handoff.come(seat, "peek", say("a look at {who}’s hidden cards", who=Name(seat)))

    def show_hand(self) -> None:
        """Let a person show their hand: to one other person behind a curtain, or to everybody."""
        others = self.handoff.may_show_to
        if not others:
            lines.write("There is nobody to show a hand to now.")
            return
        other = self._one_of(others, "Show your hand to whom?", everybody=True)
        if other is None:
            lines.write("Nobody sees it.")
        else:
            self.handoff.show(other if other in others else None)

    def ask_for_hint(self, step: Step) -> None:
        """Tell a person who is asked what the expert would do, and nobody else."""
        question = self.question()
        if not self.session.setup.has_hints:
            lines.write(NO_HINTS)
        elif len(question.all) == 1:
            self.teller.say(only_one(self.teller.answer(question.all[0], step.eyes)))
        elif step.eyes is not None:
            self.teller.advice(step.eyes)
        else:
            seat = question.seats[0] if len(question.seats) == 1 else self._one_of(question.seats, "A hint for whom?")
            if seat is None:
                lines.write("Nobody asks.")
            else:
                self.handoff.come(seat, "hint", say("a hint for {who}", who=Name(seat)))

    def _one_of(self, seats: Sequence[int], question: str, *, everybody: bool = False) -> int | None:
        """Which of these seats is meant; None if none is. With `everybody`, -1 is for all of them."""
        meant = {seat + 1: self.session.names[seat] for seat in seats} | ({0: "everybody"} if everybody else {})
        named = ", ".join(f"{number} {name}" for number, name in meant.items())
        lines.write(f"{question} Type a number: {named}.")
        line = lines.read()
        return int(line) - 1 if line.isdecimal() and int(line) in meant else None

    def let_leave(self, step: Step, name: str) -> None:
        """Let a bot go on for somebody who leaves: whom the curtain calls, if nobody else is named."""
        called = (step.seat,) if isinstance(step, Curtain) else self.session.can_leave or self.handoff.people
        seat = self._called(name, called, "Who leaves?")
        if seat is not None:
            self._reseat(self.handoff.leave, seat)

    def call_back(self, name: str) -> None:
        """Call somebody who had left to their seat."""
        seat = self._called(name, self.session.can_return, "Who is back?")
        if seat is not None:
            self._reseat(self.handoff.call_back, seat)
        elif not name and not self.session.can_return:
            lines.write("Nobody is away.")

    def _reseat(self, how: Callable[[int], Step], seat: int) -> None:
        try:
            how(seat)
        except CannotReseat as sentence:
            lines.write(str(sentence))

    def _called(self, name: str, seats: Sequence[int], question: str) -> int | None:
        """The seat of that name; without one the only one that could be meant, or the one that is then chosen."""
        if name:
            seat = next(
                (seat for seat, other in enumerate(self.session.names) if likeness(other) == likeness(name)), None
            )
            if seat is None:
                lines.write(f"Nobody here is called “{name}”.")
            return seat
        return seats[0] if len(seats) == 1 else self._one_of(seats, question) if seats else None

    def hide(self) -> None:
        """Wipe a private view until its person is back."""
        if self.handoff.must_cover:
            self.handoff.hide()
        else:
            lines.write("Nothing private is on the screen.")

    def undo(self, step: Step) -> None:
        """Take the last answer back, or say why not."""
        if isinstance(step, Curtain) and not step.can_undo:
            lines.write(self.session.why_no_undo() or "Nothing can be taken back from here.")
            return
        try:
            taken = self.session.undo()
        except CannotUndo as sentence:
            lines.write(str(sentence))
            return
        self.teller.forget_what_was_taken_back()
        lines.write(f"{self.session.names[taken.seat]}’s last answer is taken back.")
        self.handoff.taken_back()

    def redo(self) -> None:
        """Bring back the answer that was taken back last, or say why not."""
        try:
            brought = self.session.redo()
        except CannotUndo as sentence:
            lines.write(str(sentence))
            return
        lines.write(f"{self.session.names[brought.seat]}’s answer stands again.")
        self.handoff.taken_back()

    def stop(self) -> None:
        """Leave the table; once more, if what could not be saved is lost by it."""
        if self._is_leaving or self.session.save_again():
            raise lines.Leave
        self._is_leaving = True
        lines.write(f"{self.session.notice} Type q once more to leave all the same; what is not saved is lost.")
