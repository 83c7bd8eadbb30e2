"""Commands: the keys of a table, on the help page, in the line of keys, in the README, and under the fingers."""

import re
from pathlib import Path

import pytest

from boardgames.games import GAMES
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.tui.canvas import Canvas, cells
from boardgames.tui.layout import SMALLEST
from boardgames.tui.pictures.lines import KEYS, Hint, key_line
from boardgames.tui.screens.help import HelpScreen, KeyGroup, groups_of
from boardgames.tui.screens.play import PlayScreen
from boardgames.tui.theme import Look
from tests.table.standing import at, gods, new
from tests.tui.inside import glyphs_of
from tests.tui.opened import opened, shown
from tests.tui.table import HUGE, SMALL, WIDE, Still, page_of, seated

ROOT = Path(__file__).parents[2]


def table_of(game: str, size: tuple[int, int] = SMALL, *, bots: int = 0, hints: bool = False) -> Still:
    """A new table of a game, with people and so many bots."""
    people = ("Ann", "Ben", "Cy")[: GAMES[game].seats[0] - bots if bots else 3]
    setup = Setup(game=game, players=company(people, bots, "random"), seed=7, options={}, pace="step", hints=hints)
    return Still(Session.new(GAMES[game], setup), size)


def keys_of(table: Still) -> tuple[KeyGroup, ...]:
    """What the help page of a table says."""
    screen: PlayScreen = table
    return groups_of(screen.own_commands, screen)


@pytest.mark.parametrize(("hints", "size"), [(True, SMALL), (True, SMALLEST), (False, SMALL)])
@pytest.mark.parametrize("game", list(GAMES))
async def test_the_help_of_a_table_fits_the_smallest_page(game: str, hints: bool, size: tuple[int, int]) -> None:
    groups = keys_of(table_of(game, hints=hints))
    async with opened(size=size) as (app, pilot):
        app.push_screen(HelpScreen(GAMES[game].title, groups))
        await pilot.pause()
        rows = shown(app).splitlines()
        words = sorted(" ".join(rows[1:-1]).split())
        assert max(map(cells, rows)) <= SMALL[0]
        meant = [word for group in groups for key in group.keys for word in f"{key.shown} {key.meaning}".split()]
        assert words == sorted([*meant, *(word for group in groups for word in group.title.split())])


# --- which keys there are --------------------------------------------------------------------------------------------


def written(game: str, bots: int = 0) -> set[str]:
    """The keys on the help page of a game."""
    groups = keys_of(table_of(game, bots=bots, hints=True))
    return {key for group in groups for row in group.keys for key in row.shown.split()}


@pytest.mark.parametrize("game", list(GAMES))
def test_no_key_has_two_meanings(game: str) -> None:
    keys = [key for command in table_of(game, hints=True).own_commands for key in command.keys]
    assert len(keys) == len(set(keys))


def test_a_game_has_no_key_for_what_it_does_not_have() -> None:
    asked = {"f", "r", "g", "G", "o", "p", "v"}
    assert {game: written(game) & asked for game in GAMES} == {
        "nine": {"p", "r"},
        "they-who-were-8": {"p", "g", "G", "o", "v", "r"},
        "immortal8": {"p", "g", "G", "r"},
        "immortals": {"p", "f", "r"},
    }
    assert "b" not in written("nine")
    assert "b" in written("nine", bots=1)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_readme_has_the_keys_of_every_game(game: str) -> None:
    rows = re.findall(r"^\| (.*?) \| (.*?) \|$", (ROOT / "README.md").read_text(), re.MULTILINE)
    readme = {keys.replace("`", ""): meaning for keys, meaning in rows}
    for group in keys_of(table_of(game, bots=1, hints=True)):
        for row in group.keys:
            assert row.shown in readme
            assert readme[row.shown] == row.meaning or row.shown == "p"


# --- the line of keys ------------------------------------------------------------------------------------------------


def keys_at_the_bottom(table: Still) -> list[str]:
    return [spot.parts[0] for spot in table.spots if spot.zone == KEYS]


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
@pytest.mark.parametrize("game", list(GAMES))
def test_help_and_leaving_are_never_cut(game: str, size: tuple[int, int]) -> None:
    table = table_of(game, size, bots=1, hints=True)
    for _ in range(30):
        if table.curtain is None:
            assert {"?", "q"} <= set(keys_at_the_bottom(table))
            assert table.text.splitlines()[-1].rstrip().endswith("q leave")
        go_on(table)


def go_on(table: Still) -> None:
    """Do the first thing that can be done."""
    if table.curtain is not None:
        table.open()
    elif table.thinking.awaited is not None:
        table.type("enter").think()
    elif table.mode.news or (table.handoff.offer is not None and table.asking is None):
        table.type("enter")
    else:
        assert table.asking is not None
        table.commit(table.asking.decision.options[-1])


def test_what_is_useful_now_comes_first_and_goes_last() -> None:
    table = Still(new(hints=True))
    table.open()
    assert keys_at_the_bottom(table)[:3] == ["H", "e", "z"]
    table = Still(at("A TOM 1, PHO 1; B JUS 1", "realm A")).type("1 enter")
    assert keys_at_the_bottom(table)[:3] == ["u", "r", "z"]
    assert keys_at_the_bottom(table)[-2:] == ["?", "q"]


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (60, ["a does it", "b does it", "c does it", "d does it", "e", "f does it"]),
        (40, ["a does it", "b", "c", "d", "e", "f does it"]),
        (20, ["a", "b", "c", "f does it"]),
    ],
)
def test_keys_lose_their_words_before_they_go_and_the_last_ones_first(width: int, shown: list[str]) -> None:
    line = Canvas(width, 1, Look())
    key_line(line, [Hint(key, "does it", key, key == "f") for key in "abcdef"])
    assert re.split(" {2,}", "".join(glyphs_of(line)[0]).strip()) == shown


def test_the_keys_of_windows_and_of_all_pages_stand_at_the_bottom_of_a_small_screen() -> None:
    """Where a god may speak, too, and with a hint and a look at the hand."""
    table = Still(gods("A END, NAN; B ARI, CAS; C ANA, CYM", "opening A", hints=True))
    table.type("o")
    assert table.open_to
    assert {"p", "g", "G", "e", "z", "i", "t", "l", "?", "q"} <= set(keys_at_the_bottom(table))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_page_has_its_key_at_the_bottom_of_a_small_screen(game: str) -> None:
    table = table_of(game, SMALL, bots=1, hints=True)
    for _ in range(30):
        if table.curtain is None and table.asking is not None:
            assert {"z", "i", "t", "l"} <= set(keys_at_the_bottom(table)), table.text.splitlines()[-1]
        go_on(table)


@pytest.mark.parametrize(
    ("game", "keys"), [("nine", ""), ("nine", "l"), ("nine", "i"), ("nine", "/"), ("immortals", "")]
)
def test_every_key_of_the_line_can_be_clicked(game: str, keys: str) -> None:
    """A click on a key does what the key does."""

    def seen(table: Still) -> tuple[object, ...]:
        return table.outcome, table.seen.plain(), table.session.steps, type(table.house.screen)

    def prepared() -> Still:
        table = table_of(game, HUGE)
        while table.curtain is not None:
            table.open()
        return table.type(keys)

    shown = [spot for spot in prepared().spots if spot.zone == KEYS]
    assert shown
    for spot in shown:
        clicked = prepared().click(spot.rect.x + 1, spot.rect.y)
        assert seen(clicked) == seen(prepared().type(spot.parts[0])), spot.parts
    words = "".join(glyphs_of(prepared().canvas)[-1])
    covered = {x for spot in shown for x in range(spot.rect.x, spot.rect.right)}
    assert not words.strip() or all(x in covered for x, glyph in enumerate(words) if glyph.strip())


# --- hiding ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keys", ["", "l", "z", "t", "i", "?", "R", "/", "/ p h", "e", "1", "right"])
async def test_hiding_comes_before_everything(keys: str) -> None:
    """Whatever lies over a hand or is typed: `H` covers it at once, and nothing else."""
    async with seated(new(hints=True)) as people:
        await people.sit()
        await people.type(f"{keys} H")
        assert people.top == "Curtain"
        assert people.session.steps == 0
        assert people.table.eyes is None
        await people.sit()
        assert people.top == "PlayScreen"
        assert page_of(people.table) is None
        assert people.table.mode.base.seat(people.table) == 0
        assert people.table.asking is not None
        assert people.table.asking.search is None


@pytest.mark.parametrize("keys", ["?", "R", "l"])
async def test_without_anything_to_hide_it_is_a_key_like_others(keys: str) -> None:
    async with seated(at("A TOM 1, PHO 1; B JUS 1", "realm A")) as people:
        await people.type(keys)
        before = people.top, page_of(people.table)
        await people.type("H")
        assert (people.top, page_of(people.table)) == (before if keys != "l" else ("PlayScreen", None))


async def test_the_rules_open_by_two_keys() -> None:
    async with seated(at("A TOM 1, PHO 1; B JUS 1", "realm A")) as people:
        for key in ("R", "f1"):
            await people.type(key)
            assert people.top == "RulesScreen"
            await people.type("q")
            assert people.top == "PlayScreen"
