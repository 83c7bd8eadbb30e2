"""The six actions of the spaces and the four magic cards, each in one place (rules, section 5)."""

from collections.abc import Iterator

from boardgames.engine.types import CardId
from boardgames.engine.words import Phrase
from boardgames.games.immortals.actions.act import Act, Planned, RegionAct, planned_by, planned_on
from boardgames.games.immortals.actions.attack import Attack
from boardgames.games.immortals.actions.comparison import Compare
from boardgames.games.immortals.actions.construct import Construct
from boardgames.games.immortals.actions.draw import Draw
from boardgames.games.immortals.actions.extract import Extract
from boardgames.games.immortals.actions.marker import TakeMarker
from boardgames.games.immortals.actions.move import Move
from boardgames.games.immortals.actions.shrine import BuildShrine
from boardgames.games.immortals.actions.transition import SpaceTransition, Transition
from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    ATTACK,
    BLANK,
    CONSECRATION,
    CONSTRUCT,
    ENERGY,
    EXTRACT_ENERGY,
    EXTRACT_GOLD,
    FORESIGHT,
    GATHERING,
    GOLD,
    GREAT_TRANSITION,
    MOVE,
    NO_CARD,
    TRANSITION,
    actions_on,
)
from boardgames.games.immortals.phrases import opening
from boardgames.games.immortals.table import Table

__all__ = [
    "ACTIONS",
    "MAGIC",
    "Act",
    "MagicCard",
    "Planned",
    "RegionAct",
    "act_called",
    "act_under_way",
    "actions_words",
    "acts_of",
    "planned_by",
    "planned_on",
    "short_actions",
]

ACTIONS: dict[str, Act] = {
    EXTRACT_GOLD: Extract(EXTRACT_GOLD, GOLD),
    EXTRACT_ENERGY: Extract(EXTRACT_ENERGY, ENERGY),
    TRANSITION: SpaceTransition(TRANSITION, cubes=3, price=(1, 2)),
    CONSTRUCT: Construct(CONSTRUCT),
    MOVE: Move(MOVE),
    ATTACK: Attack(ATTACK),
}
"""Each action by its name on a space."""


class MagicCard:
    """A magic card: its name, the name in at most 12 cells, and one or two uses."""

    def __init__(self, name: str, *uses: Act, short: str = "") -> None:
        self.name = name
        self.short = short or name
        self.uses = uses

    @property
    def brief(self) -> str:
        """What it is for, in a few words: `draw 1, or go first`."""
        return ", or ".join(use.brief for use in self.uses)

    def lines(self, table: Table) -> Iterator[Phrase]:
        """Its uses, a sentence each."""
        first, *others = (use.text(table) for use in self.uses)
        yield opening(first)
        for text in others:
            yield ("Or ", *text)


MAGIC: dict[int, MagicCard] = {
    GREAT_TRANSITION: MagicCard(
        "Great Transition", Transition("great transition", cubes=5, price=(1, 4)), short="Great Trans."
    ),
    FORESIGHT: MagicCard("Foresight", Draw("foresight draw", cards=1), TakeMarker("foresight marker")),
    CONSECRATION: MagicCard("Consecration", BuildShrine("consecration shrine"), Compare("consecration comparison")),
    GATHERING: MagicCard("Gathering", Draw("gathering draw", cards=2), Transition("gathering transition", cubes=2)),
}
"""The magic cards by number."""


def acts_of(tribes: tuple[int, int], card: CardId, space: int) -> tuple[Act, ...]:
    """What a card could do on a space, possible or not: the two actions of the space, or the uses of a magic card."""
    if card == BLANK:
        return ()
    if space in ARMY_SPACES:
        first, second = actions_on(tribes, space)
        return (ACTIONS[first], ACTIONS[second])
    return MAGIC[card].uses


def actions_words(tribes: tuple[int, int], space: int) -> str:
    """What can be done on an army space: `Gold or Energy`."""
    return " or ".join(act.name for act in acts_of(tribes, NO_CARD, space))


def short_actions(tribes: tuple[int, int], space: int) -> list[str]:
    """The same in at most 9 cells each."""
    return [act.short for act in acts_of(tribes, NO_CARD, space)]


def act_called(key: str) -> Act | None:
    """The action, or the use of a magic card, of that key."""
    if key in ACTIONS:
        return ACTIONS[key]
    return next((use for card in MAGIC.values() for use in card.uses if use.key == key), None)


def act_under_way(table: Table) -> Act | None:
    """What the active player has chosen to do with the open card."""
    return act_called(table.underway.action)
