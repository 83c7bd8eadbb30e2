"""The hand-off without a screen: what comes next at one laptop, whose view may be on it, and why."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.table.choices import Handoffs, Pace
from boardgames.table.handoff import (
    Ask,
    Beats,
    Bot,
    Curtain,
    HandOff,
    Look,
    Over,
    PrivatePage,
    Shown,
    Step,
    Why,
    Window,
)
from boardgames.table.session import Session
from tests.games.immortal8 import tables as eight_tables
from tests.games.immortals import tables as realms
from tests.games.immortals.fights import declare
from tests.games.they_who_were_8.tables import TITANS
from tests.table.standing import at, eight_at, gods, immortals, immortals_at, new, of_kinds

SETTINGS: tuple[Handoffs, ...] = ("between", "always", "off")


def answer(session: Session, handoff: HandOff, seat: int, option_id: str = "") -> Step:
    """Give this answer, or one that does little."""
    decision = session.decision(seat)
    assert decision is not None
    quiet = [option.id for option in decision.options if option.id in ("keep", "end")]
    return handoff.answered(seat, session.answer(seat, option_id or (quiet or [decision.options[-1].id])[0]))


def go_on(session: Session, handoff: HandOff, chance: Random | None = None) -> Step:
    """Do what the step on the screen asks for; without chance the answer does little."""
    match handoff.step:
        case Curtain():
            return handoff.sit()
        case Beats() | PrivatePage():
            return handoff.read()
        case Look() | Shown():
            return handoff.looked()
        case Window(seats=seats):
            return handoff.answered(None, session.let_pass(seats))
        case Bot() if handoff.offer is not None:
            return handoff.pass_by()
        case Ask(seat=seat) | Bot(seat=seat):
            decision = session.decision(seat)
            assert decision is not None
            return answer(session, handoff, seat, chance.choice(decision.options).id if chance else "")
        case Over():
            raise AssertionError("nobody does anything any more")


def played(session: Session, chance: Random | None = None) -> Iterator[Step]:
    """A game to its end, step by step; the session stands where the step came."""
    handoff = HandOff(session)
    yield handoff.step
    while not isinstance(handoff.step, Over):
        yield go_on(session, handoff, chance)


def watched(handoff: HandOff, step: Step) -> Step:
    """What comes after what everybody watches."""
    while isinstance(step, Beats):
        step = handoff.read()
    return step


def curtain(step: Step) -> int | None:
    """For whom there is a curtain."""
    return step.seat if isinstance(step, Curtain) else None


def seated(session: Session, seat: int) -> HandOff:
    """A hand-off at which this person has just sat down to be asked."""
    handoff = HandOff(session)
    handoff.eyes = handoff.last = seat
    handoff.go_on()
    return handoff


# --- the rules files: where a curtain is, and where none is -----------------------------------------------------------

AIMED = "A ANA used, ARI used, hand VAL KNO; B RYM, CAS; C END used, NAN used; D CYM used, PIT"
"""Ann's turn; Ben may answer what she plays on one of his gods."""
FRESH = "A END 1+0, ANA; B CAS, ARI; C NAN, CYM; D PIT, RYM"
SPENT = "A ANA used, ARI used; B CAS used, CYM used; C NAN used, END used; D PIT used, RYM used"
LAST_TURN = "A: L:HOA*5 D:TWI*3; B passed: L:DEE*3 D:RIM*2; C passed: L:COP D:SKY"
MAP = "A: L:HOA*5 D:TWI*3 | plan light2=HOA; B: L:DEE*3 D:RIM*2; C: L:COP D:SKY"

FIRST_ROUND = "A: L:HOA*5 D:TWI*3; B: L:DEE*3 D:RIM*2; C: L:COP D:SKY"
PUBLIC_A = Ask(0, None, Why.PUBLIC)

LISTS: dict[str, tuple[Callable[..., Session], Step | tuple[type[Step], int]]] = {
    "nine H1": (lambda **how: at("A CUL 1, hand TOM; B hand XIA", "culture A", **how), (Curtain, 0)),
    "nine H2": (lambda **how: at("A hand TOM; B hand XIA", "orders A", **how), (Curtain, 0)),
    "nine H3": (lambda **how: at("A hand TOM, laid XIA; B PHO 1", "realm A", **how), PUBLIC_A),
    "nine H4": (lambda **how: at("A PHO 3; B PHO 1", "cleanup A", round=1, **how), PUBLIC_A),
    "nine H5": (lambda **how: at("A XIA 1; B PHO 1", "scoring", **how), Over()),
    "they T1, the window": (lambda **how: gods(FRESH, "opening A", **how), (Curtain, 0)),
    "they T1, the turn": (lambda **how: gods(SPENT, "play B", first=1, **how), (Curtain, 1)),
    "they T4": (lambda **how: gods(FRESH, "evening", **how), Window((0, 1, 2, 3))),
    "they T6": (lambda **how: gods(SPENT, "passing", "pantheon", **how), (Curtain, 2)),
    "immortals K1": (lambda **how: immortals_at(realms.homes(), **how), PUBLIC_A),
    "immortals K2": (lambda **how: immortals_at(realms.draft(), **how), (Curtain, 0)),
    "immortals K3": (lambda **how: immortals_at(realms.draft().pick(), **how), PUBLIC_A),
    "immortals K4": (lambda **how: immortals_at(realms.seeded(), **how), PUBLIC_A),
    "immortals K5": (lambda **how: immortals_at(realms.reinforcements(FIRST_ROUND, seats=3), **how), PUBLIC_A),
    "immortals K6": (
        lambda **how: immortals_at(
            realms.reinforcements(FIRST_ROUND, seats=3).choose("decline", "decline", "decline"), **how
        ),
        PUBLIC_A,
    ),
    "immortals K7": (lambda **how: immortals_at(realms.planning(MAP, seats=3), **how), (Curtain, 0)),
    "immortals K8": (lambda **how: immortals_at(realms.performance(MAP, seats=3), **how), PUBLIC_A),
    "immortals K9": (
        lambda **how: immortals_at(realms.performance(MAP, seats=3).reveal("light2"), **how),
        PUBLIC_A,
    ),
    "immortals K10": (
        lambda **how: immortals_at(realms.performance(MAP, seats=3).choose("pass"), **how),
        PUBLIC_A,
    ),
    "immortal8 draft": (lambda **how: eight_at(eight_tables.draft("A: | hand alpha ez"), **how), (Curtain, 0)),
    "immortal8 kingdom": (lambda **how: eight_at(eight_tables.kingdom("A: alpha"), **how), PUBLIC_A),
    "immortal8 window": (
        lambda **how: eight_at(eight_tables.supremacy("A as justice; B as galmi"), **how),
        Window((0, 1, 2, 3)),
    ),
}
"""What the hand-over lists of the rules files say of a moment with people only: a curtain for whom, or what else."""


@pytest.mark.parametrize("row", LISTS)
@pytest.mark.parametrize("setting", SETTINGS)
def test_the_hand_over_lists(row: str, setting: Handoffs) -> None:
    table, expected = LISTS[row]
    step = HandOff(table(handoffs=setting)).step
    if isinstance(step, Window | Ask):
        step = replace(step, offer=None)
    if not isinstance(expected, tuple):
        assert step == expected, "what needs no secret is the same in every setting"
    elif setting == "off":
        assert step == Ask(expected[1], expected[1], Why.OPEN)
    else:
        assert (type(step), curtain(step)) == expected
        assert step.why is (Why.ALWAYS if setting == "always" else Why.ANOTHER)


def test_n104_who_has_no_culture_is_not_handed_the_laptop() -> None:
    assert curtain(HandOff(at("A hand TOM; B CUL 1, hand XIA; C hand NAR", "culture A")).step) == 1


def test_n120_the_only_owner_of_culture_who_begins_goes_on_without_a_curtain() -> None:
    session = at("A CUL 1, hand TOM PHO; B hand XIA; C hand NAR; reserve CUL 9", "culture A")
    handoff = HandOff(session)
    assert curtain(handoff.step) == 0
    handoff.sit()
    assert answer(session, handoff, 0, "keep") == Ask(0, 0, Why.STAYS)
    assert session.observe(None).phase == "orders"


def test_h1_the_drawn_card_is_read_before_the_hand_is_hidden() -> None:
    session = at("A CUL 1, hand TOM PHO; B CUL 1, hand XIA; reserve CUL 8", "culture A", seats=2)
    handoff = HandOff(session)
    handoff.sit()
    page = answer(session, handoff, 0, "spend")
    assert isinstance(page, PrivatePage)
    assert (page.seat, page.eyes, page.why) == (0, 0, Why.NEWS)
    assert "drew" in plain(page.what, session.names)
    assert curtain(handoff.read()) == 1


@pytest.mark.parametrize("kinds", ["pppp", "pbbb"], ids=["several", "alone"])
def test_what_is_learned_by_a_public_answer_is_read_before_the_question_that_needs_it(kinds: str) -> None:
    session = gods("A END, ANA used; B CAS, ARI used; C NAN used, CYM used; D PIT used, RYM", "opening A", kinds=kinds)
    handoff = HandOff(session)
    handoff.speak()
    assert isinstance(answer(session, handoff, 0, "use:END"), Beats), "the turned god comes first"
    step = handoff.read()
    if kinds == "pppp":
        assert (curtain(step), handoff.eyes) == (0, None)
        step = handoff.sit()
    assert isinstance(step, PrivatePage)
    assert "drew" in plain(step.what, session.names)
    assert curtain(handoff.hide()) == 0
    assert handoff.sit() == step
    assert handoff.read() == Ask(0, 0, Why.STAYS)


def test_what_was_received_is_read_before_what_was_given() -> None:
    session = gods("A END, CYM; B CAS, ARI; C NAN, RYM; D PIT, ANA", "passing", "pantheon")
    handoff = HandOff(session)
    while not isinstance(handoff.step, PrivatePage):
        go_on(session, handoff)
    assert handoff.step.seat == 1, "Ben passes last"
    assert plain(handoff.step.what, session.names).startswith("Ann passed ")


@pytest.mark.parametrize("kinds", ["pppp", "pbbb"], ids=["several", "alone"])
def test_tomorrow_reads_the_immortal_that_was_looked_at_before_naming_the_others(kinds: str) -> None:
    table = eight_tables.calling("A as tomorrow; B as galmi; C as xian; D as goan_sul")
    session = eight_at(table, kinds=kinds)
    handoff = HandOff(session)
    step = answer(session, handoff, 0, "seat:1")
    if kinds == "pppp":
        assert (curtain(step), handoff.eyes) == (0, None)
        step = handoff.sit()
    assert isinstance(step, PrivatePage)
    assert "Galmi" in plain(step.what, session.names)
    assert handoff.read() == Ask(0, 0, Why.STAYS)


def test_the_question_behind_what_was_learned_needs_no_second_curtain_in_any_setting() -> None:
    table = eight_tables.calling("A as tomorrow; B as galmi; C as xian; D as goan_sul")
    session = eight_at(table, handoffs="always")
    handoff = HandOff(session)
    answer(session, handoff, 0, "seat:1")
    assert isinstance(handoff.sit(), PrivatePage)
    assert handoff.read() == Ask(0, 0, Why.ALWAYS)
    assert curtain(go_on(session, handoff)) == 0


def test_what_is_learned_by_a_public_answer_waits_for_the_next_own_view_otherwise() -> None:
    table = realms.reinforcements("A: L:HOA; B: L:DEE; C: L:COP; D: L:SUN")
    handoff = HandOff(session := immortals_at(table))
    step = answer(session, handoff, 0, "draw")
    assert isinstance(step, Ask | Curtain)
    assert step.seat != 0
    assert session.since(0)[0].private


def test_h1_and_h2_everybody_has_a_curtain_for_each_private_question_of_a_round() -> None:
    session, curtains = new(), []
    for step in played(session):
        if session.observe(None).round == 2:
            break
        if isinstance(step, Curtain):
            curtains.append((step.seat, session.observe(None).phase))
    assert curtains == [(seat, phase) for phase in ("culture", "orders") for seat in range(3)]


def test_t2_the_hand_of_whoever_plays_is_hidden_before_others_react() -> None:
    text = "A ANA used, ARI used, hand VAL KNO; B RYM, CAS; C END used, NAN used; D CYM used, PIT"
    session = gods(text, "play A")
    handoff = HandOff(session)
    handoff.sit()
    shown = answer(session, handoff, 0, "play:VAL:CAS")
    assert isinstance(shown, Beats)
    assert shown.eyes is None
    assert shown.offer is not None
    assert shown.offer.seats == (1,)
    assert handoff.speak() == Window((1,))


def test_g102_who_is_named_comes_first_among_those_who_may_react() -> None:
    text = "A ANA used, NAN used, hand VAL KNO; B ARI 1+0, CAS; C END used, CYM used; D PIT used, RYM"
    session = gods(text, "play A")
    handoff = HandOff(session)
    handoff.sit()
    answer(session, handoff, 0, "play:VAL:RYM")
    assert handoff.speak() == Window((3, 1))


def test_t3_endymina_out_of_turn_has_a_curtain_there_and_back() -> None:
    text = "A END, ANA used, hand VAL KNO; B CAS, ARI used; C NAN, CYM; D PIT used, RYM"
    session = gods(text, "turn D", first=1)
    handoff = HandOff(session)
    assert curtain(watched(handoff, answer(session, handoff, 0, "use:END"))) == 0
    handoff.sit()
    assert curtain(answer(session, handoff, 0)) == 3


def test_t3_endymina_in_the_own_turn_needs_one_curtain() -> None:
    session = gods("A END, ANA used; B CAS, ARI used; C NAN, CYM; D PIT used, RYM", "opening A")
    handoff = HandOff(session)
    assert curtain(watched(handoff, answer(session, handoff, 0, "use:END"))) == 0
    handoff.sit()
    assert answer(session, handoff, 0) == Ask(0, 0, Why.STAYS)


@pytest.mark.parametrize(("mode", "moment"), [("base", "deal"), (TITANS, "evening"), ("pantheon", "evening")])
def test_t5_cymele_looks_at_the_four_cards_behind_a_curtain(mode: str, moment: str) -> None:
    session = gods("A CYM, ANA used; B CAS, ARI used; C NAN used, END; D PIT used, RYM", moment, mode)
    handoff = HandOff(session)
    assert curtain(watched(handoff, answer(session, handoff, 0, "use:CYM"))) == 0


@pytest.mark.parametrize("sitting", range(4))
def test_t6_whoever_sits_at_the_laptop_passes_first(sitting: int) -> None:
    session = gods(SPENT, "passing", "pantheon")
    assert [asked.seat for asked in session.asked] == [2, 3, 0, 1]
    assert seated(session, sitting).step == Ask(sitting, sitting, Why.STAYS)
    handoff = HandOff(session)
    handoff.last = handoff.at = sitting
    assert curtain(handoff.go_on()) == sitting
    assert isinstance(handoff.step, Curtain)
    assert handoff.step.stays


def test_t6_nothing_moves_and_everybody_comes_once() -> None:
    session = gods(SPENT, "passing", "pantheon")
    handoff = HandOff(session)
    called = []
    while session.observe(None).phase == "passing":
        called += [] if curtain(handoff.step) is None else [curtain(handoff.step)]
        go_on(session, handoff)
    assert called == [2, 3, 0, 1]


def test_g76_no_hand_over_between_the_last_play_and_the_next_turn() -> None:
    text = "A ANA, ARI used; B CAS, CYM; C END used, NAN used; D PIT used, RYM used, hand VAL KNO"
    session = gods(text, "play D")
    handoff = HandOff(session)
    handoff.sit()
    told = [answer(session, handoff, 3, "play:VAL:END")]
    while curtain(told[-1]) is None:
        told.append(go_on(session, handoff))
    assert {type(step) for step in told[:-1]} <= {Beats, PrivatePage}
    assert session.observe(None).round == 4


def test_nobody_reads_what_was_passed_before_everybody_has_watched_the_last_card() -> None:  # C7
    session = gods("A ANA used, ARI used; B CAS used, CYM used; C END used, NAN used; D PIT used, RYM used", "play D")
    handoff = HandOff(session)
    handoff.sit()
    assert isinstance(answer(session, handoff, 3), Beats)
    watched(handoff, handoff.step)
    assert any("to you" in plain(line.phrase, session.names) for line in session.since(3))


def test_what_was_received_comes_first_after_passing() -> None:  # C7
    session = gods("A ANA, ARI; B CAS, CYM; C END, NAN; D PIT, RYM", "passing", TITANS)
    handoff = HandOff(session)
    while not isinstance(handoff.step, PrivatePage):
        go_on(session, handoff)
    page = handoff.step
    assert plain(page.what, session.names).endswith("to you")
    assert isinstance(handoff.read(), Beats), "the evening is public"


def test_k2_and_k7_whoever_came_last_is_first_next_time() -> None:
    """Each person has one private visit in each round of the draft and each game round; between two rounds of the
    draft the laptop stays where it is.
    """
    session = immortals(3, seed=3)
    visits: dict[tuple[str, int], list[int]] = {}
    for step in played(session, Random(3)):
        table = session.observe(None)
        moment = (table.phase, table.draft_round if table.phase == "draft" else table.round)
        if isinstance(step, Curtain):
            visits.setdefault(moment, []).append(step.seat)
        if table.round == 3:
            break
    assert all(sorted(seats) == [0, 1, 2] for seats in visits.values())
    drafts = [seats for (phase, _), seats in visits.items() if phase == "draft"]
    assert len(drafts) > 1
    assert [seats[0] for seats in drafts[1:]] == [seats[-1] for seats in drafts[:-1]]


def test_k7_all_spaces_are_planned_in_one_visit() -> None:
    session = immortals_at(realms.planning(MAP, seats=3))
    handoff = HandOff(session)
    handoff.sit()
    while handoff.eyes == 0:
        assert handoff.step.why in (Why.ANOTHER, Why.STAYS)
        go_on(session, handoff)
    assert curtain(handoff.step) == 1


def test_k13_everybody_sees_the_points_of_a_round_before_anybody_plans() -> None:
    session = immortals_at(realms.performance(LAST_TURN, seats=3))
    handoff = HandOff(session)
    seen: list[Step] = []
    while curtain(handoff.step) is None:
        seen.append(go_on(session, handoff))
    scored = next(line.step for line in session.log(None) if "Round 1" in plain(line.phrase, session.names))
    assert scored
    assert any(isinstance(step, Beats) or step.why is Why.PUBLIC for step in seen)


def test_d28_a_card_is_picked_and_played_or_transformed_in_one_visit() -> None:
    session = eight_at(eight_tables.draft("A: | hand alpha ez lion orgah shadow"))
    decision = session.decision(0)
    assert decision is not None
    assert {option.id.partition(":")[0] for option in decision.options} == {"play", "transform"}


# --- hand-offs as few as the rules allow (architecture, section 6) ----------------------------------------------------


@pytest.mark.parametrize("kinds", ["ppp", "pbp", "bpb", "bbb"])
@pytest.mark.parametrize(("setting", "teaching"), [*((each, False) for each in SETTINGS), ("between", True)])
@pytest.mark.parametrize("game", GAMES)
def test_no_view_without_need_and_none_without_right(game: str, setting: Handoffs, teaching: bool, kinds: str) -> None:
    """A view appears only behind its person's curtain (or where hands are open, or its person is alone), a private
    question only in the view of its seat, a public one in nobody's; and no curtain appears that is not needed.
    """
    session = of_kinds(game, kinds, setting, teaching=teaching)
    people = [seat for seat, letter in enumerate(kinds) if letter == "p"]
    is_open, always = setting == "off" or teaching, setting == "always"
    alone = people[0] if len(people) == 1 and not always else None
    before: Step | None = None
    questions = curtains = read = 0
    for number, step in enumerate(played(session, Random(11))):
        opened = isinstance(before, Curtain)
        if step.eyes is not None and (before is None or before.eyes != step.eyes):
            assert step.eyes in people
            assert is_open or (opened and before.seat == step.eyes) or step.eyes == alone  # type: ignore[union-attr]
        if isinstance(step, Ask):
            asked = next(each for each in session.asked if each.seat == step.seat)
            assert step.seat in people
            assert step.eyes == (step.seat if asked.private else alone)
            questions += asked.private
        elif isinstance(step, Curtain):
            curtains += 1
            assert not is_open
            assert alone is None
            assert always or before is None or before.eyes != step.seat, "never between a view and itself"
            assert step.offer or any(each.private and each.seat == step.seat for each in session.asked)
        elif isinstance(step, Bot | Window | Over):
            assert step.eyes == (None if isinstance(step, Over) else alone)
        unread = [event for each in session.history.steps[read:] for event in each.events if event.moment]
        if isinstance(step, Beats):
            assert {event.kind for event in unread} <= {event.kind for beat in step.beats for event in beat.events}, (
                "shown once"
            )
        if isinstance(step, Ask | Curtain) and step.why is not Why.PUBLIC:
            assert unread == [], "shown before any hand"
        elif isinstance(step, Beats | Window | Over | Ask):
            read = session.steps
        before = step
        if number >= 400 and not isinstance(step, Curtain):
            break
    assert bool(curtains) == (bool(people) and alone is None and not is_open)
    assert not always or curtains == questions
    assert bool(questions) == bool(people)


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_with_one_person_among_bots_there_is_no_curtain(game: str, seat: int) -> None:
    session = of_kinds(game, "b" * seat + "p" + "b" * (2 - seat))
    steps = [step for _, step in zip(range(400), played(session, Random(2)), strict=False)]
    assert not [step for step in steps if isinstance(step, Curtain)]
    assert {step.seat for step in steps if isinstance(step, Ask)} == {seat}
    assert {step.eyes for step in steps} <= {seat, None}
    assert {step.seat for step in steps if isinstance(step, Bot)} == {0, 1, 2} - {seat}


def test_somebody_alone_has_curtains_if_that_is_wished() -> None:
    session = new(people=("Ann",), bots=1, handoffs="always")
    handoff = HandOff(session)
    assert (handoff.are_alone, handoff.eyes) == (False, None)
    phases = []
    while session.observe(None).round == 1:
        phases += [session.observe(None).phase] if curtain(handoff.step) == 0 else []
        go_on(session, handoff)
    assert phases == ["culture", "orders"]


def test_two_private_questions_in_a_row_need_two_curtains_only_if_that_is_wished() -> None:
    session = at("A CUL 1, hand TOM PHO; B hand XIA", "culture A", seats=2, handoffs="always")
    handoff = HandOff(session)
    handoff.sit()
    assert curtain(answer(session, handoff, 0, "keep")) == 0
    assert handoff.step.why is Why.ALWAYS


@pytest.mark.parametrize("how", [{"handoffs": "off"}, {"teaching": True}], ids=["off", "open hands"])
def test_open_hands_need_no_curtain_and_cover_nothing(how: dict[str, Any]) -> None:
    handoff = HandOff(new(**how))
    assert handoff.is_open
    assert handoff.step == Ask(0, 0, Why.OPEN)
    assert not handoff.must_cover
    assert handoff.hide() == Ask(0, 0, Why.OPEN)
    assert handoff.eyes == 0


def test_a_public_question_takes_the_private_view_away() -> None:
    handoff = seated(at("A hand TOM; B PHO 1, laid XIA", "realm A", seats=2), 1)
    assert handoff.step == Ask(0, None, Why.PUBLIC)
    assert not handoff.must_cover


def test_the_laptop_stays_with_whoever_answered_in_the_open() -> None:
    session = immortals_at(
        realms.performance("A: L:HOA*5 D:TWI*3; B passed: L:DEE*3 D:RIM*2; C passed: L:COP", seats=3)
    )
    handoff = HandOff(session)
    while not isinstance(handoff.step, Curtain):
        answered = handoff.step.seat if isinstance(handoff.step, Ask) else handoff.at
        go_on(session, handoff)
        assert handoff.at == answered
    assert (handoff.step.seat, handoff.at, handoff.step.stays) == (0, 2, False), "Ann plans first, nobody has yet"


def test_a_bot_between_two_people_sees_to_it_that_nothing_private_stays() -> None:
    session = at("A hand TOM; B CUL 1, hand XIA; C hand NAR", "culture A", people=("Ann", "Cy"), bots=1)
    handoff = HandOff(session)
    assert curtain(handoff.step) == 1
    handoff.sit()
    assert curtain(answer(session, handoff, 1, "keep")) == 0
    handoff.sit()
    assert curtain(answer(session, handoff, 0, "select:TOM")) == 1
    handoff.sit()
    assert answer(session, handoff, 1, "select:XIA") == Bot(2)


def test_a_setting_that_is_changed_holds_from_the_next_step_on() -> None:
    session = new(people=("Ann", "Ben"))
    handoff = HandOff(session)
    session.change(handoffs="off")
    assert handoff.go_on() == Ask(0, 0, Why.OPEN)
    session.change(handoffs="between")
    assert handoff.must_cover
    assert answer(session, handoff, 0, "keep").eyes is None


# --- windows ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        ("pppp", Window((0, 1, 3))),
        ("bppp", Window((1, 3))),
        ("pbpp", Window((0, 3))),
        ("ppbb", Window((0, 1))),
        ("ppbp", Window((0, 1, 3))),
        ("pbbb", Window((0,), eyes=0)),
    ],
)
@pytest.mark.parametrize("setting", SETTINGS)
def test_g110_in_a_window_that_is_asked_for_people_react_together_and_bots_after_them(
    kinds: str, expected: Window, setting: Handoffs
) -> None:
    session = gods(FRESH, "opening A", kinds=kinds, handoffs=setting)
    handoff = HandOff(session)
    assert handoff.offer is not None
    assert handoff.offer.seats == expected.seats
    assert handoff.speak() == (Window(expected.seats) if setting == "always" else expected)
    step = handoff.answered(None, session.let_pass(expected.seats))
    assert isinstance(step, Bot) == ("b" in (kinds[0], kinds[1], kinds[3]))


@pytest.mark.parametrize(
    ("kinds", "setting", "expected"),
    [
        ("pppp", "between", Curtain),
        ("pppp", "always", Curtain),
        ("pppp", "off", Ask),
        ("bppp", "between", Bot),
        ("ppbp", "between", Curtain),
        ("pbpb", "off", Bot),
        ("pbbb", "between", Bot),
    ],
)
def test_g110_what_comes_anyway_offers_the_window(kinds: str, setting: Handoffs, expected: type) -> None:
    handoff = HandOff(gods(FRESH, "opening A", kinds=kinds, handoffs=setting))
    assert isinstance(handoff.step, expected)
    assert handoff.offer is not None


def test_g110_opening_the_curtain_answers_for_all_who_could_have_spoken_and_says_nothing_before() -> None:
    session = gods(FRESH, "opening A")
    handoff = HandOff(session)
    assert isinstance(handoff.step, Curtain)
    assert handoff.step.purpose == ("take your turn",)
    assert session.steps == 0
    assert handoff.sit() == Ask(0, 0, Why.ANOTHER)
    assert [(step.seat, step.option_id, step.by_table) for step in session.history.steps] == [
        (seat, "go on", True) for seat in (0, 1, 3)
    ]


def test_g110_what_was_let_pass_by_the_way_is_taken_back_with_the_act_before() -> None:
    session = gods(AIMED, "play A")
    handoff = HandOff(session)
    handoff.sit()
    answer(session, handoff, 0, "play:VAL:CAS")
    handoff.read()
    assert [step.option_id for step in session.history.steps][:2] == ["play:VAL:CAS", "go on"]
    assert session.steps > 1
    assert session.why_no_undo() is None
    session.undo()
    assert session.steps == 0
    assert curtain(handoff.taken_back()) == 0
    session.redo()
    assert handoff.taken_back().eyes is None
    assert session.steps > 1


def test_g110_nobody_takes_back_what_others_looked_at_a_hand_after() -> None:
    session = gods(AIMED, "play A")
    handoff = HandOff(session)
    handoff.sit()
    watched(handoff, answer(session, handoff, 0, "play:VAL:CAS"))
    assert curtain(handoff.step) == 1
    handoff.sit()
    assert session.why_no_undo() == "Ben has looked at a hand since Ann answered."


def test_g110_at_the_next_question_it_is_opened_again() -> None:
    """With open hands no curtain comes: the window has passed, and whoever asks for it gets it back."""
    session = gods(FRESH, "opening A", handoffs="off")
    handoff = HandOff(session)
    assert session.steps == 3
    assert handoff.speak() == Window((0, 1, 3))
    assert session.steps == 0
    answer(session, handoff, 1, "use:ARI:CYM+END")
    assert watched(handoff, handoff.step).eyes == 0


def test_g110_the_window_before_the_draw_is_asked_for_on_the_page_between_rounds() -> None:
    text = "A ANA, ARI; B CAS 6+0, CYM; C END used, NAN; D PIT used, RYM used, hand VAL KNO"
    for wish in (False, True):
        session = gods(text, "play D")
        handoff = HandOff(session)
        handoff.sit()
        step = answer(session, handoff, 3, "play:VAL:END")
        while handoff.offer is None or handoff.offer.prompt != "they.evening":
            step = go_on(session, handoff)
        assert isinstance(step, Beats)
        assert "they.turns_over" in [beat.kind for beat in step.beats]
        assert handoff.offer.later is not None
        assert [power.name for power in handoff.offer.later.powers] == ["Cymele"]
        if wish:
            handoff.speak()
            handoff.speak()
        found = []
        while curtain(handoff.step) is None:
            found.append(handoff.step)
            if isinstance(handoff.step, Window):
                break
            go_on(session, handoff)
        assert any(isinstance(step, Window) for step in found) == wish
        assert not wish or handoff.step == Window((1,))


def test_g110_whoever_wants_no_stop_for_powers_is_offered_none() -> None:
    session = gods(FRESH, "opening A")
    handoff = HandOff(session)
    handoff.lets_pass = True
    step = handoff.go_on()
    assert (curtain(step), handoff.offer) == (0, None)
    assert session.steps == 3


def test_g110_a_game_that_is_gone_on_with_while_a_card_lies_open_shows_it_again() -> None:
    session = gods(AIMED, "play A")
    handoff = HandOff(session)
    handoff.sit()
    answer(session, handoff, 0, "play:VAL:CAS")
    again = HandOff(session).step
    assert isinstance(again, Beats)
    assert [beat.kind for beat in again.beats] == ["they.played"]
    assert again.offer == handoff.offer
    assert again.offer is not None


def test_g110_a_card_of_a_bot_that_acts_at_once_lies_open_where_somebody_could_answer_it() -> None:
    session = gods(AIMED, "play A", kinds="bppp", pace="off")
    handoff = HandOff(session)
    step = answer(session, handoff, 0, "play:VAL:CAS")
    assert isinstance(step, Beats)
    assert step.offer is not None
    assert not step.waits


def test_a_window_covers_the_hand_of_whoever_was_asked_before() -> None:
    assert seated(gods(FRESH, "opening A"), 2).eyes is None


def test_a_power_used_in_a_window_tells_nothing_about_who_sits_at_the_laptop() -> None:
    session = gods(FRESH, "opening A")
    handoff = HandOff(session)
    handoff.at = 2
    assert curtain(watched(handoff, answer(session, handoff, 1, "use:ARI:CYM+END"))) == 0
    assert handoff.at == 2


# --- what is read first ----------------------------------------------------------------------------------------------

HANDS = "A as galmi: | hand alpha ez; B as phoenix: | hand lion orgah; C: | hand shadow eliana; D: | hand nezha cylak"
FIRST = ("play:alpha", "transform:lion", "play:shadow", "transform:nezha")


def drafted(kinds: str = "pppp", **how: Any) -> tuple[Session, HandOff]:
    """All four have chosen in the draft of Immortal 8, bots first, and the cards are turned."""
    session = eight_at(eight_tables.draft(HANDS, 3, 2), kinds=kinds, **how)
    handoff = HandOff(session)
    for number in range(4):
        handoff.sit() if curtain(handoff.step) is not None else None
        assert isinstance(handoff.step, Ask | Bot), number
        answer(session, handoff, handoff.step.seat, FIRST[handoff.step.seat])
    return session, handoff


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_moment_is_seen_by_all_whatever_is_wished(setting: Handoffs) -> None:
    session, handoff = drafted(handoffs=setting)
    beats = handoff.step
    assert isinstance(beats, Beats)
    assert (beats.eyes, beats.why, beats.waits) == (None, Why.STORY, True)
    assert plain(beats.beats[-1].words[0], session.names) == "Draft turn 3 of 4: all choices are shown"
    assert [beat.kind for beat in beats.beats] == ["eight.turned"]
    after = handoff.read()
    assert after == Ask(3, 3, Why.OPEN) if setting == "off" else (curtain(after), after.eyes) == (3, None)


def test_a_moment_is_seen_once() -> None:
    _, handoff = drafted()
    handoff.read()
    handoff.sit()
    assert isinstance(handoff.go_on(), Ask)


def test_somebody_alone_reads_a_moment_in_their_own_view() -> None:
    _, handoff = drafted("bbbp")
    assert isinstance(handoff.step, Beats)
    assert handoff.step.eyes == 3
    assert handoff.read() == Ask(3, 3, Why.STAYS)


def test_a_moment_that_the_last_bot_brings_waits_for_people_at_every_pace() -> None:
    for pace in ("off", "normal", "step"):
        _, handoff = drafted("ppbb", pace=pace)
        assert isinstance(handoff.step, Beats)
        assert handoff.step.waits


def test_with_bots_only_nothing_waits() -> None:
    _, handoff = drafted("bbbb")
    assert handoff.step == Bot(0)


def test_after_a_beat_the_open_table_stays_where_the_next_question_is_public() -> None:
    session = eight_at(eight_tables.draft("A: | hand alpha; B: | hand lion; C: | hand shadow; D: | hand nezha", 4, 2))
    handoff = HandOff(session)
    for _ in range(4):
        handoff.sit()
        go_on(session, handoff)
    assert isinstance(handoff.step, Beats)
    assert handoff.read().why is Why.PUBLIC
    assert session.observe(None).phase == "kingdom"


def battle(kinds: str, pace: Pace, **how: Any) -> HandOff:
    """Ann, who is a person or a bot, has just fought for Deepforge, where battles are told as scenes."""
    text = (
        "A as humans+trolls: L:HOA*5 | plan light2=L:HOA; B: L:DEE*2 | plan light1=DEE; C: L:COP; D: L:SUN; tray green"
    )
    play = declare(realms.performance(text), "light2", "L:HOA", "L:DEE")
    session = immortals_at(play, kinds=kinds, pace=pace, **how)
    handoff = HandOff(session)
    answer(session, handoff, 0, "attack with:4")
    return handoff


@pytest.mark.parametrize(
    ("kinds", "pace", "waits"),
    [
        ("pppp", "normal", True),
        ("pbbb", "normal", True),
        ("pbbb", "step", True),
        ("pbbb", "off", True),
        ("bppp", "normal", False),
        ("bppp", "step", True),
    ],
)
def test_a_scene_comes_before_anything_and_waits_unless_it_is_of_a_bot(kinds: str, pace: Pace, waits: bool) -> None:
    step = battle(kinds, pace).step
    assert isinstance(step, Beats)
    assert (step.beats[0].kind, step.why, step.waits) == ("immortals.battle", Why.STORY, waits)
    assert step.eyes == (0 if kinds == "pbbb" else None)


@pytest.mark.parametrize(("kinds", "pace"), [("bppp", "off"), ("bbbb", "normal"), ("bbbb", "step"), ("bbbb", "off")])
def test_a_scene_holds_nothing_up_where_bots_play_at_once_or_alone(kinds: str, pace: Pace) -> None:
    assert isinstance(battle(kinds, pace).step, Ask | Bot)


def test_a_scene_that_bots_skip_does_not_keep_the_next_person_from_sitting_down() -> None:
    session = new(people=("Ann", "Ben"), bots=1, handoffs="always", pace="off")
    handoff = HandOff(session)
    for _ in range(200):
        if isinstance(handoff.step, Curtain):
            assert isinstance(handoff.sit(), Ask)
        if session.over:
            break
        go_on(session, handoff)


def test_a_scene_comes_back_after_a_look_and_waits_then() -> None:
    handoff = battle("bppp", "normal")
    handoff.come(1, "peek", ("a look",))
    handoff.sit()
    step = handoff.looked()
    assert isinstance(step, Beats)
    assert step.waits
    assert handoff.read() == Ask(1, None, Why.PUBLIC)


def test_what_was_taken_back_is_not_told() -> None:
    handoff = battle("pppp", "normal")
    assert isinstance(handoff.taken_back(), Ask)


def test_private_news_come_before_what_all_should_see() -> None:
    session, handoff = drafted()
    handoff.read()
    handoff.sit()
    handoff._page = page = PrivatePage(3, ("something secret",))
    handoff._moments = session.history.steps[-1].events
    handoff.eyes = 3
    session.change(handoffs="always")
    assert handoff.go_on() == page
    assert isinstance(handoff.read(), Beats)
    assert curtain(handoff.read()) == 3


# --- hiding, looking, taking back ------------------------------------------------------------------------------------


def test_who_hides_a_private_question_comes_back_to_it() -> None:
    handoff = HandOff(new())
    handoff.sit()
    assert handoff.must_cover
    step = handoff.hide()
    assert (curtain(step), step.why, handoff.eyes) == (0, Why.HIDDEN, None)
    assert handoff.sit() == Ask(0, 0, Why.HIDDEN)


def test_who_hides_private_news_comes_back_to_them() -> None:
    session = at("A CUL 1, hand TOM PHO; B CUL 1, hand XIA; reserve CUL 8", "culture A", seats=2)
    handoff = HandOff(session)
    handoff.sit()
    page = answer(session, handoff, 0, "spend")
    assert curtain(handoff.hide()) == 0
    assert handoff.sit() == page
    assert curtain(handoff.read()) == 1


def test_somebody_alone_who_hides_comes_back_to_where_the_game_was() -> None:
    session, handoff = drafted("bbbp")
    beats = handoff.step
    step = handoff.hide()
    assert (curtain(step), step.why) == (3, Why.HIDDEN)
    assert handoff.taken_back() == step
    handoff = drafted("bbbp")[1]
    handoff.hide()
    assert handoff.sit() == beats
    handoff.read()
    assert isinstance(handoff.hide(), Curtain)
    assert handoff.sit() == Ask(3, 3, Why.HIDDEN)
    assert session.steps == 4


def test_hiding_does_nothing_where_nothing_is_private() -> None:
    handoff = HandOff(at("A hand TOM; B PHO 1, laid XIA", "realm A", seats=2))
    before = handoff.step
    assert handoff.hide() == before


@pytest.mark.parametrize(
    ("session", "who"),
    [
        (at("A laid XIA, hand TOM; B laid PHO", "realm A", seats=2), (0, 1)),
        (gods(FRESH, "opening A"), (0, 1, 2, 3)),
        (gods(FRESH, "opening A", kinds="pbpp"), (0, 2, 3)),
        (gods(SPENT, "play A"), (0, 1, 2, 3)),
        (gods(SPENT, "play A", kinds="pbbb"), ()),
        (gods(SPENT, "play A", kinds="pbbb", handoffs="always"), ()),
        (eight_at(eight_tables.kingdom("A: alpha")), (0, 1, 2, 3)),
        (eight_at(eight_tables.kingdom("A: alpha"), kinds="pbbb"), ()),
    ],
    ids=lambda value: "" if isinstance(value, Session) else str(value),
)
def test_c6_anybody_may_come_for_a_look(session: Session, who: tuple[int, ...]) -> None:
    """In the open, and at a curtain; who is alone with the laptop sees their own anyway."""
    assert HandOff(session).may_look == who


@pytest.mark.parametrize("seat", [0, 2])
def test_c6_a_look_at_a_curtain_comes_back_to_it(seat: int) -> None:
    session = gods(SPENT, "play A")
    handoff = HandOff(session)
    before = handoff.step
    assert handoff.come(seat, "peek", ("a look",)) == Curtain(seat, ("a look",), Why.ERRAND)
    assert handoff.may_look == ()
    assert handoff.sit() == Look(seat, "peek")
    again = handoff.looked()
    assert isinstance(again, Curtain)
    assert isinstance(before, Curtain)
    assert (again.seat, again.purpose) == (before.seat, before.purpose)
    assert not again.can_undo
    handoff.sit()
    assert handoff.eyes == 0


def test_a_look_goes_behind_a_curtain_and_back() -> None:
    session = eight_at(eight_tables.kingdom("A: alpha"))
    handoff = HandOff(session)
    before = handoff.step
    asks = handoff.come(2, "peek", ("a look",))
    assert asks == Curtain(2, ("a look",), Why.ERRAND)
    assert handoff.sit() == Look(2, "peek")
    assert handoff.must_cover
    assert handoff.looked() == before
    handoff.come(2, "hint", ("a hint",))
    handoff.sit()
    assert handoff.hide() == before
    assert session.steps == 0


def test_a_look_in_a_moment_comes_back_to_it() -> None:
    _, handoff = drafted()
    beats = handoff.step
    assert handoff.may_look == (0, 1, 2, 3)
    handoff.come(1, "peek", ("a look",))
    handoff.sit()
    assert handoff.looked() == beats


def test_a_look_needs_no_curtain_where_hands_are_open() -> None:
    handoff = HandOff(eight_at(eight_tables.kingdom("A: alpha"), handoffs="off"))
    assert handoff.come(2, "peek", ("a look",)) == Look(2, "peek")


def test_at_the_curtain_the_last_answer_is_taken_back_but_not_at_that_of_a_look() -> None:
    session = new()
    handoff = HandOff(session)
    assert isinstance(handoff.step, Curtain)
    assert not handoff.step.can_undo
    handoff.sit()
    step = answer(session, handoff, 0, "keep")
    assert isinstance(step, Curtain)
    assert step.can_undo
    session.undo()
    assert curtain(handoff.taken_back()) == 0
    session = eight_at(eight_tables.kingdom("A as galmi coins 5: alpha"))
    handoff = HandOff(session)
    answer(session, handoff, 0)
    look = handoff.come(1, "peek", ("a look",))
    assert isinstance(look, Curtain)
    assert not look.can_undo


def test_sitting_down_closes_undo_of_what_others_answered() -> None:
    session = new()
    handoff = HandOff(session)
    handoff.sit()
    answer(session, handoff, 0, "keep")
    assert session.why_no_undo() is None
    handoff.sit()
    assert session.why_no_undo() == "Ben has looked at a hand since Ann answered."


def test_after_the_end_nothing_is_private() -> None:
    *_, last = played(new())
    assert last == Over()
