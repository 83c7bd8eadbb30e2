"""What lies in front of everybody in Immortals: resources, points, limbos, cards; and the tray of the tower."""

from collections.abc import Callable
from typing import TypeAlias

from boardgames.games.immortals.about import counted
from boardgames.games.immortals.catalogue import AREA_PLACES, AREAS, REALM_NAME
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.tui.canvas import Canvas, Ink, Rect, Run, cells
from boardgames.tui.scene import Scene, Show
from boardgames.tui.theme import AREAS as GROUNDS

SHORT = {
    "Frostcrown": "Frost",
    "Amberwaste": "Amber",
    "Greenveil": "Greenv.",
    "Mirrormere": "Mirror",
    "Hearthlow": "Hearth",
}
"""What the areas are called where there is little room."""
INITIALS = 2
"""Letters of that which are left where there is hardly any."""


def seat_name(canvas: Canvas, scene: Scene, seat: int, x: int, y: int, width: int) -> None:
    """The tagged name of a seat, which can be pointed at; a mark stands before who is asked or whose turn it is."""
    if seat in (scene.asked, scene.observation.active):
        canvas.text(x, y, canvas.look.glyphs.more, canvas.ink("accent", bold=True))
    key = f"seat:{seat}"
    tagged = scene.people.tagged(seat, canvas)
    if scene.cursor == key or scene.chosen(key):
        tagged = [(text, canvas.ink("text", bold=True, reverse=True)) for text, _ in tagged]
    end = canvas.runs(x + 1, y, tagged, width=min(width - 1, sum(cells(text) for text, _ in tagged)))
    canvas.spot(Rect(x + 1, y, end - x - 1, 1), key, zone="table", key=key)


def people_rows(scene: Scene, width: int) -> int:
    """Two players stand side by side, from 140 columns on three."""
    across = 3 if width >= 140 else 2
    return -(-len(scene.people) // across)


def people(canvas: Canvas, scene: Scene, y: int) -> None:
    """A line for each player."""
    across = 3 if canvas.width >= 140 else 2
    width = canvas.width // across
    for seat in range(len(scene.people)):
        person(canvas.window(Rect(seat % across * width, y + seat // across, width - 1, 1)), scene, seat)
    free = len(scene.people)
    if free % across:
        glyphs = canvas.look.glyphs
        legend = f"{glyphs.star} capital  {glyphs.pip} shrine  {glyphs.diamond} portal  ! weak"
        canvas.text(free % across * width + 1, y + free // across, legend, "quiet", width=width - 2)


Labels: TypeAlias = tuple[str, Callable[[int], str]]
LABELS: tuple[Labels, ...] = (
    ("limbo ", lambda number: f"  {counted(number, 'card')}"),
    ("limbo ", lambda number: f" {number}c"),
    ("", lambda number: f" {number}c"),
)
"""What the limbos and the cards are called in the lines of the players, by how much room the names leave."""


def person(canvas: Canvas, scene: Scene, seat: int) -> None:
    """`▸● Ann   31  4g 2e  limbo 2/4  7 cards ░5`."""
    runs = _line(canvas, scene, seat, _fitting(canvas, scene))
    left = canvas.width - _across(runs) - 1
    canvas.runs(left, 0, runs)
    seat_name(canvas, scene, seat, 0, 0, left - 1)


def _fitting(canvas: Canvas, scene: Scene) -> Labels:
    """The longest labels that leave room for every name."""
    for labels in LABELS[:-1]:
        lines = [
            _across([*scene.people.tagged(seat, canvas), *_line(canvas, scene, seat, labels)])
            for seat in range(len(scene.people))
        ]
        if max(lines) + 3 <= canvas.width:
            return labels
    return LABELS[-1]


def _across(runs: list[Run]) -> int:
    return sum(cells(text) for text, _ in runs)


def _line(canvas: Canvas, scene: Scene, seat: int, labels: Labels) -> list[Run]:
    """`31  4g 2e  limbo 2/4  7 cards ░5`: what a player has, with these labels."""
    table: ImmortalsObservation = scene.observation
    limbo, cards = labels
    player = table.players[seat]
    bold = canvas.ink("text", bold=True)
    return [
        (f"{player.score:>3}", canvas.ink("accent", bold=True)),
        ("  ", "text"),
        (str(player.gold), bold),
        ("g ", "quiet"),
        (str(player.energy), bold),
        ("e  ", "quiet"),
        (limbo, "quiet"),
        (f"{player.limbo[0]}/{player.limbo[1]}", "text"),
        (cards(len(player.conflict) + len(player.region_cards)), "quiet"),
        *_mark(canvas, scene, seat),
    ]


def _mark(canvas: Canvas, scene: Scene, seat: int) -> list[Run]:
    """How many cards lie covered, or that a player has passed; outside the performance, who goes first."""
    table: ImmortalsObservation = scene.observation
    player = table.players[seat]
    if table.phase == "performance":
        mark = " out" if player.passed else f" {canvas.look.glyphs.hidden}{player.covered}"
        return [(mark, scene.people.ink(seat, canvas, bold=False))]
    return [(" 1st", "quiet")] if table.marker == seat else []


def head(canvas: Canvas, scene: Scene, realm: int, rect: Rect, hint: str = "") -> None:
    """The realm, and who has points for its areas; words are shortened where the tray leaves little room."""
    table: ImmortalsObservation = scene.observation
    view = canvas.window(rect)
    areas = [_area(view, scene, table, realm, area) for area in range(len(AREAS))]
    wanted = sum(cells(text) for runs in areas for text, _ in runs) + len(areas) - 1
    name = REALM_NAME[realm]
    if (hint and view.width < 80) or 3 + cells(name) + wanted > view.width:
        name = name.split()[0]
    end = view.text(1, 0, name, view.ink("text", bold=True))
    if hint:
        end = view.runs(end + 1, 0, [("f", view.ink("accent", bold=True)), (f" {hint}", "quiet")])
    x = end + 2
    if x + wanted > view.width:
        areas = [[(area[:INITIALS] + " ", ink), *rest] for (area, ink), *rest in areas]
    for runs in areas:
        x = view.runs(x, 0, runs) + 1


def _area(canvas: Canvas, scene: Scene, table: ImmortalsObservation, realm: int, area: int) -> list[Run]:
    """`Frost ●3`: who holds three or more of the five regions; a dot for nobody."""
    ground = next(ground for ground in GROUNDS if ground.title() == AREAS[area].name)
    name: Run = (f"{SHORT[AREAS[area].name]} ", canvas.ink(f"{ground}-text"))
    places = AREA_PLACES[realm * len(AREAS) + area]
    for seat, player in enumerate(table.players):
        own = (player.held & places).bit_count()
        if own >= 3:
            return [name, (f"{scene.people.symbol(seat, canvas)}{own}", scene.people.ink(seat, canvas))]
    return [name, (f"{canvas.look.glyphs.none} ", "quiet")]


def tray(canvas: Canvas, scene: Scene, y: int) -> int:
    """What lies in the tray, at the right end of a line: it goes into the tower with the next attack. Gives the column
    before it.
    """
    table: ImmortalsObservation = scene.observation
    runs: list[Run] = [("tray ", "quiet"), *colours(canvas, scene, table.tray)]
    width = sum(cells(text) for text, _ in runs)
    canvas.runs(canvas.width - width - 1, y, runs)
    canvas.spot(Rect(canvas.width - width - 1, y, width, 1), "tray", zone="table", key="tray")
    return canvas.width - width - 2


def colours(canvas: Canvas, scene: Scene | Show, counts: tuple[int, ...]) -> list[Run]:
    """Cubes by colour: `●2 ■1 ·3`, the inhabitants last; a dash if there are none."""
    runs: list[Run] = []
    for seat, number in enumerate(counts[:-1]):
        if number:
            runs.append((f"{scene.people.symbol(seat, canvas)}{number} ", scene.people.ink(seat, canvas)))
    if counts and counts[-1]:
        green: Ink = canvas.ink("good", bold=True)
        runs.append((f"{canvas.look.glyphs.shade}{counts[-1]}", green))
    return runs or [("empty", "quiet")]
