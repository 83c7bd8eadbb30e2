"""Where bots and the expert think: in workers, away from the screen. What comes too late is for nobody."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any

from textual.screen import Screen
from textual.timer import Timer

from boardgames.bots import BOTS
from boardgames.bots.hint import hint
from boardgames.bots.manners import choose
from boardgames.engine.decision import Option, question_for
from boardgames.engine.match import Match
from boardgames.engine.words import Phrase
from boardgames.table.session import Session, is_quick
from boardgames.tui.advice import Advice

BOT_DELAY = 0.9
"""Seconds before a bot acts at the normal pace: a time to follow, and to take something back. To let a window pass it
needs none.
"""


@dataclass(eq=False)
class _Turn:
    """A bot's turn in a position: what it answers counts only there. It thinks since `began`; `option` is its answer,
    once it has one.
    """

    seat: int
    match: Match[Any]
    began: float = 0.0
    option: Option[Any] | None = None
    is_thinking: bool = False

    def is_at(self, seat: int, match: Match[Any]) -> bool:
        """Whether the seat is still asked the same in that match: others may have let the same window pass."""
        if seat != self.seat or match.base is not self.match.base:
            return False
        return question_for(match.asks, seat) == question_for(self.match.asks, seat)


class Thinking:
    """Lets bots and the expert think for the table on `screen`.

    A bot's answer is given to `answer`, with its seat; `told` is called when a hint has come.
    """

    def __init__(
        self,
        screen: Screen[Any],
        session: Session,
        answer: Callable[[int, str], object],
        told: Callable[[], object],
    ) -> None:
        self.advice: Advice | None = None
        self._screen = screen
        self._session = session
        self._answer = answer
        self._told = told
        self._turn: _Turn | None = None
        self._awaits = False
        self._timer: Timer | None = None

    @property
    def awaited(self) -> int | None:
        """The bot whose answer is awaited."""
        return self._turn.seat if self._turn is not None and self._awaits else None

    @property
    def is_awaited(self) -> bool:
        """Whether something goes on by itself soon: a bot, or what is held back before one."""
        return self._awaits

    def stop(self) -> None:
        """Nothing is awaited any more, neither of a bot nor of the expert; what a bot has thought ahead is kept."""
        if self._awaits:
            self._turn = None
        self._awaits, self.advice = False, None
        self._stop_timer()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # --- bots ----------------------------------------------------------------------------------------------------

    def await_bot(self, seat: int) -> None:
        """It is a bot's turn: it thinks at once, or when it is let, and acts after a while, as the pace says."""
        self._turn, self._awaits = self._turn_of(seat), True
        pace = self._session.setup.pace
        if pace != "step":
            self._screen.call_after_refresh(self.let_bot_think)

    def hold_back(self, go_on: Callable[[], object]) -> None:
        """Before the bot that is next people may speak up: for as long as it takes to follow, or until somebody goes
        on, as the pace says.
        """
        self._awaits = True
        if self._session.setup.pace != "step":
            self._timer = self._screen.set_timer(BOT_DELAY, go_on)

    def think_ahead(self, seat: int) -> None:
        """A bot that is asked next thinks while people still watch what happened before."""
        if self._session.setup.pace == "normal":
            self._turn = self._turn_of(seat)
            self._think(self._turn)

    def let_bot_think(self) -> None:
        """Let the bot whose turn it is choose."""
        if self._turn is not None and self._awaits:
            self._think(self._turn)

    def _turn_of(self, seat: int) -> _Turn:
        """The turn of a bot as the game stands, which it may have thought about already."""
        turn, match = self._turn, self._session.history.match
        return turn if turn is not None and turn.is_at(seat, match) else _Turn(seat, match)

    def _think(self, turn: _Turn) -> None:
        """Let a bot choose, once; then it acts."""
        if turn.is_thinking:
            self._act(turn)
            return
        session, turn.is_thinking, turn.began = self._session, True, monotonic()
        view, rng = session.seat_view(turn.seat), session.rng(turn.seat)
        info = BOTS[session.setup.players[turn.seat].kind]
        self._work("bot", lambda: choose(info, view, rng), lambda option: self.bot_chose(turn, option))

    def bot_chose(self, turn: _Turn, option: Option[Any]) -> None:
        """Note what a bot chose, unless its turn is gone: something was taken back while it thought."""
        if turn is self._turn:
            turn.option = option
            self._act(turn)

    def _act(self, turn: _Turn) -> None:
        """Pass on what a bot chose, if that is awaited and time for it."""
        if turn is not self._turn or turn.option is None or not self._awaits:
            return
        asked = question_for(turn.match.asks, turn.seat)
        passes = asked.window and turn.option.id == asked.options[0].id
        seals = asked.private and is_quick(self._session.rules, asked)
        waits = self._session.setup.pace == "normal" and not (passes or seals)
        left = turn.began + BOT_DELAY - monotonic() if waits else 0.0
        self._stop_timer()
        if left > 0:
            self._timer = self._screen.set_timer(left, partial(self._act, turn))
        else:
            self._turn, self._awaits = None, False
            self._answer(turn.seat, turn.option.id)

    # --- hints ---------------------------------------------------------------------------------------------------

    @property
    def is_expert_busy(self) -> bool:
        """Whether a hint is awaited."""
        return self.advice is not None and not self.advice.told

    def ask_expert(self, seat: int) -> None:
        """Let a seat have a hint about its question; the expert is asked once for each."""
        if self.advice is None:
            advice = self.advice = Advice(seat)
            view, rng = self._session.seat_view(seat), self._session.rng(seat)
            self._work("hint", lambda: hint(view, rng), lambda words: self._advise(advice, words))
        self.advice.is_shown = True

    def put_advice_away(self) -> None:
        """Make room for what is pointed at."""
        if self.advice is not None and self.advice.told:
            self.advice.is_shown = False

    def advice_for(self, eyes: int | None) -> Phrase:
        """The hint, if it is for these eyes and not put away."""
        advice = self.advice
        return advice.told if advice is not None and advice.seat == eyes and advice.is_shown else ()

    def _advise(self, advice: Advice, words: Phrase) -> None:
        """Show a hint, unless the game has gone on or its reader away while the expert thought."""
        if advice is self.advice:
            advice.told = words
            self._told()

    def _work(self, group: str, think: Callable[[], Any], then: Callable[[Any], object]) -> None:
        """Think in a thread, and do something with the outcome on the screen; only the last of a group counts."""
        app = self._screen.app
        self._screen.run_worker(lambda: app.call_from_thread(then, think()), group=group, exclusive=True, thread=True)
