"""Every glyph the screens draw, once as pictures and once in ASCII.

Two tables with the same field names: a board asks for `glyphs.check` and never knows which one it got. Each glyph is
one cell wide, except `enter` and `arrows`, which name keys and are words in ASCII, and `fresh`.
"""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Literal, NamedTuple

from boardgames.table.letters import TWINS, spelt

BoxKind = Literal["round", "heavy", "double", "dashed", "plain"]
"""What a border says: a card, in focus, chosen, empty or secret, a panel."""

BOX_KINDS: tuple[BoxKind, ...] = ("round", "heavy", "double", "dashed", "plain")


class Box(NamedTuple):
    """The six glyphs of a border."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    down: str


@dataclass(frozen=True, slots=True)
class Glyphs:
    """A table of glyphs: `PICTURES`, `ASCII`, or one of these with plain borders."""

    seats: tuple[str, ...]
    """One symbol per seat, six in all."""
    none: str
    """The dot of an empty cell."""
    hidden: str
    """The fill of a card that lies face down."""
    shade: str
    """A darker fill than `hidden`, for solid things."""
    check: str
    more: str
    """There is more behind this."""
    star: str
    diamond: str
    pip: str
    """One of a row of counted dots."""
    crown: str
    """Beside whoever leads."""
    glory: str
    """A token of Glory."""
    infamy: str
    coming: str
    """Before tokens that are on their way to a god, and behind what is spoken of where no colour can say it."""
    tilt: str
    """Stands before the name of a tilted card."""
    rising: str
    """A line from the lower left to the upper right."""
    falling: str
    """A line from the upper left to the lower right."""
    card: str
    """One card of a column."""
    tied: str
    """Behind whoever leads only because ties are theirs."""
    shield: str
    guarded: str
    """Behind what is protected."""
    fresh: str
    """Behind what still has to act; any width."""
    times: str
    span: str
    """Between two numbers: 2–4."""
    cut: str
    """Ends a text that was too long."""
    left: str
    right: str
    up: str
    down: str
    across: str
    """A thin line from left to right."""
    upright: str
    """A thin line from top to bottom."""
    above: str
    """Before how much lies above what is in sight."""
    below: str
    enter: str
    """The Enter key; any width."""
    arrows: str
    """The four arrow keys; any width."""
    round: Box
    heavy: Box
    double: Box
    dashed: Box
    plain: Box
    pictures: bool
    """Whether anything beyond ASCII may be drawn."""

    def box(self, kind: BoxKind) -> Box:
        """Return the border of that kind."""
        box: Box = getattr(self, kind)
        return box

    def spell(self, text: str) -> str:
        """Return the text as this table can show it: unchanged, or in ASCII letters and twins."""
        return text if self.pictures or text.isascii() else _in_ascii(text)


PICTURES = Glyphs(
    seats=("●", "■", "▲", "◆", "▼", "☼"),
    none="·",
    hidden="░",
    shade="▒",
    check="✓",
    more="▸",
    star="★",
    diamond="◊",
    pip="•",
    crown="♛",
    glory="✦",
    infamy="✖",
    coming="◂",
    tilt="\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}",
    rising="\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}",
    falling="\N{BOX DRAWINGS LIGHT DIAGONAL UPPER LEFT TO LOWER RIGHT}",
    card="▌",
    tied="♕",
    shield="◈",
    guarded="◇",
    fresh="‼",
    times="×",
    span="–",
    cut="…",
    left="←",
    right="→",
    up="↑",
    down="↓",
    across="─",
    upright="│",
    above="▲",
    below="▼",
    enter="⏎",
    arrows="←↑→↓",
    round=Box("╭", "╮", "╰", "╯", "─", "│"),
    heavy=Box("┏", "┓", "┗", "┛", "━", "┃"),
    double=Box("╔", "╗", "╚", "╝", "═", "║"),
    dashed=Box("╭", "╮", "╰", "╯", "┄", "┆"),
    plain=Box("┌", "┐", "└", "┘", "─", "│"),
    pictures=True,
)

ASCII = Glyphs(
    seats=("o", "#", "^", "&", "v", "%"),
    none=".",
    hidden=":",
    shade="=",
    check="x",
    more=">",
    star="*",
    diamond="$",
    pip="+",
    crown="!",
    glory="*",
    infamy="x",
    coming="<",
    tilt="/",
    rising="/",
    falling="\\",
    card="|",
    tied="j",
    shield="O",
    guarded="'",
    fresh="!!",
    times="x",
    span="-",
    cut="~",
    left="<",
    right=">",
    up="^",
    down="v",
    across="-",
    upright="|",
    above="^",
    below="v",
    enter="Enter",
    arrows="arrows",
    round=Box(".", ".", "'", "'", "-", "|"),
    heavy=Box("#", "#", "#", "#", "#", "#"),
    double=Box("=", "=", "=", "=", "=", "H"),
    dashed=Box(".", ".", ":", ":", ".", ":"),
    plain=Box("+", "+", "+", "+", "-", "|"),
    pictures=False,
)


def choose(
    ascii_only: bool | None = None,
    *,
    plain_borders: bool = False,
    environ: Mapping[str, str] | None = None,
    encoding: str | None = None,
) -> Glyphs:
    """Return the table for this terminal.

    `ascii_only` forces one or the other; None looks at the terminal: a bare console (`TERM` linux or dumb) or an output
    that is not UTF-8 gets ASCII. With `plain_borders` solid borders are plain thin lines, for fonts that draw the rest
    badly.
    """
    if ascii_only is None:
        ascii_only = _is_bare(os.environ if environ is None else environ, encoding or sys.stdout.encoding or "")
    table = ASCII if ascii_only else PICTURES
    if plain_borders:
        line = table.plain
        table = replace(table, round=line, heavy=line, double=line)
    return table


def _is_bare(environ: Mapping[str, str], encoding: str) -> bool:
    locale = environ.get("LC_ALL") or _letters(environ) or environ.get("LANG") or ""
    says_other = "." in locale and "utf" not in locale.lower()
    speaks_utf8 = encoding.lower().replace("-", "").replace("_", "") == "utf8"
    return environ.get("TERM", "") in ("linux", "dumb") or says_other or not speaks_utf8 or locale in ("C", "POSIX")


def _letters(environ: Mapping[str, str]) -> str:
    """What LC_CTYPE says, but for what Python itself puts there where somebody has asked for C."""
    letters = environ.get("LC_CTYPE", "")
    return "" if letters in ("C.UTF-8", "C.utf8", "UTF-8") and environ.get("LANG") in ("C", "POSIX") else letters


def _twins() -> dict[str, str]:
    """Map every picture glyph to its ASCII twin, with the quotes and dashes of running text."""
    twins = dict(TWINS)
    for field in fields(Glyphs):
        picture, plain = getattr(PICTURES, field.name), getattr(ASCII, field.name)
        if isinstance(picture, tuple):
            twins.update(zip(picture, plain, strict=True))
        elif isinstance(picture, str) and len(picture) == 1:
            twins[picture] = plain
    return twins


_TWINS = str.maketrans(_twins())


@lru_cache(maxsize=4096)
def _in_ascii(text: str) -> str:
    """Spell the text in ASCII: twins for our glyphs, letters without their accents, `?` for the rest."""
    return spelt(text.translate(_TWINS))
