"""Immortal 8 as the engine, the table and the screens know it."""

from boardgames.engine.rules import Rules, SearchSettings
from boardgames.games.immortal8.evaluation import considered, evaluate
from boardgames.games.immortal8.flows import flow
from boardgames.games.immortal8.observation import EightObservation, determinize, observe
from boardgames.games.immortal8.scoring import explain, sheet
from boardgames.games.immortal8.setup import new_table
from boardgames.games.immortal8.state import EightState
from boardgames.games.immortal8.story import story
from boardgames.games.immortal8.win_probability import win_probability
from boardgames.games.immortal8.words import WORDS

RULES: Rules[EightState, EightObservation] = Rules(
    name="immortal8",
    version=2,
    state=EightState,
    flows=flow,
    words=WORDS,
    new=new_table,
    observe=observe,
    determinize=determinize,
    sheet=sheet,
    explain=explain,
    evaluate=evaluate,
    win_probability=win_probability,
    considered=considered,
    search=SearchSettings(ahead=16, broad=6, doubt=0.7, reach=40.0),
    story=story,
)
