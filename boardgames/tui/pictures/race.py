"""Race bars: how far everybody is, before and after, or of what it is made."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.style import Style

from boardgames.engine.types import Seat
from boardgames.table.reckoning import number
from boardgames.tui.canvas import Canvas, Run, Stamped, cells, crop
from boardgames.tui.people import People
from boardgames.tui.shades import contrast, css
from boardgames.tui.theme import ColourMode, Look, Tint, legible

OLD, NEW, LOST = 0.5, 1.0, 0.3
"""What is left of a seat’s colour in what was there before, in what is gained, and in what is lost."""
SHADES = (1.0, 0.72, 0.52, 0.86, 0.62)
"""The same for pieces that lie side by side, one after the other."""
LEAST = 8
"""Cells of a bar, whatever stands beside it."""

_EIGHTHS = " ▏▎▍▌▋▊▉"
_LOW = "▆"
"""Bars that lie line on line leave a hair between them."""


class Runner(NamedTuple):
    """One bar: whose it is (a person or a team), and their points before and after. `names` stand there instead of
    those of its people, where it is of something that they own.
    """

    seats: tuple[Seat, ...]
    before: int
    after: int
    names: tuple[str, ...] = ()


class Segment(NamedTuple):
    """A piece of a bar: whose colour it wears, what it is worth, and what it is called."""

    seat: Seat
    points: float
    name: str = ""


def below_zero(points: int) -> str:
    """Points that no bar can show, in words."""
    return f"{-points} below zero"


def tags(canvas: Canvas, people: People, seats: Sequence[Seat], width: int, called: Sequence[str] = ()) -> list[Run]:
    """Who runs, in at most so many cells: `● Ann`, `● Ann + ▲ Cleo`; long names give way alike. They may be `called`
    otherwise.
    """
    plus = " + "
    names = called or [people[seat].name for seat in seats]
    room = width - cells(plus) * (len(seats) - 1) - 2 * len(seats)
    longest = max(map(cells, names))
    while longest > 1 and sum(min(longest, cells(name)) for name in names) > room:
        longest -= 1
    runs: list[Run] = []
    for seat, whole in zip(seats, names, strict=True):
        name = crop(canvas.look.glyphs.spell(whole), longest, canvas.look.glyphs.cut)
        runs += [(plus, "quiet")] if runs else []
        runs.append((f"{people.symbol(seat, canvas)} {name}", people.ink(seat, canvas)))
    return runs


def race(
    canvas: Canvas,
    people: People,
    runners: Sequence[Runner],
    t: float = 1.0,
    *,
    y: int = 0,
    gap: int = 0,
    most: int = 0,
) -> int:
    """Draw one bar a runner, from row `y` on with `gap` blank rows between two, at `t` (0 to 1) of the way from before
    to after; gives the rows taken.

    `most` points fill the width, or the most that anybody has. What is gained is bright, what is lost pale; beside it
    stand the numbers, `15 → 21  +6`. Who has less than nothing has no bar: it stands in words.
    """
    most = max(most, 1, *(max(runner.before, runner.after) for runner in runners))
    named = [tags(canvas, people, each.seats, canvas.width, each.names) for each in runners]
    widest = max(sum(cells(text) for text, _ in runs) for runs in named)
    table = _Numbers(canvas, runners)
    name_width = min(widest, max(LEAST, canvas.width - table.width - LEAST - 4), canvas.width // 2)
    width = max(0, canvas.width - name_width - table.width - 4)
    for place, runner in enumerate(runners):
        row = y + place * (gap + 1)
        gone = (runner.after - runner.before) * t
        canvas.runs(0, row, tags(canvas, people, runner.seats, name_width, runner.names), width=name_width)
        _bar(
            canvas, name_width + 2, row, width, people, runner, (runner.after - runner.before) * t, most, is_low=not gap
        )
        table.draw(canvas.width - table.width, row, runner, round(runner.before + gone))
    return (len(runners) - 1) * (gap + 1) + 1


class _Numbers:
    """The numbers beside the bars, each in a column of its own: before, an arrow, after, the difference."""

    def __init__(self, canvas: Canvas, runners: Sequence[Runner]) -> None:
        self._canvas = canvas
        moved = [runner for runner in runners if runner.before != runner.after]
        self._before = max((len(number(runner.before)) for runner in moved), default=0)
        self._after = max(len(number(points)) for runner in runners for points in (runner.before, runner.after))
        self._more = max((len(_difference(runner)) for runner in moved), default=0)
        self.width = self._after + (self._before + 3 + 2 + self._more if moved else 0)

    def draw(self, x: int, y: int, runner: Runner, now: int) -> None:
        """The numbers of one runner who has come so far."""
        canvas = self._canvas
        before = self._before + 3 if self._before else 0
        if runner.before != runner.after:
            canvas.text(x, y, number(runner.before), "quiet", width=self._before, align="right")
            canvas.text(x + self._before + 1, y, canvas.look.glyphs.right, "quiet")
            ink = "good" if runner.after > runner.before else "error"
            canvas.text(x + before + self._after + 2, y, _difference(runner), ink, width=self._more, align="right")
        canvas.text(x + before, y, number(now), canvas.ink("text", bold=True), width=self._after, align="right")


def _difference(runner: Runner) -> str:
    more = runner.after - runner.before
    return f"+{more}" if more > 0 else number(more)


def _bar(
    canvas: Canvas, x: int, y: int, width: int, people: People, runner: Runner, gone: float, most: int, *, is_low: bool
) -> None:
    """One bar: what stays, then what is gained or lost so far; in words, what is below zero."""
    now = runner.before + gone
    kept = max(0.0, min(float(runner.before), now))
    pieces = [(kept, OLD if gone > 0 else NEW)]
    pieces += [(max(0.0, now) - kept, NEW)] if gone > 0 else [(max(0.0, float(runner.before)) - kept, LOST)]
    tokens = tuple(people[seat].token for seat in runner.seats)
    ends, total = [], 0.0
    for points, share in pieces:
        total += points
        ends.append((total * width / most, share))
    canvas.stamp(x, y, [_press(canvas, tokens, ends, is_low)])
    if now < 0:
        at = x + (-(-int(ends[-1][0] * 8) // 8) + 1 if ends[-1][0] else 0)
        canvas.text(at, y, below_zero(-round(-now)), "quiet", width=max(0, x + width - at))


def _press(canvas: Canvas, tokens: tuple[str, ...], ends: list[tuple[float, float]], is_low: bool) -> Stamped:
    """The cells of a bar whose pieces end at these columns and have so much left of their colour."""
    look = canvas.look
    if not (look.mixes and look.glyphs.pictures):
        return _in_glyphs(canvas, tokens, ends)
    if is_low or len(tokens) > 1:
        return _in_cells(canvas, tokens, ends)
    return _in_eighths(canvas, tokens[0], ends)


def _in_glyphs(canvas: Canvas, tokens: tuple[str, ...], ends: list[tuple[float, float]]) -> Stamped:
    """Where shades can’t be told apart, fillings are: the cells of partners take turns."""
    fills = {OLD: canvas.look.glyphs.shade, NEW: _solid(canvas), LOST: canvas.look.glyphs.hidden}
    letters = [fills[share] for share in _shares(ends)]
    return letters, [canvas.ink(tokens[place % len(tokens)]) for place in range(len(letters))]


def _in_cells(canvas: Canvas, tokens: tuple[str, ...], ends: list[tuple[float, float]]) -> Stamped:
    """Whole cells: low ones for a person, halves in the colours of two partners."""
    look = canvas.look
    styles = {}
    for share in {share for _, share in ends}:
        upper, *lower = (look.shade(token, canvas.ground, share) for token in tokens)
        styles[share] = Style(color=upper, bgcolor=lower[0] if lower else look.colour(canvas.ground))
    shares = _shares(ends)
    return [_LOW if len(tokens) == 1 else "▀"] * len(shares), [styles[share] for share in shares]


def _solid(canvas: Canvas) -> str:
    return "█" if canvas.look.glyphs.pictures else "#"


def _shares(ends: list[tuple[float, float]]) -> list[float]:
    """What is left of the colour in each cell, if pieces end between cells only; whatever there is shows."""
    shares: list[float] = []
    start = 0.0
    for end, share in ends:
        until = max(round(end), len(shares) + 1) if end > start else len(shares)
        shares += [share] * (until - len(shares))
        start = end
    return shares


def _in_eighths(canvas: Canvas, token: str, ends: list[tuple[float, float]]) -> Stamped:
    """Pieces that end at eighths of cells."""
    look, letters, styles = canvas.look, list[str](), list[Style]()
    ground = look.colour(canvas.ground)
    stops = [(round(end * 8), look.shade(token, canvas.ground, share)) for end, share in ends]
    for left in range(0, stops[-1][0], 8):
        front = next(colour for stop, colour in stops if stop > left)
        back = next((colour for stop, colour in stops if stop >= left + 8), ground)
        stop = max(stop for stop, colour in stops if colour == front)
        letters.append(_EIGHTHS[stop - left] if stop < left + 8 else "█")
        styles.append(Style(color=front, bgcolor=back if stop < left + 8 else ground))
    return letters, styles


# --- of what it is made ----------------------------------------------------------------------------------------------


def segmented(
    canvas: Canvas, people: People, pieces: Sequence[Segment], width: int, most: float, *, mute: bool = False
) -> list[Run]:
    """A bar of pieces, in shades of the colours of those whose they are, with their names inside as far as they fit,
    unless it is `mute`; `most` points fill the width. A piece that is worth less than nothing takes from the end of the
    bar: what it takes is pale.
    """
    runs: list[Run] = []
    gained = [piece for piece in pieces if piece.points > 0]
    lost = sum(-piece.points for piece in pieces if piece.points < 0)
    left = round(max(0.0, sum(piece.points for piece in gained) - lost) * width / most)
    total, start = 0.0, 0
    for place, piece in enumerate(gained):
        total += piece.points
        end = round(total * width / most)
        if min(end, left) > start:
            inside = "" if mute else _inside(canvas, piece, min(end, left) - start)
            runs += _segment(canvas, people[piece.seat].token, place, inside, min(end, left) - start)
        start = max(start, end)
    if start > left:
        told = number(-round(lost))
        runs += _pale(canvas, people[gained[-1].seat].token, "" if mute else told, start - left)
    return runs


def _pale(canvas: Canvas, token: str, told: str, width: int) -> list[Run]:
    """What was lost of a bar, and how much that is."""
    look = canvas.look
    told = look.glyphs.spell(told) if cells(told) <= width else ""
    if look.mixes:
        return [(told.center(width), look.style("text", look.tint(token, "background", LOST)))]
    return [((f" {told} " if told else "").center(width, look.glyphs.hidden)[:width], canvas.ink(token))]


def _inside(canvas: Canvas, piece: Segment, width: int) -> str:
    """Name and points of a piece, or only these, as there is room."""
    points = str(round(piece.points))
    named = f"{canvas.look.glyphs.spell(piece.name)} {points}" if piece.name else points
    return next((words for words in (named, points) if cells(words) + 2 * (words != points) <= width), "")


def _segment(canvas: Canvas, token: str, place: int, inside: str, width: int) -> list[Run]:
    look, left = canvas.look, (width - cells(inside)) // 2
    if look.mixes or (look.mode is ColourMode.SIXTEEN and place % 2 == 0):
        ground, ink = _piece_ground(look, token, place % len(SHADES))
        style = look.style(ink, ground, bold=place % len(SHADES) == 0)
        return [(" " * left + inside + " " * (width - left - cells(inside)), style)]
    fill, worn = look.glyphs.shade if place % 2 else _solid(canvas), canvas.ink(token)
    if not inside or cells(inside) + 2 > width:
        return [(fill * width, worn)]
    left = (width - cells(inside) - 2) // 2
    right = width - left - cells(inside) - 2
    return [(fill * left, worn), (f" {inside} ", canvas.ink(token, bold=True)), (fill * right, worn)]


@lru_cache(maxsize=256)
def _piece_ground(look: Look, token: str, place: int) -> tuple[Tint, str]:
    """The shade for a piece in that place on which words can be read, unlike its neighbours; the token of those."""
    share = SHADES[place]
    beside = [look.colour(_piece_ground(look, token, other)[0]) for other in (place - 1, 0) if 0 <= other < place]
    inks = {ink: css(look.colour(ink)) for ink in ("bar", "text")}
    for near in sorted((step / 50 for step in range(51)), key=lambda step: abs(step - share)):
        ground = Tint(token, "background", near)
        under = look.colour(ground)
        ink = max(inks, key=lambda ink: contrast(inks[ink], css(under)))
        if not look.mixes or (under not in beside and contrast(inks[ink], css(under)) >= legible(look.theme)):
            break
    return ground, ink
