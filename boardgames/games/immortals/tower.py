"""The cube tower: two floors on which cubes stick, and from which others knock them out (rules, section 9)."""

from collections.abc import Iterable, Sequence
from random import Random

from boardgames.engine.rng import shuffle
from boardgames.games.immortals.atlas import ATLAS

FLOORS = ATLAS.tower.floors
CAPACITY = ATLAS.tower.capacity
STICK = ATLAS.tower.stick
KNOCK = ATLAS.tower.knock

Floors = list[tuple[int, ...]]
"""The colours on each floor, in order."""


def drop(rng: Random, floors: Floors, cubes: Iterable[int]) -> list[int]:
    """Drop cubes, given by colour, into the tower; gives those that come out, in that order. Changes the floors."""
    standing = [list(floor) for floor in floors]
    random = rng.random
    queue = list(cubes)
    rng.shuffle(queue)
    out: list[int] = []
    for cube in queue:
        falling = [(cube, 0)]
        while falling:
            colour, level = falling.pop(0)
            if level == FLOORS:
                out.append(colour)
                continue
            floor = standing[level]
            count = len(floor)
            if count and random() < KNOCK * count / CAPACITY:
                falling.append((floor.pop(rng.randrange(count)), level + 1))
                count -= 1
            if count < CAPACITY and random() < STICK * (1 - count / CAPACITY):
                floor.append(colour)
            else:
                falling.insert(0, (colour, level + 1))
    floors[:] = map(tuple, standing)
    return out


def by_colour(cubes: Sequence[int], seats: int) -> list[int]:
    """How many cubes there are of each colour, the inhabitants last."""
    counts = [0] * (seats + 1)
    for colour in cubes:
        counts[colour] += 1
    return counts


def imagined(rng: Random, counts: Sequence[int]) -> Floors:
    """A tower that may hold so many cubes of each colour, the inhabitants last: nobody knows where they lie."""
    colours = [*range(len(counts) - 1), -1]
    cubes = [colour for colour, count in zip(colours, counts, strict=True) for _ in range(count)]
    shuffle(cubes, rng)
    least, most = max(0, len(cubes) - CAPACITY), min(CAPACITY, len(cubes))
    above = least + rng.getrandbits(most - least).bit_count()
    return [tuple(cubes[:above]), tuple(cubes[above:])]
