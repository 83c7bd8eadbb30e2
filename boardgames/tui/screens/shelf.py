"""How the picker looks: on top what Enter does, below it what else waits, then the games as cards."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from boardgames.engine.registry import GameInfo
from boardgames.engine.words import counted
from boardgames.games import GAMES
from boardgames.tui.canvas import Canvas, Rect, Run, cells, wrap
from boardgames.tui.pictures.emblems import COLUMNS, ROWS, draw_emblem
from boardgames.tui.pictures.letters import HEIGHT, draw_big
from boardgames.tui.pictures.lines import ACTION, KEYS
from boardgames.tui.screens.saved_games import ago, day, people_runs, played, points_of
from boardgames.tui.theme import SEATS

if TYPE_CHECKING:  # pydantic stands behind these; before the first frame there is no time for it
    from boardgames.table.save import Entry

WIDEST = 140
"""Columns that the picker takes at most; the rest is left blank."""
FEW_COLUMNS, FEW_ROWS, MANY_ROWS = 100, 28, 36
"""Below these things stand close together, and from so many rows on further apart."""
CARD_ROWS, CARD_COLUMNS = 18, 40
"""A card is never larger."""
LINE_COLUMNS = 24
"""What a game is like is broken into lines of at most so many, so that none holds a single word."""
BORDERED = 12
"""A card of so many rows has a border."""
ON_CARD, ON_CHOSEN, ON_PANEL = 0.07, 0.18, 0.13
"""How much of the accent of a game is in the ground of its cards and of the panel."""


class Plan(NamedTuple):
    """Where things stand."""

    panel: Rect
    lines: Rect
    cards: tuple[Rect, ...]


def plan(width: int, height: int, games: int, lines: int) -> Plan:
    """Divide a screen from 80 by 23 cells on, but for its first and last row, among panel, lines and cards."""
    across = min(width - 4, WIDEST)
    left, top, room = (width - across) // 2, 2, height - 4
    panel = 8 if height < FEW_ROWS else 10 if height < MANY_ROWS else 12
    shown = min(lines, 1 if height < FEW_ROWS else 2 if height < MANY_ROWS else 6)
    below = shown + 1 if shown else 0
    deep = min(CARD_ROWS, room - panel - below - 1)
    spare = room - panel - below - deep - 1
    gap = min(2, spare // 3)
    top += (spare - gap) // 2
    rows = Rect(left, top + panel + 1, across, shown)
    between = 1 if across < WIDEST else 2
    wide = min(CARD_COLUMNS, (across - between * (games - 1)) // games)
    y = top + panel + below + 1 + gap
    x = left + (across - games * (wide + between) + between) // 2
    cards = tuple(Rect(x + place * (wide + between), y, wide, deep) for place in range(games))
    return Plan(Rect(left, top, across, panel), rows, cards)


# --- the panel -------------------------------------------------------------------------------------------------------


def framed(canvas: Canvas, place: Rect, action: str, title: str = "") -> Canvas:
    """Clear the panel to a ground that belongs to the game; return what is inside, at its right what Enter does; with a
    title, both stand in the upper edge.
    """
    panel = canvas.window(place, canvas.look.tint("accent", "background", ON_PANEL))
    bold = panel.ink("accent", bold=True)
    panel.box(panel.rect, "heavy", "accent", title=" ".join(title.upper()), title_ink=bold)
    inside = panel.window(panel.rect.inner)
    said = canvas.look.glyphs.spell(f"{canvas.look.glyphs.enter} {action}")
    x = inside.width - cells(said) - 2
    y = -1 if title else max(0, (inside.height - ROWS) // 2)
    panel.text(x, y + 1, f" {said} ", bold)
    panel.spot(Rect(x, y + 1, cells(said) + 2, 1), zone=ACTION, key=ACTION)
    return inside


def _room_above(inside: Canvas, action: str) -> int:
    """The columns beside what Enter does, in its row."""
    return inside.width - cells(inside.look.glyphs.spell(f"{inside.look.glyphs.enter} {action}")) - 5


def _beside_emblem(inside: Canvas, name: str) -> int:
    """Draw an emblem at the left, where there is one; the column where words begin."""
    if inside.height < ROWS or not draw_emblem(inside, 2, (inside.height - ROWS) // 2, name):
        return 2
    return COLUMNS + 5


def draw_waiting(canvas: Canvas, place: Rect, entry: "Entry") -> None:
    """A game that waits: which, where it stands, who plays, and who is next."""
    action = "go on" if entry.ok else "see what can be done"
    inside = framed(canvas, place, action)
    top = (inside.height - ROWS) // 2
    if not entry.ok:
        inside.text(2, top, "a file that can’t be gone on with", "quiet", width=_room_above(inside, action))
        inside.paragraph(2, top + 2, inside.width - 4, entry.problem, "warning", max_lines=3)
        return
    x = _beside_emblem(inside, GAMES[entry.game].title)
    room = inside.width - x - 2
    inside.text(x, top, f"a game is waiting, {ago(entry.when)}", "quiet", width=room - cells(action) - 4)
    where, labels = entry.heading, ", ".join(GAMES[entry.game].labels(entry.options))
    title = Rect(x, top + 1, room - min(max(cells(where), cells(labels)), room // 3) - 3, HEIGHT[1])
    end = draw_big(inside, title, GAMES[entry.game].title).right + 3
    inside.text(end, top + 2, where, inside.ink("text", bold=True))
    inside.text(end, top + 3, labels, "quiet")
    inside.runs(x, top + 4, people_runs(entry.players, inside, room), width=room)
    inside.runs(x, top + 5, _next(inside, entry, room), width=room)


def _next(line: Canvas, entry: "Entry", room: int) -> list[Run]:
    """`● Ann is next: choose cards for round 3`, or as much of it as there is room for."""
    asked = [entry.players[seat] for seat in entry.asked]
    if not asked:
        return []
    runs: list[Run] = []
    for place, player in enumerate(asked):
        joint = "" if not place else " and " if place == len(asked) - 1 else ", "
        name = f"{line.look.glyphs.seats[player.symbol]} {player.name}"
        runs += [(joint, "text"), (name, line.ink(SEATS[player.colour], bold=True))]
    if len(asked) == len(entry.players) > 1:
        runs = [("everybody", "text")]
    verb = " is next" if len(runs) < 3 else " are next"
    taken = sum(cells(line.look.glyphs.spell(text)) for text, _ in runs)
    ends = (f"{verb}: {entry.waits}", f": {entry.waits}", verb)
    return [*runs, (next((end for end in ends if cells(end) <= room - taken), verb), "text")]


def draw_about(canvas: Canvas, place: Rect, game: GameInfo, people: int, last_played: str) -> None:
    """A game that can be played: what it is like, with how many people, for how long."""
    action = "set up the table"
    roomy = place.height - 2 > ROWS
    canvas.spot(place, zone=ACTION, key=f"{ACTION}:panel")
    inside = framed(canvas, place, action, "" if roomy else game.title)
    x = _beside_emblem(inside, game.title) if roomy else 2
    room, y = inside.width - x - 2, (inside.height - ROWS - 2) // 2 if roomy else 0
    if roomy:
        y += draw_big(inside, Rect(x, y, room - cells(action) - 6, HEIGHT[1]), game.title).height
    said = wrap(game.about, room)
    y += inside.paragraph(x, y, room, game.about, max_lines=min(len(said), inside.height - y - 2))
    y += y + 3 <= inside.height and roomy
    _facts(inside, x, y, game, people)
    inside.runs(x, y + 1, [("last played  ", "quiet"), (last_played, "text")], width=room)


def _facts(inside: Canvas, x: int, y: int, game: GameInfo, people: int) -> None:
    """`with - 3 + people   about 35 minutes   about 36 hand-offs`; the signs can be clicked."""
    x = inside.text(x, y, "with ", "quiet")
    signs = (("minus", "-", people > game.seats[0]), ("plus", "+", people < game.seats[-1]))
    for key, sign, possible in signs:
        inside.text(x, y, sign, inside.ink("accent", bold=True) if possible else "line")
        inside.spot(Rect(x - 1, y, 3, 1), key, zone=KEYS, key=f"people:{key}")
        x += 2
        if key == "minus":
            x = inside.text(x, y, str(people), inside.ink("text", bold=True)) + 1
    runs: list[Run] = [("people   ", "quiet"), (f"about {game.minutes[people]}", "text"), (" minutes   ", "quiet")]
    inside.runs(x, y, [*runs, (f"about {game.passes[people]}", "text"), (" hand-offs", "quiet")])


def draw_finished(canvas: Canvas, place: Rect, finished: "Sequence[Entry]") -> None:
    """The finished games: how many, and what came of the last ones."""
    inside = framed(canvas, place, "look back")
    said = f"{counted(len(finished), 'finished game')}, with all points and steps"
    top = max(0, (inside.height - ROWS) // 2)
    inside.text(2, top, said, inside.ink("text", bold=True), width=_room_above(inside, "look back"))
    for row, entry in enumerate(finished[: inside.height - 2 * top - 2], top + 2):
        when = day(entry.when)
        inside.text(2, row, when, "quiet")
        inside.text(16, row, f"{played(entry)[1]}: {', '.join(points_of(entry))}", width=inside.width - 18)


# --- lines -----------------------------------------------------------------------------------------------------------


def draw_entry(canvas: Canvas, place: Rect, entry: "Entry", label: str) -> None:
    """A game that waits too, in a line."""
    line = canvas.window(place)
    x = line.text(2, 0, "w", line.ink("accent", bold=True)) + 2
    if line.width >= FEW_COLUMNS - 4:
        line.text(x, 0, label, "quiet")
        x += 15
    when = ago(entry.when)
    line.text(line.width - 2 - len(when), 0, when, "quiet")
    room = line.width - x - len(when) - 5
    if not entry.ok:
        line.text(x, 0, entry.problem, "warning", width=room)
        return
    title, where = GAMES[entry.game].title, f"  {entry.heading}"
    names = sum(cells(player.name) + 4 for player in entry.players) - 2
    if room - cells(title + where) - 3 < names <= room - cells(title) - 3:
        where = ""
    what = min(cells(title + where), room * 2 // 3)
    line.runs(x, 0, [(title, line.ink(entry.game, bold=True)), (where, "text")], width=what)
    line.runs(x + what + 3, 0, people_runs(entry.players, line, room - what - 3, gap=2), width=room - what - 3)


def draw_finished_line(canvas: Canvas, place: Rect, finished: "Sequence[Entry]") -> None:
    """How many games are finished, and what came of the last one."""
    line, last = canvas.window(place), finished[0]
    line.text(2, 0, "f", line.ink("accent", bold=True))
    x = line.text(5, 0, counted(len(finished), "finished game")) + 3
    when = day(last.when)
    line.text(line.width - 2 - len(when), 0, when, "quiet")
    room = line.width - x - len(when) - 5
    line.text(x, 0, f"{played(last)[1]}: {', '.join(points_of(last))}", "quiet", width=room)


# --- cards -----------------------------------------------------------------------------------------------------------


def draw_card(canvas: Canvas, place: Rect, number: int, game: GameInfo, people: int, here: bool) -> None:
    """A game as a card: emblem, title, what it is like, for how many people and how long."""
    share = ON_CHOSEN if here else ON_CARD
    card = canvas.window(place, canvas.look.tint(game.key, "background", share))
    accent = card.ink(game.key, bold=True)
    inner = card.window(Rect(0, 0, place.width, place.height))
    if place.height >= BORDERED:
        card.box(card.rect, "double" if here else "round", accent if here else "line")
        inner = card.window(card.rect.inner)
    lines = wrap(game.line, min(inner.width, LINE_COLUMNS)) if place.height >= BORDERED - 1 else []
    spare = inner.height - ROWS - len(lines) - 2
    y = max(0, spare - 2) // 2
    if draw_emblem(inner, (inner.width - COLUMNS) // 2, y, game.title, game.key):
        y += ROWS + (spare > 0)
    inner.text(1, max(0, spare - 2) // 2, str(number), accent)
    title = card.ink(game.key, bold=True, reverse=here and not canvas.look.mixes)
    inner.text(0, y, game.title.upper(), title, width=inner.width, align="centre")
    for row, line in enumerate(lines, y + 1):
        inner.runs(0, row, line, width=inner.width, align="centre")
    y += len(lines) + 1 + (spare > 1)
    _figures(inner, y, game, people)
    canvas.spot(place, zone="games", key=f"game:{game.key}")


def _figures(card: Canvas, y: int, game: GameInfo, people: int) -> None:
    """`2–4 people, 25 min`, as much of it as there is room for."""
    seats = game.seats
    span = f"{seats[0]}{card.look.glyphs.span}{seats[-1]}" if len(seats) > 1 else str(seats[0])
    minutes = f"{game.minutes[people]} min"
    rest = next((rest for rest in (f" people, {minutes}", f", {minutes}") if cells(span + rest) + 2 <= card.width), "")
    card.runs(0, y, [(span, card.ink("text", bold=True)), (rest, "quiet")], width=card.width, align="centre")
