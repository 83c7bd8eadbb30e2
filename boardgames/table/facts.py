"""An observation as facts in words, and what has changed between two of them."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache, reduce
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, TypeAlias, Union, get_args, get_origin, get_type_hints

from boardgames.engine.model import Model
from boardgames.engine.types import SEAT, AllOf, Called, CalledBy, Each, Follows

Path: TypeAlias = tuple[str, ...]
"""Where a fact stands: `("players", "Ann", "tokens", "Coin")`."""
Fact: TypeAlias = str | tuple[str, ...]
"""What stands there: a value, or things whose order may matter."""
Facts: TypeAlias = dict[Path, Fact]

PLAYERS = "players"
LOOKS: Path = ("seat",)
"""The field that says who looks."""
HIDDEN = "?"
NOTHING = frozenset({"", "0", "no", "nobody", "none"})
"""What needs no word as long as it has been so from the beginning."""


class Kind(NamedTuple):
    """What a field holds: what its values are, if it is a row and its type says so, and the notes on it."""

    parts: tuple["Kind", ...] = ()
    follows: bool = False
    each: str | None = None
    all_of: str | None = None
    called: str | None = None
    called_by: str | None = None


@cache
def kind(annotation: Any) -> Kind:
    """What an annotation says of a field; of something or None, that something."""
    if get_origin(annotation) in (Union, UnionType):
        return kind(next(part for part in get_args(annotation) if part is not NoneType))
    if get_origin(annotation) is Annotated:
        inner, *notes = get_args(annotation)
        return reduce(_noted, notes, kind(inner))
    return Kind(tuple(kind(part) for part in get_args(annotation) if part is not Ellipsis))


ANYTHING = Kind()


def _noted(of: Kind, note: Any) -> Kind:
    match note:
        case Called(things):
            return of._replace(called=things)
        case AllOf(things):
            return of._replace(all_of=things)
        case Each(things):
            return of._replace(each=things)
        case CalledBy(field):
            return of._replace(called_by=field)
        case Follows():
            return of._replace(follows=True)
    return of


@cache
def _fields(model: Any) -> tuple[tuple[str, Kind], ...]:
    """The fields of a model or a named tuple."""
    hints = get_type_hints(model, include_extras=True)
    return tuple((name, kind(hints[name])) for name in _names(model))


def _names(model: type[Any]) -> Iterable[str]:
    return [field.name for field in fields(model)] if issubclass(model, Model) else model._fields


class Reader:
    """Reads observations of one game in words: `names` by kind of thing, `players` by seat."""

    def __init__(self, names: Mapping[str, Callable[[int], str]], players: Sequence[str]) -> None:
        self.things = names
        self.players = players
        self._names: dict[tuple[str, int], str] = {}

    def facts(self, observation: Any) -> Facts:
        """All that an observation shows, by where it stands, but who looks and what follows from the rest."""
        return {path: fact for path, fact in self._read(observation, ANYTHING, ()) if path != LOOKS}

    def _read(self, value: Any, of: Kind, path: Path) -> Iterator[tuple[Path, Fact]]:
        if of.follows:
            return
        if (things := of.each) is not None or path == (PLAYERS,):
            yield from self._row(value, of, path, things or SEAT)
        elif (things := of.all_of) is not None:
            yield path, tuple(self._name(things, number) for number in _bits(value))
        elif isinstance(value, Model) or hasattr(value, "_fields"):
            model: Any = type(value)
            if of.called_by is not None:
                title = self._text(getattr(value, of.called_by), dict(_fields(model))[of.called_by])
                path = (*path[:-1], title)
            for field, inner in _fields(model):
                if field != of.called_by:
                    yield from self._read(getattr(value, field), inner, (*path, field.replace("_", " ")))
        elif isinstance(value, tuple | list) and any(isinstance(item, Model | tuple) for item in value):
            yield from self._row(value, of, path, "")
        elif isinstance(value, tuple | list):
            yield path, tuple(self._text(item, each) for item, each in _paired(value, of))
        else:
            yield path, self._text(value, of)

    def _row(self, values: Sequence[Any], of: Kind, path: Path, things: str) -> Iterator[tuple[Path, Fact]]:
        for place, (value, each) in enumerate(_paired(values, of)):
            yield from self._read(value, each, (*path, self._name(things, place)))

    def _text(self, value: Any, of: Kind) -> str:
        if value is None:
            return HIDDEN
        if of.called is not None:
            return self._name(of.called, value)
        return ("no", "yes")[value] if isinstance(value, bool) else str(value)

    def _name(self, things: str, number: int) -> str:
        """What a thing of that kind is called; its number, if the game has no names for such things."""
        if things == SEAT and number < len(self.players):
            return self.players[number] if number >= 0 else "nobody"
        if (name := self._names.get((things, number))) is None:
            name = self.things[things](number) if things in self.things else f"{number}"
            self._names[things, number] = name
        return name


def _paired(values: Sequence[Any], of: Kind) -> Iterator[tuple[Any, Kind]]:
    """Each value with what it is; the last kind goes on."""
    kinds = of.parts or (ANYTHING,)
    for place, value in enumerate(values):
        yield value, kinds[min(place, len(kinds) - 1)]


def _bits(number: int) -> Iterator[int]:
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest


# --- what has changed ----------------------------------------------------------------------------------------------


def changes(before: Mapping[Path, Fact], now: Mapping[Path, Fact]) -> dict[str, list[str]]:
    """What is new, in words, by player; what is nobody's stands under no name. What is gone is not told."""
    news: dict[Path, list[str]] = {}
    for path, fact in now.items():
        if (told := _change(before.get(path), fact)) is not None:
            owner, rest = (path[1], path[2:]) if path[0] == PLAYERS else ("", path)
            news.setdefault((owner, *rest[:-1]), []).append(f"{rest[-1]} {told}")
    by_owner: dict[str, list[str]] = {}
    for (owner, *row), entries in news.items():
        by_owner.setdefault(owner, []).append(f"{' '.join(row)}: {', '.join(entries)}" if row else ", ".join(entries))
    return by_owner


def _change(before: Fact | None, now: Fact) -> str | None:
    """What a fact has become, or None if there is nothing to tell."""
    if before == now or (before is None and (not now or now in NOTHING)):
        return None
    if isinstance(now, tuple):
        return _difference(before if isinstance(before, tuple) else (), now)
    return now if before is None else f"{before or 'none'}→{now or 'none'}"


def _difference(before: tuple[str, ...], now: tuple[str, ...]) -> str:
    """Things that came and went, `+Alpha -Phoenix ×2`; all of them, in brackets, if that is shorter, they only changed
    places, or are numbers, to which a sign would mean something else.
    """
    old, new = Counter(before), Counter(now)
    came, went = _things("+", new - old), _things("-", old - new)
    named = not any(map(str.isdigit, now))
    if before and named and (came or went) and len(came) + len(went) <= len(new):
        return " ".join((*came, *went))
    return f"[{', '.join(now if old == new else _things('', new))}]" if now else "none"


def _things(sign: str, things: Counter[str]) -> list[str]:
    return [f"{sign}{thing}{f' ×{number}' if number > 1 else ''}" for thing, number in things.items()]
