"""The mark, the bright line, Enter and the panel mean the same; a click and the cursor do so everywhere."""

from random import Random

import pytest

from boardgames.engine.words import plain
from boardgames.games import GAMES
from boardgames.tui.pictures.inspector import title_of
from boardgames.tui.pictures.lines import ACTION
from boardgames.tui.scene import LIST, OUT
from tests.games.immortal8.tables import supremacy
from tests.table.standing import at, eight_at, gods
from tests.thorough import IS_SOAK
from tests.tui.table import SMALL, WIDE, Still, page_of
from tests.tui.walk import longest, standing_at

KEYS = ("up", "down", "left", "right", "tab", "space", "pagedown", "pageup", "home", "end", "backspace", *"1234567890")
REALM = "realm A"


def means_one_thing(table: Still) -> None:
    """What wears the mark is what the bright line says and what the panel speaks of; else the line under the cursor."""
    scene, asking = table.scene(), table.asking
    assert asking is not None
    words, seen = table.session.rules.words, table.observation
    under = asking.entry_at(asking.spot(table.spots))
    option = asking.taken or (under.options[0] if under and not under.is_branch else None)
    if option is None:
        return
    assert asking.ready(table.spots) is option
    assert scene.action == words.option(option, seen)
    assert scene.forecast == words.forecast(option, seen)
    assert scene.part in option.parts
    assert scene.beside not in (scene.part, "")
    if table.board.staged(scene) is not None:
        assert words.comes_to(option, seen) in table.text, "a picture stands in the place of the panel"
    else:
        title = plain(title_of(scene), table.session.names)
        assert not title or table.app.look.glyphs.spell(title)[:12] in table.text
    for spot in table.spots:
        if spot.zone in (LIST, OUT):
            entry = asking.entry_at(spot)
            assert entry is not None
            row = table.text.split("\n")[spot.rect.y]
            assert (row[spot.rect.x + 3] == "✓") == (entry.options == (asking.taken,))


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_pressed(game: str) -> None:
    chance = Random(7)
    for number, place in enumerate(longest(game).values()):
        table = Still(standing_at(place), (SMALL, WIDE)[number % 2])
        for _ in range(40 if IS_SOAK else 12):
            table.type(chance.choice(KEYS))
            means_one_thing(table)


def test_one_enter_never_ends_a_turn() -> None:
    """Right after menus in which 1 was the first card, and where nothing else is left."""
    table = Still(at("A JUS 1; B TOM 1", REALM)).type("1")
    assert "only 0 is left to choose: end the turn" in table.text
    assert not table.type("enter").session.history.steps
    assert [step.option_id for step in table.type("0 enter").session.history.steps] == ["end"]


class TestClicks:
    def test_the_bright_line_takes_a_click_anywhere(self) -> None:
        for column in (0, 40, 79):
            table = Still(at("A JUS 1; B TOM 1", REALM)).type("0")
            row = next(spot.rect.y for spot in table.spots if spot.zone == ACTION)
            assert len(table.click(column, row).session.history.steps) == 1, column

    def test_without_anything_to_do_it_takes_none(self) -> None:
        table = Still(at("A JUS 1; B TOM 1", REALM))
        assert not [spot for spot in table.spots if spot.zone == ACTION]

    def test_a_face_down_card_leaves_the_list_as_it_is(self) -> None:
        table = Still(at("A XIA 3, MIL 1, laid PHO GOA; B TOM 1", REALM))
        before = [spot.key for spot in table.spots if spot.zone == LIST]
        assert before
        card = next(spot for spot in table.spots if "back:2" in spot.parts)
        table.click(card.rect.x + 1, card.rect.y + 1)
        assert table.bar[1] == "turn face-down card 2"
        assert [spot.key for spot in table.spots if spot.zone == LIST] == before
        means_one_thing(table)


class TestLookingAround:
    """Where nothing is asked, but somebody has to go on, everything can be looked at."""

    def page(self) -> Still:
        session = gods("A END, NAN; B ARI, CAS; C ANA, CYM; D PIT used, RYM", "opening A", kinds="pbbb", pace="step")
        table = Still(session)
        while table.asking is not None:
            table.type("0 enter")
        return table

    def test_arrows_tab_and_z(self) -> None:
        table = self.page()
        assert table.asking is None
        assert table.scene().cursor is None
        table.type("right")
        first = table.scene().cursor
        assert first is not None
        assert table.type("right").scene().cursor != first
        assert plain(title_of(table.scene()), table.session.names) in table.text
        assert page_of(table.type("z")) == "zoom"
        assert table.type("x").scene().cursor is not None

    def test_clicks(self) -> None:
        table = self.page()
        steps = table.session.steps
        spot = next(spot for spot in table.spots if spot.zone == "table")
        table.click(spot.rect.x, spot.rect.y)
        assert table.scene().cursor == spot.key
        assert table.session.steps == steps

    def test_nothing_stays_lit_behind_a_curtain(self) -> None:
        table = Still(eight_at(supremacy("A M2; B S1; C; D")))
        table.type("right")
        assert table.scene().cursor is not None
        table.go(table.handoff.go_on())
        assert table.scene().cursor is None
