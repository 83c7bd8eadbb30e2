"""The questions of Nine: how each is put, and why what tempts is not possible now."""

from boardgames.engine.decision import Decision
from boardgames.engine.words import Phrase, Question, counted, say
from boardgames.games.nine.catalogue import CUL
from boardgames.games.nine.heroes import HERO
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.orders import SHAPE
from boardgames.games.nine.powers import limit
from boardgames.games.nine.refusals import refused_in_orders, refused_in_realm, unfit_in_orders, unfit_in_realm


def face_down(number: int) -> str:
    """`2 face-down cards`."""
    return counted(number, "face-down card")


def _culture(decision: Decision, table: NineObservation) -> Phrase:
    number = table.players[decision.seat].tokens[CUL]
    return say("spend {which} Culture for one more card?", which="your" if number == 1 else f"1 of your {number}")


def _orders(decision: Decision, table: NineObservation) -> Phrase:
    more = "; for a Culture, one card more" if any(option.value.phoenix for option in decision.options) else ""
    return (f"lay down {SHAPE}{more}",)


def _realm(decision: Decision, table: NineObservation) -> Phrase:
    backs = len(table.players[decision.seat].selected)
    if not backs:
        return ("use what can still be used, or end the turn",)
    return (f"{face_down(backs)} to turn; powers may be used at any moment",)


def _cleanup(decision: Decision, table: NineObservation) -> Phrase:
    size, keep = table.players[decision.seat].size, limit(table, decision.seat)
    return say("{size} cards, {keep} may stay: discard one", size=size, keep=keep)


QUESTIONS = {
    "nine.culture": Question(
        asked=lambda prompt, table: say("a new hand for round {n}, and a Culture to spend", n=table.round),
        prompt=_culture,
        way_out=("keep",),
    ),
    "nine.orders": Question(
        asked=lambda prompt, table: say("choose cards for round {n}", n=table.round),
        prompt=_orders,
        refused=refused_in_orders,
        unfit=unfit_in_orders,
    ),
    "nine.realm": Question(
        asked=("a Realm turn",), prompt=_realm, refused=refused_in_realm, unfit=unfit_in_realm, way_out=("end",)
    ),
    "nine.cleanup": Question(asked=("too many cards in the Realm",), prompt=_cleanup),
    **{key: question for hero in HERO.values() for key, question in hero.questions.items()},
}
