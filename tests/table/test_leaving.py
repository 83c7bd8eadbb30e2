"""A person goes home: a bot goes on at their seat until they are back."""

from pathlib import Path
from random import Random

import pytest

from boardgames.bots import BOTS
from boardgames.engine.words import plain
from boardgames.table.handoff import Ask, Bot, Curtain, HandOff, PrivatePage, Step, Why
from boardgames.table.save import SaveStore, unveiled, veiled
from boardgames.table.scoresheet import as_markdown
from boardgames.table.session import CannotReseat, Session
from tests.table.evening import choose, play, table
from tests.table.standing import at, new, of_kinds
from tests.table.test_handoff import answer, go_on

ANN, BEN, CY = range(3)


def texts(session: Session, reader: int | None = None) -> list[str]:
    return [plain(line.phrase, session.names) for line in session.log(reader)]


def notes(session: Session) -> list[str]:
    return [plain(note, session.names) for note in session.notes]


def until(session: Session, handoff: HandOff, seat: int) -> Step:
    """Go on until a seat is called, asked, or moves as a bot."""
    while True:
        step = handoff.step
        if isinstance(step, Curtain | Ask | Bot) and step.seat == seat:
            return step
        go_on(session, handoff)


# --- the session -----------------------------------------------------------------------------------------------------


def test_a_bot_goes_on_for_a_person_who_leaves_and_everybody_reads_it() -> None:
    session = play(table(), 9)
    session.leave(CY)
    assert [player.kind for player in session.setup.players] == ["person", "person", "steady"]
    assert session.names == ("Ann", "Ben", "Cy")
    for reader in (None, ANN, CY):
        assert texts(session, reader)[-1] == "Cy leaves: a steady bot goes on"
    assert session.can_leave == (ANN, BEN)
    assert session.can_return == (CY,)
    session.come_back(CY)
    assert [player.kind for player in session.setup.players] == ["person"] * 3
    assert texts(session)[-1] == "Cy is back"
    assert not session.can_return


def test_undo_does_not_cross_it() -> None:
    session = table()
    choose(session, "keep")
    assert session.why_no_undo() is None
    session.leave(CY)
    assert session.why_no_undo() == "Cy has left the table since."
    choose(session, "keep")
    assert session.undo().seat == BEN
    assert session.why_no_undo() == "Cy has left the table since."
    assert session.can_redo
    session.come_back(CY)
    assert session.why_no_undo() == "Cy has come back to the table since."
    assert not session.can_redo, "what was taken back is gone"
    assert session.steps == 1


def test_a_window_that_was_let_pass_is_not_taken_back_past_it() -> None:
    session = new(people=("Ann", "Ben", "Cleo", "Dov"), seed=5, mode="pantheon")
    while len(session.people_first) < 3 or not session.asked[0].window:
        session.answer(session.asked[0].seat, session.history.match.asks[0].options[0].id)
    first, second, *_ = session.people_first
    steps = session.steps
    session.let_pass([first])
    session.leave(next(seat for seat in range(4) if seat not in (first, second)))
    session.let_pass([second])
    session.undo()
    assert session.steps == steps + 1


def test_the_last_person_stays_and_nobody_leaves_twice() -> None:
    session = table("person", "person", "steady")
    for seat, why in ((CY, "Cy is a bot"), (3, "There is no such seat")):
        with pytest.raises(CannotReseat, match=why):
            session.leave(seat)
    with pytest.raises(CannotReseat, match="Cy is a bot"):
        session.come_back(CY)
    with pytest.raises(CannotReseat, match="Ann is here"):
        session.come_back(ANN)
    session.leave(BEN)
    with pytest.raises(CannotReseat, match="Ann is the last person here"):
        session.leave(ANN)
    play(session)
    with pytest.raises(CannotReseat, match="The game is over"):
        session.come_back(BEN)


def test_the_sheet_says_so() -> None:
    session = play(table(), 30)
    left = session.rules.words.heading(session.observe(None))
    session.leave(CY)
    play(session, 30)
    back = session.rules.words.heading(session.observe(None))
    session.come_back(CY)
    play(session)
    assert notes(session) == [f"Cy left ({left}): a steady bot went on", f"Cy came back ({back})"]
    for note in notes(session):
        assert note in as_markdown(session)
    assert "Cy leaves: a steady bot goes on" in session.export_log()
    assert notes(table()) == []


def test_it_is_saved_and_survives(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    session = table(store=store)
    play(session, 20)
    session.leave(CY)
    play(session, 5, 2)
    session.close()
    assert session.path is not None
    again = Session.resume(store.load(session.path), store)
    assert again.setup == session.setup
    assert texts(again) == texts(session)
    assert notes(again) == notes(session)
    assert again.can_return == (CY,)
    while again.why_no_undo() is None:
        again.undo()
    assert again.steps >= 20
    again.come_back(CY)
    assert texts(again)[-1] == "Cy is back"


def test_it_survives_a_change_of_the_rules() -> None:
    session = play(table(), 20)
    session.leave(CY)
    saved = unveiled(veiled(session.to_save()))
    older = Session.resume(saved.model_copy(update={"rules_version": saved.rules_version - 1}))
    assert older.first_step == 20
    before = [*texts(session), "newer rules hold from here on"]
    assert texts(older) == before
    older.come_back(CY)
    assert texts(older) == [*before, "Cy is back"]
    again = Session.resume(unveiled(veiled(older.to_save())))
    assert (texts(again), notes(again)) == (texts(older), notes(older))
    assert ["left" in note or "came back" in note for note in notes(again)].count(True) == 2


def test_the_company_plays_again_as_it_sits() -> None:
    session = play(table(), 20)
    session.leave(CY)
    again = Session.new(session.info, session.setup.again())
    assert again.can_return == (CY,)
    assert notes(again) == []


# --- the hand-off ----------------------------------------------------------------------------------------------------


def test_who_leaves_at_the_own_curtain_is_not_called_any_more() -> None:
    session = table()
    handoff = HandOff(session)
    until(session, handoff, CY)
    assert handoff.leave(CY) == Bot(CY)
    for _ in range(40):
        assert handoff.eyes != CY
        assert not (isinstance(handoff.step, Curtain | Ask | PrivatePage) and handoff.step.seat == CY)
        go_on(session, handoff)


def test_who_leaves_with_their_hand_in_sight_takes_it_away() -> None:
    session = at("A hand TOM PHO; B hand XIA; C hand NAR", "orders A")
    handoff = HandOff(session)
    handoff.sit()
    assert handoff.eyes == ANN
    assert handoff.leave(ANN) == Bot(ANN)
    assert (handoff.last, handoff.at) == (None, None)


def test_what_only_they_have_learned_is_not_shown_when_they_leave() -> None:
    session = at("A CUL 1, hand TOM PHO; B CUL 1, hand XIA; C hand NAR; reserve CUL 8", "culture A")
    handoff = HandOff(session)
    handoff.sit()
    assert isinstance(answer(session, handoff, ANN, "spend"), PrivatePage)
    step = handoff.leave(ANN)
    assert isinstance(step, Curtain)
    assert step.seat == BEN
    assert handoff.eyes is None


def test_the_way_back_is_behind_the_own_curtain() -> None:
    session = table()
    handoff = HandOff(session)
    until(session, handoff, CY)
    handoff.leave(CY)
    until(session, handoff, ANN)
    handoff.sit()
    assert handoff.eyes == ANN
    step = handoff.call_back(CY)
    assert isinstance(step, Curtain)
    assert (step.seat, step.eyes, step.why) == (CY, None, Why.RETURN)
    assert handoff.eyes is None
    assert session.can_return == (CY,), "not before they sit down"
    handoff.sit()
    assert session.can_return == ()
    assert handoff.eyes in (CY, None)
    assert isinstance(handoff.step, Curtain)
    assert handoff.step.seat == ANN, "the game goes on where it was"


def test_whoever_is_left_alone_sits_down_once_and_has_no_more_curtains() -> None:
    session = new(people=("Ann", "Ben"))
    handoff = HandOff(session)
    until(session, handoff, BEN)
    step = handoff.leave(BEN)
    assert (type(step), step.why) == (Curtain, Why.HIDDEN)
    handoff.sit()
    assert handoff.eyes == ANN
    for _ in range(30):
        go_on(session, handoff)
        assert not isinstance(handoff.step, Curtain)
    handoff.call_back(BEN)
    handoff.sit()
    assert until(session, handoff, ANN).why is not Why.STAYS
    assert handoff.eyes != ANN


@pytest.mark.parametrize("handoffs", ["between", "always", "off"])
@pytest.mark.parametrize("game", ["nine", "they-who-were-8", "immortal8", "immortals"])
def test_people_come_and_go_and_no_view_is_without_right(game: str, handoffs: str) -> None:
    """Whoever is away is never called or shown, and everybody who comes back sits down behind their curtain first."""
    session = of_kinds(game, "ppp", handoffs)  # type: ignore[arg-type]
    handoff, chance = HandOff(session), Random(3)
    before: Step | None = None
    came = 0
    for _ in range(300):
        if session.over:
            break
        away = set(session.can_return)
        step = handoff.step
        if step.eyes is not None and handoffs != "off":
            assert step.eyes not in away
            if before is not None and before.eyes != step.eyes:
                assert isinstance(before, Curtain)
                assert before.seat == step.eyes
        if isinstance(step, Bot):
            assert step.seat in away
        before = step
        if chance.random() < 0.1 and session.can_leave:
            handoff.leave(chance.choice(session.can_leave))
        elif chance.random() < 0.1 and away:
            seat = chance.choice(sorted(away))
            handoff.call_back(seat)
            came += 1
            if handoffs != "off":
                assert handoff.step.eyes is None
                before = handoff.step
                handoff.sit()
        else:
            go_on(session, handoff, chance)
    assert came > 2


# --- the bot ---------------------------------------------------------------------------------------------------------


def test_the_bot_sees_what_its_seat_sees_and_nothing_else() -> None:
    """Another world that looks the same to that seat gives the same answer."""
    bot = BOTS["steady"].bot
    for seed in range(6):
        session = table(seed=seed)
        handoff = HandOff(session)
        until(session, handoff, CY)
        handoff.leave(CY)
        until(session, handoff, CY)
        view = session.seat_view(CY)
        assert view.observation == session.observe(CY)
        world = view.world(Random(seed))
        elsewhere = view._replace(
            observation=session.rules.observe(world.state, CY),
            decision=next(ask for ask in world.asks if ask.seat == CY),
        )
        assert elsewhere == view
        assert world.state != session.history.match.state
        assert bot.choose(view, Random(1)).id == bot.choose(elsewhere, Random(1)).id
