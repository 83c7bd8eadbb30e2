"""What happened in Immortals, as beats: each begins where the one before it ended, and a scored round waits."""

from collections import Counter

import pytest

from boardgames.engine.words import plain
from boardgames.games.immortals.scoring import sheet
from boardgames.games.immortals.story import BATTLE, ROUND, SCORED, story
from tests.games.stories import of_each_answer
from tests.goldens.record import replayed

NAMES = ("immortals-3", "immortals-4-house-rules")


@pytest.mark.parametrize("name", NAMES)
def test_every_battle_and_every_round_is_told_once(name: str) -> None:
    session = replayed(name)
    events = Counter(event.kind for step in session.history.steps for event in step.events)
    told = of_each_answer(session)
    kinds = Counter(beat.kind for beats in told for beat in beats)
    assert kinds == {kind: events[kind] for kind in (BATTLE, ROUND) if events[kind]}
    assert kinds[ROUND] == session.observe(None).rounds


@pytest.mark.parametrize("name", NAMES)
def test_a_round_waits_and_tells_what_it_brought_and_who_leads(name: str) -> None:
    session = replayed(name)
    pages = [beat for beats in of_each_answer(session) for beat in beats if beat.kind == ROUND]
    for page in pages:
        assert page.waits
        before, after = sheet(page.before).totals, sheet(page.after).totals
        scored = {event.seat: event.args["total"] for event in page.events if event.kind == SCORED}
        assert {seat: after[seat] - before[seat] for seat in scored} == scored
        assert set(scored) == set(range(len(session.names)))
        leaders = [name for name, total in zip(session.names, after, strict=True) if total == max(after)]
        said = plain(page.words[0], session.names)
        assert all(name in said for name in leaders)
        assert said.endswith(f" with {max(after)}")


def test_the_table_after_the_last_battle_of_a_round_has_not_been_scored() -> None:
    """A battle that ends a round, put together from two answers of a recorded game."""
    session = replayed("immortals-3")
    steps = session.history.steps
    battle = next(event for step in steps for event in step.events if event.kind == BATTLE)
    step = next(step for step in steps if any(event.kind == ROUND for event in step.events))
    before, after = (session.rules.observe(match.state, None) for match in (step.before, step.after))
    fought, page = story(before, tuple(event.seen_by(None) for event in (battle, *step.events)), after)
    assert (fought.kind, page.kind) == (BATTLE, ROUND)
    assert (fought.before, page.after) == (before, after)
    assert fought.after == page.before
    assert [player.points for player in page.before.players] == [player.points for player in before.players]
    assert page.before.round == before.round
