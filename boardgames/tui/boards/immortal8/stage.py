"""The stage of Immortal 8: what was played in the draft, majorities, and the Immortals as they are called."""

from collections.abc import Callable

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.engine.words import Phrase
from boardgames.games.immortal8.about import brief, card_said, immortal_name, kind_name
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.scoring import explain
from boardgames.games.immortal8.story import (
    BYUN,
    CALLED,
    JUSTICE,
    MAJORITY,
    NO_MAJORITY,
    OVER,
    PLAYED,
    TRANSFORMED,
    TURNED,
    WRITTEN,
    bonus_given,
    called_so_far,
    pieces_of,
)
from boardgames.tui.canvas import Canvas, Rect, Run, cells, wrap
from boardgames.tui.pictures.emblems import draw_emblem
from boardgames.tui.pictures.letters import HEIGHT, draw_big
from boardgames.tui.pictures.race import Runner, Segment, race, segmented
from boardgames.tui.scene import Show

MARGIN = 2
TILE, NARROWEST = 30, 15
"""Columns of the widest card, and of the narrowest."""
MOST_COLUMNS = 110
"""No line is wider, on a screen however wide."""
EMBLEM = (14, 6)
"""Columns with the gap to the next one, and rows."""
NUMBER = 4


def stage(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """Draw a beat into the whole canvas, at `t` from 0 to 1."""
    inside = canvas.window(Rect(MARGIN, 1, canvas.width - 2 * MARGIN, canvas.height - 2))
    _STAGES[beat.kind](inside, show, beat, t)


# --- the draft -------------------------------------------------------------------------------------------------------


def _turned(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """The choices of all, side by side, turned one after the other; below, what comes with them."""
    chosen = [event for event in beat.events if event.kind in (PLAYED, TRANSFORMED)]
    turned = len(chosen) if t >= 1 else int(t * len(chosen))
    below = list(beat.words[1 + len(chosen) :])
    wide = min(TILE, canvas.width // max(1, len(chosen)) - 1)
    high = min(canvas.height, 9 if canvas.height >= 9 + len(below) else max(6, canvas.height - len(below)))
    for place, event in enumerate(chosen):
        if wide < NARROWEST:
            high = len(chosen) + 1
            _in_line(canvas, show, event, place, is_turned=place < turned)
        else:
            _card(canvas, show, event, Rect(place * (wide + 1), 0, wide, high), is_turned=place < turned)
    if t >= 1:
        _lines(canvas, show, below, high)


def _in_line(canvas: Canvas, show: Show, event: Event, y: int, *, is_turned: bool) -> None:
    """One choice where there is no room for cards."""
    longest = max(cells(person.name) for person in show.people) + 3
    canvas.runs(0, y, show.people.tagged(event.seat, canvas), width=longest)
    if not is_turned:
        canvas.text(longest, y, canvas.look.glyphs.hidden * 3, "quiet")
    elif event.kind == TRANSFORMED:
        canvas.text(longest, y, _coins(event), "warning")
    else:
        card, bonus = event.args["card"], bonus_given(event)
        x = canvas.text(longest, y, card_said(card), canvas.ink("text", bold=True))
        gives: list[Run] = [(f"   now {bonus}", "good")] if bonus else []
        canvas.runs(x, y, [(f"   {brief(card)}", "quiet"), *gives], width=canvas.width - x)


def _coins(event: Event) -> str:
    coins = event.args["coins"]
    return f"{coins} coin{'s' * (coins != 1)}"


def _card(canvas: Canvas, show: Show, event: Event, rect: Rect, *, is_turned: bool) -> None:
    """One choice: the card with what it does and gives, or a back with the coins on it."""
    owner, token = show.people.tagged(event.seat, canvas), show.people[event.seat].token
    if not is_turned:
        canvas.box(rect, "dashed", "quiet", title=owner)
        canvas.fill(Rect(rect.x + 2, rect.y + 2, rect.width - 4, rect.height - 4), "quiet", canvas.look.glyphs.hidden)
        return
    inside = canvas.window(rect, show.look.tint(token, share=0.12))
    inside.fill(inside.rect)
    inside.box(inside.rect, "round", token, title=owner)
    text = Rect(2, 1, rect.width - 4, rect.height - 2)
    if event.kind == TRANSFORMED:
        inside.paragraph(text.x, text.y, text.width, "a card, face down", "quiet")
        inside.text(text.x, text.y + 2, _coins(event), inside.ink("warning", bold=True))
        return
    card = event.args["card"]
    y = text.y + inside.paragraph(text.x, text.y, text.width, card_said(card), inside.ink("text", bold=True))
    inside.text(text.x, y, kind_name(card), "quiet", width=text.width)
    bonus = bonus_given(event)
    room = text.bottom - y - 1 - bool(bonus)
    inside.paragraph(text.x, y + 1, text.width, brief(card), max_lines=max(0, room))
    if bonus:
        inside.text(text.x, text.bottom - 1, f"now {bonus}", inside.ink("good", bold=True), width=text.width)


def _lines(canvas: Canvas, show: Show, phrases: list[Phrase], y: int) -> None:
    """Lines of the log, as many as there is room for."""
    for phrase in phrases:
        rows = wrap(show.people.runs(phrase, canvas, "quiet"), min(canvas.width, MOST_COLUMNS))
        if y + len(rows) > canvas.height:
            return
        for row in rows:
            canvas.runs(0, y, row)
            y += 1


# --- majorities ------------------------------------------------------------------------------------------------------


def _majority(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """Who has how many, whose Supremacy it is, and what else came of it."""
    told = beat.events[0]
    counts = told.args["counts"]
    room = canvas.window(Rect(0, 0, min(canvas.width, 72), canvas.height))
    room.text(0, 0, f"{told.args['what'].capitalize()} in front of everybody", "quiet")
    gap = int(canvas.height >= 2 * len(counts) + 4)
    runners = [Runner((seat,), count, count) for seat, count in enumerate(counts)]
    y = 2 + race(room, show.people, runners, y=2, gap=gap)
    if told.kind == MAJORITY:
        row = 2 + told.seat * (gap + 1)
        canvas.text(room.width + 2, row, f"{canvas.look.glyphs.crown} Supremacy", canvas.ink("good", bold=True))
    _lines(canvas, show, list(beat.words[1:]), y + 1)


# --- Immortals -------------------------------------------------------------------------------------------------------


def _revealed(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """Justice or Byun Hyung Ja lies open before the calling: the emblem in its holder’s colour, and what follows."""
    number = {JUSTICE: 1, BYUN: 9}[beat.kind]
    name, token = immortal_name(number), show.people[beat.seat].token
    x = 0
    if canvas.height >= EMBLEM[1] and draw_emblem(canvas, 0, 0, name, token):
        x = EMBLEM[0] + 2
    room = canvas.window(Rect(x, 0, min(canvas.width - x, MOST_COLUMNS), canvas.height))
    draw_big(room, Rect(0, 0, room.width, HEIGHT[1]), name, token)
    _lines(room, show, list(beat.words[1:]), HEIGHT[1] + 1)


def _called(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """The Immortal that was called, large: what it has brought so far, or is worth, and the race."""
    table: EightObservation = beat.after
    name, token = immortal_name(table.players[beat.seat].embodied), show.people[beat.seat].token
    half = min(canvas.width // 2, 48)
    left = canvas.window(Rect(0, 0, half, canvas.height))
    below = HEIGHT[1] + int(canvas.height >= 14) if canvas.height >= 9 else 0
    if below:
        draw_big(left, Rect(0, 0, half - 2, HEIGHT[1]), name, token)
    if beat.kind == WRITTEN:
        _sources(left, table, beat.seat, token, below)
    else:
        _lines(left, show, list(beat.words[1:]), below + 1)
    right = Rect(half + 3, 0, min(canvas.width - half - 3, 56), canvas.height)
    _race(canvas.window(right), show, table)


def _sources(canvas: Canvas, table: EightObservation, seat: int, token: str, y: int) -> None:
    """`12  6 Wonder tokens in play`: what the points are made of, then the sum."""
    pieces = pieces_of(table, seat)
    shown = pieces[: max(0, canvas.height - y - 2)]
    for source, piece in shown:
        words = "".join(part for part in piece.words if isinstance(part, str))
        said = words if source == "Immortal" else f"{source}: {words}" if words else source
        canvas.text(0, y, str(piece.points).rjust(NUMBER), canvas.ink(token, bold=True))
        canvas.text(NUMBER + 2, y, said, width=canvas.width - NUMBER - 2)
        y += 1
    canvas.text(0, y, canvas.look.glyphs.across * NUMBER, "line")
    total = explain(table).totals[seat]
    canvas.text(0, y + 1, str(total).rjust(NUMBER), canvas.ink("text", bold=True))
    canvas.text(NUMBER + 2, y + 1, "together", "quiet")


def _race(canvas: Canvas, show: Show, table: EightObservation) -> None:
    """Everybody who has been called, with a bar of what the points are made of; the others are not called yet."""
    sheet, called = explain(table), set(called_so_far(table).values())
    most = max(1, *sheet.totals)
    gap = 2 if canvas.height >= 2 * len(table.players) + 1 else 1
    longest = max(cells(person.name) for person in show.people) + 3
    canvas.text(0, 0, "the race", "quiet")
    for seat in range(len(table.players)):
        y = 1 + int(gap == 2) + seat * gap
        canvas.runs(0, y, show.people.tagged(seat, canvas), width=longest - 1)
        if seat not in called:
            canvas.text(longest, y, "not called yet", "quiet")
            continue
        width = canvas.width - longest - 14
        segments = [Segment(seat, row.points[seat]) for row in sheet.rows]
        end = canvas.runs(longest, y, segmented(canvas, show.people, segments, width, most))
        x = canvas.text(end + 1, y, str(sheet.totals[seat]), canvas.ink("text", bold=True))
        if table.players[seat].embodied == 2 and any(table.named) and not table.over:
            canvas.text(x, y, " + guesses", "quiet")


def _over(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """All have been called: what was hidden, who has won, and the race as it ended."""
    _lines(canvas, show, list(beat.words[1:]), 0)
    _race(canvas.window(Rect(0, 2, min(canvas.width, 90), canvas.height - 2)), show, beat.after)


_STAGES: dict[str, Callable[[Canvas, Show, Beat, float], None]] = {
    TURNED: _turned,
    MAJORITY: _majority,
    NO_MAJORITY: _majority,
    JUSTICE: _revealed,
    BYUN: _revealed,
    CALLED: _called,
    WRITTEN: _called,
    OVER: _over,
}
CALLING_KINDS = frozenset({CALLED, WRITTEN, OVER})
"""The beats over which the procession of the Immortals stands."""
