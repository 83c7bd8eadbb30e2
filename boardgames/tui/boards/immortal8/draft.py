"""The Living Draft: everybody's draft board as a row of slots, and the Kingdoms so far."""

from collections.abc import Sequence

from boardgames.games.immortal8.about import card_code, card_short
from boardgames.games.immortal8.catalogue import DOUBLING, HAND, MOST_PLAYED, SLOT_COINS
from boardgames.games.immortal8.observation import EightObservation, SlotView
from boardgames.tui.boards.immortal8.marks import (
    COIN,
    bonus_letters,
    coins,
    draw_piles,
    honour_counts,
    honours,
    known_as,
    length,
    lit,
    piles_width,
    revealed,
    seat_name,
    strip,
    strip_lines,
    token_counts,
    tokens,
)
from boardgames.tui.canvas import Canvas, Ink, Rect, Run
from boardgames.tui.scene import Scene

NAME, OWNED = 13, 14
"""Columns for a name, and in Round 2 for coins and tokens."""
ROOM = {24: 11, 30: 14, 36: 22}
"""The most rows for the table, by the height of the screen from which on it has them."""
PILES = ("deck", "discard")
WONDERS = 9
"""Columns for the word before the Wonders."""
GAP = 3
"""Columns between what belongs to one player and to the next."""


def draft_rows(table: EightObservation, width: int, height: int) -> int:
    """A head, a row for each player, with room in Round 2 one more for each Kingdom, and the Wonders."""
    most = max((rows for least, rows in ROOM.items() if height >= least), default=ROOM[24])
    seats = len(table.players)
    wanted = 1 + 2 * seats + len(_wonder_lines(table, width, piles_width(table, PILES)))
    if wanted > most or not _has_kingdoms(table):
        wanted = 1 + seats + _has_kingdoms(table) + len(_ledger_lines(table, width))
        wanted += len(_wonder_lines(table, width)) if table.wonders else 0
    return max(7, min(most, wanted) + (1 if height >= 30 else 0))


def _has_kingdoms(table: EightObservation) -> bool:
    return any(player.control for player in table.players)


def draft(canvas: Canvas, scene: Scene) -> None:
    """Draw the draft boards of all, and below them what is in play already."""
    table: EightObservation = scene.observation
    seats = len(table.players)
    left = NAME + (OWNED if table.round > 1 else 0)
    width = (canvas.width - left - 1) // HAND[table.round]
    _head(canvas, scene, left, width)
    each = 2 if canvas.height >= 2 + 2 * seats and _has_kingdoms(table) else 1
    for seat in range(seats):
        y = 1 + seat * each
        _owner(canvas, scene, seat, y)
        _slots(canvas, scene, seat, left, y, width)
        if each == 2:
            _kingdom(canvas, scene, seat, y + 1)
    y = 1 + seats * each
    if each == 1:
        lines = _ledger_lines(table, canvas.width)
        if _has_kingdoms(table) and scene.eyes is not None and y + len(lines) + bool(table.wonders) < canvas.height:
            _cards(canvas, scene, scene.eyes, y, canvas.width - 3)
            y += 1
        _ledger(canvas, scene, lines, y)
        y += len(lines)
    if y < canvas.height and (table.wonders or each == 2):
        _wonders(canvas, scene, y, PILES if each == 2 else ())


def _owner(canvas: Canvas, scene: Scene, seat: int, y: int) -> None:
    """A player, in Round 2 with coins and tokens."""
    table: EightObservation = scene.observation
    seat_name(canvas, scene, seat, 0, y, NAME - 1)
    if table.round > 1:
        player = table.players[seat]
        canvas.runs(NAME, y, [*coins(canvas, player), (" ", "text"), *tokens(canvas, player)], width=OWNED)


# --- what else lies in front of everybody ------------------------------------------------------------------------


def _ledger_lines(table: EightObservation, width: int) -> list[list[int]]:
    """The players who own more than has a place in their row, in lines of that width; after the last come the piles."""
    lines: list[list[int]] = [[]]
    used = 0
    for seat in range(len(table.players)):
        if words := _more_words(table, seat):
            cell = len(f"S {' '.join(words)}") + GAP
            if used + cell > width:
                lines.append([])
                used = 0
            lines[-1].append(seat)
            used += cell
    if used + piles_width(table, PILES) > width:
        lines.append([])
    return lines


def _more_words(table: EightObservation, seat: int) -> list[str]:
    """What a player owns that has no place in the row of the name: in Round 1 that may be tokens, too."""
    player = table.players[seat]
    counts = (*(token_counts(player) if table.round == 1 else ()), *honour_counts(player))
    return [*revealed(table, seat), *(f"{letters}{number}" for letters, number in counts if number)]


def _ledger(canvas: Canvas, scene: Scene, lines: list[list[int]], y: int) -> None:
    """Whoever owns something that has no place above, and the piles: `● Justice Su1   ■ W1 VP4     discard 3`."""
    for row, line in enumerate(lines, y):
        x = 1
        for seat in line:
            x = canvas.runs(x, row, _more(canvas, scene, seat)) + GAP
    draw_piles(canvas, scene, canvas.width - 1 - piles_width(scene.observation, PILES), y + len(lines) - 1, PILES)


def _more(canvas: Canvas, scene: Scene, seat: int) -> list[Run]:
    table: EightObservation = scene.observation
    player = table.players[seat]
    counts = [*tokens(canvas, player, zeros=False)] if table.round == 1 else []
    counts += [(" " if counts else "", "text"), *honours(canvas, player, zeros=False)]
    symbol = scene.people.symbol(seat, canvas), scene.people.ink(seat, canvas)
    return [symbol, (" ", "text"), *known_as(canvas, table, seat), *counts]


# --- the draft boards --------------------------------------------------------------------------------------------


def _head(canvas: Canvas, scene: Scene, x: int, width: int) -> None:
    """Each slot with the coins that a transformed card gets there; the one of this turn is bright."""
    table: EightObservation = scene.observation
    played = MOST_PLAYED[table.round]
    canvas.text(1, 0, f"at most {played}", "quiet")
    for slot, price in enumerate(SLOT_COINS[table.round], 1):
        now = slot == table.turn
        twice = " twice" if (table.round, slot) == DOUBLING else ""
        ink: Ink = canvas.ink("accent", bold=True) if now else "quiet"
        canvas.text(x + (slot - 1) * width, 0, f"{slot}{twice} +{price}{COIN}", ink, width=width - 1)


def _slots(canvas: Canvas, scene: Scene, seat: int, x: int, y: int, width: int) -> None:
    table: EightObservation = scene.observation
    player = table.players[seat]
    for slot in range(HAND[table.round]):
        at = Rect(x + slot * width, y, width, 1)
        if slot < len(player.slots):
            _slot(canvas, scene, seat, player.slots[slot], at)
        else:
            canvas.text(at.x, y, canvas.look.glyphs.none, "line")


def _cut(canvas: Canvas, name: str, width: int) -> str:
    """As much of a name as fits, with a mark where it is cut."""
    return name if len(name) <= width else f"{name[: max(0, width - 1)]}{canvas.look.glyphs.cut}"


def _slot(canvas: Canvas, scene: Scene, seat: int, slot: SlotView, rect: Rect) -> None:
    """A card that was played, with what lies on it; or the back of a transformed one, with its coins."""
    view = canvas.window(Rect(rect.x, rect.y, rect.width - 1, 1))
    if not slot.played or slot.card is None:
        back = view.look.glyphs.hidden * 3
        view.runs(0, 0, [(back, scene.people.ink(seat, view, bold=False)), (f" +{slot.laid.coins}{COIN}", "quiet")])
        return
    key = f"card:{card_code(slot.card)}"
    ink: Ink = lit(view) if scene.cursor == key else view.ink("text", bold=True)
    laid = bonus_letters(slot.laid)
    room = view.width - len(laid) - 1
    name = card_short(slot.card)
    runs: list[Run] = [(name, ink)]
    if laid and (len(name) <= room or any(slot.laid.civilization)):
        runs = [(_cut(view, name, room), ink), (f" {laid}", "quiet")]
    view.runs(0, 0, runs)
    canvas.spot(Rect(rect.x, rect.y, rect.width - 1, 1), f"card:{card_code(slot.card)}", zone="table", key=key)


def _kingdom(canvas: Canvas, scene: Scene, seat: int, y: int) -> None:
    """In one line the cards that a player controls already, and what this player owns besides tokens."""
    table: EightObservation = scene.observation
    player = table.players[seat]
    owned = [*known_as(canvas, table, seat), *honours(canvas, player, zeros=False)]
    canvas.runs(0, y, owned, width=canvas.width - 1, align="right")
    _cards(canvas, scene, seat, y, canvas.width - 4 - length(owned))


def _cards(canvas: Canvas, scene: Scene, seat: int, y: int, width: int) -> None:
    player = scene.observation.players[seat]
    strip(canvas, scene, (*player.buildings, *player.heroes), Rect(2, y, width, 1))


def _wonder_lines(table: EightObservation, width: int, piles: int = 0) -> list[list[int]]:
    """The Wonders in lines, beside piles that take so many columns."""
    return strip_lines(table, table.wonders, width - WONDERS - 1 - piles)


def _wonders(canvas: Canvas, scene: Scene, y: int, piles: Sequence[str]) -> None:
    """The Wonders, and piles at the end of the line."""
    taken = piles_width(scene.observation, piles)
    canvas.text(1, y, "Wonders", "quiet")
    strip(
        canvas,
        scene,
        scene.observation.wonders,
        Rect(WONDERS, y, canvas.width - WONDERS - 1 - taken, canvas.height - y),
    )
    draw_piles(canvas, scene, canvas.width - 1 - taken, y, piles)
