"""The questions of Immortal 8, a row for each kind: what is asked, why not something else, and the way out."""

from collections.abc import Callable, Sequence

from boardgames.engine.decision import Decision
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, Question, counted, say
from boardgames.games.immortal8.card import ACTION
from boardgames.games.immortal8.catalogue import (
    BYUN,
    JUSTICE,
    MOST_PLAYED,
    NARASHIMA,
    SLOT_COINS,
    TOMORROW,
)
from boardgames.games.immortal8.heroes import fetch_question
from boardgames.games.immortal8.immortals import IMMORTAL
from boardgames.games.immortal8.observation import EightObservation, PlayerView
from boardgames.games.immortal8.phrases import card_phrase, card_said, coin_words, in_vain, part_words
from boardgames.games.immortal8.rebuilt import rebuilt
from boardgames.games.immortal8.refusals import (
    Tempting,
    but_for_offered,
    enough_already,
    full_seats,
    in_draft,
    in_turn,
    nothing,
    offers,
    to_copy,
    to_gain,
    to_spend,
    unfit,
)
from boardgames.games.immortal8.scoring import sheet
from boardgames.games.immortal8.trade import KIND, TRADES

_Asked = str | Callable[[str, EightObservation], Phrase]
_Prompt = str | Callable[[Decision, EightObservation], Phrase]


# --- inside an activation ----------------------------------------------------------------------------------------


def chain_words(cards: Sequence[int], table: EightObservation, seat: Seat) -> Phrase:
    """`Fortress copies Avatar copies Ben’s Armory`."""
    phrase: list[str | Name] = []
    for card in cards:
        phrase += [" copies " if phrase else "", *card_phrase(card, table, seat)]
    return tuple(phrase)


def _in_chain(question: str = "") -> Callable[[Decision, EightObservation], Phrase]:
    """A question of the last card of the chain, or else this one, behind the chain, with what it costs so far."""

    def prompt(decision: Decision, table: EightObservation) -> Phrase:
        asks = (_action_asks(table, decision.seat) if table.chain else "") or question.format(
            tokens=_tokens_to_take(decision)
        )
        chain = (*chain_words(table.chain, table, decision.seat), ": ") if table.chain else ()
        return (*chain, asks, _costs(table, decision.seat))

    return prompt


def _action_asks(table: EightObservation, seat: Seat) -> str:
    """The question of the Action at the end of the chain; empty if it leaves that to the general words."""
    card = table.chain[-1]
    action = ACTION[card]
    assert action is not None
    vain = in_vain(card, rebuilt(table), seat) if action.in_vain else None
    return vain.asks if vain else action.asks


def _costs(table: EightObservation, seat: Seat) -> str:
    """What stands behind a question while something is being paid for: ` (2 coins so far, 5 left)`."""
    left = table.players[seat].coins - table.owed
    return f" ({coin_words(table.owed)} so far, {left} left)" if table.owed else ""


def _tokens_to_take(decision: Decision) -> str:
    """`token`, `2 tokens`: as many as each answer takes."""
    count = len(decision.options[0].parts)
    return "token" if count == 1 else f"{count} tokens"


def _copy_prompt(decision: Decision, table: EightObservation) -> Phrase:
    """`Fortress copies which card? (2 coins so far, 5 left)`"""
    return (*chain_words(table.chain, table, decision.seat), " copies which card?", _costs(table, decision.seat))


# --- other questions ---------------------------------------------------------------------------------------------


def _draft_asked(prompt: str, table: EightObservation) -> Phrase:
    return (f"choose a card, turn {table.turn} of Round {table.round}",)


def _pick_prompt(decision: Decision, table: EightObservation) -> Phrase:
    played = sum(slot.played for slot in table.players[decision.seat].slots)
    most = MOST_PLAYED[table.round]
    coins = coin_words(SLOT_COINS[table.round][table.turn - 1])
    if played == most:
        return (f"you have played {played} of {most}: which card do you transform for {coins}?",)
    return (f"choose a card: play it ({played} of {most} played), or transform it for {coins}",)


def _turn_prompt(decision: Decision, table: EightObservation) -> Phrase:
    uses = sum(option.id.startswith("use:") for option in decision.options)
    coins = coin_words(table.players[decision.seat].coins)
    return (f"use a card, or end the turn; {coins} left",) if uses else ("nothing more to use: end the turn",)


def offer_words(kind: int, player: PlayerView | None = None) -> str:
    """`1 Chaos (Rune Dealer)`; for a player for whom not all fits, `1 of 2 coins (Pawnbroker)`."""
    trade = TRADES[kind]
    text = part_words(trade.most, trade.room(player), trade.text) if player else trade.text
    return f"{text} ({trade.name})"


def _trade_prompt(decision: Decision, table: EightObservation) -> Phrase:
    kinds = sorted({KIND[card] for card in table.offers})
    if decision.prompt == "eight.pillage":
        return (f"take {offer_words(kinds[0])}, or leave it?",)
    return (f"take {' or '.join(map(offer_words, kinds))}?",)


def _revealed_prompt(decision: Decision, table: EightObservation) -> Phrase:
    card = next(card for card in table.aside if card)
    return (f"{card_said(card)} is revealed: copy it, or nothing?",)


def _fetch_prompt(decision: Decision, table: EightObservation) -> Phrase:
    return (fetch_question(),)


def _alone(choice: str, alone: str) -> Callable[[Decision, EightObservation], Phrase]:
    """A private question that is put to everybody, so that it betrays nobody: most can only go on."""
    return lambda decision, table: (choice if len(decision.options) > 1 else alone,)


def _majority_prompt(decision: Decision, table: EightObservation) -> Phrase:
    what = decision.prompt.partition("_")[2].capitalize()
    return (f"{what} is counted next: let it be, or think about {IMMORTAL[JUSTICE].name}?",)


def _asks(number: int) -> Callable[[Decision, EightObservation], Phrase]:
    """What an Immortal asks when it is called."""
    return lambda decision, table: (f"{IMMORTAL[number].name}: {IMMORTAL[number].asks}",)


def _name_asked(prompt: str, table: EightObservation) -> Phrase:
    return say("name the Immortal of {who}", who=Name(int(prompt.partition(":")[2])))


def _name_prompt(decision: Decision, table: EightObservation) -> Phrase:
    return say("who is {who}?", who=Name(int(decision.prompt.partition(":")[2])))


def _written_prompt(decision: Decision, table: EightObservation) -> Phrase:
    """`Galmi: 12 for the card, 4 VP tokens, 8 for Wonders, 24 in all`."""
    seat, scored = decision.seat, sheet(table)
    immortal = IMMORTAL[table.players[seat].embodied]
    card, *others = [row.points[seat] for row in scored.rows]
    price = IMMORTAL[BYUN].price if table.byun == seat else 0
    parts = [f"{card + price} for the card"] if card + price else []
    parts += [f"less {price} as {IMMORTAL[BYUN].name}"] if price else []
    parts += [words(points) for words, points in zip(_POINTS, others, strict=True) if points]
    later = f"; {immortal.later}" if immortal.later else ""
    return (f"{immortal.name}: {', '.join(parts) or 'no points'}, {scored.totals[seat]} in all{later}",)


def _points_for(what: str) -> Callable[[int], str]:
    return lambda points: f"{points} for {what}"


_POINTS = (
    lambda points: counted(points, "VP token"),
    *map(_points_for, ("Wonders", "Supremacy", "Culture", "Diamonds")),
)
"""What the categories of the sheet after the Immortal are called in a sentence."""


# --- the rows ----------------------------------------------------------------------------------------------------


def _row(
    asked: _Asked, prompt: _Prompt, tempting: Tempting = nothing, way_out: str = "", *, is_page: bool = False
) -> Question:
    """`asked` and `prompt` as words, or made of the question and the table."""
    return Question(
        asked=(asked,) if isinstance(asked, str) else asked,
        prompt=(prompt,) if isinstance(prompt, str) else prompt,
        refused=but_for_offered(tempting),
        unfit=unfit(tempting),
        way_out=(way_out,) if way_out else (),
        is_page=is_page,
    )


QUESTIONS: dict[str, Question] = {
    "eight.byun": _row(
        "look at the secret Immortals",
        _alone("reveal Byun Hyung Ja, or play without him?", "you have nothing to decide here: go on"),
        way_out="go on",
    ),
    "eight.pick": _row(_draft_asked, _pick_prompt, in_draft),
    "eight.gift": _row("give a Chaos away", "who gets the Chaos of this Bonus?", full_seats),
    "eight.turn": _row("a Kingdom turn", _turn_prompt, in_turn, "end the turn"),
    "eight.copy": _row("copy a card", _copy_prompt, to_copy),
    "eight.cylak": _row(
        "copy a card", _in_chain("reveal the top card, or copy a discarded one?"), to_copy, "copy nothing"
    ),
    "eight.copy_revealed": _row("copy the revealed card", _revealed_prompt, way_out="copy nothing"),
    "eight.gain": _row("coins or Chaos", _in_chain(), to_gain),
    "eight.give": _row("give a Chaos away", _in_chain(), full_seats),
    "eight.one_or_two": _row("Chaos for others", _in_chain(), full_seats),
    "eight.culture": _row("put Culture on a Building", _in_chain()),
    "eight.destroy": _row("destroy a card", _in_chain("destroy which card?")),
    "eight.take": _row("gain tokens", _in_chain("gain which {tokens}?")),
    "eight.to_two": _row("Military or Science", _in_chain(), enough_already),
    "eight.spend": _row("spend tokens", _in_chain(), to_spend),
    "eight.pillage": _row("a Trade card", _trade_prompt, offers, "leave it"),
    "eight.market": _row("two Trade cards", _trade_prompt, offers),
    "eight.portal": _row("play one of the cards", "which of these do you play? The others go back into the deck"),
    "eight.fetch": _row("fetch a Hero", _fetch_prompt),
    "eight.justice": _row(
        "look at the secret Immortal",
        _alone("reveal Justice, or let it be?", "you are not Justice: let it be"),
        way_out="let it be",
    ),
    "eight.before_military": _row("before Military is counted", _majority_prompt, way_out="let it be"),
    "eight.before_science": _row("before Science is counted", _majority_prompt, way_out="let it be"),
    "eight.before_chaos": _row("before Chaos is counted", _majority_prompt, way_out="let it be"),
    "eight.keep": _row("choose which Immortal to be", "which Immortal do you want to be called as?"),
    "eight.look": _row("look at an Immortal, or not", _asks(TOMORROW), way_out="no look"),
    "eight.name": _row(_name_asked, _name_prompt),
    "eight.narashima": _row("destroy cards", _asks(NARASHIMA), way_out="done"),
    "eight.written": _row("the points of an Immortal", _written_prompt, way_out="go on", is_page=True),
}
