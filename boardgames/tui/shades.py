"""Colours as numbers: how far two are apart, one mixed into another, the nearest of 256."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import dist

from rich._palettes import EIGHT_BIT_PALETTE
from textual.color import Color, rgb_to_lab

MANY = {f"color({number})": "#{:02x}{:02x}{:02x}".format(*EIGHT_BIT_PALETTE[number]) for number in range(16, 256)}
"""Those of 256 colours that are the same on all terminals, by the names that rich knows."""


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours given as `#rrggbb`, from 1 to 21 (the measure of WCAG 2)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=1024)
def _luminance(colour: str) -> float:
    channels = Color.parse(colour).normalized
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def css(colour: str) -> str:
    """A colour of a palette as stylesheets name it: `#rrggbb`, but for the sixteen that are each terminal’s own."""
    return colour if "#" in colour else MANY.get(colour, f"ansi_{colour}")


def mixed(colour: str, into: str, share: float) -> str:
    """A share (0 to 1) of one colour in another, both and the result `#rrggbb`."""
    return Color.parse(into).blend(Color.parse(colour), share).hex6


def lifted(colour: str, grounds: Sequence[str], dark: bool, least: float) -> str:
    """Move a colour towards white (on dark grounds) or black until its contrast is enough on all of them."""
    start, goal = Color.parse(colour), Color.parse("#ffffff" if dark else "#000000")
    for step in range(21):
        moved = start.blend(goal, step / 20).hex6
        if all(contrast(moved, ground) >= least for ground in grounds):
            return moved
    return goal.hex6


def nearest(colour: str, among: Mapping[str, str] = MANY) -> str:
    """The name of the colour that looks most like one: by its distance in Lab."""
    here = _lab(colour)
    return min(among, key=lambda name: dist(here, _lab(among[name])))


@lru_cache(maxsize=1024)
def _lab(colour: str) -> tuple[float, float, float]:
    return tuple(rgb_to_lab(Color.parse(colour)))  # type: ignore[return-value]
