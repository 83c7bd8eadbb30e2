"""The VP phase: the Immortals are called (rules, section 5.2)."""

from boardgames.engine.cards import EVERYBODY, only
from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import Seat
from boardgames.games.immortal8.card import CARD, flow
from boardgames.games.immortal8.catalogue import BYUN, CALLING, IMMORTALS, OVER
from boardgames.games.immortal8.immortals import IMMORTAL
from boardgames.games.immortal8.state import NOBODY, NONE, EightState, members
from boardgames.games.immortal8.supply import gain_points, gain_supremacy

_KEEP = {
    number: Option(f"keep:{immortal.key}", (f"immortal:{immortal.key}",), number)
    for number, immortal in IMMORTAL.items()
}
GO_ON = Option("go on", ("verb:go on",), NONE)


@flow
def vp_phase(g: Game[EightState]) -> None:
    """Everybody embodies one Immortal; then they are called in order, those not in play skipped."""
    g.state.phase = CALLING
    g.tell("eight.calling")
    g.then(choose_immortals)
    for number in IMMORTALS:
        if number != BYUN:
            g.then(call, -1, number)
    g.then(finish)


# --- which Immortal ----------------------------------------------------------------------------------------------


@flow
def choose_immortals(g: Game[EightState]) -> Flow[None]:
    """Who holds several keeps one, in secret; everybody does with three players, else only Byun Hyung Ja's player."""
    state = g.state
    asks = [
        g.decision(seat, "eight.keep", [_KEEP[card] for card in sorted(own.cards) if card != BYUN], private=True)
        for seat, own in enumerate(state.immortals)
        if len(own) > 1
    ]
    if not asks:
        return
    waiting = {ask.seat: ask for ask in asks}
    while waiting:
        seat, option = yield tuple(waiting.values())
        state.sealed[seat] = option.value
        del waiting[seat]
    for ask in asks:
        _keep(state, ask.seat)
    g.tell("eight.kept")


def _keep(state: EightState, seat: Seat) -> None:
    """The Immortal that was chosen is kept, unseen by the others; the rest is dropped."""
    own, card = state.immortals[seat], state.sealed[seat]
    state.sealed[seat] = NONE
    for other in own.cards:
        if other != card:
            state.undealt.add(other, only(seat))
    own.clear()
    own.add(card, only(seat))


# --- the calling -------------------------------------------------------------------------------------------------


@flow
def call(g: Game[EightState], number: int) -> None:
    """Call an Immortal: it is revealed, does what it can, and its player's cards give their last effects."""
    state = g.state
    state.called = number
    seat = next((seat for seat in state.seats if state.embodied(seat) == number), NOBODY)
    if seat == NOBODY:
        return
    state.active = seat
    state.immortals[seat].known = [EVERYBODY]
    g.tell("eight.called", seat, immortal=number, barrier=True)
    if (happens := IMMORTAL[number].when_called) is not None:
        happens(g, seat)
    g.then(last_effects, seat)
    g.then(written_down, seat)


@flow
def last_effects(g: Game[EightState], seat: Seat) -> None:
    """The VP-phase effects of the Heroes and Buildings that the player controls: Supremacy first, points second."""
    state = g.state
    finales = [(card, finale) for card in members(state.control[seat]) if (finale := CARD[card].finale)]
    for card, finale in finales:
        if finale.supremacy and (count := finale.supremacy(state, seat)):
            g.tell("eight.finale", seat, card=card)
            gain_supremacy(g, seat, count)
    for card, finale in finales:
        if finale.points and (count := finale.points(state, seat)):
            g.tell("eight.finale", seat, card=card)
            gain_points(g, seat, count)


@flow
def written_down(g: Game[EightState], seat: Seat) -> Flow[None]:
    """The points are read before the next Immortal is called."""
    g.tell("eight.written", seat)
    yield from g.ask(seat, "eight.written", (GO_ON,))


@flow
def finish(g: Game[EightState]) -> None:
    """All have been called: what was hidden of them is open, and the highest sum wins."""
    state = g.state
    state.phase = OVER
    state.active = NOBODY
    for immortal in IMMORTAL.values():
        if immortal.at_end is not None:
            immortal.at_end(g)
    g.tell("eight.over")
    g.end()
