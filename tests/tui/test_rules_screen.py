"""Long texts: Markdown laid out, the rules of every game, jumping by name and number; and the help."""

import re

import pytest

from boardgames.games import GAMES
from boardgames.games.nine.catalogue import CARD, HEROES
from boardgames.games.nine.words import PHASES
from boardgames.tui.canvas import cells
from boardgames.tui.glyphs import PICTURES
from boardgames.tui.markdown import Page, lay_out
from boardgames.tui.pictures.emblems import emblem_lines, emblems
from boardgames.tui.screens.help import HelpScreen, Key, KeyGroup, keys_of
from boardgames.tui.screens.picker import PickerScreen
from boardgames.tui.screens.rules import RulesScreen, rules_text
from boardgames.tui.screens.setup import SetupScreen
from boardgames.tui.screens.text import TextScreen
from boardgames.tui.theme import Look
from tests.tui.opened import HUGE, SMALL, WIDE, click, opened, row_of, shown

LOOK = Look()
SAMPLE = """# A title

A paragraph that
goes on, with **strong** words and *soft* ones.

## 1. First <!-- #one #ONE -->

- an item that is long enough to be broken over two lines
  and goes on in the file
- another

## 2. Second <!-- #two -->

| name | number | what |
|---|---|---|
| Ann | 1 | short |
| Benjamin | 22 | a text that is too long for the column it is in |
"""


def lines(page: Page) -> list[str]:
    return ["".join(text for text, _ in line).rstrip() for line in page.lines]


# --- laying out ------------------------------------------------------------------------------------------------------


def test_paragraphs_are_joined_and_broken_at_the_width() -> None:
    page = lay_out(SAMPLE, 30, LOOK)
    assert lines(page)[:5] == ["A TITLE", "", "A paragraph that goes on, with", "strong words and soft ones.", ""]
    assert all(cells(line) <= 30 for line in lines(page))


def test_marks_become_styles() -> None:
    runs = [run for line in lay_out(SAMPLE, 60, LOOK).lines for run in line]
    styles = {text: style for text, style in runs}
    assert styles["strong"] == LOOK.style("text", bold=True)
    assert styles["soft"] == LOOK.style("accent")
    assert not any("*" in text or "#" in text for text, _ in runs)


def test_items_hang_under_their_mark() -> None:
    shown_lines = lines(lay_out(SAMPLE, 30, LOOK))
    at = shown_lines.index("• an item that is long enough")
    assert shown_lines[at : at + 4] == [
        "• an item that is long enough",
        "  to be broken over two lines",
        "  and goes on in the file",
        "• another",
    ]


def test_numbered_items_keep_their_numbers_and_what_belongs_to_them() -> None:
    text = "1. first\n   - a point that goes on\n2. second\n\n   and more"
    assert lines(lay_out(text, 16, LOOK)) == [
        "1. first",
        "   • a point",
        "     that goes",
        "     on",
        "2. second",
        "   and more",
        "",
    ]


def test_a_key_in_a_text_stands_out() -> None:
    runs = lay_out("press `v` now", 40, LOOK).lines[0]
    assert runs[1] == ("v", LOOK.style("accent", bold=True))


@pytest.mark.parametrize("text", ["> a quotation", "![a picture](nine.png)"])
def test_what_no_page_uses_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no page has"):
        lay_out(text, 40, LOOK)


def test_tables_have_columns_and_their_last_one_is_broken() -> None:
    shown_lines = lines(lay_out(SAMPLE, 40, LOOK))
    at = next(place for place, line in enumerate(shown_lines) if line.startswith("name"))
    assert shown_lines[at : at + 4] == [
        "name      number  what",
        "Ann       1       short",
        "Benjamin  22      a text that is too",
        "                  long for the column it",
    ]


def test_headings_are_found_by_every_name() -> None:
    page = lay_out(SAMPLE, 40, LOOK)
    found = [(heading.words, heading.level) for heading in page.headings]
    assert found == [("A title", 1), ("1. First", 2), ("2. Second", 2)]
    assert lines(page)[page.anchors["one"]] == "1. First"
    assert page.anchors["one"] == page.anchors["ONE"]
    assert lines(page)[page.anchors["two"]] == "2. Second"


WITH_EMBLEM = """# A title

## 1. First <!-- #one -->

Before it.

### 6 Phoenix <!-- #PHO emblem Phoenix -->

Take a Science, and a few words more so that this has to be broken over several lines that stand beside it.

### Another <!-- #two -->

After it.
"""


def test_an_emblem_stands_beside_its_section_and_no_other() -> None:
    page = lay_out(WITH_EMBLEM, 60, LOOK)
    drawn, at = lines(page), page.anchors["PHO"]
    picture = ["".join(text for text, _ in line).rstrip() for line in emblem_lines(LOOK, "Phoenix")]
    assert [line[:12].rstrip() for line in drawn[at : at + 6]] == picture
    assert drawn[at][12:] == "  6 Phoenix"
    assert drawn[at + 2][12:] == "  Take a Science, and a few words more so that"
    assert drawn[at + 6] == ""
    assert drawn[page.anchors["two"]] == "Another"
    assert page.anchors["two"] == at + 7
    assert [line for line in drawn if line.startswith("Before") or line.startswith("After")] == [
        "Before it.",
        "After it.",
    ]


def test_where_there_is_no_room_beside_it_words_come_first() -> None:
    assert lines(lay_out(WITH_EMBLEM, 57, LOOK)) == lines(lay_out(WITH_EMBLEM.replace(" emblem Phoenix", ""), 57, LOOK))


# --- the rules -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(GAMES))
def test_the_rules_of_every_game_are_there(game: str) -> None:
    rules = rules_text(game)
    assert rules.startswith(f"# {GAMES[game].title}\n")
    assert not re.search(r"\b(we|TODO)\b", rules, re.IGNORECASE)
    assert "!" not in rules.replace("<!--", "")
    numbers = re.findall(r"^## (\d+)\.", rules, re.MULTILINE)
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    assert len(numbers) <= 10, "each is reached by a digit"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_emblem_that_the_rules_name_is_there(game: str) -> None:
    assert {*re.findall(r"emblem ([^>]*) -->", rules_text(game))} <= {*emblems()}


def test_the_rules_of_nine_open_at_every_phase_and_card() -> None:
    page = lay_out(rules_text("nine"), 60, LOOK)
    for phase in PHASES:
        assert phase in page.anchors
    for number, card in CARD.items():
        heading = lines(page)[page.anchors[card.code]]
        assert heading.endswith(f" {card.name}, a Hero" if number in HEROES else f" {number} {card.name}")


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("width", [46, 53, 76])
def test_no_line_of_the_rules_is_cut(game: str, width: int) -> None:
    assert max(cells(line) for line in lines(lay_out(rules_text(game), width, LOOK))) <= width


@pytest.mark.parametrize("game", list(GAMES))
def test_the_rules_can_be_written_in_ascii(game: str) -> None:
    drawn = "".join(lines(lay_out(rules_text(game), 60, LOOK)))
    known = set("’“”×–ëé") | {PICTURES.pip} | set("▀▄█")
    assert {sign for sign in drawn if not sign.isascii()} <= known


# --- reading ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
async def test_the_rules_open_at_the_section_that_is_asked_for(size: tuple[int, int]) -> None:
    async with opened(size=size) as (app, pilot):
        app.show_rules("nine", "orders")
        await pilot.pause()
        assert re.search(r"1\. In short +5\. Orders", shown(app).splitlines()[2])
        assert "┃ 5. Orders" in shown(app)
        assert max(cells(line) for line in shown(app).splitlines()) <= size[0]


async def test_digits_and_clicks_go_to_sections() -> None:
    async with opened() as (app, pilot):
        app.show_rules("nine")
        await pilot.pause()
        await pilot.press("7")
        assert "┃ 7. Cleanup" in shown(app)
        await pilot.press("left")
        assert "┃ 6. Realm" in shown(app)
        await pilot.press("right", "right")
        assert "┃ 8. The final score" in shown(app)
        await click(app, pilot, "section:1")
        assert "┃ 2. What is in the box" in shown(app)
        await pilot.press("0")
        assert "100 %" in row_of(app, "RULES")


async def test_scrolling_reaches_every_line_and_stops_at_both_ends() -> None:
    async with opened() as (app, pilot):
        screen = TextScreen[None]("Numbers", "\n\n".join(f"line {number}" for number in range(60)))
        app.push_screen(screen)
        await pilot.pause()
        await pilot.press("up", "pageup")
        assert "line 0" in shown(app)
        seen = set(re.findall(r"line \d+", shown(app)))
        for _ in range(8):
            await pilot.press("space")
            seen |= set(re.findall(r"line \d+", shown(app)))
        assert seen == {f"line {number}" for number in range(60)}
        await pilot.press("down")
        assert "line 59" in shown(app)
        await pilot.press("home")
        assert "line 0" in shown(app)
        await pilot.press("down", "down", "down")
        assert "line 1\n" not in shown(app)
        screen.wheeled(-1)
        assert "line 0" in shown(app)


async def test_a_resize_keeps_the_place_in_the_text() -> None:
    async with opened(size=WIDE) as (app, pilot):
        app.show_rules("nine", "cleanup")
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Cleanup" in "\n".join(shown(app).splitlines()[2:22])


@pytest.mark.parametrize("key", ["q", "escape", "f1", "question_mark", "enter"])
async def test_the_usual_keys_go_back(key: str) -> None:
    async with opened() as (app, pilot):
        app.show_rules("nine")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press(key)
        assert isinstance(app.screen, PickerScreen)


# --- help ------------------------------------------------------------------------------------------------------------


async def test_a_long_help_fits_the_smallest_page() -> None:
    groups = [
        KeyGroup(
            f"Group {group}", tuple(Key(chr(97 + key), f"meaning {group}{key} in a few words") for key in range(8))
        )
        for group in range(4)
    ]
    async with opened() as (app, pilot):
        app.push_screen(HelpScreen("Keys", groups))
        await pilot.pause()
        for group in range(4):
            for key in range(8):
                assert f"meaning {group}{key} in a few words" in shown(app)


def test_the_help_of_a_screen_names_its_keys() -> None:
    for screen in (PickerScreen(), TextScreen[None]("", "")):
        keys = {key.shown for key in keys_of(screen).keys}
        assert "q" in keys
        assert any("↑" in key for key in keys)
    assert all(binding.tooltip or not binding.show for binding in PickerScreen.BINDINGS)  # type: ignore[union-attr]
    assert {"+", "-", "space"} <= {key.shown for key in keys_of_class(SetupScreen)}


def keys_of_class(screen: type[SetupScreen]) -> tuple[Key, ...]:
    from boardgames.table.seating import Setup

    return keys_of(screen(GAMES["nine"], Setup(game="nine", seed=1))).keys
