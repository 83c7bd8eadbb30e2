"""What happened at the table, as data; words are made when an event is shown, for each reader."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from boardgames.engine.types import Seat

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Event(NamedTuple):
    """`args` are public; `secret` may be read by the seats in `readers` only.

    `barrier` marks an event by which somebody learned something new (chance, a hidden card): undo stops there.
    `moment` marks one that everybody should have seen before anything private goes on.
    """

    kind: str
    seat: Seat = -1
    args: Mapping[str, Any] = NOTHING
    secret: Mapping[str, Any] = NOTHING
    readers: tuple[int, ...] = ()
    barrier: bool = False
    moment: bool = False

    def seen_by(self, seat: Seat | None) -> "Event":
        """This event as `seat` may read it: without the secret unless the seat is one of its readers."""
        return self if seat in self.readers else self._replace(secret=NOTHING)


def frozen(value: Any) -> Any:
    """The same plain value in a form that nobody can change afterwards."""
    if isinstance(value, Mapping):
        return MappingProxyType({str(key): frozen(item) for key, item in value.items()})
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in value)
    return value
