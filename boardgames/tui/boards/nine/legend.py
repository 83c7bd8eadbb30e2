"""What the marks on the table of Nine mean, and what is left to take."""

from collections.abc import Iterator, Sequence
from functools import partial

from boardgames.games.nine.catalogue import INFLUENCES, SHIELD, TOKEN
from boardgames.games.nine.observation import NineObservation
from boardgames.tui.boards.nine.people import INDENT, SHOWN_TOKENS, Item, Spelling, counted_token, fitted, write
from boardgames.tui.boards.nine.plan import BLOCKS_FROM, Lane, Plan
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.scene import Scene

LEFT, SHORT_LEFT, SHORT_SHIELD = "left to take", "to take", "Shield"


def legend(canvas: Canvas, scene: Scene, plan: Plan, lanes: Sequence[Lane], y: int) -> None:
    """The last row of the table, and in the corner above the names the marks that are in sight."""
    room = lanes[0].x
    marks = [_item(*mark) for mark in _marks(canvas, scene.observation, lanes)]
    indent = INDENT if all(INDENT + mark.width < room for mark in marks) else 0
    corner = canvas.window(Rect(indent, plan.air, room - indent, plan.people_y - plan.air))
    for row, mark in enumerate(marks[: corner.height]):
        write(corner, scene, [mark], 0, 0, row)
    rest = Item("reserve:rest", ("seen:reserve",), ((canvas.look.glyphs.cut, "quiet", False),))
    items, gap = fitted(partial(_reserve, canvas, scene), canvas.width - INDENT - 1, rest)
    write(canvas, scene, items, gap, INDENT, y)


def _reserve(canvas: Canvas, scene: Scene, how: Spelling) -> Iterator[Item]:
    """What is left to take, in words and dots."""
    yield Item("reserve", ("seen:reserve",), ((LEFT if how.whole else SHORT_LEFT, "quiet", False),))
    for token in (*SHOWN_TOKENS, SHIELD):
        if number := scene.observation.reserve[token]:
            words = counted_token(canvas, token, number, how, "text")
            if token == SHIELD:
                words = ((TOKEN[SHIELD].name if how.whole else SHORT_SHIELD, "quiet", False),)
            yield Item(f"reserve:{TOKEN[token].code}", (f"take:{TOKEN[token].code}",), words)


def _item(name: str, mark: str, meaning: str) -> Item:
    return Item(f"mark:{name}", (f"seen:mark:{name}",), ((f"{mark} {meaning}", "quiet", False),))


def _marks(canvas: Canvas, table: NineObservation, lanes: Sequence[Lane]) -> Iterator[tuple[str, str, str]]:
    """The marks that are in sight: name, glyph, and what it means."""
    glyphs, people = canvas.look.glyphs, table.players
    if any(table.strict[each] >= 0 for each in INFLUENCES):
        yield "lead", glyphs.crown, "leads"
    if any(table.leader(each) >= 0 > table.strict[each] for each in INFLUENCES):
        yield "tied", glyphs.tied, "by ties"
    if any(player.used for player in people):
        yield "used", glyphs.check, "used"
    if any(any(player.copies) for player in people):
        yield "slid", glyphs.shade, "slid"
    if any(any(player.fresh) for player in people):
        yield "fresh", glyphs.fresh, "to act"
    if any(player.tokens[SHIELD] for player in people):
        yield "shield", glyphs.shield, "Shield"
    if any(player.protected for player in people):
        yield "guarded", glyphs.guarded, "guarded"
    if lanes[0].width >= BLOCKS_FROM and any(any(player.real) for player in people):
        yield "card", glyphs.card, "a card"
