"""How things of Immortal 8 are written on its table: tokens, cards, and what can be pointed at."""

from collections.abc import Sequence

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


def tokens(canvas: Canvas, player: PlayerView) -> list[Run]:
    """Coins and Civilization tokens: `5¢ M2 S1 C0`."""
    full = sum(player.civilization) >= TOKEN_LIMIT
    rich: Ink = canvas.ink("warning" if player.coins >= COIN_LIMIT else "text", bold=True)
    runs: list[Run] = [(f"{player.coins:>2}", rich), (COIN, "quiet")]
    for letter, number in zip("MSC", player.civilization, strict=True):
        runs += [(" ", "text"), *count(canvas, letter, number, full=full)]
    return runs


def honours(canvas: Canvas, player: PlayerView) -> list[Run]:
    """Wonder tokens, Supremacy, Diamonds and VP tokens: `W1 Su2 Di0 VP6`."""
    runs: list[Run] = []
    numbers = (player.wonder_tokens, player.supremacy, player.diamonds, player.points)
    for letters, number in zip(("W", "Su", "Di", "VP"), numbers, strict=True):
        runs += [(" " if runs else "", "text"), *count(canvas, letters, number)]
    return runs


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
    in_chain = any(card_code(number) == code for number in scene.observation.chain)
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
