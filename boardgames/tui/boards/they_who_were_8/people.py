"""Who holds how many cards, who plays and who is asked, and the piles."""

from boardgames.engine.types import Seat
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.tui.canvas import Canvas, Rect, Run, cells, crop
from boardgames.tui.scene import Scene

MARGIN = 2
IN_A_TURN = ("they.played", "they.tokens", "they.void", "they.used")
"""The beats that belong to the turn of whoever plays."""
LEAST_NAME = 4
"""Letters of a name at least."""


def doing(scene: Scene, seat: Seat) -> str:
    """`plays`, `is asked`; nothing for those who wait."""
    table: TheyObservation = scene.observation
    is_at_it = scene.beat is None or scene.beat.kind in IN_A_TURN
    if is_at_it and table.active == seat and table.phase in ("opening", "turn", "target"):
        return "plays"
    return "is asked" if scene.beat is None and scene.asked == seat else ""


def named(canvas: Canvas, scene: Scene, seat: Seat, room: int) -> Run:
    """Symbol and name, in at most so many cells."""
    text = f"{scene.people.symbol(seat, canvas)} {canvas.look.glyphs.spell(scene.people[seat].name)}"
    return crop(text, max(2 + LEAST_NAME, room), canvas.look.glyphs.cut), scene.people.ink(seat, canvas)


def people(canvas: Canvas, scene: Scene, y: int) -> None:
    """A row with everybody: `in hand  ● Ann 2  ▲ Cy 1 (plays)  ◆ Dee 2 (is asked)`, and the piles if they fit."""
    table: TheyObservation = scene.observation
    seats = range(len(table.players))
    told = {
        seat: (f" {len(table.players[seat].hand)}", f" ({does})" if (does := doing(scene, seat)) else "")
        for seat in seats
    }
    fixed = sum(1 + cells(count) + cells(words) for count, words in told.values())
    wanted = {seat: cells(scene.people[seat].name) + 2 for seat in seats}
    x = canvas.text(MARGIN, y, "in hand", "quiet")
    room = canvas.width - MARGIN - x - fixed - len(seats)
    longest = max(wanted.values())
    while longest > 2 + LEAST_NAME and sum(min(longest, each) for each in wanted.values()) > room:
        longest -= 1
    for seat in seats:
        x += 2
        count, words = told[seat]
        runs: list[Run] = [named(canvas, scene, seat, longest), (count, canvas.ink("text", bold=True)), (words, "text")]
        end = canvas.runs(x, y, runs)
        canvas.spot(Rect(x, y, end - x, 1), f"seat:{seat}", zone="table", key=f"seat:{seat}")
        x = end
    _beside(canvas, scene, x + 3, y)


def _beside(canvas: Canvas, scene: Scene, least: int, y: int) -> None:
    """The piles: at the right end, if there is room for them right of `least`."""
    table: TheyObservation = scene.observation
    told = [("pile:0", f"deck {len(table.deck)}")]
    told += [("pile:1", f"discarded {len(table.discard)}")] if table.rules.discards else []
    x = canvas.width - MARGIN - sum(len(text) for _, text in told) - 2 * (len(told) - 1)
    if x < least:
        return
    for key, text in told:
        end = canvas.text(x, y, text, "quiet")
        canvas.spot(Rect(x, y, end - x, 1), key, zone="table", key=key)
        x = end + 2
