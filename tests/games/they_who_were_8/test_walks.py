"""They Who Were 8 walked at random: nothing is lost, questions are sound, every way of going on leads to one place."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from boardgames.engine.decision import Decision
from boardgames.engine.event import Event
from boardgames.engine.match import Match, apply, start
from boardgames.engine.playout import Playout
from boardgames.engine.words import plain
from boardgames.games.they_who_were_8.rules import RULES
from boardgames.games.they_who_were_8.state import TheyState
from tests.games.they_who_were_8.tables import NAMES, conserved

LONGEST = 400
"""Far above the longest of 20,000 random games, 145 decisions: without an end to its rounds a game may drag on."""

TABLES = [("base", 4), ("titanomachy", 2), ("titanomachy", 3), ("titanomachy", 4), ("pantheon", 4)]
TABLE = st.sampled_from(TABLES)
SEED = st.integers(0, 2**53)


def sound(decision: Decision) -> None:
    """A question has options, all with names of their own, and no two are pointed at in the same way."""
    assert decision.options
    assert len({option.id for option in decision.options}) == len(decision.options)
    pointed_at = {tuple(sorted(option.parts)) for option in decision.options}
    assert len(pointed_at) == len(decision.options)


def new(table: tuple[str, int], seed: int) -> TheyState:
    mode, seats = table
    return RULES.new(seats, seed, {"mode": mode})


def saved_and_loaded(match: Match[TheyState]) -> Match[TheyState]:
    base = TheyState.model_validate_json(match.base.model_dump_json())
    return Match(RULES, base, match.answers)


class TheyWalk(RuleBasedStateMachine):
    """Answers, undo, saving and imagining in any order; `past` is every Match so far, `given` the answers between."""

    @initialize(table=TABLE, seed=SEED)
    def sit_down(self, table: tuple[str, int], seed: int) -> None:
        match, _ = start(RULES, new(table, seed), strict=True)
        self.past = [match]
        self.given: list[tuple[int, str]] = []

    @property
    def match(self) -> Match[TheyState]:
        return self.past[-1]

    @precondition(lambda self: not self.match.over)
    @rule(choice=st.integers(0, 999))
    def answer(self, choice: int) -> None:
        decision = self.match.asks[choice % len(self.match.asks)]
        option = decision.options[choice % len(decision.options)]
        match, _ = apply(self.match, decision.seat, option.id, strict=True)
        self.past.append(match)
        self.given.append((decision.seat, option.id))

    @precondition(lambda self: not self.match.over)
    @rule(chance=st.randoms(use_true_random=False), answers=st.integers(2, 60))
    def play_on(self, chance: Random, answers: int) -> None:
        for _ in range(answers):
            if not self.match.over:
                self.answer(chance.randrange(1000))

    @precondition(lambda self: self.given)
    @rule(steps=st.integers(1, 20))
    def undo(self, steps: int) -> None:
        del self.given[-steps:]
        del self.past[len(self.given) + 1 :]

    @precondition(lambda self: self.given)
    @rule(steps=st.integers(1, 5))
    def undo_and_redo(self, steps: int) -> None:
        """What was undone and is answered in the same way again comes to the same."""
        given = self.given[-steps:]
        again = self.past[-1 - len(given)]
        for seat, option in given:
            again, _ = apply(again, seat, option, strict=True)
        assert again == self.match
        assert again.state == self.match.state

    @rule()
    def save_and_load(self) -> None:
        loaded = saved_and_loaded(self.match)
        assert loaded == self.match
        assert loaded.state == self.match.state
        assert loaded.asks == self.match.asks
        self.past[-1] = loaded

    @rule(seat=st.integers(0, 3), chance=st.randoms(use_true_random=False))
    def imagine(self, seat: int, chance: Random) -> None:
        """An imagined world is as sound as the real one, and imagining leaves that alone."""
        before = self.match.state.copied()
        world = self.match.state.copied()
        RULES.determinize(world, seat % len(world.hands), chance)
        conserved(world)
        assert self.match.state == before

    @invariant()
    def nothing_is_lost(self) -> None:
        conserved(self.match.state)

    @invariant()
    def the_question_is_sound(self) -> None:
        assert self.match.over == (self.match.state.phase == "over") == (not all(self.match.state.supply))
        for decision in self.match.asks:
            sound(decision)

    @invariant()
    def the_end_is_near(self) -> None:
        assert len(self.given) <= LONGEST


TestTheyWalk = TheyWalk.TestCase


@given(table=TABLE, seed=SEED)
def test_a_whole_game_ends(table: tuple[str, int], seed: int) -> None:
    chance = Random(seed)
    match, _ = start(RULES, new(table, seed), strict=True)
    for _ in range(LONGEST):
        if match.over:
            break
        decision = chance.choice(match.asks)
        sound(decision)
        match, _ = apply(match, decision.seat, chance.choice(decision.options).id, strict=True)
        conserved(match.state)
    assert match.over
    assert match.state.agenda == []


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
@pytest.mark.parametrize("seed", range(3))
def test_match_and_playout_agree(table: tuple[str, int], seed: int) -> None:
    state = new(table, seed)
    match, _ = start(RULES, state, strict=True)
    playout = Playout(RULES, state)
    chance = Random(seed)
    while not match.over:
        assert playout.asks == match.asks
        decision = chance.choice(match.asks)
        assert playout.observe(decision.seat) == RULES.observe(match.state, decision.seat)
        option = chance.choice(decision.options)
        match, _ = apply(match, decision.seat, option.id, strict=True)
        playout.answer(decision.seat, option)
    assert playout.asks == ()
    assert state == match.state
    assert playout.result() == RULES.result(match.state)


def test_two_options_of_one_look_are_found() -> None:
    decision = start(RULES, new(("base", 4), 1))[0].asks[0]
    one, other, *_ = decision.options
    sound(decision)
    with pytest.raises(AssertionError):
        sound(decision._replace(options=(one, other._replace(parts=one.parts))))
    with pytest.raises(AssertionError):
        sound(decision._replace(options=(one, other._replace(id=one.id))))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_everything_can_be_said(table: tuple[str, int]) -> None:
    """Questions, options, parts, forecasts, refusals and events of whole games have words, in any eyes."""
    for seed in range(4):
        chance = Random(seed)
        match, told = start(RULES, new(table, seed))
        while not match.over:
            spoken(match, told)
            decision = chance.choice(match.asks)
            declines = decision.window and chance.random() < 0.5
            option = decision.options[0] if declines else chance.choice(decision.options)
            match, told = apply(match, decision.seat, option.id)
        spoken(match, told)
        assert plain(RULES.sheet(RULES.observe(match.state, None)).verdict, NAMES)


def spoken(match: Match[TheyState], told: tuple[Event, ...]) -> None:
    """All that the words say of a moment; no sentence speaks to anybody, and none is left unfinished."""
    words, phrases = RULES.words, []
    table = RULES.observe(match.state, None)
    phrases += [(words.heading(table),), (words.phase(table),), *words.guide(table)]
    phrases += [line for each in words.reference(table) for line in (each.leader, (each.text,))]
    for event in told:
        for reader in (None, *range(len(match.state.hands))):
            phrase = words.event(event.seen_by(reader), reader)
            phrases += [phrase] if phrase is not None else []
    for decision in match.asks:
        observation = RULES.observe(match.state, decision.seat)
        phrases += [words.prompt(decision, observation), words.asked(decision.prompt, table)]
        phrases += [refusal.why for refusal in words.refused(decision, observation)]
        phrases += words.guide(observation)
        for option in decision.options:
            phrases += [words.option(option, observation), *words.forecast(option, observation)]
            for part in option.parts:
                phrases.append(words.part(part, observation))
                about = words.about(part, observation)
                phrases += [about.title, *about.text] if about else []
    for phrase in phrases:
        text = plain(phrase, NAMES)
        assert text.strip(), phrase
        assert not re.search(r"[{}!]|\byou|None|\bnobody’s", text, re.IGNORECASE), text
