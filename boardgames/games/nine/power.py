"""What there is to the power of a card: what it says, the ways to use it, what they need and do, how all this is told.

A use is whole: it names everything that a player chooses. The same uses serve one's own power and Fenghuang's copy.
A use that would do nothing is not offered.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Game
from boardgames.engine.needs import Need
from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import Name, Phrase, Question, person, say
from boardgames.games.nine.catalogue import CARD, DECK, TOKEN
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.state import NineState

Told = Callable[[Event, int | None], Phrase | None]
"""What happened, in words for a reader."""


class PowerUse(NamedTuple):
    """One use of the power of `influence`: in which way, and what one points at besides the power.

    Which of the other fields matter depends on `how`; tokens and seats are -1 and cards 0 where they do not.
    """

    influence: int
    how: str
    parts: tuple[str, ...] = ()
    other: int = -1
    column: int = 0
    given: int = -1
    taken: int = -1
    hero: int = 0
    fresh: bool = False

    @property
    def id(self) -> str:
        """`XIA:swap:SCI>CHA`: stable and unique among the uses of one moment."""
        points = ">".join(part.partition(":")[2] for part in self.parts if not part.startswith("verb"))
        return ":".join(filter(None, (CARD[self.influence].code, self.how, points)))


class Way(NamedTuple):
    """One way to use a power: all its uses for a seat, what a use does, and what it does in words.

    A seat must meet `needs`; `lacks` says why there are no uses all the same. `says` is told from what these eyes see.
    """

    how: str
    uses: Callable[[NineState, int], Sequence[Option[PowerUse]]]
    do: Callable[[Game[NineState], int, PowerUse], None]
    says: Callable[[PowerUse, NineObservation], Phrase]
    needs: tuple[Need[NineState, int], ...] = ()
    lacks: str = ""


class Power(NamedTuple):
    """The power of an Influence, in a word or two, in a line or two of a card, and whole.

    `briefs` are those words, the longest form first: the last one takes six cells at most; `gist` takes 42. `special`
    works outside one's Realm turn, for whoever leads the Influence alone. In all its words `{0}`, `{1}` are the
    `numbers` that its rules go by. A power that `tilts` can be used once a round, and copied. `worth` is what leading
    it promises, in VP; `events` tells what its uses did, `deeds` the same while it happens, and `retold` gives the use
    that an event told of.
    """

    briefs: tuple[str, ...]
    gist: str
    text: str
    worth: float
    special: str = ""
    rulings: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    ways: tuple[Way, ...] = ()
    tilts: bool = True
    events: Mapping[str, Told] = {}
    deeds: Mapping[str, Told] = {}
    retold: Mapping[str, Callable[[Event], "PowerUse"]] = {}

    def way(self, use: PowerUse) -> Way:
        """The way of a use."""
        return next(way for way in self.ways if way.how == use.how)

    def says(self, words: str) -> str:
        """Words of this power with its numbers."""
        return words.format(*self.numbers)

    @property
    def brief(self) -> str:
        """What it does in a word or two, in the longest form."""
        return self.briefs[0]

    @property
    def lines(self) -> tuple[str, ...]:
        """All that it says, a thought a line."""
        return tuple(self.says(line) for line in (self.text, self.special, *self.rulings) if line)


class HeroUse(NamedTuple):
    """The use of a Hero that was revealed in this turn; Alpha's aims at a column."""

    hero: int
    other: int = -1
    column: int = 0


class Theft(NamedTuple):
    """What an Alpha takes, and from whom."""

    other: Seat
    token: int


class Hero(NamedTuple):
    """What a Hero does, once, in the turn in which it is revealed.

    `briefs` say it in a word or two, the longest form first, `gist` in 42 cells at most. `options` are its uses for a
    seat, and `lacks` says why there are none; `act` carries one out. `worth` is what one promises that lies face down,
    in VP; `events` and `questions` are those that it leads to, `deeds` tell the same while it happens, and `retold`
    does again what an event told of.
    """

    briefs: tuple[str, ...]
    gist: str
    text: str
    rulings: tuple[str, ...]
    worth: float
    options: Callable[[NineState, int], Sequence[Option[HeroUse]]]
    act: Callable[[Game[NineState], int, HeroUse], Flow[None]]
    says: Callable[[HeroUse, NineObservation], Phrase]
    lacks: str
    events: Mapping[str, Told]
    questions: Mapping[str, Question]
    deeds: Mapping[str, Told]
    retold: Mapping[str, Callable[[Game[NineState], Event], None]]

    @property
    def brief(self) -> str:
        """What it does in a word or two, in the longest form."""
        return self.briefs[0]

    @property
    def lines(self) -> tuple[str, ...]:
        """All that it says, a thought a line."""
        return (self.text, *self.rulings)


def using(influence: int, how: str, *parts: str, **points: Any) -> Option[PowerUse]:
    """The use of a power with what one points at besides it, as an option of its owner; made once, for speed."""
    use = PowerUse(influence, how, parts, **points)
    return Option(f"use:{use.id}", (f"power:{CARD[influence].code}", *parts), use)


# --- what one points at ------------------------------------------------------------------------------------------


@cache
def column_part(owner: Seat, column: int) -> str:
    """What one points at to name a column."""
    return f"col:{owner}:{CARD[column].code}"


@cache
def hero_part(hero: int, fresh: bool) -> str:
    """What one points at to name one of your face-up Heroes; one that may still be resolved is another choice."""
    return f"own:{CARD[hero].code}{':new' if fresh else ''}"


# --- how it is told ----------------------------------------------------------------------------------------------


def a_card(card: CardId) -> str:
    """`a Phoenix`, `an Alpha`; a card of which there is one needs no article."""
    name = CARD[card].name
    return name if DECK.count(card) == 1 else f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def a_token(token: int) -> str:
    """`a Coin`, `a Chaos`: every token of Nine is counted."""
    return f"a {TOKEN[token].name}"


def leaving(column: CardId, slid: int) -> str:
    """Which card leaves a column with so many slid cards: `a Phoenix`, `the card slid under Phoenix`."""
    return f"{_slid(slid)} {CARD[column].name}" if slid else a_card(column)


def one_of(owner: Seat, column: CardId, table: NineObservation) -> Phrase:
    """`one of Ben’s Phoenix`, `Ben’s only Phoenix`, `the card slid under Ben’s Phoenix`."""
    player = table.players[owner]
    what = f"{_slid(player.copies[column]) or 'one of'} " if player.count(column) > 1 else ""
    only = "" if what else "only "
    return say("{what}{who}’s {only}{column}", what=what, who=Name(owner), only=only, column=CARD[column].name)


def _slid(number: int) -> str:
    return f"{'the' if number == 1 else 'a'} card slid under" if number else ""


_NAMED: dict[str, Callable[[Any], str]] = {
    **dict.fromkeys(("card", "hero", "influence"), lambda card: CARD[card].name),
    **dict.fromkeys(("token", "given", "taken"), a_token),
}


def told(template: str, **more: Callable[[Event], str]) -> Told:
    """Words about the seat of an event from its public arguments, with `{other}` and `{others}` (`Ben’s`) for another
    seat, `{lost}` for the card that left a column, and cards and tokens by name.
    """

    def words(event: Event, reader: int | None) -> Phrase:
        args: dict[str, Any] = {key: _NAMED.get(key, str)(value) for key, value in event.args.items()}
        if "other" in args:
            other = person(event.args["other"], reader)
            args |= {"other": other["who"], "others": other["whose"]}
        if "column" in args:
            column, was_copy = event.args["column"], event.args.get("copy", False)
            args |= {"column": CARD[column].name, "lost": leaving(column, was_copy)}
        return say(template, **person(event.seat, reader), **args, **{key: value(event) for key, value in more.items()})

    return words
