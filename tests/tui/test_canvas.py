"""Drawing in cells."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

from boardgames.tui.canvas import Canvas, Rect, Run, cells, crop, wrap
from boardgames.tui.glyphs import ASCII, BOX_KINDS, PICTURES, BoxKind
from boardgames.tui.theme import Look

LOOK = Look()
TEXTS = st.text(
    st.sampled_from([*string.ascii_letters, *"  .’×●░日本語한🎲é\u0301\u0300\u200d\ufe0f\u202e\n\x1b\t"]), max_size=30
)
SMALL = st.integers(-6, 26)


def canvas(width: int = 20, height: int = 5, look: Look = LOOK) -> Canvas:
    return Canvas(width, height, look)


def words(lines: list[list[Run]]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def rows(drawn: Canvas) -> list[str]:
    return drawn.plain().split("\n")


def well_formed(drawn: Canvas) -> None:
    """Every row is exactly as wide as the canvas and breaks no wide character."""
    for strip in drawn.lines():
        assert strip.cell_length == drawn.width
        assert cell_len(strip.text) == drawn.width


class TestCells:
    @pytest.mark.parametrize(
        ("text", "width"),
        [("Ana", 3), ("日本", 4), ("e\u0301", 1), ("🎲", 2), ("a\u200db", 2), ("\x1b[31m", 4), ("☀\ufe0f", 1), ("", 0)],
    )
    def test_widths(self, text: str, width: int) -> None:
        assert cells(text) == width

    @pytest.mark.parametrize(
        ("text", "width", "cropped"),
        [
            ("Phoenix", 7, "Phoenix"),
            ("Phoenix", 6, "Phoen…"),
            ("日本語", 6, "日本語"),
            ("日本語", 5, "日本…"),
            ("日本語", 4, "日… "),
            ("日本語", 1, "…"),
            ("Ana", 0, ""),
            ("Ana", -1, ""),
        ],
    )
    def test_crop(self, text: str, width: int, cropped: str) -> None:
        assert crop(text, width) == cropped

    @given(TEXTS, st.integers(0, 20))
    def test_crop_fits(self, text: str, width: int) -> None:
        cropped = crop(text, width)
        assert cells(cropped) == min(cells(text), width)
        assert cell_len(cropped) == cells(cropped)


class TestWrap:
    def test_breaks_between_words(self) -> None:
        assert words(wrap("Ben gave Chaos and took Science.", 12)) == ["Ben gave", "Chaos and", "took", "Science."]

    def test_breaks_a_long_word_and_keeps_line_breaks(self) -> None:
        assert words(wrap("Abracadabra\n\nyes", 5)) == ["Abrac", "adabr", "a", "", "yes"]

    def test_does_not_split_wide_characters(self) -> None:
        assert words(wrap("日本語", 5)) == ["日本", "語"]

    def test_keeps_styles(self) -> None:
        bold = Style(bold=True)
        assert wrap([("Ben", bold), (" gave Chaos", "quiet")], 8) == [
            [("Ben", bold), (" gave", "quiet")],
            [("Chaos", "quiet")],
        ]

    def test_nothing_is_no_line(self) -> None:
        assert wrap("", 10) == []

    @given(TEXTS, st.integers(2, 12))
    def test_loses_no_word_and_fits(self, text: str, width: int) -> None:
        text = text.replace("\u0300", "").replace("\u0301", "")
        lines = words(wrap(text, width))
        assert all(cells(line) <= width for line in lines)
        assert "".join("".join(lines).split()) == "".join(crop(text.replace("\n", " "), 99).split())


class TestText:
    def test_returns_the_column_after(self) -> None:
        drawn = canvas()
        assert drawn.text(2, 0, "日本") == 6
        assert drawn.text(6, 0, "Ana", width=8, align="right") == 14
        assert rows(drawn)[0] == "  日本     Ana"

    def test_is_cut_with_a_mark_at_the_edge(self) -> None:
        drawn = canvas(6, 1)
        drawn.text(1, 0, "Phoenix")
        assert drawn.plain() == " Phoe…"

    def test_centre(self) -> None:
        drawn = canvas(7, 1)
        drawn.text(0, 0, "Ben", width=7, align="centre")
        assert drawn.plain() == "  Ben"

    def test_tokens_stand_on_the_ground_of_the_canvas(self) -> None:
        drawn = Canvas(3, 1, LOOK, "panel")
        drawn.text(0, 0, "a", "quiet")
        drawn.text(1, 0, "b", LOOK.style("good", "surface"))
        styles = [segment.style for segment in drawn.line(0)]
        assert styles == [LOOK.style("quiet", "panel"), LOOK.style("good", "surface"), LOOK.style("text", "panel")]

    def test_equal_styles_make_one_segment(self) -> None:
        drawn = canvas(10, 1)
        drawn.runs(0, 0, [("Ben ", "seat1"), ("took", "text"), (" a", "text")])
        assert [segment.text for segment in drawn.line(0)] == ["Ben ", "took a"]

    def test_runs_are_cut_as_one_line(self) -> None:
        drawn = canvas(10, 1)
        drawn.runs(0, 0, [("Ben ", "seat1"), ("took", "text"), (" a coin", "good")], width=8)
        assert drawn.plain() == "Ben too…"

    def test_half_a_wide_character_becomes_a_space(self) -> None:
        drawn = canvas(6, 3)
        for y in range(3):
            drawn.text(0, y, "日本語")
        drawn.text(1, 0, "x")
        drawn.text(2, 1, "x")
        drawn.text(-1, 2, "日")
        assert rows(drawn) == [" x本語", "日x 語", "  本語"]

    def test_control_characters_are_not_drawn(self) -> None:
        drawn = canvas(20, 1)
        drawn.text(0, 0, "a\x1b]52;c\x07\nb\u202ec")
        assert drawn.plain() == "a]52;cbc"

    def test_ascii_spells(self) -> None:
        drawn = canvas(14, 1, Look(glyphs=ASCII))
        drawn.text(0, 0, "● Zoë’s Phoenixes")
        assert drawn.plain() == "o Zoe's Phoen~"

    @given(st.lists(st.tuples(SMALL, st.integers(-1, 3), TEXTS, st.none() | st.integers(0, 12)), max_size=8))
    def test_no_row_ever_changes_its_width(self, texts: list[tuple[int, int, str, int | None]]) -> None:
        drawn = canvas(20, 3)
        for x, y, text, width in texts:
            drawn.text(x, y, text, width=width)
            well_formed(drawn)


class TestBoxes:
    @pytest.mark.parametrize("kind", BOX_KINDS)
    def test_border(self, kind: BoxKind) -> None:
        drawn = canvas(4, 3)
        drawn.box(drawn.rect, kind)
        glyphs = PICTURES.box(kind)
        assert rows(drawn) == [
            glyphs.top_left + glyphs.across * 2 + glyphs.top_right,
            glyphs.down + "  " + glyphs.down,
            glyphs.bottom_left + glyphs.across * 2 + glyphs.bottom_right,
        ]

    def test_words_in_the_edges(self) -> None:
        drawn = canvas(20, 3)
        drawn.box(drawn.rect, "plain", title="realms", footer=[("l", "accent"), (" log", "quiet")])
        assert rows(drawn) == [
            "┌─ realms ─────────┐",
            "│                  │",
            "└────────── l log ─┘",
        ]

    def test_narrow_boxes_spare_the_spaces(self) -> None:
        drawn = canvas(5, 2)
        drawn.box(drawn.rect, title="12345", footer="3", footer_align="centre")
        assert rows(drawn) == ["╭12…╮", "╰─3─╯"]

    def test_inside_is_left_alone_or_filled(self) -> None:
        drawn = canvas(5, 3)
        drawn.fill(drawn.rect, "quiet", "░")
        drawn.box(Rect(0, 0, 5, 3))
        assert rows(drawn)[1] == "│░░░│"
        drawn.box(Rect(0, 0, 5, 3), fill="text")
        assert rows(drawn)[1] == "│   │"

    def test_too_small_is_nothing(self) -> None:
        drawn = canvas(5, 3)
        drawn.box(Rect(0, 0, 1, 3))
        drawn.box(Rect(0, 0, 5, 1))
        assert drawn.plain().strip() == ""


class TestParagraphs:
    def test_counts_lines_and_marks_the_cut(self) -> None:
        drawn = canvas(10, 4)
        assert drawn.paragraph(0, 0, 10, "Ben gave Chaos and took Science.", max_lines=2) == 2
        assert rows(drawn) == ["Ben gave", "Chaos and…", "", ""]

    def test_whole(self) -> None:
        drawn = canvas(10, 4)
        assert drawn.paragraph(1, 1, 9, "Ben gave Chaos.", "quiet") == 2
        assert rows(drawn) == ["", " Ben gave", " Chaos.", ""]


class TestWindows:
    def test_has_its_own_origin_and_cuts(self) -> None:
        drawn = canvas(10, 4)
        view = drawn.window(Rect(2, 1, 4, 2))
        view.text(0, 0, "Phoenix")
        view.text(-1, 1, "日本")
        view.text(0, 2, "below")
        assert rows(drawn) == ["", "  Pho…", "   本", ""]

    def test_windows_in_windows_cut_at_both(self) -> None:
        drawn = canvas(10, 4)
        drawn.window(Rect(2, 1, 4, 2)).window(Rect(2, 0, 9, 9)).fill(Rect(-5, -5, 40, 40), glyph="x")
        assert rows(drawn) == ["", "    xx", "    xx", ""]

    def test_a_ground_clears_it(self) -> None:
        drawn = canvas(4, 1)
        drawn.text(0, 0, "abcd")
        view = drawn.window(Rect(1, 0, 2, 1), "panel")
        view.text(0, 0, "x")
        assert drawn.plain() == "ax d"
        assert [segment.style for segment in drawn.line(0)][1] == LOOK.style("text", "panel")


class TestStamps:
    def test_each_cell_has_a_style_of_its_own_and_the_edge_cuts(self) -> None:
        drawn = canvas(4, 2)
        one, other = Style(color="red", bgcolor="blue"), Style(color="green", bgcolor="black")
        drawn.stamp(2, 0, [("▀▄█", (one, other, one)), ("█▀▄", (other, one, other))])
        assert rows(drawn) == ["  ▀▄", "  █▀"]
        assert [segment.style for segment in drawn.line(0)] == [LOOK.style(), one, other]


class TestSpots:
    def test_keys_count_what_is_alike(self) -> None:
        drawn = canvas()
        for x in (0, 4, 8):
            drawn.spot(Rect(x, 0, 3, 2), "hand:8" if x else "hand:9", zone="hand")
        drawn.spot(Rect(0, 3, 5, 1), "power:6", "copy:6", zone="realms", key="cell 6")
        assert [spot.key for spot in drawn.spots] == ["hand:9#1", "hand:8#1", "hand:8#2", "cell 6"]
        assert drawn.spots[3].parts == ("power:6", "copy:6")

    def test_keys_are_unique(self) -> None:
        drawn = canvas()
        drawn.spot(Rect(0, 0, 1, 1), "a", zone="x", key="k")
        with pytest.raises(ValueError, match="two spots are called k"):
            drawn.spot(Rect(1, 0, 1, 1), "b", zone="x", key="k")

    def test_windows_note_them_where_they_are_seen(self) -> None:
        drawn = canvas(10, 4)
        view = drawn.window(Rect(2, 1, 4, 2))
        view.spot(Rect(1, 1, 9, 9), "a", zone="x")
        view.spot(Rect(5, 0, 2, 1), "b", zone="x")
        assert [(spot.key, spot.rect) for spot in drawn.spots] == [("a#1", Rect(3, 2, 3, 1))]


class TestChanges:
    def test_rows_that_change_alike_are_one_rectangle(self) -> None:
        before, after = canvas(), canvas()
        after.box(Rect(3, 1, 4, 3))
        after.text(10, 4, "x", "good")
        before.text(10, 4, "x", "quiet")
        assert after.changes(before) == [Rect(3, 1, 4, 3), Rect(10, 4, 1, 1)]

    def test_the_same_is_no_change(self) -> None:
        assert canvas().changes(canvas()) == []

    def test_wide_characters_change_whole(self) -> None:
        before, after = canvas(6, 1), canvas(6, 1)
        before.text(0, 0, "日本語")
        after.text(0, 0, "日")
        after.text(2, 0, "x", LOOK.style("good"))
        after.text(4, 0, "語")
        assert after.changes(before) == [Rect(2, 0, 2, 1)]

    @given(st.lists(st.tuples(SMALL, st.integers(0, 2), TEXTS), max_size=6), st.integers(0, 6))
    def test_patching_the_changes_gives_the_new_picture(self, texts: list[tuple[int, int, str]], split: int) -> None:
        before, after = canvas(20, 3), canvas(20, 3)
        for x, y, text in texts[:split]:
            before.text(x, y, text)
        for x, y, text in texts[split // 2 :]:
            after.text(x, y, text)
        patched = before.lines()
        for rect in after.changes(before):
            for y in range(rect.y, rect.bottom):
                old, new = patched[y], after.line(y)
                patched[y] = Strip.join([old.crop(0, rect.x), new.crop(rect.x, rect.right), old.crop(rect.right)])
        assert [strip.text for strip in patched] == [strip.text for strip in after.lines()]
