import pytest
from rich.cells import cell_len

from boardgames.table.names import WIDEST, cells, clean_name, crop, distinct
from boardgames.table.seating import BOT_NAMES


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \t  Lee ", "Ann Lee"),
        ("Zoe\u0308", "Zoë"),
        ("a\u200bb\u200d\u2066c\u202e", "abc"),
        ("x\x1b[31my\x07", "x[31my"),
        ("q\u0323\u0307\u0489", "q"),
        ("👍🏽", "👍"),
        ("🇫🇷 Ann", "Ann"),
        ("👨‍👩‍👧", "👨👩👧"),
        ("李", "李"),
        ("Quincy ?", "Quincy ?"),
        ("[@click=app.quit]x", "[@click=app.quit]x"),
        ("a\nb", "a b"),
        ("\u0301", ""),
        ("\ud800", ""),
    ],
)
def test_a_name_keeps_what_can_be_drawn(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


def test_a_long_name_is_cropped_by_cells() -> None:
    assert clean_name("x" * 200) == "x" * WIDEST
    assert clean_name("李" * 200) == "李" * (WIDEST // 2)
    assert clean_name("x" * 23 + " y") == "x" * 23
    assert crop("a李b", 2) == "a"


@pytest.mark.parametrize("name", ["Ann", "Zoë", "李小龍", "👍 Ben", "ﾊﾝﾅ", "☼★", "\uff37ide"])
def test_cells_are_those_that_the_screens_count(name: str) -> None:
    assert cells(clean_name(name)) == cell_len(clean_name(name))


def test_distinct_names_are_cleaned_and_kept_in_order() -> None:
    assert distinct(["  Ann", "Ben\u200b"]) == ("Ann", "Ben")


@pytest.mark.parametrize("names", [("Ann", "ann"), ("An n", "Ann"), ("\uff21nn", "Ann"), ("Ann", "Ben", "Ann")])
def test_names_that_can_be_mixed_up_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"“.+” and “.+” are too much alike"):
        distinct(names)


@pytest.mark.parametrize(
    "names",
    [
        ("Ann", "\u0410nn"),
        ("Ann", "\u0391nn"),
        ("l1", "ll"),
        ("Ian", "lan"),
        ("ANN", "\u0430nn"),
        ("B0b", "Bob"),
        ("Carmen", "Carrnen"),
        ("Ren\u00e9", "R\u0435n\u00e9"),
        ("\u041e\u043b\u044f", "O\u043b\u044f"),
    ],
)
def test_names_that_look_alike_are_refused(names: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match=r"“.+” and “.+” look the same on a screen; please change one of them\."):
        distinct(names)


@pytest.mark.parametrize(
    "names",
    [
        ("Ian", "Lan"),
        ("Ali", "All"),
        ("Eli", "Ell"),
        ("Rene", "Ren\u00e9"),
        ("Bob", "Rob"),
        ("\u674e", "\u738b"),
        BOT_NAMES,
    ],
)
def test_names_of_different_people_are_not(names: tuple[str, ...]) -> None:
    assert distinct(names) == names


def test_an_empty_name_is_refused_by_its_place() -> None:
    with pytest.raises(ValueError, match="the second is empty"):
        distinct(["Ann", " \u200b "])
