"""All flows of the game under their names: setup, draft, seeding, then rounds (rules, sections 2 to 7)."""

from boardgames.games.immortals.options import flow
from boardgames.games.immortals.setup import begin_game

__all__ = ["begin_game", "flow"]
