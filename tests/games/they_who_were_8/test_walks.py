"""They Who Were 8 walked at random: nothing is lost, questions are sound, every way of going on leads to one place."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.engine.decision import Decision
from boardgames.engine.event import Event
from boardgames.engine.match import Match, apply, start
from boardgames.engine.words import Phrase, plain
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.rules import RULES
from boardgames.games.they_who_were_8.state import TheyState
from tests.games import walks
from tests.games.they_who_were_8.tables import GAME, NAMES, TABLES, Table, table_id


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
    """Questions, options, parts, forecasts, refusals and events of whole games have words, in any eyes."""
    for seed in range(4):
        chance = Random(seed)
        match, told = start(RULES, GAME.new(table, seed))
        while not match.over:
            spoken(match, told)
            seat, option = GAME.answer(match, chance)
            match, told = apply(match, seat, option.id)
        spoken(match, told)
        assert plain(RULES.sheet(RULES.observe(match.state, None)).verdict, NAMES)


def spoken(match: Match[TheyState], told: tuple[Event, ...]) -> None:
    """All that the words say of a moment: no sentence is left unfinished, and what everybody reads says you to nobody.

    Only the texts of gods and cards do, as if they were printed on them.
    """
    words, table = RULES.words, RULES.observe(match.state, None)
    read_by_all = [(words.heading(table),), (words.phase(table),), *words.guide(table)]
    read_by_some = [line for each in words.reference(table) for line in (each.leader, (each.text,))]
    for event in told:
        for reader in (None, *range(len(match.state.hands))):
            phrase = words.event(event.seen_by(reader), reader)
            (read_by_all if reader is None else read_by_some).extend([phrase] if phrase is not None else [])
    for decision in match.asks:
        observation = RULES.observe(match.state, decision.seat)
        read_by_all.append(words.asked(decision.prompt, table))
        read_by_all += [] if decision.private else asked_aloud(decision, table)
        read_by_some += [*asked_aloud(decision, observation), *words.guide(observation)]
        for part in {part for option in decision.options for part in option.parts}:
            about = words.about(part, observation)
            read_by_some += [about.title, *about.text] if about else []
    for phrase in (*read_by_all, *read_by_some):
        text = plain(phrase, NAMES)
        assert text.strip(), phrase
        assert not re.search(r"[{}!]|None|\bnobody’s", text), text
    for phrase in read_by_all:
        assert not re.search(r"\byou", plain(phrase, NAMES), re.IGNORECASE), phrase


def asked_aloud(decision: Decision, table: TheyObservation) -> list[Phrase]:
    """A question with its options, as they are put on a table that is seen like that."""
    words = RULES.words
    phrases = [words.prompt(decision, table), *(refusal.why for refusal in words.refused(decision, table))]
    for option in decision.options:
        phrases += [words.option(option, table), *words.forecast(option, table)]
        phrases += [words.part(part, table) for part in option.parts]
    return phrases
