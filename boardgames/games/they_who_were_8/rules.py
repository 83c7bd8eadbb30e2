"""They Who Were 8 as the engine, the table and the screens know it."""

from boardgames.engine.rules import Rules, SearchSettings
from boardgames.games.they_who_were_8.evaluation import evaluate
from boardgames.games.they_who_were_8.flows import flow
from boardgames.games.they_who_were_8.observation import TheyObservation, determinize, observe
from boardgames.games.they_who_were_8.scoring import explain, points, sheet
from boardgames.games.they_who_were_8.setup import new_table
from boardgames.games.they_who_were_8.state import TheyState
from boardgames.games.they_who_were_8.story import story
from boardgames.games.they_who_were_8.win_probability import win_probability
from boardgames.games.they_who_were_8.words import WORDS


def result(state: TheyState) -> tuple[float, ...]:
    """The points of each seat, as they stand: of its team, or in Titanomachy of the better of its pairs.

    Points alone do not tell who wins in Titanomachy; the winners of the sheet do.
    """
    return tuple(map(float, points(observe(state, None))))


RULES: Rules[TheyState, TheyObservation] = Rules(
    name="they-who-were-8",
    version=2,
    state=TheyState,
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
    story=story,
    search=SearchSettings(ahead=8, broad=5, doubt=1.0, reach=12.0, quickly=frozenset({"they.pass"})),
)
