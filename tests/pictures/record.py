"""Draws the pictures of the README anew: `python -m tests.pictures.record [NAME …]`.

Each is drawn by the screens themselves, from a recorded game in `seeds/`, and kept as `assets/pictures/NAME.svg`.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from boardgames.table.handoff import Beats, Why
from boardgames.table.seating import Setup
from boardgames.table.session import Session
from boardgames.tui.boards import board_for
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.people import People
from boardgames.tui.pictures.counting import counting, counts
from boardgames.tui.pictures.finale import finale
from boardgames.tui.pictures.header import header
from boardgames.tui.pictures.screen import draw_beat
from boardgames.tui.scene import Scene
from boardgames.tui.screens.final import FinalScreen
from boardgames.tui.stage import Telling
from boardgames.tui.theme import Look
from tests.goldens.record import replayed
from tests.pictures.svg import Frame, picture
from tests.tui.table import HUGE, WIDE, Still

PICTURES = Path(__file__).parent.parent.parent / "assets" / "pictures"
FRAMES = 12
"""How many a second: half of what a screen draws, so that a recording stays small."""
COUNTED, WON = 0.8, 6.0
"""Seconds for which a source stays once it is counted, and the winners."""


class Watched(NamedTuple):
    """A beat: the recorded game, the number of the answer that brought it about, which beat of that, and for how many
    seconds it stays once it has come to rest.
    """

    game: str
    answer: int
    place: int = 0
    rest: float = 3.0


def until(name: str, answer: int, setup: Setup | None = None) -> Session:
    """A recorded game as it stood after so many answers, perhaps with others at the table."""
    whole = replayed(name)
    session = Session.new(whole.info, setup or whole.setup)
    for step in whole.history.steps[:answer]:
        session.answer(step.seat, step.option_id)
    return session


def moving(draw: Callable[[Canvas, float], object], look: Look, seconds: float, rest: float) -> Iterator[Frame]:
    """Something that is drawn at `t` from 0 to 1 on a canvas, frame by frame; then it rests."""
    moves = round(seconds * FRAMES)
    for place in range(moves + 1):
        canvas = Canvas(*WIDE, look)
        draw(canvas, place / moves if moves else 1.0)
        yield Frame(canvas, rest if place == moves else 1 / FRAMES)


def beat(watched: Watched) -> Iterator[Frame]:
    """A beat on the screen of its table."""
    session = until(watched.game, watched.answer)
    table = Still(session, WIDE, look=Look(game=session.info.key))
    telling = Telling(Beats(session.story(watched.answer - 1), watched.answer - 1, None, Why.ANOTHER), table)
    telling.place = watched.place
    table.mode = telling

    def draw(canvas: Canvas, t: float) -> None:
        draw_beat(canvas, table.board, telling.scene(table), telling.beat, t)
        table.key_line(canvas)

    return moving(draw, table.look, telling.beat.seconds, watched.rest)


def end(game: str) -> Iterator[Frame]:
    """The points of a recorded game, counted source by source; then who has won."""
    session, look = replayed(game), Look(game=replayed(game).info.key)
    people, sheet = People.of(session.setup.players), session.explained()
    screen = FinalScreen(session, people, board_for(session.info))
    scene = Scene(
        title=session.info.title,
        look=look,
        people=people,
        words=session.rules.words,
        observation=session.observe(None),
        sheet=sheet,
    )
    told = [*enumerate(counts(sheet))]

    def draw(canvas: Canvas, t: float) -> None:
        inside = canvas.window(Rect(0, 1, canvas.width, canvas.height - 2))
        header(canvas.window(Rect(0, 0, canvas.width, 1), "panel"), scene)
        counting(inside, scene, screen.place, t) if screen.place < len(told) else finale(inside, scene)
        screen.key_line(canvas)

    for screen.place, count in told:
        yield from moving(draw, look, count.seconds, COUNTED)
    screen.place = len(told)
    yield from moving(draw, look, 0.0, WON)


def table(game: str, answer: int, keys: str = "", size: tuple[int, int] = WIDE) -> Iterator[Frame]:
    """The table of a recorded game after so many answers, as the person who is asked next sees it once these keys are
    typed; people sit at all seats.
    """
    whole = replayed(game)
    people = tuple(replace(player, kind="person") for player in whole.setup.players)
    session = until(game, answer, replace(whole.setup, players=people))
    screen = Still(session, size, look=Look(game=session.info.key))
    if screen.curtain is not None:
        screen.open()
    yield Frame(screen.type(keys).seen, 1.0)


def recording(title: str, *parts: Iterator[Frame]) -> str:
    """Frames of all these, one after another."""
    return picture([frame for part in parts for frame in part], title)


RECORDED: Mapping[str, Callable[[], str]] = {
    "nine-reveal": lambda: recording(
        "Nine: cards are turned",
        beat(Watched("nine-4", 91)),
        beat(Watched("nine-4", 94)),
        beat(Watched("nine-4", 105, 0, 5.0)),
    ),
    "nine": lambda: recording("The table of Nine", table("nine-4", 127, "1 2", HUGE)),
    "they-stage": lambda: recording(
        "They Who Were 8: a card is sent on to another god",
        *(beat(Watched("they-who-were-8-4", answer, place)) for answer, place in ((76, 0), (77, 0), (77, 1))),
        beat(Watched("they-who-were-8-4", 77, 2, 5.0)),
    ),
    "immortal8": lambda: recording("The table of Immortal 8", table("immortal8-4", 73, "2")),
    "immortals": lambda: recording("The table of Immortals", table("immortals-4", 688, "1")),
    "nine-finale": lambda: recording("Nine: the points are counted", end("nine-4")),
}
"""What each picture shows."""


def file_of(name: str) -> Path:
    """Where a picture is kept."""
    return PICTURES / f"{name}.svg"


def main(names: list[str]) -> None:
    """Record the pictures that are named, or all."""
    for name in names or RECORDED:
        file_of(name).write_text(RECORDED[name](), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
