"""What a share of the work is, and what came of it."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Self

from tests.torture.program import INSTALLED


@dataclass(frozen=True)
class Share:
    """So many trials of a kind, with a number that all its chance follows from, in a folder of its own."""

    kind: str
    number: int
    dose: int
    seed: int
    home: Path = Path()
    command: tuple[str, ...] = INSTALLED

    @property
    def chance(self) -> Random:
        """The same chance every time."""
        return Random(f"{self.kind} {self.seed} {self.number}")

    @property
    def again(self) -> str:
        """What does it again."""
        return f'make torture ARGS="{self.kind} --seed {self.seed} --share {self.number}"'

    def room(self, name: str) -> Path:
        """A fresh folder of that name."""
        path = self.home / name
        path.mkdir(parents=True)
        return path


class Finding(NamedTuple):
    """Something that should not be: where, what, and how to have it again."""

    kind: str
    where: str
    what: str
    how: str


@dataclass
class Outcome:
    """How many trials there were, what came of them by number, what was found, and what could not be tried."""

    tried: int = 0
    came: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)
    untried: set[str] = field(default_factory=set)
    seconds: float = 0.0

    def figures(self) -> dict[str, Any]:
        """Everything, plain enough for JSON."""
        return {**vars(self), "untried": sorted(self.untried)}

    @classmethod
    def of(cls, figures: Mapping[str, Any]) -> Self:
        """What has such figures."""
        came, found = Counter[str](figures["came"]), [Finding(*each) for each in figures["findings"]]
        return cls(figures["tried"], came, found, set(figures["untried"]), figures["seconds"])

    def add(self, other: "Outcome") -> None:
        """Take another share in."""
        self.tried += other.tried
        self.came += other.came
        self.findings += other.findings
        self.untried |= other.untried
        self.seconds += other.seconds


class Kind(NamedTuple):
    """A kind of trial: what is done and what must hold, in the words of the page; how many there are in the full run
    and in one share.
    """

    key: str
    does: str
    holds: str
    unit: str
    full: int
    share: int
    run: Callable[[Share], Outcome]
