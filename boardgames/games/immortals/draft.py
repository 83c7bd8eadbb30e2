"""Draft and army placement (rules, section 3)."""

from boardgames.engine.cards import EVERYBODY, UNKNOWN, only
from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import CardId, Seat
from boardgames.games.immortals.catalogue import (
    ALL_PLACES,
    DARK,
    DRAFT,
    DRAFT_HAND,
    LIGHT,
    NO_CARD,
    NOBODY,
    REALM_PLACES,
    REALMS,
    SHOWS,
    deck_of,
)
from boardgames.games.immortals.options import at_places, choose, flow, group_options, pick_option
from boardgames.games.immortals.seeding import seed_tower
from boardgames.games.immortals.state import NOTHING, ImmortalsState, Underway, numbered


@flow
def deal_draft(g: Game[ImmortalsState]) -> None:
    """Five dark conflict cards for the first player, five light ones for the next, and so on in turn."""
    state = g.state
    state.phase = DRAFT
    state.underway = NOTHING
    for place, seat in enumerate(state.order_from(state.marker)):
        state.hand_realm[seat] = LIGHT if place % 2 else DARK
        for _ in range(DRAFT_HAND):
            state.draft_decks[state.hand_realm[seat]].draw_to(state.hands[seat], only(seat))
    g.tell("immortals.dealt", realms=state.hand_realm, count=DRAFT_HAND, barrier=True)
    g.then(draft_round)


def placeable(state: ImmortalsState, card: CardId) -> int:
    """The empty places on which a placement card can put a group; without a card any."""
    realm = ALL_PLACES if card == NO_CARD else REALM_PLACES[deck_of(card)]
    return (ALL_PLACES if card == NO_CARD else SHOWS[card]) & realm & state.empty


@flow
def draft_round(g: Game[ImmortalsState]) -> Flow[None]:
    """Everybody chooses a card in secret; placement cards are turned up together, the others are kept unseen."""
    state = g.state
    state.draft_round += 1
    state.active = NOBODY
    choosing = [seat for seat in state.seats if state.hands[seat].cards]
    yield from g.together({seat: _pick(g, seat) for seat in choosing})
    order = state.order_from(state.marker)
    acting = [seat for seat in order if state.groups[seat] and _places(state, seat)]
    turned = [state.picked[seat] if seat in acting else NO_CARD for seat in state.seats]
    g.tell("immortals.turned", state.marker, draft_round=state.draft_round, cards=turned, barrier=True, moment=True)
    for seat in order:
        _lay_down(g, seat, seat in acting)
    for seat in acting:
        g.then(place_group, seat)
    g.then(end_draft_round)


def _pick(g: Game[ImmortalsState], seat: Seat) -> Flow[None]:
    state = g.state
    cards = sorted(set(state.hands[seat].cards))
    fitting = [card for card in cards if placeable(state, card)] if state.groups[seat] else []
    options = [pick_option(card) for card in fitting or cards]
    state.picked[seat] = yield from g.ask(seat, "immortals.pick", options, private=True)


def _places(state: ImmortalsState, seat: Seat) -> bool:
    """Whether what a seat has picked places a group; an empty hand does so too."""
    return state.picked[seat] == NO_CARD or bool(placeable(state, state.picked[seat]))


def _lay_down(g: Game[ImmortalsState], seat: Seat, opens: bool) -> None:
    """The card that was picked leaves the hand; nobody but its owner knows what is left there."""
    state = g.state
    card = state.picked[seat]
    state.picked[seat] = NO_CARD
    if card == NO_CARD:
        return
    hand = state.hands[seat]
    hand.take(card)
    hand.known = [only(seat)] * len(hand)
    if opens:
        state.turned[seat] = card
    else:
        state.owned[seat].add(card, only(seat))
        realm = state.hand_realm[seat]
        g.tell("immortals.kept", seat, to=[seat], secret={"card": card}, realm=realm, open=False)


@flow
def place_group(g: Game[ImmortalsState], seat: Seat) -> Flow[None]:
    """Carry out a placement card: a whole group on an empty region, and its region card if it is in the pool."""
    state = g.state
    card = state.turned[seat]
    state.active = seat
    places = placeable(state, card)
    if not places:
        state.turned[seat] = NO_CARD
        _keep(g, seat, card, clash=True)
        return
    state.underway = Underway(action="place", card=card)
    place = yield from choose(g, seat, "immortals.place", at_places("place", places))
    state.underway = Underway(action="place", card=card, place=place)
    size = yield from choose(g, seat, "immortals.group", group_options(state.groups[seat]))
    state.underway = NOTHING
    state.turned[seat] = NO_CARD
    groups = list(state.groups[seat])
    groups.remove(size)
    state.groups[seat] = tuple(groups)
    state.put(seat, place, size)
    brings = state.region_owner[state.region_card(place)] == NOBODY
    g.tell("immortals.placed", seat, place=place, count=size, card=card, groups=groups, brings=brings)
    _take_region_card(g, seat, place, card)


def _take_region_card(g: Game[ImmortalsState], seat: Seat, place: int, card: CardId) -> None:
    """From the pool, for the conflict card; if it is gone, the conflict card is kept."""
    state = g.state
    region_card = state.region_card(place)
    owner = state.region_owner[region_card]
    if owner == NOBODY:
        state.region_owner[region_card] = seat
        if card != NO_CARD:
            state.draft_discards[deck_of(card)] += (card,)
    elif card != NO_CARD:
        number = numbered(len(state.region_owner))[region_card]
        _keep(g, seat, card, clash=False, region_card=number, owner=owner)


def _keep(
    g: Game[ImmortalsState], seat: Seat, card: CardId, *, clash: bool, region_card: int = NO_CARD, owner: int = NOBODY
) -> None:
    """A placement card joins the collection; everybody has seen it. Without a clash the owner of the region card is
    told.
    """
    g.state.owned[seat].add(card, EVERYBODY)
    realm = deck_of(card)
    g.tell("immortals.kept", seat, card=card, realm=realm, open=True, clash=clash, region_card=region_card, owner=owner)


@flow
def end_draft_round(g: Game[ImmortalsState]) -> None:
    """Clean up: hands and the marker go left, each hand gets a card of its realm; or the draft ends."""
    state = g.state
    state.underway = NOTHING
    if not any(state.groups):
        g.then(end_draft)
        return
    order = state.order_from(state.marker)
    _pass_hands(state)
    for seat in order:
        _top_up(g, seat)
    state.marker = state.left_of(state.marker)
    g.tell("immortals.passed_on", state.marker, realms=state.hand_realm, barrier=True)
    g.then(draft_round)


def _pass_hands(state: ImmortalsState) -> None:
    """Whoever gave a hand away still knows it until a card is picked from it."""
    given = [hand.cards[:] for hand in state.hands]
    realms = state.hand_realm[:]
    for giver in state.seats:
        receiver = state.left_of(giver)
        hand = state.hands[receiver]
        hand.cards = given[giver]
        hand.known = [only(giver) | only(receiver)] * len(hand.cards)
        state.hand_realm[receiver] = realms[giver]


def _top_up(g: Game[ImmortalsState], seat: Seat) -> None:
    """One card of the realm of the hand; an empty deck is renewed from its own discard pile."""
    state = g.state
    realm = state.hand_realm[seat]
    deck = state.draft_decks[realm]
    if not deck.cards and state.draft_discards[realm]:
        for card in state.draft_discards[realm]:
            deck.add(card, UNKNOWN)
        state.draft_discards[realm] = ()
        deck.shuffle(state.rng)
        g.tell("immortals.draft_deck_renewed", realm=realm, count=len(deck), barrier=True)
    if deck.cards:
        deck.draw_to(state.hands[seat], only(seat))


@flow
def end_draft(g: Game[ImmortalsState]) -> None:
    """Hands are laid down unseen, and all conflict cards that nobody owns are shuffled into the common deck."""
    state = g.state
    for place in (*state.hands, *state.draft_decks):
        for card in place.cards:
            state.deck.add(card, UNKNOWN)
    state.hands.clear()
    state.draft_decks.clear()
    for realm in REALMS:
        for card in state.draft_discards[realm]:
            state.deck.add(card, UNKNOWN)
        state.draft_discards[realm] = ()
    state.deck.shuffle(state.rng)
    g.tell("immortals.drafted", draft_rounds=state.draft_round, deck=len(state.deck), barrier=True)
    g.then(seed_tower)
