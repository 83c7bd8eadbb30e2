"""How each game's table is drawn, loaded when its table opens."""

from importlib import import_module

from boardgames.engine.registry import GameInfo
from boardgames.tui.scene import Board


def board_for(game: GameInfo) -> Board:
    """The board of a game."""
    board: Board = import_module(game.board).BOARD
    return board
