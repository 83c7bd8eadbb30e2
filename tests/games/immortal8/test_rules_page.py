"""The rules page of Immortal 8 opens at every phase, every card and every Immortal."""

import re

from boardgames.games.immortal8.cards import CARD
from boardgames.games.immortal8.catalogue import PHASES
from boardgames.games.immortal8.immortals import IMMORTAL
from boardgames.games.immortal8.trade import TRADES
from boardgames.resources import resource


def test_every_phase_card_and_immortal_has_its_place() -> None:
    page = resource("assets", "rules", "immortal8.md").read_text(encoding="utf-8")
    headings = {
        name: line for line in page.splitlines() for name in re.findall(r"#([\w-]+)(?= |$)", line) if "<!--" in line
    }
    assert set(PHASES) <= set(headings)
    names = {card.key: card.name for card in CARD.values()} | {trade.key: trade.name for trade in TRADES}
    for key, name in names.items():
        assert headings[key].startswith(f"### {name} ")
    for number, immortal in IMMORTAL.items():
        called = f"{number} " if number <= 8 else ""
        assert headings[immortal.key].startswith(f"### {called}{immortal.name}")
