"""What a seat may see, built up from nothing (rules, section 10.1), and worlds that it can't tell from the real one."""

from random import Random
from typing import Annotated, TypeAlias

from boardgames.engine.cards import Place, redeal
from boardgames.engine.model import Model
from boardgames.engine.rng import shuffle
from boardgames.engine.types import AllOf, Called, CardId, Each, Follows, Seat
from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    BLANK,
    BLANKS,
    DRAFT,
    MAGIC_CARDS,
    MAGIC_SPACES,
    NO_CARD,
    NOBODY,
    OVER,
    PERFORMANCE,
    PLACES,
    PLANNING,
    REALMS,
    ROUNDS,
    SETUP,
    SOURCES,
    SPACES,
    armies_of,
    deck_of,
    members,
)
from boardgames.games.immortals.house_rules import HouseRules
from boardgames.games.immortals.state import Battle, ImmortalsState, PlaceSet, Underway, numbered
from boardgames.games.immortals.tower import by_colour, imagined

__all__ = ["Battle", "ImmortalsObservation", "PlayerView", "determinize", "inside", "observe"]


BoardCard: TypeAlias = Annotated[CardId, Called("planned card")]
"""A card on a board, where cards of all kinds lie."""
ByColour: TypeAlias = Annotated[tuple[int, ...], Each("seat")]
"""How many cubes, by seat, those of the inhabitants last."""
TribeId: TypeAlias = Annotated[int, Called("tribe")]
"""A tribe by its number in the catalogue."""


class PlayerView(Model):
    """A player. A card that these eyes can't see is None.

    `tribes` are the light and the dark one. `points` stand by source; `limbo` is by realm, `held` the set of places.
    `armies` are all cubes in the game, 0 before the tower is seeded. `hand` is the draft hand, `hand_realm` its realm;
    `picked` is what these eyes have chosen themselves, `turned` the placement card that lies open. `conflict` are the
    conflict cards, planned or not: a face is seen by its owner, and by all after it has lain open. `region_cards` are
    the numbers of those owned. `plan` are the ten spaces: NO_CARD is an empty one. While all plan, those of others
    look empty.
    """

    tribes: tuple[TribeId, TribeId]
    gold: int
    energy: int
    points: Annotated[tuple[int, ...], Each("source")]
    groups: tuple[int, ...]
    held: Annotated[PlaceSet, Follows()]
    limbo: Annotated[tuple[int, int], Each("realm")]
    armies: int
    hand: tuple[CardId | None, ...]
    hand_realm: Annotated[int, Called("realm")]
    picked: CardId
    turned: CardId
    conflict: tuple[CardId | None, ...]
    region_cards: tuple[CardId, ...]
    plan: Annotated[tuple[BoardCard | None, ...], Each("space")]
    passed: bool
    magic_used: Annotated[int, AllOf("magic card")]
    blanks_used: int

    @property
    def score(self) -> int:
        """All points."""
        return sum(self.points)

    @property
    def regions(self) -> int:
        """The number of regions held in both realms."""
        return self.held.bit_count()

    @property
    def covered(self) -> int:
        """The number of spaces on which a card lies."""
        return sum(card != NO_CARD for card in self.plan)


class ImmortalsObservation(Model):
    """The table as one pair of eyes sees it; `seat` is None for everybody's.

    `order` is the player order of this round or, in the draft, of this draft round. `cubes` and `holder` are by place;
    `shrines`, `capitals` and `portals` are sets of places. `tray` is by colour, the inhabitants last; `inside` is what
    the tower holds by colour, empty unless the house rule shows it. `region_owner` is by region card, in the order of
    `region_card_numbers`; NOBODY is the pool. `draft_discards` are by realm; `deck` is the number of cards in the
    common deck, `draft_decks` in those of the draft.
    """

    seat: Seat | None
    house: HouseRules
    round: int
    rounds: int
    phase: Annotated[str, Follows()]
    draft_round: int
    order: tuple[Seat, ...]
    marker: Seat
    active: Annotated[Seat, Follows()]
    underway: Annotated[Underway, Follows()]
    last_battle: Annotated[Battle, Follows()]
    players: tuple[PlayerView, ...]
    cubes: Annotated[tuple[int, ...], Each("place")]
    holder: Annotated[tuple[Seat, ...], Each("place")]
    shrines: PlaceSet
    capitals: PlaceSet
    portals: PlaceSet
    tray: ByColour
    inside: ByColour
    inhabitants: int
    region_owner: Annotated[tuple[Seat, ...], Follows()]
    draft_decks: Annotated[tuple[int, ...], Each("realm")]
    draft_discards: Annotated[tuple[tuple[CardId, ...], ...], Each("realm")]
    deck: int
    discard: tuple[CardId, ...]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    @property
    def reader(self) -> int | None:
        """The seat that reads what is said of this table."""
        return self.seat

    @property
    def held(self) -> tuple[int, ...]:
        """The places of each seat, as sets."""
        return tuple([player.held for player in self.players])

    @property
    def gold(self) -> tuple[int, ...]:
        """The gold of each seat."""
        return tuple([player.gold for player in self.players])

    @property
    def energy(self) -> tuple[int, ...]:
        """The energy of each seat."""
        return tuple([player.energy for player in self.players])

    def tribes(self, seat: Seat) -> tuple[int, int]:
        """The light and the dark tribe of a seat."""
        return self.players[seat].tribes

    def in_limbo(self, seat: Seat, realm: int) -> int:
        """Cubes of a seat in the limbo of a realm."""
        return self.players[seat].limbo[realm]

    @property
    def region_card_numbers(self) -> range:
        """The numbers of the region cards."""
        return numbered(len(self.region_owner))

    def region_card(self, place: int) -> int:
        """The place in `region_owner` of the card of a region: one for both twins, or its own."""
        return place % len(self.region_owner)


def observe(state: ImmortalsState, seat: Seat | None) -> ImmortalsObservation:
    """What a seat may see; None is the table: what everybody may."""
    return ImmortalsObservation(
        seat=seat,
        house=state.house,
        round=state.round,
        rounds=ROUNDS[len(state.gold)],
        phase=state.phase,
        draft_round=state.draft_round,
        order=state.order_from(state.first if state.round else state.marker),
        marker=state.marker,
        active=state.active,
        underway=state.underway,
        last_battle=state.last_battle,
        players=tuple(_player(state, owner, seat) for owner in state.seats),
        cubes=tuple(state.cubes),
        holder=_holders(state.held),
        shrines=state.shrines,
        capitals=state.capitals,
        portals=state.portals,
        tray=tuple(state.tray),
        inside=tuple(inside(state)) if state.house.show_tower_totals else (),
        inhabitants=state.inhabitants,
        region_owner=tuple(state.region_owner),
        draft_decks=tuple(map(len, state.draft_decks)),
        draft_discards=tuple(state.draft_discards),
        deck=len(state.deck),
        discard=state.discard,
    )


def _player(state: ImmortalsState, owner: Seat, seat: Seat | None) -> PlayerView:
    count = len(state.gold)
    tribes = state.tribes(owner)
    numbers = numbered(len(state.region_owner))
    return PlayerView(
        tribes=tribes,
        gold=state.gold[owner],
        energy=state.energy[owner],
        points=tuple(state.points[source * count + owner] for source in SOURCES),
        groups=state.groups[owner],
        held=state.held[owner],
        limbo=(state.limbo[owner], state.limbo[count + owner]),
        armies=0 if state.phase in (SETUP, DRAFT) else armies_of(*tribes, count),
        hand=_in_order(state.hands[owner].seen_by(seat)) if state.hands else (),
        hand_realm=state.hand_realm[owner],
        picked=state.picked[owner] if seat == owner else NO_CARD,
        turned=state.turned[owner],
        conflict=_in_order(state.owned[owner].seen_by(seat)),
        region_cards=tuple(card for card, of in zip(numbers, state.region_owner, strict=True) if of == owner),
        plan=_plan(state, owner, seat),
        passed=bool(state.passed >> owner & 1),
        magic_used=state.magic_used[owner],
        blanks_used=state.blanks_used[owner],
    )


def _plan(state: ImmortalsState, owner: Seat, seat: Seat | None) -> tuple[int | None, ...]:
    """A seat’s cards for itself; for others only on which spaces there are any, when everybody has finished."""
    plan = state.plan(owner)
    if seat == owner:
        return tuple(plan)
    if state.phase == PLANNING:
        return _ALL_EMPTY
    return tuple([NO_CARD if card == NO_CARD else None for card in plan])


_ALL_EMPTY = (NO_CARD,) * len(SPACES)


def _in_order(cards: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """Where cards lie in a hand tells nothing."""
    return tuple(sorted(cards, key=lambda card: NO_CARD if card is None else card))


def _holders(held: list[int]) -> tuple[int, ...]:
    holders = [NOBODY] * len(PLACES)
    for seat, places in enumerate(held):
        for place in members(places):
            holders[place] = seat
    return tuple(holders)


def inside(state: ImmortalsState) -> list[int]:
    """How many cubes of each colour the tower holds, the inhabitants last: what is nowhere else, so no secret."""
    return by_colour([colour for floor in state.floors for colour in floor], len(state.gold))


# --- imagined worlds ---------------------------------------------------------------------------------------------


def determinize(state: ImmortalsState, seat: Seat, rng: Random) -> None:
    """Deal anew, in place, what a seat can't know: hands, conflict cards that not all have seen, decks, plans, floors.

    What others have picked or planned so far in secret is taken back. Two public facts are not held by any place and
    are ignored: of which realm a card is that was kept in the draft, and that whoever kept one unseen could not place
    it.
    """
    others = [other for other in state.seats if other != seat]
    if state.phase in (SETUP, DRAFT):
        for other in others:
            state.picked[other] = NO_CARD
        _redeal_draft(state, seat, rng)
        return
    redeal([state.deck, *state.owned], seat, rng)
    if any(state.floors):
        state.floors[:] = imagined(rng, inside(state))
    if state.phase == PERFORMANCE:
        _plan_anew(state, others, rng)
    elif state.phase == PLANNING:
        for other in others:
            state.plans[other * len(SPACES) : (other + 1) * len(SPACES)] = _ALL_EMPTY


def _redeal_draft(state: ImmortalsState, seat: Seat, rng: Random) -> None:
    """Hands and decks get cards of their realm; what is left of both goes to the cards that others have kept."""
    stacks = [(place, realm) for realm, place in zip(REALMS, state.draft_decks, strict=True)]
    stacks += zip(state.hands, state.hand_realm, strict=True)
    unknown = [(place, _unknown(place, seat), realm) for place, realm in stacks]
    kept = [(place, _unknown(place, seat)) for place in state.owned]
    gaps = [(place, position) for place, positions, _ in unknown for position in positions]
    gaps += [(place, position) for place, positions in kept for position in positions]
    cards = sorted(place.cards[position] for place, position in gaps)
    shuffle(cards, rng)
    decks = [[card for card in cards if deck_of(card) == realm] for realm in REALMS]
    for place, positions, realm in unknown:
        for position in positions:
            place.cards[position] = decks[realm].pop()
    rest = [*decks[0], *decks[1]]
    shuffle(rest, rng)
    for place, positions in kept:
        for position in positions:
            place.cards[position] = rest.pop()


def _unknown(place: Place, seat: Seat) -> list[int]:
    return [position for position, known in enumerate(place.known) if not known >> seat & 1]


def _plan_anew(state: ImmortalsState, seats: list[int], rng: Random) -> None:
    """Lay on the spaces where these seats have cards what they may have planned: no card of which all know that it lies
    on no board.
    """
    first = numbered(len(state.region_owner)).start
    regions: list[list[int]] = [[] for _ in state.seats]
    for card, owner in enumerate(state.region_owner):
        if owner != NOBODY and not state.turned_up >> card & 1:
            regions[owner].append(first + card)
    for seat in seats:
        covered = state.covered(seat)
        if not covered:
            continue
        on_army, on_magic = members(covered & _ARMY), members(covered & _MAGIC)
        owned = state.owned[seat].cards
        army = [*owned[: len(owned) - state.aside[seat]], *regions[seat]]
        magic = [card for number, card in enumerate(MAGIC_CARDS) if not state.magic_used[seat] >> number & 1]
        blanks = BLANKS - state.blanks_used[seat]
        magic += [BLANK] * min(len(on_magic), blanks - max(0, len(on_army) - len(army)))
        blanks -= _lay_some(state, seat, on_magic, magic, rng).count(BLANK)
        _lay_some(state, seat, on_army, army + [BLANK] * blanks, rng)


_ARMY, _MAGIC = (sum(1 << space for space in spaces) for spaces in (ARMY_SPACES, MAGIC_SPACES))
"""The spaces for armies and for magic, as sets."""


def _lay_some(state: ImmortalsState, seat: Seat, spaces: tuple[int, ...], cards: list[int], rng: Random) -> list[int]:
    """Any of these cards on each of these spaces; gives those that lie there."""
    laid = [cards.pop(int(rng.random() * len(cards))) for _ in spaces]
    start = seat * len(SPACES)
    for space, card in zip(spaces, laid, strict=True):
        state.plans[start + space] = card
    return laid
