"""The keys of the screen beneath, on one page."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from textual.binding import Binding, BindingType
from textual.screen import Screen

from boardgames.tui.canvas import Canvas, cells, wrap
from boardgames.tui.commands import GROUPS, Command, Group, S
from boardgames.tui.pictures.lines import BACK, key_line
from boardgames.tui.screens.painted import Painted


class Key(NamedTuple):
    """A key as it is written, and what it does."""

    shown: str
    meaning: str


class KeyGroup(NamedTuple):
    """Keys that belong together."""

    title: str
    keys: tuple[Key, ...]


class HelpScreen(Painted[None]):
    """Shows groups of keys in as many columns as they need; any of the usual keys goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape,question_mark,enter,space", "close", show=False),
        Binding("R,f1", "rules", show=False),
    ]

    def __init__(self, title: str, groups: Sequence[KeyGroup], rules: Callable[[], object] | None = None) -> None:
        """`rules` opens the rules of the game, where there is one."""
        super().__init__()
        self._title = title
        self._rules = rules
        self._groups = tuple(group for group in groups if group.keys)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    def action_rules(self) -> None:
        """Go on to the rules."""
        self.dismiss(None)
        if self._rules is not None:
            self._rules()

    def paint(self, canvas: Canvas) -> None:
        """All groups, one below the other, in columns."""
        self.header(
            canvas,
            [(self._title.upper(), canvas.look.style("accent", "panel", bold=True)), ("   the keys", "quiet")],
        )
        columns = 1 if self._height(self._groups, self._column(canvas, 1)) <= canvas.height - 4 else 2
        width = self._column(canvas, columns)
        first = self._first_column(width) if columns == 2 else len(self._groups)
        sides = self._groups[:first], self._groups[first:]
        tight = max(self._height(side, width) for side in sides) > canvas.height - 4
        for x, side in zip((2, width + 5), sides, strict=True):
            y = 1 if tight else 2
            for group in side:
                y = self._group(canvas, x, y, width, group) + 1
        key_line(canvas, [BACK])

    def _first_column(self, width: int) -> int:
        """How many groups stand in the first of two columns, so that the longer one is as short as possible."""
        splits = range(1, len(self._groups) + 1)
        return min(
            splits, key=lambda at: max(self._height(self._groups[:at], width), self._height(self._groups[at:], width))
        )

    @staticmethod
    def _column(canvas: Canvas, columns: int) -> int:
        return min(70, (canvas.width - 4 - 3 * (columns - 1)) // columns)

    def _height(self, groups: Sequence[KeyGroup], width: int) -> int:
        return sum(self._group_height(group, width) + 1 for group in groups) - 1

    def _group_height(self, group: KeyGroup, width: int) -> int:
        lead = _lead(group)
        return bool(group.title) + sum(max(1, len(wrap(key.meaning, max(8, width - lead)))) for key in group.keys)

    def _group(self, canvas: Canvas, x: int, y: int, width: int, group: KeyGroup) -> int:
        """Draw a group and return the row after it."""
        lead = _lead(group)
        if group.title:
            canvas.text(x, y, group.title, "quiet", width=width)
            y += 1
        for key in group.keys:
            canvas.text(x, y, key.shown, canvas.ink("accent", bold=True), width=lead - 1)
            y += max(1, canvas.paragraph(x + lead, y, max(8, width - lead), key.meaning))
        return y


def _lead(group: KeyGroup) -> int:
    return min(16, max(cells(key.shown) for key in group.keys) + 2)


def groups_of(commands: Sequence[Command[S]], screen: S) -> tuple[KeyGroup, ...]:
    """The keys of a screen's commands, by what they are for: of those that it has, and that have a sentence."""
    there = [command for command in commands if command.has(screen)]
    return tuple(KeyGroup(group, tuple(_rows(there, group))) for group in GROUPS)


def _rows(commands: Sequence[Command[Any]], group: Group) -> list[Key]:
    rows: list[Key] = []
    for command in commands:
        if command.group != group or not command.meaning:
            continue
        row = Key(command.written, command.meaning)
        if command.joins and rows:
            before = rows.pop()
            row = Key(f"{before.shown} {row.shown}", f"{before.meaning}; {row.meaning}")
        rows.append(row)
    return rows


def keys_of(screen: Screen[Any], title: str = "On this screen") -> KeyGroup:
    """The keys of a screen, from its own bindings: those that have a sentence."""
    bindings = (binding for binding in type(screen).BINDINGS if isinstance(binding, Binding))
    return KeyGroup(
        title,
        tuple(Key(each.key_display or _written(each.key), each.tooltip) for each in bindings if each.tooltip),
    )


def _written(keys: str) -> str:
    """Keys as they are printed on a keyboard."""
    names = {"question_mark": "?", "f1": "F1", "pagedown": "PgDn", "pageup": "PgUp", "home": "Home", "end": "End"}
    return " ".join(names.get(key, key) for key in keys.split(","))
