"""Race bars: what was there, what came, what went, in every theme and number of colours."""

from itertools import pairwise, product

import pytest

from boardgames.table.reckoning import number
from boardgames.tui.canvas import Canvas
from boardgames.tui.glyphs import ASCII, PICTURES
from boardgames.tui.people import People, Person
from boardgames.tui.pictures.race import Runner, Segment, below_zero, race, segmented
from boardgames.tui.shades import contrast, css
from boardgames.tui.theme import LEGIBLE, SEATS, THEMES, ColourMode, Look

PEOPLE = People(
    Person(name, token, seat)
    for seat, (name, token) in enumerate(zip(("Ann", "Ben", "Maximilian-Alexander", "Dee"), SEATS, strict=False))
)
LOOKS = [Look(theme, mode, glyphs) for theme, mode, glyphs in product(THEMES, ColourMode, (PICTURES, ASCII))]
UP, DOWN, STILL, UNDER = Runner((0,), 15, 21), Runner((1,), 20, 15), Runner((2,), 7, 7), Runner((3,), 2, -3)


def named(look: Look) -> str:
    return f"{look.theme.name}-{look.mode}-{'pictures' if look.glyphs.pictures else 'ascii'}"


def lines(canvas: Canvas) -> list[str]:
    return canvas.plain().split("\n")


def fronts(canvas: Canvas, y: int, glyphs: str) -> list[str]:
    """The colours of the cells of a row in which one of these glyphs stands."""
    return [
        css(style.color.name).lower()
        for text, style, _ in canvas.line(y)
        for letter in text
        if letter in glyphs and style is not None and style.color is not None
    ]


def test_a_bar_is_as_long_as_its_points_and_what_came_is_brighter() -> None:
    look = Look()
    canvas = Canvas(72, 7, look)
    assert race(canvas, PEOPLE, (UP, DOWN, STILL, UNDER), gap=1) == 7
    up, down, still = (fronts(canvas, y, "█▏▎▍▌▋▊▉") for y in (0, 2, 4))
    pale, half, whole = (css(look.shade("seat0", "background", share)).lower() for share in (0.3, 0.5, 1.0))
    assert abs(len(up) * 15 / 21 - up.count(half)) <= 1
    assert up.count(half) + up.count(whole) == len(up)
    assert abs(len(down) - len(up) * 20 / 21) <= 1
    assert abs(down.count(css(look.shade("seat1", "background", 0.3)).lower()) - len(up) * 5 / 21) <= 1
    assert abs(len(still) - len(up) / 3) <= 1
    assert pale not in up


@pytest.mark.parametrize("look", LOOKS, ids=named)
@pytest.mark.parametrize("gap", [0, 1])
def test_the_numbers_stand_under_each_other_and_less_than_nothing_in_words(look: Look, gap: int) -> None:
    canvas = Canvas(64, 7, look)
    race(canvas, PEOPLE, (UP, DOWN, STILL, UNDER), gap=gap)
    up, down, still, under = (lines(canvas)[y * (gap + 1)] for y in range(4))
    arrow, minus = (look.glyphs.spell(sign) for sign in ("→", "\N{MINUS SIGN}"))
    assert up.endswith(f"15 {arrow} 21  +6")
    assert down.endswith(f"20 {arrow} 15  {minus}5")
    assert still.rindex("7") == up.rindex("21") + 1
    assert "3 below zero" in under
    assert under.endswith(f" 2 {arrow} {minus}3  {minus}5")
    assert "?" not in canvas.plain()


@pytest.mark.parametrize("look", [look for look in LOOKS if not look.mixes], ids=named)
def test_without_shades_old_new_and_lost_are_filled_unlike(look: Look) -> None:
    canvas = Canvas(72, 2, look)
    race(canvas, PEOPLE, (UP, DOWN))
    up, down = lines(canvas)
    solid = "█" if look.glyphs.pictures else "#"
    assert look.glyphs.shade + solid in up
    assert solid + look.glyphs.hidden in down


@pytest.mark.parametrize("t", [0.0, 0.5, 1.0])
def test_on_the_way_everybody_has_come_so_far(t: float) -> None:
    canvas = Canvas(72, 4, Look())
    race(canvas, PEOPLE, (UP, DOWN, STILL), t)
    up, down, still = lines(canvas)[:3]
    assert f"15 → {15 + round(6 * t)} " in up
    assert f"20 → {20 - round(5 * t)} " in down
    assert still.endswith(" 7")


@pytest.mark.parametrize("width", [36, 56, 120])
def test_partners_share_a_bar_and_long_names_leave_it_room(width: int) -> None:
    for look in (Look(), Look(mode=ColourMode.SIXTEEN), Look(mode=ColourMode.NONE, glyphs=ASCII)):
        canvas = Canvas(width, 2, look)
        race(canvas, PEOPLE, (Runner((0, 2), 8, 12), Runner((1, 3), 16, 11)))
        one, other = lines(canvas)
        assert "Ann" in one or "An" in one
        assert look.glyphs.seats[2] in one
        assert sum(letter in "▀█▒#=" for letter in one.split(look.glyphs.seats[2])[1]) >= 4
        assert one.endswith("+4")
        assert other.split()[-2:-1] == ["11"]


@pytest.mark.parametrize("look", LOOKS, ids=named)
def test_pieces_are_named_inside_and_can_be_read(look: Look) -> None:
    for seat in range(4):
        canvas = Canvas(70, 1, look)
        pieces = [Segment(seat, 15, "leads"), Segment(seat, 0, "none"), Segment(seat, 12, "gifts")]
        pieces += [Segment(seat, points) for points in (5, 6, 7, 1)]
        assert canvas.runs(2, 0, segmented(canvas, PEOPLE, pieces, 66, 46)) == 68
        (row,) = lines(canvas)
        assert "leads 15" in row
        assert "gifts 12" in row
        assert "none" not in row
        assert [word for word in row.split() if word in ("5", "6", "7")] == ["5", "6", "7"]
        if look.mixes:
            for text, style, _ in canvas.line(0):
                assert style is not None
                assert style.color is not None
                assert style.bgcolor is not None
                legible = contrast(css(style.color.name), css(style.bgcolor.name)) >= LEGIBLE
                assert legible or not text.strip(), text


@pytest.mark.parametrize("look", LOOKS, ids=named)
def test_neighbouring_pieces_never_look_alike(look: Look) -> None:
    for seat in range(4):
        canvas = Canvas(70, 1, look)
        canvas.runs(0, 0, segmented(canvas, PEOPLE, [Segment(seat, 2) for _ in range(7)], 70, 14))
        cells = [(letter, style) for text, style, _ in canvas.line(0) for letter in text]
        ends = [cells[place] for place in range(0, 70, 10)]
        assert all(one != other for one, other in pairwise(ends))


def test_numbers_in_words() -> None:
    assert [number(-3), number(0), number(12)] == ["\N{MINUS SIGN}3", "0", "12"]
    assert below_zero(-3) == "3 below zero"
