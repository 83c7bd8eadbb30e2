"""Recorded games, played again: the text of each must read as it did. `tests/goldens/record.py` records them anew, and
tells what a digest stands for.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from boardgames.bots.simulation import ending
from boardgames.engine.decision import Decision
from boardgames.engine.sheet import CLEAR
from boardgames.engine.words import Question, Refusal
from boardgames.games import GAMES
from tests.goldens.record import GOLDENS, RECORDED, SEEDS, play, replayed, text, text_file


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_reads_as_it_did(name: str) -> None:
    session = replayed(name)
    assert session.first_step == 0, "its answers lead elsewhere under the present rules"
    assert text(session) == text_file(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RECORDED)
def test_the_recorded_games_end_in_every_way(name: str) -> None:
    session = replayed(name)
    assert session.over
    assert ending(session.sheet()) == (RECORDED[name].ending or CLEAR)


def louder(question: Question) -> Question:
    def refused(decision: Decision, observation: Any) -> Iterable[Refusal]:
        return [refusal._replace(why=(*refusal.why, "!")) for refusal in question.refused(decision, observation)]

    return replace(question, refused=refused)


def test_a_word_that_is_not_printed_still_changes_the_text() -> None:
    session = replayed("nine-2-settled")
    before = text(session).splitlines()
    words = session.rules.words
    questions = {kind: louder(question) for kind, question in words.questions.items()}
    session.rules = replace(session.rules, words=replace(words, questions=questions))
    after = text(session).splitlines()
    differ = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert differ
    assert all(old.partition(" #")[0] == new.partition(" #")[0] for old, new in differ)


def test_every_game_is_recorded_for_every_number_of_seats() -> None:
    assert {f"{info.key}-{seats}" for info in GAMES.values() for seats in info.seats} <= set(RECORDED)


def test_the_goldens_can_be_read_by_people() -> None:
    assert sum(text_file(name).read_text(encoding="utf-8").count("\n") for name in RECORDED) <= 15_000


def test_nothing_is_recorded_that_is_not_looked_at() -> None:
    assert {path.stem for path in SEEDS.glob("*.game")} == set(RECORDED)
    assert {path.stem for path in GOLDENS.glob("*.txt")} == set(RECORDED)


def test_bots_play_a_recorded_game_again_to_the_same_end() -> None:
    recorded = replayed("nine-2-settled")
    again = play(RECORDED["nine-2-settled"], recorded.setup.deal)
    assert again.to_save().answers == recorded.to_save().answers
