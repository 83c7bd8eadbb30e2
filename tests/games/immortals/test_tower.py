"""Immortals, statements I149 and I150: the cube tower (section 9), by its test vector and its statistics."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import fmean, stdev

import pytest

from boardgames.games.immortals.catalogue import INHABITANTS, SEEDED, SEEDED_INHABITANTS
from boardgames.games.immortals.tower import CAPACITY, Floors, by_colour, drop, imagined

GREEN = INHABITANTS


def seeding(seats: int) -> list[int]:
    """What seeds the tower."""
    return [seat for seat in range(seats) for _ in range(SEEDED)] + [GREEN] * SEEDED_INHABITANTS


def empty() -> Floors:
    return [(), ()]


def kept(floors: Floors) -> int:
    """How many cubes are inside."""
    return sum(map(len, floors))


def seedings(seats: int, number: int) -> list[int]:
    """How many cubes stay inside, in so many seedings."""
    found = []
    for seed in range(number):
        floors = empty()
        drop(Random(seed), floors, seeding(seats))
        found.append(kept(floors))
    return found


def test_i149_the_test_vector() -> None:
    chance, floors = Random(20170801), empty()
    out = drop(chance, floors, [0] * 7 + [1] * 7 + [2] * 7 + [GREEN] * 10)
    assert len(out) == 25
    assert floors == [(0, GREEN, GREEN), (2, 1, 0)]
    assert drop(chance, floors, [0] * 5 + [1] * 3 + [GREEN] * 2) == [GREEN, 0, 0, GREEN, 1]


def model(chance: Random, floors: list[list[int]], cubes: list[int]) -> list[int]:
    """The program of section 9."""
    queue = list(cubes)
    chance.shuffle(queue)
    tray = []
    for cube in queue:
        work = [(cube, 0)]
        while work:
            colour, level = work.pop(0)
            if level == len(floors):
                tray.append(colour)
                continue
            floor = floors[level]
            count = len(floor)
            if count and chance.random() < 0.28 * count / 12:
                work.append((floor.pop(chance.randrange(count)), level + 1))
                count -= 1
            if count < 12 and chance.random() < 0.34 * (1 - count / 12):
                floor.append(colour)
            else:
                work.insert(0, (colour, level + 1))
    return tray


def test_i149_cube_by_cube_the_tower_is_that_of_section_9() -> None:
    ours, theirs = Random(4), Random(4)
    floors: Floors = empty()
    other: list[list[int]] = [[], []]
    for number in range(400):
        cubes = [cube % 5 - 1 for cube in range(number % 23)]
        assert drop(ours, floors, cubes) == model(theirs, other, cubes)
        assert floors == [tuple(floor) for floor in other]


def test_i150_about_eleven_cubes_stay_after_seeding_with_four_players() -> None:
    assert 10.7 < fmean(seedings(4, 2000)) < 11.7


@pytest.mark.parametrize(("seats", "mean"), [(3, 10.2), (4, 11.2), (5, 11.8)])
def test_seedings_are_like_those_of_section_9(seats: int, mean: float) -> None:
    found = sorted(seedings(seats, 1000))
    assert abs(fmean(found) - mean) < 0.3
    assert abs(stdev(found) - 2.2) < 0.4
    assert 7 <= found[50] <= 9
    assert 14 <= found[949] <= 16


def battles(cubes: int, number: int) -> Iterator[tuple[int, int, int]]:
    """Drops into a tower that has seen many battles: how many fresh and old cubes come out, how many stay inside."""
    chance, floors = Random(1), empty()
    for _ in range(number):
        drop(chance, floors, [seat % 4 for seat in range(8)] + [GREEN] * 2)
        marked = [tuple(100 for _ in floor) for floor in floors]
        out = Counter(drop(chance, marked, range(cubes)))
        yield sum(out.values()) - out[100], out[100], kept(marked)
        floors = [tuple(0 for _ in floor) for floor in marked]


@pytest.mark.parametrize(("cubes", "fresh", "old", "more"), [(4, 0.72, 1.1, 0.34), (8, 0.74, 2.1, 0.39)])
def test_battles_are_like_those_of_section_9(cubes: int, fresh: float, old: float, more: float) -> None:
    found = list(battles(cubes, 2500))[12:]
    assert abs(fmean(come for come, _, _ in found) / cubes - fresh) < 0.03
    assert abs(fmean(came for _, came, _ in found) - old) < 0.2
    assert abs(fmean(come + came > cubes for come, came, _ in found) - more) < 0.05
    assert abs(fmean(inside for _, _, inside in found) - 13.3) < 0.6


def test_no_cube_is_lost_and_no_floor_is_overfull() -> None:
    chance, floors = Random(3), empty()
    everything: Counter[int] = Counter()
    for _ in range(60):
        cubes = [int(chance.random() * 4) for _ in range(30)]
        everything.update(cubes)
        everything.subtract(drop(chance, floors, cubes))
        assert +everything == Counter(colour for floor in floors for colour in floor)
        assert max(map(len, floors)) <= CAPACITY


def test_colour_has_no_influence_on_sticking() -> None:
    one, other = empty(), empty()
    colours = drop(Random(5), one, [0] * 10 + [1] * 10)
    swapped = drop(Random(5), other, [1] * 10 + [0] * 10)
    assert [1 - colour for colour in colours] == swapped
    assert [[1 - colour for colour in floor] for floor in one] == [list(floor) for floor in other]


def test_only_the_order_of_the_cubes_and_the_chance_given_matter() -> None:
    first, second = empty(), empty()
    assert drop(Random(9), first, seeding(4)) == drop(Random(9), second, iter(seeding(4)))
    assert first == second
    assert drop(Random(10), empty(), seeding(4)) != drop(Random(9), empty(), seeding(4))


def test_cubes_are_counted_by_colour_with_the_inhabitants_last() -> None:
    assert by_colour([0, 2, GREEN, 2, GREEN, GREEN], 3) == [1, 0, 2, 3]
    assert by_colour([], 3) == [0, 0, 0, 0]


@pytest.mark.parametrize("counts", [[0, 0, 0, 0], [3, 2, 1, 4], [9, 9, 2, 4], [7, 7, 7, 0]])
def test_an_imagined_tower_holds_just_these_cubes(counts: list[int]) -> None:
    for seed in range(100):
        floors = imagined(Random(seed), counts)
        assert by_colour([colour for floor in floors for colour in floor], 3) == counts
        assert max(map(len, floors)) <= CAPACITY
