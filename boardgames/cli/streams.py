"""The streams that the system hands over: perhaps closed, in any encoding, on a disk that is full."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper

from boardgames.table.letters import SPELL

UNWRITTEN = 1
"""The status of a command whose words could not be written."""


def mend_streams() -> None:
    """What is closed reads as empty or takes all and keeps nothing; what an encoding lacks is spelt in ASCII."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=SPELL)


@contextmanager
def written() -> Iterator[None]:
    """Ends the program with a sentence where its words can’t be written; a reader who has gone needs none."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        _give_up()
    except OSError as error:
        with suppress(OSError):
            print(f"This could not be written: {(error.strerror or 'the disk failed').lower()}.", file=sys.stderr)
        _give_up()


def _give_up() -> None:
    """Leave without writing what still waits: Python would complain of it."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    raise SystemExit(UNWRITTEN)
