"""The rules page of Immortals opens wherever the game points, and prints the numbers that are played with."""

import re

from boardgames.games.immortals.actions import ACTIONS, MAGIC
from boardgames.games.immortals.catalogue import (
    PHASES,
    PIECES,
    REGIONS,
    ROUNDS,
    TRIBES,
)
from boardgames.games.immortals.house_rules import OPTION
from boardgames.resources import resource

PAGE = resource("assets", "rules", "immortals.md").read_text(encoding="utf-8")
ANCHORS = re.findall(r"#(\w+)(?= |$)", "\n".join(re.findall(r"<!--(.*?)-->", PAGE)))
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("|")]
HOUSE_RULES = 7


def test_every_phase_has_its_place() -> None:
    assert {*PHASES, "battle", "scoring", "map", "cards", "magic", "tribes", "tower"} <= set(ANCHORS)
    assert len(set(ANCHORS)) == len(ANCHORS)


def test_there_are_ten_numbered_sections() -> None:
    assert re.findall(r"^## (\d+)\. ", PAGE, re.MULTILINE) == [str(number) for number in range(1, 11)]


def test_regions_tribes_and_prices_are_those_of_the_game() -> None:
    for region in REGIONS:
        assert [region.area, region.name, _resources(region.light), _resources(region.dark)] in ROWS
    for tribe in TRIBES:
        spaces = ", ".join("/".join(ACTIONS[action].name for action in space) for space in tribe.spaces)
        assert [tribe.name, ", ".join(map(str, tribe.groups)), _resources(tribe.start)] in ROWS
        assert f"\n- **{tribe.name}**: {spaces}\n" in PAGE
        assert [tribe.name, *(_resources(tribe.prices[piece]) for piece in PIECES)] in ROWS


def _resources(pair: tuple[int, int]) -> str:
    return f"{pair[0]}g {pair[1]}e"


def test_magic_cards_and_house_rules_are_all_there() -> None:
    for name in [card.name for card in MAGIC.values()]:
        assert f"\n- **{name}**: " in PAGE
    house = PAGE.partition("## 9. House rules")[2].partition("## 10.")[0]
    assert len(re.findall(r"^- \*\*", house, re.MULTILINE)) == len(OPTION) == HOUSE_RULES


def test_the_rounds_are_those_of_the_game() -> None:
    words = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
    assert (
        f"in {words[ROUNDS[3]]} rounds with three, {words[ROUNDS[4]]} with four and {words[ROUNDS[5]]} with five"
        in PAGE
    )


def test_the_picture_fits() -> None:
    art = resource("assets", "art", "immortals.txt").read_text(encoding="ascii").splitlines()
    assert len(art) == 7
    assert max(map(len, art)) <= 25
