import re
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.engine.decision import IllegalAnswer
from boardgames.engine.words import plain
from boardgames.games.nine.words import cards_in_words
from boardgames.resources import resource
from boardgames.table.save import SaveStore, unveiled, veiled
from boardgames.table.session import RECENT, CannotUndo, GameGoesOn, Session
from tests.table.evening import NINE, answer, choose, play, setup, table
from tests.table.standing import new as gods_session


def texts(session: Session, reader: int | None) -> list[str]:
    return [plain(line.phrase, session.names) for line in session.log(reader)]


RECORDINGS = ("nine-3", "they-who-were-8-4", "immortal8-4", "immortals-3")


def recorded(name: str) -> Session:
    """A finished game."""
    return Session.resume(SaveStore().load(resource("seeds", f"{name}.game")))


def until(session: Session, prompt: str) -> Session:
    """Random answers until that question is asked."""
    chance = Random(3)
    while True:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        if decision.prompt == prompt:
            return session
        answer(session, chance)


# --- what may be known -----------------------------------------------------------------------------------------------


def test_a_new_game_asks_and_names_nobody_it_should_not() -> None:
    session = table()
    (asked,) = session.asked
    assert (asked.seat, asked.private, asked.window) == (0, True, False)
    assert "round 1" in plain(asked.prompt, session.names)
    assert session.decision(1) is None
    assert not session.over
    assert session.steps == 0


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(ValueError, match="2 to 4 players, not 1"):
        Session.new(NINE, setup("person"))


def test_an_answer_that_nobody_asked_for_changes_nothing() -> None:
    session = table()
    before = session.to_save().match
    for seat, option in ((1, "keep"), (0, "select:PHO"), (0, "")):
        with pytest.raises(IllegalAnswer):
            session.answer(seat, option)
    assert session.to_save().match == before
    assert session.steps == 0


def test_eyes_see_their_own_hand_only() -> None:
    session = table()
    assert None not in session.observe(1).players[1].hand
    assert set(session.observe(1).players[0].hand) == {None}
    assert set(session.observe(None).players[1].hand) == {None}


def test_a_bot_gets_what_its_seat_sees_and_worlds_in_which_it_sees_the_same() -> None:
    session = table()
    view = session.seat_view(0)
    world = view.imagine(Random(1))
    assert view.observation == session.observe(0) == world.observe(0)
    assert view.decision == session.decision(0)
    assert world.observe(1) != session.observe(1)
    with pytest.raises(ValueError, match="nothing is asked"):
        session.seat_view(1)


def test_a_bot_thinks_with_the_same_chance_in_the_same_position() -> None:
    one, other = table(), table()
    assert one.rng(0).random() == other.rng(0).random()
    assert one.rng(0).random() != one.rng(1).random()
    choose(other, "keep")
    assert one.rng(0).random() != other.rng(0).random()


def test_a_preview_tells_what_would_be_told_up_to_where_something_new_is_learned() -> None:
    session = table()
    foretold = session.preview(0, "keep")
    assert session.preview(0, "spend") == ()
    assert session.binds(0, "spend")
    assert not session.binds(0, "keep")
    assert session.steps == 0
    choose(session, "keep")
    assert [plain(phrase, session.names) for phrase in foretold] == ["You kept your Culture"]
    assert [plain(line.phrase, session.names) for line in session.log(0) if line.step == 1] == [
        "Ann kept their Culture"
    ]
    session.undo()
    with pytest.raises(IllegalAnswer):
        session.preview(1, "keep")


def test_refusals_are_those_of_the_seat_that_is_asked() -> None:
    session = until(table(), "nine.orders")
    seat = session.asked[0].seat
    assert any("Phoenix" in plain(refusal.why, session.names) for refusal in session.refusals(seat))
    assert session.refusals((seat + 1) % 3) == ()


# --- what happened ---------------------------------------------------------------------------------------------------


def test_a_dealt_hand_is_in_the_log_of_its_owner_only() -> None:
    session = table()
    for seat in range(len(session.names)):
        (told,) = [text for text in texts(session, seat) if "new hand" in text]
        hand = sorted(card for card in session.observe(seat).players[seat].hand)
        assert told == f"Your new hand: {cards_in_words(hand)}"
    assert not any("new hand" in text for text in texts(session, None))
    assert [line.private for line in session.log(0)].count(True) == 1


def test_what_everybody_reads_says_you_to_nobody() -> None:
    session = play(table())
    words = {word.strip(".,:;").lower() for text in texts(session, None) for word in text.split()}
    assert not words & {"you", "your", "yours"}


def test_since_begins_with_what_ones_last_answer_brought_about() -> None:
    session = table()
    assert {line.step for line in session.since(0)} == {line.step for line in session.log(0)}
    choose(session, "keep")
    choose(session, "spend")
    assert [(line.step, line.seat, line.private) for line in session.since(0)] == [(1, 0, False), (2, 1, False)]
    assert [line.step for line in session.since(1)] == [2]
    choose(session, "keep")
    assert [line.seat for line in session.since(0)] == [0, 1, 2]


def test_since_tells_what_is_new_in_the_hand_first() -> None:
    session = until(table(), "nine.realm")
    seen = set[bool]()
    while not session.over:
        answer(session, Random(session.steps))
        for seat in range(3):
            private = [line.private for line in session.since(seat)]
            assert private == sorted(private, reverse=True)
            seen |= set(private)
    assert seen == {True, False}


def test_since_begins_after_one_sat_down_the_time_before() -> None:
    session = until(table(), "nine.orders")
    first = session.asked[0].seat
    other = (first + 1) % 3
    answer(session, Random(1))
    before = session.since(other)
    session.sat_down(other)
    assert session.since(other) == before, "who sits down now has not read anything yet"
    while session.asked[0].seat == other:
        answer(session, Random(2))
    session.sat_down(first)
    answer(session, Random(3))
    assert {line.step for line in session.since(first)} == {session.steps}


def test_letting_a_window_pass_is_no_answer_for_since() -> None:
    session = gods_session(people=("Ann", "Ben", "Cleo", "Dov"), seed=5, mode="pantheon")
    seat, turns, told = 2, 0, list[str]()
    while turns < 3:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        if decision.seat == seat and decision.private:
            turns += decision.prompt == "they.play"
            told.append("\n".join(plain(line.phrase, session.names) for line in session.since(seat)))
        session.answer(decision.seat, decision.options[0].id)
    passing, playing = told[-2:]
    assert all(f"{name} played" in passing for name in ("Cleo", "Dov", "Ann")), "since the own card, all of it"
    received, *own = playing.splitlines()[:3]
    assert received.startswith("Ben passed ")
    assert sorted(line.split()[1] for line in own) == ["drew", "passed"]
    assert "Dov passed a card to Ann" in playing


def test_for_everybody_the_latest_lines_are_what_happened_lately() -> None:
    session = play(table())
    assert session.since(None) == session.log(None)[-RECENT:]


def test_an_exported_log_has_no_secret_before_the_end_and_every_hand_after_it() -> None:
    session = play(table(), 60)
    assert "new hand" not in session.export_log()
    hands = session.export_log(0).count("Your new hand")
    assert hands
    assert session.export_log(0).count("new hand") == hands
    play(session)
    assert session.export_log().count("Ben’s new hand") == 8
    assert session.export_log().startswith("Nine: Ann, Ben, Cy\n")
    assert "Ben’s new hand" not in session.export_log(0)


@pytest.mark.parametrize("recording", RECORDINGS)
def test_after_the_game_everybody_is_called_by_name(recording: str) -> None:
    """What a seat alone was told may have spoken to it as `you`; when all is open, nobody would know who that was."""
    session = recorded(recording)
    assert session.over
    own = [phrase for told in session.history.told for phrase in told.own.values() if phrase]
    assert own
    assert not re.search(r"\b(you|your)\b", session.export_log(), re.IGNORECASE)


def test_the_hands_stay_closed_until_the_end() -> None:
    session = play(table(), 60)
    with pytest.raises(GameGoesOn):
        session.at(3)
    with pytest.raises(GameGoesOn):
        session.open_views()


def test_a_teaching_game_opens_all_hands() -> None:
    views = table(teaching=True).open_views()
    assert all(None not in view.players[seat].hand for seat, view in enumerate(views))


def test_a_finished_game_can_be_looked_at_step_by_step() -> None:
    session = table()
    seen, given = [session.observe(1)], []
    chance = Random(4)
    while not session.over:
        given.append(answer(session, chance))
        seen.append(session.observe(1))
    for step, view in enumerate(seen):
        review = session.at(step)
        assert review.views[1] == view
        assert all(line.step <= step for line in review.lines)
        if step < session.steps:
            assert review.question is not None
            assert (review.question.seat, review.option_id) == given[step]
    assert session.at(session.steps).question is None
    assert session.first_step == 0
    with pytest.raises(IndexError):
        session.at(session.steps + 1)


@pytest.mark.parametrize("recording", RECORDINGS)
def test_looking_back_stops_where_somebody_decided_something(recording: str) -> None:
    """Not where a window was let pass, nor where nothing but going on, or ending the turn, was left."""
    session = recorded(recording)
    way_out = session.rules.words.way_out
    decided = [
        number
        for number, step in enumerate(session.history.steps)
        if not step.declines and step.question.options != (way_out(step.question),)
    ]
    assert session.stops == (*decided, session.steps)
    assert (len(decided) < session.steps) == (recording != "immortals-3"), "there nothing is only gone on with"


@pytest.mark.parametrize("recording", RECORDINGS)
def test_each_round_heads_its_part_of_the_log(recording: str) -> None:
    session = recorded(recording)
    heads = [plain(line.phrase, session.names) for line in session.log(None) if line.heads]
    rounds = [head for head in heads if re.match(r"Round \d", head)]
    assert [int(head.split()[1].strip(":")) for head in rounds] == [*range(1, len(rounds) + 1)]
    assert len(rounds) >= 2
    assert [line.phrase for line in session.at(session.steps).lines if line.heads] == [
        line.phrase for line in session.log(None) if line.heads
    ]
    text = session.export_log()
    for head in heads:
        assert f"\n\n{head}\n" in text


def test_the_score_sheet_sums_up_to_the_result() -> None:
    session = play(table())
    review = session.at(session.steps)
    assert session.sheet().totals == tuple(session.rules.result(session.history.match.state))
    assert session.sheet() == session.rules.sheet(review.table)


# --- undo ------------------------------------------------------------------------------------------------------------


def test_at_the_very_start_there_is_nothing_to_take_back() -> None:
    session = table()
    assert session.why_no_undo() == "Nobody has answered anything yet."
    with pytest.raises(CannotUndo, match="Nobody has answered"):
        session.undo()
    with pytest.raises(CannotUndo, match="Nothing was taken back"):
        session.redo()


def test_the_last_answer_can_be_taken_back_although_another_is_asked_next() -> None:
    session = table()
    before = session.to_save()
    choose(session, "keep")
    assert session.asked[0].seat == 1
    assert session.why_no_undo() is None
    step = session.undo()
    assert (step.seat, step.option_id) == (0, "keep")
    after = session.to_save()
    assert (after.match, after.answers, after.log) == (before.match, before.answers, before.log)


def test_redo_brings_back_exactly_what_was_until_a_new_answer() -> None:
    session = table()
    choose(session, "keep")
    there = session.to_save()
    session.undo()
    assert session.can_redo
    session.redo()
    back = session.to_save()
    assert (back.match, back.answers, back.log) == (there.match, there.answers, there.log)
    session.undo()
    choose(session, "spend")
    assert not session.can_redo


def test_the_same_act_after_undo_has_the_same_outcome() -> None:
    session = until(table(), "nine.orders")
    seat = session.asked[0].seat
    session.sat_down(seat)
    choose(session, "select")
    choices = play(table(), session.steps, 3)
    session.undo()
    choose(session, "select")
    assert choices.steps == session.steps
    rest = play(session, 50, 9).observe(0)
    again = unveiled(veiled(session.to_save()))
    assert Session.resume(again).observe(0) == rest


def test_a_drawn_card_can_not_be_put_back() -> None:
    session = table()
    choose(session, "spend")
    assert session.why_no_undo() == f"What has been seen can’t be taken back: {texts(session, None)[-1]}."
    assert texts(session, None)[-1] != texts(session, 0)[-1]


def test_the_reason_names_no_secret() -> None:
    for seed in range(20):
        session = play(table(seed=seed), 30, seed)
        reason = session.why_no_undo()
        if reason:
            hidden = set(texts(session, session.history.steps[-1].seat)) - set(texts(session, None))
            assert not any(line in reason for line in hidden)


def test_another_pair_of_eyes_ends_undo() -> None:
    session = table()
    choose(session, "keep")
    session.sat_down(1)
    assert session.why_no_undo() == "Ben has looked at a hand since Ann answered."


def test_ones_own_eyes_do_not() -> None:
    session = table()
    choose(session, "keep")
    session.sat_down(0)
    assert session.why_no_undo() is None


def test_eyes_of_another_end_redo() -> None:
    session = table()
    choose(session, "keep")
    session.undo()
    session.sat_down(0)
    assert session.can_redo
    session.sat_down(1)
    assert not session.can_redo


def test_an_answer_of_a_bot_stays() -> None:
    session = table("person", "steady", "person")
    choose(session, "keep")
    choose(session, "keep")
    assert session.why_no_undo() == "Ben has answered since."


def test_once_the_answer_that_followed_is_taken_back_ones_own_can_be_too() -> None:
    session = table()
    choose(session, "keep")
    choose(session, "keep")
    session.undo()
    assert session.why_no_undo() is None
    assert session.undo().seat == 0
    assert session.steps == 0
    assert (session.redo().seat, session.redo().seat) == (0, 1)


def test_whose_answer_followed_behind_a_curtain_has_seen_a_hand_even_when_it_is_taken_back() -> None:
    session = table()
    choose(session, "keep")
    session.sat_down(1)
    choose(session, "keep")
    session.undo()
    assert session.why_no_undo() == "Ben has looked at a hand since Ann answered."


def test_after_the_last_round_nothing_is_taken_back() -> None:
    session = play(table())
    assert session.why_no_undo() == "The game is over, and the hands are open."
    session.sat_down(0)
    with pytest.raises(CannotUndo):
        session.undo()


class Given(NamedTuple):
    """An answer as the witness noted it, and the seats that have looked at a hand right after it."""

    seat: int
    barrier: bool
    eyes: set[int]


class Witness:
    """Notes, apart from the session, what closes undo."""

    def __init__(self) -> None:
        self.given: list[Given] = []

    def expects_undo(self, session: Session) -> bool:
        if not self.given or session.over:
            return False
        seat, barrier, eyes = self.given[-1]
        return not barrier and not eyes - {seat} and not session.setup.players[seat].is_bot

    def walk(self, session: Session, chance: Random) -> None:
        act = chance.choices([self.answer, self.undo, self.redo, self.sit], [6, 3, 2, 1])[0]
        act(session, chance)

    def answer(self, session: Session, chance: Random) -> None:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        events = session.answer(decision.seat, chance.choice(decision.options).id)
        self.given.append(Given(decision.seat, any(event.barrier for event in events), set()))

    def undo(self, session: Session, chance: Random) -> None:
        if session.why_no_undo() is not None:
            return
        there = session.to_save().match
        session.undo()
        session.redo()
        assert session.to_save().match == there
        step = session.undo()
        assert step.seat in {asked.seat for asked in session.asked}
        self.given.pop()

    def redo(self, session: Session, chance: Random) -> None:
        if session.can_redo:
            self.given.append(Given(session.redo().seat, False, set()))

    def sit(self, session: Session, chance: Random) -> None:
        seat = chance.randrange(len(session.names))
        session.sat_down(seat)
        if self.given:
            self.given[-1].eyes.add(seat)


@given(st.integers(0, 10_000))
def test_undo_is_possible_exactly_while_nothing_was_learned_answered_or_looked_at_since(seed: int) -> None:
    chance = Random(seed)
    session = table("person", "person", chance.choice(["person", "random"]), seed=seed)
    witness = Witness()
    while not session.over:
        assert (session.why_no_undo() is None) == witness.expects_undo(session)
        witness.walk(session, chance)
