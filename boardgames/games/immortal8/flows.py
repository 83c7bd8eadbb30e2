"""The whole game: two Rounds of draft, Kingdoms and Supremacy, then the calling (rules, section 3)."""

from boardgames.engine.flow import Game
from boardgames.games.immortal8.byun import meet_byun
from boardgames.games.immortal8.calling import vp_phase
from boardgames.games.immortal8.card import flow
from boardgames.games.immortal8.catalogue import ROUNDS
from boardgames.games.immortal8.draft import living_draft
from boardgames.games.immortal8.kingdom import kingdom_phase
from boardgames.games.immortal8.state import EightState
from boardgames.games.immortal8.supremacy import supremacy_phase

__all__ = ["flow"]


@flow
def begin_game(g: Game[EightState]) -> None:
    """The order of the phases."""
    g.tell("eight.dealt", count=len(g.state.immortals[0]), barrier=True)
    g.then(meet_byun)
    for number in ROUNDS:
        g.then(living_draft, -1, number)
        g.then(kingdom_phase)
        g.then(supremacy_phase)
    g.then(vp_phase)
