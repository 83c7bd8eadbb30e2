"""Immortal 8 walked at random (E228 to E230): nothing is lost, questions are sound, every way leads to one place."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.games.immortal8.catalogue import MILITARY
from boardgames.games.immortal8.state import EightState
from tests.games import walks
from tests.games.immortal8.ends import winner
from tests.games.immortal8.tables import GAME, A, C, Play, Table, conserved, kingdom, table_id


@given(table=st.sampled_from(GAME.tables), seed=walks.SEED)
def test_e230_every_question_has_options_and_every_game_a_winner(table: Table, seed: int) -> None:
    play = Play(GAME.new(table, seed))
    play.match = walks.ended(GAME, table, seed)
    assert winner(play) in play.state.seats


@pytest.mark.parametrize("table", GAME.tables, ids=table_id)
def test_e228_e229_all_is_there_once_and_no_limit_is_exceeded(table: Table) -> None:
    """`walks.ended` looks at every moment with `conserved`, which finds the faults below."""
    for seed in range(3):
        walks.ended(GAME, table, seed)


def lose_a_card(state: EightState) -> None:
    state.deck.draw()


def double_a_card(state: EightState) -> None:
    state.discard = (*state.discard, state.deck.cards[0])


def lose_a_trade_card(state: EightState) -> None:
    state.trade.draw()


def swap_an_immortal(state: EightState) -> None:
    state.immortals[A].cards[0] = state.immortals[C].cards[0]


def make_a_diamond(state: EightState) -> None:
    state.diamonds = [6, 0, 0, 0]


def overpay(state: EightState) -> None:
    state.coins[A] = -1


def eleven_coins(state: EightState) -> None:
    state.coins[A] = 11


def eleven_tokens(state: EightState) -> None:
    state.military[A], state.chaos[A] = 5, 6


def eleven_with_the_pending(state: EightState) -> None:
    state.military[A], state.pending[A] = 10, 1


def forget_an_owner(state: EightState) -> None:
    state.control[A] = 0


@pytest.mark.parametrize(
    "fault",
    [
        lose_a_card,
        double_a_card,
        lose_a_trade_card,
        swap_an_immortal,
        make_a_diamond,
        overpay,
        eleven_coins,
        eleven_tokens,
        eleven_with_the_pending,
        forget_an_owner,
    ],
)
def test_e228_e229_a_fault_is_found(fault: Callable[[EightState], None]) -> None:
    state = kingdom("A: alpha").state.copied()
    conserved(state)
    fault(state)
    with pytest.raises(AssertionError):
        conserved(state)


def test_e229_more_than_18_tokens_of_one_type_are_possible() -> None:
    table = kingdom("A M9: armory25; B M10; C M10").use("armory25")
    assert sum(table.state.tokens(MILITARY)) == 30
