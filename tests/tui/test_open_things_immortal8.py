"""Immortal 8, statements E232, E233 and E236: what everybody may see at any time is drawn, at every size."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from boardgames.games.immortal8.about import card_said
from boardgames.games.immortal8.catalogue import USUAL, WITH_BYUN
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.rules import RULES
from boardgames.games.immortal8.setup import COMPANY
from boardgames.tui.canvas import Canvas
from boardgames.tui.pictures.screen import draw
from tests.games.immortal8.tables import NAMES, A, B, C, Play, calling, draft, kingdom, supremacy
from tests.table.standing import eight_at
from tests.tui.table import HUGE, SMALL, WIDE, Still, in_full_of, places_of
from tests.tui.test_sizes_immortal8 import NAMED, full, half, resize

LEAST = (80, 23)
OTHERS = (SMALL, WIDE, HUGE)
SEATS = (3, 4, 5, 6)
NOBODY = -1
COUNTS = {
    "M": "military",
    "S": "science",
    "C": "chaos",
    "W": "wonder_tokens",
    "Su": "supremacy",
    "Di": "diamonds",
    "VP": "points",
}
"""How what lies in front of a player is written, and where an observation has it."""


def some(seats: int) -> str:
    """Kingdoms after Round 1, Wonders, and a discard pile."""
    return f"{half(seats)} folly; discard armory26 market46 treasure48"


def with_tomorrow(seats: int) -> Play:
    return calling(some(seats).replace("A as galmi", "A as tomorrow"), seats=seats)


PHASES: dict[str, Callable[[int], Play]] = {
    "a new game": lambda seats: Play(RULES.new(seats, 5, {COMPANY: WITH_BYUN if seats == 3 else USUAL})),
    "draft of Round 1": lambda seats: draft("discard armory26 orgah", 5, seats=seats),
    "a gift": lambda seats: draft("A: | hand ez; discard armory26 orgah", seats=seats).pick({A: "play:ez"}),
    "draft of Round 2": lambda seats: draft(some(seats), 1, 2, seats=seats),
    "its last turn": lambda seats: draft(some(seats), 4, 2, seats=seats),
    "a turn": lambda seats: kingdom(some(seats), round=2, seats=seats),
    "a chain": lambda seats: kingdom(some(seats), turn=C, round=2, seats=seats).use("fortress44"),
    "the Portal": lambda seats: kingdom(
        some(seats).replace("abunakkashii", "chaos_portal42"), turn=B, round=2, seats=seats
    ).use("chaos_portal42"),
    "a full turn": lambda seats: kingdom(full(seats), round=2, seats=seats),
    "a window": lambda seats: supremacy(some(seats), seats=seats, company="with-justice" if seats == 3 else "usual"),
    "called": lambda seats: calling(some(seats), seats=seats),
    "the third": lambda seats: calling(some(seats), seats=seats).go_on("go on").choose("done"),
    "Tomorrow": with_tomorrow,
    "names": lambda seats: with_tomorrow(seats).choose("no look"),
}
PHASE = pytest.mark.parametrize("phase", PHASES)
EVERYBODY = pytest.mark.parametrize("seats", SEATS)


@cache
def opened(phase: str, seats: int) -> Still:
    """The screen of whoever is asked, without a curtain."""
    table = Still(eight_at(PHASES[phase](seats), people=NAMED if seats % 2 else NAMES[:seats]))
    if table.curtain:
        table.open()
    return table


def sizes(phase: str, seats: int) -> tuple[tuple[int, int], ...]:
    """The least size, and another; all of them over all phases and numbers of players."""
    return LEAST, OTHERS[([*PHASES].index(phase) + seats) % len(OTHERS)]


def table_rows(table: Still, seen: EightObservation) -> str:
    """What is drawn of a table above the bar."""
    scene = replace(table.scene(), observation=seen)
    width, height = table.size
    rows = table.board.rows(scene, width, height)
    if width < table.board.news_from:
        canvas = Canvas(width, rows, table.look)
        table.board.table(canvas, scene)
        return canvas.plain()
    canvas = Canvas(width, height, table.look)
    draw(canvas, table.board, scene)
    return "\n".join(canvas.plain().splitlines()[1 : rows + 1])


def shown(count: str, number: int, text: str) -> int:
    """How often a count of this number stands there: `VP12`."""
    return len(re.findall(rf"(?<![A-Za-z]){count}{number}(?!\d)", text))


def owning(table: Still, owned: Callable[[int, str], int]) -> EightObservation:
    """The table with other things in front of the players, by seat and the name of the count."""
    seen: EightObservation = table.observation
    players = []
    for seat, player in enumerate(seen.players):
        owns: dict[str, Any] = {field: owned(seat, field) for field in COUNTS.values()}
        players.append(replace(player, **owns))
    return replace(seen, players=tuple(players))


MOST = dict(military=4, science=3, chaos=3, wonder_tokens=12, supremacy=6, diamonds=5, points=38)


@PHASE
@EVERYBODY
def test_e233_what_lies_in_front_of_everybody_is_in_sight(phase: str, seats: int) -> None:
    table = opened(phase, seats)
    for size in sizes(phase, seats):
        resize(table, size)
        text = table_rows(table, owning(table, lambda seat, field: seat + 1))
        for seat in range(seats):
            assert all(shown(count, seat + 1, text) for count in COUNTS), (size, seat, text)
        text = table_rows(table, owning(table, lambda seat, field: MOST[field]))
        for count, field in COUNTS.items():
            assert shown(count, MOST[field], text) >= seats, (size, count, text)


@PHASE
@EVERYBODY
def test_e232_the_discard_pile_can_be_read_at_any_time(phase: str, seats: int) -> None:
    table = opened(phase, seats)
    seen: EightObservation = table.observation
    for size in sizes(phase, seats):
        resize(table, size)
        assert f"discard {len(seen.discard)}" in table_rows(table, seen)
        assert "pile:discard" in {spot.key for spot in places_of(table)}
        text = " ".join(in_full_of(table, "pile:discard").split())
        assert all(card_said(card) in text for card in seen.discard), (size, text)


def revealed(table: Still, justice: int, byun: int) -> str:
    return table_rows(table, replace(table.observation, justice=justice, byun=byun))


@PHASE
@EVERYBODY
def test_e236_who_was_revealed_is_told_for_the_rest_of_the_game(phase: str, seats: int) -> None:
    table = opened(phase, seats)
    for size in sizes(phase, seats):
        resize(table, size)
        nobody = revealed(table, NOBODY, NOBODY)
        assert "Justice" not in nobody
        assert "Byun" not in nobody
        pairs = [(seat, (seat + 1) % seats) for seat in range(seats)] + [(0, 0)]
        drawn = {revealed(table, justice, byun) for justice, byun in pairs}
        assert len(drawn) == len(pairs), "it says whose they are"
        assert all("Justice" in text and "Byun" in text for text in drawn), (size, min(drawn, key=len))
