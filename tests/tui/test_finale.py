"""The pictures of the score, in every game, size and number of colours: how it is counted, who has won, all numbers."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from boardgames.engine.sheet import Column, Piece, Row, Sheet
from boardgames.engine.words import Name, plain
from boardgames.games import GAMES
from boardgames.games.immortal8.immortals import IMMORTAL
from boardgames.table.reckoning import number, racers, why
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.tui.canvas import Canvas
from boardgames.tui.glyphs import ASCII
from boardgames.tui.people import People
from boardgames.tui.pictures.counting import LAST, counting, counts
from boardgames.tui.pictures.finale import NEXT, finale, won_by
from boardgames.tui.pictures.race import Segment, segmented
from boardgames.tui.pictures.standing import standing
from boardgames.tui.scene import Scene
from boardgames.tui.theme import LAMPLIGHT, PARCHMENT, ColourMode, Look
from tests.table.standing import eight
from tests.tui.table import WIDE, Still

LONG = ("Maximilian-Alexander", "Bö", "李明", "Dee-Dee Ramone", "Eve", "Finnegan the 3rd")
TABLES: tuple[tuple[str, int, Mapping[str, str]], ...] = (
    ("nine", 2, {}),
    ("nine", 4, {}),
    ("they-who-were-8", 4, {"mode": "base"}),
    ("they-who-were-8", 2, {"mode": "titanomachy"}),
    ("they-who-were-8", 4, {"mode": "titanomachy"}),
    ("immortal8", 6, {}),
    ("immortals", 5, {}),
)
SIZES = ((80, 21), (80, 22), (100, 28), (140, 38), (200, 53))
"""Between the header and the keys."""
LOOKS = (
    Look(LAMPLIGHT),
    Look(PARCHMENT, ColourMode.MANY),
    Look(LAMPLIGHT, ColourMode.SIXTEEN),
    Look(PARCHMENT, ColourMode.NONE, ASCII),
)


@lru_cache
def ended(place: int) -> Session:
    """A game that was played at random to its end."""
    game, seats, options = TABLES[place]
    setup = Setup(game=game, players=company(LONG[:seats]), seed=place, options=dict(options))
    session, chance = Session.new(GAMES[game], setup), Random(place)
    while not session.over:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        session.answer(decision.seat, chance.choice(decision.options).id)
    return session


def scene_of(session: Session, look: Look, **more: Any) -> Scene:
    people = People.of(session.setup.players)
    words, table = session.rules.words, session.observe(None)
    values = {"title": "", "words": words, "observation": table, "sheet": session.explained(), **more}
    return Scene(look=look, people=people, **values)


def rows_of(canvas: Canvas, size: tuple[int, int]) -> list[str]:
    rows = canvas.plain().split("\n")
    assert len(rows) == size[1]
    assert all(cell_len(row) <= size[0] for row in rows)
    return rows


EVERY_END = pytest.mark.parametrize(
    ("place", "size", "look"),
    [
        (place, size, LOOKS[(place + turn) % len(LOOKS)])
        for place, (turn, size) in product(range(len(TABLES)), enumerate(SIZES))
    ],
    ids=lambda value: str(value.mode) if isinstance(value, Look) else str(value),
)


@EVERY_END
def test_who_has_won_stands_there_with_everybodys_points(place: int, size: tuple[int, int], look: Look) -> None:
    session = ended(place)
    sheet = session.explained()
    canvas = Canvas(*size, look)
    finale(canvas, scene_of(session, look))
    rows = rows_of(canvas, size)
    bright = next(y for y, row in enumerate(rows) if row.endswith(NEXT))
    reason = look.glyphs.spell(plain(why(sheet), session.names)).split()
    assert [word for word in " ".join(rows[bright : bright + 3]).split() if word in reason][:4] == reason[:4]
    below = "\n".join(rows[bright + 1 :])
    for racer in racers(sheet):
        assert any(number(racer.total) in row.replace("-", number(-1)[0]).split() for row in rows[bright + 1 :])
        assert all(look.glyphs.seats[session.setup.players[seat].symbol] in below for seat in racer.seats)


@EVERY_END
def test_what_is_counted_grows_to_the_totals(place: int, size: tuple[int, int], look: Look) -> None:
    session = ended(place)
    scene = scene_of(session, look)
    all_counts = counts(scene.sheet)
    assert sum(piece.points for count in all_counts for _, piece in count.pieces) == sum(
        racer.total for racer in racers(scene.sheet)
    )
    shown: list[list[str]] = []
    for step in range(len(all_counts)):
        for t in (0.0, 0.4, 1.0):
            canvas = Canvas(*size, look)
            counting(canvas, scene, step, t)
            shown.append([row for row in rows_of(canvas, size)])
    totals = [racer.total for racer in racers(scene.sheet)]
    last = " ".join(shown[-1]).replace("-", number(-1)[0])
    assert all(number(total) in last for total in totals)
    assert any(row.endswith(LAST) for row in shown[-1])


def test_before_the_winner_is_told_everybody_stands_by_seat() -> None:
    session = ended(1)
    canvas = Canvas(100, 28, Look())
    counting(canvas, scene_of(session, Look()), len(counts(session.explained())) - 1, 1.0)
    rows = canvas.plain().split("\n")
    starts = [
        next(y for y, row in enumerate(rows) if f" {name[:8]}" in row and "⏎" not in row) for name in session.names
    ]
    assert starts == sorted(starts)


def test_a_piece_that_comes_in_turn_has_its_name_and_the_colour_of_whose_it_is() -> None:
    session = ended(1)
    look = Look()
    scene = scene_of(session, look)
    step, count = next((step, count) for step, count in enumerate(counts(scene.sheet)) if count.short == "leads")
    for place, (_, piece) in enumerate(count.pieces):
        canvas = Canvas(100, 28, look)
        counting(canvas, scene, step, (place + 0.5) / len(count.pieces))
        (bright,) = [y for y, row in enumerate(canvas.plain().split("\n")) if LAST in row]
        assert f"{piece.emblem}, {piece.points} for {session.names[piece.seat]}" in canvas.plain().split("\n")[bright]
        style = next(iter(canvas.line(bright))).style
        assert style is not None
        assert style.bgcolor is not None
        assert style.bgcolor.name == look.colour(scene.people[piece.seat].token).lower()


TEAMS = Sheet(
    (Row("Gods", (6, 1, 6, 1)),),
    ((0, 2), (1, 3)),
    (Name(0), " win."),
    columns=(
        Column((0, 2), (Piece(0, 8, ("Cymele",), "Cymele"), Piece(2, -2, ("Piton",), "Piton"))),
        Column((1, 3), (Piece(3, 1, ("Nanos",), "Nanos"),)),
    ),
)


def test_both_winners_of_a_team_are_named_and_the_emblems_wear_the_colours_of_their_owners() -> None:
    session = ended(2)
    canvas = Canvas(140, 38, Look())
    short = People(
        person._replace(name=name) for person, name in zip(People.of(session.setup.players), "abcd", strict=True)
    )
    scene = Scene(title="", look=Look(), people=short, words=session.rules.words, observation=None, sheet=TEAMS)
    finale(canvas, scene)
    assert "win with" in canvas.plain()
    assert "five ahead" in canvas.plain()
    assert won_by(TEAMS) == (("Cymele", 0), ("Piton", 2))
    lower = TEAMS._replace(order=((2,), (0, 1, 3)))
    assert won_by(lower) == (("Piton", 2), ("Cymele", 0)), "in a pair the god of whoever wins comes first"
    assert "Cymele" in canvas.plain().split("\n")[7]
    assert "Piton" in canvas.plain().split("\n")[7]


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: str(look.mode))
def test_what_is_lost_is_pale_at_the_end_of_a_bar(look: Look) -> None:
    people = People.of(ended(1).setup.players)
    canvas = Canvas(60, 1, look)
    runs = segmented(canvas, people, [Segment(0, 8, "gods"), Segment(2, -2, "Piton")], 40, 8)
    assert [len(text) for text, _ in runs][-1] == 10
    assert sum(len(text) for text, _ in runs) == 40
    assert look.glyphs.spell(number(-2)) in runs[-1][0]
    assert len({str(ink) for _, ink in runs}) > 1 or look.glyphs.hidden in runs[-1][0]


def test_the_page_of_the_standing_tells_nothing_that_is_hidden() -> None:
    """In somebody’s own view it is the same as for everybody: it does not count the Immortal that only they know."""
    session = eight(6, seed=3)
    table = Still(session, WIDE)
    table.open()
    table.type("t")
    canvas = Canvas(*WIDE, table.look)
    standing(canvas, scene_of(session, table.look), 0)
    assert table.eyes is not None
    assert table.text.split("\n")[1:-1] == canvas.plain().split("\n")[1:-1]
    own = session.observe(table.eyes).players[table.eyes].immortals
    assert own
    assert all(IMMORTAL[each].name not in table.text for each in own if each)
