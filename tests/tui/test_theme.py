"""Colours that can be read, in as many of them as the terminal has."""

import pytest
from rich._palettes import STANDARD_PALETTE, WINDOWS_PALETTE
from rich.color import ANSI_COLOR_NAMES
from rich.console import Console
from rich.palette import Palette
from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from boardgames.games import GAMES
from boardgames.tui.glyphs import ASCII
from boardgames.tui.theme import (
    AREA_TEXTS,
    AREAS,
    EXTRA,
    GROUNDS,
    LAMPLIGHT,
    LEGIBLE,
    ON_AREAS,
    PARCHMENT,
    SEATS,
    THEMES,
    TOKENS,
    VISIBLE,
    ColourMode,
    Look,
    contrast,
    palette,
    variables,
)

TEXTS = [token for token in TOKENS if token != "line"]
COLOURED_THEMES = [theme for theme in (*THEMES, *BUILTIN_THEMES.values()) if not theme.ansi]
ANSI_THEMES = [theme for theme in BUILTIN_THEMES.values() if theme.ansi]


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
