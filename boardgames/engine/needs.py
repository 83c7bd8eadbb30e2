"""What an action needs, each condition tested and told by one thing."""

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVarTuple

from boardgames.engine.words import Phrase

Given = TypeVarTuple("Given")


class Need(NamedTuple, Generic[*Given]):
    """A condition of a rule: `met` tests it, `why` says what is missing when it is not met.

    Both are given the same things, those that a game tests its actions with: a state and a seat, perhaps the coins that
    this seat has left. A reason that is always the same can be a string. One with a number in it comes from a function
    that makes the Need, so that the number is tested and told alike: `tokens(5)`.
    """

    met: Callable[[*Given], bool]
    why: Callable[[*Given], Phrase] | str


def are_met(needs: Iterable[Need[*Given]], *given: *Given) -> bool:
    """Whether nothing is missing."""
    for need in needs:  # noqa: SIM110 (rules ask this all the time, and `all` takes half as long again)
        if not need.met(*given):
            return False
    return True


def lacking(needs: Iterable[Need[*Given]], *given: *Given) -> Phrase | None:
    """What the first need that is not met misses, in words; None if nothing is missing."""
    for met, why in needs:
        if not met(*given):
            return (why,) if isinstance(why, str) else why(*given)
    return None
