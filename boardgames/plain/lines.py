"""Lines: all that line mode does with a terminal."""

WIPE = "\x1b[3J\x1b[2J\x1b[H"
"""Forget what was scrolled away, clear the screen, go to its top."""


class Leave(Exception):
    """Somebody wants to stop, or no more lines come."""


def read() -> str:
    """The next line that is typed; raises Leave when none comes any more."""
    try:
        return input("> ").strip()
    except (EOFError, KeyboardInterrupt):
        raise Leave from None


def write(line: str = "", end: str = "\n") -> None:
    """One line for everybody who reads along."""
    print(line, end=end, flush=True)


def wipe() -> None:
    """Leave nothing on the screen, nor above it."""
    write(WIPE, end="")
