"""The questions of They Who Were 8: how each is put, and why what tempts is not possible now."""

from collections.abc import Callable
from typing import Any

from boardgames.engine.decision import Decision, Option
from boardgames.engine.types import Seat
from boardgames.engine.words import ByTheWay, Name, Phrase, Question, person, say
from boardgames.games.they_who_were_8.forecast import what_comes_of
from boardgames.games.they_who_were_8.god import PowerUse
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.refusals import refused_in_play, refused_powers, unfit_in_play, unfit_powers


def left_neighbour(table: TheyObservation, seat: Seat) -> int:
    """Who gets the card that a seat passes."""
    number = len(table.players)
    return next(other % number for other in range(seat + 1, seat + number + 1) if table.players[other % number].passes)


def _before_turn(decision: Decision, table: TheyObservation) -> Phrase:
    return say("use a power before {whose} turn, or go on", **person(table.active, table.seat))


def _before_effect(decision: Decision, table: TheyObservation) -> Phrase:
    redirects = [option.value.place >= 0 for option in decision.options[1:]]
    what = "Redirect it" if all(redirects) else "Use a power first"
    return say("{play}. {what}, or let it come", play=what_comes_of(table.played, table), what=what)


_SPEAKS = "a god speaks first"


def _powers(
    asked: str, prompt: Phrase | Callable[[Decision, TheyObservation], Phrase], by_the_way: ByTheWay
) -> Question:
    """A window: what everybody may know of it, with the round, how it is put, and how it is offered (G110)."""
    return Question(
        asked=lambda _, table: say(asked, n=table.round),
        prompt=prompt,
        refused=refused_powers,
        unfit=unfit_powers,
        idle=is_idle,
        by_the_way=by_the_way,
    )


def is_idle(option: Option[Any], table: TheyObservation) -> bool:
    """Whether a use of a power leaves all that counts as it is."""
    use = option.value
    return isinstance(use, PowerUse) and GOD[use.power].idle(table, use.targets)


QUESTIONS = {
    "they.opening": _powers("round {n} begins: powers", _before_turn, ByTheWay(_SPEAKS)),
    "they.turn": _powers("powers before a turn", _before_turn, ByTheWay(_SPEAKS)),
    "they.target": _powers("a card lies open: powers", _before_effect, ByTheWay(_SPEAKS, on_stage=True)),
    "they.evening": _powers(
        "the end of round {n}: powers",
        ("the round is over: use a power, or go on",),
        ByTheWay(_SPEAKS, on_stage=True),
    ),
    "they.deal": _powers(
        "powers before the deal",
        ("before cards are dealt: use a power, or go on",),
        ByTheWay("before the draw", on_stage=True, after="they.evening"),
    ),
    "they.play": Question(
        asked=("play a card",),
        prompt=("choose a card to play, and the gods it names",),
        refused=refused_in_play,
        unfit=unfit_in_play,
    ),
    "they.stuck": Question(
        asked=("no card can be played",),
        prompt=("no card can be played: exchange one for the top card of the deck, or put one away",),
    ),
    "they.lay_off": Question(asked=("no card can be played",), prompt=("no card can be played: put one away",)),
    "they.pass": Question(
        asked=("choose a card to pass",),
        prompt=lambda decision, table: say("pass a card to {who}", who=Name(left_neighbour(table, decision.seat))),
    ),
    **{key: question for god in GOD.values() for key, question in god.questions.items()},
}
