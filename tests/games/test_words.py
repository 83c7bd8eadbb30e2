"""Every game has words for everything, for a seat that is asked and for everybody, and they fit where they are read."""

import re
from importlib.resources import files
from pathlib import Path
from time import perf_counter

import pytest

from boardgames.engine.words import Words
from boardgames.games import GAMES
from tests.games.pages import sections
from tests.games.rows import ROWS
from tests.games.spoken import kind, moments, questions, said

MOST_SECONDS = 0.05
EVERY_GAME = pytest.mark.parametrize("key", ROWS)


def words_of(key: str) -> Words:
    words: Words = ROWS[key].game.rules.words
    return words


@EVERY_GAME
def test_every_kind_of_question_is_asked_in_these_games(key: str) -> None:
    assert {kind(decision) for match, _ in moments(key) for decision in match.asks} == {*words_of(key).questions}


@EVERY_GAME
def test_every_question_can_be_asked(key: str) -> None:
    words = words_of(key)
    for question in questions(key):
        decision, table = question.decision, question.table
        said(words.prompt(decision, table), to_you=question.is_private)
        said(words.asked(decision.prompt, table), to_you=False)
        said((words.heading(table), " ", words.phase(table)), to_you=False)
        assert all(said(line, to_you=question.is_private) for line in words.guide(table))


@EVERY_GAME
def test_a_question_is_left_by_one_option_at_most(key: str) -> None:
    """Every way out that a game names is one, and whatever leaves a question is a way out wherever it is offered."""
    words = words_of(key)
    named = {way_out for row in words.questions.values() for way_out in row.way_out}
    offered = set()
    for match, _ in moments(key):
        for decision in match.asks:
            ids = {option.id for option in decision.options}
            ways_out = ids & {*words.question(decision.prompt).way_out}
            assert len(ways_out) <= 1, decision.prompt
            assert decision.window or len(ids) == 1 or ways_out == ids & named, decision.prompt
            offered.update(ways_out)
    assert offered == named


@EVERY_GAME
def test_every_option_and_part_has_words_of_a_fitting_length(key: str) -> None:
    words = words_of(key)
    for question in questions(key):
        decision, table = question.decision, question.table
        texts = [said(words.option(option, table), to_you=question.is_private) for option in decision.options]
        assert len(set(texts)) == len(texts), f"two options of {decision.prompt} read alike: {sorted(texts)}"
        assert max(map(len, texts)) <= ROWS[key].letters, max(texts, key=len)
        for part in question.parts:
            said(words.part(part, table), to_you=question.is_private)


@EVERY_GAME
def test_whatever_can_be_pointed_at_is_told_of_and_has_its_place_in_the_rules(key: str) -> None:
    words, places = words_of(key), sections(key)
    for question in questions(key):
        assert question.table.phase in places
        for part in question.parts:
            about = words.about(part, question.table)
            if about is not None:
                assert not about.standing or said(about.standing, to_you=question.is_private)
                assert all(map(said, (about.title, *about.text)))
                assert about.section in places, part


@EVERY_GAME
def test_every_forecast_has_words_and_comes_at_once(key: str) -> None:
    words = words_of(key)
    seconds = []
    for question in questions(key):
        for option in question.some_options:
            table, begun = question.table, perf_counter()
            lines = words.forecast(option, table)
            seconds.append(perf_counter() - begun)
            assert all(said(line, to_you=question.is_private) for line in lines)
    assert sorted(seconds)[-len(seconds) // 50] < MOST_SECONDS, "all but one of fifty"


@EVERY_GAME
def test_every_refusal_has_words(key: str) -> None:
    words = words_of(key)
    refusals = 0
    for question in questions(key):
        decision, table = question.decision, question.table
        for refusal in words.refused(decision, table):
            refusals += 1
            said((*words.part(refusal.parts[0], table), ": ", *refusal.why), to_you=question.is_private)
            assert said(words.unfit(decision, table, refusal.parts)) == said(refusal.why)
    assert refusals > 100


@EVERY_GAME
def test_every_event_has_a_line_or_needs_none(key: str) -> None:
    row, words = ROWS[key], words_of(key)
    silent = set()
    for match, told in moments(key):
        for event in told:
            for reader in (None, *range(row.game.seats(match.state))):
                line = words.event(event.seen_by(reader), reader)
                if line is None:
                    silent.add(event.kind)
                else:
                    said(line, to_you=reader is not None)
    assert silent == row.silent
    package = Path(str(files(GAMES[key].module.rpartition(".")[0])))
    sources = "".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    kinds = set(re.findall(r'\.tell\(\s*"([a-z]+\.[a-z_]+)"', sources))
    assert len(kinds) > 10
    assert kinds - {event.kind for _, told in moments(key) for event in told} <= row.rare


@EVERY_GAME
def test_it_is_said_who_has_won(key: str) -> None:
    for match, _ in moments(key):
        if match.over:
            said(match.rules.sheet(match.rules.observe(match.state, None)).verdict, to_you=False)


@EVERY_GAME
def test_the_reference_names_everything_once(key: str) -> None:
    words = words_of(key)
    for match, _ in moments(key)[::50]:
        entries = words.reference(match.rules.observe(match.state, None))
        assert entries
        assert len({entry.title for entry in entries}) == len(entries)
        for entry in entries:
            assert not entry.leader or said(entry.leader, to_you=False)
            assert all(map(said, ((entry.title.strip(),), (entry.brief,), (entry.text,))))


@pytest.mark.parametrize("key", [key for key, row in ROWS.items() if row.rebuilt])
def test_a_rebuilt_table_looks_the_same(key: str) -> None:
    row = ROWS[key]
    assert row.rebuilt is not None
    for match, _ in moments(key)[::5]:
        for eyes in (None, *range(row.game.seats(match.state))):
            table = match.rules.observe(match.state, eyes)
            assert match.rules.observe(row.rebuilt(table), eyes) == table
