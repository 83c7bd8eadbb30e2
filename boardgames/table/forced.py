"""What is forced: the only answer to a question that shows nothing new. The table may give it by itself."""

from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.match import Match, apply
from boardgames.engine.types import Seat
from boardgames.engine.words import Words


def read_by(match: Match[Any], words: Words) -> tuple[Seat, Option[Any]] | None:
    """The page that is put next so that people read it: whose it is, and its only answer. The table gives it where a
    story tells what stands on the page.
    """
    asks = match.asks
    is_page = len(asks) == 1 and not asks[0].private and words.question(asks[0].prompt).is_page
    return (asks[0].seat, asks[0].options[0]) if is_page and len(asks[0].options) == 1 else None


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
