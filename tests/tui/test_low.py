"""Screens of 80 x 23 cells, which is what 80 x 24 are under the status line of a multiplexer: the table gives up the
row of the keys and nothing else, and every other screen is whole.
"""

from random import Random

import pytest
from rich.cells import cell_len
from textual.geometry import Size

from boardgames.games import GAMES
from boardgames.tui.pictures.lines import KEYS
from boardgames.tui.screens.rules import RulesScreen
from boardgames.tui.screens.settings import SettingsScreen
from boardgames.tui.screens.setup import SetupScreen, first_setup
from boardgames.tui.screens.small import SmallScreen
from tests.table.standing import eight, immortals, new
from tests.tui.inside import rows_of
from tests.tui.opened import opened, saved_game
from tests.tui.table import SMALL, Still, page_of, seated

LOW = (80, 23)
TABLES = {
    "nine": lambda: new(people=("Ann", "Ben", "Cy", "Dee"), seed=3),
    "they": lambda: new(people=("Ann", "Ben", "Cy", "Dee"), seed=3, mode="base"),
    "immortal8": lambda: eight(6),
    "immortals": lambda: immortals(5),
}


def resized(still: Still, size: tuple[int, int]) -> list[str]:
    """The rows of a table at a size."""
    still.house.size = Size(*size)
    still.repaint()
    still.repaint()
    return still.text.split("\n")


def is_the_same_but_for_the_keys(still: Still) -> None:
    """All rows are those of a screen that is a row higher, but for the one under the bright line and the keys."""
    high, low = resized(still, SMALL), resized(still, LOW)
    assert len(low) == LOW[1]
    other = [y for y, row in enumerate(low) if row != high[y]]
    assert len(other) <= 1, "\n".join(low)
    for y in other:
        assert low[y][:40].startswith(high[y][:40].rstrip())
    hints = [spot.parts[0] for spot in still.spots if spot.zone == KEYS]
    stays = [hint.key for hint in still.hints if hint.stays]
    assert hints == stays or not other


@pytest.mark.parametrize("game", list(TABLES))
def test_a_low_table_gives_up_the_row_of_the_keys_and_nothing_else(game: str) -> None:
    chance, still = Random(8), Still(TABLES[game](), LOW)
    for _ in range(25):
        while still.curtain:
            still.open()
        if still.asking is None:
            still.type("enter")
            continue
        is_the_same_but_for_the_keys(still)
        decision = still.asking.decision
        still.type("right 1")
        is_the_same_but_for_the_keys(still)
        still.commit(chance.choice(decision.options))


@pytest.mark.parametrize("page", ["l", "i", "t", "z"])
def test_pages_of_a_low_table_keep_their_keys(page: str) -> None:
    still = Still(new(people=("Ann", "Ben", "Cy"), seed=3), LOW)
    still.open()
    still.type(f"right {page}")
    assert page_of(still) is not None
    assert "any other key back" in still.text.splitlines()[-1]


async def test_the_keys_of_a_low_table_can_be_clicked() -> None:
    async with seated(new(people=("Ann", "Ben"), seed=3), LOW) as people:
        await people.sit()
        assert "? help   q leave" in people.text
        await people.click(f"{KEYS}:?")
        assert people.top == "HelpScreen"


async def test_no_other_screen_is_refused_or_cut() -> None:
    saved_game()
    async with opened(size=LOW) as (app, pilot):
        screens = [
            SettingsScreen(),
            RulesScreen("nine", "Nine"),
            *(SetupScreen(game, first_setup(game, game.seats[-1], None)) for game in GAMES.values()),
        ]
        for screen in [None, *screens]:
            if screen is not None:
                await app.push_screen(screen)
            await pilot.pause()
            assert not isinstance(app.screen, SmallScreen)
            rows = rows_of(app.screen)
            assert [cell_len(row) for row in rows] == [LOW[0]] * LOW[1]
            assert rows[-1].split()[-1] in ("back", "leave")
