"""Words for people: phrases in which a seat's name is still a seat, so that every screen can colour it."""

from collections.abc import Sequence
from string import Formatter
from typing import Any, NamedTuple, Protocol, TypeAlias

from boardgames.engine.decision import Decision, Option
from boardgames.engine.event import Event


class Name(NamedTuple):
    """The name of a seat inside a phrase."""

    seat: int


Phrase: TypeAlias = tuple[str | Name, ...]


def say(template: str, **values: Any) -> Phrase:
    """A phrase from a template: `say("{who} took {n} from {other}", who=Name(0), n=2, other=Name(1))`.

    A value may be a Name, a Phrase or anything that can be written down.
    """
    phrase: list[str | Name] = []
    for text, field, spec, _ in Formatter().parse(template):
        if text:
            phrase.append(text)
        if field is None:
            continue
        value = values[field]
        if isinstance(value, Name):
            phrase.append(value)
        elif isinstance(value, tuple):
            phrase.extend(value)
        else:
            phrase.append(format(value, spec or ""))
    return tuple(phrase)


def plain(phrase: Phrase, names: Sequence[str]) -> str:
    """A phrase as text, with each seat's name written out."""
    return "".join(part if isinstance(part, str) else names[part.seat] for part in phrase)


def listed(items: Sequence[str]) -> str:
    """Items as people say them: `a`, `a and b`, `a, b and c`."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}" if items else "nothing"


def together(seats: Sequence[int]) -> Phrase:
    """The names of seats as people say them: `Ann`, `Ann and Ben`, `Ann, Ben and Cy`."""
    phrase: list[str | Name] = []
    for place, seat in enumerate(seats):
        if place:
            phrase.append(" and " if place == len(seats) - 1 else ", ")
        phrase.append(Name(seat))
    return tuple(phrase)


def person(seat: int, reader: int | None) -> dict[str, str | Name | Phrase]:
    """How a phrase speaks of a seat, to be given to `say`: to that seat itself as `you`, to others by its name.

    `say("{Who} take{s} back {their} card; {who} {has} 2 left", **person(0, reader))` is `You take back your card; you
    have 2 left` for seat 0, and `Ann takes back their card; Ann has 2 left` for everybody else. `whose` is `your` or
    `Ann’s`; with a capital letter each begins a sentence.
    """
    if seat == reader:
        return {**_YOU}
    name, owner = Name(seat), (Name(seat), "’s")
    return {**_THEY, "who": name, "Who": name, "whose": owner, "Whose": owner}


_YOUR = {"who": "you", "Who": "You", "whose": "your", "Whose": "Your", "their": "your", "them": "you"}
_YOU = _YOUR | {"s": "", "es": "", "has": "have", "is": "are", "does": "do"}
_THEY = {"their": "their", "them": "them", "s": "s", "es": "es", "has": "has", "is": "is", "does": "does"}


class Refusal(NamedTuple):
    """Something tempting that is not possible now: what one would point at, and why not."""

    parts: tuple[str, ...]
    why: Phrase


class About(NamedTuple):
    """What there is to say about a thing on the table: its title, how it stands, and its text, a thought a line.

    `section` names the place of the rules that speaks of it.
    """

    title: Phrase
    standing: Phrase
    text: tuple[Phrase, ...]
    section: str = ""


class Reference(NamedTuple):
    """What a player should always be able to look up: a thing, who leads in it, what it does in two words and whole,
    and what else it does.
    """

    title: str
    leader: Phrase
    brief: str
    text: str
    more: str = ""


class Words(Protocol):
    """What a game says. Everything is told from an observation, so no word can know more than its reader."""

    def heading(self, observation: Any) -> str:
        """Where we are, in a few words: `round 3 of 8`."""

    def phase(self, observation: Any) -> str:
        """The part of the round, in a word or two: `orders`."""

    def prompt(self, decision: Decision, observation: Any) -> Phrase:
        """The question, without the name of who is asked: `any number of one card, or two different ones`."""

    def asked(self, prompt: str, observation: Any) -> Phrase:
        """What everybody may know of a question, for the curtain: `choose your cards for round 3`."""

    def option(self, option: Option[Any], observation: Any) -> Phrase:
        """What this option does: `Tomorrow: take a Chaos`."""

    def part(self, part: str, observation: Any) -> Phrase:
        """A part, as short as lists and the line of what is chosen need it."""

    def forecast(self, option: Option[Any], observation: Any) -> tuple[Phrase, ...]:
        """What it would change, in numbers, from what the asked seat sees."""

    def about(self, part: str, observation: Any) -> About | None:
        """All there is to say about the thing that one points at by this part."""

    def reference(self, observation: Any) -> tuple[Reference, ...]:
        """What a player should always be able to look up, in the order of the rulebook."""

    def guide(self, observation: Any) -> tuple[Phrase, ...]:
        """What this part of the round is about, for somebody who plays for the first time; a thought a line."""

    def refused(self, decision: Decision, observation: Any) -> tuple[Refusal, ...]:
        """Which tempting options are refused, and why."""

    def unfit(self, decision: Decision, observation: Any, parts: tuple[str, ...]) -> Phrase:
        """Why these parts together are no option."""

    def event(self, event: Event, reader: int | None) -> Phrase | None:
        """What happened, for one reader; None for what needs no line."""
