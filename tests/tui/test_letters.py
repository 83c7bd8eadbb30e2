"""Big letters."""

import string

import pytest

from boardgames.games import GAMES
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.glyphs import ASCII
from boardgames.tui.pictures.letters import DOTS, HEIGHT, Size, _letters, big, draw_big
from boardgames.tui.theme import Look

SIGNS = string.ascii_uppercase + string.digits


def page(look: Look | None = None, width: int = 60, height: int = 6) -> Canvas:
    return Canvas(width, height, look or Look())


def test_every_letter_and_digit_is_whole_and_unlike_the_others() -> None:
    letters = _letters()
    for sign in SIGNS:
        assert len(letters[sign]) == DOTS, sign
        assert len({len(row) for row in letters[sign]}) == 1, sign
        assert set("".join(letters[sign])) <= {"#", "."}, sign
    assert len({"/".join(letters[sign]) for sign in SIGNS}) == len(SIGNS)


@pytest.mark.parametrize("size", [1, 2])
def test_a_word_is_as_high_as_its_size_says(size: Size) -> None:
    for word in (SIGNS, *(game.title for game in GAMES.values()), "Xi’an", "Goan-Sul"):
        rows = big(word, size)
        assert len(rows) == HEIGHT[size]
        assert len({len(row) for row in rows}) == 1
    assert len(big("Ann Lee", 2)[0]) == 2 * len(big("Ann Lee", 1)[0])


def test_dots_become_halves_and_wholes() -> None:
    assert big("I") == ("█", "█", "▀")
    assert big("L", 2) == ("██      ", "██      ", "██      ", "██      ", "████████")


def test_accents_are_dropped_and_other_writing_stays_as_it_is() -> None:
    assert big("Zoë") == big("zoe")
    assert big("李明") == ()
    canvas = page()
    assert draw_big(canvas, Rect(0, 0, 60, 6), "李明", size=2).height == 3
    assert "李 明" in canvas.plain()


@pytest.mark.parametrize(
    ("room", "taken"), [((60, 6), (30, 5)), ((60, 4), (15, 3)), ((20, 6), (15, 3)), ((12, 6), (5, 3)), ((3, 1), (3, 1))]
)
def test_a_word_is_as_large_as_fits(room: tuple[int, int], taken: tuple[int, int]) -> None:
    canvas = page()
    drawn = draw_big(canvas, Rect(1, 0, *room), "Ben", "seat1", size=2)
    assert (drawn.width, drawn.height) == taken
    rows = [row for row in canvas.plain().split("\n") if row.strip()]
    assert max(map(len, rows)) <= 1 + taken[0]
    assert len(rows) <= taken[1]


def test_it_is_never_larger_than_wished() -> None:
    assert draw_big(page(), Rect(0, 0, 60, 6), "Ben", size=1).height == 3


def test_it_can_stand_in_the_middle_or_at_the_right() -> None:
    left, middle, right = (
        draw_big(page(), Rect(2, 0, 33, 5), "I", align=where).x for where in ("left", "centre", "right")
    )
    assert (left, middle, right) == (2, 18, 34)


def test_in_ascii_the_larger_size_is_of_hashes_and_the_smaller_of_capitals() -> None:
    for size, said in ((2, "##"), (1, "Z O E")):
        canvas = page(Look(glyphs=ASCII))
        draw_big(canvas, Rect(0, 0, 60, 6), "Zoë", size=size)  # type: ignore[arg-type]
        assert canvas.plain().isascii()
        assert said in canvas.plain()
