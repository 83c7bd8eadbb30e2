"""What players can answer, made once and kept: places, numbers, resources and spaces."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Flows, Game
from boardgames.engine.types import CardId, Seat
from boardgames.games.immortals.catalogue import (
    CARD_CODE,
    NO_CARD,
    PIECES,
    PLACE_CODE,
    PLACES,
    REALM_KEY,
    REALMS,
    SIDES,
    SPACE_CODE,
    SPACES,
    members,
)
from boardgames.games.immortals.state import ImmortalsState

T = TypeVar("T")

flow = Flows()
"""The flows of the game, by name."""

PASS = -1
"""Instead of a space to reveal."""
ENOUGH = -1
"""Instead of a place to reinforce."""
RESOURCES = (
    Option("gold", ("resource:gold",), (1, 0)),
    Option("energy", ("resource:energy",), (0, 1)),
)
"""One gold or one energy."""


def choose(g: Game[ImmortalsState], seat: Seat, prompt: str, options: Sequence[Option[T]]) -> Flow[T]:
    """Put a public question, unless there is a single answer: then that one holds unasked (section 4.5)."""
    if len(options) == 1:
        return options[0].value
    return (yield from g.ask(seat, prompt, options))


@lru_cache
def _at(verb: str) -> tuple[Option[int], ...]:
    return tuple(Option(f"{verb}:{PLACE_CODE[place]}", (f"place:{PLACE_CODE[place]}",), place) for place in PLACES)


def at_places(verb: str, places: int) -> list[Option[int]]:
    """One of these places: `attack from:L:HOA`."""
    row = _at(verb)
    return [row[place] for place in members(places)]


@lru_cache
def numbers(verb: str, least: int, most: int) -> tuple[Option[int], ...]:
    """So many cubes: `move:3`."""
    return tuple(Option(f"{verb}:{number}", (f"number:{number}",), number) for number in range(least, most + 1))


@lru_cache
def group_options(groups: tuple[int, ...]) -> tuple[Option[int], ...]:
    """One of these army groups; equal ones are one answer."""
    return tuple(Option(f"group:{size}", (f"group:{size}",), size) for size in dict.fromkeys(groups))


@lru_cache
def pick_option(card: CardId) -> Option[int]:
    """A card of the draft hand."""
    code = CARD_CODE[card]
    return Option(f"pick:{code}", (f"hand:{code}",), card)


@lru_cache
def plan_options(space: int) -> tuple[Option[int], ...]:
    """A card for a space, by its number; the last one leaves the space empty."""
    code = SPACE_CODE[space]
    cards = [
        Option(f"plan:{code}:{name}", (f"space:{code}", f"card:{name}"), card) for card, name in enumerate(CARD_CODE)
    ]
    return (*cards, Option(f"plan:{code}:empty", (f"space:{code}", "verb:empty"), NO_CARD))


@lru_cache(maxsize=1 << len(SPACES))
def turn_options(covered: int) -> tuple[Option[int], ...]:
    """One of the spaces on which a card lies, or pass."""
    spaces = [
        Option(f"reveal:{SPACE_CODE[space]}", (f"space:{SPACE_CODE[space]}",), space) for space in members(covered)
    ]
    return (*spaces, verb("pass", PASS))


def verb(name: str, value: T) -> Option[T]:
    """Something that is done without pointing at anything on the table."""
    return Option(name, (f"verb:{name}",), value)


DRAW = (verb("draw", True), verb("decline", False))
STOP = verb("enough", ENOUGH)
BUILD = {piece: Option(f"build:{piece}", (f"piece:{piece}",), piece) for piece in PIECES}
PRICE = tuple(Option(f"price:{REALM_KEY[realm]}", (f"price:{REALM_KEY[realm]}",), realm) for realm in REALMS)
"""The price of a shrine on either half."""
FORFEIT = tuple(Option(f"forfeit:{option.id}", option.parts, option.value) for option in RESOURCES)
"""One gold or one energy for a card that is not used."""
SIDE_SHOWN = dict(zip(("target", "origin", "elsewhere"), SIDES, strict=True))
"""What a wild card shows in an attack, and so whom the inhabitants fight for."""
SHOWS_WHAT = tuple(Option(f"shows:{what}", (f"shows:{what}",), side) for what, side in SIDE_SHOWN.items())
