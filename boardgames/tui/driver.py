"""The driver: Textual's own for this system, made to read every key, and to stop, come back and end cleanly.

Nothing secret may stay in the terminal: the screen is wiped before it is given back, and before the program stops the
screens have covered what is private.
"""

import os
import selectors
import signal
import sys
from contextlib import suppress
from typing import Any

from textual import events
from textual.driver import Driver
from textual.message import Message

from boardgames.tui.keyboard import Decoder, KeyParser

WIPE = "\x1b[0m\x1b[2J\x1b[H"
LARGEST = 1000
"""Columns or rows beyond which what a terminal writes about its size is not believed."""
_BYTES = 4096
_PATIENCE = 0.1
"""Seconds after which the input looks whether it is to end, and whether Escape was no more than that."""


class StopAsked(Message):
    """The system asks the program to stop for a while, as a shell does with ctrl+z; then `stop_now`."""


class CameBack(Message):
    """The program goes on after it was stopped without being asked; then `start_again`."""


def careful(driver: type[Driver]) -> type[Driver]:
    """That driver, but that it wipes what it showed before it gives the terminal back, however it comes to that; and if
    it is the one for Linux, macOS and their kin, all else that is said above.
    """

    class Wiping(driver):  # type: ignore[misc, valid-type]
        def stop_application_mode(self) -> None:
            with suppress(Exception):  # the terminal may be gone
                self.write(WIPE)
            super().stop_application_mode()

    return _for_terminals(Wiping) if driver.__name__ == "LinuxDriver" else Wiping


def _for_terminals(driver: type[Any]) -> type[Driver]:
    """The driver of terminals that speak in bytes and signals."""

    class Careful(driver):  # type: ignore[misc]
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self._has_stopped = False
            if sys.__stderr__ is None or not sys.__stderr__.isatty():
                self._file = sys.__stdout__  # frames show hands: they belong in a terminal, never in a file of errors

        def run_input_thread(self) -> None:
            """Read what is typed until the screens end."""
            decoder, parser = Decoder(), KeyParser(self._debug)
            with selectors.SelectSelector() as selector:
                selector.register(self.fileno, selectors.EVENT_READ)
                while not self.exit_event.is_set():
                    data = self._read() if selector.select(_PATIENCE) else b""
                    text = decoder.decode(data) if data else ""
                    for message in (*(parser.feed(text) if text else ()), *parser.tick()):
                        self.process_message(message)

        def _read(self) -> bytes:
            """What there is to read. If there never will be, the terminal is gone, and the program with it."""
            with suppress(OSError):
                if data := os.read(self.fileno, _BYTES):
                    return data
            os.kill(os.getpid(), signal.SIGHUP)
            self.exit_event.wait()
            return b""

        def _get_terminal_size(self) -> tuple[int, int]:
            """The size that the terminal has; COLUMNS and LINES may be somebody else's, and never change."""
            with suppress(OSError):
                columns, rows = os.get_terminal_size(self.fileno)
                if columns and rows:
                    return min(columns, LARGEST), min(rows, LARGEST)
            size: tuple[int, int] = super()._get_terminal_size()
            return size

        def process_message(self, message: Message) -> None:
            """Pass on what was read; no size that no terminal has."""
            if not (isinstance(message, events.Resize) and max(message.size) > LARGEST):
                super().process_message(message)

        def _sigtstp_application(self, *_: object) -> None:
            self.send_message(StopAsked())

        def _sigcont_application(self, *_: object) -> None:
            if self._has_stopped:
                self._has_stopped = False
                self.resume_application_mode()
            else:
                self.send_message(CameBack())

        def stop_now(self) -> None:
            """Give the terminal back and stop, until the system lets the program go on."""
            self.suspend_application_mode()
            self._has_stopped = True
            os.kill(os.getpid(), signal.SIGSTOP)

        def start_again(self) -> None:
            """Set up the terminal anew: meanwhile it was somebody else's."""
            self.suspend_application_mode()
            self.resume_application_mode()

    return Careful
