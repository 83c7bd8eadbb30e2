"""What happened in Nine, cut into beats for the whole table: from the open table and public events alone.

`before` and `after` of a beat hold all counts (`players[seat].count(influence)`, `strict`, `able`; points by
`scoring.score`); its leads that changed are `changes(before, after)`. Kinds, and the arguments of the first event:

    nine.revealed         card (an Influence or a Hero); as many events of this kind as equal cards were turned at once
    nine.slid             column, count: a Byun Hyung Ja card goes under that column of the same seat
    nine.struck           other, column, copy: an Alpha destroys a card there
    nine.military_given   other, column, copy: Goan-Sul does
    nine.stolen           other, token: an Alpha steals
    nine.coin_stolen      other, have: Abhilasha does
    nine.summoned         culture: a Fenghuang acts and takes a Culture, if there is one
    nine.copied           other, influence: it copies; the event of what that did follows, unless it is a beat itself
    nine.hero_flipped     hero, fresh: Narashima turns a Hero of its player face down
    nine.hero_destroyed   hero, fresh: Narashima destroys it
    nine.diamond          influence: one was bought, with Abhilasha or Xi’an
    nine.discarded        column, copy: at Cleanup; only where a lead or the Shield goes with it
    nine.led              influence, was, now, alone, counts: leads that changed where no card came or went, one event
                          for each: ties that Justice decides now, or no longer
    nine.round            round, deal, limit: the page between two rounds; `opening(before)` and `opening(after)` are
                          points and leads around the round that is over. It waits
    nine.over             totals; then the events of the Supremacies, and of what was discarded last: the end holds the
                          table. It waits

A change of lead belongs to one beat: that of the card that came or went (of a slide, in both columns), else `nine.led`.
The words of a beat say in one sentence what happened and what became of the lead; then, line by line, how many
everybody has, the points as they would stand if the game ended now, and last `why(before, events, after)` those moved.
"""

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.games.nine.leads import changes
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.opening import opening
from boardgames.games.nine.realm import touched
from boardgames.games.nine.retold import retold
from boardgames.games.nine.telling import telling, why

__all__ = ["changes", "opening", "story", "why"]

SECONDS = {
    "nine.revealed": 1.2,
    "nine.slid": 1.0,
    "nine.struck": 1.2,
    "nine.military_given": 1.2,
    "nine.stolen": 0.8,
    "nine.coin_stolen": 0.8,
    "nine.summoned": 0.8,
    "nine.copied": 0.8,
    "nine.hero_flipped": 0.8,
    "nine.hero_destroyed": 0.8,
    "nine.diamond": 0.8,
    "nine.discarded": 0.8,
    "nine.led": 1.0,
    "nine.round": 1.2,
    "nine.over": 0.0,
}
"""The kinds of beats, and how long each moves."""
WAITS = frozenset({"nine.round", "nine.over"})
"""Those that decide something: they wait for somebody at the table."""


_CLOSING = frozenset({"nine.supremacy", "nine.discarded"})
"""What is told with the end of the game."""


class Part(NamedTuple):
    """Events that belong to one beat, and the open table after them."""

    events: tuple[Event, ...]
    after: NineObservation

    @property
    def kind(self) -> str:
        """That of its first event."""
        return self.events[0].kind

    def joined(self, event: Event, after: NineObservation) -> "Part":
        """This part with one event more."""
        return Part((*self.events, event), after)


def story(before: NineObservation, events: tuple[Event, ...], after: NineObservation) -> tuple[Beat, ...]:
    """The beats of one answer: its public events, and the open table before and after it."""
    parts = [part for part in _parts(before, events) if _is_worth_it(part)]
    beats = []
    for number, part in enumerate(parts):
        then = after if number == len(parts) - 1 else part.after
        words = telling(before, part.events, then)
        beats.append(Beat(part.kind, part.events, before, then, words, SECONDS[part.kind], part.kind in WAITS))
        before = then
    return tuple(beats)


def _parts(before: NineObservation, events: Sequence[Event]) -> list[Part]:
    """The events by what belongs together, in order."""
    parts: list[Part] = []
    for event, table in zip(events, retold(before, events), strict=True):
        if event.kind == "nine.over":
            parts.append(Part((event, *(each for each in events if each.kind in _CLOSING)), table))
        elif parts and _belongs(event, parts[-1]):
            parts[-1] = parts[-1].joined(event, table)
        else:
            parts.append(Part((event,), table))
    return parts


def _belongs(event: Event, part: Part) -> bool:
    """Whether an event is told with those before it: what follows from them, and one more equal card."""
    match event.kind:
        case "nine.led":
            return part.kind == "nine.led" or event.args["influence"] in touched(part.events[0])
        case "nine.shield_lost":
            return True
        case "nine.revealed":
            return part.kind == event.kind and part.events[0].args["card"] == event.args["card"]
        case "nine.gained" | "nine.swapped":
            return part.kind == "nine.copied"
    return False


def _is_worth_it(part: Part) -> bool:
    """Whether everybody should watch it: of what is discarded, only what changes more than a number."""
    return part.kind in SECONDS and (part.kind != "nine.discarded" or len(part.events) > 1)
