"""The Supremacy phase (rules, section 3.5)."""

from boardgames.engine.flow import Flow, Game
from boardgames.games.immortal8.card import flow
from boardgames.games.immortal8.catalogue import CHAOS, CIVILIZATION_NAME, NEZHA, SUPREMACY
from boardgames.games.immortal8.justice import LET_BE, LOOK, ask_holder, before, may_be_held
from boardgames.games.immortal8.majority import counts, kinds, leaders
from boardgames.games.immortal8.state import NOBODY, EightState
from boardgames.games.immortal8.supply import gain_supremacy


@flow
def supremacy_phase(g: Game[EightState]) -> None:
    """Military, Science, and with the Ritual of Shadows Chaos."""
    state = g.state
    state.phase = SUPREMACY
    state.active = NOBODY
    g.tell("eight.supremacy")
    for kind in kinds(state.wonders):
        g.then(justice_window, -1, kind)
        g.then(count_majority, -1, kind)


@flow
def justice_window(g: Game[EightState], kind: int, thought: int = 0) -> Flow[None]:
    """Before each majority everybody alike may say that Justice is to be thought of; `thought` are those who did."""
    state = g.state
    if not may_be_held(state):
        return
    asks = [
        g.decision(seat, before(kind), (LET_BE, LOOK[seat]), window=True)
        for seat in state.seats
        if not thought >> seat & 1
    ]
    chosen = yield from g.window(asks)
    if chosen is not None:
        g.then(ask_holder, chosen[0])
        g.then(justice_window, -1, kind, thought | 1 << chosen[0])


@flow
def count_majority(g: Game[EightState], kind: int) -> None:
    """The single player with most, at least 1, gains 1 Supremacy; of several, Justice does if she is revealed."""
    state = g.state
    nezha = NOBODY if kind == CHAOS else state.owner[NEZHA]
    found = counts(state.tokens(kind), kind, state.owner)
    best = leaders(found)
    what = CIVILIZATION_NAME[kind].lower()
    if len(best) == 1 or state.justice in best:
        winner = best[0] if len(best) == 1 else state.justice
        g.tell("eight.majority", winner, what=what, counts=found, nezha=nezha, tied=len(best) > 1, moment=True)
        gain_supremacy(g, winner)
    else:
        g.tell("eight.no_majority", what=what, counts=found, nezha=nezha, moment=True)
