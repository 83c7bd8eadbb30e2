"""They Who Were 8 walked at random: nothing is lost, questions are sound, every way of going on leads to one place."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.engine.match import apply, start
from boardgames.games.they_who_were_8.observation import observe
from boardgames.games.they_who_were_8.rebuilt import rebuilt
from boardgames.games.they_who_were_8.rules import RULES
from tests.games import walks
from tests.games.spoken import everything_can_be_said
from tests.games.they_who_were_8.tables import GAME, TABLES, Table, table_id


class TheyWalk(walks.Walk):
    game = GAME


TestTheyWalk = TheyWalk.TestCase


@given(table=st.sampled_from(TABLES), seed=walks.SEED)
def test_a_whole_game_ends(table: Table, seed: int) -> None:
    walks.ended(GAME, table, seed)


@pytest.mark.parametrize("table", TABLES, ids=table_id)
@pytest.mark.parametrize("seed", range(3))
def test_match_and_playout_agree(table: Table, seed: int) -> None:
    walks.match_and_playout_agree(GAME, table, seed)


def test_two_options_of_one_look_are_found() -> None:
    walks.two_options_of_one_look_are_found(GAME, ("base", 4))


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_everything_can_be_said(table: Table) -> None:
    everything_can_be_said(GAME, table)


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_a_rebuilt_table_looks_the_same(table: Table) -> None:
    chance = Random(1)
    match, _ = start(RULES, GAME.new(table, 5))
    while not match.over:
        for eyes in (None, *range(len(match.state.hands))):
            seen = observe(match.state, eyes)
            assert observe(rebuilt(seen), eyes) == seen
        seat, option = GAME.answer(match, chance)
        match, _ = apply(match, seat, option.id)
