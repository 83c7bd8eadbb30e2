"""The table of They Who Were 8: the gods in the pairs or teams that count together, and what is left to place."""

from collections.abc import Sequence

from boardgames.engine.words import together
from boardgames.games.they_who_were_8.about import ACTION, GOD
from boardgames.games.they_who_were_8.catalogue import GLORY, INFAMY
from boardgames.games.they_who_were_8.observation import GodView, TheyObservation
from boardgames.games.they_who_were_8.scoring import Side, Standing, sides, standing
from boardgames.tui.canvas import Canvas, Ink, Rect, Run, cells
from boardgames.tui.scene import Board, CardFace, Scene
from boardgames.tui.table_commands import WINDOWS, peek

ROLES = ("god", "from", "to", "own", "glory", "infamy", "power", "copy")
"""All that pointing at a god may mean: the roles of cards and powers."""
BOX_ROWS = 7
NARROWEST = 8
"""Columns for a god at least."""


class TheyBoard(Board):
    """Draws They Who Were 8."""

    news_from = 140
    commands = (peek("your hand, at any time"), *WINDOWS)
    hidden = "hand"

    def rows(self, scene: Scene, width: int, height: int) -> int:
        """One row of boxes, a line above and two below."""
        return BOX_ROWS + 3

    def table(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the table into the whole canvas."""
        table: TheyObservation = scene.observation
        stand = standing(table)
        found = sides(table)
        width = canvas.width // len(found)
        _supply(canvas, scene)
        for place, side in enumerate(found):
            _side(canvas, scene, side, stand, Rect(place * width, 1, width, BOX_ROWS))
        _hands(canvas, scene, canvas.height - 2)
        _now(canvas, scene, stand, canvas.height - 1)

    def cards(self, scene: Scene) -> tuple[CardFace, ...]:
        """The hand of these eyes."""
        if scene.eyes is None:
            return ()
        hand = [card for card in scene.observation.players[scene.eyes].hand if card is not None]
        return tuple(_face(card) for card in hand)


def _face(card: int) -> CardFace:
    action = ACTION[card]
    name, roles = action.name.removeprefix("The "), (f"below:{action.code}", f"top:{action.code}")
    return CardFace(f"hand:{action.code}", name, name[:7], text=action.in_brief, roles=roles)


def _supply(canvas: Canvas, scene: Scene) -> None:
    """What is left to place: when one kind is gone, the game ends."""
    supply = scene.observation.supply
    bold = canvas.ink("text", bold=True)
    low = canvas.ink("warning", bold=True)
    canvas.runs(
        2,
        0,
        [
            ("left to place   ", "quiet"),
            ("Glory ", "text"),
            (str(supply[GLORY]), low if supply[GLORY] <= 2 else bold),
            ("   Infamy ", "text"),
            (str(supply[INFAMY]), low if supply[INFAMY] <= 2 else bold),
            ("   the game ends when either is gone", "quiet"),
        ],
        width=canvas.width - 3,
    )


def _side(canvas: Canvas, scene: Scene, side: Side, stand: Standing, rect: Rect) -> None:
    """A pair or a team in a box: the best one now is double, those of whoever is asked have a mark and a colour."""
    table: TheyObservation = scene.observation
    best = side.gods == stand.best.gods and len(stand.winners) < len(table.players)
    what = "team" if table.rules.teams else "pair"
    concerned = scene.asked in side.seats and not table.rules.teams
    mark = canvas.look.glyphs.more if concerned else ""
    title: list[Run] = [
        (f"{mark} {what} ".lstrip(), "quiet"),
        (_signed(side.score), canvas.ink("accent" if best else "text", bold=True)),
    ]
    if best:
        title.append((" best", canvas.ink("accent", bold=True)))
    line: Ink = scene.people.ink(scene.asked or 0, canvas, bold=False) if concerned else "line"
    canvas.box(rect, "double" if best else "round", "accent" if best else line, title=title)
    inside = canvas.window(Rect(rect.x + 2, rect.y + 1, rect.width - 2, rect.height - 2))
    lower = None if table.rules.teams or stand.tied else min(side.gods, key=lambda god: god.score)
    x = 0
    for god, width in zip(side.gods, _columns([GOD[god.god].name for god in side.gods], inside.width), strict=True):
        wins = best and lower is not None and god.god == lower.god
        _god(inside, scene, god, Rect(x, 0, width, inside.height), wins=wins)
        x += width


def _columns(names: Sequence[str], room: int) -> list[int]:
    """The widths of the gods of a side: all the same, unless that would cut a name."""
    even = [room // len(names)] * len(names)
    wanted = [max(NARROWEST, cells(name) + 1) for name in names]
    if all(name <= width for name, width in zip(wanted, even, strict=True)) or sum(wanted) > room:
        return even
    return [width + (room - sum(wanted)) // len(names) for width in wanted]


def _god(canvas: Canvas, scene: Scene, god: GodView, rect: Rect, *, wins: bool) -> None:
    """A god: whose it is, its name, tokens, power and worth."""
    code = GOD[god.god].code
    key, parts = f"god:{code}", tuple(f"{role}:{code}" for role in ROLES)
    view = canvas.window(Rect(rect.x, rect.y, rect.width - 1, rect.height))
    view.runs(0, 0, scene.people.tagged(god.owner, view))
    view.text(0, 1, GOD[god.god].name, _name_ink(view, scene, key, parts))
    tokens: list[Run] = [
        (f"G{god.glory}", view.ink("good", bold=True) if god.glory else "quiet"),
        (" ", "text"),
        (f"I{god.infamy}", view.ink("error", bold=True) if god.infamy else "quiet"),
    ]
    view.runs(0, 2, tokens)
    view.text(0, 3, _power(god, view.width), "quiet" if god.used else "text")
    worth: list[Run] = [(_signed(god.score), view.ink("text", bold=True))]
    if wins:
        worth.append(("  wins", view.ink("accent", bold=True)))
    view.runs(0, 4, worth)
    canvas.spot(Rect(rect.x, rect.y, rect.width - 1, rect.height), *parts, zone="table", key=key)


def _power(god: GodView, width: int) -> str:
    """Whether the power can still be used, and what it costs if not."""
    state = "immune" if god.immune else "used" if god.used else "power"
    whole = f"{state} {-god.power}" if god.used else state
    return whole if cells(whole) <= width else state


def _name_ink(canvas: Canvas, scene: Scene, key: str, parts: tuple[str, ...]) -> Ink:
    if scene.cursor == key:
        return canvas.ink("text", bold=True, reverse=True)
    if scene.chosen(key):
        return canvas.ink("accent", bold=True, reverse=True)
    return canvas.ink("text", bold=True, underline=scene.is_head(*parts))


def _hands(canvas: Canvas, scene: Scene, y: int) -> None:
    """Who holds how many cards, who begins, and the piles."""
    table: TheyObservation = scene.observation
    runs: list[Run] = [("hands ", "quiet")]
    for seat, player in enumerate(table.players):
        runs += [
            (f" {scene.people.symbol(seat, canvas)}", scene.people.ink(seat, canvas)),
            (f"{len(player.hand)}", "text"),
        ]
    runs += [
        ("   begins ", "quiet"),
        (scene.people[table.first].name, scene.people.ink(table.first, canvas)),
        (f"   deck {len(table.deck)}", "quiet"),
    ]
    if table.rules.discards:
        runs.append((f"   discarded {len(table.discard)}", "quiet"))
    canvas.runs(2, y, runs, width=canvas.width - 3)


def _now(canvas: Canvas, scene: Scene, stand: Standing, y: int) -> None:
    """Who would win now, and by what."""
    table: TheyObservation = scene.observation
    over = "the winners" if len(stand.winners) > 1 else "the winner"
    start = over if table.phase == "over" else "if it ended now"
    who = scene.people.runs(together(stand.winners), canvas)
    canvas.runs(2, y, [(f"{start}: ", "quiet"), *who, (f", {_why(table, stand)}", "quiet")], width=canvas.width - 3)


def _why(table: TheyObservation, stand: Standing) -> str:
    if table.rules.teams:
        return "by the better team" if len(stand.winners) == 2 else "both teams are level"
    if not stand.tied:
        return "by the lower god of the best pair"
    return "level in the best pair" if len(stand.winners) > 1 else "level in the best pair, by the better other god"


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


BOARD = TheyBoard()
