"""The terminal around the screens: its colours, the signals that end the program, and what a crash leaves.

Nothing secret may stay behind: the driver wipes the screen before it gives the terminal back, and a crash leaves one
sentence and a report without any value in it.
"""

import asyncio
import os
import platform
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any

from boardgames import __version__
from boardgames.table.private import make_folder, write_file
from boardgames.tui.driver import WIPE
from boardgames.tui.theme import ColourMode

_ENDING = ("TERM", "HUP", "INT", "QUIT", "BREAK", "USR1", "USR2", "ALRM", "VTALRM", "PROF", "XCPU", "POLL", "PWR")
ENDING = tuple(getattr(signal, f"SIG{name}") for name in _ENDING if hasattr(signal, f"SIG{name}"))
"""The signals that end a program, asked for by a person or not; not every system has them all."""


def colour_mode(environ: Mapping[str, str] | None = None, system: str = sys.platform) -> ColourMode:
    """How many colours this terminal may be given: none with NO_COLOR, else as many as it says."""
    environ = os.environ if environ is None else environ
    if environ.get("NO_COLOR"):
        return ColourMode.NONE
    kind = environ.get("TERM", "")
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit") or kind.endswith("direct") or system == "win32":
        return ColourMode.TRUECOLOR
    return ColourMode.MANY if "256" in kind else ColourMode.SIXTEEN


def asleep() -> float:
    """For how many seconds this computer has slept, by a clock that goes on meanwhile; 0 where there is none."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return 0.0 if clock is None else time.clock_gettime(clock) - time.monotonic()


# --- signals ---------------------------------------------------------------------------------------------------------

PATIENCE = 3.0
"""Seconds that the program may take to end by itself after a signal."""

_TERMINAL_THREADS = ("textual-output", "textual-input")
"""Threads of the driver that end in an error when the terminal is gone."""

_RESTORE = "\x1b[?2004l\x1b[?7h\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?2048l\x1b[<u" + WIPE
_RESTORE += "\x1b[?1049l\x1b[?25h\x1b[?1004l"


@contextmanager
def guarded(leave: Callable[[int], object], broken: Callable[[Exception], object]) -> Iterator[None]:
    """Within it nothing ends the program unseen.

    A signal that ends it calls `leave` with its number, in the running loop. An error that nobody caught, in any thread
    or task, goes to `broken` and not to the terminal. If the loop hangs, or the terminal is gone and swallows no output
    any more, the process is ended all the same after `PATIENCE`.
    """
    loop = asyncio.get_running_loop()
    attributes = _terminal_attributes()

    def end(number: int) -> None:
        late = threading.Timer(PATIENCE, _end_now, (number, attributes))
        late.daemon = True
        late.start()
        loop.call_soon_threadsafe(leave, number)

    def caught(number: int, _frame: FrameType | None) -> None:
        end(number)

    def in_thread(args: threading.ExceptHookArgs) -> None:
        error = args.exc_value
        if args.thread is not None and args.thread.name in _TERMINAL_THREADS:
            end(ENDING[0])
        elif isinstance(error, Exception):
            loop.call_soon_threadsafe(broken, error)

    def in_task(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Exception):
            broken(error)

    handlers = _set_handlers(caught)
    before, threading.excepthook = threading.excepthook, in_thread
    loop.set_exception_handler(in_task)
    try:
        yield
    finally:
        threading.excepthook = before
        loop.set_exception_handler(None)
        for number, handler in handlers.items():
            signal.signal(number, handler)


def _set_handlers(caught: Callable[[int, FrameType | None], None]) -> dict[int, Any]:
    """Handle the signals that end the program; return who did so before. Only the main thread may do that."""
    if threading.current_thread() is not threading.main_thread():
        return {}
    return {number: signal.signal(number, caught) for number in ENDING}


def _terminal_attributes() -> list[Any] | None:
    """How the terminal is set now, where there is such a thing."""
    try:
        import termios
    except ImportError:
        return None
    try:
        return termios.tcgetattr(0)
    except (OSError, ValueError, termios.error):
        return None


def _end_now(number: int, attributes: list[Any] | None) -> None:
    """Give the terminal back without the loop, and end the process."""
    with suppress(Exception):
        os.write(2, _RESTORE.encode())
        if attributes is not None:
            import termios

            termios.tcsetattr(0, termios.TCSANOW, attributes)
    os._exit(128 + number)


# --- what is left when something breaks ------------------------------------------------------------------------------


def farewell(report: Path | None, *, has_played: bool) -> str:
    """What a crash leaves in the terminal: how to go on, if a game had begun, and where the report lies."""
    kept = " Your game is saved up to the last answer: “boardgames resume” goes on with it." if has_played else ""
    told = "No report could be written." if report is None else f"A report lies at {report}; there is no card in it."
    return f"boardgames has stopped over a fault of its own.{kept} {told}"


def write_report(error: BaseException, folder: Path) -> Path | None:
    """Write down where an error happened and return the file, or None if this computer would not let us.

    Neither values nor the error's own words are in it: they could name a hidden card.
    """
    now = datetime.now()
    path = folder / f"{now:%Y%m%d-%H%M%S}.txt"
    try:
        make_folder(folder)
        write_file(path, ("\n".join(_lines(error, now)) + "\n").encode())
    except OSError:
        return None
    return path


def _lines(error: BaseException, now: datetime) -> Iterator[str]:
    yield f"boardgames {__version__}, {now:%Y-%m-%d %H:%M:%S}"
    yield f"Python {platform.python_version()} on {platform.system()} {platform.release()}"
    yield f"textual {_version('textual')}, TERM={os.environ.get('TERM', '')}"
    yield "Values and the error's own words are left out: they could name a hidden card."
    for link, cause in _chain(error):
        yield ""
        yield link
        yield from _trace(cause.__traceback__)
        yield f"{type(cause).__module__}.{type(cause).__qualname__}"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"


def _chain(error: BaseException) -> Iterator[tuple[str, BaseException]]:
    """The error, then what it came from, each with a heading."""
    link, seen = "What happened:", set[int]()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        yield link, cause
        wrapped = getattr(cause, "error", None)
        if isinstance(wrapped, BaseException):
            link, cause = "In the worker:", wrapped
        elif cause.__cause__ is not None:
            link, cause = "Because of:", cause.__cause__
        else:
            link, cause = "While dealing with:", None if cause.__suppress_context__ else cause.__context__


def _trace(trace: TracebackType | None) -> Iterator[str]:
    for frame in traceback.extract_tb(trace):
        yield f"  {_place(frame.filename)}:{frame.lineno} in {frame.name}"
        if frame.line:
            yield f"    {frame.line}"


def _place(filename: str) -> str:
    """The file from its package on: what lies before it is somebody's own."""
    parts = Path(filename).parts
    for root in ("boardgames", "site-packages"):
        if root in parts:
            return "/".join(parts[len(parts) - 1 - parts[::-1].index(root) :])
    return parts[-1] if parts else "?"
