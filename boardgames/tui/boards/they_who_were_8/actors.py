"""What stands on the stage of They Who Were 8: cards, gods with their tokens, and tokens in flight."""

from collections.abc import Sequence
from math import pi, sin

from boardgames.games.they_who_were_8.about import ACTION, GOD
from boardgames.games.they_who_were_8.observation import GodView
from boardgames.games.they_who_were_8.scoring import Side
from boardgames.games.they_who_were_8.story import Play
from boardgames.tui.boards.they_who_were_8.gods import signed
from boardgames.tui.boards.they_who_were_8.lit import MOST_PIPS
from boardgames.tui.boards.they_who_were_8.lit import pips as counted
from boardgames.tui.boards.they_who_were_8.moment import Actor, Flight
from boardgames.tui.canvas import Canvas, Rect, Run, cells, wrap
from boardgames.tui.people import People
from boardgames.tui.pictures.emblems import COLUMNS, ROWS, draw_emblem

NARROW, WIDE, LARGE = 19, 23, 30
"""Columns of a god."""
LEAST, WHOLE, AIRY, HIGH = 4, ROWS + 4, ROWS + 6, 2 * ROWS + 7
"""Rows of a god at least, of one with its emblem, of one with air, and of one with a large emblem."""
HIT, HIT_AT_FIRST = 0.2, 0.36
"""How deep the ground of a god is tinted that gains or loses, and at the moment when it is hit."""


def pips(canvas: Canvas, token: int, count: int, most: int = MOST_PIPS) -> Run:
    """`✦✦`, or `✦7`; nothing for none."""
    glyphs = canvas.look.glyphs
    glyph, ink = ((glyphs.glory, "warning"), (glyphs.infamy, "error"))[token]
    return counted(glyph, count, most), canvas.ink(ink, bold=True)


def held(canvas: Canvas, god: GodView, most: int = MOST_PIPS) -> list[Run]:
    """`✦✦ ✖`; a dot for a god without tokens."""
    runs = [pips(canvas, token, count, most) for token, count in enumerate((god.glory, god.infamy)) if count]
    if not runs:
        return [(canvas.look.glyphs.none, "quiet")]
    return [runs[0], *(piece for run in runs[1:] for piece in ((" ", "text"), run))]


def _fits(runs: Sequence[Run], width: int) -> bool:
    return sum(cells(text) for text, _ in runs) <= width


# --- a god -----------------------------------------------------------------------------------------------------------


def draw_god(
    canvas: Canvas,
    people: People,
    rect: Rect,
    actor: Actor,
    arrived: float,
    turning: float = 1.0,
    *,
    is_named: bool = False,
) -> None:
    """Draw a god: its emblem in the colour of its owner, its tokens and what it is worth, before and after.

    `arrived` (0 to 1): how much of what happens to it has come about; `turning` the same for its power. It is lit as
    soon as the first of it is there, and one that is only `is_named` is marked.
    """
    is_after, before, after = arrived > 0, actor.before, actor.after
    token = "good" if actor.gain > 0 else "error"
    changes = (before.glory, before.infamy, before.used) != (after.glory, after.infamy, after.used)
    is_lit = changes and is_after
    share = HIT + (HIT_AT_FIRST - HIT) * (1 - arrived)
    ground = canvas.look.tint(token if is_lit and actor.gain else "accent", share=share if is_lit else 0.1)
    view = canvas.window(rect, ground)
    shown = after if turning >= 0.5 else before
    symbol = f"{people.symbol(before.owner, view)} "
    name = (GOD[before.god].name, view.ink("text", bold=True))
    edge = token if is_lit and actor.gain else "accent" if is_lit or is_named else people[before.owner].token
    title: list[Run] = [(symbol, people.ink(before.owner, view)), name]
    view.box(view.rect, "heavy" if is_lit or is_named else "round", edge, title=title, title_align="centre")
    inside = view.window(Rect(2, 1, view.width - 4, view.height - 2))
    y = 0
    if rect.height >= WHOLE:
        is_large, owner = rect.height >= HIGH, people[before.owner].token
        y = 1 if rect.height >= AIRY else 0
        x = (inside.width - COLUMNS * (1 + is_large)) // 2
        dim = {"dimmed": shown.used, "turned": shown.used}
        draw_emblem(inside, x, y, GOD[before.god].name, owner, ground=view.ground, large=is_large, **dim)
        y += ROWS * (1 + is_large) + (rect.height > AIRY)
    _tokens(inside, y, actor, is_after)
    _points(inside, y + 1, actor, arrived)


def draw_change(view: Canvas, actor: Actor, arrived: float) -> None:
    """The tokens of a god and its points, in one row: `✖ → ✖✖✖   0 → +2  +2`."""
    runs = _token_runs(view, actor, view.width // 2, arrived > 0)
    worth = points(view, actor.before.score, actor.after.score, arrived)
    view.runs(0, 0, [*runs, ("   ", "text"), *worth])


def _tokens(view: Canvas, y: int, actor: Actor, is_after: bool) -> None:
    view.runs(0, y, _token_runs(view, actor, view.width, is_after), width=view.width, align="centre")


def _token_runs(view: Canvas, actor: Actor, width: int, is_after: bool) -> list[Run]:
    """`✖ → ✖✖✖`, or only what it holds."""
    before, after = actor
    arrow: Run = (f" {view.look.glyphs.right} ", "quiet")
    moved = (before.glory, before.infamy) != (after.glory, after.infamy)
    for most in (MOST_PIPS, 2, 0):
        runs = held(view, before, most)
        if moved and is_after:
            runs = [*runs, arrow, *held(view, after, most)]
        if _fits(runs, width):
            break
    return runs


def _points(view: Canvas, y: int, actor: Actor, arrived: float) -> None:
    """`+1 → +3  +2`: what it was worth, is now and will be."""
    view.runs(0, y, points(view, actor.before.score, actor.after.score, arrived), width=view.width, align="centre")


def points(view: Canvas, before: int, after: int, arrived: float = 1.0) -> list[Run]:
    """`+1 → +3  +2`; one number where nothing changes or nothing has changed yet."""
    if before == after or arrived <= 0:
        return [(signed(before), view.ink("text", bold=True))]
    now = round(before + (after - before) * arrived)
    return [
        (f"{signed(before)} {view.look.glyphs.right} ", "quiet"),
        (signed(now), view.ink("text", bold=True)),
        (f"  {signed(after - before)}", "good" if after > before else "error"),
    ]


# --- a card ----------------------------------------------------------------------------------------------------------


def draw_card(canvas: Canvas, rect: Rect, play: Play, flights: Sequence[Flight]) -> None:
    """Draw the card: with the god that it names it is one sentence, `THE JEALOUSY OF PITON`; and what it moves."""
    action, gods = ACTION[play.card], [GOD[god].name for god in play.targets]
    view = canvas.window(rect, canvas.look.tint("accent", share=0.16))
    view.box(view.rect, "double", "accent")
    inside = view.window(Rect(2, 1, view.width - 4, view.height - 2))
    alone = len(gods) == 1
    name = gods[0].upper() if alone else action.name.upper()
    spaced = " ".join(name)
    head: list[tuple[str, bool]] = [(action.title.upper(), False)] if alone else []
    head.append((spaced if cells(spaced) <= inside.width else name, True))
    brief = wrap(_brief(play, flights), inside.width, "text")
    tall = inside.height - len(head) - len(brief) - 2
    rows = len(head) + len(brief) + (2 + _rows_of(inside, flights, tall) if flights and tall > 0 else 0)
    y = max(0, (inside.height - rows) // 2)
    for text, is_name in head:
        ink = inside.ink("text", bold=True) if is_name else "quiet"
        inside.text(0, y, text, ink, width=inside.width, align="centre")
        y += 1
    if flights and tall > 0:
        _large_tokens(inside, y + 1, flights, tall)
        y += 2 + _rows_of(inside, flights, tall)
    for line in brief[: inside.height - y]:
        inside.runs(0, y, line, width=inside.width, align="centre")
        y += 1


_LARGE = (
    ("...#...", "...#...", "..###..", "#######", "..###..", "...#...", "...#..."),
    ("##...##", "###.###", ".#####.", "..###..", ".#####.", "###.###", "##...##"),
)
"""Glory and Infamy in dots, two of them in a cell."""
LARGE_ROWS = 4
_HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def _rows_of(view: Canvas, flights: Sequence[Flight], room: int) -> int:
    """The rows of the tokens of a card: large ones, where there is room."""
    needed = sum(flight.number for flight in flights) * (len(_LARGE[0][0]) + 1) - 1
    return LARGE_ROWS if room >= LARGE_ROWS and needed <= view.width and view.look.glyphs.pictures else 1


def _large_tokens(view: Canvas, y: int, flights: Sequence[Flight], room: int) -> None:
    """Draw the tokens that a card moves, in the middle of a row."""
    each = [flight.token for flight in flights for _ in range(flight.number)]
    if _rows_of(view, flights, room) == 1:
        runs = [piece for flight in flights for piece in (pips(view, flight.token, flight.number), (" ", "text"))][:-1]
        view.runs(0, y, runs, width=view.width, align="centre")
        return
    dots, air = len(_LARGE[0][0]), 1 + (len(each) * 9 - 2 <= view.width)
    x = (view.width - len(each) * dots - (len(each) - 1) * air) // 2
    for token in each:
        _, ink = pips(view, token, 1)
        rows = [*_LARGE[token], "." * dots]
        for row in range(LARGE_ROWS):
            pairs = zip(rows[2 * row], rows[2 * row + 1], strict=True)
            view.text(x, y + row, "".join(_HALVES[top + low] for top, low in pairs), ink)
        x += dots + air


def _brief(play: Play, flights: Sequence[Flight]) -> str:
    """What it does: `gains 2 Infamy`."""
    action = ACTION[play.card]
    if not action.lets_choose:
        return action.in_brief
    return "gains " + " and ".join(f"{each.number} {('Glory', 'Infamy')[each.token]}" for each in flights)


# --- tokens in flight ------------------------------------------------------------------------------------------------

STILL = (0.72, 0.42, 0.16)
"""How far tokens have come in a still picture of a card that lies open."""
APART = 0.22
"""By how much of the way tokens follow each other."""


def draw_flight(canvas: Canvas, rect: Rect, flights: Sequence[Flight], left: int, t: float | None) -> None:
    """Draw what flies between two neighbours through the gap between them: from the `left` one to the right, or back.

    `t` from 0 to 1; at 1 all has arrived, and the way is left. None: a still picture of tokens on their way.
    """
    view = canvas.window(rect)
    rows = len(flights)
    for row, flight in enumerate(flights):
        y = view.height // 2 + 2 * row - (rows - 1)
        _fly(view, max(0, min(view.height - 1, y)), flight, flight.giver == left, t)


def _fly(view: Canvas, y: int, flight: Flight, goes_right: bool, t: float | None) -> None:
    room = view.width - 1
    glyphs = view.look.glyphs
    for step in range(room + 1):
        view.text(step, y - _rise(view, step / max(1, room)), glyphs.none, "quiet")
    head = room if goes_right else 0
    view.text(head, y - _rise(view, head / max(1, room)), glyphs.more if goes_right else glyphs.coming, "text")
    glyph, ink = pips(view, flight.token, 1)
    for place in range(min(flight.number, len(STILL))):
        come = STILL[place] if t is None else t * (1 + APART * (flight.number - 1)) - APART * place
        if 0 < come < 1:
            x = round((come if goes_right else 1 - come) * room)
            view.text(x, y - _rise(view, x / max(1, room)), glyph, ink)


def _rise(view: Canvas, share: float) -> int:
    """How high above the ends the way is there: tokens are thrown."""
    return round(sin(pi * share) * (1.4 if view.height >= 8 else 0.0))


# --- who is worth what -----------------------------------------------------------------------------------------------


def side_runs(canvas: Canvas, people: People, side: Side) -> list[Run]:
    """`● Ann + ▲ Cleo`, or the gods of a pair in the colours of their owners."""
    runs: list[Run] = []
    if len(side.gods) > 2:
        for seat in sorted(side.seats):
            runs += [(" + ", "quiet")] if runs else []
            runs += people.tagged(seat, canvas)
        return runs
    for god in side.gods:
        runs += [(" + ", "quiet")] if runs else []
        runs += [(f"{people.symbol(god.owner, canvas)} {GOD[god.god].name}", people.ink(god.owner, canvas))]
    return runs
