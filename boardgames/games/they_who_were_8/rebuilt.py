"""The table built up again from what one pair of eyes sees, to find out on it what is possible and what it would do."""

from boardgames.engine.cards import EVERYBODY, UNKNOWN, Place
from boardgames.engine.rng import Rng
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.state import TheyState

BLANK = 0
"""Stands for every card that these eyes do not see."""


def rebuilt(table: TheyObservation) -> TheyState:
    """A state in which everything that these eyes see lies where they see it."""
    players = table.players
    state = TheyState(
        rng=Rng(seed=0),
        mode=table.mode,
        round=table.round,
        first=table.first,
        phase=table.phase,
        active=table.active,
        left=[player.left.god for player in players],
        right=[player.right.god for player in players],
        own=[1 << player.left.god | 1 << player.right.god for player in players],
        supply=list(table.supply),
        hands=[_place(player.hand) for player in players],
        deck=_place(table.deck),
        discard=_place(table.discard),
        had_turn=sum(1 << seat for seat, player in enumerate(players) if player.had_turn),
        skip_pass=sum(1 << seat for seat, player in enumerate(players) if not player.passes),
        skip_draw=sum(1 << seat for seat, player in enumerate(players) if not player.draws),
        played=table.played,
        opened=table.opened,
    )
    for player in players:
        for card, came in zip(filter(None, player.hand), player.came, strict=False):
            state.giver[card] = came.giver
            state.latest |= came.is_new << card
    for god in table.gods:
        state.owner[god.god], state.glory[god.god], state.infamy[god.god] = god.owner, god.glory, god.infamy
        state.in_play |= 1 << god.god
        state.used |= god.used << god.god
        state.immune |= god.immune << god.god
    return state


def _place(cards: tuple[int | None, ...]) -> Place:
    return Place(cards=[card or BLANK for card in cards], known=[EVERYBODY if card else UNKNOWN for card in cards])
