"""The stage of They Who Were 8: every kind of beat, at every size, in every number of colours; from public things."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from time import process_time

import pytest

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.engine.words import Name, say
from boardgames.games.they_who_were_8.about import GOD
from boardgames.games.they_who_were_8.scoring import sides
from boardgames.games.they_who_were_8.story import story
from boardgames.tui.boards.they_who_were_8 import BOARD
from boardgames.tui.canvas import Canvas
from boardgames.tui.glyphs import ASCII, PICTURES
from boardgames.tui.people import People
from boardgames.tui.scene import Show
from boardgames.tui.screens.final import FinalScreen
from boardgames.tui.theme import LAMPLIGHT, PARCHMENT, ColourMode, Look
from tests.goldens.record import replayed
from tests.table.standing import gods
from tests.tui.table import Still

STAGES = ((80, 10), (80, 12), (100, 16), (140, 14), (140, 20), (200, 30))
"""What may lie below the bright line on screens of 80 to 200 columns."""
BUDGET = 0.008
"""Seconds for a frame at 140 columns, at most."""
GAMES = ("they-who-were-8-4-base", "they-who-were-8-4-pantheon", "they-who-were-8-3", "they-who-were-8-2")
KINDS = (
    "they.played", "they.tokens", "they.used", "they.nobody_passes", "they.turns_over", "they.passed", "they.renewed",
    "they.over",
)  # fmt: skip
LOOKS = [
    Look(theme, mode, glyphs, "they-who-were-8")
    for theme, mode, glyphs in (
        (LAMPLIGHT, ColourMode.TRUECOLOR, PICTURES),
        (PARCHMENT, ColourMode.MANY, PICTURES),
        (LAMPLIGHT, ColourMode.SIXTEEN, PICTURES),
        (LAMPLIGHT, ColourMode.NONE, ASCII),
    )
]


def named(look: Look) -> str:
    return f"{look.theme.name}-{look.mode}-{'pictures' if look.glyphs.pictures else 'ascii'}"


@cache
def show(look: Look) -> Show:
    session = replayed(GAMES[0])
    return Show(title="They Who Were 8", look=look, people=People.of(session.setup.players), words=session.rules.words)


@cache
def beats(seat: int | None = None) -> tuple[Beat, ...]:
    """The beats of recorded games; with a seat, made of what that seat sees."""
    return tuple(beat for game in GAMES for beat in _beats(game, seat))


def _beats(game: str, seat: int | None) -> Iterator[Beat]:
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


@pytest.mark.parametrize("look", LOOKS, ids=named)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_beat_is_drawn_at_every_size(kind: str, look: Look) -> None:
    for size, beat, t in product(STAGES, of_kind(kind)[-2:], (0.4, 1.0)):
        text = drawn(beat, size, look, t).plain()
        assert text.strip()
        assert look.glyphs.cut not in text, f"{size}\n{text}"
        assert look.glyphs.pictures or text.isascii()


def test_every_kind_is_there() -> None:
    assert {beat.kind for beat in beats()} == {*KINDS}


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_seat_sees_of_its_own_is_on_no_stage(kind: str) -> None:
    """A stage that is given a private view by mistake draws the same cells."""
    pairs = [pair for pair in zip(beats(), beats(0), strict=True) if pair[0].kind == kind][:6]
    for (public, private), t in product(pairs, (0.0, 0.5, 1.0)):
        assert drawn(public, (100, 16), t=t).lines() == drawn(private, (100, 16), t=t).lines()


@pytest.mark.parametrize("size", STAGES)
def test_a_card_at_rest_says_whom_it_hits_and_what_that_makes_of_gods_and_sides(size: tuple[int, int]) -> None:
    for beat in of_kind("they.tokens")[::9]:
        text = drawn(beat, size).plain()
        for god, later in zip(beat.before.gods, beat.after.gods, strict=True):
            if god != later:
                assert GOD[god.god].name in text
                assert worth(god.score, later.score) in text
        if size[0] >= 100 or text.count("╮") < 3:
            for side, later in zip(sides(beat.before), sides(beat.after), strict=True):
                assert worth(side.score, later.score)[-4:].strip() in text


def worth(before: int, after: int) -> str:
    """`+1 → +3  +2`."""
    a, b, more = ("0" if points == 0 else f"{points:+}" for points in (before, after, after - before))
    return (f"{a} → {b}  {more}" if before != after else a).replace("-", "\N{MINUS SIGN}")


def test_a_card_that_is_put_away_shows_its_back() -> None:
    table = beats()[0].before
    words = (say("{who} puts a card away.", who=Name(1)), ("Nobody else sees which one.",))
    beat = Beat("they.laid_off", (Event("they.laid_off", 1),), table, table, words)
    for size in STAGES:
        text = drawn(beat, size).plain()
        assert "░" in text
        assert "Nobody else sees which one." in " ".join(text.split()) or size[0] < 100


def test_tokens_fly_before_numbers_move() -> None:
    beat = next(beat for beat in of_kind("they.tokens") if len(beat.before.played.targets or (1,)) == 1)
    begun, flying, whole = (drawn(beat, (100, 16), t=t).plain() for t in (0.0, 0.3, 1.0))
    assert "→" not in begun + flying
    assert begun != flying
    assert "→" in whole


def test_a_god_turns_over() -> None:
    beat = of_kind("they.used")[0]
    assert drawn(beat, (100, 16), t=0).lines() != drawn(beat, (100, 16), t=0.5).lines()
    assert GOD[beat.events[0].args["god"]].name in drawn(beat, (80, 10)).plain()


@pytest.mark.parametrize("size", STAGES)
def test_the_round_page_has_every_side_who_begins_and_what_is_left(size: tuple[int, int]) -> None:
    people = show(LOOKS[0]).people
    for beat in of_kind("they.turns_over")[::4]:
        text, table = drawn(beat, size).plain(), beat.before
        first = people[(table.first + 1) % len(table.players)].name
        assert f"{first} begins the next one" in text
        assert all(f"{left} left" in text for left in table.supply)
        for side in sides(table):
            names = [people[god.owner].name if table.rules.teams else GOD[god.god].name for god in side.gods]
            assert any(all(name in row for name in names) for row in text.split("\n")), text


@pytest.mark.parametrize("size", STAGES)
def test_the_evening_says_who_begins(size: tuple[int, int]) -> None:
    people = show(LOOKS[0]).people
    for beat in (*of_kind("they.passed")[:3], *of_kind("they.renewed")[:2]):
        text = drawn(beat, size).plain()
        assert all(people[seat].name in text for seat in range(len(beat.before.players)))
        begun = any(event.kind == "they.round" for event in beat.events)
        assert text.count("begins") == begun
        passing = [row for row in text.split("\n") if re.search(r"\bpass|\bto\b|left out", row)]
        assert len(passing) == (beat.kind == "they.passed")


@pytest.mark.parametrize("size", STAGES)
def test_the_last_token_says_that_the_game_ends(size: tuple[int, int]) -> None:
    for beat in of_kind("they.over"):
        text = drawn(beat, size).plain()
        assert "The game ends." in text
        assert "0 left" in text


def test_a_frame_costs_little() -> None:
    for kind in KINDS:
        for beat in of_kind(kind)[:1]:
            drawn(beat, (140, 20))
            start = process_time()
            for place in range(12):
                drawn(beat, (140, 20), t=place / 12)
            assert (process_time() - start) / 12 < BUDGET, kind


# --- a question on the stage -----------------------------------------------------------------------------------------

AIMED = "A ANA used, ARI used, hand VAL KNO; B RYM 1+0, CAS, hand JEA CON; C END used, NAN used 2+1; D CYM used, PIT"


def asked(size: tuple[int, int], kinds: str = "pppp") -> Still:
    """Ben may send on what Ann has played on Rymon."""
    session = gods(AIMED, "play A", kinds=kinds)
    session.answer(0, "play:VAL:RYM")
    return Still(session, size).type("o")


@pytest.mark.parametrize("size", [(80, 23), (80, 24), (100, 30), (140, 40), (200, 55)])
def test_a_redirect_is_asked_beside_the_card_with_what_it_would_be_worth(size: tuple[int, int]) -> None:
    still = asked(size)
    rows = [" ".join(row.split()) for row in still.text.split("\n")]
    assert "R Y M O N" in still.text
    assert "gains 2 Glory" in still.text
    assert any(row.endswith("1 Ann’s Anatoc \N{MINUS SIGN}2 → +2") for row in rows), still.text
    assert any(row.endswith("2 Ann’s Aristiphane \N{MINUS SIGN}2 → +2") for row in rows), still.text
    assert any(row.endswith("0 let it come +2 → +6") for row in rows), still.text
    assert any(row.endswith("Ben’s Rymon") for row in rows), "who may send it on"


def test_what_is_chosen_is_seen_where_it_goes() -> None:
    still = asked((100, 30)).type("2")
    assert "A R I S T I P H A N E" in still.text or "ARISTIPHANE" in still.text
    assert "THE VALOUR OF" in still.text
    still.type("enter")
    assert [step.option_id for step in still.session.history.steps][-1] == "use:RYM:god:ARI"


def test_the_picture_beside_a_question_is_made_of_what_everybody_sees() -> None:
    still = asked((100, 30), "bpbb")
    scene = still.scene()
    assert scene.eyes == 1
    assert scene.observation.players[1].hand != (None, None)
    beat = BOARD.staged(scene)
    assert beat is not None
    assert beat.before.seat is None
    assert all(set(player.hand) <= {None} for player in beat.before.players)
    assert "Jealousy" not in still.text


def test_the_last_card_and_the_last_token_are_seen_before_the_score() -> None:  # C4
    text = "A ANA, ARI used, hand VAL KNO; B CAS used, CYM; C END, NAN; D PIT used, RYM used; supply 2+9"
    still = Still(gods(text, "play A"), (100, 30))
    still.open()
    assert still.asking is not None
    still.commit(still.asking.decision.option("play:VAL:PIT"))
    assert "Ann plays The Valour" in still.text
    assert still.house.screen is still
    still.type("enter")
    assert still.bar[0] == "Ann places the last Glory, on Piton."
    assert "Dee" in still.text, "the table is still there"
    assert still.house.screen is still
    still.type("enter")
    assert isinstance(still.house.screen, FinalScreen)
