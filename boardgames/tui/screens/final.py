"""The end: the table as it was, the points counted by source, who has won; then all of it, to be stepped through."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Literal, Self, TypeAlias

from boardgames.engine.words import Phrase, joined, say
from boardgames.table.scoresheet import write_sheet
from boardgames.table.session import Session
from boardgames.tui.canvas import Canvas, Rect, Run, Spot, wrap
from boardgames.tui.commands import Command
from boardgames.tui.motion import Motion
from boardgames.tui.overlays import SCROLLING
from boardgames.tui.people import People
from boardgames.tui.pictures.counting import counting, counts
from boardgames.tui.pictures.finale import NEXT, SIDE, finale
from boardgames.tui.pictures.header import header
from boardgames.tui.pictures.lines import ACTION
from boardgames.tui.pictures.pages import whole_log
from boardgames.tui.pictures.screen import draw
from boardgames.tui.pictures.standing import standing
from boardgames.tui.scene import OPEN_HANDS, Board, Scene
from boardgames.tui.screens.commanded import Commanded

TEN = 10
"""Decisions that are stepped over at once."""
ALL = 100_000
"""More answers than any game has."""
TABLE = -1
"""Before the first source is counted, the table stands as it ended."""

Left: TypeAlias = Literal["left", "again", "same deal"]


class FinalScreen(Commanded[Left], inherit_bindings=False):
    """The table as it ended; then source after source is counted; then who has won; then the game with open hands.

    `place`: what is told now: TABLE, the number of a source, or beyond the last one the winners. `step`: how many
    answers had been given at the moment that is shown; None shows the score. `reading`: the rows by which its log is
    scrolled from the end, `numbers` by which the page of every number is; None while that is not shown.
    """

    def __init__(self, session: Session, people: People, board: Board) -> None:
        super().__init__()
        self.step: int | None = None
        self.reading: int | None = None
        self.numbers: int | None = None
        self._session = session
        self._people = people
        self._board = board
        self._sheet = session.explained()
        self._counts = counts(self._sheet)
        held = any(beat.waits for beat in session.last_story())
        is_counted = session.ended_before or (held and board.counts)
        self.place = len(self._counts) if is_counted else 0 if held else TABLE
        self._motion = Motion(self, 0.0, self.repaint, self.repaint)
        self._said = ""

    def on_mount(self) -> None:
        """Draw for the first time, and let move what is told first."""
        self._go(self.place)

    # --- keys ----------------------------------------------------------------------------------------------------

    @property
    def commands(self) -> Sequence[Command[Self]]:
        """What can be done while the score is told, once it is, and at a moment of the game."""
        if self.reading is not None or self.numbers is not None:
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
            _LOG,
            Command("write", ("w",), type(self).write, "save"),
            Command("retell", ("r",), type(self).retell, "tell it again"),
            Command("numbers", ("t", "enter", "space"), partial(_count, rows=0), NEXT),
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
        """Any other key closes a page, and ends what moves."""
        self.reading = self.numbers = None
        self._motion.finish()

    def hit(self, spot: Spot | None) -> None:
        """A click on the bright line, or on nothing while the score is told, is Enter."""
        if spot is not None and spot.zone == ACTION:
            self.take("enter")
            return
        super().hit(spot)
        if spot is None and not self.is_told:
            self.take("enter")

    def stop(self) -> None:
        """Nothing moves any more."""
        self._motion.stop()

    def reveal(self) -> None:
        """Bring what moves to its end, or go on to what is told next."""
        if self._motion.is_moving:
            self._motion.finish()
        else:
            self._go(self.place + 1)

    def retell(self) -> None:
        """Count once more from the start."""
        self._go(0)

    def _go(self, place: int) -> None:
        """Tell this, moving if things may move here."""
        self._motion.stop()
        self.place = place
        moves = self.app.has_motion and self._session.setup.pace != "off" and 0 <= place < len(self._counts)
        self._motion = Motion(self, self._counts[place].seconds if moves else 0.0, self.repaint, self.repaint)
        self.repaint()

    def stride(self, by: int) -> None:
        """Show the game so many decisions later, from the end on if it is not shown yet."""
        stops = self._session.stops
        place = len(stops) - 1 if self.step is None else stops.index(self.step)
        self.step = stops[max(0, min(len(stops) - 1, place + by))]

    def scroll(self, rows: int) -> None:
        """Scroll the log by so many rows; open it at its end if it is closed."""
        self.reading = rows if self.reading is None else self.reading + rows

    def count(self, rows: int) -> None:
        """Scroll the page of every number; open it if it is closed."""
        self.numbers = rows if self.numbers is None else self.numbers + rows

    def wheeled(self, lines: int) -> None:
        """Scroll the page that is open."""
        if self.reading is not None or self.numbers is not None:
            _scroll_page(self, lines)
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
        """Whether it is told who has won."""
        return self.place >= len(self._counts)

    @property
    def moves(self) -> bool:
        """Whether bars grow just now."""
        return self._motion.is_moving

    # --- drawing -------------------------------------------------------------------------------------------------

    def _scene(self, **more: object) -> Scene:
        session = self._session
        values: dict[str, object] = {
            "title": session.info.title,
            "look": self.look,
            "people": self._people,
            "words": session.rules.words,
            "observation": session.observe(None),
            "sheet": self._sheet,
            **more,
        }
        return Scene(**values)  # type: ignore[arg-type]

    def paint(self, canvas: Canvas) -> None:
        """The table as it ended, the score, or a moment of the game."""
        if self.reading is not None:
            step = self._session.steps if self.step is None else self.step
            self.reading = whole_log(canvas, self._scene(), self._session.at(step).lines, self.reading)
        elif self.numbers is not None:
            self.numbers = standing(canvas, self._scene(), self.numbers, ("the final score", f", {self._deal}"))
        elif self.step is not None:
            self._review(canvas, self.step)
        elif self.place == TABLE:
            self._table(canvas)
        else:
            self._score(canvas)
        self.key_line(canvas)

    @property
    def _deal(self) -> str:
        return self._session.setup.deal_told

    def _table(self, canvas: Canvas) -> None:
        """The table as it ended, with what happened last."""
        news = tuple(self._session.log(None)[-12:])
        said = say("The game is over.")
        next_ = say("count the points")
        draw(canvas, self._board, self._scene(news=news, news_title="what happened last", question=said, action=next_))

    def _score(self, canvas: Canvas) -> None:
        """A source that is counted, or who has won; at the bottom what else there is to say."""
        scene = self._scene(marks=(self._deal,) if self.is_told else ())
        header(canvas.window(Rect(0, 0, canvas.width, 1), "panel"), scene)
        notes = self._people.runs(joined(self._session.notes), canvas, "quiet") if self.is_told else []
        said: list[Run] = [(self._said, "good")] if self._said else notes
        lines = wrap(said, canvas.width - 2 * SIDE)[:3] if said else []
        inside = canvas.window(Rect(0, 1, canvas.width, canvas.height - 2 - len(lines)))
        if self.is_told:
            finale(inside, scene)
        else:
            counting(inside, scene, self.place, self._motion.t)
        for y, line in enumerate(lines, inside.height + 1):
            canvas.runs(SIDE, y, line)

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


def _count(screen: FinalScreen, rows: int) -> None:
    screen.count(rows)


def _scroll_page(screen: FinalScreen, rows: int) -> None:
    """The page that is open."""
    (screen.scroll if screen.reading is not None else screen.count)(rows)


def _to_score(screen: FinalScreen) -> None:
    screen.step = None


_RULES: tuple[Command[Any], ...] = (Command("rules", ("R", "f1"), FinalScreen.rules),)
_LEAVE = (Command("leave", ("q",), partial(_end, outcome="left"), "leave", stays=True),)
_LOG: Command[FinalScreen] = Command("log", ("l",), partial(_scroll, rows=0), "log")
_READING: tuple[Command[Any], ...] = (
    *(Command(f"scroll {id}", keys, partial(_scroll_page, rows=rows), label) for id, keys, rows, label in SCROLLING),
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
