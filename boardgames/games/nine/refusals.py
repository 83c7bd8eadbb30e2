"""Why something tempting is not possible now, told from what its seat may see."""

from collections import Counter

from boardgames.engine.decision import Decision
from boardgames.engine.words import NO_FIT, Name, Phrase, Refusal, say
from boardgames.games.nine.abilities import COPYABLE
from boardgames.games.nine.catalogue import (
    ABH,
    ALP,
    BYU,
    CARD,
    CARD_OF_CODE,
    CUL,
    FEN,
    GAL,
    GOA,
    HEROES,
    NAR,
    PHO,
    SHIELD,
    TOM,
    XIA,
)
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.orders import needs_phoenix

_NOTHING_TO_DO = {
    TOM: "the reserve has no Chaos left",
    ABH: "there is no Coin to take, and fewer than 4 to pay",
    NAR: "there is no own Hero face up",
    PHO: "the reserve has no Science left",
    GOA: "the reserve has no Military left, and there is none to give",
    XIA: "there is no token that could be swapped",
    BYU: "there is no other own column",
}


def refused_in_realm(decision: Decision, observation: NineObservation) -> tuple[Refusal, ...]:
    """The own abilities, Heroes and ends of turns that are not offered, each with its reason."""
    seat = decision.seat
    player = observation.players[seat]
    offered = {part for option in decision.options for part in option.parts}
    refusals = [
        Refusal((f"power:{CARD[i].code}",), _why_not_ability(observation, seat, i))
        for i in (GAL, *COPYABLE)
        if player.count(i) and f"power:{CARD[i].code}" not in offered
    ]
    refusals += [
        Refusal((f"own:{CARD[hero].code}:new",), _why_not_hero(hero))
        for hero in HEROES
        if player.fresh[hero - ALP] and f"own:{CARD[hero].code}:new" not in offered
    ]
    if player.selected:
        backs = len(player.selected)
        why = say("{n} card{s} still lie{v} face down", n=backs, s="s" * (backs > 1), v="" if backs > 1 else "s")
        refusals.append(Refusal(("verb:end",), why))
    return tuple(refusals)


def refused_in_orders(decision: Decision, observation: NineObservation) -> tuple[Refusal, ...]:
    """The card more that Phoenix allows, where it is not offered though the hand has more cards."""
    hand = observation.players[decision.seat].hand
    if any(len(set(option.parts)) == 3 for option in decision.options) or len(set(hand)) < 2 or len(hand) < 3:
        return ()
    return (Refusal(("verb:one more card",), _why_not_phoenix(observation, decision.seat)),)


def _why_not_ability(observation: NineObservation, seat: int, influence: int) -> Phrase:
    holder = observation.able[influence]
    if holder != seat:
        if holder >= 0:
            return say("{who} holds it", who=Name(holder))
        return say("tied, so nobody holds it")
    if influence in observation.players[seat].used:
        return say("used this round")
    if influence == GAL:
        if observation.players[seat].tokens[SHIELD]:
            return say("{who} has the Shield already", who=Name(seat))
        return say("the Shield lies elsewhere")
    return say("{why}", why=_NOTHING_TO_DO[influence])


def _why_not_hero(hero: int) -> Phrase:
    if hero == FEN:
        return say("there is no Culture left and nothing to copy")
    return say("no opponent has a column that an Alpha could reach")


def _why_not_phoenix(observation: NineObservation, seat: int) -> Phrase:
    if observation.strict[PHO] != seat:
        return say("one card more needs the strict majority of Phoenix, and a Culture")
    if not observation.players[seat].tokens[CUL]:
        return say("one card more costs a Culture, and {who} has none", who=Name(seat))
    return say("even with Phoenix: any number of one card and one other, or three different cards")


def unfit_in_orders(decision: Decision, observation: NineObservation, parts: tuple[str, ...]) -> Phrase:
    """Why these cards can't be laid down together."""
    cards = [CARD_OF_CODE[part.partition(":")[2]] for part in parts if part.startswith("hand:")]
    return _why_not_selection(decision, observation, cards)


def unfit(decision: Decision, observation: NineObservation, parts: tuple[str, ...]) -> Phrase:
    """Why parts do not make, together, anything that could be done."""
    for refusal in refused_in_realm(decision, observation):
        if set(refusal.parts) <= set(parts):
            return refusal.why
    return _unfit_column(observation, parts) or NO_FIT


def _why_not_selection(decision: Decision, observation: NineObservation, cards: list[int]) -> Phrase:
    counts = Counter(cards)
    if needs_phoenix(cards) and min(counts.values()) == 1:
        return _why_not_phoenix(observation, decision.seat)
    if len(counts) > 2 or min(counts.values()) > 1:
        return _why_not_phoenix(observation, decision.seat)
    return say("any number of one card, or two different ones")


def _unfit_column(observation: NineObservation, parts: tuple[str, ...]) -> Phrase | None:
    """Columns that the Shield guards are the one thing on the table that looks as if it could be aimed at."""
    for part in parts:
        role, _, rest = part.partition(":")
        if role in ("col", "copy"):
            owner, code = rest.split(":")
            if CARD_OF_CODE[code] in observation.players[int(owner)].protected:
                return say("{who}’s Shield guards {card}", who=Name(int(owner)), card=CARD[CARD_OF_CODE[code]].name)
    return None
