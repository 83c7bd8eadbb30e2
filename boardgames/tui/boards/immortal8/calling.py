"""The calling: who embodied whom, and the points by category, which fill in one player after the other."""

from boardgames.games.immortal8.about import immortal_key, immortal_name
from boardgames.games.immortal8.observation import EightObservation
from boardgames.tui.boards.immortal8.marks import seat_name
from boardgames.tui.canvas import Canvas, Ink, Rect
from boardgames.tui.scene import Scene

LABELS = 13


def calling_rows(height: int) -> int:
    """Names, Immortals, six categories, the sum, and lines between."""
    return 11 if height < 30 else 13


def calling(canvas: Canvas, scene: Scene) -> None:
    """Draw the sheet: what has been called is filled in, the player just called is bright."""
    table: EightObservation = scene.observation
    seats = len(table.players)
    width = (canvas.width - LABELS) // seats
    spare = int(canvas.height >= 13)
    for seat in range(seats):
        x = LABELS + seat * width
        seat_name(canvas, scene, seat, x, 0, width - 1)
        _immortal(canvas, scene, seat, Rect(x + 1, 1, width - 2, 1))
    canvas.text(1, 1, "embodies", "quiet")
    top = 2 + spare
    for row, category in enumerate(scene.sheet.rows):
        canvas.text(1, top + row, category.source, "quiet", width=LABELS - 1)
        for seat in range(seats):
            _points(
                canvas, scene, seat, category.points[seat], Rect(LABELS + seat * width + 1, top + row, width - 2, 1)
            )
    bottom = top + len(scene.sheet.rows)
    canvas.fill(Rect(1, bottom, canvas.width - 2, 1), "line", canvas.look.glyphs.across)
    canvas.text(1, bottom + 1, "in all", canvas.ink("text", bold=True))
    for seat in range(seats):
        at = Rect(LABELS + seat * width + 1, bottom + 1, width - 2, 1)
        _points(canvas, scene, seat, scene.sheet.totals[seat], at, bold=True)


def _called(table: EightObservation, seat: int) -> bool:
    """Whether the points of a player are open: the Immortal has been called."""
    embodied = table.players[seat].embodied
    return 0 < embodied <= table.called


def _immortal(canvas: Canvas, scene: Scene, seat: int, rect: Rect) -> None:
    """The Immortal of a player, or its back."""
    table: EightObservation = scene.observation
    if not _called(table, seat):
        canvas.fill(rect._replace(width=min(6, rect.width)), "quiet", canvas.look.glyphs.hidden)
        return
    name = immortal_name(table.players[seat].embodied)
    now = seat == table.active
    canvas.text(rect.x, rect.y, name, canvas.ink("accent", bold=now), width=rect.width)
    key = f"immortal:{seat}"
    canvas.spot(rect, f"seen:immortal:{immortal_key(table.players[seat].embodied)}", zone="table", key=key)


def _points(canvas: Canvas, scene: Scene, seat: int, points: int, rect: Rect, *, bold: bool = False) -> None:
    table: EightObservation = scene.observation
    if not _called(table, seat):
        canvas.text(rect.x, rect.y, canvas.look.glyphs.none, "line", width=4, align="right")
        return
    now = seat == table.active
    ink: Ink = canvas.ink("accent" if now else "text", bold=bold or now)
    canvas.text(rect.x, rect.y, str(points), ink, width=4, align="right")
