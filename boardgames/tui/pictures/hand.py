"""The row of cards under the bar: a hand, or cards that lie face down."""

from boardgames.tui.canvas import Canvas, Ink, Rect
from boardgames.tui.glyphs import BoxKind
from boardgames.tui.scene import CardFace, Scene

WIDEST, NARROWEST, GAP = 15, 7, 1


def hand(canvas: Canvas, scene: Scene, cards: tuple[CardFace, ...]) -> None:
    """Draw the cards side by side, as wide as they fit; double frames are chosen, the heavy one has the cursor."""
    if not cards:
        return
    width = max(NARROWEST, min(WIDEST, (canvas.width - 2 + GAP) // len(cards) - GAP))
    seen: dict[str, int] = {}
    for place, card in enumerate(cards):
        seen[card.part] = seen.get(card.part, 0) + 1
        key = f"{card.part}#{seen[card.part]}"
        rect = Rect(1 + place * (width + GAP), 0, width, canvas.height)
        number = (place + 1) % 10 if scene.hand_is_asked and place < 10 else None
        _card(canvas, scene, card, key, rect, number)
        canvas.spot(rect, card.part, zone="hand", key=key)


def _card(canvas: Canvas, scene: Scene, card: CardFace, key: str, rect: Rect, number: int | None) -> None:
    chosen, lit = scene.chosen(key), scene.cursor == key
    asked = scene.hand_is_asked or scene.is_head(card.part)
    possible = chosen or not asked or scene.fits(card.part)
    kind: BoxKind = "double" if chosen else "heavy" if lit else "dashed" if card.hidden else "round"
    border: Ink = canvas.ink("accent", bold=True) if chosen else "text" if lit else "quiet" if possible else "line"
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
    inside = canvas.window(
        rect.inner if rect.width < 12 else Rect(rect.x + 2, rect.y + 1, rect.width - 3, rect.height - 2)
    )
    if card.hidden:
        canvas.fill(rect.inner, "quiet", canvas.look.glyphs.hidden)
        return
    inside.text(0, 0, card.title, canvas.ink("text" if possible else "quiet", bold=possible))
    for row, line in enumerate(card.lines[: inside.height - 1], 1):
        inside.runs(0, row, scene.people.runs(line, canvas, "quiet"))
