"""The installed program in a real terminal, and what must hold of it whatever is done to it."""

import fcntl
import os
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from tests.terminal import Terminal
from tests.torture.picture import Picture

INSTALLED = (str(Path(sys.executable).with_name("boardgames")),)
"""The command that people type."""
MODES = ("1000", "1003", "1004", "1006", "1049", "2004")
"""What a program of ours switches on in a terminal, and must switch off: mouse, focus, the other screen, pastes."""
_KEEPER = (sys.executable, "-I", "-S", str(Path(__file__).with_name("keeper.py")))
_TICK = 1 / os.sysconf("SC_CLK_TCK")
_FULL = 1 << 20


class Program(Terminal):
    """The program as a shell starts it, in a terminal of its own that ^C and ^Z work in; leaves no process behind."""

    def __init__(
        self,
        home: Path,
        *words: str,
        command: Sequence[str] = INSTALLED,
        wrapped: Sequence[str] = (),
        columns: int = 100,
        rows: int = 30,
    ) -> None:
        self.home = home
        self.picture = Picture(columns, rows)
        super().__init__([*_KEEPER, *wrapped, *command, *words], home, columns, rows)
        self._fed = 0

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=5)
        super().__exit__(kind, error, trace)

    # --- the process ---------------------------------------------------------------------------------------------

    @property
    def pid(self) -> int | None:
        """The program itself, once the keeper has started it; None when it is gone."""
        try:
            children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        except OSError:
            return None
        return int(children[0]) if children else None

    def send_signal(self, number: int) -> bool:
        """Send the program a signal; False if it is gone."""
        pid = self.pid
        if pid is None:
            return False
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        """End it as a power cut does, with all that it has started."""
        pid = self.pid
        if pid is not None:
            with suppress(ProcessLookupError):  # it is not yet, or no more, the first of its group
                os.killpg(pid, signal.SIGKILL)
            self.send_signal(signal.SIGKILL)

    @property
    def has_ended(self) -> bool:
        """Whether it is gone."""
        return self.process.poll() is not None

    @property
    def is_stopped(self) -> bool:
        """Whether it was stopped, as by ^Z."""
        return self._stat()[:1] == ["T"]

    def _stat(self) -> list[str]:
        try:
            return Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return []

    @property
    def seconds(self) -> float:
        """Seconds of processor time that it has used."""
        stat = self._stat()
        return (int(stat[11]) + int(stat[12])) * _TICK if stat else 0.0

    # --- what is typed and shown ---------------------------------------------------------------------------------

    def send(self, data: bytes, patience: float = 20.0) -> int:
        """Write bytes in as few writes as the terminal takes, reading meanwhile; how many were taken."""
        end, sent = time.perf_counter() + patience, 0
        os.set_blocking(self._here, False)
        try:
            while sent < len(data) and time.perf_counter() < end and not self.has_ended:
                _, ready, _ = select.select([], [self._here], [], 0.02)
                if ready:
                    with suppress(OSError):
                        sent += os.write(self._here, data[sent:])
                if sent < len(data):
                    self.read(0.0)
        finally:
            os.set_blocking(self._here, True)
        return sent

    def resize(self, columns: int, rows: int) -> None:
        """Another size of the window."""
        self.see()
        fcntl.ioctl(self._here, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.send_signal(signal.SIGWINCH)
        self.picture.resize(columns, rows)

    def settle(self, quiet: float = 0.03, patience: float = 10.0) -> bool:
        """Read until it neither writes nor works for so many seconds; False if it goes on for as long as `patience`."""
        end, before = time.perf_counter() + patience, self.seconds
        while time.perf_counter() < end:
            got, busy, now = self.read(quiet), self._is_busy(), self.seconds
            if self.has_ended or not (got or busy or now != before):
                return True
            before = now
        return False

    def _is_busy(self) -> bool:
        """Whether it is at work, or would be if there were a processor for it; also while it is being started."""
        try:
            tasks = [path.read_text() for path in Path(f"/proc/{self.pid}/task").glob("*/stat")]
        except OSError:
            return True
        return not tasks or any(task.rpartition(")")[2].split()[0] in "RD" for task in tasks)

    def see(self) -> Picture:
        """What stands in the terminal now."""
        for chunk in self.chunks[self._fed :]:
            self.picture.feed(chunk.data)
        self._fed = len(self.chunks)
        return self.picture

    def forget(self) -> None:
        """Drop what it wrote so far, but for what must be known of the state of the terminal."""
        self.see()
        kept = self.written
        if len(kept) > _FULL:
            switches = b"".join(_switches(kept))
            self.chunks[:] = [self.chunks[-1]._replace(data=switches)]
            self._fed = 1

    def wait(self, patience: float = 6.0) -> int | None:
        """Read until it ends; its status as a shell has it, or None if it does not end."""
        end = time.perf_counter() + patience
        while not self.has_ended and time.perf_counter() < end:
            self.read(0.02)
        while self.read(0.0):
            pass
        return self.process.poll()

    # --- what must hold ------------------------------------------------------------------------------------------

    def unclean(self) -> list[str]:
        """What of the terminal is not as it was before: modes that were not switched off, also those of the line; a
        sentence, or none.
        """
        written = self.written
        on = [mode for mode in MODES if _last(written, mode, "h") > _last(written, mode, "l")]
        left = [f"modes {', '.join(on)} are still on"] if on else []
        if _last(written, "25", "l") > _last(written, "25", "h"):
            left.append("the cursor is hidden")
        if termios.tcgetattr(self._here)[:4] != usual_attributes()[:4]:
            left.append("the line is not in its usual mode")
        return ["; ".join(left)] if left else []

    def faults(self) -> list[str]:
        """What a crash leaves: a traceback in the terminal, or a report."""
        found = ["a traceback in the terminal"] if "Traceback" in self.text() else []
        for report in sorted(self.home.rglob("*.txt")):
            if "reports" in report.parts or "log" in report.parts:
                told = report.read_text(encoding="utf-8", errors="replace").strip().splitlines()
                places = [line.strip() for line in told if line.startswith("  ") and not line.startswith("    ")]
                found.append(f"a crash report: {told[-1] if told else '?'} {' < '.join(places[-2:][::-1])}")
                report.unlink()
        return found


def spoken(words: Sequence[str]) -> str:
    """What was typed in a shell, without the folders of this machine."""
    return " ".join(Path(word).name if word.startswith("/") else word for word in words) or "picker"


def usual_attributes() -> list[object]:
    """How the line of a fresh terminal is set."""
    here, there = os.openpty()
    try:
        return termios.tcgetattr(there)
    finally:
        os.close(here)
        os.close(there)


def _last(written: bytes, mode: str, switch: str) -> int:
    return written.rfind(f"\x1b[?{mode}{switch}".encode())


def _switches(written: bytes) -> list[bytes]:
    """The last time that each mode was switched on and off, in their order."""
    found = [(_last(written, mode, switch), f"\x1b[?{mode}{switch}") for mode in (*MODES, "25") for switch in "hl"]
    return [code.encode() for place, code in sorted(found) if place >= 0]
