"""What lies on the table in Nine (rules, section 3)."""

from collections.abc import Sequence
from dataclasses import field

from boardgames.engine.cards import Place
from boardgames.engine.model import Model
from boardgames.engine.state import State, clockwise
from boardgames.engine.types import CardId, Seat
from boardgames.games.nine.catalogue import BYU, GAL, HEROES, INFLUENCES, JUS, SHIELD, TOKENS
from boardgames.games.nine.scoring import Lay

NOBODY = -1
COLUMNS = len(INFLUENCES) + 1


class Player(Model):
    """One player's cards and tokens.

    `real[i]` and `copies[i]` are the face-up cards of Influence i and the Byun Hyung Ja cards slid under them.
    Heroes are counted by kind (Alpha, Fenghuang): `heroes` face up, `fresh` those of them that were revealed in this
    turn and may still be resolved, `flipped` face down. `used` names the Influences whose power is tilted.
    """

    hand: Place = field(default_factory=Place)
    selected: Place = field(default_factory=Place)
    real: list[int] = field(default_factory=lambda: [0] * COLUMNS)
    copies: list[int] = field(default_factory=lambda: [0] * COLUMNS)
    heroes: list[int] = field(default_factory=lambda: [0, 0])
    fresh: list[int] = field(default_factory=lambda: [0, 0])
    flipped: list[int] = field(default_factory=lambda: [0, 0])
    tokens: list[int] = field(default_factory=lambda: [0] * len(TOKENS))
    supremacies: int = 0
    used: list[CardId] = field(default_factory=list)

    def count(self, influence: int) -> int:
        """The cards of an Influence, copies included."""
        return self.real[influence] + self.copies[influence]

    @property
    def size(self) -> int:
        """The cards of the Realm: face-up Influences with copies, Heroes up and down."""
        return sum(self.real) + sum(self.copies) + sum(self.heroes) + sum(self.flipped)


class NineState(State):
    """The whole table. `reserve` and `Player.tokens` count tokens by kind; VP tokens count their points.

    `strict[i]` is the seat that leads Influence i alone, `able[i]` the one that leads it, perhaps through Justice: they
    have, in the words of section 2, its strict and its ability majority. NOBODY stands for none. Both follow from the
    Realms; `recount` keeps them true after every atomic change. `opened` is what lay there when the round began: a
    note for those who watch, which older games do not have.
    """

    round: int = 0
    first: Seat = 0
    phase: str = "deal"
    active: Seat = NOBODY
    pile: Place = field(default_factory=Place)
    players: list[Player] = field(default_factory=list)
    reserve: list[int] = field(default_factory=list)
    supremacies: int = 0
    strict: list[Seat] = field(default_factory=lambda: [NOBODY] * COLUMNS)
    able: list[Seat] = field(default_factory=lambda: [NOBODY] * COLUMNS)
    opened: tuple[Lay, ...] = field(default=(), compare=False)

    def clockwise(self, seat: Seat) -> tuple[int, ...]:
        """All seats in turn order, beginning with `seat`."""
        return clockwise(seat, len(self.players))

    def others(self, seat: Seat) -> tuple[int, ...]:
        """The opponents of a seat, clockwise."""
        return self.clockwise(seat)[1:]

    def recount(self, influence: int) -> None:
        """Find again who leads one Influence; after a change of Justice, who leads any."""
        if influence == JUS:
            self._recount(JUS)
            for each in INFLUENCES[1:]:
                self._recount(each)
        else:
            self._recount(influence)

    def _recount(self, influence: int) -> None:
        top, leaders = 1, []
        for seat, player in enumerate(self.players):
            count = player.real[influence] + player.copies[influence]
            if count > top:
                top, leaders = count, [seat]
            elif count == top:
                leaders.append(seat)
        if len(leaders) == 1:
            self.strict[influence] = self.able[influence] = leaders[0]
        else:
            justice = self.strict[JUS]
            self.strict[influence] = NOBODY
            self.able[influence] = justice if justice in leaders else NOBODY

    def protected(self, seat: Seat) -> tuple[int, ...]:
        """The columns that the Shield of a seat protects."""
        player = self.players[seat]
        return shielded(player.real) if player.tokens[SHIELD] else ()

    def open_columns(self, seat: Seat) -> list[int]:
        """The face-up columns of a seat that opponents may aim at."""
        shielded = self.protected(seat)
        real = self.players[seat].real
        return [i for i in INFLUENCES if real[i] and i not in shielded]


def shielded(real: Sequence[int]) -> tuple[int, ...]:
    """The columns that a Shield protects in a Realm: the nearest below and above Galmi (section 8.1)."""
    below = [i for i in range(JUS, GAL) if real[i]][-1:]
    above = [i for i in range(GAL + 1, BYU + 1) if real[i]][:1]
    return (*below, *above)


def kind(hero: int) -> int:
    """Where a Hero card is counted: 0 for Alpha, 1 for Fenghuang."""
    return hero - HEROES[0]
