"""What all actions and uses of magic cards have in common: where a card can act, what it needs, and what is said of it.

Everything about one of them stands in its own file: its numbers, what it needs and why it is refused, what it does,
its names and texts, what it would bring, and what that is worth.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.needs import Need, are_met, lacking
from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import Phrase, person, say
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import (
    ALL_PLACES,
    ARMY_SPACES,
    MAGIC_CARDS,
    REALM_NAME,
    REALM_PLACES,
    SHOWS,
    SPACES_A_HALF,
    WILD,
    members,
)
from boardgames.games.immortals.glance import BEGUN, Glance
from boardgames.games.immortals.house_rules import HouseRules
from boardgames.games.immortals.look import Look, Promise
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.options import verb
from boardgames.games.immortals.phrases import place_name, place_words, price_words, row_of, whose_place
from boardgames.games.immortals.state import ImmortalsState
from boardgames.games.immortals.table import Table, can_pay


class Planned(NamedTuple):
    """A card of a seat on one of its spaces. `field` are the places of the seat, as a set, in which it can act on this
    space, and `places` those of them that it can stand for.
    """

    seat: int
    card: int
    space: int
    field: int
    places: int

    @property
    def is_wild(self) -> bool:
        """Whether the player names the region."""
        return self.card in WILD

    @property
    def half(self) -> int:
        """The realm of the half-board on which it lies, if that is an army space."""
        return self.space // SPACES_A_HALF


def planned_on(table: Table, seat: Seat, card: CardId, space: int) -> Planned:
    """A card as it was planned on a space."""
    return planned_by(table.held[seat], table.house, seat, card, space)


def planned_by(held: int, house: HouseRules, seat: Seat, card: CardId, space: int) -> Planned:
    """The same for a seat that holds these places."""
    field = held & acting_places(house, card, space)
    return Planned(seat, card, space, field, field & SHOWS[card])


def acting_places(house: HouseRules, card: CardId, space: int) -> int:
    """The places, as a set, in which a card may act: on an army space those of the realm of its half; on a magic space,
    and by the house rule on any, those of both realms. Where it shows nothing, only an attack may begin.
    """
    if house.realm_bound_spaces and space in ARMY_SPACES:
        return REALM_PLACES[space // SPACES_A_HALF]
    return ALL_PLACES


class Limit(NamedTuple):
    """A condition on the acting region, tested and said by one thing.

    `places` gives the places, as a set, that meet it, out of those given. `why` says of one place why it does not meet
    it, `none` why none of several does.
    """

    places: Callable[[Table, Planned, int], int]
    why: Callable[[Table, Planned, int], Phrase]
    none: Callable[[Table, Planned], Phrase]


class Answer(NamedTuple):
    """What is said of an answer to a question inside an action: what it does, and what it would change, a line each."""

    words: Callable[[Option[Any], ImmortalsObservation], Phrase]
    forecast: Callable[[Option[Any], ImmortalsObservation], Iterable[Phrase]]


Needs: TypeAlias = tuple[Need[Table, Planned], ...]


class Act(ABC):
    """One thing that a card can do.

    `key` names it in saves. `name` stands on the space, `short` in at most 9 cells; `chosen` is the answer that chooses
    it. `brief` says in a few words what it does, `text` in a sentence without its capital letter; `cost` is its price
    in words. `section` is where the rules page speaks of it. `needs` come before any region is looked for. `answers`
    are by the verb of the option.
    """

    section = "magic"
    needs: Needs = ()
    answers: Mapping[str, Answer] = {}

    def __init__(self, key: str) -> None:
        self.key = key

    @cached_property
    def option(self) -> Option[str]:
        """The answer that chooses it."""
        return verb(self.key, self.key)

    @property
    @abstractmethod
    def name(self) -> str: ...

    @property
    def short(self) -> str:
        return self.name

    @property
    def chosen(self) -> str:
        return self.name

    @property
    @abstractmethod
    def brief(self) -> str: ...

    @property
    def cost(self) -> str:
        return "free"

    @abstractmethod
    def text(self, table: Table) -> Phrase: ...

    def text_on(self, table: Table, seat: Seat, space: int) -> Phrase:
        """The text of it on a space of a seat."""
        return self.text(table)

    def may(self, table: Table, planned: Planned) -> bool:
        """Whether it is possible and affordable."""
        return are_met(self.needs, table, planned)

    def why_not(self, table: Table, planned: Planned) -> Phrase | None:
        """Why it is not possible; None if it is."""
        return lacking(self.needs, table, planned)

    @abstractmethod
    def do(self, g: Game[ImmortalsState], planned: Planned) -> Flow[None]:
        """Ask, pay and act."""

    @abstractmethod
    def could(self, table: ImmortalsObservation, planned: Planned) -> Iterator[Phrase]:
        """What it would bring, if it is possible."""

    def sure_income(self, planned: Planned) -> Resources | None:
        """The gold and energy that it brings for certain; None for what may do something else."""
        return None

    def promises(self, look: Look, planned: Planned) -> Iterable[Promise]:
        """What it may bring beyond a coin, for whoever looks ahead."""
        return ()

    def begun(self, look: Look, planned: Planned) -> Iterable[Promise]:
        """What it may bring, beyond a coin, once it is chosen; `planned` has the acting region alone if it is named."""
        return (look.promise(look.coin, planned),)

    def glances(self, look: Glance, planned: Planned, budget: list[int]) -> Iterable[tuple[float, Resources]]:
        """What it promises at a glance, with its price: for whoever does not look ahead."""
        return ()

    def begun_glance(self, look: Glance, planned: Planned) -> float:
        """What it promises at a glance once it is chosen."""
        return BEGUN


class RegionAct(Act):
    """An action in, or from, a region of the player: one that the card can stand for, and that meets the `limits`."""

    limits: tuple[Limit, ...] = ()

    def candidates(self, planned: Planned) -> int:
        """The places, as a set, among which the limits choose."""
        return planned.places

    def regions(self, table: Table, planned: Planned) -> int:
        """The places, as a set, in which it can be done."""
        places = self.candidates(planned)
        for limit in self.limits:
            places = limit.places(table, planned, places)
        return places

    def may(self, table: Table, planned: Planned) -> bool:
        return are_met(self.needs, table, planned) and self.regions(table, planned) != 0

    def why_not(self, table: Table, planned: Planned) -> Phrase | None:
        missing = lacking(self.needs, table, planned)
        if missing is not None:
            return missing
        candidates = places = self.candidates(planned)
        for limit in self.limits:
            places = limit.places(table, planned, places)
            if not places:
                single = candidates.bit_count() == 1
                return limit.why(table, planned, members(candidates)[0]) if single else limit.none(table, planned)
        return None

    def why_not_at(self, table: Table, planned: Planned, place: int) -> Phrase | None:
        """Why it can't be done in a place; None if it can."""
        if not table.held[planned.seat] >> place & 1:
            return whose_place(place, table)
        if not planned.field >> place & 1:
            return (f"the card acts{where(table, planned)}",)
        if not self.candidates(planned) >> place & 1:
            return (f"the card shows {shown_words(planned.card)}",)
        for limit in self.limits:
            if not limit.places(table, planned, 1 << place):
                return limit.why(table, planned, place)
        return None

    def why_not_to(self, table: Table, planned: Planned, place: int) -> Phrase | None:
        """Why cubes from the acting region can't go to a place; None if they can, or if none go anywhere."""
        return None


# --- what several of them need -----------------------------------------------------------------------------------


def shown_words(card: CardId) -> str:
    """What a card shows: `light Rimegate`, or `Rimegate` for both twins."""
    shown = members(SHOWS[card])
    return place_words(shown[0]) if len(shown) == 1 else place_name(shown[0])


def where(table: Table, planned: Planned) -> str:
    """` in the Light Realm`, if the card can act in one realm only."""
    places = acting_places(table.house, planned.card, planned.space)
    return f" in the {REALM_NAME[REALM_PLACES.index(places)]}" if places in REALM_PLACES else ""


def _why_no_region(table: Table, planned: Planned) -> Phrase:
    """Why a card can stand for no region in which it could act."""
    if planned.card in WILD or planned.card in MAGIC_CARDS:
        return no_region(table, planned)
    shown = SHOWS[planned.card] & acting_places(table.house, planned.card, planned.space)
    if not shown:
        return (f"{shown_words(planned.card)} is not in the {REALM_NAME[planned.half]}",)
    return row_of([whose_place(place, table) for place in members(shown)], last=" and ")


def no_region(table: Table, planned: Planned) -> Phrase:
    """`Ann has no region in the Light Realm`."""
    return say("{who} {has} no region{where}", where=where(table, planned), **person(planned.seat, table.reader))


OWN_REGION: Need[Table, Planned] = Need(lambda table, planned: planned.places != 0, _why_no_region)
"""The card stands for a region of its player."""


def costs(table: Table, seat: Seat, asked: str) -> Phrase:
    """`costs 2 gold; Ann has 1 gold and 4 energy`: what is asked, and what a seat has, even if it is nothing."""
    held = f"{table.gold[seat]} gold and {table.energy[seat]} energy"
    return say("costs {asked}; {who} {has} {held}", asked=asked, held=held, **person(seat, table.reader))


def affordable(price: Callable[[], Resources]) -> Need[Table, Planned]:
    """The player can pay that price."""
    return Need(
        lambda table, planned: can_pay(table, planned.seat, price()),
        lambda table, planned: costs(table, planned.seat, price_words(price())),
    )


def with_two_cubes(places: int, table: Table) -> int:
    """Those of these places, as a set, from which cubes may leave: one has to stay."""
    cubes, found = table.cubes, 0
    for place in members(places):
        if cubes[place] > 1:
            found |= 1 << place
    return found


TWO_CUBES = Limit(
    lambda table, planned, places: with_two_cubes(places, table),
    lambda table, planned, place: (f"only 1 cube stands in {place_words(place)}",),
    lambda table, planned: say(
        "no region of {theirs}{where} has 2 cubes",
        where=where(table, planned),
        **person(planned.seat, table.reader),
    ),
)
"""Two cubes in the region: one stays."""
