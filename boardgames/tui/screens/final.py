"""The end: the score revealed by source, then everything open, to be stepped through."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Literal, Self, TypeAlias

from boardgames.engine.words import Phrase, joined, say
from boardgames.table.scoresheet import write_sheet
from boardgames.table.session import Session
from boardgames.tui.canvas import Canvas, Rect, Run, Spot, wrap
from boardgames.tui.commands import Command
from boardgames.tui.overlays import SCROLLING
from boardgames.tui.people import People
from boardgames.tui.pictures.letters import HEIGHT, draw_big
from boardgames.tui.pictures.pages import page, sheet_table, whole_log
from boardgames.tui.pictures.screen import draw
from boardgames.tui.scene import OPEN_HANDS, Board, Scene
from boardgames.tui.screens.commanded import Commanded

TEN = 10
"""Decisions that are stepped over at once."""
ALL = 100_000
"""More answers than any game has."""

Left: TypeAlias = Literal["left", "again", "same deal"]


class FinalScreen(Commanded[Left], inherit_bindings=False):
    """Row after row of the score sheet; then the verdict; then the whole game with open hands.

    `step`: how many answers had been given at the moment that is shown; None shows the score. `reading`: the rows by
    which its log is scrolled from the end; None while that is not shown.
    """

    def __init__(self, session: Session, people: People, board: Board) -> None:
        super().__init__()
        self.step: int | None = None
        self.reading: int | None = None
        self._session = session
        self._people = people
        self._board = board
        self._shown = len(session.sheet().rows) if session.ended_before else 0
        self._said = ""

    # --- keys ----------------------------------------------------------------------------------------------------

    @property
    def commands(self) -> Sequence[Command[Self]]:
        """What can be done while the score is told, once it is, and at a moment of the game."""
        if self.reading is not None:
            return (*_READING, *_RULES)
        if not self.is_told:
            return (Command("next", ("enter", "space"), type(self).reveal, "next"), *_RULES, *_LEAVE)
        stepping = tuple(
            Command(id, keys, partial(_stride, by=by), label if self.step is not None else "")
            for id, keys, by, label in _STRIDES
        )
        if self.step is not None:
            score = Command("score", ("enter", "space", "escape", "s"), _to_score, "the score", stays=True)
            return (*stepping, score, _LOG, *_RULES, *_LEAVE)
        return (
            Command("again", ("a",), partial(_end, outcome="again"), self._again),
            Command("same", ("d",), partial(_end, outcome="same deal"), "same deal"),
            Command("step", ("s",), partial(_stride, by=0), "look back"),
            Command("write", ("w",), type(self).write, "save"),
            _LOG,
            *stepping,
            *_RULES,
            *_LEAVE,
        )

    def take(self, key: str) -> None:
        """Any key takes away what was said."""
        self._said = ""
        super().take(key)
        self.repaint()

    def other_key(self, key: str) -> None:
        """Any other key closes the log."""
        self.reading = None

    def hit(self, spot: Spot | None) -> None:
        """A click that is no key reveals the next row."""
        super().hit(spot)
        if spot is None and not self.is_told:
            self.take("enter")

    def reveal(self) -> None:
        """Show the next row of the sheet."""
        self._shown += 1

    def stride(self, by: int) -> None:
        """Show the game so many decisions later, from the end on if it is not shown yet."""
        stops = self._session.stops
        place = len(stops) - 1 if self.step is None else stops.index(self.step)
        self.step = stops[max(0, min(len(stops) - 1, place + by))]

    def scroll(self, rows: int) -> None:
        """Scroll the log by so many rows; open it at its end if it is closed."""
        self.reading = rows if self.reading is None else self.reading + rows

    def wheeled(self, lines: int) -> None:
        """Scroll the log, if it is open."""
        if self.reading is not None:
            self.scroll(lines)
            self.repaint()

    def rules(self) -> None:
        """Open the rules of the game."""
        self.app.show_rules(self._session.info.key)

    def write(self) -> None:
        """Write the sheet and the log, and say where."""
        try:
            self._said = f"saved to {write_sheet(self._session)}"
        except OSError as reason:
            self._said = f"the score sheet could not be saved: {reason.strerror or reason}"

    @property
    def _again(self) -> str:
        """What one more game of this company is called, with who begins it."""
        if not self._session.info.starter:
            return "again"
        first = self._session.setup.again().first
        return "again; by lot who begins" if first is None else f"again; {self._people[first].name} begins"

    @property
    def is_told(self) -> bool:
        """Whether the whole sheet is in sight."""
        return self._shown >= len(self._session.sheet().rows)

    # --- drawing -------------------------------------------------------------------------------------------------

    def _scene(self, **more: object) -> Scene:
        session = self._session
        values: dict[str, object] = {
            "title": session.info.title,
            "look": self.look,
            "people": self._people,
            "words": session.rules.words,
            "observation": session.observe(None),
            "sheet": session.sheet(),
            **more,
        }
        return Scene(**values)  # type: ignore[arg-type]

    def paint(self, canvas: Canvas) -> None:
        """The score, or a moment of the game."""
        if self.reading is not None:
            step = self._session.steps if self.step is None else self.step
            self.reading = whole_log(canvas, self._scene(), self._session.at(step).lines, self.reading)
        elif self.step is None:
            self._sheet(canvas)
        else:
            self._review(canvas, self.step)
        self.key_line(canvas)

    def _sheet(self, canvas: Canvas) -> None:
        scene = self._scene()
        deal = f", {self._session.setup.deal_told}" if self.is_told else ""
        inside = page(canvas, scene, (f"the final score{deal}",))
        sheet_table(inside, scene, self._shown)
        y = len(scene.sheet.rows) + 5
        if self.is_told:
            bold = inside.ink("accent", bold=True)
            for line in wrap(self._people.runs(scene.sheet.verdict, inside, bold), inside.width):
                inside.runs(0, y, line)
                y += 1
            if notes := self._session.notes:
                said = self._people.runs(joined(notes), inside, "quiet")
                y += inside.paragraph(0, y, inside.width, said, max_lines=3)
            y = self._ranks(inside, scene, y + 1)
            self._winner(inside, scene, y + 1)
        else:
            source = f"{self.look.glyphs.enter}  {scene.sheet.rows[self._shown].source}"
            inside.text(0, y, source, inside.ink("accent", bold=True))
        inside.text(0, min(y + 1, inside.height - 1), self._said, "good", width=inside.width)

    def _ranks(self, canvas: Canvas, scene: Scene, y: int) -> int:
        """Everybody by rank, one below the other; side by side where there are too many for that."""
        place = 1
        ranked: list[list[Run]] = []
        for group in scene.sheet.order:
            for seat in group:
                total = (f"  {scene.sheet.totals[seat]}", canvas.ink("text"))
                ranked.append([(f"{place}. ", "quiet"), *self._people.tagged(seat, canvas), total])
            place += len(group)
        across = 1 if len(ranked) <= canvas.height - y - 1 else 3
        deep = -(-len(ranked) // across)
        for row, runs in enumerate(ranked):
            width = canvas.width // across
            canvas.runs(row // deep * width, y + row % deep, runs, width=width - 1)
        return y + deep

    def _winner(self, canvas: Canvas, scene: Scene, y: int) -> None:
        """The winner's name in big letters, as big as there is room for."""
        room = Rect(0, y, canvas.width, canvas.height - y - 1)
        if room.height >= HEIGHT[1] and len(scene.sheet.winners) == 1:
            person = self._people[scene.sheet.winners[0]]
            draw_big(canvas, room, person.name, person.token, size=2)

    def _review(self, canvas: Canvas, step: int) -> None:
        """A moment of the game with the hand of whoever was asked, and what was answered."""
        review = self._session.at(step)
        question = review.question
        seat = question.seat if question else None
        observation = review.views[seat] if seat is not None else review.table
        words = self._session.rules.words
        answer: Phrase = ("this is how it ended",)
        older = step == self._session.first_step > 0
        if question and review.option_id:
            words_of_it = words.option(question.option(review.option_id), observation)
            answer = say("answered: {answer}", answer=words_of_it)
        scene = self._scene(
            observation=observation,
            sheet=self._session.rules.sheet(review.table),
            eyes=seat,
            asked=seat,
            question=words.prompt(question, observation) if question else ("the game is over",),
            said=say("{answer}; what came before followed older rules", answer=answer) if older else answer,
            news=review.lines[-12:],
            news_title="up to then",
            marks=(f"answer {step} of {self._session.steps}", OPEN_HANDS),
        )
        draw(canvas, self._board, scene)


def _end(screen: FinalScreen, outcome: Left) -> None:
    screen.dismiss(outcome)


def _stride(screen: FinalScreen, by: int) -> None:
    screen.stride(by)


def _scroll(screen: FinalScreen, rows: int) -> None:
    screen.scroll(rows)


def _to_score(screen: FinalScreen) -> None:
    screen.step = None


_RULES: tuple[Command[Any], ...] = (Command("rules", ("R", "f1"), FinalScreen.rules),)
_LEAVE = (Command("leave", ("q",), partial(_end, outcome="left"), "leave", stays=True),)
_LOG: Command[FinalScreen] = Command("log", ("l",), partial(_scroll, rows=0), "log")
_READING: tuple[Command[Any], ...] = (
    *(Command(f"scroll {id}", keys, partial(_scroll, rows=rows), label) for id, keys, rows, label in SCROLLING),
    Command("back", ("escape",), None, "back", shown="any other key", stays=True),
)
_STRIDES = (
    ("left", ("left",), -1, "back"),
    ("right", ("right",), 1, "on"),
    ("up", ("up", "pageup"), -TEN, "ten back"),
    ("down", ("down", "pagedown"), TEN, "ten on"),
    ("home", ("home",), -ALL, "first"),
    ("end", ("end",), ALL, "last"),
)
