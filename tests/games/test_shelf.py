"""What every game on the shelf must have; the test says which game lacks what."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

import pytest

from boardgames.engine.registry import GameInfo
from boardgames.games import GAMES
from boardgames.resources import resource
from tests.games.rows import ROWS
from tests.goldens.record import RECORDED
from tests.stones.info import INFO as STONES

ASSETS = resource("assets")


def lacks(game: GameInfo) -> Iterator[str]:
    """What a game has not, in words."""
    if not has(game.module, "RULES"):
        yield f"rules (RULES in {game.module})"
    if not has(game.board, "BOARD"):
        yield "a board (the module that its info names, with a BOARD)"
    if not has(game.account, "table"):
        yield "an account for line mode (the module that its info names, with a function `table`)"
    if game.accent is None:
        yield "an accent (in its info)"
    if not (ASSETS / "rules" / f"{game.key}.md").is_file():
        yield f"a rules page (assets/rules/{game.key}.md)"
    if f"[{game.title}]" not in (ASSETS / "emblems" / "games.txt").read_text(encoding="utf-8").splitlines():
        yield "an emblem (in assets/emblems/games.txt)"
    for seats in game.seats:
        if f"{game.key}-{seats}" not in RECORDED:
            yield f"a recorded game for {seats} (tests/goldens/record.py)"
    if game.key not in ROWS:
        yield "a row among the tests over all games (tests/games/rows.py)"


def has(module: str, name: str) -> bool:
    return bool(module) and find_spec(module) is not None and hasattr(import_module(module), name)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_game_lacks_anything(game: GameInfo) -> None:
    assert list(lacks(game)) == []


def test_the_toy_game_is_told_what_it_would_need_to_stand_on_the_shelf() -> None:
    assert list(lacks(STONES)) == [
        "an account for line mode (the module that its info names, with a function `table`)",
        "an accent (in its info)",
        "a rules page (assets/rules/stones.md)",
        "an emblem (in assets/emblems/games.txt)",
        "a recorded game for 2 (tests/goldens/record.py)",
        "a recorded game for 3 (tests/goldens/record.py)",
        "a recorded game for 4 (tests/goldens/record.py)",
        "a row among the tests over all games (tests/games/rows.py)",
    ]


def test_a_module_that_is_not_there_is_lacking() -> None:
    nowhere, nine = "boardgames.nowhere", GAMES["nine"]
    for game in (nine._replace(module=nowhere), nine._replace(board=nowhere), nine._replace(account=nowhere)):
        assert len(list(lacks(game))) == 1
