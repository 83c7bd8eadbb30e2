"""Which cards may be selected in Orders (rules, section 5.2)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from boardgames.engine.decision import Option
from boardgames.engine.needs import Need
from boardgames.games.nine.catalogue import CARD, CUL, PHO
from boardgames.games.nine.state import NineState


class Selection(NamedTuple):
    """Cards to lay face down, sorted; `phoenix` if they need the Phoenix payment of 1 Culture."""

    cards: tuple[int, ...]
    phoenix: bool


SHAPE = "any number of one card, or two different cards"
"""What may be laid down."""
ONE_MORE = "any number of one card and one other, or three different cards"
"""What may be laid down with one card more."""
PAYS_PHOENIX = (
    Need[NineState, int](
        lambda state, seat: state.strict[PHO] == seat,
        f"one card more takes the lead in {CARD[PHO].name} (alone) and a Culture",
    ),
    Need[NineState, int](
        lambda state, seat: state.players[seat].tokens[CUL] > 0, "one card more costs a Culture, and you have none"
    ),
)
"""What laying down one card more takes."""


def selections(hand: Sequence[int], phoenix: bool) -> tuple[Option[Selection], ...]:
    """Every legal selection from a hand, each multiset of names once."""
    return _selections(tuple(sorted(hand)), phoenix)


@lru_cache(maxsize=4096)
def _selections(hand: tuple[int, ...], phoenix: bool) -> tuple[Option[Selection], ...]:
    counts = Counter(hand)
    legal = [*_plain(counts)]
    options = [_option(cards, False) for cards in legal]
    if phoenix:
        options += [_option(cards, True) for cards in _one_more(counts)]
    return tuple(options)


def _plain(counts: Counter[int]) -> Iterator[tuple[int, ...]]:
    """Any number of one card, or two different cards."""
    for card, number in counts.items():
        for copies in range(1, number + 1):
            yield (card,) * copies
    yield from combinations(counts, 2)


def _one_more(counts: Counter[int]) -> Iterator[tuple[int, ...]]:
    """Any number of one card and one of another, or three different cards, as far as Phoenix is needed for it."""
    for card, number in counts.items():
        for copies in range(2, number + 1):
            for other in counts:
                if other != card:
                    yield tuple(sorted((*(card,) * copies, other)))
    yield from combinations(counts, 3)


@cache
def _option(cards: tuple[int, ...], phoenix: bool) -> Option[Selection]:
    codes = [CARD[card].code for card in cards]
    parts = tuple(f"hand:{code}" for code in codes)
    return Option(f"select:{'+'.join(codes)}", parts, Selection(cards, phoenix))


def needs_phoenix(cards: Iterable[int]) -> bool:
    """Whether cards could be selected with the Phoenix payment only: three different, or several and one other."""
    counts = sorted(Counter(cards).values())
    return len(counts) == 3 or (len(counts) == 2 and counts[1] > 1)
