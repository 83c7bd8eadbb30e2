"""All Civilization cards: importing this module fills the box."""

from boardgames.games.immortal8 import buildings, heroes, wonders
from boardgames.games.immortal8.card import ACTION, CARD, CODE, OF_CODE, OF_ICON
from boardgames.games.immortal8.catalogue import set_of

WITH_ACTION = set_of(*(card for card, action in enumerate(ACTION) if action is not None))
"""The set of cards that can be activated or copied."""
WITH_USE = set_of(*(number for number, card in CARD.items() if card.use is not None))
"""The set of cards that are used in their own way instead."""

__all__ = ["CARD", "CODE", "OF_CODE", "OF_ICON", "WITH_ACTION", "WITH_USE", "buildings", "heroes", "wonders"]
