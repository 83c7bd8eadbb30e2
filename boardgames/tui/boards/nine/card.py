"""A card of Nine, large: with its emblem and what it does, and how it is turned."""

from math import cos, pi

from boardgames.games.nine.about import power
from boardgames.games.nine.catalogue import CARD, HEROES
from boardgames.tui.boards.nine.moment import Shown
from boardgames.tui.canvas import Canvas, Ink, Rect, wrap
from boardgames.tui.people import People
from boardgames.tui.pictures.emblems import COLUMNS, ROWS, draw_emblem
from boardgames.tui.theme import Ground

NARROW, WIDE, LARGE = 20, 24, 32
"""Columns of a card, and of one with a large emblem."""
LEAST, MOST = ROWS + 3, ROWS + 7
"""Rows of a card: the emblem under one line; with a name, lines of what it does, and air. A large emblem takes as many
rows more as it has.
"""
PEEK = (2, 1)
"""How far the card behind looks out, to the right and above."""
OUT = 0.5
"""When a card behind has come out, and what was hit shows it."""
LIES, PEEPS, HIT = 0.16, 0.08, 0.2
"""How deep a card is tinted that is spoken of, one behind it, and one that was hit."""


def size(width: int, height: int) -> tuple[int, int]:
    """The columns and rows of a card where there is room for that."""
    if width >= 130 and height >= LEAST + ROWS + 2:
        return LARGE, min(MOST + ROWS, height)
    return (WIDE if width >= 96 else NARROW), min(MOST, height)


def peeks(front: Shown, behind: Shown | None) -> int:
    """How many rows above a card those that lie behind it take."""
    return PEEK[1] if behind is not None or front.number > 1 else 0


def draw_card(
    canvas: Canvas, place: Rect, people: People, front: Shown, behind: Shown | None, turned: float, done: float
) -> None:
    """Draw the card in front, turned over so far (0 to 1), and what lies behind it: others of its kind, or `behind`.
    What becomes of them shows as it is `done` (0 to 1).
    """
    if peeks(front, behind):
        out = min(1.0, done / OUT) if behind is not None else 1.0
        _peeping(canvas, place.moved(round(PEEK[0] * out), -round(PEEK[1] * out)), behind, done)
    share = abs(cos(pi * turned)) if front.turn else 1.0
    is_face = not front.turn or (front.turn == "up") == (turned >= 0.5)
    width = max(3, round(place.width * share))
    across = Rect(place.x + (place.width - width) // 2, place.y, width, place.height)
    if is_face:
        _face(canvas, across, people, front, done)
    else:
        _back(canvas, across, people, front)


def _ground(canvas: Canvas, is_hit: bool, share: float) -> Ground:
    return canvas.look.tint("error" if is_hit else "accent", share=HIT if is_hit else share)


def _peeping(canvas: Canvas, place: Rect, shown: Shown | None, done: float) -> None:
    """The edge of a card behind; with its name, if it is another one."""
    is_hit = shown is not None and bool(shown.fate) and done >= OUT
    card = canvas.window(place, _ground(canvas, is_hit, PEEPS))
    title = CARD[shown.card].name if shown else ""
    ink: Ink = "error" if is_hit else "quiet"
    card.box(card.rect, "dashed" if is_hit else "round", ink, title=title, title_align="right")


def _back(canvas: Canvas, place: Rect, people: People, shown: Shown) -> None:
    card = canvas.window(place, canvas.look.tint(people[shown.owner].token))
    name, down = (CARD[shown.card].name, "face down") if shown.turn == "down" else ("", "")
    card.box(card.rect, "dashed", "quiet", title=name, title_align="centre", footer=down, footer_align="centre")
    card.fill(Rect(2, 1, card.width - 4, card.height - 2), "quiet", canvas.look.glyphs.hidden)


def _face(canvas: Canvas, place: Rect, people: People, shown: Shown, done: float) -> None:
    """A face, or as much of it as can be seen while it turns."""
    fate = shown.fate if done >= 1 else ""
    is_hit = bool(shown.fate) and done >= OUT
    card = canvas.window(place, _ground(canvas, is_hit, LIES))
    ink = "error" if is_hit else "accent"
    card.box(card.rect, "dashed" if is_hit else "double", ink, footer=fate, footer_align="centre")
    inside = card.window(Rect(2, 1, card.width - 4, card.height - 2))
    token = _token(people, shown.worn[done >= 1])
    is_large = place.height > MOST
    rows, columns = (ROWS * 2, COLUMNS * 2) if is_large else (ROWS, COLUMNS)
    spare = inside.height - rows
    has_name = spare >= 2
    _head(inside, shown, has_name)
    above = 1 if spare else 0
    emblem = inside.window(Rect(0, above, inside.width, rows))
    x = (inside.width - columns) // 2
    draw_emblem(emblem, x, 0, CARD[shown.card].name, token, dimmed=bool(fate), large=is_large)
    if has_name:
        _words(inside, shown, above + rows, spare - 2)


def _token(people: People, seat: int) -> str:
    return people[seat].token if seat >= 0 else "quiet"


def _head(card: Canvas, shown: Shown, has_name: bool) -> None:
    """The number, or number and name where that has no line of its own; how many were turned."""
    number = "" if shown.card in HEROES else str(shown.card)
    head = number if has_name else f"{number} {CARD[shown.card].name}".strip()
    end = card.text(0, 0, head, card.ink("accent", bold=True))
    corner = shown.corner or ("Hero" if shown.card in HEROES else "")
    if card.width - end > len(corner):
        card.text(end, 0, corner, "quiet", width=card.width - end, align="right")


def _words(card: Canvas, shown: Shown, y: int, lines: int) -> None:
    """The name, and what the card does in so many lines."""
    text = wrap(_gist(card, shown, lines), card.width, "quiet")
    y += lines > len(text)
    card.text(0, y, CARD[shown.card].name.upper(), card.ink("text", bold=True), width=card.width, align="centre")
    for row, runs in enumerate(text[:lines], y + 1):
        card.runs(0, row, runs, width=card.width, align="centre")


def _gist(card: Canvas, shown: Shown, lines: int) -> str:
    """What it does: whole, in a line or two, or in a word or two, as far as there is room."""
    does = power(shown.card)
    return next((text for text in (does.lines[0], does.gist) if len(wrap(text, card.width)) <= lines), does.brief)
