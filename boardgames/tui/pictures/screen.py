"""The whole table screen, put together from its pictures."""

from boardgames.engine.beat import Beat
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.layout import BACK_ROWS, LIST_ROWS, beside_stage, zones
from boardgames.tui.pictures.advice import advice
from boardgames.tui.pictures.bar import bar
from boardgames.tui.pictures.hand import EMBLEMS_FROM, HIGH, TALL, USUAL, hand, hand_columns
from boardgames.tui.pictures.header import header
from boardgames.tui.pictures.inspector import inspector, news
from boardgames.tui.pictures.listing import list_size, listing, staged_columns
from boardgames.tui.scene import Board, CardFace, Scene, Show

FIXED_ROWS = 4
"""The header, the bar and the keys."""
SECRET_ROWS = 9
"""What is looked at for a moment is shown in full, where there is room for it."""


def _card_rows(cards: tuple[CardFace, ...], scene: Scene, size: Rect, below: int) -> int:
    """Backs are low; cards get more rows on a high screen, or with enough `below` the bar, if these have something to
    show there.
    """
    if any(card.hidden for card in cards):
        return BACK_ROWS
    is_beside = not scene.lists and hand_columns(cards, size.width) < size.width
    others = 0 if is_beside else LIST_ROWS if scene.lists else USUAL
    if size.width >= EMBLEMS_FROM and below - TALL >= others and any(card.emblem for card in cards):
        return TALL
    if is_beside:
        return min(USUAL + 1, below)
    is_roomy = size.height >= 30 or below - HIGH >= (LIST_ROWS if scene.lists else USUAL)
    return HIGH + 1 if is_roomy and any(card.text for card in cards) else USUAL


def draw(canvas: Canvas, board: Board, scene: Scene) -> None:
    """Draw a scene on the whole screen, but for the keys in its last row."""
    width, height = canvas.width, canvas.height
    beat = board.staged(scene) if scene.lists and not scene.peeks else None
    cards = scene.shown or (board.secrets(scene) if scene.peeks else () if beat else board.cards(scene))
    rows = board.rows(scene, width, height)
    at = zones(
        width,
        height,
        rows,
        has_news=width >= board.news_from,
        has_cards=bool(cards),
        list_size=list_size(canvas, scene) if scene.lists and not scene.peeks else None,
        card_rows=SECRET_ROWS if scene.peeks else _card_rows(cards, scene, canvas.rect, height - rows - FIXED_ROWS),
        card_columns=width if scene.peeks else hand_columns(cards, width),
    )
    header(canvas.window(at.header, "panel"), scene)
    board.table(canvas.window(at.table), scene)
    if at.news:
        news(canvas.window(at.news), scene)
    bar(canvas.window(at.bar), scene)
    below = Rect(0, at.bar.bottom, width, height - 1 - at.bar.bottom)
    if scene.peeks and board.secret(canvas.window(below), scene):
        return
    if beat is not None:
        picture, entries = beside_stage(below, staged_columns(canvas, scene))
        board.stage(canvas.window(picture), _show(scene), beat, 1.0)
        listing(canvas.window(entries), scene, staged=True)
        return
    if at.cards:
        hand(canvas.window(at.cards), scene, cards)
    if at.entries:
        listing(canvas.window(at.entries), scene)
    if not advice(canvas, scene, at):
        inspector(canvas.window(at.inspector), scene, with_news=at.news is None)


def _show(scene: Scene) -> Show:
    """What of a scene a stage may know."""
    return Show(title=scene.title, look=scene.look, people=scene.people, words=scene.words)


def draw_beat(canvas: Canvas, board: Board, scene: Scene, beat: Beat, t: float) -> None:
    """Draw what just happened on its stage, at `t` from 0 to 1, and above it the table as it was before; or on the
    whole screen, where the board wants that. The scene must be nobody’s view.
    """
    width, height = canvas.width, canvas.height
    is_whole = beat.kind in board.whole
    at = zones(
        width,
        height,
        height - FIXED_ROWS if is_whole else board.rows(scene, width, height),
        has_news=width >= board.news_from and not is_whole,
        has_cards=False,
        list_size=None,
        card_rows=0,
    )
    header(canvas.window(at.header, "panel"), scene)
    bar(canvas.window(at.bar), scene)
    show = _show(scene)
    if is_whole:
        board.stage(canvas.window(at.table), show, beat, t)
        return
    board.table(canvas.window(at.table), scene)
    if at.news:
        news(canvas.window(at.news), scene)
    board.stage(canvas.window(at.inspector), show, beat, t)
