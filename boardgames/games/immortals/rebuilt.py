"""The table built up again from what one pair of eyes sees, to find out on it what is possible."""

from boardgames.engine.cards import UNKNOWN, Place
from boardgames.engine.rng import Rng
from boardgames.games.immortals.catalogue import BLANK, REALMS, SOURCES, SPACES
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.state import ImmortalsState


def rebuilt(table: ImmortalsObservation) -> ImmortalsState:
    """A state in which everything that these eyes see lies where they see it.

    A blank card stands for every card that they do not see; draft hands, picks and the tower are empty.
    """
    players = table.players
    return ImmortalsState(
        rng=Rng(seed=0),
        house=table.house,
        round=table.round,
        phase=table.phase,
        draft_round=table.draft_round,
        marker=table.marker,
        first=table.order[0],
        active=table.active,
        passed=sum(1 << seat for seat, player in enumerate(players) if player.passed),
        underway=table.underway,
        last_battle=table.last_battle,
        light_tribe=[player.tribes[0] for player in players],
        dark_tribe=[player.tribes[1] for player in players],
        gold=[player.gold for player in players],
        energy=[player.energy for player in players],
        points=[player.points[source] for source in SOURCES for player in players],
        groups=[player.groups for player in players],
        cubes=list(table.cubes),
        held=[player.held for player in players],
        shrines=table.shrines,
        capitals=table.capitals,
        portals=table.portals,
        limbo=[player.limbo[realm] for realm in REALMS for player in players],
        tray=list(table.tray),
        inhabitants=table.inhabitants,
        region_owner=list(table.region_owner),
        draft_discards=list(table.draft_discards),
        deck=_place([BLANK] * table.deck),
        discard=table.discard,
        owned=[_place([_seen(card) for card in player.conflict]) for player in players],
        aside=[0] * len(players),
        plans=[_seen(player.plan[space]) for player in players for space in SPACES],
        magic_used=[player.magic_used for player in players],
        blanks_used=[player.blanks_used for player in players],
    )


def _seen(card: int | None) -> int:
    return BLANK if card is None else card


def _place(cards: list[int]) -> Place:
    return Place(cards=cards, known=[UNKNOWN] * len(cards))
