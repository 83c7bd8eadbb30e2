"""How each game's table is drawn, loaded when its table opens."""

from importlib import import_module

from boardgames.tui.scene import Board

_BOARDS = {
    "immortals": "boardgames.tui.boards.immortals",
    "nine": "boardgames.tui.boards.nine",
    "immortal8": "boardgames.tui.boards.immortal8",
    "they-who-were-8": "boardgames.tui.boards.they_who_were_8",
}


def board_for(game: str) -> Board:
    """The board of a game."""
    board: Board = import_module(_BOARDS[game]).BOARD
    return board
