"""The whole table screen, put together from its pictures."""

from boardgames.engine.beat import Beat
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.layout import beside_stage, zones
from boardgames.tui.pictures.advice import advice
from boardgames.tui.pictures.bar import bar
from boardgames.tui.pictures.hand import hand, hand_size
from boardgames.tui.pictures.header import header
from boardgames.tui.pictures.inspector import inspector, news
from boardgames.tui.pictures.listing import list_size, listing, staged_columns
from boardgames.tui.scene import Board, Scene, Show

FIXED_ROWS = 4
"""The header, the bar and the keys."""
SECRET_ROWS = 9
"""What is looked at for a moment is shown in full, where there is room for it."""


def draw(canvas: Canvas, board: Board, scene: Scene) -> None:
    """Draw a scene on the whole screen, but for the keys in its last row."""
    width, height = canvas.width, canvas.height
    beat = board.staged(scene) if scene.lists and not scene.peeks else None
    cards = scene.shown or (board.secrets(scene) if scene.peeks else () if beat else board.cards(scene))
    rows = board.rows(scene, width, height)
    card_rows, card_columns = hand_size(cards, width, height, height - rows - FIXED_ROWS, lists=scene.lists)
    if scene.peeks:
        card_rows, card_columns = SECRET_ROWS, width
    at = zones(
        width,
        height,
        rows,
        has_news=width >= board.news_from,
        has_cards=bool(cards),
        list_size=list_size(canvas, scene) if scene.lists and not scene.peeks else None,
        card_rows=card_rows,
        card_columns=card_columns,
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
