"""They Who Were 8, statements G09 to G32, G78, G80, G90 and G91: action cards, and hands that can't be played."""

from collections.abc import Iterable

import pytest

from boardgames.games.they_who_were_8.actions import ACTION
from tests.games.they_who_were_8.tables import TITANS, A, B, C, Play, play

ALL = {"ANA", "ARI", "CAS", "CYM", "END", "NAN", "PIT", "RYM"}


def at_play(text: str, mode: str = "base", seats: int = 4) -> Play:
    """A table at A's turn, with these gods: A Anatoc and Aristiphane, B Cassana and Nanos, and so on."""
    return play(text, "play A", mode, seats=seats)


def named(table: Play, card: str, role: str = "god") -> set[str]:
    """The gods that a card may name in a role."""
    parts = [option.parts for option in table.question.options if option.parts[0] == f"hand:{card}"]
    return {part.partition(":")[2] for each in parts for part in each if part.startswith(f"{role}:")}


def cards(table: Play) -> set[str]:
    """The cards that can be played."""
    return {option.parts[0].removeprefix("hand:") for option in table.question.options}


def base(a: str = "", b: str = "", d: str = "", hand: Iterable[str] = ("KNO", "VAL"), more: str = "") -> Play:
    """Base: A Anatoc, Aristiphane; B Cassana, Nanos; C Cymele, Endymina; D Piton, Rymon, whose powers are used."""
    hands = f"A ANA {a}, ARI, hand {' '.join(hand)}"
    return at_play(f"{hands}; B CAS {b}, NAN; C CYM, END; D PIT {d} used, RYM used; {more}")


def test_g09_valour() -> None:
    table = base().choose("play:VAL:CAS")
    assert table.god("CAS") == (2, 0)
    assert table.supply == (13, 15)


def test_g10_own_gods_are_no_targets() -> None:
    table = base()
    assert named(table, "KNO") == ALL - {"ANA", "ARI"}
    assert table.refusals() == {
        "god:ANA": "your own god; cards name gods of others",
        "god:ARI": "your own god; cards name gods of others",
    }


def test_g11_the_partner_s_gods_are_targets() -> None:
    assert named(base(), "VAL") >= {"CYM", "END"}


def test_g12_a_card_without_a_target_is_not_playable() -> None:
    table = base("1+0", hand=("JOU", "KNO"))
    assert cards(table) == {"KNO"}
    assert table.refusals()["hand:JOU"] == "it needs a god of another player with Glory, and there is none"


def test_g13_journey() -> None:
    table = base(b="1+0", hand=("JOU", "KNO")).choose("play:JOU:CAS")
    assert table.god("CAS") == (0, 0)
    assert table.supply == (15, 15)


def test_g14_seduction_goes_to_another_owner() -> None:
    table = base(b="0+2", hand=("SED", "KNO"))
    assert named(table, "SED", "from") == {"CAS"}
    assert named(table, "SED", "to") == {"CYM", "END", "PIT", "RYM"}
    assert table.unfit("hand:SED", "from:CAS", "to:NAN") == "both are gods of Ben; the card names gods of two owners"
    table.choose("play:SED:CAS>PIT")
    assert table.god("CAS") == (0, 1)
    assert table.god("PIT") == (0, 1)


def test_g15_diplomacy() -> None:
    table = base(b="2+0", hand=("DIP", "KNO")).choose("play:DIP:CAS>RYM")
    assert table.god("CAS") == (1, 0)
    assert table.god("RYM") == (1, 0)
    assert table.supply == (13, 15)


def test_g16_disguise() -> None:
    table = base(b="1+0", d="0+1", hand=("DIS", "KNO")).choose("play:DIS:CAS>PIT")
    assert table.god("CAS") == (0, 1)
    assert table.god("PIT") == (1, 0)


def test_g17_disguise_needs_two_owners() -> None:
    table = at_play("A ANA, ARI, hand DIS KNO; B CAS 2+0, NAN 0+2; C CYM, END; D PIT, RYM used")
    assert cards(table) == {"KNO"}
    assert table.refusals()["hand:DIS"] == "it needs two gods of different owners, and no two fit"


def test_g18_treachery() -> None:
    table = at_play("A ANA, ARI, hand TRE KNO; B CAS 6+6 used, NAN; C CYM, END; D PIT used, RYM used")
    assert table.supply == (9, 9)
    table.choose("play:TRE:PIT")
    assert table.god("PIT") == (1, 1)
    assert table.supply == (8, 8)


def test_g19_the_last_infamy_ends_the_game() -> None:
    table = base(hand=("JEA", "KNO"), more="supply 15+1").choose("play:JEA:CAS")
    assert table.god("CAS") == (0, 1)
    assert table.match.over
    assert table.log()[-2:] == ["Cassana +1 Infamy; 15 Glory, 0 Infamy left", "All 15 Infamy are placed: the game ends"]


def test_g20_trickery_at_the_last_glory() -> None:
    table = at_play("A ANA, ARI, hand TRI; supply 1+5; D PIT, RYM used", "pantheon")
    table.choose("play:TRI:PIT")
    assert table.god("PIT") == (1, 1)
    assert table.match.over


def test_g21_nobody_plays_after_the_end() -> None:
    table = base(b="used", more="supply 1+5").choose("play:KNO:CAS")
    assert table.match.over
    assert table.state.agenda == []
    assert table.state.had_turn == 1
    assert table.hands == [1, 2, 2, 2]


def test_g22_gifting_on_an_own_god() -> None:
    table = at_play("A ANA, ARI, hand GIF; D PIT, RYM used; supply 4+7", "pantheon")
    assert named(table, "GIF", "give") == {"glory"}
    assert table.unfit("hand:GIF", "give:infamy") == "less Glory is left, so it gives Glory"
    table.choose("play:GIF:glory:ANA")
    assert table.god("ANA") == (1, 0)
    assert table.supply == (3, 7)


def test_g23_gifting_with_equal_supplies() -> None:
    table = at_play("A ANA, ARI, hand GIF; D PIT, RYM used; supply 6+6", "pantheon")
    assert named(table, "GIF", "give") == {"glory", "infamy"}
    assert named(table, "GIF") >= {"ANA", "ARI", "PIT"}
    table.choose("play:GIF:infamy:PIT")
    assert table.god("PIT") == (0, 1)


def test_gifting_of_the_scarcer_infamy() -> None:
    table = at_play("A ANA, ARI, hand GIF; D PIT, RYM used; supply 9+6", "pantheon")
    assert named(table, "GIF", "give") == {"infamy"}


def test_g24_bargain() -> None:
    table = at_play("A ANA 1+0 used, ARI, hand BAR; D PIT, RYM used", "pantheon")
    assert named(table, "BAR") == {"ANA"}
    left = table.supply[1]
    table.choose("play:BAR:ANA")
    assert not table.is_used("ANA")
    assert table.god("ANA") == (1, 2)
    assert table.supply[1] == left - 2


def test_g25_bargain_needs_a_used_power() -> None:
    table = at_play("A ANA, ARI, hand BAR VAL; B CAS used, NAN; D PIT, RYM used", "pantheon")
    assert cards(table) == {"VAL"}
    assert table.refusals()["hand:BAR"] == "it needs one of your gods whose power is used, and there is none"


def test_g26_decision_goes_to_two_players() -> None:
    table = at_play("A ANA 1+1, ARI, hand DEC; B CAS, NAN; C CYM, END", TITANS, 3)
    assert named(table, "DEC", "own") == {"ANA"}
    pairs = {tuple(option.split(":")[2].split(">")[1:]) for option in table.options()}
    assert pairs == {(one, two) for one in ("CAS", "NAN") for two in ("CYM", "END")} | {
        (two, one) for one in ("CAS", "NAN") for two in ("CYM", "END")
    }
    assert table.unfit("hand:DEC", "own:ANA", "glory:CAS", "infamy:NAN") == (
        "both are gods of Ben; the card names gods of two owners"
    )
    table.choose("play:DEC:ANA>CAS>END")
    assert (table.god("ANA"), table.god("CAS"), table.god("END")) == ((0, 0), (1, 0), (0, 1))


def test_g27_compelling_needs_both_tokens() -> None:
    table = at_play("A ANA, ARI, hand COM VAL; B CAS 1+0, NAN; C CYM, END; D PIT 1+1, RYM used", "pantheon")
    assert named(table, "COM") == {"PIT"}
    assert table.unfit("hand:COM", "god:CAS") == "Cassana has no Infamy"
    table.choose("play:COM:PIT")
    assert table.god("PIT") == (0, 0)


def test_weakness() -> None:
    table = at_play("A ANA, ARI, hand WEA; D PIT, RYM used", "pantheon").choose("play:WEA:PIT")
    assert table.god("PIT") == (1, 2)


def test_g28_two_players_may_name_own_gods() -> None:
    table = at_play("A ANA, ARI, hand VAL; B CAS, NAN", TITANS, 2)
    assert named(table, "VAL") == {"ANA", "ARI", "CAS", "NAN"}


def test_g29_two_players_need_two_gods_only() -> None:
    table = at_play("A ANA 1+0, ARI, hand DIP; B CAS, NAN", TITANS, 2)
    assert table.offers("play:DIP:") == ["ANA>ARI", "ANA>CAS", "ANA>NAN"]


def test_two_players_decide_among_other_gods() -> None:
    table = at_play("A ANA 1+1, ARI, hand DEC; B CAS, NAN", TITANS, 2)
    rest = ("ARI", "CAS", "NAN")
    assert table.offers("play:DEC:ANA>") == [f"{one}>{two}" for one in rest for two in rest if one != two]
    assert len(table.options()) == 6


def test_g30_no_skipping_with_a_playable_card() -> None:
    table = base(hand=("JOU", "KNO"))
    assert {option.partition(":")[0] for option in table.options()} == {"play"}


def stuck(deck: str = "KNO") -> Play:
    """A base table where A holds two cards that can't be played."""
    return at_play(f"A ANA, ARI, hand JOU BIR; B CAS, NAN; C CYM, END; D PIT, RYM used; deck {deck}")


def test_g31_an_exchange() -> None:
    table = stuck()
    assert table.asked == ("stuck", A)
    assert table.question.private
    table.choose("exchange:JOU")
    assert table.deck[0] == "JOU"
    assert table.asked == ("play", A)
    assert cards(table) == {"KNO"}
    table.choose("play:KNO:CAS")
    assert table.hand(A) == ["BIR"]


def test_g32_laying_off_after_the_exchange() -> None:
    table = stuck("DIP").choose("exchange:JOU")
    assert table.asked == ("lay_off", A)
    assert table.options() == ["lay off:DIP", "lay off:BIR"]
    before = len(table.deck)
    table.choose("lay off:BIR")
    assert table.supply == (15, 15)
    assert table.hand(A) == ["DIP"]
    assert len(table.deck) == before + 1
    assert table.deck[-1] == "BIR"
    assert table.go_on().asked == ("play", B)


def test_g78_the_exchange_may_be_declined() -> None:
    table = stuck()
    before = len(table.deck)
    table.choose("lay off:JOU")
    assert table.hand(A) == ["BIR"]
    assert len(table.deck) == before + 1
    assert table.deck[-1] == "JOU"
    assert table.log(B)[-1] == "Ann put a card away, without effect"
    assert table.go_on().asked == ("play", B)


def test_g80_a_new_hand_in_the_published_modes() -> None:
    text = (
        "A ANA, ARI, hand VAL TRE; B CAS, NAN, hand KNO CON; C CYM, END, hand JOU BIR COM; "
        "D PIT, RYM used, hand SED DIP DIS; deck JEA GIF; discard TRI WEA DEC BAR"
    )
    table = play(text, "play C", TITANS)
    assert len(table.deck) == 6
    assert table.discard == []
    assert table.hands == [2, 2, 3, 3]
    assert table.log()[:3] == [
        "Cy had no card that could be played",
        "The discard pile was shuffled into the deck",
        "Cy drew 3 cards",
    ]
    assert table.asked in [("play", C), ("lay_off", C)]


def test_a_new_hand_that_can_t_be_played_either() -> None:
    text = "A ANA, ARI, hand JOU BIR COM; B CAS, NAN; C CYM, END; D PIT, RYM used; deck SED DIP DIS"
    table = at_play(text, "pantheon")
    assert table.asked == ("lay_off", A)
    table.choose("lay off:DIP")
    assert table.hand(A) == ["DIS", "SED"]
    assert sorted(table.discard) == ["BIR", "COM", "DIP", "JOU"]
    assert table.go_on().asked == ("play", B)


def test_g90_bargain_on_a_piton_that_copied() -> None:
    table = at_play("A PIT 0+1 used, ARI, hand BAR KNO; B CAS 5+0, NAN; D RYM used", "pantheon")
    table.choose("play:BAR:PIT")
    assert not table.is_used("PIT")
    assert table.god("PIT") == (0, 3)
    assert "use:PIT:CAS:NAN" in table.options(A)


def test_g91_bargain_may_end_the_game() -> None:
    table = at_play("A ANA used, ARI, hand BAR; D PIT, RYM used; supply 15+2", "pantheon")
    table.choose("play:BAR:ANA")
    assert table.match.over
    assert not table.is_used("ANA")
    view = table.view(None)
    assert view.players[A].left.score == -2


@pytest.mark.parametrize("card", ACTION)
def test_every_card_says_what_it_does(card: int) -> None:
    action = ACTION[card]
    assert action.title.startswith("The ")
    assert action.text.endswith(".")
    assert len(action.brief) <= 24
