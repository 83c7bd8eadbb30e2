"""At 80 columns, too, all of a question, of what Enter does, and of the name of a thing stands on the screen."""

import re
from dataclasses import replace
from functools import cache

import pytest

from boardgames.engine.words import About, Phrase
from boardgames.tui.canvas import Canvas
from boardgames.tui.pictures.bar import bar
from boardgames.tui.pictures.inspector import inspector
from boardgames.tui.pictures.lines import bright_line
from boardgames.tui.scene import Scene
from boardgames.tui.theme import Look
from tests.goldens.record import RECORDED, text_file
from tests.table.standing import at
from tests.tui.inside import glyphs_of, styles_of
from tests.tui.table import SMALL, Still

SHORT = "which region?"
MIDDLE = "attack light Lionsteps (Cy 4) with 3 cubes: what does the wild card show?"
LONG = "The Decision: Anatoc gives Nanos 1 Glory, Anatoc gives Aristiphane 1 Infamy. Redirect it, or go on"
ACTIONS = ("", "go on", "another region: inhabitants help the defender", "copy Cy’s Elite School, 2 coins: 1 Military")


@cache
def table() -> Scene:
    """Any table at which Ann is asked."""
    return Still(at("A hand XIA XIA", "orders A")).scene()


def phrase(text: str) -> Phrase:
    return (text,) if text else ()


def rows(question: str, action: str, said: str = "") -> tuple[str, str]:
    """The bar with that question to Ann, what Enter does, and what is said besides."""
    canvas = Canvas(SMALL[0], 2, Look())
    scene = replace(table(), question=phrase(question), action=phrase(action), said=phrase(said))
    bar(canvas, scene)
    upper, lower = ("".join(row) for row in glyphs_of(canvas))
    return upper, lower


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("question", [SHORT, MIDDLE, LONG])
def test_nothing_in_the_bar_is_cut(question: str, action: str) -> None:
    upper, lower = rows(question, action)
    assert upper.startswith(" Ann: ")
    said, _, does = upper.partition(" ⏎ ")
    assert does.strip() == action
    told = said.removeprefix(" Ann: ").strip()
    assert question in (told, lower.strip(), f"{told} {lower.strip()}"), (upper, lower)


def test_what_enter_does_is_cut_last() -> None:
    """Even where it leaves no room for the question, which then stands below."""
    action = "turn the Fenghuang of Abhilasha face down for 1 VP (Dee’s Abhilasha)"
    upper, lower = rows(MIDDLE, action)
    assert upper.rstrip().endswith(f"⏎ {action}")
    assert lower.strip() == MIDDLE


def test_an_action_that_leaves_no_room_for_a_name_stands_below() -> None:
    action = "your Piton as Aristiphane: Anatoc and Aristiphane exchange all their tokens"
    upper, lower = rows(MIDDLE, action)
    assert upper.rstrip() == f" Ann: {MIDDLE}"
    assert lower.strip() == f"⏎ {action}"


def test_where_something_else_is_said_the_action_takes_the_place_of_the_question() -> None:
    action = "your Piton as Aristiphane: Anatoc and Aristiphane exchange all their tokens"
    upper, lower = rows(MIDDLE, action, "not now: Ben leads it")
    assert upper.strip() == f"⏎ {action}"
    assert lower.strip() == "not now: Ben leads it"


def test_an_action_that_is_too_long_for_any_line_takes_both() -> None:
    action = "The Decision: Aristiphane gives Cassana 1 Glory, Aristiphane gives Nanos 1 Infamy"
    upper, lower = rows("choose a card to play, and the gods it names", action)
    assert f"{upper.strip()} {lower.strip()}" == f"Ann: ⏎ {action}"


ANSWERS = re.compile(r"(?:^\d+(?:–\d+)?\. [^:]+: |; )(.+?) → (.+?)(?: \(of \d[^)]*\)|$)")
"""The questions and answers in a line of a recorded game."""


@pytest.mark.parametrize("name", RECORDED)
def test_no_question_of_a_recorded_game_is_cut_and_no_answer(name: str) -> None:
    told = text_file(name).read_text(encoding="utf-8").splitlines()
    found = {answer for line in told if line[:1].isdigit() for answer in ANSWERS.findall(line)}
    assert len(found) > 30
    for question, answer in found:
        upper, lower = rows(question, answer)
        assert "…" not in lower, (upper, lower)
        assert "…" not in upper or lower.strip() == question, (upper, lower)


# --- the panel -------------------------------------------------------------------------------------------------------


NAMED = (
    "Alpha",
    "34 Elite School of Justice",
    "Lands of Fire of Narashima · Wonder",
    "48 Treasure · Building · CULTURE",
)


@pytest.mark.parametrize("width", [18, 24, 30, 40])
@pytest.mark.parametrize("title", NAMED)
def test_a_name_that_the_edge_of_the_panel_would_cut_goes_on_inside(width: int, title: str) -> None:
    words = replace(table().words, about=lambda part, observation: About((title,), (), ()))
    canvas = Canvas(width, 6, Look())
    inspector(canvas, replace(table(), words=words, part="card:x"), with_news=False)
    text = " ".join("".join(row).strip("│╭╮─ ") for row in glyphs_of(canvas)[:-1])
    assert " ".join(text.replace("·", "").split()) == " ".join(title.replace("·", "").split())


def test_names_stand_out_in_what_is_said() -> None:
    canvas = Canvas(60, 1, Look())
    bright_line(canvas, 0, "Ann takes the lead from Annabel", "go on", colour="seat1", names=("Ann", "Annabel"))
    bold = "".join(
        letter for letter, style in zip(glyphs_of(canvas)[0], styles_of(canvas)[0], strict=True) if style.bold
    )
    assert "".join(bold.split()).startswith("AnnAnnabel")
    assert "takes" not in bold
