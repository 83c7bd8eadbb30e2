"""How it stood when the round began: the points of everybody, and who led what."""

from typing import NamedTuple

from boardgames.engine.types import Seat
from boardgames.games.nine.catalogue import INFLUENCES, JUS
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.scoring import Counts, Lay, laid, lone_leader, score
from boardgames.games.nine.state import NOBODY


class Lying(NamedTuple):
    """What lay before a player: see `Player`."""

    real: Counts
    copies: Counts
    heroes: Counts
    flipped: Counts
    tokens: Counts


class Opening(NamedTuple):
    """What lay on the table, seat by seat."""

    players: tuple[Lying, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat, as they stood."""
        return tuple(scored.total for scored in score(self))

    @property
    def leads(self) -> dict[int, Seat]:
        """Who led each Influence, perhaps through Justice."""
        return {influence: self._leads(influence) for influence in INFLUENCES}

    def _leads(self, influence: int) -> Seat:
        counts = [player.real[influence] + player.copies[influence] for player in self.players]
        lone, justice = lone_leader(self, influence), lone_leader(self, JUS)
        return justice if lone == NOBODY != justice and counts[justice] == max(counts) > 0 else lone


def opening(table: NineObservation) -> Opening:
    """What lay on the table when its round began; what lies there now, where a saved game does not tell it."""
    now = tuple(map(laid, table.players))
    return Opening(tuple(Lying(*lay) for lay in (table.opened if _form(table.opened) == _form(now) else now)))


def _form(lays: tuple[Lay, ...]) -> list[list[int]]:
    """How many counts of each kind."""
    return [[len(counts) for counts in lay] for lay in lays]
