"""A round: reinforcements, planning, performance, scoring (rules, sections 4 and 7)."""

from boardgames.engine.flow import Game
from boardgames.games.immortals.catalogue import (
    BY_AREAS,
    BY_CAPITALS,
    BY_REGIONS,
    BY_SHRINES,
    NOBODY,
    OVER,
    REINFORCEMENTS,
    ROUNDS,
)
from boardgames.games.immortals.options import flow
from boardgames.games.immortals.planning import plan_together
from boardgames.games.immortals.reinforcements import draw, reinforce
from boardgames.games.immortals.state import NOTHING, ImmortalsState
from boardgames.games.immortals.worth import round_points


@flow
def begin_round(g: Game[ImmortalsState], number: int) -> None:
    """The holder of the first-player marker begins; all draws come before the first reinforcement."""
    state = g.state
    state.round = number
    state.phase = REINFORCEMENTS
    state.first = state.marker
    state.active = NOBODY
    state.underway = NOTHING
    order = state.order_from(state.first)
    g.tell("immortals.round", state.first, round=number, rounds=ROUNDS[len(order)])
    for seat in order:
        g.then(draw, seat)
    for seat in order:
        g.then(reinforce, seat)
    g.then(plan_together)
    g.then(score_round)


@flow
def score_round(g: Game[ImmortalsState]) -> None:
    """Regions, shrines, capitals and areas of everybody; after the last round the game is over."""
    state = g.state
    count = len(state.gold)
    state.active = NOBODY
    for seat in state.seats:
        won = round_points(state.held[seat], state.shrines, state.capitals)
        for source, points in zip((BY_REGIONS, BY_SHRINES, BY_CAPITALS, BY_AREAS), won, strict=True):
            state.points[source * count + seat] += points
        g.tell("immortals.scored", seat, **won._asdict(), total=sum(won), score=state.score(seat))
    g.tell("immortals.round_scored", round=state.round, scores=[state.score(seat) for seat in state.seats], moment=True)
    if state.round < ROUNDS[count]:
        g.then(begin_round, -1, state.round + 1)
        return
    state.phase = OVER
    g.end()
