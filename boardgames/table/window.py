"""A window of reactions at one laptop: everybody there is asked at once, on the public screen."""

from typing import Any, NamedTuple

from boardgames.engine.decision import Decision, Option


class OpenWindow(NamedTuple):
    """The questions of a window that people at the laptop may answer, in priority order."""

    decisions: tuple[Decision, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        """Who is asked."""
        return tuple(each.seat for each in self.decisions)

    @property
    def go_on(self) -> Option[Any]:
        """The option that lets the window pass, for all of them."""
        return self.decisions[0].options[0]

    @property
    def question(self) -> Decision:
        """All their options as one question: to go on comes first, once."""
        first = self.decisions[0]
        return first._replace(options=(self.go_on, *(option for each in self.decisions for option in each.options[1:])))

    def seat_of(self, option: Option[Any]) -> int:
        """Whose option it is."""
        return next(each.seat for each in self.decisions if any(option is other for other in each.options))
