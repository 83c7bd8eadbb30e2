"""What there is to say about a god or a card, from what its reader may see."""

from boardgames.engine.words import About, Name, Phrase, Reference, say
from boardgames.games.they_who_were_8.actions import ACTION, CARD_OF_CODE, Role
from boardgames.games.they_who_were_8.catalogue import GOD, GOD_OF_CODE
from boardgames.games.they_who_were_8.forecast import forecast, side_in_words, tokens_of
from boardgames.games.they_who_were_8.observation import GodView, TheyObservation
from boardgames.games.they_who_were_8.powers import POWERS
from boardgames.games.they_who_were_8.scoring import pairs_of

__all__ = ["about", "brief", "card_code", "card_name", "forecast", "god_of_part", "power_brief", "reference"]

_MAY_NAME = {
    "others": "gods of other players",
    "anybody": "any god",
    "own": "an own god",
    "turned": "an own god whose power is used",
}


def card_name(card: int) -> str:
    """`The Valour`."""
    return ACTION[card].title.removesuffix(" of")


def card_code(card: int) -> str:
    """`VAL`."""
    return ACTION[card].code


def brief(card: int) -> str:
    """What a card does, in two or three words."""
    return ACTION[card].brief


def power_brief(god: int) -> str:
    """What a power does, in two or three words."""
    return POWERS[god].brief


def card_of_part(part: str) -> int | None:
    """The card that a part is about, if it is about one."""
    return CARD_OF_CODE.get(part.rpartition(":")[2])


def god_of_part(part: str) -> int | None:
    """The god that a part is about, if it is about one."""
    return GOD_OF_CODE.get(part.rpartition(":")[2])


def about(part: str, observation: TheyObservation) -> About | None:
    """Title, standing and text of the god or card that a part is about."""
    card, god = card_of_part(part), god_of_part(part)
    if card is not None:
        return _about_card(card, observation)
    return None if god is None else _about_god(god, observation)


def _about_card(card: int, observation: TheyObservation) -> About:
    action = ACTION[card]
    two_play = len(observation.players) == 2
    lines = [action.text, *(_needs(role, two_play) for role in action.roles)]
    return About(
        (card_name(card),),
        (),
        tuple((line,) for line in dict.fromkeys(lines)),
        action.code,
    )


def _needs(role: Role, two_play: bool) -> str:
    """`Names gods of other players with a Glory.`"""
    tokens = [*(["a Glory"] if role.glory else []), *(["an Infamy"] if role.infamy else [])]
    gods = "any god" if two_play and role.whose == "others" else _MAY_NAME[role.whose]
    return f"Names {gods}{' with ' if tokens else ''}{' and '.join(tokens)}."


def _about_god(god: int, observation: TheyObservation) -> About:
    power, view = POWERS[god], observation.god(god)
    lines: list[Phrase] = [(power.text,), *((ruling,) for ruling in power.rulings)]
    if view is not None and not observation.rules.teams:
        lines.append(_pair_line(view, observation))
    return About((GOD[god].full,), god_standing(view), tuple(lines), GOD[god].code)


def god_standing(view: GodView | None) -> Phrase:
    """`Ann’s · 3 Glory, 1 Infamy · 5 points · power fresh`."""
    if view is None:
        return ("out of play",)
    power = f"power used, {view.cost} less" if view.used else "power fresh"
    state = f"{power}, untouchable" if view.immune else power
    held = tokens_of(view).removesuffix(", power used")
    worth = f"{view.score} point{'' if abs(view.score) == 1 else 's'}"
    return say("{who}’s · {held} · {worth} · {state}", who=Name(view.owner), held=held, worth=worth, state=state)


def _pair_line(view: GodView, observation: TheyObservation) -> Phrase:
    pair = next(pair for pair in pairs_of(observation, view.owner) if view in pair.gods)
    other = next(god for god in pair.gods if god.god != view.god)
    return say(
        "A pair with {other} of {who}: {pair}, together {n}.",
        other=GOD[other.god].name,
        who=Name(other.owner),
        pair=side_in_words(observation, pair),
        n=pair.score,
    )


def reference(observation: TheyObservation) -> tuple[Reference, ...]:
    """The gods of this mode with their powers, and its action cards, a line each."""
    gods = [
        Reference(GOD[god].name, _leader(observation.god(god)), power.brief, power.text, " ".join(power.rulings))
        for god, power in POWERS.items()
        if god in observation.rules.gods
    ]
    cards = [
        Reference(card_name(card), ("card",), ACTION[card].brief, ACTION[card].text) for card in observation.rules.cards
    ]
    return (*gods, *cards)


def _leader(view: GodView | None) -> Phrase:
    """Whose god it is, and whether its power is used."""
    if view is None:
        return ("out of play",)
    return (Name(view.owner), " used") if view.used else (Name(view.owner),)
