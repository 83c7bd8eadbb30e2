"""What a Civilization card is. The cards themselves stand in `heroes`, `buildings` and `wonders`, one place each."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Flows, Game
from boardgames.engine.needs import Need
from boardgames.engine.types import CardId, CardSet, Seat
from boardgames.engine.words import Phrase
from boardgames.games.immortal8.catalogue import CARDS
from boardgames.games.immortal8.state import NO_BONUS, Bonus, EightState

if TYPE_CHECKING:
    from boardgames.games.immortal8.activation import Activation
    from boardgames.games.immortal8.observation import PlayerView
    from boardgames.games.immortal8.worth import Worth

flow = Flows()
"""The flows of the game, by name."""

Needed: TypeAlias = Need[EightState, Seat, int]
"""A condition of a seat with so many coins left after all costs."""
Counts: TypeAlias = tuple[int, int, int]
"""Civilization tokens by type."""
Gain: TypeAlias = "Callable[[PlayerView, Worth], float]"
"""About what using a card once gives to a player, in points at the end, before its cost; a rough guess."""


class Copies(NamedTuple):
    """What an Action may copy (section 4.8).

    `sources`: the set of cards whose Action may be copied. `none` says why there are none. `unless`: when the Action
    may be started without any.
    """

    sources: Callable[[EightState, Seat], CardSet]
    none: str
    unless: Callable[[EightState], bool] | None = None


class InVain(NamedTuple):
    """An Action that may be started though it gives nothing: what it `needs` to give something, and what is said of it
    and asked as long as that is missing.
    """

    needs: Needed
    brief: str
    asks: str


class Action(NamedTuple):
    """The effect after the word Action: what can be activated or copied.

    `do` asks what has to be chosen, pays (`activation.pay`) and lets it happen. `cost` is in coins, as a number or by
    the set of cards that the player controls. `needs` and what it `copies` decide whether it may be started (L8, L9 and
    section 4.7). `asks` is its question and `says(value, player)` what an answer does, where the general words do not
    tell it. `in_vain` is what it says instead when it gives nothing. `worth` is for players that do not think ahead.
    """

    text: str
    do: "Callable[[Game[EightState], Activation], Flow[None] | None]"
    needs: tuple[Needed, ...] = ()
    cost: int | Callable[[CardSet], int] = 0
    copies: Copies | None = None
    asks: str = ""
    says: "Callable[[Any, PlayerView], str] | None" = None
    in_vain: InVain | None = None
    worth: Gain = lambda player, worth: 0.0


class OwnUse(NamedTuple):
    """What only the player who controls a card may do with it in a turn of their own (K4).

    It is no Action: nothing is tilted, and nobody can copy it. `do(g, seat, card)` lets it happen, `asks` is its
    question.
    """

    text: str
    do: Callable[[Game[EightState], Seat, CardId], Flow[None] | None]
    needs: tuple[Needed, ...] = ()
    cost: int = 0
    asks: str = ""
    worth: Gain = lambda player, worth: 0.0


class Lasting(NamedTuple):
    """What holds as long as a card is in play.

    `counts_more`: Civilization tokens that its player has more when a majority is counted. `counts`: the type of token
    that is counted because of it. `for_supremacy`: VP for each Supremacy that its player gains. `wonders_a_turn`: how
    many may be activated in a turn. `ends_turn(g, seat)` happens when a player ends the turn.
    """

    text: str
    counts_more: Counts | None = None
    counts: int | None = None
    for_supremacy: int = 0
    wonders_a_turn: int | None = None
    ends_turn: Callable[[Game[EightState], Seat], None] | None = None


class Destroyed(NamedTuple):
    """The effect after the skull: it happens when the card is destroyed in the Kingdom phase."""

    text: str
    do: Callable[[Game[EightState], Seat], None]


class Finale(NamedTuple):
    """The effect in the VP phase: how many Supremacy tokens and points the controller gains, and in a word what for."""

    text: str
    what_for: str
    supremacy: Callable[[EightState, Seat], int] | None = None
    points: Callable[[EightState, Seat], int] | None = None


class Card(NamedTuple):
    """A Hero, a Building or a Wonder, with all that the rules do with it and all that is said of it.

    Its texts speak to whoever uses it: “your Buildings”. `brief` says in a few words what it is for, to anybody.
    `rulings` are what tables ask about. `promise` is what it is worth besides being used, for players that do not think
    ahead.
    """

    key: str
    name: str
    short: str
    brief: str
    icons: tuple[str, ...] = ()
    bonus: Bonus = NO_BONUS
    action: Action | None = None
    use: OwnUse | None = None
    lasting: Lasting | None = None
    destroyed: Destroyed | None = None
    finale: Finale | None = None
    rulings: tuple[str, ...] = ()
    promise: float = 0.0


# --- the box -----------------------------------------------------------------------------------------------------

CARD: dict[CardId, Card] = {}
"""The cards by number; both copies of a Building are one card."""
ACTION: list[Action | None] = [None] * (len(CARDS) + 1)
"""The Actions by the number of their card."""
LASTING: dict[CardId, Lasting] = {}
"""What holds as long as a card is in play, by its number."""
COUNTS_MORE: dict[CardId, Counts] = {}
WONDERS_A_TURN: dict[CardId, int] = {}
AT_TURNS_END: dict[CardId, Callable[[Game[EightState], Seat], None]] = {}
"""The same by effect, of the cards that have it."""
OF_ICON: dict[str, CardSet] = {}
"""The set of cards with a type icon (section 4.5)."""
CODE: dict[CardId, str] = {}
"""What a card is called in options: its key, for a Building with its number."""
OF_CODE: dict[str, CardId] = {}

Maker = TypeVar("Maker", bound=Callable[..., Card])


def card(*numbers: CardId) -> Callable[[Maker], Maker]:
    """Put the card that a function makes into the box; a Building has the numbers of both copies.

    The parameters of the function are the numbers printed on the card: each stands once, and what the card does, needs,
    asks and says is made of it.
    """

    def put(make: Maker) -> Maker:
        register(make(), *numbers)
        return make

    return put


def register(card: Card, *numbers: CardId) -> None:
    """Put a card into the box, in the place of what had its numbers."""
    for number in numbers:
        CARD[number] = card
        ACTION[number] = card.action
        if card.lasting:
            _register_lasting(card.lasting, number)
        code = f"{card.key}{number}" if len(numbers) > 1 else card.key
        CODE[number], OF_CODE[code] = code, number
        for icon in card.icons:
            OF_ICON[icon] = OF_ICON.get(icon, 0) | 1 << number


def _register_lasting(lasting: Lasting, number: CardId) -> None:
    LASTING[number] = lasting
    if lasting.counts_more is not None:
        COUNTS_MORE[number] = lasting.counts_more
    if lasting.wonders_a_turn is not None:
        WONDERS_A_TURN[number] = lasting.wonders_a_turn
    if lasting.ends_turn is not None:
        AT_TURNS_END[number] = lasting.ends_turn


# --- what is said where it happens -------------------------------------------------------------------------------

TOLD: dict[str, Callable[[Event, int | None], Phrase]] = {}
"""The words of events that only one card, or one Immortal, brings about, for a reader, by the kind of event."""
UNFORESEEN: dict[str, Callable[[EightState], str]] = {}
"""What a forecast says instead of running a flow, by its name."""

Telling = TypeVar("Telling", bound=Callable[[Event, int | None], Phrase])
AnyFlow = TypeVar("AnyFlow", bound=Callable[..., Any])


def told(kind: str) -> Callable[[Telling], Telling]:
    """The words of an event, beside what tells it."""

    def put(words: Telling) -> Telling:
        TOLD[kind] = words
        return words

    return put


def unforeseen(words: Callable[[EightState], str]) -> Callable[[AnyFlow], AnyFlow]:
    """Marks a flow that turns on chance or on another choice: `words` are all that can be said of it before."""

    def put(follows: AnyFlow) -> AnyFlow:
        UNFORESEEN[follows.__name__] = words
        return follows

    return put
