"""Searching and spelling, however people type and terminals write."""

import pytest

from boardgames.table.letters import holds, spelt

WIDE = str.maketrans({letter: chr(ord(letter) + 0xFEE0) for letter in "card"})


@pytest.mark.parametrize("wanted", ["", "Phoenix", "PHOENIX", "anns", "ann's", "ann’s", "cárd", "card ann"])
def test_a_search_finds_words_in_any_order_case_and_spelling(wanted: str) -> None:
    assert holds("Phoenix: Ann’s card", wanted)
    assert holds("Phoenix: Ann’s card", wanted.translate(WIDE))


@pytest.mark.parametrize("wanted", ["dragon", "card dragon", "ann’s cards"])
def test_a_search_finds_nothing_that_is_not_there(wanted: str) -> None:
    assert not holds("Phoenix: Ann’s card", wanted)


def test_what_an_encoding_lacks_is_spelt_by_its_nearest_letters() -> None:
    assert spelt("“Béa’s” 3 × 2 … 語") == '"Bea\'s" 3 x 2 ... ?'
