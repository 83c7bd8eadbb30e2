"""What a Civilization card is. The cards themselves stand in `heroes`, `buildings` and `wonders`, one place each."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from boardgames.engine.flow import Flow, Flows, Game
from boardgames.games.immortal8.catalogue import CARDS
from boardgames.games.immortal8.state import NO_BONUS, Bonus, EightState

if TYPE_CHECKING:
    from boardgames.games.immortal8.activation import Use

flow = Flows()
"""The flows of the game, by name."""

May: TypeAlias = Callable[[EightState, int, int], bool]
Cost: TypeAlias = Callable[[int], int]
Sources: TypeAlias = Callable[[EightState, int], int]


class Action(NamedTuple):
    """The effect after the word Action: what can be activated or copied.

    `do` asks what has to be chosen, pays (`use.pay`) and lets it happen. `cost` is in coins, as a number or
    by the set of cards that the player controls.
    `may(state, seat, coins)` tells whether it may be started with so many coins left after all costs (L8, L9 and
    section 4.7); it is None for an Action that does nothing but copy. `sources` is the set of cards whose Action it may
    copy (section 4.8).
    """

    text: str
    do: "Callable[[Game[EightState], Use], Flow[None] | None]"
    may: May | None = None
    cost: int | Cost = 0
    sources: Sources | None = None


class Destroyed(NamedTuple):
    """The effect after the skull: it happens when the card is destroyed in the Kingdom phase."""

    text: str
    do: Callable[[Game[EightState], int], None]


class Finale(NamedTuple):
    """The effect in the VP phase: how many Supremacy tokens and points the controller gains."""

    text: str
    supremacy: Callable[[EightState, int], int] | None = None
    points: Callable[[EightState, int], int] | None = None


class Card(NamedTuple):
    """A Hero, a Building or a Wonder.

    `brief` says in a few words what the card is for. `lasting` is the text of what holds as long as the card is in
    play; the rules ask for it by the card's number. `rulings` are what tables ask about.
    """

    key: str
    name: str
    short: str
    brief: str
    icons: tuple[str, ...] = ()
    bonus: Bonus = NO_BONUS
    action: Action | None = None
    lasting: str = ""
    destroyed: Destroyed | None = None
    finale: Finale | None = None
    rulings: tuple[str, ...] = ()


CARD: dict[int, Card] = {}
"""The cards by number; both copies of a Building are one card."""
ACTION: list[Action | None] = [None] * (len(CARDS) + 1)
"""The Actions by the number of their card."""
OF_ICON: dict[str, int] = {}
"""The set of cards with a type icon (section 4.5)."""
CODE: dict[int, str] = {}
"""What a card is called in options: its key, for a Building with its number."""
OF_CODE: dict[str, int] = {}


def register(card: Card, *numbers: int) -> None:
    """Put a card into the box; a Building has the numbers of both copies."""
    for number in numbers:
        CARD[number] = card
        ACTION[number] = card.action
        code = f"{card.key}{number}" if len(numbers) > 1 else card.key
        CODE[number], OF_CODE[code] = code, number
        for icon in card.icons:
            OF_ICON[icon] = OF_ICON.get(icon, 0) | 1 << number
