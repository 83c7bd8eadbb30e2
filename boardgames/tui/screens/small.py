"""The one sentence of a terminal that is too small for a table."""

from boardgames.tui.canvas import Canvas
from boardgames.tui.layout import SMALLEST
from boardgames.tui.screens.painted import Painted


class SmallScreen(Painted[None], inherit_bindings=False):
    """Covers everything until the terminal is large enough again; it knows no key."""

    def paint(self, canvas: Canvas) -> None:
        """One sentence in the middle."""
        columns, rows = SMALLEST
        sentence = (
            f"The table needs {columns} columns and {rows} rows; this window has {canvas.width} and {canvas.height}. "
            "Make it larger, or the letters smaller: nothing is lost in the meantime."
        )
        width = max(2, min(46, canvas.width - 4))
        lines = Canvas(width, 40, canvas.look).paragraph(0, 0, width, sentence)
        top = max(0, (canvas.height - lines) // 2)
        canvas.paragraph((canvas.width - width) // 2, top, width, sentence, max_lines=max(1, canvas.height))
