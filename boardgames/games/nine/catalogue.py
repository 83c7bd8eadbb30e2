"""The things in the box of Nine: cards, tokens and the Hourglass (rules, section 1)."""

from typing import NamedTuple

SEATS = (2, 3, 4)
ROUNDS = 8
DEAL = (0, 7, 7, 6, 6, 5, 5, 4, 4)
"""Cards dealt to each player, by round (1 to 8)."""
LIMIT = (0, 2, 3, 4, 5, 6, 7, 8, 9)
"""Cards that a Realm may keep at Cleanup, by round (1 to 8)."""
GALMI_LIMIT = 2
"""How many more the strict majority of Galmi may keep."""

JUS, TOM, GAL, ABH, NAR, PHO, GOA, XIA, BYU, ALP, FEN = CARDS = tuple(range(1, 12))
INFLUENCES = (JUS, TOM, GAL, ABH, NAR, PHO, GOA, XIA, BYU)
HEROES = (ALP, FEN)

MIL, SCI, CHA, COI, CUL, DIA, VP, SHIELD = TOKENS = tuple(range(8))
CIVILIZATION = (MIL, SCI, CHA)
LOOT = (MIL, SCI, CHA, COI)
"""What can be swapped by Xi'an and stolen by an Alpha."""

SUPREMACIES = 4
SUPREMACY_VP = 4
DIAMOND_VP = 5
COINS_FOR_DIAMOND = 4
CULTURE_AT_START = 1


class Card(NamedTuple):
    """A card. `value` is the Influence's number, its number of copies and its worth; Heroes have none."""

    code: str
    name: str
    copies: int
    value: int = 0


class Token(NamedTuple):
    """A kind of token and how many the box holds."""

    code: str
    name: str
    total: int
    plural: str = ""

    def counted(self, number: int) -> str:
        """`1 Coin`, `3 Coins`, `2 Chaos`."""
        return f"{number} {self.name if number == 1 else self.plural or self.name}"


CARD: dict[int, Card] = {
    JUS: Card("JUS", "Justice", 1, 1),
    TOM: Card("TOM", "Tomorrow", 2, 2),
    GAL: Card("GAL", "Galmi", 3, 3),
    ABH: Card("ABH", "Abhilasha", 4, 4),
    NAR: Card("NAR", "Narashima", 5, 5),
    PHO: Card("PHO", "Phoenix", 6, 6),
    GOA: Card("GOA", "Goan-Sul", 7, 7),
    XIA: Card("XIA", "Xi’an", 8, 8),
    BYU: Card("BYU", "Byun Hyung Ja", 9, 9),
    ALP: Card("ALP", "Alpha", 5),
    FEN: Card("FEN", "Fenghuang", 5),
}
TOKEN: dict[int, Token] = {
    MIL: Token("MIL", "Military", 5),
    SCI: Token("SCI", "Science", 5),
    CHA: Token("CHA", "Chaos", 5),
    COI: Token("COI", "Coin", 5, "Coins"),
    CUL: Token("CUL", "Culture", 10),
    DIA: Token("DIA", "Diamond", 5, "Diamonds"),
    VP: Token("VP", "VP", 14),
    SHIELD: Token("SHI", "Galmi Shield", 1),
}
CARD_OF_CODE = {card.code: number for number, card in CARD.items()}
TOKEN_OF_CODE = {token.code: number for number, token in TOKEN.items()}
DECK = tuple(number for number, card in CARD.items() for _ in range(card.copies))
"""All 55 cards."""
