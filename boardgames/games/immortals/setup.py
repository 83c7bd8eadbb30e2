"""The table before the first task, and the home of each player (rules, section 2)."""

from collections.abc import Mapping

from boardgames.engine.cards import UNKNOWN, Place
from boardgames.engine.flow import Flow, Game
from boardgames.engine.rng import Rng
from boardgames.engine.state import Task
from boardgames.engine.types import Seat
from boardgames.games.immortals.catalogue import (
    CONFLICT_DECK,
    DARK_TRIBES,
    FEWEST_SEATS,
    HOME_TWIN_CUBES,
    LIGHT_TRIBES,
    MOST_SEATS,
    NO_CARD,
    NOBODY,
    PLACES,
    REALMS,
    REGION_COUNT,
    SOURCES,
    SPACES,
    TRIBES,
    groups_of,
    twin_of,
)
from boardgames.games.immortals.draft import deal_draft
from boardgames.games.immortals.house_rules import HouseRules, house_rules
from boardgames.games.immortals.options import choose, flow, group_options
from boardgames.games.immortals.state import ImmortalsState, Underway, numbered


def new_table(seats: int, seed: int, options: Mapping[str, str]) -> ImmortalsState:
    """A new table; raises ValueError for a number of seats or an option that the game does not know."""
    house = house_rules(options)
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise ValueError(f"Immortals is for {FEWEST_SEATS} to {MOST_SEATS} players, not {seats}.")
    state = ImmortalsState(rng=Rng(seed=seed), agenda=[Task("begin_game")], house=house)
    _lay_out(state, seats, house)
    light, dark = list(LIGHT_TRIBES), list(DARK_TRIBES)
    state.rng.shuffle(light)
    state.rng.shuffle(dark)
    state.light_tribe, state.dark_tribe = light[:seats], dark[:seats]
    for seat in range(seats):
        halves = [TRIBES[tribe].start for tribe in (light[seat], dark[seat])]
        state.gold.append(sum(gold for gold, _ in halves))
        state.energy.append(sum(energy for _, energy in halves))
        state.groups.append(groups_of(light[seat], dark[seat], seats))
    state.marker = state.first = state.rng.below(seats)
    for deck in state.draft_decks:
        deck.shuffle(state.rng)
    return state


def _lay_out(state: ImmortalsState, seats: int, house: HouseRules) -> None:
    state.region_owner = [NOBODY] * (REGION_COUNT if house.shared_region_cards else len(PLACES))
    state.draft_decks = [Place(cards=list(deck), known=[UNKNOWN] * len(deck)) for deck in CONFLICT_DECK]
    state.hands = [Place() for _ in range(seats)]
    state.owned = [Place() for _ in range(seats)]
    state.points = [0] * len(SOURCES) * seats
    state.limbo = [0] * len(REALMS) * seats
    state.tray = [0] * (seats + 1)
    state.plans = [NO_CARD] * len(SPACES) * seats
    state.picked = [NO_CARD] * seats
    state.turned = [NO_CARD] * seats
    state.hand_realm = [0] * seats
    state.held = [0] * seats
    state.aside = [0] * seats
    state.magic_used = [0] * seats
    state.blanks_used = [0] * seats


@flow
def begin_game(g: Game[ImmortalsState]) -> None:
    """Who begins, then the homes in player order, then the draft."""
    state = g.state
    tribes = [state.tribes(seat) for seat in state.seats]
    g.tell("immortals.begun", state.marker, tribes=tribes, gold=state.gold, energy=state.energy, barrier=True)
    for seat in state.order_from(state.marker):
        g.then(settle_home, seat)
    g.then(deal_draft)


@flow
def settle_home(g: Game[ImmortalsState], seat: Seat) -> Flow[None]:
    """A group of choice stands on the home, two more cubes on its twin, and the region card comes with it."""
    state = g.state
    home = TRIBES[state.light_tribe[seat]].home
    state.active = seat
    state.underway = Underway(action="home", place=home)
    size = yield from choose(g, seat, "immortals.home", group_options(state.groups[seat]))
    groups = list(state.groups[seat])
    groups.remove(size)
    state.groups[seat] = tuple(groups)
    state.put(seat, home, size)
    state.put(seat, twin_of(home), HOME_TWIN_CUBES)
    card = state.region_card(home)
    state.region_owner[card] = seat
    number = numbered(len(state.region_owner))[card]
    g.tell("immortals.settled", seat, place=home, count=size, twin=HOME_TWIN_CUBES, card=number)
