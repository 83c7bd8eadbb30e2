"""What comes from the keyboard and the mouse, wherever one is: hiding, searching, the rules, the wheel and clicks."""

import sys
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from textual import events
from textual.screen import Screen

from boardgames.table.session import Session
from boardgames.tui.pictures.lines import ACTION, KEYS
from boardgames.tui.scene import CLICKED
from boardgames.tui.screens.confirm import ConfirmScreen
from boardgames.tui.screens.curtain import Curtain
from boardgames.tui.screens.help import HelpScreen
from boardgames.tui.screens.rules import RulesScreen
from boardgames.tui.screens.settings import SettingsScreen
from tests.table.standing import at, eight
from tests.terminal import Terminal
from tests.tui.inside import has_left, wait_out
from tests.tui.opened import opened, row_of, saved_game, shown
from tests.tui.table import Seated, Still, page_of, seated
from tests.tui.test_keyboard import heard
from tests.tui.test_low import TABLES


def orders() -> Session:
    """Ann is asked in private which cards she selects."""
    return at("A hand PHO GOA TOM; B hand XIA; C hand NAR", "orders A")


def before_a_bot() -> Session:
    """Ann has ended her turn, and bots wait for Enter, one after the other."""
    session = at("A TOM 1; B PHO 1; C GOA 1", "realm A", people=("Ann",), bots=2, pace="step")
    session.answer(0, "end")
    return session


async def heard_at(people: Seated) -> Curtain:
    """The curtain, once it hears."""
    curtain = people.app.screen
    assert isinstance(curtain, Curtain)
    await people.until(lambda: curtain.hearing.deaf_until < float("inf"))
    curtain.hearing.deaf_until = 0.0
    return curtain


# --- hiding ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("over", ["l", "z", "t", "i", "?", "f1", "R", "/", "/ x y", "? R", "l R", "R /", "l /", "1 /"])
async def test_hiding_comes_before_every_page_dialog_and_search(over: str) -> None:
    async with seated(orders()) as people:
        await people.sit()
        await people.type(over)
        await people.type("H")
        assert people.top == "Curtain"
        assert people.table.eyes is None
        assert "Phoenix" not in people.text
        await people.sit()
        assert (people.top, page_of(people.table)) == ("PlayScreen", None)


# --- other keyboards, and locks --------------------------------------------------------------------------------------


def test_digits_without_shift_choose_at_the_table() -> None:
    still = Still(at("A TOM 1, PHO 1; B laid GOA", "realm A", seats=2))
    for key, number in (("é", 2), ("&", 1), ("ě", 2), ("+", 1)):
        event = still.typist.event("x")
        event.key = event.character = key
        still.on_key(event)
        assert still.asking is not None
        assert still.asking.taken is still.asking.entries[number - 1].options[0]


def test_letters_are_commands_with_the_capitals_locked_unless_these_are_others() -> None:
    still = Still(at("A TOM 1; B PHO 1", "realm A"))
    assert page_of(still.type("L")) == "log"
    assert page_of(still.type("x T")) == "score"
    still.type("x H")
    assert still.bar[2] == "nothing secret is on the screen"


async def test_letters_are_keys_of_every_screen_with_the_capitals_locked() -> None:
    async with opened() as (app, pilot):
        await pilot.press("S")
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("Q", "R")
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("é")
        assert "┃ 2. " in shown(app)
        await pilot.press("Q", "Q")
        assert has_left(app)


async def test_all_forms_are_typed_in_a_search_and_answer_at_the_table() -> None:
    async with seated(at("A TOM 1; B PHO 1", "realm A")) as people:
        for data in (b"\x1b[47u", b"\x1b[101;;101u", b"\x1b[110u", b"\xef\xbd\x84", b"\x1b[13;2u"):
            for message in heard(data):
                message.time += 10
                people.app.post_message(message)
            await people.settle()
        assert people.table.asking is not None
        assert (people.table.asking.search, people.table.asking.is_typing) == ("end", False)
        for message in heard(b"\x1b[27;5;13~"):
            message.time += 20
            people.app.post_message(message)
        await people.settle()
        assert [step.option_id for step in people.session.history.steps] == ["end"]


# --- screens that are gone -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("screen", "keys"),
    [
        (lambda: HelpScreen("Nine", ()), "qq"),
        (lambda: RulesScreen("nine", "Nine"), "qqq"),
        (SettingsScreen, "qq"),
        (lambda: ConfirmScreen("Really?"), "nnq"),
        (lambda: ConfirmScreen("Really?"), "yyy"),
    ],
)
async def test_keys_in_one_write_dismiss_a_screen_once(screen: Any, keys: str) -> None:
    async with opened() as (app, pilot):
        below = app.screen
        above: Screen[Any] = screen()
        await app.push_screen(above)
        await pilot.pause()
        for event in [events.Key(key, key) for key in keys]:
            app.post_message(event)
        await pilot.pause()
        await pilot.pause()
        assert app.screen is below
        assert not has_left(app)


@pytest.mark.parametrize("keys", ["1 H1  ", "SS", "1 1 ", "1 qq", "1 H", "BB", "1 SS"])
async def test_keys_in_one_write_at_the_first_curtain(keys: str) -> None:
    session = eight(3)
    async with seated(session) as people:
        await heard_at(people)
        for key in keys:
            event = events.Key("space" if key == " " else key, key)
            event.time += 10
            people.app.post_message(event)
        await people.settle()
        assert people.top in ("Curtain", "PlayScreen", "PickerScreen", "ConfirmScreen")
        assert not has_left(people.app)
        assert session.steps == 0


async def test_leaving_twice_leaves_the_table_and_not_the_program() -> None:
    async with seated(orders()) as people:
        await people.sit()
        for event in [events.Key("q", "q") for _ in range(3)]:
            event.time += 10  # long after the table was deaf
            people.app.post_message(event)
        await people.settle()
        assert people.top == "PickerScreen"
        await people.pilot.press("q")
        assert not has_left(people.app)
        wait_out(people.app)
        await people.pilot.press("q")
        assert has_left(people.app)


# --- searching -------------------------------------------------------------------------------------------------------


def test_what_is_typed_to_search_before_a_bot_acts_is_never_a_command() -> None:
    still = Still(before_a_bot())
    still.type("/ q u l e n d")
    assert (still.outcome, page_of(still)) == (None, None)
    assert still.bar[2].startswith("search: qulend")
    assert still.session.steps == 1
    still.type("H")
    assert still.curtain is not None


def test_it_goes_along_to_the_question_that_comes_next() -> None:
    still = Still(at("A TOM 1; B PHO 1; C GOA 1", "realm B", first=1, people=("Ann",), bots=2, pace="step"))
    still.type("/ e n x backspace")
    assert still.bar[2] == "search: en▏   there is nothing to choose yet"
    while still.thinking.awaited is not None:
        still.thinking.let_bot_think()
        still.think()
    assert still.asking is not None
    assert (still.asking.search, still.asking.is_typing) == ("en", True)
    still.type("d q")
    assert still.asking.search == "endq"
    assert still.outcome is None


@pytest.mark.parametrize("end", ["enter", "escape", "backspace"])
def test_it_ends_like_any_search(end: str) -> None:
    still = Still(before_a_bot())
    still.type(f"/ {end} l")
    assert page_of(still) == "log"


@pytest.mark.parametrize("page", ["l", "z", "t", "i"])
def test_a_search_can_be_begun_from_a_page(page: str) -> None:
    still = Still(at("A TOM 1; B PHO 1", "realm A"))
    still.type(f"{page} / q u")
    assert page_of(still) is None
    assert still.asking is not None
    assert still.asking.search == "qu"


async def test_the_rules_are_searched() -> None:
    async with opened() as (app, pilot):
        app.push_screen(RulesScreen("nine", "Nine"))
        await pilot.pause()
        await pilot.press("/", *"q majority".replace(" ", ""))
        assert "search: qmajority▏" in row_of(app, "search:")
        assert "nowhere" in row_of(app, "RULES")
        assert isinstance(app.screen, RulesScreen)
        await pilot.press(*["backspace"] * 9, *"galmi")
        assert "1 of " in row_of(app, "RULES")
        assert "Galmi" in row_of(app, "▸")
        first = shown(app)
        await pilot.press("enter")
        assert "2 of " in row_of(app, "RULES")
        assert shown(app) != first
        await pilot.press("up")
        assert shown(app) == first
        await pilot.press("escape", "q")
        assert not isinstance(app.screen, RulesScreen)


async def test_a_phrase_that_is_broken_between_two_lines_is_found() -> None:
    async with opened() as (app, pilot):
        screen = RulesScreen("nine", "Nine")
        app.push_screen(screen)
        await pilot.pause()
        lines = ["".join(text for text, _ in line).strip() for line in screen._page.lines]
        end, begin = next(
            (line.split()[-1], after.split()[0])
            for line, after in pairwise(lines)
            if len(line.split()) > 5 and len(after.split()) > 5
        )
        screen.wanted = f"{end} {begin}"
        assert screen.places_found


# --- the rules -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["R", "f1"])
@pytest.mark.parametrize("where", ["", "l", "t", "?", "1"])
async def test_the_rules_are_one_key_away_at_a_table(key: str, where: str) -> None:
    async with seated(orders()) as people:
        await people.sit()
        await people.type(f"{where} {key}")
        assert people.top == "RulesScreen"
        await people.type(key)
        assert people.top == "PlayScreen"


@pytest.mark.parametrize("keys", ["R", "r", "? R"])
async def test_the_rules_are_one_key_away_before_a_game(keys: str) -> None:
    async with opened() as (app, pilot):
        await pilot.press(*(key.replace("?", "question_mark") for key in keys.split()))
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("R")
        assert not isinstance(app.screen, RulesScreen)


# --- the wheel -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["l", "i"])
def test_the_wheel_scrolls_pages_as_arrows_do_and_a_click_does_not_close_them(page: str) -> None:
    session = at("A TOM 1; B PHO 1; C GOA 1", "realm A")
    for _ in range(12):
        seat = session.asked[0].seat
        decision = session.decision(seat)
        assert decision is not None
        session.answer(seat, decision.options[-1].id)
    one, other = Still(session).type(page), Still(session).type(page)
    ways = ("up", -1) if page == "l" else ("down", 1)
    one.type(" ".join([ways[0]] * 2))
    other.wheel(2 * int(ways[1]))
    assert one.text == other.text
    other.click(5, 5)
    assert page_of(other) == page_of(one)
    assert other.text == one.text


async def test_the_wheel_walks_over_what_arrows_walk_over() -> None:
    saved_game()
    async with opened() as (app, pilot):
        await pilot.press("down")
        by_arrow = shown(app)
        await pilot.press("up")
        app.post_message(wheel())
        await pilot.pause()
        assert shown(app) == by_arrow


def wheel() -> events.MouseScrollDown:
    return events.MouseScrollDown(None, 5, 5, 0, 0, 0, False, False, False, 5, 5)


# --- the mouse -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("clicks", "opens"), [("1 space", True), ("space", False), ("space 1", False), ("1 1", False)])
async def test_the_curtain_is_opened_by_two_clicks_in_their_order(clicks: str, opens: bool) -> None:
    async with seated(orders()) as people:
        for key in clicks.split():
            curtain = await heard_at(people)
            spot = next(spot for spot in curtain.spots if spot.key == f"{KEYS}:{key}")
            await people.click_cell(spot.rect.x + 1, spot.rect.y)
        assert (people.top == "PlayScreen") == opens


async def test_only_names_need_the_keyboard_and_the_help_says_so() -> None:
    async with opened() as (app, pilot):
        await pilot.press("enter", "down", "down", "down", "down", "down", "down")
        await pilot.press("question_mark")
        assert "names need the keyboard" in " ".join(shown(app).split())


@pytest.mark.parametrize("x", [0, 30, 79])
def test_a_click_anywhere_on_the_bright_line_does_what_enter_does(x: int) -> None:
    still = Still(at("A TOM 1; B PHO 1", "realm A")).type("1")
    line = next(spot.rect for spot in still.spots if spot.zone == ACTION)
    still.click(x, line.y)
    assert still.session.steps == 1


@pytest.mark.parametrize("game", list(TABLES))
def test_no_click_leaves_a_list_without_lines(game: str) -> None:
    chance, still = Random(3), Still(TABLES[game]())
    for _ in range(8):
        while still.curtain:
            still.open()
        if still.asking is None:
            looks_around(still)
            still.type("enter")
            continue
        asking = still.asking
        places = [spot for spot in still.spots if spot.zone not in (KEYS, ACTION)]
        for spot in chance.sample(places, min(4, len(places))):
            had = len(asking.entries)
            still.click(spot.rect.x, spot.rect.y)
            assert asking.entries or asking.taken or asking.hand_is_asked or not had, spot
            still.type("backspace")
        still.commit(chance.choice(asking.decision.options))


def looks_around(still: Still) -> None:
    """On a page that only goes on, arrows, Tab and clicks point, and z tells all about that."""
    for spot in still.spots[:3]:
        if spot.zone not in CLICKED:
            still.click(spot.rect.x, spot.rect.y)
            assert still.mode.looking.cursor.key == spot.key
    for key in ("right", "tab"):
        still.type(key)
        assert still.mode.looking.cursor.awake
    still.type("z")
    assert page_of(still) is not None
    still.type("x")


# --- the environment -------------------------------------------------------------------------------------------------


def test_a_driver_that_is_not_there_is_one_sentence(tmp_path: Any) -> None:
    command = ["env", "TEXTUAL_DRIVER=nope:Nope", sys.executable, "-m", "boardgames"]
    with Terminal(command, tmp_path) as terminal:
        assert terminal.until_ended() == 2
        terminal.until_quiet()
        said = " ".join(terminal.text().split())
    assert said == (
        "TEXTUAL_DRIVER is set to “nope:Nope”, which can draw no screens here. "
        "Unset it, or play line by line with --plain."
    )
