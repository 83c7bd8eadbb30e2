"""The rules of a game, in our own words, open at the section that is needed now."""

from boardgames.resources import MissingResourceError, text
from boardgames.tui.screens.text import TextScreen


class RulesScreen(TextScreen[None]):
    """The rules of the game `game`; `section` is a phase (`orders`) or the code of a card (`XIA`)."""

    def __init__(self, game: str, title: str, section: str | None = None) -> None:
        super().__init__(f"{title} · rules", rules_text(game), section, game=game)


def rules_text(game: str) -> str:
    """The rules of a game as Markdown; a sentence if the file is missing."""
    try:
        return text("assets", "rules", f"{game}.md")
    except MissingResourceError as missing:
        return str(missing)
