"""The hand-off without a screen: what comes next at one laptop, whose view may be on it, and why."""

from collections.abc import Iterator

from boardgames.engine.words import plain
from boardgames.table.handoff import Ask, Beats, Bot, Curtain, HandOff, Look, Over, PrivatePage, Step, Why, Window
from boardgames.table.session import Session
from tests.games.immortal8.tables import draft
from tests.table.standing import at, eight_at, gods, new


def steps(session: Session) -> Iterator[tuple[Step, str]]:
    """Play a game quickly, everybody as soon as they may; each step, and the phase in which it came."""
    handoff = HandOff(session)
    while True:
        step = handoff.step
        yield step, session.observe(None).phase
        match step:
            case Over():
                return
            case Curtain():
                handoff.sit()
            case Beats() | PrivatePage():
                handoff.read()
            case Look():
                handoff.looked()
            case Window(seats=(seat, *_)) | Ask(seat=seat) | Bot(seat=seat):
                answer(session, handoff, seat)


def answer(session: Session, handoff: HandOff, seat: int, option_id: str = "") -> Step:
    """Give this answer, or one that does little."""
    decision = session.decision(seat)
    assert decision is not None
    quiet = [option for option in decision.options if option.id in ("keep", "end")]
    return handoff.answered(seat, session.answer(seat, option_id or (quiet or decision.options)[-1].id))


def curtain(step: Step) -> int | None:
    """For whom there is a curtain."""
    return step.seat if isinstance(step, Curtain) else None


def test_everybody_has_a_curtain_for_each_private_question_and_none_for_public_ones() -> None:
    told = []
    for step, phase in steps(session := new()):
        if session.observe(None).round == 2:
            break
        told.append((step, phase))
    curtains = [(step.seat, phase) for step, phase in told if isinstance(step, Curtain)]
    assert curtains == [(0, "culture"), (1, "culture"), (2, "culture"), (0, "orders"), (1, "orders"), (2, "orders")]
    assert {phase for step, phase in told if isinstance(step, Ask) and step.eyes is None} == {"realm"}


def test_n104_who_has_no_culture_is_not_handed_the_laptop() -> None:
    session = at("A hand TOM; B CUL 1, hand XIA; C hand NAR", "culture A")
    assert curtain(HandOff(session).step) == 1


def test_n120_the_only_owner_of_culture_who_begins_goes_on_without_a_curtain() -> None:
    session = at("A CUL 1, hand TOM PHO; B hand XIA; C hand NAR; reserve CUL 9", "culture A")
    handoff = HandOff(session)
    assert curtain(handoff.step) == 0
    handoff.sit()
    assert answer(session, handoff, 0, "keep") == Ask(0, 0, Why.STAYS)
    assert session.observe(None).phase == "orders"


def test_the_private_page_of_what_was_drawn_comes_before_the_next_person() -> None:
    session = at("A CUL 1, hand TOM PHO; B CUL 1, hand XIA; reserve CUL 8", "culture A", seats=2)
    handoff = HandOff(session)
    handoff.sit()
    page = answer(session, handoff, 0, "spend")
    assert isinstance(page, PrivatePage)
    assert (page.seat, page.eyes) == (0, 0)
    assert "drew" in plain(page.what, session.names)
    assert curtain(handoff.hide()) == 0
    assert handoff.sit() == page
    assert curtain(handoff.read()) == 1


def test_a_moment_is_seen_by_all_before_the_next_draft_turn() -> None:
    hands = "A as galmi: | hand alpha ez; B as phoenix: | hand lion orgah; C: | hand shadow eliana"
    session = eight_at(draft(hands, 3, 2, seats=3))
    handoff = HandOff(session)
    for option in ("play:alpha", "transform:lion", "play:shadow"):
        assert isinstance(handoff.step, Curtain)
        step = handoff.sit()
        assert isinstance(step, Ask)
        answer(session, handoff, step.seat, option)
    beats = handoff.step
    assert isinstance(beats, Beats)
    assert (beats.eyes, beats.why, beats.waits) == (None, Why.MOMENT, True)
    assert plain(beats.said, session.names) == "Draft turn 3 of 4: all choices are shown"
    assert handoff.read() == Curtain(2, session.asked[2].prompt, Why.ANOTHER, stays=True)


def test_a_window_is_open_to_all_people_whose_powers_belong_to_it() -> None:
    session = gods("A END, ANA; B CAS, ARI; C NAN, CYM; D PIT, RYM", "opening A")
    assert HandOff(session).step == Window((0, 1, 3))
