"""They Who Were 8, statements G99 to G102 and G106 to G109: the second reading of the rulebook.

In Eight Gods a power may be used at any time: Aristiphane and Cassana also while another player’s card lies open, and
Endymina also after the own turn.
"""

import pytest

from tests.games.they_who_were_8.tables import TITANS, A, B, C, D, Play, play

RESTED = "C CYM used, END used"


def test_g99_aristiphane_before_the_last_glory() -> None:
    text = f"A ANA used, NAN used, hand VAL JOU; B ARI, CAS used; {RESTED}; D PIT used, RYM used; supply 1+9"
    table = play(text, "play A").choose("play:VAL:CYM")
    assert table.asked == ("target", B)
    assert table.question.window
    assert not table.question.private
    assert (table.god("CYM"), table.god("RYM")) == ((0, 0), (14, 6))
    table.choose("use:ARI:CYM+RYM")
    assert table.match.over
    assert (table.god("CYM"), table.god("RYM")) == ((15, 6), (0, 0))
    assert table.log()[-3:] == [
        "Ben used Aristiphane: Cymele and Rymon exchange their tokens",
        "Cymele +1 Glory; 0 Glory, 9 Infamy left",
        "All 15 Glory are placed: the game ends",
    ]


def test_g99_piton_copies_him_then_too() -> None:
    text = "A ARI, NAN used, hand VAL JOU; B ANA used, CAS used; C CYM used, END used; D PIT 2+0, RYM used"
    table = play(text, "play A").choose("play:VAL:CYM")
    assert table.asked == ("target", D)
    table.choose("use:PIT:ARI:CYM+PIT")
    assert (table.god("CYM"), table.god("PIT")) == ((4, 0), (0, 0))
    assert table.is_used("PIT")
    assert not table.is_used("ARI")


@pytest.mark.parametrize("gods", ["RYM used", "RYM"])
def test_g99_who_can_do_nothing_is_not_asked(gods: str) -> None:
    """No two gods hold different tokens: no exchange would change anything."""
    table = play(f"A ANA used, NAN used, hand VAL JOU; B ARI, CAS; {RESTED}; D PIT used, {gods}", "play A")
    table.choose("play:VAL:CYM")
    assert table.god("CYM") == (2, 0)
    assert table.asked[0] == "turn"


def test_g100_cassana_before_the_effect() -> None:
    text = f"A ANA used, NAN used, hand JEA JOU; B ARI used, CAS; {RESTED}; D PIT 5+0 used, RYM used"
    table = play(text, "play A").choose("play:JEA:PIT")
    assert table.asked == ("target", B)
    assert len(table.offers("use:CAS:")) == 8
    table.choose("use:CAS:ARI")
    assert (table.god("ARI"), table.god("PIT")) == ((1, 0), (5, 2))
    assert table.asked == ("play", B)


@pytest.mark.parametrize(("mode", "seats"), [(TITANS, 3), (TITANS, 4), ("pantheon", 4)])
def test_g100_not_in_the_published_modes(mode: str, seats: int) -> None:
    text = "A ANA used, NAN used, hand JEA JOU; B ARI, CAS; C CYM 5+0, PIT"
    table = play(text, "play A", mode, seats=seats).choose("play:JEA:CYM")
    assert table.god("CYM") == (5, 2)
    assert table.asked[0] == "turn"


def test_g100_rymon_alone_is_offered_in_the_published_modes() -> None:
    text = "A ANA used, NAN used, hand JEA JOU; B CAS, RYM; C ARI 5+0, PIT; D CYM, END"
    table = play(text, "play A", "pantheon").choose("play:JEA:CAS")
    assert table.asked_seats == [B]
    assert {option.partition(":god:")[0] for option in table.options()} == {"go on", "use:RYM"}


def test_g101_endymina_after_the_own_turn() -> None:
    text = "A ANA used, ARI used, hand VAL; B CAS used, CYM used, hand JOU; C NAN used, PIT used; D END, RYM used"
    text += ", hand JEA; deck KNO CON"
    table = play(text, "evening")
    assert table.hands == [1, 1, 1, 1]
    assert table.asked == ("evening", D)
    table.choose("use:END")
    assert table.asked == ("put_away", D)
    assert table.question.private
    assert sorted(table.hand(D)) == ["CON", "JEA", "KNO"]
    assert len(table.options()) == 6
    table.choose("put:JEA<CON")
    assert table.is_used("END")
    assert "KNO" in table.hand(A), "what stayed was passed"
    assert "They passed The Knowledge" not in table.log(B)
    assert "Dee passed The Knowledge to you" in table.log(A)
    assert table.hands == [2, 2, 2, 2]


def test_g101_in_the_turns_of_others_too() -> None:
    text = "A END, ARI used, hand VAL; B CAS used, CYM used; C NAN used, ANA used; D PIT, RYM used; deck KNO CON"
    table = play(text, "turn B")
    assert table.asked_seats == [D, A]
    assert table.offers("use:PIT:END", D) == [""]
    table.answer(A, "use:END")
    assert table.asked == ("put_away", A)
    table.choose("put:KNO<VAL")
    assert table.hand(A) == ["CON"]
    assert table.deck[-2:] == ["KNO", "VAL"]
    assert table.asked == ("play", B)


@pytest.mark.parametrize("mode", [TITANS, "pantheon"])
def test_g101_the_published_modes_keep_their_windows(mode: str) -> None:
    text = "A END, CAS used; B ARI 1+0, CYM used; C NAN, ANA used; D PIT, RYM used"
    table = play(text, "turn B", mode)
    assert table.offers("use:END", B) == []
    assert A not in table.asked_seats
    table = play(text, "evening", mode)
    assert A not in table.asked_seats
    assert table.offers("use:PIT:END", D) == []


def both(*answers: str) -> Play:
    """Ben owns Rymon and Aristiphane, and Ann’s Jealousy names Rymon."""
    text = f"A ANA used, NAN used, hand JEA JOU; B ARI, RYM; {RESTED}; D PIT 3+1 used, CAS used"
    return play(text, "play A").choose("play:JEA:RYM", *answers)


def test_g102_redirect_then_exchange() -> None:
    table = both()
    assert table.asked_seats == [B]
    assert table.offers("use:RYM:god:PIT") == [""]
    assert table.offers("use:ARI:ARI+PIT") == [""]
    table.choose("use:RYM:god:PIT")
    assert table.asked == ("target", B)
    assert table.offers("use:RYM") == []
    table.choose("use:ARI:ARI+PIT")
    assert (table.god("ARI"), table.god("PIT")) == ((3, 1), (0, 2))


def test_g102_exchange_then_redirect() -> None:
    table = both("use:ARI:PIT+RYM")
    assert table.asked == ("target", B)
    assert table.offers("use:ARI") == []
    table.choose("use:RYM:god:PIT")
    assert (table.god("RYM"), table.god("PIT")) == ((3, 1), (0, 2))


def test_g102_a_full_circle_lets_the_card_come() -> None:
    table = both("go on")
    assert table.god("RYM") == (0, 2)
    assert not table.is_used("RYM")
    assert not table.is_used("ARI")


def test_g102_who_is_named_comes_first_and_all_are_asked_again() -> None:
    text = "A ANA used, NAN used, hand JEA JOU; B ARI, CYM used; C CAS, END used; D PIT 5+0 used, RYM"
    table = play(text, "play A").choose("play:JEA:PIT")
    assert table.asked_seats == [D, B, C]
    table.answer(D, "go on").answer(B, "go on").answer(C, "use:CAS:CYM")
    assert table.asked_seats == [D, B]
    table.answer(D, "use:RYM:god:CYM")
    assert table.asked_seats == [B]
    table.choose("use:ARI:ANA+CYM")
    assert (table.god("ANA"), table.god("CYM"), table.god("PIT")) == ((1, 0), (0, 2), (5, 0))


def test_g102_in_words() -> None:
    table = both()
    assert table.refusals() == {}
    text = f"A ANA used, NAN used, hand JEA JOU; B ARI, RYM; {RESTED}; D PIT 3+1 used, CAS used"
    table = play(text, "play A").choose("play:JEA:PIT")
    assert table.refusals() == {"power:RYM": "the card names none of your gods"}


@pytest.mark.parametrize(
    ("card", "tokens", "exchange", "after"),
    [
        ("JOU:CYM", {"CYM": "1+0"}, "CYM+PIT", {"CYM": (0, 0), "PIT": (1, 0)}),
        ("BIR:CYM", {"CYM": "0+1"}, "CYM+PIT", {"CYM": (0, 0), "PIT": (0, 1)}),
        ("SED:CYM>CAS", {"CYM": "1+1"}, "CYM+PIT", {"CYM": (0, 0), "PIT": (1, 1), "CAS": (0, 0)}),
        ("DIP:CYM>CAS", {"CYM": "1+0"}, "CYM+PIT", {"CYM": (0, 0), "PIT": (1, 0), "CAS": (0, 0)}),
        ("DIS:CYM>CAS", {"CYM": "1+0", "CAS": "0+1"}, "CYM+PIT", {"CYM": (0, 1), "PIT": (1, 0), "CAS": (0, 0)}),
        ("DIS:CYM>CAS", {"CYM": "1+0", "CAS": "0+1"}, "CAS+PIT", {"CYM": (0, 0), "PIT": (0, 1), "CAS": (1, 0)}),
        ("DIS:CYM>CAS", {"CYM": "1+0", "CAS": "0+1"}, "CAS+CYM", {"CYM": (0, 1), "CAS": (1, 0)}),
    ],
)
def test_g107_what_is_still_possible_happens(
    card: str, tokens: dict[str, str], exchange: str, after: dict[str, tuple[int, int]]
) -> None:
    """Cards, tokens and that nothing is less than none are counted after every answer."""
    cym, cas = tokens.get("CYM", "0+0"), tokens.get("CAS", "0+0")
    code = card[:3]
    hand, others = f"A ANA used, NAN used, hand {code} TRE", "D ARI, PIT used"
    table = play(f"{hand}; B CAS {cas} used, RYM used; C CYM {cym} used, END used; {others}", "play A")
    supply = table.supply
    table.choose(f"play:{card}", f"use:ARI:{exchange}")
    assert {god: table.god(god) for god in after} == after
    assert table.supply == supply
    assert table.deck[-1] == code


def test_g107_after_a_redirect() -> None:
    text = "A ANA used, NAN used, hand JOU TRE; B CAS 1+0, RYM; C CYM 1+0 used, END used; D ARI, PIT used"
    table = play(text, "play A").choose("play:JOU:CAS")
    table.answer(B, "use:RYM:god:CYM").answer(D, "use:ARI:CYM+PIT")
    assert (table.god("CAS"), table.god("CYM"), table.god("PIT")) == ((1, 0), (0, 0), (1, 0))
    assert table.supply == (13, 15)
    assert "The Journey has no effect any more" in table.log()


def test_g108_cassana_ends_the_game_before_the_card_takes_effect() -> None:
    text = f"A ANA used, NAN used, hand JEA JOU; B ARI used, CAS; {RESTED}; D PIT used, RYM used; supply 1+15"
    table = play(text, "play A").choose("play:JEA:ARI", "use:CAS:CAS")
    assert table.match.over
    assert (table.god("ARI"), table.god("CAS")) == ((0, 0), (1, 0))
    assert table.deck[-1] == "JEA"
    assert table.state.played.targets == ()
    assert table.view(None).deck[-1] is not None
    assert table.hands == [1, 2, 2, 2]
    assert table.log()[-2:] == ["The Jealousy has no effect any more", "All 15 Glory are placed: the game ends"]


def test_g109_the_player_of_the_card_is_not_asked() -> None:
    text = f"A ARI, CAS, hand JEA JOU; B ANA used, NAN used; {RESTED}; D PIT 5+0 used, RYM used"
    table = play(text, "play A").choose("play:JEA:PIT")
    assert table.god("PIT") == (5, 2)
    assert table.asked == ("turn", A)


def test_g109_nor_if_piton_could_copy_for_that_player() -> None:
    text = f"A PIT, NAN used, hand JEA JOU; B CAS, ANA used; {RESTED}; D ARI 5+0, RYM used"
    table = play(text, "play A").choose("play:JEA:ARI")
    assert table.asked_seats == [D, B]


@pytest.mark.parametrize(("mode", "seats"), [("base", 4), (TITANS, 3), ("pantheon", 4)])
def test_g106_an_exchange_that_changes_nothing_is_not_offered(mode: str, seats: int) -> None:
    text = "A ARI, ANA used; B CAS 2+1 used, PIT; C CYM 2+1 used, END used"
    table = play(text, "turn A", mode, seats=seats)
    offered = set(table.offers("use:ARI:"))
    assert "CAS+CYM" not in offered
    assert "ANA+ARI" not in offered
    assert {"ANA+CAS", "ANA+CYM"} <= offered
    assert "CAS+CYM" not in table.offers("use:PIT:ARI:", B)
    assert table.unfit("power:ARI", "god:CAS", "god:CYM") == "both hold the same tokens"


def test_g106_if_nothing_is_left_he_is_refused() -> None:
    table = play("A ARI, ANA; B CAS used, NAN used; C CYM used, END used; D PIT, RYM used", "turn A")
    assert table.asked_seats == [A, D]
    assert table.offers("use:ARI") == []
    assert table.offers("use:PIT:ARI", D) == []
    assert table.refusals() == {"power:ARI": "all gods hold the same tokens"}
