"""What is forced is done by the table: which questions that is, what undo and saves make of it, and what it tells."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from boardgames.engine.decision import Option
from boardgames.engine.match import Match
from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.table.forced import forced
from boardgames.table.handoff import Ask, Curtain, HandOff, Why
from boardgames.table.save import SaveStore
from boardgames.table.session import Session
from tests.games.immortal8 import tables as eight_tables
from tests.table.standing import at, eight_at, of_kinds

ANN, BEN = range(2)


def doing(session: Session) -> Session:
    """A session that does what is forced, as it is where people play."""
    session.does_forced = True
    return session


def ids(session: Session) -> list[str]:
    return [step.option_id for step in session.history.steps]


def realm(text: str = "A TOM 1; B PHO 1; C GOA 1") -> Session:
    """Ann can use Tomorrow, and has nothing to do after that but to end her turn."""
    return doing(at(text, "realm A"))


# --- what is done ----------------------------------------------------------------------------------------------------


def test_the_only_answer_left_after_an_act_of_the_same_seat_is_given_and_told() -> None:
    session = realm()
    told = session.act(ANN, "use:TOM:gain:CHA")
    assert ids(session) == ["use:TOM:gain:CHA", "end"]
    assert session.asked[0].seat == BEN
    assert [event.kind for event in told] == [event.kind for step in session.history.steps for event in step.events]
    assert plain(session.log(None)[-1].phrase, session.names).startswith("Ben began")


def test_it_is_asked_if_the_setting_is_off() -> None:
    session = realm()
    session.does_forced = False
    session.act(ANN, "use:TOM:gain:CHA")
    assert ids(session) == ["use:TOM:gain:CHA"]
    assert session.asked[0].seat == ANN


@pytest.mark.parametrize(
    ("text", "act", "left"),
    [
        ("A TOM 1, laid PHO; B PHO 1; C GOA 1", "use:TOM:gain:CHA", "it would turn up a card"),
        ("A TOM 1, PHO 1; B JUS 1; C GOA 1", "use:TOM:gain:CHA", "there is a choice"),
    ],
)
def test_what_would_show_something_new_or_leaves_a_choice_is_asked(text: str, act: str, left: str) -> None:
    session = realm(text)
    session.act(ANN, act)
    assert ids(session) == [act], left
    assert session.asked[0].seat == ANN


def test_what_would_draw_on_chance_is_asked() -> None:
    """The last turn of a round: cards are dealt after it."""
    session = doing(at("A TOM 1; B PHO 1", "realm B", seats=2, first=0))
    session.act(BEN, "use:PHO:gain:SCI")
    assert ids(session) == ["use:PHO:gain:SCI"]
    assert session.history.match.asks[0].options[0].id == "end"


def test_what_follows_an_act_of_another_seat_is_asked() -> None:
    session = doing(at("A TOM 1; B; C GOA 1", "realm A"))
    session.act(ANN, "use:TOM:gain:CHA")
    assert ids(session) == ["use:TOM:gain:CHA", "end"]
    assert [option.id for option in session.history.match.asks[0].options] == ["end"], "Ben has nothing to do"
    assert session.asked[0].seat == BEN


def test_a_page_to_read_is_told_as_a_beat_and_gone_past() -> None:
    """The points of an Immortal, one after another: every one waits for people, and nobody is asked besides."""
    session = eight_at(eight_tables.calling("A as galmi; B as xian; C as goan_sul; D as phoenix"))
    asked = set()
    while not session.over:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        asked.add(decision.prompt)
        session.act(decision.seat, decision.options[0].id)
    pages = [step for step in session.history.steps if step.question.prompt == "eight.written"]
    assert [step.by_table for step in pages] == [step is not session.history.steps[0] for step in pages]
    told = [beat for beat in session.story(0) if beat.kind == "eight.written"]
    assert len(told) == 4 - ("eight.written" in asked)
    assert all(beat.waits for beat in told)


def test_private_questions_and_windows_are_asked() -> None:
    for game in GAMES:
        session, chance = doing(of_kinds(game, "ppp", seed=2)), Random(2)
        while not session.over and session.steps < 300:
            decision = session.decision(session.asked[0].seat)
            assert decision is not None
            session.act(decision.seat, chance.choice(decision.options).id)
        for step in session.history.steps:
            if step.by_table:
                assert not step.question.private
                assert not step.question.window
                if step.question.prompt == "eight.written":
                    continue
                assert not any(event.barrier for event in step.events)
                assert step.before.state.rng.n == step.after.state.rng.n


def test_bots_do_it_too() -> None:
    session = doing(at("A TOM 1; B PHO 1; C GOA 1", "realm A", people=("Ben", "Cy"), bots=1))
    seat = session.asked[0].seat
    session.act(seat, next(option.id for option in session.history.match.asks[0].options if option.id != "end"))
    assert ids(session)[-1] == "end"


# --- undo and saves --------------------------------------------------------------------------------------------------


def test_it_is_one_step_with_the_act_before_it() -> None:
    session = realm()
    before = session.observe(None)
    session.act(ANN, "use:TOM:gain:CHA")
    after = session.observe(None)
    assert session.undo().option_id == "use:TOM:gain:CHA"
    assert (ids(session), session.observe(None)) == ([], before)
    assert session.redo().option_id == "use:TOM:gain:CHA"
    assert (ids(session), session.observe(None)) == (["use:TOM:gain:CHA", "end"], after)
    session.sat_down(BEN)
    assert session.why_no_undo() == "Ben has looked at a hand since Ann answered."


def test_an_act_that_showed_something_new_is_not_taken_back_with_it() -> None:
    session = realm("A laid TOM; B PHO 1; C GOA 1")
    session.act(ANN, "reveal:1")
    while session.asked[0].seat == ANN:
        session.act(ANN, session.history.match.asks[0].options[0].id)
    assert session.history.steps[-1].by_table
    session.undo()
    reason = session.why_no_undo()
    assert reason is not None
    assert "What has been seen" in reason
    session = realm("A laid BYU; B; C")
    session.act(ANN, "reveal:1")
    assert session.history.steps[-1].by_table == (ids(session)[-1] == "end")
    assert "What has been seen" in (session.why_no_undo() or "")


def test_it_is_saved_as_an_answer_and_stays_one_step(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    session = doing(Session.new(GAMES["nine"], of_kinds("nine", "ppp").setup, store))
    chance = Random(4)
    while not session.history.steps or not session.history.steps[-1].by_table:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        session.act(decision.seat, chance.choice(decision.options).id)
    session.close()
    assert session.path is not None
    again = Session.resume(store.load(session.path), store)
    assert [step.by_table for step in again.history.steps] == [step.by_table for step in session.history.steps]
    assert again.why_no_undo() == session.why_no_undo()
    steps = again.steps
    if again.why_no_undo() is None:
        again.undo()
        assert again.steps < steps - 1
    again.close()
    undone = Session.resume(store.load(session.path), store)
    assert undone.can_redo == again.can_redo
    if undone.can_redo:
        undone.redo()
    assert undone.steps == steps
    assert [step.by_table for step in undone.history.steps] == [step.by_table for step in session.history.steps]


def test_looking_back_does_not_stop_at_it() -> None:
    session, chance = doing(of_kinds("nine", "ppp")), Random(1)
    while not session.over:
        decision = session.decision(session.asked[0].seat)
        assert decision is not None
        session.act(decision.seat, chance.choice(decision.options).id)
    done = {number for number, step in enumerate(session.history.steps) if step.by_table}
    assert len(done) > 5
    assert not done & set(session.stops)


# --- the hand-off ----------------------------------------------------------------------------------------------------


def test_what_the_act_brought_about_is_news_to_its_person_all_the_same() -> None:
    session = realm()
    session.act(ANN, "use:TOM:gain:CHA")
    assert {line.step for line in session.since(ANN)} >= {1}


def test_the_laptop_goes_on_as_if_it_had_been_answered() -> None:
    session = realm()
    handoff = HandOff(session)
    assert handoff.answered(ANN, session.act(ANN, "use:TOM:gain:CHA")) == Ask(BEN, None, Why.PUBLIC)
    assert handoff.at == ANN
    session.undo()
    assert handoff.taken_back() == Ask(ANN, None, Why.PUBLIC)


def test_what_was_learned_by_the_act_is_read_although_more_was_done() -> None:
    """The private page belongs to the act, not to what the table did after it."""
    session = doing(eight_at(eight_tables.calling("A as tomorrow; B as galmi; C as xian; D as goan_sul")))
    handoff = HandOff(session)
    step = handoff.answered(ANN, session.act(ANN, "seat:1"))
    assert isinstance(step, Curtain)


# --- two worlds ------------------------------------------------------------------------------------------------------


def candidates(game: str, seeds: range) -> Iterator[tuple[Match, int]]:  # type: ignore[type-arg]
    """Positions with one public answer that follows an act of the same seat."""
    for seed in seeds:
        session, chance = of_kinds(game, "ppp", seed=seed), Random(seed)
        last = None
        while not session.over:
            match = session.history.match
            first = match.asks[0]
            if len(first.options) == 1 and not (first.private or first.window) and first.seat == last:
                yield match, first.seat
            last = first.seat
            session.answer(first.seat, chance.choice(first.options).id)


def elsewhere(match: Match, eyes: int, rng: Random) -> Match:  # type: ignore[type-arg]
    """The same table with other secrets, but for what one seat knows."""
    base = match.base.copied()
    match.rules.determinize(base, eyes, rng)
    return Match(match.rules, base, match.answers)


def choice(option: Option | None) -> str | None:  # type: ignore[type-arg]
    return None if option is None else option.id


def differing(game: str, decide=forced, seeds: range = range(6)) -> tuple[int, int, int]:  # type: ignore[no-untyped-def]
    """How many positions were looked at, in how many something is done, and in how many of them other secrets change
    that, as any seat may imagine them.
    """
    looked = done = differ = 0
    words = GAMES[game].rules().words
    for match, seat in candidates(game, seeds):
        here = choice(decide(match, seat, words))
        looked += 1
        done += here is not None
        for eyes in range(3):
            other = elsewhere(match, eyes, Random(looked * 3 + eyes))
            assert match.rules.observe(other.state, None) == match.rules.observe(match.state, None)
            if choice(decide(other, seat, words)) != here:
                differ += 1
                break
    return looked, done, differ


@pytest.mark.parametrize("game", ["nine", "immortal8"])
def test_whether_it_is_done_depends_on_public_things_only(game: str) -> None:
    looked, done, differ = differing(game)
    assert looked > done > 5
    assert differ == 0


def test_a_choice_that_heeds_a_secret_is_found() -> None:
    def leaking(match, seat, words):  # type: ignore[no-untyped-def]
        option = forced(match, seat, words)
        return option if match.state.pile.cards[-1] % 2 else None

    assert differing("nine", leaking)[2] > 0


# --- how much it saves -----------------------------------------------------------------------------------------------


def test_in_nine_people_are_asked_for_the_only_answer_only_where_a_card_turns_up_or_is_dealt() -> None:
    asked = single = 0
    for seed in range(4):
        session, chance = doing(of_kinds("nine", "pppp", seed=seed)), Random(seed)
        while not session.over:
            before = session.steps
            decision = session.decision(session.asked[0].seat)
            assert decision is not None
            session.act(decision.seat, chance.choice(decision.options).id)
            step = session.history.steps[before]
            if decision.private or decision.window:
                continue
            asked += 1
            if len(decision.options) == 1:
                single += 1
                earlier = session.history.steps[before - 1]
                assert any(event.barrier for event in step.events) or earlier.seat != step.seat
    assert single / asked < 0.23, "0.36 if all is asked"
