"""Chance from a seed and a counter."""

from random import Random

from boardgames.engine.rng import Rng, shuffle


def test_the_same_seed_gives_the_same_chance() -> None:
    one, other = Rng(seed=7), Rng(seed=7)
    assert [one.below(1000) for _ in range(20)] == [other.below(1000) for _ in range(20)]
    assert one == other


def test_every_use_is_counted_and_can_be_taken_back() -> None:
    rng = Rng(seed=7)
    first = rng.below(10**6)
    assert rng.n == 1
    later = [rng.below(10**6) for _ in range(5)]
    assert rng.n == 6
    assert len({first, *later}) == 6
    assert [Rng(seed=7, n=1).below(10**6)] == later[:1]


def test_other_seeds_give_other_chance() -> None:
    assert len({Rng(seed=seed).below(10**9) for seed in range(100)}) == 100


def test_below_stays_below() -> None:
    rng = Rng(seed=1)
    assert {rng.below(6) for _ in range(300)} == set(range(6))
    assert rng.below(1) == 0


def test_shuffling_keeps_every_item_and_reaches_every_order() -> None:
    rng = Rng(seed=2)
    orders = set()
    for _ in range(200):
        items = [1, 2, 3]
        rng.shuffle(items)
        assert sorted(items) == [1, 2, 3]
        orders.add(tuple(items))
    assert len(orders) == 6


def test_shuffling_takes_any_source_of_chance() -> None:
    one, other = list(range(20)), list(range(20))
    shuffle(one, Random(3))
    shuffle(other, Random(3))
    assert one == other != list(range(20))
    nothing: list[int] = []
    shuffle(nothing, Random(3))
    assert nothing == []


def test_recorded_games_depend_on_these_very_numbers() -> None:
    rng = Rng(seed=2024)
    items = list(range(10))
    rng.shuffle(items)
    assert (items, [rng.below(100) for _ in range(5)]) == ([8, 4, 9, 7, 2, 0, 6, 5, 3, 1], [97, 29, 54, 69, 97])
