"""They Who Were 8, statements G51 to G57, G86 to G89, G94 to G96 and G98: Rymon, and Piton as Rymon."""

from boardgames.games.they_who_were_8.rules import RULES
from tests.games.they_who_were_8.tables import TITANS, B, C, D, Play, play, text


def base(hand: str, b: str = "CAS, RYM", c: str = "NAN, CYM", d: str = "PIT used, END", a: str = "ANA, ARI") -> Play:
    return play(f"A {a}, hand {hand}; B {b}; C {c}; D {d}", "play A")


def redirected(table: Play, role: str = "god", god: str = "RYM", seat: int | None = None) -> set[str]:
    """Where a card may be sent in a role."""
    return set(table.offers(f"use:{god}:{role}:", seat))


def test_g51_a_redirected_jealousy() -> None:
    table = base("JEA VAL").choose("play:JEA:CAS")
    assert table.asked == ("target", B)
    assert not table.question.private
    assert table.question.window
    assert table.god("CAS") == (0, 0)
    table.choose("use:RYM:god:PIT")
    assert table.god("PIT") == (0, 2)
    assert table.god("CAS") == (0, 0)
    assert table.is_used("RYM")


def test_g52_the_player_of_the_card_may_be_hit() -> None:
    table = base("JEA VAL").choose("play:JEA:CAS")
    assert redirected(table) == {"ANA", "ARI", "NAN", "CYM", "PIT", "END"}


def test_g53_the_new_god_must_have_the_tokens() -> None:
    table = base("JOU VAL", b="CAS 1+0, RYM").choose("play:JOU:CAS")
    assert table.god("CAS") == (0, 0), "nobody was asked"
    table = base("JOU VAL", b="CAS 1+0, RYM", a="ANA 1+0, ARI").choose("play:JOU:CAS")
    assert redirected(table) == {"ANA"}


def test_g54_two_roles_stay_with_two_owners() -> None:
    table = base("DIP VAL", c="NAN 1+0, CYM").choose("play:DIP:NAN>CAS")
    assert table.asked == ("target", B)
    assert redirected(table, "to") == {"ANA", "ARI", "PIT", "END"}
    assert redirected(table, "from") == set()
    table.choose("use:RYM:to:ARI")
    assert (table.god("NAN"), table.god("ARI")) == ((0, 0), (1, 0))


def test_g55_only_who_is_named_may_react() -> None:
    table = base("VAL JEA").choose("play:VAL:END")
    assert table.god("END") == (2, 0)
    assert not table.question.prompt.endswith("target")


def test_g56_and_g57_piton_as_rymon_then_rymon() -> None:
    table = base("JEA VAL", b="CAS, PIT", d="RYM, END").choose("play:JEA:CAS")
    assert table.asked == ("target", B)
    table.choose("use:PIT:RYM:god:END")
    assert table.is_used("PIT")
    assert not table.is_used("RYM")
    assert table.asked == ("target", D)
    table.choose("use:RYM:god:ANA")
    assert table.god("ANA") == (0, 2)


def test_g86_an_immune_god_is_no_new_target() -> None:
    text = "A ANA, ARI, hand JEA; B RYM, NAN; C CYM, END; D PRA used immune, CAS"
    table = play(text, "play A", "pantheon").choose("play:JEA:NAN")
    assert redirected(table) == {"ANA", "ARI", "CYM", "END", "CAS"}


def test_g87_the_source_of_a_decision_is_no_new_target() -> None:
    text = "A ANA 1+1, ARI, hand DEC; B CAS, RYM; C NAN, CYM"
    table = play(text, "play A", TITANS, seats=3).choose("play:DEC:ANA>CAS>NAN")
    assert table.asked == ("target", B)
    assert redirected(table, "glory") == {"ARI"}
    table.choose("use:RYM:glory:ARI")
    assert (table.god("ANA"), table.god("ARI"), table.god("NAN")) == ((0, 0), (1, 0), (0, 1))


def test_g88_nobody_reacts_to_the_own_card() -> None:
    table = base("JEA VAL", a="ANA, RYM", b="CAS, PIT", d="ARI, END").choose("play:JEA:CAS")
    table.choose("use:PIT:RYM:god:ANA")
    assert table.god("ANA") == (0, 2)
    assert not table.is_used("RYM")


def test_g89_clockwise_from_the_player_of_the_card() -> None:
    def named() -> Play:
        table = base("DIP VAL", "CAS 1+0, PIT", "NAN 1+0, CYM", "RYM, END", "ANA, ARI used").choose("play:DIP:CAS>END")
        assert table.asked_seats == [B, D]
        return table

    table = named().choose("use:PIT:RYM:from:NAN")
    assert table.asked_seats == [D]
    table.choose("use:RYM:to:ANA")
    assert (table.god("NAN"), table.god("ANA"), table.god("CAS")) == ((0, 0), (1, 0), (1, 0))
    table = named().answer(D, "use:RYM:to:ANA")
    assert table.god("ANA") == (1, 0), "Piton has nothing to copy any more"


def test_g94_two_players_a_card_can_only_come_back() -> None:
    table = play("A ANA, ARI, hand VAL; B CAS, RYM", "play A", TITANS, seats=2).choose("play:VAL:CAS")
    assert redirected(table) == {"ANA", "ARI"}


def test_g95_two_players_either_role_may_be_moved() -> None:
    text = "A ANA 1+0, ARI, hand DIP; B CAS 1+0, RYM"
    table = play(text, "play A", TITANS, seats=2).choose("play:DIP:CAS>RYM")
    assert set(table.options()) == {"go on", "use:RYM:from:ANA", "use:RYM:to:ANA", "use:RYM:to:ARI"}


def test_g96_the_kind_of_a_gifting_stays() -> None:
    text = "A ANA, ARI, hand GIF; B RYM, NAN; C CYM, END; D CAS; supply 6+6"
    table = play(text, "play A", "pantheon").choose("play:GIF:glory:NAN")
    table.choose("use:RYM:god:CYM")
    assert table.god("CYM") == (1, 0)


def test_g98_also_against_the_partner() -> None:
    table = base("JEA VAL", b="CAS, NAN", c="CYM, RYM").choose("play:JEA:CYM")
    assert table.asked == ("target", C)
    assert redirected(table) == {"ANA", "ARI", "CAS", "NAN", "PIT", "END"}


def test_to_go_on_lets_the_card_take_effect() -> None:
    table = base("JEA VAL").choose("play:JEA:CAS", "go on")
    assert table.god("CAS") == (0, 2)
    assert not table.is_used("RYM")


def test_a_new_god_is_offered_with_its_owner() -> None:
    table = base("JEA VAL", b="CAS, RYM", d="PIT, END").choose("play:JEA:CAS")
    said = {option.id: text(RULES.words.option(option, table.view(B))) for option in table.question.options}
    assert said["use:RYM:god:END"] == "your Rymon: the card goes to Dee’s Endymina"
    assert said["use:RYM:god:ANA"] == "your Rymon: the card goes to Ann’s Anatoc"
