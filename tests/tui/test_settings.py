"""The settings: every change is kept at once, a theme is tried on first."""

import pytest

from boardgames.table.settings import Settings
from boardgames.tui.screens.picker import PickerScreen
from boardgames.tui.screens.settings import SettingsScreen
from boardgames.tui.theme import LAMPLIGHT, PARCHMENT
from tests.tui.opened import HUGE, SMALL, WIDE, click, opened, painted, shown


async def test_a_theme_is_worn_while_the_cursor_stands_on_it_and_kept_by_space() -> None:
    async with opened() as (app, pilot):
        await pilot.press("s")
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("down")
        assert app.theme == PARCHMENT.name
        assert "Trying on parchment." in shown(app)
        assert Settings.load().theme is None
        await pilot.press("space")
        assert Settings.load().theme == PARCHMENT.name
        assert "This is how it is now." in shown(app)
        await pilot.press("q")
        assert isinstance(app.screen, PickerScreen)
        assert app.theme == PARCHMENT.name


async def test_a_theme_that_was_only_tried_on_is_taken_off() -> None:
    async with opened() as (app, pilot):
        await pilot.press("s", "down", "q")
        assert app.theme == LAMPLIGHT.name
        await pilot.press("s", "down", "right")
        assert app.theme == LAMPLIGHT.name


@pytest.mark.parametrize(
    ("key", "name", "value"),
    [
        ("letters:ascii", "ascii", True),
        ("letters:pictures", "ascii", False),
        ("borders:on", "plain_borders", True),
        ("blur:off", "hide_on_blur", False),
        ("idle:0", "idle_minutes", 0),
        ("idle:10", "idle_minutes", 10),
        ("confirm:on", "confirm", True),
        ("forced:off", "does_forced", False),
    ],
)
async def test_a_click_changes_a_setting_and_keeps_it(key: str, name: str, value: object) -> None:
    async with opened() as (app, pilot):
        await pilot.press("s")
        before = getattr(app.settings, name)
        await click(app, pilot, key)
        assert before != value
        assert getattr(app.settings, name) == value
        assert getattr(Settings.load(), name) == value
        assert "This is how it is now." in shown(app)


async def test_letters_change_at_once() -> None:
    async with opened() as (app, pilot):
        await pilot.press("s")
        await click(app, pilot, "letters:ascii")
        await pilot.pause()
        assert shown(app).isascii()
        await click(app, pilot, "letters:pictures")
        await pilot.pause()
        assert not shown(app).isascii()


async def test_a_theme_named_for_this_time_gives_way_to_one_that_is_chosen() -> None:
    async with opened(theme="nord") as (app, pilot):
        await pilot.press("s")
        await click(app, pilot, f"theme:{PARCHMENT.name}")
        await pilot.press("q")
        assert app.theme == PARCHMENT.name


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_every_row_is_in_sight(size: tuple[int, int]) -> None:
    async with opened(size=size) as (app, pilot):
        await pilot.press("s")
        screen = painted(app)
        bar = size[1] - 5
        rows = {"theme", "letters", "borders", "blur", "idle", "confirm", "forced", "motion"}
        assert {spot.zone for spot in screen.places} == rows
        assert all(spot.rect.y < bar and spot.rect.right <= size[0] for spot in screen.places)


async def test_all_themes_can_be_walked_through_at_the_smallest_size() -> None:
    async with opened() as (app, pilot):
        await pilot.press("s")
        names = list(app.themes_by_name)
        for name in names:
            assert app.theme == name
            painted(app).action_walk("down")
