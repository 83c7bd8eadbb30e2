"""The hand-off: what comes next at one laptop, whose view may be on it, and why. Pure: it draws nothing.

`next_step` is the rule: from a session, whose view is on the screen and who sat down last, it says what comes next.
`HandOff` keeps these, and what has to be read before the laptop goes on. Screens and line mode draw the `Step` that it
gives, and tell it what people did. Why a hand-off appeared is written on it: see `Why`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Literal, NamedTuple, TypeAlias

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, joined, say
from boardgames.table.offers import Offer, asked_after, offered, shows_something
from boardgames.table.seating import Setup
from boardgames.table.session import Asked, Session

Errand: TypeAlias = Literal["peek", "hint"]
"""What a person comes to the laptop for without being asked in private."""


class Why(Enum):
    """The reason for a step, in words for whoever maintains the program."""

    OVER = "the game is over, and nothing is secret any more"
    BOT = "a bot is asked first"
    WINDOW = "people may react together, and in the open: a window never needs a curtain"
    PUBLIC = "the question needs no secret: the name is announced, and the open table stays"
    STAYS = "the person whose view is on the screen is asked again in private"
    OPEN = "hands are open in this game, so nothing is hidden from anybody"
    ANOTHER = "a private question, and the view of the person who is asked is not on the screen"
    ALWAYS = "a private question, and the setting wants a curtain before each of them"
    HIDDEN = "the view was hidden, and its person has to come back to it"
    ERRAND = "somebody comes for a look at their own view, or for a hint, while everybody looks at the screen"
    NEWS = "the last answer showed its person something that nobody else may read, and their view goes away now"
    MOMENT = "something was turned up that everybody should see before anything private goes on"
    RETURN = "somebody who had left takes their seat again"
    FOREWORD = "a game is gone on with, and everybody should know something first"
    STORY = "everybody should see what just happened, before anything else"
    SHOWN = "somebody shows their hand, to one person behind a curtain, or to everybody"


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over."""

    why: Why = Why.OVER
    eyes: None = None


@dataclass(frozen=True, slots=True)
class Bot:
    """The bot at `seat` moves, while the view of `eyes` (None: the open table) is on the screen; before it does, people
    may speak up, if there is an `offer`.
    """

    seat: int
    eyes: int | None = None
    why: Why = Why.BOT
    offer: Offer | None = None


@dataclass(frozen=True, slots=True)
class Window:
    """A window is open to the people at `seats`, in the order of priority; bots come at their place. The `offer` is of
    the window after it, if that may be asked for already.
    """

    seats: tuple[int, ...]
    eyes: int | None = None
    why: Why = Why.WINDOW
    offer: Offer | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """The question of `seat` is put: in private to its own `eyes`, or in the open. The `offer` is of a window that was
    let pass just before, and can be opened again.
    """

    seat: int
    eyes: int | None
    why: Why
    offer: Offer | None = None


@dataclass(frozen=True, slots=True)
class Curtain:
    """Nothing but a curtain is on the screen until `seat` opens it; `purpose` says in public what for.

    `stays`: the laptop stands before that person already. `can_undo`: the last answer can be taken back from here.
    `is_alone`: nobody else plays who could look on. While it is closed people may speak up, if there is an `offer`.
    """

    seat: int
    purpose: Phrase
    why: Why
    stays: bool = False
    can_undo: bool = False
    is_alone: bool = False
    offer: Offer | None = None
    eyes: None = None


@dataclass(frozen=True, slots=True)
class Look:
    """`seat` sees its own view for an errand, whatever is asked; then the open table comes back."""

    seat: int
    errand: Errand
    why: Why = Why.ERRAND

    @property
    def eyes(self) -> int:
        """Whose view is on the screen."""
        return self.seat


@dataclass(frozen=True, slots=True)
class Shown:
    """`eyes` see the hand that `seat` shows, and nothing else that this seat sees; None: everybody does."""

    seat: int
    eyes: int | None
    why: Why = Why.SHOWN


@dataclass(frozen=True, slots=True)
class PrivatePage:
    """`seat` reads what only it has learned by its answer, before its view goes away; or, if it answered in the open
    (`in_open`), as soon as that view is on the screen.
    """

    seat: int
    what: Phrase
    why: Why = Why.NEWS
    in_open: bool = False

    @property
    def eyes(self) -> int:
        """Whose view is on the screen."""
        return self.seat


@dataclass(frozen=True, slots=True)
class Beats:
    """Everybody watches what just happened, beat by beat, before the game goes on.

    `since`: the number of the answer before it. `passes`: it goes on by itself after a while, but for beats that wait.
    Meanwhile people may speak up, if there is an `offer`.
    """

    beats: tuple[Beat, ...]
    since: int
    eyes: int | None
    why: Why
    passes: bool = False
    offer: Offer | None = None

    def holds(self, place: int) -> bool:
        """Whether the beat at that place stays in sight until somebody goes on: of what people did, the last one."""
        return self.beats[place].waits or (place == len(self.beats) - 1 and not self.passes)

    @property
    def waits(self) -> bool:
        """Whether somebody has to go on."""
        return any(map(self.holds, range(len(self.beats))))


Step: TypeAlias = Over | Bot | Window | Ask | Curtain | Look | Shown | PrivatePage | Beats


def people_of(setup: Setup) -> tuple[int, ...]:
    """The seats of people."""
    return tuple(seat for seat, player in enumerate(setup.players) if not player.is_bot)


def has_open_hands(setup: Setup) -> bool:
    """Whether every view may be seen by everybody, so that nothing is ever covered."""
    return setup.handoffs == "off" or setup.teaching


def only_person(setup: Setup) -> int | None:
    """The seat of a person who plays among bots, so that nobody can look over a shoulder; None if there are several,
    or if a curtain is wished for all the same.
    """
    people = people_of(setup)
    return people[0] if len(people) == 1 and setup.handoffs != "always" else None


class Laptop(NamedTuple):
    """Where the laptop stands: whose view is on the screen (`eyes`; None: the open table), who sat down `last` to see
    a view of their own, and who is `at` it, having sat down or answered last.
    """

    eyes: int | None
    last: int | None
    at: int | None


def next_step(
    session: Session, laptop: Laptop, asked: Sequence[Asked] | None = None
) -> Over | Bot | Window | Ask | Curtain:
    """What comes next, or would come if these were asked. Of several who are asked in private at the same time, who sat
    down last goes first.
    """
    eyes, last, at = laptop
    setup, asked = session.setup, session.asked if asked is None else asked
    if not asked:
        return Over()
    only = only_person(setup)
    if only is not None and eyes is None and not has_open_hands(setup):
        return _call(session, only, Why.HIDDEN, at)
    first, *_ = asked
    private = [ask.seat for ask in asked if ask.private]
    resting = only if eyes == only else None
    if eyes in private and setup.handoffs != "always":
        return Ask(eyes, eyes, Why.STAYS)
    if setup.players[first.seat].is_bot:
        return Bot(first.seat, resting)
    if first.window:
        return Window(session.people_first, resting)
    if not first.private:
        return Ask(first.seat, resting, Why.PUBLIC)
    seat = last if last is not None and last in private else first.seat
    if has_open_hands(setup):
        return Ask(seat, seat, Why.OPEN)
    return _call(session, seat, Why.ALWAYS if setup.handoffs == "always" else Why.ANOTHER, at)


def _call(session: Session, seat: Seat, why: Why, at: int | None) -> Curtain:
    """The curtain for a seat: for what it is asked in private, else to go on where it was."""
    asked = next((ask for ask in session.asked if ask.private and ask.seat == seat), None)
    purpose = say("the game goes on") if asked is None else asked.prompt
    return Curtain(
        seat,
        purpose,
        why,
        stays=at == seat,
        can_undo=session.why_no_undo() is None,
        is_alone=people_of(session.setup) == (seat,),
    )


@dataclass(slots=True)
class Speaking:
    """What people wish with windows that are offered by the way: to speak up in this one (`now`); then in the one of
    that prompt (`then`), or not in that one any more (`not_then`). `never`: such windows are let pass and not offered.
    `no_more`: they have watched and let one pass, so that what comes of it passes by itself.
    """

    now: bool = False
    then: str = ""
    not_then: str = ""
    never: bool = False
    no_more: bool = False


class HandOff:
    """Where the laptop of a session stands (`eyes`, `last`, `at`: see `Laptop`), and what comes next (`step`)."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.eyes: int | None = only_person(session.setup)
        self.last = self.at = self.eyes
        self._errand: Look | Shown | None = None
        self._page: PrivatePage | None = None
        self._story: tuple[Beat, ...] = ()
        self._moments: tuple[Event, ...] = ()
        self._since = self._steps = session.steps
        self._by_bot = False
        self._foreword = session.foreword
        self._speaking = Speaking()
        self.step: Step = self.go_on()

    # --- what may be seen ------------------------------------------------------------------------------------------

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return people_of(self._session.setup)

    @property
    def is_open(self) -> bool:
        """Whether hands are shown without a curtain."""
        return has_open_hands(self._session.setup)

    @property
    def are_alone(self) -> bool:
        """Whether a single person plays, so that nobody can look over a shoulder."""
        return only_person(self._session.setup) is not None

    @property
    def must_cover(self) -> bool:
        """Whether what is on the screen now must be covered when its person goes away."""
        return self.eyes is not None and not self.is_open

    @property
    def may_look(self) -> tuple[int, ...]:
        """Who may come for a look at their own view: anybody, while everybody looks at the screen, or at a curtain."""
        step = self.step
        if isinstance(step, Curtain):
            is_open = not step.is_alone and step.why not in (Why.ERRAND, Why.SHOWN, Why.RETURN)
        else:
            is_open = step.eyes is None and (isinstance(step, Ask | Window | Beats) or self.offer is not None)
        return self.people if is_open else ()

    @property
    def may_show_to(self) -> tuple[int, ...]:
        """The people to whom the person in whose own view the screen is may show their hand; to nobody in particular,
        and to everybody neither, if there are none.
        """
        step = self.step
        own = isinstance(step, Ask) or (isinstance(step, Look) and step.errand == "peek")
        if not own or step.eyes is None or self.is_open or not self._session.info.shows_hands:
            return ()
        return tuple(seat for seat in self.people if seat != step.eyes)

    @property
    def coming_bot(self) -> int | None:
        """The bot that is asked, and acts as soon as everybody has watched what is in sight, if one does."""
        offer = self.offer
        step = next_step(self._session, Laptop(self.eyes, self.last, self.at)) if offer is None else self._after(offer)
        return step.seat if isinstance(step, Bot) and self._session.decision(step.seat) is not None else None

    @property
    def asked(self) -> tuple[int, ...]:
        """The people who are asked now, at this step."""
        step = self.step
        return step.seats if isinstance(step, Window) else (step.seat,) if isinstance(step, Ask) else ()

    # --- what people do --------------------------------------------------------------------------------------------

    def go_on(self) -> Step:
        """What comes next, as long as nobody does anything."""
        step = self._due()
        self.eyes = step.eyes
        if isinstance(step, Ask) and step.why is Why.OPEN:
            self._sit_down(step.seat)
        if self._is_seen_by_people(step):
            self._moments = ()
        self.step = step
        return step

    def answered(self, seat: Seat | None, told: Iterable[Event]) -> Step:
        """A seat has answered, or people have let a window pass (None); that told these events. What comes next."""
        told = tuple(told)
        player = None if seat is None else self._session.setup.players[seat]
        self._by_bot = player is not None and player.is_bot
        if seat is not None and not self._by_bot:
            if not self._session.history.act.question.window:
                self.at = seat
            self._page = self._news(seat, told)
        steps = self._session.history.steps
        if not (steps and steps[-1].declines):
            self._speaking.then = self._speaking.not_then = ""
        self._speaking.now = self._speaking.no_more = False
        self._tell(told)
        return self.go_on()

    def _tell(self, told: tuple[Event, ...]) -> None:
        """Keep what everybody should watch; among bots that act at once only what waits for people."""
        if not self._is_untold:
            self._since = self._steps
        story = self._session.story(self._steps)
        self._steps = self._session.steps
        in_story = {event.kind for beat in story for event in beat.events}
        self._moments += tuple(event for event in told if event.moment and event.kind not in in_story)
        offer = offered(self._session)
        skips = self._by_bot and self._session.setup.pace == "off" and not (offer is not None and offer.on_stage)
        self._story += tuple(beat for beat in story if beat.waits or not skips)

    @property
    def _is_untold(self) -> bool:
        """Whether something is kept that everybody should watch."""
        return bool(self._story or self._moments)

    def taken_back(self) -> Step:
        """An answer was taken back or brought back: what comes next."""
        self._page, self._errand = None, None
        self._story, self._moments, self._steps = (), (), self._session.steps
        undone = self._session.history.undone[-1:]
        self._speaking.then = self._speaking.not_then = ""
        self._speaking.now = any(step.question.window and step.before is self._session.history.match for step in undone)
        return self.go_on()

    def read(self) -> Step:
        """The private page or the beats on the screen have been read: what comes next."""
        page = self.step
        if not isinstance(page, PrivatePage):
            offer = self.offer
            self._story, self._moments, self._foreword = (), (), ()
            if offer is not None:
                self._pass(offer)
                self._speaking.no_more = True
            return self.go_on()
        self._page = None
        always = self._session.setup.handoffs == "always"
        if always and page.in_open and not self._is_untold and self._is_asked_in_private(page.seat):
            self.step = Ask(page.seat, page.seat, Why.ALWAYS)  # they have just sat down, to read it and for this
            return self.step
        return self.go_on()

    def sit(self) -> Step:
        """The person whom the curtain calls has opened it: what they see."""
        assert isinstance(self.step, Curtain)
        seat, errand, self._errand = self.step.seat, self._errand, None
        if self.step.why is Why.RETURN:
            self._session.come_back(seat)
        if isinstance(errand, Shown):
            self.eyes = self.at = seat
            return self._see(errand)
        offer, why = (self.offer, self.step.why) if errand is None else (None, self.step.why)
        if offer is not None:
            self._pass(offer)
        self._sit_down(seat)
        if errand is not None:
            self.step = errand
            return errand
        is_told = self._page is None and not self._is_untold
        if (is_told or offer is not None) and self._is_asked_in_private(seat):
            self.step = Ask(seat, seat, why)
            return self.step
        return self.go_on()

    def come(self, seat: Seat, errand: Errand, purpose: Phrase) -> Curtain | Look:
        """A person comes for a look at their own view, or for a hint: through a curtain, unless hands are open."""
        look = Look(seat, errand)
        if self.is_open:
            self._sit_down(seat)
            self.step = look
            return look
        self.eyes, self._errand = None, look
        self._by_bot = False  # somebody is there: what is told comes back, and waits
        is_alone = self.people == (seat,)
        self.step = curtain = Curtain(seat, purpose, Why.ERRAND, stays=self.at == seat, is_alone=is_alone)
        return curtain

    def looked(self) -> Step:
        """The look is over: the open table comes back, with what was on the screen before."""
        self.eyes = None
        return self.go_on()

    def show(self, other: Seat | None) -> Curtain | Shown:
        """The person in whose own view the screen is shows their hand: to another person, who is called to a curtain,
        or to everybody.
        """
        seat = self.eyes
        assert seat is not None
        shown, self.eyes, self._by_bot = Shown(seat, other), None, False
        if other is None:
            self._errand = None
            return self._see(shown)
        self._errand = shown
        self.step = curtain = Curtain(other, say("see the hand that {who} shows", who=Name(seat)), Why.SHOWN)
        return curtain

    def _see(self, shown: Shown) -> Shown:
        """The hand is in sight, and the log says so."""
        self._session.show_hand(shown.seat, shown.eyes)
        self.step = shown
        return shown

    def leave(self, seat: Seat) -> Step:
        """A person goes home, and a bot goes on at their seat; raises CannotReseat. What comes next."""
        self._session.leave(seat)
        self.eyes, self.last, self.at = (None if each == seat else each for each in (self.eyes, self.last, self.at))
        if self._page is not None and self._page.seat == seat:
            self._page = None
        self._errand = None
        return self.go_on()

    def call_back(self, seat: Seat) -> Step:
        """A person who had left takes their seat again: behind their curtain, unless hands are open; raises
        CannotReseat.
        """
        self._errand = None
        if self.is_open or seat not in self._session.can_return:
            self._session.come_back(seat)
            return self.go_on()
        self.eyes = None
        self.step = Curtain(seat, say("take your seat again"), Why.RETURN)
        return self.step

    def hide(self) -> Step:
        """The private view is hidden at once: somebody went away, or asked for it. What is shown instead."""
        if not self.must_cover or self._session.over:
            return self.step
        seat, step = self.eyes, self.step
        assert seat is not None
        self.eyes = None
        if isinstance(step, PrivatePage) or (isinstance(step, Ask) and self._is_asked_in_private(seat)):
            self.step = _call(self._session, seat, Why.HIDDEN, self.at)
            return self.step
        return self.go_on()

    # --- inside ----------------------------------------------------------------------------------------------------

    def _due(self) -> Step:
        """What comes next: private news before their view goes away, else what everybody should see first; then whoever
        is asked.
        """
        offer = self._let_go()
        step = self._next(offer)
        if not self.people or step.why is Why.HIDDEN:
            return step
        due, page = self._beats(offer) or step, self._page
        if isinstance(due, Over):
            return due
        leaves = due.eyes != (page.seat if page else None)
        if page is not None and self.eyes == page.seat and (leaves or (page.in_open and not isinstance(due, Beats))):
            return page
        if page is not None and not page.in_open:
            self._page = None
        return due

    def _beats(self, offer: Offer | None) -> Beats | None:
        """What everybody should see first: a word before a game that is gone on with, what just happened, and in words
        what no story tells, before anything private goes on. Meanwhile a window is offered that belongs to it, or that
        no curtain comes after.
        """
        eyes, steps = self.eyes if self.are_alone else None, self._session.steps
        if self._foreword and not self._session.over:
            return Beats((self._in_words("foreword", (), self._foreword),), steps, eyes, Why.FOREWORD)
        beats = self._story
        if is_moment := bool(self._moments) and any(ask.private for ask in self._session.asked[:1]):
            words = [self._session.rules.words.event(event.seen_by(None), None) for event in self._moments]
            told = joined([phrase for phrase in words if phrase])
            beats = (*beats, self._in_words(self._moments[0].kind, self._moments, told))
        if not beats:
            return None
        by_bot = self._by_bot and self._session.setup.pace != "step"
        passes = (by_bot or self._speaking.no_more) and not is_moment
        is_open = offer is not None and offered(self._session) == offer
        if offer is not None and not (is_open and (offer.on_stage or isinstance(self._after(offer), Bot))):
            offer = None
        return Beats(beats, self._since, eyes, Why.MOMENT if is_moment else Why.STORY, passes, offer)

    # --- windows that are offered by the way -------------------------------------------------------------------------

    def _let_go(self) -> Offer | None:
        """The window that is offered now, if one is; those that nobody is asked in pass, unless people have asked for
        them.
        """
        speaking = self._speaking
        while (offer := None if speaking.now else offered(self._session)) is not None:
            if offer.prompt == speaking.then:
                speaking.now, speaking.then = True, ""
            elif speaking.never or offer.prompt == speaking.not_then:
                self._pass(offer)
            else:
                return offer
        return None

    def _pass(self, offer: Offer) -> None:
        """Let a window pass for all people who were offered it."""
        if offer.later is not None and self._speaking.then != offer.later.prompt:
            self._speaking.not_then = offer.later.prompt
        self._speaking.now = False
        self._tell(self._session.let_pass(offer.seats, by_table=True))

    def _after(self, offer: Offer) -> Over | Bot | Window | Ask | Curtain:
        """What would come next if that window passed."""
        laptop = Laptop(self.eyes, self.last, self.at)
        return next_step(self._session, laptop, asked_after(self._session, offer))

    def _next(self, offer: Offer | None) -> Step:
        """Who is asked next. A window is offered where the game goes on anyway: at a curtain, or while a bot is about
        to act. Where neither comes it passes, and can be opened again at the next question.
        """
        session, laptop = self._session, Laptop(self.eyes, self.last, self.at)
        if offer is None:
            step = next_step(session, laptop)
            window = offered(session) if self._speaking.now else None
            return step if window is None else Window(window.seats, only_person(session.setup), offer=window.later)
        if offer.on_stage:
            return self._on_stage_again(offer)
        step = self._after(offer)
        if isinstance(step, Bot):
            return replace(step, offer=offer)
        if isinstance(step, Curtain) and step.why is not Why.HIDDEN:
            return replace(step, purpose=say("take your turn"), offer=offer)
        if self._story or step.why is Why.HIDDEN:
            return step
        is_bound = shows_something(session, offer)
        if is_bound and (self.is_open or self.are_alone):
            return Window(offer.seats, only_person(session.setup))
        self._pass(offer)
        step = next_step(session, laptop)
        return replace(step, offer=offer) if isinstance(step, Ask) and not is_bound else step

    def _on_stage_again(self, offer: Offer) -> Step:
        """A window that belongs to what just happened, where that has been watched already: it is watched again."""
        told = self._session.last_story()[-1:]
        if not told or self._story:
            return Window(offer.seats, only_person(self._session.setup), offer=offer.later)
        eyes = self.eyes if self.are_alone else None
        return Beats(told, self._session.steps, eyes, Why.STORY, offer=offer)

    @property
    def covers_next(self) -> bool:
        """Whether a curtain comes when what is in sight has been watched."""
        offer = self.offer or offered(self._session)
        laptop = Laptop(self.eyes, self.last, self.at)
        return isinstance(next_step(self._session, laptop) if offer is None else self._after(offer), Curtain)

    @property
    def offer(self) -> Offer | None:
        """The window in which people may speak up now, or that they may ask for already."""
        step = self.step
        return step.offer if isinstance(step, Bot | Window | Ask | Curtain | Beats) else None

    def speak(self) -> Step:
        """Somebody speaks up: the window that is offered is put as a question."""
        step, offer = self.step, self.offer
        assert offer is not None
        if isinstance(step, Window):
            self._speaking.then = offer.prompt
            self._speaking.now = False
            self._tell(self._session.let_pass(step.seats))
            return self.go_on()
        if isinstance(step, Ask):
            self._session.reopen()
        self._steps, self._story, self._moments = self._session.steps, (), ()
        self._speaking.now = True
        if not self.are_alone:
            self.eyes = None
        return self.go_on()

    def pass_by(self) -> Step:
        """Nobody spoke up before the bot that is next: it goes on."""
        if self.offer is not None:
            self._pass(self.offer)
        return self.go_on()

    @property
    def lets_pass(self) -> bool:
        """Whether windows are let pass without being offered."""
        return self._speaking.never

    @lets_pass.setter
    def lets_pass(self, lets_pass: bool) -> None:
        self._speaking.never = lets_pass

    def _in_words(self, kind: str, events: tuple[Event, ...], words: Phrase) -> Beat:
        """A beat that only says what happened, over the table as it is now."""
        table = self._session.observe(None)
        return Beat(kind, tuple(event.seen_by(None) for event in events), table, table, (words,))

    def _is_seen_by_people(self, step: Step) -> bool:
        """Whether what was told stands in the open before people now, so that it need not be shown first."""
        return isinstance(step, Over | Window) or (isinstance(step, Ask) and step.why is Why.PUBLIC)

    def _is_asked_in_private(self, seat: Seat) -> bool:
        return any(ask.private and ask.seat == seat for ask in self._session.asked)

    def _sit_down(self, seat: Seat) -> None:
        self.eyes = self.last = self.at = seat
        self._session.sat_down(seat)

    def _news(self, seat: Seat, told: tuple[Event, ...]) -> PrivatePage | None:
        """What only this seat has just learned, if its view is on the screen, or will be next: it answers with that.

        What came after something that everybody has still to watch is the first thing in its next view instead.
        """
        in_open = not self._session.history.act.question.private and not self.is_open
        if self.eyes != seat and not (in_open and self._is_asked_in_private(seat)):
            return None
        later = [event for beat in self._session.story(self._steps)[1:] for event in beat.events]
        secrets = [
            event
            for event in told
            if event.barrier and event.secret and seat in event.readers and event.seen_by(None) not in later
        ]
        if not secrets:
            return None
        event = min(secrets, key=lambda event: event.seat == seat)  # what others gave comes before what one gave
        phrase = self._session.rules.words.event(event, seat)
        return PrivatePage(seat, phrase, in_open=in_open) if phrase else None
