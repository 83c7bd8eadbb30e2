"""Immortal 8, statement E178: tables 4.7 and 4.8, card by card, at their borders.

The tables are written down here once more, in the words of the rules, and held against what may be started.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

import pytest

from boardgames.games.immortal8.activation import may_start
from boardgames.games.immortal8.cards import CODE, OF_CODE
from boardgames.games.immortal8.state import EightState
from tests.games.immortal8.tables import A, codes, kingdom


class At(NamedTuple):
    """A position as the tables speak of it: cards by their codes, Kingdoms from A clockwise, tokens of A."""

    kingdoms: tuple[tuple[str, ...], ...]
    wonders: tuple[str, ...]
    discard: tuple[str, ...]
    deck: bool
    military: int
    science: int
    chaos: int
    wonder_tokens: int
    diamond_left: bool
    others_have_room: bool

    @property
    def tokens(self) -> int:
        return self.military + self.science + self.chaos

    @property
    def room(self) -> bool:
        return self.tokens < 10

    @property
    def own_buildings(self) -> list[str]:
        return buildings(self.kingdoms[A])

    @property
    def own_heroes(self) -> list[str]:
        return heroes(self.kingdoms[A])


def buildings(cards: tuple[str, ...]) -> list[str]:
    """Only the codes of Buildings end with a number."""
    return [card for card in cards if card[-1].isdigit()]


def heroes(cards: tuple[str, ...]) -> list[str]:
    return [card for card in cards if not card[-1].isdigit()]


def key(code: str) -> str:
    """What both copies of a Building are called."""
    return code.rstrip("0123456789")


# --- table 4.7 ---------------------------------------------------------------------------------------------------

MILITARY_HEROES = {"alpha", "nezha", "valeen", "orgah"}
SCIENCE_HEROES = {"eliana", "nezha", "fenghuang", "valeen"}

CONDITIONS: dict[str, Callable[[At, int], bool]] = {
    "alpha": lambda at, coins: True,
    "market": lambda at, coins: True,
    "treasure": lambda at, coins: True,
    "war_engines": lambda at, coins: coins >= 2,
    "armory": lambda at, coins: at.room,
    "observatory": lambda at, coins: at.room,
    "eliana": lambda at, coins: at.own_buildings != [],
    "nezha": lambda at, coins: at.chaos > 0 and at.others_have_room,
    "ez": lambda at, coins: coins < 10 or at.room,
    "shadow": lambda at, coins: at.others_have_room,
    "valeen": lambda at, coins: at.military >= 1 and at.science >= 1,
    "lion": lambda at, coins: at.own_buildings != [],
    "caravan": lambda at, coins: at.room and bool((MILITARY_HEROES | SCIENCE_HEROES).intersection(at.own_heroes)),
    "temple": lambda at, coins: coins >= 2 and at.wonder_tokens >= 1,
    "elite_school": lambda at, coins: coins >= 2 and at.room,
    "altar": lambda at, coins: at.own_heroes != [],
    "library": lambda at, coins: coins >= 2 and any(map(buildings, at.kingdoms)),
    "flying_city": lambda at, coins: at.own_buildings != [],
    "swords": lambda at, coins: at.tokens >= 5,
    "folly": lambda at, coins: at.science >= 1 or at.military >= 1,
    "diamond_mine": lambda at, coins: coins >= 5 and at.diamond_left,
    "twin_statues": lambda at, coins: at.room and (at.military < 2 or at.science < 2),
    "lands_of_fire": lambda at, coins: at.kingdoms[A] != (),
    "sanctuary": lambda at, coins: coins >= 5 - len([x for x in at.kingdoms[A] if key(x) in ("temple", "fortress")]),
}

# --- table 4.8 ---------------------------------------------------------------------------------------------------

SCIENCE = {"eliana", "nezha", "valeen", "observatory", "elite_school", "library"}


def science_cards(at: At) -> list[str]:
    anywhere = [card for row in (*at.kingdoms, at.discard) for card in row if key(card) in SCIENCE]
    return [*anywhere, *(card for card in at.wonders if card == "flying_city")]


SOURCES: dict[str, Callable[[At], list[str]]] = {
    "avatar_of_galmi": lambda at: at.own_buildings,
    "orgah": lambda at: [*buildings(at.kingdoms[1]), *buildings(at.kingdoms[3])],
    "hall_of_war": lambda at: [card for row in at.kingdoms[1:] for card in buildings(row)],
    "orb_of_chaos": lambda at: [card for row in at.kingdoms[1:] for card in heroes(row)],
    "fortress": lambda at: [*at.wonders, *at.own_heroes],
    "fenghuang": science_cards,
    "cylak": lambda at: list(at.discard),
}
NO_ACTION = {"abunakkashii", "chaos_portal", "ritual", "equilibrium", "hourglass"}


def expected(code: str, at: At, coins: int, chain: tuple[str, ...] = ()) -> bool:
    """Whether the tables allow to start the Action of a card with so many coins left."""
    card = key(code)
    if card in CONDITIONS:
        return CONDITIONS[card](at, coins)
    if card not in SOURCES:
        return False
    if card == "cylak" and at.deck:
        return True
    left, so_far = coins - (2 if card == "fortress" else 0), (*chain, code)
    return left >= 0 and any(expected(source, at, left, so_far) for source in SOURCES[card](at) if source not in so_far)


def test_the_tables_speak_of_all_36_cards() -> None:
    assert not CONDITIONS.keys() & SOURCES.keys()
    assert {*CONDITIONS, *SOURCES, *NO_ACTION} == set(map(key, OF_CODE))


# --- positions at the borders ------------------------------------------------------------------------------------

TABLES = (
    "A; B; C; D",
    "A: alpha",
    "A: eliana",
    "A: ez abunakkashii",
    "A: valeen treasure47 chaos_portal41; B: alpha; D: orgah",
    "A: nezha armory25 temple31; B: market45; discard library39 altar35 eliana",
    "A: avatar_of_galmi; B: armory25 cylak; C: observatory27 lion treasure47; D: shadow library40 chaos_portal42",
    "A: fortress44 orgah; B: fortress43 fenghuang; wonders folly twin_statues diamond_mine hall_of_war orb_of_chaos",
    "A: fortress44 fenghuang; C: temple31; wonders flying_city sanctuary hourglass ritual; discard cylak library39",
    "A: cylak; wonders lands_of_fire equilibrium; deck only",
)
TOKENS = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (2, 2, 0), (2, 1, 2), (10, 0, 0), (1, 2, 7))
COINS = (0, 1, 2, 4, 5, 7, 10)
REST = ((1, True, True), (0, True, True), (1, False, True), (1, True, False))
"""Wonder tokens, whether a Diamond is left, whether the others have room."""


@cache
def situations() -> list[tuple[EightState, At]]:
    """Every table with every number of tokens, as it lies there and as it is written down."""
    return list(_situations())


def _situations() -> Iterator[tuple[EightState, At]]:
    for text in TABLES:
        play = kingdom(text)
        kingdoms = tuple(tuple(play.kingdom(seat)) for seat in range(4))
        for poor, tokens, (wonder_tokens, diamond_left, others_have_room) in product((0, 1), TOKENS, REST):
            state = play.state.copied()
            if poor:  # neither a deck nor a discard pile, but for one card that needs 2 coins and a Wonder token
                state.deck.clear()
                state.discard = (OF_CODE["temple32"],)
            state.military[A], state.science[A], state.chaos[A] = tokens
            state.wonder_tokens[A] = wonder_tokens
            state.diamonds[1] = 0 if diamond_left else 5
            for seat in (1, 2, 3):
                state.chaos[seat] = 0 if others_have_room else 10
            cards = tuple(play.wonders), tuple(codes(state.discard)), bool(state.deck)
            yield state, At(kingdoms, *cards, *tokens, wonder_tokens, diamond_left, others_have_room)


ALWAYS = {"alpha", "market", "treasure"}


@pytest.mark.parametrize("code", [code for card, code in CODE.items() if card < 25 or card % 2 == 0])
def test_e178_an_action_may_be_started_as_the_tables_say(code: str) -> None:
    outcomes = set()
    for state, at in situations():
        for coins in COINS:
            may = expected(code, at, coins)
            assert may_start(state, A, OF_CODE[code], coins) == may, (at, coins)
            outcomes.add(may)
    card = key(code)
    assert outcomes == ({True} if card in ALWAYS else {False} if card in NO_ACTION else {True, False})


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("A M10: armory25", "armory25"),
        ("A coins 10 M10: treasure47", "treasure47"),
        ("A coins 10 M10: ez", "ez"),
        ("A coins 10 M9: ez", "ez"),
        ("A: eliana", "eliana"),
        ("A: altar35", "altar35"),
        ("A coins 1 W1: temple31", "temple31"),
        ("A coins 2 W1: temple31", "temple31"),
        ("A coins 2 M10: library39", "library39"),
        ("A coins 2 M10: elite_school33", "elite_school33"),
        ("A S1 M9; wonders folly", "folly"),
        ("A M4; wonders swords", "swords"),
        ("A coins 5; B D5; wonders diamond_mine", "diamond_mine"),
        ("A coins 4: temple31; wonders sanctuary", "sanctuary"),
        ("A coins 2: fortress43; wonders diamond_mine", "fortress43"),
        ("A M2 S2: alpha; wonders twin_statues", "twin_statues"),
        ("A; B C10; C C10; D C10; wonders lands_of_fire", "lands_of_fire"),
        ("A: shadow; B C10; C C10; D C10", "shadow"),
        ("A M10: alpha; wonders lands_of_fire", "lands_of_fire"),
        ("A D5: lion armory25", "lion"),
    ],
)
def test_e178_what_may_be_started_is_what_is_offered(text: str, card: str) -> None:
    table = kingdom(text)
    kingdoms = tuple(tuple(table.kingdom(seat)) for seat in range(4))
    state = table.state
    at = At(
        kingdoms,
        tuple(table.wonders),
        tuple(table.discard),
        bool(state.deck),
        *state.civilization(A),
        state.wonder_tokens[A],
        state.diamonds_left > 0,
        any(sum(state.civilization(seat)) < 10 for seat in (1, 2, 3)),
    )
    assert (card in table.uses()) == expected(card, at, state.coins[A])
