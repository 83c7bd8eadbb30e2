"""What there is to a god: its names, its power, when that works, what it needs and does, and how all this is said."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from boardgames.engine.flow import Flows, Game
from boardgames.engine.needs import Need
from boardgames.engine.words import Question
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.state import TheyState

flow = Flows()
"""The flows of the game, by name."""

START, TURN, TARGET, SHOWN, EVENING, DEAL = ("start", "turn", "target", "shown", "evening", "deal")
"""The windows W1 to W5: at the start of a round, before a turn, while a card lies open (to those whom it names, or to
all but its player), at the end of a round, and in the base game before the draw."""
OPENING = "opening"
"""W1 and the W2 of the first turn, which are asked together."""
WINDOWS_OF = {
    OPENING: (START, TURN),
    TURN: (TURN,),
    TARGET: (TARGET, SHOWN),
    EVENING: (EVENING,),
    DEAL: (DEAL,),
}
"""The windows that are open in a phase of the round."""

WHEN = {
    START: "at the start of a round",
    TURN: "before a turn",
    TARGET: "when another player’s card names one of {whose} gods",
    SHOWN: "while another player’s card lies open",
    EVENING: "at the end of a round",
    DEAL: "before cards are dealt",
}


Alike = tuple[int, ...]
"""For each god the first one that holds the same tokens."""


class PowerUse(NamedTuple):
    """A way of using the power of `power`, for which `god` is turned: the same god, or Piton.

    `place` is the role from which Rymon takes a god.
    """

    god: int
    power: int
    targets: tuple[int, ...] = ()
    place: int = -1


class God(NamedTuple):
    """A god, by a short name and in full, with its power.

    `brief`, `briefest` (for a row of the table), `text` and `rulings` say what the power does, `use` what a use of it
    does, to `{gods}` or to `{god}`, the one that is turned; in all of them `{0}`, `{1}` are the `numbers` that its rule
    goes by. `windows` are those of the base game and those of the published modes, `targets` the choices among the gods
    in play. The table must meet `needs` besides, whoever uses the power `needs_of_seat`, and a choice
    `needs_of_targets`, which are given what is `alike` too; `lacks` says why there is nothing to choose, `idle` whether
    a choice changes nothing that counts. `worth` is what a fresh power promises, in points; `shows` is what the open
    table sees of a use at once, besides the turned god and what other events tell; `questions` are those that its use
    leads to.
    """

    code: str
    name: str
    full: str
    brief: str
    briefest: str
    text: str
    use: str
    windows: tuple[tuple[str, ...], tuple[str, ...]]
    perform: Callable[[Game[TheyState], int, PowerUse], None]
    worth: float
    shows: Callable[[TheyObservation, int, PowerUse], TheyObservation] = lambda table, seat, use: table
    rulings: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    targets: Callable[[tuple[int, ...]], Iterator[tuple[int, ...]]] = lambda gods: iter([()])
    needs: tuple[Need[TheyState], ...] = ()
    needs_of_seat: tuple[Need[TheyState, int], ...] = ()
    needs_of_targets: tuple[Need[Alike, tuple[int, ...]], ...] = ()
    lacks: str = ""
    idle: Callable[[TheyObservation, tuple[int, ...]], bool] = lambda table, targets: False
    questions: Mapping[str, Question] = {}

    def says(self, words: str, **gods: str) -> str:
        """Words of this god with its numbers."""
        return words.format(*self.numbers, **gods)

    def when(self, published: bool) -> str:
        """`before a turn or at the end of a round`; nothing for Piton, who has no moment of his own. `{whose}` in it is
        whoever may use it.
        """
        *first, last = [WHEN[window] for window in self.windows[published]] or [""]
        return f"{', '.join(first)} or {last}" if first else last

    def in_full(self, published: bool) -> str:
        """When the power works in a mode, and what it does."""
        when = self.when(published).format(whose="your")
        text = self.says(self.text)
        return f"{when[0].upper()}{when[1:]}: {text}" if when else f"{text[0].upper()}{text[1:]}"
