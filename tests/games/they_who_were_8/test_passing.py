"""They Who Were 8, statements G33 to G38, G48 and G93: cards are passed, and everybody draws."""

from boardgames.engine.match import retract
from boardgames.games.they_who_were_8.actions import CARD_OF_CODE
from boardgames.games.they_who_were_8.rules import RULES
from tests.games.they_who_were_8.tables import TITANS, A, B, C, D, Play, play, text


def base(b: str = "NAN used", c: str = "PIT used") -> Play:
    seats = f"A ANA, ARI used, hand JOU; B CAS, {b}, hand SED; C {c}, END used, hand JEA; D CYM used, RYM, hand DIP"
    return play(seats, "evening")


def test_g33_cards_go_to_the_left() -> None:
    table = base()
    assert table.state.round == 4
    before_draw = [(event.seat, event.args["other"]) for event in table.told if event.kind == "they.passed"]
    assert sorted(before_draw) == [(A, B), (B, C), (C, D), (D, A)]
    assert table.hand(B)[0] == "JOU"
    assert table.hand(C)[0] == "SED"
    assert table.hand(D)[0] == "JEA"
    assert table.hand(A)[0] == "DIP"


def test_g34_nanos_is_left_out() -> None:
    table = base(b="NAN")
    assert table.asked == ("evening", B)
    table.choose("use:NAN")
    assert [table.hand(seat)[0] for seat in (A, B, C, D)] == ["DIP", "SED", "JOU", "JEA"]
    assert table.state.skip_pass == 0


def test_g35_nanos_twice() -> None:
    table = base(b="NAN", c="PIT")
    table.answer(C, "use:PIT:NAN").choose("use:NAN")
    assert [table.hand(seat)[0] for seat in (A, B, C, D)] == ["DIP", "SED", "JEA", "JOU"]


def test_g36_nobody_passes_to_oneself() -> None:
    table = play("A NAN, ANA; B CYM used, END", "evening", TITANS, seats=2).choose("use:NAN")
    assert "Nobody passed a card" in table.log()
    assert table.hands == [3, 3]
    assert table.state.round == 4


def three(a: str = "ANA, END", b: str = "PRA, RYM", c: str = "PIT used, CAS") -> Play:
    seats = f"A {a}, hand VAL TRE; B {b}, hand KNO CON; C {c}, hand JOU BIR; discard JEA TRI WEA"
    return play(seats, "evening", TITANS, seats=3)


def test_g37_renewal() -> None:
    table = three()
    assert sorted(table.asked_seats) == [A, B, C]
    table.answer(A, "pass:TRE").answer(B, "pass:CON").answer(C, "pass:BIR")
    assert table.hands == [3, 3, 3]
    assert len(table.deck) == 7
    assert table.discard == []


def test_g38_nothing_is_seen_before_the_last_choice() -> None:
    table = three()
    before = table.view(B)
    table.answer(A, "pass:VAL")
    assert table.told == ()
    assert table.view(B) == before
    assert table.asked_seats == [C, B]
    assert retract(table.match, A).asks == three().match.asks
    table.answer(C, "pass:JOU").answer(B, "pass:KNO")
    assert "VAL" in table.hand(B)
    assert "Ann passed The Valour to you" in table.log(B)
    assert "Ann passed a card to Ben" in table.log(C)


def test_the_coming_start_player_is_asked_last() -> None:
    assert play("A ANA, END; B PRA, RYM; C PIT used, CAS", "evening", TITANS, seats=3).asked_seats == [C, A, B]


def test_the_giver_and_the_receiver_remember() -> None:
    table = three().answer(A, "pass:VAL").answer(C, "pass:JOU").answer(B, "pass:KNO")
    valour = CARD_OF_CODE["VAL"]
    assert valour in table.view(A).players[B].hand
    assert valour in table.view(B).players[B].hand
    assert table.view(C).players[B].hand == (None, None, None)
    assert table.view(None).players[B].hand == (None, None, None)


def test_the_giver_forgets_when_the_card_may_have_gone_on() -> None:
    """What B passes on is a secret again, so A no longer knows where the Valour is."""
    table = three().answer(A, "pass:VAL").answer(C, "pass:JOU").answer(B, "pass:KNO")
    while table.asked[0] != "pass":
        option = next(option for option in table.options() if not option.startswith("play:VAL"))
        table.choose(option)
    assert CARD_OF_CODE["VAL"] in table.view(A).players[B].hand
    for seat in table.asked_seats:
        table.answer(seat, table.options(seat)[0])
    assert all(CARD_OF_CODE["VAL"] not in table.view(A).players[seat].hand for seat in (B, C))


def test_g48_cymele_takes_the_place_of_the_draw() -> None:
    table = three(a="CYM, END")
    table.choose("use:CYM")
    table.choose(table.options()[0])
    assert table.hands == [3, 2, 2]
    table.answer(A, table.options(A)[0]).answer(B, "pass:KNO").answer(C, "pass:JOU")
    assert table.hands == [3, 3, 3]
    assert "Ben and Cy drew a card" in table.log()


def test_g93_nanos_with_three_players() -> None:
    table = three(b="NAN, RYM").choose("use:NAN")
    assert sorted(table.asked_seats) == [A, C]
    table.answer(A, "pass:VAL").answer(C, "pass:JOU")
    assert "VAL" in table.hand(C)
    assert "JOU" in table.hand(A)
    assert table.hand(B)[:2] == ["KNO", "CON"]
    assert table.hands == [3, 3, 3]


def test_the_prompt_names_who_gets_the_card() -> None:
    table = three(b="NAN, RYM").choose("use:NAN")
    assert [text(RULES.words.prompt(ask, table.view(ask.seat))) for ask in table.match.asks] == [
        "pass a card to Ann",
        "pass a card to Cy",
    ]
