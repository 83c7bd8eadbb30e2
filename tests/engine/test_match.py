"""Matches: answering, taking back, resuming, imagining; and playouts."""

from random import Random
from typing import Any

import pytest

from boardgames.engine.decision import IllegalAnswer, question_for
from boardgames.engine.match import Match, apply, branch, imagine, imagined, replay, retract, start
from boardgames.engine.playout import Playout
from boardgames.engine.state import Task
from tests.engine.toy import RULES, ToyState, toy

HANDS = [4, 5, 6]


def begin(*tasks: Task, **table: Any) -> Match[ToyState]:
    return start(RULES, toy(*tasks, **table), strict=True)[0]


def answered(match: Match[ToyState], *answers: tuple[int, str]) -> Match[ToyState]:
    for seat, option_id in answers:
        match, _ = apply(match, seat, option_id, strict=True)
    return match


# --- answering ---------------------------------------------------------------------------------------------------


def test_start_works_on_a_copy() -> None:
    state = toy(Task("deal"), Task("take", 0))
    before = state.copied()
    match, _ = start(RULES, state)
    assert state == before
    assert match.state != state


def test_a_match_is_the_state_before_the_open_task_and_the_answers_since() -> None:
    match = begin(Task("deal"), Task("take_twice", 0))
    assert match.base.agenda == [Task("take_twice", 0)]
    assert match.base.rng.n == 1
    assert match.answers == ()
    after = answered(match, (0, "take:1"))
    assert after.base == match.base
    assert after.answers == ((0, "take:1"),)
    done = answered(after, (0, "take:11"))
    assert done.answers == ()
    assert done.base == done.state
    assert done.over


def test_a_replay_gives_what_every_single_answer_gave() -> None:
    match = begin(Task("deal"), Task("take_twice", 0), Task("roll"), Task("take", 1))
    answers = [(0, "take:1"), (0, "take:11"), (1, "take:3")]
    one_by_one = []
    after = match
    for seat, option_id in answers:
        question = question_for(after.asks, seat)
        after, events = apply(after, seat, option_id)
        one_by_one.append((question, after, events))
    played = list(replay(match, answers))
    assert [tuple(step) for step in played] == one_by_one
    assert [step.match.state for step in played] == [step[1].state for step in one_by_one]
    assert [step.match.asks for step in played] == [step[1].asks for step in one_by_one]
    with pytest.raises(IllegalAnswer):
        list(replay(match, [(0, "take:1"), (1, "take:3")]))


def test_answers_leave_earlier_matches_alone() -> None:
    match = begin(Task("take", 0), Task("take", 1))
    base, state, asks = match.base.copied(), match.state.copied(), match.asks
    one, other = answered(match, (0, "take:1")), answered(match, (0, "take:3"))
    assert (match.base, match.state, match.asks) == (base, state, asks)
    assert one.state.points == [1, 0, 0]
    assert other.state.points == [3, 0, 0]


def test_only_what_is_offered_can_be_answered() -> None:
    match = begin(Task("take", 1))
    with pytest.raises(IllegalAnswer, match=r"'take:9' is not an option of 'toy\.take' for seat 1"):
        apply(match, 1, "take:9")
    with pytest.raises(IllegalAnswer, match="nothing is asked of seat 0"):
        apply(match, 0, "take:1")
    with pytest.raises(IllegalAnswer):
        apply(answered(match, (1, "take:1")), 1, "take:1")
    assert issubclass(IllegalAnswer, ValueError)


def test_the_question_of_a_seat() -> None:
    match = begin(Task("bid"), dealt=HANDS)
    assert question_for(match.asks, 1).seat == 1
    assert question_for(match.asks, 1).option("take:5").value == 5
    with pytest.raises(IllegalAnswer):
        question_for(match.asks, 7)


def test_matches_are_equal_by_base_and_answers() -> None:
    match = begin(Task("bid"), dealt=HANDS)
    assert match == begin(Task("bid"), dealt=HANDS)
    assert hash(match) == hash(begin(Task("bid"), dealt=HANDS))
    assert match != begin(Task("bid"), dealt=[6, 5, 4])
    assert match != answered(match, (0, "take:0"))
    assert match != "a match"


def test_a_match_is_resumed_from_what_is_saved() -> None:
    match = answered(begin(Task("deal"), Task("bid"), Task("take", 0)), (1, "take:0"), (0, "take:0"))
    base = ToyState.model_validate_json(match.base.model_dump_json())
    resumed = Match(RULES, base, match.answers)
    assert resumed == match
    assert resumed.state == match.state
    assert resumed.asks == match.asks
    assert answered(resumed, (2, "take:0")).state == answered(match, (2, "take:0")).state


def test_saved_answers_that_no_longer_fit_are_refused() -> None:
    with pytest.raises(IllegalAnswer):
        Match(RULES, toy(Task("take", 0)), ((0, "take:9"),))


def test_chance_is_the_same_again() -> None:
    match = begin(Task("take", 0), Task("deal"), Task("take", 1), seed=5)
    assert answered(match, (0, "take:1")).state == answered(match, (0, "take:1")).state
    hands = {tuple(hand.cards[0] for hand in begin(Task("deal"), seed=seed).state.hands) for seed in range(20)}
    assert len(hands) > 10


# --- taking back -------------------------------------------------------------------------------------------------


def test_retract_takes_back_the_last_answer_of_that_seat() -> None:
    match = answered(begin(Task("bid"), dealt=HANDS), (0, "take:4"), (1, "take:5"))
    assert retract(match, 0).answers == ((1, "take:5"),)
    assert [decision.seat for decision in retract(match, 0).asks] == [0, 2]
    assert [decision.seat for decision in retract(match, 1).asks] == [1, 2]
    again = answered(retract(match, 0), (0, "take:0"), (2, "take:6"))
    assert again.state.points == [0, 5, 6]


def test_retract_takes_back_one_answer_at_a_time() -> None:
    match = answered(begin(Task("pack")), (0, "take:1"), (0, "take:2"))
    assert retract(match, 0).answers == ((0, "take:1"),)
    assert retract(retract(match, 0), 0).answers == ()


@pytest.mark.parametrize("seat", [1, 2])
def test_there_may_be_nothing_to_take_back(seat: int) -> None:
    match = answered(begin(Task("bid"), dealt=HANDS), (0, "take:4"))
    with pytest.raises(IllegalAnswer, match=f"seat {seat} has given no answer"):
        retract(match, seat)


# --- imagining ---------------------------------------------------------------------------------------------------


def test_an_imagined_world_keeps_what_the_seat_knows() -> None:
    match = begin(Task("deal"), Task("lay", 1))
    worlds = [imagine(match, 1, Random(number)) for number in range(30)]
    for world in worlds:
        assert world.observe(1) == RULES.observe(match.state, 1)
        assert world.asks == match.asks
    assert len({world.observe(0) for world in worlds}) > 3


def test_an_imagined_world_has_chance_of_its_own() -> None:
    match = begin(Task("take", 0), Task("roll"), Task("take", 1))
    rolled = set()
    for number in range(30):
        world = imagine(match, 0, Random(number))
        world.answer(0, world.asks[0].options[0])
        rolled.add(world.observe(0).heard)
    assert len(rolled) > 20


def test_imagining_leaves_the_match_alone() -> None:
    match = answered(begin(Task("bid"), dealt=HANDS), (0, "take:4"))
    before = match.base.copied()
    world = imagine(match, 1, Random(1))
    world.answer(1, world.asks[-1].options[0])
    assert match.base == before
    assert match.answers == ((0, "take:4"),)


def test_private_answers_of_others_are_asked_again() -> None:
    match = answered(begin(Task("bid"), dealt=HANDS), (0, "take:4"))
    assert [decision.seat for decision in match.asks] == [1, 2]
    world = imagine(match, 1, Random(1))
    assert [decision.seat for decision in world.asks] == [0, 1, 2]


def test_public_answers_of_others_are_kept() -> None:
    match = answered(begin(Task("pack")), (1, "take:2"))
    world = imagine(match, 0, Random(1))
    assert [decision.seat for decision in world.asks] == [0]
    assert world.observe(0).points == (0, 2, 0)


def test_own_answers_are_kept() -> None:
    match = answered(begin(Task("take_twice", 0)), (0, "take:2"))
    assert match.answers == ((0, "take:2"),)
    assert imagine(match, 0, Random(1)).asks == match.asks


def test_only_a_seat_that_is_asked_imagines() -> None:
    match = answered(begin(Task("bid"), dealt=HANDS), (0, "take:4"))
    with pytest.raises(IllegalAnswer):
        imagine(match, 0, Random(1))


IMAGINING = [
    ([Task("deal"), Task("lay", 1)], (), 1),
    ([Task("take", 0), Task("roll"), Task("take", 1)], (), 0),
    ([Task("bid"), Task("roll"), Task("take", 1)], ((0, "take:4"),), 1),
    ([Task("pack")], ((1, "take:2"),), 0),
    ([Task("take_twice", 0), Task("roll")], ((0, "take:2"),), 0),
]
"""A table, the answers given since, and who imagines."""


@pytest.mark.parametrize(("tasks", "answers", "seat"), IMAGINING)
def test_a_world_to_try_answers_in_is_the_one_to_play_on_in(
    tasks: list[Task], answers: tuple[tuple[int, str], ...], seat: int
) -> None:
    match = answered(begin(*tasks, dealt=() if tasks[0].flow == "deal" else HANDS), *answers)
    before = match.base.copied()
    for number in range(10):
        playout, world = imagine(match, seat, Random(number)), imagined(match, seat, Random(number))
        while True:
            assert world.asks == playout.asks
            assert world.state == playout._run.game.state
            if world.over:
                break
            asked = world.asks[-1]
            world = answered(world, (asked.seat, asked.options[-1].id))
            playout.answer(asked.seat, asked.options[-1])
    assert (match.base, match.answers) == (before, answers)


def test_in_one_imagined_world_several_answers_can_be_tried() -> None:
    match = begin(Task("take", 0), Task("roll"), Task("take", 1))
    world = imagined(match, 0, Random(1))
    base, state, asks = world.base.copied(), world.state.copied(), world.asks
    first = answered(world, (0, "take:1"))
    other = branch(world, 0, "take:3")
    again = answered(world, (0, "take:1"))
    assert (world.base, world.state, world.asks, world.answers) == (base, state, asks, ())
    assert first.state == again.state
    assert first.state.heard == list(other.observe(0).heard), "the same luck follows every answer"
    assert (first.state.points, other.observe(0).points) == ([1, 0, 0], (3, 0, 0))


def test_only_a_seat_that_is_asked_has_a_world_to_try_answers_in() -> None:
    match = answered(begin(Task("bid"), dealt=HANDS), (0, "take:4"))
    with pytest.raises(IllegalAnswer):
        imagined(match, 0, Random(1))


# --- playouts ----------------------------------------------------------------------------------------------------

GAME = [Task("deal"), Task("bid"), Task("queue"), Task("react"), Task("lay", 2), Task("pack"), Task("take_twice", 1)]


@pytest.mark.parametrize("seed", range(5))
def test_match_and_playout_come_to_the_same(seed: int) -> None:
    state = toy(*GAME, seed=seed)
    match, _ = start(RULES, state, strict=True)
    playout = Playout(RULES, state)
    chance = Random(seed)
    answers = 0
    while not match.over:
        assert playout.asks == match.asks
        decision = chance.choice(match.asks)
        option = chance.choice(decision.options)
        match, _ = apply(match, decision.seat, option.id, strict=True)
        playout.answer(decision.seat, option)
        answers += 1
    assert answers >= 10
    assert playout.asks == ()
    assert state == match.state
    assert playout.observe(None) == RULES.observe(match.state, None)
    assert playout.result() == tuple(map(float, match.state.points))


@pytest.mark.parametrize("seed", range(5))
def test_a_branch_is_where_the_answer_leads(seed: int) -> None:
    """For every option on the way; and from there on it is played like any other game."""
    match, _ = start(RULES, toy(*GAME, seed=seed), strict=True)
    chance, open_tasks = Random(seed), 0
    while not match.over:
        base, state, asks, answers = match.base.copied(), match.state.copied(), match.asks, match.answers
        open_tasks += answers != ()
        for decision in match.asks:
            for option in decision.options:
                playout, after = branch(match, decision.seat, option.id), apply(match, decision.seat, option.id)[0]
                same_to_the_end(playout, after)
        assert (match.base, match.state, match.asks, match.answers) == (base, state, asks, answers)
        asked = chance.choice(match.asks)
        match, _ = apply(match, asked.seat, chance.choice(asked.options).id)
    assert open_tasks >= 3


def same_to_the_end(playout: Playout[ToyState], match: Match[ToyState]) -> None:
    while True:
        assert playout.asks == match.asks
        assert playout._run.game.state == match.state
        if match.over:
            return
        asked = match.asks[0]
        match, _ = apply(match, asked.seat, asked.options[0].id)
        playout.answer(asked.seat, asked.options[0])


def test_a_branch_is_for_what_is_offered() -> None:
    match = begin(Task("take", 1))
    with pytest.raises(IllegalAnswer, match=r"'take:9' is not an option of 'toy\.take' for seat 1"):
        branch(match, 1, "take:9")
    with pytest.raises(IllegalAnswer, match="nothing is asked of seat 0"):
        branch(match, 0, "take:1")
