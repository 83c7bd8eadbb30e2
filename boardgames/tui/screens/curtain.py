"""The curtain between two pairs of eyes: an opaque screen that knows no secret."""

from collections.abc import Sequence
from functools import partial
from typing import Literal, Self, TypeAlias

from boardgames.table import handoff
from boardgames.tui.canvas import Canvas, Rect, Run, cells
from boardgames.tui.commands import Command
from boardgames.tui.people import People
from boardgames.tui.pictures.lines import KEYS
from boardgames.tui.pictures.offer import offer_rows
from boardgames.tui.reseating import ask_to_leave
from boardgames.tui.screens.commanded import Commanded

Outcome: TypeAlias = Literal["open", "leave", "undo", "bot", "away", "speak"] | int
"""How a curtain is left; a number is the seat of somebody who wants to look at their own cards first."""

WIDTH, HEIGHT = 58, 13
"""The box in the middle, in cells."""


class Curtain(Commanded[Outcome], inherit_bindings=False):
    """Asks a person by name to take the laptop; opens by the seat's own digit, then Space. It is deaf at first.

    `is_armed`: the digit was pressed, and nothing else since. `was_missed`: it was another key. `can_leave`: a bot may
    go on for that person. `lookers` may take a look at what they own first, which is called `hidden`; while it is asked
    who wants to, digits are theirs.
    """

    def __init__(
        self,
        people: People,
        step: handoff.Curtain,
        *,
        can_leave: bool = False,
        lookers: Sequence[int] = (),
        hidden: str = "cards",
    ) -> None:
        super().__init__()
        self._lookers, self._hidden = lookers, hidden
        self._asks_whose = False
        self.seat = step.seat
        self.can_undo = step.can_undo
        self.can_leave = can_leave
        self.is_armed = self.was_missed = False
        self._people = people
        self._step = step
        self.hearing.stop()

    def on_mount(self) -> None:
        """Begin to listen a moment after the first paint."""
        self.call_after_refresh(self.hearing.pause)

    @property
    def commands(self) -> Sequence[Command[Self]]:
        """The digit, then Space; taking back, and giving the seat to a bot, if that is possible; saving and stopping.
        All else is dropped.
        """
        if self._asks_whose:
            return self._whose
        return (
            Command("arm", (str(self.seat + 1),), lambda curtain: curtain.arm(True)),
            Command("open", ("space",), lambda curtain: curtain.open()),
            *(
                [Command("undo", ("u",), partial(_end, outcome="undo"), "undo the last answer")]
                if self.can_undo
                else []
            ),
            *self._of_an_offer,
            *self._of_a_look,
            *self._of_the_seat,
            Command("leave", ("S",), partial(_end, outcome="leave"), "save and stop", stays=True),
        )

    def other_key(self, key: str) -> None:
        """Any other key takes the digit back, and says which one opens."""
        if self._asks_whose:
            self.ask_whose(False)
            return
        self.was_missed = True
        self.arm(False)

    def arm(self, is_armed: bool) -> None:
        """The digit was pressed, or another key after it."""
        self.is_armed = is_armed
        self.was_missed = self.was_missed and not is_armed
        self.repaint()

    def open(self) -> None:
        """Open, if the digit was pressed before."""
        if self.is_armed:
            self.end("open")
        else:
            self.other_key("space")

    @property
    def _of_an_offer(self) -> Sequence[Command[Self]]:
        """Somebody speaks up first, if that is offered."""
        offer = self._step.offer
        return () if offer is None else (Command("speak", ("o",), partial(_end, outcome="speak"), offer.words),)

    @property
    def _of_a_look(self) -> Sequence[Command[Self]]:
        """A look at what somebody owns, if anybody may."""
        return (Command("peek", ("p",), lambda curtain: curtain.ask_whose(True), "peek"),) if self._lookers else ()

    @property
    def _whose(self) -> Sequence[Command[Self]]:
        """The digits of those who may look, and the way back."""
        digits = [
            Command(f"look {seat}", (str(seat + 1),), partial(_end, outcome=seat), self._people[seat].name)
            for seat in self._lookers
        ]
        return (*digits, Command("back", ("escape",), None, "back", shown="any other key", stays=True))

    def ask_whose(self, asks: bool) -> None:
        """Ask who wants to look at what they own, or do so no more."""
        self._asks_whose = asks
        self.arm(False)

    @property
    def _of_the_seat(self) -> Sequence[Command[Self]]:
        """Leaving the seat to a bot; or not coming back to it yet."""
        if self._step.why is handoff.Why.RETURN:
            return (Command("away", ("B",), lambda curtain: curtain.end("away"), "not back yet"),)
        if self.can_leave:
            return (Command("bot", ("B",), lambda curtain: curtain.ask_for_bot(), "a bot goes on"),)
        return ()

    def ask_for_bot(self) -> None:
        """Ask whether that person leaves, and a bot goes on."""
        self.arm(False)
        ask_to_leave(self.app, self._people[self.seat].name, lambda: self.end("bot"))

    def end(self, outcome: Outcome) -> None:
        """Go away."""
        self.dismiss(outcome)

    def paint(self, canvas: Canvas) -> None:
        """A box in the middle: who is called, what for, and how it opens."""
        offers = self._offer_rows(canvas)
        height = HEIGHT + len(offers) + 1 if offers else HEIGHT
        box = Rect(
            max(0, (canvas.width - WIDTH) // 2),
            max(0, (canvas.height - height) // 2),
            min(WIDTH, canvas.width),
            height,
        )
        inside = canvas.window(box, "surface")
        inside.box(inside.rect, "double", self._people.ink(self.seat, inside))
        person = self._people[self.seat]
        symbol, name = self._people.symbol(self.seat, inside), _spaced(person.name, box.width - 12)
        lines: list[tuple[int, list[Run]]] = [
            (2, [(self._passing, "quiet")]),
            (4, [(f"{symbol}   {name}", self._people.ink(self.seat, inside))]),
            (6, self._people.runs(self._step.purpose, inside)),
            (8, [("" if self._step.is_alone else "everyone else, please look away", "quiet")]),
        ]
        for y, runs in lines:
            inside.runs(1, y, runs, width=box.width - 2, align="centre")
        if self._asks_whose:
            asks = [(f"whose {self._hidden}? ", "text"), *self._digits(inside)]
            inside.runs(1, 10, asks, width=box.width - 2, align="centre")
        else:
            self._way_in(inside, 10, person.name)
        if self.was_missed:
            missed = f"{person.name}’s key is {self.seat + 1}; Space comes after it"
            inside.runs(1, 11, [(missed, "warning")], width=box.width - 2, align="centre")
        self._offered(inside, self._offer_rows(inside))
        self.key_line(canvas)

    def _offer_rows(self, box: Canvas) -> list[list[Run]]:
        """Whose powers could be used first, in as many rows as it takes."""
        offer = self._step.offer
        return [] if offer is None else offer_rows(box, self._people, offer, WIDTH - 6)

    def _offered(self, box: Canvas, rows: Sequence[list[Run]]) -> None:
        """Whose powers could be used first, below a line."""
        if rows:
            box.text(1, HEIGHT - 1, box.look.glyphs.across * (box.width - 2), "line")
        for y, row in enumerate(rows, HEIGHT):
            box.runs(3, y, row, width=box.width - 6)
            box.spot(Rect(1, y, box.width - 2, 1), "o", zone=KEYS, key=f"{KEYS}:o:{y}")

    def _digits(self, box: Canvas) -> list[Run]:
        """Everybody who may look, by their digit."""
        runs: list[Run] = []
        for seat in self._lookers:
            runs += [(f" {seat + 1} ", box.ink("accent", bold=True)), *self._people.tagged(seat, box)]
        return runs

    @property
    def _passing(self) -> str:
        """What happens to the laptop; nothing, for somebody who is alone with it."""
        if self._step.is_alone:
            return "covered until you are back"
        return "the laptop stays with" if self._step.stays else "pass the laptop to"

    def _way_in(self, box: Canvas, y: int, name: str) -> None:
        """The digit and Space, which can be clicked too, in that order."""
        bold = box.ink("accent", bold=True)
        digit = str(self.seat + 1)
        before, between = f"{name}: press ", ", then "
        x = (box.width - cells(box.look.glyphs.spell(before)) - len(digit) - len(between) - len("Space")) // 2
        for text, key, ink in (
            (before, "", "text"),
            (digit, digit, "quiet" if self.is_armed else bold),
            (between, "", "text" if self.is_armed else "quiet"),
            ("Space", "space", bold),
        ):
            end = box.text(x, y, text, ink)
            if key:
                box.spot(Rect(x - 1, y, end - x + 2, 1), key, zone=KEYS, key=f"{KEYS}:{key}")
            x = end


def _end(curtain: Curtain, outcome: Outcome) -> None:
    curtain.end(outcome)


def _spaced(name: str, width: int) -> str:
    """A name with its letters apart, if there is room for that."""
    spaced = " ".join(name.upper())
    return spaced if cells(spaced) <= width else name
