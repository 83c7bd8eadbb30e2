"""The row of cards under the bar: a hand, or cards that lie face down."""

from boardgames.engine.words import plain
from boardgames.tui.canvas import Canvas, Ink, Rect, cells
from boardgames.tui.glyphs import BoxKind
from boardgames.tui.scene import CardFace, Scene

WIDEST, WIDEST_TEXT, WIDEST_SECRET, NARROWEST = 17, 24, 79, 7
ROOMY = 13
"""From this width on cards stand apart from each other, and their words from the left border; the widest ones from the
right border too.
"""


def hand(canvas: Canvas, scene: Scene, cards: tuple[CardFace, ...]) -> None:
    """Draw the cards side by side, as wide as they fit; double frames are chosen, the heavy one has the cursor."""
    if not cards:
        return
    room = (canvas.width - 1) // len(cards)
    gap = 1 if room > ROOMY else 0
    widest = WIDEST_SECRET if scene.peeks else WIDEST_TEXT if any(card.text for card in cards) else WIDEST
    width = max(NARROWEST, min(widest, room - gap))
    seen: dict[str, int] = {}
    for place, card in enumerate(cards):
        seen[card.part] = seen.get(card.part, 0) + 1
        key = f"{card.part}#{seen[card.part]}"
        rect = Rect(1 + place * (width + gap), 0, width, canvas.height)
        number = (place + 1) % 10 if scene.hand_is_numbered and place < 10 and not scene.peeks else None
        _card(canvas, scene, card, key, rect, number)
        canvas.spot(rect, card.part, *card.roles, zone="hand", key=key)


def _card(canvas: Canvas, scene: Scene, card: CardFace, key: str, rect: Rect, number: int | None) -> None:
    chosen, lit = scene.chosen(key), scene.cursor == key
    asked = not scene.peeks and (scene.hand_is_asked or scene.is_head(card.part))
    possible = chosen or not asked or scene.fits(card.part)
    kind: BoxKind = "double" if chosen else "heavy" if lit else "dashed" if card.hidden or not possible else "round"
    border: Ink = canvas.ink("accent", bold=True) if chosen else "quiet" if possible else "line"
    footer = "" if number is None else str(number)
    if chosen:
        footer = f"{canvas.look.glyphs.check} {footer}".strip()
    canvas.box(
        rect,
        kind,
        canvas.ink("text", bold=True) if lit else border,
        footer=footer,
        footer_ink=canvas.ink("accent", bold=True) if possible else "quiet",
        footer_align="centre",
    )
    if card.hidden:
        canvas.fill(rect.inner, "quiet", canvas.look.glyphs.hidden)
    else:
        _face(canvas, scene, card, rect, canvas.ink("text" if possible else "quiet", bold=possible, reverse=lit))


def _face(canvas: Canvas, scene: Scene, card: CardFace, rect: Rect, ink: Ink) -> None:
    margin = 1 if rect.width >= ROOMY else 0
    right = 1 if rect.width >= WIDEST_TEXT else 0
    inside = canvas.window(Rect(rect.x + 1 + margin, rect.y + 1, rect.width - 2 - margin - right, rect.height - 2))
    end = inside.text(0, 0, card.title if cells(card.title) <= inside.width else card.short, ink)
    if end + 1 + cells(card.corner) <= inside.width:
        inside.text(0, 0, card.corner, "quiet", width=inside.width, align="right")
    fitting = [line for line in card.lines if cells(plain(line, scene.people.names)) <= inside.width]
    for row, line in enumerate(fitting[: inside.height - 1], 1):
        inside.runs(0, row, scene.people.runs(line, canvas, "quiet"))
    room = inside.height - 1 - len(fitting)
    if card.text and room > 0:
        inside.paragraph(0, 1 + len(fitting), inside.width, card.text, "quiet", max_lines=room)
