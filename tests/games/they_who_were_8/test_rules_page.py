"""The rules page of They Who Were 8 opens at every part of a round, god and card, and says what they say."""

from collections.abc import Iterator

import pytest

from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.games.they_who_were_8.catalogue import GLORY_POINTS, INFAMY_POINTS, MODES, TOKEN_NAME, TOKENS_OF_EACH
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.games.they_who_were_8.info import INFO
from boardgames.games.they_who_were_8.words import PHASES
from tests.games.pages import sections

SECTIONS = sections("they-who-were-8")


def missing(number: int) -> Iterator[str]:
    """What a god says and its place on the page does not."""
    god = GOD[number]
    text = SECTIONS[god.code][1].lower()
    moments = {god.when(published).format(whose="your") for published in (False, True)}
    for line in (*moments, god.says(god.text), *map(god.says, god.rulings)):
        if line.lower() not in text:
            yield line


def test_every_phase_god_and_card_has_its_place() -> None:
    assert set(PHASES) <= set(SECTIONS)
    assert all(SECTIONS[god.code][0] == god.full for god in GOD.values())
    assert all(SECTIONS[action.code][0] == action.title for action in ACTION.values())


@pytest.mark.parametrize("number", GOD)
def test_the_page_says_what_a_god_says(number: int) -> None:
    assert list(missing(number)) == []


@pytest.mark.parametrize("card", ACTION)
def test_the_page_says_what_a_card_says(card: int) -> None:
    assert SECTIONS[ACTION[card].code][1].startswith(ACTION[card].in_full)


def test_the_page_tells_the_ways_to_play_apart() -> None:
    rows = {
        "": [mode.name for mode in MODES.values()],
        "players": [" to ".join(map(str, sorted({min(mode.seats), max(mode.seats)}))) for mode in MODES.values()],
        "gods": [str(len(mode.gods)) for mode in MODES.values()],
        "cards": [str(len(mode.cards)) for mode in MODES.values()],
        "in hand": [str(mode.hand) for mode in MODES.values()],
        "used power": [f"{mode.cost} less" for mode in MODES.values()],
    }
    for head, cells in rows.items():
        assert f"|{' ' * bool(head)}{' | '.join([head, *cells])} |" in SECTIONS["modes"][1].splitlines()


def test_the_page_counts_what_the_rules_count() -> None:
    assert f"There are {' and '.join(f'{TOKENS_OF_EACH} {name}' for name in TOKEN_NAME)}." in SECTIONS["short"][1]
    worth = f"is worth {GLORY_POINTS} for each Glory"
    assert f"{worth}, less {-INFAMY_POINTS} for each Infamy" in SECTIONS["short"][1]
    assert f"{worth} and {-INFAMY_POINTS} less for each Infamy" in SECTIONS["scoring"][1]
    base, *published = (mode.cost for mode in MODES.values())
    assert {*published} == {MODES["titanomachy"].cost}
    assert f"{base} less in Eight Gods, {published[0]} less in Titanomachy and Pantheon" in SECTIONS["scoring"][1]


def test_the_ways_to_play_are_offered_with_their_numbers() -> None:
    for way in INFO.choices[0].ways:
        mode = MODES[way.key]
        said = f"{way.why}; {way.about}"
        assert (mode.name, mode.seats) == (way.label, way.seats)
        assert not mode.teams or f"{len(mode.cards)} cards, {mode.hand} in a hand" in said
        assert not mode.teams or f"used power costs {mode.cost} point" in said
