"""Taking back and bringing back at the table: what it does, what it says, and who sits where afterwards."""

from random import Random

import pytest

from boardgames.engine.words import plain
from boardgames.table.session import Session
from boardgames.table.settings import Settings
from tests.table.standing import at, new
from tests.tui.table import Still, seated

REALM = "realm A"


def ids(session: Session) -> list[str]:
    return [step.option_id for step in session.history.steps]


def test_an_ability_is_taken_back_and_brought_back() -> None:
    still = Still(at("A TOM 1, PHO 1; B JUS 1", REALM))
    start = still.session.observe(None)
    still.type("1 enter")
    after = still.session.observe(None)
    assert after != start
    still.type("u")
    assert still.session.observe(None) == start
    assert still.bar[2] == "Ann’s last answer was taken back"
    assert still.bar[0].startswith("use what can still be used")
    still.type("U")
    assert still.session.observe(None) == after
    assert still.bar[2] == "Ann’s last answer was brought back"
    still.type("U")
    assert still.bar[2] == "Nothing was taken back."


def test_before_the_first_answer_it_is_harmless() -> None:
    still = Still(at("A TOM 1; B JUS 1", REALM)).type("u U u")
    assert still.bar[2] == "Nobody has answered anything yet."
    assert still.session.steps == 0
    still = Still(new())
    still.open()
    still.type("u U")
    assert still.session.steps == 0
    assert still.eyes == 0


def test_a_new_answer_ends_bringing_back() -> None:
    still = Still(at("A TOM 1, PHO 1; B JUS 1", REALM)).type("1 enter u 0 enter U")
    assert still.bar[2] == "Nothing was taken back."
    assert len(ids(still.session)) == 1


def test_what_was_seen_stays() -> None:
    still = Still(at("A laid PHO; B JUS 1", REALM)).type("1 enter u")
    assert ids(still.session) == ["reveal:1"]
    assert "What has been seen can’t be taken back" in still.bar[2]
    assert still.bar[2] in still.text.replace("\n", " ")


def test_the_drawn_card_stays() -> None:
    still = Still(at("A CUL 1, hand TOM; B hand XIA; reserve CUL 9", "culture A", seats=2))
    still.open()
    still.type("1 enter u")
    assert ids(still.session) == ["spend"]
    assert "can’t be taken back" in still.bar[2]


def test_not_past_a_hand_that_somebody_looked_at() -> None:
    still = Still(at("A hand TOM PHO; B hand XIA", "orders A", seats=2))
    still.open()
    still.type("1 enter")
    still.open()
    still.type("u")
    assert len(ids(still.session)) == 1
    assert still.bar[2] == "Ben has looked at a hand since Ann answered."
    assert still.eyes == 1


def test_from_the_curtain_it_goes_back_behind_the_curtain_of_who_answered() -> None:
    still = Still(at("A hand TOM PHO; B hand XIA", "orders A", seats=2))
    still.open()
    still.type("1 enter")
    assert still.curtain is not None
    still.house.dismiss("undo")
    assert ids(still.session) == []
    assert still.curtain is not None
    assert still.curtain.seat == 0
    assert still.eyes is None
    still.open()
    assert still.asking is not None
    assert still.asking.decision.seat == 0
    still.type("2 enter")
    assert ids(still.session) == ["select:PHO"]


def test_a_public_answer_can_be_taken_back_by_its_seat_while_the_next_is_asked() -> None:
    still = Still(at("A TOM 1; B PHO 1; C GOA 1", REALM)).type("0 enter")
    assert still.session.asked[0].seat == 1
    still.type("u")
    assert ids(still.session) == []
    assert still.session.asked[0].seat == 0
    assert still.asking is not None
    assert still.asking.decision.seat == 0


def test_past_another_seats_answer_once_that_is_taken_back() -> None:
    still = Still(at("A TOM 1; B PHO 1; C GOA 1", REALM)).type("0 enter 0 enter u")
    assert ids(still.session) == ["end"]
    assert still.session.asked[0].seat == 1
    assert ids(still.type("u").session) == []
    assert still.session.asked[0].seat == 0


def test_what_was_chosen_is_gone_after_it() -> None:
    still = Still(at("A TOM 1, PHO 1; B JUS 1", REALM)).type("1 enter 1 u")
    assert still.asking is not None
    assert still.asking.pointing.picks == ()
    assert still.bar[1] == ""


async def test_a_bots_answer_stays() -> None:
    session = at("A TOM 1; B PHO 1; C GOA 1", REALM, people=("Ann",), bots=2, pace="step")
    async with seated(session) as people:
        await people.type("0 enter enter")
        await people.until(lambda: session.steps == 2)
        await people.type("u")
        assert session.steps == 2
        assert "has answered since" in people.bar[2]


def test_after_the_end_nothing_is_taken_back() -> None:
    still = Still(at("A TOM 1; B PHO 1", "cleanup B", seats=2, round=8))
    assert still.session.over
    still.undo()
    assert still.session.over


@pytest.mark.parametrize("seed", range(4))
def test_undoing_as_far_as_it_goes_leads_to_the_same_end(seed: int) -> None:
    """A whole game in which everything is taken back at once and brought back: nothing is lost, and it can go on."""
    chance = Random(seed)
    still = Still(new(people=("Ann", "Ben"), seed=seed))
    while not still.session.over:
        if still.curtain:
            still.open()
            continue
        if still.mode.news:
            still.type("enter")
            continue
        assert still.asking is not None
        option = chance.choice(still.asking.decision.options)
        still.commit(option)
        why = still.session.why_no_undo()
        if still.session.over or still.curtain or still.mode.news:
            continue
        steps, table = still.session.steps, still.session.observe(None)
        still.type("u")
        if why is None:
            assert still.session.steps == steps - 1
            still.open() if still.curtain else None
            still.type("U")
        else:
            assert still.bar[2] == why
        assert still.session.steps == steps
        assert still.session.observe(None) == table
    assert plain(still.session.sheet().verdict, still.session.names)


async def test_what_was_forced_by_an_answer_is_taken_back_with_it_and_told() -> None:
    session = at("A TOM 1; B PHO 1; C GOA 1", REALM)
    async with seated(session, does_forced=None) as people:
        assert session.does_forced, "as it is set if nobody says otherwise"
        await people.type("1 enter")
        assert ids(session) == ["use:TOM:gain:CHA", "end"]
        assert session.asked[0].seat == 1
        assert "Ben began a Realm turn" in " ".join(people.text.split())
        await people.type("u")
        assert ids(session) == []
        assert people.bar[2] == "Ann’s last answer was taken back"
        await people.type("U")
        assert ids(session) == ["use:TOM:gain:CHA", "end"]


async def test_everything_is_asked_if_that_is_wished() -> None:
    Settings(does_forced=False).save()
    session = at("A TOM 1; B PHO 1; C GOA 1", REALM)
    async with seated(session, does_forced=None) as people:
        await people.type("1 enter")
        assert ids(session) == ["use:TOM:gain:CHA"]
        assert session.asked[0].seat == 0
