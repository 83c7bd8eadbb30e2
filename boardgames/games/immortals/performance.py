"""Performance: turns go round until everybody has passed (rules, section 4.3)."""

from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import Seat
from boardgames.games.immortals.actions import acts_of, planned_on
from boardgames.games.immortals.atlas import Resources
from boardgames.games.immortals.catalogue import (
    BLANK,
    CONFLICT_CARDS,
    MAGIC_CARDS,
    NO_CARD,
    SPACES,
    is_region_card,
)
from boardgames.games.immortals.options import FORFEIT, PASS, RESOURCES, flow, turn_options
from boardgames.games.immortals.state import NOTHING, ImmortalsState, Underway, numbered
from boardgames.games.immortals.supply import discard_shown_card, gain, show_conflict_card


@flow
def turn(g: Game[ImmortalsState], seat: Seat) -> Flow[None]:
    """Reveal a card or pass; whoever has passed has an income. The phase ends at once when the last player passes."""
    state = g.state
    state.active = seat
    state.underway = NOTHING
    if state.passed >> seat & 1:
        gain(g, seat, (yield from g.ask(seat, "immortals.income", RESOURCES)), "income")
        g.then(turn, state.left_of(seat))
        return
    covered = state.covered(seat)
    if covered:
        space = yield from g.ask(seat, "immortals.turn", turn_options(covered))
        if space != PASS:
            _reveal(g, seat, space)
            g.then(use_card, seat)
            return
    yield from _pass(g, seat)


def _pass(g: Game[ImmortalsState], seat: Seat) -> Flow[None]:
    """Take back all cards that are still on the board, unseen, for one gold or one energy."""
    state = g.state
    state.passed |= 1 << seat
    state.underway = Underway(action="pass")
    back = state.covered(seat).bit_count()
    state.plans[seat * len(SPACES) : (seat + 1) * len(SPACES)] = [NO_CARD] * len(SPACES)
    g.tell("immortals.passed", seat, back=back)
    gain(g, seat, (yield from g.ask(seat, "immortals.income", RESOURCES)), "pass")
    if state.passed != (1 << len(state.gold)) - 1:
        g.then(turn, state.left_of(seat))


def _reveal(g: Game[ImmortalsState], seat: Seat, space: int) -> None:
    """Turn a card of the board up; the space is empty from then on."""
    state = g.state
    position = seat * len(SPACES) + space
    card = state.plans[position]
    state.plans[position] = NO_CARD
    state.underway = Underway(card=card, space=space)
    if card in CONFLICT_CARDS:
        show_conflict_card(state, seat, card)
    elif card == BLANK:
        state.blanks_used[seat] += 1
    elif is_region_card(card):
        state.turned_up |= 1 << card - numbered(len(state.region_owner)).start
    else:
        state.magic_used[seat] |= 1 << MAGIC_CARDS.index(card)
    g.tell("immortals.revealed", seat, space=space, card=card, barrier=True)


@flow
def use_card(g: Game[ImmortalsState], seat: Seat) -> Flow[None]:
    """Act with the open card, or forfeit it for one gold or one energy; then the card goes where it belongs."""
    state = g.state
    card, space = state.underway.card, state.underway.space
    planned = planned_on(state, seat, card, space)
    possible = [act for act in acts_of(state.tribes(seat), card, space) if act.may(state, planned)]
    options: list[Option[str | Resources]] = [*(act.option for act in possible), *FORFEIT]
    answer = yield from g.ask(seat, "immortals.use", options)
    if isinstance(answer, str):
        state.underway = state.underway._replace(action=answer)
        yield from next(act for act in possible if act.option.value == answer).do(g, planned)
        if card in CONFLICT_CARDS:
            discard_shown_card(state, seat)
    else:
        gain(g, seat, answer, "forfeit")
    state.underway = NOTHING
    g.then(turn, state.left_of(seat))
