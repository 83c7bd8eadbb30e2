"""Tables to test on: a session of Nine with people and bots, and random answers at it."""

from random import Random

from boardgames.games import GAMES
from boardgames.table.choices import Kind
from boardgames.table.save import SaveStore
from boardgames.table.seating import Player, Setup
from boardgames.table.session import Session

NINE = GAMES["nine"]
NAMES = ("Ann", "Ben", "Cy", "Dee")


def setup(*kinds: Kind, seed: int = 7, teaching: bool = False, **options: str) -> Setup:
    """A set-up of Nine for players of these kinds; Ann begins."""
    players = tuple(
        Player(name=name, kind=kind, colour=seat, symbol=seat)
        for seat, (name, kind) in enumerate(zip(NAMES, kinds, strict=False))
    )
    return Setup(game="nine", players=players, seed=seed, options={"first": "0", **options}, teaching=teaching)


def table(*kinds: Kind, seed: int = 7, store: SaveStore | None = None, teaching: bool = False) -> Session:
    """A new game of Nine: three people if nothing else is said."""
    return Session.new(NINE, setup(*(kinds or ("person",) * 3), seed=seed, teaching=teaching), store)


def answer(session: Session, chance: Random) -> tuple[int, str]:
    """Give any answer to the first open question."""
    seat = session.asked[0].seat
    decision = session.decision(seat)
    assert decision is not None
    option = chance.choice(decision.options)
    session.answer(seat, option.id)
    return seat, option.id


def play(session: Session, steps: int = 10_000, seed: int = 1) -> Session:
    """Give so many random answers, or all to the end."""
    chance = Random(seed)
    for _ in range(steps):
        if session.over:
            break
        answer(session, chance)
    return session


def choose(session: Session, prefix: str) -> None:
    """Give the first answer that begins so."""
    seat = session.asked[0].seat
    decision = session.decision(seat)
    assert decision is not None
    session.answer(seat, next(option.id for option in decision.options if option.id.startswith(prefix)))
