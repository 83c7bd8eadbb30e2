"""The people at the table as they are drawn: a symbol, a colour and a name for each seat."""

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.engine.words import Name, Phrase
from boardgames.table.seating import Player
from boardgames.tui.canvas import Canvas, Ink, Run
from boardgames.tui.theme import SEATS


class Person(NamedTuple):
    """One seat: its player's name, the token of its colour, and which seat symbol stands for it."""

    name: str
    token: str
    symbol: int


class People(tuple[Person, ...]):
    """Everybody at the table, by seat."""

    __slots__ = ()

    @classmethod
    def of(cls, players: Sequence[Player]) -> "People":
        """The people of a game's set-up."""
        return cls(Person(player.name, SEATS[player.colour], player.symbol) for player in players)

    @property
    def names(self) -> tuple[str, ...]:
        """The names, by seat."""
        return tuple(person.name for person in self)

    def symbol(self, seat: int, canvas: Canvas) -> str:
        """The symbol of a seat, as this canvas spells it."""
        return canvas.look.glyphs.seats[self[seat].symbol]

    def ink(self, seat: int, canvas: Canvas, *, bold: bool = True) -> Ink:
        """The style of a seat's name on this canvas."""
        return canvas.ink(self[seat].token, bold=bold)

    def runs(self, phrase: Phrase, canvas: Canvas, ink: Ink = "text") -> list[Run]:
        """A phrase as runs, with every name in its own colour."""
        return [
            (self[part.seat].name, self.ink(part.seat, canvas)) if isinstance(part, Name) else (part, ink)
            for part in phrase
        ]

    def tagged(self, seat: int, canvas: Canvas) -> list[Run]:
        """Symbol and name of a seat: `● Ann`."""
        ink = self.ink(seat, canvas)
        return [(f"{self.symbol(seat, canvas)} {self[seat].name}", ink)]
