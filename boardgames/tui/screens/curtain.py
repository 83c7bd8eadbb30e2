"""The curtain between two pairs of eyes: an opaque screen that knows no secret."""

from collections.abc import Callable
from typing import Literal

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from boardgames.engine.words import Phrase
from boardgames.tui.canvas import Canvas, Rect, Run, cells
from boardgames.tui.people import People
from boardgames.tui.theme import Look
from boardgames.tui.widgets.picture import Picture

DEAF_SECONDS = 0.6
"""Keys typed earlier than this after the first paint are thrown away: they were meant for somebody else."""

Outcome = Literal["open", "leave", "undo"]


class Curtain(Screen[Outcome]):
    """Asks a person by name to take the laptop; opens by the seat's own digit, then Space.

    `stays`: the laptop stands before that person already.
    """

    def __init__(
        self,
        look: Callable[[], Look],
        people: People,
        seat: int,
        purpose: Phrase,
        can_undo: str = "",
        *,
        stays: bool = False,
    ) -> None:
        super().__init__()
        self._look = look
        self._people = people
        self.seat = seat
        self._purpose = purpose
        self.can_undo = can_undo
        self._stays = stays
        self.is_armed = False
        self.hears_after = float("inf")
        self._picture = Picture()

    def compose(self) -> ComposeResult:
        """One picture, nothing else."""
        yield self._picture

    def on_mount(self) -> None:
        """Begin to listen a moment after the first paint."""
        self.call_after_refresh(self._begin_to_hear)

    def _begin_to_hear(self) -> None:
        self.hears_after = events.Key("a", "a").time + DEAF_SECONDS

    def on_resize(self) -> None:
        """Draw for the new size."""
        self._draw()

    def on_key(self, event: events.Key) -> None:
        """Digit, then Space; `S` saves and stops; `u` takes the last answer back. All else is dropped."""
        event.stop()
        if event.time < self.hears_after:
            return
        if event.key == "space" and self.is_armed:
            self.dismiss("open")
        elif event.character == "S":
            self.dismiss("leave")
        elif event.character == "u" and self.can_undo:
            self.dismiss("undo")
        else:
            self.is_armed = event.key == str(self.seat + 1)
            self._draw()

    def _draw(self) -> None:
        self._picture.show(self.picture(*self.size))

    def picture(self, width: int, height: int) -> Canvas:
        """The curtain, at that size."""
        canvas = Canvas(width, height, self._look())
        box = Rect(max(0, (width - 58) // 2), max(0, (height - 15) // 2), min(58, width), 15)
        inside = canvas.window(box, "surface")
        inside.box(inside.rect, "double", "accent")
        person = self._people[self.seat]
        name: Run = (
            f"{self._people.symbol(self.seat, inside)}   {_spaced(person.name, box.width - 12)}",
            self._people.ink(self.seat, inside),
        )
        bold = inside.ink("accent", bold=True)
        armed = "text" if self.is_armed else "quiet"
        lines: list[tuple[int, list[Run]]] = [
            (2, [("the laptop stays with" if self._stays else "pass the laptop to", "quiet")]),
            (4, [name]),
            (6, self._people.runs(self._purpose, inside)),
            (8, [("everyone else, please look away", "quiet")]),
            (
                10,
                [
                    (f"{person.name}: press ", "text"),
                    (str(self.seat + 1), "quiet" if self.is_armed else bold),
                    (", then ", armed),
                    ("Space", bold),
                ],
            ),
            (12, [("nothing secret is drawn yet", "quiet"), ("     S", bold), ("  save and stop", "quiet")]),
        ]
        if self.can_undo:
            lines.append((13, [("u", bold), (f"  {self.can_undo}", "quiet")]))
        for y, runs in lines:
            inside.runs(1, y, runs, width=box.width - 2, align="centre")
        return canvas


def _spaced(name: str, width: int) -> str:
    """A name with its letters apart, if there is room for that."""
    spaced = " ".join(name.upper())
    return spaced if cells(spaced) <= width else name
