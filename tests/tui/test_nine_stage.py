"""The stage of Nine: every kind of beat, at every size and in every number of colours; from public things alone."""

from collections.abc import Iterator
from functools import cache
from inspect import signature
from itertools import product
from time import process_time
from typing import get_type_hints

import pytest

from boardgames.engine.beat import Beat
from boardgames.engine.words import plain
from boardgames.games.nine.catalogue import CARD, HEROES
from boardgames.games.nine.scoring import score
from boardgames.tui.boards.nine import BOARD
from boardgames.tui.canvas import Canvas
from boardgames.tui.glyphs import ASCII, PICTURES
from boardgames.tui.people import People
from boardgames.tui.scene import Show
from boardgames.tui.theme import LAMPLIGHT, PARCHMENT, ColourMode, Look
from tests.goldens.record import replayed

STAGES = ((80, 11), (80, 13), (100, 16), (140, 22), (200, 40))
"""What lies below the bright line on screens of 80 to 200 columns."""
BUDGET = 0.008
"""Seconds for a frame at 140 columns, at most."""
LOOKS = [
    Look(theme, mode, glyphs, "nine")
    for theme, mode, glyphs in product((LAMPLIGHT, PARCHMENT), ColourMode, (PICTURES, ASCII))
]
KINDS = (
    "nine.revealed",
    "nine.slid",
    "nine.struck",
    "nine.military_given",
    "nine.stolen",
    "nine.coin_stolen",
    "nine.summoned",
    "nine.copied",
    "nine.hero_flipped",
    "nine.discarded",
)


def named(look: Look) -> str:
    return f"{look.theme.name}-{look.mode}-{'pictures' if look.glyphs.pictures else 'ascii'}"


@cache
def show(look: Look) -> Show:
    session = replayed("nine-4")
    return Show(title="Nine", look=look, people=People.of(session.setup.players), words=session.rules.words)


@cache
def beats(seat: int | None = None) -> tuple[Beat, ...]:
    """The beats of a recorded game; with a seat, made of what that seat sees."""
    return tuple(_beats(seat))


def _beats(seat: int | None) -> Iterator[Beat]:
    session = replayed("nine-4")
    observe, event_words = session.rules.observe, session.rules.words.event
    for step in session.history.steps:
        events = tuple(event.seen_by(seat) for event in step.events)
        for kind in (event.kind for event in events if event.kind in KINDS):
            words = tuple(words for event in step.events if (words := event_words(event.seen_by(None), None)))
            yield Beat(kind, events, observe(step.before.state, seat), observe(step.after.state, seat), words, 1.0)


def of_kind(kind: str) -> tuple[Beat, ...]:
    return tuple(beat for beat in beats() if beat.kind == kind)


def drawn(beat: Beat, size: tuple[int, int], look: Look = LOOKS[0], t: float = 1.0) -> Canvas:
    canvas = Canvas(*size, look)
    BOARD.stage(canvas, show(look), beat, t)
    return canvas


def takes_a_lead(beat: Beat) -> bool:
    card = beat.events[0].args.get("card", 0)
    before, after = beat.before.able, beat.after.able
    return bool(0 < card < HEROES[0] and before[card] != after[card] == beat.after.strict[card] >= 0)


def a_lead() -> Beat:
    """A card that takes a lead from somebody."""
    return next(
        beat
        for beat in of_kind("nine.revealed")
        if takes_a_lead(beat) and beat.before.able[beat.events[0].args["card"]] >= 0
    )


def test_a_stage_is_given_nothing_that_belongs_to_one_pair_of_eyes() -> None:
    hints = get_type_hints(type(BOARD).stage)
    assert list(signature(BOARD.stage).parameters) == ["canvas", "show", "beat", "t"]
    assert (hints["show"], hints["beat"]) == (Show, Beat)


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_seat_sees_of_its_own_is_on_no_stage(kind: str) -> None:
    """A stage that is given a private view by mistake, with hands and face-down cards, draws the same cells."""
    pairs = [pair for pair in zip(beats(), beats(0), strict=True) if pair[0].kind == kind][:12]
    for (public, private), t in product(pairs, (0.0, 0.5, 1.0)):
        assert drawn(public, (100, 16), t=t).lines() == drawn(private, (100, 16), t=t).lines()


@pytest.mark.parametrize("look", LOOKS, ids=named)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_beat_is_drawn_at_every_size(kind: str, look: Look) -> None:
    for size, beat, t in product(STAGES, of_kind(kind)[:2], (0.0, 0.3, 1.0)):
        text = drawn(beat, size, look, t).plain()
        assert look.glyphs.cut not in text.replace("  ", "") or t < 1, f"{size} {t}\n{text}"
        assert look.glyphs.pictures or text.isascii()


@pytest.mark.parametrize("size", STAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_stage_at_rest_names_everybody_with_their_points(kind: str, size: tuple[int, int]) -> None:
    for beat in of_kind(kind)[:8]:
        rows = drawn(beat, size).plain().split("\n")
        for person, before, after in zip(show(LOOKS[0]).people, score(beat.before), score(beat.after), strict=True):
            expected = f"{before.total} → {after.total}" if before.total != after.total else str(after.total)
            assert any(person.name in row and expected in " ".join(row.split()) for row in rows), (person, rows)


@pytest.mark.parametrize("size", STAGES)
def test_a_turned_card_says_its_name_how_many_lie_there_and_who_leads(size: tuple[int, int]) -> None:
    beat = a_lead()
    card, names = beat.events[0].args["card"], show(LOOKS[0]).people.names
    text = drawn(beat, size).plain()
    assert CARD[card].name.upper() in text or CARD[card].name in text
    now, was = beat.after.able[card], beat.before.able[card]
    rows = [row for row in text.split("\n") if "takes the lead" in row or "loses it" in row]
    assert names[now] in rows[0]
    assert "♛ takes the lead" in rows[0]
    counts = beat.before.players[now].count(card), beat.after.players[now].count(card)
    assert f"{counts[0]} → {counts[1]}" in " ".join(rows[0].split())
    assert names[was] in rows[1]
    assert "loses it" in rows[1]


def test_a_card_is_turned_then_counted_then_points_move() -> None:
    beat = a_lead()
    name = CARD[beat.events[0].args["card"]].name.upper()
    before = max(score(beat.before), key=lambda each: each.total).total
    back, face, whole = (drawn(beat, (100, 16), t=t).plain() for t in (0.0, 0.4, 1.0))
    assert "░" in back
    assert name not in back
    assert name in face
    assert "░" not in face
    assert "takes the lead" not in back + face
    assert "takes the lead" in whole
    assert str(before) in back


def test_a_frame_costs_little() -> None:
    beat = a_lead()
    drawn(beat, (140, 24))
    start = process_time()
    for place in range(24):
        drawn(beat, (140, 24), t=place / 24)
    assert (process_time() - start) / 24 < BUDGET


def test_words_of_a_stage_are_those_of_its_beat() -> None:
    beat = a_lead()._replace(words=(("Somebody turns it.",), ("A lead is worth much.",)))
    text = drawn(beat, (100, 16)).plain()
    assert "A lead is worth much." in text
    assert plain(beat.words[0], ()) not in text
