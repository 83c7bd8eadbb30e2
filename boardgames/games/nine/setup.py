"""The table before the first round (rules, section 4)."""

from collections.abc import Mapping

from boardgames.engine.cards import UNKNOWN, Place
from boardgames.engine.rng import Rng
from boardgames.engine.state import Task
from boardgames.games.nine.catalogue import CUL, CULTURE_AT_START, DECK, SEATS, SUPREMACIES, TOKEN
from boardgames.games.nine.realm import take
from boardgames.games.nine.state import NineState, Player

FIRST_PLAYER = "first"
"""The option that names the first player: a seat's number, or `random`."""


def new_table(seats: int, seed: int, options: Mapping[str, str]) -> NineState:
    """A new table; raises ValueError for a number of seats or an option that Nine does not know."""
    if seats not in SEATS:
        raise ValueError(f"Nine is for {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
    state = NineState(
        rng=Rng(seed=seed),
        agenda=[Task("begin_round")],
        pile=Place(cards=list(DECK), known=[UNKNOWN] * len(DECK)),
        players=[Player() for _ in range(seats)],
        reserve=[token.total for token in TOKEN.values()],
        supremacies=SUPREMACIES,
    )
    for seat in range(seats):
        take(state, seat, CUL, CULTURE_AT_START)
    state.first = _first_player(state, options)
    return state


def _first_player(state: NineState, options: Mapping[str, str]) -> int:
    for name in options:
        if name != FIRST_PLAYER:
            raise ValueError(f"Nine has no option called “{name}”.")
    first = options.get(FIRST_PLAYER, "random")
    if first == "random":
        return state.rng.below(len(state.players))
    if first.isdigit() and int(first) < len(state.players):
        return int(first)
    raise ValueError(f"The first player is a seat from 0 to {len(state.players) - 1} or “random”, not “{first}”.")
