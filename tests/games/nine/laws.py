"""What the laws of secrecy need to know of Nine, and leaks to be found."""

from collections.abc import Sequence
from typing import Any

from boardgames.engine.cards import EVERYBODY, Place, only
from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Game
from boardgames.engine.rules import Rules
from boardgames.games.nine.catalogue import HEROES
from boardgames.games.nine.flows import KEEP, SPEND
from boardgames.games.nine.orders import selections
from boardgames.games.nine.rules import RULES
from boardgames.games.nine.state import NineState
from tests.games.laws import Laws, planted
from tests.games.nine.tables import GAME

Leaky = Rules[NineState, Any]


class NineLaws(Laws[NineState, int]):
    """What is Nine's own: a card that is turned may be another one in each world."""

    def places(self, state: NineState) -> Sequence[Place]:
        return [state.pile, *(place for player in state.players for place in (player.hand, player.selected))]

    def public_face(self, option: Option[Any]) -> object:
        """The number of cards and whether Phoenix is paid."""
        return (len(option.parts), option.value.phoenix) if option.id.startswith("select") else option.id

    def reveals(self, one: Event, other: Event, new: bool) -> bool:
        return new and one.kind == "nine.revealed"


def asking_by_the_pile() -> Leaky:
    """Offers the draw only if an Influence lies on top of the pile."""

    def culture(g: Game[NineState], seat: int) -> Flow[None]:
        influence = g.state.pile.cards[-1] not in HEROES
        yield from g.ask(seat, "nine.culture", (SPEND, KEEP) if influence else (KEEP,), private=True)

    return planted(RULES, culture)


def remembering_too_much() -> Leaky:
    """Lets everybody know which cards the others put under the pile."""

    def close_orders(g: Game[NineState]) -> None:
        for player in g.state.players:
            g.state.pile.put_under(player.hand.cards, EVERYBODY)
            player.hand.clear()

    return planted(RULES, close_orders)


def logging_too_much() -> Leaky:
    """Tells everybody which cards were selected."""

    def orders(g: Game[NineState], seat: int) -> Flow[None]:
        player = g.state.players[seat]
        selection = yield from g.ask(seat, "nine.orders", selections(player.hand.cards, False), private=True)
        for card in selection.cards:
            player.hand.take(card)
            player.selected.add(card, only(seat))
        g.tell("nine.selected", seat, cards=selection.cards)

    return planted(RULES, orders)


def drawing_openly() -> Leaky:
    """Tells everybody which card was drawn for a Culture."""

    def culture(g: Game[NineState], seat: int) -> Flow[None]:
        yield from g.ask(seat, "nine.culture", (SPEND,), private=True)
        card = g.state.pile.draw()
        g.state.players[seat].hand.add(card, only(seat))
        g.tell("nine.culture_spent", seat, card=card, barrier=True)

    return planted(RULES, culture)


LAWS = NineLaws(
    GAME,
    games={2: 9, 3: 7, 4: 6},
    compared={4: (400, 50)},
    leaky=(3, (1,)),
    asking=asking_by_the_pile(),
    telling={
        "what goes under the pile": remembering_too_much(),
        "what is selected": logging_too_much(),
        "what a Culture draws": drawing_openly(),
    },
)
