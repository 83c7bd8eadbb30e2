"""The questions of Immortal 8, a row for each kind: what is asked, why not something else, and the way out."""

from collections.abc import Callable, Sequence

from boardgames.engine.decision import Decision
from boardgames.engine.words import Name, Phrase, Question, say
from boardgames.games.immortal8.about import card_phrase, card_said, coin_words, counted, immortal_name
from boardgames.games.immortal8.catalogue import BYUN, ELIANA, FOLLY, MOST_PLAYED, SLOT_COINS, TOMORROW
from boardgames.games.immortal8.immortals import BYUN_PRICE
from boardgames.games.immortal8.kingdom import FETCH_PRICE
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.refusals import (
    Tempting,
    but_for_offered,
    full_seats,
    in_draft,
    in_turn,
    nothing,
    offers,
    to_copy,
    to_gain,
    to_spend,
    to_two,
    unfit,
)
from boardgames.games.immortal8.scoring import sheet
from boardgames.games.immortal8.trade import KIND, TRADES

_Asked = str | Callable[[str, EightObservation], Phrase]
_Prompt = str | Callable[[Decision, EightObservation], Phrase]


def chain_words(cards: Sequence[int], table: EightObservation, seat: int) -> Phrase:
    """`Fortress copies Avatar copies Ben’s Armory`."""
    phrase: list[str | Name] = []
    for card in cards:
        phrase += [" copies " if phrase else "", *card_phrase(card, table, seat)]
    return tuple(phrase)


def _in_chain(question: str) -> Callable[[Decision, EightObservation], Phrase]:
    """A question inside an activation, behind the chain that leads to it, with what it costs so far."""

    def prompt(decision: Decision, table: EightObservation) -> Phrase:
        left = table.players[decision.seat].coins - table.owed
        costs = f" ({coin_words(table.owed)} so far, {left} left)" if table.owed else ""
        chain = (*chain_words(table.chain, table, decision.seat), ": ") if table.chain else ()
        return (*chain, *say(question, culture=culture_to_lay(table)), costs)

    return prompt


def culture_to_lay(table: EightObservation) -> int:
    return 2 if table.chain and table.chain[-1] == ELIANA else 1


def _pick_prompt(decision: Decision, table: EightObservation) -> Phrase:
    played = sum(slot.played for slot in table.players[decision.seat].slots)
    most = MOST_PLAYED[table.round]
    coins = coin_words(SLOT_COINS[table.round][table.turn - 1])
    if played == most:
        return (f"{played} of {most} are played: choose a card to transform for {coins}",)
    return (f"choose a card: play it ({played} of {most} played), or transform it for {coins}",)


def _copy_prompt(decision: Decision, table: EightObservation) -> Phrase:
    """`Fortress copies …: 2 coins so far, 5 left; copy which card?`"""
    left = table.players[decision.seat].coins - table.owed
    costs = f"{coin_words(table.owed)} so far, {left} left; " if table.owed else ""
    return (*chain_words(table.chain, table, decision.seat), f" copies …: {costs}copy which card?")


def _take_prompt(decision: Decision, table: EightObservation) -> Phrase:
    count = len(decision.options[0].parts)
    return _in_chain(f"take which {'token' if count == 1 else f'{count} tokens'}?")(decision, table)


def _spend_prompt(decision: Decision, table: EightObservation) -> Phrase:
    folly = bool(table.chain) and table.chain[-1] == FOLLY
    question = "spend 1 token for 2 of the other type" if folly else "spend which 5 tokens?"
    return _in_chain(question)(decision, table)


def offer_words(kind: int) -> str:
    """`1 Chaos (Rune Dealer)`."""
    return f"{TRADES[kind].text} ({TRADES[kind].name})"


def _trade_prompt(decision: Decision, table: EightObservation) -> Phrase:
    kinds = sorted({KIND[card] for card in table.offers})
    if decision.prompt == "eight.pillage":
        return (f"take {offer_words(kinds[0])}, or leave it",)
    return (f"take {' or '.join(map(offer_words, kinds))}",)


def _revealed_prompt(decision: Decision, table: EightObservation) -> Phrase:
    card = next(card for card in table.aside if card)
    return (f"{card_said(card)} is revealed: copy it, or nothing",)


def _turn_prompt(decision: Decision, table: EightObservation) -> Phrase:
    uses = sum(option.id.startswith("use:") for option in decision.options)
    coins = coin_words(table.players[decision.seat].coins)
    return (f"use a card, or end the turn; {coins} left",) if uses else ("nothing more can be used: end the turn",)


def _alone(options: int, choice: str, alone: str) -> Callable[[Decision, EightObservation], Phrase]:
    """A private question that is put to everybody, so that it betrays nobody: most can only go on."""
    return lambda decision, table: (choice if len(decision.options) >= options else alone,)


def _written_prompt(decision: Decision, table: EightObservation) -> Phrase:
    """`Galmi: 12 for the card, 4 VP tokens, 8 for Wonders, in all 24`."""
    seat, scored = decision.seat, sheet(table)
    embodied = table.players[seat].embodied
    own, *others = [row.points[seat] for row in scored.rows]
    price = BYUN_PRICE if table.byun == seat else 0
    parts = [f"{own + price} for the card"] if own + price else []
    parts += [f"less {price} as {immortal_name(BYUN)}"] if price else []
    parts += [words(points) for words, points in zip(_POINTS, others, strict=True) if points]
    later = "; the names count later" if embodied == TOMORROW else ""
    return (f"{immortal_name(embodied)}: {', '.join(parts) or 'no points'}, in all {scored.totals[seat]}{later}",)


def _points_for(what: str) -> Callable[[int], str]:
    return lambda points: f"{points} for {what}"


_POINTS = (
    lambda points: counted(points, "VP token"),
    *map(_points_for, ("Wonders", "Supremacy", "Culture", "Diamonds")),
)
"""What the categories of the sheet after the Immortal are called in a sentence."""


def _draft_asked(prompt: str, table: EightObservation) -> Phrase:
    return (f"choose a card, turn {table.turn} of Round {table.round}",)


def _name_asked(prompt: str, table: EightObservation) -> Phrase:
    return say("name the Immortal of {who}", who=Name(int(prompt.partition(":")[2])))


def _name_prompt(decision: Decision, table: EightObservation) -> Phrase:
    return say("who is {who}?", who=Name(int(decision.prompt.partition(":")[2])))


def _majority_prompt(decision: Decision, table: EightObservation) -> Phrase:
    what = decision.prompt.partition("_")[2].capitalize()
    return (f"{what} is counted next: let it be, or think about Justice",)


def _row(
    asked: _Asked,
    prompt: _Prompt,
    tempting: Tempting = nothing,
    way_out: tuple[str, ...] = (),
) -> Question:
    """`asked` and `prompt` as phrases, or made of the question and the table."""
    return Question(
        asked=(asked,) if isinstance(asked, str) else asked,
        prompt=(prompt,) if isinstance(prompt, str) else prompt,
        refused=but_for_offered(tempting),
        unfit=unfit(tempting),
        way_out=way_out,
    )


QUESTIONS: dict[str, Question] = {
    "eight.byun": _row(
        "look at the own Immortal",
        _alone(2, "reveal Byun Hyung Ja, or play without him?", "nothing to decide here: go on"),
        way_out=("go on",),
    ),
    "eight.pick": _row(_draft_asked, _pick_prompt, in_draft),
    "eight.gift": _row("give a Chaos away", "EZ: who gets 1 Chaos?", full_seats),
    "eight.turn": _row("a Kingdom turn", _turn_prompt, in_turn, ("end the turn",)),
    "eight.copy": _row("copy a card", _copy_prompt, to_copy),
    "eight.cylak": _row(
        "copy with Cylak", _in_chain("reveal the top card, or copy a discarded one?"), to_copy, ("copy nothing",)
    ),
    "eight.copy_revealed": _row("copy the revealed card", _revealed_prompt, way_out=("copy nothing",)),
    "eight.gain": _row("coins or Chaos", _in_chain("2 coins or 1 Chaos?"), to_gain),
    "eight.give": _row("give a Chaos away", _in_chain("who gets 1 Chaos?"), full_seats),
    "eight.one_or_two": _row("Chaos for others", _in_chain("which one or two gain 1 Chaos each?"), full_seats),
    "eight.culture": _row("lay Culture", _in_chain("which Building gets {culture} Culture?")),
    "eight.destroy": _row("destroy a card", _in_chain("destroy which card?")),
    "eight.take": _row("take tokens", _take_prompt),
    "eight.to_two": _row("Military or Science", _in_chain("Military or Science, up to 2?"), to_two),
    "eight.spend": _row("spend tokens", _spend_prompt, to_spend),
    "eight.pillage": _row("a Trade card", _trade_prompt, offers, ("leave it",)),
    "eight.market": _row("two Trade cards", _trade_prompt, offers),
    "eight.portal": _row(
        "play one of the cards looked at", "play one of these cards; the others go back into the deck"
    ),
    "eight.fetch": _row("fetch a Hero", f"swap Abunakkashii with which Hero, for {coin_words(FETCH_PRICE)}?"),
    "eight.justice": _row(
        "look at the own Immortal",
        _alone(2, "reveal Justice, or let it be?", "Justice is not held here: let it be"),
        way_out=("let it be",),
    ),
    "eight.before_military": _row("before Military is counted", _majority_prompt, way_out=("let it be",)),
    "eight.before_science": _row("before Science is counted", _majority_prompt, way_out=("let it be",)),
    "eight.before_chaos": _row("before Chaos is counted", _majority_prompt, way_out=("let it be",)),
    "eight.keep": _row("choose the Immortal to be called", "choose the Immortal to be called"),
    "eight.look": _row(
        "look at an Immortal, or not",
        "Tomorrow: look at one Immortal (10 points for all right names), or at none (15)",
        way_out=("no look",),
    ),
    "eight.name": _row(_name_asked, _name_prompt),
    "eight.narashima": _row(
        "destroy own cards", "Narashima: destroy an own card, 2 points each, or no more", way_out=("done",)
    ),
    "eight.written": _row("the points of an Immortal", _written_prompt, way_out=("go on",)),
}
