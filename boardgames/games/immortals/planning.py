"""Planning: everybody lays cards face down on the ten spaces (rules, section 4.2)."""

from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import Seat
from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    BLANK,
    BLANKS,
    MAGIC_CARDS,
    MAGIC_SPACES,
    NO_CARD,
    NOBODY,
    PERFORMANCE,
    PLANNING,
    SPACES,
    WILD_DARK,
    WILD_LIGHT,
)
from boardgames.games.immortals.options import flow, plan_options
from boardgames.games.immortals.performance import turn
from boardgames.games.immortals.state import NOTHING, ImmortalsState, numbered


@flow
def plan_together(g: Game[ImmortalsState]) -> Flow[None]:
    """All at once, in secret; nothing is turned up before everybody has finished."""
    state = g.state
    count = len(state.gold)
    state.phase = PLANNING
    state.active = NOBODY
    state.underway = NOTHING
    state.passed = 0
    state.turned_up = 0
    state.aside = [0] * count
    state.magic_used = [0] * count
    state.blanks_used = [0] * count
    yield from g.together({seat: _plan(g, seat) for seat in state.seats})
    state.phase = PERFORMANCE
    covered = [state.covered(seat).bit_count() for seat in state.seats]
    g.tell("immortals.planned", state.first, round=state.round, covered=covered, barrier=True)
    g.then(turn, state.first)


def _plan(g: Game[ImmortalsState], seat: Seat) -> Flow[None]:
    """One player's plan, space by space."""
    army = army_cards(g.state, seat)
    yield from _lay(g, seat, ARMY_SPACES, army)
    yield from _lay(g, seat, MAGIC_SPACES, {**dict.fromkeys(MAGIC_CARDS, 1), BLANK: army.get(BLANK, 0)})


def army_cards(state: ImmortalsState, seat: Seat) -> dict[int, int]:
    """What a seat can plan on army spaces: how many it has of each card."""
    stock: dict[int, int] = {}
    for card in sorted(state.owned[seat].cards):
        stock[card] = stock.get(card, 0) + 1
    first = numbered(len(state.region_owner)).start
    for card in [first + number for number, owner in enumerate(state.region_owner) if owner == seat]:
        stock[card] = 1
    stock[BLANK] = BLANKS
    return stock


def _lay(g: Game[ImmortalsState], seat: Seat, spaces: range, stock: dict[int, int]) -> Flow[None]:
    """A card of the stock for each of these spaces, or none."""
    plans = g.state.plans
    for space in spaces:
        row = plan_options(space)
        # Wild cards are all alike after the draft: only one is offered.
        hidden = WILD_DARK if stock.get(WILD_LIGHT) else NO_CARD
        options = [row[card] for card, count in stock.items() if count and card != hidden]
        card = yield from g.ask(seat, "immortals.plan", [*options, row[NO_CARD]], private=True)
        plans[seat * len(SPACES) + space] = card
        if card != NO_CARD:
            stock[card] -= 1
