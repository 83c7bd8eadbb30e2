"""Choosing one option out of many by pointing at its parts.

Pointing narrows, Enter decides: each pick keeps the options that contain it, and nothing is ever committed here.
Options and picks are multisets of parts; an option's stand in the order of their roles (verb, card, from, to).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar


class Choice(Protocol):
    """What can be chosen: an option of a decision."""

    @property
    def id(self) -> str:
        """Its name, unique among the options."""

    @property
    def parts(self) -> tuple[str, ...]:
        """What must be pointed at, in the order of roles: `place:thing`."""


C = TypeVar("C", bound=Choice)


class Pick(NamedTuple):
    """A part that was pointed at, and which spot stood for it."""

    part: str
    key: str = ""
    """The spot, `hand:8#1`; empty if it was chosen by its name."""


Outcome = Literal["chosen", "unchosen", "replaced", "refused"]

Refusal = Literal["unknown", "conflict", "several"]
"""Why a part was refused: no option has it; none has it with what is chosen; several picks could give way to it."""


class Answer(NamedTuple):
    """What pointing at a part did."""

    outcome: Outcome
    part: str
    dropped: tuple[Pick, ...] = ()
    """The picks that gave way to it."""
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Entry(Generic[C]):
    """A line of the list: one option, or a branch that several share."""

    parts: tuple[str, ...]
    """What it adds to what is settled already: the words of the line."""
    options: tuple[C, ...]
    adds: tuple[str, ...]
    """What must still be pointed at for it."""

    @property
    def is_branch(self) -> bool:
        """Whether there is more to choose behind it."""
        return len(self.options) > 1


def ambiguous(options: Iterable[C]) -> list[tuple[C, ...]]:
    """Return the groups of options that pointing cannot tell apart or reach; a sound decision has none."""
    groups: dict[tuple[str, ...], list[C]] = {}
    for option in options:
        groups.setdefault(tuple(sorted(option.parts)), []).append(option)
    return [tuple(group) for parts, group in groups.items() if len(group) > 1 or not parts]


class Pointing(Generic[C]):
    """The options of one decision, narrowed by picks."""

    def __init__(self, options: Sequence[C]) -> None:
        self.options = tuple(options)
        self._counts = [(option, Counter(option.parts)) for option in self.options]
        self.choose(())

    def choose(self, picks: Sequence[Pick]) -> None:
        """Choose just these, which some option contains, and work out what they leave."""
        self._picks = list(picks)
        picked = Counter(pick.part for pick in picks)
        self._left = [(option, counts) for option, counts in self._counts if picked <= counts]
        self._settled = _shared(counts for _, counts in self._left)
        if not picks and any(counts == self._settled for _, counts in self._left):
            # Nothing is done before something was pointed at, so this option must keep a part to point at.
            self._settled = Counter()
        self._rests = [_without(option.parts, self._settled) for option, _ in self._left]

    @property
    def picks(self) -> tuple[Pick, ...]:
        """What was chosen, in that order."""
        return tuple(self._picks)

    @property
    def remaining(self) -> tuple[C, ...]:
        """The options that contain all picks; never empty."""
        return tuple(option for option, _ in self._left)

    @property
    def settled(self) -> tuple[str, ...]:
        """The parts that all remaining options share, in the order of their roles: words that need not be said again.

        None before the first pick if one of the options has nothing else.
        """
        return _within(self._left[0][0].parts, self._settled)

    @property
    def ready(self) -> C | None:
        """The option that Enter does now: the one that adds nothing to what all remaining options share.

        Nothing is ready before the first pick, so that an untouched Enter does nothing.
        """
        if not self._picks:
            return None
        return next((option for option, counts in self._left if counts == self._settled), None)

    @property
    def heads(self) -> frozenset[str]:
        """The parts of the first open role: these are underlined, and Tab and point-and-Enter reach no others."""
        return frozenset(rest[0] for rest in self._rests if rest)

    @property
    def open_parts(self) -> frozenset[str]:
        """All parts that still narrow."""
        return frozenset(part for rest in self._rests for part in rest)

    def holds(self, key: str) -> bool:
        """Whether the spot of that key is chosen."""
        return any(pick.key == key for pick in self._picks)

    def fits(self, part: str) -> bool:
        """Whether the part can be added to the picks."""
        return self._fit([*self._picks, Pick(part)])

    def resolve(self, parts: Sequence[str], key: str = "") -> str | None:
        """Return which part of a spot is meant: the one with the earliest open role.

        A part already chosen by this spot comes after the heads and before what is open later; a part that fits nowhere
        is meant only if there is nothing else. None if there are no parts.
        """
        own = {pick.part for pick in self._picks if key and pick.key == key}
        heads, roles = self.heads, self._roles()
        last = len(roles)

        def order(part: str) -> tuple[int, int]:
            if part in own:
                return (1, 0)
            if part in heads:
                return (0, roles[part])
            return (2, roles[part]) if part in roles else (3 if self.fits(part) else 4, last)

        return min(parts, key=order, default=None)

    def _roles(self) -> dict[str, int]:
        """Return the earliest open role of each open part."""
        roles: dict[str, int] = {}
        for rest in self._rests:
            for role, part in enumerate(rest):
                roles[part] = min(role, roles.get(part, role))
        return roles

    def toggle(self, part: str, key: str = "") -> Answer:
        """Choose a part, or unchoose it if this spot has chosen it.

        A part that does not fit takes the place of the only pick of its kind, and picks that do not go with it are
        dropped; if there are several of its kind it is refused.
        """
        pick = Pick(part, key)
        if key and pick in self._picks:
            return self._unchoose(pick)
        if self.fits(part):
            self.choose([*self._picks, pick])
            return Answer("chosen", part)
        nameless = Pick(part)
        if nameless in self._picks:
            return self._unchoose(nameless)
        return self._replace(pick)

    def _unchoose(self, pick: Pick) -> Answer:
        picks = list(self._picks)
        picks.remove(pick)
        self.choose(picks)
        return Answer("unchosen", pick.part, (pick,))

    def _replace(self, pick: Pick) -> Answer:
        if not any(pick.part in counts for _, counts in self._counts):
            return Answer("refused", pick.part, refusal="unknown")
        rivals = self._rivals(pick.part)
        if len(rivals) != 1:
            return Answer("refused", pick.part, refusal="several" if rivals else "conflict")
        place = self._picks.index(rivals[0])
        kept, dropped = [pick], [rivals[0]]
        for other in self._picks[:place] + self._picks[place + 1 :]:
            (kept if self._fit([*kept, other]) else dropped).append(other)
        self.choose([*kept[1:], pick])
        return Answer("replaced", pick.part, tuple(dropped))

    def _rivals(self, part: str) -> list[Pick]:
        """Return the picks that could give way: of the same place, else of the same kind, else the only pick."""
        for name in (_place, _kind):
            rivals = [pick for pick in self._picks if name(pick.part) == name(part)]
            if rivals:
                return rivals
        return self._picks if len(self._picks) == 1 else []

    def pointed(self, part: str, key: str = "") -> C | None:
        """Return the option that Enter does with the cursor awake on this spot, if nothing is ready without it.

        None unless the part is a head which this spot has not chosen yet, and choosing it makes an option ready.
        """
        if part not in self.heads or Pick(part, key) in self._picks:
            return None
        tried = copy(self)
        tried.choose([*self._picks, Pick(part, key)])
        return tried.ready

    def back(self) -> Pick | None:
        """Take the last pick back and return it; None if there is none."""
        if not self._picks:
            return None
        last = self._picks[-1]
        self.choose(self._picks[:-1])
        return last

    def clear(self) -> None:
        """Take all picks back."""
        self.choose([])

    def entries(self, limit: int = 9, *, without: C | None = None) -> list[Entry[C]]:
        """Return the numbered list: the remaining options but `without`, grouped by their first open part.

        Branches with the fewest children are opened while the list stays within the limit; it is longer only if there
        are more heads than that. What is ready is not in it.
        """
        rests = zip(self.remaining, self._rests, strict=True)
        groups = self._grouped((option, rest) for option, rest in rests if rest and option is not without)
        while True:
            opened = {i: self._opened(entry) for i, entry in enumerate(groups) if entry.is_branch}
            fitting = [i for i, children in opened.items() if len(groups) + len(children) - 1 <= limit]
            if not fitting:
                return groups
            i = min(fitting, key=lambda i: (len(opened[i]), len(groups[i].options)))
            groups[i : i + 1] = opened[i]

    def _opened(self, entry: Entry[C]) -> list[Entry[C]]:
        """Return the children of a branch."""
        shared = _shared(Counter(option.parts) for option in entry.options)
        return self._grouped([(option, _without(option.parts, shared)) for option in entry.options])

    def _grouped(self, rests: Iterable[tuple[C, tuple[str, ...]]]) -> list[Entry[C]]:
        """Make one entry for each first part of what options add; one that adds nothing stands alone."""
        groups: dict[str, list[C]] = {}
        for option, rest in rests:
            groups.setdefault(rest[0] if rest else "", []).append(option)
        return [self._entry(tuple(options)) for options in groups.values()]

    def _entry(self, options: tuple[C, ...]) -> Entry[C]:
        shared = _shared(Counter(option.parts) for option in options)
        parts = _within(options[0].parts, shared)
        picked = Counter(pick.part for pick in self._picks)
        return Entry(_without(parts, self._settled), options, _without(parts, picked))

    def enter(self, entry: Entry[C], keys: Mapping[str, Sequence[str]] | None = None) -> None:
        """Choose all that an entry adds; an option is ready then.

        `keys` names the spots of each part, in the order they are drawn: the first that is free is taken.
        """
        picks = list(self._picks)
        for part in entry.adds:
            used = {pick.key for pick in picks}
            free = (key for key in (keys or {}).get(part, ()) if key not in used)
            picks.append(Pick(part, next(free, "")))
        self.choose(picks)

    def _fit(self, picks: Iterable[Pick]) -> bool:
        picked = Counter(pick.part for pick in picks)
        return any(picked <= counts for _, counts in self._counts)


def _shared(counts: Iterable[Counter[str]]) -> Counter[str]:
    """Return what all multisets have in common."""
    first, *others = counts
    shared = Counter(first)
    for other in others:
        shared &= other
    return shared


def _without(parts: tuple[str, ...], taken: Counter[str]) -> tuple[str, ...]:
    """Return the parts that are left, in their order, when the earliest ones are taken."""
    left = Counter(taken)
    rest: list[str] = []
    for part in parts:
        if left[part] > 0:
            left[part] -= 1
        else:
            rest.append(part)
    return tuple(rest)


def _within(parts: tuple[str, ...], wanted: Counter[str]) -> tuple[str, ...]:
    """Return the parts that are wanted, in their order."""
    return _without(parts, Counter(parts) - wanted)


def _place(part: str) -> str:
    return part.rpartition(":")[0]


def _kind(part: str) -> str:
    return part.partition(":")[0]
