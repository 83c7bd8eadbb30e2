"""Nine, statement N123: every change of who leads an Influence is told to everybody."""

from collections.abc import Iterator
from random import Random

import pytest

from boardgames.engine.event import Event
from boardgames.engine.match import apply, start
from boardgames.games.nine.catalogue import CARD, INFLUENCES, JUS
from boardgames.games.nine.rules import RULES
from boardgames.games.nine.state import NineState
from tests.games.nine.tables import GAME, A, B, C, Play, majority, play

TOLD = "nine.led"


def led(told: tuple[Event, ...]) -> list[tuple[str, int, int, bool]]:
    """The changes of lead among events: the Influence, who led it, who leads it now, whether alone."""
    events = [event for event in told if event.kind == TOLD]
    assert not any(event.secret for event in events)
    return [(CARD[e.args["influence"]].code, e.args["was"], e.args["now"], e.args["alone"]) for e in events]


def changed(table: Play, *options: str) -> list[tuple[str, int, int, bool]]:
    return led(table.choose(*options).told)


def test_n123_a_card_that_comes_takes_the_lead_or_ties_it() -> None:
    assert changed(play("A laid PHO", "realm A"), "reveal:1") == [("PHO", -1, A, True)]
    assert changed(play("A PHO 2, laid PHO; B PHO 2", "realm A"), "reveal:1") == [("PHO", -1, A, True)]
    assert changed(play("A laid PHO; B PHO 1", "realm A"), "reveal:1") == [("PHO", B, -1, False)]
    assert changed(play("A PHO 1, laid PHO; B PHO 3", "realm A"), "reveal:1") == []


def test_n123_cards_turned_at_once_are_told_one_by_one() -> None:
    table = play("A laid PHO PHO; B PHO 1", "realm A")
    assert changed(table, "reveal:all") == [("PHO", B, -1, False), ("PHO", -1, A, True)]
    assert [event.kind for event in table.told] == ["nine.revealed", TOLD] * 2
    assert [event.args["counts"] for event in table.told if event.kind == TOLD] == [(1, 1), (2, 1)]


def test_n123_justice_decides_every_tie_that_it_shares() -> None:
    table = play("A PHO 1, XIA 2, GOA 1, laid JUS; B PHO 1, XIA 2; C GOA 2", "realm A")
    assert changed(table, "reveal:1") == [("JUS", -1, A, True), ("PHO", -1, A, False), ("XIA", -1, A, False)]
    assert table.log() == [
        "Ann revealed Justice",
        "Ann took the lead in Justice",
        "Ann took the lead in Phoenix, through Justice",
        "Ann took the lead in Xi’an, through Justice",
    ]
    table = play("A laid PHO; B PHO 1, JUS 1", "realm A")
    assert changed(table, "reveal:1") == [("PHO", B, B, False)]
    assert table.log() == ["Ann revealed Phoenix", "Ben kept the lead in Phoenix through Justice"]
    table = play("A PHO 1, JUS 1, laid PHO; B PHO 1", "realm A")
    assert changed(table, "reveal:1") == [("PHO", A, A, True)]
    assert table.log() == ["Ann revealed Phoenix", "Ann leads Phoenix alone now"]


def test_n123_a_card_that_is_destroyed_frees_the_lead() -> None:
    table = play("A laid ALP; B PHO 2, COI 1; C PHO 1", "realm A").reveal("ALP")
    assert changed(table, "hero:ALP:1:PHO") == [("PHO", B, -1, False)]
    assert [event.kind for event in table.told] == ["nine.struck", TOLD, "nine.stolen"]
    table = play("A GOA 1, MIL 1; B PHO 2, JUS 1; C PHO 2", "realm A")
    assert changed(table, "use:GOA:destroy:1:JUS") == [("JUS", B, -1, False), ("PHO", B, -1, False)]
    assert table.log(B) == [
        "Ann gave you a Military and destroyed Justice there",
        "You lost the lead in Justice: nobody has one now",
        "You lost the lead in Phoenix: tied with Cy",
    ]
    table = play("A GOA 1, MIL 1; B PHO 2; C PHO 2", "realm A")
    assert changed(table, "use:GOA:destroy:1:PHO") == [("PHO", -1, C, True)]


def test_n123_a_slide_moves_two_leads() -> None:
    table = play("A BYU 2, PHO 1; B BYU 1, PHO 1", "realm A")
    assert changed(table, "use:BYU:slide:0:PHO") == [("PHO", -1, A, True), ("BYU", A, -1, False)]
    assert table.log() == [
        "Ann slid Byun Hyung Ja under Phoenix, which counts 2 now",
        "Ann took the lead in Phoenix",
        "Ann lost the lead in Byun Hyung Ja: tied with Ben",
    ]


def test_n123_a_discard_hands_the_lead_on() -> None:
    table = play("A PHO 2, XIA 3; B PHO 2", "cleanup A")
    assert changed(table, "discard:PHO") == [("PHO", -1, B, True)]
    assert table.log()[:2] == ["Ann discarded a Phoenix", "Ben took the lead in Phoenix"]


@pytest.mark.parametrize("how", ["flip", "destroy"])
def test_n123_a_hero_that_goes_changes_no_lead(how: str) -> None:
    table = play("A NAR 1, ALP 1; B ALP 2", "realm A")
    assert changed(table, f"use:NAR:{how}:ALP") == []


def test_n123_galmi_that_is_lost_is_told_before_its_shield() -> None:
    table = play("A GAL 1, SHI 1; B laid GAL", "realm B")
    assert changed(table, "reveal:1") == [("GAL", A, -1, False)]
    assert table.log() == [
        "Ben revealed Galmi",
        "Ann lost the lead in Galmi: tied with Ben",
        "Ann returned the Galmi Shield",
    ]


def leads(state: NineState) -> dict[str, tuple[int, bool]]:
    """Who leads each Influence and whether alone, counted anew from the Realms."""
    alone = {influence: majority(state, influence) for influence in INFLUENCES}
    return {
        CARD[influence].code: (majority(state, influence, alone[JUS]), alone[influence] >= 0)
        for influence in INFLUENCES
    }


def random_steps(games: int) -> Iterator[tuple[NineState, tuple[Event, ...], NineState]]:
    """The table before each answer of random games, what the answer told, and the table after it."""
    for seed in range(games):
        chance, seats = Random(seed), GAME.tables[seed % len(GAME.tables)]
        match, _ = start(RULES, GAME.new(seats, seed))
        while not match.over:
            seat, option = GAME.answer(match, chance)
            before = match.state
            match, told = apply(match, seat, option.id)
            yield before, told, match.state


def test_n123_all_that_changed_is_told_and_nothing_else() -> None:
    found = 0
    for before, told, after in random_steps(9):
        known = leads(before)
        for influence, was, now, alone in led(told):
            assert known[influence][0] == was
            assert known[influence] != (now, alone)
            known[influence] = (now, alone)
            found += 1
        assert known == leads(after)
    assert found > 250
