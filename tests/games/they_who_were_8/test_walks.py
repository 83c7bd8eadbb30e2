"""They Who Were 8 has words for everything in random games."""

from random import Random

import pytest

from boardgames.engine.match import apply, start
from boardgames.games.they_who_were_8.observation import observe
from boardgames.games.they_who_were_8.rebuilt import rebuilt
from boardgames.games.they_who_were_8.rules import RULES
from tests.games.spoken import everything_can_be_said
from tests.games.they_who_were_8.tables import GAME, TABLES, Table, table_id


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
