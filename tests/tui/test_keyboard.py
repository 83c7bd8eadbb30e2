"""What terminals send for keys: a table of forms for each, and what comes of bytes that are no key at all."""

import time

import pytest
from textual import events
from textual.keys import Keys
from textual.message import Message

from boardgames.table.seating import Setup, company
from boardgames.table.start import Start
from boardgames.tui import keyboard
from boardgames.tui.commands import named
from boardgames.tui.screens.play import PlayScreen
from boardgames.tui.screens.setup import SetupScreen
from tests.tui.inside import hear_at_once
from tests.tui.opened import opened

ENTER = (
    "\r", "\n", "\r\n", "\x1bOM", "\x1b\r", "\x1b[13u", "\x1b[13;1u", "\x1b[13;2u", "\x1b[13;3u", "\x1b[13;5u",
    "\x1b[13;6u", "\x1b[13;65u", "\x1b[13;129u", "\x1b[13;1:1u", "\x1b[13;1:2u", "\x1b[13;;13u", "\x1b[27;2;13~",
    "\x1b[27;5;13~", "\x1b[27;6;13~", "\x1b[57414u", "\x1b[57414;129u", "\x1b[109;5u", "\x1b[106;5u",
)  # fmt: skip
SPACE = (
    " ", "\u00a0", "\u2003", "\u202f", "\u3000", "\x1bO ", "\x1b[32u", "\x1b[32;1u", "\x1b[32;2u", "\x1b[32;;32u",
    "\x1b[32;2;32u", "\x1b[32;65;32u", "\x1b[32;1:1;32u", "\x1b[27;2;32~",
)  # fmt: skip
ONE = (
    "1", "\uff11", "\u0661", "\x1bOq", "\x1b[49u", "\x1b[49;1u", "\x1b[49;;49u", "\x1b[38;2;49u", "\x1b[38:49;2u",
    "\x1b[49;129u", "\x1b[49;1:1;49u", "\x1b[27;2;49~", "\x1b[57400u", "\x1b[57400;129u", "\x1b[57400;129;49u",
)  # fmt: skip
SMALL_L = (
    "l", "\uff4c", "\x1b[108u", "\x1b[108;1u", "\x1b[108;;108u", "\x1b[108;129;108u", "\x1b[108:76;1u", "\x1b[108;1:2u",
)  # fmt: skip
CAPITAL_H = (
    "H", "\uff28", "\x1b[104;2u", "\x1b[104:72;2u", "\x1b[104:72:104;2:1;72u", "\x1b[72;2u", "\x1b[104;2;72u",
    "\x1b[104;65u", "\x1b[104;65;72u", "\x1b[27;2;72~",
)  # fmt: skip
SLASH = ("/", "\uff0f", "\x1bOo", "\x1b[47u", "\x1b[47;;47u", "\x1b[57410u", "\x1b[57410;129;47u", "\x1b[27;2;47~")
OTHERS = {
    "up": ("\x1b[A", "\x1bOA", "\x1b[1;1A", "\x1b[1;65A", "\x1b[1;129:1A", "\x1b[57419u"),
    "backspace": ("\x7f", "\x08", "\x1b[127u", "\x1b[127;2u"),
    "tab": ("\t", "\x1b[9u"),
    "shift+tab": ("\x1b[Z", "\x1b[9;2u", "\x1b[27;2;9~"),
    "escape": ("\x1b", "\x1b[27u", "\x1b[27;129u"),
    "f1": ("\x1bOP", "\x1b[11~", "\x1b[[A", "\x1b[P", "\x1b[1;129P"),
    "ctrl+c": ("\x03", "\x1b[99;5u", "\x1b[99;69u"),
}
FORMS = {"enter": ENTER, "space": SPACE, "1": ONE, "l": SMALL_L, "H": CAPITAL_H, "/": SLASH, **OTHERS}

NOTHING = {
    "Shift by itself": "\x1b[57441;2u",
    "Caps Lock by itself": "\x1b[57358u",
    "a key that comes up": "\x1b[108;1:3u",
    "what kind of terminal it is": "\x1b[?62;22c",
    "its name": "\x1b[>41;354;0c",
    "its colours": "\x1b]11;rgb:0000/0000/0000\x07",
    "the same, ended otherwise": "\x1b]11;rgb:0000/0000/0000\x1b\\",
    "its settings": "\x1bP1$r0m\x1b\\",
    "a number that is no character": "\x1b[99999999999u",
    "half a character": "\x1b[55296u",
    "an unknown key": "\x1b[77~",
    "numbers without sense": "\x1b[1:2:3:4;5:6:7;8:9;10u",
}

CLICKS = {
    "new": b"\x1b[<0;5;6M",
    "old": b"\x1b[M %&",
    "with numbers": b"\x1b[32;5;6M",
}


def heard(data: bytes, *, at: int | None = None) -> list[Message]:
    """What comes of bytes, read at once, or in two pieces."""
    decoder, parser = keyboard.Decoder(), keyboard.KeyParser()
    pieces = [data] if at is None else [data[:at], data[at:]]
    texts = [text for piece in pieces if (text := decoder.decode(piece))]
    messages = [message for text in texts for message in parser.feed(text)]
    if data == b"\x1b":
        time.sleep(0.11)
        messages += parser.tick()
    keys = [message for message in messages if isinstance(message, events.Key)]
    assert all(key.key != Keys.Ignore for key in keys)
    for key in keys:
        keyboard.settle(key)
    return messages


def keys(data: bytes, *, at: int | None = None) -> list[str]:
    return [named(message) for message in heard(data, at=at) if isinstance(message, events.Key)]


@pytest.mark.parametrize("key", list(FORMS))
def test_all_forms_of_a_key_are_that_key(key: str) -> None:
    assert {form: keys(form.encode()) for form in FORMS[key]} == {form: [key] for form in FORMS[key]}


@pytest.mark.parametrize("form", [*ENTER, *SPACE, *ONE, *CAPITAL_H])
def test_a_form_that_comes_in_two_pieces_is_one_key(form: str) -> None:
    data = form.encode()
    whole = keys(data)
    assert [keys(data, at=at) for at in range(1, len(data))] == [whole] * (len(data) - 1)


@pytest.mark.parametrize(("key", "character"), [(" ", " "), ("\u3000", " "), ("\uff11", "1"), ("\x1b[104;2u", "H")])
def test_a_key_types_what_it_is(key: str, character: str) -> None:
    (event,) = heard(key.encode())
    assert isinstance(event, events.Key)
    assert event.character == character


@pytest.mark.parametrize("what", list(NOTHING))
def test_what_nobody_typed_is_no_key(what: str) -> None:
    assert keys(NOTHING[what].encode() + b"x")[-1:] == ["x"]
    assert keys(NOTHING[what].encode()) == []


@pytest.mark.parametrize("data", [b"\xe9", b"\xff\xfe", b"\xc3", b"\xf0\x9f", b"\x80\x81\xfe", b"\xed\xa0\x80"])
def test_bytes_that_are_no_text_end_nothing(data: bytes) -> None:
    assert keys(data + b"q")[-1] == "q"
    assert set(keys(data + b"q")[:-1]) == {"\ufffd"}


@pytest.mark.parametrize("form", list(CLICKS))
def test_a_click_is_understood_in_every_form(form: str) -> None:
    (click,) = heard(CLICKS[form])
    assert isinstance(click, events.MouseDown)
    assert (click.x, click.y, click.button) == (4, 5, 1)


@pytest.mark.parametrize("at", [None, 3, 4, 5])
def test_an_old_mouse_report_beyond_column_95_is_a_click_there(at: int | None) -> None:
    down, up, key = heard(b"\x1b[M \xe9\xc3" + b"\x1b[M#\xe9\xc3" + b"q", at=at)
    assert isinstance(down, events.MouseDown)
    assert isinstance(up, events.MouseUp)
    assert (down.x, down.y) == (up.x, up.y) == (0xE9 - 33, 0xC3 - 33)
    assert isinstance(key, events.Key)


def test_ends_of_lines_in_one_write_are_as_many_enters() -> None:
    assert keys(b"\r\n\r\n\n") == ["enter"] * 3


@pytest.mark.parametrize(
    ("layout", "unshifted"),
    [("French", "&é\"'(-è_çà"), ("Belgian", "&é\"'(§è!çà"), ("Czech", "+ěščřžýáí"), ("Slovak", "+ľščťžýáí")],
)
def test_digits_that_need_shift_are_read_without_it(layout: str, unshifted: str) -> None:
    digits = "1234567890"[: len(unshifted)]
    assert "".join(next(iter(keyboard.other_readings(key))) for key in unshifted) == digits, layout
    assert "".join(next(iter(keyboard.other_readings(key.upper()))) for key in unshifted) == digits, layout


# --- on the screens --------------------------------------------------------------------------------------------------

SETUP = Setup(game="nine", players=company(("Ann", "Ben")), seed=7, options={"first": "0"})


@pytest.mark.parametrize("digit", [*ONE, "&"])
async def test_every_one_opens_the_curtain_of_the_first_seat(digit: str) -> None:
    async with opened(Start(setup=SETUP, ready=True)) as (app, pilot):
        table = next(screen for screen in app.screen_stack if isinstance(screen, PlayScreen))
        app.screen.hearing.deaf_until = 0.0  # type: ignore[attr-defined]
        for message in heard(digit.encode() + SPACE[ONE.index(digit) % len(SPACE) if digit in ONE else 0].encode()):
            app.post_message(message)
        await pilot.pause()
        assert app.screen is table
        hear_at_once(table)


@pytest.mark.parametrize("forms", [SMALL_L, ONE, SPACE])
async def test_every_form_of_a_letter_is_typed_in_a_name(forms: tuple[str, ...]) -> None:
    nobody = Setup(game="nine", players=(), seed=7, options={})
    typed = {SMALL_L: "l", ONE: "1", SPACE: " "}[forms]
    async with opened(Start(setup=nobody)) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        for message in heard("".join(f"a{form}" for form in forms).encode()):
            app.post_message(message)
        await pilot.pause()
        assert screen.draft.seats[0].name == f"a{typed}" * len(forms)
