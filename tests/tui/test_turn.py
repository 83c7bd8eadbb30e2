"""Whose eyes are on the screen, and when the laptop changes hands."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from boardgames.table.session import Session
from boardgames.tui.turn import Eyes
from tests.table.standing import at, gods, new


def sittings(session: Session) -> Iterator[tuple[str, int, str]]:
    """Play a game quickly; what came next each time, for whom, and in which phase."""
    eyes = Eyes(session)
    while True:
        step, seat, _ = eyes.next()
        yield step, seat, session.observe(None).phase
        if step == "over":
            return
        if step == "curtain":
            eyes.sit(seat)
        decision = session.decision(seat)
        assert decision is not None
        quiet = [option for option in decision.options if option.id in ("keep", "end")]
        session.answer(seat, (quiet or decision.options)[-1].id)


def first_round(session: Session) -> list[tuple[str, int, str]]:
    """The same until round 2 is dealt."""
    told = []
    for each in sittings(session):
        if session.observe(None).round == 2:
            break
        told.append(each)
    return told


def test_everybody_has_a_curtain_for_each_private_question_and_none_for_public_ones() -> None:
    told = first_round(new())
    curtains = [(seat, phase) for step, seat, phase in told if step == "curtain"]
    assert curtains == [(0, "culture"), (1, "culture"), (2, "culture"), (0, "orders"), (1, "orders"), (2, "orders")]
    assert {phase for step, _, phase in sittings(new()) if step == "ask"} == {"realm", "cleanup"}


def test_n104_who_has_no_culture_is_not_handed_the_laptop() -> None:
    eyes = Eyes(at("A hand TOM; B CUL 1, hand XIA; C hand NAR", "culture A"))
    assert eyes.next()[:2] == ("curtain", 1)


def test_n120_the_only_owner_of_culture_who_begins_goes_on_without_a_curtain() -> None:
    session = at("A CUL 1, hand TOM PHO; B hand XIA; C hand NAR; reserve CUL 9", "culture A")
    eyes = Eyes(session)
    assert eyes.next()[:2] == ("curtain", 0)
    eyes.sit(0)
    session.answer(0, "keep")
    assert session.observe(None).phase == "orders"
    assert eyes.next()[:2] == ("ask", 0)
    assert eyes.seat == 0


def test_two_private_questions_in_a_row_need_two_curtains_only_if_that_is_wished() -> None:
    session = at("A CUL 1, hand TOM PHO; B hand XIA", "culture A", seats=2, handoffs="always")
    eyes = Eyes(session)
    eyes.sit(0)
    session.answer(0, "keep")
    assert eyes.next()[:2] == ("curtain", 0)


@pytest.mark.parametrize("session", [new(handoffs="off"), new(teaching=True)], ids=["off", "teaching"])
def test_open_hands_need_no_curtain_and_cover_nothing(session: Session) -> None:
    eyes = Eyes(session)
    assert eyes.is_open
    assert eyes.next()[:2] == ("ask", 0)
    assert (eyes.seat, eyes.are_private) == (0, False)
    assert all(step != "curtain" for step, _, _ in sittings(session))


def test_a_public_question_takes_the_private_view_away() -> None:
    session = at("A hand TOM; B PHO 1, laid XIA", "realm A", seats=2)
    eyes = Eyes(session)
    eyes.sit(1)
    assert eyes.next()[:2] == ("ask", 0)
    assert eyes.seat is None


@pytest.mark.parametrize("seat", range(3))
def test_somebody_alone_with_bots_has_one_curtain_and_keeps_the_view(seat: int) -> None:
    session = new(people=("Ann",), bots=2)
    players = list(session.setup.players)
    players.insert(seat, players.pop(0))
    session = Session.new(session.info, replace(session.setup, players=tuple(players)))
    told = list(sittings(session))
    assert [(step, who) for step, who, _ in told if step == "curtain"] == [("curtain", seat)]
    assert {who for step, who, _ in told if step == "ask"} <= {seat}
    assert {who for step, who, _ in told if step == "bot"} == {0, 1, 2} - {seat}


def test_somebody_alone_has_more_curtains_if_that_is_wished() -> None:
    told = first_round(new(people=("Ann",), bots=1, handoffs="always"))
    assert [phase for step, _, phase in told if step == "curtain"] == ["culture", "orders"]


def test_a_bot_between_two_people_sees_to_it_that_nothing_private_stays() -> None:
    session = at("A hand TOM; B CUL 1, hand XIA; C hand NAR", "culture A", people=("Ann", "Cy"), bots=1)
    eyes = Eyes(session)
    eyes.sit(1)
    session.answer(1, "keep")
    assert eyes.next()[:2] == ("curtain", 0)
    assert eyes.seat is None
    eyes.sit(0)
    session.answer(0, "select:TOM")
    assert eyes.next()[:2] == ("curtain", 1)
    eyes.sit(1)
    session.answer(1, "select:XIA")
    assert eyes.next()[:2] == ("bot", 2)
    assert eyes.seat is None


def test_sitting_down_closes_undo_of_what_others_answered() -> None:
    session = new()
    Eyes(session).sit(0)
    session.answer(0, "keep")
    assert session.why_no_undo() is None
    Eyes(session).sit(1)
    assert session.why_no_undo() == "Ben has looked at a hand since Ann answered."


def test_leaving_covers() -> None:
    eyes = Eyes(new())
    eyes.sit(0)
    assert eyes.are_private
    eyes.leave()
    assert (eyes.seat, eyes.are_private) == (None, False)


def test_after_the_end_nothing_is_private() -> None:
    session = new()
    *_, last = sittings(session)
    assert last[0] == "over"
    eyes = Eyes(session)
    eyes.sit(1)
    assert eyes.next().step == "over"
    assert eyes.seat is None


# --- windows and passing (They Who Were 8) -----------------------------------------------------------------------

FRESH = "A END, ANA; B CAS, ARI; C NAN, CYM; D PIT, RYM"
SPENT = "A ANA used, ARI used; B CAS used, CYM used; C NAN used, END used; D PIT used, RYM used"


def test_a_window_is_open_to_all_people_whose_powers_belong_to_it() -> None:
    eyes = Eyes(gods(FRESH, "opening A"))
    eyes.sit(2)
    assert eyes.next() == ("window", 0, (0, 1, 3))
    assert eyes.seat is None


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        ("bppp", ("bot", 0, ())),
        ("pbpp", ("window", 0, (0,))),
        ("ppbb", ("window", 0, (0, 1))),
        ("ppbp", ("window", 0, (0, 1, 3))),
    ],
)
def test_in_a_window_bots_wait_for_their_place(kinds: str, expected: tuple[object, ...]) -> None:
    assert Eyes(gods(FRESH, "opening A", kinds=kinds)).next() == expected


@pytest.mark.parametrize("handoffs", ["always", "off"])
def test_a_window_has_no_curtain_whatever_is_wished(handoffs: str) -> None:
    eyes = Eyes(gods(FRESH, "opening A", handoffs=handoffs))
    assert eyes.next().step == "window"
    assert eyes.seat is None


def test_who_is_alone_keeps_the_view_in_a_window() -> None:
    eyes = Eyes(gods(FRESH, "opening A", kinds="pbbb"))
    eyes.sit(0)
    assert eyes.next() == ("window", 0, (0,))
    assert eyes.seat == 0


@pytest.mark.parametrize(("sitting", "kinds"), [(0, "pppp"), (3, "pppp"), (0, "ppbp")])
def test_when_all_are_asked_whoever_sits_at_the_laptop_is_first(sitting: int, kinds: str) -> None:
    session = gods(SPENT, "passing", "pantheon", kinds=kinds)
    assert [asked.seat for asked in session.asked] == [2, 3, 0, 1]
    eyes = Eyes(session)
    eyes.sit(sitting)
    assert eyes.next() == ("ask", sitting, ())
    assert eyes.seat == sitting


def test_when_all_are_asked_everybody_has_a_curtain_if_that_is_wished() -> None:
    eyes = Eyes(gods(SPENT, "passing", "pantheon", handoffs="always"))
    eyes.sit(3)
    assert eyes.next()[:2] == ("curtain", 3)
