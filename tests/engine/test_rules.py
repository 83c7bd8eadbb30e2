"""What a game need not say: rules and words have defaults, and a row for each question."""

from dataclasses import replace

import pytest

from boardgames.engine.decision import Decision, Option
from boardgames.engine.words import NO_FIT, Name, Question, Refusal, Words, say
from tests.engine.toy import RULES, ToyObservation, toy

GO, STAY = Option("go", ("verb:go",), 1), Option("stay", ("verb:stay",), 0)


def seen(*points: int) -> ToyObservation:
    return ToyObservation((), (), points, ())


def small(**rows: Question) -> Words:
    """Words that say no more than they must."""
    return Words(
        heading=lambda table: "round 1",
        phase=lambda table: "play",
        questions=rows,
        option=lambda option, table: (option.id,),
        event=lambda event, reader: None,
    )


def test_without_an_evaluation_points_ahead_count() -> None:
    plain = replace(RULES, evaluate=None, win_probability=None)  # type: ignore[arg-type]
    assert [plain.evaluate(seen(5, 2, 3), seat) for seat in range(3)] == [2, -3, -2]


def test_without_a_fitted_curve_a_lead_makes_a_win_likely() -> None:
    plain = replace(RULES, evaluate=None, win_probability=None)  # type: ignore[arg-type]
    even = [plain.win_probability(seen(4, 4, 4), seat) for seat in range(3)]
    assert even == pytest.approx([1 / 3] * 3)
    assert plain.win_probability(seen(9, 4, 4), 0) > even[0] > plain.win_probability(seen(9, 4, 4), 1)


def test_a_row_says_all_about_its_question() -> None:
    refusal = Refusal(("verb:jump",), ("too high",))
    row = Question(
        asked=lambda prompt, table: say("{who} is waited for", who=Name(int(prompt.partition(":")[2]))),
        prompt=lambda decision, table: (f"one of {len(decision.options)}",),
        refused=lambda decision, table: [refusal],
        unfit=lambda decision, table, parts: ("one is enough",),
    )
    words, decision = small(toy=row), Decision(0, "toy:2", (GO, STAY))
    assert words.asked("toy:2", None) == (Name(2), " is waited for")
    assert words.prompt(decision, None) == ("one of 2",)
    assert words.refused(decision, None) == (refusal,)
    assert words.unfit(decision, None, ("verb:go", "verb:stay")) == ("one is enough",)


def test_a_row_may_be_two_phrases() -> None:
    words, decision = small(toy=Question(asked=("a step",), prompt=("go or stay",))), Decision(0, "toy", (GO, STAY))
    assert words.asked("toy", None) == ("a step",)
    assert words.prompt(decision, None) == ("go or stay",)
    assert words.refused(decision, None) == ()
    assert words.unfit(decision, None, ()) == NO_FIT
    assert words.way_out(decision) is None


def test_the_way_out_is_the_option_that_the_row_names() -> None:
    words = small(toy=Question(asked=(), prompt=(), way_out=("stay", "pass")))
    assert words.way_out(Decision(0, "toy", (GO, STAY))) is STAY
    assert words.way_out(Decision(0, "toy", (GO,))) is None


def test_a_window_is_let_pass_by_its_first_option() -> None:
    words = small(toy=Question(asked=(), prompt=(), way_out=("stay",)))
    assert words.way_out(Decision(0, "toy", (GO, STAY), window=True)) is GO


def test_a_part_is_called_by_what_stands_behind_its_role() -> None:
    words = small()
    assert words.part("hand:7", None) == ("7",)
    assert words.part("seat:1", None) == (Name(1),)


def test_without_a_result_of_its_own_the_sheet_counts() -> None:
    plain = replace(RULES, result=None)  # type: ignore[arg-type]
    assert plain.result(toy(seats=3)) == (0.0, 0.0, 0.0)
