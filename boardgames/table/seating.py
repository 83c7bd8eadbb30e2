"""Who sits where, and how the evening is to go."""

from collections.abc import Iterable, Sequence

from pydantic import BaseModel, ConfigDict, Field

from boardgames.table.choices import MOST_SEATS, Handoffs, Kind, Level, Pace
from boardgames.table.names import distinct, likeness

BOT_NAMES = ("Ada", "Bo", "Cleo", "Dov", "Edda", "Finn", "Greta", "Hugo", "Ines", "Jory", "Kira", "Levi")


class Player(BaseModel):
    """One player: a person, or a bot of a level. Colour and symbol are places in the palette of the screens."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    kind: Kind = "person"
    colour: int = Field(ge=0, lt=MOST_SEATS)
    symbol: int = Field(ge=0, lt=MOST_SEATS)

    @property
    def is_bot(self) -> bool:
        """Whether the program plays for it."""
        return self.kind != "person"


class Setup(BaseModel):
    """All that is decided before the first deal. While people still choose, there may be too few players.

    `handoffs`: the screen is covered between two people (`between`), before every private question (`always`), or
    never. `pace`: bots play at once, at a pace to follow, or step by step. `teaching`: all hands are open. `hints`:
    people may ask what the expert would do; None leaves that to who plays, see `has_hints`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    players: tuple[Player, ...] = ()
    seed: int
    options: dict[str, str] = Field(default_factory=dict)
    handoffs: Handoffs = "between"
    pace: Pace = "normal"
    teaching: bool = False
    hints: bool | None = None

    @property
    def has_hints(self) -> bool:
        """Whether people may ask for hints; as is usual if nobody has decided it."""
        return usual_hints(self.players) if self.hints is None else self.hints

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)


def usual_hints(players: Iterable[Player]) -> bool:
    """Whether hints are usual for this company: for one person among bots, who practises, and not among people."""
    return sum(not player.is_bot for player in players) == 1


def company(people: Sequence[str], bots: int = 0, level: Level = "steady") -> tuple[Player, ...]:
    """People, then bots under names of their own, each with a colour and a symbol.

    Raises ValueError with a sentence for names that are empty or too much alike.
    """
    names = distinct(people)
    seated: list[tuple[str, Kind]] = [(name, "person") for name in names]
    seated += [(name, level) for name in bot_names(names, bots)]
    return tuple(
        Player(name=name, kind=kind, colour=seat % MOST_SEATS, symbol=seat % MOST_SEATS)
        for seat, (name, kind) in enumerate(seated)
    )


def bot_names(taken: Sequence[str], number: int) -> tuple[str, ...]:
    """The first so many names for bots that nobody at the table has."""
    known = {likeness(name) for name in taken}
    return tuple(name for name in BOT_NAMES if likeness(name) not in known)[:number]
