"""Emblems: what is in the files, and how it is drawn in every theme and number of colours."""

from collections.abc import Iterator
from itertools import product
from time import process_time

import pytest
from rich._palettes import STANDARD_PALETTE
from rich.cells import cell_len
from rich.color import ANSI_COLOR_NAMES
from rich.style import Style
from textual.theme import BUILTIN_THEMES, Theme

from boardgames.games import GAMES
from boardgames.games.immortal8.immortals import IMMORTAL
from boardgames.games.immortals.catalogue import AREAS as REALMS
from boardgames.games.nine.catalogue import CARD
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.resources import resource
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.glyphs import ASCII, PICTURES
from boardgames.tui.pictures import emblems as drawing
from boardgames.tui.pictures.emblems import COLUMNS, ONE_INK, ROWS, SIDE, TONES, draw_emblem, emblems
from boardgames.tui.shades import contrast, css
from boardgames.tui.theme import AREA_TEXTS, AREAS, LAMPLIGHT, PARCHMENT, SEATS, THEMES, VISIBLE, ColourMode, Look

SHAPE = 2.5
"""The contrast by which a shape stands out from its ground, at least."""
BUILDINGS = ("Shrine", "Capital", "Portal", "Cube tower")
ANSI = next(theme for theme in BUILTIN_THEMES.values() if theme.ansi and theme.dark)
LOOKS = [Look(theme, mode, glyphs) for theme, mode, glyphs in product(THEMES, ColourMode, (PICTURES, ASCII))]


def named(look: Look) -> str:
    return f"{look.theme.name}-{look.mode}-{'pictures' if look.glyphs.pictures else 'ascii'}"


def drawn(name: str, look: Look, accent: str = "nine", *, dimmed: bool = False, turned: bool = False) -> Canvas:
    canvas = Canvas(COLUMNS + 2, ROWS + 2, look)
    assert draw_emblem(canvas, 1, 1, name, accent, dimmed=dimmed, turned=turned)
    return canvas


def inked(canvas: Canvas) -> Iterator[tuple[str, Style]]:
    """The cells in which something stands, and their styles."""
    for strip in canvas.lines():
        for text, style, _ in strip:
            assert style is not None
            yield from ((letter, style) for letter in text if letter != " ")


def hexed(colour: str | None) -> str:
    """A colour of a style as `#rrggbb`."""
    assert colour is not None
    if colour in ANSI_COLOR_NAMES and not colour.startswith("color("):
        return "#{:02x}{:02x}{:02x}".format(*STANDARD_PALETTE[ANSI_COLOR_NAMES[colour]])
    return css(colour)


# --- the files -------------------------------------------------------------------------------------------------------


def test_every_emblem_is_whole() -> None:
    assert len(emblems()) >= 34
    for name, pixels in emblems().items():
        assert len(pixels) == SIDE, name
        assert all(len(row) == SIDE for row in pixels), name
        assert set("".join(pixels)) <= set(TONES), name
        assert len(set("".join(pixels))) > 1, name


def test_no_name_stands_twice() -> None:
    lines = [
        line for file in resource("assets", "emblems").glob("*.txt") for line in file.read_text("utf-8").splitlines()
    ]
    heads = [line for line in lines if line.startswith("[")]
    assert len(heads) == len(set(heads)) == len(emblems())


def test_every_game_finds_all_that_it_needs() -> None:
    needed = {
        *(game.title for game in GAMES.values()),
        *(card.name for card in CARD.values()),
        *(immortal.name for immortal in IMMORTAL.values()),
        *(god.name for god in GOD.values()),
        *(area.name for area in REALMS),
        *BUILDINGS,
    }
    assert len(needed) == 4 + 11 + 9 + 5 + 4
    assert needed - set(emblems()) == set()


def test_a_twin_of_one_ink_is_another_shape_of_something_that_there_is() -> None:
    twins = [name for name in emblems() if name.endswith(ONE_INK)]
    assert "Galmi/plain" in twins
    for twin in twins:
        whole, plain = emblems()[twin.removesuffix(ONE_INK)], emblems()[twin]
        assert set("".join(plain)) == {".", "b"}, twin
        assert [[tone == "." for tone in row] for row in whole] != [[tone == "." for tone in row] for row in plain]


def test_in_one_ink_no_two_look_alike() -> None:
    look = Look(mode=ColourMode.NONE)
    names = [name for name in emblems() if not name.endswith(ONE_INK)]
    assert len({drawn(name, look).plain() for name in names}) == len(names)


def test_a_name_without_an_emblem_draws_nothing() -> None:
    canvas = Canvas(COLUMNS, ROWS, Look())
    assert not draw_emblem(canvas, 0, 0, "Nobody")
    assert canvas.plain().strip() == ""


# --- drawing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS, ids=named)
def test_every_emblem_takes_its_twelve_by_six_cells_and_no_more(look: Look) -> None:
    for name in emblems():
        for turned in (False, True):
            canvas = drawn(name, look, turned=turned)
            rows = canvas.plain().split("\n")
            assert all(cell_len(strip.text) == COLUMNS + 2 for strip in canvas.lines())
            assert not rows[0]
            assert not rows[-1]
            assert all(row[:1] in ("", " ") and not row[COLUMNS + 1 :] for row in rows)
            assert look.glyphs.pictures or canvas.plain().isascii()


@pytest.mark.parametrize("mode", [ColourMode.TRUECOLOR, ColourMode.MANY, ColourMode.SIXTEEN])
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_shapes_stand_out_from_their_ground(theme: Theme, mode: ColourMode) -> None:
    look = Look(theme, mode)
    for accent in (*SEATS, *GAMES, *AREA_TEXTS):
        grounds = [look.tint(accent, share=share) for share in (0, 0.07, 0.24, 0.5)]
        for ground in grounds:
            tones = drawing._tones(look, accent, ground, dimmed=False)
            under = hexed(look.colour(ground))
            assert contrast(hexed(tones["b"]), under) >= SHAPE, (accent, ground)
            assert all(contrast(hexed(tone), under) >= VISIBLE for tone in tones.values()), (accent, ground)
            assert len({tones[tone] for tone in "abc"}) >= 2


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_what_is_nobodys_steps_back(theme: Theme) -> None:
    for mode in (ColourMode.TRUECOLOR, ColourMode.MANY):
        look = Look(theme, mode)
        under = hexed(look.colour("background"))
        worn, left = (drawing._tones(look, "quiet", "background", dimmed=dimmed) for dimmed in (False, True))
        assert all(contrast(hexed(left[tone]), under) < contrast(hexed(worn[tone]), under) for tone in "abcd")
    for mode in ColourMode:
        assert list(inked(drawn("Galmi", Look(theme, mode)))) != list(
            inked(drawn("Galmi", Look(theme, mode), dimmed=True))
        )


def test_in_light_the_shades_change_places() -> None:
    dark, light = (drawing._tones(Look(theme), "nine", "background", dimmed=False) for theme in (LAMPLIGHT, PARCHMENT))
    assert dark["c"] == Look(LAMPLIGHT).colour("text")
    assert light["a"] == Look(PARCHMENT).colour("text")
    assert light["c"] not in light["a"]


def test_an_emblem_wears_the_colour_of_whoever_holds_it() -> None:
    for name in ("Galmi", "Phoenix", "Cassana"):
        look = Look()
        seen = {style.color.name for _, style in inked(drawn(name, look, "seat1")) if style.color}
        assert look.colour("seat1").lower() in seen, name
        assert look.colour("error") not in seen, name


def test_without_colour_every_pixel_but_the_ground_is_ink() -> None:
    canvas = drawn("Narashima", Look(mode=ColourMode.NONE))
    rows = [row.ljust(COLUMNS + 2)[1:-1] for row in canvas.plain().split("\n")[1:-1]]
    for y, row in enumerate(emblems()["Narashima"]):
        halves = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}
        assert [halves[cell][y % 2] for cell in rows[y // 2]] == [tone != "." for tone in row]
    assert all(style.color is None and style.bgcolor is None for _, style in inked(canvas))
    assert drawn("Galmi", Look(mode=ColourMode.NONE)).plain() == drawn("Galmi/plain", Look()).plain()


def test_sixteen_colours_are_the_terminals_own() -> None:
    for theme in (LAMPLIGHT, PARCHMENT, ANSI):
        for _, style in inked(drawn("Galmi", Look(theme, ColourMode.SIXTEEN), "seat2")):
            assert style.color is not None
            assert style.color.number is not None
            assert style.color.number < 16
            assert style.bgcolor is not None
            assert style.bgcolor.is_default or style.bgcolor.number is not None


def test_a_quarter_turn_lays_it_on_its_side() -> None:
    upright, lying = (drawn("Rymon", Look(), turned=turned).plain() for turned in (False, True))
    assert upright != lying
    canvas = Canvas(COLUMNS, ROWS, Look())
    draw_emblem(canvas, 0, 0, "Rymon", turned=True)
    rows = canvas.plain().split("\n")
    assert all(row.startswith(("▀", "█", "▄")) for row in rows[1:-1]), "the wrist lies at the left"


def test_the_ground_shows_through() -> None:
    look = Look()
    tint = look.tint("seat3")
    canvas = Canvas(COLUMNS, ROWS, look)
    draw_emblem(canvas.window(Rect(0, 0, COLUMNS, ROWS), tint), 0, 0, "Xi’an", "seat3")
    under = {style.bgcolor.name for _, style, _ in canvas.line(0) if style and style.bgcolor}
    assert under == {look.colour(tint).lower()}


def test_it_is_drawn_once_and_kept() -> None:
    look = Look()
    canvas = Canvas(COLUMNS, ROWS, look)
    draw_emblem(canvas, 0, 0, "Galmi", "seat0")
    before = drawing._drawn.cache_info().misses
    began = process_time()
    for _ in range(50):
        draw_emblem(canvas, 0, 0, "Galmi", "seat0")
    assert (process_time() - began) / 50 < 0.001
    assert drawing._drawn.cache_info().misses == before
    assert len(AREAS) == len(AREA_TEXTS)


@pytest.mark.parametrize("look", [Look(), Look(LAMPLIGHT, ColourMode.NONE, ASCII)], ids=named)
def test_a_large_emblem_has_two_cells_for_each_pixel(look: Look) -> None:
    canvas = Canvas(2 * COLUMNS, 2 * ROWS, look)
    assert draw_emblem(canvas, 0, 0, "Alpha", "seat1", large=True)
    pixels = sum(tone != "." for row in emblems()["Alpha"] for tone in row)
    assert len(list(inked(canvas))) == 2 * pixels
