"""Finished games: the picker leads to them, and each opens with its score and its steps."""

import shutil
from pathlib import Path

import pytest

from boardgames.tui.screens.finished import FinishedScreen
from boardgames.tui.screens.picker import PickerScreen
from tests.tui.opened import HUGE, SMALL, click, opened, painted, row_of, saved_game, shown
from tests.tui.table import Recorder, Seated

OVER = 10_000


@pytest.mark.parametrize("size", [SMALL, HUGE])
async def test_the_picker_tells_how_many_and_leads_to_their_list(size: tuple[int, int]) -> None:
    saved_game()
    sheet = saved_game(answers=OVER, seed=4).sheet()
    saved_game(("Eve", "Flo"), answers=OVER, seed=5)
    async with opened(size=size) as (app, pilot):
        assert "2 finished games" in row_of(app, "Nine: ")
        assert "today" in row_of(app, "2 finished games")
        await pilot.press("down")
        assert "2 finished games, with all points and steps" in row_of(app, "⏎ look back")
        await pilot.press("enter")
        assert isinstance(app.screen, FinishedScreen)
        row = row_of(app, "Cy")
        assert row.split()[:1] == ["3"]
        for name, total in zip(("Ann", "Ben", "Cy"), sheet.totals, strict=True):
            assert f"{name} {total}" in row
        assert "2 " in row_of(app, "Flo")
        await pilot.press("down")
        assert "Ann" in row_of(app, "⏎ score and steps")
        await pilot.press("q")
        assert isinstance(app.screen, PickerScreen)


async def test_without_finished_games_nothing_is_said_of_them() -> None:
    saved_game()
    async with opened() as (app, pilot):
        assert "finished" not in shown(app)
        await pilot.press("f")
        assert isinstance(app.screen, PickerScreen)


async def test_a_finished_game_opens_with_its_whole_score_and_its_steps() -> None:
    session = saved_game(answers=OVER, seed=4)
    app = Recorder()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        people = Seated(app, pilot)
        await people.settle()
        await people.type("f")
        assert people.top == "FinishedScreen"
        await people.type("enter")
        await people.until(lambda: people.top == "FinalScreen")
        assert "deal 4" in people.text.splitlines()[0]
        assert str(max(session.sheet().totals)) in people.text
        await people.type("s left")
        assert "answered: " in people.text
        await people.type("enter q")
        await people.settle()
        assert people.top == "FinishedScreen"


async def test_a_long_list_is_walked_through(home: Path) -> None:
    path = saved_game(answers=OVER, seed=4).path
    assert path is not None
    for number in range(20):
        shutil.copy(path, path.with_name(f"nine-{number:02}.game"))
    async with opened(size=SMALL) as (app, pilot):
        await pilot.press("f")
        assert "1–17 of 21" in shown(app)
        await pilot.press(*["down"] * 17)
        assert "2–18 of 21" in shown(app)
        await pilot.press("pagedown", "end")
        assert "5–21 of 21" in shown(app)
        assert row_of(app, "┃").split()[1] == "21"
        await pilot.press("home")
        assert row_of(app, "┃").split()[1] == "1"
        await click(app, pilot, "3")
        assert painted(app).at == "3"
