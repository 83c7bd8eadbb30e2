"""Recordings for the README: what lies on top at each moment is what the screen showed then."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from boardgames.games.nine.story import SECONDS
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.theme import Look
from tests.pictures.record import RECORDED, Watched, beat, file_of, table
from tests.pictures.svg import HEIGHT, WIDTH, Frame, picture

ROOT = Path(__file__).parent.parent
SVG = "{http://www.w3.org/2000/svg}"


def frames() -> list[Frame]:
    """A word that moves over a bar of blocks."""
    shown = []
    for place in range(3):
        canvas = Canvas(12, 3, Look())
        canvas.fill(Rect(0, 1, 12, 1), "seat1", "█")
        canvas.text(place * 2, place, "a<b ▌x", canvas.ink("seat0", bold=True))
        shown.append(Frame(canvas, 0.5))
    return shown


def letters(layers: list[ElementTree.Element], width: int, height: int) -> str:
    """What is read in layers that lie over each other; a block is drawn, not written."""
    rows = [[" "] * width for _ in range(height)]
    for piece in (piece for layer in layers for piece in layer if piece.tag != f"{SVG}g"):
        x, y = round(float(piece.get("x", 0)) / WIDTH), int(float(piece.get("y", 0)) / HEIGHT)
        text = piece.text or " " * round(float(piece.get("width", 0)) / WIDTH)
        rows[y][x : x + len(text)] = text
    return "\n".join("".join(row).rstrip() for row in rows)


def test_each_frame_of_a_recording_shows_what_its_canvas_does() -> None:
    shown = frames()
    drawing = ElementTree.fromstring(picture(shown, "a & b"))
    below = next(each for each in drawing if each.tag == f"{SVG}g")
    layers = [below, *(each for each in below if each.get("class") == "f")]
    assert len(layers) == len(shown)
    for place, frame in enumerate(shown, 1):
        expected = frame.canvas.plain().replace("█", " ").replace("▌", " ")
        assert letters(layers[:place], 12, 3) == "\n".join(row.rstrip() for row in expected.split("\n"))
    title = drawing.find(f"{SVG}title")
    assert title is not None
    assert title.text == "a & b"


def test_a_recording_goes_round_and_rests_for_those_who_want_no_motion() -> None:
    style = picture(frames(), "").partition("<style>")[2].partition("</style>")[0]
    assert "animation:1.5s step-end infinite" in style
    assert "@keyframes f1{0%{visibility:hidden}33.333%,to{visibility:visible}}" in style
    assert "prefers-reduced-motion" in style
    assert "animation" not in picture(frames()[:1], "")


@pytest.mark.parametrize("name", RECORDED)
def test_the_pictures_that_can_be_recorded_are_there_and_shown(name: str) -> None:
    drawing = ElementTree.fromstring(file_of(name).read_text(encoding="utf-8"))
    assert drawing.tag == f"{SVG}svg"
    assert f"(assets/pictures/{name}.svg)" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_a_table_is_recorded_as_its_screen_draws_it() -> None:
    (shown,) = table("nine-4", 127, "1 2", (80, 24))
    assert "Ann’s eyes only" in shown.canvas.plain()
    assert "lay down Narashima ×2" in shown.canvas.plain()
    assert ElementTree.fromstring(picture([shown], "a table")).tag == f"{SVG}svg"


def test_what_just_happened_is_recorded_frame_by_frame() -> None:
    seen = list(beat(Watched("nine-4", 91, rest=3.0)))
    assert sum(frame.seconds for frame in seen) == pytest.approx(SECONDS["nine.revealed"] + 3.0, abs=0.1)
    assert "♛ takes the lead" in seen[-1].canvas.plain()
    assert "♛ takes the lead" not in seen[0].canvas.plain()
