"""What Immortals says: phases, options, parts, and where the rest stands."""

from collections.abc import Callable
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.words import Name, Phrase, Words, say
from boardgames.games.immortals.about import (
    about,
    actions_words,
    card_name,
    card_words,
    counted,
    magic_use_name,
    place_words,
    placed_with,
    price_words,
    reference,
    space_name,
)
from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    ATTACK,
    BLANK,
    CARD_OF,
    CONSTRUCT,
    DRAFT,
    EXTRACT_ENERGY,
    EXTRACT_GOLD,
    MOVE,
    NO_CARD,
    NOWHERE,
    PLACE_OF,
    REALM_KEY,
    REALM_NAME,
    SPACE_OF,
    SPACES_A_HALF,
    TRANSITION,
    TRIBES,
    WILD,
    YIELD,
    deck_of,
    realm_of,
)
from boardgames.games.immortals.events import event_words
from boardgames.games.immortals.forecast import can_do_anything, forecast
from boardgames.games.immortals.magic import rivals_on_twin, shrine_prices
from boardgames.games.immortals.names import NAMES
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.questions import QUESTIONS
from boardgames.games.immortals.rebuilt import rebuilt
from boardgames.games.immortals.state import NOBODY

PHASES = {
    "setup": "homes",
    "draft": "draft",
    "seeding": "seeding the tower",
    "reinforcements": "reinforcements",
    "planning": "planning",
    "performance": "performance",
    "over": "final score",
}
_GUIDE = {
    "setup": (
        "Everybody leads a tribe of either realm. An army group goes to the home in the Light Realm, two cubes to its "
        "dark twin.",
    ),
    "draft": (
        "Everybody picks a card of the hand, in secret. A card for an empty region places a whole army group there, "
        "and brings its region card, if that is still in the pool.",
        "Then the hands go to the left. When all groups are placed, the draft ends.",
    ),
    "seeding": (
        "Seven cubes of everybody and ten inhabitants fall into the tower. What comes out is divided between limbos.",
    ),
    "reinforcements": (
        "Everybody may draw a conflict card. Then one of every three cubes in a limbo may return to own regions of its "
        "realm.",
    ),
    "planning": (
        "All lay cards face down on their spaces, in secret. What can be done is printed on the space; where, the card "
        "tells. It need not be possible: bluffs are meant to be.",
        "{realms}",
    ),
    "performance": (
        "In turn, everybody reveals a card and does one action of its space, or forfeits it for 1 gold or 1 energy; or "
        "passes, for 1 gold or 1 energy now and in each turn to come.",
        "At the end of the round count regions, shrines, capitals and areas.",
    ),
    "over": ("The game is over.",),
}
_BOUND_SPACES = "Light spaces act in the Light Realm, dark ones in the Dark Realm, magic ones in both."
_FREE_SPACES = "All spaces act in both realms, but a card of one realm in its own only."


def _heading(observation: ImmortalsObservation) -> str:
    """`round 2 of 6`; before the first one `draft round 3`."""
    if observation.round:
        return f"round {observation.round} of {observation.rounds}"
    return f"draft round {observation.draft_round}" if observation.phase == DRAFT else "before the first round"


def _phase(observation: ImmortalsObservation) -> str:
    """The phase, in a word or two."""
    return PHASES[observation.phase]


def _option(option: Option[Any], observation: ImmortalsObservation) -> Phrase:
    """What an option does."""
    verb, colon, _ = option.id.partition(":")
    return (_OPTIONS[verb] if colon else _act)(option, observation)


def _part(part: str, observation: ImmortalsObservation) -> Phrase:
    """A part in a word or two."""
    role, _, rest = part.partition(":")
    return _PARTS[role](rest, observation)


def _guide(observation: ImmortalsObservation) -> tuple[Phrase, ...]:
    """What the phase is about."""
    bound = observation.house.realm_bound_spaces
    realms = _BOUND_SPACES if bound else _FREE_SPACES
    return tuple((line.format(realms=realms),) for line in _GUIDE[observation.phase])


def _event(event: Event, reader: int | None) -> Phrase | None:
    """What happened; see `events`."""
    return event_words(event)


# --- options -----------------------------------------------------------------------------------------------------


def _act(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    """An option that is only a verb, or one gold or energy."""
    return (_VERBS[option.id],)


_VERBS = {
    "draw": "draw a conflict card",
    "decline": "draw none",
    "enough": "no more",
    "pass": "pass, and take the rest back",
    "gold": "1 gold",
    "energy": "1 energy",
    "empty": "leave it empty",
    EXTRACT_GOLD: "Gold: extract gold",
    EXTRACT_ENERGY: "Energy: extract energy",
    TRANSITION: "Transition 3: cubes from limbo",
    CONSTRUCT: "Construct a shrine, a capital or a portal",
    MOVE: "Move cubes",
    ATTACK: "Attack",
    **{
        use: magic_use_name(use)
        for use in (
            "great transition",
            "foresight draw",
            "foresight marker",
            "consecration shrine",
            "consecration comparison",
            "gathering draw",
            "gathering transition",
        )
    },
}


def _pick(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    """`light Rimegate: 2 gold or 2 energy`, or who stands there already."""
    card = option.value
    if card in WILD:
        return (f"wild card: any empty region of the {REALM_NAME[deck_of(card)]}",)
    if table.holder[card] != NOBODY:
        return say("{where}: keep it", where=placed_with(card, table))
    gold, energy = YIELD[card]
    return (f"{place_words(card)}: {gold} gold or {energy} energy",)


def _plan(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    """`light 2: region card Rimegate`; where it could do nothing as things stand, that is said to its player."""
    space = SPACE_OF[option.parts[0].partition(":")[2]]
    if option.value == NO_CARD:
        return (f"{space_name(space)}: leave it empty",)
    able = table.seat is None or option.value == BLANK or can_do_anything(table, table.seat, option.value, space)
    return (f"{space_name(space)}: {card_words(option.value)}{'' if able else ' (not now)'}",)


def _reveal(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    """The same whatever lies there."""
    what = actions_words(table.players[table.active].tribes, option.value)
    return (f"reveal {space_name(option.value)}{f': {what}' if option.value in ARMY_SPACES else ''}",)


def _forfeit(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    return (f"forfeit it for {price_words(option.value)}",)


def _at(words: str) -> Callable[[Option[Any], ImmortalsObservation], Phrase]:
    """An option for a region, with who stands there."""
    return lambda option, table: say(words, place=placed_with(option.value, table), name=place_words(option.value))


def _fill(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    limbo = table.players[table.active].limbo[realm_of(option.value)]
    return say("to {place}; {n} in that limbo", place=placed_with(option.value, table), n=limbo)


def _extract(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    gold, energy = YIELD[option.value]
    what = f"{gold} gold" if table.underway.action == EXTRACT_GOLD else f"{energy} energy"
    return (f"{what} of {place_words(option.value)}",)


def _compare(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    place = option.value
    rivals = rivals_on_twin(rebuilt(table), table.active, place)
    own = table.cubes[place]
    return (f"{place_words(place)}: {own} to {rivals}{'' if own > rivals else ', fails'}",)


def _number(verb: str) -> Callable[[Option[Any], ImmortalsObservation], Phrase]:
    """So many cubes, and how many stay."""

    def words(option: Option[Any], table: ImmortalsObservation) -> Phrase:
        left = table.cubes[table.underway.place] - option.value
        return (f"{verb} {counted(option.value, 'cube')}; {left} stay{'s' if left == 1 else ''}",)

    return words


def _divide(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    return (f"{option.value} light, {table.underway.number - option.value} dark",)


def _build(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    half = table.underway.space // SPACES_A_HALF
    price = TRIBES[table.players[table.active].tribes[half]].prices[option.value]
    return (f"{option.value.capitalize()} for {price_words(price)}",)


def _price(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    return _price_part(REALM_KEY[option.value], table)


def _shows(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    return _shows_part(option.id.partition(":")[2], table)


_OPTIONS: dict[str, Callable[[Option[Any], ImmortalsObservation], Phrase]] = {
    "group": lambda option, table: (f"the group of {option.value}",),
    "pick": _pick,
    "place": lambda option, table: (
        f"{place_words(option.value)}: {YIELD[option.value][0]} gold or {YIELD[option.value][1]} energy",
    ),
    "light": _divide,
    "reinforce": _at("1 cube to {place}"),
    "plan": _plan,
    "reveal": _reveal,
    "forfeit": _forfeit,
    "extract": _extract,
    "fill": _fill,
    "build at": _at("in {place}"),
    "build": _build,
    "shrine at": _at("a shrine in {place}"),
    "price": _price,
    "compare": _compare,
    "move from": _at("from {place}"),
    "move to": _at("to {place}"),
    "move": _number("move"),
    "attack from": _at("from {place}"),
    "attack": _at("attack {place}"),
    "attack with": _number("attack with"),
    "shows": _shows,
}

# --- parts -------------------------------------------------------------------------------------------------------


def _place_part(code: str, table: ImmortalsObservation) -> Phrase:
    return placed_with(PLACE_OF[code], table)


def _hand_part(code: str, table: ImmortalsObservation) -> Phrase:
    return (card_name(CARD_OF[code]),)


def _card_part(code: str, table: ImmortalsObservation) -> Phrase:
    return (card_words(CARD_OF[code]),)


def _space_part(rest: str, table: ImmortalsObservation) -> Phrase:
    return (space_name(SPACE_OF[rest.rpartition(":")[2]]),)


def _price_part(half: str, table: ImmortalsObservation) -> Phrase:
    realm = REALM_KEY.index(half)
    tribe = TRIBES[table.players[table.active].tribes[realm]]
    price = shrine_prices(rebuilt(table), table.active).get(realm, tribe.prices["shrine"])
    return (f"{price_words(price)}, as the {tribe.name} ask",)


def _shows_part(what: str, table: ImmortalsObservation) -> Phrase:
    """`light Rimegate: the inhabitants fight for the attacker`."""
    under = table.underway
    shown = {"target": under.target, "origin": under.place}.get(what, NOWHERE)
    where = place_words(shown) if shown != NOWHERE else "another region"
    return (f"{where}: {_SHOWN[what]}",)


_SHOWN = {
    "target": "inhabitants help the attack",
    "origin": "inhabitants keep out",
    "elsewhere": "inhabitants help the defence",
}
_PARTS: dict[str, Callable[[str, ImmortalsObservation], Phrase]] = {
    "place": _place_part,
    "hand": _hand_part,
    "card": _card_part,
    "space": _space_part,
    "seat": lambda rest, table: (Name(int(rest)),),
    "number": lambda rest, table: (counted(int(rest), "cube"),),
    "group": lambda rest, table: (f"the group of {rest}",),
    "piece": lambda rest, table: (rest.capitalize(),),
    "resource": lambda rest, table: (f"1 {rest}",),
    "price": _price_part,
    "shows": _shows_part,
    "verb": lambda rest, table: (_VERBS[rest],),
}


WORDS = Words(
    heading=_heading,
    phase=_phase,
    questions=QUESTIONS,
    option=_option,
    part=_part,
    event=_event,
    forecast=forecast,
    about=about,
    reference=reference,
    guide=_guide,
    names=NAMES,
)
"""The words of Immortals."""
