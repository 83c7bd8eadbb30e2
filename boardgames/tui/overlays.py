"""What lies over another mode of the table for a while: a page, a choice of a seat, a look at what is hidden."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from boardgames.engine.decision import Option
from boardgames.engine.words import Name, Phrase
from boardgames.table.scoresheet import write_log
from boardgames.tui.canvas import Canvas, Spot
from boardgames.tui.commands import Command, TableCommand
from boardgames.tui.modes import Answering, Covered, Mode, Searching, Visiting
from boardgames.tui.pictures.pages import in_full, look_up, whole_log
from boardgames.tui.pictures.standing import standing
from boardgames.tui.scene import Scene

if TYPE_CHECKING:
    from boardgames.tui.screens.play import PlayScreen

SECRET_SECONDS = 3.0
"""How long what is hidden in a private view too stays in sight after its key."""
PAGE_ROWS = 12
"""How many rows a page goes on at once."""
FAR = 100_000
"""More rows than any page has."""
SCROLLING = (
    ("up", ("up",), -1, "up"),
    ("down", ("down",), 1, "down"),
    ("pageup", ("pageup",), -PAGE_ROWS, "page up"),
    ("pagedown", ("pagedown", "space"), PAGE_ROWS, "page down"),
    ("home", ("home",), -FAR, ""),
    ("end", ("end",), FAR, ""),
)
"""What scrolls a page: its name, keys, the rows it goes on, and its label."""

PageKind: TypeAlias = Literal["log", "score", "zoom", "cards"]


class Overlay(Mode):
    """Lies over the mode `under`; what it does not say itself, that one says."""

    def __init__(self, under: Mode) -> None:
        super().__init__(under.looking)
        self.under = under

    @property
    def base(self) -> Mode:
        """The mode that is left when all that lies over it has gone."""
        return self.under.base

    def close(self, table: "PlayScreen") -> None:
        """Go back to what lies under it."""
        table.mode = self.under
        table.repaint()

    def stop(self) -> None:
        """Let nothing more come of this, nor of what lies under it."""
        self.under.stop()

    def wheel(self, table: "PlayScreen", lines: int) -> None:
        """Nothing under it scrolls."""

    def scene(self, table: "PlayScreen") -> Scene | None:
        """What is drawn under it."""
        return self.under.scene(table)

    @property
    def news(self) -> Phrase:
        """What has to be read under it."""
        return self.under.news

    def question(self, table: "PlayScreen") -> Phrase:
        """The question under it."""
        return self.under.question(table)

    def seat(self, table: "PlayScreen") -> int | None:
        """Who is asked under it."""
        return self.under.seat(table)

    def line(self, table: "PlayScreen") -> Phrase:
        """What is said under it."""
        return self.under.line(table)

    @property
    def hint(self) -> Phrase:
        """What is said quietly under it."""
        return self.under.hint


class Fleeting(Overlay):
    """Any key or click ends it; a key then does what it does without it."""

    def take(self, table: "PlayScreen", key: str) -> None:
        """End it, and do what the key does."""
        self.close(table)
        table.take(key)

    def click(self, table: "PlayScreen", spot: Spot | None) -> None:
        """End it."""
        self.close(table)

    def enter(self, table: "PlayScreen") -> None:
        """End it, and do what Enter does."""
        self.close(table)
        table.enter()

    def action(self, table: "PlayScreen", option: Option[Any] | None) -> Phrase:
        """What Enter does under it."""
        return self.under.action(table, option)


class Uncovered(Fleeting):
    """What its owner keeps hidden even in the private view is in sight, for some seconds."""

    peeks = True

    def __init__(self, under: Mode, table: "PlayScreen") -> None:
        super().__init__(under)
        self._timer = table.set_timer(SECRET_SECONDS, partial(self.close, table))

    def close(self, table: "PlayScreen") -> None:
        """Hide it again."""
        self._timer.stop()
        super().close(table)

    def stop(self) -> None:
        """Hide it again."""
        self._timer.stop()
        super().stop()


class ChoosingSeat(Overlay):
    """It is asked for which of these seats something is to be done; `then` does it. `for_all` does it for everybody,
    where it can be done for them too.
    """

    def __init__(
        self,
        under: Mode,
        asks: str,
        seats: tuple[int, ...],
        then: Callable[[int], object],
        for_all: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(under)
        self._asks = asks
        self._seats = seats
        self._then = then
        self._for_all = for_all

    def commands(self, table: "PlayScreen") -> Sequence[TableCommand]:
        """The digits of these seats."""
        digits = [
            Command(f"seat {seat}", (str(seat + 1),), partial(self._choose, seat), table.people[seat].name)
            for seat in self._seats
        ]
        everybody = Command("everybody", ("0",), self._choose_all, "everybody")
        return (*digits, *([everybody] if self._for_all else []), _BACK)

    def _choose_all(self, table: "PlayScreen") -> None:
        self.close(table)
        if self._for_all is not None:
            self._for_all()

    def _choose(self, seat: int, table: "PlayScreen") -> None:
        self.close(table)
        self._then(seat)

    def other_key(self, table: "PlayScreen", key: str) -> None:
        """Any other key leaves things as they are."""
        self.close(table)
        if key in _OPEN_MORE:
            table.take(key)

    def click(self, table: "PlayScreen", spot: Spot | None) -> None:
        """So does a click."""
        self.close(table)

    def line(self, table: "PlayScreen") -> Phrase:
        """The question, with each seat's digit."""
        phrase: list[str | Name] = [self._asks]
        for place, seat in enumerate(self._seats):
            phrase += [f"{',' if place else ''} {seat + 1} ", Name(seat)]
        return (*phrase, ", 0 everybody") if self._for_all else tuple(phrase)


class TypingAhead(Overlay):
    """Somebody types, to search, while nothing is asked: letters are letters, and go along to the next question."""

    def __init__(self, under: Mode, typed: str = "") -> None:
        super().__init__(under)
        self.typed = typed

    def commands(self, table: "PlayScreen") -> Sequence[TableCommand]:
        """Only the end of it: letters are letters here."""
        return _TYPING

    def followed_by(self, mode: Mode) -> Mode:
        """A question is searched for what was typed; anything else is typed over."""
        if isinstance(mode, Answering):
            mode.looking.begin_search()
            for letter in self.typed:
                mode.looking.type_letter(letter)
            return Searching(mode.looking, mode.window)
        return mode if isinstance(mode, Covered | Visiting) else TypingAhead(mode, self.typed)

    def other_key(self, table: "PlayScreen", key: str) -> None:
        """Letters are kept, Backspace rubs them out; nothing else does anything."""
        letter = " " if key == "space" else key
        if key == "backspace" and not self.typed:
            self.close(table)
            return
        if key == "backspace":
            self.typed = self.typed[:-1]
        elif len(letter) == 1 and not letter.isdigit():
            self.typed += letter
        table.repaint()

    def enter(self, table: "PlayScreen") -> None:
        """End it."""
        self.close(table)

    def line(self, table: "PlayScreen") -> Phrase:
        """What was typed, and why it finds nothing."""
        return (f"search: {self.typed}▏   there is nothing to choose yet",)


class Page(Overlay):
    """A page over the whole screen, for the eyes that look at it, from row `at` on; the log counts from its end."""

    is_page = True

    def __init__(self, under: Mode, kind: PageKind, scene: Scene) -> None:
        super().__init__(under)
        self.kind = kind
        self.at = 0
        self._focus = scene.part, scene.beside, scene.forecast

    def commands(self, table: "PlayScreen") -> Sequence[TableCommand]:
        """Those that scroll, and the way back."""
        scrolls = [
            Command(f"scroll {key}", keys, partial(self._scroll, rows), label) for key, keys, rows, label in SCROLLING
        ]
        return (*scrolls, *([_WRITE_LOG] if self.kind == "log" else []), _BACK)

    def _scroll(self, rows: int, table: "PlayScreen") -> None:
        self.at += rows
        table.repaint()

    def other_key(self, table: "PlayScreen", key: str) -> None:
        """Any other key goes back to the table; one that opens something else does that there."""
        self.close(table)
        if key in _OPEN_MORE:
            table.take(key)

    def click(self, table: "PlayScreen", spot: Spot | None) -> None:
        """Only the keys at the bottom can be clicked."""

    def wheel(self, table: "PlayScreen", lines: int) -> None:
        """Scroll."""
        self._scroll(lines, table)

    def enter(self, table: "PlayScreen") -> None:
        """Go back to the table."""
        self.close(table)

    def paint(self, table: "PlayScreen", canvas: Canvas, scene: Scene) -> None:
        """Draw the page, with what was in focus when it was opened; and note how far it could be scrolled."""
        part, beside, forecast = self._focus
        if self.kind == "log":
            self.at = whole_log(canvas, scene, table.session.log(table.eyes), self.at)
        elif self.kind == "cards":
            self.at = look_up(canvas, scene, self.at)
        elif self.kind == "zoom":
            self.at = in_full(canvas, replace(scene, part=part, beside=beside, forecast=forecast), self.at)
        else:
            self.at = standing(canvas, replace(scene, sheet=table.session.explained()), self.at)


def _write_log(table: "PlayScreen") -> None:
    """Write down what everybody may read, and say where."""
    table.mode = table.mode.base
    try:
        table.say((f"public log saved to {write_log(table.session)}",))
    except OSError as reason:
        table.say((f"the log could not be saved: {reason.strerror or reason}",))


_WRITE_LOG: TableCommand = Command("write log", ("w",), _write_log, "save as text")
_TYPING: tuple[TableCommand, ...] = (
    Command("end search", ("escape", "enter"), lambda table: table.mode.enter(table), "end the search", stays=True),
)
_OPEN_MORE = ("/", "R", "f1")
_BACK: TableCommand = Command("back", ("escape",), None, "back", shown="any other key", stays=True)
