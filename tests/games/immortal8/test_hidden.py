"""Immortal 8, statements E145 to E148, E226 and E231: who sees what (section 8).

That nothing more is told from one world to another is what `test_laws` is about.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from boardgames.engine.cards import EVERYBODY, Place, only
from boardgames.engine.match import Match, apply, start
from boardgames.games.immortal8.catalogue import USUAL
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.rules import RULES
from boardgames.games.immortal8.state import EightState
from tests.games.immortal8.laws import LAWS
from tests.games.immortal8.tables import GAME, TABLES, A, B, C, D, Table, codes, draft, kingdom, table_id


def positions(table: Table) -> tuple[Match[EightState], ...]:
    return LAWS.positions(table)


def hidden_places(state: EightState) -> Iterator[tuple[str, Place]]:
    """The places of section 8, with their names."""
    for name in ("deck", "trade", "aside", "undealt"):
        yield name, getattr(state, name)
    for name in ("hands", "waiting", "slots", "immortals"):
        for seat, place in enumerate(getattr(state, name)):
            yield f"{name} {seat}", place


def may_see(state: EightState, name: str, position: int, seat: int | None) -> bool:
    """Whether section 8 shows what lies there, to a seat or (None) to all."""
    where, _, owner = name.partition(" ")
    if where in ("deck", "trade", "waiting"):
        return False
    own = owner != "" and int(owner) == seat
    if where == "slots":
        return own or bool(state.played[int(owner)] >> position & 1)
    if where == "immortals":
        called = state.called and state.embodied(int(owner)) in range(1, state.called + 1)
        looked = state.looked == int(owner) and seat is not None and state.embodied(seat) == 2
        return own or bool(called) or state.justice == int(owner) or looked
    if where == "hands":
        return own
    if where == "aside":
        return state.aside.known[position] == EVERYBODY or seat == state.active
    return seat is not None and bool(state.undealt.known[position] & only(seat))


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_e145_e226_every_place_is_known_to_those_of_section_8_only(table: Table) -> None:
    """Foreign hands, face-down slots and Immortals, the decks, waiting and undealt cards stay hidden."""
    for match in positions(table)[::2]:
        state = match.state
        for name, place in hidden_places(state):
            for position in range(len(place)):
                for seat in (None, *state.seats):
                    seen = place.seen_by(seat)[position] is not None
                    assert seen == may_see(state, name, position, seat), (name, position, seat)


def everything_in(view: EightObservation) -> dict[str, Any]:
    """All that is sent of a state, as plain data."""
    return view.model_dump()


def test_e145_e226_what_is_sent_holds_nothing_of_what_is_hidden() -> None:
    """A moment of the draft at which somebody has sealed a pick, looked at field by field."""
    table = draft("A : | slots folly- ez | hand lion; B : | slots swords- twin_statues- | hand alpha; C; D", 3)
    table.answer(B, "play:alpha")
    state, sent = table.state, everything_in(table.view(A))
    assert state.sealed[B] > 0
    assert set(sent) & {"hands", "waiting", "slots", "immortals", "rng", "agenda"} == set()
    assert (sent["deck"], sent["trade"]) == (len(state.deck), 18), "of the decks only the number of cards"
    assert sent["undealt"] == (None,) * 4
    assert [table.view(seat).sealed for seat in (None, A, C, D)] == [0] * 4
    own, other = sent["players"][A], sent["players"][B]
    assert own["hand"] == tuple(sorted(state.hands[A].cards)), "where cards lie in a hand tells nothing"
    assert other["hand"] == (None,) * 3
    assert [slot[0] for slot in other["slots"]] == [None, None]
    assert [slot[0] for slot in own["slots"]] == state.slots[A].cards
    assert [player["immortals"] for player in sent["players"][1:]] == [(None,)] * 3
    before = draft("A : | slots folly- ez | hand lion; B : | slots swords- twin_statues- | hand alpha; C; D", 3)
    for seat in (None, A, C, D):
        assert table.view(seat) == before.view(seat), "that and what B has sealed shows nowhere"


def test_e226_waiting_cards_are_sent_to_nobody() -> None:
    """EZ's gift is asked for while the hands wait between two players."""
    table = draft("A : | hand ez; B; C; D").pick({A: "play:ez"})
    assert table.asked == ("gift", A)
    assert [len(place) for place in table.state.waiting] == [4, 4, 4, 4]
    for seat in (None, A, B, C, D):
        assert all(player.hand == () for player in table.view(seat).players)


def test_e146_only_the_active_seat_receives_the_cards_under_the_portal() -> None:
    table = kingdom("A: chaos_portal41; deck lion folly market45").use("chaos_portal41")
    own = table.view(A).aside
    assert {card for card in own if card} == set(table.state.aside.cards)
    assert sorted(codes(table.state.aside.cards)) == ["folly", "lion", "market45"]
    (looked,) = table.events("looked")
    assert looked.readers == (A,)
    for seat in (None, B, C, D):
        assert table.view(seat).aside == (None, None, None)
        assert "cards" not in looked.seen_by(seat).secret
    assert table.question.private
    table.choose("play:lion")
    assert not table.view(A).aside
    assert all("folly" not in str(event) and "market" not in str(event) for event in table.told)


def test_e148_both_discard_piles_are_shown_to_all() -> None:
    table = kingdom("A: alpha; discard lion ez; trade blacksmith").use("alpha", "leave it")
    for seat in (None, A, B, C, D):
        assert codes(table.view(seat).discard) == ["lion", "ez"]
        assert table.view(seat).trade_discard == table.state.trade_discard
        assert len(table.view(seat).trade_discard) == 1


# --- the order of the decks --------------------------------------------------------------------------------------

TURNS = {"eight.revealed", "eight.offered", "eight.looked", "eight.round"}
"""By these, cards of a deck are seen."""


@pytest.mark.parametrize("table", TABLES[::4], ids=table_id)
def test_e231_the_order_of_a_deck_shows_nowhere(table: Table) -> None:
    """Options, sight and log of all seats are the same for two orders, until a card is turned or dealt."""
    compared = 0
    for seed, match in enumerate(positions(table)[::3]):
        for deck in ("deck", "trade"):
            base = match.base.copied()
            place = getattr(base, deck)
            place.cards.reverse()
            there = Match(RULES, base, match.answers)
            assert there.asks == match.asks
            assert seen_by_all(there) == seen_by_all(match)
            seat, option = GAME.answer(match, Random(seed))
            after, told = apply(match, seat, option.id)
            after_there, told_there = apply(there, seat, option.id)
            if not TURNS & {event.kind for event in told}:
                assert told == told_there
                assert seen_by_all(after) == seen_by_all(after_there)
                compared += 1
    assert compared > 60


def seen_by_all(match: Match[EightState]) -> list[EightObservation]:
    return [RULES.observe(match.state, seat) for seat in (None, *match.state.seats)]


def is_shuffled(before: list[str], after: list[str]) -> bool:
    """Whether the cards of a deck that are still in it lie in another order."""
    stay = [card for card in before if card in after]
    assert len(stay) > 5
    return [card for card in after if card in before] != stay


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("A: chaos_portal41; deck lion folly market45", ("use:chaos_portal41", "play:folly")),
        ("A: cylak; deck ritual", ("use:cylak", "reveal")),
        ("A coins 3: abunakkashii", ("use:abunakkashii", "fetch:orgah")),
        ("A: altar35 ez", ("use:altar35", "destroy:ez")),
        ("A: altar35 fenghuang", ("use:altar35", "destroy:fenghuang")),
    ],
)
def test_who_looks_into_the_deck_or_puts_a_card_back_shuffles_it(text: str, answers: tuple[str, ...]) -> None:
    table = kingdom(text).choose(*answers[:-1])
    before = table.deck
    assert is_shuffled(before, table.choose(answers[-1]).deck)


def test_the_deck_is_shuffled_after_a_draft_and_before_the_next() -> None:
    table = draft("", 5, seats=3)
    before = table.deck
    assert is_shuffled(before, table.pick({}).deck)
    before = table.deck
    table.end_turns()
    assert (table.asked[0], table.state.round) == ("pick", 2)
    assert is_shuffled(before, table.deck)


def test_hands_differ_from_game_to_game() -> None:
    games = [start(RULES, GAME.new((4, USUAL), seed))[0] for seed in range(9)]
    assert len({tuple(sorted(match.state.hands[A].cards)) for match in games}) == 9
