"""What happened in Immortal 8, as beats: all that decides is told once, and waits."""

from collections import Counter

import pytest

from boardgames.engine.words import plain
from boardgames.games.immortal8.scoring import sheet
from boardgames.games.immortal8.story import TURNED
from tests.games.stories import of_each_answer
from tests.goldens.record import replayed

NAMES = ("immortal8-3-with-justice", "immortal8-4-with-byun", "immortal8-6")


@pytest.mark.parametrize("name", NAMES)
def test_every_turn_majority_and_immortal_is_told_once_and_waits(name: str) -> None:
    session = replayed(name)
    events = Counter(event.kind for step in session.history.steps for event in step.events)
    beats = [beat for told in of_each_answer(session) for beat in told]
    kinds = Counter(beat.kind for beat in beats)
    for kind in (TURNED, "eight.majority", "eight.no_majority", "eight.justice", "eight.byun", "eight.written"):
        assert kinds[kind] == events[kind], kind
    assert kinds[TURNED] == 9
    assert kinds["eight.written"] == len(session.names)
    assert kinds["eight.over"] == 1
    assert all(beat.waits for beat in beats if beat.kind not in ("eight.justice", "eight.byun"))


@pytest.mark.parametrize("name", NAMES)
def test_the_numbers_of_an_immortal_are_told_with_their_sum(name: str) -> None:
    session = replayed(name)
    beats = [beat for told in of_each_answer(session) for beat in told if beat.kind == "eight.written"]
    for beat in beats:
        total = sheet(beat.after).totals[beat.seat]
        assert plain(beat.words[0], session.names).endswith(f": {total} point{'s' * (total != 1)}")
    assert {beat.seat for beat in beats} == {*range(len(session.names))}
