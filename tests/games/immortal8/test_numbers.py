"""A number on a card stands once: changed there, it is found in the rule, the reason, the question and the text."""

import ast
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import getmembers, isfunction, signature
from pathlib import Path
from typing import Any

import pytest

from boardgames.engine.words import plain
from boardgames.games.immortal8 import buildings, heroes, immortals, wonders
from boardgames.games.immortal8.about import about
from boardgames.games.immortal8.card import CARD, CODE, Card, register
from boardgames.games.immortal8.catalogue import WITH_BYUN
from boardgames.games.immortal8.immortals import IMMORTAL, OF_KEY, Immortal
from boardgames.games.immortal8.rules import RULES
from tests.games.immortal8.ends import IMMORTAL as IMMORTAL_POINTS
from tests.games.immortal8.ends import called_on, counted, majorities, scored
from tests.games.immortal8.tables import NAMES, A, B, Play, calling, kingdom, supremacy
from tests.games.immortal8.test_rules_page import missing

Make = Callable[..., Any]
MAKERS: dict[str, Make] = {
    name: make
    for module in (heroes, buildings, wonders, immortals)
    for name, make in getmembers(module, isfunction)
    if make.__module__ == module.__name__
    and not name.startswith("_")
    and signature(make).return_annotation in (Card, Immortal)
}
"""The functions that make a card or an Immortal of its numbers, by name."""
NUMBERS = [
    (name, number.name)
    for name, make in MAKERS.items()
    for number in signature(make).parameters.values()
    if isinstance(number.default, int)
]


@contextmanager
def printed(name: str, **numbers: int) -> Iterator[Any]:
    """The card or Immortal with other numbers on it, for as long as this lasts."""
    made = MAKERS[name](**numbers)
    put(made)
    try:
        yield made
    finally:
        put(MAKERS[name]())


def put(made: Any) -> None:
    if isinstance(made, Card):
        register(made, *(number for number, card in CARD.items() if card.key == made.key))
    else:
        immortals.register(made, OF_KEY[made.key])


def lines(made: Any) -> list[str]:
    """All that is said about the card or Immortal where it can be looked up."""
    part = f"card:{CODE[number_of(made)]}" if isinstance(made, Card) else f"immortal:{made.key}"
    found = about(part, kingdom().view(None))
    assert found is not None
    return [plain(line, NAMES) for line in found.text]


def number_of(made: Card) -> int:
    return next(number for number, card in CARD.items() if card.key == made.key)


def numbers_in(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


# --- every number ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "number"), NUMBERS)
def test_every_number_of_a_card_is_said_and_the_rules_page_is_held_against_it(name: str, number: str) -> None:
    made = MAKERS[name]()
    before = numbers_in(" ".join(lines(made)))
    other = signature(MAKERS[name]).parameters[number].default + 31
    with printed(name, **{number: other}) as changed:
        now = " ".join(lines(changed))
        assert {*numbers_in(now)} - {*before} == {other}
        part = f"card:{CODE[number_of(changed)]}" if isinstance(changed, Card) else f"immortal:{changed.key}"
        assert changed is IMMORTAL[9] or list(missing(part, changed.key)) != []
    assert numbers_in(" ".join(lines(made))) == before
    assert lines(made) == lines(MAKERS[name]())


def test_the_brief_of_a_card_holds_its_numbers() -> None:
    with printed("swords", spent=4, supremacy=2) as swords:
        assert swords.brief == "4 tokens for 2 Supremacy"
    with printed("temple", cost=1, points=3) as temple:
        assert temple.brief == "1 coin: 3 VP a Wonder token"


# --- what happens ------------------------------------------------------------------------------------------------

FOUR = "spend:military+military+military+military"
Row = tuple[str, dict[str, int], str, tuple[str, ...], dict[str, int]]
HAPPENS: list[Row] = [
    (
        "abunakkashii",
        {"price": 4},
        "A coins 5: abunakkashii; deck lion",
        ("use:abunakkashii", "fetch:lion"),
        {"coins": 1},
    ),
    ("nezha", {"points": 2}, "A C1: nezha", ("use:nezha", "seat:1"), {"VP": 2}),
    ("ez", {"coins": 3}, "A: ez", ("use:ez", "gain:coins"), {"coins": 3}),
    ("ez", {"chaos": 2}, "A: ez", ("use:ez", "gain:chaos"), {"C": 2}),
    ("valeen", {"chaos": 2, "points": 3}, "A M1 S1: valeen", ("use:valeen",), {"C": 2, "VP": 3}),
    ("valeen", {"military": 2}, "A M2 S1: valeen", ("use:valeen",), {"C": 1, "VP": 1}),
    ("armory", {"military": 2}, "A: armory25", ("use:armory25",), {"M": 2}),
    ("observatory", {"science": 2}, "A: observatory27", ("use:observatory27",), {"S": 2}),
    ("caravan", {"military": 2, "science": 3}, "A: caravan29 valeen", ("use:caravan29",), {"M": 2, "S": 3}),
    ("temple", {"cost": 1, "points": 3}, "A coins 2 W2: temple31", ("use:temple31",), {"coins": 1, "W": 2, "VP": 6}),
    (
        "elite_school",
        {"cost": 1},
        "A coins 2: elite_school33",
        ("use:elite_school33", "take:science"),
        {"coins": 1, "S": 1},
    ),
    (
        "elite_school",
        {"points": 3},
        "A M5: elite_school33; wonders swords",
        ("use:swords", f"{FOUR}+military"),
        {"SUP": 1, "VP": 3},
    ),
    ("altar", {"points": 4}, "A: altar35 alpha", ("use:altar35", "destroy:alpha"), {"VP": 4}),
    (
        "war_engines",
        {"military": 2},
        "A coins 2: war_engines37; trade blacksmith",
        ("use:war_engines37", "leave it"),
        {"M": 2},
    ),
    ("library", {"science": 2}, "A coins 2: library39", ("use:library39", "culture:library39"), {"S": 2}),
    (
        "fortress",
        {"cost": 1},
        "A coins 2: fortress43 treasure47; wonders flying_city",
        ("use:fortress43", "copy:flying_city"),
        {"coins": 1},
    ),
    ("treasure", {"coins": 4}, "A: treasure47", ("use:treasure47",), {"coins": 4}),
    ("swords", {"spent": 4, "supremacy": 2}, "A M4; wonders swords", ("use:swords", FOUR), {"SUP": 2}),
    ("folly", {"spent": 2, "gained": 3}, "A M2; wonders folly", ("use:folly", "spend:military+military"), {"S": 3}),
    ("diamond_mine", {"cost": 4}, "A coins 5; wonders diamond_mine", ("use:diamond_mine",), {"coins": 1, "D": 1}),
    ("twin_statues", {"full": 3}, "A M1; wonders twin_statues", ("use:twin_statues", "to two:military"), {"M": 3}),
    (
        "lands_of_fire",
        {"types": 3},
        "A: alpha; wonders lands_of_fire",
        ("use:lands_of_fire", "destroy:alpha", "take:military+science+chaos"),
        {"M": 1, "S": 1, "C": 1},
    ),
    (
        "equilibrium",
        {"points": 5},
        "A M1 S1 C1; wonders equilibrium",
        ("end the turn",),
        {"M": 1, "S": 1, "C": 1, "VP": 5},
    ),
    (
        "sanctuary",
        {"price": 4, "less": 2, "tokens": 2},
        "A coins 5: temple31; wonders sanctuary",
        ("use:sanctuary",),
        {"coins": 3, "W": 2},
    ),
]


@pytest.mark.parametrize(("name", "numbers", "text", "answers", "owned"), HAPPENS)
def test_the_rule_follows_the_number(
    name: str, numbers: dict[str, int], text: str, answers: tuple[str, ...], owned: dict[str, int]
) -> None:
    with printed(name, **numbers):
        assert kingdom(text).choose(*answers).owned(A) == owned
    assert until_refused(kingdom(text), answers).owned(A) != owned, "with the printed numbers it is not so"


def until_refused(table: Play, answers: tuple[str, ...]) -> Play:
    """Give these answers as long as they are offered."""
    for answer in answers:
        if not table.refuses(answer):
            table.choose(answer)
    return table


def test_culture_follows_the_number() -> None:
    with printed("eliana", culture=3):
        assert kingdom("A: eliana armory25").use("eliana", "culture:armory25").culture("armory25") == 3
    with printed("library", culture=2):
        assert kingdom("A coins 2: library39").use("library39", "culture:library39").culture("library39") == 2
    with printed("flying_city", culture=2):
        assert kingdom("A: armory25; wonders flying_city").use("flying_city").culture("armory25") == 2
    with printed("fenghuang", culture=2):
        table = kingdom("A: fenghuang altar35").use("altar35", "destroy:fenghuang")
        assert table.culture("altar35") == 2


def test_what_is_looked_at_revealed_and_chosen_follows_the_number() -> None:
    with printed("chaos_portal", cards=2):
        (looked,) = kingdom("A: chaos_portal41").use("chaos_portal41").events("looked")
        assert looked.args["count"] == 2
    with printed("market", offers=3):
        table = kingdom("A: market45; trade blacksmith pawnbroker apothecary").use("market45")
        assert table.offers("take") == ["blacksmith", "apothecary", "pawnbroker"]
    with printed("shadow", most=3):
        assert kingdom("A: shadow").use("shadow").offers("seat")[-1] == "1+2+3"
    with printed("hourglass", wonders=3):
        assert "flying_city" in kingdom("A: armory25; wonders folly/ twin_statues/ flying_city hourglass").uses()


def test_the_supremacy_phase_follows_the_number() -> None:
    text = "A as xian: nezha; B as phoenix M2; C as galmi; D"
    assert majorities(counted(supremacy(text)))["military"] == B
    with printed("nezha", more=3):
        table = counted(supremacy(text))
        assert majorities(table)["military"] == A
        assert "Ann has the most Military: Ann 0 and Nezha 3, Ben 2, Cy 0, Dee 0" in table.log()


FINAL = [
    ("alpha", {"supremacy": 2}, "A as xian M1: alpha", 8),
    ("eliana", {"supremacy": 2}, "A as xian: eliana observatory27", 8),
    ("lion", {"supremacy": 2}, "A as xian: lion", 8),
    ("altar", {"supremacy": 2}, "A as xian: altar35", 8),
    ("avatar", {"points": 5}, "A as xian D1: avatar_of_galmi", 8 + 5),
    ("caravan", {"points": 2}, "A as galmi M1 S1 C1: caravan29", 2),
    ("fortress", {"points": 3}, "A as xian W1: fortress43", 8 + 3),
    ("justice", {"supremacy": 9}, "A as justice", 9),
    ("tomorrow", {"chaos": 2}, "A as tomorrow C3", 6),
    ("galmi", {"wonder_tokens": 3}, "A as galmi W1", 3 + 16),
    ("galmi", {"places": 3}, "A as galmi W1", 2 + 24),
    ("abhilasha", {"chaos": 3, "coins": 2}, "A as abhilasha C1 coins 4", 3 + 8),
    ("narashima", {"lions": 5}, "A as narashima: lion", 5 + 4),
    ("phoenix", {"culture": 3}, "A as phoenix: armory25*2", 6),
    ("goan_sul", {"military": 4, "cards": 2}, "A as goan_sul M1: armory25", 4 + 4),
    ("xian", {"sets": 9}, "A as xian M1 S1 C1", 9),
    ("xian", {"diamond": 7}, "A as xian D2", 14),
]


@pytest.mark.parametrize(("name", "numbers", "text", "points"), FINAL)
def test_the_final_score_follows_the_number(name: str, numbers: dict[str, int], text: str, points: int) -> None:
    def score() -> int:
        play = calling(f"{text}; B; C; D")
        while not play.match.over:
            play.choose(play.question.options[0].id)
        return RULES.sheet(play.view(None)).totals[A]

    with printed(name, **numbers):
        assert score() == points
    assert score() != points


def test_what_destroyed_heroes_and_byun_cost_follows_the_number() -> None:
    text = "A as galmi; B as xian; C as goan_sul; D as phoenix"
    with printed("byun", price=3):
        table = called_on(calling(text, company=WITH_BYUN, byun=A))
        assert scored(table, IMMORTAL_POINTS)[A] == -3
    with printed("narashima", discarded=3):
        table = called_on(calling("A as narashima: armory25; B; C; D"), "destroy:armory25")
        assert scored(table, IMMORTAL_POINTS)[A] == 3


@pytest.mark.parametrize(
    ("numbers", "answers", "points"),
    [({"guessed": 20}, ("no look", "name:galmi", "name:xian"), 20), ({"after_look": 12}, ("seat:1", "name:xian"), 12)],
)
def test_what_the_names_of_tomorrow_bring_follows_the_number(
    numbers: dict[str, int], answers: tuple[str, ...], points: int
) -> None:
    with printed("tomorrow", **numbers):
        table = called_on(calling("A as tomorrow; B as galmi; C as xian; D as goan_sul"), *answers, "name:goan_sul")
        assert f"all are right, {points} points for Ann" in " ".join(table.log())
        assert scored(table, IMMORTAL_POINTS)[A] == points


# --- why not, what is asked, what an answer does -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "numbers", "text", "card", "why"),
    [
        ("swords", {"spent": 4}, "A M3; wonders swords", "swords", "costs 4 tokens, 3 left"),
        ("abunakkashii", {"price": 4}, "A coins 3: abunakkashii", "abunakkashii", "costs 4 coins, 3 left"),
        ("valeen", {"military": 2}, "A M1 S1: valeen", "valeen", "1 Military short"),
        ("temple", {"cost": 3}, "A coins 2 W1: temple31", "temple31", "costs 3 coins, 2 left"),
        ("diamond_mine", {"cost": 6}, "A coins 5; wonders diamond_mine", "diamond_mine", "costs 6 coins, 5 left"),
        ("sanctuary", {"price": 4}, "A coins 3; wonders sanctuary", "sanctuary", "costs 4 coins, 3 left"),
        ("folly", {"spent": 2}, "A M1; wonders folly", "folly", "needs 2 Military or 2 Science"),
        (
            "twin_statues",
            {"full": 1},
            "A M1 S1; wonders twin_statues",
            "twin_statues",
            "1 Military and 1 Science already",
        ),
        (
            "hourglass",
            {"wonders": 1},
            "A M1: armory25; wonders folly/ flying_city hourglass",
            "flying_city",
            "only 1 Wonder a turn",
        ),
    ],
)
def test_the_reason_holds_the_number(name: str, numbers: dict[str, int], text: str, card: str, why: str) -> None:
    def reason() -> str | None:
        table = kingdom(text)
        found = RULES.words.refused(table.question, table.view(None))
        return next((plain(refusal.why, NAMES) for refusal in found if refusal.parts == (f"use:{card}",)), None)

    with printed(name, **numbers):
        assert (reason() or "").startswith(why)
    assert not (reason() or "").startswith(why)


ASKED = [
    ("abunakkashii", {"price": 4}, "A coins 5: abunakkashii", "abunakkashii", "with which Hero, for 4 coins?", None),
    ("eliana", {"culture": 3}, "A: eliana armory25", "eliana", "which Building gets 3 Culture?", "3 Culture on Armory"),
    ("nezha", {"points": 2}, "A C1: nezha", "nezha", "who gets 1 Chaos, for 2 VP?", None),
    ("ez", {"coins": 3, "chaos": 2}, "A: ez", "ez", "3 coins or 2 Chaos?", "gain 3 coins"),
    ("shadow", {"most": 3}, "A: shadow", "shadow", "up to 3 players", None),
    ("altar", {"points": 4}, "A: altar35 ez", "altar35", "destroy which Hero for 4 VP?", None),
    (
        "library",
        {"culture": 2},
        "A coins 2: library39",
        "library39",
        "which Building gets 2 Culture?",
        "2 Culture on Library",
    ),
    ("swords", {"spent": 4}, "A M4; wonders swords", "swords", "spend which 4 tokens?", "spend 4 Military"),
    ("folly", {"gained": 3}, "A M1; wonders folly", "folly", "for 3 of the other?", "spend 1 Military, gain 3 Science"),
    ("twin_statues", {"full": 3}, "A; wonders twin_statues", "twin_statues", "up to 3?", "Military, to have 3"),
]


@pytest.mark.parametrize(("name", "numbers", "text", "card", "question", "answer"), ASKED)
def test_the_question_and_its_answers_hold_the_number(
    name: str, numbers: dict[str, int], text: str, card: str, question: str, answer: str | None
) -> None:
    with printed(name, **numbers):
        table = kingdom(text).use(card)
        view = table.view(None)
        assert question.lower() in plain(RULES.words.prompt(table.question, view), NAMES).lower()
        if answer is not None:
            assert answer in [plain(RULES.words.option(option, view), NAMES) for option in table.question.options]


def test_a_forecast_holds_the_number() -> None:
    with printed("treasure", coins=4):
        table = kingdom("A: treasure47")
        option = table.question.option("use:treasure47")
        assert plain(RULES.words.forecast(option, table.view(None))[0], NAMES) == "Coins 0 → 4."
    with printed("war_engines", military=2):
        table = kingdom("A coins 2: war_engines37")
        option = table.question.option("use:war_engines37")
        said = [plain(line, NAMES) for line in RULES.words.forecast(option, table.view(None))]
        assert "Then 2 Military, if there is still room." in said


# --- and nowhere else --------------------------------------------------------------------------------------------

FOLDER = Path(str(heroes.__file__)).parent
ITS_FILES = [FOLDER / f"{name}.py" for name in ("heroes", "buildings", "wonders")]
CARD_NAMES = {
    name for path in ITS_FILES for name in re.findall(r"@card\(\*?([A-Z_]+)\)", path.read_text(encoding="utf-8"))
}
"""What the cards are called in the rules: `ALPHA`, `ARMORY`."""
NAMED_BY_THE_RULEBOOK = {
    "events.py": {"NEZHA"},
    "supremacy.py": {"NEZHA"},
    "about.py": {"Ritual of Shadows"},
    "words.py": {"Ritual of Shadows"},
}
"""Section 3.5 speaks of these two, and so does what is told of it."""


def test_no_card_is_named_outside_its_file() -> None:
    """Neither as a number nor, but for descriptions of what functions give, in words."""
    assert len(CARD_NAMES) == 36, CARD_NAMES
    said = {card.name for card in CARD.values()}
    for path in {*FOLDER.glob("*.py")} - {*ITS_FILES, FOLDER / "catalogue.py"}:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        nodes = [node for node in ast.walk(tree) if not isinstance(node, ast.Expr)]
        described = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        numbers = {node.id for node in nodes if isinstance(node, ast.Name)} & CARD_NAMES
        texts = [str(node.value) for node in nodes if isinstance(node, ast.Constant) and id(node) not in described]
        named = {name for name in said for text in texts if re.search(rf"\b{name}\b", text)}
        assert numbers | named == NAMED_BY_THE_RULEBOOK.get(path.name, set()), path.name
