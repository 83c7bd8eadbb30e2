"""Justice may reveal herself (rules, section 7.1).

Whoever wants to think about it says so in the open, whether holding her or not; then only that player is asked, in
private, and lets it be or reveals her. Letting it be leaves no trace.
"""

from boardgames.engine.cards import EVERYBODY, only
from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import Seat
from boardgames.games.immortal8.card import flow
from boardgames.games.immortal8.catalogue import CIVILIZATION_NAME, FEWEST_SEATS, FIRST_GAME, JUSTICE, MOST_SEATS, USUAL
from boardgames.games.immortal8.state import NOBODY, EightState
from boardgames.games.immortal8.supply import gain_supremacy

LOOK = tuple(Option(f"look:{seat}", (f"look:{seat}",), "look") for seat in range(MOST_SEATS))
"""Said in the open, by seat: to look at one’s Immortal, because of Justice."""
REVEAL = Option("reveal Justice", ("verb:reveal Justice",), "reveal")
LET_BE = Option("let it be", ("verb:let it be",), "let be")


def before(kind: int) -> str:
    """The question put to everybody before a majority is counted."""
    return f"eight.before_{CIVILIZATION_NAME[kind].lower()}"


def may_be_held(state: EightState) -> bool:
    """Whether for all that everybody knows somebody may hold Justice unrevealed."""
    if state.justice != NOBODY or state.company == FIRST_GAME:
        return False
    return len(state.coins) > FEWEST_SEATS or state.company != USUAL


def holds(state: EightState, seat: Seat) -> bool:
    """Whether a seat could reveal Justice now."""
    return state.justice == NOBODY and JUSTICE in state.immortals[seat].cards


@flow
def ask_holder(g: Game[EightState], seat: Seat) -> Flow[None]:
    """The private question; it is put to any seat that wants it, with one answer to those who do not hold her."""
    options = [LET_BE, REVEAL] if holds(g.state, seat) else [LET_BE]
    if (yield from g.ask(seat, "eight.justice", options, private=True)) == REVEAL.value:
        reveal(g, seat)
    else:
        g.state.thought |= only(seat)


def reveal(g: Game[EightState], seat: Seat) -> None:
    """Justice lies open from now on: 1 Supremacy, all later ties; other Immortals of that seat are dropped."""
    state = g.state
    own = state.immortals[seat]
    for card in own.cards:
        if card != JUSTICE:
            state.undealt.add(card, only(seat))
    own.clear()
    own.add(JUSTICE, EVERYBODY)
    state.justice = seat
    g.tell("eight.justice", seat, barrier=True)
    gain_supremacy(g, seat)
