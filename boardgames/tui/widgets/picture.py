"""The one widget that shows canvases."""

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from boardgames.tui.canvas import Canvas, Spot


class Picture(Widget, can_focus=False, can_focus_children=False):
    """Shows a canvas, cell by cell, and repaints only what changed.

    It has no children, takes no focus, reads no markup and lets nothing be selected. It says nothing by itself: a
    screen that gets a click asks `spot_at`. Where it is larger than its canvas it stays blank; after a resize the
    screen shows a new canvas.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Picture {
        width: 1fr;
        height: 1fr;
    }
    """

    def __init__(self, *, name: str | None = None, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(name=name, id=id, classes=classes, markup=False)
        self.canvas: Canvas | None = None
        """What is shown; only `show` changes it."""
        self._strips: list[Strip] = []

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The spots of what is shown, in the order they were drawn."""
        return self.canvas.spots if self.canvas else ()

    def show(self, canvas: Canvas) -> None:
        """Show a whole canvas, which must not be drawn on afterwards."""
        before, self.canvas = self.canvas, canvas
        if before is None or before.rect != canvas.rect:
            self._strips = canvas.lines()
            self.refresh()
            return
        changes = canvas.changes(before)
        for change in changes:
            for y in range(change.y, change.bottom):
                self._strips[y] = canvas.line(y)
        if changes:
            self.refresh(*(Region(*change) for change in changes))

    def spot_at(self, x: int, y: int) -> Spot | None:
        """Return the spot at a cell of the content, the one drawn last if several lie there."""
        return next((spot for spot in reversed(self.spots) if spot.rect.contains(x, y)), None)

    def render_line(self, y: int) -> Strip:
        """Return a row as it is shown."""
        width = self.size.width
        if y >= len(self._strips):
            return Strip.blank(width, self.rich_style)
        return self._strips[y].adjust_cell_length(width, self.rich_style)
