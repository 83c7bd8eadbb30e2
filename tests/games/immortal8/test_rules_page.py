"""The rules page of Immortal 8 opens at every phase, every card and every Immortal, and says what the cards say."""

from collections.abc import Iterator

import pytest

from boardgames.engine.words import plain
from boardgames.games.immortal8.about import about
from boardgames.games.immortal8.cards import CARD, CODE
from boardgames.games.immortal8.catalogue import (
    BYUN,
    COIN_LIMIT,
    DIAMONDS,
    HAND,
    JUSTICE,
    MOST_PLAYED,
    PHASES,
    PHOENIX,
    ROUNDS,
    SLOT_COINS,
    TOKEN_LIMIT,
    WONDERS,
    XIAN,
)
from boardgames.games.immortal8.immortals import CULTURE_POINTS, IMMORTAL, SUPREMACY_POINTS, Immortal
from boardgames.games.immortal8.scoring import DIAMOND_POINTS, RANKING
from boardgames.games.immortal8.trade import TRADES
from tests.games.immortal8.tables import NAMES, kingdom
from tests.games.pages import sections

SECTIONS = sections("immortal8")


def test_every_phase_card_and_immortal_has_its_place() -> None:
    assert set(PHASES) <= set(SECTIONS)
    names = {card.key: card.name for card in CARD.values()} | {trade.key: trade.name for trade in TRADES}
    for key, name in names.items():
        assert SECTIONS[key][0] == name
    for number, immortal in IMMORTAL.items():
        called = f"{number} " if number <= 8 else ""
        assert SECTIONS[immortal.key][0].startswith(f"{called}{immortal.name}")


def missing(part: str, key: str) -> Iterator[str]:
    """What a card, an Immortal or a Trade card says, and its place on the page does not."""
    found = about(part, kingdom().view(None))
    assert found is not None
    text = SECTIONS[key][1]
    yield from (line for phrase in found.text if (line := plain(phrase, NAMES)) not in text)


@pytest.mark.parametrize("number", CARD)
def test_the_page_says_what_a_card_says(number: int) -> None:
    card = CARD[number]
    assert list(missing(f"card:{CODE[number]}", card.key)) == []
    text = SECTIONS[card.key][1]
    icons = " and ".join(icon.upper() for icon in card.icons)
    copies = " and ".join(str(copy) for copy in CARD if CARD[copy] is card)
    head = ", ".join(filter(None, ["" if number in WONDERS else copies, icons]))
    assert text.startswith(f"*{head}.* " if head else ("Bonus: ", "Action: "))


@pytest.mark.parametrize("immortal", [immortal for number, immortal in IMMORTAL.items() if number <= 8])
def test_the_page_says_what_an_immortal_says(immortal: Immortal) -> None:
    assert list(missing(f"immortal:{immortal.key}", immortal.key)) == []


def test_the_page_says_what_trade_cards_offer_and_how_many_there_are() -> None:
    for trade in TRADES:
        assert list(missing(f"trade:{trade.key}", trade.key)) == []
        assert f"{trade.copies} {trade.plural}" in SECTIONS["trade"][1]


def test_the_page_says_the_price_of_byun_hyung_ja() -> None:
    assert f"**{IMMORTAL[BYUN].price} VP less**" in SECTIONS["byun"][1]


def row(section: str, title: str) -> list[str]:
    """The cells of a row of a table, behind its title."""
    lines = SECTIONS[section][1].splitlines()
    return next([cell.strip() for cell in line.split("|")[2:-1]] for line in lines if line.startswith(f"| {title}"))


def test_the_tables_of_the_draft_and_of_what_is_owned_hold_the_numbers_of_the_rules() -> None:
    assert row("draft", "cards dealt") == [str(HAND[round]) for round in ROUNDS]
    assert row("draft", "cards played") == [str(MOST_PLAYED[round]) for round in ROUNDS]
    assert row("draft", "coins on") == [", ".join(map(str, SLOT_COINS[round])) for round in ROUNDS]
    assert row("box", "Civilization tokens")[0] == f"{TOKEN_LIMIT} in all"
    assert row("box", "coins")[0] == f"{COIN_LIMIT}"
    assert row("box", "Supremacies")[1] == f"{SUPREMACY_POINTS} VP each"
    assert row("box", "Wonder tokens")[1] == f"ranked: {', '.join(map(str, RANKING))} VP"
    assert row("box", "Culture")[1] == f"{CULTURE_POINTS} VP each"
    assert row("box", "Diamonds")[0] == f"{DIAMONDS} in all"


def test_the_score_of_the_page_is_that_of_the_rules() -> None:
    text = SECTIONS["scoring"][1]
    assert "{}, {} and {} VP for the most".format(*RANKING) in text
    assert f"{SUPREMACY_POINTS} VP each; {IMMORTAL[JUSTICE].supremacy} for Justice" in text
    assert f"{CULTURE_POINTS} VP each; {IMMORTAL[PHOENIX].culture} for Phoenix" in text
    one, two, _, four, _ = DIAMOND_POINTS[1:]
    assert (
        f"it is worth {one} VP; if two or three are, each is worth {two}; if four or five are, each is worth {four}"
        in text
    )
    assert f"Xi’an are always worth {IMMORTAL[XIAN].diamond}" in text
