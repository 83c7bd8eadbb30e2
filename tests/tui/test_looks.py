"""A look at one's own hand at any time (C6): at every curtain, stage and public question, whoever is asked."""

import pytest

from boardgames.table.session import Session
from tests.table.evening import table as nine_table
from tests.table.standing import gods
from tests.tui.table import HUGE, SMALL, WIDE, Still

SPENT = "A END used, ANA used, hand VAL KNO; B CAS used, ARI used, hand JEA CON; C NAN, CYM, hand DIP JOU; D PIT used"


def cards_shown(still: Still) -> list[str]:
    return sorted(spot.parts[0].removeprefix("hand:") for spot in still.spots if spot.zone == "hand")


@pytest.mark.parametrize("size", [(80, 23), SMALL, WIDE, HUGE])
def test_c6_at_a_curtain_anybody_looks_behind_one_of_their_own(size: tuple[int, int]) -> None:
    still = Still(gods(SPENT, "play A"), size)
    assert "p peek" in still.text
    still.type("p")
    assert "whose hand?  1 ● Ann 2 ■ Ben 3 ▲ Cy 4 ◆ Dee" in still.text
    still.type("2")
    assert still.curtain is not None
    assert still.curtain.seat == 1
    assert "look at your hand" in still.text
    assert "p peek" not in still.text
    still.type("2 space")
    assert still.curtain is None
    assert cards_shown(still) == ["CON", "JEA"]
    assert "■ Ben’s eyes only" in still.text.splitlines()[0]
    assert still.bar[0] == "your hand"
    assert "any key hides it again" in still.bar[2]
    still.type("enter")
    assert still.curtain is not None
    assert still.curtain.seat == 0
    assert cards_shown(still) == []
    still.type("1 space")
    assert cards_shown(still) == ["KNO", "VAL"]


@pytest.mark.parametrize("key", ["enter", "9", "space", "p", "q", "S"])
def test_c6_any_other_key_looks_at_nothing(key: str) -> None:
    still = Still(gods(SPENT, "play A")).type(f"p {key}")
    assert still.curtain is not None
    assert still.curtain.seat == 0
    assert "whose hand?" not in still.text
    assert "Ann: press 1, then Space" in still.text
    assert still.outcome is None


def test_c6_the_digit_of_a_look_opens_nothing_by_itself() -> None:
    still = Still(gods(SPENT, "play A")).type("p 1")
    assert still.curtain is not None
    assert cards_shown(still) == []
    still.type("space")
    assert still.curtain is not None


def test_c6_whoever_is_not_asked_in_a_public_question_looks_at_their_own() -> None:
    still = Still(nine_table())
    assert still.curtain is not None
    still.type("p 2 2 space")
    assert still.scene().asked == 1
    hand = still.session.observe(1).players[1].hand
    assert len(cards_shown(still)) == len(hand)


def test_c6_bots_have_nothing_to_look_at() -> None:
    still = Still(gods(SPENT, "play A", kinds="pbpb")).type("p")
    assert "whose hand?  1 ● Ann 3 ▲ Cy " in still.text


def alone() -> Session:
    return gods(SPENT, "play A", kinds="pbbb", handoffs="always")


def test_c6_whoever_is_alone_is_offered_no_look_at_their_own_curtain() -> None:
    still = Still(alone())
    assert still.curtain is not None
    assert "p peek" not in still.text
