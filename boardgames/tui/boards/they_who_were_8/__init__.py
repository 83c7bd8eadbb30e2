"""The table of They Who Were 8: the gods in the teams or pairs that count together, and what is left to place."""

from boardgames.engine.beat import Beat
from boardgames.games.they_who_were_8.story import open_card
from boardgames.tui.boards.they_who_were_8 import ring, rows
from boardgames.tui.boards.they_who_were_8.hand import hand
from boardgames.tui.boards.they_who_were_8.lit import chosen, lit
from boardgames.tui.boards.they_who_were_8.stage import stage
from boardgames.tui.canvas import Canvas
from boardgames.tui.scene import Board, CardFace, Scene, Show
from boardgames.tui.table_commands import SPEAK, WINDOWS, peek

ROOMY = 30
"""Rows of a screen from which on there is air between the parts of the table."""


class TheyBoard(Board):
    """Draws They Who Were 8: gods as cards round the table where there is room for that, else one row a god."""

    news_from = 200
    commands = (peek("your hand, at any time"), SPEAK, *WINDOWS)
    hidden = "hand"

    def rows(self, scene: Scene, width: int, height: int) -> int:
        """As many as the gods take."""
        if ring.fits(width if width < self.news_from else ring.NARROWEST, height):
            return ring.rows(scene)
        return rows.plan_of(scene, roomy=height >= ROOMY).rows

    def table(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the table into the whole canvas."""
        if canvas.height == ring.rows(scene) and canvas.width >= ring.NARROWEST:
            ring.draw_ring(canvas, scene, lit(scene))
        else:
            rows.draw_rows(canvas, scene, lit(scene))

    def staged(self, scene: Scene) -> Beat | None:
        """While powers may be used on a card that lies open, the card, as it goes to whom it is sent."""
        asked = scene.decision is not None and scene.decision.prompt == "they.target"
        return open_card(scene.observation, chosen(scene)) if asked else None

    def stage(self, canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
        """Draw what just happened."""
        stage(canvas, show, beat, t)

    def cards(self, scene: Scene) -> tuple[CardFace, ...]:
        """The hand of these eyes."""
        return hand(scene)


BOARD = TheyBoard()
