"""What one pair of eyes may see of They Who Were 8 (rules, section 10), built up from nothing."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Annotated, NamedTuple, Self

from boardgames.engine.cards import redeal
from boardgames.engine.model import Model
from boardgames.engine.types import CalledBy, CardId, Each, Follows, Seat
from boardgames.games.they_who_were_8.catalogue import GLORY_POINTS, INFAMY_POINTS, MODES, Mode
from boardgames.games.they_who_were_8.state import NOBODY, GodId, Held, Play, TheyState


class GodView(Model):
    """A god on the table. `power` is what its power costs it now: 0 while it is fresh."""

    god: GodId
    owner: Annotated[Seat, Follows()]
    glory: int
    infamy: int
    used: bool
    immune: bool
    cost: Annotated[int, Follows()]

    @property
    def power(self) -> int:
        """What the used power takes from the score."""
        return self.cost if self.used else 0

    @property
    def score(self) -> int:
        """What the god is worth."""
        return points_of(self.glory, self.infamy, self.power)


class Came(NamedTuple):
    """How a card came to a hand: who passed it there, nobody if it was drawn; and whether it is one of the latest."""

    giver: Seat
    is_new: bool


class PlayerView(Model):
    """One player: the gods on the left and right, and the hand, with None for a back.

    `had_turn`: in this round; `passes`: not left out by Nanos; `draws`: not left out by Cymele. `came` tells of each
    card of one’s own hand how it came there, and nothing of the hands of others.
    """

    left: Annotated[GodView, CalledBy("god")]
    right: Annotated[GodView, CalledBy("god")]
    hand: tuple[CardId | None, ...]
    had_turn: bool
    passes: bool
    draws: bool
    came: Annotated[tuple[Came, ...], Follows()]

    @property
    def gods(self) -> tuple[GodView, GodView]:
        """Both gods."""
        return self.left, self.right


class TheyObservation(Model):
    """The table as `seat` (None: everybody) sees and remembers it.

    `deck` and `discard` are the cards in them that are known, from the bottom up, with None for a back; `supply` is
    the Glory and the Infamy that are left; `spare` counts the gods out of play; `played` is the card being resolved;
    `opened` is what the gods held when the round began.
    """

    seat: Seat | None
    mode: str
    round: int
    phase: Annotated[str, Follows()]
    first: Seat
    active: Annotated[Seat, Follows()]
    supply: Annotated[tuple[int, ...], Each("token")]
    players: tuple[PlayerView, ...]
    played: Play
    deck: tuple[CardId | None, ...]
    discard: tuple[CardId | None, ...]
    spare: int
    opened: Annotated[Held, Follows()]

    @property
    def rules(self) -> Mode:
        """What the mode says."""
        return MODES[self.mode]

    @property
    def gods(self) -> tuple[GodView, ...]:
        """All gods in play, seat by seat."""
        return tuple(god for player in self.players for god in player.gods)

    def god(self, number: int) -> GodView | None:
        """A god in play."""
        return next((god for god in self.gods if god.god == number), None)

    def opened_with(self, god: GodView) -> int:
        """What a god was worth when the round began."""
        glory, infamy, used = self.opened
        return points_of(glory[god.god], infamy[god.god], god.cost * (used >> god.god & 1))

    def with_god(self, number: int, change: Callable[[GodView], GodView]) -> Self:
        """The table on which a god in play has changed."""
        players = tuple(
            replace(player, left=change(player.left))
            if player.left.god == number
            else replace(player, right=change(player.right))
            if player.right.god == number
            else player
            for player in self.players
        )
        return replace(self, players=players)

    def with_player(self, seat: Seat, change: Callable[[PlayerView], PlayerView]) -> Self:
        """The table on which a player has changed."""
        changed = change(self.players[seat])
        return replace(self, players=(*self.players[:seat], changed, *self.players[seat + 1 :]))


def points_of(glory: int, infamy: int, cost: int) -> int:
    """The points of a god: what its tokens are worth, less what its power costs it (section 8)."""
    return GLORY_POINTS * glory + INFAMY_POINTS * infamy - cost


def observe(state: TheyState, seat: Seat | None) -> TheyObservation:
    """What a seat may see, has seen and may remember."""
    return TheyObservation(
        seat=seat,
        mode=state.mode,
        round=state.round,
        phase=state.phase,
        first=state.first,
        active=state.active,
        supply=tuple(state.supply),
        players=tuple(_player(state, owner, seat) for owner in range(len(state.hands))),
        played=state.played,
        deck=state.deck.seen_by(seat),
        discard=state.discard.seen_by(seat),
        spare=len(state.rules.gods) - 2 * len(state.hands),
        opened=state.opened,
    )


def _player(state: TheyState, owner: Seat, seat: Seat | None) -> PlayerView:
    hand = tuple(sorted(state.hands[owner].seen_by(seat), key=lambda card: card or 0))
    own = [card for card in hand if card is not None] if owner == seat else []
    return PlayerView(
        left=_god(state, state.left[owner]),
        right=_god(state, state.right[owner]),
        hand=hand,
        had_turn=bool(state.had_turn >> owner & 1),
        passes=not state.skip_pass >> owner & 1,
        draws=not state.skip_draw >> owner & 1,
        came=tuple(Came(state.giver[card], bool(state.latest >> card & 1)) for card in own),
    )


def _god(state: TheyState, god: int) -> GodView:
    return GodView(
        god=god,
        owner=state.owner[god],
        glory=state.glory[god],
        infamy=state.infamy[god],
        used=bool(state.used >> god & 1),
        immune=bool(state.immune >> god & 1),
        cost=state.rules.cost,
    )


def determinize(state: TheyState, seat: Seat, rng: Random) -> None:
    """Deal anew the cards that the seat can't know: of the deck, the discard pile and other hands.

    That a seat had no playable card is public, but no place can hold it; the new hand may have one.
    """
    redeal([state.deck, state.discard, *state.hands], seat, rng)
    givers, state.giver = state.giver, [NOBODY] * len(state.giver)
    own = 0
    for card in state.hands[seat].cards if seat < len(state.hands) else ():
        state.giver[card] = givers[card]
        own |= 1 << card
    state.latest &= own
