"""A hint for a person: what the expert would answer in that seat, in two sentences."""

from random import Random

from boardgames.bots.expert import ExpertBot
from boardgames.engine.words import Phrase, say
from boardgames.table.session import SeatView

ADVISER = ExpertBot()
"""Who is asked."""

NO_HINTS = "Hints are off in this game. Turn them on in set-up, or with --hints."
"""What is said where nobody may ask."""


def hint(view: SeatView, rng: Random) -> Phrase:
    """What the expert would answer, the chance to win then, and the next best with its chance.

    It takes about a second, knows what the seat knows, and tells what only that seat may read.
    """
    words, seen, options = view.rules.words, view.observation, view.decision.options
    if len(options) == 1:
        return only_one(words.option(options[0], seen))
    best, chance, runner_up, other = ADVISER.advise(view, rng)
    answer, wins = words.option(best, seen), _percent(chance)
    told = say("The expert would choose “{answer}”: {wins} to win.", answer=answer, wins=wins)
    if runner_up is None:
        return told
    answer, behind = words.option(runner_up, seen), _percent(other)
    if other >= chance or behind == wins:
        behind = "about as good"
    return (*told, *say("\nNext best: “{answer}”, {behind}.", answer=answer, behind=behind))


def only_one(answer: Phrase) -> Phrase:
    """What is said of a question with a single answer."""
    return say("There is only this one answer: “{answer}”.", answer=answer)


def _percent(chance: float) -> str:
    """`62 %`; nothing is certain, so neither 0 nor 100."""
    return f"{min(99, max(1, round(chance * 100)))}\N{NO-BREAK SPACE}%"
