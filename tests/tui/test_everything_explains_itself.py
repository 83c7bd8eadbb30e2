"""Whatever lies on a table can be pointed at, and says what it is."""

from collections.abc import Iterator
from random import Random

import pytest

from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.table.session import Session
from boardgames.tui.looking import pointable
from boardgames.tui.scene import LIST, OUT
from tests.goldens.record import RECORDED, replayed
from tests.tui.table import HUGE, SMALL, WIDE, Still
from tests.tui.walk import standing_in

MOMENTS = 3
"""So many moments of each of two recorded games are looked at."""


def moments(game: str) -> Iterator[Session]:
    """Where recorded games of the fewest and of the most people stood, the last question among them."""
    names = [name for name, golden in RECORDED.items() if golden.game == game]
    for name in (min(names, key=seats_of), max(names, key=seats_of)):
        recorded = replayed(name)
        *before, last = range(len(recorded.history.steps))
        for step in (*sorted(Random(name).sample(before, MOMENTS - 1)), last):
            yield standing_in(recorded, step)


def seats_of(name: str) -> int:
    return len(RECORDED[name].levels)


def unexplained(table: Still, known: set[str]) -> set[str]:
    """The parts of the table in sight, beyond those that are known, of which nothing is said."""
    words, seen = table.session.rules.words, table.scene().observation
    spots = [spot for spot in pointable(table.spots) if spot.zone not in (LIST, OUT)]
    parts = {part.removeprefix("seen:") for spot in spots for part in spot.parts} - known
    known |= parts
    told = {part: words.about(part, seen) for part in parts}
    lines = {part: [plain(line, table.session.names) for line in about.text] for part, about in told.items() if about}
    return {part for part in parts if not "".join(lines.get(part, ()))} | {spot.key for spot in spots if not spot.parts}


@pytest.mark.parametrize("game", GAMES)
def test_whatever_can_be_pointed_at_says_what_it_is(game: str) -> None:
    for session in moments(game):
        known = set[str]()
        for size in (SMALL, WIDE, HUGE):
            table = Still(session, size)
            assert unexplained(table, known) == set(), (size, table.text)
