"""The table before the first round (rules, section 5)."""

from collections.abc import Mapping

from boardgames.engine.cards import UNKNOWN, Place
from boardgames.engine.rng import Rng
from boardgames.engine.state import Task
from boardgames.games.they_who_were_8.catalogue import MODES, TITANOMACHY, Mode
from boardgames.games.they_who_were_8.state import TheyState

MODE = "mode"
"""The option that names the way to play: `base`, `titanomachy` or `pantheon`."""
FIRST_PLAYER = "first"
"""The option that names the first player: a seat's number, or `random`."""


def new_table(seats: int, seed: int, options: Mapping[str, str]) -> TheyState:
    """A new table; raises ValueError for a number of seats or an option that the game does not know."""
    mode = _mode(seats, options)
    state = TheyState(
        rng=Rng(seed=seed),
        agenda=[Task("begin_game")],
        mode=mode.key,
        hands=[Place() for _ in range(seats)],
        deck=Place(cards=list(mode.cards), known=[UNKNOWN] * len(mode.cards)),
    )
    state.first = _first_player(state, options)
    _deal_gods(state)
    return state


def _mode(seats: int, options: Mapping[str, str]) -> Mode:
    for name in options:
        if name not in (MODE, FIRST_PLAYER):
            raise ValueError(f"They Who Were 8 has no option called “{name}”.")
    mode = MODES.get(options.get(MODE, TITANOMACHY.key))
    if mode is None:
        raise ValueError(f"The modes of They Who Were 8 are {', '.join(MODES)}, not “{options[MODE]}”.")
    if seats not in mode.seats:
        most = str(mode.seats[0]) if len(mode.seats) == 1 else f"{mode.seats[0]} to {mode.seats[-1]}"
        raise ValueError(f"{mode.name} is for {most} players, not {seats}.")
    return mode


def _first_player(state: TheyState, options: Mapping[str, str]) -> int:
    first = options.get(FIRST_PLAYER, "random")
    if first == "random":
        return state.rng.below(len(state.hands))
    if first.isdigit() and int(first) < len(state.hands):
        return int(first)
    raise ValueError(f"The first player is a seat from 0 to {len(state.hands) - 1} or “random”, not “{first}”.")


def _deal_gods(state: TheyState) -> None:
    """Two gods to each seat, the first to stand on the left. Those left over stay out of the game, unseen.

    Nothing remembers them: which they are, everybody can tell from those in play, and they have no function.
    """
    gods = list(state.rules.gods)
    state.rng.shuffle(gods)
    for seat in range(len(state.hands)):
        left, right = gods[2 * seat : 2 * seat + 2]
        state.left.append(left)
        state.right.append(right)
        state.owner[left] = state.owner[right] = seat
        state.own.append(1 << left | 1 << right)
        state.in_play |= state.own[seat]
