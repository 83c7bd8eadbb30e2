"""The rules page of Nine opens at every phase and card, says what the cards say, and counts what the rules count."""

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

import boardgames.plain.nine as account
import boardgames.tui.boards.nine as board
from boardgames.games import nine
from boardgames.games.nine.about import power
from boardgames.games.nine.catalogue import (
    CARD,
    CIVILIZATION,
    COI,
    CUL,
    DEAL,
    DECK,
    DIA,
    DIAMOND_VP,
    HEROES,
    LIMIT,
    SHIELD,
    SUPREMACY_VP,
    TOKEN,
    VP,
)
from boardgames.games.nine.words import PHASES
from tests.games.naming import texts
from tests.games.pages import sections

SECTIONS = sections("nine")


def missing(card: int) -> Iterator[str]:
    """What a card says and its place on the page does not."""
    text = SECTIONS[CARD[card].code][1]
    yield from (line for line in power(card).lines if line.removesuffix(".") not in text)


def test_every_phase_and_card_has_its_place() -> None:
    assert set(PHASES) <= set(SECTIONS)
    for number, card in CARD.items():
        title = f"{card.name}, a Hero" if number in HEROES else f"{number} {card.name}"
        assert SECTIONS[card.code][0] == title


@pytest.mark.parametrize("card", CARD)
def test_the_page_says_what_a_card_says(card: int) -> None:
    assert list(missing(card)) == []


def test_the_page_counts_the_cards_and_tokens_of_the_box() -> None:
    box = SECTIONS["box"][1]
    heroes = sum(card in HEROES for card in DECK)
    assert f"**{len(DECK) - heroes} Influence cards.**" in box
    assert f"**{heroes} Heroes**" in box
    kinds = ", ".join(TOKEN[token].name for token in CIVILIZATION)
    assert {TOKEN[token].total for token in CIVILIZATION} == {5}
    assert f"| {kinds} | 5 of each | most of a kind: a Supremacy of {SUPREMACY_VP} VP |" in box
    assert f"| Diamond | {TOKEN[DIA].total} | {DIAMOND_VP} VP |" in box
    for token in (CUL, COI, SHIELD):
        assert f"| {TOKEN[token].name} | {TOKEN[token].total} |" in box
    assert f"| VP | {TOKEN[VP].total} in all |" in box


def test_the_page_has_the_hourglass() -> None:
    box = SECTIONS["box"][1].splitlines()
    assert f"| cards dealt | {' | '.join(map(str, DEAL[1:]))} |" in box
    assert f"| cards a Realm may keep | {' | '.join(map(str, LIMIT[1:]))} |" in box


def test_the_page_scores_what_the_rules_score() -> None:
    scoring = SECTIONS["scoring"][1]
    assert f"**Supremacies**, {SUPREMACY_VP} VP each" in scoring
    assert f"**Diamonds** {DIAMOND_VP} VP" in scoring


OTHER_WORDS = re.compile(r"\bh[eo]ld|majorit|abilit", re.IGNORECASE)


def test_one_thing_has_one_word() -> None:
    """Whoever has most of an Influence leads it, alone or through Justice, and what a card does is its power."""
    assert not OTHER_WORDS.search(" ".join(title + text for title, text in SECTIONS.values()))
    places = [Path(str(module.__file__)).parent.glob("*.py") for module in (nine, board)]
    said = {text for path in chain(*places, [Path(str(account.__file__))]) for text in texts(path) if " " in text}
    assert not list(filter(OTHER_WORDS.search, said))
