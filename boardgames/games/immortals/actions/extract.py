"""Extract: gold or energy from the region shown (rules, section 5)."""

from collections.abc import Iterable, Iterator
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.needs import Need
from boardgames.engine.words import Phrase, say
from boardgames.games.immortals.actions.act import OWN_REGION, Answer, Planned, RegionAct
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import FREE, RESOURCE_NAME, YIELD, members
from boardgames.games.immortals.forecasts import resources
from boardgames.games.immortals.glance import RESOURCE, Glance
from boardgames.games.immortals.look import Look, Promise
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.options import at_places, choose
from boardgames.games.immortals.phrases import place_words, player_words
from boardgames.games.immortals.state import ImmortalsState
from boardgames.games.immortals.supply import gain
from boardgames.games.immortals.table import Table

NOT_WILD: Need[Table, Planned] = Need(lambda table, planned: not planned.is_wild, "not with a wild card")


class Extract(RegionAct):
    """Gain what the region yields of one resource, GOLD or ENERGY."""

    section = "extract"
    needs = (NOT_WILD, OWN_REGION)

    def __init__(self, key: str, resource: int) -> None:
        super().__init__(key)
        self.resource = resource
        self.what = RESOURCE_NAME[resource]
        self.answers = {"extract": Answer(self._words, self._forecast)}

    @property
    def name(self) -> str:
        return self.what.capitalize()

    @property
    def chosen(self) -> str:
        return f"{self.name}: take the {self.what} of the region"

    @property
    def brief(self) -> str:
        return f"{self.what} of a region"

    def text(self, table: Table) -> Phrase:
        words = "gain the {what} of the region shown, which must be {theirs}. Not with a wild card."
        return say(words, what=self.what, **player_words(table))

    def amount(self, place: int) -> Resources:
        """What a place brings."""
        amount = YIELD[place][self.resource]
        return (0, amount) if self.resource else (amount, 0)

    def do(self, g: Game[ImmortalsState], planned: Planned) -> Flow[None]:
        place = yield from choose(g, planned.seat, "immortals.extract", at_places("extract", planned.places))
        g.state.underway = g.state.underway._replace(place=place)
        gain(g, planned.seat, self.amount(place), "extract")

    def could(self, table: ImmortalsObservation, planned: Planned) -> Iterator[Phrase]:
        places = members(planned.places)
        sources = [f"{YIELD[place][self.resource]} {self.what} from {place_words(place)}" for place in places]
        yield (f"{' or '.join(sources)}.",)
        if len(places) == 1:
            yield resources(table, planned.seat, self.amount(places[0]))

    def _words(self, option: Option[Any], table: ImmortalsObservation) -> Phrase:
        return (f"{YIELD[option.value][self.resource]} {self.what} from {place_words(option.value)}",)

    def _forecast(self, option: Option[Any], table: ImmortalsObservation) -> Iterator[Phrase]:
        yield resources(table, table.active, self.amount(option.value))

    def sure_income(self, planned: Planned) -> Resources | None:
        if planned.is_wild or not planned.places:
            return FREE
        return self.amount(members(planned.places)[0])

    def promises(self, look: Look, planned: Planned) -> Iterable[Promise]:
        if not planned.places or planned.is_wild:
            return ()
        amount = YIELD[members(planned.places)[0]][self.resource]
        return (look.promise(look.coin * (amount - 1), planned),)

    def glances(self, look: Glance, planned: Planned, budget: list[int]) -> Iterable[tuple[float, Resources]]:
        if not planned.places or planned.is_wild:
            return ()
        return ((RESOURCE * YIELD[members(planned.places)[0]][self.resource], FREE),)
