"""The table where there is much room: gods as cards round it, and in the middle what they are worth together."""

from dataclasses import replace
from typing import NamedTuple

from boardgames.engine.types import Seat
from boardgames.engine.words import counted
from boardgames.games.they_who_were_8.about import GOD
from boardgames.games.they_who_were_8.catalogue import GLORY, INFAMY
from boardgames.games.they_who_were_8.observation import GodView, TheyObservation
from boardgames.games.they_who_were_8.scoring import Side, is_begun, sides, standing, what_decides
from boardgames.tui.boards.they_who_were_8.gods import edge, key_of, name_ink, parts_of, power, signed, tokens
from boardgames.tui.boards.they_who_were_8.lit import Lit
from boardgames.tui.boards.they_who_were_8.people import doing, named
from boardgames.tui.boards.they_who_were_8.sides import lead, members, total
from boardgames.tui.boards.they_who_were_8.supply import WIDEST_NAME as NAME
from boardgames.tui.boards.they_who_were_8.supply import WIDTH as SUPPLY
from boardgames.tui.boards.they_who_were_8.supply import supply
from boardgames.tui.canvas import Canvas, Rect, Run, cells, wrap
from boardgames.tui.glyphs import BoxKind
from boardgames.tui.pictures.emblems import COLUMNS, draw_emblem
from boardgames.tui.pictures.letters import draw_big
from boardgames.tui.scene import Scene

NARROWEST, LOWEST = 136, 40
"""Columns of the table, and rows of the screen, that it needs."""
CARD_ROWS = 10
CARD, MIDDLE = 23, 38
"""Columns of a card, and of the middle, at least."""
WIDEST_CARD = 27
TOKENS_AT = COLUMNS + 3
"""Where the tokens of a god stand, right of its emblem."""


class Corner(NamedTuple):
    """Where somebody sits: on the right or left, above or below."""

    right: bool
    below: bool


CORNERS = (Corner(False, False), Corner(True, False), Corner(True, True), Corner(False, True))
"""By seat: clockwise, so that partners are opposite."""


def fits(width: int, height: int) -> bool:
    """Whether there is room for it, with a table of that width on a screen of that height."""
    return width >= NARROWEST and height >= LOWEST


def rows(scene: Scene) -> int:
    """The rows that it takes: those of everybody above, and of everybody below; the last one is blank."""
    return (1 + CARD_ROWS) * (1 if len(scene.observation.players) == 2 else 2) + 1


def draw_ring(canvas: Canvas, scene: Scene, lit: Lit) -> None:
    """Draw the table into the whole canvas."""
    table: TheyObservation = scene.observation
    card = max(CARD, min(WIDEST_CARD, (canvas.width - MIDDLE - 10) // 4))
    block = 2 * card + 1
    for seat, corner in zip(range(len(table.players)), CORNERS, strict=False):
        x = canvas.width - 2 - block if corner.right else 2
        y = (1 + CARD_ROWS) * corner.below
        _seat(canvas.window(Rect(x, y, block, 1 + CARD_ROWS)), scene, lit, seat, corner, card)
    middle = Rect(4 + block, 0, canvas.width - 2 * (4 + block), canvas.height - 1)
    (_teams if table.rules.teams else _pairs)(canvas.window(middle), scene)


# --- somebody and two gods ---------------------------------------------------------------------------------------


def _seat(canvas: Canvas, scene: Scene, lit: Lit, seat: Seat, corner: Corner, card: int) -> None:
    """Who sits here, what they are doing, how many cards they hold; and their gods."""
    table: TheyObservation = scene.observation
    player = table.players[seat]
    right = "began, " * (seat == table.first) + counted(len(player.hand), "card")
    does = f"  {doing(scene, seat)}"
    canvas.runs(1, 0, [named(canvas, scene, seat, canvas.width - 4 - cells(right + does)), (does, "text")])
    canvas.text(0, 0, right, "quiet", width=canvas.width - 1, align="right")
    canvas.spot(Rect(0, 0, canvas.width, 1), f"seat:{seat}", zone="table", key=f"seat:{seat}")
    for place, god in enumerate(_in_order(table, seat, corner)):
        _card(canvas, scene, lit, god, Rect(place * (card + 1), 1, card, CARD_ROWS))


def _in_order(table: TheyObservation, seat: Seat, corner: Corner) -> tuple[GodView, GodView]:
    """The gods of a seat from left to right; without teams those next to each other that make a pair."""
    left, right = table.players[seat].gods
    return (left, right) if table.rules.teams or corner.below else (right, left)


def _card(canvas: Canvas, scene: Scene, lit: Lit, god: GodView, rect: Rect) -> None:
    """A god as a card; a turned one lies on its side and is dim."""
    about, token, is_lit = GOD[god.god], scene.people[god.owner].token, god.god in lit.gods
    view = canvas.window(rect, lit.ground(canvas, god, "surface"))
    kind: BoxKind = "heavy" if is_lit or scene.cursor == key_of(god) else "round"
    kind = "double" if scene.chosen(key_of(god)) else kind
    ink = view.ink(lit.tone(god), bold=True) if is_lit else edge(view, scene, god)
    ink = view.ink("text", bold=True) if scene.cursor == key_of(god) else ink
    mark = f"{view.look.glyphs.more} " if is_lit else ""
    view.box(
        view.rect,
        kind,
        ink,
        title=[(mark, view.ink("accent", bold=True)), (about.name, name_ink(view, scene, god))],
        footer=power(view, god, rect.width - 6),
        footer_ink="quiet",
        footer_align="left",
    )
    draw_emblem(view, 2, 2, about.name, token, ground=view.ground, dimmed=god.used, turned=god.used)
    _held(view.window(Rect(TOKENS_AT, 2, rect.width - TOKENS_AT - 2, 6)), lit, god)
    crown = view.look.glyphs.crown if god in lit.kings else ""
    points: list[Run] = [(f"{crown} ", view.ink("good", bold=True)), (signed(god.score), view.ink("text", bold=True))]
    view.runs(TOKENS_AT, CARD_ROWS - 2, points, width=rect.width - TOKENS_AT - 2, align="right")
    canvas.spot(rect, *parts_of(god), zone="table", key=key_of(god))


def _held(view: Canvas, lit: Lit, god: GodView) -> None:
    """Its tokens, a kind a row, and behind or below them those that are on their way."""
    y = 1
    for kind, each in ((GLORY, replace(god, infamy=0)), (INFAMY, replace(god, glory=0))):
        x = view.runs(0, y, tokens(view, each, view.width))
        way = lit.on_their_way(view, god, (kind,)) if god.god in lit.gods else []
        is_beside = x + 1 + sum(cells(text) for text, _ in way) <= view.width
        view.runs(x + bool(x) if is_beside else 0, y if is_beside else y + 1, way)
        y += 2


# --- the middle --------------------------------------------------------------------------------------------------


def _teams(canvas: Canvas, scene: Scene) -> None:
    """Both teams with their sums, and between them what is left."""
    one, two = sides(scene.observation)
    _large(canvas, scene, 0, one, 1)
    _left(canvas, scene, 9)
    _large(canvas, scene, 1, two, 13)
    _words(canvas, scene, 20)


def _large(canvas: Canvas, scene: Scene, place: int, side: Side, y: int) -> None:
    """A team with its sum in big letters, and whether it is ahead."""
    runs = members(canvas, scene, side, canvas.width - 2)
    canvas.runs(0, y, runs, width=canvas.width, align="centre")
    _big(canvas, side, y + 2)
    canvas.runs(0, y + 5, [lead(canvas, scene, side)], width=canvas.width, align="centre")
    canvas.spot(Rect(0, y, canvas.width, 6), f"side:{place}", zone="table", key=f"side:{place}")


def _big(canvas: Canvas, side: Side, y: int) -> None:
    """A sum in big letters, its sign before it."""
    sum_, ink = total(canvas, side)
    sign, digits = (sum_[0], sum_[1:]) if len(sum_) > 1 else ("", sum_)
    taken = draw_big(canvas, Rect(0, y, canvas.width, 3), digits, ink, align="centre")
    canvas.text(taken.x - 2, y + 1, sign, ink)


def _left(canvas: Canvas, scene: Scene, y: int) -> None:
    """What is left to place."""
    x = (canvas.width - SUPPLY) // 2
    supply(canvas, scene, GLORY, x, y, name=NAME)
    supply(canvas, scene, INFAMY, x, y + 1, name=NAME)


def _words(canvas: Canvas, scene: Scene, y: int) -> None:
    """What decides, and the piles."""
    inside = canvas.window(Rect(1, y, canvas.width - 2, canvas.height - y))
    runs = scene.people.runs(what_decides(scene.observation), inside, "quiet")
    lines = wrap(runs, inside.width)
    for row, line in enumerate(lines):
        inside.runs(0, row, line, width=inside.width, align="centre")
    inside.spot(Rect(0, 0, inside.width, len(lines)), "now:0", zone="table", key="now:0")


def _pairs(canvas: Canvas, scene: Scene) -> None:
    """The best pair in big letters, all pairs with their sums, what is left, and who would win."""
    table: TheyObservation = scene.observation
    found, y = sides(table), 0
    is_high = len(table.players) > 2
    if is_high and is_begun(table):
        best = standing(table).best
        _large_pair(canvas, scene, best, 1)
    y = 9 if is_high else 1
    for place, side in enumerate(found):
        _pair(canvas, scene, place, side, y + place)
    y += len(found) + 1
    _left(canvas, scene, y)
    _words(canvas, scene, y + 3)


def _large_pair(canvas: Canvas, scene: Scene, side: Side, y: int) -> None:
    canvas.runs(0, y, _gods(canvas, scene, side), width=canvas.width, align="centre")
    _big(canvas, side, y + 2)
    canvas.runs(0, y + 5, [lead(canvas, scene, side)], width=canvas.width, align="centre")


def _gods(canvas: Canvas, scene: Scene, side: Side) -> list[Run]:
    """`● Cymele + ■ Nanos`."""
    runs: list[Run] = []
    for god in side.gods:
        runs += [(" + ", "quiet")] if runs else []
        runs += [
            (f"{scene.people.symbol(god.owner, canvas)} ", scene.people.ink(god.owner, canvas)),
            (GOD[god.god].name, "text"),
        ]
    return runs


def _pair(canvas: Canvas, scene: Scene, place: int, side: Side, y: int) -> None:
    """A pair in a row: its gods and its sum."""
    canvas.runs(1, y, _gods(canvas, scene, side), width=canvas.width - 8)
    is_best = bool(lead(canvas, scene, side)[0])
    mark = f"{canvas.look.glyphs.crown} " if is_best else ""
    canvas.runs(
        0, y, [(mark, canvas.ink("good", bold=True)), total(canvas, side)], width=canvas.width - 1, align="right"
    )
    canvas.spot(Rect(0, y, canvas.width, 1), f"side:{place}", zone="table", key=f"side:{place}")
