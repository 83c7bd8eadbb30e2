"""What a game gives to the engine, the table and the screens."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from boardgames.engine.sheet import Sheet
from boardgames.engine.state import State
from boardgames.engine.words import Words

S = TypeVar("S", bound=State)
O = TypeVar("O", covariant=True)  # noqa: E741


class Foresight(NamedTuple):
    """How a player who searches best thinks about a game, as tournaments told.

    `ahead`: how many answers are played on after its own; `broad`: how many options are looked at for each of them;
    `doubt`: by how many standard errors a candidate must be better than what looked best at first; `reach`: from which
    outlook on more of it hardly counts. `by_chance`: it looks at positions by `chance` instead of `outlook`.
    `at_sight` are prompts of questions that are better answered without playing on.
    """

    ahead: int
    broad: int
    doubt: float
    reach: float = 1.0
    by_chance: bool = False
    at_sight: frozenset[str] = frozenset()


class Rules(Protocol[S, O]):
    """One game. Everything here is pure, but that flows and `determinize` change the state they are given in place."""

    @property
    def name(self) -> str:
        """The game's key, the folder of its rules: `nine`."""

    @property
    def version(self) -> int:
        """Counts up when recorded answers may no longer fit."""

    @property
    def state(self) -> type[S]:
        """The model of its state."""

    @property
    def flows(self) -> Mapping[str, Callable[..., Any]]:
        """Its flows by name."""

    @property
    def words(self) -> Words:
        """Its words, for people."""

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> S:
        """The table before the first task; raises ValueError for a number of seats or an option it does not know."""

    def observe(self, state: S, seat: int | None) -> O:
        """What a seat (or, for None, the table) may see, has seen and may remember, built up from nothing."""

    def determinize(self, state: S, seat: int, rng: Random) -> None:
        """Deal anew, in place, all that the seat can't know."""

    def result(self, state: S) -> tuple[float, ...]:
        """The points of each seat, as they stand."""

    def outlook(self, observation: Any, seat: int) -> float:
        """How well a position looks for a seat, by a cheap public look; higher is better."""

    @property
    def foresight(self) -> Foresight:
        """How to think ahead in it."""

    def chance(self, observation: Any, seat: int) -> float:
        """About how likely a seat wins (0 to 1), by a look at what the observation shows; exact at the end."""

    def sheet(self, observation: Any) -> Sheet:
        """Who would score what now, by source, in the rulebook's order; at the end, the result."""
