"""Which tokens go where, and the end that an empty supply brings (rules, sections 6 and 13)."""

from collections.abc import Iterable

from boardgames.engine.cards import EVERYBODY
from boardgames.engine.flow import Game
from boardgames.engine.types import Seat
from boardgames.games.they_who_were_8.actions import ACTION, EITHER, SUPPLY
from boardgames.games.they_who_were_8.catalogue import GLORY
from boardgames.games.they_who_were_8.state import NO_PLAY, NOBODY, TheyState

Change = tuple[int, int, int]
"""A god, a kind of token, and how many of it the god gains."""


def effect(state: TheyState) -> list[Change]:
    """What the card that lies open changes: all of it that is possible. The supply gives as much as it has, and so does
    a god whose tokens went elsewhere since it was named.
    """
    card, targets, chosen = state.played
    held = (state.glory, state.infamy)
    changes: list[Change] = []
    for kind, giver, taker, number in ACTION[card].moves:
        token = chosen if kind == EITHER else kind
        there = state.supply[token] if giver == SUPPLY else held[token][targets[giver]]
        if there:
            moved = number if number < there else there
            if giver != SUPPLY:
                changes.append((targets[giver], token, -moved))
            if taker != SUPPLY:
                changes.append((targets[taker], token, moved))
    return changes


def place(state: TheyState, changes: Iterable[Change]) -> None:
    """Move the tokens; what gods gain together, the supply loses."""
    for god, token, number in changes:
        held = state.glory if token == GLORY else state.infamy
        held[god] += number
        state.supply[token] -= number


def take_effect(state: TheyState) -> list[Change]:
    """The card that was named does what it says and is put away: onto the deck in the base game, else to the discard
    pile. Gives what it changed.
    """
    play = state.played
    changes = effect(state)
    place(state, changes)
    if ACTION[play.card].renews:
        state.used &= ~(1 << play.targets[0])
    put_open_card_away(state)
    return changes


def put_open_card_away(state: TheyState) -> int:
    """The card that lies open goes to its pile; gives which it was."""
    card = state.played.card
    (state.discard if state.rules.discards else state.deck).add(card, EVERYBODY)
    state.played = NO_PLAY
    return card


def check_end(g: Game[TheyState], seat: Seat) -> bool:
    """The game ends at once when a seat has placed one kind of token to the last; a card that still lies open has no
    effect. Gives whether it has ended.
    """
    state = g.state
    if all(state.supply):
        return False
    if state.played != NO_PLAY:
        g.tell("they.void", card=put_open_card_away(state))
    state.phase = "over"
    state.active = NOBODY
    g.tell("they.over", seat, placed=[token for token, left in enumerate(state.supply) if not left], barrier=True)
    g.end()
    return True
