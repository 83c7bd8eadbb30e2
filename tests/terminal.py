"""A program in a real terminal (a pty), for the tests and benchmarks that must see what a person's terminal sees."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

ESCAPE = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[@-_]")
SYNCHRONISED_QUERY = b"\x1b[?2026$p"
SYNCHRONISED_REPLY = b"\x1b[?2026;2$y"


class Chunk(NamedTuple):
    """What arrived at one moment, in seconds of `time.perf_counter`."""

    at: float
    data: bytes


class Terminal:
    """Runs a command in a pty of `columns` by `rows` cells, in a home folder of its own; leaves no process behind.

    It answers the query for synchronised updates, as real terminals do, and nothing else.
    """

    def __init__(self, command: Sequence[str | Path], home: Path, columns: int = 100, rows: int = 30) -> None:
        self.chunks: list[Chunk] = []
        self._here, there = pty.openpty()
        fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            [str(part) for part in command],
            stdin=there,
            stdout=there,
            stderr=there,
            cwd=home,
            env=environment(home),
            start_new_session=True,
        )
        os.close(there)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._here)

    @property
    def written(self) -> bytes:
        """All that the program has written so far."""
        return b"".join(chunk.data for chunk in self.chunks)

    def text(self, since: int = 0) -> str:
        """What was written from chunk `since` on, without control sequences: words in order, not a screen."""
        data = b"".join(chunk.data for chunk in self.chunks[since:])
        return ESCAPE.sub("", data.decode("utf-8", errors="replace"))

    def type(self, keys: str) -> float:
        """Type these keys; returns the moment at which they were typed."""
        now = time.perf_counter()
        os.write(self._here, keys.encode())
        return now

    def read(self, patience: float) -> bool:
        """Wait up to so many seconds for output and keep it; False if none came, or the program has ended."""
        ready, _, _ = select.select([self._here], [], [], patience)
        if not ready:
            return False
        try:
            data = os.read(self._here, 1 << 16)
        except OSError:  # Linux says so when the other side is closed
            return False
        if not data:
            return False
        self.chunks.append(Chunk(time.perf_counter(), data))
        if SYNCHRONISED_QUERY in data:
            os.write(self._here, SYNCHRONISED_REPLY)
        return True

    def until(self, seen: Callable[[str], bool] | str, patience: float = 60.0, since: int = 0) -> float:
        """Read until that text was written (or the test of it is true); the moment of it, or AssertionError."""
        found = (lambda text: seen in text) if isinstance(seen, str) else seen
        end = time.perf_counter() + patience
        while not found(self.text(since)):
            if not self.read(max(0.0, end - time.perf_counter())):
                raise AssertionError(f"waited for {seen!r}, but the program wrote: {self.text(since)[-2000:]!r}")
        return self.chunks[-1].at

    def until_quiet(self, quiet: float = 0.15) -> None:
        """Read until nothing has come for so many seconds."""
        while self.read(quiet):
            pass

    def until_ended(self, patience: float = 60.0) -> int:
        """Read until the program ends; its exit status."""
        end = time.perf_counter() + patience
        while self.process.poll() is None and time.perf_counter() < end:
            self.read(0.05)
        return self.process.wait(timeout=1)


def environment(home: Path) -> Mapping[str, str]:
    """The environment of a person's true-colour terminal whose files all lie in `home`."""
    return {
        "PATH": os.environ["PATH"],
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "HOME": str(home),
        "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"),
    }
