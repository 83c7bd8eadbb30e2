"""A table while people still choose: who sits where, who is a bot, and how the evening is to go."""

from dataclasses import asdict, dataclass, field

from boardgames.bots import BOTS
from boardgames.engine.registry import Choice, GameInfo, Way
from boardgames.table.choices import FIRST, MOST_SEATS, STAND_IN
from boardgames.table.names import clean_name, distinct
from boardgames.table.seating import BOT_NAMES, Setup, bot_names, usual_hints

MODE = "mode"
"""The choice of a game whose ways have names of their own: `Titanomachy`."""


@dataclass(slots=True)
class Seat:
    """A seat while people still choose."""

    name: str = ""
    kind: str = "person"
    colour: int = 0
    symbol: int = 0


@dataclass(slots=True)
class Draft:
    """A set-up while people still choose; `first` is the seat that begins, None by lot.

    `wishes` are the ways to play that somebody chose; one that does not fit the company waits until it does.
    `hint_wishes` tells whether hints are wanted by one who practises (True) and among people (False), where it was
    chosen: a wish for the one does not hold for the other.
    """

    game: GameInfo
    seats: list[Seat] = field(default_factory=list)
    first: int | None = None
    handoffs: str = "between"
    pace: str = "normal"
    teaching: bool = False
    seed: str = ""
    wishes: dict[str, str] = field(default_factory=dict)
    hint_wishes: dict[bool, bool] = field(default_factory=dict)

    @classmethod
    def of(cls, game: GameInfo, setup: Setup) -> "Draft":
        """What a set-up says already; seats are added until there are enough."""
        seats = [
            Seat(player.name, "person" if player.is_away else player.kind, player.colour, player.symbol)
            for player in setup.players
        ]
        named = setup.options.get(FIRST, "random")
        first = int(named) if named.isdigit() and int(named) < len(seats) else None
        draft = cls(
            game,
            seats[: game.seats[-1]],
            first,
            setup.handoffs,
            setup.pace,
            setup.teaching,
            seed="" if setup.seed is None else str(setup.seed),
        )
        for choice in game.choices:
            if setup.options.get(choice.key) in [way.key for way in choice.ways]:
                draft.wishes[choice.key] = setup.options[choice.key]
        if setup.hints is not None:
            practises = usual_hints(setup.players)
            nobody_is_known = all(player.is_bot for player in setup.players)
            draft.hint_wishes = dict.fromkeys((True, False) if nobody_is_known else (practises,), setup.hints)
        while len(draft.seats) < game.fewest(draft.wishes):
            draft.add()
        return draft

    def add(self) -> None:
        """One seat more, with a colour and a symbol that nobody has."""
        used = {seat.colour for seat in self.seats}, {seat.symbol for seat in self.seats}
        colour, symbol = (next(n for n in range(MOST_SEATS) if n not in taken) for taken in used)
        self.seats.append(Seat(colour=colour, symbol=symbol))

    def remove(self, place: int) -> None:
        """One seat less."""
        del self.seats[place]
        if self.first is not None:
            self.first = None if self.first == place else self.first - (self.first > place)

    def move(self, place: int, step: int) -> int:
        """Let a seat change places with the one before or after it, going round; return where it is now."""
        other = (place + step) % len(self.seats)
        self.seats[place], self.seats[other] = self.seats[other], self.seats[place]
        if self.first in (place, other):
            self.first = other if self.first == place else place
        return other

    def turn_kind(self, place: int) -> None:
        """Make a person a bot of the usual level, a bot one of the next, and the last a person again."""
        seat = self.seats[place]
        levels = tuple(BOTS)
        usual = levels.index(STAND_IN)
        kinds = ("person", *levels[usual:], *levels[:usual])
        seat.kind = kinds[(kinds.index(seat.kind) + 1) % len(kinds)]
        if seat.kind == "person":
            seat.name = "" if seat.name in BOT_NAMES else seat.name
        elif not clean_name(seat.name):
            seat.name = bot_names([other.name for other in self.seats], 1)[0]

    def turn_mark(self, place: int, mark: str) -> None:
        """Give a seat the next colour or symbol that nobody else has."""
        taken = {getattr(seat, mark) for seat in self.seats}
        now = getattr(self.seats[place], mark)
        free = (number % MOST_SEATS for number in range(now + 1, now + MOST_SEATS))
        setattr(self.seats[place], mark, next((number for number in free if number not in taken), now))

    def find(self, choice_key: str, way_key: str) -> tuple[Choice, Way]:
        """A choice of the game and one of its ways."""
        choice = next(choice for choice in self.game.choices if choice.key == choice_key)
        return choice, choice.find(way_key)

    def way(self, choice: Choice) -> Way:
        """What is decided as the company stands: what is wished for if it fits, or the usual."""
        fitting = choice.fitting(len(self.seats))
        return next((way for way in fitting if way.key == self.wishes.get(choice.key)), fitting[0])

    def choose(self, choice: Choice, way: Way) -> None:
        """Wish for a way to play; a rule that is on already is switched off."""
        switched_off = choice.is_switch and self.way(choice) is way
        self.wishes[choice.key] = "off" if switched_off else way.key

    @property
    def practises(self) -> bool:
        """Whether one person plays among bots."""
        return [seat.kind for seat in self.seats].count("person") == 1

    @property
    def hints(self) -> bool:
        """Whether hints may be asked for: as somebody chose it for such a company, or as is usual."""
        return self.hint_wishes.get(self.practises, self.practises)

    @hints.setter
    def hints(self, wanted: bool) -> None:
        self.hint_wishes[self.practises] = wanted

    @property
    def teams(self) -> list[list[int]]:
        """The seats of each team; nothing if everybody plays alone."""
        number = max((self.way(choice).teams for choice in self.game.choices), default=0)
        return [list(range(team, len(self.seats), number)) for team in range(number)]

    @property
    def names(self) -> list[str]:
        """The names as they will stand on the table, or which seat it is."""
        return [clean_name(seat.name) or f"seat {place + 1}" for place, seat in enumerate(self.seats)]

    @property
    def nameless(self) -> int | None:
        """The first seat without a name."""
        return next((place for place, seat in enumerate(self.seats) if not clean_name(seat.name)), None)

    @property
    def called(self) -> str:
        """What is played: the way to play, where each has a name of its own, or the game."""
        modes = [self.way(choice).label for choice in self.game.choices if choice.key == MODE]
        return " ".join(modes) or self.game.title

    def missing(self) -> str | None:
        """What is still missing, in a sentence; None if the game may begin."""
        nameless = [place for place, seat in enumerate(self.seats) if not clean_name(seat.name)]
        if nameless:
            return "Who plays?" if len(nameless) == len(self.seats) else f"Who sits in seat {nameless[0] + 1}?"
        try:
            distinct(seat.name for seat in self.seats)
        except ValueError as alike:
            return str(alike)
        return None

    def setup(self) -> Setup:
        """The finished set-up; with a number that was typed it is a known deal."""
        players = [asdict(seat) | {"name": clean_name(seat.name)} for seat in self.seats]
        setup = Setup.model_validate(
            {
                "game": self.game.key,
                "players": players,
                "options": self._options(),
                "handoffs": self.handoffs,
                "pace": self.pace,
                "teaching": self.teaching,
                "hints": self.hints,
            }
        )
        return setup.of_deal(int(self.seed)) if self.seed else setup

    def _options(self) -> dict[str, str]:
        begins = {FIRST: "random" if self.first is None else str(self.first)} if self.game.starter else {}
        return begins | {choice.key: self.way(choice).key for choice in self.game.choices}
