"""What happened in Immortal 8, as beats for the whole table.

The kinds, with what their events tell:

- `eight.turned`: a draft turn, all choices at once; `eight.played` (card, bonus) or `eight.transformed` (coins);
- `eight.justice`, `eight.byun`: an Immortal lies open before the calling;
- `eight.majority`, `eight.no_majority`: one majority of the Supremacy phase (what, counts);
- `eight.called`: an Immortal is called, and something is still to be chosen;
- `eight.written`: what an Immortal that was called is worth;
- `eight.over`: all have been called, what was hidden of them is open.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.engine.sheet import Piece
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, counted, say
from boardgames.games.immortal8.catalogue import TOMORROW
from boardgames.games.immortal8.events import event_words
from boardgames.games.immortal8.immortals import IMMORTAL
from boardgames.games.immortal8.observation import EightObservation, SlotView
from boardgames.games.immortal8.phrases import bonus_words
from boardgames.games.immortal8.scoring import explain
from boardgames.games.immortal8.state import NOBODY, Bonus

TURNED, PLAYED, TRANSFORMED = "eight.turned", "eight.played", "eight.transformed"
JUSTICE, BYUN = "eight.justice", "eight.byun"
MAJORITY, NO_MAJORITY = "eight.majority", "eight.no_majority"
CALLED, WRITTEN, OVER = "eight.called", "eight.written", "eight.over"
BEGINS = frozenset({TURNED, JUSTICE, BYUN, MAJORITY, NO_MAJORITY, CALLED})
"""The events with which a beat begins; those that follow belong to it."""
ENDS = frozenset({WRITTEN, OVER})
"""The events that make the beat in which they come one of their own kind."""
WAITS = frozenset({TURNED, MAJORITY, NO_MAJORITY, CALLED, WRITTEN, OVER})
SECONDS_A_CARD = 0.3


def story(before: EightObservation, events: tuple[Event, ...], after: EightObservation) -> tuple[Beat, ...]:
    """What an answer brought about: a draft turn, majorities, Immortals that lie open, are called and written down."""
    found = list(_parts(events))
    beats: list[Beat] = []
    for place, (kind, part) in enumerate(found):
        start = beats[-1].after if beats else before
        end = after if place == len(found) - 1 else _moved(start, part)
        beats.append(_beat(kind, part, start, end))
    return tuple(beats)


def _parts(events: Sequence[Event]) -> Iterator[tuple[str, tuple[Event, ...]]]:
    """The events of each beat, with its kind; what comes before the first belongs to it."""
    starts = [place for place, event in enumerate(events) if event.kind in BEGINS]
    if not starts:
        last = next((event.kind for event in reversed(events) if event.kind in ENDS), None)
        if last is not None:
            yield last, tuple(events)
        return
    for start, end in zip(starts, [*starts[1:], len(events)], strict=True):
        part = tuple(events[start:end])
        ending = next((event.kind for event in reversed(part) if event.kind in ENDS), None)
        yield ending or part[0].kind, part


def _beat(kind: str, events: tuple[Event, ...], before: EightObservation, after: EightObservation) -> Beat:
    seconds = SECONDS_A_CARD * len(before.players) if kind == TURNED else 0.0
    words = _TOLD.get(kind, _lines)(events, after)
    return Beat(kind, _leading(kind, events), before, after, tuple(words), seconds, kind in WAITS)


def _leading(kind: str, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events with that first which says whose beat it is."""
    first = next((event for event in events if event.kind == kind), events[0])
    return (first, *(event for event in events if event is not first))


# --- the tables in between -------------------------------------------------------------------------------------------


def _moved(table: EightObservation, events: Iterable[Event]) -> EightObservation:
    """The table after these events, as far as it can be seen in the next beat of the same answer."""
    players = list(table.players)
    for event in events:
        if event.kind == "eight.gained" and event.args["what"] == "supremacy":
            players[event.seat] = replace(players[event.seat], supremacy=event.args["now"])
        elif event.kind in (PLAYED, TRANSFORMED):
            slots = list(players[event.seat].slots)
            card, coins = event.args.get("card"), event.args.get("coins", 0)
            slots.append(SlotView(card, card is not None, Bonus(coins=coins)))
            players[event.seat] = replace(players[event.seat], slots=tuple(slots))
    return replace(table, players=tuple(players))


# --- in words --------------------------------------------------------------------------------------------------------


def _lines(events: tuple[Event, ...], after: EightObservation) -> list[Phrase]:
    """The lines of the log."""
    return [words for event in events if (words := event_words(event, None))]


def pieces_of(table: EightObservation, seat: Seat) -> list[tuple[str, Piece]]:
    """What a player’s points are made of, each with its source: those that are worth something."""
    rows = explain(table).rows
    return [(row.source, piece) for row in rows for piece in row.pieces if piece.seat == seat and piece.points]


def _called(events: tuple[Event, ...], after: EightObservation) -> Iterator[Phrase]:
    seat = next(event.seat for event in events if event.kind == CALLED)
    yield say("{who} is {name}", who=Name(seat), name=IMMORTAL[after.players[seat].embodied].name)
    yield from _lines(tuple(event for event in events if event.kind != CALLED), after)


def _written(events: tuple[Event, ...], after: EightObservation) -> Iterator[Phrase]:
    """`Cy is Galmi: 39 points`, then what they are made of, and who is ahead."""
    seat = next(event.seat for event in events if event.kind == WRITTEN)
    sheet = explain(after)
    name = IMMORTAL[after.players[seat].embodied].name
    points = counted(sheet.totals[seat], "point")
    yield say("{who} is {name}: {points}", who=Name(seat), name=name, points=points)
    for source, parts in groupby(pieces_of(after, seat), lambda each: each[0]):
        told = [(piece.points, piece.words) for _, piece in parts]
        yield say("{source} {total}", source=source, total=sum(number for number, _ in told)) + _named(told)
    if after.players[seat].embodied == TOMORROW and any(after.named) and not after.over:
        yield say("{who} has named the others: those points come last", who=Name(seat))


def _named(told: Sequence[tuple[int, Phrase]]) -> Phrase:
    """The names behind a number: `: 6 Wonder tokens in play, first`."""
    phrase: list[str | Name] = []
    for _, words in told:
        if words:
            phrase += [", " if phrase else ": ", *words]
    return tuple(phrase)


def _over(events: tuple[Event, ...], after: EightObservation) -> Iterator[Phrase]:
    """What was hidden of the called ones, and who has won."""
    told = [words for event in events if event.kind == "eight.names_open" and (words := event_words(event, None))]
    yield from told or [("All Immortals have been called",)]
    yield explain(after).verdict


_TOLD = {CALLED: _called, WRITTEN: _written, OVER: _over}


def bonus_given(event: Event) -> str:
    """What a card that is played in the draft brings at once: `1 Military`."""
    return bonus_words(Bonus(*event.args["bonus"]))


def called_so_far(table: EightObservation) -> dict[int, Seat]:
    """The Immortals that have been called, and who embodied each: below 0, nobody."""
    whose = {player.embodied: seat for seat, player in enumerate(table.players) if player.embodied}
    return {number: whose.get(number, NOBODY) for number in IMMORTAL if 0 < number <= table.called}
