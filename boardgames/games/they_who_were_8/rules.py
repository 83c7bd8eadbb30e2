"""They Who Were 8 as the engine, the table and the screens know it."""

from collections.abc import Mapping
from random import Random

from boardgames.engine.rules import Foresight
from boardgames.engine.sheet import Sheet
from boardgames.games.they_who_were_8.chance import chance
from boardgames.games.they_who_were_8.flows import flow
from boardgames.games.they_who_were_8.observation import TheyObservation, determinize, observe
from boardgames.games.they_who_were_8.outlook import outlook
from boardgames.games.they_who_were_8.scoring import points, sheet
from boardgames.games.they_who_were_8.setup import new_table
from boardgames.games.they_who_were_8.state import TheyState
from boardgames.games.they_who_were_8.words import TheyWords


class TheyRules:
    """The rules of They Who Were 8 in its three modes."""

    name = "they-who-were-8"
    version = 1
    state = TheyState
    flows = flow
    words = TheyWords()
    foresight = Foresight(ahead=8, broad=5, doubt=1.0, reach=12.0)

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> TheyState:
        """A new table; see `setup`."""
        return new_table(seats, seed, options)

    def observe(self, state: TheyState, seat: int | None) -> TheyObservation:
        """What a seat may see; see `observation`."""
        return observe(state, seat)

    def determinize(self, state: TheyState, seat: int, rng: Random) -> None:
        """Deal anew, in place, what the seat can't know."""
        determinize(state, seat, rng)

    def result(self, state: TheyState) -> tuple[float, ...]:
        """The points of each seat, as they stand: of its team, or in Titanomachy of the better of its pairs.

        Points alone do not tell who wins in Titanomachy; the winners of the sheet do.
        """
        return tuple(map(float, points(observe(state, None))))

    def outlook(self, observation: TheyObservation, seat: int) -> float:
        """How good the position looks for a seat, in points of its gods."""
        return outlook(observation, seat)

    def chance(self, observation: TheyObservation, seat: int) -> float:
        """About how likely a seat wins, 0 to 1."""
        return chance(observation, seat)

    def sheet(self, observation: TheyObservation) -> Sheet:
        """The score sheet as it stands."""
        return sheet(observation)


RULES = TheyRules()
