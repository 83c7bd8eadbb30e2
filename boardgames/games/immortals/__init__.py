"""Immortals: two tribes in two mirrored worlds, planned in secret, with battles in a cube tower."""

from boardgames.games.immortals.rules import RULES

__all__ = ["RULES"]
