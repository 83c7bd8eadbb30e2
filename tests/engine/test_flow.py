"""Flows: every way of asking, what comes next, events, and strict mode."""

from collections.abc import Mapping
from typing import Any

import pytest

from boardgames.engine.event import Event, frozen
from boardgames.engine.flow import BrokenRule, Flows, Game
from boardgames.engine.match import Match, apply, start
from boardgames.engine.state import Task
from tests.engine.toy import RULES, ToyState, flow, note, toy


def begin(*tasks: Task, **table: Any) -> Match[ToyState]:
    return start(RULES, toy(*tasks, **table), strict=True)[0]


def answered(match: Match[ToyState], *answers: tuple[int, str]) -> Match[ToyState]:
    for seat, option_id in answers:
        match, _ = apply(match, seat, option_id, strict=True)
    return match


def asked(match: Match[ToyState]) -> list[tuple[int, str]]:
    return [(decision.seat, decision.prompt) for decision in match.asks]


# --- asking ------------------------------------------------------------------------------------------------------


def test_ask_puts_one_question_and_gives_the_value() -> None:
    match = begin(Task("take", 1))
    assert asked(match) == [(1, "toy.take")]
    (decision,) = match.asks
    assert [option.id for option in decision.options] == ["take:1", "take:2", "take:3"]
    assert (decision.private, decision.window) == (False, False)
    assert answered(match, (1, "take:3")).state.points == [0, 3, 0]


def test_a_private_question_says_so() -> None:
    (decision,) = begin(Task("lay", 0), dealt=[4, 5, 6]).asks
    assert decision.private


def test_one_run_may_ask_one_seat_again() -> None:
    match = answered(begin(Task("take_twice", 0)), (0, "take:2"))
    assert asked(match) == [(0, "toy.second")]
    assert [option.id for option in match.asks[0].options] == ["take:2", "take:12"]
    assert answered(match, (0, "take:12")).state.points == [12, 0, 0]


@pytest.mark.parametrize("order", [[0, 1, 2], [2, 0, 1], [1, 2, 0]])
def test_all_is_answered_in_any_order(order: list[int]) -> None:
    match = begin(Task("bid"), dealt=[4, 5, 6])
    for number, seat in enumerate(order):
        assert asked(match) == [(each, "toy.bid") for each in range(3) if each not in order[:number]]
        assert match.state.points == [0, 0, 0]
        match = answered(match, (seat, f"take:{4 + seat}"))
    assert match.state.points == [4, 5, 6]


def test_together_each_seat_goes_at_its_own_pace() -> None:
    match = begin(Task("pack"))
    assert asked(match) == [(0, "toy.pack"), (1, "toy.pack")]
    ahead = answered(match, (1, "take:2"))
    assert asked(ahead) == [(0, "toy.pack")]
    behind = answered(match, (0, "take:1"), (0, "take:1"))
    assert asked(behind) == [(1, "toy.pack")]
    over = answered(match, (0, "take:1"), (1, "take:2"), (0, "take:2"))
    assert over.over
    assert over.state.points == [3, 2, 0]


def test_a_window_is_offered_in_priority_order() -> None:
    match = begin(Task("react"))
    assert asked(match) == [(2, "toy.react"), (1, "toy.react")]
    assert all(decision.window for decision in match.asks)


@pytest.mark.parametrize(
    ("answers", "heard"),
    [
        ([(2, "yes")], "seat 2 with 0"),
        ([(1, "yes")], "seat 1 with 0"),
        ([(2, "no"), (1, "yes")], "seat 1 with 0"),
        ([(1, "no"), (2, "no")], "nobody"),
    ],
)
def test_the_first_reaction_closes_the_window(answers: list[tuple[int, str]], heard: str) -> None:
    match = answered(begin(Task("react")), *answers)
    assert match.over
    assert match.state.heard == [heard]


def test_a_window_for_nobody_stays_shut() -> None:
    assert begin(Task("react"), seats=1).state.heard == ["nobody"]


def test_all_of_nobody_and_together_with_nobody_ask_nothing() -> None:
    assert begin(Task("bid"), seats=0).over
    assert begin(Task("pack"), seats=0).over


# --- what comes next ---------------------------------------------------------------------------------------------


def test_queued_tasks_come_in_reading_order_before_the_rest() -> None:
    match = begin(Task("queue"), Task("note", -1, ("three", 3)))
    assert match.state.heard == ["one 1"]
    assert match.state.agenda == [Task("note", -1, ("three", 3)), Task("note", -1, ("two", 2))]
    assert answered(match, (0, "take:1")).state.heard == ["one 1", "two 2", "three 3"]


def test_tasks_have_arguments() -> None:
    (decision,) = begin(Task("take", 0, (5,))).asks
    assert len(decision.options) == 5


def test_end_clears_what_is_queued_and_what_is_to_come() -> None:
    match = begin(Task("note", -1, ("before", 1)), Task("stop"), Task("take", 0))
    assert match.over
    assert match.state.heard == ["before 1"]
    assert match.state.agenda == []


def test_flows_are_known_by_their_names() -> None:
    some = Flows()
    assert some(note) is note
    assert dict(some) == {"note": note}
    assert len(some) == 1
    assert flow["take"].__name__ == "take"
    with pytest.raises(KeyError):
        some["take"]


def test_an_unknown_flow_is_an_error() -> None:
    with pytest.raises(KeyError):
        begin(Task("no such flow"))


# --- events ------------------------------------------------------------------------------------------------------


def test_events_tell_what_happened_and_secrets_only_to_their_readers() -> None:
    match, told = start(RULES, toy(Task("deal"), Task("lay", 1)), strict=True)
    assert [(event.kind, event.seat, event.barrier) for event in told] == [("toy.dealt", -1, True)]
    assert told[0].args == {"count": 1}
    (card,) = match.state.hands[1].cards
    _, told = apply(match, 1, f"lay:{card}", strict=True)
    (event,) = told
    assert (event.kind, event.seat, event.args, event.barrier) == ("toy.laid", 1, {"count": 1}, False)
    assert event.seen_by(1).secret == {"card": card}
    for eyes in (0, 2, None):
        assert event.seen_by(eyes).secret == {}
        assert event.seen_by(eyes).args == {"count": 1}


def test_a_secret_is_for_its_readers_whoever_acted() -> None:
    event = Event("toy.shown", 0, secret={"card": 4}, readers=(1,))
    assert event.seen_by(1) == event
    assert event.seen_by(0).secret == {}


def test_only_the_last_answer_is_told() -> None:
    match = begin(Task("take_twice", 0))
    match, told = apply(match, 0, "take:1")
    assert [event.kind for event in told] == ["toy.first"]
    match, told = apply(match, 0, "take:11")
    assert [event.kind for event in told] == ["toy.second"]


def test_nothing_is_told_where_nobody_listens() -> None:
    game = Game(toy())
    game.tell("toy.unheard")
    assert game.events is None


def test_what_is_told_cannot_be_changed() -> None:
    game = Game(toy())
    game.events = []
    cards, pair = [1, 2], {"a": [3]}
    game.tell("toy.told", 0, cards=cards, pair=pair, to=[0], secret={"deep": {"list": [4]}})
    cards.append(3)
    pair["a"].append(4)
    (event,) = game.events
    assert event.args == {"cards": (1, 2), "pair": {"a": (3,)}}
    assert event.secret == {"deep": {"list": (4,)}}
    assert isinstance(event.args, Mapping)
    assert not hasattr(event.args, "__setitem__")
    assert not hasattr(event.args["pair"], "__setitem__")


def test_frozen_leaves_plain_values_alone() -> None:
    assert frozen(3) == 3
    assert frozen("word") == "word"
    assert frozen((1, [2, (3,)])) == (1, (2, (3,)))
    assert frozen({1: "one"}) == {"1": "one"}


def test_an_event_has_quiet_defaults() -> None:
    event = Event("toy.quiet")
    assert (event.seat, event.args, event.secret, event.readers, event.barrier) == (-1, {}, {}, (), False)
    assert event.seen_by(0) == event


# --- faults in rules ---------------------------------------------------------------------------------------------


def test_a_question_without_options_is_a_broken_rule() -> None:
    with pytest.raises(BrokenRule, match=r"toy\.nothing"):
        start(RULES, toy(Task("ask_nothing", 0)))


def test_strict_mode_refuses_a_question_after_chance() -> None:
    state = toy(Task("ask_after_chance", 0))
    with pytest.raises(BrokenRule, match=r"toy\.late.*after chance"):
        start(RULES, state, strict=True)
    assert not start(RULES, state)[0].over


def test_strict_mode_allows_a_question_in_the_next_task() -> None:
    assert asked(begin(Task("deal"), Task("lay", 0))) == [(0, "toy.lay")]


def test_strict_mode_is_kept_while_answers_are_fed_in() -> None:
    match = begin(Task("take", 0), Task("ask_after_chance", 0))
    with pytest.raises(BrokenRule):
        apply(match, 0, "take:1", strict=True)
    assert not apply(match, 0, "take:1")[0].over
