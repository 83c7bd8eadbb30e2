"""The table before the first Round (rules, sections 2, 5.4 and 6)."""

from collections.abc import Mapping

from boardgames.engine.cards import UNKNOWN, Place, only
from boardgames.engine.rng import Rng
from boardgames.engine.state import Task
from boardgames.games.immortal8.catalogue import (
    BUILDINGS,
    CARDS,
    COMPANIES,
    FEWEST_SEATS,
    MOST_SEATS,
    USUAL,
    WITH_JUSTICE,
)
from boardgames.games.immortal8.company import taking_part
from boardgames.games.immortal8.state import NONE, EightState
from boardgames.games.immortal8.trade import new_trade_deck

COMPANY = "immortals"
"""The option that says which Immortals take part."""


def new_table(seats: int, seed: int, options: Mapping[str, str]) -> EightState:
    """A new table; raises ValueError for a number of seats or an option that the game does not know."""
    company = _company(seats, options)
    cards = [card for card in CARDS if seats > FEWEST_SEATS or card not in BUILDINGS[::2]]
    trades = new_trade_deck()
    state = EightState(
        rng=Rng(seed=seed),
        agenda=[Task("begin_game")],
        company=company,
        deck=_face_down(cards),
        trade=_face_down(trades),
        heroes=[()] * seats,
        buildings=[()] * seats,
        named=[NONE] * seats,
    )
    for counts in _COUNTS:
        setattr(state, counts, [0] * seats)
    for places in ("hands", "waiting", "slots", "immortals"):
        setattr(state, places, [Place() for _ in range(seats)])
    state.trade.shuffle(state.rng)
    _deal_immortals(state)
    return state


_COUNTS = (
    "military",
    "science",
    "chaos",
    "coins",
    "wonder_tokens",
    "supremacy",
    "diamonds",
    "points",
    "control",
    "played",
    "pending",
    "sealed",
)


def _face_down(cards: list[int]) -> Place:
    return Place(cards=cards, known=[UNKNOWN] * len(cards))


def _company(seats: int, options: Mapping[str, str]) -> str:
    for name in options:
        if name != COMPANY:
            raise ValueError(f"Immortal 8 has no option called “{name}”.")
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise ValueError(f"Immortal 8 is for {FEWEST_SEATS} to {MOST_SEATS} players, not {seats}.")
    company = options.get(COMPANY, USUAL)
    if company not in COMPANIES:
        raise ValueError(f"The Immortals of Immortal 8 are {', '.join(COMPANIES)}, not “{company}”.")
    if company == WITH_JUSTICE and seats != FEWEST_SEATS:
        raise ValueError(f"With Justice is for {FEWEST_SEATS} players; with {seats} Justice takes part anyway.")
    return company


def _deal_immortals(state: EightState) -> None:
    """One to each player, with three players two; the rest leave the game unseen."""
    seats = len(state.coins)
    immortals = list(taking_part(state.company, seats))
    state.rng.shuffle(immortals)
    for seat in state.seats:
        for _ in range(2 if seats == FEWEST_SEATS else 1):
            state.immortals[seat].add(immortals.pop(), only(seat))
    for immortal in sorted(immortals):
        state.undealt.add(immortal, UNKNOWN)
