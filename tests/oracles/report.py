"""What an oracle found in the games that it played along."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

SHOWN = 3


class Report(NamedTuple):
    """`decisions` answered in `games`; each difference as a kind and an account; how often what came up."""

    games: int
    decisions: int
    differences: tuple[tuple[str, str], ...]
    came_up: Mapping[str, int]

    @property
    def kinds(self) -> Counter[str]:
        """How many differences there are of each kind."""
        return Counter(kind for kind, _ in self.differences)

    def __str__(self) -> str:
        """The first differences of each kind in full, then what was counted, the number of differences last."""
        lines = []
        shown = Counter[str]()
        for kind, account in self.differences:
            shown[kind] += 1
            if shown[kind] <= SHOWN:
                lines.append(f"DIFFERENCE {kind}: {account}")
        lines.append("came up: " + ", ".join(f"{what} {number}" for what, number in sorted(self.came_up.items())))
        lines.append(f"{self.games} games, {self.decisions} decisions, {len(self.differences)} differences")
        if self.differences:
            lines[-1] += f" {dict(self.kinds)}"
        return "\n".join(lines)


class Found:
    """Collects differences while an oracle plays; what `where` says then is put before each account."""

    def __init__(self) -> None:
        self.differences: list[tuple[str, str]] = []
        self.counts = Counter[str]()
        self.where: Callable[[], str] = str

    def add(self, kind: str, *accounts: Any) -> None:
        """One difference, told in full as long as its kind is new."""
        self.counts[kind] += 1
        told = "\n    ".join(map(str, [self.where(), *accounts])) if self.counts[kind] <= SHOWN else ""
        self.differences.append((kind, told))

    def report(self, games: int, decisions: int, came_up: Mapping[str, int]) -> Report:
        """All that was found."""
        return Report(games, decisions, tuple(self.differences), dict(came_up))
