"""The end: row after row of the score, the verdict, the whole game with open hands, and what one may do then."""

from pathlib import Path
from random import Random

import pytest

from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from tests.table.standing import PEOPLE, new
from tests.tui.table import HUGE, SMALL, WIDE, Recorder, Seated, seated


def finished(seats: int = 3, seed: int = 3) -> Session:
    """A game played at random to its end."""
    session, chance = new(people=PEOPLE[:seats], seed=seed), Random(seed)
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


async def reveal(people: Seated) -> None:
    for _ in people.session.sheet().rows:
        await people.type("enter")


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
@pytest.mark.parametrize("seats", [2, 4])
async def test_row_after_row_and_then_the_verdict(size: tuple[int, int], seats: int) -> None:
    session = finished(seats)
    sheet = session.sheet()
    verdict = squeezed(plain(sheet.verdict, session.names))
    async with seated(session, size) as people:
        assert people.top == "FinalScreen"
        for shown, row in enumerate(sheet.rows):
            assert verdict not in squeezed(people.text)
            sums = [sum(each.points[seat] for each in sheet.rows[:shown]) for seat in range(seats)]
            assert line_of(people, "total") == sums
            await people.type("enter")
            assert line_of(people, row.source) == list(row.points)
        assert line_of(people, "total") == list(sheet.totals)
        assert verdict in squeezed(people.text)
        for seat in range(seats):
            assert any(
                session.names[seat] in line and str(sheet.totals[seat]) in line for line in people.text.splitlines()
            )
        await people.type("enter enter")
        assert people.top == "FinalScreen"


def line_of(people: Seated, source: str) -> list[int]:
    """The numbers behind a source of points, in the order of the seats."""
    line = next(line for line in people.text.splitlines() if f" {source} " in line)
    words = line.split(source, 1)[1].replace("·", " 0 ").split()
    numbers = [int(word) for word in words if word.lstrip("-").isdigit()]
    return numbers[: len(people.session.names)]


async def test_nothing_but_the_next_row_before_the_score_is_told() -> None:
    async with seated(finished()) as people:
        before = people.text
        await people.type("a w s left right home end x u")
        assert people.top == "FinalScreen"
        assert people.text == before


async def test_a_click_reveals_too() -> None:
    session = finished()
    async with seated(session) as people:
        await people.click_cell(10, 10)
        assert line_of(people, session.sheet().rows[0].source) == list(session.sheet().rows[0].points)


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_stepping_through_the_game_with_open_hands(size: tuple[int, int]) -> None:
    session = finished()
    async with seated(session, size) as people:
        await reveal(people)
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
        assert "total" in people.text


async def test_hands_are_shown_to_whom_they_belonged() -> None:
    session = finished()
    async with seated(session) as people:
        await reveal(people)
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
        await reveal(people)
        assert "l log" in people.text.splitlines()[-1]
        await people.type("l")
        assert "everything so far" in people.text
        assert "Supremac" in people.text or "gained" in people.text
        await people.type("home")
        assert "Round 1: 7 cards each" in people.text
        assert "Ben’s new hand" in people.text
        await people.type("escape")
        assert "total" in people.text
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
        await reveal(people)
        await people.type("w")
        (sheet,) = (home / "sheets").iterdir()
        assert squeezed(str(sheet))[:30] in squeezed(people.text)
        assert str(session.sheet().totals[0]) in sheet.read_text(encoding="utf-8")


async def test_where_nothing_can_be_written_it_says_so(home: Path) -> None:
    (home / "sheets").write_text("a file where a folder should be")
    async with seated(finished()) as people:
        await reveal(people)
        await people.type("w")
        assert "could not be saved" in people.text
        assert people.top == "FinalScreen"


@pytest.mark.parametrize("told", [False, True])
async def test_q_leaves_to_the_picker(told: bool) -> None:
    async with seated(finished()) as people:
        if told:
            await reveal(people)
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
        await reveal(people)
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
