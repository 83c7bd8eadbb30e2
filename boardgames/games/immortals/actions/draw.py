"""Drawing conflict cards by magic (rules, section 5)."""

from collections.abc import Iterable, Iterator

from boardgames.engine.flow import Flow, Game
from boardgames.engine.needs import Need
from boardgames.engine.words import Phrase, counted
from boardgames.games.immortals.actions.act import Act, Planned
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import FREE
from boardgames.games.immortals.forecasts import drawn
from boardgames.games.immortals.glance import CONFLICT_CARD as CARD_AT_A_GLANCE
from boardgames.games.immortals.glance import Glance
from boardgames.games.immortals.look import CONFLICT_CARD, Look, Promise
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.state import ImmortalsState
from boardgames.games.immortals.supply import draw_conflict_cards
from boardgames.games.immortals.table import Table, can_draw


class Draw(Act):
    """Draw so many conflict cards, as far as cards last."""

    needs = (Need(lambda table, planned: can_draw(table), "no conflict cards are left to draw"),)

    def __init__(self, key: str, cards: int) -> None:
        super().__init__(key)
        self.cards = cards

    @property
    def name(self) -> str:
        return f"draw {counted(self.cards, 'conflict card')}"

    @property
    def brief(self) -> str:
        return f"draw {self.cards}"

    def text(self, table: Table) -> Phrase:
        return (f"{self.name}.",)

    def do(self, g: Game[ImmortalsState], planned: Planned) -> Flow[None]:
        draw_conflict_cards(g, planned.seat, self.cards)
        yield from ()

    def could(self, table: ImmortalsObservation, planned: Planned) -> Iterator[Phrase]:
        yield drawn(table, planned.seat, self.cards)

    def promises(self, look: Look, planned: Planned) -> Iterable[Promise]:
        return (look.promise(self.cards * look.horizon * CONFLICT_CARD - look.coin, planned),)

    def glances(self, look: Glance, planned: Planned, budget: list[int]) -> Iterable[tuple[float, Resources]]:
        return ((self.cards * CARD_AT_A_GLANCE, FREE),)
