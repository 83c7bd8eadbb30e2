"""Chance that can be saved, copied and taken back: a seed and a counter."""

from random import Random
from typing import Any

from boardgames.engine.model import Model

_STRIDE = 0x9E3779B97F4A7C15


class Rng(Model):
    """A generator whose whole memory is two numbers; each use derives fresh chance from them.

    It builds on `random.random()` alone, the part of Python's generator that never changes between versions.
    """

    seed: int
    n: int = 0

    def fresh(self) -> Random:
        """The next independent source of chance; the counter goes on by one."""
        self.n += 1
        return Random(self.seed * _STRIDE + self.n)

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle in place."""
        shuffle(items, self.fresh())

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        return int(self.fresh().random() * bound)


def shuffle(items: list[Any], rng: Random) -> None:
    """Shuffle in place, by sorting after random keys: with the stable part of Python's generator, and quick."""
    random = rng.random
    items.sort(key=lambda _: random())
