"""Words for people: phrases in which a seat's name is still a seat, so that every screen can colour it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import Any, NamedTuple, TypeAlias

from boardgames.engine.decision import Decision, Option
from boardgames.engine.event import Event
from boardgames.engine.types import Seat


class Name(NamedTuple):
    """The name of a seat inside a phrase."""

    seat: Seat


Phrase: TypeAlias = tuple[str | Name, ...]


def say(template: str, **values: Any) -> Phrase:
    """A phrase from a template: `say("{who} took {n} from {other}", who=Name(0), n=2, other=Name(1))`.

    A value may be a Name, a Phrase or anything that can be written down.
    """
    phrase: list[str | Name] = []
    for text, name, spec, _ in Formatter().parse(template):
        if text:
            phrase.append(text)
        if name is None:
            continue
        value = values[name]
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


def listed(items: Sequence[str], last: str = "and") -> str:
    """Items as people say them: `a`, `a and b`, `a, b and c`; `last` is the word before the last one."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}" if items else "nothing"


def counted(count: int, one: str, many: str = "") -> str:
    """`1 coin`, `2 coins`; `many` is the word for several if it is not `one` with an s."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def joined(phrases: Sequence[Phrase]) -> Phrase:
    """Phrases one after another: `Ann lost a Coin; Ben took it`."""
    told: list[str | Name] = []
    for phrase in phrases:
        told += ["; " if told else "", *phrase]
    return tuple(told)


def together(seats: Sequence[Seat], reader: Seat | None = None) -> Phrase:
    """The names of seats as people say them: `Ann`, `Ann and Ben`, `Ann, Ben and Cy`; the reader is `you`."""
    phrase: list[str | Name] = []
    for place, seat in enumerate(seats):
        if place:
            phrase.append(" and " if place == len(seats) - 1 else ", ")
        phrase.append("you" if seat == reader else Name(seat))
    return tuple(phrase)


def person(seat: Seat, reader: Seat | None) -> dict[str, str | Name | Phrase]:
    """How a phrase speaks of a seat, to be given to `say`: to that seat itself as `you`, to others by its name.

    `say("{Who} take{s} back {their} card; {who} {has} 2 left", **person(0, reader))` is `You take back your card; you
    have 2 left` for seat 0, and `Ann takes back their card; Ann has 2 left` for everybody else. `whose` is `your` or
    `Ann’s`, `theirs` stands alone: `yours`. With a capital letter each begins a sentence.
    """
    if seat == reader:
        return {**_YOU}
    name, owner = Name(seat), (Name(seat), "’s")
    return {**_THEY, "who": name, "Who": name, "whose": owner, "Whose": owner, "theirs": owner}


_YOUR = {"who": "you", "Who": "You", "whose": "your", "Whose": "Your", "their": "your"}
_YOU = _YOUR | {"theirs": "yours", "them": "you", "s": "", "es": "", "has": "have", "is": "are", "does": "do"}
_THEY = {"their": "their", "them": "them", "s": "s", "es": "es", "has": "has", "is": "is", "does": "does"}


class Refusal(NamedTuple):
    """Something tempting that is not possible now: what one would point at, and why not.

    `for_good`: it can never become possible, so it is told only to somebody who points at it.
    """

    parts: tuple[str, ...]
    why: Phrase
    for_good: bool = False


class About(NamedTuple):
    """What there is to say about a thing on the table: its title, how it stands, and its text, a thought a line.

    `section` names the place of the rules that speaks of it. It may have an `emblem`, in the colour of a `seat`: of
    nobody if that is below 0, of the game if there is none.
    """

    title: Phrase
    standing: Phrase
    text: tuple[Phrase, ...]
    section: str = ""
    emblem: str = ""
    seat: Seat | None = None


class Reference(NamedTuple):
    """What a player should always be able to look up: a thing, who leads in it, what it does in two words and whole,
    and what else it does.

    It may have an `emblem`, in the colour of a `seat`, as what there is to say about it.
    """

    title: str
    leader: Phrase
    brief: str
    text: str
    more: str = ""
    emblem: str = ""
    seat: Seat | None = None


def _nothing(*_: Any) -> tuple[()]:
    return ()


def _unsaid(*_: Any) -> str:
    return ""


def _no_account(*_: Any) -> None:
    return None


def _named(part: str, observation: Any) -> Phrase:
    """`seat:1` is that seat's name, all else what stands behind its role."""
    role, _, rest = part.partition(":")
    return (Name(int(rest)),) if role == "seat" else (rest,)


NO_FIT: Phrase = ("these do not go together",)


def _no_fit(*_: Any) -> Phrase:
    return NO_FIT


class ByTheWay(NamedTuple):
    """How a window is offered while something else is in sight: in words, `a god speaks first`.

    `on_stage`: while everybody watches what just happened; otherwise where the game goes on, at the next curtain. It is
    offered in the window with the prompt `after` too, which comes just before it.
    """

    words: str
    on_stage: bool = False
    after: str = ""


@dataclass(frozen=True, kw_only=True)
class Question:
    """One kind of question, and all that is said of it.

    `asked`: what everybody may know of it, for the curtain (`choose your cards`); a phrase, or made of the whole prompt
    and the table. `prompt`: the question itself, without the name of who is asked; a phrase, or made of the decision
    and of what that seat sees. `refused`: tempting options that are not possible now, each with its reason. `unfit`:
    why some parts together are no option. `way_out`: the ids of the options that leave it (pass, end the turn), of
    which at most one is offered at a time. `is_page`: it is put so that people read something before they go on.
    `idle`: whether an option changes nothing that counts, so that people are offered it after all others.
    `by_the_way`: it is a window that no screen waits for, and how it is offered.
    """

    asked: Phrase | Callable[[str, Any], Phrase]
    prompt: Phrase | Callable[[Decision, Any], Phrase]
    refused: Callable[[Decision, Any], Iterable[Refusal]] = _nothing
    unfit: Callable[[Decision, Any, tuple[str, ...]], Phrase] = _no_fit
    way_out: tuple[str, ...] = ()
    is_page: bool = False
    idle: Callable[[Option[Any], Any], bool] = lambda option, observation: False
    by_the_way: ByTheWay | None = None


@dataclass(frozen=True, kw_only=True)
class Words:
    """What a game says. Everything is told from an observation, so no word can know more than its reader.

    `heading`: where we are, in a few words (`round 3 of 8`). `phase`: the part of the round, in a word or two.
    `terms`: the numbers that hold in this round, if it has any (`5 cards each, 6 may stay`), the longest form first;
    `about` tells of the part `round`.
    `questions`: a row for each kind of question, by what stands before the first colon of its prompt.
    `option`: what an option does (`Tomorrow: take a Chaos`). `part`: a part, as short as lists need it.
    `event`: what happened, for one reader; None for what needs no line. `forecast`: what an option would change, in
    numbers, from what the asked seat sees; `comes_to`: the one number that matters most, `+2 → 0`. `about`: all there
    is to say about the thing that one points at by a part. `reference`: what a player should always be able to look up,
    in the order of the rulebook. `guide`: what this part of the round is about, for somebody who plays for the first
    time, a thought a line. `names`: what the things are called that numbers in an observation stand for, by kind
    (`engine.types`), and `none` for the number of no thing. A row by seat may go on with what is nobody’s: of the kind
    `seat`, it names what is behind the last one. `chapters`: the events whose line heads a part of the log, as that of
    a round does.
    """

    heading: Callable[[Any], str]
    phase: Callable[[Any], str]
    questions: Mapping[str, Question]
    option: Callable[[Option[Any], Any], Phrase]
    event: Callable[[Event, int | None], Phrase | None]
    part: Callable[[str, Any], Phrase] = _named
    forecast: Callable[[Option[Any], Any], tuple[Phrase, ...]] = _nothing
    comes_to: Callable[[Option[Any], Any], str] = _unsaid
    about: Callable[[str, Any], About | None] = _no_account
    reference: Callable[[Any], tuple[Reference, ...]] = _nothing
    guide: Callable[[Any], tuple[Phrase, ...]] = _nothing
    terms: Callable[[Any], tuple[str, ...]] = _nothing
    names: Mapping[str, Callable[[int], str]] = field(default_factory=dict)
    chapters: tuple[str, ...] = ()

    def question(self, prompt: str) -> Question:
        """The row of the question with that prompt."""
        return self.questions[prompt.partition(":")[0]]

    def prompt(self, decision: Decision, observation: Any) -> Phrase:
        """The question, without the name of who is asked: `any number of one card, or two different ones`."""
        prompt = self.question(decision.prompt).prompt
        return prompt(decision, observation) if callable(prompt) else prompt

    def asked(self, prompt: str, observation: Any) -> Phrase:
        """What everybody may know of a question, for the curtain: `choose your cards for round 3`."""
        asked = self.question(prompt).asked
        return asked(prompt, observation) if callable(asked) else asked

    def refused(self, decision: Decision, observation: Any) -> tuple[Refusal, ...]:
        """Which tempting options are refused, and why."""
        return tuple(self.question(decision.prompt).refused(decision, observation))

    def unfit(self, decision: Decision, observation: Any, parts: tuple[str, ...]) -> Phrase:
        """Why these parts together are no option."""
        return self.question(decision.prompt).unfit(decision, observation, parts)

    def in_order(self, decision: Decision, observation: Any) -> list[Option[Any]]:
        """The options as people are offered them: as the rules tell them, but those that change nothing come last."""
        idle = self.question(decision.prompt).idle
        return sorted(decision.options, key=lambda option: idle(option, observation))

    def way_out(self, decision: Decision) -> Option[Any] | None:
        """The option that leaves the question (pass, end the turn, go on), if it has one; a window is let pass by its
        first.
        """
        if decision.window:
            return decision.options[0]
        ids = self.question(decision.prompt).way_out
        return next((option for option in decision.options if option.id in ids), None) if ids else None
