"""What Nine says: options, parts and events; questions stand in `questions`."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.words import Name, Phrase, Words, listed, say
from boardgames.games.nine.abilities import Use
from boardgames.games.nine.about import about, forecast, reference
from boardgames.games.nine.catalogue import (
    CARD,
    CARD_OF_CODE,
    COINS_FOR_DIAMOND,
    GOA,
    ROUNDS,
    TOKEN,
    TOKEN_OF_CODE,
    XIA,
)
from boardgames.games.nine.names import NAMES
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.orders import Selection
from boardgames.games.nine.questions import QUESTIONS, face_down

PHASES = {
    "deal": "deal",
    "culture": "culture",
    "orders": "orders",
    "realm": "realm",
    "cleanup": "cleanup",
    "over": "final score",
}
_GUIDE = {
    "deal": ("Everybody is dealt a new hand.",),
    "culture": ("A Culture buys one more card from the pile. After this everybody chooses cards in secret.",),
    "orders": (
        "Lay down any number of one card, or two different cards, face down. All other cards go back to the pile.",
        "In the Realm turn they are turned over and join the own columns. Whoever has most of an Influence holds it: "
        "its ability works once a round, and at the end it is worth its number.",
    ),
    "realm": (
        "Turn all face-down cards, one by one, and use the abilities that are held, in any order.",
        "A new Alpha or Fenghuang acts in this turn or never. The turn may end when all cards are turned.",
    ),
    "cleanup": ("Whoever has more cards than may stay discards, card by card. Heroes stay.",),
    "over": ("The game is over.",),
}


def cards_in_words(cards: Iterable[int]) -> str:
    """`Phoenix ×3 and Alpha`."""
    counts = Counter(sorted(cards))
    return listed([CARD[card].name + (f" ×{number}" if number > 1 else "") for card, number in counts.items()])


def a_card(card: int) -> str:
    """`a Phoenix`, `an Alpha`."""
    name = CARD[card].name
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def a_token(token: int) -> str:
    """`a Coin`, `Chaos` as people say it: every token of Nine is counted, so `a Chaos`."""
    return f"a {TOKEN[token].name}"


def _heading(observation: NineObservation) -> str:
    """`round 3 of 8`."""
    return f"round {observation.round} of {ROUNDS}"


def _phase(observation: NineObservation) -> str:
    """The phase, in a word or two."""
    return PHASES[observation.phase]


def _option(option: Option[Any], observation: NineObservation) -> Phrase:
    """What an option does."""
    if isinstance(option.value, Selection):
        pays = ", for a Culture" if option.value.phoenix else ""
        return say("lay down {cards}{pays}", cards=cards_in_words(option.value.cards), pays=pays)
    verb, _, rest = option.id.partition(":")
    return _OPTIONS[verb](option, rest)


def _part(part: str, observation: NineObservation) -> Phrase:
    """A part in a word or two."""
    role, _, rest = part.partition(":")
    return _PARTS[role](rest)


def _guide(observation: NineObservation) -> tuple[Phrase, ...]:
    """What the phase is about."""
    return tuple(say(line) for line in _GUIDE[observation.phase])


def _event(event: Event, reader: int | None) -> Phrase | None:
    """What happened."""
    words = _EVENTS.get(event.kind)
    return words(event) if words else None


# --- options -----------------------------------------------------------------------------------------------------


def use_in_words(use: Use) -> Phrase:
    """What a use of an ability does, beginning with a verb."""
    match use.how:
        case "gain":
            return say("take {token}", token=a_token(use.taken))
        case "steal":
            return say("take a Coin from {other}", other=Name(use.other))
        case "diamond" if use.influence == XIA:
            return say("pay Military, Science and Chaos for a Diamond")
        case "diamond":
            return say("pay {n} Coins for a Diamond", n=COINS_FOR_DIAMOND)
        case "flip":
            return say("turn {hero} face down for 1 VP", hero=_hero(use.hero, use.fresh))
        case "destroy" if use.influence == GOA:
            card = a_card(use.column)
            return say("give {other} a Military, destroy {card} there", other=Name(use.other), card=card)
        case "destroy":
            return say("destroy {hero}", hero=_hero(use.hero, use.fresh))
        case "swap":
            return say("give {given}, take {taken}", given=a_token(use.given), taken=a_token(use.taken))
        case _:
            return say("slide one under {column}", column=CARD[use.column].name)


def _hero(hero: int, fresh: bool) -> str:
    return f"the {'new ' if fresh else ''}{CARD[hero].name}"


def _with_ability(use: Use) -> Phrase:
    return say("{name}: {what}", what=use_in_words(use), name=CARD[use.influence].name)


def _hero_option(option: Option[Any], rest: str) -> Phrase:
    if rest == "FEN":
        return say("Fenghuang: take a Culture, then perhaps copy an ability")
    owner, code = option.parts[1].split(":")[1:]
    return say("Alpha: destroy {card} of {owner}", card=a_card(CARD_OF_CODE[code]), owner=Name(int(owner)))


def _copy_option(option: Option[Any], rest: str) -> Phrase:
    if option.value is None:
        return say("copy nothing")
    other, use = option.value
    return say(
        "{what} (copies {name} of {other})", what=use_in_words(use), name=CARD[use.influence].name, other=Name(other)
    )


_OPTIONS: dict[str, Callable[[Option[Any], str], Phrase]] = {
    "spend": lambda option, rest: say("spend a Culture and draw a card"),
    "keep": lambda option, rest: say("keep it"),
    "reveal": lambda option, rest: say("turn face-down card {n}", n=rest),
    "use": lambda option, rest: _with_ability(option.value),
    "shield": lambda option, rest: say("Galmi: take the Shield"),
    "hero": _hero_option,
    "end": lambda option, rest: say("end the turn"),
    "steal": lambda option, rest: say("steal {token}", token=a_token(TOKEN_OF_CODE[rest])),
    "copy": _copy_option,
    "discard": lambda option, rest: say("discard {card}", card=a_card(CARD_OF_CODE[rest])),
}


# --- parts -------------------------------------------------------------------------------------------------------


def _column_part(rest: str) -> Phrase:
    owner, code = rest.split(":")
    return say("{card} of {owner}", card=CARD[CARD_OF_CODE[code]].name, owner=Name(int(owner)))


def _own_part(rest: str) -> Phrase:
    code, _, new = rest.partition(":")
    return say("{hero}", hero=_hero(CARD_OF_CODE[code], bool(new)))


_VERBS = {
    "spend": "spend a Culture",
    "keep": "keep it",
    "end": "end the turn",
    "flip": "turn it face down",
    "destroy": "destroy it",
    "no copy": "copy nothing",
    "one more card": "one card more",
}
_PARTS: dict[str, Callable[[str], Phrase]] = {
    "hand": lambda rest: say("{card}", card=CARD[CARD_OF_CODE[rest]].name),
    "back": lambda rest: say("face-down card {n}", n=rest),
    "power": lambda rest: say("{card}", card=CARD[CARD_OF_CODE[rest]].name),
    "take": lambda rest: say("take {token}", token=a_token(TOKEN_OF_CODE[rest])),
    "give": lambda rest: say("give {token}", token=a_token(TOKEN_OF_CODE[rest])),
    "seat": lambda rest: say("from {who}", who=Name(int(rest))),
    "col": _column_part,
    "copy": _column_part,
    "own": _own_part,
    "verb": lambda rest: say("{verb}", verb=_VERBS[rest]),
}


# --- events ------------------------------------------------------------------------------------------------------


def _selected(event: Event) -> Phrase:
    cards = f": {cards_in_words(event.secret['cards'])}" if event.secret else ""
    pays = ", paying a Culture for Phoenix" if event.args["phoenix"] else ""
    number = event.args["count"]
    return say(
        "{who} laid down {n} card{s}{pays}{cards}",
        who=Name(event.seat),
        n=number,
        s="s" if number > 1 else "",
        pays=pays,
        cards=cards,
    )


def _hand(event: Event) -> Phrase | None:
    if not event.secret:
        return None
    cards = cards_in_words(event.secret["cards"])
    return say("{who} was dealt {cards}", who=Name(event.seat), cards=cards)


def _culture_spent(event: Event) -> Phrase:
    card = CARD[event.secret["card"]].name if event.secret else "a card"
    return say(
        "{who} spent a Culture ({left} left) and drew {card}", who=Name(event.seat), left=event.args["left"], card=card
    )


def _realm(event: Event) -> Phrase:
    number = event.args["count"]
    return say(
        "{who} begins a Realm turn with {n}", who=Name(event.seat), n=face_down(number) if number else "no cards"
    )


def _lost_card(event: Event) -> str:
    """`a Xi’an`, or the copy that left in its place."""
    column = event.args["column"]
    return f"the slid card under {CARD[column].name}" if event.args["copy"] else a_card(column)


def _diamond(event: Event) -> Phrase:
    paid = "Military, Science and Chaos" if event.args["influence"] == XIA else f"{COINS_FOR_DIAMOND} Coins"
    return say("{who} paid {paid} for a Diamond", who=Name(event.seat), paid=paid)


def _summoned(event: Event) -> Phrase:
    what = "took a Culture" if event.args["culture"] else "found no Culture left"
    return say("{who}’s Fenghuang {what}", who=Name(event.seat), what=what)


def _lapsed(event: Event) -> Phrase:
    name = CARD[event.args["hero"]].name
    return say("{who}’s {hero} did not act and can’t any more", who=Name(event.seat), hero=name)


def _supremacy(event: Event) -> Phrase:
    number = event.args["count"]
    return say("{who} gains {n} Supremac{y}", who=Name(event.seat), n=number, y="y" if number == 1 else "ies")


def _sentence(template: str) -> Callable[[Event], Phrase]:
    """Words for an event from its public arguments; cards, tokens and seats are written by their names."""

    def words(event: Event) -> Phrase:
        args: dict[str, Any] = {"who": Name(event.seat), **event.args}
        if "other" in args:
            args["other"] = Name(args["other"])
        for key in ("card", "hero", "influence"):
            if key in args:
                args[key] = CARD[args[key]].name
        for key in ("token", "given", "taken"):
            if key in args:
                args[key] = a_token(args[key])
        if "column" in args:
            args["lost"] = _lost_card(event) if "copy" in args else ""
            args["column"] = CARD[args["column"]].name
        return say(template, **args)

    return words


_EVENTS: dict[str, Callable[[Event], Phrase | None]] = {
    "nine.round": _sentence("Round {round}: {deal} cards each, {limit} may stay; {who} begins"),
    "nine.tomorrow": _sentence("{who} is dealt one more card (Tomorrow)"),
    "nine.hand": _hand,
    "nine.culture_spent": _culture_spent,
    "nine.culture_kept": _sentence("{who} kept the Culture"),
    "nine.selected": _selected,
    "nine.realm": _realm,
    "nine.revealed": _sentence("{who} revealed {card}"),
    "nine.gained": _sentence("{who} took {token} ({influence}), now {have}"),
    "nine.coin_stolen": _sentence("{who} took a Coin from {other} (Abhilasha), now {have}"),
    "nine.diamond": _diamond,
    "nine.hero_flipped": _sentence("{who} turned {hero} face down for 1 VP"),
    "nine.hero_destroyed": _sentence("{who} destroyed an own {hero}"),
    "nine.military_given": _sentence("{who} gave {other} a Military and destroyed {lost} there"),
    "nine.swapped": _sentence("{who} gave {given} and took {taken}"),
    "nine.slid": _sentence("{who} slid Byun Hyung Ja under {column}, which counts {count} now"),
    "nine.shield_taken": _sentence("{who} raised the Galmi Shield"),
    "nine.shield_lost": _sentence("{who} lost Galmi and returned the Shield"),
    "nine.struck": _sentence("{who}’s Alpha destroyed {lost} of {other}"),
    "nine.stolen": _sentence("{who} stole {token} from {other}"),
    "nine.summoned": _summoned,
    "nine.copied": _sentence("{who} copies {influence} of {other}"),
    "nine.copy_declined": _sentence("{who} copied nothing"),
    "nine.lapsed": _lapsed,
    "nine.discarded": _sentence("{who} discarded {lost}"),
    "nine.supremacy": _supremacy,
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
"""The words of Nine."""
