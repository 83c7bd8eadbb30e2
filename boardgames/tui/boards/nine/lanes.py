"""The lanes of Nine: their heads, and in each a cell for everybody who has cards there."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style

from boardgames.games.nine.catalogue import CARD, GAL, SHIELD
from boardgames.games.nine.observation import NineObservation
from boardgames.tui.boards.nine.light import HELD, HIT, NOW, Cell, Light, code, ink_of
from boardgames.tui.boards.nine.plan import ALIGNED_FROM, BLOCKS_FROM, Lane, Plan
from boardgames.tui.canvas import Canvas, Ink, Rect, Run, cells
from boardgames.tui.pictures.emblems import COLUMNS, ROWS, draw_emblem
from boardgames.tui.scene import Scene
from boardgames.tui.theme import Ground

FADED = 0.65
"""What is left of the colour of whoever does not lead."""
ALIGNED = 3
"""Blocks before the numbers of a lane that stand below each other."""


def head(canvas: Canvas, scene: Scene, plan: Plan, light: Light, lane: Lane) -> None:
    """Emblem, number, name, and what it does; the emblem wears the colour of whoever leads."""
    table: NineObservation = scene.observation
    lit = lane.influence in light.lanes
    view = canvas.window(Rect(lane.x, plan.air, lane.width, plan.head_rows), light.ground(canvas, lane.influence))
    y = 0
    if plan.emblems:
        leader = table.leader(lane.influence)
        worn = scene.people[leader].token if leader >= 0 else "quiet"
        x = (lane.width - COLUMNS) // 2
        draw_emblem(view, x, y, CARD[lane.influence].name, worn, dimmed=leader < 0)
        y += ROWS
    key = f"lane:{code(lane.influence)}"
    parts = _head_parts(lane)
    colour = "accent" if lit else "quiet"
    if plan.numbers:
        view.text(0, y, str(lane.influence), view.ink(colour, bold=lit), width=lane.width, align="centre")
        y += 1
    ink = ink_of(view, scene, key, parts, "accent" if lit else "text", bold=True)
    view.text(0, y, lane.name + _here(canvas, lit), ink, width=lane.width, align="centre")
    view.text(0, y + 1, lane.brief, "quiet", width=lane.width, align="centre")


def _here(canvas: Canvas, lit: bool) -> str:
    """Where no ground can tell what is spoken of, a mark does."""
    return canvas.look.glyphs.coming if lit and not canvas.look.mixes else ""


def head_spot(canvas: Canvas, plan: Plan, lane: Lane) -> None:
    """Pointing at a head means its power; but the column that has it comes first."""
    key = f"lane:{code(lane.influence)}"
    canvas.spot(Rect(lane.x, plan.air, lane.width, plan.head_rows), *_head_parts(lane), zone="table", key=key)


def _head_parts(lane: Lane) -> tuple[str, ...]:
    return f"power:{code(lane.influence)}", f"lane:{code(lane.influence)}"


class _Face(NamedTuple):
    """What a cell is drawn from. `gained` cards of it are promised."""

    seat: int
    lane: Lane
    real: int
    slid: int
    gained: int
    crown: str

    @property
    def number(self) -> int:
        return self.real + self.slid


def cell(canvas: Canvas, scene: Scene, light: Light, lane: Lane, seat: int, y: int) -> None:
    """The cards of a person in a lane: blocks, their number, who leads, and marks; nothing where there are none."""
    table: NineObservation = scene.observation
    player, influence, here = table.players[seat], lane.influence, (seat, lane.influence)
    if here in light.acting:
        canvas.window(Rect(lane.x, y, lane.width, 1), _ground(canvas, scene, light, here, leads=True))
    gained = light.promised.get(influence, 0) if seat == scene.eyes else 0
    crown = _crown(canvas, table, lane, seat)
    face = _Face(seat, lane, player.real[influence], player.copies[influence], gained, crown)
    if not face.number and not gained:
        return
    key = f"cell:{seat}:{code(influence)}"
    parts: tuple[str, ...] = tuple(f"{role}:{seat}:{code(influence)}" for role in ("col", "copy"))
    if seat == scene.asked:
        parts = (f"power:{code(influence)}", *parts)
    marks = _marks(canvas, table, influence, seat) + _here(canvas, here in light.acting | light.hit)
    room = lane.x + lane.width - lane.cell_x - cells(marks)
    view = canvas.window(Rect(lane.cell_x, y, room, 1))
    view.ground = _ground(canvas, scene, light, here, leads=bool(crown))
    runs = _runs(view, scene, face, room, key, parts)
    if scene.cursor == key or scene.chosen(key):
        runs = [(text, ink_of(view, scene, key, parts, "text")) for text, _ in runs]
    view.runs(0, 0, runs)
    own = canvas.window(canvas.rect)
    own.ground = view.ground if here in light.acting else light.ground(canvas, influence)
    end = lane.cell_x + _width(runs)
    if marks:
        end = own.text(end, y, marks, own.ink("text", bold=True))
    if influence == GAL and player.tokens[SHIELD]:
        end = min(end + (lane.width >= ALIGNED_FROM), lane.x + lane.width - 1)
        _shield(own, scene, Rect(end, y, 1, 1), seat)
    else:
        end = lane.x + lane.width
    canvas.spot(Rect(lane.x, y, end - lane.x, 1), *parts, zone="table", key=key)


def _shield(view: Canvas, scene: Scene, rect: Rect, seat: int) -> None:
    """The Galmi Shield lies beside its column."""
    key = f"token:{seat}:SHI"
    view.text(rect.x, rect.y, view.look.glyphs.shield, ink_of(view, scene, key, (), "text", bold=True))
    view.spot(rect, "seen:token:SHI", zone="table", key=key)


def _crown(canvas: Canvas, table: NineObservation, lane: Lane, seat: int) -> str:
    """Who leads alone wears a crown, who does it through Justice another."""
    if table.leader(lane.influence) != seat:
        return ""
    return canvas.look.glyphs.crown if table.strict[lane.influence] == seat else canvas.look.glyphs.tied


def _marks(canvas: Canvas, table: NineObservation, influence: int, seat: int) -> str:
    """Used in this round; behind the Shield."""
    player, glyphs = table.players[seat], canvas.look.glyphs
    used = glyphs.check if influence in player.used else ""
    return used + (glyphs.guarded if influence in player.protected else "")


def _ground(canvas: Canvas, scene: Scene, light: Light, here: Cell, *, leads: bool) -> Ground:
    token = scene.people[here[0]].token
    if here in light.hit:
        return canvas.look.tint("error", "background", HIT)
    if leads or here in light.acting:
        return canvas.look.tint(token, "background", NOW if here in light.acting else HELD)
    return light.ground(canvas, here[1])


def _runs(view: Canvas, scene: Scene, face: _Face, room: int, key: str, parts: tuple[str, ...]) -> list[Run]:
    """` ▌▌▒  3 ♛ `, as much of it as there is room for: first the number, then the blocks."""
    token, leads = scene.people[face.seat].token, bool(face.crown)
    number = ink_of(view, scene, key, parts, "text" if leads else "quiet", bold=leads)
    crown: list[Run] = [(f" {face.crown}", view.ink(token, bold=True))] if leads else []
    end: list[Run] = [(str(face.number), number), *crown, (" ", "text")]
    own = view.ink(token, bold=True) if leads else _faded(view, token)
    if face.gained:
        return _promise(view, face, room, own)
    if face.lane.width < BLOCKS_FROM:
        return [(view.look.glyphs.shade if face.slid else " ", own), *end]
    blocks = _blocks(view, face, room - sum(cells(text) for text, _ in end) - 2)
    aligned = ALIGNED if face.lane.width >= ALIGNED_FROM else 0
    gap = " " * (max(0, aligned - len(blocks)) + bool(blocks or aligned))
    return [(" ", "text"), (blocks, own), (gap, "text"), *end]


def _promise(view: Canvas, face: _Face, room: int, own: Ink) -> list[Run]:
    """` ▌▒+▌▌ → 4 ♛ `: what the chosen cards would make of it; where there is little room, the numbers alone."""
    glyphs = view.look.glyphs
    blank: Run = (" ", "text")
    then: Run = (str(face.number + face.gained), view.ink("good", bold=True))
    arrow, crown = (glyphs.right, "quiet"), (face.crown, own)
    blocks: list[Run] = [
        (glyphs.card * face.real + glyphs.shade * face.slid, own),
        ("+" + glyphs.card * face.gained, "good"),
    ]
    numbers: list[Run] = [(str(face.number) if face.number else "", own), arrow, then]
    forms: list[list[Run]] = [
        [blank, *blocks, blank, arrow, blank, then, blank, crown, blank],
        [blank, *blocks, arrow, then, crown],
        [*blocks, arrow, then, crown],
        [(glyphs.shade if face.slid else " ", own), *numbers, blank, crown],
    ]
    is_narrow = face.lane.width < BLOCKS_FROM
    return next(form for form in (forms[-1:] if is_narrow else forms) if _width(form) <= room or form is forms[-1])


def _width(runs: Sequence[Run]) -> int:
    return sum(cells(text) for text, _ in runs)


def _faded(view: Canvas, token: str) -> Ink:
    """The blocks of somebody who does not lead stand back, where colours can be mixed."""
    look = view.look
    if not look.mixes:
        return token
    return Style(color=look.shade(token, view.ground, FADED), bgcolor=look.colour(view.ground))


def _blocks(view: Canvas, face: _Face, room: int) -> str:
    """A block for each card; if they don’t all fit, a mark says so."""
    glyphs = view.look.glyphs
    blocks = glyphs.card * face.real + glyphs.shade * face.slid
    if len(blocks) <= room:
        return blocks
    return blocks[: room - 1] + glyphs.cut if room > ALIGNED else ""
