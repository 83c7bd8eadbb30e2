"""The things in the box of They Who Were 8: gods, tokens, and the three ways to play (rules, sections 1 and 2)."""

from typing import NamedTuple

GLORY, INFAMY = TOKENS = (0, 1)
TOKEN_NAME = ("Glory", "Infamy")
SUPPLY = 15
"""Tokens of each kind; the game ends when all of one kind are placed."""
GLORY_POINTS, INFAMY_POINTS = 2, -1
LOVED = 5
"""The Glory on some god that Cassana's power needs."""
LOOK = 4
"""Cards that Cymele looks at."""
EXCHANGE = 2
"""Cards that Endymina draws, and puts away."""

ANA, ARI, CAS, CYM, END, NAN, PIT, PRA, RYM = GODS = tuple(range(9))
"""In the order of the alphabet, which settles a tie between pairs."""


class God(NamedTuple):
    """A god, by a short name and in full."""

    code: str
    name: str
    full: str


GOD: dict[int, God] = {
    ANA: God("ANA", "Anatoc", "Anatoc the Unseeing"),
    ARI: God("ARI", "Aristiphane", "Evertwisted Aristiphane"),
    CAS: God("CAS", "Cassana", "Cassana Who Was Loved"),
    CYM: God("CYM", "Cymele", "Cymele She Creates"),
    END: God("END", "Endymina", "Bold Endymina"),
    NAN: God("NAN", "Nanos", "He Who Is Nanos"),
    PIT: God("PIT", "Piton", "Piton the Wandering"),
    PRA: God("PRA", "Praxis", "Lost Praxis"),
    RYM: God("RYM", "Rymon", "Rymon the Uncaring"),
}
GOD_OF_CODE = {god.code: number for number, god in GOD.items()}

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
