"""Nine, statements N102, N103, N105 and N119: who sees what, and that nothing is lost."""

from collections.abc import Callable
from random import Random

import pytest

from boardgames.games.nine.catalogue import CARD_OF_CODE
from boardgames.games.nine.rules import RULES
from boardgames.games.nine.state import NineState
from tests.games.nine.tables import A, B, C, Play, conserved, play, position, selection


@pytest.mark.parametrize("eyes", [A, C, None])
def test_n102_a_hand_is_a_number_to_others(eyes: int | None) -> None:
    table = play("A hand XIA XIA; B hand PHO PHO ALP; C", "orders B")
    assert table.asked == ("orders", B)
    assert table.view(eyes).players[B].hand == (None, None, None)
    assert table.view(B).players[B].hand == tuple(CARD_OF_CODE[code] for code in ("PHO", "PHO", "ALP"))


def test_n103_selected_cards_are_a_number_to_others() -> None:
    table = play("A hand PHO XIA TOM; B hand PHO PHO; C", "orders A")
    table.choose(selection("PHO", "XIA"))
    assert table.asked == ("orders", B)
    assert table.view(B).players[A].selected == (None, None)
    table.choose(selection("PHO"))
    assert table.asked == ("realm", A)
    for eyes in (B, C, None):
        assert table.view(eyes).players[A].selected == (None, None)
    for eyes in (A, C, None):
        assert table.view(eyes).players[B].selected == (None,)
    assert table.view(B).players[B].selected == (CARD_OF_CODE["PHO"],)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_n105_nothing_is_lost(seats: int) -> None:
    """Every answer of `Play` is followed by the count of all cards and tokens."""
    for seed in range(3):
        chance = Random(seed)
        table = Play(RULES.new(seats, seed, {}))
        while not table.match.over:
            table.choose(chance.choice(table.options))


def lose_a_card(state: NineState) -> None:
    state.pile.draw()


def slide_the_wrong_card(state: NineState) -> None:
    state.pile.draw()
    state.players[0].real[1] += 1


def mint_a_coin(state: NineState) -> None:
    state.players[1].tokens[3] += 1


def owe_a_culture(state: NineState) -> None:
    state.players[0].tokens[4] -= 2
    state.reserve[4] += 2


def give_a_supremacy_twice(state: NineState) -> None:
    state.players[0].supremacies += 1


def wake_a_hero_that_is_not_there(state: NineState) -> None:
    state.players[0].fresh[0] += 1


@pytest.mark.parametrize(
    "fault",
    [
        lose_a_card,
        slide_the_wrong_card,
        mint_a_coin,
        owe_a_culture,
        give_a_supremacy_twice,
        wake_a_hero_that_is_not_there,
    ],
)
def test_n105_a_fault_is_found(fault: Callable[[NineState], None]) -> None:
    state = RULES.new(2, 1, {})
    conserved(state)
    fault(state)
    with pytest.raises(AssertionError):
        conserved(state)


def test_the_owner_alone_remembers_what_went_under_the_pile() -> None:
    table = play("A hand PHO XIA TOM; B hand PHO PHO GAL", "orders A")
    table.choose(selection("XIA"), selection("PHO"))
    assert table.asked == ("realm", A)
    assert table.view(A).returned == (CARD_OF_CODE["TOM"], CARD_OF_CODE["PHO"])
    assert table.view(B).returned == (CARD_OF_CODE["GAL"], CARD_OF_CODE["PHO"])
    assert table.view(None).returned == ()


def test_what_leaves_a_realm_is_seen_by_all_until_the_next_deal() -> None:
    table = play("A NAR 3, PHO 1, ALP 1", "realm A", round=1).choose("use:NAR:destroy:ALP", "end", "end")
    table.choose("discard:PHO")
    for eyes in (A, B, None):
        assert table.view(eyes).gone == (CARD_OF_CODE["PHO"], CARD_OF_CODE["ALP"])
    table.choose("discard:NAR")
    assert table.asked[0] == "orders"
    assert table.view(A).gone == ()


def test_the_order_of_laid_cards_tells_nothing() -> None:
    orders = set()
    for seed in range(20):
        state = position("A hand PHO XIA; B", "orders A")
        state.rng.seed = seed
        table = Play(state).choose(selection("PHO", "XIA"))
        orders.add(tuple(table.player(A).selected.cards))
    assert len(orders) == 2


def test_n119_others_see_backs_and_are_asked_nothing() -> None:
    table = play("A laid PHO XIA; B; C", "realm A")
    assert table.offers("reveal") == ["reveal:all", "reveal:1", "reveal:2"]
    for eyes in (B, C, None):
        assert table.view(eyes).players[A].selected == (None, None)
    assert [decision.seat for decision in table.match.asks] == [A]
    public = [option for option in table.question.options if option.id.startswith("reveal")]
    assert [option.parts for option in public] == [("verb:turn all",), ("back:1",), ("back:2",)]
