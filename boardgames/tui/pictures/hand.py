"""The row of cards under the bar: a hand, or cards that lie face down."""

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.engine.words import Phrase, plain
from boardgames.tui.canvas import Canvas, Ink, Rect, cells, wrap
from boardgames.tui.glyphs import BoxKind
from boardgames.tui.layout import BACK_ROWS, LIST_ROWS
from boardgames.tui.pictures.emblems import COLUMNS, ROWS, draw_emblem
from boardgames.tui.scene import SEEN, CardFace, Scene

WIDEST, WIDEST_TEXT, WIDEST_SECRET, NARROWEST, NARROWEST_BACK = 17, 24, 79, 7, 4
ROOMY = 13
"""From this width on cards stand apart from each other, and their words from the left border; the widest ones from the
right border too.
"""
BESIDE, BESIDE_EMBLEMS = 34, 26
"""Columns that are worth having beside a hand, and beside one of high cards."""
SHORT_HANDS = (COLUMNS + 3, WIDEST, ROOMY, 11)
"""Columns of a card that leaves room beside the hand: with an emblem, in whole words, with air, with what it does."""
USUAL, HIGH, TALL = 5, 7, ROWS + 5
"""Rows of cards, of cards with all that they do, and of cards with emblems; one of them is free for those that are
chosen.
"""
LEAST_WORDS = 4
"""Rows below cards with emblems in which something can be said of them."""
ROOMY_ROWS = 30
"""Rows of a screen that is high enough for cards with all that they do."""
EMBLEMS_FROM = 120
"""Columns of a screen from which on cards have emblems."""
CHOSEN = 0.16
"""The share of the accent in what a chosen card stands on."""


class _Size(NamedTuple):
    """How wide each card is, and the blank columns between two."""

    width: int
    gap: int

    def columns(self, number: int) -> int:
        """Of so many cards."""
        return 1 + number * (self.width + self.gap)


def hand_size(cards: Sequence[CardFace], width: int, height: int, below: int, *, lists: bool) -> tuple[int, int]:
    """The rows of a hand, and its columns, on a screen of that size with so many rows `below` the bar.

    Backs are low. Cards get more rows where they have something to show there, and not all columns, if that leaves
    enough for words beside them.
    """
    if any(card.hidden for card in cards):
        return BACK_ROWS, width
    if all(card.effects for card in cards):
        has_emblems = width >= EMBLEMS_FROM and all(card.emblem for card in cards)
        return _short(len(cards), width, below, lists=lists, has_emblems=has_emblems)
    others = LIST_ROWS if lists else USUAL
    is_roomy = height >= ROOMY_ROWS or below - HIGH >= others
    rows = HIGH + int(below - HIGH > others) if is_roomy and any(card.text for card in cards) else USUAL
    return rows, width


def _short(number: int, width: int, below: int, *, lists: bool, has_emblems: bool) -> tuple[int, int]:
    """Rows and columns of cards that say what they do in few words."""
    high, *low = (_Size(each, int(each >= ROOMY)).columns(number) for each in SHORT_HANDS)
    if has_emblems and not lists and below >= TALL and width - high >= BESIDE_EMBLEMS:
        return TALL, high
    if has_emblems and width >= high and below - TALL >= (LIST_ROWS if lists else LEAST_WORDS):
        return TALL, width
    if lists:
        return USUAL, width
    columns = next((columns for columns in low if width - columns >= BESIDE), width)
    return min(USUAL + int(columns < width), below), columns


def _size(cards: Sequence[CardFace], width: int, *, peeks: bool) -> _Size:
    room = (width - 1) // len(cards)
    gap = int(room > ROOMY)
    widest = WIDEST_SECRET if peeks else WIDEST_TEXT if any(card.text for card in cards) else WIDEST
    least = NARROWEST_BACK if all(card.hidden for card in cards) else NARROWEST
    return _Size(max(least, min(widest, room - gap)), gap)


def hand(canvas: Canvas, scene: Scene, cards: tuple[CardFace, ...]) -> None:
    """Draw the cards side by side, as wide as they fit; double frames are chosen and lifted, the heavy one has the
    cursor.
    """
    if not cards:
        return
    width, gap = _size(cards, canvas.width, peeks=scene.peeks)
    moves = not scene.peeks and any(_is_asked(scene, card) or _is_chosen(scene, card) for card in cards)
    lift = int(moves and canvas.height > max(_least_rows(card, width) for card in cards))
    seen: dict[str, int] = {}
    for place, card in enumerate(cards):
        seen[card.part] = seen.get(card.part, 0) + 1
        key = f"{card.part}#{seen[card.part]}"
        rect = Rect(1 + place * (width + gap), 0, width, canvas.height)
        is_numbered = scene.hand_is_numbered and place < 10 and not scene.peeks and not card.part.startswith(SEEN)
        number = (place + 1) % 10 if is_numbered else None
        top = 0 if scene.chosen(key) else lift
        _card(canvas, scene, card, key, Rect(rect.x, top, width, canvas.height - lift), number)
        canvas.spot(rect, card.part, *card.roles, zone="hand", key=key)


def _is_asked(scene: Scene, card: CardFace) -> bool:
    return scene.hand_is_asked or scene.is_head(card.part, *card.roles)


def _is_chosen(scene: Scene, card: CardFace) -> bool:
    """Whether a card of that face is chosen, in whatever part."""
    parts = {card.part, *card.roles}
    return scene.pointing is not None and any(pick.key and pick.part in parts for pick in scene.pointing.picks)


def _least_rows(card: CardFace, width: int) -> int:
    """The rows of a card with its title and all that it does."""
    left, right = _margins(width)
    words = len(wrap(card.text, width - 2 - left - right)) if card.text else 0
    return 3 + bool(card.effects) + words


def _margins(width: int) -> tuple[int, int]:
    """Blank columns inside the border of a card."""
    return int(width >= ROOMY), int(width >= WIDEST_TEXT)


def _card(canvas: Canvas, scene: Scene, card: CardFace, key: str, rect: Rect, number: int | None) -> None:
    chosen, lit = scene.chosen(key), scene.cursor == key
    asked = not scene.peeks and (scene.hand_is_asked or scene.is_head(card.part))
    possible = chosen or not asked or scene.fits(card.part)
    kind: BoxKind = "double" if chosen else "heavy" if lit else "dashed" if card.hidden else "round"
    view = canvas.window(rect, canvas.look.tint("accent", "background", CHOSEN) if chosen else "surface")
    border: Ink = view.ink("accent", bold=True) if chosen else "quiet" if possible else "line"
    footer = f"{'' if number is None else number} {card.mark}".strip()
    if chosen:
        footer = f"{canvas.look.glyphs.check} {footer}".strip()
    view.box(
        view.rect,
        kind,
        view.ink("text", bold=True) if lit else border,
        footer=footer,
        footer_ink=view.ink("accent", bold=True) if possible else "quiet",
        footer_align="centre",
    )
    _edge(view, scene, card)
    if card.hidden:
        view.fill(view.rect.inner, "quiet", canvas.look.glyphs.hidden)
    else:
        _face(
            view, scene, card, view.ink("text" if possible else "quiet", bold=possible, reverse=lit), used=not possible
        )


def _face(view: Canvas, scene: Scene, card: CardFace, ink: Ink, *, used: bool) -> None:
    """The emblem, where there is room for it, the title and what the card does; then, as far as they fit, its lines."""
    left, right = _margins(view.width)
    inside = view.window(Rect(1 + left, 1, view.width - 2 - left - right, view.height - 2))
    if card.emblem and view.width > COLUMNS + 2 and inside.height >= ROWS + 2:
        inside = view.window(Rect(1, 1 + ROWS, view.width - 2, view.height - 2 - ROWS))
        draw_emblem(view, (view.width - COLUMNS) // 2, 1, card.emblem, dimmed=used)
        _centred(inside, card, ink)
        return
    end = inside.text(0, 0, card.title if cells(card.title) <= inside.width else card.short, ink)
    if end + 1 + cells(card.corner) <= inside.width:
        inside.text(0, 0, card.corner, "quiet", width=inside.width, align="right")
    lines: list[Phrase] = [(effect,) for effect in _effect(card, inside.width)]
    lines += [line for line in card.lines if cells(plain(line, scene.people.names)) <= inside.width]
    for row, line in enumerate(lines[: inside.height - 1], 1):
        inside.runs(0, row, scene.people.runs(line, view, "quiet"))
    room = inside.height - 1 - len(lines)
    if card.text and room > 0:
        inside.paragraph(0, 1 + len(lines), inside.width, card.text, "quiet", max_lines=room)


def _edge(view: Canvas, scene: Scene, card: CardFace) -> None:
    """How the card came here, in its upper border: in the longest words that fit, else as much as does."""
    forms = [[(" ", "quiet"), *scene.people.runs(form, view, "quiet"), (" ", "quiet")] for form in card.edges]
    fitting = (form for form in forms if sum(cells(text) for text, _ in form) <= view.width - 2)
    if forms:
        view.runs(1, 0, next(fitting, forms[-1]), width=view.width - 2)


def _centred(inside: Canvas, card: CardFace, ink: Ink) -> None:
    """Title and effect under an emblem."""
    names = [name for name in (card.emblem, card.title, card.short) if cells(name) <= inside.width]
    inside.text(0, 0, names[0] if names else card.short, ink, width=inside.width, align="centre")
    for effect in _effect(card, inside.width):
        inside.text(0, 1, effect, "quiet", width=inside.width, align="centre")


def _effect(card: CardFace, width: int) -> tuple[str, ...]:
    """What the card does, in the longest form that fits: this is never left out."""
    fitting = [form for form in card.effects if cells(form) <= width]
    return tuple((fitting or list(card.effects[-1:]))[:1])
