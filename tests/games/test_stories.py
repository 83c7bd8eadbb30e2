"""Of the beats of one answer each begins where the one before it ended, in every recorded game of every title."""

from itertools import pairwise

import pytest

from tests.games.stories import of_each_answer
from tests.goldens.record import RECORDED, replayed


@pytest.mark.parametrize("name", RECORDED)
def test_each_beat_begins_where_the_one_before_it_ended(name: str) -> None:
    session = replayed(name)
    told = of_each_answer(session)
    assert any(told)
    for step, beats in zip(session.history.steps, told, strict=True):
        if beats:
            assert beats[0].before == session.rules.observe(step.before.state, None)
            assert beats[-1].after == session.rules.observe(step.after.state, None)
        assert all(one.after == other.before for one, other in pairwise(beats))
        assert all(beat.words and all(beat.words) for beat in beats)
