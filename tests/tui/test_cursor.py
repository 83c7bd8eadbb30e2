"""The cursor: every spot within reach, and the way back."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.tui.canvas import Rect, Spot
from boardgames.tui.cursor import DIRECTIONS, Cursor, Direction, Travel, move, next_zone
from tests.thorough import some

OPPOSITE: dict[Direction, Direction] = {"left": "right", "right": "left", "up": "down", "down": "up"}


def spot(key: str, x: int, y: int, width: int, height: int, zone: str = "board") -> Spot:
    return Spot(Rect(x, y, width, height), (key,), zone, key)


def matrix(rows: int = 4, columns: int = 9, x: int = 12, y: int = 3, pitch: int = 4) -> list[Spot]:
    return [spot(f"m{r}{c}", x + c * pitch, y + r, 3, 1, "realms") for r in range(rows) for c in range(columns)]


def hand(count: int = 8, y: int = 16, raised: tuple[int, ...] = ()) -> list[Spot]:
    return [spot(f"h{i}", 1 + i * 12, y - (i in raised), 11, 6, "hand") for i in range(count)]


def listing(count: int = 9, x: int = 70, y: int = 3) -> list[Spot]:
    return [spot(f"l{i}", x, y + i, 26, 1, "list") for i in range(count)]


def honeycomb(width: int = 12, height: int = 3, pitch: int = 18) -> list[Spot]:
    return [
        spot(f"r{row}{c}", 4 + c * pitch + (row % 2) * pitch // 2, 2 + row * (height + 2), width, height, "map")
        for row in range(5)
        for c in range(5)
    ]


LAYOUTS: dict[str, list[Spot]] = {
    "matrix": matrix(),
    "matrix and hand": matrix() + hand(),
    "matrix, list and raised hand": matrix() + listing() + hand(raised=(1, 2)),
    "list": listing(),
    "hex map": honeycomb(),
    "small hex map and hand": honeycomb(11, 2, 15) + hand(5, 24),
    "hand row alone": hand(),
    "kingdoms": [spot(f"k{c}{r}", c * 26, r + 2, 24, 1, "kings") for c in range(3) for r in range(6 - 2 * c)],
    "one": hand(1),
    "two in a corner": [spot("a", 0, 0, 3, 1), spot("b", 50, 20, 3, 1)],
}

free_layouts = st.lists(
    st.tuples(st.integers(0, 60), st.integers(0, 20), st.integers(1, 14), st.integers(1, 5)), min_size=1, max_size=20
)


def apart(boxes: Sequence[tuple[int, int, int, int]]) -> list[Spot]:
    """Keep the boxes that do not overlap earlier ones."""
    kept: list[Spot] = []
    for box in boxes:
        new = spot(f"s{len(kept)}", *box)
        overlaps = [new.rect.within(old.rect) for old in kept]
        if not any(part.width and part.height for part in overlaps):
            kept.append(new)
    return kept


def everything_is_reached(spots: list[Spot]) -> None:
    """Walk from a spot with its memory, as a person does, and see all the others; of many spots some are tried."""
    for start in some(spots, 1 + len(spots) // 20):
        seen = {start.key}
        states = {(start.key, None, (), 0.0)}
        edge: list[tuple[str, Travel]] = [(start.key, Travel())]
        while edge and len(seen) < len(spots):
            key, travel = edge.pop()
            for direction in DIRECTIONS:
                after = Travel(travel.direction, list(travel.trail), travel.line)
                there = move(spots, key, direction, after)
                seen.add(there)
                state = (there, after.direction, tuple(after.trail), after.line)
                if state not in states:
                    states.add(state)  # type: ignore[arg-type]
                    edge.append((there, after))
        assert seen == {spot.key for spot in spots}, start.key


def going_and_coming_back_returns(spots: list[Spot]) -> None:
    for start in spots:
        for direction in DIRECTIONS:
            travel = Travel()
            path = [start.key]
            while len(path) < 6 and (there := move(spots, path[-1], direction, travel)) != path[-1]:
                path.append(there)
            back = [path[-1]]
            while len(back) < len(path):
                back.append(move(spots, back[-1], OPPOSITE[direction], travel))
            assert back == path[::-1], direction


@pytest.mark.parametrize("spots", LAYOUTS.values(), ids=LAYOUTS)
def test_every_spot_is_reached_from_every_other(spots: list[Spot]) -> None:
    everything_is_reached(spots)


@pytest.mark.parametrize("spots", LAYOUTS.values(), ids=LAYOUTS)
def test_going_and_coming_back_returns(spots: list[Spot]) -> None:
    going_and_coming_back_returns(spots)


@given(free_layouts)
def test_in_any_layout(boxes: list[tuple[int, int, int, int]]) -> None:
    spots = apart(boxes)
    everything_is_reached(spots)
    going_and_coming_back_returns(spots)


def walk(spots: list[Spot], key: str, *directions: Direction) -> list[str]:
    travel = Travel()
    path = []
    for direction in directions:
        key = move(spots, key, direction, travel)
        path.append(key)
    return path


class TestGeometry:
    def test_the_same_row_comes_first(self) -> None:
        assert walk(matrix() + listing(), "m18", "right") == ["l1"]
        assert walk(matrix() + hand(), "h0", "right", "right") == ["h1", "h2"]
        assert walk(hand(raised=(1,)), "h0", "right", "right") == ["h1", "h2"]

    def test_edges_end_the_walk(self) -> None:
        assert walk(hand(), "h0", "left", "up", "down") == ["h0", "h0", "h0"]

    def test_the_line_of_travel_is_remembered(self) -> None:
        assert walk(honeycomb(), "r02", "down", "down", "down", "down")[1::2] == ["r22", "r42"]
        assert walk(matrix() + hand(), "m37", "down", "up") == ["h3", "m37"]

    def test_across_zones(self) -> None:
        assert walk(matrix() + hand(), "m30", "down") == ["h1"]
        assert walk(matrix() + hand(), "h0", "up") == ["m30"]

    def test_going_on_after_coming_back(self) -> None:
        assert walk(hand(), "h3", "right", "left", "left") == ["h4", "h3", "h2"]


class TestTab:
    SPOTS = matrix(1, 3) + listing(2) + hand(3)

    def test_goes_round_the_zones_that_have_heads(self) -> None:
        heads = frozenset({"m02", "h1", "h2"})
        assert next_zone(self.SPOTS, "m00", heads) == "h1"
        assert next_zone(self.SPOTS, "h2", heads) == "m02"
        assert next_zone(self.SPOTS, "l1", heads) == "h1"
        assert next_zone(self.SPOTS, "l1", heads, back=True) == "m02"

    def test_goes_through_the_only_zone(self) -> None:
        heads = frozenset({"h0", "h2"})
        assert next_zone(self.SPOTS, "h0", heads) == "h2"
        assert next_zone(self.SPOTS, "h2", heads) == "h0"
        assert next_zone(self.SPOTS, "h1", heads) == "h0"
        assert next_zone(self.SPOTS, "m00", heads) == "h0"

    def test_stays_where_nothing_is_to_choose(self) -> None:
        assert next_zone(self.SPOTS, "h0", frozenset()) == "h0"


class TestCursor:
    SPOTS = matrix(1, 3) + hand(3)
    HEADS = frozenset({"h1"})

    def test_the_first_key_only_shows_it(self) -> None:
        cursor = Cursor()
        assert cursor.spot(self.SPOTS) is None
        cursor.arrow(self.SPOTS, "right", self.HEADS)
        assert cursor.spot(self.SPOTS) == self.SPOTS[4]
        cursor.arrow(self.SPOTS, "right", self.HEADS)
        assert cursor.key == "h2"

    def test_it_falls_asleep_and_wakes_where_it_was(self) -> None:
        cursor = Cursor()
        cursor.tab(self.SPOTS, self.HEADS)
        cursor.sleep()
        assert cursor.spot(self.SPOTS) is None
        assert cursor.wake(self.SPOTS, self.HEADS)
        assert cursor.key == "h1"
        assert not cursor.wake(self.SPOTS, self.HEADS)

    def test_it_goes_near_where_its_spot_was(self) -> None:
        cursor = Cursor()
        cursor.wake(self.SPOTS, self.HEADS)
        cursor.arrow(self.SPOTS, "right")
        cursor.arrow(self.SPOTS[:5], "left")
        assert cursor.key == "h1"

    def test_a_click_or_a_new_list_places_it(self) -> None:
        cursor = Cursor()
        cursor.place("m01")
        assert cursor.wake(self.SPOTS)
        assert cursor.key == "m01"
        cursor.tab(self.SPOTS, self.HEADS, back=True)
        assert cursor.key == "h1"

    def test_an_empty_screen_keeps_it_asleep(self) -> None:
        cursor = Cursor()
        cursor.arrow([], "left")
        assert not cursor.awake
