"""The questions of Immortals: what is asked, what everybody may know of it, why not something else, the way out."""

from collections.abc import Callable

from boardgames.engine.decision import Decision
from boardgames.engine.words import Phrase, Question, say, together
from boardgames.games.immortals.about import (
    ACTION_NAME,
    actions_words,
    card_name,
    card_words,
    counted,
    place_words,
    placed_with,
    space_name,
)
from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    ATTACK,
    CONSTRUCT,
    MAGIC_CARDS,
    NO_CARD,
    NOWHERE,
    REALM_KEY,
    REALM_NAME,
    REALMS,
    SPACE_CODE,
    TRIBES,
    WILD,
    deck_of,
    realm_of,
)
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.refusals import refused, space_asked, unfit
from boardgames.games.immortals.state import NOBODY


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


_Asked = Phrase | Callable[[str, ImmortalsObservation], Phrase]
_Prompt = Phrase | Callable[[Decision, ImmortalsObservation], Phrase]


def _row(asked: _Asked, prompt: _Prompt, way_out: tuple[str, ...] = ()) -> Question:
    return Question(asked=asked, prompt=prompt, refused=refused, unfit=unfit, way_out=way_out)


QUESTIONS = {
    "immortals.home": _row(("a group for the home",), _home_prompt),
    "immortals.pick": _row(lambda prompt, table: say("pick a card, {hands}", hands=_hands(table)), _pick_prompt),
    "immortals.place": _row(("place a group",), _place_prompt),
    "immortals.group": _row(("choose a group",), _group_prompt),
    "immortals.divide": _row(("divide the cubes",), _divide_prompt),
    "immortals.draw": _row(("draw a card, or not",), ("draw a conflict card?",), ("decline",)),
    "immortals.reinforce": _row(("bring cubes back from limbo",), _reinforce_prompt, ("enough",)),
    "immortals.plan": _row(
        lambda prompt, table: (f"plan round {table.round}",),
        _plan_prompt,
        tuple(f"plan:{code}:empty" for code in SPACE_CODE),
    ),
    "immortals.turn": _row(("reveal a card, or pass",), _turn_prompt, ("pass",)),
    "immortals.use": _row(("use the open card",), _use_prompt),
    "immortals.income": _row(("gold or energy",), _income_prompt),
    "immortals.extract": _row(("extract gold or energy",), _in_action("in which region?")),
    "immortals.transition": _row(("cubes from limbo",), _in_action("to which region?")),
    "immortals.build_at": _row(("build",), _in_action("in which region?")),
    "immortals.build": _row(("build",), _build_prompt),
    "immortals.shrine_at": _row(("build a shrine",), _in_action("in which region?")),
    "immortals.price": _row(("build a shrine",), _in_action("at the price of which half?")),
    "immortals.compare": _row(("compare a region with its twin",), _in_action("which own region?")),
    "immortals.move_from": _row(("move cubes",), _in_action("from which region?")),
    "immortals.move_to": _row(("move cubes",), _in_action("to which region?")),
    "immortals.move_number": _row(("move cubes",), _in_action("how many cubes, up to {most}?")),
    "immortals.attack_from": _row(("attack",), _in_action("from which region?")),
    "immortals.attack_to": _row(("attack",), _in_action("against which region?")),
    "immortals.attack_number": _row(("attack",), _in_action("how many cubes, up to {most}?")),
    "immortals.attack_shows": _row(("attack",), _in_action("what does the wild card show?")),
}
"""A row for each kind of question."""
