"""What Nine says: options, parts and events; questions stand in `questions`, what a power does with the power."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.words import Name, Phrase, Words, counted, listed, say
from boardgames.games.nine.about import VERBS, about, reference
from boardgames.games.nine.catalogue import CARD, CARD_OF_CODE, DEAL, LIMIT, ROUNDS, TOKEN_OF_CODE
from boardgames.games.nine.forecast import forecast
from boardgames.games.nine.heroes import HERO
from boardgames.games.nine.leads import lead_changed
from boardgames.games.nine.names import NAMES
from boardgames.games.nine.observation import NineObservation, PlayerView
from boardgames.games.nine.orders import SHAPE, Selection
from boardgames.games.nine.power import HeroUse, PowerUse, Theft, Told, a_token, leaving, told
from boardgames.games.nine.powers import POWER
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
        f"Lay down {SHAPE}. All other cards go back to the pile.",
        "In the Realm turn they are turned over and join their columns. Whoever has most of an Influence leads it: "
        "its power works once a round, and at the end it is worth its number to whoever leads it alone.",
    ),
    "realm": (
        "Turn all face-down cards, one by one or at once, and use the powers that leads give, in any order.",
        "A new Alpha or Fenghuang acts in this turn or never. The turn may end when all cards are turned.",
    ),
    "cleanup": ("Whoever has too many cards discards, one by one. Heroes stay.",),
    "over": ("The game is over.",),
}


def cards_in_words(cards: Iterable[int]) -> str:
    """`Phoenix ×3 and Alpha`."""
    counts = Counter(sorted(cards))
    return listed([CARD[card].name + (f" ×{number}" if number > 1 else "") for card, number in counts.items()])


def _heading(table: NineObservation) -> str:
    """`round 3 of 8`."""
    return f"round {table.round} of {ROUNDS}"


def _phase(table: NineObservation) -> str:
    """The phase, in a word or two."""
    return PHASES[table.phase]


def _terms(table: NineObservation) -> tuple[str, ...]:
    """What is dealt and may stay: `5 cards each, 6 may stay`; nothing once it is over."""
    if table.phase == "over":
        return ()
    stay = f"{LIMIT[table.round]} may stay"
    return (stay,) if table.phase in ("realm", "cleanup") else (f"{DEAL[table.round]} cards each, {stay}", stay)


def _guide(table: NineObservation) -> tuple[Phrase, ...]:
    """What the phase is about."""
    return tuple((line,) for line in _GUIDE[table.phase])


# --- options -----------------------------------------------------------------------------------------------------


def _option(option: Option[Any], table: NineObservation) -> Phrase:
    """What an option does."""
    match option.value:
        case Selection(cards, phoenix):
            return (f"lay down {cards_in_words(cards)}{', for a Culture' if phoenix else ''}",)
        case PowerUse() as use:
            return say("{name}: {what}", name=CARD[use.influence].name, what=_use(use, table))
        case HeroUse() as use:
            return say("{name}: {what}", name=CARD[use.hero].name, what=HERO[use.hero].says(use, table))
        case Theft(other, token):
            return say("steal {token} from {other}", token=a_token(token), other=Name(other))
        case (int() as other, PowerUse() as use):
            return say(
                "{what} ({other}’s {name})", what=_use(use, table), other=Name(other), name=CARD[use.influence].name
            )
    verb, _, rest = option.id.partition(":")
    return (_OPTIONS[verb](rest, table),)


def _use(use: PowerUse, table: NineObservation) -> Phrase:
    """What a use of a power does, beginning with a verb."""
    return POWER[use.influence].way(use).says(use, table)


def _turn(which: str, table: NineObservation) -> str:
    return f"turn all {face_down(len(_active(table).selected))}" if which == "all" else f"turn face-down card {which}"


def _discard(code: str, table: NineObservation) -> str:
    column = CARD_OF_CODE[code]
    return f"discard {leaving(column, _active(table).copies[column])}"


def _active(table: NineObservation) -> PlayerView:
    return table.players[table.active]


_OPTIONS: dict[str, Callable[[str, NineObservation], str]] = {
    "spend": lambda rest, table: "spend a Culture and draw a card",
    "keep": lambda rest, table: "keep it",
    "reveal": _turn,
    "end": lambda rest, table: "end the turn",
    "copy": lambda rest, table: "copy nothing",
    "discard": _discard,
}


# --- parts -------------------------------------------------------------------------------------------------------


def _part(part: str, table: NineObservation) -> Phrase:
    """A part in a word or two."""
    role, _, rest = part.partition(":")
    if role == "seat":
        return say("from {who}", who=Name(int(rest)))
    if role in ("col", "copy"):
        owner, code = rest.split(":")
        return say("{who}’s {card}", who=Name(int(owner)), card=CARD[CARD_OF_CODE[code]].name)
    return (_PARTS[role](rest),)


def _own_hero(rest: str) -> str:
    code, _, new = rest.partition(":")
    return f"the {'new ' if new else ''}{CARD[CARD_OF_CODE[code]].name}"


_PARTS: dict[str, Callable[[str], str]] = {
    "hand": lambda rest: CARD[CARD_OF_CODE[rest]].name,
    "back": lambda rest: f"face-down card {rest}",
    "power": lambda rest: CARD[CARD_OF_CODE[rest]].name,
    "take": lambda rest: f"take {a_token(TOKEN_OF_CODE[rest])}",
    "give": lambda rest: f"give {a_token(TOKEN_OF_CODE[rest])}",
    "own": _own_hero,
    "verb": lambda rest: VERBS[rest][0],
}


# --- events ------------------------------------------------------------------------------------------------------


def _event(event: Event, reader: int | None) -> Phrase | None:
    """What happened."""
    words = _EVENTS.get(event.kind)
    return words(event, reader) if words else None


def _selected(event: Event) -> str:
    pays = ", paying a Culture" if event.args["phoenix"] else ""
    cards = f": {cards_in_words(event.secret['cards'])}" if event.secret else ""
    return f"{counted(event.args['count'], 'card')}{pays}{cards}"


def _to_owner(words: Told) -> Told:
    """Words that only the owner of a secret gets."""
    return lambda event, reader: words(event, reader) if event.secret else None


_EVENTS: dict[str, Told] = {
    "nine.round": told("Round {round}: {deal} cards each, {limit} may stay; {who} begin{s}"),
    "nine.hand": _to_owner(
        told("{Whose} new hand: {cards}", cards=lambda event: cards_in_words(event.secret["cards"]))
    ),
    "nine.culture_spent": told(
        "{Who} spent a Culture ({left} left) and drew {drawn}",
        drawn=lambda event: CARD[event.secret["card"]].name if event.secret else "a card",
    ),
    "nine.culture_kept": told("{Who} kept {their} Culture"),
    "nine.selected": told("{Who} laid down {what}", what=_selected),
    "nine.realm": told(
        "{Who} began a Realm turn with {what}",
        what=lambda event: face_down(event.args["count"]) if event.args["count"] else "no cards",
    ),
    "nine.revealed": told("{Who} revealed {card}"),
    "nine.gained": told("{Who} took {token} ({influence}), now {have}"),
    "nine.diamond": told("{Who} bought a Diamond ({influence})"),
    "nine.lapsed": told("{Whose} {hero} did not act and can’t any more"),
    "nine.discarded": told("{Who} discarded {lost}"),
    "nine.supremacy": told(
        "{Who} gained {what}",
        what=lambda event: counted(event.args["count"], "Supremacy", "Supremacies"),
    ),
    "nine.led": lead_changed,
    **{kind: words for power in POWER.values() for kind, words in power.events.items()},
    **{kind: words for hero in HERO.values() for kind, words in hero.events.items()},
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
    terms=_terms,
    names=NAMES,
    chapters=("nine.round",),
)
"""The words of Nine."""
