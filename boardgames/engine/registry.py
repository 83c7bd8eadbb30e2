"""Games by name, known to the picker and the command line before any of their modules is loaded."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames.engine.words import listed

if TYPE_CHECKING:  # the models behind the rules would cost the picker its first frame
    from boardgames.engine.rules import Rules


class Way(NamedTuple):
    """One way of playing that a choice offers: its key in the options, its name, and why one would take it, in a line.

    `about` goes on for a sentence or two. `seats` are the numbers of players that it is for. With `teams`, that many
    take turns round the table, so that of two teams those opposite play together. `notes`: what is to be said for a
    number of players; for one that it is not for, why not, as it follows a colon.
    """

    key: str
    label: str
    why: str
    about: str
    seats: tuple[int, ...]
    teams: int = 0
    notes: Mapping[int, str] = {}


class Choice(NamedTuple):
    """Something that people decide before a game, by its key in the options. The first way that fits is the usual."""

    key: str
    label: str
    ways: tuple[Way, ...]

    @property
    def is_switch(self) -> bool:
        """Whether it is a single rule, `off` or `on`; the label of `on` names it."""
        return {way.key for way in self.ways} == {"off", "on"}

    def fitting(self, seats: int) -> tuple[Way, ...]:
        """The ways for that number of players."""
        return tuple(way for way in self.ways if seats in way.seats)

    def find(self, name: str) -> Way:
        """The way of that key or label; raises UnfitChoice with a sentence that names all of them."""
        wanted = name.strip().lower()
        for way in self.ways:
            if wanted in (way.key, way.label.lower()):
                return way
        if self.is_switch:
            raise UnfitChoice(f"{self.key} is on or off, not “{name}”.")
        raise UnfitChoice(f"There is no {self.label} called “{name}”; there are {_listed(self.ways)}.")

    def decided(self, seats: int, wish: str | None) -> Way:
        """The way that is wished for, or the usual one; raises UnfitChoice if it is not for so many players."""
        fitting = self.fitting(seats)
        way = fitting[0] if wish is None else self.find(wish)
        if way not in fitting:
            why = f": {way.notes[seats]}" if seats in way.notes else ""
            sentence = f"{way.label} is for {numbers(way.seats)}, not for {seats}{why}; {_offered(fitting, seats)}."
            raise UnfitChoice(sentence)
        return way


class Accent(NamedTuple):
    """The colour that a game lights: `#rrggbb` on dark and on light grounds, and one of sixteen colours for each."""

    dark: str
    light: str
    dark_16: str
    light_16: str


class GameInfo(NamedTuple):
    """What can be said of a game without loading it. `minutes` and `passes` are honest figures by number of people;
    every choice has a way for each number. `module` holds its `RULES`, `board` its drawing (`BOARD`) and `account` its
    sentences for line mode (`ACCOUNT`): names of modules, loaded when they are needed. Without an `accent` of its own
    it wears the theme's. `starter`: somebody is drawn or chosen before the game to go first, by the option `first`;
    otherwise the game itself finds out who does. `shows_hands`: people may show their hands to each other. `once` tells
    what an option that nobody named stood for, up to that version of the rules, where that has changed.
    """

    key: str
    title: str
    line: str
    about: str
    minutes: Mapping[int, int]
    passes: Mapping[int, int]
    module: str
    short_names: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    starter: bool = True
    shows_hands: bool = False
    board: str = ""
    account: str = ""
    accent: Accent | None = None
    once: Mapping[int, Mapping[str, str]] = {}

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players that it is made for."""
        return tuple(sorted(self.minutes))

    @property
    def shortest(self) -> str:
        """What it is called in a shell: the first short name, or the key."""
        return (*self.short_names, self.key)[0]

    @property
    def mode(self) -> Choice | None:
        """The way to play: the first choice that is more than a single rule."""
        return next((choice for choice in self.choices if not choice.is_switch), None)

    @property
    def house_rules(self) -> tuple[Choice, ...]:
        """The single rules that may be switched on or off."""
        return tuple(choice for choice in self.choices if choice.is_switch)

    def house_rule(self, name: str) -> Choice:
        """The house rule of that key; raises UnfitChoice with the nearest one, or all of them."""
        rules = {rule.key: rule for rule in self.house_rules}
        wanted = name.strip().lower()
        if wanted in rules:
            return rules[wanted]
        if not rules:
            raise UnfitChoice(f"{self.title} has no house rules.")
        near = get_close_matches(wanted, rules, n=1, cutoff=0.5)
        hint = f"Did you mean “{near[0]}”?" if near else f"There are {listed(list(rules))}."
        raise UnfitChoice(f"{self.title} has no house rule called “{name}”. {hint}")

    def options(self, seats: int, wishes: Mapping[str, str]) -> dict[str, str]:
        """The options of a game of so many players: those that are wished for, and the usual ones for the other
        choices; raises UnfitChoice.
        """
        decided = {choice.key: choice.decided(seats, wishes.get(choice.key)).key for choice in self.choices}
        return decided | {key: wish for key, wish in wishes.items() if key not in decided}

    def once_usual(self, version: int) -> dict[str, str]:
        """What options that nobody named stood for under that version of the rules, where it was not what it is now."""
        changed = [usual for until, usual in sorted(self.once.items(), reverse=True) if version <= until]
        return {key: way for usual in changed for key, way in usual.items()}

    def fewest(self, wishes: Mapping[str, str]) -> int:
        """The fewest players for whom all that is wished for fits; the fewest of all if nothing does."""
        ways = [choice.find(wishes[choice.key]) for choice in self.choices if choice.key in wishes]
        return next((seats for seats in self.seats if all(seats in way.seats for way in ways)), self.seats[0])

    def labels(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """What was decided, in words: `Titanomachy`; of house rules only those that are not as usual."""
        decided = [
            (choice, way) for choice in self.choices for way in choice.ways if way.key == options.get(choice.key)
        ]
        return tuple(way.label for choice, way in decided if not choice.is_switch or way is not choice.ways[0])

    def rules(self) -> "Rules[Any, Any]":
        """The rules themselves, loaded when they are first asked for."""
        rules: Rules[Any, Any] = import_module(self.module).RULES
        return rules


class UnfitChoice(ValueError):
    """A way to play that the game does not have, or not for so many players; the text says which it has."""


def numbers(seats: Sequence[int]) -> str:
    """Numbers of players in words: `2, 3 or 4 players`."""
    *most, last = map(str, seats)
    return f"{', '.join(most)} or {last} players" if most else f"{last} players"


def _listed(ways: Sequence[Way]) -> str:
    """`base (Eight Gods) and pantheon`."""
    return listed([way.key if way.key == way.label.lower() else f"{way.key} ({way.label})" for way in ways])


def _offered(ways: Sequence[Way], seats: int) -> str:
    return f"for {seats} there {'is' if len(ways) == 1 else 'are'} {_listed(ways)}"


class UnknownGame(LookupError):
    """No game of that name; the text says which is nearest."""


class Registry(Mapping[str, GameInfo]):
    """The games in the order in which they are shown."""

    def __init__(self, games: tuple[GameInfo, ...]) -> None:
        self.games = {game.key: game for game in games}

    def __getitem__(self, key: str) -> GameInfo:
        return self.games[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.games)

    def __len__(self) -> int:
        return len(self.games)

    @property
    def names(self) -> dict[str, GameInfo]:
        """All names of games, in small letters: keys, titles and short names."""
        return {known: game for game in self.values() for known in (game.key, game.title.lower(), *game.short_names)}

    def find(self, name: str) -> GameInfo:
        """The game of that key, title or short name; raises UnknownGame with the nearest name."""
        names = self.names
        wanted = name.strip().lower()
        if wanted in names:
            return names[wanted]
        near = get_close_matches(wanted, names, n=1, cutoff=0.5)
        hint = f"Did you mean “{near[0]}”?" if near else f"The games are: {', '.join(self)}."
        raise UnknownGame(f"There is no game called “{name}”. {hint}")
