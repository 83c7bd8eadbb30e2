"""The picker: games, figures, what waits, and what the keys do there."""

from datetime import UTC, datetime, timedelta

import pytest

from boardgames.engine.registry import GameInfo, Registry
from boardgames.games import GAMES
from boardgames.resources import text
from boardgames.table.save import SaveStore
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.table.settings import Settings
from boardgames.tui.canvas import cells
from boardgames.tui.screens import picker, play
from boardgames.tui.screens.art import SMALL as SMALL_LETTERS
from boardgames.tui.screens.art import TITLE_LINES, broken, large, plate
from boardgames.tui.screens.help import HelpScreen
from boardgames.tui.screens.picker import PickerScreen
from boardgames.tui.screens.rules import RulesScreen
from boardgames.tui.screens.saved_games import ago, day
from boardgames.tui.screens.settings import SettingsScreen
from boardgames.tui.screens.setup import SetupScreen
from tests.tui.inside import has_left, wait_out
from tests.tui.opened import HUGE, SMALL, WIDE, click, opened, painted, row_of, saved_game, shown
from tests.tui.test_app import StandIn, table

FRIDAY = datetime(2026, 11, 27, 21, 5, tzinfo=UTC).astimezone()
THEY = GAMES["they-who-were-8"]
OTHERS = (
    THEY,
    GameInfo("immortal8", "Immortal 8", "Draft a kingdom", "A draft.", {3: 40, 6: 60}, {3: 40, 6: 60}, "none"),
    GameInfo("immortals", "Immortals", "Two realms", "A tower.", {3: 90, 5: 120}, {3: 90, 5: 120}, "none"),
)


@pytest.fixture
def four_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picker, "GAMES", Registry((GAMES["nine"], *OTHERS)))


@pytest.fixture
def three_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picker, "GAMES", Registry((GAMES["nine"], THEY, GAMES["immortal8"])))


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picker, "GAMES", Registry((GAMES["nine"], THEY)))


@pytest.fixture
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picker, "GAMES", Registry((GAMES["nine"],)))


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "PlayScreen", StandIn)


# --- games -----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("one_game")
@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_the_only_game_fills_the_screen(size: tuple[int, int]) -> None:
    async with opened(size=size) as (app, _):
        whole = shown(app)
        assert "one game, one laptop" in whole
        assert GAMES["nine"].about.split(". ")[0] in whole
        assert "about 35 minutes" in whole
        assert "about 36" in row_of(app, "hand-offs")
        assert "not yet" in row_of(app, "last played")
        assert "9 9 9" in whole or "9   9   9" in whole
        assert large("Nine", 2 if size == HUGE else 1)[0] in whole
        assert max(cells(line) for line in whole.splitlines()) <= size[0]


async def test_what_each_game_is_like_has_room_on_its_line() -> None:
    async with opened(size=SMALL) as (app, _):
        for game in GAMES.values():
            assert game.line in shown(app)


@pytest.mark.usefixtures("four_games")
@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_all_games_are_on_the_shelf_and_the_chosen_one_is_told_of(size: tuple[int, int]) -> None:
    saved_game()
    async with opened(size=size) as (app, pilot):
        for game in OTHERS:
            assert game.title.upper() in shown(app)
            assert game.line in shown(app)
        assert "four games, one laptop" in shown(app)
        await pilot.press("down", "down")
        assert "Immortal 8 with 3 people, about 40 minutes" in shown(app)
        assert "about 40" in row_of(app, "hand-offs")
        assert app.screen.look.game == "immortal8"  # type: ignore[attr-defined]
        await pilot.press("down", "down")
        assert "Nine, round" in row_of(app, "⏎ go on")


@pytest.mark.usefixtures("four_games")
async def test_the_game_that_waits_is_one_key_away() -> None:
    saved_game(("Dee", "Eve", "Fay"))
    saved_game(("Ann", "Ben", "Cy"))
    async with opened() as (app, pilot):
        await pilot.press("up")
        latest = painted(app).at
        assert latest.startswith("save:")
        assert "Ann, Ben and Cy" in row_of(app, "⏎ go on")
        await pilot.press("up")
        assert painted(app).at == f"game:{OTHERS[-1].key}", "up and down lie side by side, as they are drawn"
        await pilot.press("down", "down")
        assert painted(app).at.startswith("save:")
        assert painted(app).at != latest
        await pilot.press("down")
        assert painted(app).at == "game:nine"


@pytest.mark.usefixtures("four_games")
async def test_without_a_waiting_game_the_shelf_goes_round() -> None:
    async with opened() as (app, pilot):
        await pilot.press("up")
        assert painted(app).at == f"game:{OTHERS[-1].key}"
        await pilot.press("down")
        assert painted(app).at == "game:nine"


@pytest.mark.usefixtures("two_games")
@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_two_games_leave_room_for_title_and_picture(size: tuple[int, int]) -> None:
    async with opened(size=size) as (app, pilot):
        assert "two games, one laptop" in shown(app)
        assert "9 9 9" in shown(app) or "9   9   9" in shown(app)
        await pilot.press("down")
        assert "They Who Were 8 with 3 people, about 25 minutes" in shown(app)
        assert "about 35" in row_of(app, "hand-offs")
        assert "2–4 · 25 min" in row_of(app, "THEY WHO WERE 8")
        assert "I I I" in shown(app) or "I   I   I" in shown(app)
        whole = shown(app)
        lines = broken(THEY.title, 60) if size == HUGE else broken(THEY.title, 34, SMALL_LETTERS)
        assert all(line.rstrip() in whole for line in lines)
        assert max(cells(line) for line in whole.splitlines()) <= size[0]
        await pilot.press("right", "enter")
        assert isinstance(app.screen, SetupScreen)
        assert len(app.screen.draft.seats) == 4


@pytest.mark.usefixtures("three_games")
@pytest.mark.parametrize(
    ("size", "title"),
    [
        (SMALL, broken("Immortal 8", 34, SMALL_LETTERS)),
        (WIDE, broken("Immortal 8", 42, SMALL_LETTERS)),
        (HUGE, broken("Immortal 8", 60)),
    ],
)
async def test_three_games_leave_room_for_the_third_one(size: tuple[int, int], title: tuple[str, ...]) -> None:
    async with opened(size=size) as (app, pilot):
        assert "three games, one laptop" in shown(app)
        await pilot.press("down", "down")
        assert "Immortal 8 with 3 people, about 60 minutes" in shown(app)
        assert "about 24" in row_of(app, "hand-offs")
        assert "3–6 · 60 min" in row_of(app, "IMMORTAL 8 ")
        whole = shown(app)
        assert "worth." in whole
        assert title
        assert all(line.rstrip() in whole for line in title)
        assert max(cells(line) for line in whole.splitlines()) <= size[0]
        await pilot.press("right", "right", "right", "right", "enter")
        assert isinstance(app.screen, SetupScreen)
        assert len(app.screen.draft.seats) == 6


@pytest.mark.parametrize(
    ("size", "title"),
    [
        (SMALL, ("I M M O R T A L S",)),
        (WIDE, broken("Immortals", 42, SMALL_LETTERS)),
        (HUGE, broken("Immortals", 70)),
    ],
)
async def test_four_games_leave_room_for_the_fourth_one(size: tuple[int, int], title: tuple[str, ...]) -> None:
    async with opened(size=size) as (app, pilot):
        assert "four games, one laptop" in shown(app)
        await pilot.press("down", "down", "down")
        assert "Immortals with 3 people, about 100 minutes" in shown(app)
        assert "about 28" in row_of(app, "hand-offs")
        assert "3–5 · 100 min" in row_of(app, "IMMORTALS ")
        whole = shown(app)
        assert "elsewhere." in whole
        assert title
        assert all(line.rstrip() in whole for line in title)
        assert max(cells(line) for line in whole.splitlines()) <= size[0]
        await pilot.press("right", "right", "enter")
        assert isinstance(app.screen, SetupScreen)
        assert len(app.screen.draft.seats) == 5


@pytest.mark.usefixtures("two_games")
async def test_how_a_waiting_game_is_played_is_told() -> None:
    setup = Setup(game=THEY.key, players=company(("Ann", "Ben")), seed=5, options={"mode": "titanomachy"})
    Session.new(THEY, setup, SaveStore()).close()
    async with opened() as (app, pilot):
        assert "They Who Were 8, round 1" in row_of(app, "● Ann")
        await pilot.press("down", "down")
        assert "They Who Were 8, Titanomachy, round 1: Ann and Ben" in row_of(app, "⏎ go on")
    async with opened(size=HUGE) as (app, _):
        assert "They Who Were 8, Titanomachy, round 1" in row_of(app, "● Ann")


async def test_the_figures_are_for_the_number_of_people() -> None:
    async with opened() as (app, pilot):
        await pilot.press("right")
        assert "Nine with 4 people, about 45 minutes" in shown(app)
        assert "about 48" in row_of(app, "hand-offs")
        await pilot.press("right", "right")
        assert "with 4 people" in shown(app)
        await pilot.press("left", "left", "left")
        assert "Nine with 2 people, about 25 minutes" in shown(app)
        await pilot.press("enter")
        assert isinstance(app.screen, SetupScreen)
        assert len(app.screen.draft.seats) == 2


async def test_the_mouse_does_what_the_keys_do() -> None:
    async with opened() as (app, pilot):
        await click(app, pilot, "people:right")
        assert "with 4 people" in shown(app)
        await click(app, pilot, "keys:s")
        assert isinstance(app.screen, SettingsScreen)
        await click(app, pilot, "keys:q")
        await click(app, pilot, "keys:r")
        assert isinstance(app.screen, RulesScreen)
        await click(app, pilot, "keys:q")
        await click(app, pilot, "action")
        assert isinstance(app.screen, SetupScreen)


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("r", RulesScreen),
        ("s", SettingsScreen),
        ("question_mark", HelpScreen),
        ("f1", HelpScreen),
        ("enter", SetupScreen),
    ],
)
async def test_keys_open_and_q_comes_back(key: str, screen: type) -> None:
    async with opened() as (app, pilot):
        await pilot.press(key)
        assert isinstance(app.screen, screen)
        await pilot.press("down", "down", "down", "q")
        assert isinstance(app.screen, PickerScreen)


async def test_q_leaves() -> None:
    async with opened() as (app, pilot):
        await pilot.press("q")
        assert has_left(app)


# --- what waits ------------------------------------------------------------------------------------------------------


async def test_waiting_games_show_who_what_and_when() -> None:
    saved_game(("Ann", "[/b] Ben", "李明 Zoë"), answers=12)
    async with opened() as (app, _):
        line = row_of(app, "● Ann")
        assert "■ [/b] Ben   ▲ 李明 Zoë" in line
        assert "Nine, round " in line
        assert "just now" in line
        assert "saved games" in shown(app)


@pytest.mark.usefixtures("one_game", "stand_in")
async def test_a_waiting_game_is_gone_on_with_by_enter_or_a_second_click() -> None:
    saved = saved_game(answers=6)
    assert saved.path is not None
    async with opened() as (app, pilot):
        await pilot.press("down")
        assert "Nine, round 1 of 8: Ann, Ben and Cy" in row_of(app, "⏎ go on")
        await pilot.press("enter")
        await pilot.pause()
        assert table(app).session.steps == 6
        table(app).dismiss("left")
        await pilot.pause()
        await pilot.press("up", "q")  # for a moment whoever still types means the table
        wait_out(app)
        await pilot.press("up")
        await click(app, pilot, f"save:{saved.path.name}")
        assert isinstance(app.screen, PickerScreen)
        await click(app, pilot, f"save:{saved.path.name}")
        assert table(app).session.steps == 6


@pytest.mark.usefixtures("one_game")
async def test_a_file_that_cannot_be_read_says_so_and_hurts_nobody() -> None:
    broken = saved_game(("Dee", "Eve"))
    assert broken.path is not None
    broken.path.write_bytes(broken.path.read_bytes()[:200])
    saved_game()
    async with opened() as (app, pilot):
        problem = SaveStore().list()[-1].problem
        assert problem in shown(app)
        assert "● Ann" in shown(app)
        await pilot.press("down", "down")
        assert "see what can be done" in shown(app)


@pytest.mark.usefixtures("one_game")
async def test_a_game_is_put_away_only_if_that_is_wished() -> None:
    saved = saved_game()
    async with opened() as (app, pilot):
        await pilot.press("x", "down", "x", "enter")
        await pilot.pause()
        assert "● Ann" in shown(app)
        await pilot.press("x", "right", "enter")
        await pilot.pause()
        assert "● Ann" not in shown(app)
    assert saved.path is not None
    assert not saved.path.exists()
    assert (saved.path.parent / "set aside" / saved.path.name).exists()


@pytest.mark.usefixtures("one_game")
async def test_a_long_list_is_walked_through_to_its_end() -> None:
    games = [saved_game(("Ann", "Ben"), seed=seed) for seed in range(8)]
    async with opened() as (app, pilot):
        assert f"1–3 of {len(games)}" in shown(app)
        seen = []
        for _ in games:
            await pilot.press("down")
            seen.append(painted(app).at)
            assert any(spot.key == seen[-1] for spot in painted(app).spots)
        assert len(set(seen)) == len(games)
        for _ in games:
            await pilot.press("up")
        assert painted(app).at == "game:nine"


async def test_a_finished_game_does_not_wait_but_is_remembered() -> None:
    over = saved_game(answers=10_000)
    assert over.over
    async with opened() as (app, _):
        assert "1 finished game " in shown(app)
        assert "go on" not in shown(app)
        winner = over.names[over.sheet().winners[0]]
        assert f"today, {winner} {max(over.sheet().totals)}" in row_of(app, "last played")


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_long_names_are_cut_by_cells_and_short_ones_are_not(size: tuple[int, int]) -> None:
    saved_game(("W" * 24, "明" * 12, "Ann", "🙂" * 12))
    async with opened(size=size) as (app, _):
        line = row_of(app, "▲ Ann")
        assert "▲ Ann   ◆" in line
        assert "Nine, round 1 of 8   just now" in line
        assert cells(line) <= size[0] - 2


# --- the same again --------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("stand_in")
async def test_the_last_company_plays_again_with_one_key() -> None:
    last = Setup(game="nine", players=company(("Ann", "Ben")), seed=5)
    Settings(last_company=last).save()
    async with opened() as (app, pilot):
        assert "with 2 people" in shown(app)
        assert "a the same again" in shown(app)
        await pilot.press("a")
        await pilot.pause()
        assert table(app).session.names == ("Ann", "Ben")


@pytest.mark.usefixtures("stand_in")
async def test_teams_stay_together_and_the_next_seat_begins() -> None:
    last = Setup(
        game=THEY.key, players=company(("Ann", "Ben", "Cy", "Dee")), seed=5, options={"mode": "pantheon", "first": "0"}
    )
    Settings(last_company=last).save()
    async with opened() as (app, pilot):
        await pilot.press("a")
        await pilot.pause()
        session = table(app).session
        assert session.names == ("Ann", "Ben", "Cy", "Dee")
        assert session.setup.options == {"mode": "pantheon", "first": "1"}
        assert session.observe(None).rules.key == "pantheon"


async def test_without_a_last_company_a_sentence_says_so() -> None:
    async with opened() as (app, pilot):
        assert "the same again" not in shown(app)
        await pilot.press("a")
        assert "Nobody has played here yet" in shown(app)


# --- words and art ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "said"),
    [
        (timedelta(seconds=20), "just now"),
        (timedelta(minutes=1), "a minute ago"),
        (timedelta(minutes=59), "59 minutes ago"),
        (timedelta(hours=2), f"today {FRIDAY - timedelta(hours=2):%H:%M}"),
        (timedelta(days=1), f"yesterday {FRIDAY:%H:%M}"),
        (timedelta(days=3), f"Tuesday {FRIDAY:%H:%M}"),
        (timedelta(days=7), "20 November"),
        (timedelta(days=400), "23 October 2025"),
    ],
)
def test_a_time_is_told_as_people_tell_it(before: timedelta, said: str) -> None:
    assert ago(FRIDAY - before, FRIDAY) == said


def test_a_day_is_told_as_people_tell_it() -> None:
    assert [day(FRIDAY - timedelta(days=days), FRIDAY) for days in (0, 1, 2, 8)] == [
        "today",
        "yesterday",
        "Wednesday",
        "19 November",
    ]


def test_the_large_letters_are_all_whole() -> None:
    for title in ("Nine", "Immortals", "8"):
        for scale in (1, 2):
            lines = large(title, scale)
            assert len(lines) == TITLE_LINES * scale
            assert len({len(line) for line in lines}) == 1
    assert large("Élan") == broken("Élan", 80) == ()
    assert large("They Who")
    small = large("They Who Were 8", 1, SMALL_LETTERS)
    assert len(small) == TITLE_LINES
    assert len({len(line) for line in small}) == 1


def test_a_title_is_broken_between_words_only() -> None:
    assert broken("They Who Were 8", 34, SMALL_LETTERS) == (
        *large("They Who", 1, SMALL_LETTERS),
        *large("Were 8", 1, SMALL_LETTERS),
    )
    assert broken("Nine", 80) == large("Nine")
    assert broken("Nine", 5) == ()


def test_the_picture_of_they_who_were_8_has_eight_pillars() -> None:
    assert all(line.count("I") in (0, 8) for line in plate(THEY.key))
    assert any("I" in line for line in plate(THEY.key))
    assert text("assets", "art", "they-who-were-8.txt").isascii()


def test_the_picture_of_nine_counts_its_cards() -> None:
    digits = [sign for sign in "".join(plate("nine")) if sign != " "]
    assert digits == [str(value) for value in range(1, 10) for _ in range(value)]
    assert text("assets", "art", "nine.txt").isascii()
