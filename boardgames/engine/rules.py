"""What a game gives to the engine, the table and the screens."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol, TypeVar

from boardgames.engine.sheet import Sheet
from boardgames.engine.state import State
from boardgames.engine.words import Words

S = TypeVar("S", bound=State)
O = TypeVar("O", covariant=True)  # noqa: E741


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

    def sheet(self, observation: Any) -> Sheet:
        """Who would score what now, by source, in the rulebook's order; at the end, the result."""
