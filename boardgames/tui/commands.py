"""Commands: what the keys of a screen do, each written down once.

Dispatch, the line of keys at the bottom, the help page and the README's table of keys are made from them.
`table_commands` has those of a table.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from textual import events

from boardgames.tui.keyboard import other_readings
from boardgames.tui.pictures.lines import Hint

if TYPE_CHECKING:
    from boardgames.tui.screens.play import PlayScreen

S = TypeVar("S")

Group = Literal["choosing", "looking", "the game"]
GROUPS: tuple[Group, ...] = ("choosing", "looking", "the game")

_WRITTEN = {
    "up": "↑", "down": "↓", "left": "←", "right": "→", "enter": "Enter", "space": "Space", "escape": "Esc",
    "backspace": "Backspace", "tab": "Tab", "pageup": "PgUp", "pagedown": "PgDn", "home": "Home", "end": "End",
    "f1": "F1",
}  # fmt: skip


def _always(screen: Any) -> bool:
    return True


class Command(NamedTuple, Generic[S]):
    """What a key of a screen does.

    `keys` are named as `named` does it; the first is the one that is shown. `act` does it; without one, the key is for
    whatever is pointed with. `label` says it in a word in the line of keys, `meaning` in a sentence on the help page,
    in its `group`; without one of them it does not stand there. `has`: whether the game at hand has such a thing at
    all. `now`: whether it would do something now, so that the line of keys shows it. `stays`: that line never leaves it
    out. `joins`: on the help page it shares the line of the command before.
    """

    id: str
    keys: tuple[str, ...]
    act: Callable[[S], object] | None = None
    label: str = ""
    meaning: str = ""
    group: Group = "choosing"
    shown: str = ""
    has: Callable[[S], bool] = _always
    now: Callable[[S], bool] = _always
    stays: bool = False
    joins: bool = False

    @property
    def written(self) -> str:
        """Its key as people read it."""
        return self.shown or _WRITTEN.get(self.keys[0], self.keys[0])


def named(event: events.Key) -> str:
    """The name of a key: the character that it types, or what is printed on it."""
    if event.is_printable and event.character and not event.character.isspace():
        return event.character
    return event.key


def find(commands: Iterable[Command[S]], key: str) -> Command[S] | None:
    """The command of a key."""
    return next((command for command in commands if key in command.keys), None)


def meant(commands: Iterable[Command[S]], key: str) -> str:
    """A key as these commands know it: itself, or what else its keyboard may mean by it."""
    known = {key for command in commands for key in command.keys}
    return next((reading for reading in (key, *other_readings(key)) if reading in known), key)


def hints(commands: Iterable[Command[S]], screen: S) -> list[Hint]:
    """What the line of keys shows of commands."""
    return [
        Hint(command.written, command.label, command.keys[0], command.stays)
        for command in commands
        if command.label and command.has(screen) and command.now(screen)
    ]


TableCommand: TypeAlias = Command["PlayScreen"]
