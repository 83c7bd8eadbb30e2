"""The sixteen action cards, one place each: what a card says, whom it names and which tokens it moves (section 3).

Everything here is data. `plays` finds out how a card can be played, `tokens` moves what it says.
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
    TRE,
    TRI,
    VAL,
    WEA,
)

SUPPLY = -1
"""Gives and takes like a god."""
EITHER = -1
"""The kind of token that was chosen with the card."""


class Role(NamedTuple):
    """A god that a card names. It must have the tokens that are said.

    `whose`: gods of `others` (of anybody, if two play), of `anybody`, an `own` one, or an own one that is `turned`.
    """

    name: str
    whose: str = "others"
    glory: bool = False
    infamy: bool = False


class Move(NamedTuple):
    """Tokens that go from a god to another, by their places among the roles, or from or to the supply."""

    token: int
    giver: int
    taker: int
    number: int = 1


class Action(NamedTuple):
    """An action card. `renews`: the power of the god that is named is fresh again."""

    code: str
    title: str
    brief: str
    text: str
    roles: tuple[Role, ...]
    moves: tuple[Move, ...]
    renews: bool = False


def _gain(token: int, number: int = 1) -> Move:
    return Move(token, SUPPLY, 0, number)


def _lose(token: int) -> Move:
    return Move(token, 0, SUPPLY)


_ANY_GOD = (Role("god"),)

ACTION: dict[int, Action] = {
    JOU: Action(
        "JOU",
        "The Journey of",
        "loses 1 Glory",
        "A god loses 1 Glory to the supply.",
        (Role("god", glory=True),),
        (_lose(GLORY),),
    ),
    SED: Action(
        "SED",
        "The Seduction of",
        "moves 1 Infamy",
        "1 Infamy goes from a god to a god of another owner.",
        (Role("from", infamy=True), Role("to")),
        (Move(INFAMY, 0, 1),),
    ),
    JEA: Action("JEA", "The Jealousy of", "gains 2 Infamy", "A god gains 2 Infamy.", _ANY_GOD, (_gain(INFAMY, 2),)),
    DIP: Action(
        "DIP",
        "The Diplomacy of",
        "moves 1 Glory",
        "1 Glory goes from a god to a god of another owner.",
        (Role("from", glory=True), Role("to")),
        (Move(GLORY, 0, 1),),
    ),
    VAL: Action("VAL", "The Valour of", "gains 2 Glory", "A god gains 2 Glory.", _ANY_GOD, (_gain(GLORY, 2),)),
    DIS: Action(
        "DIS",
        "The Disguise of",
        "swaps Glory, Infamy",
        "A god gives 1 Glory to a god of another owner, which gives 1 Infamy back.",
        (Role("from", glory=True), Role("to", infamy=True)),
        (Move(GLORY, 0, 1), Move(INFAMY, 1, 0)),
    ),
    TRE: Action(
        "TRE",
        "The Treachery of",
        "gains 1 of each",
        "A god gains 1 Glory and 1 Infamy.",
        _ANY_GOD,
        (_gain(GLORY), _gain(INFAMY)),
    ),
    KNO: Action("KNO", "The Knowledge of", "gains 1 Glory", "A god gains 1 Glory.", _ANY_GOD, (_gain(GLORY),)),
    BIR: Action(
        "BIR",
        "The Birth of",
        "loses 1 Infamy",
        "A god loses 1 Infamy to the supply.",
        (Role("god", infamy=True),),
        (_lose(INFAMY),),
    ),
    CON: Action("CON", "The Conflict of", "gains 1 Infamy", "A god gains 1 Infamy.", _ANY_GOD, (_gain(INFAMY),)),
    DEC: Action(
        "DEC",
        "The Decision of",
        "gives 1 of each",
        "An own god gives 1 Glory to a god of one player and 1 Infamy to a god of another.",
        (Role("own", "own", glory=True, infamy=True), Role("glory"), Role("infamy")),
        (Move(GLORY, 0, 1), Move(INFAMY, 0, 2)),
    ),
    BAR: Action(
        "BAR",
        "The Bargain of",
        "a power anew, 2 Infamy",
        "The used power of an own god is fresh again, and that god gains 2 Infamy.",
        (Role("god", "turned"),),
        (_gain(INFAMY, 2),),
        renews=True,
    ),
    COM: Action(
        "COM",
        "The Compelling of",
        "loses 1 of each",
        "A god loses 1 Glory and 1 Infamy to the supply.",
        (Role("god", glory=True, infamy=True),),
        (_lose(GLORY), _lose(INFAMY)),
    ),
    GIF: Action(
        "GIF",
        "The Gifting of",
        "gains 1 of the scarcer",
        "Any god, an own one too, gains a token of the kind of which fewer are left; of either kind if as many are.",
        (Role("god", "anybody"),),
        (_gain(EITHER),),
    ),
    TRI: Action(
        "TRI",
        "The Trickery of",
        "gains 2 Glory, 1 Infamy",
        "A god gains 2 Glory and 1 Infamy.",
        _ANY_GOD,
        (_gain(GLORY, 2), _gain(INFAMY)),
    ),
    WEA: Action(
        "WEA",
        "The Weakness of",
        "gains 2 Infamy, 1 Glory",
        "A god gains 2 Infamy and 1 Glory.",
        _ANY_GOD,
        (_gain(INFAMY, 2), _gain(GLORY)),
    ),
}
CARD_OF_CODE = {action.code: card for card, action in ACTION.items()}
