"""What a seat may see, built up from nothing (rules, section 8), and worlds that it can't tell from the real one."""

from random import Random
from typing import Annotated, NamedTuple, TypeAlias

from boardgames.engine.cards import redeal
from boardgames.engine.model import Model
from boardgames.engine.rng import shuffle
from boardgames.engine.types import Called, CardId, CardSet, Each, Follows, Seat
from boardgames.games.immortal8.activation import itinerancy
from boardgames.games.immortal8.bonus import place_of
from boardgames.games.immortal8.catalogue import BYUN, CALLING, DIAMONDS, DRAFT, TOMORROW
from boardgames.games.immortal8.company import nameable
from boardgames.games.immortal8.majority import counts, kinds, leaders
from boardgames.games.immortal8.state import NOBODY, NONE, Bonus, EightState

ImmortalId: TypeAlias = Annotated[int, Called("immortal")]
"""An Immortal by its calling number; 0 for none."""
TradeId: TypeAlias = Annotated[int, Called("trade")]
"""A Trade card by its number."""


class SlotView(NamedTuple):
    """A card on the draft board: face up if it was played. `laid` is what lies on it."""

    card: CardId | None
    played: bool
    laid: Bonus


class PlayerView(Model):
    """A player. A card or an Immortal that these eyes can't see is None."""

    military: int
    science: int
    chaos: int
    coins: int
    wonder_tokens: int
    supremacy: int
    diamonds: int
    points: int
    heroes: tuple[CardId, ...]
    buildings: tuple[CardId, ...]
    control: Annotated[CardSet, Follows()]
    culture: Annotated[int, Follows()]
    hand: tuple[CardId | None, ...]
    slots: Annotated[tuple[SlotView, ...], Each("slot")]
    room: Annotated[int, Follows()]
    immortals: tuple[ImmortalId | None, ...]

    @property
    def civilization(self) -> tuple[int, int, int]:
        """Military, Science and Chaos owned."""
        return self.military, self.science, self.chaos

    @property
    def embodied(self) -> int:
        """The Immortal that this player embodies, as far as these eyes know; 0 if not."""
        return (self.immortals[0] or NONE) if len(self.immortals) == 1 else NONE


class EightObservation(Model):
    """The table as one pair of eyes sees it; `seat` is None for everybody's.

    `sealed` is what these eyes have answered in this draft turn: a card to play, the negative of one to transform, 0.
    """

    seat: Seat | None
    company: str
    round: int
    phase: Annotated[str, Follows()]
    turn: int
    order: tuple[Seat, ...]
    active: Annotated[Seat, Follows()]
    players: tuple[PlayerView, ...]
    wonders: tuple[CardId, ...]
    owner: Annotated[tuple[Seat, ...], Each("card"), Follows()]
    culture: Annotated[tuple[int, ...], Each("card")]
    tilted: CardSet
    activated: CardSet
    chain: tuple[CardId, ...]
    owed: int
    marked: CardId
    deck: int
    discard: tuple[CardId, ...]
    trade: int
    trade_discard: tuple[TradeId, ...]
    offers: tuple[TradeId, ...]
    to_come: Annotated[int, Follows()]
    aside: tuple[CardId | None, ...]
    undealt: tuple[ImmortalId | None, ...]
    justice: Seat
    byun: Seat
    called: ImmortalId
    looked: Seat
    named: Annotated[tuple[ImmortalId, ...], Each("seat")]
    sealed: Annotated[int, Called("sealed")]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    @property
    def chaos_in_play(self) -> int:
        """All Chaos tokens in front of anybody."""
        return sum(player.chaos for player in self.players)

    @property
    def diamonds_left(self) -> int:
        """Diamonds in the supply (L6)."""
        return DIAMONDS - sum(player.diamonds for player in self.players)

    @property
    def majorities(self) -> dict[int, list[int]]:
        """What everybody has for each majority that the Supremacy phase counts, by type."""
        return {
            kind: counts([player.civilization[kind] for player in self.players], kind, self.owner)
            for kind in kinds(self.wonders)
        }

    def leaders(self, kind: int) -> tuple[int, ...]:
        """Who has most for a majority; nobody without at least 1."""
        return leaders(self.majorities[kind])

    def prices(self, seat: Seat) -> dict[int, int]:
        """What it costs a seat to reach each Building of the others, by card."""
        return itinerancy([player.buildings for player in self.players], seat)


def observe(state: EightState, seat: Seat | None) -> EightObservation:
    """What a seat may see; None is the table: what everybody may."""
    return EightObservation(
        seat=seat,
        company=state.company,
        round=state.round,
        phase=state.phase,
        turn=state.turn,
        order=state.order,
        active=state.active,
        players=tuple(_player(state, owner, seat) for owner in state.seats),
        wonders=state.wonders,
        owner=tuple(state.owner),
        culture=tuple(state.culture),
        tilted=state.tilted,
        activated=state.activated,
        chain=state.chain,
        owed=state.owed,
        marked=state.marked,
        deck=len(state.deck),
        discard=state.discard,
        trade=len(state.trade),
        trade_discard=state.trade_discard,
        offers=state.offers,
        to_come=state.to_come,
        aside=state.aside.seen_by(seat),
        undealt=_in_order(state.undealt.seen_by(seat)),
        justice=state.justice,
        byun=state.byun,
        called=state.called,
        looked=state.looked,
        named=tuple(state.named) if state.over or (seat is not None and _is_tomorrow(state, seat)) else (),
        sealed=NONE if seat is None or state.phase != DRAFT else state.sealed[seat],
    )


def _is_tomorrow(state: EightState, seat: Seat) -> bool:
    return state.lies_open(seat) and state.embodied(seat) == TOMORROW


def _player(state: EightState, owner: Seat, seat: Seat | None) -> PlayerView:
    culture = sum(state.culture[card] for row in (state.heroes[owner], state.buildings[owner]) for card in row)
    return PlayerView(
        military=state.military[owner],
        science=state.science[owner],
        chaos=state.chaos[owner],
        coins=state.coins[owner],
        wonder_tokens=state.wonder_tokens[owner],
        supremacy=state.supremacy[owner],
        diamonds=state.diamonds[owner],
        points=state.points[owner],
        heroes=state.heroes[owner],
        buildings=state.buildings[owner],
        control=state.control[owner],
        culture=culture + (state.on_narashima if state.narashima == owner else 0),
        hand=_in_order(state.hands[owner].seen_by(seat)),
        slots=tuple(
            SlotView(card, bool(state.played[owner] >> slot & 1), state.laid[place_of(owner, slot)])
            for slot, card in enumerate(state.slots[owner].seen_by(seat))
        ),
        room=state.room(owner),
        immortals=_immortals(state, owner, seat),
    )


def _immortals(state: EightState, owner: Seat, seat: Seat | None) -> tuple[int | None, ...]:
    """Before the calling, who has chosen which Immortal to keep sees only that one, and the others no change."""
    if seat == owner and state.phase == CALLING and state.sealed[owner]:
        return (state.sealed[owner],)
    return _in_order(state.immortals[owner].seen_by(seat))


def _in_order(cards: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """Where cards lie in a hand tells nothing."""
    return tuple(sorted(cards, key=lambda card: card or 0))


# --- imagined worlds ---------------------------------------------------------------------------------------------


def determinize(state: EightState, seat: Seat, rng: Random) -> None:
    """Deal anew the cards and Immortals that the seat can't know; take back what others have sealed in this turn.

    What was passed on in the draft is not remembered.
    """
    for other in state.others(seat):
        state.sealed[other] = 0
    redeal([state.deck, state.aside, *state.hands, *state.waiting, *state.slots], seat, rng)
    redeal([state.trade], seat, rng)
    _deal_immortals_anew(state, seat, rng)
    _name_anew(state, seat, rng)


def _deal_immortals_anew(state: EightState, seat: Seat, rng: Random) -> None:
    """In the calling, who has not been called yet can only be an Immortal with a higher number."""
    if state.phase != CALLING:
        redeal([*state.immortals, state.undealt], seat, rng)
        return
    unknown = [
        (place, position)
        for place in (*state.immortals, state.undealt)
        for position, known in enumerate(place.known)
        if not known >> seat & 1
    ]
    cards = sorted(place.cards[position] for place, position in unknown)
    shuffle(cards, rng)
    for place, position in unknown:
        to_be_called = place is not state.undealt and len(place) == 1
        fitting = next(card for card in cards if not to_be_called or state.called < card < BYUN)
        cards.remove(fitting)
        place.cards[position] = fitting


def _name_anew(state: EightState, seat: Seat, rng: Random) -> None:
    """What Tomorrow has named is hidden until the end, and may be anything; but what was looked at is named right."""
    if not any(state.named) or _is_tomorrow(state, seat):
        return
    names = list(nameable(state.company, len(state.coins), justice_open=state.justice != NOBODY))
    shuffle(names, rng)
    seen = NONE if state.looked == NOBODY else state.embodied(state.looked)
    if seen:
        names.remove(seen)
    state.named = [
        (seen if other == state.looked else names.pop()) if name else NONE for other, name in enumerate(state.named)
    ]
