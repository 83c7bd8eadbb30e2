"""The things in the box of Nine: cards, tokens and the Hourglass (rules, section 1)."""

from typing import NamedTuple

from boardgames.engine.words import counted

SEATS = (2, 3, 4)
ROUNDS = 8
DEAL = (0, 7, 7, 6, 6, 5, 5, 4, 4)
"""Cards dealt to each player, by round (1 to 8)."""
LIMIT = (0, 2, 3, 4, 5, 6, 7, 8, 9)
"""Cards that a Realm may keep at Cleanup, by round (1 to 8)."""

JUS, TOM, GAL, ABH, NAR, PHO, GOA, XIA, BYU, ALP, FEN = CARDS = tuple(range(1, 12))
"""An Influence is known by its value, which is also the number of its cards; Heroes have none."""
HERO_COPIES = 5
INFLUENCES = (JUS, TOM, GAL, ABH, NAR, PHO, GOA, XIA, BYU)
HEROES = (ALP, FEN)

MIL, SCI, CHA, COI, CUL, DIA, VP, SHIELD = TOKENS = tuple(range(8))
CIVILIZATION = (MIL, SCI, CHA)
LOOT = (MIL, SCI, CHA, COI)
"""What can be swapped by Xi'an and stolen by an Alpha."""

SUPREMACIES = 4
SUPREMACY_VP = 4
DIAMOND_VP = 5
CULTURE_AT_START = 1


class Card(NamedTuple):
    """A card as it is called; `short` in eight cells at most."""

    code: str
    name: str
    short: str


class Token(NamedTuple):
    """A kind of token, how many the box holds, and what one would want it for."""

    code: str
    name: str
    total: int
    use: str
    plural: str = ""

    def counted(self, number: int) -> str:
        """`1 Coin`, `3 Coins`, `2 Chaos`."""
        return counted(number, self.name, self.plural or self.name)


CARD: dict[int, Card] = {
    JUS: Card("JUS", "Justice", "Justice"),
    TOM: Card("TOM", "Tomorrow", "Tomor."),
    GAL: Card("GAL", "Galmi", "Galmi"),
    ABH: Card("ABH", "Abhilasha", "Abhil."),
    NAR: Card("NAR", "Narashima", "Naras."),
    PHO: Card("PHO", "Phoenix", "Phoenix"),
    GOA: Card("GOA", "Goan-Sul", "Goan-Sul"),
    XIA: Card("XIA", "Xi’an", "Xi’an"),
    BYU: Card("BYU", "Byun Hyung Ja", "Byun"),
    ALP: Card("ALP", "Alpha", "Alpha"),
    FEN: Card("FEN", "Fenghuang", "Fengh."),
}
_MAJORITY = (
    f"Whoever has most of them at the end gains a Supremacy: {SUPREMACY_VP} points. "
    "In a tie nobody does, but for whoever leads Justice and shares the tie."
)
TOKEN: dict[int, Token] = {
    MIL: Token("MIL", "Military", 5, _MAJORITY),
    SCI: Token("SCI", "Science", 5, _MAJORITY),
    CHA: Token("CHA", "Chaos", 5, _MAJORITY),
    COI: Token("COI", "Coin", 5, "1 point at the end. Abhilasha turns Coins into a Diamond.", "Coins"),
    CUL: Token(
        "CUL",
        "Culture",
        10,
        "It pays for one more card: at the deal, or in Orders for whoever leads Phoenix alone. "
        "It is worth nothing at the end.",
    ),
    DIA: Token("DIA", "Diamond", 5, f"{DIAMOND_VP} points at the end.", "Diamonds"),
    VP: Token("VP", "VP", 14, "1 point at the end."),
    SHIELD: Token(
        "SHI",
        "Galmi Shield",
        1,
        "It guards the nearest column on either side of Galmi against the other players. "
        "Whoever loses Galmi returns it at once.",
    ),
}
CARD_OF_CODE = {card.code: number for number, card in CARD.items()}
TOKEN_OF_CODE = {token.code: number for number, token in TOKEN.items()}
DECK = tuple(card for card in CARDS for _ in range(HERO_COPIES if card in HEROES else card))
"""All 55 cards."""
