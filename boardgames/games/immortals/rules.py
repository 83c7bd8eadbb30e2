"""Immortals as the engine, the table and the screens know it."""

from boardgames.engine.rules import Rules, SearchSettings
from boardgames.games.immortals.evaluation import evaluate
from boardgames.games.immortals.flows import flow
from boardgames.games.immortals.observation import ImmortalsObservation, determinize, observe
from boardgames.games.immortals.scoring import explain, sheet
from boardgames.games.immortals.setup import new_table
from boardgames.games.immortals.state import ImmortalsState
from boardgames.games.immortals.story import story
from boardgames.games.immortals.win_probability import win_probability
from boardgames.games.immortals.words import WORDS


def result(state: ImmortalsState) -> tuple[float, ...]:
    """The points of each seat, as they stand. A tie is settled by the sheet's order."""
    return tuple(float(state.score(seat)) for seat in state.seats)


RULES: Rules[ImmortalsState, ImmortalsObservation] = Rules(
    name="immortals",
    version=2,
    state=ImmortalsState,
    flows=flow,
    words=WORDS,
    new=new_table,
    observe=observe,
    determinize=determinize,
    result=result,
    sheet=sheet,
    explain=explain,
    evaluate=evaluate,
    win_probability=win_probability,
    search=SearchSettings(ahead=6, broad=3, doubt=1.0, by_win_probability=True, at_sight=frozenset({"immortals.plan"})),
    story=story,
)
