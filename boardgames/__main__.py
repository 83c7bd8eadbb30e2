"""What the command `boardgames` does, and `python -m boardgames`."""

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from boardgames.environment import tidy

if TYPE_CHECKING:
    from boardgames.table.start import Start


def main() -> None:
    """Do what was typed; ctrl+c before anything could be shown ends it without a word."""
    try:
        _do()
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _do() -> None:
    """Screens open without loading what reads all words: that would make their first frame late."""
    if not Path(__file__).is_file():
        raise SystemExit("boardgames can’t run from inside a zip file. Unpack it first, or install it with pip.")
    tidy(os.environ)
    from boardgames.table.console import is_interactive, is_poor

    if is_interactive() and not is_poor():
        gc.disable()  # nothing of what is loaded now is garbage; the screens collect it again from their first frame on
        start = quick_start(sys.argv[1:])
        if start is not None:
            from boardgames.tui.app import run

            raise SystemExit(run(start))
        gc.enable()
    from boardgames.cli import main as read_words

    read_words()


def quick_start(words: Sequence[str]) -> "Start | None":
    """Where the screens begin if nothing was typed, or `play GAME` and options that need no thought; None leaves the
    words to the command line, which knows all of them and says what is wrong.
    """
    from boardgames.table.start import Start

    if not words:
        return Start()
    if words[0] != "play" or len(words) % 2 or words[1].startswith("-"):
        return None
    from boardgames.table.opening import opening

    readers, arguments = _readers(), dict[str, Any]()
    for option, word in zip(words[2::2], words[3::2], strict=True):
        value = readers[option](word) if option in readers else None
        if value is None:
            return None
        arguments[option.removeprefix("--")] = value
    try:
        return opening(words[1], **arguments)
    except (LookupError, ValueError):
        return None


def _readers() -> Mapping[str, Callable[[str], Any]]:
    """What the word after an option means; None if it is not certain."""
    from boardgames.table.choices import Handoffs, Level, Pace

    return {
        **dict.fromkeys(("--players", "--mode", "--first"), _text),
        **dict.fromkeys(("--bots", "--seed"), _number),
        "--level": _one_of(Level),
        "--handoffs": _one_of(Handoffs),
        "--pace": _one_of(Pace),
    }


def _text(word: str) -> str | None:
    return None if word.startswith("-") else word


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdecimal() else None


def _one_of(choices: Any) -> Callable[[str], str | None]:
    return lambda word: word if word in get_args(choices) else None


if __name__ == "__main__":
    main()
