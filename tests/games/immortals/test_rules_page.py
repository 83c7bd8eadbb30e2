"""The rules page of Immortals opens wherever the game points, and prints the numbers that are played with."""

import re
from collections.abc import Iterator

from boardgames.engine.words import counted
from boardgames.games.immortals.actions import ACTIONS, MAGIC
from boardgames.games.immortals.actions.draw import Draw
from boardgames.games.immortals.actions.transition import Transition
from boardgames.games.immortals.catalogue import (
    ALL_INHABITANTS,
    AREA_POINTS,
    BLANKS,
    CONFLICT_DECK,
    DRAFT_HAND,
    FREE,
    HOME_TWIN_CUBES,
    INHABITANTS_STAY,
    LIMBO_CUBES,
    MAGIC_CARDS,
    MOST_IN_TRAY,
    PHASES,
    PIECES,
    REGION_COUNT,
    REGIONS,
    REGIONS_A_POINT,
    REINFORCEMENT,
    ROUNDS,
    SEEDED,
    SEEDED_INHABITANTS,
    TRANSITION,
    TRIBES,
    WILD_CARDS,
)
from boardgames.games.immortals.house_rules import OPTION
from boardgames.games.immortals.odds import TRIES
from boardgames.games.immortals.phrases import price_words
from boardgames.games.immortals.pieces import PIECE
from boardgames.resources import resource

PAGE = resource("assets", "rules", "immortals.md").read_text(encoding="utf-8")
ANCHORS = re.findall(r"#(\w+)(?= |$)", "\n".join(re.findall(r"<!--(.*?)-->", PAGE)))
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("|")]
HOUSE_RULES = 7
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")


def test_every_phase_has_its_place() -> None:
    assert {*PHASES, "battle", "scoring", "map", "cards", "magic", "tribes", "tower"} <= set(ANCHORS)


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
        assert f"each half has one more group, of {tribe.outer}" in PAGE


def _resources(pair: tuple[int, int]) -> str:
    return f"{pair[0]}g {pair[1]}e"


def untold() -> list[str]:
    """What the page should say, with the numbers of the game, and does not."""
    return [sentence for sentence in (*_setting_up(), *_actions(), *_magic(), *_scoring()) if sentence not in PAGE]


def test_every_number_is_that_of_the_game() -> None:
    assert untold() == []


def _setting_up() -> Iterator[str]:
    yield f"in {WORDS[ROUNDS[3]]} rounds with three, {WORDS[ROUNDS[4]]} with four and {WORDS[ROUNDS[5]]} with five"
    yield f"**The map**: {REGION_COUNT} regions in each realm"
    yield f"{ALL_INHABITANTS} green cubes, the **inhabitants**"
    yield "; " + ", ".join(f"{PIECE[piece].stock} {piece}s" for piece in ("shrine", "capital"))
    yield f" and {PIECE['portal'].stock} portals"
    yield f"**Conflict cards**, {sum(map(len, CONFLICT_DECK))}: "
    yield f"and {WORDS[WILD_CARDS[0]]} **wild cards** of each realm"
    yield f"**Magic cards**, {WORDS[len(MAGIC_CARDS)]} for each player"
    yield f"**Blank cards**, {WORDS[BLANKS]} for each player"
    yield f"and {WORDS[HOME_TWIN_CUBES]} more cubes on its dark twin"
    yield f"gets {WORDS[DRAFT_HAND]} dark conflict cards, the next one {WORDS[DRAFT_HAND]} light ones"
    yield f"Everybody puts {WORDS[LIMBO_CUBES]} cubes into each limbo. Then {WORDS[SEEDED]} cubes of each player"
    yield f"and {WORDS[SEEDED_INHABITANTS]} inhabitants fall into the tower"
    yield f"{WORDS[INHABITANTS_STAY].capitalize()} inhabitants stay in the tray"
    yield f"**one of every {WORDS[REINFORCEMENT]} cubes in your limbo**"
    yield f"more than {WORDS[MOST_IN_TRAY]} inhabitants in the tray"
    yield f"it lets the cubes fall {TRIES} times"


def _actions() -> Iterator[str]:
    transition = ACTIONS[TRANSITION]
    assert isinstance(transition, Transition)
    yield f"### {transition.name} <!-- #transition -->"
    yield f"For {price_words(transition.price)}, {WORDS[transition.cubes]} cubes from the limbo of the realm"
    for key, piece in PIECE.items():
        each = counted(piece.each_round, "point") if piece.each_round else "–"
        yield f"| {key} | {counted(piece.at_once, 'point')} | {each} |"


def _magic() -> Iterator[str]:
    for card in MAGIC.values():
        yield f"\n- **{card.name}**: "
        for use in card.uses:
            if isinstance(use, Draw):
                yield f"**{card.name}**: draw {WORDS[use.cards]} conflict card{'s' if use.cards > 1 else ''};"
            elif isinstance(use, Transition):
                price = f"for {price_words(use.price)}, " if use.price != FREE else ""
                yield f" {price}{WORDS[use.cubes]} cubes from one limbo to one of your regions in its realm"


def _scoring() -> Iterator[str]:
    yield f"| every {WORDS[REGIONS_A_POINT]} regions | 1 |"
    yield f"| each shrine in a region that you hold | {PIECE['shrine'].each_round} |"
    yield f"| each capital in a region that you hold | {PIECE['capital'].each_round} |"
    yield f"| each area, 3 or 4 of its regions | {AREA_POINTS[3]} |"
    yield f"| each area, all five | {AREA_POINTS[5]} |"


def test_house_rules_are_all_there() -> None:
    house = PAGE.partition("## 9. House rules")[2].partition("## 10.")[0]
    assert len(re.findall(r"^- \*\*", house, re.MULTILINE)) == len(OPTION) == HOUSE_RULES
