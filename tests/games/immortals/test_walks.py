"""Immortals walked at random (I122, I151): nothing is lost, questions are sound, every way leads to one place."""

from collections.abc import Callable
from random import Random

import pytest

from boardgames.engine.cards import EVERYBODY
from boardgames.engine.playout import Playout
from boardgames.games.immortals.catalogue import (
    AREA_PLACES,
    BLANK,
    FORESIGHT,
    INHABITANTS,
    MAGIC_SPACES,
    NO_CARD,
    NOBODY,
    OVER,
    REALM_PLACES,
    REINFORCEMENTS,
    ROUNDS,
    SHARED_CARDS,
    SPACES,
    WILD,
    members,
)
from boardgames.games.immortals.house_rules import USUAL
from boardgames.games.immortals.rules import RULES
from boardgames.games.immortals.state import ImmortalsState
from tests.games import walks
from tests.games.immortals.box import conserved
from tests.games.immortals.tables import draft, performance
from tests.games.immortals.walked import GAME, HOUSE_RULES, Table, table_id


@pytest.mark.parametrize("table", GAME.tables, ids=table_id)
def test_i122_all_cubes_and_cards_are_there_at_every_moment(table: Table) -> None:
    """`walks.ended` looks at every moment with `conserved`, which finds the faults below."""
    match = walks.ended(GAME, table, seed=len(table[1]))
    assert match.state.round == ROUNDS[table[0]]


@pytest.mark.parametrize("seats", ROUNDS)
def test_i151_every_game_ends_after_its_rounds_without_an_illegal_state(seats: int) -> None:
    for seed in range(50):
        state = GAME.new((seats, ""), seed)
        playout, chance = Playout(RULES, state), Random(seed)
        decisions = 0
        while playout.asks:
            decision = chance.choice(playout.asks)
            playout.answer(decision.seat, chance.choice(decision.options))
            decisions += 1
        conserved(state)
        assert state.phase == OVER
        assert state.round == ROUNDS[seats]
        assert decisions <= GAME.longest


@pytest.mark.parametrize("rule", HOUSE_RULES)
def test_one_house_rule_alone_is_turned_in_these_games(rule: str) -> None:
    house = GAME.new((4, rule), 1).house
    turned = [field for field, value in house._asdict().items() if value != getattr(USUAL, field)]
    assert turned == [rule.replace("-", "_")]


# --- faults ------------------------------------------------------------------------------------------------------


def under_way() -> ImmortalsState:
    """A performance phase with something everywhere."""
    return performance(
        "A gold 5 energy 5: L:TWI*4 D:TWI*2 | limbo L3 | cards TWI L:RIM wild:L "
        "| plan light1=SIL light2=L:HOA magic1=M2;"
        "B: L:SKY*3 | cards D:RIM wild:D L:SAL; C: L:DEE | cards DEE; D: D:COP | cards D:COP;"
        "shrines L:TWI; tray B green*2; tower A B C green*2 / D green; discard L:DEE L:COP"
    ).state.copied()


def drafting() -> ImmortalsState:
    """The beginning of a draft round."""
    return draft().state.copied()


def first_held(state: ImmortalsState, seat: int = 0) -> int:
    return members(state.held[seat])[0]


def lose_a_cube_of_the_map(state: ImmortalsState) -> None:
    state.cubes[first_held(state)] -= 1


def change_the_colour_of_a_region(state: ImmortalsState) -> None:
    place = first_held(state)
    state.held[0] ^= 1 << place
    state.held[1] ^= 1 << place


def share_a_region(state: ImmortalsState) -> None:
    state.held[1] |= 1 << first_held(state)


def occupy_with_nothing(state: ImmortalsState) -> None:
    state.held[0] |= 1 << members(state.empty)[0]


def leave_cubes_to_nobody(state: ImmortalsState) -> None:
    state.held[0] ^= 1 << first_held(state)


def lose_a_cube_of_a_limbo(state: ImmortalsState) -> None:
    state.limbo[2] += 1


def owe_a_cube_to_a_limbo(state: ImmortalsState) -> None:
    state.limbo[0], state.limbo[4] = -1, state.limbo[0] + state.limbo[4] + 1


def leave_a_cube_in_the_tray(state: ImmortalsState) -> None:
    state.tray[1] += 1


def change_a_colour_in_the_tower(state: ImmortalsState) -> None:
    floor = state.floors[0]
    state.floors[0] = ((floor[0] + 1) % 4, *floor[1:])


def lose_a_cube_in_the_tower(state: ImmortalsState) -> None:
    state.floors[1] = state.floors[1][1:]


def add_an_inhabitant(state: ImmortalsState) -> None:
    state.inhabitants += 1


def lose_an_inhabitant_of_the_tray(state: ImmortalsState) -> None:
    state.tray[INHABITANTS] += 1


def pile_up_a_floor(state: ImmortalsState) -> None:
    """Thirteen inhabitants lie on one floor, and the supply is short of them."""
    state.floors = [tuple(c for c in floor if c != INHABITANTS) for floor in state.floors]
    state.tray[INHABITANTS], state.inhabitants = 0, 7
    state.floors[0] += (INHABITANTS,) * 13


def build_a_shrine_on_a_capital(state: ImmortalsState) -> None:
    state.capitals |= state.shrines & -state.shrines


def build_two_capitals_in_an_area(state: ImmortalsState) -> None:
    free = [place for place in members(AREA_PLACES[0]) if not state.shrines >> place & 1]
    state.capitals |= 1 << free[0] | 1 << free[1]


def build_too_many_portals(state: ImmortalsState) -> None:
    state.portals = (1 << 11) - 1


def build_too_many_shrines(state: ImmortalsState) -> None:
    state.capitals, state.shrines = 0, REALM_PLACES[0]


def lose_a_conflict_card(state: ImmortalsState) -> None:
    state.deck.draw()


def double_a_conflict_card(state: ImmortalsState) -> None:
    state.discard = (*state.discard, state.deck.cards[0])


def lose_a_discarded_card(state: ImmortalsState) -> None:
    state.discard = state.discard[1:]


def swap_a_conflict_card(state: ImmortalsState) -> None:
    state.owned[0].cards[0] = WILD[0] if state.owned[0].cards[0] != WILD[0] else WILD[1]


def forget_who_knows(state: ImmortalsState) -> None:
    state.owned[0].known.pop()


def hide_a_card_from_its_owner(state: ImmortalsState) -> None:
    state.owned[0].known[0] = 1 << 1


def lay_too_much_aside(state: ImmortalsState) -> None:
    state.aside[0] = len(state.owned[0]) + 1


def plan_another_players_card(state: ImmortalsState) -> None:
    state.plans[0] = state.plans[10] = next(card for card in state.owned[1].cards if card not in state.owned[0].cards)


def plan_a_card_twice(state: ImmortalsState) -> None:
    state.plans[0] = state.plans[1] = next(card for card in state.owned[0].cards if card not in WILD)


def plan_a_card_that_was_turned(state: ImmortalsState) -> None:
    state.plans[MAGIC_SPACES.start] = FORESIGHT
    state.magic_used[0] = 0b1111


def plan_a_region_card_of_the_pool(state: ImmortalsState) -> None:
    card = next(SHARED_CARDS[card] for card, owner in enumerate(state.region_owner) if owner == NOBODY)
    state.plans[0] = card


def plan_a_region_card_that_moved(state: ImmortalsState) -> None:
    card = next(card for card, owner in enumerate(state.region_owner) if owner == 0)
    state.plans[0] = SHARED_CARDS[card]
    state.turned_up |= 1 << card


def plan_five_blanks(state: ImmortalsState) -> None:
    state.plans[:5] = [BLANK] * 5


def plan_magic_on_an_army_space(state: ImmortalsState) -> None:
    state.plans[: len(SPACES)] = [FORESIGHT] + [NO_CARD] * 9
    state.magic_used[0] = 0


def plan_a_conflict_card_as_magic(state: ImmortalsState) -> None:
    state.plans[: len(SPACES)] = [NO_CARD] * 9 + [state.owned[0].cards[0]]
    state.aside[0] = 0


def leave_a_plan_behind(state: ImmortalsState) -> None:
    state.phase = REINFORCEMENTS


def owe_gold(state: ImmortalsState) -> None:
    state.gold[0] = -1


def owe_energy(state: ImmortalsState) -> None:
    state.energy[0] = -1


def lose_a_region_card(state: ImmortalsState) -> None:
    state.region_owner.pop()


def give_a_region_card_to_a_stranger(state: ImmortalsState) -> None:
    state.region_owner[0] = 4


def give_the_marker_to_a_stranger(state: ImmortalsState) -> None:
    state.marker = 4


def keep_an_army_group(state: ImmortalsState) -> None:
    state.groups[0] = (3,)


@pytest.mark.parametrize(
    "fault",
    [
        lose_a_cube_of_the_map,
        change_the_colour_of_a_region,
        share_a_region,
        occupy_with_nothing,
        leave_cubes_to_nobody,
        lose_a_cube_of_a_limbo,
        owe_a_cube_to_a_limbo,
        leave_a_cube_in_the_tray,
        change_a_colour_in_the_tower,
        lose_a_cube_in_the_tower,
        add_an_inhabitant,
        lose_an_inhabitant_of_the_tray,
        pile_up_a_floor,
        build_a_shrine_on_a_capital,
        build_two_capitals_in_an_area,
        build_too_many_portals,
        build_too_many_shrines,
        lose_a_conflict_card,
        double_a_conflict_card,
        lose_a_discarded_card,
        swap_a_conflict_card,
        forget_who_knows,
        hide_a_card_from_its_owner,
        lay_too_much_aside,
        plan_another_players_card,
        plan_a_card_twice,
        plan_a_card_that_was_turned,
        plan_a_region_card_of_the_pool,
        plan_a_region_card_that_moved,
        plan_five_blanks,
        plan_magic_on_an_army_space,
        plan_a_conflict_card_as_magic,
        leave_a_plan_behind,
        owe_gold,
        owe_energy,
        lose_a_region_card,
        give_a_region_card_to_a_stranger,
        give_the_marker_to_a_stranger,
        keep_an_army_group,
    ],
)
def test_i122_a_fault_is_found(fault: Callable[[ImmortalsState], None]) -> None:
    state = under_way()
    conserved(state)
    fault(state)
    with pytest.raises(AssertionError):
        conserved(state)


def drop_a_group(state: ImmortalsState) -> None:
    state.groups[0] = state.groups[0][1:]


def mix_the_realms(state: ImmortalsState) -> None:
    light, dark = state.draft_decks
    light.cards[0], dark.cards[0] = dark.cards[0], light.cards[0]


def take_a_hand_of_the_other_realm(state: ImmortalsState) -> None:
    state.hand_realm[0] = 1 - state.hand_realm[0]


def pick_from_another_hand(state: ImmortalsState) -> None:
    state.picked[0] = state.hands[1].cards[0]


def fill_a_limbo_early(state: ImmortalsState) -> None:
    state.limbo[0] = 3


def turn_a_card_twice(state: ImmortalsState) -> None:
    state.turned[0] = state.hands[0].cards[0]


def show_a_hand_to_somebody_less(state: ImmortalsState) -> None:
    state.hands[2].known.append(EVERYBODY)


@pytest.mark.parametrize(
    "fault",
    [
        drop_a_group,
        mix_the_realms,
        take_a_hand_of_the_other_realm,
        pick_from_another_hand,
        fill_a_limbo_early,
        turn_a_card_twice,
        show_a_hand_to_somebody_less,
    ],
)
def test_i122_a_fault_in_the_draft_is_found(fault: Callable[[ImmortalsState], None]) -> None:
    state = drafting()
    conserved(state)
    fault(state)
    with pytest.raises(AssertionError):
        conserved(state)
