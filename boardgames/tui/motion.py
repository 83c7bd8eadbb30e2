"""Something that moves on a screen for a while, a frame at a time; at rest it costs nothing."""

from collections.abc import Callable
from time import monotonic

from textual.message_pump import MessagePump
from textual.timer import Timer

FRAMES = 24
"""How many a second."""


class Motion:
    """Moves on a screen for so many seconds: `t` goes from 0 to 1, with a `frame` drawn each time, then it has `ended`.

    With no seconds it has ended from the beginning, and says so to nobody.
    """

    def __init__(
        self, screen: MessagePump, seconds: float, frame: Callable[[], object], ended: Callable[[], object]
    ) -> None:
        self.t = 1.0 if seconds <= 0 else 0.0
        self._seconds, self._frame, self._ended = seconds, frame, ended
        self._began = monotonic()
        self._timer: Timer | None = screen.set_interval(1 / FRAMES, self._tick) if self.t < 1 else None

    @property
    def is_moving(self) -> bool:
        """Whether it has not come to its end."""
        return self._timer is not None

    def _tick(self) -> None:
        self.t = min(1.0, (monotonic() - self._began) / self._seconds)
        if self.t == 1.0:
            self.finish()
        else:
            self._frame()

    def finish(self) -> None:
        """Jump to its end."""
        if self.is_moving:
            self.stop()
            self.t = 1.0
            self._frame()
            self._ended()

    def stop(self) -> None:
        """Let nothing more come of it."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
