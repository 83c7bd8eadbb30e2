"""The table built up again from what one pair of eyes sees, to find out on it what an answer would do."""

from boardgames.engine.cards import EVERYBODY, UNKNOWN, Place
from boardgames.engine.rng import Rng
from boardgames.engine.types import Seat
from boardgames.games.immortal8.catalogue import BUILDINGS, CARDS, FEWEST_SEATS, NARASHIMA, TOKEN_LIMIT
from boardgames.games.immortal8.observation import EightObservation, PlayerView
from boardgames.games.immortal8.state import MOST_SLOTS, NO_BONUS, NOBODY, NONE, Bonus, EightState
from boardgames.games.immortal8.trade import KIND


def rebuilt(table: EightObservation) -> EightState:
    """A state in which everything that these eyes see lies where they see it.

    In the deck lie all cards that they see nowhere else, the Trade deck likewise, both in the order of their numbers.
    Of hidden hands and Immortals nothing is there.
    """
    players = table.players
    narashima = _called_as_narashima(table)
    return EightState(
        rng=Rng(seed=0),
        company=table.company,
        round=table.round,
        phase=table.phase,
        turn=table.turn,
        order=table.order,
        active=table.active,
        military=[player.military for player in players],
        science=[player.science for player in players],
        chaos=[player.chaos for player in players],
        coins=[player.coins for player in players],
        wonder_tokens=[player.wonder_tokens for player in players],
        supremacy=[player.supremacy for player in players],
        diamonds=[player.diamonds for player in players],
        points=[player.points for player in players],
        control=[player.control for player in players],
        heroes=[player.heroes for player in players],
        buildings=[player.buildings for player in players],
        wonders=table.wonders,
        owner=list(table.owner),
        culture=list(table.culture),
        tilted=table.tilted,
        activated=table.activated,
        chain=table.chain,
        owed=table.owed,
        marked=table.marked,
        deck=_place(_unseen(table), UNKNOWN),
        discard=table.discard,
        trade=_place([card for card in range(len(KIND)) if card not in (*table.trade_discard, *table.offers)], UNKNOWN),
        trade_discard=table.trade_discard,
        offers=table.offers,
        to_come=table.to_come,
        aside=_place([card for card in table.aside if card], EVERYBODY),
        hands=[_place([card for card in player.hand if card], UNKNOWN) for player in players],
        waiting=[Place() for _ in players],
        slots=[_place([slot.card or NONE for slot in player.slots], EVERYBODY) for player in players],
        played=[sum(1 << place for place, slot in enumerate(player.slots) if slot.played) for player in players],
        pending=[TOKEN_LIMIT - player.room - sum(player.civilization) for player in players],
        laid=[bonus for player in players for bonus in _laid(player)],
        sealed=[NONE] * len(players),
        immortals=[_place([number or NONE for number in player.immortals], EVERYBODY) for player in players],
        justice=table.justice,
        byun=table.byun,
        called=table.called,
        looked=table.looked,
        named=list(table.named) or [NONE] * len(players),
        narashima=narashima,
        on_narashima=_on_narashima(table, narashima),
    )


def _place(cards: list[int], known: int) -> Place:
    return Place(cards=cards, known=[known] * len(cards))


def _laid(player: PlayerView) -> list[Bonus]:
    laid = [slot.laid for slot in player.slots]
    return laid + [NO_BONUS] * (MOST_SLOTS - len(laid))


def _unseen(table: EightObservation) -> list[int]:
    """The cards of this game that these eyes see nowhere: in the Kingdom phase exactly the deck (section 8)."""
    seen = {*table.wonders, *table.discard, *table.aside}
    for player in table.players:
        seen |= {*player.heroes, *player.buildings, *player.hand, *(slot.card for slot in player.slots)}
    three = len(table.players) == FEWEST_SEATS
    return [card for card in CARDS if card not in seen and not (three and card in BUILDINGS[::2])]


def _called_as_narashima(table: EightObservation) -> int:
    if table.called < NARASHIMA:
        return NOBODY
    return next((seat for seat, player in enumerate(table.players) if player.embodied == NARASHIMA), NOBODY)


def _on_narashima(table: EightObservation, seat: Seat) -> int:
    if seat == NOBODY:
        return 0
    player = table.players[seat]
    return player.culture - sum(table.culture[card] for card in (*player.heroes, *player.buildings))
