"""What is left to place: when one kind is gone, the game ends."""

from boardgames.games.they_who_were_8.catalogue import GLORY, INFAMY, TOKEN_NAME, TOKENS, TOKENS_OF_EACH
from boardgames.tui.boards.they_who_were_8.people import MARGIN
from boardgames.tui.canvas import Canvas, Rect, Run
from boardgames.tui.scene import Scene

INKS = ("warning", "error")
"""The colours of Glory and of Infamy."""
FEW = 3
"""From so few on it is loud how many are left."""


def supply(canvas: Canvas, scene: Scene, token: int, x: int, y: int, *, name: int = 0) -> int:
    """Draw `Glory ✦✦✦✦✦✦✦✦✦✦····· 5 left`, what is placed as pips; return the column after it. The name takes `name`
    cells at least.
    """
    left, glyphs = scene.observation.supply[token], canvas.look.glyphs
    glyph = (glyphs.glory, glyphs.infamy)[token]
    runs: list[Run] = [
        (f"{TOKEN_NAME[token]:{name}} ", "quiet"),
        (glyph * (TOKENS_OF_EACH - left), INKS[token]),
        (glyphs.none * left, "quiet"),
        (f" {left:2} left", canvas.ink("warning" if left <= FEW else "text", bold=left <= FEW)),
    ]
    end = canvas.runs(x, y, runs)
    canvas.spot(Rect(x, y, end - x, 1), f"supply:{token}", zone="table", key=f"supply:{token}")
    return end


def both(canvas: Canvas, scene: Scene, y: int) -> None:
    """Glory at the left end of a row, Infamy at the right, and between them what they are left for."""
    end = supply(canvas, scene, GLORY, MARGIN, y)
    start = canvas.width - MARGIN - WIDTH
    words = next((words for words in ENDS if len(words) + 2 <= start - end), "")
    canvas.text(end + 1, y, words, "quiet", width=start - end - 1, align="centre")
    supply(canvas, scene, INFAMY, start, y)


ENDS = ("the game ends when one is gone", "game ends at 0")
WIDEST_NAME = max(len(TOKEN_NAME[token]) for token in TOKENS)
WIDTH = WIDEST_NAME + 1 + TOKENS_OF_EACH + len(" 15 left")
"""The cells that a supply takes."""
