"""Nine as the engine, the table and the screens know it."""

from boardgames.engine.rules import Rules, SearchSettings
from boardgames.games.nine.evaluation import considered, evaluate
from boardgames.games.nine.flows import REVEAL_ALL, flow
from boardgames.games.nine.observation import NineObservation, determinize, observe
from boardgames.games.nine.scoring import explain, score, sheet
from boardgames.games.nine.setup import new_table
from boardgames.games.nine.state import NineState
from boardgames.games.nine.story import story
from boardgames.games.nine.win_probability import win_probability
from boardgames.games.nine.words import WORDS


def result(state: NineState) -> tuple[float, ...]:
    """The VP of each seat, as they stand."""
    return tuple(float(scored.total) for scored in score(state))


RULES: Rules[NineState, NineObservation] = Rules(
    name="nine",
    version=1,
    state=NineState,
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
    considered=considered,
    story=story,
    search=SearchSettings(ahead=12, broad=6, doubt=0.7, reach=30.0, shortcuts=frozenset({REVEAL_ALL.id})),
)
