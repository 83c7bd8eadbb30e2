"""What Immortals says: questions, options, parts and events."""

from collections.abc import Callable
from typing import Any

from boardgames.engine.decision import Decision, Option
from boardgames.engine.event import Event
from boardgames.engine.words import Name, Phrase, Question, Words, say, together
from boardgames.games.immortals.about import (
    ACTION_NAME,
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
    MAGIC_CARDS,
    MOVE,
    NO_CARD,
    NOWHERE,
    PLACE_OF,
    REALM_KEY,
    REALM_NAME,
    REALMS,
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
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.rebuilt import rebuilt
from boardgames.games.immortals.refusals import refused, space_asked, unfit
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


def _asked(prompt: str, observation: ImmortalsObservation) -> Phrase:
    """What everybody may know of a question."""
    return say(_ASKED[prompt], round=observation.round, hands=_hands(observation))


def _prompt(decision: Decision, observation: ImmortalsObservation) -> Phrase:
    """The question."""
    return _PROMPTS[decision.prompt](decision, observation)


# --- questions ---------------------------------------------------------------------------------------------------


def _card_in_use(table: ImmortalsObservation) -> str:
    """`Rimegate on light 2`: what lies open, in front of a question about it."""
    return f"{card_name(table.underway.card)} on {space_name(table.underway.space)}"


def _in_action(question: str) -> Callable[[Decision, ImmortalsObservation], Phrase]:
    """A question inside an action, behind what is decided of it: `Attack from dark Hoarpass (Ann 5): against …?`"""

    def prompt(decision: Decision, table: ImmortalsObservation) -> Phrase:
        return (*_decided(table), ": ", *say(question, most=_most(table)))

    return prompt


def _most(table: ImmortalsObservation) -> int:
    """The most cubes that can leave the acting region."""
    place = table.underway.place
    return 0 if place == NOWHERE else table.cubes[place] - 1


def _decided(table: ImmortalsObservation) -> Phrase:
    """The action with all that its player has named so far."""
    under = table.underway
    action = _ACT_IN_PROMPT[under.action]
    if under.place == NOWHERE:
        return (action,) if under.card in MAGIC_CARDS else (f"{action} with {_card_in_use(table)}",)
    if under.action in (CONSTRUCT, "consecration shrine"):
        return (f"{action} in {place_words(under.place)}",)
    phrase: Phrase = say("{action} from {origin}", action=action, origin=placed_with(under.place, table))
    if under.target != NOWHERE:
        to = "against" if under.action == ATTACK else "to"
        phrase = (*phrase, f" {to} ", *placed_with(under.target, table))
    return (*phrase, f" with {under.number}") if under.number else phrase


_ACT_IN_PROMPT: dict[str, str] = {
    **ACTION_NAME,
    "great transition": "Great Transition",
    "consecration shrine": "Shrine",
    "consecration comparison": "Comparison",
    "gathering transition": "Transition of 2",
}


def _home_prompt(decision: Decision, table: ImmortalsObservation) -> Phrase:
    tribe = TRIBES[table.players[decision.seat].tribes[0]]
    return (f"which group goes to {place_words(tribe.home)}, the home of the {tribe.name}?",)


def _pick_prompt(decision: Decision, table: ImmortalsObservation) -> Phrase:
    player = table.players[decision.seat]
    realm = REALM_KEY[player.hand_realm]
    if not player.groups:
        return (f"all groups are placed: keep which {realm} card?",)
    places = any(option.value in WILD or table.holder[option.value] == NOBODY for option in decision.options)
    if places:
        return (f"which {realm} card places a group? groups left: {', '.join(map(str, player.groups))}",)
    return (f"no card of this hand places a group: keep which {realm} card?",)


def _place_prompt(decision: Decision, table: ImmortalsObservation) -> Phrase:
    card = table.underway.card
    if card == NO_CARD:
        return ("no cards are left: place a group on which empty region?",)
    return (f"wild card: place a group on which empty region of the {REALM_NAME[deck_of(card)]}?",)


def _group_prompt(decision: Decision, table: ImmortalsObservation) -> Phrase:
    return (f"which group goes to {place_words(table.underway.place)}?",)


def _divide_prompt(decision: Decision, table: ImmortalsObservation) -> Phrase:
    came = f"{counted(table.underway.number, 'cube')} came out of the tower"
    if table.underway.number == 1:
        return (f"{came}: to which limbo?",)
    return (f"{came}: how many to the light limbo? The rest go to the dark one",)


def _reinforce_prompt(decision: Decision, table: ImmortalsObservation) -> Phrase:
    place = next(option.value for option in decision.options if option.value != NOWHERE)
    realm = REALM_KEY[realm_of(place)]
    count = table.underway.number
    singly = ", one by one" if count > 1 else ""
    return (f"{counted(count, 'cube')} of the {realm} limbo may return{singly}: to which region?",)


def _plan_prompt(decision: Decision, table: ImmortalsObservation) -> Phrase:
    """The same whatever the player has: only the space is named."""
    space = space_asked(decision)
    tribes = table.players[decision.seat].tribes
    what = actions_words(tribes, space) if space in ARMY_SPACES else "a magic card or a blank one"
    return (f"{space_name(space)} ({what}): which card, or none?",)


def _turn_prompt(decision: Decision, table: ImmortalsObservation) -> Phrase:
    covered = table.players[decision.seat].covered
    return (f"reveal one of {covered} cards, or pass?" if covered > 1 else "reveal the last card, or pass?",)


def _use_prompt(decision: Decision, table: ImmortalsObservation) -> Phrase:
    acts = len(decision.options) > 2
    end = "use it, or forfeit it?" if acts else "it can only be forfeited, for gold or energy?"
    return (f"{card_words(table.underway.card)} on {space_name(table.underway.space)}: {end}",)


def _income_prompt(decision: Decision, table: ImmortalsObservation) -> Phrase:
    why = "for passing" if table.underway.action == "pass" else "as income"
    return (f"1 gold or 1 energy {why}?",)


def _build_prompt(decision: Decision, table: ImmortalsObservation) -> Phrase:
    return (*_decided(table), ": which piece?")


def _plainly(question: str) -> Callable[[Decision, ImmortalsObservation], Phrase]:
    return lambda decision, table: (question,)


_PROMPTS: dict[str, Callable[[Decision, ImmortalsObservation], Phrase]] = {
    "immortals.home": _home_prompt,
    "immortals.pick": _pick_prompt,
    "immortals.place": _place_prompt,
    "immortals.group": _group_prompt,
    "immortals.divide": _divide_prompt,
    "immortals.draw": _plainly("draw a conflict card?"),
    "immortals.reinforce": _reinforce_prompt,
    "immortals.plan": _plan_prompt,
    "immortals.turn": _turn_prompt,
    "immortals.use": _use_prompt,
    "immortals.income": _income_prompt,
    "immortals.extract": _in_action("in which region?"),
    "immortals.transition": _in_action("to which region?"),
    "immortals.build_at": _in_action("in which region?"),
    "immortals.build": _build_prompt,
    "immortals.shrine_at": _in_action("in which region?"),
    "immortals.price": _in_action("at the price of which half?"),
    "immortals.compare": _in_action("which own region?"),
    "immortals.move_from": _in_action("from which region?"),
    "immortals.move_to": _in_action("to which region?"),
    "immortals.move_number": _in_action("how many cubes, up to {most}?"),
    "immortals.attack_from": _in_action("from which region?"),
    "immortals.attack_to": _in_action("against which region?"),
    "immortals.attack_number": _in_action("how many cubes, up to {most}?"),
    "immortals.attack_shows": _in_action("what does the wild card show?"),
}
_ASKED = {
    "immortals.home": "a group for the home",
    "immortals.pick": "pick a card, {hands}",
    "immortals.place": "place a group",
    "immortals.group": "choose a group",
    "immortals.divide": "divide the cubes",
    "immortals.draw": "draw a card, or not",
    "immortals.reinforce": "bring cubes back from limbo",
    "immortals.plan": "plan round {round}",
    "immortals.turn": "reveal a card, or pass",
    "immortals.use": "use the open card",
    "immortals.income": "gold or energy",
    "immortals.extract": "extract gold or energy",
    "immortals.transition": "cubes from limbo",
    "immortals.build_at": "build",
    "immortals.build": "build",
    "immortals.shrine_at": "build a shrine",
    "immortals.price": "build a shrine",
    "immortals.compare": "compare a region with its twin",
    "immortals.move_from": "move cubes",
    "immortals.move_to": "move cubes",
    "immortals.move_number": "move cubes",
    "immortals.attack_from": "attack",
    "immortals.attack_to": "attack",
    "immortals.attack_number": "attack",
    "immortals.attack_shows": "attack",
}


def _hands(table: ImmortalsObservation) -> Phrase:
    """`dark for Ann and Cy, others light`: of which realm the draft hands are; names only for the rarer realm."""
    by_realm = [[seat for seat, player in enumerate(table.players) if player.hand_realm == realm] for realm in REALMS]
    rarer = min(REALMS, key=lambda realm: len(by_realm[realm]))
    return say(
        "{realm} for {who}, others {other}",
        realm=REALM_KEY[rarer],
        who=together(by_realm[rarer]),
        other=REALM_KEY[1 - rarer],
    )


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


QUESTIONS = {key: Question(asked=_asked, prompt=_prompt, refused=refused, unfit=unfit) for key in _ASKED}
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
)
"""The words of Immortals."""
