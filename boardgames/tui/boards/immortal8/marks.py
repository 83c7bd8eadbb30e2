"""How things of Immortal 8 are written on its table: tokens, cards, and what can be pointed at."""

from collections.abc import Iterable, Sequence

from boardgames.games.immortal8.about import card_code, card_short, kind_letter
from boardgames.games.immortal8.catalogue import COIN_LIMIT, TOKEN_LIMIT
from boardgames.games.immortal8.observation import EightObservation, PlayerView
from boardgames.tui.canvas import Canvas, Ink, Rect, Run, cells
from boardgames.tui.scene import Scene

ROLES = ("use", "copy", "culture", "destroy", "fetch", "play")
"""All that pointing at a card may mean."""
COIN = "¢"


def count(canvas: Canvas, letter: str, number: int, *, full: bool = False) -> list[Run]:
    """`M3`: a letter and a number, quiet where there is none, warning where no more fits."""
    ink: Ink = canvas.ink("warning", bold=True) if full else canvas.ink("text", bold=True) if number else "quiet"
    return [(letter, "quiet"), (str(number), ink)]


def coins(canvas: Canvas, player: PlayerView) -> list[Run]:
    """`10¢`, as wide for each player."""
    rich: Ink = canvas.ink("warning" if player.coins >= COIN_LIMIT else "text", bold=True)
    return [(f"{player.coins:>2}", rich), (COIN, "quiet")]


def tokens(canvas: Canvas, player: PlayerView, gap: str = " ", *, zeros: bool = True) -> list[Run]:
    """Civilization tokens: `M2 S1 C0`."""
    full = sum(player.civilization) >= TOKEN_LIMIT
    return _counts(canvas, token_counts(player), gap, zeros=zeros, full=full)


def token_counts(player: PlayerView) -> tuple[tuple[str, int], ...]:
    """Civilization tokens, each with the letter that stands for it."""
    return tuple(zip("MSC", player.civilization, strict=True))


def honour_counts(player: PlayerView) -> tuple[tuple[str, int], ...]:
    """Wonder tokens, Supremacies, Diamonds and VP tokens, each with the letters that stand for it."""
    return ("W", player.wonder_tokens), ("Su", player.supremacy), ("Di", player.diamonds), ("VP", player.points)


def honours(canvas: Canvas, player: PlayerView, gap: str = " ", *, zeros: bool = True) -> list[Run]:
    """What counts at the end: `W1 Su2 Di0 VP6`."""
    return _counts(canvas, honour_counts(player), gap, zeros=zeros)


def honours_within(canvas: Canvas, player: PlayerView, width: int) -> list[Run]:
    """The same in so many columns: without zeros or gaps where there is little room."""
    runs = honours(canvas, player)
    for gap in (" ", ""):
        if length(runs) > width:
            runs = honours(canvas, player, gap, zeros=False)
    return runs


def _counts(
    canvas: Canvas, counts: Iterable[tuple[str, int]], gap: str, *, zeros: bool, full: bool = False
) -> list[Run]:
    runs: list[Run] = []
    for letters, number in counts:
        if number or zeros:
            runs += [(gap if runs else "", "text"), *count(canvas, letters, number, full=full)]
    return runs


def all_owned(canvas: Canvas, player: PlayerView, width: int) -> list[Run]:
    """Tokens and what counts at the end, in so many columns: closer together, or without zeros, where there is little
    room.
    """
    shapes: Sequence[tuple[str, str, bool]] = ((" ", "  ", True), (" ", " ", True), (" ", " ", False), ("", " ", False))
    for gap, between, zeros in shapes:
        counted = honours(canvas, player, gap, zeros=zeros)
        runs = [*tokens(canvas, player, gap), (between if counted else "", "text"), *counted]
        if length(runs) <= width:
            break
    return runs


def length(runs: Sequence[Run]) -> int:
    """The columns that runs take."""
    return sum(cells(text) for text, _ in runs)


def revealed(table: EightObservation, seat: int) -> tuple[str, ...]:
    """Who was revealed as what, for the rest of the game (E236)."""
    return tuple(name for name, holder in (("Byun", table.byun), ("Justice", table.justice)) if holder == seat)


def known_as(canvas: Canvas, table: EightObservation, seat: int) -> list[Run]:
    """The same as a mark: `Justice `, with a gap behind it if there is one."""
    return [(f"{name} ", canvas.ink("accent", bold=True)) for name in revealed(table, seat)]


def pile_words(table: EightObservation, piles: Sequence[str]) -> dict[str, str]:
    """How piles are written, by their names: `discard 3`."""
    counts = {"deck": table.deck, "discard": len(table.discard), "trade": table.trade}
    return {pile: f"{pile} {counts[pile]}" for pile in piles}


def piles_width(table: EightObservation, piles: Sequence[str]) -> int:
    """The columns that piles take, with a gap before each."""
    return sum(2 + len(words) for words in pile_words(table, piles).values())


def draw_piles(canvas: Canvas, scene: Scene, x: int, y: int, piles: Sequence[str]) -> None:
    """Piles from a column on, which can be pointed at; the discard pile is read by anybody at any time (E232)."""
    for pile, words in pile_words(scene.observation, piles).items():
        key = f"pile:{pile}"
        end = canvas.text(x + 2, y, words, lit(canvas) if scene.cursor == key else "quiet")
        canvas.spot(Rect(x + 2, y, end - x - 2, 1), key, zone="table", key=key)
        x = end


def bonus_letters(laid: tuple[int, ...]) -> str:
    """What lies on a card: `M1 S1`; coins and gifts are told elsewhere."""
    return " ".join(f"{letter}{number}" for letter, number in zip("MSCW", laid[:4], strict=True) if number)


def seat_name(canvas: Canvas, scene: Scene, seat: int, x: int, y: int, width: int) -> int:
    """The tagged name of a seat, which can be pointed at, with a mark before it if it is asked or has its turn; gives
    the column after it.
    """
    table: EightObservation = scene.observation
    if seat in (scene.asked, table.active):
        canvas.text(x, y, canvas.look.glyphs.more, canvas.ink("accent", bold=True))
    key = f"seat:{seat}"
    tagged = scene.people.tagged(seat, canvas)
    if scene.is_head(key):
        tagged = [(text, canvas.ink(scene.people[seat].token, bold=True, underline=True)) for text, _ in tagged]
    if scene.cursor == key or scene.chosen(key):
        tagged = [(text, lit(canvas)) for text, _ in tagged]
    end = canvas.runs(x + 1, y, tagged, width=min(width - 1, sum(cells(text) for text, _ in tagged)))
    canvas.spot(Rect(x + 1, y, end - x - 1, 1), key, zone="table", key=key)
    return end


def lit(canvas: Canvas) -> Ink:
    """What the cursor stands on."""
    return canvas.ink("text", bold=True, reverse=True)


def card(canvas: Canvas, scene: Scene, number: int, rect: Rect, price: int | None = None) -> None:
    """A card in play in one line: tilted or not, its name, the Culture on it, and what using it costs who is asked."""
    table: EightObservation = scene.observation
    code = card_code(number)
    key, parts = f"card:{code}", tuple(f"{role}:{code}" for role in ROLES)
    tilted = bool(table.tilted >> number & 1)
    view = canvas.window(rect)
    if tilted:
        view.text(0, 0, view.look.glyphs.tilt, "quiet")
    ends: list[Run] = []
    if table.culture[number]:
        ends += [(view.look.glyphs.pip, "quiet"), (str(table.culture[number]), view.ink("good", bold=True))]
    if price is not None:
        ends += [(" " if ends else "", "text"), (f"{price}{COIN}", "quiet")]
    width = sum(cells(text) for text, _ in ends)
    view.runs(rect.width - width, 0, ends)
    room = rect.width - 1 - width - bool(ends)
    name = f"{view.look.glyphs.star}{card_short(number)}" if kind_letter(number) == "H" else card_short(number)
    view.text(1, 0, name, _card_ink(view, scene, key, parts, tilted=tilted), width=room)
    canvas.spot(Rect(rect.x, rect.y, rect.width - 1, 1), *parts, zone="table", key=key)


def _card_ink(canvas: Canvas, scene: Scene, key: str, parts: tuple[str, ...], *, tilted: bool) -> Ink:
    code = parts[0].partition(":")[2]
    table: EightObservation = scene.observation
    in_chain = any(card_code(number) == code for number in (*table.chain, *([table.marked] if table.marked else [])))
    if scene.cursor == key:
        return lit(canvas)
    if scene.chosen(key) or in_chain:
        return canvas.ink("accent", bold=True, reverse=True)
    if scene.is_head(*parts):
        return canvas.ink("text", bold=True, underline=True)
    return "quiet" if tilted else "text"


def strip_lines(table: EightObservation, cards: Sequence[int], width: int) -> list[list[int]]:
    """Cards in lines of that width, each as long as its name; one line at least."""
    lines: list[list[int]] = [[]]
    used = 0
    for number in cards:
        cell = _long(table, number)
        if used + cell > width and lines[-1]:
            lines.append([])
            used = 0
        lines[-1].append(number)
        used += cell
    return lines


def _long(table: EightObservation, number: int) -> int:
    """The columns that a card takes with its Culture and no price, and a gap behind it."""
    culture = len(f" {table.culture[number]} ") if table.culture[number] else 0
    return cells(card_short(number)) + (4 if kind_letter(number) == "H" else 3) + culture


def strip(canvas: Canvas, scene: Scene, cards: Sequence[int], rect: Rect) -> int:
    """Cards one after the other, each as long as its name, with a count of those that do not fit; gives the rows."""
    table: EightObservation = scene.observation
    lines = strip_lines(table, cards, rect.width)
    if len(lines) > rect.height:
        lines = strip_lines(table, cards, rect.width - 4)[: rect.height]
    for y, line in enumerate(lines):
        x = rect.x
        for number in line:
            card(canvas, scene, number, Rect(x, rect.y + y, _long(table, number), 1))
            x += _long(table, number)
    shown = sum(len(line) for line in lines)
    if shown < len(cards):
        canvas.text(rect.x + rect.width - 3, rect.y + rect.height - 1, f"+{len(cards) - shown}", "quiet")
    if not cards:
        canvas.text(rect.x + 1, rect.y, canvas.look.glyphs.none, "line")
    return len(lines)
