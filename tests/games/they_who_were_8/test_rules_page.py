"""The rules page of They Who Were 8 opens at every part of a round, every god and every card."""

import re

from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.games.they_who_were_8.catalogue import MODES
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.games.they_who_were_8.words import PHASES
from boardgames.resources import resource


def test_every_phase_god_and_card_has_its_place() -> None:
    page = resource("assets", "rules", "they-who-were-8.md").read_text(encoding="utf-8")
    headings = {
        name: line for line in page.splitlines() for name in re.findall(r"#(\w+)(?= |$)", line) if "<!--" in line
    }
    assert set(PHASES) <= set(headings)
    for god in GOD.values():
        assert headings[god.code].startswith(f"### {god.full}")
    for action in ACTION.values():
        assert headings[action.code].startswith(f"### {action.title}")
    for mode in MODES.values():
        assert f"**{mode.name}**" in page
