"""Where bots and the expert think: in workers, away from the screen. What comes too late is for nobody."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from textual.screen import Screen
from textual.timer import Timer

from boardgames.bots import BOTS
from boardgames.bots.hint import hint
from boardgames.bots.manners import choose
from boardgames.engine.words import Phrase
from boardgames.table.session import Session
from boardgames.tui.advice import Advice

BOT_DELAY = 0.9
"""Seconds before a bot answers at the normal pace: a time to follow, and to take something back."""


@dataclass(frozen=True, eq=False)
class _Turn:
    """A bot's turn: what it answers counts only as long as this very turn is awaited."""

    seat: int


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
        self._timer: Timer | None = None

    @property
    def awaited(self) -> int | None:
        """The bot whose answer is awaited."""
        return self._turn.seat if self._turn is not None else None

    def stop(self) -> None:
        """Nothing is awaited any more, neither of a bot nor of the expert."""
        self._turn = self.advice = None
        self._stop_timer()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # --- bots ----------------------------------------------------------------------------------------------------

    def await_bot(self, seat: int) -> None:
        """It is a bot's turn: it thinks at once, after a while, or when it is let, as the pace says."""
        self._turn = _Turn(seat)
        pace = self._session.setup.pace
        if pace == "off":
            self._screen.call_after_refresh(self.let_bot_think)
        elif pace == "normal":
            self._timer = self._screen.set_timer(BOT_DELAY, self.let_bot_think)

    def let_bot_think(self) -> None:
        """Let the bot whose turn it is choose."""
        turn, session = self._turn, self._session
        if turn is None:
            return
        self._stop_timer()
        view, rng = session.seat_view(turn.seat), session.rng(turn.seat)
        info = BOTS[session.setup.players[turn.seat].kind]
        self._work("bot", lambda: choose(info, view, rng).id, lambda option_id: self.bot_chose(turn, option_id))

    def bot_chose(self, turn: _Turn, option_id: str) -> None:
        """Pass on what a bot chose, unless its turn is gone: something was taken back while it thought."""
        if turn is self._turn:
            self._answer(turn.seat, option_id)

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
