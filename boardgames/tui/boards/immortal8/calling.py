"""The calling: who embodied whom, and the points by category, which fill in one player after the other."""

from boardgames.games.immortal8.about import immortal_key, immortal_name
from boardgames.games.immortal8.observation import EightObservation, PlayerView
from boardgames.tui.boards.immortal8.marks import (
    coins,
    draw_piles,
    honour_counts,
    known_as,
    length,
    piles_width,
    seat_name,
    tokens,
)
from boardgames.tui.canvas import Canvas, Ink, Rect, Run
from boardgames.tui.scene import Scene

LABELS = 13


PILES = ("deck", "discard")


def calling_rows(height: int) -> int:
    """Names, Immortals, tokens, six categories, the sum, who was revealed and the piles, and lines between."""
    return 12 if height < 30 else 14


def calling(canvas: Canvas, scene: Scene) -> None:
    """Draw the sheet: what has been called is filled in, the player just called is bright."""
    table: EightObservation = scene.observation
    seats = len(table.players)
    width = (canvas.width - LABELS) // seats
    spare = int(canvas.height >= 14)
    for seat in range(seats):
        x = LABELS + seat * width
        seat_name(canvas, scene, seat, x, 0, width - 1)
        _immortal(canvas, scene, seat, Rect(x + 1, 1, width - 2, 1))
        canvas.runs(x + 1, 2, _tokens(canvas, table.players[seat], width - 2), width=width - 2)
    canvas.text(1, 1, "embodies", "quiet")
    canvas.text(1, 2, "tokens", "quiet")
    top = 3 + spare
    for row, category in enumerate(scene.sheet.rows):
        canvas.text(1, top + row, category.source, "quiet", width=LABELS - 1)
        for seat in range(seats):
            at = Rect(LABELS + seat * width + 1, top + row, width - 2, 1)
            _points(canvas, scene, seat, category.points[seat], at)
            canvas.text(at.x + 5, at.y, _counts(canvas, table.players[seat])[row], "quiet", width=at.width - 5)
    bottom = top + len(scene.sheet.rows)
    canvas.fill(Rect(1, bottom, canvas.width - 2, 1), "line", canvas.look.glyphs.across)
    canvas.text(1, bottom + 1, "in all", canvas.ink("text", bold=True))
    for seat in range(seats):
        at = Rect(LABELS + seat * width + 1, bottom + 1, width - 2, 1)
        _points(canvas, scene, seat, scene.sheet.totals[seat], at, bold=True)
    _facts(canvas, scene, canvas.height - 1)


def _tokens(canvas: Canvas, player: PlayerView, width: int) -> list[Run]:
    """Civilization tokens, and coins where there is room for them."""
    both: list[Run] = [*coins(canvas, player), (" ", "text"), *tokens(canvas, player)]
    return both if length(both) <= width else tokens(canvas, player)


def _counts(canvas: Canvas, player: PlayerView) -> tuple[str, ...]:
    """What lies in front of a player for each category of the sheet: none for the Immortal, VP tokens, and so on."""
    culture = f"{canvas.look.glyphs.pip}{player.culture}"
    wonder_tokens, supremacy, diamonds, points = (f"{letters}{number}" for letters, number in honour_counts(player))
    return ("", points, wonder_tokens, supremacy, culture, diamonds)


def _facts(canvas: Canvas, scene: Scene, y: int) -> None:
    """Who was revealed before the calling, and the piles."""
    table: EightObservation = scene.observation
    x = 1
    for seat in range(len(table.players)):
        if mark := known_as(canvas, table, seat):
            symbol = scene.people.symbol(seat, canvas), scene.people.ink(seat, canvas)
            x = canvas.runs(x, y, [symbol, (" ", "text"), *mark]) + 2
    draw_piles(canvas, scene, canvas.width - 1 - piles_width(table, PILES), y, PILES)


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
