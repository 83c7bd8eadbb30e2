"""The whole table screen, put together from its pictures."""

from boardgames.tui.canvas import Canvas
from boardgames.tui.layout import zones
from boardgames.tui.pictures.bar import bar, entries
from boardgames.tui.pictures.hand import hand
from boardgames.tui.pictures.header import header, keys
from boardgames.tui.pictures.inspector import inspector, news
from boardgames.tui.scene import Board, Scene

Hints = tuple[tuple[str, str], ...]


def draw(board: Board, scene: Scene, width: int, height: int, hints: Hints) -> Canvas:
    """Draw a scene on a screen of that size."""
    canvas = Canvas(width, height, scene.look)
    cards = board.cards(scene)
    at = zones(
        width,
        height,
        board.rows(scene, width, height),
        has_news=width >= board.news_from,
        has_cards=bool(cards),
        has_entries=scene.lists,
        hidden_cards=any(card.hidden for card in cards),
    )
    header(canvas.window(at.header, "panel"), scene)
    board.table(canvas.window(at.table), scene)
    if at.news:
        news(canvas.window(at.news), scene)
    bar(canvas.window(at.bar), scene)
    if at.cards:
        hand(canvas.window(at.cards), scene, cards)
    if at.entries:
        entries(canvas.window(at.entries), scene)
    inspector(canvas.window(at.inspector), scene, with_news=at.news is None)
    keys(canvas.window(at.keys, "panel"), hints)
    return canvas
