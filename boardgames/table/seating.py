"""Who sits where, and how the evening is to go."""

from collections.abc import Iterable, Sequence
from dataclasses import field, replace
from secrets import randbelow

from boardgames.engine.model import Model
from boardgames.table.choices import FIRST, MOST_SEATS, Handoffs, Kind, Level, Pace
from boardgames.table.names import clean_name, distinct, look_alike

MOST_SEED = 1_000_000_000
"""Seeds that are drawn lie below it: short enough to be told to somebody, too many to be tried out."""
BOT_NAMES = ("Ada", "Bo", "Cleo", "Dov", "Edda", "Finn", "Greta", "Hugo", "Ines", "Jory", "Kira", "Levi")


class Player(Model):
    """One player: a person, or a bot of a level. Colour and symbol are places in the palette of the screens.

    `is_away`: the bot plays for a person who has left, and may come back.
    """

    name: str
    kind: Kind = "person"
    colour: int
    symbol: int
    is_away: bool = False

    def __post_init__(self) -> None:
        """Clean the name, wherever it comes from; raise ValueError for a place that the palette does not have."""
        self.name = clean_name(self.name)
        if not (0 <= self.colour < MOST_SEATS and 0 <= self.symbol < MOST_SEATS):
            raise ValueError(f"there are {MOST_SEATS} colours and symbols, counted from 0")

    @property
    def is_bot(self) -> bool:
        """Whether the program plays for it."""
        return self.kind != "person"


class Setup(Model):
    """All that is decided before the first deal. While people still choose, there may be too few players.

    `seed` is the number of the deal: None until cards are dealt, unless somebody has typed it, and then it is a
    `known_deal`. `handoffs`: the screen is covered between two people (`between`), before every private question
    (`always`), or never. `pace`: bots play at once, at a pace to follow, or step by step. `teaching`: all hands are
    open. `hints`: people may ask what the expert would do; None leaves that to who plays, see `has_hints`.
    """

    game: str
    players: tuple[Player, ...] = ()
    seed: int | None = None
    known_deal: bool = False
    options: dict[str, str] = field(default_factory=dict)
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

    @property
    def first(self) -> int | None:
        """The seat that was chosen to go first; None if that is left to the game, or to the lot."""
        chosen = self.options.get(FIRST, "")
        return int(chosen) if chosen.isdecimal() else None

    def again(self) -> "Setup":
        """The next game of this company: a new deal at the same seats, where the next one goes first."""
        first = {} if self.first is None else {FIRST: str((self.first + 1) % len(self.players))}
        return replace(self.undealt(), options=self.options | first)

    @property
    def deal(self) -> int:
        """The number of the deal, which is a secret until the game is over; raises ValueError before there is one."""
        if self.seed is None:
            raise ValueError("nothing has been dealt yet")
        return self.seed

    @property
    def deal_told(self) -> str:
        """Its number in words, for after the end: `deal 42`, or `known deal 42`."""
        return f"{'known ' if self.known_deal else ''}deal {self.deal}"

    def dealt(self) -> "Setup":
        """This set-up with a deal: one that nobody knows, unless it has one already."""
        return self if self.seed is not None else replace(self, seed=randbelow(MOST_SEED))

    def undealt(self) -> "Setup":
        """This set-up for another deal."""
        return replace(self, seed=None, known_deal=False)

    def of_deal(self, number: int) -> "Setup":
        """This set-up for the deal of that number, which somebody knows."""
        return replace(self, seed=number, known_deal=True)


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
    return tuple(name for name in BOT_NAMES if not any(look_alike(name, other) for other in taken))[:number]
