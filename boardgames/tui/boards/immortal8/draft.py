"""The Living Draft: everybody's draft board as a row of slots, and the Kingdoms so far."""

from boardgames.games.immortal8.about import card_code, card_short
from boardgames.games.immortal8.catalogue import DOUBLING, HAND, MOST_PLAYED, SLOT_COINS
from boardgames.games.immortal8.observation import EightObservation, SlotView
from boardgames.tui.boards.immortal8.marks import COIN, bonus_letters, lit, seat_name, strip, tokens
from boardgames.tui.canvas import Canvas, Ink, Rect, Run
from boardgames.tui.scene import Scene

NAME, OWNED = 13, 13
"""Columns for a name, and in Round 2 for coins and tokens."""
ROOM = {24: 9, 30: 14, 36: 22}
"""The most rows for the table, by the height of the screen from which on it has them."""


def draft_rows(table: EightObservation, width: int, height: int) -> int:
    """A head, a row for each player, with room in Round 2 one more for each Kingdom, and the Wonders."""
    most = max((rows for least, rows in ROOM.items() if height >= least), default=ROOM[24])
    seats = len(table.players)
    wanted = 2 + seats * (2 if _has_kingdoms(table) else 1)
    if wanted > most:
        wanted = 2 + seats + 1
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
        _owner(canvas, scene, seat, y, left)
        _slots(canvas, scene, seat, left, y, width)
        if each == 2:
            _kingdom(canvas, scene, seat, y + 1)
    y = 1 + seats * each
    if each == 1 and _has_kingdoms(table) and scene.eyes is not None and y < canvas.height - 1:
        _kingdom(canvas, scene, scene.eyes, y)
        y += 1
    if y < canvas.height:
        _wonders(canvas, scene, y)


def _owner(canvas: Canvas, scene: Scene, seat: int, y: int, width: int) -> None:
    """A player with coins and tokens; in Round 1 there is nothing yet but Chaos that was given."""
    player = scene.observation.players[seat]
    if width > NAME:
        seat_name(canvas, scene, seat, 0, y, NAME)
        canvas.runs(NAME, y, tokens(canvas, player), width=OWNED)
        return
    given = f"C{player.chaos}" if player.chaos else ""
    canvas.text(NAME - 1 - len(given), y, given, "text")
    seat_name(canvas, scene, seat, 0, y, NAME - 1 - len(given))


def _head(canvas: Canvas, scene: Scene, x: int, width: int) -> None:
    """Each slot with the coins that a transformed card gets there; the one of this turn is bright."""
    table: EightObservation = scene.observation
    played = MOST_PLAYED[table.round]
    canvas.text(1, 0, f"at most {played}", "quiet")
    for slot, coins in enumerate(SLOT_COINS[table.round], 1):
        now = slot == table.turn
        twice = " twice" if (table.round, slot) == DOUBLING else ""
        ink: Ink = canvas.ink("accent", bold=True) if now else "quiet"
        canvas.text(x + (slot - 1) * width, 0, f"{slot}{twice} +{coins}{COIN}", ink, width=width - 1)


def _slots(canvas: Canvas, scene: Scene, seat: int, x: int, y: int, width: int) -> None:
    table: EightObservation = scene.observation
    player = table.players[seat]
    for slot in range(HAND[table.round]):
        at = Rect(x + slot * width, y, width, 1)
        if slot < len(player.slots):
            _slot(canvas, scene, seat, player.slots[slot], at)
        else:
            canvas.text(at.x, y, canvas.look.glyphs.none, "line")


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
    name = card_short(slot.card)
    runs: list[Run] = [(name, ink)]
    if laid and len(name) + len(laid) + 1 <= view.width:
        runs.append((f" {laid}", "quiet"))
    view.runs(0, 0, runs)
    canvas.spot(Rect(rect.x, rect.y, rect.width - 1, 1), f"card:{card_code(slot.card)}", zone="table", key=key)


def _kingdom(canvas: Canvas, scene: Scene, seat: int, y: int) -> None:
    """The cards that a player controls already, in one line."""
    player = scene.observation.players[seat]
    strip(canvas, scene, (*player.buildings, *player.heroes), Rect(2, y, canvas.width - 3, 1))


def _wonders(canvas: Canvas, scene: Scene, y: int) -> None:
    canvas.text(1, y, "Wonders", "quiet")
    strip(canvas, scene, scene.observation.wonders, Rect(9, y, canvas.width - 10, 1))
