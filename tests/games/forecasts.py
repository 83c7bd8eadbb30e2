"""A forecast is never wrong: what a game foresees of an option is held against what happens when it is taken.

A game's row is a `Forecasts` in `tests/games/<game>/forecasts.py`, entered in `tests/games/rows.py`:

    def _coins(taken: Taken, who: str, before: str, after: str) -> bool:
        seat = taken.seat(who)
        return (taken.before.coins[seat], taken.after.coins[seat]) == (int(before), int(after))

    FORECASTS = Forecasts(
        forecasts={rf"{WHO}: Coins (\\d+) → (\\d+)\\.": _coins},
        options={r"pay (\\d+) Coins for a Diamond": _paid, r"turn card \\d+": no_promise},
    )

A pattern has to match the whole of a line, and every line has to match exactly one, so that a new forecast needs a new
check. A check gets what was taken and the groups of the pattern, and says whether the line was true; it may play on
from `taken.then` for what comes true later. What is told of an option itself (`words.option`) needs a check where it
holds a digit, and may have one elsewhere. `python -m tests.games.foresight GAME [POSITIONS [SEED]]` runs one game and
names what went wrong.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from boardgames.engine.decision import Decision, Option
from boardgames.engine.event import Event
from boardgames.engine.match import Match, apply
from boardgames.engine.words import Phrase, plain

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo")
ANYBODY = rf"(?:{'|'.join(('you', 'You', *NAMES))})"
"""Somebody in a pattern."""
WHO = f"({ANYBODY})"
"""The same as a group, for `Taken.seat`."""
WHOSE = rf"({'|'.join(('your', 'Your', *(f'{name}’s' for name in NAMES)))})"
"""What is somebody's, as a group for it too."""


@dataclass(frozen=True)
class Taken:
    """An option that was taken: the question it answered and the match before, and in whose words it is told.

    `eyes` are those of the seat that is asked or, for a public question, also None for everybody's.
    """

    match: Match[Any]
    decision: Decision
    option: Option[Any]
    eyes: int | None

    @cached_property
    def _applied(self) -> tuple[Match[Any], tuple[Event, ...]]:
        return apply(self.match, self.decision.seat, self.option.id)

    @property
    def then(self) -> Match[Any]:
        """The match after the answer, at its next questions."""
        return self._applied[0]

    @property
    def told(self) -> tuple[Event, ...]:
        """What happened by the answer, whole."""
        return self._applied[1]

    @cached_property
    def before(self) -> Any:
        """What the seat that is asked saw before it answered."""
        return self.match.rules.observe(self.match.state, self.decision.seat)

    @cached_property
    def after(self) -> Any:
        """What that seat sees afterwards."""
        return self.match.rules.observe(self.then.state, self.decision.seat)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The whole forecast, as text."""
        table = self.match.rules.observe(self.match.state, self.eyes)
        return tuple(map(self.text, self.match.rules.words.forecast(self.option, table)))

    @cached_property
    def words(self) -> str:
        """What is told of the option itself."""
        table = self.match.rules.observe(self.match.state, self.eyes)
        return self.text(self.match.rules.words.option(self.option, table))

    def text(self, phrase: Phrase) -> str:
        """A phrase with the names of the table."""
        return plain(phrase, NAMES)

    def seat(self, who: str) -> int:
        """Whose name, `you` or `your` that is; -1 if everybody is called `you`."""
        name = who.removesuffix("’s")
        if name in NAMES:
            return NAMES.index(name)
        return -1 if self.eyes is None else self.eyes


Check = Callable[..., bool]
"""Whether a line is true, from what was taken and the groups of its pattern."""


def no_promise(taken: Taken, *_: str) -> bool:
    """For a line whose numbers only name something."""
    return True


def _nothing(_: Any = None) -> tuple[()]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Forecasts:
    """A game's row: checks by patterns, for the lines of its forecasts and for options with numbers in their words.

    `untold`: what happened, as patterns of lines of which each must stand in the forecast, so that it keeps nothing
    silent. `scenes`: positions that chance brings too rarely, looked at besides the random ones.
    """

    forecasts: Mapping[str, Check]
    options: Mapping[str, Check] = field(default_factory=dict)
    untold: Callable[[Taken], Iterable[str]] = _nothing
    scenes: Callable[[], Iterable[Match[Any]]] = _nothing
