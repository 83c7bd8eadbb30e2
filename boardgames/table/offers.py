"""Windows that are offered by the way: no screen waits for them; people speak up while something else is in sight."""

from typing import Any, NamedTuple

from boardgames.engine.decision import question_for
from boardgames.engine.match import Match, apply
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase
from boardgames.table.session import Asked, Session


class Power(NamedTuple):
    """Something that a person could use now: whose it is, and what it is called."""

    seat: Seat
    name: str


class Offer(NamedTuple):
    """A window that people at `seats` may speak up in: what for, in words, and with what.

    `prompt` is that of its questions. `on_stage`: it is offered while what just happened is watched, otherwise where
    the laptop goes on to. `later` is the window after it, if that may be asked for here too.
    """

    prompt: str
    words: str
    seats: tuple[Seat, ...]
    powers: tuple[Power, ...]
    on_stage: bool
    later: "Offer | None" = None

    @property
    def told(self) -> Phrase:
        """In words: `a god speaks first: Ann’s Anatoc, Dee’s Piton`; what may come later follows it."""
        phrase: list[str | Name] = [f"{self.words}: "]
        for place, power in enumerate(self.powers):
            phrase += [", " if place else "", Name(power.seat), f"’s {power.name}"]
        return tuple(phrase) if self.later is None else (*phrase, "; ", *self.later.told)


def offered(session: Session) -> Offer | None:
    """The window that is open now and offered by the way, if people are asked in it."""
    match = session.history.match
    offer = _offer(session, match)
    if offer is None:
        return None
    after = _past(match, tuple(ask.seat for ask in match.asks))
    later = _offer(session, after)
    follows = later is not None and _by_the_way(session, later.prompt).after == offer.prompt
    return offer._replace(later=later if follows else None)


def asked_after(session: Session, offer: Offer) -> tuple[Asked, ...]:
    """Who would be asked next if these people let the window pass; what, nobody may know before they do."""
    after = _past(session.history.match, offer.seats)
    return tuple(Asked(ask.seat, (), ask.private, ask.window) for ask in after.asks)


def shows_something(session: Session, offer: Offer) -> bool:
    """Whether it could not be taken back that these people let the window pass."""
    match = session.history.match
    for seat in offer.seats:
        match, events = apply(match, seat, question_for(match.asks, seat).options[0].id)
        if any(event.barrier for event in events):
            return True
    return False


def _by_the_way(session: Session, prompt: str) -> Any:
    return session.rules.words.question(prompt).by_the_way


def _offer(session: Session, match: Match[Any]) -> Offer | None:
    if not match.asks or not match.asks[0].window:
        return None
    prompt, words = match.asks[0].prompt, session.rules.words
    way = _by_the_way(session, prompt)
    asks = [ask for ask in match.asks if not session.setup.players[ask.seat].is_bot]
    if way is None or not asks:
        return None
    table = session.rules.observe(match.state, None)
    powers = dict.fromkeys(
        Power(ask.seat, _called(words.part(option.parts[0], table))) for ask in asks for option in ask.options[1:]
    )
    return Offer(prompt, way.words, tuple(ask.seat for ask in asks), tuple(powers), way.on_stage)


def _called(part: Phrase) -> str:
    """What a part is called, without whose it is: `Anatoc` of `Ann’s Anatoc`."""
    return "".join(word for word in part if isinstance(word, str)).removeprefix("’s ")


def _past(match: Match[Any], seats: tuple[Seat, ...]) -> Match[Any]:
    for seat in seats:
        match, _ = apply(match, seat, question_for(match.asks, seat).options[0].id)
    return match
