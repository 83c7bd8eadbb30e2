"""The laws of what a screen may show, in positions of random games that nobody has tried before."""

from collections import Counter
from itertools import islice

import pytest

from tests.secrecy.states import positions_of
from tests.tui.leaks import SINGERS, Seen, canary, compare, pairs_among
from tests.tui.table import HUGE, SMALL, WIDE

SIZES = (SMALL, WIDE, HUGE)


def canaries(key: str, table: int, seed: int, positions: int) -> Counter[str]:
    """Look at so many positions through everybody's eyes while private words bear their owners' marks; counts them.
    Raises AssertionError.
    """
    singer = SINGERS[key]
    seen = Counter[str]()
    with pytest.MonkeyPatch.context() as patch:
        singer.sing(patch)
        while seen["positions"] < positions:
            session = singer.new(singer.tables[table], seed)
            most = positions - seen["positions"]
            marks = canary(singer, session, SIZES[seed % len(SIZES)], 1, most)
            seen["positions"] += session.steps if session.over else most
            seen["marks heard"] += len(marks)
            seed += 1
    return seen


def worlds(key: str, table: int, seed: int, positions: int) -> Counter[str]:
    """Look at two worlds that somebody can't tell apart, in so many positions; counts those in which there are two.
    Raises AssertionError.
    """
    singer = SINGERS[key]
    where = singer.tables[table]
    screens = [Seen(singer.new(where, seed), size) for size in SIZES]
    found = pairs_among(singer, where, islice(positions_of(singer.laws, where, seed), positions))
    return Counter({"positions": positions, "pairs of worlds": compare(singer, screens, found).total()})
