"""What happened in Immortal 8, as beats: each begins where the one before it ended, and all that decides waits."""

from collections import Counter
from itertools import pairwise

import pytest

from boardgames.engine.beat import Beat
from boardgames.engine.words import plain
from boardgames.games.immortal8.scoring import sheet
from boardgames.games.immortal8.story import TURNED
from boardgames.resources import folder
from boardgames.table.save import SaveStore
from boardgames.table.session import Session

NAMES = ("immortal8-3-with-justice", "immortal8-4-with-byun", "immortal8-6")


def recorded(name: str) -> Session:
    store = SaveStore(folder("seeds"))
    return Session.resume(store.load(store.folder / f"{name}.game"))


def of_each_answer(session: Session) -> list[tuple[Beat, ...]]:
    rules = session.rules
    return [
        rules.story(
            rules.observe(step.before.state, None),
            tuple(event.seen_by(None) for event in step.events),
            rules.observe(step.after.state, None),
        )
        for step in session.history.steps
    ]


@pytest.mark.parametrize("name", NAMES)
def test_each_beat_begins_where_the_one_before_it_ended(name: str) -> None:
    session = recorded(name)
    for step, beats in zip(session.history.steps, of_each_answer(session), strict=True):
        if beats:
            assert beats[0].before == session.rules.observe(step.before.state, None)
            assert beats[-1].after == session.rules.observe(step.after.state, None)
        assert all(one.after == other.before for one, other in pairwise(beats))


@pytest.mark.parametrize("name", NAMES)
def test_every_turn_majority_and_immortal_is_told_once_and_waits(name: str) -> None:
    session = recorded(name)
    events = Counter(event.kind for step in session.history.steps for event in step.events)
    beats = [beat for told in of_each_answer(session) for beat in told]
    kinds = Counter(beat.kind for beat in beats)
    for kind in (TURNED, "eight.majority", "eight.no_majority", "eight.justice", "eight.byun", "eight.written"):
        assert kinds[kind] == events[kind], kind
    assert kinds[TURNED] == 9
    assert kinds["eight.written"] == len(session.names)
    assert kinds["eight.over"] == 1
    assert all(beat.waits for beat in beats if beat.kind not in ("eight.justice", "eight.byun"))
    assert all(beat.words and all(beat.words) for beat in beats)


@pytest.mark.parametrize("name", NAMES)
def test_the_numbers_of_an_immortal_are_told_with_their_sum(name: str) -> None:
    session = recorded(name)
    beats = [beat for told in of_each_answer(session) for beat in told if beat.kind == "eight.written"]
    for beat in beats:
        total = sheet(beat.after).totals[beat.seat]
        assert plain(beat.words[0], session.names).endswith(f": {total} point{'s' * (total != 1)}")
    assert {beat.seat for beat in beats} == {*range(len(session.names))}
