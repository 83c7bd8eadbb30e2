"""What one pair of eyes may see of Nine (rules, section 11), built up from nothing."""

from random import Random
from typing import Annotated, TypeAlias

from boardgames.engine.cards import redeal
from boardgames.engine.model import Model
from boardgames.engine.types import CardId, Each, Follows, Seat
from boardgames.games.nine.scoring import Lay
from boardgames.games.nine.state import NineState, Player

Columns: TypeAlias = Annotated[tuple[int, ...], Each("card")]
"""How many cards, by Influence; 0 where there is none, at the number 0."""
Heroes: TypeAlias = Annotated[tuple[int, ...], Each("hero")]
"""How many Heroes, by kind."""
Tokens: TypeAlias = Annotated[tuple[int, ...], Each("token")]
"""How many tokens, by kind."""


class PlayerView(Model):
    """One player as seen by somebody: faces where the reader may know them, None for a back.

    The fields that are always public mean the same as those of the player on the table.
    """

    hand: tuple[CardId | None, ...]
    selected: tuple[CardId | None, ...]
    real: Columns
    copies: Columns
    heroes: Heroes
    fresh: Heroes
    flipped: Heroes
    tokens: Tokens
    supremacies: int
    used: tuple[CardId, ...]
    protected: tuple[CardId, ...]

    @property
    def size(self) -> int:
        """The cards of the Realm."""
        return sum(self.real) + sum(self.copies) + sum(self.heroes) + sum(self.flipped)

    def count(self, influence: int) -> int:
        """The cards of an Influence, copies included."""
        return self.real[influence] + self.copies[influence]


class NineObservation(Model):
    """The table as `seat` (None: everybody) sees and remembers it.

    `returned` are the cards that the seat itself put under the pile this round; `gone` those that everybody saw leave
    a Realm. Both lie in the pile until the next deal. `opened` is what lay open when the round began.
    """

    seat: Seat | None
    round: int
    phase: Annotated[str, Follows()]
    first: Seat
    active: Annotated[Seat, Follows()]
    pile: int
    returned: tuple[CardId, ...]
    gone: tuple[CardId, ...]
    players: tuple[PlayerView, ...]
    reserve: Tokens
    supremacies: int
    strict: Annotated[tuple[Seat, ...], Each("card")]
    able: Annotated[tuple[Seat, ...], Each("card")]
    opened: Annotated[tuple[Lay, ...], Follows()]

    def leader(self, influence: int) -> Seat:
        """Who leads an Influence, NOBODY if nobody does; when all is counted, ties that Justice won are ties."""
        return self.strict[influence] if self.phase == "over" else self.able[influence]


def observe(state: NineState, seat: Seat | None) -> NineObservation:
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
        opened=state.opened,
    )


def _player(state: NineState, player: Player, owner: Seat, seat: Seat | None) -> PlayerView:
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


def determinize(state: NineState, seat: Seat, rng: Random) -> None:
    """Deal anew what the seat can't know: the pile, other hands, other face-down cards."""
    places = [state.pile]
    for player in state.players:
        places += [player.hand, player.selected]
    redeal(places, seat, rng)
