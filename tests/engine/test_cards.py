"""Places of cards and who knows them."""

from collections import Counter
from random import Random

import pytest

from boardgames.engine.cards import EVERYBODY, UNKNOWN, Place, only, redeal
from boardgames.engine.rng import Rng


def place(*cards: int, known: int = UNKNOWN) -> Place:
    return Place(cards=list(cards), known=[known] * len(cards))


def test_cards_lie_on_top_of_each_other() -> None:
    deck = Place()
    assert not deck
    deck.add(7, only(0))
    deck.add(8, UNKNOWN)
    assert deck
    assert len(deck) == 2
    assert deck.draw() == 8
    assert (deck.cards, deck.known) == ([7], [only(0)])


def test_an_empty_place_gives_nothing() -> None:
    with pytest.raises(IndexError):
        Place().draw()
    with pytest.raises(ValueError, match="not in list"):
        place(1, 2).take(3)


def test_cards_are_put_under_the_rest() -> None:
    deck = place(1, 2)
    deck.put_under([8, 9], only(1))
    assert deck.cards == [8, 9, 1, 2]
    assert deck.known == [only(1), only(1), UNKNOWN, UNKNOWN]
    assert [deck.draw() for _ in range(4)] == [2, 1, 9, 8]


def test_a_card_is_taken_by_name_or_position_with_what_is_known_of_it() -> None:
    deck = Place(cards=[5, 6, 5], known=[1, 2, 4])
    deck.take(5)
    assert (deck.cards, deck.known) == ([6, 5], [2, 4])
    assert deck.take_at(0) == 6
    assert (deck.cards, deck.known) == ([5], [4])
    deck.clear()
    assert (deck.cards, deck.known) == ([], [])


def test_after_shuffling_nobody_knows_anything() -> None:
    deck = place(*range(30), known=EVERYBODY)
    rng = Rng(seed=3)
    deck.shuffle(rng)
    assert sorted(deck.cards) == list(range(30)) != deck.cards
    assert deck.known == [UNKNOWN] * 30
    assert rng.n == 1


def test_after_mixing_the_same_seats_know_the_cards() -> None:
    laid = place(*range(30), known=only(2))
    laid.mix(Random(3), only(2))
    assert sorted(laid.cards) == list(range(30)) != laid.cards
    assert laid.known == [only(2)] * 30


def test_each_pair_of_eyes_sees_what_it_may_know() -> None:
    deck = Place(cards=[1, 2, 3, 4], known=[UNKNOWN, only(0), only(0) | only(5), EVERYBODY])
    assert deck.seen_by(0) == (None, 2, 3, 4)
    assert deck.seen_by(1) == (None, None, None, 4)
    assert deck.seen_by(5) == (None, None, 3, 4)
    assert deck.seen_by(None) == (None, None, None, 4)


def test_a_hand_is_seen_whole_or_not_at_all() -> None:
    hand = place(3, 1, 2, known=only(1))
    assert hand.seen_by(1) == (3, 1, 2)
    assert hand.seen_by(0) == hand.seen_by(None) == (None, None, None)
    assert place(3, 1, known=EVERYBODY).seen_by(None) == (3, 1)
    assert Place().seen_by(0) == ()


def table() -> list[Place]:
    """A deck whose lowest card seat 0 knows and whose top everybody knows, three hands, and two empty places."""
    deck = Place(cards=[1, 2, 3, 4, 5, 6], known=[only(0), UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, EVERYBODY])
    return [
        Place(),
        deck,
        place(7, 8, known=only(0)),
        Place(),
        place(9, 9, 10, known=only(1)),
        place(11, known=only(2)),
    ]


def test_redeal_keeps_what_the_seat_knows_and_every_card() -> None:
    hidden = set()
    for number in range(40):
        places = table()
        redeal(places, 0, Random(number))
        assert [each.seen_by(0) for each in places] == [each.seen_by(0) for each in table()]
        assert [each.known for each in places] == [each.known for each in table()]
        assert Counter(c for p in places for c in p.cards) == Counter(c for p in table() for c in p.cards)
        hidden.add(tuple(places[4].cards))
    assert len(hidden) > 20


def test_redeal_does_not_depend_on_where_the_cards_really_lie() -> None:
    one, other = table(), table()
    other[1].cards[1], other[4].cards[0] = other[4].cards[0], other[1].cards[1]
    redeal(one, 0, Random(4))
    redeal(other, 0, Random(4))
    assert one == other
