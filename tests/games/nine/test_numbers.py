"""A number of a card stands once: changed there, it is found in the rule, the reason, the question and the text."""

import pytest

from boardgames.engine.words import plain
from boardgames.games import nine
from boardgames.games.nine.catalogue import ABH, CARD, GAL, NAR, TOM
from boardgames.games.nine.powers import POWER, limit
from boardgames.games.nine.rules import RULES
from tests.games.naming import named_in
from tests.games.nine.tables import A, Play, play
from tests.games.nine.test_rules_page import missing

NUMBERS = [(card, place) for card in POWER for place in range(len(POWER[card].numbers))]


def printed(monkeypatch: pytest.MonkeyPatch, card: int, *numbers: int) -> None:
    monkeypatch.setitem(POWER, card, POWER[card]._replace(numbers=numbers))


def said(table: Play, option: str) -> tuple[str, list[str]]:
    """An option of the question, and its forecast, as everybody reads them."""
    view, chosen = table.view(None), table.question.option(option)
    return table.text(RULES.words.option(chosen, view)), list(map(table.text, RULES.words.forecast(chosen, view)))


@pytest.mark.parametrize(("card", "place"), NUMBERS)
def test_every_number_of_a_card_is_said_and_the_page_is_held_against_it(
    monkeypatch: pytest.MonkeyPatch, card: int, place: int
) -> None:
    numbers = list(POWER[card].numbers)
    numbers[place] = 31
    printed(monkeypatch, card, *numbers)
    about = RULES.words.about(f"power:{CARD[card].code}", play("A XIA 1", "realm A").view(None))
    assert about is not None
    assert "31" in " ".join(plain(line, ()) for line in about.text)
    assert list(missing(card)) != []


def test_a_diamond_costs_what_abhilasha_says(monkeypatch: pytest.MonkeyPatch) -> None:
    printed(monkeypatch, ABH, 3)
    table = play("A ABH 1, COI 3", "realm A")
    option, forecast = said(table, "use:ABH:diamond:DIA")
    assert option == "Abhilasha: pay 3 Coins for a Diamond"
    assert forecast == ["Coin 3 → 0, Diamond 0 → 1.", "Ann’s points as they stand: 7 → 9."]
    table.choose("use:ABH:diamond:DIA")
    assert table.tokens(A) == {"DIA": 1}


def test_abhilasha_without_a_use_says_what_a_diamond_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    printed(monkeypatch, ABH, 6)
    table = play("A ABH 1, COI 5; B XIA 1", "realm A")
    assert table.offers("use:ABH") == []
    assert table.refusals()["power:ABH"].endswith("a Diamond costs 6 Coins, and there are 5")


def test_galmi_lets_as_many_more_stay_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    printed(monkeypatch, GAL, 1)
    table = play("A GAL 1, XIA 4", "cleanup A", round=2)
    assert limit(table.state, A) == 4
    assert table.prompt() == "5 cards, 4 may stay: discard one"


def test_tomorrow_brings_as_many_more_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    printed(monkeypatch, TOM, 2)
    table = play("A TOM 1", "deal", round=3)
    assert table.hands == [8, 6]
    assert "Ann drew 2 more (Tomorrow)" in table.log()


def test_narashima_pays_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    printed(monkeypatch, NAR, 2)
    table = play("A NAR 1, ALP 1", "realm A")
    option, forecast = said(table, "use:NAR:flip:ALP")
    assert option == "Narashima: turn the Alpha face down for 2 VP"
    assert forecast == ["VP 0 → 2.", "Ann’s points as they stand: 4 → 8."]
    table.choose("use:NAR:flip:ALP")
    assert table.tokens(A) == {"VP": 2}
    assert table.log() == ["Ann turned Alpha face down for 2 VP"]


# --- and nowhere else --------------------------------------------------------------------------------------------

NAMED_BY_THE_RULEBOOK = {
    "flows": {"TOM"},
    "orders": {"PHO"},
    "realm": {"BYU", "GAL", "JUS"},
    "scoring": {"JUS"},
    "state": {"BYU", "GAL", "JUS"},
    "about": {"Justice"},
    "leads": {"Justice"},
    "opening": {"JUS"},
    "telling": {"Justice"},
    "words": {"Alpha", "Fenghuang"},
}
"""One card more at the deal and in Orders, what Justice decides, the neighbours of Galmi, what slides, and Heroes."""


def test_no_card_is_named_outside_its_file() -> None:
    numbers, names = {card.code for card in CARD.values()}, {card.name for card in CARD.values()}
    assert named_in(nine, ("powers", "heroes", "catalogue"), numbers, names) == NAMED_BY_THE_RULEBOOK
