"""Games at random by keys in the real application, with everything that can get in the way; every frame is kept.

No frame for the wrong eyes holds a private word, nor does the tree of widgets, nor the picture beneath a curtain. Leaks
that are planted are found.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from textual import events
from textual.widget import Widget

from boardgames.engine.words import plain
from boardgames.table.session import Session
from boardgames.tui.boards.immortal8 import EightBoard
from boardgames.tui.canvas import Canvas
from boardgames.tui.scene import Scene
from boardgames.tui.screens.curtain import Curtain
from boardgames.tui.screens.play import PlayScreen
from boardgames.tui.widgets.picture import Picture
from tests.games.immortal8.tables import calling, supremacy
from tests.games.immortals.tables import performance, planning
from tests.table.standing import eight, eight_at, immortals, immortals_at, new
from tests.thorough import IS_SOAK
from tests.tui.canary import (
    COVERED,
    MARKS,
    let_eight_sing,
    let_gods_sing,
    let_immortals_sing,
    let_them_sing,
    strangers,
    uncovered,
)
from tests.tui.inside import error_of, let_eyes_stay, see
from tests.tui.table import SMALL, WIDE, Frame, Recorder, Seated, is_visiting, page_of, seated

NOISE = [*"1234567890ulUzitpgHx?/", "up", "down", "left", "right", "tab", "space", "backspace", "f1", "ctrl+p"]
LONG = 10_000 if IS_SOAK else 14
"""Answers in the longest games: as many as there are in a soak."""
SIZES = [SMALL, WIDE, (140, 40), (60, 20), (90, 27)]
OWNERS = "A: L:HOA*4 D:APP*2 | cards HOA L:SAL wild:D; B: L:DEE*3 | cards DEE D:RIM; C: L:COP*2 D:BUR | cards COP"
PLANNERS = (
    "A as humans+trolls: L:HOA*4 D:APP*2 | plan light2=HOA light3=L:SAL dark2=wild:D magic1=M2; "
    "B as dwarves+demons: L:DEE*3 | plan light1=DEE dark1=D:RIM magic2=M4; "
    "C: L:COP*2 D:BUR | plan light1=COP dark1=blank magic1=M3; tray green"
)


async def mischief(people: Seated, chance: Random) -> None:
    """Something that gets in the way."""
    app = people.app
    what = chance.randrange(8)
    if what == 0:
        await people.pilot.resize_terminal(*chance.choice(SIZES))
    elif what == 1:
        app.post_message(events.AppBlur())
    elif what == 2:
        await people.click_cell(chance.randrange(60), chance.randrange(20))
    elif what == 3:
        app.notify("The game could not be saved: the disk is full.", severity="warning")
    elif what == 4:
        await people.type(" ".join(chance.choices(["enter", "space", *"123"], k=5)), hasty=True)
    else:
        await people.type(" ".join(chance.choices(NOISE, k=2)))
    await people.settle()


async def onward(people: Seated, chance: Random) -> None:
    """What leads to the end of the game."""
    if people.top == "SmallScreen":
        await people.pilot.resize_terminal(*chance.choice(SIZES[:3]))
        await people.settle()
    elif isinstance(people.app.screen, Curtain):
        if chance.random() < 0.2:
            await people.type(chance.choice(["p 1", "p 2", "o"]))
        else:
            await people.sit()
    elif people.top != "PlayScreen":
        await people.type("q")
    elif page_of(people.table) is not None or is_visiting(people.table) or people.table.asking is None:
        await people.type("enter")
    elif people.table.open_to and chance.random() < 0.6:
        await people.type(chance.choice(["g", "g", "p 1", "p 2"]))
    else:
        people.table.asking.end_search()
        await people.type(f"{chance.randrange(1, 8)} enter")


async def evening(
    session: Session, seed: int, steps: int, look: Callable[[Seated], None], habits: tuple[str, ...] = ()
) -> Recorder:
    """Play until the score, or for so many answers; `look` is called after everything that was done. `habits` are keys
    that somebody types every now and then.
    """
    chance = Random(seed)
    app = Recorder()
    async with seated(session, WIDE, app=app) as people:
        while not session.over and session.steps < steps:
            if habits and chance.random() < 0.2:
                await people.type(chance.choice(habits))
            else:
                await (mischief if chance.random() < 0.35 else onward)(people, chance)
            if app.table is None:
                break
            look(people)
        assert error_of(app) is None
    return app


def nothing_hidden(people: Seated) -> None:
    """No widget knows a private word, and no picture does but the one for the eyes of its owner."""
    stack = people.app.screen_stack
    for screen in stack:
        for widget in screen.walk_children(Widget, with_self=True):
            words = f"{widget.id} {widget.name} {widget.classes} {widget.tooltip} {screen.title} {people.app.title}"
            assert not strangers(words, None), words
    covered = any(isinstance(screen, Curtain) for screen in stack)
    canvas = people.table.drawn
    entitled = None if covered else people.table.eyes
    assert not strangers(canvas.plain(), entitled), canvas.plain()
    looks = people.table.mode.peeks and entitled is not None
    assert uncovered(canvas.plain()) <= ({COVERED[entitled]} if looks and entitled is not None else set())
    if covered:
        assert people.table.eyes is None
    assert people.table.eyes in entitled_now(people)


def entitled_now(people: Seated) -> set[int | None]:
    """Who may see something private now, told from the game and not from the screen."""
    table, session = people.table, people.session
    seats: set[int | None] = {None}
    if session.over:
        return seats
    if session.asked[0].private:
        seats |= {asked.seat for asked in session.asked}
    people_at_table = table.handoff.people
    if len(people_at_table) == 1 or is_visiting(table):
        seats |= set(people_at_table)
    if table.mode.news:
        seats.add(session.history.steps[-1].seat)
    return seats


def leaking_frames(app: Recorder) -> list[str]:
    """The frames that show a private word to the wrong eyes."""
    leaks = [frame for frame in app.frames if strangers(frame.text, frame.eyes) or is_peeked_at_too_much(frame)]
    return [f"{frame.screen} for {frame.eyes}\n{frame.text}" for frame in leaks]


def is_peeked_at_too_much(frame: Frame) -> bool:
    """Whether a frame shows what is covered in a private view too, without a look at it or to somebody else."""
    return bool(uncovered(frame.text) - ({COVERED[frame.eyes]} if frame.peeks and frame.eyes is not None else set()))


async def test_no_frame_of_a_game_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    let_them_sing(monkeypatch)
    session = new(people=("Ann", "Ben"), seed=1)
    app = await evening(session, 1, LONG, nothing_hidden)
    assert session.over or session.steps >= LONG
    assert leaking_frames(app) == []
    assert len(app.frames) > 100
    assert {frame.eyes for frame in app.frames} == {None, 0, 1}
    assert {letter for frame in app.frames for letter in frame.text if letter in MARKS} == {*MARKS[:2]}
    assert {"Curtain", "PlayScreen", "SmallScreen", "HelpScreen"} <= {frame.screen for frame in app.frames}


async def test_no_frame_leaks_at_a_table_with_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    let_them_sing(monkeypatch)
    session = new(people=("Ann", "Cy"), bots=1, seed=3)
    app = await evening(session, 3, 14, nothing_hidden)
    assert session.steps >= 14
    assert leaking_frames(app) == []


@pytest.mark.parametrize(("mode", "kinds", "steps"), [("titanomachy", "ppp", LONG), ("base", "ppbp", 18)])
async def test_no_frame_of_a_game_of_gods_leaks(
    mode: str, kinds: str, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_gods_sing(monkeypatch)
    session = new(kinds=kinds, mode=mode, seed=2)
    looks = set()

    def look(people: Seated) -> None:
        nothing_hidden(people)
        looks.add(is_visiting(people.table))

    app = await evening(session, 2, steps, look, habits=("o", "p", "p 1", "p 2"))
    assert session.over or session.steps >= steps
    assert leaking_frames(app) == []
    assert looks == {False, True}
    assert {frame.eyes for frame in app.frames} == {None, *(seat for seat, kind in enumerate(kinds) if kind == "p")}
    assert {"Curtain", "PlayScreen"} <= {frame.screen for frame in app.frames}


@pytest.mark.parametrize("part", ["draft", "with bots", "windows", "calling"])
async def test_no_frame_of_immortal_8_leaks(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    let_eight_sing(monkeypatch)
    text = "A as tomorrow+narashima M2: alpha; B as justice+phoenix M2: lion; C as goan_sul+galmi: ez armory26"
    sessions: dict[str, Callable[[], tuple[Session, int]]] = {
        "draft": lambda: (eight(4, seed=6), 14),
        "with bots": lambda: (eight(4, kinds="pbbb", seed=6), 24),
        "windows": lambda: (eight_at(supremacy(text, 1, seats=3, company="with-justice")), 12),
        "calling": lambda: (eight_at(calling(text, seats=3, company="with-justice")), 10_000),
    }
    session, steps = sessions[part]()
    looks = set()

    def look(people: Seated) -> None:
        nothing_hidden(people)
        looks.add(people.table.mode.peeks)

    app = await evening(session, 4, steps, look, habits=("p", "p", "p", "p 1", "p 2"))
    assert session.over or session.steps >= steps
    assert leaking_frames(app) == []
    assert looks == {False, True}
    assert {letter for frame in app.frames for letter in frame.text if letter in COVERED}
    assert {letter for frame in app.frames for letter in frame.text if letter in MARKS}


@pytest.mark.parametrize("part", ["draft", "planning", "performance", "with bots"])
async def test_no_frame_of_immortals_leaks(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    let_immortals_sing(monkeypatch)
    sessions: dict[str, Callable[[], tuple[Session, int]]] = {
        "draft": lambda: (immortals(3, seed=6), 18),
        "planning": lambda: (immortals_at(planning(OWNERS, seats=3)), 16),
        "performance": lambda: (immortals_at(performance(PLANNERS, seats=3)), 16),
        "with bots": lambda: (immortals_at(performance(PLANNERS, seats=3), kinds="pbp"), 16),
    }
    session, steps = sessions[part]()
    looks = set()

    def look(people: Seated) -> None:
        nothing_hidden(people)
        looks.add(is_visiting(people.table))

    app = await evening(session, 4, steps, look, habits=("p 1", "p 3", "r", "f"))
    assert session.over or session.steps >= steps
    assert leaking_frames(app) == []
    assert looks == {False, True} or part == "planning"
    assert {letter for frame in app.frames for letter in frame.text if letter in MARKS}


async def test_a_plan_that_is_drawn_for_everybody_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def look_again(screen: PlayScreen) -> None:
        real(screen)
        if screen.eyes is None and screen.session.asked:
            see(screen, screen.session.observe(screen.session.asked[0].seat))
            screen.repaint()

    let_immortals_sing(monkeypatch)
    real = PlayScreen.look_again
    monkeypatch.setattr(PlayScreen, "look_again", look_again)
    session = immortals_at(performance(PLANNERS, seats=3))
    assert leaking_frames(await evening(session, 4, 3, lambda people: None, habits=("2", "right")))


async def test_a_look_at_the_own_plan_that_stays_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    let_immortals_sing(monkeypatch)
    let_eyes_stay(monkeypatch)
    found = []

    def look(people: Seated) -> None:
        try:
            nothing_hidden(people)
        except AssertionError:
            found.append(people.top)

    session = immortals_at(performance(PLANNERS, seats=3))
    app = await evening(session, 4, 6, look, habits=("p 1", "p 2"))
    assert found or leaking_frames(app)


async def test_an_own_immortal_that_is_drawn_without_a_look_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def table(board: EightBoard, canvas: Canvas, scene: Scene) -> None:
        real(board, canvas, scene)
        canvas.text(1, 0, " ".join(face.title for face in board.secrets(scene)))

    let_eight_sing(monkeypatch)
    real = EightBoard.table
    monkeypatch.setattr(EightBoard, "table", table)
    assert leaking_frames(await evening(eight(3, seed=4), 4, 3, lambda people: None))


class TestPlanted:
    """Each kind of leak is caught by what is looked at."""

    @pytest.fixture(autouse=True)
    def singing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        let_them_sing(monkeypatch)

    async def caught(self) -> str:
        """How a leak is found within two rounds: in a `frame`, or in what lies `beneath`; empty if it is not."""
        found = []

        def look(people: Seated) -> None:
            try:
                nothing_hidden(people)
            except AssertionError:
                found.append("beneath")

        app = await evening(new(people=("Ann", "Ben"), seed=4), 4, 10, look)
        return "frame" if leaking_frames(app) else "beneath" if found else ""

    async def test_none(self) -> None:
        assert await self.caught() == ""

    async def test_a_toast_with_a_card(self, monkeypatch: pytest.MonkeyPatch) -> None:
        real = PlayScreen._answer

        def telling(screen: PlayScreen, seat: int, option_id: str) -> None:
            real(screen, seat, option_id)
            for event in screen.session.history.steps[-1].events:
                if event.readers:
                    phrase = screen.session.rules.words.event(event, event.readers[0])
                    screen.app.notify(plain(phrase or (), screen.session.names), timeout=60)

        monkeypatch.setattr(PlayScreen, "_answer", telling)
        monkeypatch.setattr(Recorder, "clear_notifications", lambda app: None)
        assert await self.caught() == "frame"

    async def test_a_missing_wipe_beneath_the_curtain(self, monkeypatch: pytest.MonkeyPatch) -> None:
        real = PlayScreen._call

        def forgetting(screen: PlayScreen, *how: Any) -> None:
            picture = screen.query_one(Picture)
            drawn = picture.canvas
            real(screen, *how)
            if drawn is not None:
                picture.show(drawn)

        monkeypatch.setattr(PlayScreen, "_call", forgetting)
        assert await self.caught() in ("frame", "beneath")

    async def test_eyes_that_stay(self, monkeypatch: pytest.MonkeyPatch) -> None:
        let_eyes_stay(monkeypatch)
        assert await self.caught() in ("frame", "beneath")

    async def test_a_name_of_a_widget(self, monkeypatch: pytest.MonkeyPatch) -> None:
        real = PlayScreen.look_again

        def naming(screen: PlayScreen) -> None:
            real(screen)
            cards = screen.board.cards(screen.scene())
            picture = screen.query_one(Picture)
            picture.tooltip = " ".join(card.title for card in cards) or picture.tooltip

        monkeypatch.setattr(PlayScreen, "look_again", naming)
        assert await self.caught() in ("frame", "beneath")
