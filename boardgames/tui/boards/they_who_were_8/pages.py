"""The pages of They Who Were 8 on the stage: the end of a round, the evening, the last token."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from boardgames.engine.beat import Beat
from boardgames.games.they_who_were_8.about import GOD
from boardgames.games.they_who_were_8.catalogue import TOKEN_NAME, TOKENS
from boardgames.games.they_who_were_8.observation import GodView, TheyObservation
from boardgames.games.they_who_were_8.scoring import Side, sides
from boardgames.games.they_who_were_8.story import next_first
from boardgames.tui.boards.they_who_were_8.actors import (
    AIRY,
    LEAST,
    NARROW,
    WIDE,
    draw_flight,
    draw_god,
    pips,
    points,
)
from boardgames.tui.boards.they_who_were_8.moment import SUPPLY, Flight, actors, told
from boardgames.tui.canvas import Canvas, Rect, Run, cells
from boardgames.tui.pictures.letters import HEIGHT, draw_big
from boardgames.tui.pictures.race import Runner, race
from boardgames.tui.scene import Show

Page: TypeAlias = Callable[[Canvas, Show, Beat, float], None]
MARGIN = 2
MOST_COLUMNS = 110
LEAST_BAR = 10
"""So many points fill a bar, or the most that anybody has."""
GOD_COLUMNS = 34
"""Columns for a god that is worth more or less than at the beginning of the round."""


# --- the end of a round ----------------------------------------------------------------------------------------------


def _round(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """What the round has brought to every side, which gods brought it, who begins next, and what is left to place."""
    table: TheyObservation = beat.before
    width = min(MOST_COLUMNS, canvas.width - 2 * MARGIN)
    view = canvas.window(Rect((canvas.width - width) // 2, 0, width, canvas.height))
    runners = [_runner(table, side) for side in sides(table)]
    moved = [god for god in table.gods if table.opened_with(god) != god.score]
    across = max(1, width // GOD_COLUMNS)
    rows = len(runners) + 1 + -(-len(moved) // across) + 1 + 2
    gap = 1 if view.height >= rows + len(runners) + 1 else 0
    rows += gap * (len(runners) - 1)
    y = max(0, (view.height - rows) // 2) if view.height > rows else 0
    y += race(view, show.people, runners, t, y=y, gap=gap, most=LEAST_BAR) + 1
    room = max(0, view.height - y - 3)
    for place, god in enumerate(moved[: room * across]):
        x, row = place % across * (width // across), y + place // across
        _god_of_round(view, show, table, god, Rect(x, row, width // across - 2, 1))
    y += min(room, -(-len(moved) // across)) + (1 if moved and room else 0)
    for token in TOKENS:
        view.runs(0, y + token, _left(view, table, token))
    _begins_next(view, show, table, y)


def _runner(table: TheyObservation, side: Side) -> Runner:
    """A team by its people, a pair by its gods."""
    before = sum(map(table.opened_with, side.gods))
    if table.rules.teams:
        return Runner(tuple(sorted(side.seats)), before, side.score)
    owners = tuple(god.owner for god in side.gods)
    return Runner(owners, before, side.score, tuple(GOD[god.god].name for god in side.gods))


def _god_of_round(view: Canvas, show: Show, table: TheyObservation, god: GodView, rect: Rect) -> None:
    """`● Cymele  0 → +2  +2`."""
    people = show.people
    name: list[Run] = [
        (f"{people.symbol(god.owner, view)} ", people.ink(god.owner, view)),
        (GOD[god.god].name, "text"),
    ]
    view.runs(rect.x, rect.y, name, width=rect.width)
    worth = points(view, table.opened_with(god), god.score)
    view.runs(rect.x, rect.y, worth, width=rect.width, align="right")


def _left(view: Canvas, table: TheyObservation, token: int) -> list[Run]:
    """`Glory   ✦✦✦✦✦✦✦✦✦······  6 left`."""
    left, total = table.supply[token], table.supply[token] + _placed(table, token)
    low = view.ink("warning", bold=True) if left <= 2 else view.ink("text")
    name = TOKEN_NAME[token].ljust(max(map(len, TOKEN_NAME)) + 1)
    dots = (view.look.glyphs.none * left, "quiet")
    return [(name, "quiet"), pips(view, token, total - left, total), dots, (f"  {left} left", low)]


def _placed(table: TheyObservation, token: int) -> int:
    return sum((god.glory, god.infamy)[token] for god in table.gods)


def _begins_next(view: Canvas, show: Show, table: TheyObservation, y: int) -> None:
    """Who begins the next round, right of what is left."""
    name = show.people.tagged(next_first(table), view)
    view.runs(0, y, [*name, (" begins the next one", "text")], width=view.width, align="right")


# --- the evening -----------------------------------------------------------------------------------------------------


def _evening(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """Everybody in a row, clockwise: whose card goes to whom, who is left out, who draws none, and who begins."""
    before: TheyObservation = beat.before
    seats = range(len(before.players))
    passes = {event.seat: event.args["other"] for event in beat.events if event.kind == "they.passed"}
    begun = told(beat, "they.round")
    gap = 5 if canvas.width >= 96 else 3
    width = min(26, (canvas.width - 2 * MARGIN) // len(seats) - gap)
    rows = min(7, canvas.height)
    y = max(0, (canvas.height - rows) // 2)
    left = (canvas.width - (width + gap) * len(seats)) // 2 + gap // 2
    for seat in seats:
        x = left + seat * (width + gap)
        is_first = begun is not None and begun.seat == seat
        _person(canvas, show, seat, _deeds(show, beat, passes, seat), Rect(x, y, width, rows), is_first=is_first)
        if seat in passes:
            _hand_on(canvas, Rect(x + width, y + rows // 2, gap, 1), t)


_Forms: TypeAlias = tuple[tuple[str, ...], str]
"""Words from long to short, and their token."""


def _deeds(show: Show, beat: Beat, passes: Mapping[int, int], seat: int) -> list[_Forms]:
    """What somebody does in the evening, a line each."""
    lines: list[_Forms] = []
    if seat in passes:
        other = show.people[passes[seat]].name
        lines.append(((f"passes to {other}", f"to {other}", "passes a card", "passes"), "text"))
    elif beat.kind != "they.renewed":
        is_left_out = not beat.before.players[seat].passes
        lines.append((("is left out", "left out") if is_left_out else ("passes no card", "passes none"), "quiet"))
    renewed, begun = told(beat, "they.renewed"), told(beat, "they.round")
    if renewed is not None:
        draws = seat in renewed.args["seats"]
        lines.append(
            (("draws a card", "draws") if draws else ("draws no card", "draws none"), "text" if draws else "quiet")
        )
    if begun is not None and begun.seat == seat:
        lines.append(((f"begins round {begun.args['round']}", "begins"), "accent"))
    return lines


def _person(canvas: Canvas, show: Show, seat: int, lines: Sequence[_Forms], rect: Rect, *, is_first: bool) -> None:
    token = show.people[seat].token
    view = canvas.window(rect, canvas.look.tint(token, share=0.24 if is_first else 0.1))
    view.box(view.rect, "heavy" if is_first else "round", token, title=show.people.tagged(seat, view))
    room = rect.width - 4
    y = max(1, (rect.height - len(lines)) // 2)
    for row, (forms, ink) in enumerate(lines):
        text = next((form for form in forms if cells(form) <= room), forms[-1])
        view.text(2, y + row, text, view.ink(ink, bold=ink == "accent"), width=room)


def _hand_on(canvas: Canvas, rect: Rect, t: float) -> None:
    """A card on its way to the next one; at the end, the way that it took."""
    glyphs = canvas.look.glyphs
    canvas.text(rect.x + 1, rect.y, glyphs.across * (rect.width - 3) + glyphs.more, "quiet")
    if t < 1:
        canvas.text(rect.x + 1 + round(t * (rect.width - 3)), rect.y, glyphs.shade, canvas.ink("accent", bold=True))


# --- the last token --------------------------------------------------------------------------------------------------


def _last(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """The last token of a kind goes to the god that ends the game."""
    over, placing = beat.events[0], beat.events[-1]
    kinds = over.args["placed"]
    changes = [change for change in placing.args["changes"] if change[1] in kinds]
    cast = actors(tuple(dict.fromkeys(god for god, _, _ in changes)), beat.before, beat.after)
    rows = max(LEAST, min(AIRY, canvas.height))
    god = WIDE if canvas.width >= 96 else NARROW
    y = max(0, (canvas.height - rows) // 2)
    gap = 10 if canvas.width >= 96 else 7
    x = canvas.width - MARGIN - len(cast) * god - (len(cast) - 1) * 2 - (canvas.width >= 96)
    flights = [Flight(token, 1, SUPPLY, god) for god, token, _ in changes]
    draw_flight(canvas, Rect(x - gap, y, gap - 1, rows), flights, SUPPLY, min(1.0, t / 0.6))
    for actor in cast:
        draw_god(canvas, show.people, Rect(x, y, god, rows), actor, 0.0)
        x += god + 2
    room = canvas.window(Rect(MARGIN, y, x - len(cast) * (god + 2) - gap - 2 * MARGIN, rows))
    _last_words(room, show, beat, [TOKEN_NAME[token] for token in kinds], t)


def _last_words(view: Canvas, show: Show, beat: Beat, kinds: Sequence[str], t: float) -> None:
    """`THE LAST GLORY`, large; what is placed of both kinds, and that the game ends."""
    y = max(0, (view.height - 9) // 2)
    for word in ("the last", " and ".join(kinds)):
        if y + HEIGHT[1] > view.height - 3:
            break
        y = draw_big(view, Rect(0, y, view.width, HEIGHT[1]), word, "accent").bottom + (view.height >= 11)
    for token in TOKENS:
        if cells("".join(text for text, _ in _left(view, beat.after, token))) <= view.width:
            view.runs(0, y + token, _left(view, beat.after, token), width=view.width)
    view.text(0, min(y + 2, view.height - 1), "The game ends.", view.ink("text", bold=True), width=view.width)


PAGES: Mapping[str, Page] = {
    "they.turns_over": _round,
    "they.passed": _evening,
    "they.nobody_passes": _evening,
    "they.renewed": _evening,
    "they.over": _last,
}
