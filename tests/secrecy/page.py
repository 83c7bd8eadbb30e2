"""What is written about secrecy: what is promised, how it is tried, what came of it, and what is not promised."""

from collections import Counter
from collections.abc import Mapping
from datetime import date

from boardgames.games import GAMES

_PROMISE = """# Secrecy

<!-- Written by `make secrecy`; change tests/secrecy/page.py instead. -->

## What is promised

- Nobody sees on a screen, in the log, in a list or in a file what the rules hide from them, at no moment: not behind
  the curtain, not while the terminal is resized, not after a crash, a signal, or a stop and coming back.
- What somebody can't know does not change what they see: nor the order of questions, nor how often the laptop goes
  round, nor how long a bot seems to think. Only what the rules make public may do that.
- A bot gets what its seat sees and nothing else. The worlds in which it thinks are dealt anew from that.
- The number of a deal is kept in the saved game only, until the game is over.

## How it is tried

Four laws are held against positions of random games: a seat sees the same in every world that it imagines (*one
world*) and is asked the same (*same question*); what it imagines does not depend on the real world (*blind*); and two
games that a seat can't tell apart go on looking and asking the same to it, whatever others hide and choose in secret
(*two worlds*). On screens, private words bear the mark of their owner, and no picture for other eyes holds one; and two
worlds look the same, letter for letter. Games played in real terminals leave files behind, which are searched for the
number of the deal and for names of cards. The tests plant leaks of every kind, and each of them is found.

## What came of it
"""

_LIMITS = """
## What is not promised

- Saved games are veiled, not locked. Whoever unpacks one on purpose can read it.
- Whoever sits at the laptop alone behind somebody else's curtain can open it. The curtain asks for a digit, not for a
  password.
- Memory, swap, and programs that record the screen or the keys are outside of what a game can guard.
- Where hands lie open, because you have chosen so, there are no secrets.
- A machine that is very busy can make a bot take longer than it seems to think.
"""


def page(counted: Mapping[tuple[str, str], Counter[str]], wrong: int, seed: int, seconds: float) -> str:
    """The page, from what was counted for each part and game."""
    parts = list(dict.fromkeys(part for part, _ in counted))
    lines = [_PROMISE, f"On {date.today():%d %B %Y}, with seed {seed}, in {seconds / 60:.0f} minutes:\n"]
    lines.append("| what was tried | " + " | ".join(info.title for info in GAMES.values()) + " |")
    lines.append("| --- |" + " ---: |" * len(GAMES.values()))
    for part in parts:
        for what in dict.fromkeys(name for key in GAMES for name in counted.get((part, key), ())):
            numbers = (counted.get((part, key), Counter())[what] for key in GAMES)
            lines.append(f"| {part}: {what} | " + " | ".join(f"{number:,}" for number in numbers) + " |")
    told = "Nothing was told that must not be." if not wrong else f"**In {wrong} pieces of it something was told.**"
    return "\n".join([*lines, "", told, _LIMITS])
