"""The beats of They Who Were 8: each begins where the one before it ended, none knows a secret, all say what happened.

`python -m tests.games.they_who_were_8.test_story` writes the text of the told game anew; look at the difference.
"""

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.engine.match import Match, apply, start
from boardgames.games.they_who_were_8.catalogue import GODS, PIT
from boardgames.games.they_who_were_8.observation import TheyObservation, observe
from boardgames.games.they_who_were_8.rules import RULES
from boardgames.games.they_who_were_8.state import TheyState
from boardgames.games.they_who_were_8.story import last_placed, later, story
from tests.games.they_who_were_8.laws import LAWS
from tests.games.they_who_were_8.tables import (
    GAME,
    TABLES,
    TITANS,
    A,
    B,
    C,
    D,
    Play,
    Table,
    play,
    position,
    table_id,
    text,
)
from tests.goldens.record import RECORDED, replayed

TOLD = "they-who-were-8-4-base"
TEXT = Path(__file__).parent / "story.txt"
RECORDED_HERE = [name for name in RECORDED if name.startswith("they-who-were-8")]


class Answer(NamedTuple):
    """An answer: the match before it, the open table around it, and what it told to everybody."""

    match: Match[TheyState]
    before: TheyObservation
    events: tuple[Event, ...]
    after: TheyObservation

    @property
    def beats(self) -> tuple[Beat, ...]:
        return story(self.before, self.events, self.after)


def public(events: tuple[Event, ...]) -> tuple[Event, ...]:
    return tuple(event.seen_by(None) for event in events)


def told_by(match: Match[TheyState], seat: int, option: str) -> tuple[Match[TheyState], Answer]:
    then, events = apply(match, seat, option)
    return then, Answer(match, observe(match.state, None), public(events), observe(then.state, None))


@cache
def random_answers(table: Table, games: int = 3) -> tuple[Answer, ...]:
    """All answers of a few random games."""
    found = []
    for seed in range(games):
        chance = Random(seed)
        match, _ = start(RULES, GAME.new(table, seed))
        while not match.over:
            seat, option = GAME.answer(match, chance)
            match, answer = told_by(match, seat, option.id)
            found.append(answer)
    return tuple(found)


@cache
def recorded_answers(name: str) -> tuple[Answer, ...]:
    """All answers of a recorded game."""
    steps = replayed(name).history.steps
    return tuple(
        Answer(step.before, observe(step.before.state, None), public(step.events), observe(step.after.state, None))
        for step in steps
    )


def chained(answers: tuple[Answer, ...]) -> None:
    assert sum(len(answer.beats) for answer in answers) > len(answers) / 3
    for answer in answers:
        beats = answer.beats
        if beats:
            assert beats[0].before == answer.before
            assert beats[-1].after == answer.after
        assert all(one.after == other.before for one, other in pairwise(beats))
        assert all(beat.words and all(beat.words) and beat.events for beat in beats)
        assert [beat.kind for beat in beats if beat.kind == "they.over"] == ["they.over"] * (
            answer.after.phase == "over"
        )


@pytest.mark.parametrize("name", RECORDED_HERE)
def test_beats_of_a_recorded_game_begin_where_the_one_before_ended(name: str) -> None:
    chained(recorded_answers(name))


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_beats_of_random_games_begin_where_the_one_before_ended(table: Table) -> None:
    chained(random_answers(table))


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_the_tables_in_between_follow_from_the_numbers_of_the_events(table: Table) -> None:
    """Told event by event, the open table comes to what it really is."""
    for answer in random_answers(table):
        now = answer.before
        for event in answer.events:
            now = later(now, event)
        same = {field.name for field in fields(TheyObservation)} - {"phase", "active"}
        assert {name: getattr(now, name) for name in same} == {name: getattr(answer.after, name) for name in same}


def test_every_kind_of_beat_is_told_in_random_games() -> None:
    kinds = {beat.kind for table in TABLES for answer in random_answers(table) for beat in answer.beats}
    assert kinds | {"they.void", "they.laid_off"} == {
        "they.played", "they.tokens", "they.void", "they.used", "they.laid_off", "they.turns_over",
        "they.passed", "they.nobody_passes", "they.renewed", "they.over",
    }  # fmt: skip


# --- secrets -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_no_beat_holds_a_secret(table: Table) -> None:
    for answer in random_answers(table):
        for beat in answer.beats:
            assert not any(event.secret for event in beat.events)
            assert beat.before.seat is beat.after.seat is None


def twins(answer: Answer, chance: Random) -> Iterator[tuple[Beat, ...]]:
    """The beats of other answers to the question that was open, that look the same to everybody."""
    for asked in answer.match.asks:
        if asked.private:
            options = chance.sample(asked.options, min(3, len(asked.options)))
            faces: dict[object, list[str]] = {}
            for option in options:
                faces.setdefault(LAWS.public_face(option), []).append(option.id)
            for alike in faces.values():
                if len(alike) > 1:
                    yield from (told_by(answer.match, asked.seat, option)[1].beats for option in alike)
                    return


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_answers_that_look_the_same_are_told_the_same(table: Table) -> None:
    """Which card was passed, kept or put away makes no difference to a beat (what comes of it by luck may)."""
    compared = 0
    for answer in random_answers(table):
        beats = list(twins(answer, Random(8)))
        if beats:
            assert all(each == beats[0] for each in beats)
            compared += any(map(len, beats))
    assert compared


# --- what is told ------------------------------------------------------------------------------------------------


def beats_of(table: Play, seat: int, option: str) -> tuple[Beat, ...]:
    """The beats of an answer, which is given."""
    table.match, answer = told_by(table.match, seat, option)
    return answer.beats


def kinds(beats: tuple[Beat, ...]) -> list[str]:
    return [beat.kind.removeprefix("they.") for beat in beats]


def test_a_card_that_takes_effect_at_once_is_one_beat() -> None:
    table = play("A ANA, ARI used, hand JEA KNO; B CAS used, CYM; C END, NAN; D PIT used, RYM used", "play A")
    (beat,) = beats_of(table, A, "play:JEA:PIT")
    assert (beat.kind, beat.seat, beat.waits) == ("they.tokens", A, False)
    assert [event.kind for event in beat.events[:2]] == ["they.played", "they.tokens"]
    assert [table.god(PIT).infamy for table in (beat.before, beat.after)] == [0, 2]
    assert text(beat.words[0]) == "Ann plays The Jealousy of Dee’s Piton: gains 2 Infamy."


def test_a_card_lies_open_until_all_have_let_it_come_and_a_redirect_turns_a_god_first() -> None:
    table = play("A ANA, ARI used, hand JEA KNO; B CAS used, CYM; C END, NAN; D PIT used, RYM", "play A")
    (opened,) = beats_of(table, A, "play:JEA:PIT")
    assert (opened.kind, opened.seconds) == ("they.played", 0)
    turned, came = beats_of(table, D, "use:RYM:god:END")[:2]
    assert kinds((turned, came)) == ["used", "tokens"]
    assert (turned.seat, came.seat) == (D, A)
    assert text(turned.words[0]) == "Dee turns Rymon: the card goes to Cy’s Endymina."
    assert text(came.words[0]) == "Ann played The Jealousy of Cy’s Endymina: gains 2 Infamy."
    assert came.before == turned.after
    assert [god.infamy for god in came.after.gods] != [god.infamy for god in came.before.gods]


def test_the_round_page_compares_with_the_beginning_of_the_round_and_waits() -> None:
    gods = "A ANA used, ARI used; B CAS used, CYM; C END, NAN; D PIT used, RYM used 1+0, hand KNO"
    state = position(gods, "play D")
    state.opened = state.opened._replace(infamy=tuple(2 * (god == PIT) for god in GODS))
    _, page = beats_of(Play(state), D, "play:KNO:NAN")[:2]
    assert page.kind == "they.turns_over"
    assert page.waits
    assert page.before == replace(page.after, phase=page.before.phase)
    assert text(page.words[0]).startswith("Round 3 is over: ")
    assert text(page.words[2]) == "Ben and Dee: -2 → -4."
    assert text(page.words[-1]).startswith("Ben begins the next one; ")


def test_an_older_save_that_does_not_tell_how_its_round_began_is_the_same_table() -> None:
    state = random_answers(TABLES[0])[-1].match.state
    older = state.model_dump()
    del older["opened"]
    assert state.opened != TheyState.model_validate(older).opened
    assert state == TheyState.model_validate(older)


def test_the_evening_says_who_passes_who_is_left_out_and_who_begins() -> None:
    table = play("A ANA, ARI; B CAS, CYM used; C END, NAN; D PIT, RYM", "evening", TITANS, first=A)
    while table.asked[0] != "evening" or "use:NAN" not in table.options(C):
        table.choose("go on")
    table.answer(C, "use:NAN")
    while table.match.asks and table.asked[0] == "evening":
        table.answer(table.question.seat, "go on")
    while table.asked[0] == "pass":
        beats = beats_of(table, table.asked[1], table.options()[0])
    evening = beats[0]
    said = " ".join(map(text, evening.words))
    assert evening.kind == "they.passed"
    assert said.startswith("Ann, Ben and Dee pass a card to the left; Ben begins round 4.")
    assert "Ben passes to Dee." in said
    assert "Cy is left out of the passing." in said


def test_the_last_token_holds_the_table() -> None:
    table = play(
        "A ANA, ARI used, hand VAL KNO; B CAS used, CYM; C END, NAN; D PIT used, RYM used; supply 2+9", "play A"
    )
    beats = beats_of(table, A, "play:VAL:PIT")
    assert kinds(beats) == ["tokens", "over"]
    assert beats[1].waits
    assert text(beats[1].words[0]) == "Ann places the last Glory, on Piton."
    assert last_placed(beats[1].events) == (PIT,)


def test_powers_that_only_move_cards_are_told_without_the_cards() -> None:
    table = play("B CYM, END; deck KNO CON", "turn A")
    (turned,) = beats_of(table, B, "use:END")
    assert text(turned.words[0]) == "Ben turns Endymina: draw 2 cards, put 2 away."
    assert len(turned.after.players[B].hand) == len(turned.before.players[B].hand) + 2


# --- a whole game ------------------------------------------------------------------------------------------------


def told() -> str:
    """The beats of a recorded game, one after another."""
    lines = []
    for number, answer in enumerate(recorded_answers(TOLD), 1):
        for beat in answer.beats:
            how = f"{beat.seconds:g} s" if beat.seconds else "still"
            lines.append(f"{number}. {beat.kind} ({how}{', waits' * beat.waits})")
            lines += [f"    {text(phrase)}" for phrase in beat.words]
    return "\n".join(lines) + "\n"


def test_a_recorded_game_is_told_as_it_was() -> None:
    assert told() == TEXT.read_text(encoding="utf-8")


if __name__ == "__main__":
    TEXT.write_text(told(), encoding="utf-8")
