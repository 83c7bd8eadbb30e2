"""Who has most of a Civilization token when the Supremacy phase counts (rules, section 3.5)."""

from collections.abc import Sequence

from boardgames.games.immortal8.catalogue import CHAOS
from boardgames.games.immortal8.state import NOBODY


def counts(tokens: Sequence[int], kind: int, nezha: int) -> list[int]:
    """What each seat has for a majority: its tokens, and 1 Military and 1 Science more for who controls Nezha."""
    found = list(tokens)
    if kind != CHAOS and nezha != NOBODY:
        found[nezha] += 1
    return found


def leaders(found: Sequence[int]) -> tuple[int, ...]:
    """Who has most of it, nobody without at least 1."""
    most = max(found)
    return tuple(seat for seat, number in enumerate(found) if number == most) if most else ()
