"""Cards that come into play and leave it (rules, sections 1.3, 3.4, 4.6 and 7)."""

from boardgames.engine.flow import Game
from boardgames.engine.types import CardId, Seat
from boardgames.games.immortal8.card import CARD, flow
from boardgames.games.immortal8.catalogue import ALL_HEROES, ALL_WONDERS, KINGDOM
from boardgames.games.immortal8.state import NOBODY, EightState


def enter(state: EightState, seat: Seat, card: CardId) -> None:
    """Lay a card into the Kingdom of a seat, at the right end of its row, or a Wonder into the Wonders zone."""
    if 1 << card & ALL_WONDERS:
        state.wonders = (*state.wonders, card)
        return
    rows = state.heroes if 1 << card & ALL_HEROES else state.buildings
    rows[seat] = (*rows[seat], card)
    state.control[seat] |= 1 << card
    state.owner[card] = seat


def leave(state: EightState, card: CardId) -> None:
    """Take a card out of its Kingdom; its Culture goes back to the supply."""
    seat = state.owner[card]
    rows = state.heroes if 1 << card & ALL_HEROES else state.buildings
    rows[seat] = tuple(each for each in rows[seat] if each != card)
    state.control[seat] &= ~(1 << card)
    state.tilted &= ~(1 << card)
    state.owner[card] = NOBODY
    state.culture[card] = 0


def destroy(g: Game[EightState], seat: Seat, card: CardId) -> None:
    """A player destroys a card of their Kingdom: it goes to the discard pile. In the Kingdom phase its destroyed
    effect follows when the effect that destroyed it is complete (section 7.8).
    """
    leave(g.state, card)
    g.state.discard = (*g.state.discard, card)
    g.tell("eight.destroyed", seat, card=card)
    if g.state.phase == KINGDOM and CARD[card].destroyed is not None:
        g.then(destroyed, seat, card)


@flow
def destroyed(g: Game[EightState], seat: Seat, card: CardId) -> None:
    """The destroyed effect of a card."""
    effect = CARD[card].destroyed
    assert effect is not None
    effect.do(g, seat)
