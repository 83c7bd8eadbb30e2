"""Answers to the questions: what each does, and what it would change, in numbers, from what the asked seat sees.

Those of an action, or of a magic card, stand with it.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import Phrase, counted, person, say
from boardgames.games.immortals.actions import Planned, act_called, act_under_way, actions_words, acts_of, planned_on
from boardgames.games.immortals.actions.act import Answer
from boardgames.games.immortals.cards import card_words
from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    BLANK,
    HOME_TWIN_CUBES,
    NO_CARD,
    NOBODY,
    NOWHERE,
    REALM_NAME,
    SPACE_OF,
    WILD,
    YIELD,
    deck_of,
    twin_of,
)
from boardgames.games.immortals.forecasts import drawn, filled, one_more, resources
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.phrases import COIN, place_words, placed_with, price_words, row_of, sentence, space_name


def option_words(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    """What an option does."""
    act = act_called(option.id)
    return (act.chosen,) if act else _answer(option, table).words(option, table)


def forecast(option: Option[Any], table: ImmortalsObservation) -> tuple[Phrase, ...]:
    """The numbers that an option would change; nothing for what changes none."""
    act = act_called(option.id)
    if act is None:
        return tuple(_answer(option, table).forecast(option, table))
    return tuple(act.could(table, planned_on(table, table.active, table.underway.card, table.underway.space)))


def _answer(option: Option[Any], table: ImmortalsObservation) -> Answer:
    verb = option.id.partition(":")[0]
    act = act_under_way(table)
    return act.answers[verb] if act and verb in act.answers else _ANSWERS[verb]


def verb_words(verb: str) -> str:
    """A part that is only a verb: `attack`, `pass`."""
    act = act_called(verb)
    return act.name if act else _VERBS[verb]


_VERBS = {
    "draw": "draw a conflict card",
    "decline": "draw none",
    "enough": "bring back no more",
    "pass": "pass, and take the rest back",
    "gold": "1 gold",
    "energy": "1 energy",
    "empty": "leave it empty",
}


def _nothing(option: Option[Any], table: ImmortalsObservation) -> Iterable[Phrase]:
    return ()


def _as_verb(forecast: Callable[[Option[Any], ImmortalsObservation], Iterable[Phrase]] = _nothing) -> Answer:
    return Answer(lambda option, table: (_VERBS[option.id],), forecast)


# --- setup, draft and reinforcements -----------------------------------------------------------------------------


def _group(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    size, place = option.value, table.underway.place
    if place == NOWHERE:
        return
    home = f", {place_words(twin_of(place))} {HOME_TWIN_CUBES}" if table.underway.action == "home" else ""
    groups = list(table.players[table.active].groups)
    groups.remove(size)
    yield (f"{sentence(place_words(place))} {size}{home}.",)
    yield (f"Groups left: {', '.join(map(str, groups)) or 'none'}.",)


def _pick_words(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    """`light Rimegate: 2 gold or 2 energy`, or who stands there already."""
    card = option.value
    if card in WILD:
        return (f"wild card: any empty region of the {REALM_NAME[deck_of(card)]}",)
    if table.holder[card] != NOBODY:
        return say("{where}: keep it", where=placed_with(card, table))
    return _yielding(card)


def _yielding(place: int) -> Phrase:
    gold, energy = YIELD[place]
    return (f"{place_words(place)}: {gold} gold or {energy} energy",)


def _picked(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    card, seat = option.value, table.seat
    if seat is not None and table.players[seat].groups and card not in WILD and table.holder[card] == NOBODY:
        yield from one_more(table, seat, card)


def _placed(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    yield from one_more(table, table.active, option.value)
    owner = table.region_owner[table.region_card(option.value)]
    if owner == NOBODY:
        yield ("The region card is taken from the pool.",)
    else:
        yield say("The region card is {theirs} already.", **person(owner, table.reader))


def _divided(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    light, dark = table.players[table.active].limbo
    rest = table.underway.number - option.value
    yield (f"Light limbo {light} → {light + option.value}, dark limbo {dark} → {dark + rest}.",)


def _reinforced(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    yield filled(table, table.active, option.value, 1)
    more = table.underway.number - 1
    yield (f"{more} more may return." if more else "No more may return from this limbo.",)


# --- planning and turns ------------------------------------------------------------------------------------------


def _plan_words(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    """`light 2: region card Rimegate`; where it could do nothing as things stand, that is said to its player."""
    space = SPACE_OF[option.parts[0].partition(":")[2]]
    if option.value == NO_CARD:
        return (f"{space_name(space)}: {_VERBS['empty']}",)
    able = (
        table.seat is None
        or option.value == BLANK
        or _is_able(planned_on(table, table.seat, option.value, space), table)
    )
    return (f"{space_name(space)}: {card_words(option.value)}{'' if able else ' (not now)'}",)


def _is_able(planned: Planned, table: ImmortalsObservation) -> bool:
    """Whether a card could do anything on its space, as things stand now."""
    acts = acts_of(table.tribes(planned.seat), planned.card, planned.space)
    return any(act.may(table, planned) for act in acts)


def _planned(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    """What the card could do on this space as things stand now, or why not: so a bluff is known as one."""
    if option.value == NO_CARD:
        yield ("The space stays empty, and everybody will see that.",)
    elif table.seat is not None:
        yield from could_do(table, table.seat, option.value, SPACE_OF[option.parts[0].partition(":")[2]])


def could_do(table: ImmortalsObservation, seat: Seat, card: CardId, space: int) -> Iterator[Phrase]:
    """A line for each action that a card of a seat has on a space, as things stand now."""
    if card == BLANK:
        yield (f"Can only be forfeited: {COIN}. To the others it looks like any card.",)
    planned = planned_on(table, seat, card, space)
    for act in acts_of(table.tribes(seat), card, space):
        why = act.why_not(table, planned)
        if why is not None:
            yield say("{name}: not now ({why}).", name=sentence(act.name), why=why)
        else:
            yield say("{name}: {lines}", name=sentence(act.name), lines=row_of(act.could(table, planned), " "))


def _reveal_words(option: Option[Any], table: ImmortalsObservation) -> Phrase:
    """The same whatever lies there."""
    space = option.value
    what = f": {actions_words(table.tribes(table.active), space)}" if space in ARMY_SPACES else ""
    return (f"reveal {space_name(space)}{what}",)


def _revealed(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    """To whoever sees the plan, what the card could do. Where all look at the screen, nothing."""
    card = table.players[table.active].plan[option.value]
    if card is not None and card != NO_CARD:
        yield from could_do(table, table.active, card, option.value)


def _passed(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    back = table.players[table.active].covered
    if back:
        yield (f"{counted(back, 'card')} would come back unseen.",)
    yield (f"{COIN} now, and again whenever the turn comes round.",)


def _income(option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
    yield resources(table, table.active, option.value)


_ANSWERS: dict[str, Answer] = {
    "group": Answer(lambda option, table: (f"the group of {option.value}",), _group),
    "pick": Answer(_pick_words, _picked),
    "place": Answer(lambda option, table: _yielding(option.value), _placed),
    "light": Answer(
        lambda option, table: (f"{option.value} light, {table.underway.number - option.value} dark",), _divided
    ),
    "draw": _as_verb(lambda option, table: (drawn(table, table.active, 1),)),
    "decline": _as_verb(),
    "reinforce": Answer(lambda option, table: ("1 cube to ", *placed_with(option.value, table)), _reinforced),
    "enough": _as_verb(),
    "plan": Answer(_plan_words, _planned),
    "reveal": Answer(_reveal_words, _revealed),
    "pass": _as_verb(_passed),
    "gold": _as_verb(_income),
    "energy": _as_verb(_income),
    "forfeit": Answer(lambda option, table: (f"forfeit it for {price_words(option.value)}",), _income),
}
