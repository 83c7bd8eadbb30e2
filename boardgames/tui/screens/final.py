"""The end: the score revealed by source, then everything open, to be stepped through."""

from typing import TYPE_CHECKING, Literal

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from boardgames.engine.words import Phrase, say
from boardgames.table.scoresheet import write_sheet
from boardgames.table.session import Session
from boardgames.tui.canvas import Canvas, Run, Spot, wrap
from boardgames.tui.people import People
from boardgames.tui.pictures.pages import page, sheet_table
from boardgames.tui.pictures.screen import Hints, draw
from boardgames.tui.scene import Board, Scene
from boardgames.tui.screens.art import TITLE_LINES, draw_title
from boardgames.tui.widgets.picture import Picture

if TYPE_CHECKING:
    from boardgames.tui.app import BoardgamesApp

STRIDES = {
    "right": 1,
    "left": -1,
    "up": -10,
    "down": 10,
    "pageup": -10,
    "pagedown": 10,
    "home": -100_000,
    "end": 100_000,
}


class FinalScreen(Screen[Literal["left", "again"]]):
    """Row after row of the score sheet; then the verdict; then the whole game with open hands."""

    app: "BoardgamesApp"

    def __init__(self, session: Session, people: People, board: Board) -> None:
        super().__init__()
        self._session = session
        self._people = people
        self._board = board
        self._shown = 0
        self.step: int | None = None
        self._said = ""
        self._picture = Picture()

    @property
    def all_spots(self) -> tuple[Spot, ...]:
        """All that can be pointed at."""
        return self._picture.spots

    def compose(self) -> ComposeResult:
        """One picture."""
        yield self._picture

    def on_resize(self) -> None:
        """Draw for the new size."""
        self._draw()

    def on_key(self, event: events.Key) -> None:
        """Enter reveals the next row; then the game may be stepped through, written down, or played again."""
        event.stop()
        self._said = ""
        if event.character == "q":
            self.dismiss("left")
        elif event.key in ("enter", "space", "escape") and self.step is not None:
            self.step = None
        elif event.key in ("enter", "space"):
            self._shown = min(self._shown + 1, self._rows)
        elif self._is_told:
            self._after_the_score(event)
        self._draw()

    def on_click(self, event: events.Click) -> None:
        """A click reveals the next row."""
        event.stop()
        self._shown = min(self._shown + 1, self._rows)
        self._draw()

    def _after_the_score(self, event: events.Key) -> None:
        if event.character == "a":
            self.dismiss("again")
        elif event.character == "w":
            self._write()
        elif event.character == "s":
            self.step = self._session.steps if self.step is None else None
        elif event.key in STRIDES:
            step = self._session.steps if self.step is None else self.step
            self.step = max(self._session.first_step, min(self._session.steps, step + STRIDES[event.key]))

    def _write(self) -> None:
        try:
            self._said = f"The sheet and the log lie in {write_sheet(self._session)}"
        except OSError as reason:
            self._said = f"The sheet could not be written: {reason.strerror or reason}."

    @property
    def _rows(self) -> int:
        return len(self._session.sheet().rows)

    @property
    def _is_told(self) -> bool:
        return self._shown >= self._rows

    def _scene(self, **more: object) -> Scene:
        session = self._session
        values: dict[str, object] = {
            "title": session.info.title,
            "look": self.app.look,
            "people": self._people,
            "words": session.rules.words,
            "observation": session.observe(None),
            "sheet": session.sheet(),
            **more,
        }
        return Scene(**values)  # type: ignore[arg-type]

    def _draw(self) -> None:
        width, height = self.size
        if width:
            self._picture.show(self._sheet(width, height) if self.step is None else self._review(width, height))

    def _sheet(self, width: int, height: int) -> Canvas:
        glyphs = self.app.look.glyphs
        hints: Hints = ((glyphs.enter, "next"), ("q", "leave"))
        if self._is_told:
            again = "again, next seat begins" if self._session.info.starter else "again, all move up a seat"
            hints = (("a", again), ("s", "step through"), ("w", "write it down"), ("q", "leave"))
        scene = self._scene()
        canvas, inside = page(scene, width, height, ("the final score",), hints)
        sheet_table(inside, scene, self._shown)
        y = len(scene.sheet.rows) + 5
        if self._is_told:
            for line in wrap(
                self._people.runs(scene.sheet.verdict, inside, inside.ink("accent", bold=True)), inside.width
            ):
                inside.runs(0, y, line)
                y += 1
            y = self._ranks(inside, scene, y + 1)
            self._winner(inside, scene, y + 1)
        else:
            inside.text(
                0, y, f"{glyphs.enter}  {scene.sheet.rows[self._shown].source}", inside.ink("accent", bold=True)
            )
        inside.text(0, min(y + 1, inside.height - 1), self._said, "good", width=inside.width)
        return canvas

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
        """The winner's name in large letters, where there is room for it."""
        if canvas.height - y > TITLE_LINES and len(scene.sheet.winners) == 1:
            person = self._people[scene.sheet.winners[0]]
            draw_title(canvas, 0, y, person.name, canvas.width)

    def _review(self, width: int, height: int) -> Canvas:
        """A moment of the game with the hand of whoever was asked, and what was answered."""
        assert self.step is not None
        review = self._session.at(self.step)
        question = review.question
        seat = question.seat if question else None
        observation = review.views[seat] if seat is not None else review.table
        words = self._session.rules.words
        answer: Phrase = ("this was the end",)
        if question and review.option_id:
            answer = words.option(question.option(review.option_id), observation)
        scene = self._scene(
            observation=observation,
            sheet=self._session.rules.sheet(review.table),
            eyes=seat,
            asked=seat,
            question=words.prompt(question, observation) if question else ("the game is over",),
            said=say("answered: {answer}", answer=answer),
            news=review.lines[-12:],
            news_title="until then",
            marks=(f"answer {self.step} of {self._session.steps}", "open hands"),
        )
        hints = (("← →", "one answer"), ("↑ ↓", "ten"), ("Enter", "back to the score"), ("q", "leave"))
        return draw(self._board, scene, width, height, hints)
