"""The end: who has won, as large as there is room for, by what, and what everybody’s points are made of."""

from collections.abc import Sequence

from boardgames.engine.sheet import Sheet
from boardgames.engine.words import Phrase, plain, say, together
from boardgames.table.reckoning import Racer, Share, named, number, racers, why
from boardgames.tui.canvas import Canvas, Rect, Run, wrap
from boardgames.tui.pictures.emblems import COLUMNS, ROWS, draw_emblem, emblems
from boardgames.tui.pictures.letters import HEIGHT, Size, big, draw_big
from boardgames.tui.pictures.lines import MARGIN, bright_line, room_beside
from boardgames.tui.pictures.race import below_zero, segmented
from boardgames.tui.pictures.standing import is_named_in, length, longest, name_of, owner, pieces_of, places
from boardgames.tui.scene import Scene

SIDE = 4
"""Blank cells left and right of the winner."""
ROOMY = 28
"""Rows of a screen from which on the winner is twice as large, with emblems beside the name."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NEXT = "every number"
"""What Enter shows."""
BETWEEN = 2
"""Blank cells between two emblems."""
UNKNOWN = 20
"""Cells for a name of which there are no big letters."""
PLUS = 5
"""Cells between the names of two who win together."""
MOST = 6
"""Rows for somebody’s points, with a blank one behind."""
APART = "   "
"""Between two sources of points in a line."""


def finale(canvas: Canvas, scene: Scene) -> None:
    """The winners, one bright line that says why, and a bar for everybody. The sheet must be explained.

    The canvas is all rows between the header and the keys.
    """
    y = _winners(canvas, scene) + 1
    y = _reason(canvas, scene, y)
    _bars(canvas.window(Rect(0, y, canvas.width, canvas.height - y)), scene)


# --- who has won -----------------------------------------------------------------------------------------------------


def _winners(canvas: Canvas, scene: Scene) -> int:
    """The names, the points, how far ahead, and the emblems that won; gives the row below."""
    size: Size = 2 if canvas.height >= ROOMY - 2 else 1
    shown = won_by(scene.sheet) if size == 2 else ()
    room = canvas.width - 2 * SIDE
    for count in range(len(shown), -1, -1):
        width = count * (COLUMNS + BETWEEN)
        if not count or _names_width(scene, size) + _told_width(canvas, scene) + width <= room:
            break
    left = canvas.window(Rect(SIDE, 1, room - width, HEIGHT[size] + (2 if size == 2 else 0)))
    _emblems(canvas, scene, shown[:count], canvas.width - SIDE - width + BETWEEN)
    _names(left, scene, size)
    return left.height + 1


def _names_width(scene: Scene, size: Size) -> int:
    names = [big(scene.people[seat].name, size) for seat in scene.sheet.winners]
    return sum(len(rows[0]) if rows else UNKNOWN for rows in names) + PLUS * (len(names) - 1) + 3


def _told_width(canvas: Canvas, scene: Scene) -> int:
    return max(map(length, _told(canvas, scene))) + 2


def _names(canvas: Canvas, scene: Scene, size: Size) -> None:
    """The winners’ names, and beside them what they have."""
    told = _told(canvas, scene)
    beside = _told_width(canvas, scene)
    y = 1 if canvas.height > HEIGHT[size] else 0
    fitting: Size = size if _names_width(scene, size) + beside <= canvas.width else 1
    x, fits = 0, _names_width(scene, fitting) + beside <= canvas.width
    for seat in scene.sheet.winners:
        person, share = scene.people[seat], (canvas.width - beside) // len(scene.sheet.winners)
        room = Rect(x, y, canvas.width - x if fits else share, HEIGHT[size])
        if x > 0:
            canvas.text(x - (PLUS + 1) // 2, y + HEIGHT[fitting] // 2, "+", "quiet")
        x = draw_big(canvas, room, person.name, person.token, size=fitting).right + PLUS
    x += 3 - PLUS
    total = str(racers(scene.sheet)[0].total)
    canvas.runs(x, y, told[0])
    if (size == 2 and fitting == 2) or canvas.height >= 5:
        draw_big(canvas, Rect(x, y + 1, canvas.width - x, HEIGHT[1]), total, "text")
        canvas.runs(x, y + 4, told[1])
    else:
        canvas.runs(x, y, told[2])
        canvas.runs(x, y + 1, told[1])


def _told(canvas: Canvas, scene: Scene) -> tuple[list[Run], list[Run], list[Run]]:
    """`wins with`, `two ahead of Cy`, and `wins with 30`."""
    verb = "wins with" if len(scene.sheet.winners) == 1 else "win with"
    total = racers(scene.sheet)[0].total
    return (
        [(verb, "quiet")],
        scene.people.runs(_ahead(scene.sheet), canvas, "quiet"),
        [(f"{verb} ", "quiet"), (number(total), canvas.ink("text", bold=True))],
    )


def _ahead(sheet: Sheet) -> Phrase:
    """How far it was to whoever came next."""
    first, *others = racers(sheet)
    if not others or {*sheet.winners} >= {seat for racer in others[:1] for seat in racer.seats}:
        return ("shared",) if len(sheet.winners) > len(first.seats) else ()
    margin = first.total - others[0].total
    if margin <= 0:
        return say("level with {other}", other=together(others[0].seats))
    many = NUMBERS[margin] if margin < len(NUMBERS) else str(margin)
    if sheet.columns:
        return (f"{many} ahead",) if len(sheet.columns) == 2 else (f"{many} ahead of the next pair",)
    return say("{n} ahead of {other}", n=many, other=together(others[0].seats))


def won_by(sheet: Sheet) -> tuple[tuple[str, int], ...]:
    """The emblems that the winners won by, each with the seat whose colour it wears: theirs first, what is worth most
    before the rest.
    """
    won: dict[str, tuple[int, int]] = {}
    if sheet.epithets:
        won |= {sheet.epithets[seat]: (1_000, seat) for seat in sheet.winners}
    columns = [column for column in sheet.columns if {*column.seats} & {*sheet.winners}][:1]
    groups = [column.pieces for column in columns] or [row.pieces for row in sheet.rows]
    for piece in (piece for pieces in groups for piece in pieces if piece.emblem and (columns or piece.points > 0)):
        if columns or piece.seat in sheet.winners:
            points, seat = won.get(piece.emblem, (0, piece.seat))
            won[piece.emblem] = points + piece.points, seat
    ranked = sorted(won.items(), key=lambda item: (item[1][1] not in sheet.winners, -item[1][0]))
    return tuple((name, seat) for name, (_, seat) in ranked if name in emblems())


def _emblems(canvas: Canvas, scene: Scene, shown: Sequence[tuple[str, int]], x: int) -> None:
    for name, seat in shown:
        draw_emblem(canvas, x, 1, name, scene.people[seat].token)
        canvas.text(x, 1 + ROWS, name, "quiet", width=COLUMNS, align="centre")
        x += COLUMNS + BETWEEN


def _reason(canvas: Canvas, scene: Scene, y: int) -> int:
    """The bright line in the winner’s colour, and what it has no room for; gives the row where the bars begin."""
    text = plain(why(scene.sheet), scene.people.names)
    begun, *rest = wrap(canvas.look.glyphs.spell(text), room_beside(canvas, NEXT)) or [[]]
    said = "".join(run for run, _ in begun)
    bright_line(canvas, y, said, NEXT, colour=scene.people[scene.sheet.winners[0]].token, names=scene.people.names)
    left = text[len(said) :].strip() if rest else ""
    return y + 2 + (canvas.paragraph(SIDE, y + 1, canvas.width - 2 * SIDE, left, max_lines=2) if left else 0)


# --- what it was made of ---------------------------------------------------------------------------------------------


def _bars(canvas: Canvas, scene: Scene) -> None:
    """A bar for everybody, and the names behind its numbers as far as there are rows for them."""
    everybody = racers(scene.sheet)
    each = max(1, min(MOST, canvas.height // len(everybody)))
    high = 2 if each >= MOST else 1
    names = [name_of(canvas, scene.people, scene.sheet, racer, canvas.width // 3) for racer in everybody]
    name_width = max(map(length, names))
    x = SIDE + 3 + name_width + 6
    bar = canvas.width - x - SIDE - 4
    for place, racer in enumerate(everybody):
        y = place * each
        canvas.text(SIDE, y, str(places(scene.sheet)[place]), "quiet")
        canvas.runs(SIDE + 3, y, names[place])
        canvas.text(x - 6, y, number(racer.total), canvas.ink("text", bold=True), width=4, align="right")
        for row in range(high):
            runs = segmented(canvas, scene.people, pieces_of(racer), bar, longest(scene.sheet), mute=row > 0)
            canvas.runs(x, y + row, runs)
        if racer.total < 0:
            canvas.text(x + length(runs) + bool(runs), y, below_zero(racer.total), "quiet")
        rows = _behind(canvas, scene, racer, bar, canvas.width - x - MARGIN, each - high - (1 if each > 2 else 0))
        for line, runs in enumerate(rows, y + high):
            canvas.runs(x, line, runs, width=canvas.width - x - MARGIN)


def _behind(canvas: Canvas, scene: Scene, racer: Racer, bar: int, width: int, lines: int) -> list[list[Run]]:
    """The names behind the largest numbers, and in a quiet line what has no name in the bar either, which is so wide;
    of a team each god in the colour of whose it is.
    """
    people, shares = scene.people, racer.shares
    if scene.sheet.columns:
        gods = [_god(canvas, scene, racer, share) for share in shares]
        rows, shown = _packed(gods, width, lines)
        return rows if len(shown) == len(gods) else _packed([god[:1] for god in gods], width, lines)[0]
    told = sorted(
        (share for share in shares if share.points > 0 and named(share.pieces)), key=lambda share: -share.points
    )
    chunks: list[list[Run]] = [
        [(f"{share.short}  ", "quiet"), *people.runs(named(share.pieces), canvas)] for share in told
    ]
    rows, shown = _packed(chunks, width, max(1, lines - 1))
    behind = [told[place] for place in shown]
    in_bar = [share for share in shares if is_named_in(scene.sheet, share, bar)]
    rest = ", ".join(f"{share.short} {number(share.points)}" for share in shares if share not in (*behind, *in_bar))
    if rest:
        rows.append([(rest, "quiet")])
    return rows[:lines]


def _god(canvas: Canvas, scene: Scene, racer: Racer, share: Share) -> list[Run]:
    """A piece of a team in the colour of whose it is, and what it comes from."""
    told = f"{share.short} {number(share.points)}"
    return [(told, scene.people.ink(owner(racer, share), canvas)), (f"  {share.pieces[0].note}", "quiet")]


def _packed(chunks: Sequence[list[Run]], width: int, lines: int) -> tuple[list[list[Run]], list[int]]:
    """Chunks side by side in so many lines, none of them broken but the first; and which there was room for."""
    rows: list[list[Run]] = []
    shown = []
    for place, chunk in enumerate(chunks):
        if rows and length(rows[-1]) + length(chunk) + len(APART) <= width:
            rows[-1] += [(APART, "text"), *chunk]
        elif len(rows) < lines and (not rows or length(chunk) <= width):
            rows.append([*chunk])
        else:
            continue
        shown.append(place)
    return rows, shown
