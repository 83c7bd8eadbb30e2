"""All that the oracles ask of the engine and the games. When a name changes there, it changes here; never a prediction.

Beyond this they read the fields of states and observations, the prompts and option ids of decisions, and the kinds and
arguments of events: what saves and screens hold to as well.
"""

from dataclasses import fields
from typing import Any

from boardgames.engine.cards import EVERYBODY, Place, only
from boardgames.engine.decision import IllegalAnswer
from boardgames.engine.match import Match, apply, start
from boardgames.engine.state import Task
from boardgames.games.immortal8.rules import RULES as EIGHT
from boardgames.games.immortal8.setup import COMPANY as EIGHT_COMPANY
from boardgames.games.immortal8.state import Bonus as EightBonus
from boardgames.games.immortal8.trade import KIND as EIGHT_TRADE_CARDS
from boardgames.games.immortal8.trade import TRADES as EIGHT_TRADES
from boardgames.games.immortals.catalogue import CARD_CODE as REALMS_CARDS
from boardgames.games.immortals.catalogue import PLACE_CODE as REALMS_PLACES
from boardgames.games.immortals.catalogue import TRIBES as REALMS_TRIBES
from boardgames.games.immortals.rules import RULES as REALMS
from boardgames.games.nine.rules import RULES as NINE
from boardgames.games.they_who_were_8.rules import RULES as THEY

__all__ = [
    "EIGHT",
    "EIGHT_COMPANY",
    "EIGHT_TRADES",
    "EIGHT_TRADE_CARDS",
    "EVERYBODY",
    "NINE",
    "REALMS",
    "REALMS_CARDS",
    "REALMS_PLACES",
    "REALMS_TRIBES",
    "THEY",
    "EightBonus",
    "IllegalAnswer",
    "Match",
    "Place",
    "Task",
    "apply",
    "fields_of",
    "only",
    "start",
]


def fields_of(observation: Any) -> set[str]:
    """The names of all that an observation shows."""
    return {field.name for field in fields(observation)}
