"""Immortals as the engine, the table and the screens know it."""

from collections.abc import Mapping
from random import Random

from boardgames.engine.rules import Foresight
from boardgames.engine.sheet import Sheet
from boardgames.games.immortals.chance import chance
from boardgames.games.immortals.flows import flow
from boardgames.games.immortals.observation import ImmortalsObservation, determinize, observe
from boardgames.games.immortals.outlook import outlook
from boardgames.games.immortals.scoring import sheet
from boardgames.games.immortals.setup import new_table
from boardgames.games.immortals.state import ImmortalsState
from boardgames.games.immortals.words import ImmortalsWords


class ImmortalsRules:
    """The rules of Immortals."""

    name = "immortals"
    version = 1
    state = ImmortalsState
    flows = flow
    words = ImmortalsWords()
    foresight = Foresight(ahead=6, broad=3, doubt=1.0, by_chance=True, at_sight=frozenset({"immortals.plan"}))

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> ImmortalsState:
        """A new table; see `setup`."""
        return new_table(seats, seed, options)

    def observe(self, state: ImmortalsState, seat: int | None) -> ImmortalsObservation:
        """What a seat may see; see `observation`."""
        return observe(state, seat)

    def determinize(self, state: ImmortalsState, seat: int, rng: Random) -> None:
        """Deal anew, in place, what the seat can't know."""
        determinize(state, seat, rng)

    def result(self, state: ImmortalsState) -> tuple[float, ...]:
        """The points of each seat, as they stand. A tie is settled by the sheet's order."""
        return tuple(float(state.score(seat)) for seat in state.seats)

    def outlook(self, observation: ImmortalsObservation, seat: int) -> float:
        """How good the position looks for a seat."""
        return outlook(observation, seat)

    def chance(self, observation: ImmortalsObservation, seat: int) -> float:
        """About how likely a seat wins, 0 to 1."""
        return chance(observation, seat)

    def sheet(self, observation: ImmortalsObservation) -> Sheet:
        """The score sheet as it stands."""
        return sheet(observation)


RULES = ImmortalsRules()
