"""Nothing is lost in Immortals, nothing is made, and no limit is broken (I122, I151): what holds at every moment.

It holds for the real table and for an imagined one alike, so it also says what everybody knows of hidden cards.
"""

from collections import Counter

from boardgames.engine.cards import Place
from boardgames.games.immortals.catalogue import (
    ALL_INHABITANTS,
    ALL_PLACES,
    AREA_PLACES,
    ARMY_SPACES,
    BLANK,
    BLANKS,
    CAPITAL,
    CONFLICT_DECK,
    DRAFT,
    HOME_TWIN_CUBES,
    INHABITANTS,
    MAGIC_CARDS,
    MAGIC_SPACES,
    NO_CARD,
    NOBODY,
    PERFORMANCE,
    PLACES,
    PLANNING,
    PORTAL,
    REALMS,
    REGION_COUNT,
    SETUP,
    SHRINE,
    armies_of,
    deck_of,
    groups_of,
    members,
)
from boardgames.games.immortals.pieces import PIECE
from boardgames.games.immortals.state import ImmortalsState, numbered
from boardgames.games.immortals.tower import CAPACITY

ALL_CONFLICT_CARDS = Counter(card for deck in CONFLICT_DECK for card in deck)


def conserved(state: ImmortalsState) -> None:
    """Every cube, inhabitant, card and piece of the box is somewhere, once, and where it may be."""
    _numbers_are_sound(state)
    _map_agrees(state)
    for seat in state.seats:
        _armies_conserved(state, seat)
    _inhabitants_conserved(state)
    _pieces_conserved(state)
    _conflict_cards_conserved(state)
    _draft_is_sound(state)
    for seat in state.seats:
        _plan_is_sound(state, seat)


def _map_agrees(state: ImmortalsState) -> None:
    """No two players are in one region, and cubes stand in those regions that somebody occupies."""
    held = sorted(place for places in state.held for place in members(places))
    assert held == [place for place in PLACES if state.cubes[place]]
    assert min(state.cubes) >= 0


def on_map(state: ImmortalsState, seat: int) -> int:
    """How many cubes of a player stand in regions."""
    return sum(state.cubes[place] for place in members(state.held[seat]))


def in_tower(state: ImmortalsState, colour: int) -> int:
    """How many cubes of a colour are inside the tower."""
    return sum(floor.count(colour) for floor in state.floors)


def _armies_conserved(state: ImmortalsState, seat: int) -> None:
    """Before the tower is seeded cubes are in groups or on the map; then on the map, in limbo, tray and tower."""
    count = len(state.gold)
    tribes = state.tribes(seat)
    limbos = state.limbo[seat::count]
    elsewhere = sum(limbos) + state.tray[seat] + in_tower(state, seat)
    assert min(*limbos, *state.tray) >= 0
    if state.phase not in (SETUP, DRAFT):
        assert on_map(state, seat) + elsewhere == armies_of(*tribes, count)
        assert not state.groups[seat]
        return
    all_groups = groups_of(*tribes, count)
    settled = HOME_TWIN_CUBES if state.held[seat] else 0
    assert not elsewhere
    assert on_map(state, seat) + sum(state.groups[seat]) == sum(all_groups) + settled
    assert Counter(state.groups[seat]) <= Counter(all_groups)


def _inhabitants_conserved(state: ImmortalsState) -> None:
    """There are always 20 inhabitants, and a floor of the tower has room for 12 cubes."""
    assert state.inhabitants >= 0
    assert state.inhabitants + state.tray[INHABITANTS] + in_tower(state, INHABITANTS) == ALL_INHABITANTS
    assert max(map(len, state.floors)) <= CAPACITY


def _pieces_conserved(state: ImmortalsState) -> None:
    """No more pieces than in the box; no shrine beside a capital, and one capital in an area."""
    pieces = {PORTAL: state.portals, SHRINE: state.shrines, CAPITAL: state.capitals}
    assert all(pieces[piece].bit_count() <= PIECE[piece].stock for piece in pieces)
    assert not state.shrines & state.capitals
    assert all((area & state.capitals).bit_count() <= 1 for area in AREA_PLACES)
    assert not (state.portals | state.shrines | state.capitals) & ~ALL_PLACES


def _conflict_cards_conserved(state: ImmortalsState) -> None:
    """Each conflict card is in one place; everybody knows the own cards, and nobody those of a deck."""
    places = [*state.draft_decks, *state.hands, state.deck, *state.owned]
    cards = Counter(card for place in places for card in place.cards)
    cards.update(state.discard)
    for pile in state.draft_discards:
        cards.update(pile)
    cards.update(card for card in state.turned if card != NO_CARD)
    assert cards == ALL_CONFLICT_CARDS
    assert all(len(place.cards) == len(place.known) for place in places)
    for owned in (state.owned, state.hands):
        assert all(known >> seat & 1 for seat, place in enumerate(owned) for known in place.known)
    assert not any(known for place in (state.deck, *state.draft_decks) for known in place.known)


def _draft_is_sound(state: ImmortalsState) -> None:
    """Hands, decks and discard piles of the draft are of one realm each, and end with it."""
    if state.phase not in (SETUP, DRAFT):
        assert not any(place.cards for place in (*state.hands, *state.draft_decks))
        assert not any(state.draft_discards)
        assert {*state.picked, *state.turned} == {NO_CARD}
        return
    piles: list[tuple[Place, int]] = [*zip(state.draft_decks, REALMS, strict=True)]
    piles += zip(state.hands, state.hand_realm, strict=False)
    assert all(deck_of(card) == realm for pile, realm in piles for card in pile.cards)
    assert all(deck_of(card) == realm for realm in REALMS for card in state.draft_discards[realm])
    assert all(state.picked[seat] in (NO_CARD, *hand.cards) for seat, hand in enumerate(state.hands))


def _plan_is_sound(state: ImmortalsState, seat: int) -> None:
    """What lies on a board is the player's, once, on a space that takes it; boards are empty in other phases."""
    plan = state.plan(seat)
    planned = Counter(card for card in plan if card != NO_CARD)
    assert not planned or state.phase in (PLANNING, PERFORMANCE)
    assert 0 <= state.aside[seat] <= len(state.owned[seat])
    assert planned <= may_be_planned(state, seat)
    assert not {*MAGIC_CARDS} & {plan[space] for space in ARMY_SPACES}
    assert {plan[space] for space in MAGIC_SPACES} <= {*MAGIC_CARDS, BLANK, NO_CARD}


def may_be_planned(state: ImmortalsState, seat: int) -> Counter[int]:
    """The cards of a player of which nobody knows that they lie on no board."""
    owned = state.owned[seat].cards
    cards = Counter(owned[: len(owned) - state.aside[seat]])
    numbers = numbered(len(state.region_owner))
    unseen = [card for card in range(len(numbers)) if not state.turned_up >> card & 1]
    cards.update(numbers[card] for card in unseen if state.region_owner[card] == seat)
    cards.update(card for number, card in enumerate(MAGIC_CARDS) if not state.magic_used[seat] >> number & 1)
    cards[BLANK] = BLANKS - state.blanks_used[seat]
    return cards


def _numbers_are_sound(state: ImmortalsState) -> None:
    """Nobody owes anything, and whatever belongs to somebody belongs to a seat of the table."""
    assert min(*state.gold, *state.energy, *state.points) >= 0
    assert len(state.region_owner) == (REGION_COUNT if state.house.shared_region_cards else len(PLACES))
    assert {*state.region_owner} <= {NOBODY, *state.seats}
    assert {state.marker, state.first} <= {*state.seats}
    assert 0 <= state.passed < 1 << len(state.gold)
