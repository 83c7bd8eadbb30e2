"""Immortals, statements I146 to I148, I194 to I196, I198 and I199: who sees what, and who is asked in private.

I197 stands in `test_worlds`.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest

from boardgames.engine.match import Match, apply, replay, start
from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.games.immortals.catalogue import DRAFT, PLANNING, REGIONS, SPACE_CODE
from boardgames.games.immortals.observation import ImmortalsObservation
from boardgames.games.immortals.rules import RULES
from boardgames.games.immortals.state import ImmortalsState
from boardgames.table.handoff import Ask, Beats, Curtain, HandOff, PrivatePage
from boardgames.table.history import History, put_into_words
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from tests.games.immortals.tables import A, B, C, D, Play, card_of, performance, planning, reinforcements
from tests.games.immortals.walked import GAME

READERS = (B, C, D, None)
"""Everybody but A, and the table."""
PEOPLE = ("Ann", "Ben", "Cy", "Dee")
POSITION = (
    "A: L:TWI*4 | cards L:RIM | plan light1=TWI light2=L:HOA dark1=wild:D magic1=M2 magic2=blank;"
    "B: L:COP | cards D:COP; deck L:SKY L:DAW; tower A B green / C green"
)


# --- what a view shows -------------------------------------------------------------------------------------------


def plan_otherwise(state: ImmortalsState) -> None:
    """Another own card lies on each space."""
    state.plans[:10] = [card if card < 0 else card_of("blank") for card in state.plans[:10]]


def draw_otherwise(state: ImmortalsState) -> None:
    """A has drawn another card than L:RIM, which is in the deck instead."""
    own, deck = state.owned[A].cards, state.deck.cards
    position = own.index(card_of("L:RIM"))
    own[position], deck[0] = deck[0], own[position]


def stack_otherwise(state: ImmortalsState) -> None:
    state.deck.cards.reverse()


def let_cubes_lie_otherwise(state: ImmortalsState) -> None:
    state.floors = [state.floors[1], state.floors[0]]


@pytest.mark.parametrize("change", [plan_otherwise, draw_otherwise, stack_otherwise, let_cubes_lie_otherwise])
@pytest.mark.parametrize("reader", READERS)
def test_i146_a_view_has_nothing_of_what_is_hidden(
    reader: int | None, change: Callable[[ImmortalsState], None]
) -> None:
    """Not a letter of a serialised view depends on it."""
    state = performance(POSITION).state.copied()
    before = RULES.observe(state, reader).model_dump_json()
    unchanged = state.copied()
    change(state)
    assert state != unchanged
    assert RULES.observe(state, reader).model_dump_json() == before


def test_i146_a_view_shows_what_everybody_may_see() -> None:
    view = performance(POSITION).view(B)
    ann = view.players[A]
    assert ann.conflict == (None, None, None)
    assert ann.covered == 5
    assert set(ann.plan) == {None, -1}
    assert view.players[B].conflict == (card_of("D:COP"),)
    assert (view.deck, view.inside) == (56, ())
    assert view == ImmortalsObservation.model_validate_json(view.model_dump_json())


def test_i146_the_table_itself_sees_no_hidden_card() -> None:
    view = performance(POSITION).view(None)
    assert all(card is None for player in view.players for card in player.conflict)
    assert all(card in (None, -1) for player in view.players for card in player.plan)


def test_i147_cards_taken_back_are_not_named() -> None:
    play = performance(POSITION).pass_turn()
    passed = play.events("passed")[0]
    assert passed.seat == A
    assert passed.args == {"back": 5}
    for reader in READERS:
        assert all(event.seen_by(reader).secret == {} for event in play.told)
        lines = " ".join(play.log(reader))
        assert not [region.name for region in REGIONS if region.name in lines]
        assert not [name for name in ("blank", "wild", "Foresight", "M2") if name in lines]
    assert play.view(B).players[A].conflict == (None, None, None)


def random_answers(match: Match[ImmortalsState], number: int) -> Iterator[tuple[int, str]]:
    """Answers of a random game, one after another."""
    chance = Random(3)
    for _ in range(number):
        decision = chance.choice(match.asks)
        answer = decision.seat, chance.choice(decision.options).id
        yield answer
        match, _ = apply(match, *answer)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_i148_the_same_answers_come_to_the_same_game(seats: int) -> None:
    first, _ = start(RULES, GAME.new((seats, ""), 17))
    second, _ = start(RULES, GAME.new((seats, ""), 17))
    assert first.state == second.state
    answers = list(random_answers(first, 400))
    steps = [step.match.state for step in replay(first, answers)]
    assert steps == [step.match.state for step in replay(second, answers)]
    other, _ = start(RULES, GAME.new((seats, ""), 18))
    assert other.state != first.state


# --- plans -------------------------------------------------------------------------------------------------------


def board(row: str) -> Play:
    """A owns the region card Twinbridge and two conflict cards, and has covered one space of each kind."""
    return performance(f"A: L:TWI*4 D:TWI | {row}; B: L:COP")


USEFUL = "cards L:RIM | plan light2=TWI dark2=D:TWI magic1=M2"
BLUFFS = "cards TWI L:RIM D:TWI | plan light2=blank dark2=blank magic1=blank"


@pytest.mark.parametrize(
    "row",
    [
        "cards D:TWI | plan light2=TWI dark2=L:RIM magic1=M2",
        "cards L:RIM | plan light2=wild:D dark2=TWI magic1=M2",
        "cards L:RIM | plan light2=TWI dark2=D:TWI magic1=M4",
        BLUFFS,
    ],
    ids=["conflict card", "region and wild card", "magic card", "blanks"],
)
def test_i194_a_view_is_the_same_whatever_lies_on_the_covered_spaces(row: str) -> None:
    first, second = board(USEFUL), board(row)
    assert first.planned(A) != second.planned(A)
    assert first.view(A) != second.view(A)
    for reader in READERS:
        assert first.view(reader) == second.view(reader)


@pytest.mark.parametrize("row", [USEFUL, BLUFFS, "cards TWI L:RIM | plan light2=L:COP dark2=blank magic1=M1"])
def test_i195_the_spaces_to_reveal_are_the_same_for_useful_cards_and_bluffs(row: str) -> None:
    play = board(row)
    assert play.offered() == ["reveal:light2", "reveal:dark2", "reveal:magic1", "pass"]
    assert not play.question.private


@pytest.mark.parametrize("planned", range(4))
def test_i199_how_many_conflict_cards_lie_on_the_board_is_not_seen(planned: int) -> None:
    """A owns three; blanks make up for those that are not planned."""
    cards, spaces = ["L:RIM", "D:HOA", "wild:L"], ["light1", "light2", "dark1"]
    on_board = [f"{space}={card}" for space, card in zip(spaces, cards[:planned], strict=False)]
    blanks = [f"{space}=blank" for space in spaces[planned:]]
    text = f"A: L:TWI | cards {' '.join(cards[planned:])} | plan {' '.join(on_board + blanks)}; B: L:COP"
    play = performance(text)
    for reader in READERS:
        assert play.view(reader).players[A].conflict == (None, None, None)
        assert play.view(reader) == performance(text.replace("wild:L", "wild:D")).view(reader)
    blanks_only = performance(
        "A: L:TWI | cards L:RIM D:HOA wild:L | plan light1=blank light2=blank dark1=blank; B: L:COP"
    )
    assert play.view(B) == blanks_only.view(B)


def test_i199_while_they_lie_in_the_collection_three_are_three() -> None:
    play = planning("A: L:TWI | cards L:RIM D:HOA wild:L; B: L:COP")
    for space in SPACE_CODE:
        assert play.view(B).players[A].conflict == (None, None, None)
        assert play.view(B).players[A].covered == 0
        card = {"light1": "conflict:L:RIM", "dark1": "wild:L"}.get(space, "empty")
        play.answer(A, f"plan:{space}:{card}")
    assert play.view(B).players[A].conflict == (None, None, None)


# --- one laptop for all ------------------------------------------------------------------------------------------


def seated(play: Play) -> Session:
    """People who sit around one laptop, at a position."""
    setup = Setup(game="immortals", players=company(PEOPLE), seed=8, options={}, handoffs="between", pace="off")
    told = put_into_words(play.told, 0, RULES.words)
    return Session(GAMES["immortals"], setup, History(play.match, told, RULES.words), None)


@pytest.mark.parametrize(
    ("play", "answers"),
    [
        (reinforcements("A: L:TWI; B: L:COP; deck L:SKY"), ["draw"]),
        (
            performance("A: L:TWI | plan magic1=M2; B: L:COP | plan light1=blank; deck L:SKY", first=B),
            ["reveal:magic1", "foresight draw"],
        ),
        (
            performance("A: L:TWI | plan magic1=M4; B: L:COP | plan light1=blank; deck L:SKY L:SUN"),
            ["reveal:magic1", "gathering draw"],
        ),
    ],
    ids=["reinforcements", "M2", "M4"],
)
def test_i196_a_drawn_card_is_seen_at_the_next_look_only(play: Play, answers: list[str]) -> None:
    session = seated(play)
    for answer in answers:
        session.answer(A, answer)
    assert isinstance(HandOff(session).step, Ask)
    assert HandOff(session).eyes is None
    lines = " ".join(plain(line.phrase, PEOPLE) for line in session.log(None))
    assert not [name for name in ("Skyshelf", "Sunring", "L:SKY", "L:SUN") if name in lines]
    assert set(session.observe(None).players[A].conflict) == {None}
    assert card_of("L:SKY") in session.observe(A).players[A].conflict


class Visit(NamedTuple):
    """A private visit: in which phase and round, and of whom."""

    when: tuple[str, int, int]
    seat: int


def visits(seed: int, rounds: int) -> list[Visit]:
    """The curtains of a random game for four people, up to the end of a planning phase; hands are never empty here."""
    setup = Setup(game="immortals", players=company(PEOPLE), seed=seed, options={}, handoffs="between", pace="off")
    session = Session.new(GAMES["immortals"], setup)
    handoff, chance = HandOff(session), Random(seed)
    found: list[Visit] = []
    while session.observe(None).round <= rounds:
        table = session.observe(None)
        if isinstance(handoff.step, Curtain):
            found.append(Visit((table.phase, table.round, table.draft_round), handoff.step.seat))
            handoff.sit()
        elif isinstance(handoff.step, Beats | PrivatePage):
            handoff.read()
            continue
        assert isinstance(handoff.step, Ask)
        seat = handoff.step.seat
        question = session.decision(seat)
        assert question is not None
        assert question.private == (table.phase in (DRAFT, PLANNING) and handoff.eyes == seat)
        handoff.answered(seat, session.answer(seat, chance.choice(question.options).id))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_i198_four_private_visits_and_the_last_one_comes_first_next_time(seed: int) -> None:
    found = visits(seed, rounds=3)
    moments = list(dict.fromkeys(visit.when for visit in found))
    assert sum(phase == DRAFT for phase, _, _ in moments) > 4
    assert sum(phase == PLANNING for phase, _, _ in moments) == 3
    for kind in (DRAFT, PLANNING):
        rows = [[visit.seat for visit in found if visit.when == when] for when in moments if when[0] == kind]
        assert all(sorted(row) == [A, B, C, D] for row in rows)
        assert [row[0] for row in rows[1:]] == [row[-1] for row in rows[:-1]]


def test_i198_everything_else_is_asked_in_the_open() -> None:
    """Private are the picks of the draft and the plans, in every game."""
    match, _ = start(RULES, GAME.new((4, ""), 4))
    for _, step in zip(range(500), replay(match, random_answers(match, 500)), strict=False):
        assert step.question.private == (step.question.prompt in ("immortals.pick", "immortals.plan"))
