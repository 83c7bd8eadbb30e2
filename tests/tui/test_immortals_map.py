"""The map of Immortals: every region can be pointed at, arrows follow it, and it tells who stands where."""

from collections.abc import Iterator

import pytest
from rich.style import Style
from textual.geometry import Size

from boardgames.games.immortals.catalogue import (
    AREAS,
    DARK,
    LIGHT,
    PLACE_CODE,
    PLACE_OF,
    REALM_CODE,
    REALM_NAME,
    REGION_COUNT,
    region_of,
    twin_of,
)
from boardgames.tui.boards.immortals.realm import lattice
from boardgames.tui.canvas import Spot
from boardgames.tui.cursor import DIRECTIONS, Direction, Travel, move
from boardgames.tui.stage import Telling
from boardgames.tui.theme import AREAS as GROUNDS
from tests.games.immortals.fights import attack, declare
from tests.games.immortals.tables import A, B, Play, draft, falls, performance, planning
from tests.table.standing import immortals_at
from tests.tui.inside import bot_answers, glyphs_of, styles_of
from tests.tui.table import HUGE, SMALL, WIDE, Still, places_of
from tests.tui.test_sizes import reachable

SIZES = (SMALL, (92, 27), WIDE, (120, 33), (140, 33), HUGE)
BELOW_140 = SIZES[:4]
CALM = "A: L:HOA*5 D:APP*4 | cards HOA APP; B: L:DEE*2 D:BUR*2; C: L:COP; D: L:SUN*3; tray green"
FIGHT = (
    "A as humans+trolls: L:HOA*5 D:APP*4 | plan light2=HOA dark2=APP; B: L:DEE*2 D:BUR*2; C: L:COP; D: L:SUN*3; "
    "tray green"
)
DARK_FIGHT = (
    "A as humans+trolls: D:APP*4 D:OWL*2 | plan dark2=wild:D dark1=blank; B: D:BUR*2 L:DEE; C: L:COP; D: L:SUN; "
    "tray green"
)
BACK: dict[Direction, Direction] = {"left": "right", "right": "left", "up": "down", "down": "up"}


def board(play: Play, size: tuple[int, int] = SMALL, **how: object) -> Still:
    return Still(immortals_at(play, **how), size)


def regions(table: Still) -> dict[int, Spot]:
    """The places of the map that can be pointed at."""
    return {PLACE_OF[spot.parts[0][6:]]: spot for spot in places_of(table) if spot.zone == "map"}


def realms(table: Still) -> set[str]:
    """The realms of which all regions can be pointed at; no realm is there in part."""
    found = {realm for realm in (LIGHT, DARK) for place in regions(table) if place // REGION_COUNT == realm}
    assert len(regions(table)) == len(found) * REGION_COUNT
    return {REALM_CODE[realm] for realm in found}


def drawn(table: Still, code: str) -> str:
    """What stands in a region."""
    rect = regions(table)[PLACE_OF[code]].rect
    grid = glyphs_of(table.canvas)
    return "\n".join("".join(grid[y][rect.x : rect.right]) for y in range(rect.y, rect.bottom))


# --- pointing ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_every_region_of_the_realm_in_sight_can_be_pointed_at(size: tuple[int, int]) -> None:
    for play in (performance(FIGHT), draft().pick(), planning(CALM)):
        table = board(play, size)
        if table.curtain:
            table.open()
        seen = realms(table)
        assert len(seen) == (2 if size[0] >= 140 else 1)
        for place, spot in regions(table).items():
            words = drawn(table, PLACE_CODE[place])
            assert spot.parts == (f"place:{PLACE_CODE[place]}",)
            assert (region_of(place).code if spot.rect.height == 1 else region_of(place).name) in words


@pytest.mark.parametrize("size", BELOW_140)
def test_f_shows_the_other_realm_and_again_the_first(size: tuple[int, int]) -> None:
    table = board(performance(FIGHT), size)
    before = table.text
    head = before.splitlines()[1]
    assert head.split("Realm")[0].split()[0] == "Light"
    assert "f Dark" in head
    table.type("f")
    assert realms(table) == {"D"}
    assert "f Light" in table.text.splitlines()[1]
    assert table.session.steps == 0
    table.type("f")
    assert table.text == before


@pytest.mark.parametrize("size", SIZES[4:])
def test_where_both_realms_are_in_sight_nothing_is_turned(size: tuple[int, int]) -> None:
    table = board(performance(FIGHT), size)
    before = table.spots
    assert all(name in table.text.splitlines()[1] for name in REALM_NAME)
    table.type("f")
    assert table.spots == before
    assert realms(table) == {"L", "D"}
    assert "the whole board is on the screen" in table.text
    table.house.size = Size(*SMALL)
    table.repaint()
    assert realms(table) == {"L"}, "a key that did nothing does nothing later"


def test_f_turns_the_board_while_nobody_is_asked_and_in_a_private_view() -> None:
    table = board(planning(CALM))
    table.open()
    table.type("f")
    assert realms(table) == {"D"}
    assert table.eyes is not None
    table = board(performance(FIGHT), kinds="bbbb", pace="step")
    table.type("f")
    assert realms(table) == {"D"}


# --- arrows ------------------------------------------------------------------------------------------------------


def walks(table: Still) -> Iterator[tuple[int, Direction, int, int]]:
    """From each region one step in each direction, to another region, and back."""
    places = {spot.key: place for place, spot in regions(table).items()}
    for key, place in places.items():
        for direction in DIRECTIONS:
            travel = Travel()
            there = move(places_of(table), key, direction, travel)
            if there != key and there in places:
                yield place, direction, places[there], places[move(places_of(table), there, BACK[direction], travel)]


@pytest.mark.parametrize("size", SIZES)
def test_arrows_follow_the_map_and_come_back(size: tuple[int, int]) -> None:
    """Left and right stay in the row and go to the next region of it; up and down go to a region near by in the row
    above or below.
    """
    table = board(performance(FIGHT), size)
    steps = list(walks(table))
    assert len(steps) >= 79 * len(realms(table))
    for place, direction, there, back in steps:
        assert back == place
        (column, row), (column_there, row_there) = lattice(place), lattice(there)
        if place // REGION_COUNT != there // REGION_COUNT:
            assert direction in ("left", "right")
            assert row == row_there
        elif direction in ("left", "right"):
            assert (row_there, abs(column_there - column)) == (row, 2)
        else:
            assert abs(row_there - row) == 1
            assert abs(column_there - column) == 1


@pytest.mark.parametrize("size", [SMALL, WIDE, HUGE])
def test_every_region_is_reached_from_every_other_one(size: tuple[int, int]) -> None:
    table = board(performance(FIGHT), size)
    keys = {spot.key for spot in places_of(table)}
    for spot in [*regions(table).values()][:: len(realms(table)) ** 2]:
        assert reachable(places_of(table), spot.key) == keys


def test_the_realms_touch_side_by_side() -> None:
    """Going right from the east of the one leads into the west of the other, in the same row."""
    table = board(performance(FIGHT), HUGE)
    for code, there in (("L:DAW", "D:RIM"), ("L:DUS", "D:TRE"), ("L:COP", "D:BRI")):
        assert move(places_of(table), f"place:{code}", "right", Travel()) == f"place:{there}"
        assert move(places_of(table), f"place:{there}", "left", Travel()) == f"place:{code}"


@pytest.mark.parametrize("size", [SMALL, HUGE])
def test_a_region_is_chosen_by_arrows_alone(size: tuple[int, int]) -> None:
    table = board(performance(FIGHT).reveal("light2", "attack"), size)
    assert table.asking is not None
    options = {option.id for option in table.asking.decision.options}
    assert "attack:L:DEE" in options
    table.asking.cursor.place("place:L:HOA")
    table.type("up right space")
    assert "attack light Deepforge" in table.bar[1]
    table.type("enter")
    assert table.session.observe(None).underway.target == PLACE_OF["L:DEE"]


# --- which realm -------------------------------------------------------------------------------------------------


def dark_question() -> Play:
    """Ann attacks in the Dark Realm with a wild card: from which of two regions?"""
    play = performance(DARK_FIGHT).reveal("dark2", "attack")
    assert play.asked == ("attack_from", A)
    return play


@pytest.mark.parametrize("size", BELOW_140)
def test_the_realm_of_the_question_is_in_sight(size: tuple[int, int]) -> None:
    table = board(dark_question(), size)
    assert realms(table) == {"D"}
    assert "f Light" in table.text.splitlines()[1]
    table.type("f")
    assert realms(table) == {"L"}


def test_it_stays_in_sight_while_the_question_is_answered() -> None:
    table = board(dark_question())
    table.type("1")
    assert table.bar[1]
    assert realms(table) == {"D"}
    table.type("backspace")
    assert realms(table) == {"D"}
    table.type("1 enter")
    assert table.asking is not None
    while table.asking.decision.prompt.startswith("immortals.attack"):
        assert realms(table) == {"D"}
        table.type("1")
        assert realms(table) == {"D"}
        table.type("enter")
        if isinstance(table.mode, Telling):
            break


@pytest.mark.parametrize("kinds", ["pppp", "bppp"])
def test_a_battle_is_told_beside_the_realm_in_which_it_was(kinds: str) -> None:
    play = declare(performance(DARK_FIGHT), "dark2", "D:APP", "D:BUR").choose("attack with:3")
    table = board(play, kinds=kinds, pace="step")
    with falls("A*3 B"):
        if kinds[0] == "p":
            assert table.asking is not None
            table.commit(table.asking.decision.option("shows:target"))
        else:
            assert table.thinking.awaited == A
            assert realms(table) == {"D"}, "of what a bot is about to do"
            bot_answers(table, "shows:target")
    assert isinstance(table.mode, Telling)
    assert realms(table) == {"D"}


def test_a_turned_board_is_turned_back_for_the_next_question() -> None:
    table = board(dark_question()).type("f")
    assert realms(table) == {"L"}
    table.type("1 enter")
    assert realms(table) == {"D"}


@pytest.mark.parametrize("first", ["L:RIM", "D:RIM"])
def test_the_realm_of_the_hand_is_in_sight_in_the_draft(first: str) -> None:
    table = board(draft(f"A: | hand {first}"))
    table.open()
    assert table.eyes == A
    assert realms(table) == {first[0]}


def test_the_realm_of_the_space_that_is_planned_is_in_sight() -> None:
    table = board(planning(CALM))
    table.open()
    for space in ("light1", "light2", "light3", "light4", "dark1", "dark2", "dark3", "dark4"):
        assert table.asking is not None
        assert f"plan:{space}:empty" in [option.id for option in table.asking.decision.options]
        assert realms(table) == {space[0].upper()}
        table.commit(table.asking.decision.option(f"plan:{space}:empty"))


# --- who stands where --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_owners_are_told_by_symbol_colour_and_number(size: tuple[int, int]) -> None:
    table = board(
        performance("A: L:HOA*5; B: L:DEE*12; C: L:COP*3; D: L:SUN; shrines L:HOA L:RIM; portals L:HOA"), size
    )
    glyphs = table.app.look.glyphs
    for seat, (code, count) in enumerate((("L:HOA", 5), ("L:DEE", 12), ("L:COP", 3), ("L:SUN", 1))):
        symbol = f"{glyphs.seats[seat]}{count}"
        assert symbol in drawn(table, code)
        rect = regions(table)[PLACE_OF[code]].rect
        at = [(x, y) for y in range(rect.y, rect.bottom) for x in range(rect.x, rect.right)]
        x, y = next((x, y) for x, y in at if glyphs_of(table.canvas)[y][x] == glyphs.seats[seat])
        colour = styles_of(table.canvas)[y][x].color
        ground = next(ground for ground in GROUNDS if ground.title() == region_of(PLACE_OF[code]).area)
        assert colour == table.app.look.style(f"seat{seat}", ground).color
    assert glyphs.pip in drawn(table, "L:HOA")
    assert glyphs.diamond in drawn(table, "L:HOA")
    assert glyphs.pip in drawn(table, "L:RIM"), "what nobody occupies keeps its shrine"
    assert not any(symbol in drawn(table, "L:RIM") for symbol in glyphs.seats[:4])


@pytest.mark.parametrize("size", SIZES)
def test_each_area_has_a_ground_of_its_own(size: tuple[int, int]) -> None:
    table = board(performance(FIGHT), size)
    grounds: dict[str, set[object]] = {}
    for place, spot in regions(table).items():
        styles = styles_of(table.canvas)
        seen = {styles[y][x].bgcolor for y in range(spot.rect.y, spot.rect.bottom) for x in range(*edge(spot))}
        grounds.setdefault(region_of(place).area, set()).update(seen)
    assert sorted(grounds) == sorted(area.name for area in AREAS)
    assert all(len(colours) == 1 for colours in grounds.values()), "in both realms the same"
    assert len({colour for colours in grounds.values() for colour in colours}) == len(AREAS)


def edge(spot: Spot) -> tuple[int, int]:
    """The last columns of a region, where nothing is written."""
    return spot.rect.right - 1, spot.rect.right


@pytest.mark.parametrize("size", SIZES)
def test_whoever_could_be_overrun_is_marked(size: tuple[int, int]) -> None:
    text = "A: L:HOA*2 L:RIM*9 L:SAL*2; B: L:DEE*3 D:SAL*9 L:SUN; C: L:COP; D: L:DUS"
    table = board(performance(text), size)
    marked = {code for code in PLACE_CODE if code[0] == "L" and "!" in drawn(table, code)}
    assert marked == {"L:HOA", "L:DUS", "L:COP"}, "by three cubes, by two and by two; no cubes, no danger"
    table = board(performance(f"{text}; portals D:SAL"), size)
    marked = {code for code in PLACE_CODE if code[0] == "L" and "!" in drawn(table, code)}
    assert marked == {"L:HOA", "L:DUS", "L:COP", "L:SAL"}, "a portal leads there"


@pytest.mark.parametrize("size", SIZES)
def test_threatened_borders_of_whoever_is_asked_stand_out(size: tuple[int, int]) -> None:
    text = "A: L:HOA*2 L:RIM*9; B: L:DEE*3 L:SKY*5; C: L:COP; D: L:DAW*3"
    for seat, threatened, threatens in ((A, "L:HOA", "L:DEE"), (3, "L:DAW", "L:SKY")):
        table = board(performance(text, seat), size)
        one, other = (regions(table)[PLACE_OF[code]].rect for code in (threatened, threatens))
        y = one.y + one.height // 2
        left, right = sorted((one, other))
        styles = {styles_of(table.canvas)[y][x].color for x in range(left.right, right.x)}
        assert styles == {table.app.look.style("warning", bold=True).color}
    table = board(performance(text, B), size)
    assert table.app.look.style("warning").color not in {
        style.color for row in styles_of(table.canvas)[2:10] for style in row
    } - {style.color for place in ("L:HOA", "L:DAW") for style in region_styles(table, place)}


def region_styles(table: Still, code: str) -> list[Style]:
    rect = regions(table)[PLACE_OF[code]].rect
    return [styles_of(table.canvas)[y][x] for y in range(rect.y, rect.bottom) for x in range(rect.x, rect.right)]


@pytest.mark.parametrize("size", SIZES)
def test_who_has_points_for_an_area_stands_in_the_head(size: tuple[int, int]) -> None:
    text = "A: L:STI L:REE L:TWI; B: D:MIL D:BUR D:HEA D:COP D:APP; C: L:COP L:MIL; D: L:SUN"
    table = board(performance(text), size)
    symbols = table.app.look.glyphs.seats
    head = table.text.splitlines()[1]
    assert f"Mirror {symbols[0]}3" in head
    assert f"Hearth {symbols[2]}" not in head
    if size[0] < 140:
        assert symbols[1] not in head.split("tray")[0]
        table.type("f")
        head = table.text.splitlines()[1]
    assert f"Hearth {symbols[1]}5" in head


# --- the tray and the tower --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 5])
def test_the_fullest_tray_is_in_sight_beside_the_head(size: tuple[int, int], seats: int) -> None:
    tray = " ".join(f"{'ABCDE'[seat]}*1{seat}" for seat in range(seats))
    text = f"A: L:TWI L:STI L:REE L:LAN L:SIL; B: L:HEA L:COP L:MIL; tray {tray} green*10"
    table = board(performance(text, seats=seats), size)
    symbols = table.app.look.glyphs.seats
    head = table.text.splitlines()[1]
    wanted = "tray " + " ".join(f"{symbols[seat]}1{seat}" for seat in range(seats))
    assert wanted in head
    assert head.endswith("10")
    spot = next(spot for spot in places_of(table) if spot.key == "tray")
    assert spot.rect.right <= size[0]
    assert " tray " in head, "what is before it does not touch it"
    before = head.split(" tray ")[0]
    assert all(area[:2] in before for area in ("Frost", "Amber", "Green", "Mirror", "Hearth"))
    assert table.app.look.glyphs.cut not in head


def test_the_tray_can_be_pointed_at_and_tells_whose_cubes_they_are() -> None:
    table = board(performance("A: L:HOA*2; B: L:DEE; C: L:COP; D: L:SUN; tray A*2 B green*3"), WIDE)
    assert table.asking is not None
    table.asking.cursor.place("tray")
    table.asking.cursor.awake = True
    table.repaint()
    assert "Ann 2, Ben 1 and 3 inhabitants" in table.text


@pytest.mark.parametrize("size", SIZES)
def test_what_is_inside_of_the_tower_is_not_drawn(size: tuple[int, int]) -> None:
    """Another number of cubes on other floors, and the same screen in the performance and at a battle."""
    text = "A: L:HOA*5 | plan light2=HOA light3=blank | limbo L2 D2; B: L:DEE*2; C: L:COP; D: L:SUN*3; tray green"
    seen = []
    for floors in ("A*3 B*4 green*3 / C*2 D*2", "D*2 green*3 / C*2 B*4 A*3"):
        play = performance(f"{text.replace('L:HOA*5 ', 'L:HOA*5 L:RIM*rest ')}; tower {floors}")
        table = board(play, size)
        frames = [table.text]
        with falls("A*4 B green"):
            attack(play, "L:HOA", "L:DEE", 4)
        table = board(play, size)
        table.type("r")
        frames += [table.text]
        table.type("i")
        seen.append([*frames, table.text])
    assert seen[0] == seen[1]
    assert "nobody sees what is inside" not in seen[0][0]


def test_twins_lie_in_the_same_place_of_each_realm() -> None:
    table = board(performance(FIGHT))
    before = {twin_of(place): spot.rect for place, spot in regions(table).items()}
    table.type("f")
    assert {place: spot.rect for place, spot in regions(table).items()} == before


# --- words on the board ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "cards"), [(SMALL, "1c"), (WIDE, "1 card"), (HUGE, "1 card")])
def test_a_line_about_a_player_says_what_its_numbers_are(size: tuple[int, int], cards: str) -> None:
    table = board(performance("A gold 3 energy 1: L:TWI*rest | limbo L2 D0 | plan light2=TWI"), size)
    line = next(row for row in table.text.splitlines() if "Ann" in row and " 3g " in row)
    own = line.partition("Ben")[0].partition("Cy")[0]
    assert "limbo 2/0" in own
    assert f" {cards} " in own
    assert "0c" in line or " 0 cards" in line


def test_a_long_name_leaves_out_words_and_no_number() -> None:
    long = ("Maximiliane", "Bartholomew", "Christopher", "Dominique")
    play = performance("A gold 3 energy 1: L:TWI*rest | limbo L2 D0 | plan light2=TWI")
    table = Still(immortals_at(play, people=long), SMALL)
    line = next(row for row in table.text.splitlines() if "Maximiliane" in row and " 3g " in row)
    assert " 2/0 " in line
    assert " 1c " in line


def test_no_area_is_called_like_a_colour() -> None:
    """The inhabitants are the green cubes: the Greenveil in short is no `Green 3`."""
    first = board(performance(CALM), WIDE).text.splitlines()[1]
    assert "Greenv. " in first
    assert "Green " not in first
