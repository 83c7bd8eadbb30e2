"""The Kingdoms with what lies in front of everybody, the Wonders zone, and who leads in what."""

from collections.abc import Sequence

from boardgames.games.immortal8.catalogue import CIVILIZATION_NAME
from boardgames.games.immortal8.observation import EightObservation, PlayerView
from boardgames.tui.boards.immortal8.marks import (
    all_owned,
    card,
    coins,
    draw_piles,
    honours_within,
    known_as,
    length,
    piles_width,
    seat_name,
    strip,
    strip_lines,
    tokens,
)
from boardgames.tui.canvas import Canvas, Ink, Rect, Run
from boardgames.tui.scene import Scene

BUILDING, HERO = 18, 12
"""The narrowest columns for a Building with its Culture and price, and for a Hero."""
ONE_LINE = 37
"""From this width of a Kingdom on, all that its player owns stands behind the name."""
ROOM = {24: 13, 30: 16, 36: 24}
"""The most rows for the table, by the height of the screen from which on it has them."""
LEAST_NAME = 6
"""The columns that the mark, the symbol and the name of a player have at least."""
FRAMED = 14
"""A table of so many rows has room for a frame round each Kingdom."""


def kingdom_rows(table: EightObservation, width: int, height: int) -> int:
    """The rows that the table takes: all it needs, as far as the screen allows."""
    most = max((rows for least, rows in ROOM.items() if height >= least), default=ROOM[24])
    framed = most >= FRAMED
    head = 0 if _has_free_place(table, framed=framed) else len(strip_lines(table, table.wonders, width - _HEAD))
    needed = head + sum(_needs(table, width, framed=framed)) + 1
    return min(most, max(8 if not framed else FRAMED if most < 20 else 20, needed))


def _has_free_place(table: EightObservation, *, framed: bool) -> bool:
    """Whether the Wonders stand among the Kingdoms, where five of these leave a place free."""
    return framed and len(table.players) == 5


def _across(seats: int, width: int) -> int:
    """How many Kingdoms stand side by side."""
    if seats == 4:
        return 4 if width >= 120 else 2
    return 3


def _needs(table: EightObservation, width: int, *, framed: bool) -> list[int]:
    """The rows that each line of Kingdoms needs."""
    across = _across(len(table.players), width)
    frame = 2 if framed else 0
    needs = []
    for first in range(0, len(table.players), across):
        players = table.players[first : first + across]
        needs.append(max(_needed(player, width // across - frame, framed=framed) for player in players) + frame // 2)
    if _has_free_place(table, framed=framed):
        needs[-1] = max(needs[-1], len(strip_lines(table, table.wonders, width // across - 3)) + 2)
    return needs


def _needed(player: PlayerView, width: int, *, framed: bool) -> int:
    """Rows for a Kingdom with the name of its player, and with all that this player owns."""
    cards = _lines(len(player.buildings), width, BUILDING) + _lines(len(player.heroes), width, HERO)
    return _head_rows(width, framed=framed) + cards


def _head_rows(width: int, *, framed: bool) -> int:
    """Where a Kingdom is narrow and has no frame, what its player owns stands below the name."""
    return 1 if framed or width >= ONE_LINE else 2


def _lines(cards: int, width: int, cell: int) -> int:
    return -(-cards // max(1, (width - 1) // cell))


def _shared_out(needs: list[int], rows: int) -> list[int]:
    """Heights for the lines of Kingdoms: what they need, the rest shared out, or taken from the highest."""
    heights = needs[:]
    while sum(heights) > rows:
        heights[heights.index(max(heights))] -= 1
    while sum(heights) + len(heights) <= rows:
        heights = [height + 1 for height in heights]
    return heights


def kingdoms(canvas: Canvas, scene: Scene) -> None:
    """Draw the Wonders, the Kingdoms in the order of the seats, and a line of numbers below."""
    table: EightObservation = scene.observation
    seats = len(table.players)
    framed = canvas.height >= FRAMED
    across = _across(seats, canvas.width)
    width = canvas.width // across
    among = _has_free_place(table, framed=framed)
    y = 0 if among else _wonders(canvas, scene, Rect(_HEAD, 0, canvas.width - _HEAD, 3))
    heights = _shared_out(_needs(table, canvas.width, framed=framed), canvas.height - 1 - y)
    prices = table.prices(table.active) if table.active >= 0 else {}
    for seat in range(seats):
        line = seat // across
        at = Rect(seat % across * width, y + sum(heights[:line]), width, heights[line])
        if framed:
            _framed(canvas, scene, seat, at, prices)
        else:
            _bare(canvas.window(at), scene, seat, prices)
    if among:
        at = Rect(2 * width, y + heights[0], width, heights[1])
        canvas.box(at, "dashed", "line", title="Wonders, open to all", title_ink="quiet")
        _wonders(canvas, scene, Rect(at.x + 1, at.y + 1, at.width - 2, at.height - 2))
    _facts(canvas, scene, canvas.height - 1)


def _framed(canvas: Canvas, scene: Scene, seat: int, rect: Rect, prices: dict[int, int]) -> None:
    """A Kingdom in a frame, with what its player owns in the edges."""
    player = scene.observation.players[seat]
    active = seat in (scene.asked, scene.observation.active)
    line: Ink = scene.people.ink(seat, canvas, bold=False) if active else "line"
    mark = known_as(canvas, scene.observation, seat)
    footer = honours_within(canvas, player, rect.width - 5 - length(mark))
    canvas.box(rect, "heavy" if active else "round", line, footer=footer)
    if mark:
        room = rect.width - length(footer) - 5
        mark = [(" ", "text"), *mark] if length(mark) < room else mark
        canvas.runs(rect.x + 1, rect.bottom - 1, mark, width=room)
    edge = canvas.window(Rect(rect.x + 1, rect.y, rect.width - 2, 1))
    owned: list[Run] = [(" ", "text"), *coins(canvas, player), (" ", "text"), *tokens(canvas, player), (" ", "text")]
    taken = length(owned)
    edge.runs(edge.width - taken - 1, 0, owned)
    end = seat_name(edge, scene, seat, 1, 0, edge.width - taken - 3)
    edge.text(1, 0, " ")
    edge.text(end, 0, " ")
    _cards(canvas.window(Rect(rect.x + 1, rect.y + 1, rect.width - 2, rect.height - 2)), scene, seat, 0, prices)


def _bare(canvas: Canvas, scene: Scene, seat: int, prices: dict[int, int]) -> None:
    """A Kingdom without a frame: the name, with coins and who was revealed, and all that its player owns."""
    player = scene.observation.players[seat]
    head = [*known_as(canvas, scene.observation, seat), *coins(canvas, player)]
    below = _head_rows(canvas.width, framed=False) - 1
    if below:
        canvas.runs(1, 1, all_owned(canvas, player, canvas.width - 2), width=canvas.width - 2)
    else:
        head += [(" ", "text"), *all_owned(canvas, player, canvas.width - LEAST_NAME - length(head) - 4)]
    canvas.runs(0, 0, head, width=canvas.width - 2, align="right")
    seat_name(canvas, scene, seat, 0, 0, canvas.width - length(head) - 3)
    _cards(canvas, scene, seat, below + 1, prices)


def _cards(canvas: Canvas, scene: Scene, seat: int, y: int, prices: dict[int, int]) -> None:
    """The upper row of Buildings and the lower row of Heroes."""
    player = scene.observation.players[seat]
    if not player.buildings and not player.heroes:
        canvas.text(2, y, canvas.look.glyphs.none, "line")
        return
    room, least = canvas.height - y, min(1, len(player.buildings))
    heroes = min(_lines(len(player.heroes), canvas.width, HERO), room - least)
    buildings = max(least, min(room - heroes, _lines(len(player.buildings), canvas.width, BUILDING)))
    _row(canvas, scene, player.buildings, Rect(1, y, canvas.width - 1, buildings), BUILDING, prices)
    _row(canvas, scene, player.heroes, Rect(1, y + buildings, canvas.width - 1, heroes), HERO, {})


def _row(canvas: Canvas, scene: Scene, cards: Sequence[int], rect: Rect, cell: int, prices: dict[int, int]) -> None:
    """Cards from left to right, as many to a line as fit; the last place tells how many more there are."""
    each = max(1, rect.width // cell)
    width = rect.width // each
    room = each * rect.height
    shown = cards if len(cards) <= room else cards[: room - 1]
    for place, number in enumerate(shown):
        at = Rect(rect.x + place % each * width, rect.y + place // each, width, 1)
        card(canvas, scene, number, at, prices.get(number))
    if len(shown) < len(cards) and room:
        place = len(shown)
        x, y = rect.x + place % each * width, rect.y + place // each
        canvas.text(x + 1, y, f"+{len(cards) - len(shown)}", "quiet")


# --- the Wonders zone --------------------------------------------------------------------------------------------

_HEAD = 9
"""Columns for the word before the Wonders."""


def _wonders(canvas: Canvas, scene: Scene, rect: Rect) -> int:
    """Draw the Wonders, which are open to everybody; give the row below them."""
    if rect.x == _HEAD:
        canvas.text(1, rect.y, "Wonders", "quiet")
    return rect.y + strip(canvas, scene, scene.observation.wonders, rect)


# --- numbers for all ---------------------------------------------------------------------------------------------


PILES = ("deck", "discard", "trade")


def _facts(canvas: Canvas, scene: Scene, y: int) -> None:
    """Who leads in what, what is left, and the piles, which can be pointed at."""
    room = canvas.width - 2 - piles_width(scene.observation, PILES)
    whole, short = (_leading(canvas, scene, whole=whole) for whole in (True, False))
    x = canvas.runs(1, y, whole if length(whole) <= room else short, width=room)
    draw_piles(canvas, scene, x, y, PILES)


def _leading(canvas: Canvas, scene: Scene, *, whole: bool) -> list[Run]:
    """Who has most of what, and how many Diamonds are left: with names, or only letters and symbols."""
    table: EightObservation = scene.observation
    runs: list[Run] = [("most ", "quiet")]
    for kind, found in table.majorities.items():
        best = table.leaders(kind)
        who: list[Run] = [("tied" if best else "nobody", "quiet")]
        if len(best) == 1:
            who = scene.people.tagged(best[0], canvas) if whole else [_symbol(canvas, scene, best[0])]
        name = CIVILIZATION_NAME[kind] if whole else CIVILIZATION_NAME[kind][:1]
        runs += [(f" {name} ", "quiet"), *who, (f" {max(found)}", "text")]
    return [*runs, ("  Diamonds left ", "quiet"), (str(table.diamonds_left), "text")]


def _symbol(canvas: Canvas, scene: Scene, seat: int) -> Run:
    return scene.people.symbol(seat, canvas), scene.people.ink(seat, canvas)
