"""Games that stand at a position, for tests of the table and of what is drawn of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from boardgames.games import GAMES
from boardgames.table.choices import Handoffs, Kind, Pace
from boardgames.table.history import History, put_into_words
from boardgames.table.names import distinct
from boardgames.table.save import SaveStore
from boardgames.table.seating import Player, Setup, company
from boardgames.table.session import Session
from tests.games.immortal8.tables import NAMES
from tests.games.immortal8.tables import Play as EightPlay
from tests.games.immortals.tables import NO_HOUSE_RULES
from tests.games.immortals.tables import Play as ImmortalsPlay
from tests.games.nine.tables import play
from tests.games.they_who_were_8 import tables as gods_tables

PEOPLE = ("Ann", "Ben", "Cy", "Dee")
SIX = NAMES
GODS, EIGHT, IMMORTALS = "they-who-were-8", "immortal8", "immortals"
WAYS = (("base", 4), ("titanomachy", 2), ("titanomachy", 3), ("titanomachy", 4), ("pantheon", 4))
"""The modes of They Who Were 8, with how many play."""


def setup(
    people: Sequence[str] = PEOPLE[:3],
    bots: int = 0,
    *,
    seed: int = 7,
    handoffs: Handoffs = "between",
    pace: Pace = "off",
    teaching: bool = False,
    hints: bool | None = None,
    mode: str = "",
    kinds: str = "",
) -> Setup:
    """A set-up of Nine, or with a mode of They Who Were 8, in which the first seat begins.

    `kinds` has a letter for each seat instead of people and bots, p or b.
    """
    mixed = tuple(
        Player(name=name, kind="random" if kind == "b" else "person", colour=seat, symbol=seat)
        for seat, (name, kind) in enumerate(zip(PEOPLE, kinds, strict=False))
    )
    return Setup(
        game=GODS if mode else "nine",
        players=mixed or company(people, bots, "random"),
        seed=seed,
        options={"first": "0", **({"mode": mode} if mode else {})},
        handoffs=handoffs,
        pace=pace,
        teaching=teaching,
        hints=hints,
    )


def new(store: SaveStore | None = None, **how: Any) -> Session:
    """A new game; see `setup`."""
    wanted = setup(**how)
    return Session.new(GAMES[wanted.game], wanted, store)


def at(text: str, moment: str, *, seats: int = 3, round: int = 3, first: int = 0, **how: Any) -> Session:
    """A game that stands at a position, written as in `tests/games/nine/tables.py`."""
    table = play(text, moment, seats=seats, round=round, first=first)
    how.setdefault("people", PEOPLE[: len(table.state.players) - how.get("bots", 0)])
    return standing_at(table, setup(**how))


def gods(text: str, moment: str, mode: str = "base", *, seats: int = 4, first: int = 0, **how: Any) -> Session:
    """A game of They Who Were 8 at a position, written as in `tests/games/they_who_were_8/tables.py`."""
    table = gods_tables.play(text, moment, mode, seats=seats, first=first)
    how.setdefault("people", PEOPLE[:seats])
    return standing_at(table, setup(mode=mode, **how))


def eight_setup(
    seats: int = 4,
    company: str = "usual",
    *,
    people: Sequence[str] = SIX,
    kinds: str = "",
    seed: int = 8,
    handoffs: Handoffs = "between",
    pace: Pace = "off",
    hints: bool | None = None,
) -> Setup:
    """A set-up of Immortal 8 for so many, with these Immortals; `kinds` has a letter for each seat, p or b."""
    players = tuple(
        Player(name=name, kind="random" if kind == "b" else "person", colour=seat, symbol=seat)
        for seat, (name, kind) in enumerate(zip(distinct(people), kinds or "p" * seats, strict=False))
    )
    return Setup(
        game=EIGHT,
        players=players,
        seed=seed,
        options={"immortals": company},
        handoffs=handoffs,
        pace=pace,
        hints=hints,
    )


def eight(seats: int = 4, company: str = "usual", store: SaveStore | None = None, **how: Any) -> Session:
    """A new game of Immortal 8; see `eight_setup`."""
    return Session.new(GAMES[EIGHT], eight_setup(seats, company, **how), store)


def eight_at(table: EightPlay, **how: Any) -> Session:
    """A game of Immortal 8 that goes on from a position, written as in `tests/games/immortal8/tables.py`."""
    return standing_at(table, eight_setup(len(table.state.coins), table.state.company, **how))


def immortals_setup(
    seats: int = 4,
    *,
    people: Sequence[str] = SIX,
    kinds: str = "",
    seed: int = 8,
    handoffs: Handoffs = "between",
    pace: Pace = "off",
    hints: bool | None = None,
    house: Mapping[str, str] = NO_HOUSE_RULES,
) -> Setup:
    """A set-up of Immortals for so many; `kinds` has a letter for each seat, p or b, `house` the house rules."""
    players = tuple(
        Player(name=name, kind="random" if kind == "b" else "person", colour=seat, symbol=seat)
        for seat, (name, kind) in enumerate(zip(distinct(people), kinds or "p" * seats, strict=False))
    )
    return Setup(
        game=IMMORTALS, players=players, seed=seed, options=dict(house), handoffs=handoffs, pace=pace, hints=hints
    )


def immortals(seats: int = 4, store: SaveStore | None = None, **how: Any) -> Session:
    """A new game of Immortals; see `immortals_setup`."""
    return Session.new(GAMES[IMMORTALS], immortals_setup(seats, **how), store)


def immortals_at(table: ImmortalsPlay, **how: Any) -> Session:
    """A game of Immortals that goes on from a position, written as in `tests/games/immortals/tables.py`."""
    return standing_at(table, immortals_setup(len(table.state.gold), **how))


def standing_at(table: Any, wanted: Setup) -> Session:
    """A game that goes on from a table of the rules' tests."""
    info = GAMES[wanted.game]
    words = info.rules().words
    return Session(info, wanted, History(table.match, put_into_words(table.told, 0, words), words), None)


def of_kinds(
    game: str, kinds: str, handoffs: Handoffs = "between", pace: Pace = "off", *, seed: int = 5, **how: Any
) -> Session:
    """A new game with a letter for each seat, p or b."""
    kind: dict[str, Kind] = {"p": "person", "b": "random"}
    players = tuple(
        Player(name=name, kind=kind[letter], colour=seat, symbol=seat)
        for seat, (name, letter) in enumerate(zip(PEOPLE, kinds, strict=False))
    )
    options = {"mode": "titanomachy"} if game == "they-who-were-8" else {}
    setup = Setup(game=game, players=players, seed=seed, handoffs=handoffs, pace=pace, options=options, **how)
    return Session.new(GAMES[game], setup)
