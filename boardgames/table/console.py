"""What can be done with the terminal in front of us, if there is one."""

import os
import sys

_POOR = ("dumb", "unknown")
"""Names (TERM) of terminals that understand no control sequences."""


def is_interactive() -> bool:
    """Whether somebody sits before both the keyboard and the screen."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def is_poor() -> bool:
    """Whether the terminal says of itself that it can only print lines."""
    return os.environ.get("TERM", "") in _POOR


def can_be_wiped() -> bool:
    """Whether what was written can be taken off the screen again."""
    return sys.stdout is not None and sys.stdout.isatty() and not is_poor()
