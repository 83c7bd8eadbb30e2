"""The people of Nine, a row or two each: who they are, and what they have in words and pips."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from boardgames.engine.words import counted
from boardgames.games.nine.about import limit
from boardgames.games.nine.catalogue import CARD, CHA, COI, CUL, DIA, HEROES, MIL, SCI, TOKEN, VP
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.scoring import ranking, score
from boardgames.tui.boards.nine.light import code, ink_of
from boardgames.tui.boards.nine.plan import Plan
from boardgames.tui.canvas import Canvas, Rect, Run, cells
from boardgames.tui.scene import Scene
from boardgames.tui.theme import Ground

Grounds: TypeAlias = Sequence[tuple[int, int, Ground]]
"""Lit lanes that words run across: where each begins, its columns, and what it stands on."""
SHOWN_TOKENS = (MIL, SCI, CHA, COI, CUL, DIA, VP)
MOST_PIPS, MOST_BACKS = 5, 2
"""Dots that are still counted at a glance; backs that are, beside a name."""
INDENT = 2
"""Blank cells before names, and before what people own."""
LEAST_NAME = 5
"""Cells of a symbol and a name that has to share its place."""
FIRST = "first"


class Item(NamedTuple):
    """A thing in a row of words: what pointing at it means, and its words, each with the token of its colour and
    whether it is bold.
    """

    key: str
    parts: tuple[str, ...]
    words: tuple[tuple[str, str, bool], ...]

    @property
    def width(self) -> int:
        """Its cells."""
        return sum(cells(text) for text, _, _ in self.words)

    def runs(self, view: Canvas, scene: Scene) -> list[Run]:
        """As it is written on a canvas."""
        return [(text, ink_of(view, scene, self.key, self.parts, token, bold=bold)) for text, token, bold in self.words]


class Spelling(NamedTuple):
    """How a row of items is spelled: cells between two of them, whether few things are dots, whole words or not."""

    gap: int
    pips: bool = True
    whole: bool = True


SPELLINGS = (Spelling(3), Spelling(2), Spelling(2, pips=False), Spelling(2, pips=False, whole=False))
"""From the roomiest one on."""
TIGHT = Spelling(1, pips=False, whole=False)


def person(canvas: Canvas, scene: Scene, plan: Plan, width: int, lit: Grounds, seat: int) -> None:
    """The name of a person in so many columns beside their cards, and below it what they own, over the lit lanes."""
    y = plan.people_y + seat * plan.each
    acting = scene.asked if scene.beat is None else scene.beat.seat
    if acting == seat:
        canvas.text(0, y, canvas.look.glyphs.more, canvas.ink(scene.people[seat].token, bold=True))
    end = _name(canvas, scene, plan, seat, Rect(INDENT, y, width - INDENT - 1, 1))
    is_first = scene.observation.first == seat
    beside = is_first and end + 1 + cells(FIRST) < width
    if beside:
        _first(canvas, scene, seat, end + (2 if end + 2 + cells(FIRST) < width else 1), y)
    if plan.belongings:
        made = partial(_belongings, canvas, scene, seat, is_first=is_first and not beside)
        rest = Item(f"rest:{seat}", (f"seen:seat:{seat}",), ((canvas.look.glyphs.cut, "quiet", False),))
        items, gap = fitted(made, canvas.width - INDENT - 1, rest)
        write(canvas, scene, items, gap, INDENT, y + 1, lit)


def _name(canvas: Canvas, scene: Scene, plan: Plan, seat: int, rect: Rect) -> int:
    """Symbol and name and, where no row below tells of them, the cards that lie face down; gives the end of it."""
    key, number = f"seat:{seat}", len(scene.observation.players[seat].selected)
    backs = "" if plan.belongings or not number else _backs(canvas, number)
    room = max(LEAST_NAME, rect.width - cells(backs) - bool(backs))
    ink = ink_of(canvas, scene, key, (key,), scene.people[seat].token, bold=True)
    end = canvas.runs(rect.x, rect.y, [(text, ink) for text, _ in scene.people.tagged(seat, canvas)], width=room)
    canvas.spot(Rect(rect.x, rect.y, end - rect.x, 1), key, zone="table", key=key)
    if backs:
        own = canvas.window(Rect(end + 1, rect.y, cells(backs), 1), canvas.look.tint(scene.people[seat].token))
        own.text(0, 0, backs, own.ink(scene.people[seat].token))
        canvas.spot(Rect(end + 1, rect.y, cells(backs), 1), f"seen:sealed:{seat}", zone="table", key=f"sealed:{seat}")
        end += 1 + cells(backs)
    return end


def _backs(canvas: Canvas, number: int) -> str:
    hidden = canvas.look.glyphs.hidden
    return hidden * number if number <= MOST_BACKS else f"{hidden}{number}"


def _first(canvas: Canvas, scene: Scene, seat: int, x: int, y: int) -> None:
    key = f"first:{seat}"
    end = canvas.text(x, y, FIRST, ink_of(canvas, scene, key, (), "quiet"))
    canvas.spot(Rect(x, y, end - x, 1), "seen:first", zone="table", key=key)


# --- what people own ---------------------------------------------------------------------------------------------


def fitted(made: Callable[[Spelling], Iterable[Item]], room: int, rest: Item) -> tuple[list[Item], int]:
    """Items in the roomiest spelling in which all of them fit, and the cells between them; in the tightest one those at
    the end give way to `rest`, which says that there are more.
    """
    for how in (*SPELLINGS, TIGHT):
        items = list(made(how))
        if _row_width(items, how.gap) <= room:
            return items, how.gap
    while _row_width([*items, rest], TIGHT.gap) > room:
        items.pop()
    return [*items, rest], TIGHT.gap


def _row_width(items: Sequence[Item], gap: int) -> int:
    return sum(item.width for item in items) + gap * (len(items) - 1)


def write(canvas: Canvas, scene: Scene, items: Sequence[Item], gap: int, x: int, y: int, grounds: Grounds = ()) -> None:
    """Write items side by side, each a spot; where lanes lie under them, on the grounds of these."""

    def runs(view: Canvas) -> list[Run]:
        blank: Run = (" " * gap, "text")
        return [run for item in items for run in (*item.runs(view, scene), blank)][:-1]

    canvas.runs(x, y, runs(canvas), width=canvas.width)
    for lane_x, width, ground in grounds:
        strip = canvas.window(Rect(lane_x, y, width, 1), ground)
        strip.runs(x - lane_x, 0, runs(strip), width=canvas.width)
    for item in items:
        canvas.spot(Rect(x, y, item.width, 1), *item.parts, zone="table", key=item.key)
        x += item.width + gap


def _belongings(canvas: Canvas, scene: Scene, seat: int, how: Spelling, *, is_first: bool) -> Iterator[Item]:
    """Points, the size of the Realm, Heroes, tokens, and cards that nobody sees; nothing for none."""
    table: NineObservation = scene.observation
    player = table.players[seat]
    yield _points(scene, seat)
    yield from _size(table, seat)
    for token in SHOWN_TOKENS:
        if player.tokens[token]:
            yield _token(canvas, scene, seat, token, how)
    yield from _heroes(canvas, scene, seat, how)
    if player.hand:
        words = ((str(len(player.hand)), "text", False), (" in hand", "quiet", False))
        yield Item(f"cards:{seat}", (f"seen:cards:{seat}",), words)
    if player.selected:
        backs = _backs(canvas, len(player.selected))
        words = ((backs, scene.people[seat].token, False), (" sealed", "quiet", False))
        yield Item(f"sealed:{seat}", (f"seen:sealed:{seat}",), words)
    if is_first:
        yield Item(f"first:{seat}", ("seen:first",), ((FIRST, "quiet", False),))


def _points(scene: Scene, seat: int) -> Item:
    """Their points as they stand; bright for whoever would win, unless that is everybody."""
    scores = score(scene.observation)
    ahead = ranking(scores)[0]
    leads = seat in ahead and len(ahead) < len(scores)
    number, _, word = counted(scores[seat].total, "point").partition(" ")
    words = [(number, "accent" if leads else "text", True), (f" {word}", "quiet", False)]
    if leads:
        words.append((" ahead", "accent", False))
    return Item(f"points:{seat}", (f"seen:points:{seat}",), tuple(words))


def _size(table: NineObservation, seat: int) -> Iterator[Item]:
    """How many cards a Realm has and may keep; loud if it is too many."""
    size, keep = table.players[seat].size, limit(table, seat)
    if size:
        words = ((str(size), "warning" if size > keep else "text", size > keep), (f" of {keep} cards", "quiet", False))
        yield Item(f"size:{seat}", (f"seen:size:{seat}",), words)


def _token(canvas: Canvas, scene: Scene, seat: int, token: int, how: Spelling) -> Item:
    number, own = scene.observation.players[seat].tokens[token], seat == scene.asked
    part = f"{'give' if own else 'seen:token'}:{TOKEN[token].code}"
    return Item(f"token:{seat}:{TOKEN[token].code}", (part,), counted_token(canvas, token, number, how, "text"))


def counted_token(
    canvas: Canvas, token: int, number: int, how: Spelling, ink: str
) -> tuple[tuple[str, str, bool], ...]:
    """`Military ••`, `Culture 7`."""
    name = TOKEN[token].plural if number > 1 and TOKEN[token].plural else TOKEN[token].name
    dots = canvas.look.glyphs.pip * number if how.pips and number <= MOST_PIPS else str(number)
    return (f"{name} ", "quiet", False), (dots, ink, False)


def _heroes(canvas: Canvas, scene: Scene, seat: int, how: Spelling) -> Iterator[Item]:
    """`Alpha ‼` has still to act in this turn; `Fenghuang` has not to; `1 Alpha down` lies face down."""
    player, glyphs = scene.observation.players[seat], canvas.look.glyphs
    for place, hero in enumerate(HEROES):
        name, fresh = CARD[hero].name if how.whole else CARD[hero].short, player.fresh[place]
        for is_fresh, number in ((True, fresh), (False, player.heroes[place] - fresh)):
            if number:
                part = f"own:{code(hero)}{':new' if is_fresh else ''}"
                many = f" {glyphs.times}{number}" if number > 1 else ""
                words = [("Hero " if how.gap > SPELLINGS[1].gap else "", "quiet", False), (name + many, "text", True)]
                if is_fresh:
                    words.append((f" {glyphs.fresh}", "warning", True))
                own = seat == scene.asked
                yield Item(f"hero:{seat}:{part}", (part if own else f"seen:{part}",), tuple(words))
        if player.flipped[place]:
            key, many = f"down:{seat}:{code(hero)}", f" {glyphs.times}{player.flipped[place]}"
            words = [(f"{name}{many if player.flipped[place] > 1 else ''} face down", "quiet", False)]
            yield Item(key, (f"seen:{key}",), tuple(words))
