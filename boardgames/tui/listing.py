"""The numbered list of a question: its lines, and what was chosen before them."""

from copy import copy
from typing import Any, NamedTuple

from boardgames.engine.decision import Option
from boardgames.tui.pointing import Entry, Pick, Pointing

LONGEST_LIST = 9
"""Branches are opened as long as the list stays within so many lines; digits reach no more."""


class Listed(NamedTuple):
    """A list, and what was chosen before it: choosing a line goes on from there. `in_hand`: cards of the hand were
    asked beside it.
    """

    entries: tuple[Entry[Option[Any]], ...]
    picks: tuple[Pick, ...] = ()
    in_hand: bool = False

    def holds(self, option: Option[Any]) -> bool:
        """Whether the option has a line of its own."""
        return any(entry.options == (option,) for entry in self.entries)


def list_of(pointing: Pointing[Option[Any]], ready: Option[Any], way_out: Option[Any] | None) -> Listed:
    """The list in which an option that was chosen somewhere else has a line: the widest one on the way to it, but after
    the cards of the hand, which are chosen there.
    """
    tried = copy(pointing)
    tried.clear()
    for pick in (None, *pointing.picks):
        if pick is not None:
            tried.toggle(pick.part, pick.key)
        listed = Listed(tuple(tried.entries(LONGEST_LIST, without=way_out)), tried.picks)
        line = next((entry for entry in listed.entries if entry.options == (ready,)), None)
        if line is not None and not any(part.startswith("hand:") for part in line.adds):
            return listed
    return Listed((line_of(ready),) if ready is not way_out else ())


def line_of(option: Option[Any]) -> Entry[Option[Any]]:
    """An option as a line that says all of it."""
    return Entry(option.parts, (option,), option.parts)


def needs_hand(option: Option[Any]) -> bool:
    """Whether a card of the hand must be pointed at for it."""
    return any(part.startswith("hand:") for part in option.parts)


def place_of(key: str) -> int:
    """Which line of the list a spot of that key is, counted from 0."""
    return int(key.partition(":")[2])
