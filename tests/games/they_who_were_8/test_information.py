"""They Who Were 8, statements G74 to G77: who sees what, and that nothing is lost."""

from random import Random

import pytest

from boardgames.games.they_who_were_8.actions import CARD_OF_CODE
from boardgames.games.they_who_were_8.rules import RULES
from tests.games.they_who_were_8.tables import TITANS, A, B, C, D, Play, play

MODES = [("base", 4), (TITANS, 2), (TITANS, 3), (TITANS, 4), ("pantheon", 4)]


@pytest.mark.parametrize(("mode", "size"), [("base", 2), ("pantheon", 3)])
@pytest.mark.parametrize("eyes", [B, C, D, None])
def test_g74_a_hand_is_a_number_to_others(mode: str, size: int, eyes: int | None) -> None:
    table = Play(RULES.new(4, 1, {"mode": mode}))
    assert table.view(eyes).players[A].hand == (None,) * size
    assert None not in table.view(A).players[A].hand
    assert set(table.view(eyes).deck) == {None}


def test_g75_what_endymina_puts_away_is_not_named() -> None:
    text = "A END, ARI used, hand VAL JEA KNO; B CAS used, CYM used; C NAN used; D PIT used, RYM used"
    table = play(text, "turn A", "pantheon").choose("use:END", "put:JEA+VAL")
    assert table.log(B) == table.log(None) == ["Ann put 2 cards away"]
    assert table.log(A) == ["You put The Jealousy and The Valour away"]
    assert set(table.view(B).discard) == {None}
    assert table.view(A).discard == (CARD_OF_CODE["JEA"], CARD_OF_CODE["VAL"])


def test_g76_nothing_private_between_the_last_play_and_the_next_turn() -> None:
    text = "A ANA, ARI used; B CAS, CYM; C END used, NAN used; D PIT used, RYM used, hand VAL KNO"
    table = play(text, "play D").choose("play:VAL:END")
    asked = []
    while table.state.round == 3 or table.asked[0] != "play":
        asked.append(table.question)
        table.choose("go on")
    assert asked
    assert not any(question.private for question in asked)
    assert {question.prompt for question in asked} == {"they.deal", "they.opening"}


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_g77_nothing_is_lost(mode: str, seats: int) -> None:
    """Every answer of `Play` is followed by the count of all cards and tokens."""
    for seed in range(3):
        chance = Random(seed)
        table = Play(RULES.new(seats, seed, {"mode": mode}))
        while not table.match.over:
            seat = chance.choice(table.asked_seats)
            table.answer(seat, chance.choice(table.options(seat)))


def test_what_is_laid_off_is_known_to_its_player_only() -> None:
    text = "A ANA, ARI, hand JOU BIR; B CAS, NAN; C CYM, END; D PIT, RYM used; deck KNO"
    table = play(text, "play A").choose("lay off:JOU")
    assert table.view(A).deck[-1] == CARD_OF_CODE["JOU"]
    assert table.view(B).deck[-1] is None


def test_an_exchanged_card_is_known_to_its_player_only() -> None:
    text = "A ANA, ARI, hand JOU BIR; B CAS, NAN; C CYM, END; D PIT, RYM used; deck KNO"
    table = play(text, "play A").choose("exchange:JOU")
    assert table.view(A).deck[0] == CARD_OF_CODE["JOU"]
    assert table.view(B).deck[0] is None
    assert table.view(B).players[A].hand == (None, None)


def test_a_played_card_lies_open_to_memory_on_the_deck() -> None:
    text = "A ANA, ARI, hand VAL KNO; B CAS used, NAN used; C CYM, END; D PIT, RYM used"
    table = play(text, "play A").choose("play:VAL:CAS")
    for eyes in (A, B, None):
        assert table.view(eyes).deck[-1] == CARD_OF_CODE["VAL"]


def test_questions_of_windows_are_public_and_those_of_hands_private() -> None:
    for mode, seats in MODES:
        chance = Random(seats)
        table = Play(RULES.new(seats, 1, {"mode": mode}))
        while not table.match.over:
            for question in table.match.asks:
                assert question.window != question.private, question.prompt
                assert question.window == (question.options[0].id == "go on")
            seat = chance.choice(table.asked_seats)
            table.answer(seat, chance.choice(table.options(seat)))


def test_who_passed_a_card_that_a_seat_cannot_see_is_no_part_of_what_it_imagines() -> None:
    table = play("A hand VAL JOU; B hand KNO CON; C hand JEA SED; D hand DIP DIS", "passing")
    state = table.state
    for eyes in range(4):
        world = state.copied()
        RULES.determinize(world, eyes, Random(5))
        own = {*world.hands[eyes].cards}
        assert all(giver < 0 for card, giver in enumerate(world.giver) if card not in own)
        assert all(world.giver[card] == state.giver[card] for card in own)
        assert [card for card in range(17) if world.latest >> card & 1 and card not in own] == []
    assert any(giver >= 0 for giver in state.giver)
