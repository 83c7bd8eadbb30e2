"""What everybody reads between two rounds of Nine, and before the score is counted: who gained, and who leads what."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from boardgames.engine.beat import Beat
from boardgames.engine.types import Seat
from boardgames.engine.words import counted, listed
from boardgames.games.nine.catalogue import CARD, INFLUENCES, ROUNDS, SHIELD, TOKEN, TOKENS
from boardgames.games.nine.scoring import lone_leader, score
from boardgames.games.nine.story import opening
from boardgames.table.reckoning import MINUS
from boardgames.tui.canvas import Canvas, Rect, Run, cells
from boardgames.tui.pictures.emblems import COLUMNS, ROWS, draw_emblem
from boardgames.tui.pictures.letters import HEIGHT, Size, draw_big
from boardgames.tui.pictures.race import Runner, race, tags
from boardgames.tui.scene import Show

MARGIN = 4
AIR = 2
"""Columns between two emblems."""
CAPTIONS = 2
"""Rows under an emblem: what it is, and who leads there."""
LEADERS = 2
"""Rows that are kept for who leads what, where emblems have no room."""
LISTED = tuple(token for token in TOKENS if token != SHIELD)
"""The tokens that a round is said to have brought."""
APART = "   "
"""Between two people in a row."""
_NAMES = tuple({card: name(CARD[card]) for card in INFLUENCES} for name in (attrgetter("name"), attrgetter("short")))
"""What Influences are called where there is room, and where there is little."""
RACED = 0.7
"""Until when the points move; then leads change."""


class Leads(NamedTuple):
    """Who leads each Influence before and after; -1: nobody. Of those that the same person leads on, which are led
    `alone` now, and which are `shared`: led through Justice.
    """

    before: Mapping[int, Seat]
    after: Mapping[int, Seat]
    alone: tuple[int, ...] = ()
    shared: tuple[int, ...] = ()

    @classmethod
    def around(cls, beat: Beat) -> "Leads":
        """Around a round."""
        was, now = opening(beat.before), opening(beat.after)
        kept = [each for each in INFLUENCES if was.leads[each] == now.leads[each] >= 0]
        lone = {each: (lone_leader(was, each) >= 0, lone_leader(now, each) >= 0) for each in kept}
        alone = tuple(each for each in kept if lone[each] == (False, True))
        return cls(was.leads, now.leads, alone, tuple(each for each in kept if lone[each] == (True, False)))

    @property
    def changed(self) -> tuple[int, ...]:
        """The Influences that others lead now, or nobody."""
        return tuple(each for each in INFLUENCES if self.before[each] != self.after[each])


def round_page(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """Between two rounds: what the last one brought to everybody, who leads what, and what the next one deals."""
    page = canvas.window(Rect(MARGIN, 0, canvas.width - 2 * MARGIN, canvas.height))
    leads = Leads.around(beat)
    runners = _runners(beat)
    y = 1 + _head(page.window(Rect(0, 1, page.width, page.height - 1)), show, beat)
    left = page.height - y - 1 - 2 * len(runners)
    columns = (page.width + AIR) // (COLUMNS + AIR)
    shown = INFLUENCES if columns >= len(INFLUENCES) else leads.changed[:columns]
    has_emblems = bool(shown) and left >= ROWS + CAPTIONS + 2
    taken = ROWS + CAPTIONS if has_emblems else LEADERS
    airs = _airs(left - taken, len(runners))
    y += airs[0] + (left - taken - sum(airs) - airs[2] * (len(runners) - 2)) // 3
    page.text(0, y, "points, if the game ended now", "quiet")
    x = 2 + max(sum(cells(text) for text, _ in tags(page, show.people, each.seats, page.width)) for each in runners)
    race(page, show.people, runners, min(1.0, t / RACED), y=y + 1 + airs[1], gap=1 + airs[2])
    for place, runner in enumerate(runners):
        note = page.window(Rect(x, y + 2 + airs[1] + place * (2 + airs[2]), page.width - x, 1))
        note.runs(0, 0, _brought(note, show, runner.seats[0], leads, beat))
    y += 1 + airs[1] + len(runners) * (2 + airs[2]) - airs[2] + airs[3]
    if has_emblems:
        _emblems(page, show, shown, leads, y, t)
    else:
        _leaders(page, show, leads, y, t)


def _runners(beat: Beat) -> list[Runner]:
    """Everybody’s points around the round, the best first."""
    points = zip(opening(beat.before).points, opening(beat.after).points, strict=True)
    return sorted((Runner((seat,), *both) for seat, both in enumerate(points)), key=lambda runner: -runner.after)


def _head(canvas: Canvas, show: Show, beat: Beat) -> int:
    """The round that is over, big; beside it what comes next. Gives the rows it takes."""
    size: Size = 2 if canvas.height >= 34 and canvas.width >= 110 else 1
    taken = draw_big(canvas, Rect(0, 0, canvas.width // 2, HEIGHT[size]), f"round {beat.before.round}", size=size)
    x = max(taken.right + 4, canvas.width // 2)
    right = canvas.window(Rect(x, (taken.height - HEIGHT[1]) // 2, canvas.width - x, HEIGHT[1]))
    first, event = beat.events[0].seat, beat.events[0].args
    following = (f"round {event['round']}", right.ink("text", bold=True))
    right.runs(0, 0, [("next: ", "quiet"), following, (f" of {ROUNDS}", "quiet")])
    right.runs(0, 1, [*show.people.tagged(first, right), (" begins", "text")])
    right.text(0, 2, f"{counted(event['deal'], 'card')} each, {event['limit']} may stay")
    return taken.height


def _airs(left: int, people: int) -> tuple[int, int, int, int]:
    """Blank rows over the heading, under it, between two people, and over the leads."""
    airs = [0, 0, 0, 0]
    for place, cost in ((3, 1), (0, 1), (2, people - 1), (1, 1), (3, 1), (0, 1)):
        if left >= cost:
            airs[place] += 1
            left -= cost
    return airs[0], airs[1], airs[2], airs[3]


def _brought(canvas: Canvas, show: Show, seat: Seat, leads: Leads, beat: Beat) -> list[Run]:
    """What a round brought to somebody: leads taken from whom, leads lost, tokens; in short names where others do not
    fit, and only what has room.
    """
    tokens = [*_tokens(beat, seat)]
    long, short = ([*_taken(canvas, show, seat, leads, names)] for names in _NAMES)
    for pieces in ([*long, *tokens], *([*short, *tokens][:count] for count in range(len(short) + len(tokens), 0, -1))):
        runs = [run for place, piece in enumerate(pieces) for run in ([(" · ", "quiet")] if place else []) + piece]
        if sum(cells(text) for text, _ in runs) <= canvas.width:
            break
    return runs or _cards(beat, seat) or [("nothing new", "quiet")]


def _taken(canvas: Canvas, show: Show, seat: Seat, leads: Leads, names: Mapping[int, str]) -> Iterator[list[Run]]:
    """The leads that somebody took, by those from whom; those that were lost; those that are others than they were."""
    for other in (*range(len(show.people)), -1):
        taken = [names[each] for each in leads.changed if (leads.before[each], leads.after[each]) == (other, seat)]
        if taken:
            whose: list[Run] = [(" from ", "quiet"), *_name(canvas, show, other)] if other >= 0 else []
            yield [("takes ", "quiet"), (listed(taken), "text"), *whose]
    lost = [names[each] for each in leads.changed if leads.before[each] == seat]
    if lost:
        yield [("loses ", "quiet"), (listed(lost), "text")]
    for kept, how in ((leads.alone, "alone in "), (leads.shared, "through Justice in ")):
        own = [names[each] for each in kept if leads.after[each] == seat]
        if own:
            yield [(how, "quiet"), (listed(own), "text")]


def _cards(beat: Beat, seat: Seat) -> list[Run]:
    """By how many cards without a lead somebody has more or fewer, or by how many at all."""
    tables = opening(beat.before), opening(beat.after)
    idle = [score(table)[seat].face_down for table in tables]
    was, now = idle if idle[0] != idle[1] else [sum(map(sum, table.players[seat][:-1])) for table in tables]
    if was == now:
        return []
    sign: Run = ("+ ", "good") if now > was else (f"{MINUS} ", "error")
    return [sign, (counted(abs(now - was), "card"), "text"), (" without a lead" if idle[0] != idle[1] else "", "quiet")]


def _tokens(beat: Beat, seat: Seat) -> Iterator[list[Run]]:
    """The tokens that became more, and those that became fewer: `+ Military, 2 Coins`."""
    was, now = opening(beat.before).players[seat].tokens, opening(beat.after).players[seat].tokens
    for sign, ink, way in (("+ ", "good", 1), (f"{MINUS} ", "error", -1)):
        more = [(TOKEN[each], way * (now[each] - was[each])) for each in LISTED if way * (now[each] - was[each]) > 0]
        if more:
            names = ", ".join(token.name if count == 1 else token.counted(count) for token, count in more)
            yield [(sign, ink), (names, "text")]


def _name(canvas: Canvas, show: Show, seat: Seat) -> list[Run]:
    return [(show.people[seat].name, show.people.ink(seat, canvas))]


# --- who leads what --------------------------------------------------------------------------------------------------


def _emblems(canvas: Canvas, show: Show, influences: Sequence[int], leads: Leads, y: int, t: float = 1.0) -> None:
    """The emblems of Influences side by side, in the colours of those who lead there; under each whom it comes from."""
    for place, influence in enumerate(influences):
        was, now = leads.before[influence], leads.after[influence] if t >= RACED else leads.before[influence]
        cell = canvas.window(Rect(place * (COLUMNS + AIR), y, COLUMNS + AIR, ROWS + CAPTIONS))
        draw_emblem(cell, AIR // 2, 0, CARD[influence].name, _token(show, now), dimmed=now < 0)
        name = CARD[influence].name if cells(CARD[influence].name) + 2 <= cell.width else CARD[influence].short
        cell.runs(0, ROWS, [(f"{influence} ", "quiet"), (name, "text")], width=cell.width, align="centre")
        whose: list[Run] = show.people.tagged(now, cell) if now >= 0 else [("nobody", "quiet")]
        if was != leads.after[influence] and t >= RACED and now >= 0:
            whose = [(f"{cell.look.glyphs.crown} ", show.people.ink(now, cell)), *whose]
        cell.runs(0, ROWS + 1, whose, width=cell.width, align="centre")


def _token(show: Show, seat: Seat) -> str:
    return show.people[seat].token if seat >= 0 else "quiet"


def _leaders(canvas: Canvas, show: Show, leads: Leads, y: int, t: float = 1.0) -> None:
    """Who leads what: a row a person, where there is room; else several people in a row, in short names if need be."""
    held, room = leads.after if t >= RACED else leads.before, canvas.height - y
    people = range(len(show.people))
    rows = [line for seat in (*people, -1) if (line := _led_by(canvas, show, held, seat, _NAMES[0]))]
    for names in _NAMES:
        if len(rows) > room:
            rows = _in_rows(
                [line for seat in people if (line := _led_by(canvas, show, held, seat, names))], canvas.width
            )
    for row, line in enumerate(rows, y):
        canvas.runs(0, row, line)


def _led_by(canvas: Canvas, show: Show, held: Mapping[int, Seat], seat: Seat, names: Mapping[int, str]) -> list[Run]:
    """What somebody leads, or nobody (-1); nothing if that is nothing."""
    led = ", ".join(names[each] for each in INFLUENCES if held[each] == seat)
    if not led:
        return []
    if seat < 0:
        said = f"nobody leads {led}"
        return [(said if cells(said) <= canvas.width else "nobody leads the others", "quiet")]
    return [*show.people.tagged(seat, canvas), (" leads ", "quiet"), (led, "text")]


def _in_rows(lines: Sequence[list[Run]], width: int) -> list[list[Run]]:
    """Lines side by side, as far as each fits whole."""
    rows: list[list[Run]] = []
    left = 0
    for line in lines:
        wide = sum(cells(text) for text, _ in line)
        if rows and wide + cells(APART) <= left:
            rows[-1] += [(APART, "quiet"), *line]
            left -= wide + cells(APART)
        else:
            rows.append([*line])
            left = width - wide
    return rows


# --- the end ---------------------------------------------------------------------------------------------------------


def end_page(canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
    """Below the last table: who leads what when everything is counted."""
    page = canvas.window(Rect(MARGIN, 0, canvas.width - 2 * MARGIN, canvas.height))
    lines = [show.people.runs(phrase, page, "quiet") for phrase in beat.words[1:]]
    spare = page.height - HEIGHT[1] - len(lines) - len(show.people) - 2
    y = max(0, min(2, spare // 2))
    y += draw_big(page, Rect(0, y, page.width, HEIGHT[1]), "the end").height + (spare > 0)
    for runs in lines:
        page.runs(0, y, runs)
        y += 1
    leads = {influence: beat.after.leader(influence) for influence in INFLUENCES}
    _leaders(page, show, Leads(leads, leads), y + (spare > 1))


PAGES: Mapping[str, Callable[[Canvas, Show, Beat, float], None]] = {"nine.round": round_page, "nine.over": end_page}
"""The beats that are told as pages of their own."""
WHOLE = frozenset({"nine.round"})
"""Those of them that take the whole screen."""
