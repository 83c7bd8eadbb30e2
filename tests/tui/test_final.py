"""The end: row after row of the score, the verdict, the whole game with open hands, and what one may do then."""

from pathlib import Path
from random import Random

import pytest

from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.table.choices import Pace
from boardgames.table.reckoning import racers, why
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.tui.pictures.counting import counts
from boardgames.tui.screens.final import TABLE, FinalScreen
from tests.table.standing import PEOPLE, new
from tests.tui.table import HUGE, SMALL, WIDE, Recorder, Seated, seated


def finished(seats: int = 3, seed: int = 3, pace: Pace = "off") -> Session:
    """A game played at random to its end."""
    session, chance = new(people=PEOPLE[:seats], seed=seed, pace=pace), Random(seed)
    while not session.over:
        seat = session.asked[0].seat
        decision = session.decision(seat)
        assert decision is not None
        session.answer(seat, chance.choice(decision.options).id)
    return session


def over(game: str, options: dict[str, str]) -> Session:
    """A game of that set-up, played to its end with first answers."""
    setup = Setup(game=game, players=company(PEOPLE[:3]), seed=3, options=options)
    session = Session.new(GAMES[game], setup)
    while not session.over:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        session.answer(decision.seat, decision.options[0].id)
    return session


def squeezed(text: str) -> str:
    return "".join(character for character in text if character.isalnum())


def final(people: Seated) -> FinalScreen:
    screen = people.app.screen
    assert isinstance(screen, FinalScreen)
    return screen


@pytest.mark.parametrize("game", ["nine", "immortals"])
async def test_the_table_is_held_for_one_enter_unless_a_beat_has_held_it(game: str) -> None:
    session = over(game, {})
    async with seated(session) as people:
        assert (final(people).place == TABLE) != any(beat.waits for beat in session.last_story())
        if final(people).place == TABLE:
            assert all(name in people.text for name in session.names)
            assert session.rules.words.heading(session.observe(None)) in people.text


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
@pytest.mark.parametrize("seats", [2, 4])
async def test_the_table_is_held_and_then_source_after_source_is_counted(size: tuple[int, int], seats: int) -> None:
    session = finished(seats)
    sheet = session.explained()
    counted = [0] * seats
    async with seated(session, size) as people:
        assert people.top == "FinalScreen"
        if final(people).place == TABLE:
            assert "The game is over." in people.text
            assert "⏎ count the points" in people.text
            await people.type("enter")
        for count in counts(sheet):
            assert "wins with" not in people.text, "who has won is told last"
            assert count.source.lower() in people.text.lower()
            for place, piece in count.pieces:
                counted[racers(sheet)[place].seats[0]] += piece.points
            assert totals_of(people, size[0]) == counted
            await people.type("enter")
        assert counted == list(sheet.totals)
        assert squeezed(plain(why(sheet), session.names)) in squeezed(people.text)
        verb = "wins with" if len(sheet.winners) == 1 else "win with"
        assert verb in people.text
        names = zip(bars_of(people), session.names, strict=True)
        assert [number_in(bar.split(name, 1)[1].split()[0]) for bar, name in names] == counted


def totals_of(people: Seated, width: int) -> list[int]:
    """The numbers behind the bars, while the score is told."""
    return [number_in(line.ljust(width)[width - 14 : width - 10]) for line in bars_of(people)]


def bars_of(people: Seated) -> list[str]:
    """The line of everybody’s bar, by seat."""
    rows = people.text.splitlines()
    start = next(y for y, row in enumerate(rows) if "⏎" in row) + 1
    return [next(row for row in rows[start:] if f"{name} " in row) for name in people.session.names]


def number_in(text: str) -> int:
    return int(text.strip().replace("\N{MINUS SIGN}", "-"))


async def test_nothing_but_the_next_source_before_the_score_is_told() -> None:
    async with seated(finished()) as people:
        for _ in range(2):
            before = people.text
            await people.type("a w s t r l left right home end x u")
            assert people.top == "FinalScreen"
            assert people.text == before
            await people.type("enter")


async def test_a_click_goes_on_too() -> None:
    async with seated(finished()) as people:
        before = final(people).place
        await people.click_cell(10, 2)
        assert final(people).place == before + 1
        y = next(y for y, line in enumerate(people.text.splitlines()) if "⏎" in line)
        await people.click_cell(5, y)
        assert final(people).place == before + 2


async def test_what_moves_is_brought_to_its_end_by_enter_and_then_goes_on() -> None:
    app = Recorder()
    app.lets_move = True
    async with seated(finished(pace="normal"), app=app) as people:
        if final(people).place == TABLE:
            await people.type("enter")
        for place in range(2):
            assert final(people).place == place
            assert final(people).moves
            await people.type("x" if place else "enter")
            assert (final(people).place, final(people).moves) == (place, False)
            await people.type("x enter" if place == 0 else "")
        still = people.text
        await people.pilot.pause(0.2)
        assert people.text == still, "at rest nothing moves"


@pytest.mark.parametrize(
    ("game", "size"),
    [("nine", SMALL), ("they-who-were-8", WIDE), ("immortal8", SMALL), ("immortals", HUGE)],
)
async def test_every_number_is_on_its_page_with_the_names_behind_it(game: str, size: tuple[int, int]) -> None:
    session = over(game, {})
    sheet = session.explained()
    async with seated(session, size) as people:
        await people.told()
        await people.type("t")
        pages = people.text
        for _ in range(8):
            await people.type("pagedown")
            pages += people.text
        for name in session.names:
            assert name in pages
        for racer in racers(sheet):
            for share in racer.shares:
                assert share.source in pages
                assert all(squeezed(plain(piece.words, session.names)) in squeezed(pages) for piece in share.pieces)
        assert f"the final score, {session.setup.deal_told}" in people.text
        await people.type("enter")
        assert "⏎ every number" in people.text


async def test_it_is_told_again() -> None:
    async with seated(finished()) as people:
        await people.told()
        last = people.text
        await people.type("r")
        assert final(people).place == 0
        await people.told()
        assert people.text == last


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_stepping_through_the_game_with_open_hands(size: tuple[int, int]) -> None:
    session = finished()
    async with seated(session, size) as people:
        await people.told()
        await people.type("s")
        assert "this is how it ended" in people.text
        for _ in range(9):
            stop = people.app.screen.step  # type: ignore[attr-defined]
            await people.type("left")
            assert people.app.screen.step == max(each for each in session.stops if each < stop)  # type: ignore[attr-defined]
            step = session.history.steps[people.app.screen.step]  # type: ignore[attr-defined]
            before = session.rules.observe(step.before.state, step.seat)
            words = session.rules.words.option(step.question.option(step.option_id), before)
            assert f"answered: {plain(words, session.names)}"[:60] in people.text
            assert session.names[step.seat] in people.text.splitlines()[0]
            assert "open hands" in people.text.splitlines()[0]
            assert "eyes only" not in people.text
        await people.type("home left left")
        assert f"answer 0 of {session.steps}" in people.text
        await people.type("right up down pagedown")
        await people.type("end right")
        assert f"answer {session.steps} of {session.steps}" in people.text
        await people.type("enter")
        assert "⏎ every number" in people.text


async def test_hands_are_shown_to_whom_they_belonged() -> None:
    session = finished()
    async with seated(session) as people:
        await people.told()
        await people.type("s home")
        for number, step in enumerate(session.history.steps[:6]):
            assert step.question.private
            hand = session.rules.observe(step.before.state, step.seat).players[step.seat].hand
            cards = people.app.screen.spots  # type: ignore[attr-defined]
            assert len([spot for spot in cards if spot.zone == "hand"]) == len(hand), number
            await people.type("right")


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_the_log_is_there_with_its_rounds_and_everybodys_secrets(size: tuple[int, int]) -> None:
    session = finished()
    async with seated(session, size) as people:
        await people.type("l")
        assert "everything so far" not in people.text, "not before the score is told"
        await people.told()
        assert "l log" in people.text.splitlines()[-1]
        await people.type("l")
        assert "everything so far" in people.text
        assert "Supremac" in people.text or "gained" in people.text
        await people.type("home")
        assert "Round 1: 7 cards each" in people.text
        assert "Ben’s new hand" in people.text
        await people.type("escape")
        assert "⏎ every number" in people.text
        await people.type("s l")
        assert "everything so far" in people.text
        await people.type("l")
        assert "this is how it ended" in people.text
        await people.type("home l")
        assert "everything so far" in people.text
        assert "Round 2:" not in people.text, "up to the moment that is shown"


async def test_it_is_written_down_where_it_says(home: Path) -> None:
    session = finished()
    async with seated(session) as people:
        await people.told()
        await people.type("w")
        (sheet,) = (home / "sheets").iterdir()
        assert squeezed(str(sheet))[:30] in squeezed(people.text)
        assert str(session.sheet().totals[0]) in sheet.read_text(encoding="utf-8")


async def test_where_nothing_can_be_written_it_says_so(home: Path) -> None:
    (home / "sheets").write_text("a file where a folder should be")
    async with seated(finished()) as people:
        await people.told()
        await people.type("w")
        assert "could not be saved" in people.text
        assert people.top == "FinalScreen"


@pytest.mark.parametrize("told", [False, True])
async def test_q_leaves_to_the_picker(told: bool) -> None:
    async with seated(finished()) as people:
        if told:
            await people.told()
        await people.type("q")
        assert people.top == "PickerScreen"
        assert people.app.table is None


@pytest.mark.parametrize(
    ("game", "first", "label", "then"),
    [
        ("nine", "1", "a again; Cy begins", "2"),
        ("nine", "random", "a again; by lot who begins", "random"),
        ("nine", None, "a again; by lot who begins", None),
        ("immortal8", None, "a again", None),
    ],
)
async def test_again_says_who_begins_and_keeps_everybodys_digit(
    game: str, first: str | None, label: str, then: str | None
) -> None:
    session = over(game, {} if first is None else {"first": first})
    async with seated(session) as people:
        await people.told()
        assert f"{label} d same deal s look back" in " ".join(people.text.splitlines()[-1].split())
        assert "l log" in people.text.splitlines()[-1]
        await people.type("a")
        assert people.session.names == session.names
        assert people.session.setup.options.get("first") == then
        assert people.top == "Curtain"


async def test_losing_the_focus_changes_nothing_any_more() -> None:
    async with seated(finished(), app=Recorder()) as people:
        people.app.on_app_blur()
        await people.settle()
        assert people.top == "FinalScreen"
