"""The table of Stones: a line for everybody."""

from boardgames.engine.words import Name
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.scene import Board, CardFace, Scene


class StonesBoard(Board):
    """Draws Stones."""

    news_from = 100

    def rows(self, scene: Scene, width: int, height: int) -> int:
        """A line for everybody, and one above and below."""
        return len(scene.people) + 2

    def table(self, canvas: Canvas, scene: Scene) -> None:
        """Each name with its stones and the card that it laid."""
        for seat, stones in enumerate(scene.observation.stones):
            rect = Rect(2, 1 + seat, canvas.width - 4, 1)
            canvas.runs(rect.x, rect.y, scene.people.runs((Name(seat),), canvas, "text"))
            laid = f"laid {scene.observation.laid[seat]}" if scene.observation.laid else ""
            canvas.text(30, rect.y, f"{stones:+d} stones   {laid}")
            canvas.spot(rect, f"seat:{seat}", zone="table")

    def cards(self, scene: Scene) -> tuple[CardFace, ...]:
        """The hand of these eyes."""
        hand = scene.observation.hands[scene.eyes] if scene.eyes is not None else ()
        return tuple(CardFace(f"hand:{card}", str(card)) for card in sorted(filter(None, hand)))


BOARD = StonesBoard()
