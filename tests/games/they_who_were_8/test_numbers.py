"""A number of a god or a card stands once: changed there, it is found in the rule, the reason, question and text."""

import pytest

from boardgames.engine.words import plain
from boardgames.games import they_who_were_8
from boardgames.games.they_who_were_8.actions import ACTION, CARD_OF_CODE, SUPPLY
from boardgames.games.they_who_were_8.catalogue import CAS, CYM, END, MODES, NAN, VAL
from boardgames.games.they_who_were_8.gods import GOD, GOD_OF_CODE
from boardgames.games.they_who_were_8.rules import RULES
from tests.games.naming import named_in
from tests.games.they_who_were_8.tables import NAMES, TITANS, A, B, Play, play, text
from tests.games.they_who_were_8.test_rules_page import SECTIONS, missing

NUMBERS = [(god, place) for god in GOD for place in range(len(GOD[god].numbers))]
GAINS = [(card, place) for card in ACTION for place, move in enumerate(ACTION[card].moves) if move.giver == SUPPLY]


def print_god(monkeypatch: pytest.MonkeyPatch, god: int, *numbers: int) -> None:
    monkeypatch.setitem(GOD, god, GOD[god]._replace(numbers=numbers))


def print_card(monkeypatch: pytest.MonkeyPatch, card: int, place: int, number: int) -> None:
    moves = list(ACTION[card].moves)
    moves[place] = moves[place]._replace(number=number)
    monkeypatch.setitem(ACTION, card, ACTION[card]._replace(moves=tuple(moves)))


def looked_up(table: Play, part: str) -> str:
    """All that is said of a god or a card where it can be looked up."""
    about = RULES.words.about(part, table.view(A))
    assert about is not None
    return " ".join(plain(line, NAMES) for line in about.text)


def said(table: Play, option: str) -> tuple[str, list[str]]:
    """An option of the first question, and its forecast."""
    view, chosen = table.view(table.question.seat), table.option(option)
    return text(RULES.words.option(chosen, view)), [text(line) for line in RULES.words.forecast(chosen, view)]


def prompt(table: Play) -> str:
    return text(RULES.words.prompt(table.question, table.view(table.question.seat)))


# --- every number ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("god", "place"), NUMBERS)
def test_every_number_of_a_god_is_said_and_the_page_is_held_against_it(
    monkeypatch: pytest.MonkeyPatch, god: int, place: int
) -> None:
    table = play("", "opening A", TITANS)
    numbers = list(GOD[god].numbers)
    numbers[place] = 31
    print_god(monkeypatch, god, *numbers)
    assert "31" in looked_up(table, f"god:{GOD[god].code}")
    assert list(missing(god)) != []


@pytest.mark.parametrize(("card", "place"), GAINS)
def test_every_number_of_a_card_is_said_and_the_page_is_held_against_it(
    monkeypatch: pytest.MonkeyPatch, card: int, place: int
) -> None:
    table = play("", "opening A", TITANS)
    print_card(monkeypatch, card, place, 31)
    assert "31" in ACTION[card].in_brief
    assert "31" in looked_up(table, f"hand:{ACTION[card].code}")
    assert not SECTIONS[ACTION[card].code][1].startswith(ACTION[card].in_full)


# --- what happens ------------------------------------------------------------------------------------------------


def test_a_card_gives_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, VAL, 0, 3)
    table = play("A hand VAL JOU; B CAS", "play A")
    option, forecast = said(table, "play:VAL:CAS")
    assert option == "The Valour of Ben’s Cassana: gains 3 Glory"
    assert forecast[0] == "Cassana 0 → 6: 3 Glory, no Infamy."
    table.choose("play:VAL:CAS").go_on()
    assert table.god("CAS") == (3, 0)


def test_cassana_needs_and_gives_what_she_says(monkeypatch: pytest.MonkeyPatch) -> None:
    print_god(monkeypatch, CAS, 6, 2)
    table = play("A ARI, CAS; B NAN 5+0", "turn A")
    assert table.offers("use:CAS") == []
    assert table.refusals()["power:CAS"] == "no god has 6 Glory yet"
    table = play("A ARI, CAS; B NAN 6+0", "turn A")
    option, forecast = said(table, "use:CAS:NAN")
    assert option == "your Cassana: Ben’s Nanos gains 2 Glory"
    assert "Nanos 12 → 16: 8 Glory, no Infamy." in forecast
    table.choose("use:CAS:NAN")
    assert table.god("NAN") == (8, 0)
    assert GOD[CAS].says(GOD[CAS].brief) == "gives 2 Glory"


def test_cassana_gives_no_more_than_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    print_god(monkeypatch, CAS, 5, 2)
    table = play("A CAS; B NAN 5+0; supply 1+15", "turn A").choose("use:CAS:NAN")
    assert table.supply == (0, 15)


def test_cymele_looks_at_as_many_cards_as_she_says(monkeypatch: pytest.MonkeyPatch) -> None:
    print_god(monkeypatch, CYM, 3)
    table = play("A CYM; deck KNO VAL CON JOU", "evening", TITANS)
    assert said(table, "use:CYM")[0] == "your Cymele: look at 3 cards, take one"
    table.choose("use:CYM")
    assert "Ann looked at 3 cards on top of the deck" in table.log()
    table.go_on()
    assert sorted(table.offers("take:")) == ["CON", "JOU", "VAL"]
    assert prompt(table) == "take one of these 3 cards"


def test_endymina_draws_as_many_cards_as_she_says(monkeypatch: pytest.MonkeyPatch) -> None:
    print_god(monkeypatch, END, 1)
    table = play("A END, hand VAL JOU; deck KNO CON", "turn A").choose("use:END")
    assert table.hand(A) == ["VAL", "JOU", "CON"]
    assert prompt(table) == "which 2 stay? the others go onto the deck"
    table.choose("put:JOU")
    assert table.hand(A) == ["VAL", "CON"]
    assert table.deck[-2:] == ["KNO", "JOU"]


def test_a_used_power_costs_what_the_mode_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODES, TITANS, MODES[TITANS]._replace(cost=3))
    table = play("A ANA, ARI; B NAN 2+0 used", "opening A", TITANS, seats=3)
    view = table.view(A)
    god = view.god(NAN)
    assert god is not None
    assert god.score == 1
    about = RULES.words.about("god:NAN", view)
    assert about is not None
    assert text(about.standing) == "Ben’s · 2 Glory, no Infamy · 1 point · power used, 3 less"
    assert any("takes 3 from its god" in text(line) for line in RULES.words.guide(view))
    assert table.view(B).players[B].left.power == 3


# --- and nowhere else --------------------------------------------------------------------------------------------

NAMED_BY_THE_RULEBOOK = {"powers": {"PIT", "RYM"}, "words": {"Rymon"}}
"""Piton uses the powers of others, and Rymon is asked when a card is named."""


def test_no_god_or_card_is_named_outside_its_file() -> None:
    numbers = {*GOD_OF_CODE, *CARD_OF_CODE}
    names = {god.name for god in GOD.values()} | {action.name for action in ACTION.values()}
    assert named_in(they_who_were_8, ("gods", "actions", "catalogue"), numbers, names) == NAMED_BY_THE_RULEBOOK
