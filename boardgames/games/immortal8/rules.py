"""Immortal 8 as the engine, the table and the screens know it."""

from collections.abc import Mapping
from random import Random

from boardgames.engine.rules import Foresight
from boardgames.engine.sheet import Sheet
from boardgames.games.immortal8.chance import chance
from boardgames.games.immortal8.flows import flow
from boardgames.games.immortal8.observation import EightObservation, determinize, observe
from boardgames.games.immortal8.outlook import outlook
from boardgames.games.immortal8.scoring import sheet
from boardgames.games.immortal8.setup import new_table
from boardgames.games.immortal8.state import EightState
from boardgames.games.immortal8.words import EightWords


class EightRules:
    """The rules of Immortal 8."""

    name = "immortal8"
    version = 1
    state = EightState
    flows = flow
    words = EightWords()
    foresight = Foresight(ahead=16, broad=6, doubt=0.7, reach=40.0)

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> EightState:
        """A new table; see `setup`."""
        return new_table(seats, seed, options)

    def observe(self, state: EightState, seat: int | None) -> EightObservation:
        """What a seat may see; see `observation`."""
        return observe(state, seat)

    def determinize(self, state: EightState, seat: int, rng: Random) -> None:
        """Deal anew, in place, what the seat can't know."""
        determinize(state, seat, rng)

    def result(self, state: EightState) -> tuple[float, ...]:
        """The points of each seat, as they stand in the open. A tie is settled by the sheet's order."""
        return tuple(map(float, sheet(observe(state, None)).totals))

    def outlook(self, observation: EightObservation, seat: int) -> float:
        """How good the position looks for a seat."""
        return outlook(observation, seat)

    def chance(self, observation: EightObservation, seat: int) -> float:
        """About how likely a seat wins, 0 to 1."""
        return chance(observation, seat)

    def sheet(self, observation: EightObservation) -> Sheet:
        """The score sheet as it stands."""
        return sheet(observation)


RULES = EightRules()
