"""What a seat of Immortal 8 imagines: worlds that can be, each as likely as it is."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from boardgames.games.immortal8.catalogue import (
    BYUN,
    CALLING,
    GALMI,
    GOAN_SUL,
    JUSTICE,
    PHOENIX,
    TOMORROW,
    WITH_BYUN,
    XIAN,
)
from boardgames.games.immortal8.rules import RULES
from boardgames.games.immortal8.state import NOBODY, EightState
from tests.games.immortal8.laws import LAWS
from tests.games.immortal8.tables import A, Table, calling, conserved, kingdom, table_id


def test_what_is_rare_happens_in_these_games() -> None:
    """Justice and Byun Hyung Ja are revealed, Byun stays hidden where he may, Tomorrow looks and names."""
    found: Counter[str] = Counter()
    for table in LAWS.games:
        for match in LAWS.positions(table):
            state = match.state
            found["Justice"] += state.justice != NOBODY and state.phase != CALLING
            found["Byun is open"] += state.byun != NOBODY
            found["Byun is hidden"] += table == (3, WITH_BYUN) and state.byun == NOBODY and state.round == 2
            found["a look"] += state.looked != NOBODY
            found["names"] += any(state.named) and state.looked == NOBODY
            found["sealed before Justice"] += any(match.base.sealed)
            found["laid aside"] += bool(state.aside)
            found["offers"] += bool(state.offers)
    assert min(found.values()) > 5, found


def plausible(state: EightState) -> None:
    """Nothing that everybody knows speaks against this world."""
    conserved(state)
    dealt = [card for place in state.immortals for card in place.cards]
    face_down = [seat for seat in state.seats if not state.lies_open(seat)]
    if state.justice != NOBODY:
        assert [seat for seat in state.seats if JUSTICE in state.immortals[seat].cards] == [state.justice]
    if len(state.coins) > 3 or state.byun != NOBODY:
        assert BYUN not in [*dealt, *state.undealt.cards]
    if state.phase == CALLING:
        embodied = [state.embodied(seat) for seat in face_down if len(state.immortals[seat]) == 1]
        assert all(state.called < number < BYUN for number in embodied)
    named = [name for name in state.named if name]
    assert len(set(named)) == len(named)
    assert not {TOMORROW, BYUN}.intersection(named)
    assert JUSTICE not in named or (state.company == WITH_BYUN and state.justice == NOBODY)
    if state.looked != NOBODY:
        assert state.named[state.looked] == state.embodied(state.looked)
    for seat, sealed in enumerate(state.sealed):
        chosen_from = state.immortals[seat] if state.phase == CALLING else state.hands[seat]
        assert not sealed or abs(sealed) in chosen_from.cards


@pytest.mark.parametrize("table", LAWS.games, ids=table_id)
def test_an_imagined_world_agrees_with_all_that_is_public(table: Table) -> None:
    for seed, match in enumerate(LAWS.positions(table)[::2]):
        plausible(match.state)
        for seat in match.state.seats:
            world = match.state.copied()
            RULES.determinize(world, seat, Random(seed))
            plausible(world)
            assert [len(place) for place in world.immortals] == [len(place) for place in match.state.immortals]
            assert not any(sealed for other, sealed in enumerate(world.sealed) if other != seat)
            assert world.sealed[seat] == match.state.sealed[seat]


def test_a_world_that_forgets_the_numbers_called_is_found() -> None:
    world = calling("A as tomorrow; B as galmi; C as xian; D as phoenix").choose("no look").state.copied()
    world.immortals[2].cards, world.undealt.cards[0] = [JUSTICE], XIAN
    with pytest.raises(AssertionError):
        plausible(world)


WORLDS = 1200


def worlds(state: EightState, seat: int) -> list[EightState]:
    """Many worlds that a seat imagines."""
    found = [state.copied() for _ in range(WORLDS)]
    for seed, world in enumerate(found):
        RULES.determinize(world, seat, Random(seed))
    return found


def evenly(counted: Counter[int], among: Sequence[int], of: int) -> None:
    """Each of these came up about as often as the others, and nothing else did; all together `of` times."""
    assert set(counted) == set(among)
    assert sum(counted.values()) == of
    assert all(0.75 < count * len(among) / of < 1.25 for count in counted.values()), counted


def test_every_immortal_that_may_be_called_is_imagined_evenly() -> None:
    """Justice is not in play, so after Galmi was called only the five higher numbers are left for D."""
    play = calling("A as galmi; B as abhilasha; C as goan_sul; D as phoenix")
    found = worlds(play.state, A)
    assert play.state.called == GALMI
    evenly(Counter(world.embodied(3) for world in found), range(GALMI + 1, BYUN), of=WORLDS)


def test_byun_may_be_anybody_with_three_players_only() -> None:
    """He is equally likely in each of the seven places that A does not see: two hands and three undealt cards."""
    state = kingdom(
        "A as galmi+xian; B as byun+phoenix; C as tomorrow+goan_sul", round=2, seats=3, company=WITH_BYUN
    ).state
    assert state.byun == NOBODY
    where = Counter(
        next((seat for seat in (1, 2) if BYUN in world.immortals[seat].cards), NOBODY) for world in worlds(state, A)
    )
    assert set(where) == {1, 2, NOBODY}
    for seat, share in ((1, 2 / 7), (2, 2 / 7), (NOBODY, 3 / 7)):
        assert abs(where[seat] / WORLDS - share) < 0.05, where


def test_tomorrows_names_are_made_up_but_for_the_one_looked_at() -> None:
    """C does not know the names; whom Tomorrow looked at is named right in every world, C as what C is."""
    text = "A as tomorrow; B as galmi; C as goan_sul; D as phoenix"
    names = ("name:abhilasha", "name:narashima", "name:xian")
    unseen = worlds(calling(text).choose("no look", *names).state, 2)
    assert {world.named[1] for world in unseen} == set(range(JUSTICE, BYUN)) - {JUSTICE, TOMORROW}
    seen = worlds(calling(text).choose("seat:2", *names[:2]).state, 2)
    assert {world.named[2] for world in seen} == {GOAN_SUL}
    assert PHOENIX in {world.named[1] for world in seen}
