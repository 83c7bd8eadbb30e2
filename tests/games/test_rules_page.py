"""What holds of the rules page of every game."""

import re

import pytest

from boardgames.games import GAMES
from boardgames.resources import resource
from tests.games.pages import sections


@pytest.mark.parametrize("key", GAMES)
def test_no_two_places_of_a_page_have_one_name(key: str) -> None:
    page = resource("assets", "rules", f"{key}.md").read_text(encoding="utf-8")
    names = re.findall(r"#([\w-]+)", " ".join(re.findall(r"<!--(.*?)-->", page)))
    assert len(names) == len({*names})
    assert {*names} == {*sections(key)}, "a name that stands behind no heading"
