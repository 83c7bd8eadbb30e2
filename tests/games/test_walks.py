"""Every game walked at random: nothing is lost, every question is sound, every way of going on leads to one place."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

from boardgames.engine.match import apply, start
from boardgames.engine.playout import Playout
from tests.games.rows import ROWS
from tests.games.walks import SEED, Walk, Walked, ended, sound

AnyGame = Walked[Any, Any]
GAMES: dict[str, AnyGame] = {key: row.game for key, row in ROWS.items()}
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
EVERY_TABLE = [
    pytest.param(game, table, id=f"{key}, {game.name(table)}") for key, game in GAMES.items() for table in game.tables
]
AT_LEAST = 12
"""So many random games of each game, or one at each table."""


@EVERY_GAME
def test_answers_undo_saving_and_imagining_come_in_any_order(game: AnyGame) -> None:
    run_state_machine_as_test(type("WalkOfGame", (Walk,), {"game": game}))


@EVERY_GAME
@given(choice=st.data(), seed=SEED)
def test_a_whole_game_ends(game: AnyGame, choice: st.DataObject, seed: int) -> None:
    ended(game, choice.draw(st.sampled_from(game.tables)), seed)


@EVERY_GAME
def test_a_game_that_takes_too_long_is_found(game: AnyGame) -> None:
    """The bound is not so high that it says nothing: a tenth of it would be broken."""
    with pytest.raises(AssertionError):
        ended(replace(game, longest=game.longest // 10), game.tables[-1], 1)


@pytest.mark.parametrize(("game", "table"), EVERY_TABLE)
def test_match_and_playout_agree(game: AnyGame, table: Any) -> None:
    """A random game comes to the same as a Match and as a Playout, question by question."""
    for seed in range(max(1, AT_LEAST // len(game.tables))):
        match_and_playout_agree(game, table, seed)


def match_and_playout_agree(game: AnyGame, table: Any, seed: int) -> None:
    state = game.new(table, seed)
    match, _ = start(game.rules, state, strict=True)
    playout = Playout(game.rules, state)
    chance = Random(seed)
    while not match.over:
        assert playout.asks == match.asks
        decision = game.question(match, chance)
        assert playout.observe(decision.seat) == game.rules.observe(match.state, decision.seat)
        option = chance.choice(decision.options)
        match, _ = apply(match, decision.seat, option.id, strict=True)
        playout.answer(decision.seat, option)
    assert playout.asks == ()
    assert state == match.state
    assert playout.result() == game.rules.result(match.state)


@EVERY_GAME
def test_two_options_of_one_look_are_found(game: AnyGame) -> None:
    """The first question is sound, and no longer if two of its options have the same parts or the same name."""
    decision = start(game.rules, game.new(game.tables[0], 1))[0].asks[0]
    one, other, *_ = decision.options
    sound(decision)
    with pytest.raises(AssertionError):
        sound(decision._replace(options=(one, other._replace(parts=one.parts))))
    with pytest.raises(AssertionError):
        sound(decision._replace(options=(one, other._replace(id=one.id))))
