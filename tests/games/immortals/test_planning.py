"""Immortals, statements I043 to I048, I160 and I161: cards face down on the ten spaces."""

import pytest

from boardgames.games.immortals.catalogue import (
    ARMY_SPACES,
    NO_CARD,
    PERFORMANCE,
    PLANNING,
    SPACE_CODE,
    SPACES,
)
from tests.games.immortals.tables import A, B, C, D, Play, planning

PLAIN = "A: L:RIM*rest | cards RIM SAL L:COP D:OWL | limbo L0 D0"
"""A has the region cards of Rimegate and, without a cube there, of Saltmarch; Copperdale is nobody's."""


def skipped(play: Play, spaces: int) -> Play:
    """A leaves the next spaces empty."""
    for _ in range(spaces):
        play.answer(A, play.offered(A)[-1])
    return play


def test_i043_a_region_card_on_a_magic_space_is_refused() -> None:
    play = skipped(planning(PLAIN), 8)
    assert play.offers("plan:magic1", A) == ["M1", "M2", "M3", "M4", "blank", "empty"]
    assert all(play.refuses(f"plan:magic1:{card}", A) for card in ("region:RIM", "conflict:L:COP", "conflict:D:OWL"))


def test_i043_a_magic_card_on_an_army_space_is_refused() -> None:
    play = planning(PLAIN)
    for space in ARMY_SPACES:
        code = SPACE_CODE[space]
        assert set(play.offers(f"plan:{code}", A)) == {
            "region:RIM",
            "region:SAL",
            "conflict:L:COP",
            "conflict:D:OWL",
            "blank",
            "empty",
        }
        assert all(play.refuses(f"plan:{code}:M{number}", A) for number in (1, 2, 3, 4))
        skipped(play, 1)


def test_i043_two_cards_on_one_space_are_refused() -> None:
    play = planning(PLAIN).answer(A, "plan:light1:region:RIM")
    assert all(play.refuses(f"plan:light1:{card}", A) for card in ("region:SAL", "conflict:L:COP", "blank"))
    assert play.offers("plan:light2", A)


def test_i044_blanks_on_army_and_magic_spaces() -> None:
    play = planning(PLAIN).plan(A, "light1=blank dark4=blank magic1=blank magic2=blank").plan_all()
    assert play.planned(A) == dict.fromkeys(("light1", "dark4", "magic1", "magic2"), "blank")


@pytest.mark.parametrize("card", ["SAL", "L:COP", "D:OWL"])
def test_i045_a_region_that_the_player_does_not_occupy(card: str) -> None:
    play = planning(PLAIN).plan(A, f"light1={card}").plan_all()
    assert play.planned(A) == {"light1": card}


def test_i046_who_has_planned_nothing_passes_first() -> None:
    play = planning(PLAIN).plan(B, "light1=blank").plan_all()
    assert play.asked == ("income", A)
    assert [event.seat for event in play.events("passed")] == [A]
    assert play.state.passed == 1 << A
    play.choose("gold")
    assert play.asked == ("turn", B)


def test_i047_others_see_which_spaces_are_covered() -> None:
    """They see it when all have finished: until then a plan can still be taken back, and all plan at once (I160)."""
    play = planning(PLAIN).plan(A, "light1=RIM dark3=blank magic2=M4").plan_all({B: "light2=blank"})
    for reader in (B, C, None):
        plan = play.view(reader).players[A].plan
        assert [SPACE_CODE[space] for space in SPACES if plan[space] is None] == ["light1", "dark3", "magic2"]
        assert {card for card in plan if card is not None} == {NO_CARD}
    assert NO_CARD not in [play.view(A).players[A].plan[space] for space in (0, 6, 9)]


def test_i048_no_fifth_blank() -> None:
    play = planning(PLAIN)
    for space in ("light1", "light2", "light3", "light4"):
        play.answer(A, f"plan:{space}:blank")
    assert play.refuses("plan:dark1:blank", A)
    skipped(play, 4)
    assert play.refuses("plan:magic1:blank", A)
    assert play.offers("plan:magic1", A) == ["M1", "M2", "M3", "M4", "empty"]


def test_no_card_lies_on_two_spaces() -> None:
    play = planning(PLAIN).answer(A, "plan:light1:region:RIM").answer(A, "plan:light2:conflict:L:COP")
    assert play.offers("plan:light3", A) == ["conflict:D:OWL", "region:SAL", "blank", "empty"]
    skipped(play, 6).answer(A, "plan:magic1:M2")
    assert play.offers("plan:magic2", A) == ["M1", "M3", "M4", "blank", "empty"]


def test_equal_wild_cards_are_one_answer_but_both_can_be_planned() -> None:
    play = planning("A: | cards wild:L wild:D wild:D")
    assert len([card for card in play.offers("plan:light1", A) if card.startswith("wild")]) == 1
    for space in ("light1", "light2", "light3"):
        (wild,) = [card for card in play.offers(f"plan:{space}", A) if card.startswith("wild")]
        play.answer(A, f"plan:{space}:{wild}")
    assert play.offers("plan:light4", A) == ["blank", "empty"]


def test_i160_nothing_is_open_before_the_last_has_sealed() -> None:
    play = planning(PLAIN).plan(A, "light1=RIM magic1=M1")
    play.plan(C).plan(D, "light1=blank")
    assert play.state.phase == PLANNING
    assert play.asked == ("plan", B)
    assert play.asked_seats == [B]
    assert play.told == ()
    for reader in (B, C, None):
        assert set(play.view(reader).players[A].plan) == {NO_CARD}
    play.plan(B)
    assert play.state.phase == PERFORMANCE
    assert play.asked == ("turn", A)
    assert not play.events("revealed")


def test_i161_at_most_ten_decisions() -> None:
    play = planning(PLAIN)
    given = 0
    while A in play.asked_seats:
        play.answer(A, play.offered(A)[0])
        given += 1
    assert given == 10
    assert len(play.planned(A)) == 10
