"""The picker: games, figures, what waits, and what the keys do there."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from random import Random

import pytest

from boardgames.engine.registry import GameInfo, Registry
from boardgames.games import GAMES
from boardgames.table.save import SaveStore
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.table.settings import Settings
from boardgames.tui.canvas import cells
from boardgames.tui.pictures.letters import big
from boardgames.tui.screens import picker, play
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
async def test_the_only_game_stands_alone(size: tuple[int, int]) -> None:
    async with opened(size=size) as (app, _):
        whole = shown(app)
        assert "one game, one laptop" in whole
        assert GAMES["nine"].about.split(". ")[0] in whole
        assert "with - 3 + people   about 35 minutes   about 36 hand-offs" in whole
        assert "not yet" in row_of(app, "last played")
        assert size == SMALL or big("Nine")[0] in whole
        assert max(cells(line) for line in whole.splitlines()) <= size[0]


async def test_what_each_game_is_like_has_room_on_its_card() -> None:
    async with opened(size=WIDE) as (app, _):
        for game in GAMES.values():
            assert all(word in shown(app) for word in game.line.split())
            assert "…" not in shown(app)


@pytest.mark.usefixtures("four_games")
@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_all_games_are_on_the_shelf_and_the_chosen_one_is_told_of(size: tuple[int, int]) -> None:
    async with opened(size=size) as (app, pilot):
        for game in OTHERS:
            assert game.title.upper() in shown(app)
        assert "four games, one laptop" in shown(app)
        await pilot.press("right", "right")
        assert "A draft." in shown(app)
        assert "with - 3 + people   about 40 minutes   about 40 hand-offs" in shown(app)
        assert app.screen.look.game == "immortal8"  # type: ignore[attr-defined]
        await pilot.press("right", "right")
        assert painted(app).at == "game:nine"
        await pilot.press("down")
        assert painted(app).at == f"game:{OTHERS[0].key}", "where nothing waits, all arrows go along the games"


@pytest.mark.usefixtures("four_games")
async def test_the_game_that_waits_stands_on_top_and_enter_goes_on() -> None:
    saved_game(("Dee", "Eve", "Fay"))
    saved_game(("Ann", "Ben", "Cy"))
    async with opened() as (app, pilot):
        latest = painted(app).at
        assert latest.startswith("save:")
        assert "a game is waiting, just now" in row_of(app, "⏎ go on")
        assert "● Ann   ■ Ben   ▲ Cy" in shown(app)
        assert "is next: choose cards for round 1" in shown(app)
        assert "● Dee" in row_of(app, "  w ")
        await pilot.press("down")
        assert "● Dee   ■ Eve   ▲ Fay" in shown(app)
        assert "● Ann" in row_of(app, "  w ")
        await pilot.press("down")
        assert painted(app).at == "game:nine"
        await pilot.press("right", "up")
        assert painted(app).at == latest
        await pilot.press("up")
        assert painted(app).at == "game:nine", "the game that the one that waits is of"


@pytest.mark.parametrize(
    ("asked", "waits", "said"),
    [
        ((0,), "play a card", "● Ann is next: play a card"),
        ((0, 2), "play a card", "● Ann and ▲ Cy are next: play a card"),
        ((0, 1, 2), "play a card", "everybody is next: play a card"),
        (
            (1,),
            "a new hand for round 4, and a Culture to spend",
            "■ Ben: a new hand for round 4, and a Culture to spend",
        ),
        ((1,), "something so long that nobody would ever want to read all of it", "■ Ben is next"),
        ((), "", ""),
    ],
)
async def test_who_is_next_is_never_cut(asked: tuple[int, ...], waits: str, said: str) -> None:
    saved_game()
    async with opened() as (app, pilot):
        picker_screen = painted(app)
        assert isinstance(picker_screen, PickerScreen)
        entry = picker_screen.waiting[0]._replace(asked=asked, waits=waits)
        picker_screen.waiting = [entry]
        picker_screen.repaint()
        await pilot.pause()
        row = shown(app).splitlines()[8][18:-3].strip()
        assert row == said


async def test_the_game_that_was_left_is_the_one_to_go_on_with() -> None:
    saved_game(("Dee", "Eve"))
    async with opened() as (app, pilot):
        await pilot.press("down", "right")
        assert painted(app).at == "game:they-who-were-8"
        await pilot.press("s", "q")
        assert painted(app).at == "game:they-who-were-8", "nothing was played meanwhile"
        await pilot.press("s")
        saved_game(("Ann", "Ben"))
        await pilot.press("q")
        await pilot.pause()
        assert "● Ann   ■ Ben" in shown(app)
        assert "a game is waiting" in row_of(app, "⏎ go on")


async def test_whatever_is_pressed_there_is_something_under_the_cursor() -> None:
    broken = saved_game(("Dee", "Eve"))
    assert broken.path is not None
    broken.path.write_bytes(b"nothing")
    saved_game(answers=10_000)
    saved_game(("W" * 24, "Ben"))
    keys = Random(4).choices(["up", "down", "left", "right", "w", "plus", "minus", "tab", "shift+tab", "space"], k=60)
    async with opened(size=(80, 23)) as (app, pilot):
        for key in keys:
            await pilot.press(key)
            assert isinstance(app.screen, PickerScreen)
            assert any(spot.key == painted(app).at for spot in painted(app).spots), key
            assert "⏎ " in shown(app)


@pytest.mark.usefixtures("four_games")
async def test_w_goes_round_all_games_that_wait() -> None:
    for seed in range(4):
        saved_game(seed=seed)
    async with opened(size=WIDE) as (app, pilot):
        assert "2 more wait" in shown(app)
        first, seen = painted(app).at, []
        for _ in range(4):
            await pilot.press("w")
            seen.append(painted(app).at)
        assert len(set(seen)) == 4
        assert seen[-1] == first
        await pilot.press("down", "down", "down", "down", "w")
        assert painted(app).at == first


@pytest.mark.parametrize("number", [1, 2, 3, 4])
async def test_a_digit_sets_up_the_table_of_a_game(number: int) -> None:
    saved_game()
    async with opened() as (app, pilot):
        assert "1–4 a new game" in shown(app)
        await pilot.press("9", str(number))
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.draft.game is list(GAMES.values())[number - 1]


@pytest.mark.usefixtures("four_games")
async def test_without_a_waiting_game_the_shelf_goes_round() -> None:
    async with opened() as (app, pilot):
        await pilot.press("left")
        assert painted(app).at == f"game:{OTHERS[-1].key}"
        await pilot.press("right")
        assert painted(app).at == "game:nine"


@pytest.mark.usefixtures("two_games")
@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_two_games_leave_room_for_both(size: tuple[int, int]) -> None:
    async with opened(size=size) as (app, pilot):
        assert "two games, one laptop" in shown(app)
        await pilot.press("right")
        assert "with - 3 + people   about 25 minutes   about 35 hand-offs" in shown(app)
        assert "2–4 people, 25 min" in shown(app)
        whole = shown(app)
        assert "game ends." in whole
        assert max(cells(line) for line in whole.splitlines()) <= size[0]
        await pilot.press("plus", "enter")
        assert isinstance(app.screen, SetupScreen)
        assert len(app.screen.draft.seats) == 4


@pytest.mark.parametrize("size", [(80, 23), WIDE, (120, 34), (200, 55)])
@pytest.mark.parametrize("waiting", [0, 4])
async def test_every_game_is_told_of_in_full_in_every_size(size: tuple[int, int], waiting: int) -> None:
    for seed in range(waiting):
        saved_game(seed=seed)
    async with opened(size=size) as (app, pilot):
        assert "four games, one laptop" in shown(app)
        for number, game in enumerate(GAMES.values()):
            painted(app).stand(f"game:{game.key}")
            await pilot.pause()
            whole = " ".join(shown(app).replace("┃", " ").split())
            assert game.about.split()[-1] in whole
            assert f"about {game.minutes[3]} minutes" in whole
            assert "last played not yet" in whole
            cards = [spot.rect for spot in painted(app).spots if spot.zone == "games"]
            assert len(cards) == len(GAMES)
            assert all(one.right < other.x for one, other in pairwise(cards))
            assert cards[-1].bottom < size[1] - 1, number
            assert max(cells(line) for line in shown(app).splitlines()) <= size[0]


@pytest.mark.parametrize("size", [SMALL, HUGE])
async def test_how_a_waiting_game_is_played_is_told(size: tuple[int, int]) -> None:
    setup = Setup(game=THEY.key, players=company(("Ann", "Ben")), seed=5, options={"mode": "titanomachy"})
    Session.new(THEY, setup, SaveStore()).close()
    async with opened(size=size) as (app, _):
        assert "round 1" in shown(app)
        assert "Titanomachy" in shown(app)


async def test_the_figures_are_for_the_number_of_people() -> None:
    async with opened() as (app, pilot):
        await pilot.press("plus")
        assert "with - 4 + people   about 45 minutes   about 48 hand-offs" in shown(app)
        await pilot.press("plus", "equals_sign")
        assert "with - 4 + people" in shown(app)
        await pilot.press("minus", "minus", "minus")
        assert "with - 2 + people   about 25 minutes" in shown(app)
        assert "2–4, 25 min" in shown(app)
        await pilot.press("enter")
        assert isinstance(app.screen, SetupScreen)
        assert len(app.screen.draft.seats) == 2


async def test_the_mouse_does_what_the_keys_do() -> None:
    async with opened() as (app, pilot):
        await click(app, pilot, "people:plus")
        assert "with - 4 + people" in shown(app)
        await click(app, pilot, "keys:s")
        assert isinstance(app.screen, SettingsScreen)
        await click(app, pilot, "keys:q")
        await click(app, pilot, "keys:r")
        assert isinstance(app.screen, RulesScreen)
        await click(app, pilot, "keys:q")
        await click(app, pilot, "action")
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("escape")
        await click(app, pilot, "game:immortals")
        assert painted(app).at == "game:immortals"
        await click(app, pilot, "game:immortals")
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
    async with opened() as (app, pilot):
        assert "● Ann   ■ [/b] Ben   ▲ 李明 Zoë" in shown(app)
        assert "of 8" in shown(app)
        assert "just now" in row_of(app, "a game is waiting")
        await pilot.press("right")
        line = row_of(app, "● Ann")
        assert "Nine  round " in line
        assert "■ [/b] Ben  ▲ 李明 Zoë" in line
        assert "just now" in line


@pytest.mark.usefixtures("one_game", "stand_in")
async def test_a_waiting_game_is_gone_on_with_by_enter_or_a_second_click() -> None:
    saved = saved_game(answers=6)
    assert saved.path is not None
    async with opened() as (app, pilot):
        assert "a game is waiting" in row_of(app, "⏎ go on")
        await pilot.press("enter")
        await pilot.pause()
        assert table(app).session.steps == 6
        table(app).dismiss("left")
        await pilot.pause()
        await pilot.press("up", "q")  # for a moment whoever still types means the table
        wait_out(app)
        await pilot.press("down")
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
        assert problem[:30] in row_of(app, "  w ")
        assert "● Ann" in shown(app)
        await pilot.press("down")
        assert problem[:30] in shown(app)
        assert "see what can be done" in shown(app)


@pytest.mark.usefixtures("one_game")
async def test_a_game_is_put_away_only_if_that_is_wished() -> None:
    saved = saved_game()
    async with opened() as (app, pilot):
        await pilot.press("down", "x", "up", "x", "enter")
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
        seen = []
        for _ in games:
            seen.append(painted(app).at)
            assert any(spot.key == seen[-1] for spot in painted(app).spots)
            await pilot.press("down")
        assert len(set(seen)) == len(games)
        assert painted(app).at == "game:nine"
        await pilot.press("up", "up")
        assert painted(app).at == "game:nine"


async def test_a_finished_game_does_not_wait_but_is_remembered() -> None:
    over = saved_game(answers=10_000)
    assert over.over
    async with opened() as (app, _):
        assert "1 finished game " in shown(app)
        assert "go on" not in shown(app)
        assert painted(app).at == "game:nine"
        winner = over.names[over.sheet().winners[0]]
        assert f"today, {winner} {max(over.sheet().totals)}" in row_of(app, "last played")


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_long_names_are_cut_by_cells_and_short_ones_are_not(size: tuple[int, int]) -> None:
    saved_game(("W" * 24, "明" * 12, "Ann", "🙂" * 12))
    async with opened(size=size) as (app, pilot):
        for keys in ((), ("down",)):
            await pilot.press(*keys)
            line = row_of(app, "▲ Ann")
            assert "▲ Ann   ◆" in line if not keys else "▲ Ann  ◆" in line
            assert cells(line) <= size[0] - 2
            assert keys or "round 1 of 8" in shown(app)


# --- the same again --------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("stand_in")
async def test_the_last_company_plays_again_with_one_key() -> None:
    last = Setup(game="nine", players=company(("Ann", "Ben")), seed=5)
    Settings(last_company=last).save()
    async with opened() as (app, pilot):
        assert "with - 2 + people" in shown(app)
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


# --- words -----------------------------------------------------------------------------------------------------------


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
