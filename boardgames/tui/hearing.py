"""Which keys and clicks a screen hears: not those that were typed for somebody else, nor a key that is held down."""

from textual import events

DEAF_SECONDS = 0.6
"""So long nothing is heard after another person has come to the screen."""
HELD_SECONDS = 0.06
"""The same key again within this time is a key held down."""
HELD_KEYS = ("space", "enter")
"""Keys that do nothing more while they are held down."""


def now() -> float:
    """The time by the clock of the keys, in seconds."""
    return events.Key("a", "a").time


class Hearing:
    """What a screen hears. It counts by when a key was typed, not by when it comes."""

    def __init__(self) -> None:
        self.deaf_until = 0.0
        self._last = ("", 0.0)
        self._people: tuple[int, ...] = ()

    def pause(self) -> None:
        """Hear nothing for a moment."""
        self.deaf_until = now() + DEAF_SECONDS

    def stop(self) -> None:
        """Hear nothing until the next pause is over."""
        self.deaf_until = float("inf")

    def turn_to(self, people: tuple[int, ...], *, at_once: bool = False) -> None:
        """These are asked now: if others were before, they are not heard for a moment, unless they came `at_once`."""
        if people != self._people and not at_once:
            self.pause()
        self._people = people

    def hears(self, event: events.InputEvent) -> bool:
        """Whether a key or a click counts."""
        is_held = False
        if isinstance(event, events.Key):
            is_held = event.key == self._last[0] and event.time - self._last[1] < HELD_SECONDS
            self._last = (event.key, event.time)
            is_held = is_held and event.key in HELD_KEYS
        return event.time >= self.deaf_until and not is_held
