"""The table built up again from what one pair of eyes sees, to find out on it what is possible and what it would do."""

from collections.abc import Iterable

from boardgames.engine.cards import EVERYBODY, UNKNOWN, Place, only
from boardgames.engine.rng import Rng
from boardgames.games.nine.observation import NineObservation, PlayerView
from boardgames.games.nine.state import NineState, Player

BLANK = 0
"""Stands for every card that these eyes do not see."""


def rebuilt(table: NineObservation) -> NineState:
    """A state in which everything that these eyes see lies where they see it."""
    pile = _place([None] * (table.pile - len(table.returned) - len(table.gone)))
    for cards, known in ((table.gone, EVERYBODY), (table.returned, only(table.seat or 0))):
        for card in cards:
            pile.add(card, known)
    return NineState(
        rng=Rng(seed=0),
        round=table.round,
        first=table.first,
        phase=table.phase,
        active=table.active,
        pile=pile,
        players=[_player(player) for player in table.players],
        reserve=list(table.reserve),
        supremacies=table.supremacies,
        strict=list(table.strict),
        able=list(table.able),
        opened=table.opened,
    )


def _player(player: PlayerView) -> Player:
    return Player(
        hand=_place(player.hand),
        selected=_place(player.selected),
        real=list(player.real),
        copies=list(player.copies),
        heroes=list(player.heroes),
        fresh=list(player.fresh),
        flipped=list(player.flipped),
        tokens=list(player.tokens),
        supremacies=player.supremacies,
        used=list(player.used),
    )


def _place(cards: Iterable[int | None]) -> Place:
    place = Place()
    for card in cards:
        place.add(card or BLANK, EVERYBODY if card else UNKNOWN)
    return place
