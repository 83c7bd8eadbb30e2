"""What every picture of a god has: its tokens, its power and its points, in as many cells as there are."""

from rich.style import Style

from boardgames.games.they_who_were_8.about import GOD
from boardgames.games.they_who_were_8.catalogue import TOKEN_NAME
from boardgames.games.they_who_were_8.observation import GodView
from boardgames.table.reckoning import number
from boardgames.tui.boards.they_who_were_8.lit import pips
from boardgames.tui.canvas import Canvas, Ink, Run, cells
from boardgames.tui.glyphs import PICTURES
from boardgames.tui.scene import Scene

ROLES = ("god", "from", "to", "own", "glory", "infamy", "power", "copy")
"""All that pointing at a god may mean: the roles of cards and powers."""


EDGE, EDGE_USED = 0.5, 0.25
"""What is left of its owner’s colour in the border of a god, and of one that is turned."""


def key_of(god: GodView) -> str:
    """The name of its spot."""
    return f"god:{GOD[god.god].code}"


def parts_of(god: GodView) -> tuple[str, ...]:
    """What pointing at it may mean."""
    return tuple(f"{role}:{GOD[god.god].code}" for role in ROLES)


def name_ink(canvas: Canvas, scene: Scene, god: GodView) -> Ink:
    """How its name is written: under the cursor, chosen, asked for, or turned."""
    key = key_of(god)
    if scene.cursor == key:
        return canvas.ink("text", bold=True, reverse=True)
    if scene.chosen(key):
        return canvas.ink("accent", bold=True, reverse=True)
    is_head = scene.is_head(*parts_of(god))
    return canvas.ink("quiet" if god.used else "text", bold=not god.used, underline=is_head)


def tokens(canvas: Canvas, god: GodView, width: int) -> list[Run]:
    """`✦✦✦ ✖`, or `✦7 ✖5` where that is too wide; nothing for none."""
    glyphs = canvas.look.glyphs
    held = [(glyphs.glory, god.glory, "warning"), (glyphs.infamy, god.infamy, "error")]
    held = [each for each in held if each[1]]
    needed = sum(count for _, count, _ in held) + len(held) - 1
    runs: list[Run] = []
    for glyph, count, token in held:
        runs += [(" ", "text")] if runs else []
        runs.append((pips(glyph, count, count if needed <= width else 1), canvas.ink(token, bold=True)))
    return runs


def power(canvas: Canvas, god: GodView, width: int) -> str:
    """What it can do, or that it has done it and what that costs, in the longest words that fit."""
    about, tilt = GOD[god.god], canvas.look.glyphs.tilt
    cost = number(-god.power)
    if god.immune:
        ways = [f"{tilt} untouchable, {cost}", f"immune, {cost}"]
    elif god.used:
        ways = [f"{tilt} turned, {cost}", f"turned, {cost}"]
    else:
        ways = [about.says(about.brief), in_pips(about.says(about.briefest))]
    return next((words for words in ways if cells(words) <= width), "")


def edge(canvas: Canvas, scene: Scene, god: GodView) -> Ink:
    """The border of a god: in a shade of its owner’s colour."""
    token = scene.people[god.owner].token
    if not canvas.look.mixes:
        return "line" if god.used else token
    share = EDGE_USED if god.used else EDGE
    ground = canvas.look.colour(canvas.ground)
    return Style(color=canvas.look.shade(token, canvas.ground, share), bgcolor=ground)


def in_pips(words: str) -> str:
    """Tokens by their signs: `gains 2✦, 1✖`."""
    for name, glyph in zip(TOKEN_NAME, (PICTURES.glory, PICTURES.infamy), strict=True):
        words = words.replace(f" {name}", glyph)
    return words


def signed(points: int) -> str:
    """Points with their sign: a plus too, but none for zero."""
    return f"+{points}" if points > 0 else number(points)
