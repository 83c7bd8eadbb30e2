"""What one pair of eyes may see of Nine (rules, section 11), built up from nothing."""

from random import Random

from boardgames.engine.cards import redeal
from boardgames.engine.model import Model
from boardgames.games.nine.state import NineState, Player


class PlayerView(Model):
    """One player as seen by somebody: faces where the reader may know them, None for a back.

    The fields that are always public mean the same as those of the player on the table.
    """

    hand: tuple[int | None, ...]
    selected: tuple[int | None, ...]
    real: tuple[int, ...]
    copies: tuple[int, ...]
    heroes: tuple[int, ...]
    fresh: tuple[int, ...]
    flipped: tuple[int, ...]
    tokens: tuple[int, ...]
    supremacies: int
    used: tuple[int, ...]
    protected: tuple[int, ...]

    @property
    def size(self) -> int:
        """The cards of the Realm."""
        return sum(self.real) + sum(self.copies) + sum(self.heroes) + sum(self.flipped)

    def count(self, influence: int) -> int:
        """The cards of an Influence that count for its majority, copies included."""
        return self.real[influence] + self.copies[influence]


class NineObservation(Model):
    """The table as `seat` (None: everybody) sees and remembers it.

    `returned` are the cards that the seat itself put under the pile this round; `gone` those that everybody saw leave
    a Realm. Both lie in the pile until the next deal.
    """

    seat: int | None
    round: int
    phase: str
    first: int
    active: int
    pile: int
    returned: tuple[int, ...]
    gone: tuple[int, ...]
    players: tuple[PlayerView, ...]
    reserve: tuple[int, ...]
    supremacies: int
    strict: tuple[int, ...]
    able: tuple[int, ...]


def observe(state: NineState, seat: int | None) -> NineObservation:
    """What a seat may see, has seen and may remember."""
    known = [card for card in state.pile.seen_by(seat) if card is not None]
    gone = [card for card in state.pile.seen_by(None) if card is not None]
    own = list(known)
    for card in gone:
        own.remove(card)
    return NineObservation(
        seat=seat,
        round=state.round,
        phase=state.phase,
        first=state.first,
        active=state.active,
        pile=len(state.pile),
        returned=tuple(sorted(own)),
        gone=tuple(sorted(gone)),
        players=tuple(_player(state, player, owner, seat) for owner, player in enumerate(state.players)),
        reserve=tuple(state.reserve),
        supremacies=state.supremacies,
        strict=tuple(state.strict),
        able=tuple(state.able),
    )


def _player(state: NineState, player: Player, owner: int, seat: int | None) -> PlayerView:
    hand = player.hand.seen_by(seat)
    return PlayerView(
        hand=tuple(sorted(hand, key=lambda card: card or 0)),
        selected=player.selected.seen_by(seat),
        real=tuple(player.real),
        copies=tuple(player.copies),
        heroes=tuple(player.heroes),
        fresh=tuple(player.fresh),
        flipped=tuple(player.flipped),
        tokens=tuple(player.tokens),
        supremacies=player.supremacies,
        used=tuple(sorted(player.used)),
        protected=state.protected(owner),
    )


def determinize(state: NineState, seat: int, rng: Random) -> None:
    """Deal anew what the seat can't know: the pile, other hands, other face-down cards."""
    places = [state.pile]
    for player in state.players:
        places += [player.hand, player.selected]
    redeal(places, seat, rng)
