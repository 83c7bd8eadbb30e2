"""Which tokens go where, and the end that an empty supply brings (rules, sections 6 and 13)."""

from collections.abc import Iterable, Sequence

from boardgames.engine.cards import EVERYBODY
from boardgames.engine.flow import Game
from boardgames.games.they_who_were_8.actions import ACTION, EITHER, SUPPLY
from boardgames.games.they_who_were_8.catalogue import GLORY
from boardgames.games.they_who_were_8.state import NO_PLAY, NOBODY, Play, TheyState

Change = tuple[int, int, int]
"""A god, a kind of token, and how many of it the god gains."""


def effect(play: Play, supply: Sequence[int]) -> list[Change]:
    """What an action card changes; the supply gives as much as it has."""
    changes: list[Change] = []
    targets = play.targets
    for kind, giver, taker, number in ACTION[play.card].moves:
        token = play.token if kind == EITHER else kind
        if giver == SUPPLY:
            changes.append((targets[taker], token, min(number, supply[token])))
        else:
            changes.append((targets[giver], token, -number))
            if taker != SUPPLY:
                changes.append((targets[taker], token, number))
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
    changes = effect(play, state.supply)
    place(state, changes)
    if ACTION[play.card].renews:
        state.used &= ~(1 << play.targets[0])
    (state.discard if state.rules.discards else state.deck).add(play.card, EVERYBODY)
    state.played = NO_PLAY
    return changes


def check_end(g: Game[TheyState]) -> bool:
    """The game ends at once when one kind of token is placed to the last."""
    state = g.state
    if all(state.supply):
        return False
    state.phase = "over"
    state.active = NOBODY
    g.tell("they.over", placed=[token for token, left in enumerate(state.supply) if not left], barrier=True)
    g.end()
    return True
