"""The application: leaving, covering, small terminals, colours, tables that are opened and left."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.screen import Screen

from boardgames.games import GAMES
from boardgames.table.save import SaveStore
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.table.settings import Settings
from boardgames.table.start import Start
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.screens import play
from boardgames.tui.screens.confirm import ConfirmScreen
from boardgames.tui.screens.help import HelpScreen
from boardgames.tui.screens.picker import PickerScreen
from boardgames.tui.screens.rules import RulesScreen
from boardgames.tui.screens.settings import SettingsScreen
from boardgames.tui.screens.setup import SetupScreen
from boardgames.tui.screens.small import SmallScreen
from boardgames.tui.theme import LAMPLIGHT, PARCHMENT, ColourMode
from tests.table.mutants import WHOLE, contents, sealed
from tests.tui.inside import has_left, stay_away, strips_of, toasts_of
from tests.tui.opened import opened, saved_game, shown

COMPANY = Setup(game="nine", players=company(("Ann", "Ben", "Cy")), seed=7)


class StandIn(Screen[str]):
    """In the place of the table screen: it only knows what the application asks of it."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.covered = 0

    def cover(self) -> None:
        self.covered += 1


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "PlayScreen", StandIn)


def table(app: BoardgamesApp) -> StandIn:
    return next(screen for screen in app.screen_stack if isinstance(screen, StandIn))


# --- where it begins -------------------------------------------------------------------------------------------------


async def test_it_begins_with_the_picker() -> None:
    async with opened() as (app, _):
        assert isinstance(app.screen, PickerScreen)


async def test_a_set_up_to_complete_opens_the_set_up_screen() -> None:
    async with opened(Start(setup=Setup(game="nine", seed=1))) as (app, _):
        assert isinstance(app.screen, SetupScreen)


@pytest.mark.usefixtures("stand_in")
async def test_a_complete_set_up_opens_its_table() -> None:
    async with opened(Start(setup=COMPANY, ready=True)) as (app, _):
        assert table(app).session.names == ("Ann", "Ben", "Cy")
        assert app.settings.last_company == COMPANY.undealt()


@pytest.mark.usefixtures("stand_in")
async def test_a_save_is_gone_on_with() -> None:
    saved = saved_game(answers=4)
    async with opened(Start(save=saved.path)) as (app, _):
        assert table(app).session.steps == 4


@pytest.mark.usefixtures("stand_in")
async def test_a_save_that_is_open_elsewhere_is_opened_once_it_is_closed_there() -> None:
    saved = saved_game()
    assert saved.path is not None
    elsewhere = SaveStore()
    elsewhere.hold(saved.path)
    async with opened(Start(save=saved.path)) as (app, pilot):
        assert "open in another window" in shown(app)
        await pilot.press("right", "enter")
        await pilot.pause()
        assert "open in another window" in shown(app)
        elsewhere.release(saved.path)
        await pilot.press("right", "enter")
        await pilot.pause()
        assert table(app).session.path == saved.path
    assert len(SaveStore().list()) == 1


@pytest.mark.usefixtures("stand_in")
async def test_a_damaged_save_offers_the_one_before_it() -> None:
    saved = saved_game(answers=4)
    assert saved.path is not None
    saved.path.write_bytes(saved.path.read_bytes()[:300])
    async with opened(Start(save=saved.path)) as (app, pilot):
        assert "the save before it is whole" in shown(app)
        await pilot.press("y")
        await pilot.pause()
        assert table(app).session.steps == 3


async def test_a_save_without_help_says_so_and_stays() -> None:
    path = SaveStore().folder / "nine-1.game"
    path.parent.mkdir(parents=True)
    path.write_text("rubbish")
    async with opened(Start(save=path)) as (app, pilot):
        assert isinstance(app.screen, ConfirmScreen)
        await pilot.press("enter")
        assert isinstance(app.screen, PickerScreen)
    assert path.read_text() == "rubbish"


async def test_a_save_with_a_table_that_no_game_leads_to_says_so_and_stays() -> None:
    """It is of older rules, so that it is not played again: only its table tells that a god lies there twice."""
    held = contents(WHOLE / "they-base-window.game")
    held["rules_version"] = 0
    held["match"]["base"]["right"][3] = held["match"]["base"]["left"][3]
    path = SaveStore().folder / "they-1.game"
    path.parent.mkdir(parents=True)
    path.write_bytes(sealed(held))
    async with opened(Start(save=path)) as (app, pilot):
        assert "does not hold a whole game" in shown(app)
        await pilot.press("enter")
        assert isinstance(app.screen, PickerScreen)


@pytest.mark.usefixtures("stand_in")
async def test_the_accent_is_that_of_the_game_in_play() -> None:
    async with opened() as (app, pilot):
        assert app.look.game is None
        app.play(COMPANY)
        assert app.look.game == "nine"
        await pilot.pause()
        table(app).dismiss("left")
        await pilot.pause()
        assert app.look.game is None


# --- leaving a table -------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("stand_in")
async def test_again_leaves_everybody_where_they_sit_with_a_new_deal() -> None:
    async with opened(Start(setup=COMPANY, ready=True)) as (app, pilot):
        first = table(app)
        first.dismiss("again")
        await pilot.pause()
        second = table(app)
        assert second is not first
        assert second.session.setup.players == first.session.setup.players
        assert second.session.setup.seed != COMPANY.seed


@pytest.mark.usefixtures("stand_in")
async def test_a_table_that_is_left_can_be_opened_elsewhere() -> None:
    async with opened(Start(setup=COMPANY, ready=True)) as (app, pilot):
        path = table(app).session.path
        assert path is not None
        table(app).dismiss("left")
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)
        SaveStore().hold(path)


# --- leaving the program ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
@pytest.mark.parametrize("where", ["picker", "setup", "settings", "rules", "help", "confirm", "small"])
async def test_ctrl_q_and_ctrl_c_leave_from_everywhere(key: str, where: str) -> None:
    async with opened() as (app, pilot):
        screens: dict[str, Callable[[], Screen[Any]]] = {
            "setup": lambda: SetupScreen(GAMES["nine"], replace(COMPANY, players=())),
            "settings": SettingsScreen,
            "rules": lambda: RulesScreen("nine", "Nine"),
            "help": lambda: HelpScreen("Nine", ()),
            "confirm": lambda: ConfirmScreen("Really?"),
        }
        if where in screens:
            app.push_screen(screens[where]())
        elif where == "small":
            await pilot.resize_terminal(60, 20)
        await pilot.pause()
        await pilot.press(key)
        assert has_left(app)
        assert app.return_code == 0
        assert not toasts_of(app)


@pytest.mark.usefixtures("stand_in")
async def test_leaving_covers_what_is_private_first() -> None:
    async with opened(Start(setup=COMPANY, ready=True)) as (app, pilot):
        here = table(app)
        await pilot.press("ctrl+c")
        assert here.covered == 1


async def test_nothing_of_textual_can_picture_the_screen() -> None:
    async with opened() as (app, pilot):
        for action in ("screenshot", "command_palette", "change_theme", "show_help_panel", "suspend_process"):
            assert not app.check_action(action, ())
        await pilot.press("ctrl+p")
        assert isinstance(app.screen, PickerScreen)
        assert not app.ALLOW_SELECT


# --- who is there ----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("stand_in")
@pytest.mark.parametrize("hides", [True, False])
async def test_a_window_without_focus_covers_what_is_private(hides: bool) -> None:
    Settings(hide_on_blur=hides).save()
    async with opened(Start(setup=COMPANY, ready=True)) as (app, pilot):
        app.post_message(events.AppBlur())
        await pilot.pause()
        assert table(app).covered == hides


@pytest.mark.usefixtures("stand_in")
@pytest.mark.parametrize(("minutes", "covered"), [(3, 1), (10, 0), (0, 0)])
async def test_what_is_private_is_covered_when_nobody_touches_a_key(minutes: int, covered: int) -> None:
    Settings(idle_minutes=minutes).save()
    async with opened(Start(setup=COMPANY, ready=True)) as (app, pilot):
        await pilot.press("b")
        stay_away(app, 4 * 60)
        assert table(app).covered == covered


# --- small terminals -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(79, 24), (80, 22), (20, 5)])
async def test_a_small_terminal_shows_one_sentence_and_knows_no_key(size: tuple[int, int]) -> None:
    async with opened(size=size) as (app, pilot):
        assert isinstance(app.screen, SmallScreen)
        assert "table needs" in " ".join(shown(app).split())
        assert "Nine" not in shown(app)
        await pilot.press("q", "enter", "s")
        assert isinstance(app.screen, SmallScreen)
        assert not has_left(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)
        assert "set up the table" in shown(app)


async def test_what_comes_while_it_is_small_comes_under_the_cover() -> None:
    async with opened() as (app, pilot):
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        app.push_screen(ConfirmScreen("A secret"))
        await pilot.pause()
        assert isinstance(app.screen, SmallScreen)
        assert "secret" not in shown(app)
        app.pop_screen()
        await pilot.pause()
        assert isinstance(app.screen, SmallScreen)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)


@pytest.mark.usefixtures("stand_in")
async def test_a_blur_while_it_is_small_covers_once_it_is_large() -> None:
    async with opened(Start(setup=COMPANY, ready=True)) as (app, pilot):
        here = table(app)
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        app.post_message(events.AppBlur())
        await pilot.pause()
        assert here.covered == 0
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert here.covered == 1


# --- colours and letters ---------------------------------------------------------------------------------------------


async def test_our_dark_theme_is_worn_unless_another_is_wished() -> None:
    async with opened() as (app, _):
        assert app.theme == LAMPLIGHT.name
    Settings(theme=PARCHMENT.name).save()
    async with opened() as (app, _):
        assert app.theme == PARCHMENT.name
    async with opened(theme="nord") as (app, _):
        assert app.theme == "nord"
    async with opened(theme="no such theme") as (app, _):
        assert app.theme == LAMPLIGHT.name


async def test_ascii_is_drawn_if_it_is_wished_or_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(ascii=True) as (app, _):
        assert shown(app).isascii()
    monkeypatch.setenv("TERM", "linux")
    async with opened() as (app, _):
        assert shown(app).isascii()
    async with opened(ascii=False) as (app, _):
        assert not shown(app).isascii()
    Settings(ascii=False).save()
    async with opened() as (app, _):
        assert not shown(app).isascii()


async def test_without_colour_no_style_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(Start(setup=COMPANY)) as (app, pilot):
        assert app.mode is ColourMode.NONE
        await pilot.press("up")
        for strip in strips_of(app.screen):
            for _, style, _ in strip:
                colours = (style.color, style.bgcolor) if style else ()
                assert all(colour is None or colour.is_default for colour in colours)


async def test_themes_that_leave_the_colours_to_the_terminal_are_not_offered() -> None:
    async with opened() as (app, _):
        names = list(app.themes_by_name)
        assert names[:2] == [LAMPLIGHT.name, PARCHMENT.name]
        assert {"nord", "textual-light"} <= set(names)
        assert not [name for name in names if "ansi" in name]


async def test_broken_settings_are_no_reason_not_to_start(home: Path) -> None:
    (home / "settings.json").write_text('{"theme": 3, "ascii": "maybe"')
    async with opened() as (app, _):
        assert app.theme == LAMPLIGHT.name
        assert app.settings == Settings()
