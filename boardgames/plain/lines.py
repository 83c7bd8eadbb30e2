"""Lines: all that line mode does with a terminal, and with the signals that come through it."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from boardgames.table.console import can_be_wiped

WIPE = "\x1b[3J\x1b[2J\x1b[H"
"""Forget what was scrolled away, clear the screen, go to its top."""
APART = 60
"""Empty lines between two people where the screen can’t be wiped: more than a screen has."""
_ENDING = tuple(
    getattr(signal, name)
    for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGBREAK")
    if hasattr(signal, name)
)
_STOP = getattr(signal, "SIGTSTP", None)


class Leave(Exception):
    """Somebody wants to stop, no more lines come, or a signal asks for it. `status`: what the program ends with."""

    def __init__(self, signal_number: int = 0) -> None:
        super().__init__()
        self.status = 128 + signal_number if signal_number else 0


class Returned(Exception):
    """The program was stopped and goes on: somebody else may sit there now."""


class _Signals:
    """What has come: told where a line is read, for a game must not be left in the middle of a move."""

    def __init__(self) -> None:
        self.came: Exception | None = None
        self.is_reading = False
        self.is_at_table = False

    def tell(self) -> None:
        """Raise what has come since the last time."""
        came, self.came = self.came, None
        if came is not None:
            raise came

    def end(self, number: int, _frame: FrameType | None) -> None:
        was_reading, self.is_reading = self.is_reading, False
        try:
            _thaw()
            self._note(Leave(number))
        finally:
            self.is_reading = was_reading
        self._tell_reader()

    def stop(self, number: int, _frame: FrameType | None) -> None:
        """Leave no card on the screen, stop as if we had not been asked, and tell when we go on.

        As long as this takes nothing else is told: an error raised in the middle of it would be lost or break it.
        """
        was_reading, self.is_reading = self.is_reading, False
        try:
            _thaw()
            if self.is_at_table:
                with suppress(OSError, ValueError):  # not by `print`, which this may have interrupted
                    os.write(sys.stdout.fileno(), _wiping().encode())
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
            signal.signal(number, self.stop)
            if self.is_at_table:
                self._note(Returned())
        finally:
            self.is_reading = was_reading
        self._tell_reader()

    def _tell_reader(self) -> None:
        if self.is_reading:
            self.tell()

    def _note(self, came: Exception) -> None:
        if not isinstance(self.came, Leave):
            self.came = came


_signals = _Signals()


def _thaw() -> None:
    """Let a terminal write again that somebody has frozen with ^S: else what is said at the end would wait for ever."""
    try:
        import termios
    except ImportError:  # a system whose terminals know no such thing
        return
    before = signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # what runs in the background may do this too
    with suppress(OSError, ValueError, termios.error):
        terminal = sys.stdout.fileno()
        attributes = termios.tcgetattr(terminal)
        termios.tcsetattr(terminal, termios.TCSANOW, [attributes[0] & ~termios.IXON, *attributes[1:]])
        termios.tcsetattr(terminal, termios.TCSANOW, attributes)
    signal.signal(signal.SIGTTOU, before)


@contextmanager
def guarded(*, at_table: bool = False) -> Iterator[None]:
    """Within it a signal that ends the program is `Leave`; at a table, stopping wipes and going on is `Returned`. Both
    are raised where a line is read or `mind_signals` is called.
    """
    before = {number: signal.signal(number, _signals.end) for number in _ENDING}
    if _STOP is not None:
        before[_STOP] = signal.signal(_STOP, _signals.stop)
    _signals.is_at_table = at_table
    try:
        yield
    finally:
        _signals.is_at_table = False
        for number, handler in before.items():
            signal.signal(number, handler)


def read() -> str:
    """The next line that is typed; raises Leave when none comes any more, and what a signal asks for."""
    _signals.is_reading = True
    try:
        _signals.tell()
        write("> ", end="")
        line = sys.stdin.readline()  # not `input`, in which a second signal breaks what the first one raises
        if not line:
            raise Leave
        return line.strip()
    finally:
        _signals.is_reading = False


def mind_signals() -> None:
    """Raise what a signal has asked for while no line was read."""
    _signals.tell()


def write(line: str = "", end: str = "\n") -> None:
    """One line for everybody who reads along."""
    print(line, end=end, flush=True)


def wipe() -> None:
    """Leave nothing on the screen, nor above it; where that can’t be done, far above."""
    write(_wiping(), end="")


def _wiping() -> str:
    return WIPE if can_be_wiped() else "\n" * APART
