"""The questions of Nine: how each is put, and why what tempts is not possible now."""

from boardgames.engine.decision import Decision
from boardgames.engine.words import Phrase, Question, counted, say
from boardgames.games.nine.catalogue import CUL, GAL, GALMI_LIMIT, LIMIT, PHO
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.refusals import refused_in_orders, refused_in_realm, unfit, unfit_in_orders


def face_down(number: int) -> str:
    """`2 face-down cards`."""
    return counted(number, "face-down card")


def _culture(decision: Decision, observation: NineObservation) -> Phrase:
    left = observation.players[decision.seat].tokens[CUL]
    return say("spend 1 of {n} Culture for one more card?", n=left)


def _orders(decision: Decision, observation: NineObservation) -> Phrase:
    player = observation.players[decision.seat]
    if observation.strict[PHO] == decision.seat and player.tokens[CUL]:
        return say("any number of one card, or two different ones; a Culture allows one card more")
    return say("any number of one card, or two different ones")


def _realm(decision: Decision, observation: NineObservation) -> Phrase:
    backs = len(observation.players[decision.seat].selected)
    if not backs:
        return say("use what can still be used, or end the turn")
    return say("{n} to turn; abilities may be used at any moment", n=face_down(backs))


def _cleanup(decision: Decision, observation: NineObservation) -> Phrase:
    player = observation.players[decision.seat]
    keep = LIMIT[observation.round] + (GALMI_LIMIT if observation.strict[GAL] == decision.seat else 0)
    return say("{size} cards, {keep} may stay: discard one", size=player.size, keep=keep)


QUESTIONS = {
    "nine.culture": Question(
        asked=lambda prompt, table: say("round {n}: a new hand, and a Culture to spend", n=table.round),
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
        asked=("a Realm turn",), prompt=_realm, refused=refused_in_realm, unfit=unfit, way_out=("end",)
    ),
    "nine.steal": Question(asked=("an Alpha steals",), prompt=("which token does the Alpha steal?",)),
    "nine.copy": Question(
        asked=("a Fenghuang copies",),
        prompt=("Fenghuang may use an ability that an opponent holds",),
        unfit=unfit,
        way_out=("copy:none",),
    ),
    "nine.cleanup": Question(asked=("too many cards in the Realm",), prompt=_cleanup),
}
