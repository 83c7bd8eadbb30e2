"""The procession: all Immortals in the order in which they are called, and whose those are that have been."""

from boardgames.games.immortal8.about import immortal_key, immortal_name
from boardgames.games.immortal8.catalogue import BYUN
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.story import called_so_far
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.pictures.emblems import draw_emblem
from boardgames.tui.scene import Scene

EMBLEM = (12, 6)
GAP = 2
BACK = 7
"""The narrowest back."""
HIGH = 10
"""Rows with emblems: these, a name, whose it is, and air."""
LOW = 4
NUMBERS = range(1, BYUN)


def procession_rows(width: int, height: int) -> int:
    """The rows that it takes: with emblems where there is room for them."""
    return HIGH if width >= 100 and height >= 30 else LOW


def procession(canvas: Canvas, scene: Scene) -> None:
    """Draw it into the whole canvas: what has been called lies open, the rest are backs with their numbers."""
    if canvas.height < HIGH:
        _in_names(canvas, scene)
        return
    table: EightObservation = scene.beat.after if scene.beat is not None else scene.observation
    called = called_so_far(table)
    wide = {number: EMBLEM[0] if called.get(number, -1) >= 0 else 0 for number in NUMBERS}
    left = canvas.width - 4 - sum(wide.values()) - GAP * (len(wide) - 1)
    narrow = min(EMBLEM[0], max(BACK, left // max(1, list(wide.values()).count(0))))
    x = 2
    for number in NUMBERS:
        width = wide[number] or narrow
        _place(canvas, scene, number, called.get(number), Rect(x, 1, width, EMBLEM[1]))
        x += width + GAP


def _place(canvas: Canvas, scene: Scene, number: int, seat: int | None, rect: Rect) -> None:
    """One Immortal: a back with its number, its emblem in the colour of whose it is, or dim if it is nobody’s."""
    name = immortal_name(number)
    if seat is None:
        canvas.box(rect, "round", "line")
        canvas.text(rect.x, rect.y + 2, str(number), "quiet", width=rect.width, align="centre")
    elif seat >= 0:
        draw_emblem(canvas, rect.x, rect.y, name, scene.people[seat].token)
    elif not (rect.width >= EMBLEM[0] and draw_emblem(canvas, rect.x, rect.y, name, "quiet", dimmed=True)):
        canvas.text(rect.x, rect.y + 2, canvas.look.glyphs.none, "quiet", width=rect.width, align="centre")
    is_now = scene.beat is not None and seat is not None and seat >= 0 and seat == scene.beat.seat
    ink = canvas.ink("text", bold=True) if is_now else "quiet"
    canvas.text(rect.x, rect.bottom + 1, name, ink, width=rect.width + 1, align="centre")
    if seat is not None and seat >= 0:
        canvas.runs(rect.x, rect.bottom + 2, scene.people.tagged(seat, canvas), width=rect.width + 1, align="centre")
    elif seat is not None:
        canvas.text(rect.x, rect.bottom + 2, "nobody", "quiet", width=rect.width, align="centre")
    canvas.spot(
        Rect(rect.x, rect.y, rect.width, 8), f"seen:immortal:{immortal_key(number)}", zone="table", key=f"call:{number}"
    )


def _in_names(canvas: Canvas, scene: Scene) -> None:
    """The same in lines of names, four to a line."""
    table: EightObservation = scene.beat.after if scene.beat is not None else scene.observation
    called = called_so_far(table)
    wide = (canvas.width - 4) // 4
    for place, number in enumerate(NUMBERS):
        x, y = 2 + place % 4 * wide, 1 + place // 4
        seat = called.get(number)
        is_now = scene.beat is not None and seat is not None and seat >= 0 and seat == scene.beat.seat
        x = canvas.text(x, y, f"{number} ", "quiet")
        ink = canvas.ink("text", bold=is_now) if seat is not None and seat >= 0 else "quiet"
        end = canvas.text(x, y, immortal_name(number) if seat is not None else "?", ink)
        if seat is not None and seat >= 0:
            canvas.runs(
                end + 1, y, scene.people.tagged(seat, canvas), width=max(0, 2 + (place % 4 + 1) * wide - end - 2)
            )
        elif seat is not None:
            canvas.text(end + 1, y, canvas.look.glyphs.none, "quiet")
        canvas.spot(
            Rect(x, y, max(1, end - x), 1), f"seen:immortal:{immortal_key(number)}", zone="table", key=f"call:{number}"
        )
