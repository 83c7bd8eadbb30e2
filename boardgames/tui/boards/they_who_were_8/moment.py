"""What a beat of They Who Were 8 is about: the card, the gods that it speaks of, the tokens that go between them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.games.they_who_were_8.about import ACTION
from boardgames.games.they_who_were_8.catalogue import GLORY, TOKENS
from boardgames.games.they_who_were_8.observation import GodView, TheyObservation
from boardgames.games.they_who_were_8.story import Play, play_of

SUPPLY = -1
"""Gives and takes like a god; on the stage the card stands for it."""


class Flight(NamedTuple):
    """Tokens of a kind that go from a god to a god, or from or to the supply."""

    token: int
    number: int
    giver: int
    taker: int


class Actor(NamedTuple):
    """A god on the stage, as it was and as it will be."""

    before: GodView
    after: GodView

    @property
    def gain(self) -> int:
        """What it is worth more then."""
        return self.after.score - self.before.score


def told(beat: Beat, kind: str) -> Event | None:
    """The first event of a kind in a beat."""
    return next((event for event in beat.events if event.kind == kind), None)


def card_of(beat: Beat) -> Play:
    """The card that a beat speaks of."""
    event = told(beat, "they.played")
    if event is None:
        return beat.before.played  # type: ignore[no-any-return]
    return play_of(event)


def flights_of(play: Play, table: TheyObservation) -> tuple[Flight, ...]:
    """What a card moves when it takes effect: as much of it as there is."""
    flights = []
    for kind, giver, taker, number in ACTION[play.card].moves:
        token = play.token if kind not in TOKENS else kind
        gives, takes = (SUPPLY if place < 0 else play.targets[place] for place in (giver, taker))
        there = table.supply[token] if gives == SUPPLY else _held(table, gives)[token]
        if there:
            flights.append(Flight(token, min(number, there), gives, takes))
    return tuple(flights)


def _held(table: TheyObservation, god: int) -> tuple[int, int]:
    view = table.god(god)
    return (view.glory, view.infamy) if view else (0, 0)


def flown(table: TheyObservation, flights: Sequence[Flight]) -> TheyObservation:
    """The table when they have come where they go."""
    for token, number, giver, taker in flights:
        for god, more in ((giver, -number), (taker, number)):
            view = table.god(god)
            if view is not None:
                held = {"glory": view.glory + more} if token == GLORY else {"infamy": view.infamy + more}
                table = table.with_god(god, lambda each, held=held: replace(each, **held))  # type: ignore[misc]
    return table


def swap(before: TheyObservation, after: TheyObservation, one: int, other: int) -> tuple[Flight, ...]:
    """What goes to and fro between two gods that exchange all their tokens."""
    held, others = _held(before, one), _held(before, other)
    there = [Flight(token, held[token], one, other) for token in TOKENS if held[token]]
    return (*there, *(Flight(token, others[token], other, one) for token in TOKENS if others[token]))


def actors(gods: Sequence[int], before: TheyObservation, after: TheyObservation) -> tuple[Actor, ...]:
    """Those gods, around what happened."""
    views = [(before.god(god), after.god(god)) for god in gods]
    return tuple(Actor(one, other) for one, other in views if one is not None and other is not None)


def in_order(play: Play) -> tuple[int, ...]:
    """The gods that a card names, as they stand side by side: who gives to two stands between them."""
    if len(play.targets) == 3:
        giver, one, other = play.targets
        return one, giver, other
    return play.targets
