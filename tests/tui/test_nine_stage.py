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
from boardgames.games.nine.about import power
from boardgames.games.nine.catalogue import CARD, CARDS, HEROES
from boardgames.games.nine.scoring import score
from boardgames.games.nine.story import opening, story, why
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
    for theme, mode, glyphs in (
        (LAMPLIGHT, ColourMode.TRUECOLOR, PICTURES),
        (PARCHMENT, ColourMode.TRUECOLOR, PICTURES),
        (PARCHMENT, ColourMode.MANY, PICTURES),
        (LAMPLIGHT, ColourMode.SIXTEEN, PICTURES),
        (LAMPLIGHT, ColourMode.NONE, PICTURES),
        (LAMPLIGHT, ColourMode.TRUECOLOR, ASCII),
        (LAMPLIGHT, ColourMode.NONE, ASCII),
    )
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
    "nine.led",
)
PAGES = ("nine.round", "nine.over")
WHOLE = ((80, 20), (100, 26), (140, 36), (200, 51))
"""What lies below the header on screens of 80 to 200 columns."""


def named(look: Look) -> str:
    return f"{look.theme.name}-{look.mode}-{'pictures' if look.glyphs.pictures else 'ascii'}"


@cache
def show(look: Look) -> Show:
    session = replayed("nine-4")
    return Show(title="Nine", look=look, people=People.of(session.setup.players), words=session.rules.words)


@cache
def beats(seat: int | None = None, game: str = "nine-4") -> tuple[Beat, ...]:
    """The beats of a recorded game; with a seat, made of what that seat sees."""
    return tuple(_beats(seat, game))


def _beats(seat: int | None, game: str) -> Iterator[Beat]:
    session = replayed(game)
    observe = session.rules.observe
    for step in session.history.steps:
        events = tuple(event.seen_by(None) for event in step.events)
        yield from story(observe(step.before.state, seat), events, observe(step.after.state, seat))


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
@pytest.mark.parametrize("kind", [*KINDS, *PAGES])
def test_every_kind_of_beat_is_drawn_at_every_size(kind: str, look: Look) -> None:
    sizes = WHOLE if kind in BOARD.whole else STAGES
    for size, beat, t in product(sizes, of_kind(kind)[-1:], (0.3, 1.0)):
        text = drawn(beat, size, look, t).plain()
        assert look.glyphs.cut not in text or t < 1, f"{size}\n{text}"
        assert look.glyphs.pictures or text.isascii()


@pytest.mark.parametrize("size", STAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_stage_at_rest_names_everybody_with_their_points(kind: str, size: tuple[int, int]) -> None:
    for beat in of_kind(kind)[:4]:
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


@pytest.mark.parametrize("look", LOOKS, ids=named)
def test_a_token_is_one_mark(look: Look) -> None:
    beat = of_kind("nine.stolen")[0]
    event = beat.events[0]
    for seat in (event.seat, event.args["other"]):
        had, has = (table.players[seat].tokens[event.args["token"]] for table in (beat.before, beat.after))
        row = next(
            row for row in drawn(beat, (100, 16), look).plain().split("\n") if show(look).people[seat].name in row
        )
        marks = row.split(show(look).people[seat].name)[1].split(str(had))[0].split()
        assert len(marks) == max(had, has), row
        assert all("▄" in mark or len(mark) == 1 for mark in marks), row


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


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("size", STAGES[1:])
def test_a_large_card_says_what_it_does_in_a_sentence(card: int, size: tuple[int, int]) -> None:
    event = of_kind("nine.revealed")[0].events[0]
    beat = of_kind("nine.revealed")[0]._replace(events=(event._replace(args={"card": card}),))
    lines = (row.partition("║")[2].partition("║")[0].strip() for row in drawn(beat, size).plain().split("\n"))
    told = " ".join(line for line in lines if line)
    assert told.endswith((power(card).gist, power(card).lines[0]))
    assert len(power(card).gist) <= 42


def test_a_frame_costs_little() -> None:
    beat = a_lead()
    drawn(beat, (140, 24))
    start = process_time()
    for place in range(24):
        drawn(beat, (140, 24), t=place / 24)
    assert (process_time() - start) / 24 < BUDGET


def test_a_stage_ends_with_why() -> None:
    told = [beat for beat in of_kind("nine.revealed") if why(beat.before, beat.events, beat.after)]
    for beat in told[:6]:
        reason = plain(why(beat.before, beat.events, beat.after)[0], show(LOOKS[0]).people.names)
        assert reason in " ".join(drawn(beat, (140, 24)).plain().split())


@pytest.mark.parametrize("size", WHOLE)
def test_the_page_between_two_rounds_says_who_gained_who_took_what_and_what_comes_next(size: tuple[int, int]) -> None:
    people = show(LOOKS[0]).people
    for beat in of_kind("nine.round")[1::2]:
        text = drawn(beat, size).plain()
        rows = [" ".join(row.split()) for row in text.split("\n")]
        before, after = opening(beat.before), opening(beat.after)
        for person, was, now in zip(people, before.points, after.points, strict=True):
            moved = f"{was} → {now} {now - was:+}".replace("-", "\N{MINUS SIGN}") if was != now else str(now)
            assert any(person.name in row and row.endswith(moved) for row in rows), (person, moved, text)
        for influence, now in after.leads.items():
            was = before.leads[influence]
            if now != was and now >= 0:
                names = (CARD[influence].name, CARD[influence].short)
                assert any("takes " in row and any(name in row for name in names) for row in rows), text
        event = beat.events[0]
        assert f"next: round {event.args['round']} of 8" in text
        assert f"{people[event.seat].name} begins" in text
        assert f"{event.args['deal']} cards each, {event.args['limit']} may stay" in text


@pytest.mark.parametrize("size", WHOLE)
def test_whoever_gained_or_lost_in_a_round_is_told_by_what(size: tuple[int, int]) -> None:
    for beat in of_kind("nine.round"):
        rows = drawn(beat, size).plain().split("\n")
        points = zip(opening(beat.before).points, opening(beat.after).points, strict=True)
        for person, (was, now) in zip(show(LOOKS[0]).people, points, strict=True):
            place = next(y for y, row in enumerate(rows) if f" {person.name} " in row and str(now) in row)
            assert was == now or "nothing new" not in rows[place + 1], rows


@pytest.mark.parametrize("game", ["nine-2-settled", "nine-3", "nine-4-shared"])
def test_no_page_is_cut(game: str) -> None:
    for beat in beats(None, game):
        if beat.kind in PAGES:
            for size in (WHOLE if beat.kind in BOARD.whole else STAGES[1:])[:2]:
                text = drawn(beat, size).plain()
                assert "…" not in text, text


def test_people_and_what_they_lead_are_not_torn_apart() -> None:
    for beat in of_kind("nine.round"):
        rows = drawn(beat, WHOLE[0]).plain().split("\n")
        for seat, person in enumerate(show(LOOKS[0]).people):
            if seat in opening(beat.after).leads.values():
                assert any(f"{person.name} leads " in row for row in rows), rows


@pytest.mark.parametrize("size", STAGES[1:])
def test_the_end_holds_the_table_and_says_who_leads_what(size: tuple[int, int]) -> None:
    (beat,) = of_kind("nine.over")
    assert beat.kind not in BOARD.whole
    assert show(LOOKS[0]).words.terms(beat.before) == ("9 may stay",)
    assert not show(LOOKS[0]).words.terms(beat.after)
    text = drawn(beat, size).plain()
    for influence, holder in enumerate(beat.after.able):
        if influence and holder >= 0:
            assert CARD[influence].name in text
            assert show(LOOKS[0]).people[holder].name in text
