"""The colours: themes of our own and the `Look`, which turns tokens into styles.

A *token* is a meaning (`text`, `quiet`, `line`, `way`, `accent`, `seat0`…`seat5`, `good`, `warning`, `error`, `bar`, or
the key of a game for that game's accent). A *ground* is what it stands on: `background`, `surface` or `panel`. Our
themes name their tokens; for any other Textual theme they are derived. People with another sense of colour can tell the
seats apart; a test computes it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, NamedTuple

from rich.style import Style
from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from boardgames.games import GAMES
from boardgames.tui.glyphs import PICTURES, Glyphs
from boardgames.tui.shades import MANY, contrast, css, lifted, mixed, nearest

Plain = Literal["background", "surface", "panel", "frostcrown", "amberwaste", "greenveil", "mirrormere", "hearthlow"]


class Tint(NamedTuple):
    """A ground into which a share (0 to 1) of a token is mixed: `Look.tint` gives the one on which text can be read."""

    token: str
    ground: Plain
    share: float


Ground = Plain | Tint

GROUNDS: tuple[Plain, ...] = ("background", "surface", "panel")
AREAS: tuple[Plain, ...] = ("frostcrown", "amberwaste", "greenveil", "mirrormere", "hearthlow")
"""The grounds of a map, each with a text of its own colour, called `frostcrown-text` and so on."""
SEATS = ("seat0", "seat1", "seat2", "seat3", "seat4", "seat5")
TOKENS = ("text", "quiet", "line", "way", "accent", *SEATS, "good", "warning", "error", *GAMES)
"""Every token that stands on a ground; `bar` has a ground of its own, the accent."""

EXTRA = ("quiet", "line", *SEATS)
"""The tokens that Textual's themes do not know."""

LEGIBLE, VERY_LEGIBLE = 4.5, 7.0
"""The least contrast of a text on any ground, and in a theme for people who need more of it."""
VISIBLE, TELLING = 1.2, 3.0
"""The least contrast of a line on any ground, and of one that tells something, like a way on a map."""

AREA_TEXTS = tuple(f"{area}-text" for area in AREAS)
ON_AREAS = ("text", "warning", *SEATS)
"""The tokens that stand on the grounds of a map too."""

_AREAS_DARK = {
    "frostcrown": ("#25303a", "#b9c7d6", "bright_white"),
    "amberwaste": ("#3a2e18", "#dcc07a", "bright_yellow"),
    "greenveil": ("#1e3222", "#8fc79a", "bright_green"),
    "mirrormere": ("#17303f", "#7fbfe0", "bright_cyan"),
    "hearthlow": ("#3d2320", "#e0937f", "bright_red"),
}
_AREAS_LIGHT = {
    "frostcrown": ("#dde6ec", "#2f4a60", "black"),
    "amberwaste": ("#f3e6bd", "#6a4a00", "red"),
    "greenveil": ("#dbead9", "#1f5a2c", "green"),
    "mirrormere": ("#d6e8f3", "#0d4f78", "blue"),
    "hearthlow": ("#f6ddd6", "#8a2e1c", "magenta"),
}
_AREAS_BEACON = {
    "frostcrown": ("#0b141c", "#cfe0f0", "bright_white"),
    "amberwaste": ("#1a1404", "#f0d890", "bright_yellow"),
    "greenveil": ("#061806", "#a8e0b0", "bright_green"),
    "mirrormere": ("#041620", "#a0d8f4", "bright_cyan"),
    "hearthlow": ("#1c0a08", "#f4b4a4", "bright_red"),
}
"""Ground and text of each area, and its text in sixteen colours."""

_LOUD = frozenset({"accent", "good", "warning", "error", *SEATS, *GAMES})


class ColourMode(StrEnum):
    """How many colours the terminal is given."""

    TRUECOLOR = "truecolor"
    MANY = "256"
    SIXTEEN = "16"
    NONE = "none"


def _theme(name: str, dark: bool, colours: Mapping[str, str]) -> Theme:
    """Return a Textual theme that carries our tokens as variables."""
    extra = {token: colours[token] for token in EXTRA}
    accent = colours["accent"]
    borders = {"border": accent, "border-blurred": colours["line"], "footer-key-foreground": accent}
    return Theme(
        name=name,
        dark=dark,
        primary=accent,
        secondary=colours["seat1"],
        accent=accent,
        foreground=colours["text"],
        background=colours["background"],
        surface=colours["surface"],
        panel=colours["panel"],
        success=colours["good"],
        warning=colours["warning"],
        error=colours["error"],
        variables=extra | borders,
    )


LAMPLIGHT = _theme(
    "lamplight",
    True,
    {
        "background": "#14110f",
        "surface": "#1d1916",
        "panel": "#2a241f",
        "text": "#e9dfcf",
        "quiet": "#a3937d",
        "line": "#3a322a",
        "accent": "#d9a441",
        "seat0": "#e59c2b",
        "seat1": "#53b7ff",
        "seat2": "#96cc98",
        "seat3": "#f4b1cf",
        "seat4": "#f3e04a",
        "seat5": "#ae8abd",
        "good": "#7fbf6a",
        "warning": "#e2b33c",
        "error": "#e0705c",
    },
)

PARCHMENT = _theme(
    "parchment",
    False,
    {
        "background": "#f4ecdd",
        "surface": "#fbf6ec",
        "panel": "#e6dac4",
        "text": "#2b2119",
        "quiet": "#6b5a46",
        "line": "#cbbb9f",
        "accent": "#80560a",
        "seat0": "#5a380d",
        "seat1": "#0a5fa7",
        "seat2": "#065b3e",
        "seat3": "#a92268",
        "seat4": "#6b5e07",
        "seat5": "#352396",
        "good": "#3c6b28",
        "warning": "#775400",
        "error": "#a3321f",
    },
)

BEACON = _theme(
    "beacon",
    True,
    {
        "background": "#000000",
        "surface": "#0a0a0a",
        "panel": "#161616",
        "text": "#ffffff",
        "quiet": "#cfc8bc",
        "line": "#8a8378",
        "accent": "#ffd45e",
        "seat0": "#c99d41",
        "seat1": "#a9d3f8",
        "seat2": "#56bd88",
        "seat3": "#f17aaf",
        "seat4": "#e9dc6d",
        "seat5": "#af9ced",
        "good": "#9be384",
        "warning": "#ffcf4d",
        "error": "#ff9b8a",
    },
)

THEMES = (LAMPLIGHT, PARCHMENT, BEACON)
"""The themes of our own, to be registered with the application: dark, light, and one of much contrast."""


def legible(theme: Theme) -> float:
    """The least contrast of a text in a theme."""
    return VERY_LEGIBLE if theme.name == BEACON.name else LEGIBLE


def theme_names() -> tuple[str, ...]:
    """The themes that can be chosen, our own first; those that leave colours to the terminal are not among them."""
    others = sorted(name for name, theme in BUILTIN_THEMES.items() if not theme.ansi)
    return (*(theme.name for theme in THEMES), *others)


_SIXTEEN_DARK = {
    "background": "black",
    "surface": "black",
    "panel": "black",
    "text": "bright_white",
    "quiet": "white",
    "line": "bright_black",
    "way": "white",
    "accent": "bright_yellow",
    "seat0": "yellow",
    "seat1": "bright_cyan",
    "seat2": "bright_green",
    "seat3": "bright_red",
    "seat4": "bright_yellow",
    "seat5": "bright_magenta",
    "good": "bright_green",
    "warning": "bright_yellow",
    "error": "bright_red",
    "bar": "black",
}

_SIXTEEN_LIGHT = {
    "background": "bright_white",
    "surface": "bright_white",
    "panel": "bright_white",
    "text": "black",
    "quiet": "bright_black",
    "line": "bright_black",
    "way": "bright_black",
    "accent": "blue",
    "seat0": "red",
    "seat1": "blue",
    "seat2": "green",
    "seat3": "magenta",
    "seat4": "black",
    "seat5": "bright_blue",
    "good": "green",
    "warning": "red",
    "error": "red",
    "bar": "bright_white",
}


def accents(theme: Theme, usual: str, *, sixteen: bool) -> dict[str, str]:
    """The accent of each game in a theme, or in sixteen colours; a game without one of its own has the usual one."""
    kind = ("dark" if theme.dark else "light") + ("_16" if sixteen else "")
    return {key: getattr(info.accent, kind) if info.accent else usual for key, info in GAMES.items()}


def palette(theme: Theme, mode: ColourMode = ColourMode.TRUECOLOR) -> dict[str, str]:
    """Return the colour of each ground and token in that theme; `bar` is the text that stands on the accent.

    In true colour these are `#rrggbb`; in fewer, or for a theme that leaves the colours to the terminal, names that
    rich knows.
    """
    if theme.ansi or mode is ColourMode.SIXTEEN:
        sixteen = dict(_SIXTEEN_DARK if theme.dark else _SIXTEEN_LIGHT)
        sixteen |= accents(theme, sixteen["accent"], sixteen=True)
        if theme.ansi:
            sixteen |= dict.fromkeys((*GROUNDS, "text", "quiet"), "default")
        for area, (_, _, text) in _areas(theme).items():
            sixteen |= {area: sixteen["background"], f"{area}-text": text}
        return sixteen
    derived = _derived(theme)
    return _among_many(theme, derived) if mode is ColourMode.MANY else derived


def _areas(theme: Theme) -> Mapping[str, tuple[str, str, str]]:
    if theme.name == BEACON.name:
        return _AREAS_BEACON
    return _AREAS_DARK if theme.dark else _AREAS_LIGHT


def variables(theme: Theme) -> dict[str, str]:
    """Return what stylesheets may use beyond Textual's own variables, for `App.get_theme_variable_defaults`."""
    colours = palette(theme)
    return {token: css(colours[token]) for token in EXTRA}


def _derived(theme: Theme) -> dict[str, str]:
    """Take the theme's own colours and work out the tokens it does not name, all of them legible."""
    made = theme.to_color_system().generate()
    back = Color.parse(made["background"])
    grounds = tuple((back + Color.parse(made[ground])).hex6 for ground in GROUNDS)
    colours: dict[str, str] = dict(zip(GROUNDS, grounds, strict=True))
    text = (back + Color.parse(made["foreground"])).hex6
    people = (LAMPLIGHT if theme.dark else PARCHMENT).variables | theme.variables
    accent = theme.accent or theme.primary
    wanted = {
        "text": text,
        "quiet": theme.variables.get("quiet", Color.parse(text).blend(back, 0.35).hex6),
        "accent": accent,
        "good": made["success"],
        "warning": made["warning"],
        "error": made["error"],
        **{token: people[token] for token in SEATS},
        **accents(theme, accent, sixteen=False),
    }
    areas = tuple(ground for ground, _, _ in _areas(theme).values())
    for token, colour in wanted.items():
        stands_on = (*grounds, *areas) if token in ON_AREAS else grounds
        colours[token] = lifted(colour, stands_on, theme.dark, legible(theme))
    for area, (ground, own, _) in _areas(theme).items():
        colours |= {area: ground, f"{area}-text": own}
    colours["bar"] = colours["background"]
    line = theme.variables.get("line", Color.parse(text).blend(back, 0.75).hex6)
    colours["line"] = lifted(line, grounds, theme.dark, VISIBLE)
    colours["way"] = lifted(line, grounds, theme.dark, TELLING)
    return colours


# --- 256 colours -----------------------------------------------------------------------------------------------------

_PICKED: Mapping[str, Mapping[str, int]] = {
    "parchment": {
        "background": 255,
        "surface": 231,
        "panel": 254,
        "frostcrown": 253,
        "amberwaste": 229,
        "greenveil": 194,
        "mirrormere": 195,
        "hearthlow": 224,
        "accent": 94,
        "nine": 94,
        "seat0": 52,
        "seat1": 25,
        "seat2": 22,
        "seat3": 125,
        "seat4": 58,
        "seat5": 54,
    }
}
"""Where the nearest of 256 colours would be too grey, or another seat’s."""


def _among_many(theme: Theme, colours: Mapping[str, str]) -> dict[str, str]:
    """For each colour the nearest of 256, as the eye sees it, that can still be read where it stands."""
    least, picked = legible(theme), {token: f"color({n})" for token, n in _PICKED.get(theme.name, {}).items()}
    plain: dict[str, str] = {token: nearest(colours[token]) for token in (*GROUNDS, *AREAS)}
    found = plain | picked
    grounds = {token: found[token] for token in plain}
    for token, colour in colours.items():
        if token not in found:
            stands_on = (*GROUNDS, *(AREAS if token in ON_AREAS else ())) if token != "bar" else ("accent",)
            under = [MANY[(found if token == "bar" else grounds)[ground]] for ground in stands_on]
            needed = {"line": VISIBLE, "way": TELLING}.get(token, least)
            fit = {name: shade for name, shade in MANY.items() if all(contrast(shade, g) >= needed for g in under)}
            found[token] = nearest(colour, fit)
    return found


@dataclass(frozen=True)
class Look:
    """How things are drawn: a theme, a number of colours, a table of glyphs, and whose accent is lit."""

    theme: Theme = field(default_factory=lambda: LAMPLIGHT, hash=False)
    mode: ColourMode = ColourMode.TRUECOLOR
    glyphs: Glyphs = PICTURES
    game: str | None = None
    """The game whose accent is used; None takes the theme's own."""
    _colours: dict[str, str] = field(init=False, repr=False, compare=False)
    _styles: dict[tuple[str, Ground, bool, bool, bool], Style] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        colours = palette(self.theme, self.mode)
        if self.game is not None:
            colours["accent"] = colours.get(self.game, colours["accent"])
        object.__setattr__(self, "_colours", colours)
        object.__setattr__(self, "_styles", {})

    def style(
        self,
        token: str = "text",
        ground: Ground = "background",
        *,
        bold: bool = False,
        underline: bool = False,
        reverse: bool = False,
    ) -> Style:
        """Return the style of a token on a ground; equal calls return the same object.

        Without colour, tokens that mean something are bold instead, and the bar is reversed. Raises `KeyError` for an
        unknown token.
        """
        wanted = (token, ground, bold, underline, reverse)
        style = self._styles.get(wanted)
        if style is None:
            style = self._styles[wanted] = self._make(*wanted)
        return style

    def seat(self, seat: int, ground: Ground = "background", *, bold: bool = False, underline: bool = False) -> Style:
        """Return the style of a seat, counted from 0."""
        return self.style(SEATS[seat], ground, bold=bold, underline=underline)

    @property
    def mixes(self) -> bool:
        """Whether colours can be mixed: there are enough of them, and they are known."""
        return self.mode in (ColourMode.TRUECOLOR, ColourMode.MANY) and not self.theme.ansi

    def tint(self, token: str, ground: Plain = "background", share: float = 0.24) -> Ground:
        """Return a ground that says “belongs to”: with that share of the token, or with less, so that text can be read
        on it; where colours can’t be mixed, the ground as it is.
        """
        if not self.mixes:
            return ground
        while share > 0 and contrast(css(self.colour(Tint(token, ground, share))), self._hex("text")) < self._least():
            share = round(share - 0.01, 2)
        return Tint(token, ground, share) if share > 0 else ground

    def colour(self, token: str | Tint) -> str:
        """Return the colour of a token or ground, as `palette` names it."""
        return self.shade(*token) if isinstance(token, Tint) else self._colours[token]

    def shade(self, token: str, ground: Ground, share: float) -> str:
        """Return the colour of a token of which only a share (0 to 1) is left on that ground; where colours can’t be
        mixed, all of it.
        """
        if not self.mixes:
            return self._colours[token]
        shade = mixed(self._hex(token), css(self.colour(ground)), share)
        return nearest(shade) if self.mode is ColourMode.MANY else shade

    def front(self, token: str, ground: Ground) -> str:
        """Return the colour in which a token can be read on that ground."""
        own = self._colours[token]
        if not isinstance(ground, Tint):
            return own
        under, least = css(self.colour(ground)), self._least(token)
        if contrast(self._hex(token), under) >= least:
            return own
        if self.mode is ColourMode.MANY:
            return nearest(self._hex(token), {name: hue for name, hue in MANY.items() if contrast(hue, under) >= least})
        return lifted(own, (under,), self.theme.dark, least)

    def _hex(self, token: str) -> str:
        return css(self._colours[token])

    def _least(self, token: str = "text") -> float:
        return {"line": VISIBLE, "way": TELLING}.get(token, legible(self.theme))

    def _make(self, token: str, ground: Ground, bold: bool, underline: bool, reverse: bool) -> Style:
        is_bar = token == "bar"
        under: Ground = Tint("accent", "background", 1.0) if is_bar and not isinstance(ground, Tint) else ground
        front, back = self.front(token, under), self.colour(under)
        if self.mode is ColourMode.NONE:
            bold, reverse = bold or is_bar or token in _LOUD, reverse != is_bar
            return Style(bold=bold or None, underline=underline or None, reverse=reverse or None)
        return Style(color=front, bgcolor=back, bold=bold or None, underline=underline or None, reverse=reverse or None)
