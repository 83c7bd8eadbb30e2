"""Nine as the engine, the table and the screens know it."""

from collections.abc import Mapping
from random import Random

from boardgames.engine.rules import Foresight
from boardgames.engine.sheet import Sheet
from boardgames.games.nine.chance import chance
from boardgames.games.nine.flows import flow
from boardgames.games.nine.observation import NineObservation, determinize, observe
from boardgames.games.nine.outlook import outlook
from boardgames.games.nine.scoring import score, sheet
from boardgames.games.nine.setup import new_table
from boardgames.games.nine.state import NineState
from boardgames.games.nine.words import NineWords


class NineRules:
    """The rules of Nine for two to four seats."""

    name = "nine"
    version = 1
    state = NineState
    flows = flow
    words = NineWords()
    foresight = Foresight(ahead=12, broad=6, doubt=0.7, reach=30.0)

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> NineState:
        """A new table; see `setup`."""
        return new_table(seats, seed, options)

    def observe(self, state: NineState, seat: int | None) -> NineObservation:
        """What a seat may see; see `observation`."""
        return observe(state, seat)

    def determinize(self, state: NineState, seat: int, rng: Random) -> None:
        """Deal anew, in place, what the seat can't know."""
        determinize(state, seat, rng)

    def result(self, state: NineState) -> tuple[float, ...]:
        """The VP of each seat, as they stand."""
        return tuple(float(scored.total) for scored in score(state))

    def outlook(self, observation: NineObservation, seat: int) -> float:
        """How good the position looks for a seat, in VP."""
        return outlook(observation, seat)

    def chance(self, observation: NineObservation, seat: int) -> float:
        """About how likely a seat wins, 0 to 1."""
        return chance(observation, seat)

    def sheet(self, observation: NineObservation) -> Sheet:
        """The score sheet as it stands."""
        return sheet(observation)


RULES = NineRules()
