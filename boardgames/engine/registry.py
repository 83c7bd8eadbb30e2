"""Games by name, known to the picker and the command line before any of their modules is loaded."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:  # the models behind the rules would cost the picker its first frame
    from boardgames.engine.rules import Rules


class GameInfo(NamedTuple):
    """What can be said of a game without loading it. `minutes` and `passes` are honest figures by number of people."""

    key: str
    title: str
    line: str
    about: str
    minutes: Mapping[int, int]
    passes: Mapping[int, int]
    module: str
    short_names: tuple[str, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players that it is made for."""
        return tuple(sorted(self.minutes))

    def rules(self) -> "Rules[Any, Any]":
        """The rules themselves, loaded when they are first asked for."""
        rules: Rules[Any, Any] = import_module(self.module).RULES
        return rules


class UnknownGame(LookupError):
    """No game of that name; the text says which is nearest."""


class Registry(Mapping[str, GameInfo]):
    """The games in the order in which they are shown."""

    def __init__(self, games: tuple[GameInfo, ...]) -> None:
        self._games = {game.key: game for game in games}

    def __getitem__(self, key: str) -> GameInfo:
        return self._games[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def find(self, name: str) -> GameInfo:
        """The game of that key, title or short name; raises UnknownGame with the nearest name."""
        names = {known: game for game in self.values() for known in (game.key, game.title.lower(), *game.short_names)}
        wanted = name.strip().lower()
        if wanted in names:
            return names[wanted]
        near = get_close_matches(wanted, names, n=1, cutoff=0.5)
        hint = f"Did you mean “{near[0]}”?" if near else f"The games are: {', '.join(self)}."
        raise UnknownGame(f"There is no game called “{name}”. {hint}")
