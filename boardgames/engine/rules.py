"""What a game gives to the engine, the table and the screens."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import log
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from boardgames.engine.beat import Story, no_story
from boardgames.engine.decision import Decision, Option
from boardgames.engine.sheet import Sheet
from boardgames.engine.state import State
from boardgames.engine.types import Seat
from boardgames.engine.win_probability import Curve
from boardgames.engine.words import Words

S = TypeVar("S", bound=State)
O = TypeVar("O")  # noqa: E741


class SearchSettings(NamedTuple):
    """How a player who searches best thinks about a game, as tournaments told.

    `ahead`: how many answers are played on after its own; `broad`: how many options are looked at for each of them;
    `doubt`: by how many standard errors a candidate must be better than what looked best at first; `reach`: from which
    evaluation on more of it hardly counts. `by_win_probability`: it looks at positions by that instead of `evaluate`.
    `at_sight` are prompts of questions that are better answered without playing on; `quickly` those of small ones,
    which take no longer than a window. `shortcuts` are ids of options that only save people keys: nobody takes them
    while it plays on.
    """

    ahead: int = 8
    broad: int = 4
    doubt: float = 1.0
    reach: float = 20.0
    by_win_probability: bool = False
    at_sight: frozenset[str] = frozenset()
    quickly: frozenset[str] = frozenset()
    shortcuts: frozenset[str] = frozenset()


PLAIN_SEARCH = SearchSettings()


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S, O]):
    """One game, as functions. All are pure, but that flows and `determinize` change the state they are given in place.

    `name`: the game's key (`nine`). `version` counts up when recorded answers may no longer fit. `state`: the model of
    its state. `flows`: its flows by name. `words`: what it says to people.
    `new(seats, seed, options)`: the table before the first task; raises ValueError for a number of seats or an option
    that it does not know. `observe(state, seat)`: what a seat (or, for None, the table) may see, has seen and may
    remember, built up from nothing. `determinize(state, seat, rng)` deals anew, in place, what the seat can't know.
    `sheet(observation)`: who would score what now, by source, in the rulebook's order; at the end, the result.
    `explain(observation)`: the same with the names behind every number, which takes longer; by itself, the sheet.
    `result(state)`: the points of each seat, as they stand; by itself, the totals of the open table's sheet.
    `evaluate(observation, seat)`: how well a position looks for a seat, by a cheap public look; higher is better. By
    itself, how many points it is ahead. `win_probability(observation, seat)`: about how likely a seat wins (0 to 1),
    exact at the end. By itself, a guess from that evaluation. `search`: how to think ahead.
    `considered(observation, decision)`: the answers among which a bot chooses, at least one. By itself all; a game
    leaves out those by which people take time to think or save keys.
    `story(before, events, after)`: what an answer brought about, as beats for the whole table.
    """

    name: str
    version: int
    state: type[S]
    flows: Mapping[str, Callable[..., Any]]
    words: Words
    new: Callable[[int, int, Mapping[str, str]], S]
    observe: Callable[[S, int | None], O]
    determinize: Callable[[S, int, Random], None]
    sheet: Callable[[O], Sheet]
    explain: Callable[[O], Sheet] = field(default=None)  # type: ignore[assignment]
    result: Callable[[S], tuple[float, ...]] = field(default=None)  # type: ignore[assignment]
    evaluate: Callable[[O, int], float] = field(default=None)  # type: ignore[assignment]
    win_probability: Callable[[O, int], float] = field(default=None)  # type: ignore[assignment]
    search: SearchSettings = PLAIN_SEARCH
    considered: Callable[[O, Decision], tuple[Option[Any], ...]] = lambda observation, decision: decision.options
    story: Story = no_story

    def __post_init__(self) -> None:
        """Let the points speak where a game says no more."""
        if self.explain is None:
            object.__setattr__(self, "explain", self.sheet)
        if self.result is None:
            object.__setattr__(self, "result", self._totals)
        if self.evaluate is None:
            object.__setattr__(self, "evaluate", self._points_ahead)
        if self.win_probability is None:
            object.__setattr__(self, "win_probability", self._likely)

    def _totals(self, state: S) -> tuple[float, ...]:
        return tuple(map(float, self.sheet(self.observe(state, None)).totals))

    def _points_ahead(self, observation: O, seat: Seat) -> float:
        totals = self.sheet(observation).totals
        return totals[seat] - max((total for other, total in enumerate(totals) if other != seat), default=0)

    def _likely(self, observation: O, seat: Seat) -> float:
        """As many rivals as there are, one is best; and a lead of the `reach` of a search is nearly the game."""
        rivals = len(self.sheet(observation).totals) - 1
        even = -log(rivals) if rivals else 0.0
        return Curve((even, 0.0), (3.0 / self.search.reach, 0.0)).probability(self.evaluate(observation, seat), 0.0)
