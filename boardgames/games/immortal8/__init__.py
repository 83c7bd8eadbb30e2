"""Immortal 8: secret Immortals, a living draft, and Kingdoms whose Buildings others may use."""

from boardgames.games.immortal8.rules import RULES

__all__ = ["RULES"]
