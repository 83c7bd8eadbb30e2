"""The keys of the table screen, and what is said when one of them changes how the game goes on."""

from boardgames.table.choices import Handoffs, Pace
from boardgames.tui.screens.help import Key, KeyGroup

HANDOFFS: dict[Handoffs, str] = {
    "between": "hand-offs: from now on the screen is covered between two people",
    "always": "hand-offs: from now on the screen is covered before every private question",
    "off": "hand-offs: from now on hands are shown without a curtain",
}
PACES: dict[Pace, str] = {
    "normal": "bots act at a pace that can be followed",
    "step": "bots wait for Enter before they act",
    "off": "bots act at once",
}

HINT = Key("e", "a hint: what the expert would do")

KEYS = (
    KeyGroup(
        "choosing",
        (
            Key("arrows", "move over the table, the cards and the list"),
            Key("Tab", "go to the next place that has something to choose"),
            Key("Space", "choose what the cursor is on, or take it back"),
            Key("1 … 9", "choose the card or the line of that number"),
            Key("Enter", "do what the bright line says at its right end"),
            Key("Backspace", "take the last choice back"),
            Key("/", "search the list"),
        ),
    ),
    KeyGroup(
        "looking",
        (
            Key("p", "what is covered: cards, plans"),
            Key("i", "all cards, and who leads"),
            Key("z", "the thing in focus, in full"),
            Key("f r", "other realm; last battle"),
            Key("t", "who would score what now"),
            Key("l", "all that happened; w writes it"),
            Key("F1", "the rules, at the right place"),
        ),
    ),
    KeyGroup(
        "the game",
        (
            Key("g  G", "let a window for powers pass; let all of them pass"),
            Key("u  U", "take the last answer back, bring it back"),
            Key("H", "hide a hand at once"),
            Key("h  b", "how the laptop goes round; how fast bots act"),
            Key("q", "leave the table; the game is always saved"),
        ),
    ),
)


def table_keys(*, hints: bool) -> tuple[KeyGroup, ...]:
    """The keys of a table, by what they are for; that of hints only where somebody may ask for them."""
    choosing, looking, game = KEYS
    return (choosing, looking._replace(keys=(*looking.keys, HINT)), game) if hints else KEYS
