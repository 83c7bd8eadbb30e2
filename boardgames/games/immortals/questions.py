"""The questions of Immortals: what is asked, what everybody may know of it, why not something else, the way out."""

from collections.abc import Callable, Iterator

from boardgames.engine.decision import Decision
from boardgames.engine.types import Seat
from boardgames.engine.words import Phrase, Question, Refusal, counted, person, say, together
from boardgames.games.immortals.actions import Planned, RegionAct, act_under_way, actions_words, acts_of, planned_on
from boardgames.games.immortals.actions.act import costs
from boardgames.games.immortals.actions.construct import prices
from boardgames.games.immortals.cards import a_card, card_words
from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    BLANK,
    BLANKS,
    CARD_CODE,
    CARD_OF,
    MAGIC_CARDS,
    NO_CARD,
    NO_SPACE,
    NOBODY,
    NOWHERE,
    PLACE_CODE,
    PLACE_OF,
    REALM_KEY,
    REALM_NAME,
    REALMS,
    SPACE_CODE,
    SPACE_OF,
    TRIBES,
    WILD,
    deck_of,
    members,
    realm_of,
)
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.options import BUILD, FORFEIT
from boardgames.games.immortals.phrases import place_words, placed_with, price_words, space_name, whose_place
from boardgames.games.immortals.pieces import PIECE

# --- prompts -----------------------------------------------------------------------------------------------------


def _home(decision: Decision, table: ImmortalsObservation) -> Phrase:
    tribe = TRIBES[table.tribes(decision.seat)[0]]
    return (f"which group goes to {place_words(tribe.home)} ({tribe.name})?",)


def _pick(decision: Decision, table: ImmortalsObservation) -> Phrase:
    player = table.players[decision.seat]
    realm = REALM_KEY[player.hand_realm]
    if not player.groups:
        return (f"all groups are placed: keep which {realm} card?",)
    places = any(option.value in WILD or table.holder[option.value] == NOBODY for option in decision.options)
    if places:
        return (f"which {realm} card places a group? Groups left: {', '.join(map(str, player.groups))}",)
    return (f"no card in hand places a group: keep which {realm} card?",)


def _place(decision: Decision, table: ImmortalsObservation) -> Phrase:
    card = table.underway.card
    if card == NO_CARD:
        return ("no cards are left: place a group on which empty region?",)
    return (f"wild card: place a group on which empty region of the {REALM_NAME[deck_of(card)]}?",)


def _group(decision: Decision, table: ImmortalsObservation) -> Phrase:
    return (f"which group goes to {place_words(table.underway.place)}?",)


def _divide(decision: Decision, table: ImmortalsObservation) -> Phrase:
    count = table.underway.number
    if count == 1:
        return ("1 cube came out of the tower: to which limbo?",)
    return (f"how many of the {count} cubes go to the light limbo, the rest to the dark?",)


def _reinforce(decision: Decision, table: ImmortalsObservation) -> Phrase:
    place = next(option.value for option in decision.options if option.value != NOWHERE)
    count = table.underway.number
    singly = ", one by one" if count > 1 else ""
    cubes = counted(count, "cube")
    return (f"{cubes} from the {REALM_KEY[realm_of(place)]} limbo may return{singly}: to which region?",)


def _plan(decision: Decision, table: ImmortalsObservation) -> Phrase:
    """The same whatever the player has: only the space is named."""
    space = _space_asked(decision)
    fits = actions_words(table.tribes(decision.seat), space) if space in ARMY_SPACES else "a magic card or a blank one"
    return (f"which card goes on {space_name(space)} ({fits}), or none?",)


def _turn(decision: Decision, table: ImmortalsObservation) -> Phrase:
    left = table.players[decision.seat].covered
    return (f"reveal one of {left} cards, or pass?" if left > 1 else "reveal the last card, or pass?",)


def _use(decision: Decision, table: ImmortalsObservation) -> Phrase:
    card, space = card_words(table.underway.card), space_name(table.underway.space)
    if len(decision.options) > len(FORFEIT):
        return (f"use the {card} on {space}, or forfeit it?",)
    return (f"forfeit the {card} for gold or for energy?",)


def _income(decision: Decision, table: ImmortalsObservation) -> Phrase:
    why = "for passing" if table.underway.action == "pass" else "as income"
    return (f"1 gold or 1 energy {why}?",)


def _in_act(question: str) -> Callable[[Decision, ImmortalsObservation], Phrase]:
    """A question inside an action, with what is decided of it: the open card, the regions, how many cubes."""

    def prompt(decision: Decision, table: ImmortalsObservation) -> Phrase:
        under = table.underway
        regions = {
            key: placed_with(place, table)
            for key, place in (("place", under.place), ("target", under.target))
            if place != NOWHERE
        }
        most = 0 if under.place == NOWHERE else table.cubes[under.place] - 1
        act = act_under_way(table)
        name, what = (act.name.lower(), act.brief) if act else ("", "")
        card, number = a_card(under.card), under.number
        return say(question, card=card, name=name, what=what, most=most, number=number, **regions)

    return prompt


def _hands(prompt: str, table: ImmortalsObservation) -> Phrase:
    """`dark for Ann and Cy, others light`: of which realm the draft hands are; names only for the rarer realm."""
    by_realm = [[seat for seat, player in enumerate(table.players) if player.hand_realm == realm] for realm in REALMS]
    rarer = min(REALMS, key=lambda realm: len(by_realm[realm]))
    return say(
        "pick a card, {realm} for {who}, {other} for everybody else",
        realm=REALM_KEY[rarer],
        who=together(by_realm[rarer]),
        other=REALM_KEY[1 - rarer],
    )


# --- why not -----------------------------------------------------------------------------------------------------


def _open_card(table: ImmortalsObservation, seat: Seat) -> Planned:
    return planned_on(table, seat, table.underway.card, table.underway.space)


def _refused_cards(decision: Decision, table: ImmortalsObservation) -> Iterator[Refusal]:
    """Cards of the draft hand that place no group, while others of the hand do."""
    for card in table.players[decision.seat].hand:
        if card is not None and card not in WILD and table.holder[card] != NOBODY:
            yield Refusal((f"hand:{CARD_CODE[card]}",), say("places no group: {where}", where=placed_with(card, table)))


def _refused_blanks(decision: Decision, table: ImmortalsObservation) -> Iterator[Refusal]:
    yield Refusal((f"card:{CARD_CODE[BLANK]}",), (f"all {BLANKS} are laid",))


def _refused_acts(decision: Decision, table: ImmortalsObservation) -> Iterator[Refusal]:
    """Both actions of the space, or all uses of the magic card."""
    planned = _open_card(table, decision.seat)
    tribes = table.tribes(decision.seat)
    if planned.card == BLANK and planned.space in ARMY_SPACES:
        for act in acts_of(tribes, NO_CARD, planned.space):
            yield Refusal(act.option.parts, ("a blank card does nothing",), for_good=True)
    for act in acts_of(tribes, planned.card, planned.space):
        why = act.why_not(table, planned)
        if why is not None:
            yield Refusal(act.option.parts, why)


def _refused_regions(decision: Decision, table: ImmortalsObservation) -> Iterator[Refusal]:
    """Own regions that can't be named, in the realm in which the card acts; of others, pointing at them tells."""
    for place in members(_open_card(table, decision.seat).field):
        why = _not_acting(decision, table, place)
        if why is not None:
            yield Refusal((f"place:{PLACE_CODE[place]}",), why)


def _refused_pieces(decision: Decision, table: ImmortalsObservation) -> Iterator[Refusal]:
    asked = prices(table, decision.seat, table.underway.space)
    for key, piece in PIECE.items():
        room = piece.why_not_at(table, table.underway.place)
        yield Refusal(BUILD[key].parts, room or costs(table, decision.seat, price_words(asked[key])))


_WhyNot = Callable[[Decision, ImmortalsObservation, int], Phrase | None]


def _not_acting(decision: Decision, table: ImmortalsObservation, place: int) -> Phrase | None:
    """Why the open card can't act in a region."""
    act = act_under_way(table)
    return act.why_not_at(table, _open_card(table, decision.seat), place) if isinstance(act, RegionAct) else None


def _not_a_goal(decision: Decision, table: ImmortalsObservation, place: int) -> Phrase | None:
    """Why cubes can't go to a region from the one in which the open card acts."""
    act = act_under_way(table)
    return act.why_not_to(table, _open_card(table, decision.seat), place) if isinstance(act, RegionAct) else None


def _not_to_place_on(decision: Decision, table: ImmortalsObservation, place: int) -> Phrase | None:
    card = table.underway.card
    if card != NO_CARD and deck_of(card) != realm_of(place):
        return (f"the card places a group in the {REALM_NAME[deck_of(card)]}",)
    holder = table.holder[place]
    return None if holder == NOBODY else say("{who} hold{s} it", **person(holder, table.reader))


def _not_to_reinforce(decision: Decision, table: ImmortalsObservation, place: int) -> Phrase | None:
    if table.holder[place] != decision.seat:
        return whose_place(place, table)
    return (f"these cubes return to the {REALM_NAME[1 - realm_of(place)]}",)


def _unfit(why_not: _WhyNot | None = None) -> Callable[[Decision, ImmortalsObservation, tuple[str, ...]], Phrase]:
    """Why parts do not make, together, anything that could be done."""

    def why(decision: Decision, table: ImmortalsObservation, parts: tuple[str, ...]) -> Phrase:
        for refusal in QUESTIONS[decision.prompt].refused(decision, table):
            if refusal.parts[0] in parts:
                return refusal.why
        for part in parts:
            role, _, rest = part.partition(":")
            found = why_not(decision, table, PLACE_OF[rest]) if why_not and role == "place" else None
            if found is None and role in _UNFIT:
                found = _UNFIT[role](decision, table, rest)
            if found is not None:
                return found
        return ("these do not go together",)

    return why


def _space_asked(decision: Decision) -> int:
    """The space for which a card is asked in planning; NO_SPACE elsewhere."""
    part = decision.options[0].parts[0]
    return SPACE_OF[part.partition(":")[2]] if part.startswith("space:") else NO_SPACE


def _unfit_space(decision: Decision, table: ImmortalsObservation, rest: str) -> Phrase | None:
    """A space that is not asked now, or on which nothing lies."""
    space = SPACE_OF[rest.rpartition(":")[2]]
    if decision.prompt == "immortals.turn":
        return (f"no card lies on {space_name(space)}",)
    now = _space_asked(decision)
    return None if now in (NO_SPACE, space) else (f"one space after another; now {space_name(now)}",)


def _unfit_card(decision: Decision, table: ImmortalsObservation, code: str) -> Phrase | None:
    """A card that does not go on the space that is asked, or is laid already."""
    card, space = CARD_OF[code], _space_asked(decision)
    if space == NO_SPACE:
        return None
    on_army = space in ARMY_SPACES
    if card != BLANK and on_army == (card in MAGIC_CARDS):
        return ("magic cards go on magic spaces" if on_army else "only magic and blank cards go on magic spaces",)
    plan = table.players[decision.seat].plan
    if card in plan:
        return (f"it lies on {space_name(plan.index(card))}",)
    return say("{who} {does} not have it", **person(decision.seat, table.reader))


def _unfit_number(decision: Decision, table: ImmortalsObservation, number: str) -> Phrase | None:
    if table.underway.place == NOWHERE:
        return None
    return (f"{table.cubes[table.underway.place]} stand there, and at least 1 has to stay",)


_UNFIT: dict[str, Callable[[Decision, ImmortalsObservation, str], Phrase | None]] = {
    "space": _unfit_space,
    "card": _unfit_card,
    "number": _unfit_number,
}

# --- the questions -----------------------------------------------------------------------------------------------

_Asked = Phrase | Callable[[str, ImmortalsObservation], Phrase]
_Prompt = Phrase | Callable[[Decision, ImmortalsObservation], Phrase]
_Refused = Callable[[Decision, ImmortalsObservation], Iterator[Refusal]]


def _row(
    asked: str | Callable[[str, ImmortalsObservation], Phrase],
    prompt: str | Callable[[Decision, ImmortalsObservation], Phrase],
    *way_out: str,
    refused: _Refused | None = None,
    why_not: _WhyNot | None = None,
) -> Question:
    """`refused` finds what is tempting and refused, among what is offered too; `why_not` tells it of a region."""

    def refuse(decision: Decision, table: ImmortalsObservation) -> Iterator[Refusal]:
        offered = {part for option in decision.options for part in option.parts}
        for refusal in refused(decision, table) if refused else ():
            if refusal.parts[0] not in offered:
                yield refusal

    return Question(
        asked=(asked,) if isinstance(asked, str) else asked,
        prompt=(prompt,) if isinstance(prompt, str) else prompt,
        refused=refuse,
        unfit=_unfit(why_not),
        way_out=way_out,
    )


def _acting(asked: str, question: str) -> Question:
    """In which region an action is done."""
    return _row(asked, _in_act(question), refused=_refused_regions, why_not=_not_acting)


QUESTIONS: dict[str, Question] = {
    "immortals.home": _row("a group for the home", _home),
    "immortals.pick": _row(_hands, _pick, refused=_refused_cards),
    "immortals.place": _row("place a group", _place, why_not=_not_to_place_on),
    "immortals.group": _row("choose a group", _group),
    "immortals.divide": _row("divide the cubes", _divide),
    "immortals.draw": _row("draw a card, or not", "draw a conflict card?", "decline"),
    "immortals.reinforce": _row("bring cubes back from limbo", _reinforce, "enough", why_not=_not_to_reinforce),
    "immortals.plan": _row(
        lambda prompt, table: (f"plan round {table.round}",),
        _plan,
        *(f"plan:{code}:empty" for code in SPACE_CODE),
        refused=_refused_blanks,
    ),
    "immortals.turn": _row("reveal a card, or pass", _turn, "pass"),
    "immortals.use": _row("use the open card", _use, refused=_refused_acts),
    "immortals.income": _row("gold or energy", _income),
    "immortals.extract": _row("gold or energy", _in_act("take {name} from which region?"), why_not=_not_acting),
    "immortals.transition": _acting("cubes from limbo", "bring {what} to which region?"),
    "immortals.build_at": _acting("build", "with {card}, build in which region?"),
    "immortals.build": _row("build", _in_act("build what in {place}?"), refused=_refused_pieces),
    "immortals.shrine_at": _acting("build a shrine", "build a shrine in which region?"),
    "immortals.price": _row("build a shrine", _in_act("pay which half’s price for a shrine in {place}?")),
    "immortals.compare": _acting("compare a region with its twin", "compare which region with its twin?"),
    "immortals.move_from": _acting("move cubes", "with {card}, move cubes from which region?"),
    "immortals.move_to": _row("move cubes", _in_act("move cubes from {place} to which region?"), why_not=_not_a_goal),
    "immortals.move_number": _row("move cubes", _in_act("move how many cubes, up to {most}, to {target}?")),
    "immortals.attack_from": _acting("attack", "with {card}, attack from which region?"),
    "immortals.attack_to": _row("attack", _in_act("attack which region from {place}?"), why_not=_not_a_goal),
    "immortals.attack_number": _row("attack", _in_act("attack {target} with how many cubes, up to {most}?")),
    "immortals.attack_shows": _row("attack", _in_act("attack {target} with {number}: what does the wild card show?")),
}
"""A row for each kind of question."""
