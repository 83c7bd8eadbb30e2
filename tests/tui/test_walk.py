"""Every option can be seen and reached, by keys alone and by mouse alone; `python -m tests.tui.walk` tries them all."""

import pytest

from boardgames.games import GAMES
from boardgames.tui.canvas import Phrase, Run, wrap
from boardgames.tui.pictures import listing
from boardgames.tui.scene import Scroll
from tests.thorough import IS_SOAK
from tests.tui.table import SMALL, Still
from tests.tui.walk import SIZES, longest, lost, standing_at


@pytest.mark.parametrize("turn", range(len(SIZES)), ids=["80x24", "100x30", "140x40"])
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_with_its_longest_list(game: str, turn: int) -> None:
    """Each kind at one of the sizes, and in a soak at all; the commands walk through every question at all of them."""
    every = [*longest(game).items()]
    places = every if IS_SOAK else every[turn :: len(SIZES)]
    missing = {kind: lost(Still(standing_at(place), SIZES[turn])) for kind, place in places}
    assert not {kind: what for kind, what in missing.items() if what}


class TestPlanted:
    """What would be out of reach, or out of sight, is found."""

    def found(self) -> set[tuple[str, str]]:
        """What a walk through a long list misses: by which means, and why."""
        table = Still(standing_at(longest("immortals")["immortals.plan"]), SMALL)
        return {(missing.means, missing.why) for missing in lost(table)}

    def test_nothing_is_found_where_nothing_is(self) -> None:
        assert self.found() == set()

    def test_a_list_that_does_not_scroll(self, monkeypatch: pytest.MonkeyPatch) -> None:
        real = listing.in_sight
        monkeypatch.setattr(listing, "in_sight", lambda heights, room, scroll: real(heights, room, Scroll()))
        assert self.found() == {(means, why) for means in ("keys", "mouse") for why in ("out of reach", "not seen")}

    def test_a_line_that_is_cut(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def cut(words: Phrase, width: int) -> list[list[Run]]:
            return [[*wrap(words, width - 20)[0], ("…", "text")]]

        monkeypatch.setattr(listing, wrap.__name__, cut)
        assert self.found() == {("keys", "not seen"), ("mouse", "not seen")}
