"""Screens and line mode hand the laptop over at the same moments: the same answers give the same steps in both."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest

from boardgames.bots import BOTS
from boardgames.games import GAMES
from boardgames.plain import lines, mode
from boardgames.plain.mode import LineMode
from boardgames.plain.question import Answer, Question
from boardgames.table.choices import Handoffs
from boardgames.table.handoff import Ask, Beats, Bot, Curtain, HandOff, Over, PrivatePage, Step, Window
from boardgames.table.session import Session
from boardgames.tui.screens import play
from tests.plain.reader import Terminal
from tests.table.standing import of_kinds
from tests.tui.inside import bot_answers
from tests.tui.table import Still

MOST = 120
"""Answers of each game whose steps are compared."""
SPEAKS = 0.2
"""How often somebody speaks up where a window is offered."""


class Seen(NamedTuple):
    """What is compared of a step: what it is, after how many answers, and before whom the laptop stands then."""

    step: Step
    answers: int
    at: int | None


class Recorded(HandOff):
    """A hand-off that keeps each of its steps."""

    def __init__(self, session: Session) -> None:
        self.seen: list[Seen] = []
        super().__init__(session)

    @property
    def step(self) -> Step:
        return self.seen[-1].step

    @step.setter
    def step(self, step: Step) -> None:
        self.seen.append(Seen(step, self._session.steps, self.at))


class Undrawn(Still):
    """The table screen without its pictures, which are not compared."""

    def repaint(self) -> None:
        pass


def answer(session: Session, step: Ask | Window, chance: Random) -> Answer:
    """An answer to what is asked; most windows are let pass."""
    seats = step.seats if isinstance(step, Window) else (step.seat,)
    decisions = [decision for seat in seats if (decision := session.decision(seat)) is not None]
    question = Question.of(decisions, session.rules.words)
    passes = question.way_out if isinstance(step, Window) and chance.random() < 0.6 else None
    return passes or chance.choice(question.all)


def on_screens(session: Session, terminal: Terminal) -> list[Seen]:
    """The steps of a game on the table screen."""
    table, chance = Undrawn(session), Random(4)
    handoff = table.handoff
    assert isinstance(handoff, Recorded)
    while session.steps < MOST and not isinstance(step := handoff.step, Over):
        if handoff.offer is not None and chance.random() < SPEAKS:
            table.type("o")
            continue
        match step:
            case Curtain():
                table.open()
            case Bot() if step.offer is not None:
                table.type("enter")
            case Bot():
                bot = BOTS[session.setup.players[step.seat].kind].bot
                bot_answers(table, bot.choose(session.seat_view(step.seat), session.rng(step.seat)).id)
            case Ask() | Window():
                table.commit(answer(session, step, chance).option)
            case _:
                while handoff.step is step:
                    table.type("enter")
    return handoff.seen


def line_by_line(session: Session, terminal: Terminal) -> list[Seen]:
    """The steps of a game in line mode."""
    game, chance = LineMode(session), Random(4)
    handoff = game.handoff
    assert isinstance(handoff, Recorded)

    def typed() -> Iterator[str]:
        while session.steps < MOST:
            step = handoff.step
            if handoff.offer is not None and chance.random() < SPEAKS:
                yield "o"
                continue
            match step:
                case Curtain():
                    yield str(step.seat + 1)
                case Beats() | PrivatePage() | Bot():
                    yield ""
                case Ask() | Window():
                    yield str(answer(session, step, chance).number)
                case _:
                    raise AssertionError(step)

    terminal.typed = typed()
    try:
        game.play()
    except lines.Leave:
        assert session.steps >= MOST
    return handoff.seen


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(monkeypatch)


@pytest.fixture(autouse=True)
def recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both keep the steps of their hand-off."""
    monkeypatch.setattr(play, "HandOff", Recorded)
    monkeypatch.setattr(mode, "HandOff", Recorded)


def up_to(seen: list[Seen], answers: int) -> list[Seen]:
    """The steps until so many answers were given."""
    return [each for each in seen if each.answers < answers]


@pytest.mark.parametrize("kinds", ["ppp", "pbp", "bpb"])
@pytest.mark.parametrize(
    ("setting", "teaching"), [("between", False), ("always", False), ("off", False), ("between", True)]
)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_answers_give_the_same_hand_offs(
    terminal: Terminal, game: str, setting: Handoffs, teaching: bool, kinds: str
) -> None:
    ways: list[Callable[[Session, Terminal], list[Seen]]] = [on_screens, line_by_line]
    sessions = [of_kinds(game, kinds, setting, teaching=teaching) for _ in ways]
    for session in sessions:
        session.does_forced = True
    screens, plainly = (way(session, terminal) for way, session in zip(ways, sessions, strict=True))
    answers = min(session.steps for session in sessions)
    assert answers >= 30
    assert up_to(screens, answers) == up_to(plainly, answers)
    one, other = ([step.by_table for step in session.history.steps[:answers]] for session in sessions)
    assert one == other


def test_open_hands_have_no_curtain_in_either(terminal: Terminal) -> None:
    """`play nine --players Ann,Ben --seed 3 --open-hands`, on screens and with `--plain`."""
    for way in (on_screens, line_by_line):
        session = of_kinds("nine", "pp", seed=3, teaching=True)
        assert not [each for each in way(session, terminal) if isinstance(each.step, Curtain)]
        assert session.steps >= MOST or session.over
    assert lines.WIPE not in terminal.all
    assert not any("nobody else can read along" in line for line in terminal.all)
