"""The questions of They Who Were 8: how each is put, and why what tempts is not possible now."""

from boardgames.engine.decision import Decision
from boardgames.engine.words import Name, Phrase, Question, say
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.plays import play_in_words
from boardgames.games.they_who_were_8.refusals import refused_in_play, refused_powers, unfit_in_play, unfit_powers


def left_neighbour(table: TheyObservation, seat: int) -> int:
    """Who gets the card that a seat passes."""
    number = len(table.players)
    return next(other % number for other in range(seat + 1, seat + number + 1) if table.players[other % number].passes)


def _before_turn(decision: Decision, table: TheyObservation) -> Phrase:
    return say("use a power before the turn of {who}, or go on", who=Name(table.active))


def _put_away(decision: Decision, table: TheyObservation) -> Phrase:
    return say("put two cards away, unseen" if table.rules.discards else "put two cards onto the deck, in any order")


QUESTIONS = {
    "they.opening": Question(
        asked=lambda prompt, table: say("round {n} begins: powers", n=table.round),
        prompt=_before_turn,
        refused=refused_powers,
        unfit=unfit_powers,
    ),
    "they.turn": Question(
        asked=("powers before a turn",), prompt=_before_turn, refused=refused_powers, unfit=unfit_powers
    ),
    "they.target": Question(
        asked=("a card names a god",),
        prompt=lambda decision, table: say("{play}. Redirect it, or go on", play=play_in_words(table.played)),
        refused=refused_powers,
        unfit=unfit_powers,
    ),
    "they.evening": Question(
        asked=lambda prompt, table: say("the end of round {n}: powers", n=table.round),
        prompt=("the round is over: use a power, or go on",),
        refused=refused_powers,
        unfit=unfit_powers,
    ),
    "they.deal": Question(
        asked=("powers before the deal",),
        prompt=("before cards are dealt: use a power, or go on",),
        refused=refused_powers,
        unfit=unfit_powers,
    ),
    "they.play": Question(
        asked=("play a card",),
        prompt=("play a card, and choose whom it names",),
        refused=refused_in_play,
        unfit=unfit_in_play,
    ),
    "they.stuck": Question(
        asked=("no card can be played",),
        prompt=("no card can be played: exchange one for the top of the deck, or lay it off",),
    ),
    "they.lay_off": Question(
        asked=("no card can be played",),
        prompt=("no card can be played: lay one off",),
    ),
    "they.put_away": Question(asked=("put two cards away",), prompt=_put_away),
    "they.choose": Question(asked=("take one of four cards",), prompt=("take one of these four cards",)),
    "they.pass": Question(
        asked=("choose a card to pass",),
        prompt=lambda decision, table: say("pass a card to {who}", who=Name(left_neighbour(table, decision.seat))),
    ),
}
