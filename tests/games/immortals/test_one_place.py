"""A number of an action, a magic card or a piece stands once: changed there, it is played and told so everywhere."""

import re

import pytest

from boardgames.engine.words import plain
from boardgames.games.immortals.about import about, reference
from boardgames.games.immortals.actions import ACTIONS, MAGIC
from boardgames.games.immortals.catalogue import (
    BY_BUILDING,
    CAPITAL,
    CONSECRATION,
    FORESIGHT,
    GATHERING,
    GREAT_TRANSITION,
    SHRINE,
    TRANSITION,
)
from boardgames.games.immortals.pieces import PIECE
from boardgames.games.immortals.rules import RULES
from boardgames.games.immortals.scoring import how_it_counts
from tests.games.immortals import test_rules_page
from tests.games.immortals.tables import NAMES, A, Play, performance

WORDS = RULES.words
RICH = "A as humans+orcs gold 9 energy 9: L:TWI*4 D:TWI*2"


def told(table: Play, part: str) -> str:
    """All about a thing, as Ann reads it."""
    found = about(part, table.view(A))
    assert found is not None
    return " ".join(plain(phrase, NAMES) for phrase in (found.title, found.standing, *found.text))


def looked_up(table: Play, title: str) -> str:
    """What can be looked up of a thing."""
    (entry,) = [entry for entry in reference(table.view(A)) if entry.title == title]
    return " ".join((plain(entry.leader, NAMES), entry.brief, entry.text))


def why_not(table: Play, verb: str) -> str:
    """Why something is refused to Ann."""
    refused = {refusal.parts[0]: refusal.why for refusal in WORDS.refused(table.question, table.view(A))}
    return plain(refused[f"verb:{verb}"], NAMES)


def asked(table: Play) -> str:
    return plain(WORDS.prompt(table.question, table.view(A)), NAMES)


def forecast(table: Play, option: str) -> str:
    lines = WORDS.forecast(table.question.option(option), table.view(A))
    return " ".join(plain(line, NAMES) for line in lines)


TRANSITIONS = (
    (ACTIONS[TRANSITION], "transition", "light4=TWI", "verb:transition"),
    (MAGIC[GREAT_TRANSITION].uses[0], "great transition", "magic1=M1", "card:M1"),
    (MAGIC[GATHERING].uses[1], "gathering transition", "magic1=M4", "card:M4"),
)


@pytest.mark.parametrize(("act", "verb", "plan", "part"), TRANSITIONS)
def test_a_transition_of_six_cubes_for_four_gold_and_three_energy(
    monkeypatch: pytest.MonkeyPatch, act: object, verb: str, plan: str, part: str
) -> None:
    monkeypatch.setattr(act, "cubes", 6)
    monkeypatch.setattr(act, "price", (4, 3))
    space = plan.partition("=")[0]
    table = performance(f"{RICH} | limbo L7 | plan {plan}").reveal(space)
    assert "6 cubes" in plain(WORDS.option(table.question.option(verb), table.view(A)), NAMES)
    title = "Transition 6" if verb == "transition" else told(table, part).partition(" ·")[0]
    for text in (told(table, part), looked_up(table, title)):
        assert re.search(r"for 4 gold and 3 energy, 6 cubes", text, re.IGNORECASE)
    table.choose(verb)
    if verb != "transition":
        assert asked(table) == "bring 6 cubes from limbo to which region?"
        assert forecast(table, "fill:L:TWI") == "Light Twinbridge 4 → 10, light limbo 7 → 1. Gold 9 → 5, energy 9 → 6."
        table.choose("fill:L:TWI")
    assert (table.on("L:TWI"), table.limbo(A)[0]) == ((A, 10), 1)
    assert (table.state.gold[A], table.state.energy[A]) == (5, 6)


@pytest.mark.parametrize(("act", "verb", "plan", "part"), TRANSITIONS)
def test_why_it_is_refused(monkeypatch: pytest.MonkeyPatch, act: object, verb: str, plan: str, part: str) -> None:
    monkeypatch.setattr(act, "cubes", 6)
    monkeypatch.setattr(act, "price", (4, 3))
    space = plan.partition("=")[0]
    table = performance(f"A as humans+orcs gold 3 energy 9: L:TWI*4 | limbo L7 | plan {plan}").reveal(space)
    assert why_not(table, verb) == "costs 4 gold and 3 energy; you have 3 gold and 9 energy"
    house = {"transition-partial": "off"}
    table = performance(f"{RICH.partition(' D:')[0]} | limbo L5 | plan {plan}", house=house).reveal(space)
    assert why_not(table, verb) == "your light limbo holds only 5 of 6 cubes"


@pytest.mark.parametrize(
    ("card", "code", "verb"), [(FORESIGHT, "M2", "foresight draw"), (GATHERING, "M4", "gathering draw")]
)
def test_a_draw_of_four_cards(monkeypatch: pytest.MonkeyPatch, card: int, code: str, verb: str) -> None:
    monkeypatch.setattr(MAGIC[card].uses[0], "cards", 4)
    table = performance(f"{RICH} | plan magic1={code}").reveal("magic1")
    assert "Draw 4 conflict cards." in told(table, f"card:{code}")
    assert "draw 4" in looked_up(table, MAGIC[card].name)
    assert plain(WORDS.option(table.question.option(verb), table.view(A)), NAMES) == "draw 4 conflict cards"
    assert forecast(table, verb).startswith("Conflict cards 0 → 4;")
    assert len(table.choose(verb).state.owned[A].cards) == 4


@pytest.mark.parametrize("key", [SHRINE, CAPITAL])
def test_a_piece_that_scores_more(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    monkeypatch.setattr(PIECE[key], "at_once", 5)
    monkeypatch.setattr(PIECE[key], "each_round", 4)
    monkeypatch.setattr(PIECE[key], "stock", 3)
    table = performance(f"{RICH} | plan light3=TWI").reveal("light3").choose("construct")
    assert "3 of 3 left" in told(table, f"piece:{key}")
    assert "5 points at once" in told(table, f"piece:{key}")
    assert "4 points at each scoring" in looked_up(table, PIECE[key].name)
    before = table.score(A)
    assert f"Points {before} → {before + 5} at once. Points at the end of each round 1 → 5." in forecast(
        table, f"build:{key}"
    )
    assert table.choose(f"build:{key}").score(A) == before + 5
    assert f"{key} 5" in how_it_counts(BY_BUILDING)
    full = performance(f"{RICH} | plan magic1=M3; {key}s D:RIM D:DAW L:MOS").reveal("magic1")
    if key == SHRINE:
        assert why_not(full, "consecration shrine") == "all 3 shrines are built"


def test_the_rules_page_is_held_to_the_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is changed, the page is found to tell something else."""
    changes: tuple[tuple[object, str, object], ...] = (
        *((act, "cubes", 6) for act, *_ in TRANSITIONS),
        *((act, "price", (4, 3)) for act, *_ in TRANSITIONS),
        *((MAGIC[card].uses[0], "cards", 4) for card in (FORESIGHT, GATHERING)),
        *((piece, name, 7) for piece in PIECE.values() for name in ("stock", "at_once", "each_round")),
        (MAGIC[CONSECRATION], "name", "Blessing"),
    )
    for thing, name, other in changes:
        assert test_rules_page.untold() == []
        with monkeypatch.context() as patch:
            patch.setattr(thing, name, other)
            assert test_rules_page.untold(), (thing, name)
