"""What Immortals says: phases and parts, and where the rest stands."""

from collections.abc import Callable

from boardgames.engine.words import Name, Phrase, Words, counted, say
from boardgames.games.immortals.about import about, reference
from boardgames.games.immortals.actions.attack import wild_card_words
from boardgames.games.immortals.actions.shrine import price_of_half
from boardgames.games.immortals.answers import forecast, option_words, verb_words
from boardgames.games.immortals.cards import card_name, card_words
from boardgames.games.immortals.catalogue import (
    CARD_OF,
    DRAFT,
    HOME_TWIN_CUBES,
    PLACE_OF,
    REINFORCEMENT,
    SEEDED,
    SEEDED_INHABITANTS,
    SPACE_OF,
)
from boardgames.games.immortals.events import event_words
from boardgames.games.immortals.names import NAMES
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.phrases import COIN, placed_with, player_words, space_name
from boardgames.games.immortals.pieces import PIECE
from boardgames.games.immortals.questions import QUESTIONS

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
        "Everybody leads a tribe in each realm. An army group goes to the home in the Light Realm, "
        f"{counted(HOME_TWIN_CUBES, 'cube')} to its dark twin.",
    ),
    "draft": (
        "{Who} pick{s} a card from {their} hand, in secret. A card for an empty region places a whole army group "
        "there, and brings its region card if that is still in the pool.",
        "Then the hands go to the left. When all groups are placed, the draft ends.",
    ),
    "seeding": (
        f"{SEEDED} cubes of each player and {SEEDED_INHABITANTS} inhabitants fall into the tower. {{Who}} divide{{s}} "
        "{their} cubes that come out between {their} two limbos.",
    ),
    "reinforcements": (
        f"{{Who}} may draw a conflict card. Then 1 of every {REINFORCEMENT} cubes in a limbo may return to {{their}} "
        "regions in its realm.",
    ),
    "planning": (
        "{Who} lay{s} cards face down on {their} spaces, in secret. The space says what can be done, the card says "
        "where. It need not be possible: bluffing is part of the game.",
        "{realms}",
    ),
    "performance": (
        f"In turn, {{who}} reveal{{s}} a card and {{does}} one action of its space, or forfeit{{s}} it for {COIN}; or "
        f"pass{{es}}, for {COIN} now and again each turn to come.",
        "At the end of the round regions, shrines, capitals and areas score.",
    ),
    "over": ("The game is over.",),
}
_BOUND_SPACES = "Light spaces act in the Light Realm, dark ones in the Dark Realm, magic ones in both."
_FREE_SPACES = (
    "All spaces act in both realms, but a card of one realm only in its own. An attack may begin in either, whatever "
    "the card."
)


def _heading(table: ImmortalsObservation) -> str:
    """`round 2 of 6`; before the first one `draft round 3`."""
    if table.round:
        return f"round {table.round} of {table.rounds}"
    return f"draft round {table.draft_round}" if table.phase == DRAFT else "before the first round"


def _guide(table: ImmortalsObservation) -> tuple[Phrase, ...]:
    """What the phase is about."""
    realms = _BOUND_SPACES if table.house.realm_bound_spaces else _FREE_SPACES
    return tuple(say(line, realms=realms, **player_words(table, "everybody")) for line in _GUIDE[table.phase])


def _part(part: str, table: ImmortalsObservation) -> Phrase:
    """A part in a word or two."""
    role, _, rest = part.partition(":")
    return _PARTS[role](rest, table)


_PARTS: dict[str, Callable[[str, ImmortalsObservation], Phrase]] = {
    "place": lambda code, table: placed_with(PLACE_OF[code], table),
    "hand": lambda code, table: (card_name(CARD_OF[code]),),
    "card": lambda code, table: (card_words(CARD_OF[code]),),
    "space": lambda rest, table: (space_name(SPACE_OF[rest.rpartition(":")[2]]),),
    "seat": lambda rest, table: (Name(int(rest)),),
    "number": lambda rest, table: (counted(int(rest), "cube"),),
    "group": lambda rest, table: (f"the group of {rest}",),
    "piece": lambda piece, table: (PIECE[piece].name,),
    "resource": lambda rest, table: (f"1 {rest}",),
    "price": price_of_half,
    "shows": wild_card_words,
    "verb": lambda verb, table: (verb_words(verb),),
}

WORDS = Words(
    heading=_heading,
    phase=lambda table: PHASES[table.phase],
    questions=QUESTIONS,
    option=option_words,
    part=_part,
    event=event_words,
    forecast=forecast,
    about=about,
    reference=reference,
    guide=_guide,
    names=NAMES,
    chapters=("immortals.round",),
)
"""The words of Immortals."""
