"""The sixteen action cards, one place each: what a card says, whom it names, which tokens it moves, what it is worth.

Everything here is data (section 3). `plays` finds out how a card can be played, `tokens` moves what it says.
"""

from typing import NamedTuple

from boardgames.games.they_who_were_8.catalogue import (
    BAR,
    BIR,
    COM,
    CON,
    DEC,
    DIP,
    DIS,
    GIF,
    GLORY,
    INFAMY,
    JEA,
    JOU,
    KNO,
    SED,
    TOKEN_NAME,
    TRE,
    TRI,
    VAL,
    WEA,
)

SUPPLY = -1
"""Gives and takes like a god."""
EITHER = -1
"""The kind of token that was chosen with the card."""


OTHERS, ANYBODY, OWN, TURNED = ("others", "anybody", "own", "turned")
"""Whose gods a role may name: those of others (of anybody, if two play), any god, your own, or one of yours that is
turned.
"""


class Role(NamedTuple):
    """A god that a card names; it must have the tokens that the card takes from it."""

    name: str
    whose: str = OTHERS


class Move(NamedTuple):
    """Tokens that go from a god to another, by their places among the roles, or from or to the supply."""

    token: int
    giver: int
    taker: int
    number: int = 1

    def __str__(self) -> str:
        """`2 Glory`, `no Glory`."""
        return f"{self.number or 'no'} {'token' if self.token == EITHER else TOKEN_NAME[self.token]}"


class Action(NamedTuple):
    """An action card. `{0}`, `{1}` in its words are the tokens of its `moves`. `renews`: the power of the god that is
    named is fresh again. `worth` is what it promises in a hand, in points.
    """

    code: str
    title: str
    brief: str
    briefest: str
    text: str
    roles: tuple[Role, ...]
    moves: tuple[Move, ...]
    worth: float
    renews: bool = False

    @property
    def name(self) -> str:
        """`The Valour`."""
        return self.title.removesuffix(" of")

    @property
    def in_brief(self) -> str:
        """What it does, in two or three words."""
        return self.brief.format(*self.moves)

    @property
    def in_signs(self) -> str:
        """What it does, in as few letters as can be: `+2 Glory +1 Infamy`."""
        return self.briefest.format(*self.moves)

    @property
    def in_full(self) -> str:
        """What it does, in a sentence."""
        return self.text.format(*self.moves)

    @property
    def lets_choose(self) -> bool:
        """Whether the kind of a token is chosen with it."""
        return any(move.token == EITHER for move in self.moves)

    def takes(self, place: int) -> tuple[int, ...]:
        """The kinds of tokens that it takes from the god in a role."""
        return tuple(move.token for move in self.moves if move.giver == place)


def _gain(token: int, number: int = 1) -> Move:
    return Move(token, SUPPLY, 0, number)


def _lose(token: int) -> Move:
    return Move(token, 0, SUPPLY)


_GOD = (Role("god"),)
_FROM_TO = (Role("from"), Role("to"))

ACTION: dict[int, Action] = {
    JOU: Action(
        "JOU", "The Journey of", "loses {0}", "-{0}", "A god loses {0} to the supply.", _GOD, (_lose(GLORY),), worth=0.5
    ),
    SED: Action(
        "SED",
        "The Seduction of",
        "moves {0}",
        "moves {0}",
        "{0} goes from a god to a god of another owner.",
        _FROM_TO,
        (Move(INFAMY, 0, 1),),
        worth=0.6,
    ),
    JEA: Action(
        "JEA", "The Jealousy of", "gains {0}", "+{0}", "A god gains {0}.", _GOD, (_gain(INFAMY, 2),), worth=0.5
    ),
    DIP: Action(
        "DIP",
        "The Diplomacy of",
        "moves {0}",
        "moves {0}",
        "{0} goes from a god to a god of another owner.",
        _FROM_TO,
        (Move(GLORY, 0, 1),),
        worth=0.8,
    ),
    VAL: Action("VAL", "The Valour of", "gains {0}", "+{0}", "A god gains {0}.", _GOD, (_gain(GLORY, 2),), worth=0.8),
    DIS: Action(
        "DIS",
        "The Disguise of",
        "swaps {0}, {1}",
        "{0} for {1}",
        "A god gives {0} to a god of another owner, which gives {1} back.",
        _FROM_TO,
        (Move(GLORY, 0, 1), Move(INFAMY, 1, 0)),
        worth=0.9,
    ),
    TRE: Action(
        "TRE",
        "The Treachery of",
        "gains {0}, {1}",
        "+{0} +{1}",
        "A god gains {0} and {1}.",
        _GOD,
        (_gain(GLORY), _gain(INFAMY)),
        worth=0.2,
    ),
    KNO: Action("KNO", "The Knowledge of", "gains {0}", "+{0}", "A god gains {0}.", _GOD, (_gain(GLORY),), worth=0.4),
    BIR: Action(
        "BIR", "The Birth of", "loses {0}", "-{0}", "A god loses {0} to the supply.", _GOD, (_lose(INFAMY),), worth=0.3
    ),
    CON: Action("CON", "The Conflict of", "gains {0}", "+{0}", "A god gains {0}.", _GOD, (_gain(INFAMY),), worth=0.3),
    DEC: Action(
        "DEC",
        "The Decision of",
        "gives {0}, {1}",
        "{0} and {1}",
        "One of your gods gives {0} to a god of one player and {1} to a god of another.",
        (Role("own", OWN), Role("glory"), Role("infamy")),
        (Move(GLORY, 0, 1), Move(INFAMY, 0, 2)),
        worth=0.5,
    ),
    BAR: Action(
        "BAR",
        "The Bargain of",
        "fresh again, {0}",
        "fresh +{0}",
        "The used power of one of your gods is fresh again, and that god gains {0}.",
        (Role("god", TURNED),),
        (_gain(INFAMY, 2),),
        worth=0.4,
        renews=True,
    ),
    COM: Action(
        "COM",
        "The Compelling of",
        "loses {0}, {1}",
        "-{0} -{1}",
        "A god loses {0} and {1} to the supply.",
        _GOD,
        (_lose(GLORY), _lose(INFAMY)),
        worth=0.3,
    ),
    GIF: Action(
        "GIF",
        "The Gifting of",
        "gains {0}, the scarcer",
        "+{0}",
        "Any god, one of yours too, gains {0} of the kind of which fewer are left; of either kind if as many are.",
        (Role("god", ANYBODY),),
        (_gain(EITHER),),
        worth=0.3,
    ),
    TRI: Action(
        "TRI",
        "The Trickery of",
        "gains {0}, {1}",
        "+{0} +{1}",
        "A god gains {0} and {1}.",
        _GOD,
        (_gain(GLORY, 2), _gain(INFAMY)),
        worth=0.6,
    ),
    WEA: Action(
        "WEA",
        "The Weakness of",
        "gains {0}, {1}",
        "+{0} +{1}",
        "A god gains {0} and {1}.",
        _GOD,
        (_gain(INFAMY, 2), _gain(GLORY)),
        worth=0.3,
    ),
}
CARD_OF_CODE = {action.code: card for card, action in ACTION.items()}
