"""The table of Nine: marks and words in every size, what is lit, and that everything drawn says what it is."""

from dataclasses import replace
from pathlib import Path

import pytest
from rich.style import Style

from boardgames.engine.beat import Beat
from boardgames.engine.event import Event
from boardgames.engine.words import plain
from boardgames.games.nine.catalogue import CARD, INFLUENCES, PHO
from boardgames.resources import resource
from boardgames.tui.boards.nine import BOARD
from boardgames.tui.boards.nine.light import HELD, HIT, LANE, NOW
from boardgames.tui.boards.nine.plan import lanes, planned, table_room
from boardgames.tui.canvas import Canvas
from boardgames.tui.glyphs import choose
from boardgames.tui.pictures.emblems import emblem_lines
from boardgames.tui.pictures.screen import draw_beat
from boardgames.tui.scene import LIST
from boardgames.tui.theme import ColourMode, Look
from tests.table.standing import at
from tests.tui.inside import glyphs_of, styles_of
from tests.tui.table import HUGE, SMALL, WIDE, Still, arrows, entry_of, places_of

REALM = "realm A"
RICH = (
    "A PHO 1+1, XIA 2, ALP 1, down FEN, MIL 2, SCI 1, CUL 3, VP 7, laid ALP FEN; B TOM 1+1, GAL 1, SHI 1, GOA 2, COI 2;"
    "C JUS 1, XIA 1+1, NAR 1+2, FEN 2, DIA 2, used NAR, laid GOA; D GOA 1"
)
"""Everything that can be drawn."""
HAND = "A XIA 1+1, JUS 1, hand XIA XIA PHO TOM; B PHO 2, hand GOA; C XIA 2, hand NAR"
RULES = (resource("assets", "rules") / "nine.md").read_text(encoding="utf-8")
OLD = ("[", "]", "(", " Mi ", " Sc ", " Ch ", "F!", "/3")
sizes = pytest.mark.parametrize("size", [SMALL, (80, 23), WIDE, HUGE, (200, 55)], ids=str)


def cell(table: Still, seat: int, code: str) -> str:
    """What stands in a cell of the table."""
    spot = next(spot for spot in places_of(table) if spot.key == f"cell:{seat}:{code}")
    return "".join(glyphs_of(table.canvas)[spot.rect.y][spot.rect.x : spot.rect.right]).strip()


def ground(table: Still, key: str) -> str | None:
    """What the middle of a spot stands on."""
    spot = next(spot for spot in places_of(table) if spot.key == key)
    return ground_at(table.canvas, spot.rect.x + spot.rect.width // 2, spot.rect.y)


def ground_at(canvas: Canvas, x: int, y: int) -> str | None:
    style: Style = styles_of(canvas)[y][x]
    return style.bgcolor.name.lower() if style.bgcolor else None


def tinted(token: str, share: float) -> str:
    return Look(game="nine").colour(Look(game="nine").tint(token, "background", share)).lower()


# --- marks and words ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "cells"),
    [
        (SMALL, ("▒2 ♛", "▒2 ♛ ◇", "▒3 ♛ ✓", "▒2 ♕", "2", "1 ♛")),
        (WIDE, ("▌▒ 2 ♛", "▌▒ 2 ♛ ◇", "▌▒▒ 3 ♛ ✓", "▌▒ 2 ♕", "▌▌ 2", "▌ 1 ♛")),
        (HUGE, ("▌▒  2 ♛", "▌▒  2 ♛ ◇", "▌▒▒ 3 ♛ ✓", "▌▒  2 ♕", "▌▌  2", "▌   1 ♛")),
    ],
    ids=str,
)
def test_a_column_shows_its_cards_and_marks(size: tuple[int, int], cells: tuple[str, ...]) -> None:
    table = Still(at(RICH, REALM), size)
    places = ((0, "PHO"), (1, "TOM"), (2, "NAR"), (2, "XIA"), (0, "XIA"), (2, "JUS"))
    assert tuple(cell(table, *place) for place in places) == cells


def test_more_cards_than_blocks_have_room_for() -> None:
    assert cell(Still(at("A BYU 9; B XIA 1", REALM), WIDE), 0, "BYU") == "▌▌▌… 9 ♛"
    assert cell(Still(at("A BYU 9; B XIA 1", REALM), SMALL), 0, "BYU") == "9 ♛"


@sizes
def test_words_and_pips_instead_of_codes(size: tuple[int, int]) -> None:
    text = Still(at(RICH, REALM), size).text
    assert not [code for code in OLD if code in text]
    for words in ("Military", "Science", "Culture", "Coins", "Diamonds", "in hand", "sealed", "to take", "of 4"):
        assert words in text or words == "in hand"
    assert "Alpha ‼" in Still(at("A laid ALP; B PHO 1", REALM), size).type("1 enter enter").text


def test_what_has_no_room_in_a_row_is_told_by_a_mark() -> None:
    rich = "A PHO 3, ALP 2, down FEN 2, MIL 3, SCI 2, CHA 2, COI 3, CUL 7, DIA 3, VP 9, laid ALP FEN GOA; B XIA 1"
    table = Still(at(rich, REALM), SMALL)
    mark = next(spot for spot in places_of(table) if spot.key == "rest:0")
    assert glyphs_of(table.canvas)[mark.rect.y][mark.rect.x] == "…"
    table.hit(mark)
    seen = table.session.rules.words.about(mark.parts[-1].removeprefix("seen:"), table.observation)
    assert seen is not None
    assert "9 VP" in plain(seen.text[-1], table.session.names)
    assert "rest:0" not in [spot.key for spot in places_of(Still(at(RICH, REALM), HUGE))]


@sizes
def test_nothing_is_drawn_for_none(size: tuple[int, int]) -> None:
    table = Still(at("A laid PHO; B laid GOA", REALM), size)
    above = "\n".join(table.text.split("\n")[: table.text.split("\n").index(bright(table))])
    assert "♛" not in above
    assert not any(f"{token} 0" in above for token in ("Military", "Science", "Chaos", "Coins", "Culture"))
    assert not [spot for spot in places_of(table) if spot.key.startswith(("cell:", "token:", "mark:"))]


def bright(table: Still) -> str:
    return next(row for row in table.text.split("\n") if row.startswith(" Ann: "))


@sizes
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_leaves_room_for_the_question(size: tuple[int, int], seats: int) -> None:
    width, height = size[0], max(size[1], 24)
    for is_told in (False, True):
        plan = planned(seats, width, table_room(height, is_told=is_told), is_told=is_told)
        below = height - 4 - plan.rows(seats)
        assert below >= (13 if is_told else 9)
        assert plan.belongings or is_told
    assert all(one.x + one.width == two.x for one, two in zip(lanes(width), lanes(width)[1:], strict=False))
    assert lanes(width)[-1].x + lanes(width)[-1].width == width


@pytest.mark.parametrize(("size", "has_emblems"), [(SMALL, False), (WIDE, False), (HUGE, True), ((200, 55), True)])
def test_emblems_stand_over_wide_lanes(size: tuple[int, int], has_emblems: bool) -> None:
    table = Still(at(RICH, REALM), size)
    spot = next(spot for spot in places_of(table) if spot.key == "lane:GOA")
    assert ("▀" in "".join("".join(row) for row in glyphs_of(table.canvas)[: spot.rect.bottom])) == has_emblems
    assert all(lane.name in table.text and lane.brief in table.text for lane in lanes(min(size[0], 140)))
    assert not has_emblems or all(CARD[each].name in table.text for each in INFLUENCES)


# --- everything says what it is ----------------------------------------------------------------------------------


@sizes
@pytest.mark.parametrize("text", [RICH, HAND])
def test_everything_drawn_can_be_pointed_at_and_says_what_it_is(size: tuple[int, int], text: str) -> None:
    table = Still(at(text, REALM if text is RICH else "orders A", seats=4), size)
    if table.curtain:
        table.open()
    words, seen = table.session.rules.words, table.session.observe(table.eyes)
    for spot in places_of(table):
        if spot.zone != LIST and spot.key != "out":
            about = words.about(spot.parts[-1].removeprefix("seen:"), seen)
            assert about is not None, spot
            assert plain(about.title, table.session.names)
            assert f"#{about.section} " in RULES, about
            assert any(plain(line, table.session.names) for line in (about.standing, *about.text)), spot
    last = 1 + table.board.rows(table.scene(), *table.size)
    drawn = glyphs_of(table.canvas)
    for y in range(1, last):
        for x in range(2, 136 if table.size.width == 200 else table.size.width):
            if drawn[y][x].strip():
                assert any(spot.rect.contains(x, y) for spot in table.canvas.spots), (x, y, drawn[y][x])


# --- what is lit -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE], ids=str)
def test_chosen_cards_light_their_lane_and_promise_what_comes(size: tuple[int, int]) -> None:
    table = Still(at(HAND, "orders A"), size)
    table.open()
    lane, number = "lane:XIA", {SMALL: "▒2→4 ♛", WIDE: "▌▒+▌▌→4♛", HUGE: "▌▒+▌▌ → 4 ♛"}[size]
    plain_ground = ground(table, lane)
    table.type("3 4")
    assert ground(table, lane) == tinted("accent", LANE) != plain_ground
    assert cell(table, 0, "XIA") == number.replace("♛", "♕")
    table.type("backspace backspace")
    assert ground(table, lane) == plain_ground


def test_a_line_of_the_list_lights_the_lane_and_what_is_hit() -> None:
    table = Still(at("A GOA 1, MIL 1; B XIA 2", REALM, seats=2), WIDE)
    place = entry_of(table, "use:GOA:destroy:1:XIA")
    table.type("right")
    while table.asking is not None and table.asking.cursor.key != place:
        table.type("down")
    assert ground(table, "lane:GOA") == ground(table, "lane:XIA") == tinted("accent", LANE)
    assert ground(table, "cell:1:XIA") == tinted("error", HIT)


def test_pointing_at_a_lane_chooses_its_power_in_the_list() -> None:
    table = Still(at("A TOM 1, PHO 1; B JUS 1", REALM), WIDE)
    spot = next(spot for spot in places_of(table) if spot.key == "lane:TOM")
    table.hit(spot)
    assert table.bar[1] == "Tomorrow: take a Chaos"


def told(influence: int, seat: int, size: tuple[int, int] = WIDE, look: Look | None = None) -> Canvas:
    """The table while everybody is told that somebody turns a card."""
    table = Still(at("A PHO 1; B PHO 2, laid GOA; C GOA 1, laid PHO", REALM), size, look=look or Look(game="nine"))
    seen = table.session.observe(None)
    event = Event("nine.revealed", seat, {"card": influence})
    beat = Beat(event.kind, (event,), seen, seen, (("somebody turns a card",),), 1.0)
    scene = replace(table.scene(), pointing=None, decision=None, asked=seat, beat=beat, entries=())
    canvas = Canvas(*size, table.app.look)
    draw_beat(canvas, table.board, scene, beat, 1.0)
    return canvas


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE], ids=str)
def test_a_beat_lights_its_lane_and_the_cell_of_who_acts(size: tuple[int, int]) -> None:
    canvas = told(PHO, 2, size)
    spots = {spot.key: spot.rect for spot in canvas.spots}
    lane = spots["lane:PHO"]
    assert ground_at(canvas, lane.x, lane.y) == tinted("accent", LANE)
    assert ground_at(canvas, spots["lane:GOA"].x, lane.y) == Look().colour("background").lower()
    y = spots["seat:2"].y
    assert {ground_at(canvas, x, y) for x in range(lane.x, lane.right)} == {tinted("seat2", NOW)}
    held = spots["cell:1:PHO"]
    assert tinted("seat1", HELD) in {ground_at(canvas, x, held.y) for x in range(held.x, held.right)}
    assert "░" in "".join(glyphs_of(canvas)[y] + glyphs_of(canvas)[y + 1])


def test_without_colour_marks_say_what_is_lit() -> None:
    plain_look = Look(mode=ColourMode.NONE, game="nine")
    assert "Phoenix◂" in told(PHO, 1, look=plain_look).plain()
    assert "Phoenix<" in told(PHO, 1, look=replace(plain_look, glyphs=choose(True))).plain()
    assert "Phoenix◂" not in told(PHO, 1).plain()
    assert cell(Still(at(RICH, REALM), WIDE, look=replace(plain_look, glyphs=choose(True))), 1, "TOM") == "|= 2 ! '"


# --- hands -------------------------------------------------------------------------------------------------------


@sizes
@pytest.mark.parametrize("number", [1, 3, 5, 7, 9])
def test_a_hand_always_says_what_its_cards_do(size: tuple[int, int], number: int) -> None:
    codes = ["JUS", "ABH", "PHO", "GOA", "BYU", "XIA", "TOM", "ALP", "FEN"][:number]
    said = {"JUS": "ties", "ABH": "+ Coin", "PHO": "+ Sci", "GOA": "± Mil", "BYU": "slide", "XIA": "swap"}
    said |= {"TOM": "Chaos", "ALP": "strike", "FEN": "cop"}
    for moment in ("orders A", "culture A"):
        table = Still(at(f"A CUL 1, hand {' '.join(codes)}; B hand XIA; C; D", moment, seats=4), size)
        table.open()
        for spot in (spot for spot in places_of(table) if spot.zone == "hand"):
            rows = glyphs_of(table.canvas)[spot.rect.y : spot.rect.bottom]
            text = "\n".join("".join(row[spot.rect.x : spot.rect.right]) for row in rows)
            code = spot.key.partition(":")[2][:3]
            assert said[code] in text, text
            assert CARD[next(card for card in CARD if CARD[card].code == code)].short[:3] in text


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE], ids=str)
def test_a_chosen_card_is_lifted(size: tuple[int, int]) -> None:
    table = Still(at(HAND, "orders A"), size)
    table.open()
    table.type("3 4")
    hand = {spot.key: spot.rect for spot in places_of(table) if spot.zone == "hand"}
    drawn = glyphs_of(table.canvas)
    chosen, other = hand["hand:XIA#1"], hand["hand:PHO#1"]
    assert (drawn[chosen.y][chosen.x], drawn[other.y][other.x], drawn[other.y + 1][other.x]) == ("╔", " ", "╭")
    bottom = "".join(drawn[chosen.bottom - 2][chosen.x : chosen.right])
    assert bottom.strip("╚╝═") == " ✓ 3 "
    assert ground_at(table.canvas, chosen.x + 1, chosen.y + 1) == tinted("accent", 0.16)


@sizes
def test_justice_gives_no_lead_any_more_at_the_end(size: tuple[int, int]) -> None:
    """When all is counted she decides Supremacies only, so that no mark may promise the points of a tie (B7)."""
    table = Still(at("A JUS 1, PHO 2; B PHO 2", REALM), size)
    scene = table.scene()
    tied = scene.look.glyphs.tied
    drawn = []
    for phase in ("realm", "over"):
        canvas = Canvas(size[0], 14, scene.look)
        BOARD.table(canvas, replace(scene, observation=replace(scene.observation, phase=phase)))
        drawn.append(canvas.plain())
    assert tied in drawn[0]
    assert tied not in drawn[1]


@pytest.mark.parametrize(
    ("number", "size", "has_emblems"), [(5, WIDE, False), (5, HUGE, True), (8, HUGE, True), (9, HUGE, False)]
)
def test_cards_have_emblems_where_there_is_room(number: int, size: tuple[int, int], has_emblems: bool) -> None:
    codes = ["JUS", "ABH", "PHO", "GOA", "BYU", "XIA", "TOM", "ALP", "FEN"][:number]
    table = Still(at(f"A CUL 1, hand {' '.join(codes)}; B hand XIA", "orders A"), size)
    table.open()
    first = next(spot.rect for spot in places_of(table) if spot.zone == "hand")
    rows = ["".join(row[first.x : first.right]) for row in glyphs_of(table.canvas)[first.y : first.bottom]]
    assert any("▀" in row for row in rows) == has_emblems
    assert any("Justice" in row for row in rows)
    assert any("ties" in row for row in rows)


@pytest.mark.parametrize(("size", "has_room"), [(SMALL, False), (WIDE, False), (HUGE, True), ((200, 55), True)])
def test_the_page_of_the_cards_has_their_emblems_where_all_of_it_has_room(
    size: tuple[int, int], has_room: bool
) -> None:
    drawn = Still(at(RICH, REALM), size).type("i").text
    for name in ("Justice", "Xi’an", "Fenghuang"):
        rows = ["".join(text for text, _ in line) for line in emblem_lines(Look(), name)]
        assert all(row in drawn for row in rows) == has_room, name
    assert ("Justice  Cy 1" in drawn) == has_room


@pytest.mark.parametrize(("size", "has_room"), [(SMALL, False), (WIDE, True)])
def test_a_card_in_full_has_its_emblem_where_that_costs_its_words_nothing(
    size: tuple[int, int], has_room: bool
) -> None:
    table = Still(at(RICH, REALM), size).type("right")
    assert table.asking is not None
    table.type(" ".join([*arrows(places_of(table), table.asking.cursor, "cell:2:XIA"), "z"]))
    rows = ["".join(text for text, _ in line) for line in emblem_lines(Look(), "Xi’an")]
    assert "Cy’s Xi’an" in table.text
    assert all(row in table.text for row in rows) == has_room


@pytest.mark.parametrize(("size", "terms"), [(SMALL, "   6 may stay"), (WIDE, "   5 cards each, 6 may stay")], ids=str)
def test_the_header_says_how_many_may_stay(size: tuple[int, int], terms: str) -> None:
    table = Still(at(HAND, "orders A", round=5), size)
    table.session.path = Path("somewhere.json")
    table.open()
    assert f"orders{terms}   " in table.text.split("\n")[0]
    assert "▸ ● Ann" in table.text.split("\n")[0]
