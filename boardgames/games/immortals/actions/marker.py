"""Taking the first-player marker by magic (rules, section 5)."""

from collections.abc import Iterator

from boardgames.engine.flow import Flow, Game
from boardgames.engine.needs import Need
from boardgames.engine.words import Phrase, person, say
from boardgames.games.immortals.actions.act import Act, Planned
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.state import ImmortalsState
from boardgames.games.immortals.table import Table


class TakeMarker(Act):
    """Take the first-player marker, which counts from the next round on."""

    needs = (
        Need(
            lambda table, planned: table.marker != planned.seat,
            lambda table, planned: say("{who} already {has} it", **person(planned.seat, table.reader)),
        ),
    )
    name = "take the first-player marker"
    brief = "go first"

    def text(self, table: Table) -> Phrase:
        return ("take the first-player marker; it counts from the next round on.",)

    def do(self, g: Game[ImmortalsState], planned: Planned) -> Flow[None]:
        before, g.state.marker = g.state.marker, planned.seat
        g.tell("immortals.marker", planned.seat, before=before)
        yield from ()

    def could(self, table: ImmortalsObservation, planned: Planned) -> Iterator[Phrase]:
        words = "{Who} begin{s} the next round, unless somebody takes the marker again."
        yield say(words, **person(planned.seat, table.reader))
