"""The names behind the numbers, in every game: they add up, and nothing is counted twice."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from boardgames.engine.playout import Playout
from boardgames.engine.sheet import Column, Piece, Row, Sheet
from boardgames.games.they_who_were_8.state import TheyState
from boardgames.tui.pictures.emblems import emblems
from tests.games.rows import ROWS
from tests.games.they_who_were_8.tables import TITANS
from tests.games.walks import Walked

EVERY_TABLE = [
    pytest.param(row.game, table, id=f"{key}, {row.game.name(table)}")
    for key, row in ROWS.items()
    for table in row.ways
]


def positions(game: Walked[Any, Any], table: Any, seed: int) -> Iterator[Any]:
    """What everybody sees at some moments of a random game, and at its end."""
    chance = Random(seed)
    playout = Playout(game.rules, game.new(table, seed))
    while playout.asks:
        if chance.random() < 0.1:
            yield playout.observe(None)
        decision = chance.choice(playout.asks)
        playout.answer(decision.seat, chance.choice(decision.options))
    yield playout.observe(None)


def adds_up(sheet: Sheet) -> bool:
    """Whether the pieces of every row come to the points of every seat, each worth something."""
    return all(
        tuple(sum(piece.points for piece in row.of(seat)) for seat in range(len(row.points))) == row.points
        and all(piece.points for piece in row.pieces)
        for row in sheet.rows
    )


@pytest.mark.parametrize(("game", "table"), EVERY_TABLE)
def test_the_pieces_of_a_row_add_up_to_its_points_for_every_seat(game: Walked[Any, Any], table: Any) -> None:
    for seed in range(3):
        for observation in positions(game, table, seed):
            plain, told = game.rules.sheet(observation), game.rules.explain(observation)
            assert adds_up(told)
            bare = [row._replace(pieces=()) for row in told.rows]
            assert told._replace(rows=tuple(bare), columns=()) == plain


@pytest.mark.parametrize(("game", "table"), EVERY_TABLE)
def test_names_are_told_once_and_emblems_are_there(game: Walked[Any, Any], table: Any) -> None:
    for observation in positions(game, table, 7):
        told = game.rules.explain(observation)
        for row in told.rows:
            names = [(piece.seat, piece.words) for piece in row.pieces]
            assert len({*names}) == len(names), row
            assert row.short
        groups = [row.pieces for row in told.rows] + [column.pieces for column in told.columns]
        assert {piece.emblem for pieces in groups for piece in pieces if piece.emblem} <= emblems().keys()


@pytest.mark.parametrize("table", ROWS["they-who-were-8"].ways)
def test_gods_count_once_in_a_team_and_the_best_side_comes_first(table: Any) -> None:
    game: Walked[TheyState, Any] = ROWS["they-who-were-8"].game
    for observation in positions(game, table, 5):
        told = game.rules.explain(observation)
        names = [piece.words for column in told.columns for piece in column.pieces]
        assert len(names) == len({*names}) == 2 * len(told.totals)
        totals = [column.total for column in told.columns]
        assert totals == sorted(totals, reverse=True)
        assert totals[0] == max(told.totals)
        assert any(seat in told.columns[0].seats for seat in told.winners)
        if table[0] != TITANS:
            for column in told.columns:
                assert {told.totals[seat] for seat in column.seats} == {column.total}


def test_a_piece_that_is_missing_or_counted_twice_is_found() -> None:
    coin = Piece(0, 2, ("Coins",))
    sheet = Sheet((Row("Coins", (2, 0)),), ((0,), (1,)), ("Ann wins",))
    assert adds_up(sheet.explained([[coin]]))
    assert not adds_up(sheet.explained([[]]))
    assert not adds_up(sheet.explained([[coin, coin]]))
    assert sheet.explained([[coin, Piece(1, 0)]]).rows[0].pieces == (coin,)
    assert Column((0, 1), (coin, Piece(1, -3))).total == -1
