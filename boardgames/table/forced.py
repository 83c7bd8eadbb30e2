"""What is forced: the only answer to a question that shows nothing new. The table may give it by itself."""

from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.match import Match, apply
from boardgames.engine.types import Seat
from boardgames.engine.words import Words


def forced(match: Match[Any], seat: Seat, words: Words) -> Option[Any] | None:
    """The answer that the table may give for a seat that has just acted; None if a person has to.

    It is the only one to a public question that is no window and no page to read; and it neither shows anybody
    something new, as a card that turns up, nor draws on chance. All that is public, so it tells nothing.
    """
    if len(match.asks) != 1:
        return None
    question = match.asks[0]
    is_open = question.seat == seat and not (question.private or question.window)
    if not is_open or len(question.options) != 1 or words.question(question.prompt).is_page:
        return None
    (option,) = question.options
    after, events = apply(match, seat, option.id)
    shows = any(event.barrier for event in events) or after.over
    return None if shows or after.state.rng.n != match.state.rng.n else option
