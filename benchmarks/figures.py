"""Paired measuring."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import median
from time import perf_counter


def interleaved(contestants: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, list[float]]:
    """Measure everyone once a round, so that other load hits all alike; the first round only warms up."""
    figures: dict[str, list[float]] = {name: [] for name in contestants}
    for number in range(rounds + 1):
        for name, measure in contestants.items():
            figure = measure()
            if number:
                figures[name].append(figure)
    return figures


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """The median of the ratios within each round."""
    return median(our / their for our, their in zip(ours, theirs, strict=True))


def rate(play: Callable[[], int], seconds: float) -> float:
    """Play games for a while; decisions a second."""
    decisions = 0
    begun = perf_counter()
    while (passed := perf_counter() - begun) < seconds:
        decisions += play()
    return decisions / passed


def microseconds(acts: Iterable[Callable[[], object]], times: int = 1) -> float:
    """The median time of these acts, each done so many times in a row."""
    passed = []
    for act in acts:
        for _ in range(times):
            begun = perf_counter()
            act()
            passed.append(perf_counter() - begun)
    return median(passed) * 1e6
