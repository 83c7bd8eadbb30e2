"""A forecast is never wrong: what is foreseen of every option happens when it is taken; and wrong ones are found."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from boardgames.engine.decision import Option
from boardgames.engine.words import Phrase, plain
from tests.games.forecasts import NAMES, Taken, no_promise
from tests.games.foresight import all_taken, look, matching, positions, promises, wrong
from tests.games.laws import tampered
from tests.games.rows import ROWS, Row

POSITIONS = 50
SOME = 4
"""So many lines of a pattern are made wrong."""
SAID = {key: row.forecasts for key, row in ROWS.items()}
EVERY_GAME = pytest.mark.parametrize("key", SAID)

Foretelling = Callable[[Option[Any], Any], tuple[Phrase, ...]]


def foretelling(row: Row, forecast: Foretelling) -> Row:
    """The row of a game that foresees something else."""
    laws = copy(row.laws)
    rules = row.game.rules
    laws.game = replace(row.game, rules=tampered(rules, words=replace(rules.words, forecast=forecast)))
    return row._replace(laws=laws)


@EVERY_GAME
def test_what_is_foreseen_happens(key: str) -> None:
    assert look(ROWS[key], SAID[key], POSITIONS, seed=1).faults == []


@EVERY_GAME
def test_a_wrong_number_is_found_in_every_line(key: str) -> None:
    """Every number counts: if only one of them is one too high, the line is not true any more."""
    tried: Counter[str] = Counter()
    for taken in taken_at_random(key):
        for checks, line in promises(taken, SAID[key]):
            (pattern,) = matching(checks, line)
            tried[pattern] += 1
            if checks[pattern] is not no_promise and tried[pattern] <= SOME:
                for lie in lies(line):
                    assert wrong(taken, checks, lie), f"{lie} is not true, for {taken.option.id}: {line}"
    assert len(tried) > 4


def taken_at_random(key: str) -> Iterator[Taken]:
    for position in positions(ROWS[key], POSITIONS, seed=1):
        yield from all_taken(position.match)


def lies(line: str) -> Iterator[str]:
    """The line with one of its numbers higher."""
    for number in re.finditer(r"\d+", line):
        yield f"{line[: number.start()]}{int(number[0]) + 1}{line[number.end() :]}"


@EVERY_GAME
def test_a_line_without_a_check_is_found(key: str) -> None:
    row = foretelling(ROWS[key], lambda option, table: (("A storm is coming.",),))
    assert "0 patterns for: A storm is coming." in look(row, SAID[key], 1, seed=1).faults[0]


@EVERY_GAME
def test_a_line_with_two_checks_is_found(key: str) -> None:
    forecasts = {**SAID[key].forecasts, ".+": no_promise}
    faults = look(ROWS[key], replace(SAID[key], forecasts=forecasts), 5, seed=1).faults
    assert any("2 patterns for" in fault for fault in faults)


@EVERY_GAME
def test_a_pattern_that_is_never_met_is_reported(key: str) -> None:
    row = replace(SAID[key], forecasts={**SAID[key].forecasts, "A storm is coming.": no_promise})
    assert "A storm is coming." in look(ROWS[key], row, 1, seed=1).unmet(row)


def test_what_is_kept_silent_is_found() -> None:
    row = foretelling(ROWS["nine"], lambda option, table: ())
    faults = look(row, SAID["nine"], 5, seed=1).faults
    assert any("kept silent: Phoenix" in fault for fault in faults)


# --- forecasts of Nine that were wrong once ----------------------------------------------------------------------


def without_galmi(line: str) -> str:
    """The limit of the Hourglass, even where Galmi is among the cards."""
    return line.replace("5 may stay", "3 may stay")


def without_justice(line: str) -> str:
    """A tie that Justice does not win."""
    return re.sub(r"Then .+ through Justice", "Then nobody leads it (tied)", line)


@pytest.mark.parametrize("fault", [without_galmi, without_justice])
def test_a_forecast_of_nine_without_galmi_or_justice_is_found(fault: Callable[[str], str]) -> None:
    foretold = ROWS["nine"].game.rules.words.forecast

    def forecast(option: Option[Any], table: Any) -> tuple[Phrase, ...]:
        return tuple((fault(plain(line, NAMES)),) for line in foretold(option, table))

    faults = look(foretelling(ROWS["nine"], forecast), SAID["nine"], 1, seed=1).faults
    assert any("not true" in each for each in faults)
