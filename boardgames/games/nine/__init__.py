"""Nine: gather influence; whoever has most of one may use its power."""

from boardgames.games.nine.rules import RULES

__all__ = ["RULES"]
