"""Who has most of a Civilization token when the Supremacy phase counts (rules, section 3.5)."""

from collections.abc import Sequence

from boardgames.games.immortal8.card import COUNTS_MORE, LASTING
from boardgames.games.immortal8.catalogue import MILITARY, SCIENCE
from boardgames.games.immortal8.state import NOBODY


def kinds(wonders: Sequence[int]) -> tuple[int, ...]:
    """The types of tokens that are counted, in order: Military, Science, and what the Wonders in play add."""
    added = [LASTING[card].counts for card in wonders if card in LASTING]
    return (MILITARY, SCIENCE, *(kind for kind in added if kind is not None))


def counts(tokens: Sequence[int], kind: int, owner: Sequence[int]) -> list[int]:
    """What each seat has for a majority: its tokens, and what cards add for the seats that control them.

    `owner` is the seat that controls each card.
    """
    found = list(tokens)
    for card, more in COUNTS_MORE.items():
        if owner[card] != NOBODY:
            found[owner[card]] += more[kind]
    return found


def leaders(found: Sequence[int]) -> tuple[int, ...]:
    """Who has most of it, nobody without at least 1."""
    most = max(found)
    return tuple(seat for seat, number in enumerate(found) if number == most) if most else ()
