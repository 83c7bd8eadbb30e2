"""The numbers of gods, cards and tokens, and the three ways to play (rules, section 1)."""

from typing import NamedTuple

GLORY, INFAMY = TOKENS = (0, 1)
TOKEN_NAME = ("Glory", "Infamy")
TOKENS_OF_EACH = 15
"""How many Glory and Infamy the box holds; the game ends when all of one kind are placed."""
GLORY_POINTS, INFAMY_POINTS = 2, -1

ANA, ARI, CAS, CYM, END, NAN, PIT, PRA, RYM = GODS = tuple(range(9))
"""In the order of the alphabet, which settles a tie between pairs."""

JOU, SED, JEA, DIP, VAL, DIS, TRE, KNO, BIR, CON, DEC, BAR, COM, GIF, TRI, WEA = CARDS = tuple(range(1, 17))
BASE_CARDS = CARDS[:10]


class Mode(NamedTuple):
    """One way to play.

    `cost`: points that a used power takes from its god. `discards`: played cards go to a discard pile, and the card to
    pass is chosen; otherwise they go back onto the deck, and the last card of a hand is passed.
    """

    key: str
    name: str
    seats: tuple[int, ...]
    gods: tuple[int, ...]
    cards: tuple[int, ...]
    hand: int
    cost: int
    teams: bool
    discards: bool


BASE = Mode(
    key="base",
    name="Eight Gods",
    seats=(4,),
    gods=tuple(god for god in GODS if god != PRA),
    cards=BASE_CARDS,
    hand=2,
    cost=2,
    teams=True,
    discards=False,
)
TITANOMACHY = Mode(
    key="titanomachy",
    name="Titanomachy",
    seats=(2, 3, 4),
    gods=GODS,
    cards=CARDS,
    hand=3,
    cost=1,
    teams=False,
    discards=True,
)
PANTHEON = Mode(
    key="pantheon",
    name="Pantheon",
    seats=(4,),
    gods=GODS,
    cards=CARDS,
    hand=3,
    cost=1,
    teams=True,
    discards=True,
)
MODES = {mode.key: mode for mode in (BASE, TITANOMACHY, PANTHEON)}
