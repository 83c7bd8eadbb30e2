"""The stage of They Who Were 8: what just happened, large. A card, the tokens that it sends, the god that they hit."""

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.engine.beat import Beat
from boardgames.engine.words import Phrase
from boardgames.games.they_who_were_8.about import GOD
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.scoring import Side, sides
from boardgames.tui.boards.they_who_were_8 import pages
from boardgames.tui.boards.they_who_were_8.actors import (
    AIRY,
    HIGH,
    LARGE,
    LEAST,
    NARROW,
    WIDE,
    draw_card,
    draw_change,
    draw_flight,
    draw_god,
    points,
    side_runs,
)
from boardgames.tui.boards.they_who_were_8.gods import signed
from boardgames.tui.boards.they_who_were_8.moment import (
    SUPPLY,
    Actor,
    Flight,
    actors,
    card_of,
    flights_of,
    flown,
    in_order,
    swap,
    told,
)
from boardgames.tui.canvas import Canvas, Rect, Run, cells, wrap
from boardgames.tui.scene import Show

MARGIN = 2
FLOWN = 0.6
"""When tokens have come where they go; then numbers move."""
ACCOUNT = 24
"""Columns of the account beside a card, at least."""
MOST_ACCOUNT = 38


def stage(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """Draw a beat into the whole canvas, at `t` from 0 to 1."""
    if beat.kind in pages.PAGES:
        pages.PAGES[beat.kind](canvas, show, beat, t)
    elif beat.kind == "they.used":
        _power(canvas, show, beat, t)
    elif beat.kind in ("they.played", "they.tokens", "they.void"):
        _card(canvas, show, beat, t)
    else:
        _hidden(canvas, show, beat)


def _hidden(canvas: Canvas, show: Show, beat: Beat) -> None:
    """A card that goes away, of which nobody else sees what it was."""
    plan = _plan(canvas, 1, has_card=False)
    back = canvas.window(plan.gods[0], canvas.look.tint(show.people[beat.seat].token))
    back.box(back.rect, "dashed", "quiet")
    back.fill(Rect(2, 1, back.width - 4, back.height - 2), "quiet", back.look.glyphs.hidden)
    if plan.account is not None:
        words = beat.words[1:]
        _account(canvas.window(plan.account), show, beat.before, beat.after, 1.0, words)


# --- a card ----------------------------------------------------------------------------------------------------------


def _card(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """The card, what it sends, and the gods that it names; beside them what everybody is worth then."""
    play, before = card_of(beat), beat.before
    is_open, fails = beat.kind == "they.played", beat.kind == "they.void"
    flights = () if fails else flights_of(play, before)
    after = flown(beat.after, flights) if is_open else beat.after
    cast = actors(in_order(play), before, after)
    arrived = _phase(t, FLOWN, 1) if not is_open else 1.0
    if len(cast) * (NARROW + 1) > canvas.width - 2 * MARGIN:
        _in_rows(canvas, show, cast, arrived)
        return
    plan = _plan(canvas, len(cast), has_card=True)
    if plan.card is not None:
        draw_card(canvas, plan.card, play, flights)
    for actor, place in zip(cast, plan.gods, strict=True):
        draw_god(canvas, show.people, place, actor, arrived)
    _fly(canvas, plan, cast, flights, None if is_open else _phase(t, 0, FLOWN))
    if plan.account is not None:
        _account(canvas.window(plan.account), show, before, after, arrived, () if not fails else beat.words[:1])


def _in_rows(canvas: Canvas, show: Show, cast: Sequence[Actor], arrived: float) -> None:
    """The gods below one another, where they have no room side by side: name, tokens and points."""
    y = max(0, (canvas.height - 3 * len(cast) + 1) // 2)
    for actor in cast:
        god = actor.before
        name: list[Run] = [
            (f"{show.people.symbol(god.owner, canvas)} ", show.people.ink(god.owner, canvas)),
            (GOD[god.god].name, canvas.ink("text", bold=True)),
        ]
        canvas.runs(MARGIN, y, name)
        draw_change(canvas.window(Rect(MARGIN + 2, y + 1, canvas.width - 2 * MARGIN - 2, 1)), actor, arrived)
        y += 3


def _phase(t: float, start: float, end: float) -> float:
    return max(0.0, min(1.0, (t - start) / (end - start)))


class _Plan(NamedTuple):
    """Where everything stands; None where there is no room for it. `gaps` lie left of each god but, without a card,
    the first.
    """

    card: Rect | None
    gods: tuple[Rect, ...]
    gaps: tuple[Rect, ...]
    account: Rect | None


def _plan(canvas: Canvas, gods: int, *, has_card: bool) -> _Plan:
    """Place a card, gods and the account; the account goes first, then the card, where there are several gods."""
    is_wide = canvas.width >= 120 or (gods == 1 and canvas.width >= 96)
    god, gap = (WIDE, 10) if is_wide else (NARROW, 8 if canvas.width >= 60 else 6)
    rows = AIRY + 1 if canvas.height >= AIRY + 3 else AIRY
    if canvas.height >= HIGH + 2 and canvas.width >= (gods + has_card) * (LARGE + gap) + ACCOUNT:
        god, rows = LARGE, HIGH
    rows = max(LEAST, min(rows, canvas.height))
    card = min(LARGE, god + (4 if is_wide else 2)) if has_card else 0
    taken = card + gods * god + (gods - 1) * gap + (gap if gods == 1 else 3) * has_card
    if has_card and gods > 1 and not is_wide and 2 * MARGIN + taken + 3 + ACCOUNT > canvas.width:
        card = 0
    y = max(0, (canvas.height - rows) // 2)
    x = MARGIN + (canvas.width >= 96)
    at = Rect(x, y, card, rows)
    x = at.right
    placed, gaps = [], []
    for place in range(gods):
        if card or place:
            between = gap if place or gods == 1 else 3
            gaps.append(Rect(x + 1, y + 1, between - 2, rows - 2))
            x += between
        placed.append(Rect(x, y, god, rows))
        x += god
    room = canvas.width - MARGIN - x - 3
    account = Rect(x + 3, y, min(room, MOST_ACCOUNT), rows) if room >= ACCOUNT else None
    return _Plan(at if card else None, tuple(placed), tuple(gaps), account)


def _fly(canvas: Canvas, plan: _Plan, cast: Sequence[Actor], flights: Sequence[Flight], t: float | None) -> None:
    """Tokens through the gaps between neighbours; the card stands for the supply."""
    numbers = [actor.before.god for actor in cast]
    if len(numbers) == 1:
        if plan.gaps:
            draw_flight(canvas, plan.gaps[0], flights, SUPPLY, t)
        return
    for left, right, gap in zip(numbers, numbers[1:], plan.gaps[-len(numbers) + 1 :], strict=False):
        ends = {left, right}
        draw_flight(canvas, gap, [each for each in flights if {each.giver, each.taker} == ends], left, t)


# --- a god is turned -------------------------------------------------------------------------------------------------


def _power(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """The god that is turned, what its power does, and on whom."""
    event = beat.events[0]
    god, power, before, after = event.args["god"], event.args["power"], beat.before, beat.after
    others, flights = _reached(beat)
    cast = actors((god,), before, after)
    gods = actors([each for each in others if each != god], before, after)
    plan = _plan(canvas, 1 + len(gods), has_card=False)
    arrived = _phase(t, 0.5, 1)
    draw_god(canvas, show.people, plan.gods[0], cast[0], arrived, _phase(t, 0, 0.6))
    for actor, place in zip(gods, plan.gods[1:], strict=True):
        draw_god(canvas, show.people, place, actor, arrived, is_named=actor.before.god == others[-1])
    if gods:
        _fly(canvas, plan, (cast[0], *gods), flights, _phase(t, 0, FLOWN))
    if plan.account is not None:
        copied = "" if god == power else f" as {GOD[power].name}"
        does = GOD[power].says(GOD[power].brief)
        words: list[Phrase] = [(f"{GOD[god].full}{copied}",), (f"{does[0].upper()}{does[1:]}.",)]
        cost = signed(-cast[0].after.power)
        words.append((f"Turned: {cost}",))
        _account(canvas.window(plan.account), show, before, after, arrived, words)


def _reached(beat: Beat) -> tuple[tuple[int, ...], tuple[Flight, ...]]:
    """The gods on which a power was used, and the tokens that it moved."""
    event, before, after = beat.events[0], beat.before, beat.after
    targets = tuple(event.args["targets"])
    if event.args["place"] >= 0:
        named = before.played.targets[event.args["place"]]
        turned = [flight for flight in flights_of(before.played, before) if named in (flight.giver, flight.taker)]
        return (named, *targets), tuple(Flight(each.token, each.number, named, *targets) for each in turned)
    placed = told(beat, "they.tokens")
    if placed is not None:
        god = event.args["god"]
        return targets, tuple(Flight(token, more, god, other) for other, token, more in placed.args["changes"])
    return targets, swap(before, after, *targets) if len(targets) == 2 else ()


# --- what it comes to ------------------------------------------------------------------------------------------------


def _account(
    canvas: Canvas,
    show: Show,
    before: TheyObservation,
    after: TheyObservation,
    arrived: float,
    words: Sequence[Phrase] = (),
) -> None:
    """What teams or pairs are worth, before and after; above it some words, as far as there is room."""
    lines: list[list[Run]] = []
    for place, phrase in enumerate(words):
        ink = canvas.ink("text", bold=True) if place == 0 else canvas.ink("quiet")
        lines += wrap(show.people.runs(phrase, canvas, ink), canvas.width)
    rows = [
        row for both in zip(sides(before), sides(after), strict=True) for row in _side(canvas, show, *both, arrived)
    ]
    lines = lines[: max(0, canvas.height - len(rows) - 1)]
    y = max(0, (canvas.height - len(lines) - bool(lines) - len(rows)) // 2)
    for line in lines:
        canvas.runs(0, y, line)
        y += 1
    y += bool(lines)
    for name, worth in rows:
        canvas.runs(0, y, name)
        canvas.runs(0, y, worth, width=canvas.width, align="right")
        y += 1


def _side(canvas: Canvas, show: Show, before: Side, after: Side, arrived: float) -> list[tuple[list[Run], list[Run]]]:
    """A side and what it is worth: side by side, where need be without what it was worth, or in two rows."""
    name, worth = side_runs(canvas, show.people, before), points(canvas, before.score, after.score, arrived)
    for numbers in (worth, worth[1:] or worth):
        if sum(cells(text) for text, _ in (*name, *numbers)) + 2 <= canvas.width:
            return [(name, numbers)]
    if sum(cells(text) for text, _ in name) > canvas.width:
        name = [(text.replace(" + ", " "), ink) for text, ink in name]
    return [(name, []), ([], worth)]
