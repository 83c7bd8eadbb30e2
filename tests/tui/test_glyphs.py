"""The tables of glyphs."""

import unicodedata
from dataclasses import fields

import pytest
from rich.cells import cell_len

from boardgames.tui.glyphs import ASCII, BOX_KINDS, PICTURES, Glyphs, choose

UTF8 = {"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}
ANY_WIDTH = {"enter", "arrows", "fresh"}
BEYOND_LATIN_AND_BOXES = set("●■▲◆▼☼★♛♕◈◇‼✦✖◊•✓▸◂…–⏎←↑→↓")
"""The heavy cross has an emoji form, but only where one asks for it, which a canvas never does."""


def glyphs_of(table: Glyphs) -> list[tuple[str, str]]:
    """Every single glyph of a table with the name of its field."""
    found: list[tuple[str, str]] = []
    for field in fields(Glyphs):
        value = getattr(table, field.name)
        if isinstance(value, str | tuple):
            found.extend((field.name, glyph) for glyph in value)
    return found


@pytest.mark.parametrize("table", [PICTURES, ASCII], ids=["pictures", "ascii"])
def test_every_glyph_is_one_cell(table: Glyphs) -> None:
    for name, glyph in glyphs_of(table):
        assert cell_len(glyph) == 1, f"{name} {glyph}"
    for field in fields(Glyphs):
        value = getattr(table, field.name)
        if isinstance(value, str) and field.name not in ANY_WIDTH:
            assert len(value) == 1, field.name


def test_ascii_is_ascii() -> None:
    assert all(glyph.isascii() and glyph.isprintable() for _, glyph in glyphs_of(ASCII))


def test_pictures_keep_to_glyphs_without_an_emoji_form() -> None:
    for name, glyph in glyphs_of(PICTURES):
        in_boxes_or_blocks = 0x2500 <= ord(glyph) <= 0x259F
        assert ord(glyph) <= 0xFF or in_boxes_or_blocks or glyph in BEYOND_LATIN_AND_BOXES, f"{name} {glyph}"
        assert unicodedata.east_asian_width(glyph) not in ("W", "F"), f"{name} {glyph}"


@pytest.mark.parametrize("table", [PICTURES, ASCII], ids=["pictures", "ascii"])
def test_things_that_stand_side_by_side_look_different(table: Glyphs) -> None:
    assert len(set(table.seats)) == 6
    states = [table.check, table.more, table.star, table.none, table.hidden, *table.seats]
    assert len(set(states)) == len(states)
    assert len({table.box(kind) for kind in BOX_KINDS}) == len(BOX_KINDS)


@pytest.mark.parametrize(
    ("environ", "encoding", "pictures"),
    [
        (UTF8, "utf-8", True),
        ({"TERM": "xterm"}, "UTF8", True),
        (UTF8 | {"TERM": "linux"}, "utf-8", False),
        (UTF8 | {"TERM": "dumb"}, "utf-8", False),
        (UTF8, "latin-1", False),
        (UTF8 | {"LC_ALL": "C"}, "utf-8", False),
        (UTF8 | {"LC_ALL": "C.UTF-8"}, "utf-8", True),
        ({"TERM": "xterm", "LANG": "de_DE.ISO-8859-1"}, "utf-8", False),
        ({"TERM": "xterm", "LANG": "C", "LC_CTYPE": "C.UTF-8"}, "utf-8", False),  # Python’s own doing
        ({"TERM": "xterm", "LANG": "en_GB.UTF-8", "LC_CTYPE": "C.UTF-8"}, "utf-8", True),
        ({"TERM": "xterm", "LC_CTYPE": "UTF-8"}, "utf-8", True),
    ],
)
def test_the_terminal_decides(environ: dict[str, str], encoding: str, pictures: bool) -> None:
    assert choose(environ=environ, encoding=encoding).pictures is pictures


def test_a_wish_goes_before_the_terminal() -> None:
    assert choose(True, environ=UTF8, encoding="utf-8") is ASCII
    assert choose(False, environ={"TERM": "dumb"}, encoding="ascii") is PICTURES


def test_plain_borders_leave_the_dashes() -> None:
    plain = choose(False, plain_borders=True)
    assert plain.round == plain.heavy == plain.double == PICTURES.plain
    assert plain.dashed == PICTURES.dashed


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("Xi’an ×2", "Xi'an x2"),
        ("● Ana ▸", "o Ana >"),
        ("Zoë Ångström", "Zoe Angstrom"),
        ("日本", "??"),
        ("plain", "plain"),
    ],
)
def test_ascii_spells_what_it_cannot_show(text: str, spelled: str) -> None:
    assert ASCII.spell(text) == spelled
    assert PICTURES.spell(text) == text
