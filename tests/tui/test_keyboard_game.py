"""Whole games by keys alone, from the command line to the score sheet, chosen by what stands on the screen."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from rich.color import Color
from typer.testing import CliRunner

import boardgames.cli as cli
import boardgames.tui.app as app_module
from boardgames.cli import playing
from boardgames.engine.words import plain
from boardgames.table.reckoning import why
from boardgames.table.start import Start
from boardgames.tui.scene import LIST, OUT
from boardgames.tui.screens.curtain import Curtain
from boardgames.tui.screens.final import FinalScreen
from boardgames.tui.stage import Telling
from tests.table.standing import new
from tests.thorough import some
from tests.tui.inside import strips_of
from tests.tui.table import SMALL, WIDE, Recorder, Seated, seated


def begun(monkeypatch: pytest.MonkeyPatch, words: str) -> Start:
    """Where a command in the shell leads."""
    starts: list[Start] = []

    def run(start: Start, **_: Any) -> int:
        starts.append(start)
        return 0

    monkeypatch.setattr(playing, "is_interactive", lambda: True)
    monkeypatch.setattr(app_module, "run", run)
    assert CliRunner().invoke(cli.app, words.split()).exit_code == 0
    return starts[0]


def digits(people: Seated) -> list[str]:
    """The digits that choose something now, the way out last."""
    asking = people.table.asking
    assert asking is not None
    numbered = [spot for spot in people.spots if spot.zone == ("hand" if asking.hand_is_asked else LIST)]
    return [*"123456789"[: len(numbered)], *("0" for spot in people.spots if spot.zone == OUT)]


async def choose_by_digits(people: Seated, chance: Random) -> None:
    """Choose among what has a number, and press Enter once something can be done."""
    if people.table.open_to and chance.random() < 0.7:
        await people.type("g")
        return
    asking = people.table.asking
    assert asking is not None
    await people.type(chance.choice(digits(people)))
    if people.bar[1]:
        await people.type("enter")


async def play_on(people: Seated, chance: Random) -> int:
    """Play to the score sheet by digits, Enter, `g`, and the curtain's digit and Space; gives how many curtains."""
    curtains = 0
    while not isinstance(people.app.screen, FinalScreen):
        if isinstance(people.app.screen, Curtain):
            curtains += 1
            speaks = people.table.handoff.offer is not None and chance.random() < 0.2
            await (people.type("o") if speaks else people.sit())
        elif people.table.asking is None:
            await (people.bots() if people.table.thinking.awaited is not None else people.type("enter"))
        else:
            await choose_by_digits(people, chance)
    return curtains


async def test_three_people_from_the_command_line_to_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    start = begun(monkeypatch, "play nine --players Ann,Ben,Cy --seed 5 --first Ann")
    app = Recorder(start)
    async with app.run_test(size=WIDE, notifications=True) as pilot:
        people = Seated(app, pilot)
        await people.until(lambda: app.table is not None)
        session = people.session
        assert session.names == ("Ann", "Ben", "Cy")
        curtains = await play_on(people, Random(1))
        assert session.over
        assert curtains > 20
        await people.told()
        assert str(max(session.sheet().totals)) in people.text
        await people.type("a")
        assert people.top == "Curtain"
        assert people.session is not session
        assert people.session.names == session.names
        assert people.session.steps == 0
        await people.sit()
        assert people.table.asking is not None


GAMES_OF_GODS = {
    "Eight Gods": ("play they --mode base --players Ann,Ben,Cy,Dee --first Ann", 30),
    "Titanomachy for two": ("play they --mode titanomachy --players Ann,Ben --first Ann", 20),
    "Pantheon with bots": ("play they --mode pantheon --players Ann,Cy --bots 2 --first Ann", 6),
}


@pytest.mark.parametrize(("words", "fewest"), some([*GAMES_OF_GODS.values()], 2), ids=some([*GAMES_OF_GODS], 2))
async def test_a_game_of_gods_from_the_command_line_to_another_one(
    words: str, fewest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = begun(monkeypatch, f"{words} --seed 5")
    app = Recorder(start)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        people = Seated(app, pilot)
        await people.until(lambda: app.table is not None)
        session = people.session
        session.change(pace="off")
        names = session.names
        curtains = await play_on(people, Random(1))
        assert session.over
        assert curtains >= fewest
        assert any(step.option_id.startswith("use:") for step in session.history.steps)
        await people.told()
        winners = [names[seat] for seat in session.sheet().winners]
        shown = " ".join(people.text.split())
        assert all(name in shown for name in winners)
        assert set(plain(why(session.explained()), names).split()) <= set(shown.split())
        await people.type("a")
        await people.until(lambda: app.table is not None and people.session is not session)
        assert people.session.names == names
        assert people.session.setup.options["mode"] == session.setup.options["mode"]
        assert people.session.steps == 0


async def test_five_people_play_immortal_8_from_the_first_curtain_to_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a draft turn of five people the laptop is passed on four times: the last one seated goes first in the next."""
    start = begun(monkeypatch, "play immortal8 --players Ann,Ben,Cy,Dee,Eve --seed 5")
    app = Recorder(start)
    turns: dict[tuple[int, int], list[str]] = {}
    told = Counter[str]()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        people = Seated(app, pilot)
        await people.until(lambda: app.table is not None)
        session, chance = people.session, Random(2)
        while not isinstance(app.screen, FinalScreen):
            seen = session.observe(None)
            if isinstance(app.screen, Curtain):
                if seen.phase == "draft":
                    stays = "the laptop stays with" in people.text
                    turns.setdefault((seen.round, seen.turn), []).append("stays" if stays else "pass")
                await people.sit()
            elif people.table.mode.news and people.table.eyes is not None:
                assert "You " in people.text, "what only this person has learned"
                await people.type("enter")
            elif people.table.mode.news:
                assert people.bar[1] == "go on"
                assert isinstance(people.table.mode, Telling)
                told[people.table.mode.beat.kind] += 1
                await people.type("enter")
            else:
                await choose_by_digits(people, chance)
        assert session.over
        assert {step.seat for step in session.history.steps} == set(range(5))
        assert len(turns) >= 5 + 3, "in the last one a card may be no choice for anybody"
        first, *others = turns.values()
        assert first == ["pass"] * 5
        assert all(other[1:] == ["pass"] * (len(other) - 1) for other in others), "fewer where a last card is no choice"
        assert [other[0] for other in others].count("stays") > 5, "but where somebody else has acted in the open since"
        happened = Counter(event.kind for step in session.history.steps for event in step.events)
        kinds = ("eight.turned", "eight.majority", "eight.no_majority", "eight.written")
        assert {kind: told[kind] for kind in kinds} == {kind: happened[kind] for kind in kinds}
        assert told["eight.over"] == 1
        await people.told()
        shown = " ".join(people.text.split())
        (winner,) = session.sheet().winners
        assert session.names[winner] in shown
        assert str(max(session.sheet().totals)) in shown
        await people.type("a")
        assert people.session.names == session.names
        assert people.session.info.key == "immortal8"


class Visits:
    """Who was called behind a curtain, by phase and round, and whether the laptop stood before that person already."""

    def __init__(self) -> None:
        self.called: dict[tuple[str, int], list[int]] = {}
        self.stayed: dict[tuple[str, int], list[bool]] = {}

    def note(self, people: Seated) -> None:
        """A curtain is on the screen."""
        curtain, session = people.app.screen, people.session
        assert isinstance(curtain, Curtain)
        seen = session.observe(None)
        key = (seen.phase, seen.round or seen.draft_round)
        stays = curtain.seat == session.history.steps[-1].seat
        assert ("the laptop stays with" in people.text) == stays, "who answered last sits there"
        self.called.setdefault(key, []).append(curtain.seat)
        self.stayed.setdefault(key, []).append(stays)


async def press(people: Seated, keys: str) -> None:
    """Type keys one after another without looking up in between."""
    for name in keys.split():
        people.app.post_message(people.typist.event(name))
    await people.settle()


async def choose_quickly(people: Seated, chance: Random) -> None:
    """A number of the hand or the list, and Enter; to pass in every fifth turn, and to attack wherever one can."""
    asking = people.table.asking
    assert asking is not None
    if not asking.hand_is_asked:
        await press(people, chance.choice(["", "", "pagedown", "end"]))
    digit = chance.choice(digits(people))
    if asking.decision.prompt == "immortals.turn" and chance.random() < 0.2:
        digit = "0"
    lines = [spot for spot in people.spots if spot.zone == LIST]
    attacks = [
        str(number)
        for number, spot in enumerate(lines[:9], 1)
        if (entry := asking.entry_at(spot)) and entry.options[0].id == "attack"
    ]
    await press(people, f"{(attacks or [digit])[0]} enter")


async def play_immortals(people: Seated, chance: Random, visits: Visits, until: Callable[[], bool]) -> int:
    """Play by keys until then, or to the score; gives how many battles were shown."""
    told = 0
    while not until() and not isinstance(people.app.screen, FinalScreen):
        if isinstance(people.app.screen, Curtain):
            visits.note(people)
            await press(people, f"{people.app.screen.seat + 1} space")
        elif people.table.mode.news:
            mode = people.table.mode
            told += isinstance(mode, Telling) and mode.beat.kind == "immortals.battle"
            assert people.table.eyes is None
            assert people.bar[1] == "go on"
            await press(people, "enter")
        else:
            await choose_quickly(people, chance)
    return told


def play_on_unseen(people: Seated, chance: Random, round: int) -> None:
    """Go on at random to the beginning of a round, without the screen, which then looks up."""
    session = people.session
    while session.observe(None).round < round:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        session.answer(decision.seat, chance.choice(decision.options).id)
    people.table.go(people.table.handoff.taken_back())


async def test_four_people_play_immortals_from_the_draft_to_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    """The draft, the first round and the last one by keys alone; the rounds between are played without the screen.

    In each draft round and each planning everybody is visited once; who was last the time before begins (I198).
    """
    start = begun(monkeypatch, "play immortals --players Ann,Ben,Cy,Dee --seed 5")
    app, chance, visits = Recorder(start), Random(4), Visits()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        people = Seated(app, pilot)
        await people.until(lambda: app.table is not None)
        session = people.session
        assert session.info.key == "immortals"
        told = await play_immortals(people, chance, visits, lambda: session.observe(None).round == 2)
        assert told == session.observe(None).last_battle.number > 0
        play_on_unseen(people, chance, 6)
        before = session.observe(None).last_battle.number
        await people.settle()
        told = await play_immortals(people, chance, visits, lambda: session.over and people.top == "FinalScreen")
        assert session.over
        assert told == session.observe(None).last_battle.number - before > 0
        drafted = [key for key in visits.called if key[0] == "draft"]
        assert len(drafted) == session.observe(None).draft_round > 5
        assert [key for key in visits.called if key[0] != "draft"] == [("planning", 1), ("planning", 6)]
        assert all(sorted(called) == [0, 1, 2, 3] for called in visits.called.values())
        rounds = [visits.called[key] for key in drafted]
        assert all(after[0] == before[-1] for before, after in pairwise(rounds))
        await people.told()
        shown = " ".join(people.text.split())
        assert all(session.names[seat] in shown for seat in session.sheet().winners)
        assert all(str(total) in shown for total in session.sheet().totals)
        await people.type("a")
        assert people.session.names == session.names
        assert people.session.info.key == "immortals"


@pytest.mark.parametrize("seat", some(range(4), 3))
async def test_somebody_alone_at_a_seat(seat: int) -> None:
    session = new(people=("Ann",), bots=3, seed=seat)
    players = list(session.setup.players)
    players.insert(seat, players.pop(0))
    setup = replace(session.setup, players=tuple(players))
    session = type(session).new(session.info, setup)
    async with seated(session) as people:
        curtains = await play_on(people, Random(seat))
        assert session.over
        assert curtains == 0, "nobody is there to hide anything from"
        assert {step.seat for step in session.history.steps} == {0, 1, 2, 3}


async def test_a_whole_game_in_ascii_and_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Recorder(ascii=True)
    colours: set[object] = set()
    real = app._display

    def display(screen: Any, renderable: Any) -> None:
        for strip in strips_of(screen):
            for segment in strip:
                if segment.style is not None:
                    colours.update({segment.style.color, segment.style.bgcolor})
        real(screen, renderable)

    monkeypatch.setattr(app, "_display", display)
    async with seated(new(people=("Ann", "Ben"), seed=3), SMALL, app=app) as people:
        app.frames.clear()
        colours.clear()
        await play_on(people, Random(3))
        await people.told()
        await people.type("s left left enter")
    shown = {letter for frame in app.frames for letter in frame.text if not letter.isascii()}
    assert shown == set()
    assert colours <= {None, Color.default()}
    assert colours
    assert len(app.frames) > 100
