"""The Kingdom phase: a player's turn (rules, section 3.4)."""

from functools import lru_cache

from boardgames.engine.cards import NOBODY as UNKNOWN
from boardgames.engine.cards import only
from boardgames.engine.decision import Option
from boardgames.engine.flow import Flow, Game
from boardgames.games.immortal8.activation import Use, card_options, choose_card, itinerancy, may_start
from boardgames.games.immortal8.bonus import take_bonus
from boardgames.games.immortal8.card import flow
from boardgames.games.immortal8.cards import WITH_ACTION
from boardgames.games.immortal8.catalogue import (
    ABUNAKKASHII,
    ALL_HEROES,
    CHAOS_PORTAL,
    EQUILIBRIUM,
    HOURGLASS,
    KINGDOM,
    set_of,
)
from boardgames.games.immortal8.destruction import destroy, enter, leave
from boardgames.games.immortal8.justice import LOOK, ask_holder, may_be_held
from boardgames.games.immortal8.state import NOBODY, EightState, members
from boardgames.games.immortal8.supply import gain_points

FETCH_PRICE = 3
LOOKED_AT = 3
"""Cards that the Chaos Portal looks at."""
_PORTALS = set_of(*CHAOS_PORTAL)
END = Option("end the turn", ("verb:end the turn",), "end")


@flow
def kingdom_phase(g: Game[EightState]) -> None:
    """One turn for each player, in turn order."""
    g.state.phase = KINGDOM
    for seat in g.state.order:
        g.then(begin_turn, seat)


@flow
def begin_turn(g: Game[EightState], seat: int) -> None:
    """A player's turn begins."""
    g.state.active = seat
    g.state.thought = 0
    g.tell("eight.turn", seat, coins=g.state.coins[seat])
    g.then(kingdom_turn, seat)


def usable(state: EightState, seat: int) -> list[int]:
    """All that a seat may activate or use now: own cards, Wonders, Buildings of others (K1 to K4)."""
    coins = state.coins[seat]
    ready = ~state.tilted & WITH_ACTION
    own = state.control[seat]
    cards = [card for card in members(own & ready) if may_start(state, seat, card, coins)]
    if own & _PORTALS and state.deck:
        cards += members(own & _PORTALS)
    if own >> ABUNAKKASHII & 1 and coins >= FETCH_PRICE and heroes_to_fetch(state):
        cards.append(ABUNAKKASHII)
    if state.activated.bit_count() < wonders_a_turn(state):
        cards += [card for card in state.wonders if ready >> card & 1 and may_start(state, seat, card, coins)]
    if coins:
        cards += _reachable(state, seat, ready)
    return cards


def _reachable(state: EightState, seat: int, ready: int) -> list[int]:
    """The Buildings of others that may be activated with itinerancy (K3), the nearest first."""
    coins = state.coins[seat]
    return [
        card
        for card, price in _by_price(tuple(state.buildings), seat)
        if price <= coins and ready >> card & 1 and may_start(state, seat, card, coins - price)
    ]


@lru_cache(maxsize=1 << 12)
def _by_price(rows: tuple[tuple[int, ...], ...], seat: int) -> tuple[tuple[int, int], ...]:
    """The Buildings of others with their itinerancy, the nearest first."""
    return tuple(sorted(itinerancy(rows, seat).items(), key=lambda reached: reached[1]))


def wonders_a_turn(state: EightState) -> int:
    """How many different Wonders may be activated in a turn (K2)."""
    return 2 if HOURGLASS in state.wonders else 1


def heroes_to_fetch(state: EightState) -> list[int]:
    """The Heroes of the deck and of the discard pile, in order."""
    return sorted(card for card in (*state.deck.cards, *state.discard) if 1 << card & ALL_HEROES)


@flow
def kingdom_turn(g: Game[EightState], seat: int) -> Flow[None]:
    """The player does one thing after the other, until the turn is ended."""
    state = g.state
    options: list[Option[int | str]] = [END, *card_options("use", usable(state, seat))]
    if may_be_held(state) and not state.thought >> seat & 1:
        options.append(LOOK[seat])
    chosen = yield from g.ask(seat, "eight.turn", options)
    if chosen == END.value:
        end_turn(g, seat)
    elif chosen == LOOK[seat].value:
        g.then(ask_holder, seat)
        g.then(kingdom_turn, seat)
    else:
        state.thought = 0
        yield from use_card(g, seat, int(chosen))
        g.then(kingdom_turn, seat)


def use_card(g: Game[EightState], seat: int, card: int) -> Flow[None]:
    """Activate a card; the Portal and Abunakkashii have uses of their own."""
    state = g.state
    if 1 << card & _PORTALS:
        look_through_portal(g, seat, card)
    elif card == ABUNAKKASHII:
        yield from fetch_hero(g, seat)
    else:
        foreign = state.owner[card] not in (seat, NOBODY)
        yield from Use(seat, fee=itinerancy(state.buildings, seat)[card] if foreign else 0).perform(g, card)


def end_turn(g: Game[EightState], seat: int) -> None:
    """Equilibrium is checked, then all that is tilted is straightened (K5)."""
    state = g.state
    if EQUILIBRIUM in state.wonders and min(state.civilization(seat)) > 0:
        g.tell("eight.equilibrium", seat)
        gain_points(g, seat, 3)
    state.tilted = 0
    state.activated = 0
    g.tell("eight.turn_ended", seat)


# --- the Chaos Portal --------------------------------------------------------------------------------------------


def look_through_portal(g: Game[EightState], seat: int, portal: int) -> None:
    """Destroy the Portal and look at the top cards of the deck, in secret."""
    state = g.state
    destroy(g, seat, portal)
    for _ in range(min(LOOKED_AT, len(state.deck))):
        state.deck.draw_to(state.aside, only(seat))
    g.tell("eight.looked", seat, count=len(state.aside), secret={"cards": state.aside.cards}, to=[seat], barrier=True)
    g.then(play_from_portal, seat)


@flow
def play_from_portal(g: Game[EightState], seat: int) -> Flow[None]:
    """Exactly one of them is played, with its Bonus; the others are shuffled into the deck."""
    state = g.state
    card = yield from g.ask(seat, "eight.portal", card_options("play", sorted(state.aside.cards)), private=True)
    state.aside.take(card)
    enter(state, seat, card)
    g.tell("eight.came", seat, card=card, barrier=True)
    g.then(take_bonus, seat, card)
    while state.aside:
        state.aside.draw_to(state.deck, UNKNOWN)
    state.deck.shuffle(state.rng)
    g.tell("eight.shuffled")


# --- Abunakkashii ------------------------------------------------------------------------------------------------


def fetch_hero(g: Game[EightState], seat: int) -> Flow[None]:
    """Pay 3 coins and swap Abunakkashii with a Hero, who takes his place and gives his Bonus."""
    state = g.state
    hero = yield from choose_card(g, seat, "fetch", heroes_to_fetch(state))
    state.coins[seat] -= FETCH_PRICE
    row = state.heroes[seat]
    leave(state, ABUNAKKASHII)
    enter(state, seat, hero)
    state.heroes[seat] = tuple(hero if card == ABUNAKKASHII else card for card in row)
    from_deck = hero not in state.discard
    g.tell("eight.swapped", seat, card=hero, cost=FETCH_PRICE, deck=from_deck)
    if from_deck:
        state.deck.take(hero)
        state.deck.add(ABUNAKKASHII, UNKNOWN)
    else:
        state.discard = tuple(ABUNAKKASHII if card == hero else card for card in state.discard)
    g.then(take_bonus, seat, hero)
    if from_deck:
        state.deck.shuffle(state.rng)
        g.tell("eight.shuffled", barrier=True)
