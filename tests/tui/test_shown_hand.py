"""Showing one's hand (rules G103 to G105): to one person behind a curtain, or to everybody; nothing of it stays."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from boardgames.engine.words import plain
from boardgames.table.handoff import HandOff, Shown, Why
from boardgames.table.save import SaveStore
from boardgames.table.session import Session
from tests.table.evening import table as nine_table
from tests.table.standing import gods, new
from tests.tui.table import HUGE, SMALL, WIDE, Still

TEXT = "A END used, ANA used, hand VAL KNO; B CAS used, ARI used, hand JEA CON; C NAN, CYM; D PIT used, RYM used"
"""Ann's turn, and nobody else has a power to use before it."""
ANNS = ("Valour", "Knowledge", "hand:VAL", "hand:KNO")
BENS = ("Jealousy", "Conflict", "hand:JEA", "hand:CON")


def at_own_view(size: tuple[int, int] = SMALL, **how: object) -> Still:
    """Ann looks at her own hand, in her turn."""
    still = Still(gods(TEXT, "play A", **how), size)  # type: ignore[arg-type]
    if still.curtain:
        still.open()
    return still


def cards_shown(still: Still) -> list[str]:
    return [spot.parts[0].removeprefix("hand:") for spot in still.spots if spot.zone == "hand"]


def everywhere(still: Still) -> str:
    """All that is drawn, on the curtain and under it, but the page of all cards; what everybody can read in the log,
    and the hands that can be pointed at.
    """
    drawn = [text for text in (still.text, still.canvas.plain()) if "Everybody plays one card." not in text]
    log = [plain(line.phrase, still.session.names) for line in still.session.log(None)]
    hand = [spot.key for spot in still.spots if spot.zone == "hand"]
    return "\n".join((*drawn, *log, *hand))


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
def test_g103_one_other_person_sees_the_hand_behind_a_curtain_and_nothing_else(size: tuple[int, int]) -> None:
    still = at_own_view(size).type("v")
    assert still.bar[2] == "show your hand to 2 Ben, 3 Cy, 4 Dee, 0 everybody"
    still.type("2")
    assert still.curtain is not None
    assert still.curtain.seat == 1
    assert "see the hand that Ann shows" in still.text
    assert not any(card in everywhere(still) for card in ANNS + BENS)
    still.type("2 space")
    assert still.curtain is None
    assert still.bar[0] == "Ann shows you their hand"
    assert cards_shown(still) == ["VAL", "KNO"]
    assert "■ Ben’s eyes only" in still.text.splitlines()[0]
    assert still.observation == still.session.observe(None), "neither what Ann sees besides, nor what Ben does"
    assert not any(card in everywhere(still) for card in BENS)


@pytest.mark.parametrize("key", ["enter", "space", "1", "H", "q", "u", "l", "v", "p"])
def test_g103_any_key_hides_it_and_nothing_of_it_stays(key: str) -> None:
    still = at_own_view().type("v 3")
    still.open()
    still.type(key)
    assert still.curtain is not None
    assert still.curtain.seat == 0, "back to whose turn it is"
    assert "pass the laptop to" in still.text
    assert not any(card in everywhere(still) for card in ANNS)
    assert still.mode.shown == ()
    assert still.outcome is None
    still.open()
    assert still.bar[0].startswith("choose a card to play")


def test_g103_everybody_s_log_says_so_without_faces_also_after_saving() -> None:
    session = gods(TEXT, "play A")
    store = SaveStore()
    session.keep_in(store)
    still = Still(session)
    still.open()
    still.type("v 2")
    assert "showed" not in everywhere(still), "nobody has seen it yet"
    still.open()
    still.type("enter")
    told = [[plain(line.phrase, session.names) for line in session.log(reader)][-1] for reader in (None, *range(4))]
    assert told == ["Ann showed Ben their hand"] * 5
    session.close()
    assert session.path is not None
    again = Session.resume(store.load(session.path), store)
    assert plain(again.log(None)[-1].phrase, again.names) == "Ann showed Ben their hand"
    again.close()


def test_g103_it_is_told_once_and_stays_told_when_an_answer_is_taken_back() -> None:
    session = new(SaveStore(), people=("Ann", "Ben", "Cy", "Dee"), mode="base", seed=1)
    session.let_pass([asked.seat for asked in session.asked])
    for other in (1, None):
        session.show_hand(0, other)
    session.undo()
    again = Session.resume(SaveStore().load(session.path), None)  # type: ignore[arg-type]
    for each in (session, again):
        told = [plain(line.phrase, each.names) for line in each.log(2)]
        assert [line for line in told if "showed" in line] == [
            "Ann showed Ben their hand",
            "Ann showed everybody their hand",
        ]
    session.close()


def test_g103_state_questions_and_imagined_worlds_stay_as_they_are() -> None:
    session = new(people=("Ann", "Ben", "Cy", "Dee"), mode="base", seed=1)
    session.let_pass([asked.seat for asked in session.asked])
    HandOff(session).sit()
    before = session.history.match
    views = [session.observe(seat) for seat in range(4)]
    why, imagined = session.why_no_undo(), session.seat_view(0).world(Random(1)).state
    for other in (1, None):
        handoff = HandOff(session)
        handoff.sit()
        handoff.show(other)
        assert session.asked[0].seat == 0
        if other is not None:
            handoff.sit()
        handoff.looked()
    assert session.history.match is before
    assert [session.observe(seat) for seat in range(4)] == views
    assert session.seat_view(0).world(Random(1)).state == imagined
    assert session.why_no_undo() == why
    assert {sitting.seat for sitting in session.history.sittings} == {0}


def test_g103_ben_who_has_seen_it_is_told_all_that_happened_when_his_own_turn_comes() -> None:
    still = at_own_view().type("v 2")
    still.open()
    still.type("enter")
    still.open()
    assert still.asking is not None
    still.commit(still.asking.decision.option("play:KNO:CAS"))
    while still.curtain is None:
        still.type("g" if still.open_to else "enter")
    assert still.curtain.seat == 1
    still.open()
    news = " ".join(plain(line.phrase, still.session.names) for line in still.scene().news)
    assert "Ann showed Ben their hand" in news
    assert "Ann played" in news


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
def test_g104_to_all_it_is_a_public_page_until_enter(size: tuple[int, int]) -> None:
    still = at_own_view(size).type("v 0")
    assert still.curtain is None
    assert still.eyes is None
    assert still.bar == ("Ann shows everybody their hand", "go on", "")
    assert cards_shown(still) == ["VAL", "KNO"]
    still.type("space 1 x")
    assert cards_shown(still) == ["VAL", "KNO"]
    still.type("enter")
    assert still.curtain is not None
    assert still.curtain.seat == 0
    assert not any(card in everywhere(still) for card in ANNS)
    assert plain(still.session.log(None)[-1].phrase, still.session.names) == "Ann showed everybody their hand"


def test_g105_bots_are_not_offered() -> None:
    still = at_own_view(kinds="pbpb").type("v")
    assert still.bar[2] == "show your hand to 3 Cy, 0 everybody"
    still.type("2")
    assert still.curtain is None
    assert still.eyes == 0
    assert still.handoff.may_show_to == (2,)


@pytest.mark.parametrize("still", [lambda: at_own_view(kinds="pbbb"), lambda: at_own_view(handoffs="off")])
def test_without_anybody_who_does_not_see_it_there_is_no_such_key(still: Callable[[], Still]) -> None:
    table = still()
    assert "v show" not in table.text
    assert table.type("v").bar[2] == "there is nobody to show a hand to"


def test_a_hand_is_shown_during_a_look_at_it_too() -> None:
    still = Still(gods(TEXT.replace("A END used", "A END"), "opening A")).type("o p 1")
    still.open()
    assert "v show" in still.text
    still.type("v 0")
    assert still.bar[0] == "Ann shows everybody their hand"
    still.type("enter")
    assert still.open_to
    assert not any(card in everywhere(still) for card in ANNS)


def test_only_in_the_own_view() -> None:
    still = Still(gods(TEXT.replace("A END used", "A END"), "opening A")).type("o")
    assert "v show" not in still.text
    assert still.type("v").bar[2] == "a hand can be shown while its owner looks at it"


def test_a_game_that_keeps_hands_hidden_has_no_such_key() -> None:
    still = Still(nine_table())
    still.open()
    assert "v show" not in still.text
    assert still.type("v").bar[2] == "in this game hands are not shown"


def test_whoever_shows_it_may_be_called_away() -> None:
    """The curtain for the other is no way into anybody's view: a bot that goes on for them ends the errand."""
    handoff = HandOff(gods(TEXT, "play A"))
    handoff.sit()
    curtain = handoff.show(1)
    assert (curtain.why, handoff.eyes) == (Why.SHOWN, None)
    step = handoff.leave(1)
    assert not isinstance(step, Shown)
    handoff.sit()
    assert handoff.eyes == 0
    assert handoff.may_show_to == (2, 3)


def test_a_card_that_the_board_adds_to_a_hand_is_drawn_in_the_place_of_the_own() -> None:
    """The picture takes the cards that are shown, whatever the board would draw for these eyes."""
    still = at_own_view().type("v 2")
    still.open()
    own = still.board.cards(replace(still.scene(), observation=still.session.observe(1), shown=()))
    assert {card.part for card in own} == {"hand:JEA", "hand:CON"}
    assert {card.part for card in still.scene().shown} == {"hand:VAL", "hand:KNO"}
