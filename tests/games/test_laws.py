"""Every game keeps the four laws of secrecy: one world, same question, blind, two worlds; and leaks are found."""

from typing import Any

import pytest

from boardgames.engine.rules import Rules
from tests.games.laws import POSITIONS, Laws
from tests.games.rows import ROWS
from tests.thorough import some

AnyLaws = Laws[Any, Any]
LAWS: dict[str, AnyLaws] = {key: row.laws for key, row in ROWS.items()}

STEPS = {"two worlds": 3}
"""Two worlds go on for a dozen answers, so that it is enough to begin at every third position."""
COMPARED = 200
"""In so many positions of a table it is counted what two worlds have in common."""


EVERY_LAW = [
    pytest.param(laws, table, law, id=f"{key}, {laws.game.name(table)}, {law}")
    for key, laws in LAWS.items()
    for table in laws.games
    for law in laws.all
]
EVERY_COMPARISON = [
    pytest.param(laws, table, *numbers, id=f"{key}, {laws.game.name(table)}")
    for key, laws in LAWS.items()
    for table, numbers in laws.compared.items()
]
EVERY_LEAK = [
    pytest.param(laws, law, leak, id=f"{key}, {law}, {what}")
    for key, laws in LAWS.items()
    for law, what, leak in laws.leaks()
]
EVERYTHING_TOLD = [
    pytest.param(laws, leak, id=f"{key}, {what}") for key, laws in LAWS.items() for what, leak in laws.telling.items()
]


@pytest.mark.parametrize("laws", LAWS.values(), ids=LAWS)
def test_there_are_enough_positions(laws: AnyLaws) -> None:
    assert sum(len(laws.positions(table)) for table in laws.games) >= POSITIONS


@pytest.mark.parametrize(("laws", "table", "law"), EVERY_LAW)
def test_the_law_holds(laws: AnyLaws, table: Any, law: str) -> None:
    for seed, match in some([*enumerate(laws.positions(table))], STEPS.get(law, 1)):
        laws.all[law](match, seed)


@pytest.mark.parametrize(("laws", "table", "answers", "secrets"), EVERY_COMPARISON)
def test_two_worlds_are_compared_deeply_and_with_different_secrets(
    laws: AnyLaws, table: Any, answers: int, secrets: int
) -> None:
    found = [laws.two_worlds(match, seed) for seed, match in enumerate(laws.positions(table)[:COMPARED])]
    assert sum(compared for compared, _ in found) > answers
    assert sum(different for _, different in found) > secrets


@pytest.mark.parametrize(("laws", "law", "leak"), EVERY_LEAK)
def test_a_planted_leak_is_found(laws: AnyLaws, law: str, leak: Rules[Any, Any]) -> None:
    assert laws.kept(law)
    assert not laws.keeps(law, leak)


@pytest.mark.parametrize(("laws", "leak"), EVERYTHING_TOLD)
def test_only_two_worlds_find_what_is_told(laws: AnyLaws, leak: Rules[Any, Any]) -> None:
    assert laws.kept("two worlds")
    assert [law for law in laws.all if not laws.keeps(law, leak)] == ["two worlds"]
