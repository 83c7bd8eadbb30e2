"""What things are called: places, spaces, tribes, numbers of things, cubes by colour."""

from collections.abc import Iterable, Sequence

from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, counted, person, say
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    HELP_ATTACKER,
    HELP_DEFENDER,
    HELP_NOBODY,
    NOBODY,
    REALM_KEY,
    RESOURCE_NAME,
    SPACES_A_HALF,
    TRIBES,
    realm_of,
    region_of,
)
from boardgames.games.immortals.options import RESOURCES
from boardgames.games.immortals.table import Table, holder_of

# --- what is counted and listed ----------------------------------------------------------------------------------


def sentence(words: str) -> str:
    """Words as a sentence begins: `light Rimegate` as `Light Rimegate`."""
    return words[0].upper() + words[1:]


def price_words(price: Resources) -> str:
    """`2 gold and 1 energy`; `nothing` for what is free."""
    return " and ".join(f"{n} {what}" for n, what in zip(price, RESOURCE_NAME, strict=True) if n) or "nothing"


def short_price(price: Resources) -> str:
    """`2g 1e`, as boards and the rules page write it."""
    return f"{price[0]}g {price[1]}e"


COIN = " or ".join(price_words(option.value) for option in RESOURCES)
"""What a forfeited card, a pass and every turn after it bring: `1 gold or 1 energy`."""


def opening(phrase: Phrase) -> Phrase:
    """A phrase as a sentence begins, if it does not begin with a name."""
    first, *rest = phrase
    return (sentence(first) if isinstance(first, str) else first, *rest)


def row_of(phrases: Iterable[Phrase], between: str = ", ", last: str = "") -> Phrase:
    """Phrases with commas between them, or with something else; `last` stands before the last one: ` and `, ` or `."""
    given = list(phrases)
    row: list[str | Name] = []
    for place, phrase in enumerate(given):
        if place:
            row.append(last if last and place == len(given) - 1 else between)
        row += phrase
    return tuple(row)


def cubes_words(counts: Sequence[int]) -> Phrase:
    """Cubes by colour, the inhabitants last: `Ann 3, Ben 2 and 1 inhabitant`; `nothing` for none."""
    *armies, inhabitants = counts
    phrases: list[Phrase] = [(Name(seat), f" {count}") for seat, count in enumerate(armies) if count]
    if inhabitants:
        phrases.append((counted(inhabitants, "inhabitant"),))
    return row_of(phrases, last=" and ") or ("nothing",)


def player_words(table: Table, others: str = "the player") -> dict[str, str | Name | Phrase]:
    """How a text speaks of whoever plays, for `say`: as `you`, or as `the player` where all read it."""
    if table.reader is not None:
        return person(table.reader, table.reader)
    who, whose = others, f"{others}’s"
    third = {"who": who, "Who": sentence(who), "whose": whose, "Whose": sentence(whose), "theirs": whose}
    return {**person(NOBODY, None), **third}


def called(seat: Seat, reader: int | None) -> Phrase:
    """`Ann`, or to Ann `you`."""
    return ("you",) if seat == reader else (Name(seat),)


def names_of(seats: Iterable[int], reader: int | None) -> Phrase:
    """`Ann and Ben`, `you and Ben`."""
    return row_of([called(seat, reader) for seat in seats], last=" and ")


def giver_of(owner: Seat, reader: int | None) -> Phrase:
    """From whom a region card comes: `Ben`, `you`, `the pool`."""
    return ("the pool",) if owner == NOBODY else called(owner, reader)


SIDE_NAME = {HELP_ATTACKER: "the attacker", HELP_NOBODY: "nobody", HELP_DEFENDER: "the defender"}
"""Whom the inhabitants help."""


def side_words(side: str, attacker: int, defender: int, reader: int | None) -> Phrase:
    """`the inhabitants help Ann`, `the inhabitants fight against Ann`, `the inhabitants help nobody`."""
    if side == HELP_NOBODY:
        return ("the inhabitants help nobody",)
    if side == HELP_DEFENDER and defender == NOBODY:
        return say("the inhabitants fight against {who}", **person(attacker, reader))
    return say("the inhabitants help {who}", **person(attacker if side == HELP_ATTACKER else defender, reader))


# --- places ------------------------------------------------------------------------------------------------------


def place_name(place: int) -> str:
    """`Rimegate`."""
    return region_of(place).name


def place_words(place: int) -> str:
    """`light Rimegate`: as sentences call it, where both realms are in sight."""
    return f"{REALM_KEY[realm_of(place)]} {place_name(place)}"


def place_short(place: int) -> str:
    """At most 12 cells: `L Rimegate`, `L Hearthste.`."""
    name = place_name(place)
    return f"{REALM_KEY[realm_of(place)][0].upper()} {name if len(name) <= 10 else name[:9] + '.'}"


def area_name(place: int) -> str:
    """`Frostcrown`."""
    return region_of(place).area


def placed_with(place: int, table: Table) -> Phrase:
    """`light Rimegate (Ann 3)`, `light Rimegate (your 3)`, `dark Hoarpass (empty)`."""
    return placed(place, holder_of(table, place), table.cubes[place], table.reader)


def placed(place: int, holder: int, cubes: int, reader: int | None) -> Phrase:
    """The same from who stands there with how many."""
    if holder == NOBODY:
        return (f"{place_words(place)} (empty)",)
    who: Phrase = ("your",) if holder == reader else (Name(holder),)
    return say("{place} ({who} {n})", place=place_words(place), who=who, n=cubes)


NO_RIVAL = "no other player’s army"
"""What stands on a twin that is empty, or whose cubes are all of the player who compares: those do not count."""


def whose_place(place: int, table: Table) -> Phrase:
    """Why a place is not the right player’s: `light Rimegate is Ben’s`, `light Rimegate is empty`."""
    holder = holder_of(table, place)
    if holder == NOBODY:
        return (f"{place_words(place)} is empty",)
    owner: Phrase = ("yours",) if holder == table.reader else (Name(holder), "’s")
    return say("{place} is {owner}", place=place_words(place), owner=owner)


# --- spaces and tribes -------------------------------------------------------------------------------------------


def tribe_name(tribe: int) -> str:
    """`Wood Elves`."""
    return TRIBES[tribe].name


def space_name(space: int) -> str:
    """`light 1`, `dark 4`, `magic 2`."""
    if space in ARMY_SPACES:
        return f"{REALM_KEY[space // SPACES_A_HALF]} {space % SPACES_A_HALF + 1}"
    return f"magic {space - len(ARMY_SPACES) + 1}"
