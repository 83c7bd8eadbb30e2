"""Nothing waits only because a power could be used (rules G110): random games through the hand-off, and planted stops.

`python -m tests.table.stops MODE 200` plays more of them.
"""

import pytest

from boardgames.table.handoff import HandOff, Speaking, Window
from tests.table.stops import MODES, play


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mode", MODES)
def test_g110_no_screen_waits_only_because_a_power_could_be_used(mode: str, seed: int) -> None:
    found = play(mode, seed)
    assert found["for a window"] == 0
    assert found["curtains"] == found["questions"]
    assert found["stages that wait"] <= found["questions"]
    assert found["answers in a window"] > found["questions"], "there were powers all the time"


@pytest.mark.parametrize("seed", range(3, 6))
@pytest.mark.parametrize("mode", MODES)
def test_g110_nor_where_people_speak_up_and_use_powers(mode: str, seed: int) -> None:
    found = play(mode, seed, speaks=0.3)
    assert found["for a window"] == 0
    assert found["somebody speaks up"] > 2


def test_a_planted_stop_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = HandOff._next
    monkeypatch.setattr(
        HandOff, "_next", lambda handoff, offer: Window(offer.seats) if offer is not None else real(handoff, offer)
    )
    assert play("base", 1)["for a window"] > 0


def test_a_second_stage_that_waits_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Speaking, "no_more", property(lambda speaking: False, lambda speaking, value: None))
    assert play("base", 1)["for a window"] > 0
