"""The Immortals, one place each: what they can do and what they score (rules, sections 5.1 and 5.4)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from boardgames.engine.cards import only
from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, person, say
from boardgames.games.immortal8.activation import card_options, seat_options
from boardgames.games.immortal8.card import OF_ICON, flow, told
from boardgames.games.immortal8.catalogue import (
    ABHILASHA,
    BYUN,
    GALMI,
    GOAN_SUL,
    IMMORTALS,
    JUSTICE,
    LION_ICON,
    MILITARY_ICON,
    NARASHIMA,
    PHOENIX,
    TOMORROW,
    XIAN,
)
from boardgames.games.immortal8.company import nameable
from boardgames.games.immortal8.destruction import destroy
from boardgames.games.immortal8.observation import EightObservation, PlayerView, observe
from boardgames.games.immortal8.state import NOBODY, NONE, EightState, members
from boardgames.games.immortal8.supply import gain_supremacy
from boardgames.games.immortal8.worth import Worth

SUPREMACY_POINTS, CULTURE_POINTS = 4, 1
"""VP for each Supremacy and each Culture, where an Immortal does not say otherwise."""


Source: TypeAlias = tuple[int, int, str]
"""How many of something count, what for each, and of what."""


class Immortal(NamedTuple):
    """An Immortal, which speaks to whoever embodies it.

    `sources(table, seat)` are what the card itself counts for that seat; `{s}` in the words stands for the end of
    several. `supremacy`, `culture` and `diamond` are VP for
    each of these (`diamond` only if it is always the same), `places` how many times the place in the Wonder ranking
    counts, `price` what its player has less for being somebody else. `when_called(g, seat)` and `at_end(g)` happen when
    it is called and when all have been. `asks` is what it asks when it is called, `declines` what the answer does that
    lets that be. `later` says what is not counted when its points are written down.
    For players that do not think ahead, `worth` is what things are worth to it and `progress` what is on the way to its
    next step.
    """

    key: str
    name: str
    brief: str
    text: tuple[str, ...]
    sources: Callable[[EightObservation, int], tuple[Source, ...]] = lambda table, seat: ()
    supremacy: int = SUPREMACY_POINTS
    culture: int = CULTURE_POINTS
    diamond: int | None = None
    places: int = 1
    price: int = 0
    when_called: Callable[[Game[EightState], int], None] | None = None
    at_end: Callable[[Game[EightState]], None] | None = None
    asks: str = ""
    declines: str = ""
    later: str = ""
    worth: Worth = Worth()
    progress: Callable[[PlayerView], float] = lambda player: 0.0

    def points(self, table: EightObservation, seat: Seat) -> int:
        """What the card itself gives to a seat."""
        return sum([count * each for count, each, _ in self.sources(table, seat)])


NO_IMMORTAL = Immortal("", "", "", ())
"""Nobody yet, or nobody that these eyes know."""
IMMORTAL: dict[int, Immortal] = {}
"""The Immortals by calling number."""
EMBODIED = [NO_IMMORTAL] * (len(IMMORTALS) + 1)
"""The Immortals by what a player embodies: 0 is nobody."""
OF_KEY: dict[str, int] = {}

Maker = TypeVar("Maker", bound=Callable[..., Immortal])


def immortal(number: int) -> Callable[[Maker], Maker]:
    """Put the Immortal that a function makes into the box; its parameters are the numbers printed on the card."""

    def put(make: Maker) -> Maker:
        register(make(), number)
        return make

    return put


def register(immortal: Immortal, number: int) -> None:
    """Put an Immortal into the box, in the place of what had its number."""
    IMMORTAL[number] = EMBODIED[number] = immortal
    OF_KEY[immortal.key] = number


# --- 1 Justice ---------------------------------------------------------------------------------------------------


@immortal(JUSTICE)
def justice(supremacy: int = 8) -> Immortal:
    """Supremacy, and every tie; how she reveals herself before stands in `justice`."""

    def reveal(g: Game[EightState], seat: Seat) -> None:
        if g.state.justice == NOBODY:
            g.state.justice = seat
            gain_supremacy(g, seat)

    return Immortal(
        "justice",
        "Justice",
        f"{supremacy} VP for each Supremacy",
        (
            f"Each of your Supremacies counts {supremacy} VP.",
            "You may reveal her at any time: gain 1 Supremacy, and from then on you win every tie.",
            "If you have not, the same happens when she is called.",
        ),
        supremacy=supremacy,
        when_called=reveal,
        worth=Worth(military=1.2, science=1.2, supremacy=supremacy),
    )


_CHAOS = "Chaos in play"

# --- 2 Tomorrow --------------------------------------------------------------------------------------------------

NO_LOOK = Option("no look", ("verb:name without a look",), NOBODY)


def guess_points(table: EightObservation, seat: Seat, guessed: int, after_look: int) -> int:
    """What Tomorrow's names are worth, once they are open."""
    if not table.over or not any(table.named):
        return 0
    others = [player for each, player in enumerate(table.players) if each != seat]
    named = [name for each, name in enumerate(table.named) if each != seat]
    if any(name not in (NONE, player.embodied) for name, player in zip(named, others, strict=True)):
        return 0
    return guessed if table.looked == NOBODY else after_look


@immortal(TOMORROW)
def tomorrow(chaos: int = 1, guessed: int = 15, after_look: int = 10) -> Immortal:
    """Chaos, and the names of all the others."""

    def sources(table: EightObservation, seat: int) -> tuple[Source, ...]:
        return (table.chaos_in_play, chaos, _CHAOS), (1, guess_points(table, seat, guessed, after_look), "the names")

    def open_names(g: Game[EightState]) -> None:
        """Whether they are right, and what they bring, is told when all Immortals are open."""
        state = g.state
        if any(state.named):
            (seat,) = (seat for seat in state.seats if state.embodied(seat) == TOMORROW)
            right = sum(name == state.embodied(other) for other, name in enumerate(state.named) if name)
            points = guess_points(observe(state, None), seat, guessed, after_look)
            g.tell("eight.names_open", seat, named=state.named, right=right, points=points, barrier=True)

    return Immortal(
        "tomorrow",
        "Tomorrow",
        "Chaos in play; names the others",
        (
            f"{chaos} VP for each Chaos in play.",
            f"When called, you name the Immortal of every other player: {guessed} VP if all are right, or {after_look} "
            "VP if you looked at one before.",
        ),
        sources,
        when_called=lambda g, seat: g.then(look, seat),
        at_end=open_names,
        asks=f"look at one? All names right: {after_look} VP, without a look {guessed} VP",
        declines=f"look at none, for {guessed} VP",
        later="the names count later",
        worth=Worth(chaos=1.2, chaos_of_others=0.9),
    )


def _face_down(state: EightState, seat: Seat) -> list[int]:
    return [other for other in sorted(state.others(seat)) if not state.lies_open(other)]


@flow
def look(g: Game[EightState], seat: Seat) -> Flow[None]:
    """Tomorrow may look at one Immortal; that, and at whose, is public. Then all that lie face down are named."""
    state = g.state
    hidden = _face_down(state, seat)
    if not hidden:
        return
    target = yield from g.ask(seat, "eight.look", [NO_LOOK, *seat_options(hidden)])
    if target != NOBODY:
        immortal = state.immortals[target]
        immortal.known = [immortal.known[0] | only(seat)]
        state.looked = target
        state.named[target] = immortal.cards[0]
        g.tell("eight.saw", seat, of=target, secret={"immortal": immortal.cards[0]}, to=[seat], barrier=True)
    g.then(name_others, seat)


@flow
def name_others(g: Game[EightState], seat: Seat) -> Flow[None]:
    """Name an Immortal for each other player whose card lies face down; all names differ, none lies open."""
    state = g.state
    hidden = _face_down(state, seat)
    able = nameable(state.company, len(state.coins), justice_open=state.justice != NOBODY)
    named = {other: state.named[other] for other in hidden if state.named[other]}
    for other in hidden:
        if other in named:
            continue
        names = [number for number in able if number not in named.values()]
        prompt = f"eight.name:{other}"
        named[other] = yield from g.ask(seat, prompt, [_NAME[number] for number in names], private=True)
    for other, number in named.items():
        state.named[other] = number
    g.tell("eight.named", seat, secret={"named": state.named}, to=[seat])


@told("eight.saw")
def _saw(event: Event, reader: Seat | None) -> Phrase:
    name = f": {IMMORTAL[event.secret['immortal']].name}" if event.secret else ""
    other = Name(event.args["of"])
    return say("{Who} look{s} at the Immortal of {other}{name}", **person(event.seat, reader), other=other, name=name)


@told("eight.named")
def _named(event: Event, reader: Seat | None) -> Phrase:
    names: Phrase = (": ", *_names(event.secret["named"])) if event.secret else ()
    return say("{Who} {has} named the Immortals that lie face down{names}", **person(event.seat, reader), names=names)


@told("eight.names_open")
def _names_open(event: Event, reader: Seat | None) -> Phrase:
    """`Tomorrow had named Ana Galmi, Ben Xi’an: 1 of 2 is right, no points for Cy`."""
    count, right, points = sum(map(bool, event.args["named"])), event.args["right"], event.args["points"]
    how = "all are right" if right == count else f"{right or 'none'} of {count} {'are' if right > 1 else 'is'} right"
    return say(
        "{name} had named {names}: {how}, {points} points for {who}",
        who=Name(event.seat),
        name=IMMORTAL[TOMORROW].name,
        names=_names(event.args["named"]),
        how=how,
        points=points or "no",
    )


def _names(named: Sequence[int]) -> Phrase:
    """`Ana Galmi, Ben Xi’an`."""
    phrase: list[str | Name] = []
    for seat, number in enumerate(named):
        if number:
            phrase += [", " if phrase else "", Name(seat), f" {IMMORTAL[number].name}"]
    return tuple(phrase)


# --- 3 Galmi -----------------------------------------------------------------------------------------------------


@immortal(GALMI)
def galmi(wonder_tokens: int = 2, places: int = 2) -> Immortal:
    """Wonder tokens, everybody’s."""
    return Immortal(
        "galmi",
        "Galmi",
        "Wonder tokens in play",
        (
            f"{wonder_tokens} VP for each Wonder token in play.",
            f"Your place in the Wonder ranking counts {'twice' if places == 2 else f'{places} times'}.",
        ),
        lambda table, seat: (
            (sum(player.wonder_tokens for player in table.players), wonder_tokens, "Wonder token{s} in play"),
        ),
        places=places,
        worth=Worth(wonder=4.0),
    )


# --- 4 Abhilasha -------------------------------------------------------------------------------------------------


@immortal(ABHILASHA)
def abhilasha(chaos: int = 2, coins: int = 1) -> Immortal:
    """Chaos, everybody’s, and coins."""
    return Immortal(
        "abhilasha",
        "Abhilasha",
        "Chaos in play, coins",
        (f"{chaos} VP for each Chaos in play.", f"{coins} VP for each of your coins."),
        lambda table, seat: (
            (table.chaos_in_play, chaos, _CHAOS),
            (table.players[seat].coins, coins, "coin{s}"),
        ),
        worth=Worth(chaos=2.2, chaos_of_others=1.9, coin=coins),
    )


# --- 5 Narashima -------------------------------------------------------------------------------------------------

DONE = Option("done", ("verb:destroy no more",), NONE)


@immortal(NARASHIMA)
def narashima(discarded: int = 2, lions: int = 2) -> Immortal:
    """Destruction."""

    def sources(table: EightObservation, seat: Seat) -> tuple[Source, ...]:
        in_play = sum((player.control & OF_ICON[LION_ICON]).bit_count() for player in table.players)
        return (len(table.discard), discarded, "card{s} in the discard pile"), (in_play, lions, "LION card{s} in play")

    def gather_and_destroy(g: Game[EightState], seat: Seat) -> None:
        """All Culture of the player goes onto Narashima; then any cards may be destroyed."""
        state = g.state
        state.narashima = seat
        for card in members(state.control[seat]):
            state.on_narashima += state.culture[card]
            state.culture[card] = 0
        if state.on_narashima:
            g.tell("eight.gathered", seat, count=state.on_narashima)
        g.then(destroy_any, seat)

    return Immortal(
        "narashima",
        "Narashima",
        "destroyed cards, LION cards",
        (
            f"{discarded} VP for each card in the discard pile, and {lions} VP for each LION card in any Kingdom.",
            "When called, he takes all your Culture; then you may destroy any of your cards, without their destroyed "
            "effects.",
        ),
        sources,
        when_called=gather_and_destroy,
        asks=f"destroy a card for {discarded} VP, or keep the rest?",
        declines="keep the rest",
        worth=Worth(destroyed=discarded),
    )


@flow
def destroy_any(g: Game[EightState], seat: Seat) -> Flow[None]:
    """Narashima may destroy cards of his player, one after the other; no destroyed effects happen (section 7.14)."""
    cards = members(g.state.control[seat])
    if not cards:
        return
    card = yield from g.ask(seat, "eight.narashima", [DONE, *card_options("destroy", cards)])
    if card != NONE:
        destroy(g, seat, card)
        g.then(destroy_any, seat)


@told("eight.gathered")
def _gathered(event: Event, reader: Seat | None) -> Phrase:
    return say(
        "{who} gathers all their Culture on {him}: {count}",
        who=Name(event.seat),
        him=IMMORTAL[NARASHIMA].name,
        count=event.args["count"],
    )


# --- 6 Phoenix ---------------------------------------------------------------------------------------------------

_STEPS = ((1, 6), (4, 12), (7, 18))
"""From how much Science on, and the VP for it."""


@immortal(PHOENIX)
def phoenix(steps: tuple[tuple[int, int], ...] = _STEPS, culture: int = 2) -> Immortal:
    """Science, and Culture twice."""
    starts = [start for start, _ in steps]
    ends = [*(f" to {after - 1}" for after in starts[1:]), " or more"]
    science = ", ".join(f"{points} for {start}{end}" for (start, points), end in zip(steps, ends, strict=True))

    def sources(table: EightObservation, seat: Seat) -> tuple[Source, ...]:
        owned = table.players[seat].science
        worth = next((points for start, points in reversed(steps) if owned >= start), 0)
        return ((1, worth, "Science"),)

    def beyond_step(player: PlayerView) -> float:
        return 1.8 * (player.science - next((start for start in reversed(starts) if player.science >= start), 0))

    return Immortal(
        "phoenix",
        "Phoenix",
        f"Science, {culture} VP a Culture",
        (f"VP for your Science: {science}.", f"Each of your Culture counts {culture} VP."),
        sources,
        culture=culture,
        worth=Worth(science=2.6, culture=culture),
        progress=beyond_step,
    )


# --- 7 Goan-Sul --------------------------------------------------------------------------------------------------


@immortal(GOAN_SUL)
def goan_sul(military: int = 3, cards: int = 1) -> Immortal:
    """Military."""

    def sources(table: EightObservation, seat: Seat) -> tuple[Source, ...]:
        player = table.players[seat]
        controlled = (player.control & OF_ICON[MILITARY_ICON]).bit_count()
        return (player.military, military, "Military"), (controlled, cards, "MILITARY card{s}"), (1, cards, "himself")

    return Immortal(
        "goan_sul",
        "Goan-Sul",
        "Military",
        (
            f"{military} VP for each of your Military.",
            f"{cards} VP for each MILITARY card you control, and {cards} for Goan-Sul himself.",
        ),
        sources,
        worth=Worth(military=3.4),
    )


# --- 8 Xi'an -----------------------------------------------------------------------------------------------------


@immortal(XIAN)
def xian(sets: int = 8, diamond: int = 8) -> Immortal:
    """Something of everything, and Diamonds."""

    def towards_set(player: PlayerView) -> float:
        least = min(player.civilization)
        return 2.2 * sum(min(count - least, 1) for count in player.civilization)

    return Immortal(
        "xian",
        "Xi’an",
        "sets of all three tokens",
        (
            f"{sets} VP for each of your sets of Military, Science and Chaos.",
            f"Each of your Diamonds counts {diamond} VP, always.",
        ),
        lambda table, seat: ((min(table.players[seat].civilization), sets, "set{s} of all three tokens"),),
        diamond=diamond,
        worth=Worth(military=2.2, science=2.2, chaos=2.2, diamond=diamond),
        progress=towards_set,
    )


# --- Byun Hyung Ja -----------------------------------------------------------------------------------------------


@immortal(BYUN)
def byun(price: int = 5) -> Immortal:
    """Somebody else in the end; how he is revealed stands in `byun`."""
    return Immortal(
        "byun",
        "Byun Hyung Ja",
        "becomes another Immortal",
        (
            "Revealed after the deal: you take the Immortals that nobody was dealt.",
            f"Before the calling you secretly choose one of them, and score as it does, less {price} VP.",
        ),
        price=price,
    )


_NAME = {
    number: Option(f"name:{immortal.key}", (f"immortal:{immortal.key}",), number)
    for number, immortal in IMMORTAL.items()
}
