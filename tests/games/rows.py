"""What the tests over all games need to know of each: a new game adds its row."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tests.games.immortal8.laws import LAWS as EIGHT
from tests.games.immortals.laws import LAWS as REALMS
from tests.games.laws import Laws
from tests.games.nine.laws import LAWS as NINE
from tests.games.they_who_were_8.laws import LAWS as THEY
from tests.games.they_who_were_8.tables import TITANS
from tests.games.walks import Walked


class Even(NamedTuple):
    """A table for two: how far from 1 their probabilities to win may add up in a position, and on the average."""

    table: Any
    apart: float
    mean: float


class Row(NamedTuple):
    """A game among the tests: its laws of secrecy, with how it is walked at random, and what is true of who wins.

    `ways` are its tables without those that differ by a house rule only, and `together` says how many seats win
    together there.
    """

    laws: Laws[Any, Any]
    ways: Sequence[Any]
    together: Callable[[Any], int] = lambda table: 1
    even: Even | None = None

    @property
    def game(self) -> Walked[Any, Any]:
        return self.laws.game


ROWS = {
    "nine": Row(NINE, NINE.game.tables, even=Even(2, apart=0.2, mean=0.05)),
    "they-who-were-8": Row(
        THEY,
        THEY.game.tables,
        together=lambda table: 1 if table[0] == TITANS else 2,
        even=Even((TITANS, 2), apart=0.04, mean=0.02),
    ),
    "immortal8": Row(EIGHT, EIGHT.game.tables),
    "immortals": Row(REALMS, [(seats, rule) for seats, rule in REALMS.game.tables if not rule]),
}
