"""What the tests over all games need to know of each: a new game adds its row."""

from collections.abc import Callable, Sequence, Set
from typing import Any, NamedTuple

from boardgames.games.nine.rebuilt import rebuilt as nine_rebuilt
from boardgames.games.they_who_were_8.rebuilt import rebuilt as they_rebuilt
from tests.games.forecasts import Forecasts
from tests.games.immortal8.forecasts import FORECASTS as EIGHT_FORESEES
from tests.games.immortal8.laws import LAWS as EIGHT
from tests.games.immortals.forecasts import FORECASTS as REALMS_FORESEES
from tests.games.immortals.laws import LAWS as REALMS
from tests.games.laws import Laws
from tests.games.nine.forecasts import FORECASTS as NINE_FORESEES
from tests.games.nine.laws import LAWS as NINE
from tests.games.they_who_were_8.forecasts import FORECASTS as THEY_FORESEE
from tests.games.they_who_were_8.laws import LAWS as THEY
from tests.games.they_who_were_8.tables import TITANS
from tests.games.walks import Walked


class Even(NamedTuple):
    """A table for two: how far from 1 their probabilities to win may add up in a position, and on the average."""

    table: Any
    apart: float
    mean: float


class Row(NamedTuple):
    """A game among the tests: its laws of secrecy, with how it is walked at random, what is said and who wins.

    `ways` are its tables without those that differ by a house rule only, and `together` says how many seats win
    together there. What is said is heard in a game at each table of `spoken`, in which no event but the `rare` ones
    may be missing, and none but the `silent` ones goes without a line. An option has at most so many `letters`. From
    what somebody sees a game may have `rebuilt` the table for what it says; it looks the same then. Its `forecasts` are
    held against what happens.
    """

    laws: Laws[Any, Any]
    ways: Sequence[Any]
    spoken: Sequence[Any]
    letters: int
    forecasts: Forecasts
    rebuilt: Callable[[Any], Any] | None = None
    silent: Set[str] = frozenset()
    rare: Set[str] = frozenset()
    together: Callable[[Any], int] = lambda table: 1
    even: Even | None = None

    @property
    def game(self) -> Walked[Any, Any]:
        return self.laws.game


ROWS = {
    "nine": Row(
        NINE,
        NINE.game.tables,
        spoken=[*NINE.game.tables] * 3,
        letters=78,
        rebuilt=nine_rebuilt,
        silent={"nine.dealt", "nine.hand", "nine.over"},
        rare={"nine.copy_declined"},
        even=Even(2, apart=0.21, mean=0.05),
        forecasts=NINE_FORESEES,
    ),
    "they-who-were-8": Row(
        THEY,
        THEY.game.tables,
        spoken=[*THEY.game.tables] * 4,
        letters=85,
        rebuilt=they_rebuilt,
        silent={"they.drew", "they.hand", "they.turns_over"},
        rare={"they.exchanged", "they.void"},
        together=lambda table: 1 if table[0] == TITANS else 2,
        even=Even((TITANS, 2), apart=0.04, mean=0.02),
        forecasts=THEY_FORESEE,
    ),
    "immortal8": Row(
        EIGHT,
        EIGHT.game.tables,
        spoken=EIGHT.game.tables[::-1],
        letters=68,
        silent={"eight.kingdoms", "eight.shuffled", "eight.written"},
        rare={"eight.gift_lost", "eight.laid"},
        forecasts=EIGHT_FORESEES,
    ),
    "immortals": Row(
        REALMS,
        [(seats, rule) for seats, rule in REALMS.game.tables if not rule],
        spoken=REALMS.game.tables[::-5],
        letters=50,
        rare={"immortals.draft_deck_renewed", "immortals.renewed"},
        forecasts=REALMS_FORESEES,
    ),
}
