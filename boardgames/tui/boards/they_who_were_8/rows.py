"""The table where there is little room: teams or pairs side by side, one row a god."""

from typing import NamedTuple

from boardgames.games.they_who_were_8.about import GOD
from boardgames.games.they_who_were_8.observation import GodView, TheyObservation
from boardgames.games.they_who_were_8.scoring import Side, sides, what_decides
from boardgames.tui.boards.they_who_were_8.gods import key_of, name_ink, parts_of, power, signed, tokens
from boardgames.tui.boards.they_who_were_8.lit import Lit
from boardgames.tui.boards.they_who_were_8.people import MARGIN, people
from boardgames.tui.boards.they_who_were_8.sides import lead, members, total
from boardgames.tui.boards.they_who_were_8.supply import both
from boardgames.tui.canvas import Canvas, Rect, Run, cells
from boardgames.tui.scene import Scene

ACROSS = 2
"""Teams or pairs stand side by side."""
TOKENS = (7, 10, 16)
"""Cells for tokens, on a narrow, a wide and a very wide table."""
WIDE_SIDE, VERY_WIDE_SIDE = 46, 60
"""Columns of a team from which on its table is wide, and very wide."""


class Plan(NamedTuple):
    """The rows of the table: `air` is a blank row between its parts, `rule` one for a line under the names."""

    air: int
    rule: int
    blocks: int
    gods: int
    decides: bool

    @property
    def block(self) -> int:
        """Rows of a team or pair."""
        return 1 + self.rule + self.gods

    @property
    def rows(self) -> int:
        """All of them."""
        middle = self.blocks * self.block + (self.blocks - 1) * self.air
        return 4 * self.air + 1 + middle + 1 + self.decides


def plan_of(scene: Scene, *, roomy: bool) -> Plan:
    """How the rows are divided on a high screen, or on one that is not."""
    table: TheyObservation = scene.observation
    found = sides(table)
    blocks = -(-len(found) // ACROSS)
    has_corner = len(found) % ACROSS > 0
    decides = not has_corner and not table.rules.teams
    return Plan(int(roomy), int(roomy and blocks == 1), blocks, len(found[0].gods), decides)


def draw_rows(canvas: Canvas, scene: Scene, lit: Lit) -> None:
    """Draw the table into the whole canvas."""
    plan = plan_of(scene, roomy=True)
    if plan.rows > canvas.height:
        plan = plan_of(scene, roomy=False)
    found, y = sides(scene.observation), plan.air
    both(canvas, scene, y)
    top = y + 1 + plan.air
    width = (canvas.width - 1) // ACROSS
    names = [
        max(len(GOD[god.god].name) for side in found[column::ACROSS] for god in side.gods) for column in range(ACROSS)
    ]
    for place in range(ACROSS * plan.blocks):
        row, column = divmod(place, ACROSS)
        rect = Rect(1 + column * width, top + row * (plan.block + plan.air), width - 1, plan.block)
        if place < len(found):
            _side(canvas, scene, lit, place, found[place], rect, names[column])
        else:
            decides(canvas, scene, Rect(rect.x + 1, rect.y + plan.rule, rect.width - 2, plan.gods))
    y = top + plan.blocks * plan.block + (plan.blocks - 1) * plan.air + plan.air
    people(canvas, scene, y)
    if plan.decides:
        decides(canvas, scene, Rect(MARGIN, y + 1, canvas.width - 2 * MARGIN, 1))


def decides(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """Who would win, or what ends the game."""
    runs = scene.people.runs(what_decides(scene.observation), canvas, "quiet")
    canvas.paragraph(rect.x, rect.y, rect.width, runs, max_lines=rect.height)
    canvas.spot(rect, "now:0", zone="table", key="now:0")


def _side(canvas: Canvas, scene: Scene, lit: Lit, place: int, side: Side, rect: Rect, name: int) -> None:
    """A team or pair: its people and its sum, and its gods below."""
    view = canvas.window(rect)
    right = [lead(view, scene, side), ("  ", "text"), total(view, side)]
    taken = sum(cells(text) for text, _ in right)
    x = 2 if view.width >= WIDE_SIDE else 1
    view.runs(x, 0, members(view, scene, side, view.width - x - 2 - taken))
    view.runs(0, 0, right, width=view.width - 1, align="right")
    canvas.spot(Rect(rect.x, rect.y, rect.width, 1), f"side:{place}", zone="table", key=f"side:{place}")
    if rect.height > 1 + len(side.gods):
        view.text(x, 1, view.look.glyphs.across * (view.width - 1 - x), "line")
    for row, god in enumerate(side.gods[::-1], 1):
        _god(canvas, scene, lit, god, Rect(rect.x, rect.bottom - row, rect.width, 1), name)


def _god(canvas: Canvas, scene: Scene, lit: Lit, god: GodView, rect: Rect, name: int) -> None:
    """A god in a row: whose it is, its name in so many cells, tokens, power and points."""
    view = canvas.window(rect, lit.ground(canvas, god, canvas.ground))
    glyphs, is_lit = view.look.glyphs, god.god in lit.gods
    view.text(0, 0, glyphs.more if is_lit else " ", view.ink("accent", bold=True))
    size = (view.width >= WIDE_SIDE) + (view.width >= VERY_WIDE_SIDE)
    x = 2 if size else 1
    view.text(x, 0, scene.people.symbol(god.owner, view), scene.people.ink(god.owner, view))
    view.text(x + 2, 0, GOD[god.god].name, name_ink(view, scene, god))
    x += 2 + name
    if not scene.observation.rules.teams:
        crown = glyphs.crown if god in lit.kings else ""
        view.text(x + bool(size), 0, crown, view.ink("good", bold=True))
        x += 1 + bool(size)
    points, end = signed(god.score), view.width - 1
    view.text(0, 0, points, view.ink("text", bold=True), width=end, align="right")
    x, room = x + 1, TOKENS[size]
    moved = lit.on_their_way(view, god) if is_lit else []
    way: list[Run] = [(" ", "text"), *moved] if moved else []
    left = room - sum(cells(text) for text, _ in way)
    held = view.runs(view.runs(x, 0, tokens(view, god, left)), 0, way)
    x = max(x + room, held + bool(way)) + 1
    gap = end - cells(points) - 1 - x
    apart = power(view, god, gap - 1) if god.used else ""
    view.text(x, 0, apart or power(view, god, gap), "quiet")
    canvas.spot(rect, *parts_of(god), zone="table", key=key_of(god))
