"""Colours that can be read, in as many of them as the terminal has."""

from cmath import phase
from itertools import combinations
from math import cos, degrees, exp, hypot, radians, sin, sqrt

import pytest
from rich._palettes import STANDARD_PALETTE, WINDOWS_PALETTE
from rich.color import ANSI_COLOR_NAMES
from rich.color import Color as RichColor
from rich.console import Console
from rich.palette import Palette
from textual.color import Color, Lab, rgb_to_lab
from textual.theme import BUILTIN_THEMES, Theme

from boardgames.games import GAMES
from boardgames.tui.glyphs import ASCII
from boardgames.tui.shades import contrast, css
from boardgames.tui.theme import (
    AREA_TEXTS,
    AREAS,
    BEACON,
    EXTRA,
    GROUNDS,
    LAMPLIGHT,
    LEGIBLE,
    ON_AREAS,
    PARCHMENT,
    SEATS,
    TELLING,
    THEMES,
    TOKENS,
    VERY_LEGIBLE,
    VISIBLE,
    ColourMode,
    Look,
    Tint,
    legible,
    palette,
    variables,
)

TEXTS = [token for token in TOKENS if token not in ("line", "way")]
COLOURED_THEMES = [theme for theme in (*THEMES, *BUILTIN_THEMES.values()) if not theme.ansi]
ANSI_THEMES = [theme for theme in BUILTIN_THEMES.values() if theme.ansi]


APART = 10
"""The difference (CIEDE2000) of two seats, at least: the half of it can be seen side by side."""
SIGHTS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "no green": ((0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
    "no blue": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
}
"""What becomes of red, green and blue light in eyes that lack a kind of cones (Machado and others, 2009)."""


def as_seen_by(eyes: str, colour: str) -> Lab:
    """A colour as these eyes see it."""
    light = [(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in Color.parse(colour).normalized]
    seen = (min(1.0, max(0.0, sum(k * part for k, part in zip(row, light, strict=True)))) for row in SIGHTS[eyes])
    coded = (round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055)) for c in seen)
    red, green, blue = coded
    return rgb_to_lab(Color(red, green, blue))


def lab(colour: str) -> Lab:
    return rgb_to_lab(Color.parse(colour))


def difference(one: Lab, other: Lab) -> float:
    """How different two colours look (CIEDE2000)."""
    chroma = (hypot(one.a, one.b) + hypot(other.a, other.b)) / 2
    more = 1.5 - 0.5 * sqrt(chroma**7 / (chroma**7 + 25**7))
    first, second = complex(one.a * more, one.b), complex(other.a * more, other.b)
    light, rich = (one.L + other.L) / 2, (abs(first) + abs(second)) / 2
    turn = phase(second / first) if first and second else 0.0
    hue = 2 * sqrt(abs(first) * abs(second)) * sin(turn / 2)
    mean = degrees(phase(first) + turn / 2) % 360
    waves = ((1, -0.17, -30), (2, 0.24, 0), (3, 0.32, 6), (4, -0.2, -63))
    by_hue = 1 + sum(weight * cos(radians(times * mean + shift)) for times, weight, shift in waves)
    parts = (
        (other.L - one.L) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)),
        (abs(second) - abs(first)) / (1 + 0.045 * rich),
        hue / (1 + 0.015 * rich * by_hue),
    )
    bend = 2 * sqrt(rich**7 / (rich**7 + 25**7)) * sin(radians(60 * exp(-(((mean - 275) / 25) ** 2))))
    return sqrt(sum(part * part for part in parts) - bend * parts[1] * parts[2])


def name_of(theme: Theme) -> str:
    return theme.name


def ansi_hex(name: str, terminal: Palette) -> str:
    red, green, blue = terminal[ANSI_COLOR_NAMES[name]]
    return f"#{red:02x}{green:02x}{blue:02x}"


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1


@pytest.mark.parametrize("theme", COLOURED_THEMES, ids=name_of)
def test_every_text_can_be_read_on_every_ground(theme: Theme) -> None:
    colours = palette(theme)
    for token in TEXTS:
        for ground in GROUNDS:
            assert contrast(colours[token], colours[ground]) >= LEGIBLE, f"{token} on {ground}"
    assert all(contrast(colours["line"], colours[ground]) >= VISIBLE for ground in GROUNDS)
    assert all(contrast(colours["way"], colours[ground]) >= TELLING for ground in GROUNDS)


def test_one_theme_is_for_people_who_need_much_contrast() -> None:
    colours = palette(BEACON)
    for token in (*TEXTS, *AREA_TEXTS):
        stands_on = GROUNDS if token not in AREA_TEXTS else (token.removesuffix("-text"),)
        assert all(contrast(colours[token], colours[ground]) >= VERY_LEGIBLE for ground in stands_on), token
    assert all(contrast(colours[token], colours[area]) >= VERY_LEGIBLE for token in ON_AREAS for area in AREAS)


@pytest.mark.parametrize("theme", THEMES, ids=name_of)
@pytest.mark.parametrize("eyes", SIGHTS)
def test_every_eye_can_tell_the_seats_apart(theme: Theme, eyes: str) -> None:
    colours = palette(theme)
    seen = {token: as_seen_by(eyes, colours[token]) for token in SEATS}
    for one, other in combinations(SEATS, 2):
        assert difference(seen[one], seen[other]) >= APART, f"{one} and {other}"


@pytest.mark.parametrize("theme", THEMES, ids=name_of)
def test_256_colours_can_be_read_and_are_near_to_what_is_meant(theme: Theme) -> None:
    meant, given = palette(theme), palette(theme, ColourMode.MANY)
    assert given.keys() == meant.keys()
    shades = {token: css(colour) for token, colour in given.items()}
    for token in TEXTS:
        stands_on = (*GROUNDS, *AREAS) if token in ON_AREAS else GROUNDS
        assert all(contrast(shades[token], shades[ground]) >= legible(theme) for ground in stands_on), token
    for token in (*GROUNDS, *AREAS, *TEXTS):
        assert difference(lab(shades[token]), lab(meant[token])) < 20, token
    assert contrast(shades["bar"], shades["accent"]) >= legible(theme)
    assert len({given[token] for token in SEATS}) == len(SEATS)


@pytest.mark.parametrize("mode", [ColourMode.TRUECOLOR, ColourMode.MANY])
@pytest.mark.parametrize("theme", THEMES, ids=name_of)
def test_what_stands_on_a_tint_can_be_read(theme: Theme, mode: ColourMode) -> None:
    for token in (*SEATS, *GAMES, "error", "accent"):
        look = Look(theme, mode)
        for ground, share in ((ground, share) for ground in GROUNDS for share in (0.07, 0.24, 0.5, 1.0)):
            tint = look.tint(token, ground, share)
            assert isinstance(tint, Tint)
            assert tint.share <= share
            under = css(look.colour(tint))
            for front in ("text", "quiet", token):
                assert contrast(css(look.front(front, tint)), under) >= legible(theme), (token, tint, front)
            assert contrast(css(look.front("line", tint)), under) >= VISIBLE
        assert contrast(css(look.colour(look.tint(token))), css(look.colour("background"))) > 1.1, "it is seen"


def test_a_tint_is_as_deep_as_is_wished_where_that_can_be_read() -> None:
    look = Look()
    assert look.tint("seat0", "panel", 0.24) == Tint("seat0", "panel", 0.24)
    assert look.style("text", look.tint("seat0")).bgcolor == Color.parse(look.colour(look.tint("seat0"))).rich_color
    assert look.style("text", look.tint("seat0")) is look.style("text", look.tint("seat0"))


@pytest.mark.parametrize("mode", [ColourMode.SIXTEEN, ColourMode.NONE])
def test_without_enough_colours_there_is_no_tint(mode: ColourMode) -> None:
    assert Look(mode=mode).tint("seat0", "panel") == "panel"
    assert Look(ANSI_THEMES[0]).tint("seat0") == "background"


@pytest.mark.parametrize("theme", COLOURED_THEMES, ids=name_of)
def test_what_stands_on_a_map_can_be_read_there(theme: Theme) -> None:
    colours = palette(theme)
    for area, own in zip(AREAS, AREA_TEXTS, strict=True):
        for token in (own, *ON_AREAS):
            assert contrast(colours[token], colours[area]) >= LEGIBLE, f"{token} on {area}"


@pytest.mark.parametrize("game", [None, *GAMES])
@pytest.mark.parametrize("theme", COLOURED_THEMES, ids=name_of)
def test_the_bar_can_be_read(theme: Theme, game: str | None) -> None:
    look = Look(theme, game=game)
    assert contrast(look.colour("bar"), look.colour("accent")) >= LEGIBLE
    assert look.style("bar").bgcolor == look.style("accent").color
    for seat in SEATS:
        worn = look.style("bar", Tint(seat, "background", 1.0))
        assert worn.bgcolor == look.style(seat).color
        assert contrast(hex_of(worn.color), hex_of(worn.bgcolor)) >= LEGIBLE


def hex_of(colour: RichColor | None) -> str:
    assert colour is not None
    return colour.get_truecolor().hex


@pytest.mark.parametrize("theme", THEMES, ids=name_of)
def test_our_own_colours_are_taken_as_they_are(theme: Theme) -> None:
    colours = palette(theme)
    assert {token: colours[token].lower() for token in SEATS} == {token: theme.variables[token] for token in SEATS}
    assert colours["text"].lower() == theme.foreground
    assert colours["line"].lower() == theme.variables["line"]


@pytest.mark.parametrize("terminal", [STANDARD_PALETTE, WINDOWS_PALETTE], ids=["standard", "windows"])
@pytest.mark.parametrize("theme", THEMES, ids=name_of)
def test_sixteen_colours_can_be_told_from_the_ground(theme: Theme, terminal: Palette) -> None:
    colours = palette(theme, ColourMode.SIXTEEN)
    for token in TEXTS:
        assert contrast(ansi_hex(colours[token], terminal), ansi_hex(colours["background"], terminal)) >= 3, token


@pytest.mark.parametrize("theme", ANSI_THEMES, ids=name_of)
def test_themes_that_leave_colours_to_the_terminal_keep_its_ground(theme: Theme) -> None:
    style = Look(theme).style("text", "panel")
    assert style.color is not None
    assert style.bgcolor is not None
    assert style.color.is_default
    assert style.bgcolor.is_default


@pytest.mark.parametrize("theme", [LAMPLIGHT, PARCHMENT, *ANSI_THEMES], ids=name_of)
def test_no_colour_means_no_colour(theme: Theme) -> None:
    look = Look(theme, ColourMode.NONE, game="nine")
    for token in (*TOKENS, "bar"):
        style = look.style(token, "panel", underline=True)
        assert style.color is None
        assert style.bgcolor is None
        assert style.underline
    assert look.style("bar").reverse
    assert look.style("seat3").bold
    assert not look.style("text").bold
    assert not look.style("bar", reverse=True).reverse


def test_sixteen_colours_send_no_other_codes() -> None:
    console = Console(force_terminal=True, color_system="truecolor", width=40)
    look = Look(mode=ColourMode.SIXTEEN)
    with console.capture() as capture:
        for token in TOKENS:
            console.print(token, style=look.style(token))
    assert "38;" not in capture.get()
    assert "48;" not in capture.get()


@pytest.mark.parametrize("game", GAMES)
def test_each_game_lights_its_own_accent(game: str) -> None:
    look = Look(game=game)
    assert look.style("accent") == look.style(game)
    assert look.style("accent", "surface") != Look(game=next(other for other in GAMES if other != game)).style(
        "accent", "surface"
    )


def test_styles_are_made_once() -> None:
    look = Look()
    assert look.style("quiet", "panel", bold=True) is look.style("quiet", "panel", bold=True)
    assert look.seat(2) is look.style("seat2")
    assert look.style("quiet", "panel") != look.style("quiet")


def test_looks_compare_by_what_they_are() -> None:
    assert Look() == Look()
    assert hash(Look()) == hash(Look())
    assert Look(PARCHMENT) != Look()
    assert Look(glyphs=ASCII) != Look()


@pytest.mark.parametrize("theme", [*COLOURED_THEMES, *ANSI_THEMES], ids=name_of)
def test_stylesheets_get_colours_that_textual_knows(theme: Theme) -> None:
    given = variables(theme)
    assert set(given) == set(EXTRA)
    assert all(Color.parse(colour) for colour in given.values())


def test_unknown_tokens_are_errors() -> None:
    with pytest.raises(KeyError, match="sparkle"):
        Look().style("sparkle")
