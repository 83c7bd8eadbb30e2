"""The table screen: one for all games. It alone talks to the session; everything on it is a picture."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

from textual import events, work
from textual.app import ComposeResult
from textual.screen import Screen
from textual.timer import Timer

from boardgames.bots import BOTS
from boardgames.bots.hint import NO_HINTS, hint, only_one
from boardgames.engine.decision import Decision, Option
from boardgames.engine.event import Event
from boardgames.engine.words import Name, Phrase, say
from boardgames.table.scoresheet import write_log
from boardgames.table.session import CannotUndo, SeatView, Session
from boardgames.table.window import OpenWindow
from boardgames.tui.advice import Advice
from boardgames.tui.asking import Asking, Looking
from boardgames.tui.boards import board_for
from boardgames.tui.canvas import Canvas, Spot
from boardgames.tui.people import People
from boardgames.tui.pictures.inspector import title_of
from boardgames.tui.pictures.pages import in_full, look_up, standing, whole_log
from boardgames.tui.pictures.screen import draw
from boardgames.tui.scene import ACTION, CLICKED, Scene
from boardgames.tui.screens.curtain import DEAF_SECONDS, Curtain, Outcome
from boardgames.tui.screens.help import HelpScreen
from boardgames.tui.screens.play_keys import HANDOFFS, PACES, table_keys
from boardgames.tui.screens.rules import RulesScreen
from boardgames.tui.showing import Showing
from boardgames.tui.turn import Eyes
from boardgames.tui.widgets.picture import Picture

if TYPE_CHECKING:
    from boardgames.tui.app import BoardgamesApp

BOT_DELAY = {"normal": 0.9}
"""Seconds before a bot answers, by pace: a time to follow, and to take something back."""
TALE_SECONDS = 3.5
"""How long the scene of what a bot did stays in sight by itself."""
SECRET_SECONDS = 3.0
"""How long what is covered in a private view stays in sight after its key."""
HELD_SECONDS = 0.06
"""The same key again within this time is a key held down."""
SCROLL = {"up": -1, "down": 1, "pageup": -12, "pagedown": 12, "space": 12, "home": -100_000, "end": 100_000}
SCROLLED = ("log", "reference", "zoom")
"""The pages that scroll: the log from its end, the others from their top."""

C = TypeVar("C")

Page = Literal["log", "standing", "zoom", "reference"]
Left = Literal["left", "again"]
Purpose = Literal["peek", "hint"]
"""What somebody comes for who is not asked in private."""


class Choosing(NamedTuple):
    """It is asked for which of these seats something is to be done."""

    seats: tuple[int, ...]
    then: Callable[[int], None]


class PlayScreen(Screen[Left]):
    """A game in progress, from the first question to the score sheet."""

    app: "BoardgamesApp"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.people = People.of(session.setup.players)
        self.board = board_for(session.info)
        self.eyes = Eyes(session)
        self.asking: Asking | None = None
        self._looking = Looking()
        self._window: OpenWindow | None = None
        self._lets_pass = False
        self.page: Page | None = None
        self._picture = Picture()
        self._scrolled = 0
        self._zoomed: Scene | None = None
        self._news_to_read: Phrase = ()
        self._told_after_news: tuple[Event, ...] = ()
        self._moment: tuple[Event, ...] = ()
        self.said: Phrase = ()
        self._is_peeking = False
        self._choosing: Choosing | None = None
        self._shows_secrets = False
        self._comes_for: Purpose | None = None
        self.advice: Advice | None = None
        self._secret_timer: Timer | None = None
        self._at_laptop: int | None = None
        self._is_flipped = False
        self._tells = False
        self._tale_timer: Timer | None = None
        self._bot_seat: int | None = None
        self._bot_turn = 0
        self._bot_timer: Timer | None = None
        self._asked_before: tuple[int, ...] = ()
        self._deaf_until = 0.0
        self._last_key = ("", 0.0)
        self._sure_of: str | None = None
        self._notice_shown: str | None = None
        self._view: dict[str, Any] = {}

    def compose(self) -> ComposeResult:
        """One picture for the whole screen."""
        yield self._picture

    def on_mount(self) -> None:
        """Begin, behind a curtain if the first question is private."""
        self.go_on()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.paint()

    # --- what a guest may know of it --------------------------------------------------------------------------------

    @property
    def observation(self) -> Any:
        """The table as these eyes saw it last."""
        return self._view["observation"]

    @property
    def drawn(self) -> Canvas:
        """What is drawn here, covered or not."""
        assert self._picture.canvas is not None
        return self._picture.canvas

    @property
    def all_spots(self) -> tuple[Spot, ...]:
        """All that can be clicked."""
        return self._picture.spots

    @property
    def open_to(self) -> tuple[int, ...]:
        """The people who may use a power in the window that is open; nobody if none is."""
        return self._window.seats if self._window is not None else ()

    @property
    def awaited_bot(self) -> int | None:
        """The bot whose answer is awaited."""
        return self._bot_seat

    @property
    def to_read(self) -> Phrase:
        """What holds the game up until somebody has read it."""
        return self._news_to_read

    @property
    def tells(self) -> bool:
        """Whether a scene is shown."""
        return self._tells

    @property
    def is_peeking(self) -> bool:
        """Whether somebody came only to look at the own view."""
        return self._is_peeking

    @property
    def shows_secrets(self) -> bool:
        """Whether what is covered in the private view too is looked at."""
        return self._shows_secrets

    @property
    def asks_for_whom(self) -> bool:
        """Whether a digit chooses for whom something is to be done."""
        return self._choosing is not None

    # --- whose turn -------------------------------------------------------------------------------------------------

    def go_on(self, told: tuple[Event, ...] = (), *, by_bot: bool = False) -> None:
        """Find out what comes next and show it; but what everybody should see first comes before anything private, and
        a scene before anything at all.
        """
        self._forget_question()
        has_scene = any(event.kind in self.board.scenes for event in told)
        if has_scene and by_bot and not self._is_moment(told):
            has_scene = self.session.setup.pace != "off"
        if self.people_at_table and self.session.asked and (has_scene or self._is_moment(told)):
            self._tells = has_scene
            self._show_moment(told)
            if by_bot and self.session.setup.pace == "normal" and not self._is_moment(told):
                self._tale_timer = self.set_timer(TALE_SECONDS, self.go_on)
            return
        step, seat, seats = self.eyes.next()
        if step == "over":
            self._finish()
        elif step == "bot":
            self._await_bot(seat)
        elif step == "curtain":
            self._draw_curtain(seat)
        elif step == "window":
            self._open_window(seats)
        else:
            self._ask(seat)

    def _is_moment(self, told: tuple[Event, ...]) -> bool:
        asked = self.session.asked
        return bool(self.people_at_table and asked and asked[0].private and any(event.moment for event in told))

    def _show_moment(self, told: tuple[Event, ...]) -> None:
        """Show everybody what was just turned, and wait until they have seen it."""
        words = self.session.rules.words
        moments = [words.event(event.seen_by(None), None) for event in told if event.moment]
        if not self.eyes.are_alone:
            self.eyes.leave()
        self._moment = told
        self._news_to_read = _joined([phrase for phrase in moments if phrase])
        self.said = ()
        self._deaf_until = _now() + DEAF_SECONDS
        self.look_again()

    @property
    def people_at_table(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.session.setup.players) if not player.is_bot)

    def _forget_question(self) -> None:
        self._is_flipped = False
        self._tells = False
        self._stop_tale()
        self.asking = None
        self._looking = Looking()
        self._window = None
        self.page = self._zoomed = None
        self._is_peeking = False
        self._choosing = None
        self.advice = None
        self._cover_secrets()
        self._news_to_read = ()
        self._told_after_news = ()
        self._moment = ()
        self._sure_of = None
        self._stop_bot()

    def _ask(self, seat: int) -> None:
        decision = self.session.decision(seat)
        assert decision is not None
        self._put(decision)

    def _open_window(self, seats: tuple[int, ...]) -> None:
        """Ask all people who could react, at once; or let it pass for them, if they said that they always go on."""
        if self._lets_pass:
            self._close_window(seats)
            return
        decisions = tuple(decision for seat in seats if (decision := self.session.decision(seat)))
        self._window = OpenWindow(decisions)
        self._put(self._window.question)

    def _put(self, decision: Decision) -> None:
        """Show a question; who has just been asked something else is not heard for a moment."""
        session, words = self.session, self.session.rules.words
        observation = session.observe(self.eyes.seat)
        questions = (decision,) if self._window is None else self._window.decisions
        refusals = [refusal for question in questions for refusal in words.refused(question, observation)]
        self.asking = Asking(decision, words, observation, refusals, session.names)
        asked = (decision.seat,) if self._window is None else self._window.seats
        if asked != self._asked_before:
            self._deaf_until = _now() + DEAF_SECONDS
        self._asked_before = asked
        self.look_again()

    def _draw_curtain(self, seat: int, purpose: Phrase | None = None) -> None:
        """Wipe to the public view, then cover the screen until that seat sits down."""
        stays = self._at_laptop == seat
        self.eyes.leave()
        self.asking = None
        self._looking = Looking()
        self._window = None
        self.said = ()
        self.app.clear_notifications()
        self.look_again()
        asked = next((ask for ask in self.session.asked if ask.seat == seat), self.session.asked[0])
        can_undo = "" if self.session.why_no_undo() or purpose else "take the last choice back"
        curtain = Curtain(lambda: self.app.look, self.people, seat, purpose or asked.prompt, can_undo, stays=stays)
        self.app.push_screen(curtain, lambda outcome: self._curtain_opened(seat, outcome))

    def _curtain_opened(self, seat: int, outcome: Outcome | None) -> None:
        self._asked_before = (seat,)
        if outcome == "leave":
            self.leave()
        elif outcome == "undo":
            self.undo()
        elif outcome == "open":
            self._sit_down(seat)

    def _sit_down(self, seat: int) -> None:
        """Show a seat its own view: to answer, to have a look, or to follow the others if nobody else could see it."""
        self.eyes.sit(seat)
        self._at_laptop = seat
        asked = self.session.asked[0]
        purpose, self._comes_for = self._comes_for, None
        if purpose == "peek":
            self._is_peeking = self._shows_secrets = True
            self.look_again()
            return
        if purpose == "hint":
            self._come_for_hint(seat)
            return
        if self._moment or self.session.decision(seat) is None or (self.eyes.are_alone and not asked.private):
            self.go_on(self._moment)
            return
        self._ask(seat)
        self._is_peeking = not asked.private
        self.paint()

    def cover(self) -> None:
        """Cover a private view at once: somebody went away, or asked for it."""
        if not self.eyes.are_private or self.session.over:
            return
        seat = self.eyes.seat
        assert seat is not None
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()
        asked, moment = self.session.asked[0], self._moment
        self._forget_question()
        self._moment = moment
        if asked.private and self.session.decision(seat) is not None and not moment:
            self._draw_curtain(seat)
        elif self.eyes.are_alone:
            self._draw_curtain(seat, say("the game goes on"))
        else:
            self.eyes.leave()
            self.go_on(moment)

    def _stop_tale(self) -> None:
        """Let a scene stay in sight until somebody goes on."""
        if self._tale_timer is not None:
            self._tale_timer.stop()
            self._tale_timer = None

    # --- bots -------------------------------------------------------------------------------------------------------

    def _await_bot(self, seat: int) -> None:
        self._bot_seat, self._asked_before = seat, (seat,)
        self._bot_turn += 1
        pace = self.session.setup.pace
        if pace == "off":
            self.call_after_refresh(self._think)
        elif pace in BOT_DELAY:
            self._bot_timer = self.set_timer(BOT_DELAY[pace], self._think)
        self.look_again()

    def _stop_bot(self) -> None:
        self._bot_seat = None
        if self._bot_timer is not None:
            self._bot_timer.stop()
            self._bot_timer = None

    def _think(self) -> None:
        """Let the bot whose turn it is choose."""
        if self._bot_seat is not None:
            seat, session = self._bot_seat, self.session
            self._choose(self._bot_turn, session.seat_view(seat), session.rng(seat))

    @work(thread=True, exclusive=True, exit_on_error=True)
    def _choose(self, turn: int, view: SeatView, rng: Random) -> None:
        """Choose for a bot, away from the screen."""
        option = BOTS[self.session.setup.players[view.seat].kind].bot.choose(view, rng)
        self.app.call_from_thread(self._bot_answers, turn, view.seat, option.id)

    def _bot_answers(self, turn: int, seat: int, option_id: str) -> None:
        """Give a bot's answer, unless it was for a turn that is gone: something was taken back while it thought."""
        if self._bot_seat == seat and self._bot_turn == turn:
            told = self.session.answer(seat, option_id)
            self._tell(told)
            self.go_on(told, by_bot=True)

    # --- what is on the screen --------------------------------------------------------------------------------------

    def look_again(self) -> None:
        """Take in the table as these eyes see it now, and draw it."""
        session, eyes = self.session, self.eyes.seat
        self._view = {
            "observation": session.observe(eyes),
            "sheet": session.sheet(),
            "news": tuple(session.since(eyes)),
            "news_title": "lately" if eyes is None else "since you last looked",
        }
        self.paint()

    def paint(self) -> None:
        """Draw the screen."""
        width, height = self.size
        if not self._view or not width:
            return
        before = self.spots
        self._picture.show(self._canvas(width, height))
        if self.spots != before:
            # What Enter does depends on the spot under the cursor, which only a drawn picture knows.
            self._picture.show(self._canvas(width, height))

    def _canvas(self, width: int, height: int) -> Canvas:
        scene = self.scene()
        if self.page == "log":
            lines = self.session.log(self.eyes.seat)
            canvas, self._scrolled = whole_log(scene, lines, width, height, self._scrolled, _LOG_HINTS)
            return canvas
        if self.page == "standing":
            return standing(scene, width, height, "if the game ended now", _PAGE_HINTS[1:])
        if self.page == "reference":
            canvas, self._scrolled = look_up(scene, width, height, self._scrolled, _PAGE_HINTS)
            return canvas
        if self.page == "zoom" and self._zoomed is not None:
            canvas, self._scrolled = in_full(self._zoomed, width, height, self._scrolled, _PAGE_HINTS)
            return canvas
        return draw(self.board, scene, width, height, self._hints(scene))

    @property
    def spots(self) -> tuple[Spot, ...]:
        """What can be pointed at; not what only takes clicks."""
        return tuple(spot for spot in self._picture.spots if spot.zone not in CLICKED)

    def scene(self) -> Scene:
        """All that the pictures are drawn from."""
        showing = Showing(
            session=self.session,
            people=self.people,
            look=self.app.look,
            eyes=self.eyes,
            view=self._view,
            asking=self.asking,
            looking=self._looking,
            window=self._window,
            news_to_read=self._news_to_read,
            said=self.said,
            sure_of=self._sure_of,
            advice=self.advice if self.advice and self.advice.seat == self.eyes.seat else None,
            is_peeking=self._is_peeking,
            shows_secrets=self._shows_secrets,
            waits_for_bot=self._bot_seat is not None,
            is_flipped=self._is_flipped,
            tells=self._tells,
            lets_pass=self._lets_pass,
        )
        return showing.scene(self.spots)

    def _hints(self, scene: Scene) -> tuple[tuple[str, str], ...]:
        glyphs = self.app.look.glyphs
        hints = [(glyphs.arrows, "move"), ("Space", "choose"), ("u", "undo")]
        if self.can_peek(scene):
            hints.append(("p", "peek"))
        if self.eyes.are_private:
            hints.append(("H", "hide"))
        if self.session.setup.has_hints:
            hints.append(("e", "hint"))
        return (*hints, ("t", "score"), ("?", "help"), ("q", "leave"), ("l", "log"), ("i", "cards"), ("z", "zoom"))

    # --- what is done -----------------------------------------------------------------------------------------------

    def commit(self, option: Option[Any]) -> None:
        """Give the answer that Enter decided on."""
        assert self.asking is not None
        window = self._window
        if window is not None and option is window.go_on:
            self._close_window(window.seats)
            return
        seat = self.asking.decision.seat if window is None else window.seat_of(option)
        if self.app.settings.confirm and self._sure_of != option.id and self.session.binds(seat, option.id):
            self._sure_of = option.id
            self.paint()
            return
        if window is None:
            self._at_laptop = seat
        events_told = self.session.answer(seat, option.id)
        self._tell(events_told)
        private_news = self._private_news(seat, events_told)
        if private_news and not self._stays(seat):
            self.asking = None
            self._looking = Looking()
            self.advice = None
            self.said = ()
            self._news_to_read = private_news
            self._told_after_news = events_told
            self.look_again()
        else:
            self.go_on(events_told)

    def _close_window(self, seats: tuple[int, ...]) -> None:
        """Let the open window pass for all people who are asked together."""
        told = self.session.let_pass(seats)
        self.said = ()
        self._warn()
        self.go_on(told)

    def _stays(self, seat: int) -> bool:
        """Whether the same eyes see the next question anyway."""
        asked = self.session.asked
        return self.eyes.are_alone or bool(asked and asked[0].seat == seat and asked[0].private)

    def _private_news(self, seat: int, told: tuple[Event, ...]) -> Phrase:
        """What only this seat has just learned: it is read before the laptop goes on."""
        if self.eyes.seat != seat:
            return ()
        for event in told:
            if event.barrier and event.secret and seat in event.readers:
                return self.session.rules.words.event(event, seat) or ()
        return ()

    def _tell(self, told: tuple[Event, ...]) -> None:
        """Say in the bar's second line what just happened, as everybody may read it."""
        phrases = [self.session.rules.words.event(event.seen_by(None), None) for event in told[:3]]
        self.said = _joined([phrase for phrase in phrases if phrase])
        self._warn()

    def _warn(self) -> None:
        """Say once that saving failed."""
        if self.session.notice and self.session.notice != self._notice_shown:
            self._notice_shown = self.session.notice
            self.app.notify(self.session.notice, severity="warning", markup=False)

    def undo(self) -> None:
        """Take the last answer back, or say why not."""
        self._redo_or_undo(self.session.undo, _TAKEN_BACK)

    def redo(self) -> None:
        """Bring back what was taken back last."""
        self._redo_or_undo(self.session.redo, "brought back")

    def _redo_or_undo(self, act: Callable[[], Any], done: str) -> None:
        try:
            step = act()
        except CannotUndo as reason:
            self._say((str(reason),))
            return
        if done == _TAKEN_BACK and step.declines:
            self._lets_pass = False
        self.said = say("{who}’s last answer was {done}", who=Name(step.seat), done=done)
        said = self.said
        self.go_on()
        self.said = said
        self.paint()

    def _say(self, phrase: Phrase) -> None:
        if self.asking is not None:
            self.asking.said = phrase
        else:
            self.said = phrase
        self.paint()

    def leave(self) -> None:
        """Leave the table; every answer is saved already."""
        self._stop_bot()
        self.advice = None
        self.eyes.leave()
        self.session.close()
        self.dismiss("left")

    def _finish(self) -> None:
        from boardgames.tui.screens.final import FinalScreen

        self.look_again()
        self.app.push_screen(FinalScreen(self.session, self.people, self.board), self._finished)

    def _finished(self, outcome: Left | None) -> None:
        self.session.close()
        self.dismiss(outcome or "left")

    def can_peek(self, scene: Scene) -> bool:
        """Whether there is something covered that somebody may look at now."""
        asked = self.session.asked
        if not asked or self._bot_seat is not None:
            return False
        if self.eyes.seat is not None:
            return bool(self.board.secrets(scene))
        if self.board.secret:
            return bool(self._who_may_peek())
        if asked[0].private:
            return False
        return self._window is not None or any(card.hidden for card in self.board.cards(scene))

    def _who_may_peek(self) -> tuple[int, ...]:
        """Who has something to look at in private, while everybody looks at the screen."""
        if self.board.secret:
            return self.people_at_table
        return self._window.seats if self._window is not None else (self.session.asked[0].seat,)

    def peek(self) -> None:
        """Let somebody look at what is covered: behind a curtain, but for who looks at the screen alone already."""
        who = self._who_may_peek() if self.session.asked else ()
        if not self.can_peek(self.scene()):
            self._say(("there is nothing covered to look at now",))
        elif self.eyes.seat is not None:
            self._show_secrets()
        elif len(who) > 1:
            what = (self.board.secret or "own hand").removeprefix("the ")
            self._let_choose(f"whose {what}?", who, self._let_peek)
        else:
            self._let_peek(who[0])

    def _let_peek(self, seat: int) -> None:
        what = self.board.secret or ("the own face-down cards" if self._window is None else "the own hand")
        self._comes_for = "peek" if self.board.secret else None
        self._let_come(seat, say("a look at {what}", what=what))

    def _let_come(self, seat: int, purpose: Phrase) -> None:
        """Let somebody have a look at the own view, while everybody looks at the screen."""
        self._stop_tale()
        if self.eyes.is_open:
            self._window = None
            self._sit_down(seat)
        else:
            self._draw_curtain(seat, purpose)

    def _show_secrets(self) -> None:
        """Show what is covered in the private view too, as long as the key is held, and a little longer."""
        self._cover_secrets()
        self._shows_secrets = True
        self._secret_timer = self.set_timer(SECRET_SECONDS, self._secrets_seen)
        self.paint()

    def _secrets_seen(self) -> None:
        self._cover_secrets()
        self.paint()

    def _cover_secrets(self) -> None:
        self._shows_secrets = False
        if self._secret_timer is not None:
            self._secret_timer.stop()
            self._secret_timer = None

    def _let_choose(self, question: str, seats: tuple[int, ...], then: Callable[[int], None]) -> None:
        """Ask for whom something is to be done."""
        self._choosing = Choosing(seats, then)
        self._say(_who(question, seats))

    def _choose_who(self, choosing: Choosing, key: str) -> None:
        """The digit of a seat that is asked; any other key leaves things as they are."""
        self._choosing = None
        if key.isdigit() and int(key) - 1 in choosing.seats:
            choosing.then(int(key) - 1)
        else:
            self._say(())

    def _end_peek(self, digit: int | None) -> None:
        self.eyes.leave()
        self.go_on(self._moment)
        if digit is not None and self.asking is not None:
            hand = [spot for spot in self.spots if spot.zone == "hand"]
            if digit <= len(hand):
                self.asking.choose_part(hand[digit - 1].parts[0], hand[digit - 1].key)
        self._deaf_until = 0.0
        self.paint()

    # --- hints ------------------------------------------------------------------------------------------------------

    def ask_for_hint(self) -> None:
        """Let somebody ask the expert; behind a curtain, for who does not look at the screen alone."""
        if not self.session.setup.has_hints:
            self._say((NO_HINTS,))
        elif self.asking is None:
            self._say(("a hint is about a question; nobody is asked anything now",))
        elif self.eyes.seat is not None:
            self._ask_expert(self.eyes.seat)
        elif len(self.asking.decision.options) == 1:
            answer = self.asking.decision.options[0]
            self._say(only_one(self.session.rules.words.option(answer, self._view["observation"])))
        else:
            who = (self.asking.decision.seat,) if self._window is None else self._window.seats
            if len(who) > 1:
                self._let_choose("a hint for whom?", who, self._let_ask_expert)
            else:
                self._let_ask_expert(who[0])

    def _let_ask_expert(self, seat: int) -> None:
        self._comes_for = "hint"
        self._let_come(seat, say("a hint for {who} alone", who=Name(seat)))

    def _come_for_hint(self, seat: int) -> None:
        """Show the own view as long as the hint is read; who is alone keeps it."""
        if self.eyes.are_alone:
            self.go_on()
        else:
            self._ask(seat)
            self._is_peeking = True
        self._ask_expert(seat)

    def _ask_expert(self, seat: int) -> None:
        """Show what the expert says to these eyes; it is asked once for each question."""
        if self.advice is None:
            self.advice = Advice(seat)
            self._think_for(self.advice, self.session.seat_view(seat), self.session.rng(seat))
        self.advice.is_shown = True
        self.paint()

    @work(thread=True, exclusive=True, group="hint")
    def _think_for(self, advice: Advice, view: SeatView, rng: Random) -> None:
        """Think for a person, away from the screen."""
        self.app.call_from_thread(self._advise, advice, hint(view, rng))

    def _advise(self, advice: Advice, told: Phrase) -> None:
        """Show a hint, unless the game has gone on or its reader away while the expert thought."""
        if advice is self.advice:
            advice.told = told
            self.paint()

    def _put_advice_away(self) -> None:
        """Make room for what is pointed at."""
        if self.advice is not None and self.advice.told:
            self.advice.is_shown = False

    # --- keys and clicks --------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Every key of the table."""
        event.stop()
        event.prevent_default()
        is_held = event.key == self._last_key[0] and event.time - self._last_key[1] < HELD_SECONDS
        self._last_key = (event.key, event.time)
        if event.time < self._deaf_until or (is_held and event.key in ("space", "enter")):
            return
        if self.page is not None:
            self._page_key(event)
        elif self._choosing is not None:
            self._choose_who(self._choosing, event.key)
        elif self._is_peeking:
            chooses = event.key.isdigit() and event.key != "0" and self.advice is None
            self._end_peek(int(event.key) if chooses else None)
        elif self.asking is not None and self.asking.is_typing:
            self.asking.type(event.key, event.character, self.spots)
            self.paint()
        else:
            self._table_key(event)

    def _page_key(self, event: events.Key) -> None:
        if event.key in SCROLL and self.page in SCROLLED:
            self._scrolled += SCROLL[event.key]
        elif event.character == "w" and self.page == "log":
            self._write_log()
        else:
            self.page = None
        self.paint()

    def _table_key(self, event: events.Key) -> None:
        commands: dict[str, Callable[[], None]] = {
            "u": self.undo,
            "U": self.redo,
            "l": lambda: self.open_page("log"),
            "t": lambda: self.open_page("standing"),
            "z": lambda: self.open_page("zoom"),
            "i": lambda: self.open_page("reference"),
            "p": self.peek,
            "e": self.ask_for_hint,
            "H": self.hide,
            "g": self.let_pass,
            "G": self.always_let_pass,
            "h": self.change_handoffs,
            "b": self.change_pace,
            "q": self.leave,
            "?": self.help,
            "f": self.flip,
            "r": self.tell_again,
            "/": self.begin_search,
        }
        command = commands.get(event.character or "")
        if self._shows_secrets:
            self._secrets_seen()
        if self._tells and not self._news_to_read and command != self.tell_again:
            self._tells = False
            self.paint()
        if event.key == "f1":
            self.rules()
        elif command is not None:
            command()
        elif event.key == "enter":
            self.enter()
        else:
            self._pointing_key(self.asking or self._looking, event.key)

    def _pointing_key(self, looking: Looking, key: str) -> None:
        self._sure_of = None
        self._put_advice_away()
        if looking.press(key, self.spots):
            self.paint()

    def enter(self) -> None:
        """Do what the bar says."""
        if self._news_to_read:
            self.go_on(self._told_after_news)
        elif self._bot_seat is not None:
            if self.session.setup.pace == "step" and self._bot_timer is None:
                self._think()
        elif self.asking is not None:
            option = self.asking.enter(self.spots)
            if option is not None:
                self.commit(option)
            else:
                self.paint()

    def begin_search(self) -> None:
        """Type to narrow the list."""
        if self.asking is not None:
            self.asking.begin_search()
            self.paint()

    def open_page(self, page: Page) -> None:
        """Show a page over the whole screen, for these eyes; with no card in focus all cards stand in for one."""
        self._zoomed = self.scene()
        self.page = "reference" if page == "zoom" and not title_of(self._zoomed) else page
        self._scrolled = 0
        self.paint()

    def tell_again(self) -> None:
        """Show the last scene again, until another key."""
        again = replace(self.scene(), tells=True, peeks=False)
        self._tells = self.board.tale(Canvas(*self.size, self.app.look), again)
        if self._tells:
            self.paint()
        else:
            self._say(("there is nothing to see again",))

    def flip(self) -> None:
        """Show the other side of the board."""
        if self.size.width < self.board.both_from:
            self._is_flipped = not self._is_flipped
            self.paint()
        else:
            self._say(("all of the board is in sight",))

    def hide(self) -> None:
        """Hide everything at once."""
        if self.eyes.are_private:
            self.cover()
        else:
            self._say(("nothing secret is on the screen",))

    def let_pass(self) -> None:
        """Let the open window pass."""
        if self._window is not None:
            self.commit(self._window.go_on)
        else:
            self._say(("nothing to let pass now",))

    def always_let_pass(self) -> None:
        """Let all windows pass from now on, or stop doing so."""
        self._lets_pass = not self._lets_pass
        if self._lets_pass and self._window is not None:
            self.commit(self._window.go_on)
        else:
            self._say(
                ("powers are let pass from now on; G asks again",)
                if self._lets_pass
                else ("powers are asked for again",)
            )

    def change_handoffs(self) -> None:
        """Go on to the next way of handing the laptop over; it holds from the next question on."""
        chosen = _after(tuple(HANDOFFS), self.session.setup.handoffs)
        self.session.change(handoffs=chosen)
        self._say((HANDOFFS[chosen],))

    def change_pace(self) -> None:
        """Go on to the next pace of the bots."""
        chosen = _after(tuple(PACES), self.session.setup.pace)
        self.session.change(pace=chosen)
        self._say((PACES[chosen],))

    def _write_log(self) -> None:
        """Write down what everybody may read, and say where."""
        try:
            self.said = (f"What everybody may read lies in {write_log(self.session)}",)
        except OSError as reason:
            self.said = (f"The log could not be written: {reason.strerror or reason}.",)
        self.page = None

    def help(self) -> None:
        """The keys of this screen."""
        self.app.push_screen(HelpScreen(self.session.info.title, table_keys(hints=self.session.setup.has_hints)))

    def rules(self) -> None:
        """The rules, at what is in focus or at this part of the round."""
        info, scene = self.session.info, self.scene()
        about = scene.words.about(scene.part, scene.observation) if scene.part else None
        section = about.section if about else scene.observation.phase
        self.app.push_screen(RulesScreen(info.key, info.title, section))

    def on_click(self, event: events.Click) -> None:
        """A click chooses; on the bar's right end it does what Enter does."""
        event.stop()
        if event.widget is not self._picture or event.time < self._deaf_until:
            return
        if self.page is not None:
            self.page = None
            self.paint()
            return
        spot = self._picture.spot_at(event.x, event.y)
        if self._choosing is not None:
            self._choose_who(self._choosing, "")
        elif self._is_peeking:
            self._end_peek(None)
        elif self._shows_secrets:
            self._secrets_seen()
        elif self._tells and not self._news_to_read:
            self._tells = False
            self.paint()
        elif spot is not None and spot.zone == ACTION:
            self.enter()
        elif spot is not None:
            self._put_advice_away()
            self._sure_of = None
            (self.asking or self._looking).click(spot, self.spots)
            self.paint()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel scrolls as the arrows do, and chooses nothing."""
        self._wheel(event, -1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel scrolls as the arrows do, and chooses nothing."""
        self._wheel(event, 1)

    def _wheel(self, event: events.MouseEvent, lines: int) -> None:
        event.stop()
        if event.time < self._deaf_until:
            return
        if self.page in SCROLLED:
            self._scrolled += lines
        elif self.page is None:
            (self.asking or self._looking).wheel(lines, self.spots)
        self.paint()


def _after(choices: tuple[C, ...], chosen: C) -> C:
    return choices[(choices.index(chosen) + 1) % len(choices)]


def _joined(phrases: list[Phrase]) -> Phrase:
    joined: list[str | Name] = []
    for phrase in phrases:
        joined += ["; " if joined else "", *phrase]
    return tuple(joined)


def _who(question: str, seats: tuple[int, ...]) -> Phrase:
    phrase: list[str | Name] = [f"{question} a digit chooses: "]
    for place, seat in enumerate(seats):
        phrase += [f"{', ' if place else ''}{seat + 1} ", Name(seat)]
    return tuple(phrase)


def _now() -> float:
    return events.Key("a", "a").time


_TAKEN_BACK = "taken back"
_PAGE_HINTS = (("↑↓", "scroll"), ("any other key", "back to the table"))
_LOG_HINTS = (_PAGE_HINTS[0], ("w", "write it to a file"), _PAGE_HINTS[1])
