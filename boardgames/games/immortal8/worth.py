"""What things are worth at a cheap glance, for players that do not think ahead."""

from typing import NamedTuple


class Worth(NamedTuple):
    """What a thing is worth to a player, in points at the end."""

    military: float = 0.7
    science: float = 0.7
    chaos: float = 0.3
    coin: float = 0.4
    wonder: float = 1.5
    supremacy: float = 4.0
    diamond: float = 4.0
    culture: float = 1.0
    chaos_of_others: float = -0.2
    destroyed: float = 0.0


LOSS = 1.6
"""What a destroyed card takes with it."""
FOUND = 3.0
"""What one of the cards that are looked at, or revealed, promises."""
