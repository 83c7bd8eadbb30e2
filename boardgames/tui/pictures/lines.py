"""The two lines that all screens share: the bright one, and the quiet one with the keys at the bottom."""

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from boardgames.tui.canvas import Canvas, Rect, cells
from boardgames.tui.theme import Tint

ACTION = "action"
"""Zone and key of the bright line: a click there does what Enter does."""
KEYS = "keys"
"""Zone of the keys at the bottom: a click there is that key."""
MARGIN = 1
"""Blank cells before what stands in these lines, and behind it."""
GAPS = (3, 2)
"""Cells between two keys: where there is room, and where there is not."""
GAP = 2
"""Cells between what is said in the bright line and what Enter does."""
LEAST_SAID = 8
"""With less room than that beside who is asked, nothing of a question is said that stands below."""


class Hint(NamedTuple):
    """A key at the bottom: how it is shown, what it does in a word, and the key that a click stands for, if any.

    `stays`: it is shown whatever else has to give way.
    """

    shown: str
    label: str
    key: str
    stays: bool = False


HELP, BACK, LEAVE = (
    Hint("?", "help", "question_mark", stays=True),
    Hint("q", "back", "q", stays=True),
    Hint("q", "leave", "q", stays=True),
)


def key_line(canvas: Canvas, hints: Sequence[Hint]) -> None:
    """The last row of a canvas: the keys, each a spot. Where they don't all fit, the last that need not stay lose their
    words, and when none has any more, they go.
    """
    line = canvas.window(Rect(0, canvas.height - 1, canvas.width, 1), "panel")
    shown = list(hints)
    while (gap := _gap(line, shown)) is None:
        _shorten(shown)
    draw_keys(line, MARGIN, shown, gap)


def draw_keys(line: Canvas, x: int, hints: Sequence[Hint], gap: int = GAPS[0]) -> None:
    """Draw keys in a line from a column on, each a spot."""
    for hint in hints:
        label = f" {hint.label}" if hint.label else ""
        end = line.runs(x, 0, [(hint.shown, line.ink("accent", bold=True)), (label, "quiet")])
        if hint.key:
            line.spot(Rect(x - 1, 0, end - x + 2, 1), hint.key, zone=KEYS, key=f"{KEYS}:{hint.key}")
        x = end + gap


def keys_width(line: Canvas, hints: Sequence[Hint], gap: int = GAPS[0]) -> int:
    """The cells that keys take with that gap between two of them."""
    spell = line.look.glyphs.spell
    words = sum(cells(spell(hint.shown)) + (cells(spell(hint.label)) + 1 if hint.label else 0) for hint in hints)
    return words + gap * (len(hints) - 1)


def _shorten(hints: list[Hint]) -> None:
    """Leave out a word, or a key."""
    loose = [place for place, hint in enumerate(hints) if not hint.stays]
    worded = [place for place in loose if hints[place].label]
    if worded:
        hints[worded[-1]] = hints[worded[-1]]._replace(label="")
    else:
        hints.pop(loose[-1] if loose else -1)


def _gap(line: Canvas, hints: Sequence[Hint]) -> int | None:
    """The cells between two keys with which they fit; None if they don't."""
    places = [gap for gap in GAPS if MARGIN + keys_width(line, hints, gap) <= line.width - 1]
    return places[0] if places or not hints else None


def bright_line(
    canvas: Canvas,
    y: int,
    said: str,
    action: str,
    who: str = "",
    colour: str = "accent",
    names: Sequence[str] = (),
) -> Literal["", "action", "said"]:
    """The one bright line: who is asked and what, or what there is to say, and at its right end what Enter does, if it
    does anything; a click anywhere on it does that. It wears that colour: of the seat that is asked, or the game's; in
    what is said these names stand out.
    Gives what the line is too short for, and must stand below: the end of what is said, or the action, which is there
    in full or not at all.
    """
    look, worn = canvas.look, Tint(colour, "background", 1.0)
    bright, soft = look.style("bar", worn, bold=True), look.style("bar", worn)
    canvas.fill(Rect(0, y, canvas.width, 1), bright)
    if action:
        canvas.spot(Rect(0, y, canvas.width, 1), zone=ACTION, key=ACTION)
    room, whole = room_beside(canvas, action), canvas.width - 2 * MARGIN
    fits = room + GAP >= cells(who)
    if action and fits:
        canvas.text(MARGIN + room + GAP, y, look.glyphs.spell(f"{look.glyphs.enter} {action}"), bright)
    elif action:
        room = whole
    is_cut = cells(look.glyphs.spell(who + said)) > room
    too_little = is_cut and room - cells(who) < LEAST_SAID
    told = [] if too_little else [(part, bright if part in names else soft) for part in _apart(said, names)]
    canvas.runs(MARGIN, y, [(who, bright), *told], width=max(room, cells(who)))
    return "action" if not fits else "said" if is_cut else ""


def _apart(said: str, names: Sequence[str]) -> list[str]:
    """A sentence, with the names in it apart from what stands between them."""
    any_name = "|".join(rf"\b{re.escape(name)}\b" for name in sorted(names, key=len, reverse=True))
    return re.split(f"({any_name})", said) if names else [said]


def room_beside(canvas: Canvas, action: str) -> int:
    """The cells of a bright line that are left for what is said beside that action."""
    room = canvas.width - 2 * MARGIN
    return room - cells(canvas.look.glyphs.spell(f"{canvas.look.glyphs.enter} {action}")) - GAP if action else room
